"""Categories that are small whole numbers: several features read as the digits of one number, and counted together.

Makes `plain.level_counts` fast: `w.T @ (column[:, None] == v)`; and `plain.log_categorical`: `p_j[:, code]`.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from genmodels.ground.arithmetic import log

ROWS = 2**15  # looked at together: they fit the cache
LARGEST = 2**14  # entries of a table of several features
FEW = 16  # values that all columns may be given room for
WIDEST = 2**12  # values of one feature, beyond which it is better sorted than counted
HIGHEST = 2**31  # whole numbers up to here are looked up in tables


class Rows(NamedTuple):
    """Some rows of a table of whole numbers (a type of its own, since a tuple of rows is a table as well)."""

    X: np.ndarray
    rows: slice


def countable(X) -> bool:
    """Whether X is a plain array (n, d) of whole numbers that fit into a numpy integer with a sign."""
    whole = type(X) is np.ndarray and X.dtype.kind in "iu" and X.dtype != np.uint64
    return whole and X.ndim == 2 and X.size > 0


def ranges(X: np.ndarray) -> tuple[np.ndarray, np.ndarray] | None:
    """A least value and a number of values that hold each column of whole numbers X (n, d); None for too many."""
    low, high = int(X.min()), int(X.max())
    if high - low >= FEW:  # one look at all columns is much faster than one at each
        low, high = X.min(axis=0).tolist(), X.max(axis=0).tolist()  # in Python's integers nothing overflows
    else:
        low, high = [low] * X.shape[1], [high] * X.shape[1]
    low, sizes = rooms(low, high)
    return (np.array(low), np.array(sizes)) if max(sizes) <= WIDEST else None


def rooms(low: list[int], high: list[int]) -> tuple[list[int], list[int]]:
    """A least value and a number of values for each column: the same for all where that takes little room.

    >>> rooms([1, 0], [3, 4]), rooms([1, 0], [3, 40])
    (([0, 0], [5, 5]), ([1, 0], [3, 41]))
    """
    if max(high) - min(low) < FEW:
        low, high = [min(low)] * len(low), [max(high)] * len(high)
    return low, [b - a + 1 for a, b in zip(low, high, strict=True)]


def groups(sizes: Sequence[int], K: int) -> list[list[int]]:
    """Neighbouring columns whose values, and K classes, make a table of no more than LARGEST entries.

    >>> groups([5, 5, 5, 4000, 2], 3)
    [[0, 1, 2], [3], [4]]
    """
    found: list[list[int]] = [[]]
    entries = K
    for j, size in enumerate(sizes):
        if found[-1] and entries * size > LARGEST:
            found.append([])
            entries = K
        found[-1].append(j)
        entries *= int(size)
    return found


def digits(X: np.ndarray, low: np.ndarray, largest: int) -> np.ndarray:
    """X - low by column, (d, n), as unsigned integers just wide enough to count up to `largest`.

    The subtraction wraps around, so it is right wherever 0 <= X - low <= largest.
    """
    narrow = np.min_scalar_type(largest)
    by_column = X.T.astype(narrow, order="C")
    by_column -= low.astype(narrow)[:, None]
    return by_column


def numbers(columns: np.ndarray, sizes: np.ndarray, group: list[int], first: np.ndarray | None = None) -> np.ndarray:
    """The digits of a group of columns (d, n), after a leading digit (n,) if there is one, as one number each (n,)."""
    number = np.zeros_like(columns[0]) if first is None else first.astype(columns.dtype)
    for j in group:
        number *= number.dtype.type(sizes[j])
        number += columns[j]
    return number


def tables_by_class(X: np.ndarray, low: np.ndarray, sizes: np.ndarray, labels) -> list[np.ndarray]:
    """How much weight each value of each column has in each class, (K, size_j) for each j.

    Definition: `tables[j][k, v] = weight[(codes == k) & (X[:, j] == low[j] + v)].sum()`; `labels` is a `OneHot`.
    """
    together = groups(sizes, labels.K)
    counts = [np.zeros(labels.K * int(np.prod(sizes[group]))) for group in together]
    largest = max(map(len, counts))
    for start in range(0, len(X), ROWS):
        own, columns = labels[start : start + ROWS], digits(X[start : start + ROWS], low, largest)
        for group, total in zip(together, counts, strict=True):
            total += np.bincount(numbers(columns, sizes, group, own.codes), own.weight, minlength=len(total))
    pairs = zip(together, counts, strict=True)
    return [table for group, total in pairs for table in _margins(total.reshape(labels.K, *sizes[group]))]


def _margins(counts: np.ndarray) -> list[np.ndarray]:
    """The sums of a table (K, size, size, ...) over all features but one, (K, size) for each."""
    axes = range(1, counts.ndim)
    return [counts.sum(axis=tuple(other for other in axes if other != one)) for one in axes]


class Lookup:
    """The sums over features of tables (K, size_j), looked up for rows of whole numbers, a group of features at a time.

    Definition: `scores[:, i] = sum_j tables[j][:, X[i, j] - low[j]]`. An entry NaN marks a value that does not exist.
    """

    def __init__(self, low: np.ndarray, tables: Sequence[np.ndarray]):
        self.low, self.sizes = low, np.array([table.shape[1] for table in tables])
        self.groups = groups(self.sizes, len(tables[0]))
        self.sums = [self._outer_sum([tables[j] for j in group]) for group in self.groups]
        self.largest = max(sums.shape[1] for sums in self.sums)

    @classmethod
    def of(cls, levels: Sequence[tuple], probabilities: Sequence[np.ndarray]) -> "Lookup | None":
        """The logarithms of tables (K, L_j) for the L_j levels of each feature; None unless these are small numbers."""
        if not all(type(v) is int for values in levels for v in values):
            return None
        low, sizes = rooms([min(values) for values in levels], [max(values) for values in levels])
        if max(sizes) > WIDEST or max(map(abs, low)) > HIGHEST:
            return None
        tables = [np.full((len(p), size), np.nan) for p, size in zip(probabilities, sizes, strict=True)]
        for table, first, values, p in zip(tables, low, levels, probabilities, strict=True):
            table[:, np.array(values) - first] = log(p)
        return cls(np.array(low), tables)

    @staticmethod
    def _outer_sum(tables: list[np.ndarray]) -> np.ndarray:
        """The sum of one entry of each table, for every combination: (K, product of sizes)."""
        total = tables[0]
        for table in tables[1:]:
            total = (total[:, :, None] + table[:, None, :]).reshape(len(table), -1)
        return np.ascontiguousarray(total)

    def scores(self, X: np.ndarray) -> np.ndarray | None:
        """The scores (K, n) of the rows of X (n, d); None where some value does not exist."""
        if not self._has_room_for(X):
            return None
        columns = digits(X, self.low, self.largest)
        pairs = zip(self.groups, self.sums, strict=True)
        total = sum(sums.take(numbers(columns, self.sizes, group), axis=1) for group, sums in pairs)
        return None if np.isnan(total).any() else total

    def _has_room_for(self, X: np.ndarray) -> bool:
        """Whether every value lies in the range of its column's table."""
        low, size = int(self.low[0]), int(self.sizes[0])
        if (self.low == low).all() and (self.sizes == size).all():  # one look at all columns
            return low <= int(X.min()) and int(X.max()) < low + size
        offset = np.subtract(X, self.low, dtype=np.int64)
        return bool((offset.view(np.uint64) < self.sizes.astype(np.uint64)).all())  # below 0 counts as very large
