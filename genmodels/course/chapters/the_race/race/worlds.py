"""Worlds of two classes in which the error of a linear rule is known exactly, and so is that of the best rule."""

from dataclasses import dataclass

import numpy as np
from scipy.optimize import brentq
from scipy.special import ndtr

PER_FEATURE = 0.5**0.5  # how far apart the classes lie in one feature, in standard deviations
RHO = 0.8  # the correlation within a pair, in the tilted world
GIANTS, FURTHER = 0.2, 5.0  # their share of class 1, and how much further they lie, in differences of the means
WORLDS = ("round", "tilted", "giants")


@dataclass(frozen=True)
class World:
    """Class 0 is N(0, cov), class 1 N(mean, cov), each half of all rows; of class 1 a share of `giants` lies further.

    Those lie at (1 + FURTHER) mean: in the same direction, so that the best border is straight.
    """

    mean: np.ndarray
    cov: np.ndarray
    giants: float = 0.0

    def draw(self, lessons: int, m: int, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
        """Rows for each lesson (lessons, m, d), and their labels 0, 1, 0, 1, ... (m,), the same in all.

        >>> X, y = world("giants", 4).draw(3, 10, np.random.default_rng(0))
        >>> X.shape, y.tolist()
        ((3, 10, 4), [0, 1, 0, 1, 0, 1, 0, 1, 0, 1])
        """
        y = np.arange(m) % 2
        noise = rng.standard_normal((lessons, m, len(self.mean))) @ np.linalg.cholesky(self.cov).T
        far = rng.random((lessons, m)) < self.giants
        return noise + (y * (1 + FURTHER * far))[..., None] * self.mean, y

    def error(self, theta: np.ndarray, theta_0: np.ndarray) -> np.ndarray:
        """The share of all rows that the rule theta'x + theta_0 > 0 calls wrongly: theta (..., d) to (...).

        >>> world("round", 8).error(np.ones(8), np.array(-8 * PER_FEATURE / 2)).round(4)
        np.float64(0.1587)
        """
        # theta'x + theta_0 is N(theta'mu + theta_0, theta'Sigma theta)
        spread = np.sqrt(np.einsum("...j,jk,...k->...", theta, self.cov, theta))
        start, rise = theta_0 / spread, theta @ self.mean / spread
        return self._error(start, rise)

    def best_error(self) -> float:
        """The Bayes error: no rule makes a smaller share of errors.

        >>> round(world("tilted", 8).best_error(), 4)
        0.1587
        """
        apart = float(np.sqrt(self.mean @ np.linalg.solve(self.cov, self.mean)))
        cut = brentq(lambda z: self._log_ratio(z, apart), 0, apart)  # the ratio rises with z: one cut
        return float(self._error(-cut, apart))

    def _error(self, start, rise):
        """Half of class 0 above zero, half of class 1 below it, in standard deviations of the log odds."""
        missed = (1 - self.giants) * ndtr(-start - rise) + self.giants * ndtr(-start - (1 + FURTHER) * rise)
        return (ndtr(start) + missed) / 2

    def _log_ratio(self, z: float, apart: float) -> float:
        """log p(z | y = 1) - log p(z | y = 0), with z along the line through the means."""
        near, far = ((place * z - place**2 / 2) for place in (apart, (1 + FURTHER) * apart))
        return float(np.logaddexp(near + np.log1p(-self.giants), far + np.log(self.giants or 1e-300)))


def world(name: str, d: int) -> World:
    """One of the WORLDS, with d features (an even number).

    >>> world("tilted", 2).mean.round(9).tolist(), world("tilted", 2).cov.tolist()
    ([0.6, 0.0], [[1.0, 0.8], [0.8, 1.0]])
    """
    even = np.arange(d) % 2 == 0
    if name == "tilted":  # in each pair one feature tells the classes apart, the other only goes along with it
        pairs = np.kron(np.eye(d // 2), [[1, RHO], [RHO, 1]])
        return World(np.where(even, PER_FEATURE * np.sqrt(2 * (1 - RHO**2)), 0.0), pairs)
    return World(np.full(d, PER_FEATURE), np.eye(d), GIANTS if name == "giants" else 0.0)
