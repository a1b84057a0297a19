"""Whole numbers as texts, a sign for each, which compress better than digits and commas. record.js reads them."""

from collections.abc import Iterable

FIRST = 35  # the sign that stands for 0: the one after the quotation mark
SURROGATES, COUNT = 0xD800, 0x800  # signs that no text may hold: the first one, and how many


def signs(numbers: Iterable[int]) -> str:
    """Numbers up to about 500 000 as a text, small ones first in the alphabet; zeros in a row as 0 and their count.

    >>> signs([0, 0, 0, 1, -1, 3])
    '#&%$)'
    """
    codes, zeros = [], 0
    for number in numbers:
        if number == 0:
            zeros += 1
            continue
        if zeros:
            codes += [0, zeros]
            zeros = 0
        codes.append(2 * number if number > 0 else -2 * number - 1)
    return "".join(map(_sign, [*codes, *([0, zeros] if zeros else [])]))


def _sign(code: int) -> str:
    code += FIRST
    return chr(code if code < SURROGATES else code + COUNT)
