"""Sample: the rows themselves, where nothing less will do."""

from dataclasses import dataclass, replace

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.ground.arithmetic import TINY, power_of_two
from genmodels.ground.inputs import as_matrix, blocks
from genmodels.ground.inputs.alike import require_rows_alike
from genmodels.ground.inputs.gaps import gaps_in, leaves_out, require_no_gaps
from genmodels.statistics.algebra import FORGIVEN, Summable, require_numbers, stack_of, taken_out
from genmodels.statistics.weighting import members, rows_of, spread_rows, total_weight, weights_of

# ---- The rows of a table, or of one feature those that have a value, for statistics that keep rows as they are.


DEPENDS = "the density of several features at once has no factor for each"


@dataclass(frozen=True, eq=False)
class Present:
    """Rows (m, d) that are there, their weights as `weights_of` gives them, and the `whole` weight of all rows."""

    rows: np.ndarray
    weight: object
    whole: np.ndarray
    single: bool

    @classmethod
    def of(cls, X, weight=None, missing: str | None = None) -> "Present":
        """Read X (n,) or (n, d) under a weight None, (n,) or (n, K); raises InvalidInputError as `blocks` does.

        With missing="leave_out" a row without a value is left out, which is an error where X has several features.
        """
        gappy = gaps_in(X) if leaves_out(missing) else None
        if gappy is not None and len(gappy.columns) > 1:
            require_no_gaps(X, DEPENDS)
        given = X if gappy is None else gappy.filled()
        table = np.empty(as_matrix(given).shape)
        for rows, block in blocks(given):
            table[rows] = block
        weight, n = weights_of(weight, len(table)), len(table)
        some = slice(None) if gappy is None else np.flatnonzero(gappy.there)
        own = weight if gappy is None else rows_of(weight, some)
        return cls((table if table.ndim > 1 else table[:, None])[some], own, total_weight(weight, n), table.ndim == 1)

    def sums(self, values: np.ndarray, codes: np.ndarray, size: int) -> np.ndarray:
        """The weighted sums of `values` (m,) over the rows of each code, (size,), or with a class axis (K, size)."""
        each = [
            np.bincount(codes[rows], values[rows] if w is None else values[rows] * w, minlength=size)
            for rows, w in members(self.weight, len(self.rows))
        ]
        return np.array(each, dtype=float).reshape((*self.whole.shape, size))


@dataclass(frozen=True, eq=False)
class Sample(Summable):
    """The statistics of kernel densities: each row that occurs, and how much weight it has.

    weight  () or (K,)       of all rows, also of those of which the value is missing
    rows    (m, d)           that are there, each once, and in order
    shares  (m,) or (K, m)   the weight of each of them
    single  whether X was (n,)

    They add like any other statistics, but they grow with the data.

    >>> both = Sample.of([3.0, 1.0]) + Sample.of([3.0])
    >>> both.rows.ravel().tolist(), both.shares.tolist()
    ([1.0, 3.0], [1.0, 2.0])
    """

    weight: np.ndarray
    rows: np.ndarray
    shares: np.ndarray
    single: bool = False
    scales = ("weight", "shares")

    @classmethod
    def of(cls, X, weight=None, *, missing: str | None = None) -> "Sample":
        """The rows of X (n,) or (n, d), under a weight None, (n,) or (n, K).

        With missing="leave_out" rows without a value are left out, where X has one feature. Raises InvalidInputError
        for numbers that are not finite, naming row and feature.
        """
        given = Present.of(X, weight, missing)
        if given.weight is None and given.rows.shape[1] == 1:  # numbers are sorted fast, their places are not
            rows, counts = np.unique(given.rows, return_counts=True)
            return cls(given.whole, rows[:, None], counts.astype(float), given.single)
        rows, codes = distinct(given.rows)
        shares = given.sums(np.ones(len(codes)), codes, len(rows))
        return cls(given.whole, rows, shares, given.single)._of_those_that_weigh()

    @property
    def n(self) -> np.ndarray:
        """The weight of the rows that are there, in a shape that divides shares: (1,) or (K, 1)."""
        return self.shares.sum(axis=-1, keepdims=True)

    @property
    def width(self) -> int:
        """The number of features."""
        return self.rows.shape[1]

    @property
    def mean(self) -> np.ndarray:
        """The mean of the rows, (d,) or (K, d)."""
        shares = np.atleast_2d(self.shares / self.n)
        near = self.rows.mean(axis=0)  # far from 0 no digits are lost, and from there to each class by itself
        first = near + shares @ (self.rows - near)
        means = [start + own @ (self.rows - start) for start, own in zip(first, shares, strict=True)]
        return np.reshape(means, (*self.shares.shape[:-1], self.width))

    @property
    def std(self) -> np.ndarray:
        """The root of the mean squared distance from the mean, (d,) or (K, d)."""
        pairs = zip(np.atleast_2d(self.mean), np.atleast_2d(self.shares / self.n), strict=True)
        roots = [_root_of_mean_square(self.rows - mean, shares) for mean, shares in pairs]
        return np.reshape(roots, (*self.shares.shape[:-1], self.width))

    def spots(self) -> tuple[np.ndarray, np.ndarray]:
        """The rows (m, d) of a single class, and the weight of each."""
        return self.rows, self.shares

    def __getitem__(self, k: int | np.ndarray) -> "Sample":
        """The sample of class k, or those of some of the classes."""
        some = self.weight[k].ndim > 0
        part = replace(self, weight=self.weight[k], shares=self.shares[k], single=self.single and some)
        return part if some else part._of_those_that_weigh()

    def of_features(self, features: list[int]) -> "Sample":
        """The same rows, of which only these features are known."""
        rows, codes = distinct(self.rows[:, features])
        return replace(self, rows=rows, shares=_gathered(self.shares, codes, len(rows)), single=False)

    def __add__(self, other: "Sample") -> "Sample":
        rows, a, b = self._beside(other)
        return replace(self, weight=self.weight + other.weight, rows=rows, shares=a + b)

    def __sub__(self, other: "Sample") -> "Sample":
        rows, a, b = self._beside(other)
        weight = taken_out(self.weight, other.weight, "weight")
        return replace(self, weight=weight, rows=rows, shares=taken_out(a, b, "rows"))._of_those_that_weigh()

    def spread(self, positions: np.ndarray, size: int) -> "Sample":
        """The same sample with its classes at these positions among `size` classes."""
        weight, shares = (spread_rows(values, positions, size) for values in (self.weight, self.shares))
        return replace(self, weight=weight, shares=shares)

    def require_sound(self) -> None:
        """Raise InvalidInputError unless these are different rows, in order, each with a weight."""
        stack = stack_of(self.weight)
        shape = np.shape(self.rows)
        if len(shape) != 2 or not shape[1] or not isinstance(self.single, bool) or (self.single and shape[1] > 1):
            raise InvalidInputError(f"rows have the shape {shape}, not (m, d)")
        require_numbers(self.rows, shape, "rows")
        require_numbers(self.shares, (*stack, shape[0]), "shares", least=0.0)
        if not np.array_equal(distinct(self.rows)[0], self.rows):
            raise InvalidInputError("the rows are not distinct, or not in order")
        if (self.shares.sum(axis=-1) > self.weight * (1 + FORGIVEN)).any():
            raise InvalidInputError("the rows weigh more than all rows together")

    def _beside(self, other: "Sample") -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The rows of both sides, and the weights that each side gives them."""
        require_rows_alike(self, other)
        rows, codes = distinct(np.concatenate([self.rows, other.rows]))
        m = len(self.rows)
        pairs = (self.shares, codes[:m]), (other.shares, codes[m:])
        return rows, *(_gathered(shares, own, len(rows)) for shares, own in pairs)

    def _of_those_that_weigh(self) -> "Sample":
        """Without the rows that have no weight in any class."""
        some = np.atleast_2d(self.shares).any(axis=0)
        return self if some.all() else replace(self, rows=self.rows[some], shares=self.shares.compress(some, axis=-1))


def distinct(table: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The different rows of a table (n, d), in order, and which of them each row is, (n,).

    >>> distinct(np.array([[2.0, 1.0], [1.0, 5.0], [2.0, 1.0]]))[1].tolist()
    [1, 0, 1]
    """
    order = np.lexsort(table.T[::-1])
    ordered = table[order]
    new = np.concatenate([[True], (ordered[1:] != ordered[:-1]).any(axis=1)])[: len(table)]
    codes = np.empty(len(table), dtype=np.intp)
    codes[order] = np.cumsum(new) - 1
    return ordered[new], codes


def _root_of_mean_square(away: np.ndarray, shares: np.ndarray) -> np.ndarray:
    """sqrt(sum_i shares_i away_i^2) of each column of away (m, d), in a unit in which squares are ordinary numbers."""
    unit = np.maximum(power_of_two(np.abs(away).max(axis=0)), TINY)
    return unit * np.sqrt(shares @ (away / unit) ** 2)


def _gathered(shares: np.ndarray, codes: np.ndarray, size: int) -> np.ndarray:
    """Weights (m,) or (K, m) of rows with these codes, added up by code."""
    by_class = [np.bincount(codes, own, minlength=size) for own in np.atleast_2d(shares)]
    return np.array(by_class, dtype=float).reshape((*shares.shape[:-1], size))
