"""Sums over labelled rows, in one pass of the kernel, and what tells whether they can be trusted."""

from dataclasses import dataclass

import numpy as np

from genmodels.arithmetic import every, ratio, two_sum
from genmodels.inputs.blocks import CELLS
from genmodels.kernels.moments import sums_about
from genmodels.statistics.one_hot import OneHot
from genmodels.statistics.scatter import Matrix, Scatter

LEFT = 0.05  # a scatter that is less than this share of the sum it was got from has lost more than a digit
FAINT = 2.0**-600  # squares this small may have lost digits on their way to zero
WIDE = 256  # features, from which on products by class want larger blocks
NARROW = 8  # features, below which blocks have no more rows: long sums would lose digits


@dataclass(eq=False)
class Sums:
    """What labelled rows add up to: `squares` of x - reference, and from its mean, `shift`, the scatter about it."""

    weight: np.ndarray
    reference: np.ndarray
    shift: np.ndarray
    squares: np.ndarray
    scatter: np.ndarray
    kind: Scatter

    @classmethod
    def about(cls, reference: np.ndarray, matrix: np.ndarray, labels: OneHot, kind: Scatter) -> "Sums":
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

    def moments(self) -> tuple:
        """What these rows have by themselves: weight, mean, scatter, rest, unit and kind of their moments."""
        mean, rest = two_sum(self.reference, self.shift)
        unit = np.empty(mean.shape)
        unit[...] = self.squares > 0
        return self.weight, mean, self.scatter, rest, unit, self.kind

    def added_to(self, known):
        """The moments of earlier rows, `known`, and of these together, all of them being ordinary."""
        shift = (self.reference - known.mean) + (self.shift - known.rest)
        return known.with_rows(self.weight, shift, self.scatter, known.unit)


def block_rows(d: int, kind: Scatter) -> int:
    """How many rows of d features the kernel takes at once."""
    return max(1, (4 * CELLS if kind is Matrix and d >= WIDE else CELLS) // max(d, NARROW))


def _in_blocks(matrix: np.ndarray, labels: OneHot, kind: Scatter) -> list[tuple[np.ndarray, OneHot]]:
    n, d = matrix.shape
    if n * max(d, NARROW) <= CELLS:
        return [(matrix, labels)]
    step = block_rows(d, kind)
    return [(matrix[at : at + step], labels[at : at + step]) for at in range(0, n, step)]
