"""Each column in units of its own, so that the answer cannot depend on the units it came in."""

from dataclasses import dataclass

import numpy as np

from genmodels.errors import InvalidInputError


@dataclass(frozen=True)
class Coordinates:
    """Feature x becomes z = (x / 2^size - centre) / 2^spread, a number between -1 and 1 on the rows of the fit.

    Powers of two are used because dividing by them rounds nothing. `size`, `centre`, `spread`: (d,) each;
    `intercept` says whether the design begins with a column of ones.

    >>> inches = np.array([[60.0], [64.0], [72.0]])
    >>> Coordinates.fit(inches, intercept=True).design(inches)
    array([[ 1.  , -0.25],
           [ 1.  ,  0.  ],
           [ 1.  ,  0.5 ]])
    """

    size: np.ndarray
    centre: np.ndarray
    spread: np.ndarray
    intercept: bool

    @classmethod
    def fit(cls, X: np.ndarray, intercept: bool) -> "Coordinates":
        """The coordinates in which these rows, (n, d), are of order one and (with an intercept) centred."""
        size = _exponent(X)
        scaled = np.ldexp(X, -size)
        centre = np.median(scaled, axis=0) if intercept else np.zeros(X.shape[1])
        return cls(size, centre, _exponent(scaled - centre), intercept)

    @classmethod
    def plain(cls, d: int, intercept: bool) -> "Coordinates":
        """The coordinates that change nothing: z = x."""
        nothing = np.zeros(d, dtype=int)
        return cls(nothing, np.zeros(d), nothing, intercept)

    @property
    def d(self) -> int:
        """The number of features."""
        return len(self.size)

    @property
    def noise(self) -> np.ndarray:
        """How far rounding in x itself may have moved z, (d,): large where a column hardly varies."""
        return np.ldexp(np.finfo(float).eps, np.minimum(-self.spread, 100))

    def features(self, X: np.ndarray) -> np.ndarray:
        """The rows z, (n, d)."""
        return np.ldexp(np.ldexp(X, -self.size) - self.centre, -self.spread)

    def design(self, X: np.ndarray) -> np.ndarray:
        """The rows (1, z), (n, d + 1), or (n, d) without an intercept."""
        Z = self.features(X)
        return np.column_stack([np.ones(len(Z)), Z]) if self.intercept else Z

    def to_units(self, theta: np.ndarray) -> np.ndarray:
        """Parameters for (1, z) as parameters for (1, x): (..., d + 1) to the same shape.

        Raises InvalidInputError if a coefficient does not fit into a float64.
        """
        # w z = w (x / 2^size - centre) / 2^spread
        with np.errstate(over="ignore", under="ignore"):
            slopes = np.ldexp(theta[..., self.intercept :], -self.spread)
            coefficients = np.ldexp(slopes, -self.size)
        if not np.isfinite(coefficients).all():
            raise InvalidInputError("a coefficient is larger than a float64 holds: rescale the smallest feature")
        if not self.intercept:
            return coefficients
        intercept = theta[..., :1] - (slopes @ self.centre)[..., np.newaxis]
        return np.concatenate([intercept, coefficients], axis=-1)


def _exponent(X: np.ndarray) -> np.ndarray:
    """The e of each column with 2^(e - 1) <= max |x| < 2^e, (d,); 0 for a column of zeros."""
    return np.frexp(np.abs(X).max(axis=0))[1].astype(int)
