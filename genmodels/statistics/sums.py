"""Sums over rows with labels, hard or soft, in one pass of the kernel, and what tells whether they can be trusted."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from genmodels.ground.arithmetic import every, ratio, two_sum
from genmodels.kernels.moments import SOFT, sums_about
from genmodels.statistics.one_hot import OneHot
from genmodels.statistics.soft import Soft

Labels = OneHot | Soft
FAINT = 2.0**-600  # squares this small may have lost digits on their way to zero
WIDE = 256  # features, from which on products by class want larger blocks
LONG = 2**15  # rows of a block at most: longer sums would lose digits


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
        return every(np.maximum(self.left * self.squares, FAINT) < self.kind.squares(self.scatter))

    @property
    def finite(self) -> bool:
        return bool(np.isfinite(self.squares).all())

    @property
    def cancelled(self) -> bool:
        """Whether the reference lay so far from a mean that the scatter about the mean has lost digits."""
        return not (self.kind.squares(self.scatter) >= self.left * self.squares).all()

    def too_faint(self, matrix: np.ndarray, labels: Labels) -> bool:
        """Whether some features vary, but too little for their squares."""
        faint = np.atleast_2d(self.squares < FAINT)
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
    return min(LONG, max(1, cells // d))


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
