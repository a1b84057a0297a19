"""Each column in units of its own, so that the answer cannot depend on the units it came in."""

from dataclasses import dataclass

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.statistics.root_moments import NOTHING, RootMoments, exponents

_SAMPLE = 64  # rows that tell where a column lies
_NEAR = 4  # spreads: a column no further from 0 stays where it is
_ORDINARY = 100  # squares of numbers from 2^-100 to 2^100 add up without over- or underflow


@dataclass(frozen=True)
class Coordinates:
    """Feature x becomes z = (x - centre) / 2^exponent, a number of order one on the rows of the fit.

    Powers of two are used because dividing by them rounds nothing. `centre`, `exponent`: (d,) each, and `noise` (d,) is
    how far rounding in x itself may have moved z, large where a column hardly varies; `intercept` says whether the
    design begins with a column of ones.

    >>> inches = np.array([[60.0], [66.0], [72.0]])
    >>> Coordinates.of(RootMoments.of(inches), intercept=True).features(inches).tolist()
    [[-0.75], [0.0], [0.75]]
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
    def near(cls, X: np.ndarray, intercept: bool) -> "Coordinates":
        """The coordinates that change as little as is safe: 0 and 2^0 for columns of ordinary numbers.

        A column far from 0 is measured from a median, which an outlier cannot move away from the other rows, as it
        moves the mean: numbers near each other differ by an exact one, so that z has the digits of x.

        >>> year = np.array([[1999.0], [2001.0], [2002.0]])
        >>> Coordinates.near(year, intercept=True).centre, Coordinates.near(year - 2000, intercept=True).centre
        (array([2001.]), array([0.]))
        """
        rows = sample(X, _SAMPLE)
        middle = np.median(rows, axis=0)
        far = np.abs(middle) > _NEAR * np.median(np.abs(rows - middle), axis=0)
        centre = np.where(far & intercept, middle, 0.0)
        exponent = _needed(X, centre, np.abs(rows - centre).max(axis=0))
        size = np.hypot(np.ldexp(centre, -exponent), 1)
        return cls(centre, exponent, np.finfo(float).eps * size, intercept)

    @classmethod
    def given(cls, X: np.ndarray, intercept: bool) -> "Coordinates":
        """Those in which the columns of X came."""
        return cls.plain(X.shape[1], intercept)

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

    @property
    def p(self) -> int:
        """The number of columns of a design: the features, and that of the intercept."""
        return self.d + self.intercept

    def features(self, X: np.ndarray) -> np.ndarray:
        """The rows z, (n, d), as float64; X itself where z = x."""
        Z = np.asarray(X, dtype=float)
        if self.centre.any():
            Z = Z - self.centre
        return np.ldexp(Z, -self.exponent) if self.exponent.any() else Z

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


def _needed(X: np.ndarray, centre: np.ndarray, seen: np.ndarray) -> np.ndarray:
    """The exponents (d,) without which squares of X - centre would over- or underflow, 0 for most columns.

    `seen` (d,) is the largest |x - centre| in a sample; other rows are looked at only where that does not suffice.
    """
    if _small(X) and (seen > 2.0**-_ORDINARY).all():
        return np.zeros(len(centre), dtype=int)
    low, high = X.min(axis=0).astype(float), X.max(axis=0).astype(float)
    exponent = exponents(np.maximum(high - centre, centre - low))
    return np.where((exponent == NOTHING) | (np.abs(exponent) <= _ORDINARY), 0, exponent)


def _small(X: np.ndarray) -> bool:
    """Whether it is quick to see that no number exceeds 2^100: whole numbers do not, nor do those of a small sum."""
    if X.dtype != np.float64:
        return X.dtype.kind != "f"
    flat = X.ravel(order="K")
    with np.errstate(over="ignore"):
        return bool(np.dot(flat, flat) < 4.0**_ORDINARY)


def sample(X: np.ndarray, rows: int) -> np.ndarray:
    """About so many rows of X (n, d), spread evenly over all, as float64."""
    return X[:: max(1, len(X) // rows)].astype(float, copy=False)
