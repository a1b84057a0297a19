"""Moments: weight, mean and scatter about the mean, merged without ever forming a sum of squares about zero.

Sums of squares about zero cancel: at an offset of 1e8 they give negative variances. Centred scatters do not.
"""

from dataclasses import dataclass

import numpy as np

from genmodels.arithmetic import power_of_two, ratio, two_sum
from genmodels.inputs import as_matrix, as_weights, blocks
from genmodels.statistics.algebra import require_same_shape, spread_rows, taken_out
from genmodels.statistics.weighting import members, rows_of, total_weight

LOST = 8 * np.finfo(float).eps  # of a scatter from which most was taken out: what is left below it is rounding


@dataclass(frozen=True, eq=False)
class Moments:
    """The sufficient statistics of Gaussian models, with or without a leading class axis K.

    weight  () or (K,)                 sum_i w_i
    mean    (d,) or (K, d)             sum_i w_i x_i / weight, rounded to float64
    rest    as mean                    what that rounding left over, so that offsets of 1e8 cost no digits
    unit    as mean                    a power of two for each feature: 1 unless squares would leave float64
    scatter (d, d), (K, d, d)          sum_i w_i (x_i - mean)(x_i - mean)^T / (unit unit^T),
            or only its diagonal       (d,), (K, d): sum_i w_i (x_i - mean)^2 / unit^2

    Source: Chan, Golub and LeVeque (1983), "Algorithms for computing the sample variance", formula 2.1.

    >>> Moments.of([[1.0], [3.0]]) + Moments.of([[5.0], [7.0]])
    Moments(weight=4.0, mean=[4.0], scatter=[[20.0]])
    """

    weight: np.ndarray
    mean: np.ndarray
    scatter: np.ndarray
    rest: np.ndarray
    unit: np.ndarray

    @classmethod
    def of(cls, X, weight=None, *, diagonal: bool = False) -> "Moments":
        """The moments of X (n, d), or of one feature (n,), under a weight None, (n,) or (n, K).

        Raises InvalidInputError as `blocks` does.
        """
        matrix = as_matrix(X)
        weight = as_weights(weight, len(matrix), stacked=True)
        moments = cls.nothing(total_weight(weight, 0).shape, 1 if matrix.ndim == 1 else matrix.shape[1], diagonal)
        for rows, block in blocks(X):
            moments = moments + _of_block(block.reshape(len(block), -1), rows_of(weight, rows), diagonal)
        return moments

    @classmethod
    def nothing(cls, stack: tuple[int, ...], d: int, diagonal: bool) -> "Moments":
        """The moments of no rows, for a stack () or (K,) and d features: what adding starts from."""
        row = np.zeros((*stack, d))
        return cls(np.zeros(stack), row, row if diagonal else np.zeros((*stack, d, d)), row, row)

    @property
    def diagonal(self) -> bool:
        """Whether only the diagonal of the scatter is kept."""
        return self.scatter.ndim == self.mean.ndim

    @property
    def squares(self) -> np.ndarray:
        """The diagonal of the scatter, (d,) or (K, d): sum_i w_i (x_ij - mean_j)^2 in units of unit_j^2."""
        return self.scatter if self.diagonal else np.diagonal(self.scatter, axis1=-2, axis2=-1)

    def __add__(self, other: "Moments") -> "Moments":
        require_same_shape(self.scatter, other.scatter)
        weight = self.weight + other.weight
        share = ratio(other.weight, weight)[..., None]
        shift = self._towards(other)
        unit = np.maximum(np.maximum(self.unit, other.unit), power_of_two(shift))
        mean, rest = two_sum(np.where((self.weight > 0)[..., None], self.mean, other.mean), shift * share)
        rest = rest + np.where((self.weight > 0)[..., None], self.rest, other.rest)
        # S = S_a + S_b + (w_a w_b / w) shift shift^T
        between = self.weight * ratio(other.weight, weight)
        scatter = self.scatter_in(unit) + other.scatter_in(unit) + self._outer(ratio(shift, unit), between)
        return _moments(weight, mean, rest, unit, scatter)

    def __sub__(self, other: "Moments") -> "Moments":
        require_same_shape(self.scatter, other.scatter)
        weight = taken_out(self.weight, other.weight, "weight")
        some = (weight > 0)[..., None]
        shift = np.where(some, self._towards(other), 0.0)
        unit = np.maximum(np.maximum(self.unit, other.unit), power_of_two(shift))
        mean, rest = two_sum(self.mean, -shift * ratio(other.weight, weight)[..., None])
        # S_a = S - S_b - (w w_b / w_a) shift shift^T, with shift = mean_b - mean
        between = self.weight * ratio(other.weight, weight)
        whole = self.scatter_in(unit)
        scatter = whole - other.scatter_in(unit) - self._outer(ratio(shift, unit), between)
        left = _moments(weight, mean, rest + self.rest, unit, scatter)
        return left._without_rounding(Moments(self.weight, self.mean, whole, self.rest, unit).squares)

    def spread(self, positions: np.ndarray, size: int) -> "Moments":
        """The same moments with their classes at these positions among `size` classes."""
        names = ("weight", "mean", "scatter", "rest", "unit")
        return Moments(**{name: spread_rows(getattr(self, name), positions, size) for name in names})

    def scatter_in(self, unit: np.ndarray) -> np.ndarray:
        """The scatter, or its diagonal, measured in other units (d,) or (K, d)."""
        return self._outer(ratio(self.unit, unit), np.ones_like(self.weight)) * self.scatter

    def __repr__(self) -> str:
        scatter = self.scatter_in(np.ones_like(self.unit))
        return f"Moments(weight={self.weight.tolist()}, mean={self.mean.tolist()}, scatter={scatter.tolist()})"

    def _towards(self, other: "Moments") -> np.ndarray:
        """From this mean to the other one; 0 where one side has no rows and so no mean."""
        both = ((self.weight > 0) & (other.weight > 0))[..., None]
        return np.where(both, (other.mean - self.mean) + (other.rest - self.rest), 0.0)

    def _outer(self, v: np.ndarray, factor: np.ndarray) -> np.ndarray:
        """factor v v^T, or its diagonal factor v^2, as this scatter is kept."""
        if self.diagonal:
            return factor[..., None] * v * v
        return factor[..., None, None] * v[..., :, None] * v[..., None, :]

    def _without_rounding(self, before: np.ndarray) -> "Moments":
        """With scatter that is only the rounding of what was there before set to the zero that it stands for."""
        kept = (self.squares > LOST * before) & (self.weight > 0)[..., None]
        mask = kept if self.diagonal else kept[..., :, None] & kept[..., None, :]
        some = (self.weight > 0)[..., None]
        return Moments(
            self.weight,
            np.where(some, self.mean, 0.0),
            np.where(mask, self.scatter, 0.0),
            np.where(some, self.rest, 0.0),
            np.where(kept, self.unit, 0.0),
        )


def _of_block(X: np.ndarray, weight, diagonal: bool) -> Moments:
    parts = [_of_rows(X[rows], w, diagonal) for rows, w in members(weight, len(X))]
    if not parts:  # no class at all
        return Moments.nothing((0,), X.shape[1], diagonal)
    if weight is None or weight.ndim == 1:
        return parts[0]
    names = ("weight", "mean", "scatter", "rest", "unit")
    return Moments(**{name: np.stack([getattr(part, name) for part in parts]) for name in names})


def _of_rows(X: np.ndarray, weight: np.ndarray | None, diagonal: bool) -> Moments:
    """The moments of rows X (n, d) that all have weight."""
    if len(X) == 0:
        return Moments.nothing((), X.shape[1], diagonal)
    total = total_weight(weight, len(X))
    away = X - X[0]  # about the first row: exact zeros in a constant column, and no digits lost to an offset
    share = None if weight is None else np.ldexp(weight, -np.frexp(total)[1])  # by a power of two: no digit changes
    shift = away.sum(axis=0) / total if share is None else share @ away / share.sum()
    away -= shift
    unit = power_of_two(np.abs(away).max(axis=0))
    away *= ratio(np.ones_like(unit), unit)
    if weight is not None:
        away *= np.sqrt(weight)[:, None]
    scatter = np.einsum("ij,ij->j", away, away) if diagonal else away.T @ away
    mean, rest = two_sum(X[0], shift)
    return Moments(total, mean, scatter, rest, unit)


def _moments(weight, mean, rest, unit, scatter) -> Moments:
    mean, rest = two_sum(mean, rest)
    return Moments(weight, mean, scatter, rest, unit)
