"""The nearest of many rows, found by looking at a few of them.

Makes `plain.neighbours` fast, the distances of all rows: `np.sqrt(((X - x) ** 2).sum(axis=1))`. A search gives, for
each of several q, some rows with their distances, and a reach: each row that is nearer than that is among them. Few
columns are searched by a tree, many by products of matrices in half the digits: there a tree looks at nearly all rows,
one by one.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from genmodels.ground.snapshot import Snapshot

TREE = 15  # columns up to which a tree is searched
LEAF = 32  # rows in a leaf of it
GROUP = 16  # rows whose nearest stands for all of them
BLOCK = 2**13  # rows prepared together
SOME = 1000  # rows that tell where the middle is, whatever lies far out
PRODUCTS = 2**22  # worked out at once
HALF = 2.0**-24  # a rounding of float32
FAR = 1e15  # in units of the farthest coordinate of a row: there float32 overflows not yet
LOST = 2.0**-100  # of the largest square, more than float32 may take for 0


Found = tuple[np.ndarray, np.ndarray, np.ndarray]  # rows (b, m), their distances (b, m) in order, the reach (b,)


@dataclass(frozen=True, eq=False)
class Everyone(Snapshot):
    """All n rows, which reach everywhere."""

    X: np.ndarray

    def nearest(self, Q: np.ndarray, m: int) -> Found:
        """All rows for each of Q (b, d)."""
        everyone = np.broadcast_to(np.arange(len(self.X)), (len(Q), len(self.X)))
        return *self._in_order(everyone, Q), np.full(len(Q), np.inf)

    def _in_order(self, at: np.ndarray, Q: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The rows `at` (b, m), the nearest to Q (b, d) first, and their distances."""
        away = self.X[at] - Q[:, None]
        distance = np.sqrt(np.einsum("bmd,bmd->bm", away, away))
        order = np.argsort(distance, axis=1, kind="stable")
        return np.take_along_axis(at, order, axis=1), np.take_along_axis(distance, order, axis=1)


@dataclass(frozen=True, eq=False)
class Tree(Everyone):
    """The m nearest rows, as a tree finds them."""

    @cached_property
    def tree(self) -> Any:
        """A scipy.spatial.cKDTree."""
        from scipy.spatial import cKDTree

        return cKDTree(self.X, leafsize=LEAF)

    def nearest(self, Q: np.ndarray, m: int) -> Found:
        """The m nearest rows of each of Q (b, d), which reach as far as the last of them."""
        distance, at = self.tree.query(Q, np.arange(1, m + 1))
        return at, distance, distance[:, -1] if m < len(self.X) else np.full(len(Q), np.inf)


@dataclass(frozen=True, eq=False)
class Products(Everyone):
    """About the m nearest rows: those for which |x|^2 - 2 x'q, in float32, is the smallest."""

    @cached_property
    def unit(self) -> tuple[np.ndarray, float]:
        """The middle of most rows, (d,), and the largest distance of a coordinate from it, or 1 where that is 0."""
        middle = np.median(self.X[:: 1 + len(self.X) // SOME], axis=0)
        return middle, float(np.maximum(self.X.max(axis=0) - middle, middle - self.X.min(axis=0)).max()) or 1.0

    @cached_property
    def lost(self) -> float:
        """What rounding may take from |x|^2 - 2 x'q in units of |x|^2 + |q|^2."""
        return 2 * (self.X.shape[1] + 4) * HALF

    @cached_property
    def factors(self) -> np.ndarray:
        """-2 x and |x|^2 less what rounding may have added, (d + 1, n), with empty columns that fill the last group."""
        (middle, size), (n, d) = self.unit, self.X.shape
        columns = np.zeros((d + 1, -(-n // GROUP) * GROUP), dtype=np.float32)
        columns[d, n:] = np.inf
        for rows in (slice(start, start + BLOCK) for start in range(0, n, BLOCK)):
            away = (self.X[rows] - middle) / size
            columns[:d, :n][:, rows] = -2 * away.T
            columns[d, :n][rows] = np.einsum("ij,ij->i", away, away) * (1 - self.lost)
        return columns

    def nearest(self, Q: np.ndarray, m: int) -> Found:
        """About the m nearest rows of each of Q (b, d)."""
        if m * GROUP >= len(self.X):
            return super().nearest(Q, m)
        size = int(np.clip(PRODUCTS // self.factors.shape[1], 1, 32))
        parts = [self._some(Q[start : start + size], m) for start in range(0, len(Q), size)]
        at, reach = map(np.concatenate, zip(*parts, strict=True))
        return *self._in_order(at, Q), reach

    def _some(self, Q: np.ndarray, m: int) -> tuple[np.ndarray, np.ndarray]:
        """The rows (b, m) in no order, and their reach (b,)."""
        middle, size = self.unit
        away = (Q - middle) / size
        small = np.clip(away, -FAR, FAR)
        with np.errstate(under="ignore"):
            least = small.astype(np.float32) @ self.factors[:-1]
        least += self.factors[-1]
        at, others = _smallest(least, m)
        square = np.einsum("ij,ij->i", small, small) * (1 - self.lost) + others - LOST
        return at, np.where((small == away).all(axis=1), size * np.sqrt(np.maximum(square, 0.0)), 0.0)


def search(X: np.ndarray) -> Tree | Products:
    """What looks for the nearest of the rows of X (n, d)."""
    return Tree(X) if X.shape[1] <= TREE else Products(X)


def _smallest(values: np.ndarray, m: int) -> tuple[np.ndarray, np.ndarray]:
    """Where the m smallest of each row of values (b, n) stand, (b, m), and what all others are at least, (b,).

    They are looked for in the m groups with the smallest least value; a group is every g-th column.
    """
    b, g = len(values), values.shape[1] // GROUP
    least = values.reshape(b, GROUP, g).min(axis=1)
    order = np.argpartition(least, m, axis=1)
    group = order[:, :m]
    at = (group[:, :, None] + g * np.arange(GROUP)).reshape(b, -1)
    near = np.take_along_axis(values, at, axis=1)
    first = np.argpartition(near, m, axis=1)
    others = np.take_along_axis(near, first[:, m:], axis=1).min(axis=1)
    outside = np.take_along_axis(least, order[:, m:], axis=1).min(axis=1)
    return np.take_along_axis(at, first[:, :m], axis=1), np.minimum(others, outside)
