"""From rows to moments: class by class with every care, or for labels in one pass, whose sums are looked at first."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from genmodels.ground.arithmetic import every, power_of_two, ratio, two_sum
from genmodels.ground.inputs import blocks, names_of, require_exact
from genmodels.ground.inputs.data_matrix import WHOLE, has_type
from genmodels.statistics.weighting import OneHot, Soft, members, rows_of, total_weight

# ---- First and second moments of every class in one pass over the rows, a block at a time.
#
# Makes `plain.moments` fast: `np.einsum("ik,ikj,ikl->kjl", w, away, away)`.


TILE = 64  # rows and columns: 32 KiB, and as much that they are mirrored from
# features, from which on squares, and not sums of hard labels, are the quicker first to read a row (measured: slower by
# a tenth at 256 on one machine, quicker by little at 512)
LONG = 256
# features, up to which numpy's product of rows with themselves is quicker than a triangle of it (measured: alike from
# 64 to 256, and the triangle quicker by an eighth at 512)
WHOLE_PRODUCT = 128
# share of a row in a class, so small that it may be worth asking whether the class feels it (chosen: a factor of ten
# either way changes no test)
FAINT_SHARE = 2.0**-30
SILENT = 2.0**-56  # of a sum of squares, where each addition to it rounds by up to 2^-53, eight times as much
# features, up to which all their products are formed once and then weighted for each class. Measured with 20000 rows on
# one machine: with 10 classes it takes two thirds of the time at 12 features and three times as long at 16; with 3
# classes half at 4 features, eight times as long at 12; with 2 classes two to eleven times as long throughout
PAIRS = 12


def sums_about(
    rows: Iterable[tuple], reference: np.ndarray, kind: str, second_moments: dict | None = None
) -> tuple[np.ndarray, np.ndarray]:
    """Sums of x - reference_k over the rows of each class, (K, d), and of its squares or products, by `kind`.

    Definition: `first[k] = (w[k, :, None] * (X - reference[k])).sum(axis=0)` for weights w (K, n), and so for the
    second moments. `rows` yields blocks of X with their labels, `OneHot`, or `Soft` with the second moments of `SOFT`
    and one reference for all classes.
    """
    K, d = reference.shape
    second = (second_moments or SECOND)[kind](K, d)
    first, memory, to_class = np.zeros((K, d)), np.empty((2, 0, d)), None
    for X, labels in rows:
        if memory.shape[1] < len(X):  # one piece: smaller ones may go back to the system, and have to be got anew
            memory = np.empty((2, *X.shape))
        spare = memory[:, : len(X)]
        away = labels.away(X, reference, spare[0])
        to_class = labels.indicator(d, again=to_class)
        if away is X and (isinstance(to_class, np.ndarray) or (kind == "Diagonal" and d >= LONG)):  # read first here
            second.add(away, labels, to_class, spare)
            first += to_class @ away
        else:  # `second` may write over it
            first += to_class @ away
            second.add(away, labels, to_class, spare)
    return first, second.total()


class Squares:
    """sum_i w_i away_i^2 by class, (K, d)."""

    def __init__(self, K: int, d: int):
        self._sum = np.zeros((K, d))

    def add(self, away: np.ndarray, labels, to_class, spare: np.ndarray) -> None:
        self._sum += to_class @ np.multiply(away, away, out=spare[0])

    def total(self) -> np.ndarray:
        return self._sum


class _Matrices:
    """Sums of matrices, for many features only their lower triangles, which are half the work."""

    few: int  # numbers in a block times classes

    def __init__(self, *shape: int):
        self._sum, self._few = np.zeros(shape), None

    def add(self, away: np.ndarray, labels, to_class, spare: np.ndarray) -> None:
        if self._few is None:  # the first block is the largest
            self._few = away.size * labels.K <= self.few
        if self._few:
            self._sum += self._products_of_few(away, labels, to_class)
        else:
            self._add_many(away, labels, spare)

    def total(self) -> np.ndarray:
        return self._sum if self._few or len(self._sum.T) <= WHOLE_PRODUCT else symmetric(self._sum)


class Products(_Matrices):
    """sum_i w_i away_i away_i^T over all classes together, (d, d)."""

    few = 2**16

    def __init__(self, K: int, d: int):
        super().__init__(d, d)

    def _products_of_few(self, away: np.ndarray, labels, to_class) -> np.ndarray:
        return away.T @ (away if labels.weight is None else away * labels.weight[:, None])

    def _add_many(self, away: np.ndarray, labels, spare: np.ndarray) -> None:
        if labels.weight is not None:
            away = np.multiply(away, np.sqrt(labels.weight)[:, None], out=spare[0])
        add_products(self._sum, away)


class ProductsByClass(_Matrices):
    """sum_i w_i away_i away_i^T by class, (K, d, d)."""

    few = 2**12  # for more it is worth sorting the rows by class

    def __init__(self, K: int, d: int):
        super().__init__(K, d, d)

    def _products_of_few(self, away: np.ndarray, labels, to_class) -> np.ndarray:
        return (to_class[:, None, :] * away.T) @ away  # the indicator of so few is dense

    def _add_many(self, away: np.ndarray, labels, spare: np.ndarray) -> None:
        order = labels.codes.astype(np.min_scalar_type(labels.K)).argsort(kind="stable")  # short ones are counted
        grouped = away.take(order, axis=0, out=spare[1], mode="clip")
        if labels.weight is not None:
            grouped *= np.sqrt(labels.weight[order])[:, None]
        start = 0
        for products, n in zip(self._sum, np.bincount(labels.codes, minlength=labels.K).tolist(), strict=True):
            add_products(products, grouped[start : start + n])
            start += n


class SoftProductsByClass(ProductsByClass):
    """The same for rows that have a share in every class."""

    def __init__(self, K: int, d: int):
        super().__init__(K, d)
        self._j, self._k = np.tril_indices(d)
        self._at = np.zeros((d, d), dtype=int)  # where the pair of two features stands
        self._at[self._j, self._k] = self._at[self._k, self._j] = np.arange(len(self._j))

    def _add_many(self, away: np.ndarray, labels, spare: np.ndarray) -> None:
        if away.shape[1] <= PAIRS:
            by_feature = np.ascontiguousarray(away.T)
            self._sum += (labels.shares @ (by_feature[self._j] * by_feature[self._k]).T)[:, self._at]
            return
        for products, share, rows in zip(self._sum, labels.shares, _felt(away, labels.shares, spare[1]), strict=True):
            own, root = away[rows], np.sqrt(share[rows])
            add_products(products, np.multiply(own, root[:, None], out=spare[1][: len(own)]))


def _felt(away: np.ndarray, shares: np.ndarray, spare: np.ndarray) -> list[np.ndarray | slice]:
    """For each class the rows that its sums of products feel: the others change them by less than they are rounded.

    Without those others no sum_i w_i away_ij^2 is smaller by more than SILENT of it; nor, by Cauchy and Schwarz, does
    a product of two features change by more than SILENT of the root of both such sums.
    """
    K, n = shares.shape
    if np.count_nonzero(shares < FAINT_SHARE) < shares.size / 2:  # most are felt
        return [slice(None)] * K
    square = np.multiply(away, away, out=spare)
    part = shares * (ratio(1.0, shares @ square) @ square.T)  # of a row in the sums of its class, over all features
    felt = ~(part <= SILENT / n)  # and what is no number
    return [np.flatnonzero(own) for own in felt]


SECOND = {"Matrix": ProductsByClass, "Diagonal": Squares, "Pooled": Products}
SOFT = {**SECOND, "Matrix": SoftProductsByClass}


def add_products(matrix: np.ndarray, rows: np.ndarray) -> None:
    """Add rows^T rows to a matrix (d, d), in place; for more than WHOLE features to its lower triangle only."""
    if len(matrix) <= WHOLE_PRODUCT:
        matrix += rows.T @ rows
        return
    from scipy.linalg.blas import dsyrk

    if len(rows):  # what is lower here is upper in the transposed order of BLAS
        dsyrk(1.0, rows.T, beta=1.0, c=matrix.T, overwrite_c=True)


def symmetric(triangle: np.ndarray) -> np.ndarray:
    """The whole of symmetric matrices (..., d, d) from their lower triangles, above which there are zeros.

    Large ones are written over, in tiles that stay in the cache.

    >>> symmetric(np.array([[4.0, 0.0], [1.0, 9.0]]))
    array([[4., 1.],
           [1., 9.]])
    """
    d = triangle.shape[-1]
    if d <= TILE:
        return _mirrored(triangle)
    for start in range(0, d, TILE):
        here, below = slice(start, start + TILE), slice(start + TILE, d)
        triangle[..., here, here] = _mirrored(triangle[..., here, here])
        triangle[..., here, below] = triangle[..., below, here].swapaxes(-1, -2)
    return triangle


def _mirrored(triangle: np.ndarray) -> np.ndarray:
    whole = triangle + triangle.swapaxes(-1, -2)
    np.einsum("...ii->...i", whole)[...] = triangle.diagonal(axis1=-2, axis2=-1)
    return whole


# ---- Reference points for sums: so near the means that sums of squares about them lose next to no digits.


WORTH = 2**16  # numbers, from which on it pays to look at a sample of the rows (measured: from twice as many on)
# no more rows than this are looked at, whose mean strays by 1 / sqrt(1009), 3 % of a standard deviation, and no more
# than each 64th, so that looking takes no time
SAMPLE, EVERY = 1009, 64
ALONE = 257  # nor more than this where there is one class, which is in every row: 1 / sqrt(257) is 6 %
GOLDEN = (5**0.5 - 1) / 2  # its multiples fill the numbers from 0 to 1 evenly
REACH = 3.0  # standard deviations from 0 to a mean, within which sums of squares about 0 lose one digit at most
# rows before the middle, in which to look for every class: 256 in no order have each of 30 equal classes, 4096 each
# of 400, in 98 of 100 cases, and 2^62 are all
WINDOWS = (256, 4096, 2**62)
DIGITS = 8  # binary ones of a reference point: rounded to 1/256 of the largest deviation, it stays far within REACH


def reference_points(matrix: np.ndarray, labels: OneHot | Soft) -> np.ndarray:
    """A point of each class (K, d): 0 for all where no difference has to be taken, else near its rows in X (n, d).

    Where a row belongs to all classes, so does the point.
    """
    if isinstance(labels, Soft):
        everyone = OneHot(np.broadcast_to(np.intp(0), len(matrix)), 1)
        return np.repeat(reference_points(matrix, everyone), labels.K, axis=0)
    if matrix.size < WORTH:
        return middle_rows(matrix, labels)
    # in all parts of a drift, and in step with no pattern of the labels
    size = min(ALONE if labels.K == 1 else SAMPLE, 1 + len(matrix) // EVERY)
    at = (np.arange(size) * GOLDEN % 1 * len(matrix)).astype(int)
    rows, own = matrix.take(at, axis=0).astype(float, copy=False), OneHot(labels.codes[at], labels.K)
    with np.errstate(over="ignore", invalid="ignore"):  # who sums about the points looks for what is not finite
        zero = zero_will_do(rows, own)
        return np.zeros((labels.K, rows.shape[1])) if zero else near_means(rows, own, middle_rows(matrix, labels))


def zero_will_do(rows: np.ndarray, own: OneHot) -> bool:
    """Whether 0 lies within three standard deviations of the mean of every class in a sample of rows (m, d)."""
    mean = ratio(own.sums(rows), own.total()[:, None])
    within = rows - mean[own.codes]
    variance = np.vecdot(within, within, axis=0) / len(rows)  # of all classes together, or few rows would say little
    return bool((mean**2 <= REACH**2 * variance).all())


def running_points(near) -> np.ndarray:
    """The means of earlier rows, from their moments; or 0 (K, d), where it lies within three standard deviations."""
    if every(np.abs(near.mean) <= REACH * np.sqrt(near.squares / near.weight[:, None])):
        return np.zeros(near.mean.shape)
    return near.mean


def near_means(rows: np.ndarray, own: OneHot, start: np.ndarray) -> np.ndarray:
    """Points that lie near the means of a sample of rows, and in constant columns on `start` (K, d)."""
    away = rows - start[own.codes]
    shift = ratio(own.sums(away), own.total()[:, None])
    # in steps of a grid, so that differences of short numbers (float16, whole ones) stay short, and their sums exact
    grid = np.ldexp(1.0, np.frexp(np.abs(away).max(axis=0))[1] - DIGITS)
    return start + np.rint(shift / grid) * grid


def middle_rows(matrix: np.ndarray, labels: OneHot) -> np.ndarray:
    """A row of each class (K, d), zeros for a class without one: near the middle, since sorted rows start far out."""
    n, found = len(matrix), np.empty(labels.K, dtype=np.intp)
    found.fill(-1)
    stop = min(n, n // 2 + 1)
    for width in WINDOWS:
        start = max(0, stop - width)
        found[labels.codes[start:stop]] = np.arange(start, stop)  # what comes later counts, and is nearer to the middle
        if every(found >= 0):
            return matrix.take(found, axis=0).astype(float, copy=False)
    after = np.full(labels.K, -1)
    after[labels.codes[stop:][::-1]] = np.arange(stop, n)[::-1]
    found = np.where(found >= 0, found, after)
    points, there = np.zeros((labels.K, matrix.shape[1])), found >= 0
    points[there] = matrix[found[there]]
    return points


# ---- Sums over rows with labels, hard or soft, in one pass of the kernel, and what tells whether they can be trusted.


Labels = OneHot | Soft
FAINT_SQUARES = 2.0**-600  # squares this small may have lost digits on their way to zero: those of 2^-ORDINARY
# features, from which on products by class want larger blocks (measured: alike at 256, quicker by 4 % at 512)
WIDE = 256
LONGEST = 2**15  # rows of a block at most: longer sums would lose digits, 15 of 53 binary ones at worst


@dataclass(eq=False)
class Sums:
    """What labelled rows add up to: `squares` of x - reference, and from its mean, `shift`, the scatter about it."""

    weight: np.ndarray
    reference: np.ndarray
    shift: np.ndarray
    squares: np.ndarray
    scatter: np.ndarray
    kind: type
    left: float  # a scatter that is less than this share of the sum it was got from has lost too many digits

    @classmethod
    def about(cls, reference: np.ndarray, matrix: np.ndarray, labels: Labels, kind: type) -> "Sums":
        with np.errstate(over="ignore", invalid="ignore"):  # `finite` looks
            weight, first, second = labelled_sums(labels, _in_blocks(matrix, labels, kind), reference, kind.__name__)
            return cls.of(weight, reference, first, second, kind, labels.left)

    @classmethod
    def of(cls, weight, reference: np.ndarray, first: np.ndarray, second: np.ndarray, kind: type, left: float):
        """From the weight of each class, and the sums of x - reference and of its squares or products, of that kind.

        The scatter is written over `second`: new memory takes longer to get than to fill.
        """
        shift = ratio(first, weight[:, None])
        squares = kind.squares(second).copy()
        second -= kind.outer(weight, shift)
        return cls(weight, reference, shift, squares, second, kind, left)

    @property
    def ordinary(self) -> bool:
        """Whether nothing of what follows is wrong, asked in one go."""
        return every(np.maximum(self.left * self.squares, FAINT_SQUARES) < self.kind.squares(self.scatter))

    @property
    def finite(self) -> bool:
        return bool(np.isfinite(self.squares).all())

    @property
    def cancelled(self) -> bool:
        """Whether the reference lay so far from a mean that the scatter about the mean has lost digits."""
        return not (self.kind.squares(self.scatter) >= self.left * self.squares).all()

    def too_faint(self, matrix: np.ndarray, labels: Labels) -> bool:
        """Whether some features vary, but too little for their squares."""
        faint = np.atleast_2d(self.squares < FAINT_SQUARES)
        return labels.away_from(matrix, self.reference, np.broadcast_to(faint, self.shift.shape))

    def moments(self) -> tuple:
        """What these rows have by themselves: weight, mean, scatter, rest, unit and kind of their moments."""
        reference = self.reference
        if not every(self.weight):  # a class without rows has no mean
            reference = np.where(self.weight[:, None] > 0, reference, 0.0)
        mean, rest = two_sum(reference, self.shift)
        unit = np.empty(mean.shape)
        unit[...] = self.squares > 0
        return self.weight, mean, self.scatter, rest, unit, self.kind

    def added_to(self, known):
        """The moments of earlier rows, `known`, and of these together, all of them being ordinary."""
        shift = (self.reference - known.mean) + (self.shift - known.rest)
        return known.with_rows(self.weight, (self.reference, self.shift), shift, self.scatter, known.unit)


def block_rows(d: int, kind: type, labels: Labels) -> int:
    """How many rows of d features with such labels the kernel takes at once."""
    cells = 4 * labels.cells if kind.each and d >= WIDE else labels.cells
    return min(LONGEST, max(1, cells // d))


def _in_blocks(matrix: np.ndarray, labels: Labels, kind: type) -> list[tuple[np.ndarray, Labels]]:
    n, d = matrix.shape
    step = block_rows(d, kind, labels)
    if n <= step:
        return [(matrix, labels)]
    return [(matrix[at : at + step], labels[at : at + step]) for at in range(0, n, step)]


def labelled_sums(labels: Labels, rows: list, reference: np.ndarray, kind: str) -> tuple[np.ndarray, ...]:
    """Weights and first and second moments of blocks of rows, about one point for all classes or one for each."""
    if isinstance(labels, OneHot):
        return labels.total(), *sums_about(rows, reference, kind)
    if (reference == reference[0]).all():
        total = np.zeros(labels.K)
        return total, *sums_about(_counted(rows, total), reference, kind, SOFT)
    each = [
        sums_about([(X, Soft(own.shares[[k]], own.shares[k])) for X, own in rows], point[None], kind, SOFT)
        for k, point in enumerate(reference)
    ]
    first, second = zip(*each, strict=True)
    return labels.total(), np.concatenate(first), sum(second) if kind == "Pooled" else np.concatenate(second)


def _counted(rows: list[tuple], total: np.ndarray) -> Iterator[tuple]:
    """The same blocks, whose weights are added to `total` (K,) while their shares are in the cache."""
    for X, labels in rows:
        yield X, labels
        total += labels.total()


# ---- From rows to moments: class by class with every care, or for labels by the kernel, whose sums are looked at
# first.


# numbers, of which it is quicker to ask each than to work out from their moments what none exceeds (measured: it makes
# less than a tenth from 2^12 to 2^16)
FEW = 2**15
# blocks that share a reference point: in a drift it lies no more than 64 variances from their mean, which costs six
# binary digits
SPAN = 64


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
