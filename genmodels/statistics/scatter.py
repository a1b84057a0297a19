"""Three ways to keep a scatter about the mean: a matrix for each class, its diagonal, or one matrix for all classes.

Each says the same few things, so that moments add in one way only. In all of them v and unit are (K, d) or (d,), the
scatter is measured in units of `unit`, and `factor` is (K,) or ().
"""

import numpy as np

from genmodels.ground.arithmetic import ratio
from genmodels.statistics.algebra import same, spread_rows


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
