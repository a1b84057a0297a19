"""Shapes of kernels: the functions k(u) with mean 0 and variance 1 that stand on the rows of a kernel density."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

import numpy as np

from genmodels.errors import InvalidParameterError
from genmodels.ground.arithmetic import log
from genmodels.ground.inputs.quoting import short
from genmodels.statistics import BinnedMoments, Sample
from genmodels.statistics.binned_moments import moments_in_order
from genmodels.statistics.fast.bumps import Bumps, log_sums

# of a position and a row, worked on together: 2 MiB (measured: an eighth is slower, 8 times twice as slow)
PAIRS = 2**18


@dataclass(frozen=True)
class Shape:
    """log k(0), draws from k, its cdf and quantiles, and k(u) / k(0) but of the Gaussian one, which has faster sums."""

    log_height: float
    draw: Callable[[np.random.Generator, tuple[int, ...]], np.ndarray]
    below: Callable[[np.ndarray], np.ndarray]
    at: Callable[[np.ndarray], np.ndarray]
    value: Callable[[np.ndarray], np.ndarray] | None = None


def _normal_below(u: np.ndarray) -> np.ndarray:
    """P(x <= u) of a standard normal x."""
    from scipy.special import ndtr

    return ndtr(u)


def _normal_at(q: np.ndarray) -> np.ndarray:
    """The quantiles of a standard normal."""
    from scipy.special import ndtri

    return ndtri(q)


SHAPES = {
    # exp(-u^2 / 2) / sqrt(2 pi)
    "gaussian": Shape(-np.log(2 * np.pi) / 2, lambda rng, shape: rng.standard_normal(shape), _normal_below, _normal_at),
    # 3 / (4 sqrt(5)) (1 - u^2 / 5) for |u| < sqrt(5)
    "epanechnikov": Shape(
        np.log(3 / (4 * np.sqrt(5))),
        lambda rng, shape: np.sqrt(5) * (2 * rng.beta(2, 2, shape) - 1),
        lambda u: (1 + np.clip(u / np.sqrt(5), -1, 1)) ** 2 * (2 - np.clip(u / np.sqrt(5), -1, 1)) / 4,
        lambda q: 2 * np.sqrt(5) * np.sin(np.arcsin(2 * q - 1) / 3),  # 3 v - v^3 is 2 sin 3 t of v = 2 sin t
        lambda u: np.maximum(1 - u**2 / 5, 0.0),
    ),
    # 1 / (2 sqrt(3)) for |u| <= sqrt(3)
    "tophat": Shape(
        -np.log(2 * np.sqrt(3)),
        lambda rng, shape: rng.uniform(-np.sqrt(3), np.sqrt(3), shape),
        lambda u: np.clip(0.5 + u / np.sqrt(12), 0.0, 1.0),
        lambda q: np.sqrt(12) * (q - 0.5),
        lambda u: (u**2 <= 3).astype(float),
    ),
}


@dataclass(frozen=True, eq=False)
class OnRowsShaped:
    """Kernels of any shape on rows (m, d) with weights (m,): a product over the features, and each row looked at."""

    rows: np.ndarray
    weight: np.ndarray
    bandwidth: np.ndarray
    kernel: str

    def log_sums(self, X: np.ndarray) -> np.ndarray:
        """log sum_i w_i prod_j k((x_j - x_ij) / h_j) / k(0) of each row of X (n, d)."""
        size, total = max(1, PAIRS // len(self.rows)), np.empty(len(X))
        for start in range(0, len(X), size):
            rows = slice(start, start + size)
            factors = (self._factor(X[rows, j], j) for j in range(len(self.bandwidth)))
            total[rows] = np.prod(list(factors), axis=0) @ self.weight
        return log(total)

    def log_sums_of_others(self) -> np.ndarray:
        """The same at the rows (m,) themselves, each without its own kernel."""
        size, total = max(1, PAIRS // len(self.rows)), np.empty(len(self.rows))
        for start in range(0, len(self.rows), size):
            rows = slice(start, start + size)
            product = np.prod([self._factor(self.rows[rows, j], j) for j in range(len(self.bandwidth))], axis=0)
            product[np.arange(len(product)), start + np.arange(len(product))] = 0.0
            total[rows] = product @ self.weight
        return log(total)

    def _factor(self, x: np.ndarray, j: int) -> np.ndarray:
        """k(u) / k(0) of feature j for each position (n,) and row, (n, m)."""
        with np.errstate(over="ignore"):  # beyond float64 is beyond the kernel
            return SHAPES[self.kernel].value((x[:, None] - self.rows[:, j]) / self.bandwidth[j])


def require_shape(kernel, points: Sample | BinnedMoments, bandwidth: str | np.ndarray) -> None:
    """Raise InvalidParameterError unless this is a kernel, and one that goes with the points and the bandwidth."""
    if not isinstance(kernel, str) or kernel not in SHAPES:
        raise InvalidParameterError(f"kernel is {short(kernel)}: choose from {', '.join(SHAPES)}")
    left_out = isinstance(bandwidth, str) and bandwidth in ("leave_one_out", "leave_ties_out")
    if kernel != "gaussian" and (left_out or isinstance(points, BinnedMoments)):
        raise InvalidParameterError(
            f"bins, and bandwidths by leaving rows out, are for Gaussian kernels: for kernel={kernel!r} keep the rows, "
            "and give bandwidth='silverman', or a number"
        )


# ---- How kernels that stand on statistics are summed up: on a line by bins as narrow as it takes, else row by row.


FINE = 16  # bins a bandwidth, a choice: the finer, the farther they serve (NEAR), and the more there are
# sqrt(2) bandwidths from a row, as far as bins of that width lose nothing; twice as far half as wide, ...: |2 t v| < 1
# for t = 11 and v = 1 / (16 sqrt(2)), a whole bin, as ORDER of the bumps asks for
NEAR = 11.0
NARROWEST = 12  # times that they are halved, up to 11 * 2^12 away (chosen: 1 or 120 times change no test)
MANY = 100  # rows, for which bins are worth making (measured: alike from 50 to 400 rows, two fifths of the time at 800)
MOST = 2.0**50  # bins that rows may span: a number of a bin keeps three binary digits of a place in it
FARTHEST = 1e150  # sqrt(2) bandwidths from a row, where all that sums of squares take, 1e300, is still float64
# rows a bin, on average, with which a bin is less work than its rows (measured: two thirds of it, a third at 4 a bin, a
# seventh at 8; as much at 1)
FEW = 2


class Bumpy(Protocol):
    """The kernels of one class."""

    def log_sums(self, X: np.ndarray) -> np.ndarray:
        """log sum_i w_i k((x - x_i) / h) / k(0) of each row x of X (n, d), as exp(-|x - x_i|^2 / (2 h^2))."""


def bumps_of(points: Sample | BinnedMoments, bandwidth: np.ndarray, kernel: str = "gaussian") -> Bumpy:
    """Kernels of this bandwidth (d,) on the points of a single class."""
    if isinstance(points, Sample) and kernel != "gaussian":
        return OnRowsShaped(points.rows, points.shares, bandwidth, kernel)
    if isinstance(points, BinnedMoments):
        return OnLine(partial(_from_bins, points, bandwidth[0]))
    if points.width == 1:
        return OnLine(partial(_from_rows, points.rows[:, 0], points.shares, bandwidth[0]))
    return OnRows(points.rows, points.shares, bandwidth)


@dataclass(frozen=True, eq=False)
class OnRows:
    """Kernels on rows (m, d) with weights (m,), each looked at."""

    rows: np.ndarray
    weight: np.ndarray
    bandwidth: np.ndarray

    def log_sums(self, X: np.ndarray) -> np.ndarray:
        start = self.rows[len(self.rows) // 2]  # far from 0 no digits are lost
        with np.errstate(over="ignore"):
            return log_sums((X - start) / self.bandwidth, (self.rows - start) / self.bandwidth, self.weight)


@dataclass(frozen=True, eq=False)
class OnLine:
    """Kernels on a line: the farther away from them, the narrower the bins in which they stand."""

    make: Callable[[int], Bumps]  # at each level bins half as wide as at the one before
    made: dict[int, Bumps] = field(default_factory=dict, init=False)

    def __getstate__(self) -> dict:
        return {"make": self.make, "made": dict(self.made)}  # as Snapshot has it

    def log_sums(self, X: np.ndarray) -> np.ndarray:
        return self._by_level(X[:, 0], lambda bumps, x: (bumps.log_sums(x),), 1)[0]

    def log_sums_and_squares(self, X: np.ndarray) -> np.ndarray:
        """The same, and the mean squared distances in bandwidths, weighed by the kernels: (2, n)."""
        return self._by_level(X[:, 0], Bumps.log_sums_and_squares, 2)

    def _by_level(self, x: np.ndarray, ask: Callable, n_answers: int) -> np.ndarray:
        with np.errstate(divide="ignore", over="ignore"):
            away = self._bumps(0).away(x)[1]
            # beyond FARTHEST that is all there is: what the weights and other rows add is rounding
            answers = np.stack([-(away**2), 2 * away**2][:n_answers])
            levels = np.where(away < FARTHEST, np.ceil(np.log2(away / NEAR)).clip(0, NARROWEST), np.nan)
        for level in range(NARROWEST + 1):
            if (some := levels == level).any():
                answers[:, some] = ask(self._bumps(level), x[some])
        return answers

    def _bumps(self, level: int) -> Bumps:
        if level not in self.made:
            self.made[level] = self.make(level)
        return self.made[level]


def _from_rows(x: np.ndarray, weight: np.ndarray, bandwidth: float, level: int) -> Bumps:
    """The bins of a level; the rows x (m,) themselves where they are few, or bins cannot be narrow enough."""
    rows = Bumps.of_rows(x, weight, bandwidth)
    span = 2.0 ** np.floor(np.log2(bandwidth / FINE)) / 2**level
    if len(x) < MANY or level == NARROWEST or not x[-1] - x[0] < MOST * span:
        return rows
    bins, moments = moments_in_order(x, weight, span)
    return rows if len(bins) * FEW > len(x) else Bumps.of_bins(bins, moments, span, bandwidth)


def _from_bins(points: BinnedMoments, bandwidth: float, level: int) -> Bumps:
    """The bins that there are; far away, where their moments no longer suffice, two points for each of them."""
    if level < 2:
        return Bumps.of_bins(points.bins, points.moments, points.span, bandwidth)
    at, offset, shares = points.points()
    return Bumps(at, offset, shares[None], points.span, np.sqrt(0.5) * points.span / bandwidth)
