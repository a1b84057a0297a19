"""An exercise whose answer is a counterexample: an input for which a printed formula fails."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import numpy as np

from .exercise import Exercise, Slip
from .feedback import Feedback
from .reading import UnreadableError
from .values import Value, read_value
from .writing import written


@dataclass(frozen=True)
class SpecialCase(Slip):
    """Inputs for which the formula holds, and why: `answer` is one of them, `applies(*inputs)` knows them all."""

    applies: Callable[..., bool]


@dataclass(frozen=True, kw_only=True, repr=False)
class FindSlipExercise(Exercise):
    """The printed formula says that `left` equals `right`; the learner gives inputs for which it does not.

    `inputs` maps the name of each input to its shape: () for a number, (2, 2) for a matrix, None for any. The learner
    gives them in this order, check(2, 3), or by name, check({"a": 2, "b": 3}). `left` and `right` are called with them
    as floats and float arrays, in the same order; `sides` are the words for the two, unless `told` makes a sentence of
    the inputs, and `verdicts` those for inputs where the two agree, and where they do not. `domain` maps a condition in
    words to a function of all inputs: where it is not True, the reply says that the formula does not speak of them.
    `lacks(*inputs)` may say what is still wrong with inputs for which the formula does fail.
    `answer` is one right answer, a tuple in the order of `inputs`. Mistakes are inputs for which the formula holds:
    `Slip((1, 1), why)` for one, `SpecialCase((0, 5), why, lambda a, b: a == 0)` for a whole kind.

    >>> ex = FindSlipExercise(name="n", chapter="00", title="T", hints=(), working="",
    ...     question="A page prints: the square root of a^2 + b^2 is a + b. For which a and b does it fail?",
    ...     inputs={"a": (), "b": ()}, sides=("the root", "a + b"),
    ...     left=lambda a, b: (a**2 + b**2) ** 0.5, right=lambda a, b: a + b,
    ...     domain={"a and b are not negative": lambda a, b: min(a, b) >= 0}, answer=(3, 4),
    ...     mistakes=(SpecialCase((0, 5), "One of them is 0, and so is their product.", lambda a, b: a * b == 0),))
    >>> ex.check(0, 2)
    ✗ Not yet: at a = 0, b = 2 the root is 2, and a + b is 2: the formula holds there. One of them is 0, and so is \
their product.
    >>> ex.check(-1, 2)
    ✗ Not yet: a = -1, b = 2 is no counterexample: the formula is printed for the case that a and b are not negative.
    >>> ex.check({"a": 3, "b": 4})
    ✓ Correct: at a = 3, b = 4 the root is 5, and a + b is 7: the formula fails.
    """

    minutes = 8
    takes_names = True
    inputs: Mapping[str, tuple[int, ...] | None]
    left: Callable
    right: Callable
    sides: tuple[str, str] = ("the left side", "the right side")
    told: Callable[..., str] | None = None
    domain: Mapping[str, Callable[..., bool]] = field(default_factory=dict)
    verdicts: tuple[str, str] = ("the formula holds there", "the formula fails")
    lacks: Callable[..., str | None] = lambda *inputs: None

    @property
    def accepts(self) -> str:
        return f"Give {', '.join(self.inputs)} in this order: check({', '.join(self.inputs)})."

    def _judge(self, answer: Any, more: tuple) -> Feedback:
        return super()._judge((answer, *more) if more else answer, ())

    def _why_not(self, answer: Any) -> str | None:
        given = self._read(answer)
        why = next((mistake.says for mistake in self.mistakes if _is_such(given, mistake)), None)
        if outside := next((words for words, holds in self.domain.items() if not holds(*given)), None):
            said = f"{self._place(given)} is no counterexample: the formula is printed for the case that {outside}."
            return f"{said} {why or ''}".rstrip()
        left, right = self._both(given)
        if not _agree(left, right):
            return self.lacks(*given)
        return f"{self._said(given)}: {self.verdicts[0]}. {why or 'Look for another input.'}"

    def _read(self, answer: Any) -> tuple:
        """Return the inputs as floats and float arrays, in their order."""
        return tuple(_number_or_array(self._value(name, part)) for name, part in self._named(answer).items())

    def _named(self, answer: Any) -> dict[str, Any]:
        if isinstance(answer, Mapping):
            answer = self._together(answer)
            unknown = [str(name) for name in answer if name not in self.inputs]
            if unknown or len(answer) < len(self.inputs):
                raise UnreadableError(f"you gave {', '.join(map(str, answer))}; {self._asked}.")
            return {name: answer[name] for name in self.inputs}
        if _is_first(answer, self.inputs):
            raise UnreadableError(f"you gave {next(iter(self.inputs))} alone; {self._asked}.")
        if len(self.inputs) == 1 and _are_several_arrays(answer):
            such = ", such as one column of the last" if answer[-1].ndim == 2 else ""
            raise UnreadableError(f"you gave {len(answer)} things; give {', '.join(self.inputs)} alone{such}.")
        parts = [answer] if len(self.inputs) == 1 and not _is_wrapped(answer, self.inputs) else answer
        if not isinstance(parts, list | tuple) or len(parts) != len(self.inputs):
            raise UnreadableError(f"you gave {_count(parts)}; {self._asked}.")
        return dict(zip(self.inputs, parts, strict=True))

    def _together(self, answer: Mapping) -> Mapping:
        """Return a list that is the only input as such where its numbers were given by their names, w_1 and w_2."""
        name, shape = next(iter(self.inputs.items()))
        given = {str(key): part for key, part in answer.items()}
        entries = [f"{name}_{k + 1}" for k in range(shape[0])] if shape and len(shape) == len(self.inputs) == 1 else []
        return {name: [given[entry] for entry in entries]} if entries and set(given) == set(entries) else answer

    def _value(self, name: str, part: Any) -> Value:
        if part is Ellipsis:
            raise UnreadableError(f"your {name} is still three dots.")
        shape = self.inputs[name]
        if shape and isinstance(part, str):
            raise UnreadableError(f"your {name} is a text; give it with [ and ], and without quotation marks.")
        value = read_value(part)
        if shape and value.shape in [(*shape, 1), (1, *shape)]:
            value = Value(shape, value.entries)  # one column or one row is read as a list
        if shape is not None and value.shape != shape:
            wanted = f"of shape {shape}" if shape else "a single number"
            yours = f"the shape {value.shape}" if value.shape else "no shape: it is a single number"
            hint = " Give one column of it." if len(shape) == 1 and value.shape == shape * 2 else ""
            raise UnreadableError(f"{name} has to be {wanted}, and yours has {yours}.{hint}")
        return value

    @property
    def _asked(self) -> str:
        return (
            f"asked for are {', '.join(self.inputs)}, in this order"
            if len(self.inputs) > 1
            else "one input is asked for"
        )

    def _both(self, given: tuple) -> tuple[Value, Value]:
        """Return both sides at the inputs. Raises UnreadableError where one of them is no number there."""
        try:
            with np.errstate(all="ignore"):
                left, right = (read_value(side(*given)) for side in (self.left, self.right))
        except (UnreadableError, ArithmeticError, ValueError, np.linalg.LinAlgError):
            raise UnreadableError(
                f"{self._place(given)} is no counterexample: there the formula gives no number at all."
            ) from None
        return left, right

    def _said(self, given: tuple) -> str:
        left, right = self._both(given)
        if self.told:
            return f"at {self._place(given)} {self.told(*given)}"
        one, other = _told_apart(left, right)
        return f"at {self._place(given)} {self.sides[0]} is {one}, and {self.sides[1]} is {other}"

    def _place(self, given: tuple) -> str:
        return ", ".join(f"{name} = {written(part)}" for name, part in zip(self.inputs, given, strict=True))

    def _shown_answer(self) -> str:
        return f"For example, {self._said(self._read(self.answer))}."

    def _praise(self, answer: Any) -> str:
        return f"{self._said(self._read(answer))}: {self.verdicts[1]}."


def _agree(left: Value, right: Value) -> bool:
    """Say whether both sides are the same: fractions exactly, other numbers up to rounding."""
    exact = all(isinstance(entry, Fraction) for entry in (*left.entries, *right.entries))
    return left == right if exact else left.same(right)


def _told_apart(left: Value, right: Value) -> tuple[str, str]:
    """Both sides as they are shown: with as many digits as it takes to see that they differ, where they do.

    >>> _told_apart(Value((), (0.9999999,)), Value((), (0.99999998,)))
    ('0.9999999', '0.99999998')
    >>> _told_apart(Value((), (0.5,)), Value((), (0.25,)))
    ('0.5', '0.25')
    """
    shown = str(left), str(right)
    if left.shape or right.shape or shown[0] != shown[1] or _agree(left, right):
        return shown
    one, other = float(left.entries[0]), float(right.entries[0])
    pairs = ((f"{one:.{n}g}", f"{other:.{n}g}") for n in range(7, 18))
    room = abs(one - other) / 10
    return next((two for two in pairs if max(abs(float(two[0]) - one), abs(float(two[1]) - other)) < room), shown)


def _number_or_array(value: Value) -> float | np.ndarray:
    numbers = [float(entry) for entry in value.entries]
    return np.array(numbers).reshape(value.shape) if value.shape else numbers[0]


def _is_such(given: tuple, mistake: Slip) -> bool:
    if isinstance(mistake, SpecialCase):
        return bool(mistake.applies(*given))
    example = mistake.answer if isinstance(mistake.answer, tuple) else (mistake.answer,)
    return all(np.array_equal(a, np.asarray(b, dtype=float)) for a, b in zip(given, example, strict=True))


def _is_wrapped(answer: Any, inputs: Mapping) -> bool:
    """Is a single input given inside a tuple, as `answer` is stored?"""
    return isinstance(answer, tuple) and len(answer) == len(inputs)


def _are_several_arrays(answer: Any) -> bool:
    """Are these several arrays of different shapes, as some functions of numpy return them?

    >>> _are_several_arrays(np.linalg.eigh(np.eye(2))), _are_several_arrays([1, 2])
    (True, False)
    """
    several = isinstance(answer, list | tuple) and all(isinstance(part, np.ndarray) for part in answer)
    return several and len({part.shape for part in answer}) > 1


def _is_first(answer: Any, inputs: Mapping) -> bool:
    """Is this the first of several inputs, such as a matrix, and not the list of them all?"""
    shape = next(iter(inputs.values()))
    try:
        return len(inputs) > 1 and shape not in (None, (), (len(inputs),)) and read_value(answer).shape == shape
    except UnreadableError:
        return False


def _count(parts: Any) -> str:
    return f"{len(parts)} inputs" if isinstance(parts, list | tuple) else "a single one"
