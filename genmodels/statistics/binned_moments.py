"""Binned moments: a histogram of one feature, whose bins keep the moments of their rows as well as their number.

Kernels that are much wider than the bins lose nothing by that, and the statistics stay small, however many rows come.
"""

from dataclasses import dataclass, replace
from math import floor, log2

import numpy as np

from genmodels.errors import InvalidInputError, InvalidParameterError
from genmodels.ground.arithmetic import power_of_two
from genmodels.ground.inputs.alike import require_same_shape, require_same_type
from genmodels.ground.inputs.parameters import is_number
from genmodels.ground.inputs.quoting import short
from genmodels.statistics.algebra import FORGIVEN, Summable, require_numbers, stack_of, taken_out
from genmodels.statistics.fast.bumps import ORDER, about_the_mean
from genmodels.statistics.sample import Present
from genmodels.statistics.weighting import spread_rows

# ---- Bins on a line whose width is a power of two, so that no place in them is rounded: 0 is an edge of every width.
#
# Helps to make `plain.log_kernels` fast: `-(((x - X) / h) ** 2).sum(axis=1) / 2` is nearly the same for all
# rows of a bin.


SMALLEST, LARGEST = 2.0**-1000, 2.0**1000  # the reciprocals of both are float64 with all digits


def as_span(bin_width) -> float:
    """The largest power of two not above `bin_width`; raises InvalidParameterError unless that is a number above 0.

    >>> as_span(0.3), as_span(2)
    (0.25, 2.0)
    """
    if not is_number(bin_width) or not SMALLEST <= bin_width <= LARGEST:
        raise InvalidParameterError(f"bin_width is {short(bin_width)}: give a number above 0, in the units of the data")
    return 2.0 ** floor(log2(bin_width))


def binned(x: np.ndarray, span: float) -> tuple[np.ndarray, np.ndarray]:
    """The bin of each number (n,), and how far it is from the middle of that, in spans.

    Raises InvalidInputError where a number is too large to be counted in spans.

    >>> binned(np.array([0.5, 3.25, 0.75]), 1.0)
    (array([0., 3., 0.]), array([ 0.  , -0.25,  0.25]))
    """
    with np.errstate(over="ignore"):
        away = x / span
    if not np.isfinite(away).all():
        raise InvalidInputError(
            f"X holds {x[~np.isfinite(away)][0]:g}, too large for bins {span:g} wide: rescale the column"
        )
    which = np.floor(away)
    away -= which
    away -= 0.5
    return which, away


def numbered(which: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The bins that occur, (B,), and the position of each row's bin (n,) among them."""
    if len(which) == 0:
        return which, np.empty(0, dtype=np.intp)
    first, last = which.min(), which.max()
    if last - first > 2 * len(which) + 1000:  # too many that are empty for a table of all
        return np.unique(which, return_inverse=True)
    codes = (which - first).astype(np.intp)
    there = np.bincount(codes) > 0
    return first + np.flatnonzero(there), (np.cumsum(there) - 1)[codes]


def moments_in_order(x: np.ndarray, weight: np.ndarray | None, span: float) -> tuple[np.ndarray, np.ndarray]:
    """The bins (B,) of numbers (n,) that increase, and in each sum_i w_i away_i^p, p = 0 .. 14, (15, B).

    >>> moments_in_order(np.array([0.5, 0.75, 3.25]), None, 1.0)[1][:2]
    array([[ 2.  ,  1.  ],
           [ 0.25, -0.25]])
    """
    which, away = binned(x, span)
    first = np.flatnonzero(np.diff(which, prepend=np.nan))
    power = np.ones(len(x)) if weight is None else weight.copy()
    moments = np.empty((ORDER + 1, len(first)))
    for row in moments if len(first) else ():
        np.add.reduceat(power, first, out=row)
        power *= away
    return which[first], moments


SPREAD = 1e-12  # of a squared span: rows of a bin that vary by less stand at one point (measured: equal ones by 3e-16)


@dataclass(frozen=True, eq=False)
class BinnedMoments(Summable):
    """The statistics of kernel densities of one feature, of a size that does not grow with the data.

    weight   () or (K,)                        of all rows, also of those of which the value is missing
    span     the width of a bin, a power of two: bin b goes from b span to (b + 1) span
    bins     (B,)                              those that have rows, in order: whole numbers
    moments  (P + 1, B) or (K, P + 1, B)       sum_i w_i (x_i / span - b - 1/2)^p over the rows of a bin, p = 0 .. 14
    single   whether X was (n,)

    Source: Greengard and Strain (1991), "The fast Gauss transform".

    >>> both = BinnedMoments.of([0.5, 3.25], 1.0) + BinnedMoments.of([3.75], 1.0)
    >>> both.bins.tolist(), both.moments[:3].tolist()
    ([0.0, 3.0], [[1.0, 2.0], [0.0, 0.0], [0.0, 0.125]])
    """

    weight: np.ndarray
    span: float
    bins: np.ndarray
    moments: np.ndarray
    single: bool = False
    scales = ("weight", "moments")

    @classmethod
    def of(cls, X, bin_width: float, weight=None, *, missing: str | None = None) -> "BinnedMoments":
        """The moments of X (n,) or (n, 1) in bins at most `bin_width` wide, under a weight None, (n,) or (n, K).

        With missing="leave_out" rows without a value are left out. Raises InvalidInputError for several features, and
        for numbers that are not finite, naming the row.
        """
        given, span = Present.of(X, weight, missing), as_span(bin_width)
        if given.rows.shape[1] > 1:
            raise InvalidInputError(
                f"X has {given.rows.shape[1]} features, and bins are for one: give one column, (n,)"
            )
        if given.weight is None:  # numbers are sorted fast, their places are not
            bins, moments = moments_in_order(np.sort(given.rows[:, 0]), None, span)
            return cls(given.whole, span, bins, moments, given.single)
        which, away = binned(given.rows[:, 0], span)
        bins, codes = numbered(which)
        powers = (away**p for p in range(ORDER + 1))
        moments = np.stack([given.sums(power, codes, len(bins)) for power in powers], axis=-2)
        return cls(given.whole, span, bins, moments, given.single)._of_those_that_weigh()

    @property
    def shares(self) -> np.ndarray:
        """The weight in each bin, (B,) or (K, B)."""
        return self.moments[..., 0, :]

    @property
    def n(self) -> np.ndarray:
        """The weight of the rows that are there, in a shape that divides shares: (1,) or (K, 1)."""
        return self.shares.sum(axis=-1, keepdims=True)

    @property
    def width(self) -> int:
        """The number of features."""
        return 1

    @property
    def mean(self) -> np.ndarray:
        """The mean of the rows, (1,) or (K, 1)."""
        near, start = self._near
        return self.span * (
            start + 0.5 + (self.shares * near + self.moments[..., 1, :]).sum(-1, keepdims=True) / self.n
        )

    @property
    def std(self) -> np.ndarray:
        """The root of the mean squared distance of the rows from the mean, (1,) or (K, 1)."""
        near, _ = self._near
        mean = (self.shares * near + self.moments[..., 1, :]).sum(-1, keepdims=True) / self.n
        away = near - mean
        unit = np.maximum(power_of_two(np.abs(away).max(axis=-1, keepdims=True)), 1.0)
        squares = self.shares * (away / unit) ** 2 + 2 * (away / unit) * (self.moments[..., 1, :] / unit)
        return self.span * unit * np.sqrt((squares + self.moments[..., 2, :] / unit**2).sum(-1, keepdims=True) / self.n)

    @property
    def _near(self) -> tuple[np.ndarray, float]:
        """The bins counted from one of them, and that one."""
        start = self.bins[len(self.bins) // 2]
        return self.bins - start, start

    def points(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Two points for each bin of a single class that have its first four moments: bin, place in it, and weight.

        Source: the Gauss quadrature of two points, Golub and Welsch (1969).
        """
        mean, central = about_the_mean(self.moments)
        square, cube = central[2] / central[0], central[3] / central[0]
        spread = square > SPREAD
        skew = np.divide(cube, 2 * square, out=np.zeros_like(cube), where=spread)
        root = np.sqrt(skew**2 + np.where(spread, square, 0.0))
        left = np.divide(root + skew, 2 * root, out=np.ones_like(root), where=spread)
        offset, shares = np.stack([skew - root, skew + root]), central[0] * np.stack([left, 1 - left])
        some = (shares > 0).T
        place = np.clip(0.5 + mean + offset, 0.0, 1.0).T
        return np.repeat(self.bins[:, None], 2, axis=1)[some], place[some], shares.T[some]

    def spots(self) -> tuple[np.ndarray, np.ndarray]:
        """The same points as numbers (m, 1), and the weight of each."""
        at, place, shares = self.points()
        return ((at + place) * self.span)[:, None], shares

    def __getitem__(self, k: int | np.ndarray) -> "BinnedMoments":
        """The moments of class k, or those of some of the classes."""
        some = self.weight[k].ndim > 0
        part = replace(self, weight=self.weight[k], moments=self.moments[k], single=self.single and some)
        return part if some else part._of_those_that_weigh()

    def __add__(self, other: "BinnedMoments") -> "BinnedMoments":
        bins, a, b = self._beside(other)
        return replace(self, weight=self.weight + other.weight, bins=bins, moments=a + b)

    def __sub__(self, other: "BinnedMoments") -> "BinnedMoments":
        bins, a, b = self._beside(other)
        shares = taken_out(a[..., 0, :], b[..., 0, :], "rows")
        left = np.where(shares[..., None, :] > 0, a - b, 0.0)
        left[..., 0, :] = shares
        weight = taken_out(self.weight, other.weight, "weight")
        return replace(self, weight=weight, bins=bins, moments=left)._of_those_that_weigh()

    def spread(self, positions: np.ndarray, size: int) -> "BinnedMoments":
        """The same moments with their classes at these positions among `size` classes."""
        weight, moments = (spread_rows(values, positions, size) for values in (self.weight, self.moments))
        return replace(self, weight=weight, moments=moments)

    def require_sound(self) -> None:
        """Raise InvalidInputError unless these are bins, in order, each with moments that rows in it could have."""
        stack, size = stack_of(self.weight), np.shape(self.bins)[:1]
        if not isinstance(self.span, float) or as_span(self.span) != self.span or not isinstance(self.single, bool):
            raise InvalidInputError(f"span is {short(self.span)}, which is no power of two")
        require_numbers(self.bins, size, "bins")
        require_numbers(self.moments, (*stack, ORDER + 1, *size), "moments")
        require_numbers(self.shares, (*stack, *size), "moments", least=0.0)
        if (self.bins != np.floor(self.bins)).any() or (np.diff(self.bins) <= 0).any():
            raise InvalidInputError("bins are not different whole numbers in order")
        bound = self.shares[..., None, :] * (0.5 ** np.arange(ORDER + 1.0)[:, None] + FORGIVEN)
        if (np.abs(self.moments) > bound).any():
            raise InvalidInputError("moments are larger than rows within their bin could have")
        if (self.n[..., 0] > self.weight * (1 + FORGIVEN)).any():
            raise InvalidInputError("the bins weigh more than all rows together")

    def _beside(self, other: "BinnedMoments") -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The bins of both sides, and the moments of each side in them."""
        require_same_type(self, other)
        require_same_shape(self.weight, other.weight)
        if self.span != other.span:
            raise InvalidInputError(
                f"these statistics do not fit together: the bins of one side are {self.span:g} wide, those of the "
                f"other {other.span:g}. Reduce all the data with the same bin_width"
            )
        bins = np.union1d(self.bins, other.bins)
        return bins, *(_among(side, bins) for side in (self, other))

    def _of_those_that_weigh(self) -> "BinnedMoments":
        """Without the bins that have no rows in any class."""
        some = np.atleast_2d(self.shares).any(axis=0)
        return self if some.all() else replace(self, bins=self.bins[some], moments=self.moments.compress(some, axis=-1))


def _among(side: BinnedMoments, bins: np.ndarray) -> np.ndarray:
    """The moments of one side in all of these bins, of which its own are a part."""
    moments = np.zeros((*side.moments.shape[:-1], len(bins)))
    moments[..., np.searchsorted(bins, side.bins)] = side.moments
    return moments
