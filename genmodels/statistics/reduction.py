"""From rows to moments: class by class with every care, or for labels by the kernel, whose sums are looked at first."""

from dataclasses import dataclass

import numpy as np

from genmodels.ground.arithmetic import every, power_of_two, ratio, two_sum
from genmodels.ground.inputs import blocks, names_of, require_exact
from genmodels.ground.inputs.matrices import WHOLE, has_type
from genmodels.statistics.one_hot import OneHot
from genmodels.statistics.reference import reference_points, running_points
from genmodels.statistics.sums import Labels, Sums, block_rows
from genmodels.statistics.weighting import members, rows_of, total_weight

FEW = 2**15  # numbers, of which it is quicker to ask each than to work out from their moments what none exceeds
SPAN = 64  # blocks that share a reference point: in a drift it lies no more than 64 variances from their mean


@dataclass(eq=False)
class Reduction:
    """How rows of d features become moments that keep this kind of scatter.

    `moments` is the class `Moments`, which knows how to add; it stands above this file, and so is given.
    """

    moments: type
    d: int
    kind: type

    def reduce(self, X, matrix: np.ndarray, weight, upon=None):
        """The moments of a checked matrix under a checked weight; X is what was given, for the names in errors.

        They are added to `upon`, the moments of earlier rows of the same classes, where there are any.
        """
        n = len(matrix)
        if not isinstance(weight, Labels) or weight.K == 0 or n == 0:
            return _sum(upon, self._carefully(X, slice(0, n), weight))
        step = SPAN * block_rows(self.d, self.kind, weight)
        for start in range(0, n, step):
            upon = self._with_labelled(upon, X, matrix, slice(start, min(start + step, n)), weight)
        if not (matrix.dtype == np.float64 and has_type(X)) and not _surely_exact(upon, n * self.d, weight):
            require_exact(X, matrix, names=names_of(X))
        return upon

    def _with_labelled(self, upon, X, matrix: np.ndarray, rows: slice, labels: Labels):
        """The moments of these rows, added to those of earlier ones."""
        piece, own = (matrix, labels) if rows.stop - rows.start == len(matrix) else (matrix[rows], labels[rows])
        piece = piece.reshape(-1, self.d)
        if isinstance(own, OneHot) and upon is not None and _has_means(upon, own.K, self.d):
            sums = Sums.about(running_points(upon), piece, own, self.kind)
            if sums.ordinary:
                return sums.added_to(upon)
        quick = self._by_kernel(piece, own)
        return _sum(upon, self._carefully(X, rows, labels) if quick is None else quick)

    def _by_kernel(self, matrix: np.ndarray, labels: Labels):
        """The moments of labelled rows by the kernel; None where its sums cannot be trusted."""
        reference = reference_points(matrix, labels)
        for _ in range(2):
            sums = Sums.about(reference, matrix, labels, self.kind)
            if sums.ordinary:
                return self.moments(*sums.moments())
            if not sums.finite:
                return None
            if not sums.cancelled:
                return None if sums.too_faint(matrix, labels) else self.moments(*sums.moments())
            reference = sums.reference + sums.shift
        return None

    def _carefully(self, X, rows: slice, weight):
        """The moments of some rows in units in which no square over- or underflows; refuses what is not finite."""
        total = self.moments.nothing(total_weight(weight, 0).shape, self.d, self.kind)
        for part, block in blocks(X, rows=rows):
            total = total + self._of_block(block.reshape(len(block), -1), rows_of(weight, part))
        return total

    def _of_block(self, X: np.ndarray, weight):
        parts = [self._of_rows(X[rows], w) for rows, w in members(weight, len(X))]
        return parts[0] if weight is None or weight.ndim == 1 else self.moments.stacked(parts, self.d, self.kind)

    def _of_rows(self, X: np.ndarray, weight: np.ndarray | None):
        """The moments of rows X (n, d) that all have weight."""
        if len(X) == 0:
            return self.moments.nothing((), self.d, self.kind)
        total = total_weight(weight, len(X))
        # about the first row: exact zeros in a constant column, and no digits lost to an offset. Far out, and weighing
        # next to nothing, it would leave the others its rounding: so under weights from there to near the mean first
        near = X[0] if weight is None else X[0] + mean_about(X - X[0], weight)
        away = X - near
        shift = mean_about(away, weight)
        away -= shift
        unit = power_of_two(np.abs(away).max(axis=0))
        away *= ratio(np.ones_like(unit), unit)
        if weight is not None:
            away *= np.sqrt(weight)[:, None]
        mean, rest = two_sum(near, shift)
        scatter = np.einsum("ij,ij->j", away, away) if self.kind.diagonal else away.T @ away
        return self.moments(total, mean, scatter, rest, unit, self.kind)


def mean_about(X: np.ndarray, weight: np.ndarray | None) -> np.ndarray:
    """The mean of rows X (n, d) that all have weight, (d,), by a single sum: what lies far from 0 is rounded by that.

    >>> mean_about(np.array([[1.0], [4.0]]), np.array([2.0, 1.0]))
    array([2.])
    """
    if weight is None:
        return X.sum(axis=0) / len(X)
    share = np.ldexp(weight, -np.frexp(weight.sum())[1])  # by a power of two: no digit changes
    return share @ X / share.sum()


def _sum(upon, more):
    return more if upon is None else upon + more


def _has_means(moments, K: int, d: int) -> bool:
    """Whether every class has a mean of d features, and all scatter is measured in units of one."""
    return moments.mean.shape == (K, d) and every(moments.weight) and every(moments.unit == 1)


def _surely_exact(moments, size: int, labels: Labels) -> bool:
    """Whether the moments tell that no number exceeds 2^53; a few numbers are asked themselves."""
    if size < FEW or not isinstance(labels, OneHot) or labels.weight is not None:
        return False
    # (x - mean)^2 <= sum_i (x_i - mean)^2
    return every(np.abs(moments.mean) + np.sqrt(moments.squares) * moments.unit.max() < WHOLE)
