"""Level counts: for each categorical feature, how often each of its values occurs."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.ground.arithmetic import log
from genmodels.ground.inputs import as_columns, declared_levels
from genmodels.ground.inputs.alike import require_same_shape, require_same_type, unlike
from genmodels.ground.inputs.categories import Levels, as_unknown, codes_of, distinct, levels_of, require_known
from genmodels.ground.inputs.gaps import gaps_in, leaves_out
from genmodels.ground.inputs.quoting import short
from genmodels.ground.inputs.rows import levels_given
from genmodels.statistics.algebra import Summable, require_numbers, stack_of, taken_out
from genmodels.statistics.weighting import OneHot, rows_of, spread_rows, total_weight, weighted_sum, weights_of

# ---- Categories that are small whole numbers: several features read as the digits of one number, and counted together.
#
# Makes `plain.level_counts` fast: `w.T @ (column[:, None] == v)`; and `plain.log_categorical`: `p_j[:, code]`.


ROWS = 2**15  # looked at together: they fit the cache (measured: an eighth takes a sixth longer, 8 times nearly half)
LARGEST = 2**14  # entries of a table of several features: 128 KiB (measured: 8 times as many take a third longer)
# values that all columns may be given room for (measured: one look takes two fifths of the time of one at each)
FEW = 16
# values of one feature, beyond which it is sorted, not counted: a choice, so that tables, a row a class, stay below 32
# KiB a class. Measured: counting takes two thirds of the time of sorting still at 2^14 values
WIDEST = 2**12
HIGHEST = 2**31  # whole numbers up to here are looked up in tables: no sum of it and a size comes near the end of int64


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


@dataclass(frozen=True, eq=False)
class LevelCounts(Summable):
    """The sufficient statistics of categorical features.

    `weight` is the weight of the rows, () or (K,); `levels[j]` the values of feature j in order; `tables[j]` how often
    each occurs, (L_j,) or (K, L_j). `single` marks one feature given as a plain column (n,). `there` is the weight of
    the rows that have a value of each feature, (d,) or (K, d), where some have none.

    >>> LevelCounts.of(["a", "b", "a"]).tables
    (array([2., 1.]),)
    """

    weight: np.ndarray
    levels: tuple[Levels, ...]
    tables: tuple[np.ndarray, ...]
    single: bool = False
    there: np.ndarray | None = None
    scales = ("weight", "tables", "there")

    @classmethod
    def of(
        cls, X, weight=None, categories=None, *, missing: str | None = None, unknown: str | None = None
    ) -> "LevelCounts":
        """Count the levels in X (n,) or (n, d), under a weight None, (n,) or (n, K).

        `categories` declares levels, which may be missing from the data, as do the categoricals of a data frame; levels
        that are not declared are learnt. With missing="leave_out" a missing value is counted nowhere, and with
        unknown="leave_out" neither is any other value; with unknown="other" such a value is there, though in no table.
        Raises UnknownCategoryError for it otherwise, InvalidInputError as `as_columns` does.
        """
        unknown, gappy = as_unknown(unknown), gaps_in(X) if leaves_out(missing) else None
        if categories is None and (counted := _by_kernel(X, weight)) is not None:
            return counted
        columns = as_columns(X if gappy is None else gappy.filled(gappy.blanks()))
        weight = weights_of(weight, columns.rows)
        present = [None] * len(columns.values) if gappy is None else list(gappy.there.reshape(columns.rows, -1).T)
        declared = declared_levels(categories, columns, levels_given(X))
        features = [
            _Feature.of(column, there, known, columns.names.feature(j), unknown)
            for j, (column, there, known) in enumerate(zip(columns.values, present, declared, strict=True))
        ]
        levels, tables = tuple(f.levels for f in features), tuple(f.table(weight) for f in features)
        whole = total_weight(weight, columns.rows)
        gaps = any(f.there is not None for f in features)
        there = np.stack([f.weight(weight, whole) for f in features], axis=-1) if gaps else None
        return cls(whole, levels, tables, columns.single, there)

    @property
    def n(self) -> np.ndarray:
        """The weight of the rows that have a value of each feature, (1,) or (d,), for classes (K, 1) or (K, d)."""
        return self.weight[..., None] if self.there is None else self.there

    @property
    def known(self) -> list[np.ndarray]:
        """The weight of the rows with a value that is counted, (1,) or (K, 1), for each feature."""
        if self.there is None:
            return [self.weight[..., None]] * len(self.tables)
        return [table.sum(axis=-1, keepdims=True) for table in self.tables]

    @property
    def width(self) -> int:
        """The number of features."""
        return len(self.levels)

    def __add__(self, other: "LevelCounts") -> "LevelCounts":
        levels = self._shared_levels(other)
        pairs = zip(self._over(levels), other._over(levels), strict=True)
        there = None if self.there is None and other.there is None else self.n + other.n
        return LevelCounts(self.weight + other.weight, levels, tuple(a + b for a, b in pairs), self.single, there)

    def __sub__(self, other: "LevelCounts") -> "LevelCounts":
        levels = self._shared_levels(other)
        pairs = zip(self._over(levels), other._over(levels), strict=True)
        tables = tuple(taken_out(a, b, "counts") for a, b in pairs)
        there = None if self.there is None and other.there is None else taken_out(self.n, other.n, "values")
        return LevelCounts(taken_out(self.weight, other.weight, "weight"), levels, tables, self.single, there)

    def spread(self, positions: np.ndarray, size: int) -> "LevelCounts":
        """The same counts with their classes at these positions among `size` classes."""
        tables = tuple(spread_rows(table, positions, size) for table in self.tables)
        there = None if self.there is None else spread_rows(self.there, positions, size)
        return LevelCounts(spread_rows(self.weight, positions, size), self.levels, tables, self.single, there)

    def require_sound(self) -> None:
        """Raise InvalidInputError unless every feature has different levels, and a count for each."""
        stack = stack_of(self.weight)
        if not (isinstance(self.levels, tuple) and isinstance(self.tables, tuple) and isinstance(self.single, bool)):
            raise InvalidInputError("levels and tables are no tuples with an entry for each feature")
        if len(self.levels) != len(self.tables) or not self.levels or (self.single and len(self.levels) > 1):
            raise InvalidInputError(f"{len(self.levels)} features have levels, and {len(self.tables)} have tables")
        for j, (levels, table) in enumerate(zip(self.levels, self.tables, strict=True)):
            if not isinstance(levels, tuple) or (levels and distinct(levels, f"feature {j}") != levels):
                raise InvalidInputError(f"the levels of feature {j} are {short(levels)}, not a tuple")
            require_numbers(table, (*stack, len(levels)), f"the table of feature {j}", least=0.0)
        if self.there is not None:
            require_numbers(self.there, (*stack, len(self.tables)), "there", least=0.0)

    def _shared_levels(self, other: "LevelCounts") -> tuple[Levels, ...]:
        require_same_type(self, other)
        require_same_shape(self.weight, other.weight)
        if len(self.levels) != len(other.levels):
            raise InvalidInputError(unlike(len(self.levels), len(other.levels)))
        return tuple(_union(a, b, j) for j, (a, b) in enumerate(zip(self.levels, other.levels, strict=True)))

    def _over(self, levels: tuple[Levels, ...]) -> list[np.ndarray]:
        """The tables with columns for these levels, of which the own levels are a part."""
        return [widened(*three) for three in zip(self.tables, self.levels, levels, strict=True)]


@dataclass(frozen=True, eq=False)
class _Feature:
    """One feature: the position of each row's value among the levels, and where there is one (None: in all rows)."""

    levels: Levels
    codes: np.ndarray
    there: np.ndarray | None

    @classmethod
    def of(cls, column: np.ndarray, there, declared: Levels | None, feature: str, unknown: str | None) -> "_Feature":
        levels = declared or levels_of(column if there is None else column[there])
        codes = codes_of(column, levels)
        known = codes >= 0
        if there is None and known.all():
            return cls(levels, codes, None)
        there = np.ones(len(codes), dtype=bool) if there is None else there
        if unknown is None:
            require_known(known | ~there, column, levels, feature)
        return cls(levels, np.where(there, codes, -1), there & known if unknown == "leave_out" else there)

    def table(self, weight) -> np.ndarray:
        """How often each level occurs, (L,) or (K, L)."""
        known = self.codes >= 0
        if known.all():
            return _table(self.codes, len(self.levels), weight)
        return _table(self.codes[known], len(self.levels), rows_of(weight, known))

    def weight(self, weight, whole: np.ndarray) -> np.ndarray:
        """The weight of the rows with a value, () or (K,)."""
        return whole if self.there is None else total_weight(rows_of(weight, self.there), int(self.there.sum()))


def _by_kernel(X, weight) -> LevelCounts | None:
    """The counts of labelled rows of small whole numbers; None for anything else."""
    labelled = isinstance(weight, OneHot) and weight.K > 0 and (weight.weight is None or (weight.weight > 0).all())
    if not labelled or not countable(X) or (found := ranges(X)) is None:
        return None
    low, sizes = found
    tables = tables_by_class(X, low, sizes, weight)
    there = [np.flatnonzero(table.any(axis=0)) for table in tables]
    levels = tuple(tuple(int(start) + v for v in seen.tolist()) for start, seen in zip(low, there, strict=True))
    counts = tuple(table[:, seen] for table, seen in zip(tables, there, strict=True))
    return LevelCounts(weight.total(), levels, counts)


def _table(codes: np.ndarray, size: int, weight) -> np.ndarray:
    from scipy import sparse

    one_hot = sparse.csr_array((np.ones(len(codes)), codes, np.arange(len(codes) + 1)), shape=(len(codes), size))
    return weighted_sum(weight, one_hot)


def _union(a: Levels, b: Levels, j: int) -> Levels:
    """All levels of either side: in the order of the side that has them all, else sorted, so that a + b is b + a."""
    if set(b) <= set(a):
        return a if len(a) > len(b) or a == b else min(a, b)
    if set(a) <= set(b):
        return b
    try:
        return tuple(sorted({*a, *b}))
    except TypeError:
        raise InvalidInputError(f"feature {j} is text on one side and numbers on the other") from None


def widened(table: np.ndarray, own: Levels, levels: Levels) -> np.ndarray:
    """A table of counts (..., L) with columns for more levels, of which its own are a part."""
    if own == levels:
        return table
    wide = np.zeros((*table.shape[:-1], len(levels)))
    wide[..., [levels.index(level) for level in own]] = table
    return wide
