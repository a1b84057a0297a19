"""An exercise whose answer is one number, in any spelling: 3/4, 0.75, "3/4", "75%", Fraction(3, 4)."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from .exercise import Exercise
from .reading import close, read_number
from .writing import show


@dataclass(frozen=True, kw_only=True, repr=False)
class NumberExercise(Exercise):
    """`answer` is exact; what is within `tolerance` of it counts as the same number rounded.

    >>> ex = NumberExercise(name="n", chapter="00", title="T", question="Half?", hints=(), answer=Fraction(1, 2),
    ...                     working="")
    >>> ex.check(50)
    ✗ Not yet: you gave 50. A probability lies between 0 and 1; write 50\N{NO-BREAK SPACE}% as 0.5.
    """

    answer: Fraction
    tolerance: float = 5e-4
    is_probability: bool = True

    @property
    def accepts(self) -> str:
        return 'Give a number, such as 0.5 or "1/2"; a text such as "50%" goes in quotes.'

    def _why_not(self, answer: Any) -> str | None:
        value = read_number(answer)
        if self._is(value, self.answer):
            return None
        named = (mistake.why for mistake in self.mistakes if self._is(value, mistake.answer))
        return f"you gave {show(value)}. {next(named, None) or next(self._guesses(value))}"

    def _is(self, value: Fraction | float, other: Fraction) -> bool:
        return close(value, other, self.tolerance)

    def _guesses(self, value: Fraction | float) -> Iterator[str]:
        """Yield what may have gone wrong where no named mistake fits, the most telling first."""
        if self.is_probability:
            yield from self._guesses_of_probability(value)
        if close(value, self.answer, 20 * self.tolerance):
            yield "That is near, but not the number: keep fractions to the end, and round nothing on the way."
        yield "That is not the number asked for; hint() gives you a start."

    def _guesses_of_probability(self, value: Fraction | float) -> Iterator[str]:
        if self._is(value / 100, self.answer):
            percent = f"{show(value)}\N{NO-BREAK SPACE}%"
            yield f"A probability lies between 0 and 1; write {percent} as {float(value / 100):.6g}."
        if not 0 <= value <= 1:
            yield "A probability lies between 0 and 1."
        if self._is(1 - value, self.answer):
            yield "That is the probability of the opposite."

    def _shown_answer(self) -> str:
        return f"{self.answer}" + ("" if self.answer.denominator == 1 else f", about {float(self.answer):.4f}.")

    def _praise(self, answer: Any) -> str:
        value = read_number(answer)
        exact = isinstance(value, Fraction) and value == self.answer
        return f"{show(value)}." if exact else f"{show(value)}; exactly, it is {self.answer}."
