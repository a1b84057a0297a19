"""An exercise whose answer is a whole distribution: one probability for each label. Its sum is looked at first."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from .exercise import Exercise
from .feedback import Feedback
from .listed import apart
from .number import NEAR
from .number_words import Say
from .reading import UnreadableError, close, decimals, is_exact, read_number, rounds, same
from .values import read_numbers
from .writing import brief, show


@dataclass(frozen=True, kw_only=True, repr=False)
class ProbabilitiesExercise(Exercise):
    """`answer` maps each label to its exact probability; a dict, or a list in the order of the labels, is accepted.

    So is a text of them. `remark(given)` may say more about a distribution that no mistake explains.

    >>> ex = ProbabilitiesExercise(name="n", chapter="00", title="T", question="A fair coin?", hints=(), working="",
    ...                            answer={"head": Fraction(1, 2), "tail": Fraction(1, 2)})
    >>> ex.check([0.75, 0.5])
    ✗ Not yet: your probabilities sum to 1.25, and they have to sum to 1.
    """

    minutes = 5
    takes_names = True
    answer: Mapping[str, Fraction]
    tolerance: float = 5e-4
    remark: Callable[[Mapping[str, Fraction | float]], str | None] = lambda given: None

    @property
    def accepts(self) -> str:
        return f"Give a number, such as 0.5 or 1/2, for each of {self._labels}: check([0.5, ...])."

    def _judge(self, answer: Any, more: tuple) -> Feedback:
        together = len(more) + 1 == len(self.answer)
        return super()._judge([answer, *more] if together else answer, () if together else more)

    def _why_not(self, answer: Any) -> str | None:
        given = self._read(answer)
        if all(same(given[label], self.answer[label], self.tolerance) for label in self.answer):
            return None
        named = (mistake.says for mistake in self.mistakes if self._same(given, mistake.answer))
        if (why := next(named, None)) is None and all(map(self._is, self.answer, given.values())):
            return None
        return why or self._unscaled(given) or _impossible(given) or self.remark(given) or self._first_wrong(given)

    def _read(self, answer: Any) -> dict[str, Fraction | float]:
        if isinstance(answer, str):
            answer = self._parts(answer)
        if isinstance(answer, Mapping):
            return self._read_mapping(answer)
        values = read_numbers(answer)
        if len(values) != len(self.answer):
            raise UnreadableError(
                f"you gave {_numbers(len(values))}, and {len(self.answer)} are asked for, one each for {self._labels}."
            )
        return dict(zip(self.answer, values, strict=True))

    def _parts(self, text: str) -> list[str] | dict[str, str]:
        if (parts := _parts(text, len(self.answer))) is None:
            raise UnreadableError(f"you gave the text {brief(text)!r}; {self.accepts[0].lower()}{self.accepts[1:]}")
        return parts

    def _read_mapping(self, answer: Mapping) -> dict[str, Fraction | float]:
        missing = [label for label in self.answer if label not in answer]
        unknown = [str(label) for label in answer if label not in self.answer]
        if missing or unknown:
            said = [f"no probability for {', '.join(missing)}"] if missing else []
            said += [f"one for {', '.join(unknown)}, which is not asked for"] if unknown else []
            raise UnreadableError(f"you gave {' and '.join(said)}; the labels are {self._labels}.")
        if any(answer[label] is Ellipsis for label in self.answer):
            raise UnreadableError("some of your probabilities are still three dots.")
        return {label: read_number(answer[label]) for label in self.answer}

    @property
    def _labels(self) -> str:
        return ", ".join(self.answer)

    def _same(self, given: Mapping, other: Mapping) -> bool:
        return all(close(given[label], other[label], self.tolerance) for label in self.answer)

    def _is(self, label: str, value: Fraction | float) -> bool:
        """Is this the probability of the label, or a decimal of two or more digits that is right as far as it goes?"""
        return same(value, self.answer[label], self.tolerance) or rounds(value, self.answer[label])

    def _unscaled(self, given: Mapping) -> str | None:
        """Say what to divide by where all have the right ratios, such as counts or per cent."""
        total = sum(given.values())
        if total in (0, 1) or not self._same({label: value / total for label, value in given.items()}, self.answer):
            return None
        return f"these have the right ratios: divide each by their sum, {show(total)}."

    def _first_wrong(self, given: Mapping) -> str:
        wrong = [label for label in self.answer if not self._is(label, given[label])]
        right = len(self.answer) - len(wrong)
        first = given[wrong[0]]
        near = decimals(first) and close(first, self.answer[wrong[0]], NEAR)
        rounding = " It is near: keep fractions to the end, and round to the nearest." if near else ""
        if is_exact(first) and close(first, self.answer[wrong[0]], self.tolerance):
            rounding = f" {Say.NEAR_FRACTION}"
        return f"your {wrong[0]} = {show(first)} is not it ({right} of {len(self.answer)} are right).{rounding}"

    def _shown_answer(self) -> str:
        return ", ".join(f"{label}: {value}" for label, value in self.answer.items())

    def _praise(self, answer: Any) -> str:
        return f"{self._shown_answer()}; they sum to 1."


def _impossible(given: Mapping[str, Fraction | float]) -> str | None:
    """Say what is wrong with numbers that cannot be probabilities at all."""
    for label, value in given.items():
        if not 0 <= value <= 1:
            return f"your {label} = {show(value)}, and a probability lies between 0 and 1."
    total = sum(given.values())
    return None if close(total, 1, 2e-3) else f"your probabilities sum to {show(total)}, and they have to sum to 1."


def _numbers(count: int) -> str:
    return "1 number" if count == 1 else f"{count} numbers"


def _parts(text: str, count: int) -> list[str] | dict[str, str] | None:
    """Take a text of several numbers apart: at semicolons or lines, else at commas, else at gaps; None where none fits.

    >>> _parts("(3/4, 1/4)", 2), _parts("0,75; 0,25", 2), _parts("head: 3/4 and tail: 1/4", 2)
    (['3/4', '1/4'], ['0,75', '0,25'], {'head': '3/4', 'tail': '1/4'})
    """
    bare = re.sub(r"^[\s\[({]+|[\s\])}]+$", "", text)
    if (parts := apart(bare, count)) is None:
        return None
    named = [re.fullmatch(r"(.*[^\W\d].*?)\s*[:=]\s*(.+)", part) for part in parts]
    return {found[1]: found[2] for found in named} if all(named) else parts
