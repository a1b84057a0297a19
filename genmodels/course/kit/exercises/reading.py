"""Reading what a learner gave: a number in any spelling.

What cannot be read is explained (`UnreadableError`), in words about the answer itself.
"""

import math
import re
from decimal import Decimal
from fractions import Fraction
from numbers import Rational
from typing import Any

import numpy as np

from .number_words import Say
from .typed_sums import computed
from .writing import EXACT, brief

NO_SOLUTION = "you gave [], as sp.solve does where it finds no solution; look at what you gave to it."
AS_GOOD = 0.01  # relative difference of two numbers that somebody gives for one
NOT_OF_SYMPY = "compute with np.log, np.exp and np.sqrt, and np.log(0.0) is minus infinity"
LONGEST = 1000  # entries looked at; more than that is no answer to any of our questions
LOG_OF_0 = ", or a logarithm of 0"
OF_NEGATIVE = "the root or the logarithm of a negative number"
ODDS = re.compile(r"\d+\s*(:|to)\s*\d+")
NUMBER = re.compile(
    r"[+-]?(?:\d{1,6}\s+\d{1,6}\s*/\s*\d{1,6}|(?:\d{1,15}\s*/\s*\d{1,15}|\d{1,15}(?:\.\d{0,30})?|\.\d{1,30})\s*%?|"
    r"(?:\d{1,6}(?:\.\d{0,6})?|\.\d{1,6})[eE][+-]?\d{1,2})"
)
MIXED = re.compile(r"([+-]?)(\d{1,6})\s+(\d{1,6})\s*/\s*(\d{1,6})")
COMMA_OR_POINT = re.compile(r"[+-]?[1-9]\d{0,2},\d{3}")
AGAIN = re.compile(r"\s*[=≈≃≅~]\s*")  # between a number and what it is about
ROOT = (  # sqrt(9), np.sqrt(6.5 + 2.5), √9: at the start or behind a sign; what follows is no factor and no power
    r"(^|[-+*/(=]\s*)(?:(?:(?:np|numpy|math|sp)\.|\\)?[Ss]qrt|√)\s*"
    r"(\d{1,15}(?:\.\d{0,30})?|\((?:[^()]|\([^()]{0,60}\)){1,60}\))(?![\d.(]|\s*(?:\*\*|\^))"
)
SPELLINGS = (  # what is read as what, one after the other
    ("\N{MINUS SIGN}", "-"),
    ("\N{DIVISION SIGN}", "/"),
    (r"([\d%])\.$", r"\1"),  # a full stop
    (r"^\$|\$$", ""),
    (r"\\[dt]?frac\s*\{(\d{1,15})\}\s*\{(\d{1,15})\}", r" \1/\2"),
    (r"\\[dt]?frac\s*(\d)\s*(\d)", r" \1/\2"),
    ("\N{VULGAR FRACTION ONE HALF}", " 1/2"),
    ("\N{VULGAR FRACTION ONE QUARTER}", " 1/4"),
    ("\N{VULGAR FRACTION THREE QUARTERS}", " 3/4"),
    (r"^([+-]?)\s+(?=\d)", r"\1"),
    (  # p = 4/7, p(rain | cloudy) ≈ 0.57, ~0.57, about 0.57
        r"^(?:(?:[A-Za-zͰ-Ͽ][A-Za-zͰ-Ͽ\d_]{0,15}(?:\s?\([^()]{1,40}\))?\s*)?[=≈≃≅~]\s*|"
        r"(?:[Aa]bout|[Rr]oughly|[Aa]pprox(?:imately|\.)?|[Aa]round|[Cc]irca|[Cc]a\.?|[Ii]t is)\s+){1,3}",
        "",
    ),
    (  # 0.875 (7/8), 7/8 (about 0.875): the same number twice
        r"^([+-]?[\d.,/]*\d(?:\s?%)?)\s*\((?:[=≈≃≅~]|about|or)?\s*([+-]?[\d.,/]*\d\s?%?)\)$",
        r"\1 = \2",
    ),
    (r"\s*(?:per ?cent|pct)$", "%"),
    (r"^([+-]?[\d.]+)\s*[*x×·]\s*10\s*(?:\^|\*\*)\s*\(?([+-]?\d{1,2})\)?$", r"\1e\2"),
    (r"^([+-]?[1-9]\d{0,2})(?:[ _\u00a0\u202f])(\d{3})(?:(?:[ _\u00a0\u202f])(\d{3}))?(\.\d{1,30})?$", r"\1\2\3\4"),
    (r"^([+-]?[1-9]\d{0,2}),(\d{3}),(\d{3})(\.\d{1,30})?$", r"\1\2\3\4"),
    (r"^([+-]?[1-9]\d{0,2}),(\d{3})(\.\d{1,30})$", r"\1\2\3"),
    (r"^(?![+-]?[1-9]\d{0,2},\d{3}\s*%?$)([+-]?\d{1,15}),(\d{1,15})(\s*%)?$", r"\1.\2\3"),  # a decimal comma
    (r"^(\d{1,15})\s*(?:(?:out\s+)?of|in)\s*(\d{1,15})$", r"\1/\2"),  # 3 of 4, as a share is spoken
    (r"^(\d{1,15}\.\d{1,30})\s*(?:(?:out\s+)?of|in|per)\s*(?:a\s+)?(?:100|hundred)$", r"\1%"),  # 12.5 in 100
    (ROOT, r"\1\2**0.5"),
)
READ_AS = [(re.compile(pattern), instead) for pattern, instead in SPELLINGS]
AS_IT_IS = re.compile(r"[+-]?[\d./]*\d%?")  # a number that none of these spellings changes
LONGEST = 1000  # letters of a text in which a number is looked for: none is longer, and a million would take seconds
SUM = re.compile(r"(?=.*\d)[\d\s.()+*/%-]{1,200}")


class UnreadableError(Exception):
    """An answer that is not of the kind asked for; the message says so to the learner."""


def read_number(answer: Any, typed: str = "") -> Fraction | float:
    """Return the number meant, a Fraction where it was given exactly (3, "3/4"), a float for a decimal ("75%", 0.75).

    Raises UnreadableError for anything that is no finite real number; a text that was `typed` about it is quoted whole.

    >>> read_number("3/4"), read_number("75%"), read_number(0.75), read_number("0.75")
    (Fraction(3, 4), 0.75, 0.75, 0.75)

    Whatever can be meant in one way only is read so:

    >>> read_number("\N{MINUS SIGN}6/5"), read_number("3 out of 4"), read_number("p = 3/4")
    (Fraction(-6, 5), Fraction(3, 4), Fraction(3, 4))
    >>> read_number("about 0,57"), read_number("2.1e3"), read_number("4/7 ≈ 0.571")
    (0.57, Fraction(2100, 1), Fraction(4, 7))
    """
    if isinstance(answer, bool | np.bool_):
        raise UnreadableError(f"you gave {answer}, and a number is asked for.")
    if isinstance(answer, str):
        return _from_text(answer.strip(), typed or answer.strip())
    if isinstance(answer, Rational):  # int, Fraction, and the whole numbers and fractions of numpy and sympy
        return _finite_fraction(Fraction(int(answer.numerator), int(answer.denominator)))
    return _from_object(answer)


def decimals(value: Fraction | float) -> int | None:
    """Return how many digits a decimal shows after its point, None for an exact fraction.

    >>> decimals(0.33), decimals(4.0), decimals(1e-05), decimals(Fraction(1, 4))
    (2, 1, 5, None)
    """
    return None if isinstance(value, Fraction) else -int(Decimal(repr(value)).as_tuple().exponent)


def rounds(value: Fraction | float, exact: Fraction | float) -> bool:
    """Say whether a decimal of at least two significant digits is `exact`, rounded to as many digits as it shows.

    An exact fraction is not rounded. So 0.33 stands for 1/3, and neither 0.3 (one digit) nor 33/100 does.

    >>> [rounds(value, Fraction(1, 3)) for value in (0.33, 0.333, 0.3, 0.34, Fraction(33, 100))]
    [True, True, False, False, False]
    """
    return abs(float(value) - float(exact)) <= rounding(value)


def rounding(value: Fraction | float) -> float:
    """Return how far a number may be from one that it stands for, rounded: less than 0 where it is not rounded.

    >>> rounding(0.33), rounding(0.3), rounding(Fraction(33, 100))
    (0.005000001, -1.0, -1.0)
    """
    shown = decimals(value)
    return -1.0 if shown is None or abs(value) < 10.0 ** (1 - shown) else 0.5000001 * 10.0**-shown


def is_exact(value: Fraction | float) -> bool:
    """Say whether a number is a fraction that was meant as such: neither whole, nor a decimal in disguise.

    >>> is_exact(Fraction(9, 16)), is_exact(0.5625), is_exact(Fraction(2)), is_exact(Fraction(0.1))
    (True, False, False, False)
    """
    return isinstance(value, Fraction) and value.denominator > 1 and len(str(value)) <= EXACT


def same(value: Fraction | float, exact: Fraction, tolerance: float) -> bool:
    """Say whether a number is the exact one: a fraction has to be equal, what was rounded may be off by `tolerance`.

    >>> same(0.5625, Fraction(625, 1111), 5e-4), same(Fraction(9, 16), Fraction(625, 1111), 5e-4)
    (True, False)
    """
    return value == exact if is_exact(value) else close(value, exact, tolerance)


def close(a: Fraction | float, b: Fraction | float, tolerance: float) -> bool:
    """Say whether two numbers are equal to `tolerance`.

    >>> close(Fraction(2, 3), 0.6667, 5e-4), close(Fraction(2, 3), 0.66, 5e-4)
    (True, False)
    """
    return abs(float(a) - float(b)) <= tolerance


def _from_text(given: str, typed: str) -> Fraction | float:
    text = plain(given) if len(given) <= LONGEST else ""
    if ODDS.fullmatch(text):
        raise UnreadableError(Say.AS_ODDS.format(text=typed))
    parts = [plain(part) for part in AGAIN.split(text)]
    if any(map(NUMBER.fullmatch, parts)) and all(map(_has_value, parts)):
        return _the_same(parts, typed)
    raise UnreadableError(Say.UNREADABLE.format(text=brief(typed), instead=_instead(text, given)))


def plain(text: str) -> str:
    """Return a number without what people write around it, and with a decimal point; any other text as it is.

    >>> plain("p(rain) \N{ALMOST EQUAL TO} .57"), plain("2 100"), plain("2,100"), plain("33,3 per cent"), plain("half.")
    ('.57', '2100', '2,100', '33.3%', 'half.')
    """
    if len(text) <= LONGEST and not AS_IT_IS.fullmatch(text):
        for pattern, instead in READ_AS:
            text = pattern.sub(instead, text)
    return text.strip()


def _read(text: str, typed: str) -> Fraction | float:
    text = MIXED.sub(_improper, text)
    bare, parts = re.sub(r"\s", "", text.rstrip("% ")), 100 if text.endswith("%") else 1
    try:
        value = Fraction(bare) / parts
    except ZeroDivisionError:
        raise UnreadableError(Say.BY_ZERO.format(text=typed)) from None
    return value if "/" in bare or value.denominator == 1 else float(value)


def _improper(mixed: re.Match) -> str:
    """A mixed number, one and three quarters, as a single fraction, 7/4."""
    sign, whole, over, under = mixed.groups()
    return f"{sign}{int(whole) * int(under) + int(over)}/{under}"


def _has_value(part: str) -> bool:
    return bool(NUMBER.fullmatch(part) or (SUM.fullmatch(part) and math.isfinite(computed(part))))


def _the_same(parts: list[str], typed: str) -> Fraction | float:
    """Return a number that was given more than once, such as 4/7 and what this is about, or 4 + 1 = 5."""
    first, *more = [_read(part, typed) for part in parts if NUMBER.fullmatch(part)]
    for again in (*more, *(computed(part) for part in parts if not NUMBER.fullmatch(part))):
        if not close(first, again, AS_GOOD * max(abs(first), abs(again))):
            raise UnreadableError(Say.TWO.format(text=brief(typed)))
    return first


def _instead(text: str, given: str) -> str:
    """Say what to write in place of a text that is no number.

    >>> _instead("2,100", "2,100"), _instead("5+", "5+")[:21], _instead("2^3+1", "2^3+1")[:16]
    ('write 2100 without a comma, or 2.100 if you mean a decimal point.', 'Python cannot compute', 'write ** for ^ a')
    """
    if COMMA_OR_POINT.fullmatch(text):
        return Say.COMMA_OR_POINT.format(plain=text.replace(",", ""), point=text.replace(",", "."))
    if "^" in given and math.isfinite(computed(given.replace("^", "**"))):
        return Say.POWER
    if not SUM.fullmatch(text):
        return Say.NO_NUMBER
    if math.isfinite(computed(given)):
        return Say.SUM
    return Say.ROOT if re.search(ROOT, given) and math.isfinite(computed(text)) else Say.UNFINISHED


def _from_object(answer: Any) -> Fraction | float:
    if isinstance(answer, list) and not answer:
        raise UnreadableError(NO_SOLUTION)
    if isinstance(answer, list | tuple) and len(answer) == 1:  # sympy.solve gives a list
        return read_number(answer[0])
    if isinstance(answer, dict) and len(answer) == 1 and _is_letter(next(iter(answer))):  # or a list of one dict
        return read_number(next(iter(answer.values())))
    if _is_letter(getattr(answer, "lhs", None)):  # Eq(c, 2)
        return read_number(answer.rhs)
    if isinstance(answer, bytes):
        raise UnreadableError(f"you gave bytes, {brief(answer)}; leave out the b and the quotes.")
    if isinstance(answer, np.ndarray) and answer.size == 1:
        return read_number(answer.ravel()[0])
    if isinstance(answer, list | tuple | set | dict):
        raise UnreadableError(f"you gave a {type(answer).__name__} of {len(answer)}, and a single number is asked for.")
    if getattr(answer, "size", 1) != 1:
        raise UnreadableError(f"you gave an array of {answer.size} numbers, and a single number is asked for.")
    if isinstance(answer, complex):
        of_it = "its length is np.abs of it, its angle np.angle"
        raise UnreadableError(f"you gave {brief(answer)}, and a plain number is asked for: {of_it}.")
    if callable(answer):
        raise UnreadableError(f"you gave {brief(answer)}, and a plain number is asked for.")
    if answer is None:
        raise UnreadableError("you gave None, and a number is asked for: is it a best so far that nothing replaced?")
    if getattr(answer, "is_infinite", False) and not getattr(answer, "is_extended_real", True):  # 1/0 of sympy
        raise UnreadableError(f"you gave {brief(answer)}, which sympy makes of 1/0 and of log(0): {NOT_OF_SYMPY}.")
    if letters := getattr(answer, "free_symbols", ()):
        held = ", ".join(sorted(map(str, letters)))
        raise UnreadableError(f"you gave {brief(answer)}, a formula that holds {held}; a number is asked for.")
    try:
        value = float(str(answer)) if isinstance(answer, np.floating) else float(answer)
    except Exception:
        raise UnreadableError(f"you gave {brief(answer)}, and a number is asked for.") from None
    return _finite(value, answer)


def _is_letter(part: Any) -> bool:
    return bool(getattr(part, "is_Symbol", False))  # of sympy, which is not imported for this


def _finite(value: float, answer: Any) -> float:
    if math.isnan(value):
        raise UnreadableError(
            f"you gave NaN, which stands for no number at all; look for a 0/0, {OF_NEGATIVE}, a 0 * log(0), or "
            "numbers that grow without end in your calculation."
        )
    if value == -math.inf:
        raise UnreadableError(f"you gave minus infinity; look for a division by 0{LOG_OF_0}.")
    if math.isinf(value):
        raise UnreadableError(f"you gave infinity; look for a division by 0{LOG_OF_0}.")
    return value


def _finite_fraction(answer: Fraction) -> Fraction:
    try:
        float(answer)
    except OverflowError:
        raise UnreadableError("you gave a number too large to be read.") from None
    return answer
