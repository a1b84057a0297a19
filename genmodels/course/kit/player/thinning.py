"""What a record may leave out: points that nobody misses, and stops in between. Never another picture."""

import re
from collections.abc import Sequence

import numpy as np

from ..plotting.svg.markup import GAP, Markup

LINE = re.compile(f"M{GAP} {GAP}(?: {GAP} {GAP}){{2,}}")  # a line of four points or more
PLACE = f" {GAP} {GAP}"


def thinned(piece: Markup, tolerance: float) -> Markup:
    """The same lines with fewer points, nowhere farther than the tolerance from the old ones."""
    parts, kept, end, used = [], [], 0, 0
    for line in LINE.finditer(piece.text):
        before, points = piece.text[end : line.start()], line.group().count(GAP)
        gaps = before.count(GAP)
        ours = np.asarray(piece.numbers[used + gaps : used + gaps + points]).reshape(-1, 2)
        ours = ours[needed(ours, tolerance)]
        parts += [before, f"M{GAP} {GAP}", PLACE * (len(ours) - 1)]
        kept += [piece.numbers[used : used + gaps], ours.ravel()]
        end, used = line.end(), used + gaps + points
    return Markup("".join([*parts, piece.text[end:]]), np.concatenate([*kept, piece.numbers[used:]]))


def needed(points: np.ndarray, tolerance: float) -> np.ndarray:
    """Which points (n, 2) of a line are needed: bool (n,). Douglas and Peucker (1973).

    >>> needed(np.array([[0, 0], [1, 0.1], [2, 0], [3, 2]]), tolerance=0.5).tolist()
    [True, False, True, True]
    """
    keep = np.zeros(len(points), dtype=bool)
    keep[[0, -1]] = True
    parts = [(0, len(points) - 1)]
    while parts:
        first, last = parts.pop()
        off = _distances(points[first + 1 : last], points[first], points[last])
        if len(off) and off.max() > tolerance:
            middle = first + 1 + int(off.argmax())
            keep[middle] = True
            parts += [(first, middle), (middle, last)]
    return keep


def _distances(points: np.ndarray, first: np.ndarray, last: np.ndarray) -> np.ndarray:
    """How far points (n, 2) are from the segment between two others: (n,)."""
    along, away = last - first, points - first
    share = np.clip(away @ along / max(along @ along, 1e-12), 0, 1)
    return np.hypot(*(away - share[:, None] * along).T)


def halved(stops: Sequence[int], start: int) -> list[int]:
    """Every second one of some stops, with the start and both ends.

    >>> halved([0, 1, 2, 3, 4, 5, 6, 7], start=3)
    [0, 1, 3, 5, 7]
    """
    first = list(stops).index(start) % 2
    return sorted({stops[0], *stops[first::2], stops[-1]})
