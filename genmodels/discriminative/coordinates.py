"""Each column in units of its own, so that the answer cannot depend on the units it came in."""

from dataclasses import dataclass

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.statistics.root_moments import NOTHING, RootMoments, exponents


@dataclass(frozen=True)
class Coordinates:
    """Feature x becomes z = (x - centre) / 2^exponent, a number of order one on the rows of the fit.

    Powers of two are used because dividing by them rounds nothing. `centre`, `exponent`: (d,) each, and `noise` (d,) is
    how far rounding in x itself may have moved z, large where a column hardly varies; `intercept` says whether the
    design begins with a column of ones.

    >>> inches = np.array([[60.0], [66.0], [72.0]])
    >>> Coordinates.of(RootMoments.of(inches), intercept=True).design(inches)
    array([[ 1.  , -0.75],
           [ 1.  ,  0.  ],
           [ 1.  ,  0.75]])
    """

    centre: np.ndarray
    exponent: np.ndarray
    noise: np.ndarray
    intercept: bool

    @classmethod
    def of(cls, moments: RootMoments, intercept: bool) -> "Coordinates":
        """The coordinates in which rows of these moments are of order one and (with an intercept) centred."""
        own = moments.exponent - exponents(np.sqrt(moments.weight))
        constant = moments.exponent == NOTHING
        exponent = np.where(constant, np.where(moments.mean == 0, 0, exponents(moments.mean)), own)
        size = np.hypot(np.ldexp(moments.mean, -exponent), 1)
        return cls(moments.mean, exponent, np.finfo(float).eps * size, intercept)

    @classmethod
    def plain(cls, d: int, intercept: bool) -> "Coordinates":
        """The coordinates that change nothing: z = x."""
        return cls(np.zeros(d), np.zeros(d, dtype=int), np.zeros(d), intercept)

    def among(self, columns: slice) -> "Coordinates":
        """The coordinates of some of the columns."""
        return Coordinates(self.centre[columns], self.exponent[columns], self.noise[columns], self.intercept)

    @property
    def d(self) -> int:
        """The number of features."""
        return len(self.centre)

    def features(self, X: np.ndarray) -> np.ndarray:
        """The rows z, (n, d)."""
        return np.ldexp(X - self.centre, -self.exponent)

    def design(self, X: np.ndarray) -> np.ndarray:
        """The rows (1, z), (n, d + 1), or (n, d) without an intercept."""
        Z = self.features(X)
        return np.column_stack([np.ones(len(Z)), Z]) if self.intercept else Z

    def to_units(self, theta: np.ndarray) -> np.ndarray:
        """Parameters for (1, z) as parameters for (1, x): (..., d + 1) to the same shape.

        Raises InvalidInputError if a coefficient does not fit into a float64.
        """
        # w z = w (x - centre) / 2^exponent
        slopes = theta[..., self.intercept :]
        with np.errstate(over="ignore", under="ignore"):
            coefficients = np.ldexp(slopes, -self.exponent)
        if not np.isfinite(coefficients).all():
            raise InvalidInputError("a coefficient is larger than a float64 holds: rescale the smallest feature")
        if not self.intercept:
            return coefficients
        intercept = theta[..., :1] - (slopes @ np.ldexp(self.centre, -self.exponent))[..., np.newaxis]
        return np.concatenate([intercept, coefficients], axis=-1)
