"""Shapes of kernels: the functions k(u) with mean 0 and variance 1 that stand on the rows of a kernel density."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from genmodels.errors import InvalidParameterError
from genmodels.ground.arithmetic import log
from genmodels.ground.inputs.words import short
from genmodels.statistics import BinnedMoments, Sample

PAIRS = 2**18  # of a position and a row, which are worked on together


@dataclass(frozen=True)
class Shape:
    """log k(0), draws from k, and k(u) / k(0) where it is not the Gaussian one, which has faster sums of its own."""

    log_height: float
    draw: Callable[[np.random.Generator, tuple[int, ...]], np.ndarray]
    value: Callable[[np.ndarray], np.ndarray] | None = None


SHAPES = {
    # exp(-u^2 / 2) / sqrt(2 pi)
    "gaussian": Shape(-np.log(2 * np.pi) / 2, lambda rng, shape: rng.standard_normal(shape)),
    # 3 / (4 sqrt(5)) (1 - u^2 / 5) for |u| < sqrt(5)
    "epanechnikov": Shape(
        np.log(3 / (4 * np.sqrt(5))),
        lambda rng, shape: np.sqrt(5) * (2 * rng.beta(2, 2, shape) - 1),
        lambda u: np.maximum(1 - u**2 / 5, 0.0),
    ),
    # 1 / (2 sqrt(3)) for |u| <= sqrt(3)
    "tophat": Shape(
        -np.log(2 * np.sqrt(3)),
        lambda rng, shape: rng.uniform(-np.sqrt(3), np.sqrt(3), shape),
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

    def _factor(self, x: np.ndarray, j: int) -> np.ndarray:
        """k(u) / k(0) of feature j for each position (n,) and row, (n, m)."""
        with np.errstate(over="ignore"):  # beyond float64 is beyond the kernel
            return SHAPES[self.kernel].value((x[:, None] - self.rows[:, j]) / self.bandwidth[j])


def require_shape(kernel, points: Sample | BinnedMoments, bandwidth: str | np.ndarray) -> None:
    """Raise InvalidParameterError unless this is a kernel, and one that goes with the points and the bandwidth."""
    if not isinstance(kernel, str) or kernel not in SHAPES:
        raise InvalidParameterError(f"kernel is {short(kernel)}: choose from {', '.join(SHAPES)}")
    left_out = isinstance(bandwidth, str) and bandwidth == "leave_one_out"
    if kernel != "gaussian" and (left_out or isinstance(points, BinnedMoments)):
        raise InvalidParameterError(
            f"bins, and bandwidths by leaving rows out, are for Gaussian kernels: for kernel={kernel!r} keep the rows, "
            "and give bandwidth='silverman', or a number"
        )
