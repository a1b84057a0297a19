"""From rows to moments: class by class with every care, or for labels by the kernel, whose sums are looked at first."""

from dataclasses import dataclass

import numpy as np

from genmodels.arithmetic import every, power_of_two, ratio, two_sum
from genmodels.inputs import blocks, names_of, require_exact
from genmodels.inputs.blocks import CELLS
from genmodels.inputs.exact import WHOLE, has_type
from genmodels.kernels.moments import sums_about
from genmodels.statistics.moments import Moments, stacked
from genmodels.statistics.one_hot import OneHot
from genmodels.statistics.reference import reference_points, running_points
from genmodels.statistics.scatter import Diagonal, Matrix, Scatter
from genmodels.statistics.weighting import members, rows_of, total_weight

SPAN = 64  # blocks that share a reference point: in a drift it lies no more than 64 variances from their mean
LEFT = 0.05  # a scatter that is less than this share of the sum it was got from has lost more than a digit
FAINT = 2.0**-600  # squares this small may have lost digits on their way to zero
WIDE = 256  # features, from which on products by class want larger blocks
NARROW = 8  # features, below which blocks have no more rows: long sums would lose digits


def moments_of(X, matrix: np.ndarray, weight, kind: Scatter, upon: Moments | None = None) -> Moments:
    """The moments of a checked matrix under a checked weight; X is what was given, for the names in errors.

    They are added to `upon`, the moments of earlier rows of the same classes, where there are any.
    """
    n, d = len(matrix), 1 if matrix.ndim == 1 else matrix.shape[1]
    if not isinstance(weight, OneHot) or weight.K == 0 or n == 0:
        return _sum(upon, _carefully(X, slice(0, n), weight, d, kind))
    step = SPAN * _block_rows(d, kind)
    for start in range(0, n, step):
        upon = _with_labelled(upon, X, matrix, slice(start, min(start + step, n)), weight, d, kind)
    if not (matrix.dtype == np.float64 and has_type(X)) and not _surely_exact(upon, n * d, weight):
        require_exact(X, matrix, names=names_of(X))
    return upon


def _surely_exact(moments: Moments, size: int, labels: OneHot) -> bool:
    """Whether the moments tell that no number exceeds 2^53, which of few numbers is asked more quickly themselves."""
    if size < CELLS or labels.weight is not None:
        return False
    # (x - mean)^2 <= sum_i (x_i - mean)^2
    return every(np.abs(moments.mean) + np.sqrt(moments.squares) * moments.unit.max() < WHOLE)


def _sum(upon: Moments | None, more: Moments) -> Moments:
    return more if upon is None else upon + more


def _with_labelled(
    upon: Moments | None, X, matrix: np.ndarray, rows: slice, labels: OneHot, d: int, kind: Scatter
) -> Moments:
    """The moments of these rows, added to those of earlier ones."""
    piece, own = (matrix, labels) if rows.stop - rows.start == len(matrix) else (matrix[rows], labels[rows])
    piece = piece.reshape(-1, d)
    if upon is not None and _has_means(upon, own.K, d):
        sums = _Sums.about(running_points(upon), piece, own, kind)
        if sums.ordinary:
            return sums.added_to(upon)
    quick = _by_kernel(piece, own, kind)
    return _sum(upon, _carefully(X, rows, labels, d, kind) if quick is None else quick)


def _has_means(moments: Moments, K: int, d: int) -> bool:
    """Whether every class has a mean of d features, and all scatter is measured in units of one."""
    return moments.mean.shape == (K, d) and every(moments.weight) and every(moments.unit == 1)


def _carefully(X, rows: slice, weight, d: int, kind: Scatter) -> Moments:
    """The moments of some rows in units in which no square over- or underflows; refuses what is not finite."""
    total = Moments.nothing(total_weight(weight, 0).shape, d, kind)
    for part, block in blocks(X, rows=rows):
        total = total + _of_block(block.reshape(len(block), -1), rows_of(weight, part), kind)
    return total


def _of_block(X: np.ndarray, weight, kind: Scatter) -> Moments:
    parts = [_of_rows(X[rows], w, kind) for rows, w in members(weight, len(X))]
    return parts[0] if weight is None or weight.ndim == 1 else stacked(parts, X.shape[1], kind)


def _of_rows(X: np.ndarray, weight: np.ndarray | None, kind: Scatter) -> Moments:
    """The moments of rows X (n, d) that all have weight."""
    if len(X) == 0:
        return Moments.nothing((), X.shape[1], kind)
    total = total_weight(weight, len(X))
    away = X - X[0]  # about the first row: exact zeros in a constant column, and no digits lost to an offset
    share = None if weight is None else np.ldexp(weight, -np.frexp(total)[1])  # by a power of two: no digit changes
    shift = away.sum(axis=0) / total if share is None else share @ away / share.sum()
    away -= shift
    unit = power_of_two(np.abs(away).max(axis=0))
    away *= ratio(np.ones_like(unit), unit)
    if weight is not None:
        away *= np.sqrt(weight)[:, None]
    mean, rest = two_sum(X[0], shift)
    scatter = np.einsum("ij,ij->j", away, away) if kind is Diagonal else away.T @ away
    return Moments(total, mean, scatter, rest, unit, kind)


def _block_rows(d: int, kind: Scatter) -> int:
    return max(1, (4 * CELLS if kind is Matrix and d >= WIDE else CELLS) // max(d, NARROW))


def _by_kernel(matrix: np.ndarray, labels: OneHot, kind: Scatter) -> Moments | None:
    """The moments of labelled rows by the kernel; None where its sums cannot be trusted."""
    reference = reference_points(matrix, labels)
    for _ in range(2):
        sums = _Sums.about(reference, matrix, labels, kind)
        if sums.ordinary:
            return sums.moments()
        if not sums.finite:
            return None
        if not sums.cancelled:
            return None if sums.too_faint(matrix, labels) else sums.moments()
        reference = sums.reference + sums.shift
    return None


def _in_blocks(matrix: np.ndarray, labels: OneHot, kind: Scatter) -> list[tuple[np.ndarray, OneHot]]:
    n, d = matrix.shape
    if n * max(d, NARROW) <= CELLS:
        return [(matrix, labels)]
    step = _block_rows(d, kind)
    return [(matrix[at : at + step], labels[at : at + step]) for at in range(0, n, step)]


@dataclass(eq=False)
class _Sums:
    """What labelled rows add up to: `squares` of x - reference, and from its mean, `shift`, the scatter about it."""

    weight: np.ndarray
    reference: np.ndarray
    shift: np.ndarray
    squares: np.ndarray
    scatter: np.ndarray
    kind: Scatter

    @classmethod
    def about(cls, reference: np.ndarray, matrix: np.ndarray, labels: OneHot, kind: Scatter) -> "_Sums":
        with np.errstate(over="ignore", invalid="ignore"):  # `finite` looks
            first, second = sums_about(_in_blocks(matrix, labels, kind), reference, kind.__name__)
            weight = labels.total()
            shift = ratio(first, weight[:, None])
            squares = kind.squares(second).copy()
            second -= kind.outer(weight, shift)
        return cls(weight, reference, shift, squares, second, kind)

    @property
    def ordinary(self) -> bool:
        """Whether nothing of what follows is wrong, asked in one go."""
        return every(np.maximum(LEFT * self.squares, FAINT) < self.kind.squares(self.scatter))

    @property
    def finite(self) -> bool:
        return bool(np.isfinite(self.squares).all())

    @property
    def cancelled(self) -> bool:
        """Whether the reference lay so far from a mean that the scatter about the mean has lost digits."""
        return not (self.kind.squares(self.scatter) >= LEFT * self.squares).all()

    def too_faint(self, matrix: np.ndarray, labels: OneHot) -> bool:
        """Whether some features vary, but too little for their squares."""
        faint = np.atleast_2d(self.squares < FAINT)
        columns = np.flatnonzero(faint.any(axis=0))
        varies = matrix[:, columns] != self.reference[np.ix_(labels.codes, columns)]
        faint = np.broadcast_to(faint, self.shift.shape)
        return bool((varies & faint[np.ix_(labels.codes, columns)]).any())

    def moments(self) -> Moments:
        mean, rest = two_sum(self.reference, self.shift)
        unit = np.empty(mean.shape)
        unit[...] = self.squares > 0
        return Moments(self.weight, mean, self.scatter, rest, unit, self.kind)

    def added_to(self, known: Moments) -> Moments:
        """What earlier rows and these have together, all of them being ordinary."""
        shift = (self.reference - known.mean) + (self.shift - known.rest)
        return known.with_rows(self.weight, shift, self.scatter, known.unit)
