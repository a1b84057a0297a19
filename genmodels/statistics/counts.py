"""Counts: how much weight the rows have, and the weighted sum of each feature."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from genmodels.ground.inputs import BINARY, COUNTS, WEIGHTS, Rule, as_matrix, blocks
from genmodels.ground.inputs.alike import require_same_features, require_same_type
from genmodels.ground.inputs.data_matrix import is_sparse
from genmodels.ground.inputs.row_blocks import sparse_blocks
from genmodels.ground.inputs.rows import n_rows
from genmodels.statistics.algebra import Summable, require_numbers, stack_of, taken_out
from genmodels.statistics.weighting import OneHot, rows_of, spread_rows, total_weight, weighted_sum, weights_of


@dataclass(frozen=True, eq=False)
class Counts(Summable):
    """The sufficient statistics of Bernoulli, Poisson and multinomial models.

    `weight` is the weight of the rows, () or (K,); `total` the sum of each feature, (), (d,) or (K, d).

    >>> both = Counts.of([[1, 0], [1, 1]]) + Counts.of([[0, 1]])
    >>> both.weight.tolist(), both.total.tolist()
    (3.0, [2.0, 2.0])
    """

    weight: np.ndarray
    total: np.ndarray
    scales = ("weight", "total")

    @classmethod
    def of(cls, X, weight=None, rule: Rule = COUNTS, *, ndim: tuple[int, ...] = (1, 2)) -> "Counts":
        """Count X (n,) or (n, d), dense or sparse, under a weight None, (n,) or (n, K).

        Raises InvalidInputError for entries that break the rule, naming row and feature.
        """
        weight, total, pieces = in_pieces(X, weight, rule, ndim)
        for own, block in pieces:
            total = total + weighted_sum(own, block)
        return cls(total_weight(weight, n_rows(X)), total)

    @property
    def n(self) -> np.ndarray:
        """The weight of the rows behind each total, in a shape that divides it."""
        return self.weight if self.weight.ndim in (0, self.total.ndim) else self.weight[:, None]

    @property
    def width(self) -> int:
        """The number of features."""
        return self.total.shape[-1] if self.total.ndim > self.weight.ndim else 1

    def __add__(self, other: "Counts") -> "Counts":
        require_same_type(self, other)
        require_same_features(self.total, other.total)
        return Counts(self.weight + other.weight, self.total + other.total)

    def __sub__(self, other: "Counts") -> "Counts":
        require_same_type(self, other)
        require_same_features(self.total, other.total)
        return Counts(taken_out(self.weight, other.weight, "weight"), taken_out(self.total, other.total, "counts"))

    def require_sound(self) -> None:
        """Raise InvalidInputError unless these are counts that rows could have."""
        stack = stack_of(self.weight)
        features = np.shape(self.total)[len(stack) : len(stack) + 1]
        require_numbers(self.total, stack + features, "total", least=0.0)

    def spread(self, positions: np.ndarray, size: int) -> "Counts":
        """The same counts with their classes at these positions among `size` classes."""
        return Counts(spread_rows(self.weight, positions, size), spread_rows(self.total, positions, size))


def in_pieces(X, weight, rule: Rule, ndim: tuple[int, ...]) -> tuple[Any, np.ndarray, Iterator[tuple]]:
    """The checked weight, zeros in the shape of a total of each feature, and the rows in blocks with their weights."""
    matrix = as_matrix(X, sparse=True, ndim=ndim)
    weight = weights_of(weight, matrix.shape[0])
    stack, features = total_weight(weight, 0).shape, matrix.shape[1:]
    features = features or (1,) * len(stack)  # a column of single values is one feature, beside a class axis
    whole = rule is not WEIGHTS  # sums of whole numbers are exact in many types
    pieces = sparse_blocks(matrix, rule, own_type=whole) if is_sparse(matrix) else blocks(X, rule)
    return (
        weight,
        np.zeros(stack + features),
        ((rows_of(weight, rows), block if block.ndim > len(features) else block[:, None]) for rows, block in pieces),
    )


# ---- Tosses: the weight of the ones and of the zeros of each feature, the rarer of which keep their digits.
#
# Weights that are no whole numbers are rounded as they add up, each sum in an order of its own. So the weight of all
# rows less that of the ones is not 0 where there are no zeros, and next to nothing of it is right where there are
# few.


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
