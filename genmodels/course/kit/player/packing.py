"""Rows of numbers in few bytes, in the way that is shortest when compressed; record.js reads both ways.

- As rows: of each row the differences between its numbers, and of these the differences to the row before.
- As sums: every row is one base plus a few shapes, each times a factor of the row. Curves that are stretched, turned
  and moved need very few shapes, found by a singular value decomposition.
"""

import json
import zlib
from collections.abc import Iterable, Sequence

import numpy as np

from .signs import signs

FAR = 30_000  # units from the picture, beyond which nothing matters
MANY = 100_000  # numbers, at which sums are always shorter, where there are any
PAIR = 2  # numbers come in pairs, x and y

Rows = Sequence[np.ndarray]  # each (n,), where n may differ


def size(packed: dict) -> int:
    """How many bytes something packed takes when compressed, nearly."""
    return len(zlib.compress(json.dumps(packed, ensure_ascii=False).encode(), 6))


def block(rows: Rows, tolerance: float) -> dict:
    """Rows packed in the shorter way, each number within the tolerance; 0 stands for exact, and then they are whole.

    `lengths` is one number where all rows have the same, and packed otherwise.
    """
    lengths = [len(row) for row in rows]
    same = len(set(lengths)) == 1
    ways = as_sums(np.array(rows), tolerance) if tolerance and same and lengths[0] and len(rows) > 1 else []
    if not ways or sum(lengths) < MANY:
        whole = [np.rint(np.clip(row, -FAR, FAR) if tolerance else row).astype(int) for row in rows]
        ways += [as_rows(whole, order, along) for order in (0, 1, 2) for along in (0, 1)]
    return {"lengths": lengths[0] if same else signs(lengths), **min(ways, key=size)}


def as_rows(rows: Rows, order: int, along: int) -> dict:
    """Differences of that order within each row, and then, if `along`, to the row before as far as that one goes."""
    within = [differences(row, order) for row in rows]
    before = [np.zeros(0, int), *within]
    told = [_less(row, last) for row, last in zip(within, before, strict=False)] if along else within
    return {"order": order, "along": along, "rows": signs(np.concatenate(told).tolist())}


def differences(row: np.ndarray, order: int) -> np.ndarray:
    """A row (n,) less itself a pair before, so many times; the first pair stays as it is."""
    for _ in range(order):
        row = np.concatenate([row[:PAIR], row[PAIR:] - row[:-PAIR]])
    return row


def _less(row: np.ndarray, last: np.ndarray) -> np.ndarray:
    told, common = row.copy(), min(len(row), len(last))
    told[:common] -= last[:common]
    return told


FINENESS = (1.0, 0.5, 0.25, 0.125)  # steps of the factors, in units of the picture
MOST_SHAPES = 64
LARGEST = 120_000  # of a shape or factor: a second difference is up to four times as large, and signs.py has an end


def as_sums(rows: np.ndarray, tolerance: float) -> list[dict]:
    """Rows (m, n) as base (n,) + factors (m, r) times shapes (r, n), as coarse as the tolerance allows, if it does."""
    base = np.rint(rows.mean(axis=0))
    factors, shapes = _decomposed(rows - base, tolerance / 3)
    for step in FINENESS if 0 < len(shapes) < MOST_SHAPES else ():
        told = np.rint(factors / step)
        scales = step / np.maximum(2 * np.abs(told).max(axis=0), 1)  # shapes as fine as their factors ask
        drawn = np.rint(shapes * step / scales[:, None])
        if np.abs(np.rint(base + (told * scales) @ drawn) - rows).max() <= tolerance:
            short = max(np.abs(told).max(), np.abs(drawn).max()) <= LARGEST
            return [_sums(base, told, drawn, scales, along) for along in (1, 2)] if short else []
    return []


def _decomposed(rows: np.ndarray, tolerance: float) -> tuple[np.ndarray, np.ndarray]:
    """As few shapes (r, n), at most 1 high, as keep every number within the tolerance, and their factors (m, r)."""
    _, vectors = np.linalg.eigh(rows.T @ rows)
    left, factors, shapes = rows, [], []
    while np.abs(left).max() > tolerance and len(shapes) < min(MOST_SHAPES, rows.shape[1]):
        shape = vectors[:, -1 - len(shapes)]
        shapes.append(shape / np.abs(shape).max())
        factors.append(left @ shapes[-1] / (shapes[-1] @ shapes[-1]))
        left = left - np.outer(factors[-1], shapes[-1])
    return np.array(factors).T, np.array(shapes)


def _sums(base, factors, shapes, scales, along: int) -> dict:
    for _ in range(along):
        factors = np.diff(factors, axis=0, prepend=np.zeros((1, factors.shape[1])))
    return {
        "along": along,
        "base": signs(_whole(differences(base, 2))),
        "shapes": signs(_whole(np.concatenate([differences(shape, 2) for shape in shapes]))),
        "scales": scales.tolist(),
        "factors": signs(_whole(factors.T)),
    }


def _whole(numbers: np.ndarray) -> Iterable[int]:
    return numbers.astype(int).ravel().tolist()
