"""Reading what a learner gave: a number in any spelling, or a few of them; and writing numbers back.

What cannot be read is explained (`UnreadableError`), in words about the answer itself.
"""

import math
import re
from collections.abc import Mapping
from fractions import Fraction
from itertools import islice
from numbers import Rational
from typing import Any

import numpy as np

LONGEST = 1000  # entries looked at; more than that is no answer to any of our questions
_TEXT = re.compile(r"[+-]?(\d{1,15}\s*/\s*\d{1,15}|\d{1,15}(\.\d{0,30})?|\.\d{1,30})\s*%?")


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


def read_numbers(answer: Any) -> list[Fraction | float]:
    """Return several numbers in their order, from a list, tuple, array, or the values of a dict.

    >>> read_numbers([1, "1/2"]), read_numbers(3.0)
    ([Fraction(1, 1), Fraction(1, 2)], [3.0])
    """
    if isinstance(answer, set | frozenset):
        raise UnreadableError("you gave a set, which has no order; give a list.")
    if isinstance(answer, Mapping):
        answer = list(answer.values())
    if isinstance(answer, str) or not (hasattr(answer, "__iter__") or getattr(answer, "shape", ())):
        return [read_number(answer)]
    return [read_number(entry) for entry in _entries(answer)]


def close(a: Fraction | float, b: Fraction | float, tolerance: float) -> bool:
    """Say whether two numbers are equal to `tolerance`.

    >>> close(Fraction(2, 3), 0.6667, 5e-4), close(Fraction(2, 3), 0.66, 5e-4)
    (True, False)
    """
    return abs(float(a) - float(b)) <= tolerance


def show(value: Fraction | float) -> str:
    """Write a number: exact where it is a short fraction, to six digits otherwise.

    >>> show(Fraction(3, 4)), show(2 / 3), show(Fraction(2, 1)), show(Fraction(0.1))
    ('3/4', '0.666667', '2', '0.1')
    """
    exact = isinstance(value, Fraction) and len(str(value)) <= 16
    return str(value) if exact else f"{float(value):.6g}"


def show_all(values) -> str:
    """Write a list of numbers.

    >>> show_all([Fraction(1, 2), 0.25])
    '[1/2, 0.25]'
    """
    return f"[{', '.join(map(show, values))}]"


def brief(answer: Any, longest: int = 60) -> str:
    """Quote an answer, cut short, without the address of an object.

    >>> brief("x" * 100, 9), brief(Fraction(3, 4)), brief("3/4"), brief(object())
    ('xxxxxxxx…', '3/4', '3/4', 'an answer of type object')
    """
    try:
        text = str(answer)
    except Exception:
        text = " at 0x"
    if re.search(r" at 0x|object at", text):
        return f"an answer of type {type(answer).__name__}"
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def _from_text(text: str) -> Fraction:
    if re.fullmatch(r"\d+\s*:\s*\d+", text):
        raise UnreadableError(f"you gave {text!r}, which reads as odds; a probability is one number, such as '1/2'.")
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


def _entries(answer: Any) -> list:
    flat = np.asarray(answer).ravel() if hasattr(answer, "shape") else answer
    entries = list(islice(iter(flat), LONGEST + 1))
    if len(entries) > LONGEST:
        raise UnreadableError(f"you gave more than {LONGEST} numbers.")
    for place, entry in enumerate(entries, start=1):
        if entry is Ellipsis:
            raise UnreadableError(f"entry {place} of your answer is still three dots.")
    return entries
