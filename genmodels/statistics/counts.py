"""Counts: how much weight the rows have, and the weighted sum of each feature."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from genmodels.ground.inputs import COUNTS, WEIGHTS, Rule, as_matrix, blocks
from genmodels.ground.inputs.blocks import sparse_blocks
from genmodels.ground.inputs.matrices import is_sparse
from genmodels.ground.inputs.rows import n_rows
from genmodels.statistics.algebra import Summable, require_same_features, require_same_type, spread_rows, taken_out
from genmodels.statistics.soundness import require_numbers, stack_of
from genmodels.statistics.weighting import rows_of, total_weight, weighted_sum, weights_of


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
