"""Sums of Gaussian bumps on a line, sum_i w_i exp(-t_i^2), where many bumps that stand close together are one.

Rows near a point c are, with v_i = (x_i - c) / (sqrt(2) h) and t = (z - c) / (sqrt(2) h),

    sum_i w_i exp(-(t - v_i)^2) = exp(-t^2) sum_p a_p t^p,    a_p = 2^p / p! sum_i w_i v_i^p exp(-v_i^2)

so that a few moments of the rows say all of them. Makes `plain.log_kernels` fast, which takes each row by
itself: `-(((x - X) / h) ** 2).sum(axis=1) / 2`. Source: Greengard and Strain (1991), "The fast Gauss transform".
"""

from collections.abc import Callable
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
        [total] = self._sums((self.coefficients,), z / self.unit, nearest, away)
        return np.log(total) - away**2

    def log_sums_and_squares(self, z: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The same, and the mean (n,) of the squared distances in bandwidths, weighed by the bumps."""
        nearest, away = self.away(z)
        total, squares = self._sums((self.coefficients, self._squared()), z / self.unit, nearest, away)
        return np.log(total) - away**2, 2 * squares / total

    def log_sums_of_others(self, which: np.ndarray) -> np.ndarray:
        """The sums at the bumps `which` (n,), of at least two that are rows, each without itself."""
        nearest, away = self._away_from(which)
        [total] = self._sums((self.coefficients,), self.at[which], nearest, away, which)
        return np.log(total) - away**2

    def log_sums_and_squares_of_others(self, which: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Both at the bumps `which` (n,), each without itself."""
        nearest, away = self._away_from(which)
        total, squares = self._sums((self.coefficients, self._squared()), self.at[which], nearest, away, which)
        return np.log(total) - away**2, 2 * squares / total

    def _away_from(self, which: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The bump nearest to each of the bumps `which` (n,), and how far away it is in sqrt(2) bandwidths."""
        below, above = (
            np.where(which > 0, which - 1, which + 1),
            np.where(which + 1 < len(self.at), which + 1, which - 1),
        )
        a, b = self._distance(self.at[which], below), self._distance(self.at[which], above)
        return np.where(a <= b, below, above), np.minimum(a, b)

    def _squared(self) -> np.ndarray:
        """Coefficients (P + 3, B) of sum_i w_i (t - v_i)^2 exp(-(t - v_i)^2): P'' / 4 - t P' + t^2 P for those of P."""
        # as exp(-t^2) is differentiated twice: (t - v)^2 exp(-(t - v)^2) = (d^2/dt^2 / 4 + 1 / 2) exp(-(t - v)^2)
        p = np.arange(len(self.coefficients))[:, None]
        made = np.pad(-p * self.coefficients, ((0, 2), (0, 0)))
        made[2:] += self.coefficients
        made[: max(0, len(p) - 2)] += (p * (p - 1) / 4 * self.coefficients)[2:]
        return made

    def _sums(self, tables, y: np.ndarray, nearest: np.ndarray, away: np.ndarray, without=None) -> np.ndarray:
        """sum_b f_b(y) exp(away^2) for each table of coefficients, (number of tables, n)."""
        # exp(-t^2) times all the weight there is, beside exp(-away^2) times that of the nearest bump
        heights = self.coefficients[0]
        most = ROUNDING + np.log(heights.sum()) - np.log(heights[nearest])
        reach = (away + most / (away + np.hypot(away, np.sqrt(most)))) / self.scale + 1 / self.scale
        points = self.at + self.offset
        first = np.minimum(np.searchsorted(points, y - reach), nearest)
        last = np.maximum(np.searchsorted(points, y + reach, side="right"), nearest + 1)
        order = y.argsort()  # neighbours have most of their bumps in common
        total, ends = np.empty((len(tables), len(y))), np.cumsum((last - first)[order])
        start = 0
        while start < len(y):
            stop = max(start + 1, int(np.searchsorted(ends, ends[start] + PAIRS)))
            rows = order[start:stop]
            skip = None if without is None else without[rows]
            total[:, rows] = self._summed(tables, y[rows], first[rows], last[rows], away[rows], skip)
            start = stop
        return total

    def _summed(self, tables, y, first, last, away, skip) -> list[np.ndarray]:
        """The same over the bumps first .. last - 1 of each position, but for one to skip."""
        size, window = last - first, slice(first.min(), last.max())
        if len(y) * (window.stop - window.start) <= SHARED * size.sum():
            return self._summed_over(tables, window, y, away, skip)
        begin = np.cumsum(size) - size
        own = np.repeat(np.arange(len(y)), size)
        which = np.arange(len(own)) + np.repeat(first - begin, size)
        t = ((y[own] - self.at[which]) - self.offset[which]) * self.scale
        distance, near = np.abs(t), away[own]
        if skip is not None:
            distance[which == skip[own]] = np.inf
        bell = np.exp((near - distance) * (near + distance))
        return [np.add.reduceat(_horner(table[:, which], t) * bell, begin) for table in tables]

    def _summed_over(self, tables, window: slice, y, away, skip) -> list[np.ndarray]:
        """The same over one window of bumps for all positions, which lie close together: nothing has to be gathered."""
        t = ((y[:, None] - self.at[window]) - self.offset[window]) * self.scale
        distance, near = np.abs(t), away[:, None]
        if skip is not None:
            distance[np.arange(len(y)), skip - window.start] = np.inf
        bell = np.exp((near - distance) * (near + distance))
        return [np.vecdot(_horner(table[:, window], t), bell) for table in tables]

    def _distance(self, y: np.ndarray, which: np.ndarray) -> np.ndarray:
        return np.abs((y - self.at[which]) - self.offset[which]) * self.scale


def _horner(coefficients: np.ndarray, t: np.ndarray) -> np.ndarray:
    """sum_p a_p t^p with a_p, of coefficients (P + 1, B), at the last axis of t (..., B)."""
    f = np.broadcast_to(coefficients[-1], t.shape).copy()
    for a in coefficients[-2::-1]:
        f *= t
        f += a
    return f


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


# Of a cell of length 1: those of Chebyshev in whole 1024ths, so that in cells of 2^k no place loses a digit.
# A polynomial through 12 in cells of half a bandwidth was off by 4e-15 of a sum of bumps, when measured.
NODES = np.round(512 * (1 - np.cos((np.arange(12) + 0.5) * np.pi / 12))) / 1024
WEIGHTS = 1 / (NODES[:, None] - NODES + np.eye(len(NODES))).prod(axis=1)
GAIN = 2  # times fewer nodes than positions, at least: with fewer positions in a cell these are asked themselves
FARTHEST_CELL = 2.0**42  # beyond it a float64 has no digits left for a place within a cell


def by_cells(ask: Callable[[np.ndarray], np.ndarray], x: np.ndarray, width: float) -> np.ndarray:
    """ask(x), (k, n), of many positions x (n,), from a polynomial on each of the cells that are at most so wide.

    What is asked must be as smooth as a polynomial over a cell.

    >>> x = np.linspace(0, 1, 1000)
    >>> bool(np.abs(by_cells(lambda z: np.exp(-z**2)[None], x, 0.3) - np.exp(-(x**2))).max() < 1e-14)
    True
    """
    width = 2.0 ** np.floor(np.log2(width))
    cells, own = np.unique(np.floor(x / width), return_inverse=True)
    if len(cells) * len(NODES) * GAIN > len(x) or np.abs(cells).max() > FARTHEST_CELL:
        return ask(x)
    known = ask(((cells[:, None] + NODES) * width).ravel())
    # the barycentric formula: sum_j w_j f_j / (u - u_j) over sum_j w_j / (u - u_j); at a node it is that node's value
    away = (x / width - cells[own])[:, None] - NODES
    hits = away == 0
    shares = np.where(hits.any(axis=1)[:, None], hits, WEIGHTS / np.where(hits, 1.0, away))
    values = known.reshape(len(known), len(cells), len(NODES))
    return np.stack([np.vecdot(shares, table[own]) for table in values]) / shares.sum(axis=1)


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
    return log_sums_and_squares(Z, centres, weight, of_others=of_others, squares=False)[0]


def log_sums_and_squares(
    Z: np.ndarray, centres: np.ndarray, weight: np.ndarray, *, of_others: bool = False, squares: bool = True
) -> np.ndarray:
    """The same, and the mean of |z - c_i|^2, each weighed by its bump: (2, n); without `squares` the first alone.

    >>> log_sums_and_squares(np.array([[1.0]]), np.array([[0.0], [4.0]]), np.ones(2)).round(3).tolist()
    [[-0.482], [1.144]]
    """
    from scipy.spatial.distance import cdist

    size, found = max(1, MOST_PAIRS // len(centres)), np.empty((1 + squares, len(Z)))
    for start in range(0, len(Z), size):
        rows = slice(start, start + size)
        apart = cdist(Z[rows], centres, "sqeuclidean")
        if of_others:
            apart[np.arange(len(apart)), start + np.arange(len(apart))] = np.inf
        nearest = apart.min(axis=1)
        some = np.isfinite(nearest)
        nearest = np.where(some, nearest, 0.0)
        apart -= nearest[:, None]
        bell = np.exp(-0.5 * apart)
        total = bell @ weight
        found[0, rows] = np.log(total, out=np.full(len(total), -np.inf), where=some) - nearest / 2
        if squares:
            apart[bell == 0] = 0.0  # infinity of what is left out
            found[1, rows] = np.vecdot(apart * bell, weight) / np.where(some, total, 1.0) + nearest
    return found
