"""Taking a text of several numbers apart, such as "[8, 14]" or "8 and 14"."""

import re
from fractions import Fraction

from .reading import UnreadableError, read_number

TRANSPOSED = r"\s*(?:\^?\s*\{?[T\u22a4\u1d40]\}?|\.T|\^\{?\\top\}?)\s*$"  # a column, written as a row
BRACKETS = rf"{TRANSPOSED}|[\[\](){{}}]"
GAPS = (r"\s*[;\n]\s*", r"\s*,?\s+and\s+|,\s+", r"\s*,\s*", r"\s+")  # the first that makes as many parts as are wanted


def apart(text: str, count: int) -> list[str] | None:
    """Take a text apart into so many pieces: at semicolons or lines, else commas, else gaps; None where none fits.

    >>> apart("0,75; 0,25", 2), apart("3/4, 1/4", 2), apart("8 and 14", 2), apart("8", 2)
    (['0,75', '0,25'], ['3/4', '1/4'], ['8', '14'], None)
    """
    ways = (re.split(gap, text.strip()) for gap in GAPS)
    return next((parts for parts in ways if len(parts) == count), None)


def listed(text: str, count: int) -> list[Fraction | float]:
    """Return the numbers of a text that holds so many, and none of any other text.

    >>> listed("[5, -2]", 2), listed("((0.5, 1), (1, 2))", 4), listed("half of it", 3)
    ([Fraction(5, 1), Fraction(-2, 1)], [0.5, Fraction(1, 1), Fraction(1, 1), Fraction(2, 1)], [])
    >>> listed("(8, 14)^T", 2) == listed("[8, 14].T", 2) == listed("8, 14", 2)
    True
    """
    try:
        return [read_number(part) for part in apart(re.sub(BRACKETS, " ", text), count) or ()]
    except UnreadableError:
        return []
