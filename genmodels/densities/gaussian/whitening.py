"""Distances in units of a covariance: how many standard deviations x lies from the mean, and in which directions."""

from dataclasses import dataclass

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.ground.arithmetic import norms

LOG_2PI = float(np.log(2 * np.pi))  # of the volume of a standard normal
# standard deviations; further out even the order of the classes would be rounding. A factor of correlations makes them
# a million times longer at most (GIVEN), and so float64 holds their sums
FARTHEST = 1e290


@dataclass(frozen=True)
class Whitening:
    """The linear map z = F^-1 ((x - mean) / std) of one Gaussian, under which x is standard normal.

    mean, rest, std are (d,), with mean + rest the mean to more digits than one float64 holds; factor is the Cholesky
    factor F (d, d) of the correlations, None where there are none.
    """

    mean: np.ndarray
    rest: np.ndarray
    std: np.ndarray
    factor: np.ndarray | None

    def away(self, X: np.ndarray) -> np.ndarray:
        """x - mean of each row, (n, d)."""
        return (X - self.mean) - self.rest

    def directions(self, away: np.ndarray) -> np.ndarray:
        """z of each row, (n, d); raises InvalidInputError more than 1e290 standard deviations out."""
        with np.errstate(over="ignore"):
            z = away / self.std
        if not (np.abs(z) < FARTHEST).all():
            row = int(np.argmin((np.abs(z) < FARTHEST).all(axis=1)))
            raise InvalidInputError(
                f"x - mean is {away[row].tolist()}, more than 1e290 standard deviations: rescale the data"
            )
        if self.factor is None or not len(z):
            return z
        from scipy.linalg.blas import dtrsm

        return dtrsm(1.0, self.factor, z, side=1, lower=1, trans_a=1)  # z F^T = away / std: rows stay rows

    def lengths(self, X: np.ndarray) -> np.ndarray:
        """The Mahalanobis distance of each row from the mean, (n,)."""
        return norms(self.directions(self.away(X)))

    @property
    def log_scales(self) -> np.ndarray:
        """log of each feature's standard deviation given the features before it, (d,)."""
        return np.log(self.std) + (0.0 if self.factor is None else np.log(np.diagonal(self.factor)))

    @property
    def log_volume(self) -> float:
        """log |2 pi Sigma| / 2."""
        return float((self.log_scales + LOG_2PI / 2).sum())

    def log_terms(self, X: np.ndarray) -> np.ndarray:
        """log p(x_j | x_1, ..., x_{j-1}) of each row, (n, d)."""
        return -half_square(self.directions(self.away(X))) - self.log_scales - LOG_2PI / 2

    def pull_back(self, z: np.ndarray) -> np.ndarray:
        """The weights w (K, d) with w . x = z . (whitened x), for z (K, d)."""
        if self.factor is None:
            return z / self.std
        from scipy.linalg import solve_triangular

        return solve_triangular(self.factor, z.T, lower=True, trans="T").T / self.std


def half_square(a: np.ndarray) -> np.ndarray:
    """a^2 / 2, infinite where it is too large for a float64."""
    with np.errstate(over="ignore"):
        return a * a / 2


def half_squares_apart(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """a^2 / 2 - b^2 / 2 by way of (a - b)(a + b), which neither cancels nor turns into infinity less infinity."""
    with np.errstate(over="ignore"):
        return (a - b) * ((a + b) / 2)
