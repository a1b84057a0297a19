"""Moments up to the fourth: what it takes to say how far products of features stray from their mean.

A covariance is a mean of products; how well n rows determine it is a question of the squares of these products.
"""

from dataclasses import dataclass

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.ground.arithmetic import ratio
from genmodels.ground.inputs import blocks
from genmodels.ground.inputs.alike import require_same_type
from genmodels.ground.inputs.rows import n_rows
from genmodels.statistics.algebra import Summable, heed_lost_digits, may_scatter, require_numbers, require_statistics
from genmodels.statistics.moments import Matrix, Moments
from genmodels.statistics.weighting import members, rows_of, spread_rows, weights_of

LARGEST_UNIT = 2.0**1023  # the largest power of two that a float64 can hold


@dataclass(frozen=True, eq=False, repr=False)
class FourthMoments(Summable):
    """Moments, and sums of products of three and four deviations, with or without a leading class axis K.

    With a_i = (x_i - mean) / unit, where unit_j is a power of two near the square root of the scatter of feature j:

    moments  Moments                   weight, mean and a matrix of scatter for each class
    third    (d, d) or (K, d, d)       sum_i w_i a_ij^2 a_ik, needed only to add and to take apart
    fourth   (d, d) or (K, d, d)       sum_i w_i a_ij^2 a_ik^2

    Source: Pébay (2008), "Formulas for robust, one-pass parallel computation of covariances and arbitrary-order
    statistical moments"; its binomial expansion is written out here for the products of two features.

    >>> both = FourthMoments.of([[1.0], [3.0]]) + FourthMoments.of([[5.0], [7.0]])
    >>> float(both.fourth[0, 0] * both.unit[0] ** 4)  # 3^4 + 1^4 + 1^4 + 3^4
    164.0
    """

    moments: Moments
    third: np.ndarray
    fourth: np.ndarray

    def __post_init__(self):
        if not (np.isfinite(self.third).all() and np.isfinite(self.fourth).all()):
            raise InvalidInputError(
                f"a weight is too small for fourth moments, which leave float64 (the sum of weights is "
                f"{self.weight.sum():g}): weights are numbers of rows, so make them larger, or 0 for a row to leave out"
            )

    @classmethod
    def of(cls, X, weight=None) -> "FourthMoments":
        """The moments of X (n, d), or of one feature (n,), under a weight None, (n,) or (n, K), in two passes over X.

        Raises InvalidInputError for numbers that are not finite, naming row and feature, and for weights near 1e-308.
        """
        weight = weights_of(weight, n_rows(X))
        moments = Moments.of(X, weight)
        third, fourth = np.zeros_like(moments.scatter), np.zeros_like(moments.scatter)
        mean, rest, unit = (np.atleast_2d(v) for v in (moments.mean, moments.rest, _unit_of(moments)))
        for part, block in blocks(X):
            for k, (rows, w) in enumerate(members(rows_of(weight, part), len(block))):
                a = ratio(block[rows].reshape(-1, unit.shape[1]) - mean[k] - rest[k], unit[k])
                root = 1.0 if w is None else np.sqrt(w)[:, None]
                with np.errstate(over="ignore", invalid="ignore"):  # what comes out is looked at
                    squares = root * a * a
                    _of_class(third, k)[...] += squares.T @ (root * a)
                    _of_class(fourth, k)[...] += squares.T @ squares
        return cls(moments, third, fourth)

    @property
    def n(self) -> np.ndarray:
        """The weight behind each mean, as moments have it."""
        return self.moments.n

    @property
    def weight(self) -> np.ndarray:
        """The weight of the rows, () or (K,)."""
        return self.moments.weight

    @property
    def width(self) -> int:
        """The number of features."""
        return self.moments.width

    @property
    def unit(self) -> np.ndarray:
        """What deviations are measured in, (d,) or (K, d): it follows from the moments."""
        return _unit_of(self.moments)

    def __add__(self, other: "FourthMoments") -> "FourthMoments":
        require_same_type(self, other)
        return self._with(other, 1.0, self.moments + other.moments)

    def __sub__(self, other: "FourthMoments") -> "FourthMoments":
        require_same_type(self, other)
        left = self._with(other, -1.0, self.moments - other.moments)
        squares = [v.diagonal(axis1=-2, axis2=-1) for v in (left.fourth, self._about(left.moments)[1])]
        heed_lost_digits(*squares, "fourth moments", may_scatter(left.n))
        return left

    def require_sound(self) -> None:
        """Raise InvalidInputError unless these are moments that rows could have."""
        require_statistics(self.moments)
        if not isinstance(self.moments, Moments) or self.moments.kind is not Matrix:
            raise InvalidInputError("fourth moments go with a matrix of scatter, and there is none")
        for name in ("third", "fourth"):
            require_numbers(getattr(self, name), self.moments.scatter.shape, f"{name} moments")

    def spread(self, positions: np.ndarray, size: int) -> "FourthMoments":
        """The same moments with their classes at these positions among `size` classes."""
        third, fourth = (spread_rows(v, positions, size) for v in (self.third, self.fourth))
        return FourthMoments(self.moments.spread(positions, size), third, fourth)

    def of_features(self, positions: np.ndarray) -> "FourthMoments":
        """The moments of the features at these positions."""
        third, fourth = (Matrix.of_features(v, positions) for v in (self.third, self.fourth))
        return FourthMoments(self.moments.of_features(positions), third, fourth)

    def second_and_fourth(self, pooled: bool) -> tuple[np.ndarray, np.ndarray]:
        """Scatter and fourth moments in the same units, (K, d, d), or `pooled` the sums over all classes, (d, d)."""
        if not pooled or self.unit.ndim == 1:
            return self.moments.scatter_in(self.unit), self.fourth
        unit = self.unit.max(axis=0)
        c = ratio(self.unit, unit)
        fourth = self.fourth * _column(c) ** 2 * _row(c) ** 2
        return self.moments.scatter_in(unit).sum(axis=0), fourth.sum(axis=0)

    @np.errstate(over="ignore", invalid="ignore")  # what comes out is looked at
    def _with(self, other: "FourthMoments", sign: float, moments: Moments) -> "FourthMoments":
        """Both together, or with sign -1 without the other, where `moments` are those that they have then."""
        (third, fourth), (more_third, more_fourth) = self._about(moments), other._about(moments)
        return FourthMoments(moments, third + sign * more_third, fourth + sign * more_fourth)

    def _about(self, other: Moments) -> tuple[np.ndarray, np.ndarray]:
        """Third and fourth moments about the mean of other moments, in the units that go with those."""
        unit, n = _unit_of(other), self.weight[..., None, None]
        away = (self.moments.mean - other.mean) + (self.moments.rest - other.rest)
        v = ratio(np.where(((self.weight > 0) & (other.weight > 0))[..., None], away, 0.0), unit)
        c, S = ratio(self.unit, unit), self.moments.scatter_in(unit)
        T, Q = self.third * _column(c) ** 2 * _row(c), self.fourth * _column(c) ** 2 * _row(c) ** 2
        return _moved(_column(v), _row(v), n, S, T, Q)


def _moved(j: np.ndarray, k: np.ndarray, n: np.ndarray, S: np.ndarray, T: np.ndarray, Q: np.ndarray) -> tuple:
    """Third and fourth moments about a point from which the mean lies v away; j is v as a column and k as a row."""
    squares = np.diagonal(S, axis1=-2, axis2=-1)
    S_jj, S_kk = _column(squares), _row(squares)
    # sum_i w_i (a_ij + v_j)^2 (a_ik + v_k), multiplied out; a sum of single deviations is 0
    third = T + 2 * j * S + k * S_jj + n * j**2 * k
    # sum_i w_i (a_ij + v_j)^2 (a_ik + v_k)^2
    mixed = 2 * k * T + 2 * j * np.swapaxes(T, -1, -2) + 4 * j * k * S + k**2 * S_jj + j**2 * S_kk
    return third, Q + mixed + n * j**2 * k**2


def _unit_of(moments: Moments) -> np.ndarray:
    """The power of two above the square root of each feature's scatter, so that no power of a deviation overflows."""
    with np.errstate(over="ignore"):
        unit = np.ldexp(moments.unit, np.frexp(np.sqrt(moments.squares))[1])
    return np.where(moments.squares > 0, np.minimum(unit, LARGEST_UNIT), 0.0)


def _of_class(stack: np.ndarray, k: int) -> np.ndarray:
    """Matrix number k of a stack (K, d, d); a single matrix (d, d) is the only one there is."""
    return stack[k] if stack.ndim == 3 else stack


def _column(v: np.ndarray) -> np.ndarray:
    return v[..., :, None]


def _row(v: np.ndarray) -> np.ndarray:
    return v[..., None, :]
