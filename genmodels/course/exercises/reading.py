"""Reading what a learner gave: a number in any spelling.

What cannot be read is explained (`UnreadableError`), in words about the answer itself.
"""

import math
import re
from fractions import Fraction
from numbers import Rational
from typing import Any

import numpy as np

from .writing import brief

LONGEST = 1000  # entries looked at; more than that is no answer to any of our questions
_TEXT = re.compile(r"[+-]?(\d{1,15}\s*/\s*\d{1,15}|\d{1,15}(\.\d{0,30})?|\.\d{1,30})\s*%?")
_DECIMAL = re.compile(r"[+-]?\d*\.(\d+)\s*(%?)")


class UnreadableError(Exception):
    """An answer that is not of the kind asked for; the message says so to the learner."""


def read_number(answer: Any) -> Fraction | float:
    """Return the number meant, exactly where it was given exactly: 3/4, "3/4", "75%", Fraction, numpy, sympy.

    Raises UnreadableError for anything that is no finite real number.

    >>> read_number("3/4"), read_number("75%"), read_number(0.75), read_number("0.75")
    (Fraction(3, 4), Fraction(3, 4), 0.75, Fraction(3, 4))
    """
    if isinstance(answer, bool | np.bool_):
        raise UnreadableError(f"you gave {answer}, and a number is asked for.")
    if isinstance(answer, str):
        return _from_text(answer.strip())
    if isinstance(answer, Rational):  # int, Fraction, and the whole numbers and fractions of numpy and sympy
        return _finite_fraction(Fraction(int(answer.numerator), int(answer.denominator)))
    return _from_object(answer)


def decimals(answer: Any) -> int | None:
    """Return how many digits a decimal shows after its point, None for what is no decimal: 3, "1/4", Fraction.

    >>> decimals(0.33), decimals("33.3%"), decimals("1/3"), decimals(4), decimals(2.0)
    (2, 3, None, None, 1)
    """
    text = str(answer).strip()
    found = _DECIMAL.fullmatch(text)
    if isinstance(answer, Rational) or not found:
        return None
    return len(found[1]) + (2 if found[2] else 0)


def close(a: Fraction | float, b: Fraction | float, tolerance: float) -> bool:
    """Say whether two numbers are equal to `tolerance`.

    >>> close(Fraction(2, 3), 0.6667, 5e-4), close(Fraction(2, 3), 0.66, 5e-4)
    (True, False)
    """
    return abs(float(a) - float(b)) <= tolerance


def _from_text(text: str) -> Fraction:
    if re.fullmatch(r"\d+\s*:\s*\d+", text):
        raise UnreadableError(f"you gave {text!r}, which reads as odds; one number is asked for, such as '1/2'.")
    if not _TEXT.fullmatch(text):
        raise UnreadableError(f"you gave the text {brief(text)!r}; give a number, such as 0.5 or '1/2'.")
    bare, percent = text.rstrip("% "), text.endswith("%")
    try:
        return Fraction(re.sub(r"\s", "", bare)) / (100 if percent else 1)
    except ZeroDivisionError:
        raise UnreadableError(f"you gave {text!r}, and dividing by 0 gives no number.") from None


def _from_object(answer: Any) -> Fraction | float:
    if isinstance(answer, list | tuple | set | dict):
        raise UnreadableError(f"you gave a {type(answer).__name__} of {len(answer)}, and a single number is asked for.")
    if getattr(answer, "size", 1) != 1:
        raise UnreadableError(f"you gave an array of {answer.size} numbers, and a single number is asked for.")
    if isinstance(answer, complex) or callable(answer):
        raise UnreadableError(f"you gave {brief(answer)}, and a plain number is asked for.")
    try:
        value = float(answer)
    except Exception:
        raise UnreadableError(f"you gave {brief(answer)}, and a number is asked for.") from None
    return _finite(value, answer)


def _finite(value: float, answer: Any) -> float:
    if math.isnan(value):
        raise UnreadableError("you gave NaN, which stands for no number at all; look for a 0/0 in your calculation.")
    if math.isinf(value):
        raise UnreadableError("you gave infinity; look for a division by 0 in your calculation.")
    return value


def _finite_fraction(answer: Fraction) -> Fraction:
    try:
        float(answer)
    except OverflowError:
        raise UnreadableError("you gave a number too large to be read.") from None
    return answer
