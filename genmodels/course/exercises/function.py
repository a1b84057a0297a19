"""An exercise whose answer is a function: it is tried on hidden data, and the first case that fails is shown."""

import inspect
import io
import warnings
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from copy import deepcopy
from dataclasses import dataclass
from textwrap import dedent
from typing import Any

import numpy as np

from .exercise import Exercise, Mistake
from .reading import UnreadableError, brief, close, read_numbers, show, show_all

SEED = 7  # hidden data, but the same for everybody and every time
TOLERANCE = 1e-9


@dataclass(frozen=True, kw_only=True, repr=False)
class FunctionExercise(Exercise):
    """`answer` is a function that is right, `cases(rng)` makes argument tuples, and mistakes are wrong functions.

    >>> ex = FunctionExercise(name="n", chapter="00", title="T", question="Double it.", hints=(), working="",
    ...                       answer=lambda x: 2 * x, cases=lambda rng: [(1,), (3,)])
    >>> ex.check(lambda x: x + 1)
    ✗ Not yet: for (3) your function returns [4], and it should return [6].
    """

    answer: Callable
    cases: Callable[[np.random.Generator], list[tuple]]
    returns_probabilities: bool = False

    @property
    def accepts(self) -> str:
        return "Give the name of your function alone, after running the cell that defines it."

    def _why_not(self, answer: Any) -> str | None:
        if not callable(answer):
            raise UnreadableError(f"you gave {brief(answer)}; give the function itself, without calling it.")
        for arguments in self._drawn():
            wanted, given = read_numbers(self.answer(*deepcopy(arguments))), returned(answer, arguments)
            if given is Ellipsis:
                return ...
            if not same(given, wanted):
                return self._explain(answer, arguments, given, wanted)
        return None

    def _drawn(self) -> list[tuple]:
        return self.cases(np.random.default_rng(SEED))

    def _explain(self, answer: Callable, arguments: tuple, given: list, wanted: list) -> str:
        named = (mistake.why for mistake in self.mistakes if self._alike(answer, mistake.answer))
        why = next(named, None) or self._impossible(given)
        case = (
            f"for {shown_arguments(arguments)} your function returns {show_all(given)}, "
            f"and it should return {show_all(wanted)}."
        )
        return f"{case} {why}" if why else case

    def _alike(self, answer: Callable, other: Callable) -> bool:
        """Say whether two functions return the same in every case."""
        return all(alike(response(answer, case), response(other, case)) for case in self._drawn())

    def _impossible(self, given: list) -> str | None:
        if not self.returns_probabilities or close(sum(given), 1, TOLERANCE):
            return None
        return f"Your probabilities sum to {show(sum(given))}."

    def _shown_answer(self) -> str:
        return f"\n\n```python\n{dedent(inspect.getsource(self.answer)).strip()}\n```"

    def _praise(self, answer: Any) -> str:
        return f"your function gives the right result in all {len(self._drawn())} cases it was tried on."


def wrong_ways(*functions: Callable) -> tuple[Mistake, ...]:
    """Wrong functions as mistakes; the docstring of each is what is said about it."""
    return tuple(Mistake(function, function.__doc__) for function in functions)


def returned(function: Callable, arguments: tuple) -> list:
    """Call a learner's function on a copy of the arguments and read what it returns (or ..., from a stub).

    Raises UnreadableError where it fails, returns nothing, or changes its input; what it prints is not shown.
    """
    handed, place = deepcopy(arguments), f"for {shown_arguments(arguments)} your function"
    result = _called(function, handed, place)
    if result is Ellipsis:
        return result
    if result is None:
        raise UnreadableError(f"{place} returns None; does it end with `return`?")
    if repr(handed) != repr(arguments):
        raise UnreadableError(f"{place} changes its input to {shown_arguments(handed)}; work on a copy.")
    try:
        return read_numbers(result)
    except UnreadableError as reason:
        raise UnreadableError(
            f"{place} returns something else than numbers: {str(reason).replace('you gave', 'it gave')}"
        ) from None


def response(function: Callable, arguments: tuple) -> list | None:
    """Return what a function returns, or None where it fails or returns no numbers.

    >>> response(lambda x: [1 / x], (2,)), response(lambda x: [1 / x], (0,))
    ([0.5], None)
    """
    try:
        given = returned(function, arguments)
    except UnreadableError:
        return None
    return None if given is Ellipsis else given


def alike(given: list | None, other: list | None) -> bool:
    """Say whether two responses are the same numbers, or both are none.

    >>> alike([1], [1.0]), alike(None, [1]), alike(None, None)
    (True, False, True)
    """
    return given is other if None in (given, other) else same(given, other)


def _called(function: Callable, arguments: tuple, place: str) -> Any:
    silent = io.StringIO()
    try:
        with redirect_stdout(silent), redirect_stderr(silent), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return function(*arguments)
    except (Exception, SystemExit) as error:
        raise UnreadableError(f"{place} fails with {type(error).__name__}: {brief(error, 200)}") from None


def same(given: list, wanted: list) -> bool:
    """Say whether two lists hold the same numbers.

    >>> same([0.5], [0.5 + 1e-12]), same([0.5], [0.5, 0.5])
    (True, False)
    """
    return len(given) == len(wanted) and all(close(a, b, TOLERANCE) for a, b in zip(given, wanted, strict=True))


def shown_arguments(arguments: tuple) -> str:
    """Write the arguments of a call, fractions as fractions.

    >>> shown_arguments(([3, 0], 1))
    '([3, 0], 1)'
    """
    return f"({', '.join(str(argument) for argument in arguments)})"
