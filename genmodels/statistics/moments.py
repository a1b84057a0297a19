"""Moments: weight, mean and scatter about the mean, merged without ever forming a sum of squares about zero.

Sums of squares about zero cancel: at an offset of 1e8 they give negative variances. Centred scatters do not.
"""

from dataclasses import dataclass, replace

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.ground.arithmetic import ORDINARY, every, power_of_two, ratio, same, two_sum
from genmodels.ground.inputs import as_matrix
from genmodels.ground.inputs.alike import require_same_features, require_same_shape, require_same_type
from genmodels.statistics.algebra import Summable, heed_lost_scatter, require_numbers, stack_of, taken_out
from genmodels.statistics.fast.moments import Reduction
from genmodels.statistics.weighting import spread_rows, weights_of

# ---- Three ways to keep a scatter about the mean: a matrix for each class, its diagonal, or one matrix for all.
#
# Each says the same few things, so that moments add in one way only. In all of them v and unit are (K, d) or (d,), the
# scatter is measured in units of `unit`, and `factor` is (K,) or ().


class Matrix:
    """One matrix a class: (K, d, d), or (d, d) without a class axis."""

    holds = "a matrix for each class"
    each, diagonal = True, False  # one a class; variances only

    @staticmethod
    def shape(stack: tuple[int, ...], d: int) -> tuple[int, ...]:
        """The axes of the scatter of d features, for a stack () or (K,)."""
        return (*stack, d, d)

    @staticmethod
    def outer(factor: np.ndarray, v: np.ndarray, unit: np.ndarray | None = None) -> np.ndarray:
        """factor v v^T, v being measured in this unit."""
        v = v if unit is None else ratio(v, unit)
        return factor[..., None, None] * v[..., :, None] * v[..., None, :]

    @staticmethod
    def in_units(scatter: np.ndarray, old: np.ndarray, new: np.ndarray) -> np.ndarray:
        """The same scatter measured in other units."""
        if same(old, new):
            return scatter
        change = ratio(old, new)
        return scatter * change[..., :, None] * change[..., None, :]

    @staticmethod
    def squares(scatter: np.ndarray) -> np.ndarray:
        """The diagonal: sums of squares of each feature, (K, d) or (d,)."""
        return scatter.diagonal(axis1=-2, axis2=-1)

    @staticmethod
    def with_squares(scatter: np.ndarray, squares: np.ndarray) -> np.ndarray:
        """With more added to the sums of squares of each feature, (K, d) or (d,)."""
        whole, at = scatter.copy(), np.arange(squares.shape[-1])
        whole[..., at, at] += squares
        return whole

    @staticmethod
    def keep(scatter: np.ndarray, kept: np.ndarray) -> np.ndarray:
        """With zeros for the features that are not kept."""
        return np.where(kept[..., :, None] & kept[..., None, :], scatter, 0.0)

    @staticmethod
    def of_features(scatter: np.ndarray, positions: np.ndarray) -> np.ndarray:
        """That of the features at these positions."""
        return scatter.take(positions, axis=-2).take(positions, axis=-1)  # row by row, as a copy is

    @staticmethod
    def spread(scatter: np.ndarray, positions: np.ndarray, size: int) -> np.ndarray:
        """With its classes at these positions among `size` classes."""
        return spread_rows(scatter, positions, size)

    @staticmethod
    def together(parts: list[np.ndarray], unit: np.ndarray) -> np.ndarray:
        """The scatters of single classes, part k in units of unit_k, with a class axis."""
        return np.stack(parts)


class Diagonal(Matrix):
    """Only the sums of squares: (K, d), or (d,) without a class axis."""

    holds = "variances only"
    each, diagonal = False, True

    @staticmethod
    def shape(stack: tuple[int, ...], d: int) -> tuple[int, ...]:
        return (*stack, d)

    @staticmethod
    def outer(factor: np.ndarray, v: np.ndarray, unit: np.ndarray | None = None) -> np.ndarray:
        v = v if unit is None else ratio(v, unit)
        return factor[..., None] * v * v

    @staticmethod
    def in_units(scatter: np.ndarray, old: np.ndarray, new: np.ndarray) -> np.ndarray:
        return scatter if same(old, new) else scatter * ratio(old, new) ** 2

    @staticmethod
    def squares(scatter: np.ndarray) -> np.ndarray:
        return scatter

    @staticmethod
    def with_squares(scatter: np.ndarray, squares: np.ndarray) -> np.ndarray:
        return scatter + squares

    @staticmethod
    def keep(scatter: np.ndarray, kept: np.ndarray) -> np.ndarray:
        return np.where(kept, scatter, 0.0)

    @staticmethod
    def of_features(scatter: np.ndarray, positions: np.ndarray) -> np.ndarray:
        return scatter.take(positions, axis=-1)


class Pooled(Matrix):
    """One matrix (d, d) for the scatter within all classes together: what a tied covariance needs.

    Its unit is the largest of the classes' units.
    """

    holds = "one matrix for all classes together"
    each = False

    @staticmethod
    def shape(stack: tuple[int, ...], d: int) -> tuple[int, ...]:
        return (d, d)

    @staticmethod
    def outer(factor: np.ndarray, v: np.ndarray, unit: np.ndarray | None = None) -> np.ndarray:
        v = v if unit is None else ratio(v, unit.max(axis=0))
        return (v * factor[:, None]).T @ v

    @staticmethod
    def in_units(scatter: np.ndarray, old: np.ndarray, new: np.ndarray) -> np.ndarray:
        return scatter if same(old, new) else Matrix.in_units(scatter, old.max(axis=0), new.max(axis=0))

    @staticmethod
    def spread(scatter: np.ndarray, positions: np.ndarray, size: int) -> np.ndarray:
        return scatter

    @staticmethod
    def together(parts: list[np.ndarray], unit: np.ndarray) -> np.ndarray:
        return sum(Matrix.in_units(part, own, unit.max(axis=0)) for part, own in zip(parts, unit, strict=True))


Scatter = type[Matrix]


# ---- Means in two parts, a rounded one and what rounding left over: the mean of some rows, and of two sets of rows.


Mean = tuple[np.ndarray, np.ndarray]  # both (..., d)


def mean_of_both(a: Mean, weight: np.ndarray, b: Mean, more: np.ndarray, shift: np.ndarray) -> Mean:
    """The mean of rows of this `weight` about a, and of rows of the weight `more` about b, which lies `shift` from a.

    The way there is measured from the heavier side, where it is short: light rows far off are rounded by as little as
    they weigh. Weights are (...) and means (..., d).

    >>> light, heavy = np.array([1e9]), np.array([0.1])
    >>> mean_of_both((light, 0), np.array(1e-30), (heavy, 0), np.array(1.0), heavy - light)[0]
    array([0.1])
    """
    mean, rest, share = *a, ratio(more, weight + more)
    if not every(more <= weight):
        there = more > weight
        mean, rest = (np.where(there[..., None], *pair) for pair in zip(b, a, strict=True))
        share = np.where(there, -ratio(weight, weight + more), share)
    return two_sum(mean, rest + shift * share[..., None])


# of a scatter from which most was taken out: what is left below it is rounding (measured, in 400 cases: up to 2 eps)
LOST = 8 * np.finfo(float).eps


@dataclass(frozen=True, eq=False, repr=False)
class Moments(Summable):
    """The sufficient statistics of Gaussian models, with or without a leading class axis K.

    weight  () or (K,)           sum_i w_i
    mean    (d,) or (K, d)       sum_i w_i x_i / weight, rounded to float64
    rest    as mean              what that rounding left over, so that offsets of 1e8 cost no digits
    unit    as mean              a power of two for each feature: 1 unless squares would leave float64
    scatter                      sum_i w_i (x_i - mean)(x_i - mean)^T / (unit unit^T), as `kind` keeps it:
    kind    Matrix               (d, d) or (K, d, d)
            Diagonal             its diagonal only, (d,) or (K, d)
            Pooled               the sum over all classes, (d, d)

    Sums keep their digits; `a - b` gives a PrecisionWarning where a scatter loses more than half of them (not a mean).
    Source: Chan, Golub and LeVeque (1983), "Algorithms for computing the sample variance", formula 2.1.

    >>> Moments.of([[1.0], [3.0]]) + Moments.of([[5.0], [7.0]])
    Moments(weight=4.0, mean=[4.0], scatter=[[20.0]])
    """

    weight: np.ndarray
    mean: np.ndarray
    scatter: np.ndarray
    rest: np.ndarray
    unit: np.ndarray
    kind: Scatter = Matrix
    scales = ("weight", "scatter")

    @classmethod
    def of(cls, X, weight=None, kind: Scatter = Matrix, upon: "Moments | None" = None) -> "Moments":
        """The moments of X (n, d), or of one feature (n,), under a weight None, (n,) or (n, K).

        They are added to `upon`, the moments of earlier rows of the same classes, where there are any.
        Raises InvalidInputError for numbers that are not finite, naming row and feature.
        """
        matrix = as_matrix(X)
        reduction = Reduction(cls, 1 if matrix.ndim == 1 else matrix.shape[1], kind)
        return reduction.reduce(X, matrix, weights_of(weight, len(matrix)), upon)

    @classmethod
    def nothing(cls, stack: tuple[int, ...], d: int, kind: Scatter) -> "Moments":
        """The moments of no rows, for a stack () or (K,) and d features: what adding starts from."""
        row = np.zeros((*stack, d))
        return cls(np.zeros(stack), row, np.zeros(kind.shape(stack, d)), row, row, kind)

    @property
    def width(self) -> int:
        """The number of features."""
        return self.mean.shape[-1]

    @classmethod
    def stacked(cls, parts: "list[Moments]", d: int, kind: Scatter) -> "Moments":
        """The moments of single classes, one after the other on a leading class axis."""
        if not parts:
            return cls.nothing((0,), d, kind)
        names = ("weight", "mean", "rest", "unit")
        weight, mean, rest, unit = (np.stack([getattr(part, name) for part in parts]) for name in names)
        return cls(weight, mean, kind.together([part.scatter for part in parts], unit), rest, unit, kind)

    @property
    def squares(self) -> np.ndarray:
        """The diagonal of the scatter: sum_i w_i (x_ij - mean_j)^2 in units of unit_j^2."""
        return self.kind.squares(self.scatter)

    def __add__(self, other: "Moments") -> "Moments":
        self._require_same_kind(other)
        if not self.weight.size:  # there are no classes
            return other
        a, b = self._with_all_means(other), other._with_all_means(self)
        shift = (b.mean - a.mean) + (b.rest - a.rest)
        unit = self._common_unit(other, shift)
        return a.with_rows(other.weight, (b.mean, b.rest), shift, other.scatter_in(unit), unit)

    def with_rows(self, weight: np.ndarray, place: Mean, shift: np.ndarray, scatter: np.ndarray, unit) -> "Moments":
        """With rows of this weight whose mean, `place`, lies `shift` from that here, and of this scatter in `unit`."""
        total = self.weight + weight
        mean, rest = mean_of_both((self.mean, self.rest), self.weight, place, weight, shift)
        # S = S_a + S_b + (w_a w_b / w) shift shift^T
        between = self.kind.outer(self.weight * ratio(weight, total), shift, unit)
        return Moments(total, mean, self.scatter_in(unit) + scatter + between, rest, unit, self.kind)

    def __sub__(self, other: "Moments") -> "Moments":
        """What is left; PrecisionWarning, with the numbers, where a feature's scatter loses more than half its digits.

        Two go for each zero by which what is taken out lies further off than what stays. Adding brings none back.
        """
        self._require_same_kind(other)
        weight = taken_out(self.weight, other.weight, "weight")
        b = other._with_all_means(self)
        shift = np.where((weight > 0)[..., None], (b.mean - self.mean) + (b.rest - self.rest), 0.0)
        unit = self._common_unit(other, shift)
        share = ratio(other.weight, weight)
        mean, rest = two_sum(self.mean, self.rest - shift * share[..., None])
        # S_a = S - S_b - (w w_b / w_a) shift shift^T, with shift = mean_b - mean
        whole, between = self.scatter_in(unit), self.kind.outer(self.weight * share, shift, unit)
        left = Moments(weight, mean, whole - other.scatter_in(unit) - between, rest, unit, self.kind)
        return left._without_rounding(self.kind.squares(whole))

    def require_sound(self) -> None:
        """Raise InvalidInputError unless these are moments that rows could have."""
        stack = stack_of(self.weight)
        if np.ndim(self.mean) != len(stack) + 1 or not isinstance(self.kind, type):
            raise InvalidInputError(
                f"the mean has shape {np.shape(self.mean)}: {stack} and an axis of features are due"
            )
        d = self.mean.shape[-1]
        for name, least in {"mean": -np.inf, "rest": -np.inf, "unit": 0.0}.items():
            require_numbers(getattr(self, name), (*stack, d), name, least=least)
        require_numbers(self.scatter, self.kind.shape(stack, d), "scatter")
        require_numbers(self.squares, self.squares.shape, "the diagonal of the scatter", least=0.0)
        if not np.isin(np.frexp(self.unit)[0], (0.0, 0.5)).all():
            raise InvalidInputError("a unit is no power of two")

    @property
    def by_feature(self) -> bool:
        """Whether each feature has a weight of its own, (d,) or (K, d): where values are missing."""
        return self.weight.ndim == self.mean.ndim

    @property
    def n(self) -> np.ndarray:
        """The weight behind each mean, in a shape that divides it: (1,) or (d,), for a stack (K, 1) or (K, d)."""
        return self.weight if self.by_feature else self.weight[..., None]

    def spread(self, positions: np.ndarray, size: int) -> "Moments":
        """The same moments with their classes at these positions among `size` classes."""
        rows = (spread_rows(v, positions, size) for v in (self.weight, self.mean, self.rest, self.unit))
        weight, mean, rest, unit = rows
        return Moments(weight, mean, self.kind.spread(self.scatter, positions, size), rest, unit, self.kind)

    def of_features(self, positions: np.ndarray) -> "Moments":
        """The moments of the features at these positions."""
        mean, rest, unit = (v.take(positions, axis=-1) for v in (self.mean, self.rest, self.unit))
        return Moments(self.weight, mean, self.kind.of_features(self.scatter, positions), rest, unit, self.kind)

    def scatter_in(self, unit: np.ndarray) -> np.ndarray:
        """The scatter measured in other units (d,) or (K, d)."""
        return self.kind.in_units(self.scatter, self.unit, unit)

    def __repr__(self) -> str:
        scatter = self.scatter_in(np.ones_like(self.unit))
        return f"Moments(weight={self.weight.tolist()}, mean={self.mean.tolist()}, scatter={scatter.tolist()})"

    def _require_same_kind(self, other: "Moments") -> None:
        require_same_type(self, other)
        require_same_features(self.mean, other.mean)
        require_same_shape(self.scatter, other.scatter)

    def _with_all_means(self, other: "Moments") -> "Moments":
        """With the other's mean for a class that has no rows here, and so no mean of its own."""
        if every(self.weight):
            return self
        known = (self.weight > 0)[..., None]
        mean, rest = (np.where(known, *pair) for pair in ((self.mean, other.mean), (self.rest, other.rest)))
        return replace(self, mean=mean, rest=rest)

    def _common_unit(self, other: "Moments", shift: np.ndarray) -> np.ndarray:
        if same(self.unit, other.unit) and every((self.unit == 1) & (np.abs(shift) < 2.0**ORDINARY)):
            return self.unit
        unit = np.maximum(np.maximum(self.unit, other.unit), power_of_two(shift))
        return self.unit if same(unit, self.unit) else unit

    def _without_rounding(self, before: np.ndarray) -> "Moments":
        """With scatter that is only the rounding of what was there before set to the zero that it stands for."""
        some, kept = (self.weight > 0)[..., None], self.squares > LOST * before
        kept = kept & some if kept.shape == self.mean.shape else kept
        scatter, unit = self.kind.keep(self.scatter, kept), np.where(kept, self.unit, 0.0)
        mean, rest = np.where(some, self.mean, 0.0), np.where(some, self.rest, 0.0)
        heed_lost_scatter(self.n, self.kind.squares(scatter), before, self.unit)
        return Moments(self.weight, mean, scatter, rest, unit, self.kind)
