"""What moves together, tabulated over the axes that it follows: a layer; record.js draws it.

A layer has an entry for each stop of its axes: one of a few texts, and a row of numbers that fills its gaps. Elements
that are always the same but for their numbers, and follow the same axes, share a layer.
"""

import re
from collections import defaultdict
from collections.abc import Sequence

import numpy as np

from ..plotting.svg.markup import GAP, Markup
from .packing import block, size
from .signs import signs
from .thinning import LINE, thinned

TOLERANCE = 1.5  # units of the picture; with the rounding of the drawing itself, 2 units, 0.28 pixels
SHORT = 24  # bytes; lines with fewer points take more than that each
RUN, APART = "\ue010", "\ue011"  # around what is repeated as long as there are numbers; between elements
REPEATED = re.compile(f"( {GAP} {GAP}|<use [^<>]*/>)\\1+")
DECIMAL = re.compile(r"-?\d+(?:\.(\d+))?")
MOST_DIGITS = 5

States = Sequence[Sequence[Sequence[Markup]]]  # of each state, of each artist, its elements


def layers(states: States, shape: tuple[int, ...]) -> list[dict]:
    """The layers of all artists; the states stand in the order of a C array of that shape."""
    together: dict[tuple, list] = defaultdict(list)
    for artist, element in _elements(states):
        rows = [state[artist][element] if element < len(state[artist]) else Markup("") for state in states]
        axes = followed([(row.text, np.rint(row.numbers).tobytes()) for row in rows], shape)
        rows = [rows[k] for k in entries(axes, shape)]
        alone = () if len({row.text for row in rows}) == 1 else (artist, element)
        together[(*axes, alone)].append((artist, rows))
    return [
        {"artists": [artist for artist, _ in members], **layer(_joined([rows for _, rows in members]), key[:-1])}
        for key, members in together.items()
    ]


def _elements(states: States) -> list[tuple[int, int]]:
    """The number of each artist, with the number of each of its elements."""
    most = np.max([[len(elements) for elements in state] for state in states], axis=0)
    return [(artist, element) for artist, count in enumerate(most) for element in range(count)]


def followed(values: Sequence, shape: tuple[int, ...]) -> tuple[int, ...]:
    """The axes along which values change, which stand in the order of a C array of that shape.

    >>> followed(["a", "a", "b", "b"], (2, 2))
    (0,)
    """
    known: dict = {}
    numbers = np.array([known.setdefault(value, len(known)) for value in values]).reshape(shape)
    return tuple(axis for axis in range(len(shape)) if (numbers != numbers.take([0], axis)).any())


def entries(axes: tuple[int, ...], shape: tuple[int, ...]) -> list[int]:
    """The places, in a C array of that shape, of the stops of some axes, the others standing at their first."""
    everywhere = np.arange(np.prod(shape)).reshape(shape)
    return everywhere[tuple(slice(None) if axis in axes else 0 for axis in range(len(shape)))].ravel().tolist()


def _joined(columns: Sequence[Sequence[Markup]]) -> list[Markup]:
    """Of each state, the elements of several columns as one piece."""
    return [
        Markup(APART.join(piece.text for piece in pieces), np.concatenate([piece.numbers for piece in pieces]))
        for pieces in zip(*columns, strict=True)
    ]


def layer(rows: Sequence[Markup], axes: tuple[int, ...]) -> dict:
    """Elements packed as they are, or with fewer points where that is shorter."""
    plain = table(rows, axes, TOLERANCE)
    if size(plain) < SHORT * len(rows) or not any(LINE.search(row.text) for row in rows):
        return plain
    return min(plain, table([thinned(row, TOLERANCE - 0.5) for row in rows], axes, 0.5), key=size)


def table(rows: Sequence[Markup], axes: tuple[int, ...], tolerance: float) -> dict:
    """Rows packed: `which` of the texts each has, and for each text the block of its numbers."""
    texts: dict[str, list] = defaultdict(list)
    for row in rows:
        texts[shortened(row.text)].append(row.numbers)
    names = {text: k for k, text in enumerate(texts)}
    which = np.diff([names[shortened(row.text)] for row in rows], prepend=0)
    blocks = [block(numbers, tolerance) for numbers in texts.values()]
    return {"axes": axes, "which": signs(which.tolist()), "texts": list(texts), "blocks": blocks}


def shortened(text: str) -> str:
    """The longest repetition in a text told once: how often is told by the numbers.

    >>> shortened(f"M{GAP} {GAP} {GAP} {GAP} {GAP} {GAP}") == f"M{GAP}{RUN} {GAP} {GAP}{RUN} {GAP}"
    True
    """
    longest = max(REPEATED.finditer(text), key=lambda found: len(found.group()), default=None)
    if longest is None:
        return text
    return f"{text[: longest.start()]}{RUN}{longest.group(1)}{RUN}{text[longest.end() :]}"


def told(words: str) -> Markup:
    """Words with their numbers taken out; the gap for a number with two decimals is two signs after the plain one.

    >>> told("x is -0.75 of 7").numbers
    (-75, 7)
    """
    numbers = []

    def taken(number: re.Match) -> str:
        decimals = len(number[1] or "")
        value = round(float(number[0]) * 10**decimals)
        if f"{value / 10**decimals:.{decimals}f}" != number[0] or len(number[0]) > MOST_DIGITS + 2:
            return number[0]
        numbers.append(value)
        return chr(ord(GAP) + decimals)

    return Markup(DECIMAL.sub(taken, words), tuple(numbers))
