"""An exercise whose answer is a function: it is tried on hidden data, and the first case that fails is shown."""

import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache, cached_property
from textwrap import dedent
from typing import Any

import numpy as np

from .calling import call, check_callable
from .early_return import early_return
from .exercise import OURS, YOURS, Exercise
from .reading import LOG_OF_0, OF_NEGATIVE, UnreadableError
from .returns import PartsError, Returned, read_freely, read_loosely, read_result, read_with_gaps
from .rounding import rounding, stopped_short
from .values import TOLERANCE, Value
from .writing import advised, brief, ended, show, shown_arguments

AS_ARRAYS = (
    "your function is handed lists. With arrays it would be right: begin with np.array(...) of each. "
    "(If y is a list, `y == 1` asks whether the whole list is 1, and is a single False.)"
)
NOT_FINITE = ("nan", "inf", "-inf")  # as they are read among numbers
SEED = 7  # hidden data, but the same for everybody and every time
NOT_READ = "not read"


@dataclass(frozen=True, kw_only=True, repr=False)
class FunctionExercise(Exercise):
    """`answer` is a function that is right, `cases(rng)` makes argument tuples, and mistakes are wrong functions.

    `remark(arguments, entries)` may say more about a wrong result that no mistake explains; with `remark_first` it is
    asked before the numbers are taken for rounded ones, as those of a search on a grid may be. The entries are those of
    the first `remark_parts` parts. `failures` say for words
    of an error what it means here, in the place of what is said of it anywhere. A function may return a
    number, a text, True or False, an array of them, or a tuple of such, which `parts` names. The shape
    counts: a function that returns (m, 1) where (m,) is asked for is told so.

    >>> ex = FunctionExercise(name="n", chapter="00", title="T", question="Double it.", hints=(), working="",
    ...                       answer=lambda x: 2 * x, cases=lambda rng: [(1,), (3,)])
    >>> ex.check(lambda x: x + 1)
    ✗ Not yet: for (3) your function returns 4, and it should return 6.
    >>> ex.check(lambda x: [2 * x])
    ✗ Not yet: for (1) your function returns [2]. The numbers are right, the shape is wrong: yours is (1,), and a \
single number is asked for.
    """

    minutes = 12
    answer: Callable
    cases: Callable[[np.random.Generator], list[tuple]]
    parts: tuple[str, ...] = ()
    returns_probabilities: bool = False
    remark: Callable[[tuple, list], str | None] = lambda arguments, entries: None
    remark_first: bool = False
    remark_parts: int = 1
    failures: Mapping[str, str] = field(default_factory=dict)

    @property
    def accepts(self) -> str:
        return "Give the name of your function alone, after running the cell that defines it."

    def yours_or_ours(self, answer: Any) -> tuple[Callable, str]:
        """Return a function to go on with, and whose it is: yours if `check` accepts it, else the stored one.

        A generator or a dict that yours returns comes out as a list.

        >>> ex = FunctionExercise(name="n", chapter="00", title="T", question="Double it.", hints=(), working="",
        ...                       answer=lambda x: 2 * x, cases=lambda rng: [(1,), (3,)])
        >>> function, whose = ex.yours_or_ours(lambda x: None)
        >>> function(4), whose, ex.yours_or_ours(lambda x: x + x)[1]
        (8, 'ours, until yours passes', 'yours')
        """
        if not self._judge(answer, ()).correct:
            return self.answer, OURS
        return lambda *arguments: _as_lists(answer(*arguments), self.parts), YOURS

    def _why_not(self, answer: Any) -> str | None:
        check_callable(answer)
        for arguments, wanted in self._hidden:
            if (given := self._returned(answer, arguments, wanted)) is Ellipsis:
                return ...
            if not given.same(wanted):
                return self._explain(answer, arguments, given, wanted)
        return None

    @cached_property
    def _hidden(self) -> list[tuple[tuple, Returned]]:
        """The hidden cases, of which functions are handed copies, each with what is to be returned."""
        return [(case, self._wanted(case)) for case in self.cases(np.random.default_rng(SEED))]

    @cached_property
    def _slip(self) -> Callable[[Callable, int, bool], Returned | None]:
        """What a stored mistake returns in the k-th case, worked out once."""
        return cache(lambda wrong, k, gaps: response(wrong, *self._hidden[k], gaps))

    def _returned(self, answer: Callable, arguments: tuple, wanted: Returned) -> Returned:
        try:
            return returned(answer, arguments, wanted)
        except UnreadableError as error:  # a known slip may fail too, and has a better reply
            reason = self._of_failure(error, arguments)
            if named := self._named(answer) or self._named_nearly(answer):
                reason = UnreadableError(f"{ended(str(reason))} {named}")
            elif early := early_return(answer):
                reason = UnreadableError(advised(f"for {shown_arguments(arguments)} it goes wrong.", early))
            elif self._is_right_with_arrays(answer):  # whatever else the lists have led to
                reason = UnreadableError(f"for {shown_arguments(arguments)} {AS_ARRAYS}")
            raise reason from None

    def _of_failure(self, reason: UnreadableError, arguments: tuple) -> UnreadableError:
        """What is said of a function that fails, with what its error means in this exercise, if that is known."""
        error = reason.__cause__
        if means := next((says for words, says in self.failures.items() if words in str(error)), None):
            case = (
                f"for {shown_arguments(arguments)} your function fails with {type(error).__name__}: {brief(error, 90)}."
            )
            return UnreadableError(f"{case} {means}")
        return reason

    def _named(self, answer: Callable) -> str | None:
        given = [response(answer, *hidden) for hidden in self._hidden]
        return next((mistake.says for mistake in self.mistakes if self._alike(answer, given, mistake.answer)), None)

    def _named_nearly(self, answer: Callable) -> str | None:
        """What is said of a slip with the same numbers beside a NaN, or the same in the first part that is wrong."""
        given = [response(answer, *hidden, gaps=True) for hidden in self._hidden]
        whole = (mistake.says for mistake in self.mistakes if self._alike(answer, given, mistake.answer, gaps=True))
        return next(whole, None) or self._named_by_a_part(given)

    def _named_by_a_part(self, given: list[Returned | None]) -> str | None:
        """What is said of the first part that is wrong, of several of which more than one may be."""
        if not self.parts or None in given:
            return None
        for place in range(len(self.parts)):
            own, wanted = [one.values[place] for one in given], [one.values[place] for _, one in self._hidden]
            if not all(map(Value.same, own, wanted)):
                slips = (mistake.says for mistake in self.mistakes if self._alike_in_part(own, place, mistake.answer))
                return next(slips, None)
        return None

    def _alike_in_part(self, own: list[Value], place: int, wrong: Callable) -> bool:
        if all(entry in NOT_FINITE for one in own for entry in one.entries):
            return False  # NaN beside NaN tells nothing: many a slip leads there
        slipped = [self._slip(wrong, k, True) for k in range(len(own))]
        return None not in slipped and all(a.same(b.values[place]) for a, b in zip(own, slipped, strict=True))

    def _explain(self, answer: Callable, arguments: tuple, given: Returned, wanted: Returned) -> str:
        case = f"for {shown_arguments(arguments)} your function returns {given.difference(wanted)}"
        why = self._named(answer) or early_return(answer)
        if self.remark_first:
            why = why or self._remark(arguments, given, wanted)
        why = why or rounding(given, wanted)
        why = why or self._impossible(given, wanted) or _by_chance(answer, arguments, given, wanted)
        why = why or self._remark(arguments, given, wanted)
        if not given.is_misshapen(wanted):
            why = why or stopped_short(given, wanted)
        why = why or self._named_nearly(answer)
        if not why and self._is_right_with_arrays(answer):
            return f"for {shown_arguments(arguments)} {AS_ARRAYS}"
        return advised(case, why) if why else case

    def _remark(self, arguments: tuple, given: Returned, wanted: Returned) -> str | None:
        entries = [entry for value in given.values[: self.remark_parts] for entry in value.entries]
        return None if given.is_misshapen(wanted) else self.remark(arguments, entries)

    def _alike(self, answer: Callable, given: list[Returned | None], wrong: Callable, gaps: bool = False) -> bool:
        """Say whether a mistake returns what was given in every case, and that does not just fail in each.

        Where what can be read of it is right, it has to fail as the mistake does: a typo may fail in the same cases.
        """
        if not any(given) or not all(alike(one, self._slip(wrong, k, gaps)) for k, one in enumerate(given)):
            return False
        pairs = list(zip(given, self._hidden, strict=True))
        if any(one is not None and not one.same(wanted) for one, (_, wanted) in pairs):
            return True
        fails = [hidden for one, hidden in pairs if one is None]
        return all(failure(answer, *hidden) == failure(wrong, *hidden) for hidden in fails)

    def _is_right_with_arrays(self, answer: Callable) -> bool:
        """Say whether all would be right, were the lists that are handed in arrays."""
        tried = ((as_arrays(case), wanted) for case, wanted in self._hidden)
        try:
            return all(wanted.same(returned(answer, case, wanted)) for case, wanted in tried)
        except UnreadableError:
            return False

    def _wanted(self, arguments: tuple) -> Returned:
        return read_freely(self.answer(*deepcopy(arguments)), self.parts)

    def _impossible(self, given: Returned, wanted: Returned) -> str | None:
        of_that_shape = given.values[0].shape == wanted.values[0].shape
        total = sum(given.values[0].entries) if self.returns_probabilities and of_that_shape else 1
        return None if abs(total - 1) <= TOLERANCE else f"Your probabilities sum to {show(total)}."

    def _shown_answer(self) -> str:
        return source(self.answer)

    def _praise(self, answer: Any) -> str:
        return f"your function gives the right result in all {len(self._hidden)} cases it was tried on."


def _as_lists(result: Any, names: tuple[str, ...]) -> Any:
    if isinstance(result, Mapping):
        return [result[name] for name in names] if names and set(names) == set(result) else list(result.values())
    return list(result) if isinstance(result, Iterator) else result


def as_arrays(arguments: tuple) -> tuple:
    """Arguments with arrays in the place of lists, those with rows of different lengths aside.

    >>> as_arrays(([1, 2], 3, [[1], [2, 3]]))
    (array([1, 2]), 3, [[1], [2, 3]])
    """
    return tuple(map(_as_array, arguments))


def _as_array(part: Any) -> Any:
    try:
        return np.array(part) if isinstance(part, list) else part
    except ValueError:
        return part


def source(function: Callable) -> str:
    """Return the code of a function as a block of Markdown."""
    return f"\n\n```python\n{dedent(inspect.getsource(function)).strip()}\n```"


def returned(function: Callable, arguments: tuple, wanted: Returned) -> Returned:
    """Call a learner's function on a copy of the arguments and read what it returns (or ..., from a stub).

    Raises UnreadableError where it fails, returns nothing or something unreadable, or changes its input.
    """
    result = call(function, arguments)
    if result is Ellipsis:
        return result
    try:
        return read_result(result, wanted)
    except PartsError as reason:
        said = str(reason).replace("you gave", "your function returns")
        raise UnreadableError(f"for {shown_arguments(arguments)} {said}") from None
    except UnreadableError as reason:
        said = _about(str(reason).replace("you gave", "it gave"), function)
        raise UnreadableError(
            f"for {shown_arguments(arguments)} your function returns something else than {wanted.kind}: {said}"
        ) from None


def _about(said: str, function: Callable) -> str:
    """What is said of infinity and NaN, of a logarithm of 0 only where the function takes one."""
    try:
        code = inspect.getsource(function)
    except (OSError, TypeError):
        return said
    if re.search(r"log\w*\(.*/\s*1\s*-", code):
        said = said.replace(LOG_OF_0, f"{LOG_OF_0}: np.log(p / 1 - p) is one, for want of brackets")
        return said.replace(OF_NEGATIVE, f"{OF_NEGATIVE} (np.log(p / 1 - p) is one, for want of brackets)")
    return said if "log" in code else said.replace(LOG_OF_0, "")


def response(function: Callable, arguments: tuple, wanted: Returned, gaps: bool = False) -> Returned | None:
    """Return what a function returns, or None where it fails or returns nothing that can be read.

    With `gaps` numbers beside a NaN are read, too, so that a slip may be known by them.

    >>> one = read_freely(1)
    >>> str(response(lambda x: [1 / x], (2,), one)), response(lambda x: [1 / x], (0,), one)
    ('[0.5]', None)
    """
    try:
        if (result := call(function, arguments)) is Ellipsis:
            return None
    except UnreadableError:
        return None
    try:
        return read_loosely(result, wanted)
    except UnreadableError:
        return read_with_gaps(result, wanted) if gaps else None


def failure(function: Callable, arguments: tuple, wanted: Returned) -> str:
    """Return in a word or more how a function fails, and nothing where what it returns can be read.

    0/0 fails in plain Python, and is a NaN with arrays: one failure.

    >>> one = read_freely(1)
    >>> [failure(function, (0,), one) for function in (lambda x: x.y, lambda x: 1 / x, lambda x: [np.nan], lambda x: x)]
    ['AttributeError', 'not read', 'not read', '']
    """
    try:
        result = call(function, arguments)
    except UnreadableError as reason:
        if isinstance(reason.__cause__, ZeroDivisionError):
            return NOT_READ
        return type(reason.__cause__).__name__ if reason.__cause__ else str(reason)
    try:
        read_loosely(result, wanted)
    except UnreadableError:
        return NOT_READ
    return ""


def _by_chance(answer: Callable, arguments: tuple, given: Returned, wanted: Returned) -> str | None:
    chance = "Called again with the same input, it returns something else: leave nothing to chance."
    return None if alike(given, response(answer, arguments, wanted)) else chance


def alike(given: Returned | None, other: Returned | None) -> bool:
    """Say whether two responses are the same, or both are none.

    >>> alike(read_freely([1]), read_freely([1.0])), alike(None, read_freely(1)), alike(None, None)
    (True, False, True)
    """
    return given is other if None in (given, other) else given.same(other)
