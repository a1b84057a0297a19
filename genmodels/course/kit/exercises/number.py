"""An exercise whose answer is one number, in any spelling: 3/4, 0.75, "3/4", "75%", Fraction(3, 4)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import zip_longest
from math import exp, inf
from typing import Any

from .exercise import Exercise, Slip
from .listed import listed
from .number_words import Say
from .reading import (
    LONGEST,
    NUMBER,
    ODDS,
    UnreadableError,
    close,
    decimals,
    is_exact,
    plain,
    read_number,
    rounding,
    rounds,
    same,
)
from .values import read_numbers
from .writing import EXACT, brief, show, show_all

NEAR = 0.01
CLOSELY = 0.1  # relative, of a wrong answer that is as small as the tolerance
FINEST = 6  # digits after the point that somebody rounded
LONG_DECIMAL = 1000  # from this denominator on a decimal is no fraction that somebody would write
WHOLLY = 1e-6  # how far floating point may leave a count from a whole number
RIGHT = "right"
BELOW = r"^(?:[A-Za-z]\s*)?(?:<|\u2264|below|under|up to|at most|less than)"
AT_LEAST = r"^(?:at least|no fewer than|no less than|minimum(?: of)?|min\.?|from|[A-Za-z]?\s*(?:>=|\u2265))\s*"
OR_MORE = r"\s*(?:\+|(?:or|and) (?:more|above)|at least|at minimum|minimum|upwards)$"
CLOCK = r"(?<![\w.,:/])(\d{1,2})\s*[:h]\s*([0-5]?\d)(?![\d:/%]|[.,].)"  # 22:30, 22h30
HALF_DAY = r"(?<![\w.,:/])(\d{1,2}(?:\.\d{1,30})?)\s*([AaPp])\.?\s?[Mm]\.?$"  # 7 pm, 11 a.m.
COMMA = r"(?<![\d.,])(\d),(\d{3})(?![\d.,])"  # of a decimal, where no thousands are meant
LOGARITHM = r"\bl(?:n|og)"
RATIO = r"^(\d{1,15})\s*(?::|to)\s*(\d{1,15})$"
MORE_THAN = r"^(?:[A-Za-z]\s*)?(?:>(?!=)|more than|over|above)\s*"


@dataclass(frozen=True, kw_only=True, repr=False)
class NumberExercise(Exercise):
    """`answer` is exact; what is within `tolerance` of it counts as the same number rounded.

    So does a decimal of two or more significant digits that is right as far as it goes, "0.33" or "33%" for 1/3,
    unless a mistake rounds to the same digits, or two do: then one more is asked for. A fraction has to be equal.
    `units` are spellings of the unit that is asked for: behind the number it is accepted, in small letters or capitals,
    as is before it what matches the pattern `before`, such as the letter that the number is of; `wrong_units` are slips
    of other units, each with what is said of a number that has it. What `is_count` has to be a whole number; what
    `is_ratio` may be written 3:4 or 3 to 4, too. A number to three digits, to which a logarithm leads, may have a
    `decimal_comma`: 1,201 is no thousand then, and log 3 is asked for its number. On a clock (`on_clock`) hours may be
    told as it tells them, 22:30 or 7 pm. Of an `irrational` answer no fraction is equal: one is read as the decimal
    that it is. `not_negative` is what is said of a number below 0, where none can be.
    `not_below` is what is said of a number that is given as a bound from above, "q < 0.3", where the question is from
    where on; `at_least` says that the least whole number is asked for: "5+", "at least 5" and "> 4" are 5. `whole` are
    the numbers of which it is one: given all together, in their order, they are right, too, and `wrong_wholes` are
    slips of tuples, that are named where they are not; they may stand alone, where one number has to be chosen. Where
    they stand `on_diagonal`, of a table that is 0 elsewhere, all of the table may be given, too. `parts`
    are the numbers from which it follows: whoever gives them together, in any order, is right, too. A text of these,
    "8 and 14", is read as they are. `derived` says that no formula of the page gives it: it takes longer.

    >>> ex = NumberExercise(name="n", chapter="00", title="T", question="Half?", hints=(), answer=Fraction(1, 2),
    ...                     working="")
    >>> ex.check(50)
    ✗ Not yet: you gave 50. A probability lies between 0 and 1; write 50\N{NO-BREAK SPACE}% as 0.5.
    """

    answer: Fraction
    tolerance: float = 5e-4
    is_probability: bool = True
    is_count: bool = False
    is_ratio: bool = False
    decimal_comma: bool = False
    irrational: bool = False
    on_clock: bool = False
    not_negative: str = ""
    derived: bool = False
    units: tuple[str, ...] = ()
    wrong_units: tuple[Slip, ...] = ()
    before: str = ""
    not_below: str = ""
    at_least: bool = False
    whole: tuple[Fraction, ...] = ()
    wrong_wholes: tuple[Slip, ...] = ()
    on_diagonal: bool = False
    parts: tuple[Fraction, ...] = ()

    @property
    def minutes(self) -> int:
        return 8 if self.derived else 5

    @property
    def accepts(self) -> str:
        return 'Give a number, such as 0.5 or "1/2"; a text such as "50%" goes in quotes.'

    def _why_not(self, answer: Any) -> str | None:
        answer = self._respelt(answer)
        if self._parts(answer):
            return None
        if any(self._beside(table := self._table(answer))):
            return Say.WRONG.format(value=show_all(table), why=Say.BESIDE)
        if given := self._as_whole(answer):
            return self._why_not_whole(given)
        if self.whole and not isinstance(answer, str) and (given := _several(answer, 0)):
            raise UnreadableError(Say.ONE_OR_ALL.format(given=len(given), all=len(self.whole)))
        value = self._read(answer)
        if same(value, self.answer, self.tolerance):
            is_whole = not self.is_count or close(value, round(value), WHOLLY)
            return None if is_whole else Say.WRONG.format(value=show(value), why=Say.COUNT)
        mine = float(value)
        named = (says for slip, near, says in self._slips if abs(mine - slip) <= near)
        why = next(named, None) or self._read_as_rounded(value if isinstance(answer, str) else self._as_decimal(value))
        return None if why == RIGHT else Say.WRONG.format(value=show(value), why=why or next(self._guesses(value)))

    def _parts(self, answer: Any) -> list[Fraction | float]:
        """Return the numbers from which the answer follows where just they are given."""
        given = _several(answer, len(self.parts)) if self.parts else []
        return given if sorted(given) == sorted(self.parts) else []

    def _table(self, answer: Any) -> list[Fraction | float]:
        """Return the numbers of a whole table, row after row, where one is given and may be."""
        size = len(self.whole) ** 2
        given = _several(answer, size) if self.on_diagonal else []
        return given if len(given) == size else []

    def _beside(self, table: list[Fraction | float]) -> list[Fraction | float]:
        return [entry for place, entry in enumerate(table) if place % (len(self.whole) + 1)]

    def _as_whole(self, answer: Any) -> list[Fraction | float]:
        """Return all numbers where they are given, and none where one is: 8,14 may have a decimal comma."""
        count = len(self.whole) or max((len(slip.answer) for slip in self.wrong_wholes), default=0)
        given = self._table(answer)[:: count + 1] or (_several(answer, count) if count else [])
        if not self.whole:
            return given if any(self._are(given, mistake.answer) for mistake in self.wrong_wholes) else []
        single = isinstance(answer, str) and NUMBER.fullmatch(plain(answer.strip()))
        wrong = single and not self._are(given, self.whole)
        return [] if wrong or len(given) != len(self.whole) else given

    def _why_not_whole(self, given: list[Fraction | float]) -> str | None:
        """Return None where all numbers are right, or what is wrong with them."""
        if self._are(given, self.whole):
            return None
        named = (mistake.says for mistake in self.wrong_wholes if self._are(given, mistake.answer))
        if not (why := next(named, None)):
            right = [self._is(mine, other) for mine, other in zip(given, self.whole, strict=True)]
            why = Say.ORDER if self._are(given[::-1], self.whole) else Say.SOME if any(right) else Say.NO_WHOLE
        return Say.WRONG.format(value=show_all(given), why=why)

    def _are(self, given: list[Fraction | float], others: tuple[Fraction, ...]) -> bool:
        return all(self._is(mine, other) for mine, other in zip_longest(given, others, fillvalue=inf))

    def _read(self, answer: Any) -> Fraction | float:
        """Return the number, without what may stand before it, and the unit that was asked for behind it."""
        if getattr(answer, "rel_op", "==") != "==":  # q < 3/10 of sympy is read as it is written
            answer = str(answer)
        value = self._from_text(answer.strip(), answer.strip()) if isinstance(answer, str) else read_number(answer)
        return float(value) if self.irrational and is_exact(value) else value

    def _from_text(self, text: str, typed: str) -> Fraction | float:
        """Read a text, which is what was typed or the end of it."""
        if self.not_below and re.match(BELOW, text):
            raise UnreadableError(Say.WRONG.format(value=repr(brief(typed)), why=self.not_below))
        if self.at_least and (found := re.match(MORE_THAN, text, re.IGNORECASE)):
            return self._next(self._from_text(text[found.end() :].strip(), typed))
        if why := self._of_another_unit(text):
            raise UnreadableError(Say.WRONG.format(value=repr(brief(typed)), why=why))
        bare = self._bare(text)
        if self.decimal_comma and re.search(LOGARITHM, bare):
            raise UnreadableError(Say.WRONG.format(value=repr(brief(typed)), why=Say.FORMULA))
        if self.on_clock and len(bare) <= LONGEST and ODDS.fullmatch(plain(bare)):
            raise UnreadableError(Say.AS_HOUR.format(text=typed))
        return read_number(bare, typed)

    def _of_another_unit(self, text: str) -> str | None:
        """Return what is said of a number with a unit that is not asked for."""
        said = (mistake.says for mistake in self.wrong_units if _has_unit(text, mistake.answer))
        return next(said, None)

    def _bare(self, text: str) -> str:
        """Return a number without the words about it that this exercise knows."""
        text = self._without_bound(text)
        unit = next((unit for unit in self.units if _has_unit(text, unit)), "")
        bare = self._without_bound(text[: len(text) - len(unit)].strip())
        bare = re.sub(f"^(?:{self.before})", "", bare)
        return re.sub(RATIO, r"\1/\2", bare) if self.is_ratio else bare

    def _without_bound(self, text: str) -> str:
        for pattern in (AT_LEAST, OR_MORE) if self.at_least else ():
            text = re.sub(pattern, "", text, flags=re.IGNORECASE)
        return text

    def _next(self, value: Fraction | float) -> Fraction | float:
        """More than 4 are 5, where what is counted is whole."""
        return value + 1 if value == round(value) else value

    def _is(self, value: Fraction | float, other: Fraction) -> bool:
        return close(value, other, self.tolerance)

    @cached_property
    def _slips(self) -> list[tuple[float, float, str]]:
        """Each named mistake, how near to it a number is this mistake, and what is said of it.

        A small one is met closely: 0 is not 0.00001, and 0.00001 is not 0.
        """
        answers = [(mistake.answer, mistake.says) for mistake in self.mistakes]
        near = [min(self.tolerance, CLOSELY * abs(slip)) if slip else self.tolerance for slip, _ in answers]
        return [(float(slip), float(off), says) for (slip, says), off in zip(answers, near, strict=True)]

    def _as_decimal(self, value: Fraction | float) -> Fraction | float:
        """Return a decimal that was made a fraction as this decimal, where nobody would write the answer as one."""
        is_long = len(str(self.answer)) > EXACT
        return float(value) if is_long and is_exact(value) and Fraction(str(float(value))) == value else value

    def _read_as_rounded(self, value: Fraction | float) -> str | None:
        """Return RIGHT, or what is to be said, where a decimal is right as far as it goes for something known."""
        mine, near = float(value), rounding(value)
        fitting = [says for slip, _, says in self._slips if abs(mine - slip) <= near]
        if rounds(value, self.answer):
            return Say.TOO_COARSE if fitting else RIGHT
        return Say.TOO_COARSE if len(set(fitting)) > 1 else next(iter(fitting), None)

    def _guesses(self, value: Fraction | float) -> Iterator[str]:
        """Yield what may have gone wrong where no named mistake fits, the most telling first."""
        if self.not_negative and value < 0:
            yield self.not_negative
        if self.is_probability:
            yield from self._guesses_of_probability(value)
        if -700 < value < 700 and close(exp(value), self.answer, self.tolerance):
            yield Say.LOGARITHM
        if value and self._is(1 / value, self.answer):
            yield Say.UPSIDE_DOWN
        if self.is_probability and not 0 <= value <= 1:
            yield Say.IMPOSSIBLE
        if is_exact(value) and (self._is(value, self.answer) or rounds(float(value), self.answer)):
            yield Say.NEAR_FRACTION
        if (decimals(value) or 99) <= FINEST and close(value, self.answer, NEAR):
            yield Say.NEAR
        yield Say.OTHER

    def _guesses_of_probability(self, value: Fraction | float) -> Iterator[str]:
        if self._is(value / 100, self.answer):
            yield Say.PERCENT.format(percent=show(value), share=f"{float(value / 100):.6g}")
        if value > 0 and self._is(value / (1 + value), self.answer):
            yield Say.ODDS
        if self._is(1 - value, self.answer):
            yield Say.OPPOSITE

    def _shown_answer(self) -> str:
        if self.answer.denominator == 1:
            return f"{self.answer}."
        decimal = f"{float(self.answer):.4f}".rstrip("0")
        if self.irrational:
            return f"About {decimal}."
        return f"{self.answer}{' =' if Fraction(decimal) == self.answer else ', about'} {decimal}."

    def _respelt(self, answer: Any) -> Any:
        """Return a text with a decimal point, and with hours as numbers, where the exercise has such."""
        if not isinstance(answer, str):
            return answer
        text = re.sub(COMMA, r"\1.\2", answer) if self.decimal_comma else answer
        return re.sub(HALF_DAY, _on_24, re.sub(CLOCK, _in_hours, text)) if self.on_clock else text

    def _praise(self, answer: Any) -> str:
        answer = self._respelt(answer)
        for several, said in ((self._as_whole(answer), Say.WHOLE), (self._parts(answer), Say.PARTS)):
            if several:
                return said.format(values=" and ".join(map(show, several)), answer=self.told)
        value = show(self._read(answer))
        said = Say.EXACT if Fraction(value) == self.answer or _is_longer(value, self.told) else self.rounded
        return said.format(value=value, answer=self.told)

    @property
    def told(self) -> str:
        """The answer as it is told: as a fraction where it is a short one, and none that digits were made of."""
        is_made = self.answer.denominator >= LONG_DECIMAL and not 10**FINEST % self.answer.denominator
        return show(float(self.answer) if is_made else self.answer)

    @property
    def rounded(self) -> Say:
        """What is said of a number that is right, and rounded."""
        return Say.ROUNDED if Fraction(self.told) == self.answer and "." not in self.told else Say.DIGITS


def _has_unit(text: str, unit: str) -> bool:
    """Say whether a text ends with a unit, and not just with some letters of a longer one.

    >>> _has_unit("3 m", "m"), _has_unit("3M", "m"), _has_unit("300 cm", "m"), _has_unit("m", "m")
    (True, True, False, True)
    """
    start = len(text) - len(unit)
    return start >= 0 and text[start:].lower() == unit.lower() and not text[:start][-1:].isalpha()


def _is_longer(value: str, told: str) -> bool:
    """Say whether a number has more digits after its point than the one that is told: it needs none of its digits.

    >>> _is_longer("0.97725", "0.977"), _is_longer("0.98", "0.977"), _is_longer("0.33", "1/3")
    (True, False, False)
    """
    return "." in told and len(value.partition(".")[2]) > len(told.partition(".")[2])


def _in_hours(found: re.Match) -> str:
    """What a clock shows, as a number: 22:30 as 22.5."""
    hour, minute = map(int, found.groups())
    return repr(hour + minute / 60).removesuffix(".0")


def _on_24(found: re.Match) -> str:
    """An hour of a half day on the clock of 24, 7 pm as 19; what no half day has stays."""
    hour, half = float(found[1]), found[2].lower()
    return found[0] if hour >= 13 else repr(hour % 12 + 12 * (half == "p")).removesuffix(".0")


def _several(answer: Any, count: int) -> list[Fraction | float]:
    """Return the numbers of a list of two or more, or of a text of so many, and none for anything else."""
    try:
        found = listed(answer, count) if isinstance(answer, str) else read_numbers(answer)
    except UnreadableError:
        return []
    return found if len(found) > 1 else []
