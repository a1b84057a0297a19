"""How kernels that stand on statistics are summed up: on a line by bins as narrow as it takes, else row by row."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

import numpy as np

from genmodels.densities.kernel_shape import OnRowsShaped
from genmodels.statistics import BinnedMoments, Sample
from genmodels.statistics.binned_moments import moments_in_order
from genmodels.statistics.fast.bumps import Bumps, log_sums

FINE = 16  # bins a bandwidth
NEAR = 11.0  # sqrt(2) bandwidths from a row, as far as bins of that width lose nothing; twice as far half as wide, ...
NARROWEST = 12  # times that they are halved
MANY = 100  # rows, for which bins are worth making
MOST = 2.0**50  # bins that rows may span
FARTHEST = 1e150  # sqrt(2) bandwidths from a row, where squares are still float64
FEW = 8  # rows a bin, on average, with which a bin is less work than its rows


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
        x, total = X[:, 0], np.full(len(X), -np.inf)
        with np.errstate(divide="ignore", over="ignore"):
            away = self._bumps(0).away(x)[1]
            levels = np.where(away < FARTHEST, np.ceil(np.log2(away / NEAR)).clip(0, NARROWEST), np.nan)
        for level in range(NARROWEST + 1):
            if (some := levels == level).any():
                total[some] = self._bumps(level).log_sums(x[some])
        return total

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
