"""Tosses: the weight of the ones and of the zeros of each feature, the rarer of which keep their digits.

Weights that are no whole numbers are rounded as they add up, each sum in an order of its own. So the weight of all rows
less that of the ones is not 0 where there are no zeros, and next to nothing of it is right where there are few.
"""

from dataclasses import dataclass

import numpy as np

from genmodels.ground.inputs import BINARY
from genmodels.ground.inputs.matrices import is_sparse
from genmodels.ground.inputs.rows import n_rows
from genmodels.statistics.algebra import spread_rows, taken_out
from genmodels.statistics.counts import Counts, in_pieces
from genmodels.statistics.one_hot import OneHot
from genmodels.statistics.soundness import require_numbers
from genmodels.statistics.weighting import total_weight, weighted_sum

RARE = 2.0**-8  # of the rows of a block: zeros that weigh less are added up by themselves; of others two digits may go


@dataclass(frozen=True, eq=False)
class Tosses(Counts):
    """The sufficient statistics of Bernoulli models: `total` is the weight of the ones of each feature.

    `zeros` is that of the zeros, in the same shape.

    >>> both = Tosses.of([[1, 0], [1, 1]], [0.1, 0.2]) + Tosses.of([[1, 1]], [0.3])
    >>> both.total.round(12).tolist(), both.zeros.round(12).tolist()
    ([0.6, 0.5], [0.0, 0.1])
    """

    zeros: np.ndarray
    scales = ("weight", "total", "zeros")

    @classmethod
    def of(cls, X, weight=None, *, ndim: tuple[int, ...] = (1, 2)) -> "Tosses":
        """Count the zeros and ones in X (n,) or (n, d), dense or sparse, under a weight None, (n,) or (n, K).

        Raises InvalidInputError for other entries, naming row and feature.
        """
        weight, nothing, pieces = in_pieces(X, weight, BINARY, ndim)
        ones, zeros, counted = nothing, nothing, _is_counted(weight)
        for own, block in pieces:
            more = weighted_sum(own, block)
            ones = ones + more
            zeros = zeros + _zeros(own, block, more, counted)
        return cls(total_weight(weight, n_rows(X)), ones, zeros)

    @classmethod
    def counted(cls, counts: Counts) -> "Tosses":
        """The tosses of which the ones were counted, and the rows."""
        if isinstance(counts, cls):
            return counts
        return cls(counts.weight, counts.total, np.maximum(counts.n - counts.total, 0.0))

    def __add__(self, other: "Tosses") -> "Tosses":
        both = super().__add__(other)
        return Tosses(both.weight, both.total, self.zeros + other.zeros)

    def __sub__(self, other: "Tosses") -> "Tosses":
        left = super().__sub__(other)
        return Tosses(left.weight, left.total, taken_out(self.zeros, other.zeros, "counts"))

    def require_sound(self) -> None:
        super().require_sound()
        require_numbers(self.zeros, np.shape(self.total), "zeros", least=0.0)

    def spread(self, positions: np.ndarray, size: int) -> "Tosses":
        wide = super().spread(positions, size)
        return Tosses(wide.weight, wide.total, spread_rows(self.zeros, positions, size))


def _is_counted(weight) -> bool:
    """Whether every row weighs one, so that no sum is rounded."""
    return weight is None or (isinstance(weight, OneHot) and weight.weight is None)


def _zeros(weight, block, ones: np.ndarray, counted: bool) -> np.ndarray:
    """The weight of the zeros of each feature of a block, in the shape of that of the ones."""
    if block.ndim == 1 and not counted:
        return weighted_sum(weight, 1.0 - block)
    n = total_weight(weight, block.shape[0])
    n = n.reshape(n.shape + (1,) * (ones.ndim - n.ndim))
    zeros = np.maximum(n - ones, 0.0)
    rare = zeros < RARE * n
    if not counted and rare.any():
        features = np.flatnonzero(rare.reshape(-1, rare.shape[-1]).any(axis=0))
        some = block[:, features]
        zeros[..., features] = weighted_sum(weight, 1.0 - (some.toarray() if is_sparse(some) else some))
    return zeros
