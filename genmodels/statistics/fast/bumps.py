"""Sums of Gaussian bumps on a line, sum_i w_i exp(-t_i^2), where many bumps that stand close together are one.

Rows near a point c are, with v_i = (x_i - c) / (sqrt(2) h) and t = (z - c) / (sqrt(2) h),

    sum_i w_i exp(-(t - v_i)^2) = exp(-t^2) sum_p a_p t^p,    a_p = 2^p / p! sum_i w_i v_i^p exp(-v_i^2)

so that a few moments of the rows say all of them. Makes `plain.log_kernels` fast, which takes each row by
itself: `-(((x - X) / h) ** 2).sum(axis=1) / 2`. Source: Greengard and Strain (1991), "The fast Gauss transform".
"""

from dataclasses import dataclass
from math import comb, factorial

import numpy as np

ORDER = 14  # of the moments: with |2 t v| < 1 what is left out is 1 / 15!, 1e-12 of the sum
# of a position and a bump, which are worked on together: they fit the cache, with 128 KiB for each array. Measured: an
# eighth, or eight times as many, take more than twice as long
PAIRS = 2**14
# times as many pairs, up to which it is quicker to take the same bumps for positions side by side: measured, 1 takes
# twice as long, 4 a tenth longer
SHARED = 2
ROUNDING = 37.0  # exp(-37) is 1e-16: what lies beyond adds nothing that a float64 could hold


@dataclass(frozen=True, eq=False)
class Bumps:
    """Bumps at `at + offset` (B,), which increase, each times a polynomial with coefficients (P + 1, B).

    All is measured in `unit`, a power of two, so that positions lose no digits, and `scale` is how long that unit is in
    sqrt(2) bandwidths. `at` and `offset` are kept apart so that z - at is exact where z is near.
    """

    at: np.ndarray
    offset: np.ndarray
    coefficients: np.ndarray
    unit: float
    scale: float

    @classmethod
    def of_rows(cls, x: np.ndarray, weight: np.ndarray, bandwidth: float) -> "Bumps":
        """One bump for each of the rows x (m,), which increase."""
        return cls(x, np.zeros(len(x)), weight[None], 1.0, np.sqrt(0.5) / bandwidth)

    @classmethod
    def of_bins(cls, bins: np.ndarray, moments: np.ndarray, span: float, bandwidth: float) -> "Bumps":
        """One bump for each bin, from the moments (P + 1, B) of its rows about its middle in units of their span."""
        scale = np.sqrt(0.5) * span / bandwidth
        mean, central = about_the_mean(moments)
        return cls(bins, 0.5 + mean, _polynomials(central, scale), span, scale)

    def away(self, z: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The bump nearest to each position z (n,), and how far away it is in sqrt(2) bandwidths."""
        y = z / self.unit
        right = np.searchsorted(self.at + self.offset, y)
        ends = np.clip(right - 1, 0, None), np.clip(right, None, len(self.at) - 1)
        left, right = (self._distance(y, which) for which in ends)
        return np.where(left <= right, *ends), np.minimum(left, right)

    def log_sums(self, z: np.ndarray) -> np.ndarray:
        """log sum_b f_b(z) of positions z (n,); what is less than rounding beside the nearest bump is left out."""
        nearest, away = self.away(z)
        return self._log_sums(z / self.unit, nearest, away)

    def log_sums_of_others(self, which: np.ndarray) -> np.ndarray:
        """The same at the bumps `which` (n,), of at least two that are rows, each without itself."""
        y = self.at[which]
        below, above = (
            np.where(which > 0, which - 1, which + 1),
            np.where(which + 1 < len(self.at), which + 1, which - 1),
        )
        a, b = self._distance(y, below), self._distance(y, above)
        return self._log_sums(y, np.where(a <= b, below, above), np.minimum(a, b), which)

    def _log_sums(self, y: np.ndarray, nearest: np.ndarray, away: np.ndarray, without=None) -> np.ndarray:
        # exp(-t^2) times all the weight there is, beside exp(-away^2) times that of the nearest bump
        heights = self.coefficients[0]
        most = ROUNDING + np.log(heights.sum()) - np.log(heights[nearest])
        reach = (away + most / (away + np.hypot(away, np.sqrt(most)))) / self.scale + 1 / self.scale
        points = self.at + self.offset
        first = np.minimum(np.searchsorted(points, y - reach), nearest)
        last = np.maximum(np.searchsorted(points, y + reach, side="right"), nearest + 1)
        order = y.argsort()  # neighbours have most of their bumps in common
        total, ends = np.empty(len(y)), np.cumsum((last - first)[order])
        start = 0
        while start < len(y):
            stop = max(start + 1, int(np.searchsorted(ends, ends[start] + PAIRS)))
            rows = order[start:stop]
            skip = None if without is None else without[rows]
            total[rows] = self._summed(y[rows], first[rows], last[rows], away[rows], skip)
            start = stop
        return np.log(total) - away**2

    def _summed(self, y, first, last, away, skip) -> np.ndarray:
        """sum_b f_b(y) exp(away^2) over the bumps first .. last - 1 of each position, but for one to skip."""
        size, window = last - first, slice(first.min(), last.max())
        if len(y) * (window.stop - window.start) <= SHARED * size.sum():
            return self._summed_over(window, y, away, skip)
        begin = np.cumsum(size) - size
        own = np.repeat(np.arange(len(y)), size)
        which = np.arange(len(own)) + np.repeat(first - begin, size)
        t = ((y[own] - self.at[which]) - self.offset[which]) * self.scale
        f = self.coefficients[-1, which]
        for a in self.coefficients[-2::-1]:
            f = f * t + a[which]
        t, near = np.abs(t), away[own]
        if skip is not None:
            t[which == skip[own]] = np.inf
        return np.add.reduceat(f * np.exp((near - t) * (near + t)), begin)

    def _summed_over(self, window: slice, y, away, skip) -> np.ndarray:
        """The same over one window of bumps for all positions, which lie close together: nothing has to be gathered."""
        t = ((y[:, None] - self.at[window]) - self.offset[window]) * self.scale
        f = np.broadcast_to(self.coefficients[-1, window], t.shape).copy()
        for a in self.coefficients[-2::-1, window]:
            f *= t
            f += a
        t, near = np.abs(t, out=t), away[:, None]
        if skip is not None:
            t[np.arange(len(y)), skip - window.start] = np.inf
        return np.vecdot(f, np.exp((near - t) * (near + t)))

    def _distance(self, y: np.ndarray, which: np.ndarray) -> np.ndarray:
        return np.abs((y - self.at[which]) - self.offset[which]) * self.scale


def about_the_mean(moments: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The mean (B,) of the rows of each bin, and from moments (P + 1, B) about 0 those about the mean.

    >>> mean, central = about_the_mean(np.array([[2.0], [1.0], [0.5]]))  # two rows, both at 1/2
    >>> mean.tolist(), central.ravel().tolist()
    ([0.5], [2.0, 0.0, 0.0])
    """
    mean = moments[1] / moments[0]
    powers = (-mean) ** np.arange(len(moments))[:, None]
    central = np.stack(
        [sum(comb(p, j) * powers[p - j] * moments[j] for j in range(p + 1)) for p in range(len(moments))]
    )
    central[1] = 0.0
    return mean, central


def _polynomials(central: np.ndarray, scale: float) -> np.ndarray:
    """The a_p (P + 1, B), with exp(-v^2) = sum_j (-1)^j v^(2 j) / j! in sum_i w_i v_i^p exp(-v_i^2)."""
    order = len(central) - 1
    v = central * scale ** np.arange(order + 1)[:, None]
    return np.stack(
        [
            2**p / factorial(p) * sum((-1) ** j / factorial(j) * v[p + 2 * j] for j in range((order - p) // 2 + 1))
            for p in range(order + 1)
        ]
    )


# ---- Sums of Gaussian bumps in any number of dimensions, one bump for each row: exact, and without a shortcut.
#
# Makes `plain.log_kernels` fast, for many x at once: `-(((x - X) / h) ** 2).sum(axis=1) / 2`.


MOST_PAIRS = 2**18  # distances that are kept at once: 2 MiB (measured: eight times as many take a third longer)


def log_sums(Z: np.ndarray, centres: np.ndarray, weight: np.ndarray, *, of_others: bool = False) -> np.ndarray:
    """log sum_i w_i exp(-|z - c_i|^2 / 2) of each row z of Z (n, d), with centres (m, d) and weights (m,) above 0.

    Where Z are the centres, `of_others` leaves out of each sum the centre that is z.

    >>> log_sums(np.array([[0.0], [100.0]]), np.array([[0.0], [2.0]]), np.ones(2)).round(3).tolist()
    [0.127, -4802.0]
    """
    from scipy.spatial.distance import cdist

    size, total = max(1, MOST_PAIRS // len(centres)), np.empty(len(Z))
    for start in range(0, len(Z), size):
        rows = slice(start, start + size)
        squares = cdist(Z[rows], centres, "sqeuclidean")
        if of_others:
            squares[np.arange(len(squares)), start + np.arange(len(squares))] = np.inf
        total[rows] = _of_squares(squares, weight)
    return total


def _of_squares(squares: np.ndarray, weight: np.ndarray) -> np.ndarray:
    """log sum_i w_i exp(-s_i / 2) of squared distances (n, m), written over them; where all overflow minus infinity."""
    nearest = squares.min(axis=1)
    some = np.isfinite(nearest)
    squares -= np.where(some, nearest, 0.0)[:, None]
    squares *= -0.5
    np.exp(squares, out=squares)
    return np.log(squares @ weight, out=np.full(len(nearest), -np.inf), where=some) - np.where(some, nearest, 0.0) / 2
