"""Level counts: for each categorical feature, how often each of its values occurs."""

from dataclasses import dataclass

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.inputs import as_columns, as_weights, declared_levels, encode
from genmodels.inputs.categories import Levels, distinct, levels_of
from genmodels.inputs.objects import short
from genmodels.kernels.levels import countable, ranges, tables_by_class
from genmodels.statistics.algebra import require_same_shape, spread_rows, taken_out
from genmodels.statistics.one_hot import OneHot
from genmodels.statistics.soundness import require_numbers, stack_of
from genmodels.statistics.weighting import total_weight, weighted_sum


@dataclass(frozen=True, eq=False)
class LevelCounts:
    """The sufficient statistics of categorical features.

    `weight` is the weight of the rows, () or (K,); `levels[j]` the values of feature j in order; `tables[j]` how often
    each occurs, (L_j,) or (K, L_j). `single` marks one feature given as a plain column (n,).

    >>> LevelCounts.of(["a", "b", "a"]).tables
    (array([2., 1.]),)
    """

    weight: np.ndarray
    levels: tuple[Levels, ...]
    tables: tuple[np.ndarray, ...]
    single: bool = False

    @classmethod
    def of(cls, X, weight=None, categories=None) -> "LevelCounts":
        """Count the levels in X (n,) or (n, d), under a weight None, (n,) or (n, K).

        `categories` declares levels, which may be missing from the data; levels that are not declared are learnt.
        Raises UnknownCategoryError for a value outside the declared ones, InvalidInputError as `as_columns` does.
        """
        if categories is None and (counted := _by_kernel(X, weight)) is not None:
            return counted
        columns = as_columns(X)
        weight = as_weights(weight, columns.rows, stacked=True)
        declared = declared_levels(categories, columns)
        levels = tuple(d or levels_of(c) for d, c in zip(declared, columns.values, strict=True))
        tables = tuple(
            _table(encode(column, known, columns.names.feature(j)), len(known), weight)
            for j, (column, known) in enumerate(zip(columns.values, levels, strict=True))
        )
        return cls(total_weight(weight, columns.rows), levels, tables, columns.single)

    def __add__(self, other: "LevelCounts") -> "LevelCounts":
        levels = self._shared_levels(other)
        pairs = zip(self._over(levels), other._over(levels), strict=True)
        return LevelCounts(self.weight + other.weight, levels, tuple(a + b for a, b in pairs), self.single)

    def __sub__(self, other: "LevelCounts") -> "LevelCounts":
        levels = self._shared_levels(other)
        pairs = zip(self._over(levels), other._over(levels), strict=True)
        tables = tuple(taken_out(a, b, "counts") for a, b in pairs)
        return LevelCounts(taken_out(self.weight, other.weight, "weight"), levels, tables, self.single)

    def spread(self, positions: np.ndarray, size: int) -> "LevelCounts":
        """The same counts with their classes at these positions among `size` classes."""
        tables = tuple(spread_rows(table, positions, size) for table in self.tables)
        return LevelCounts(spread_rows(self.weight, positions, size), self.levels, tables, self.single)

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

    def _shared_levels(self, other: "LevelCounts") -> tuple[Levels, ...]:
        require_same_shape(self.weight, other.weight)
        if len(self.levels) != len(other.levels):
            raise InvalidInputError(f"one side has {len(self.levels)} features, the other {len(other.levels)}")
        return tuple(_union(a, b, j) for j, (a, b) in enumerate(zip(self.levels, other.levels, strict=True)))

    def _over(self, levels: tuple[Levels, ...]) -> list[np.ndarray]:
        """The tables with columns for these levels, of which the own levels are a part."""
        return [_widened(*three) for three in zip(self.tables, self.levels, levels, strict=True)]


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


def _widened(table: np.ndarray, own: Levels, levels: Levels) -> np.ndarray:
    if own == levels:
        return table
    wide = np.zeros((*table.shape[:-1], len(levels)))
    wide[..., [levels.index(level) for level in own]] = table
    return wide
