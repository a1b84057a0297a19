"""Rows as they are, for models that need each of them: they add as all statistics do, and grow with every row."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.ground.inputs.alike import require_rows_alike
from genmodels.ground.inputs.quoting import short
from genmodels.ground.inputs.row_blocks import as_points
from genmodels.statistics.algebra import Summable, require_numbers, stack_of, taken_out
from genmodels.statistics.sample import distinct
from genmodels.statistics.weighting import OneHot, spread_rows


@dataclass(frozen=True, eq=False)
class Rows(Summable):
    """Rows X (n, d), each with its class, `codes` (n,), and a weight above 0, `each` (n,); `weight` (K,) is the sum.

    Rows that are equal may stand there several times, in any order: a `Sample`, which has each row once, and its weight
    in every class, takes longer to make. A sum has the rows of both sides.

    >>> both = Rows.of([[1.0], [5.0]], OneHot(np.array([0, 1]), 2)) + Rows.of([[1.0]], OneHot(np.array([0]), 2))
    >>> both.weight.tolist(), both.merged().X.tolist(), both.merged().each.tolist()
    ([2.0, 1.0], [[1.0], [5.0]], [2.0, 1.0])
    """

    X: np.ndarray
    codes: np.ndarray
    each: np.ndarray
    weight: np.ndarray
    scales = ("each", "weight")

    @classmethod
    def of(cls, X, labels: OneHot) -> "Rows":
        """The rows of X (n, d) with these labels; a row without weight is not there."""
        points = as_points(X, sparse=True)
        if labels.weight is None:
            return cls(points, labels.codes.astype(np.intp), np.ones(len(points)), labels.total())
        some = labels.weight > 0
        return cls(points[some], labels.codes[some].astype(np.intp), labels.weight[some].astype(float), labels.total())

    @property
    def width(self) -> int:
        """The number of features."""
        return self.X.shape[1]

    def __len__(self) -> int:
        return len(self.X)

    def __add__(self, other: "Rows") -> "Rows":
        require_rows_alike(self, other)
        codes, each = np.concatenate([self.codes, other.codes]), np.concatenate([self.each, other.each])
        return Rows(np.concatenate([self.X, other.X]), codes, each, self.weight + other.weight)

    def __sub__(self, other: "Rows") -> "Rows":
        n, both = len(self), self + other
        labelled, own = distinct(both._labelled())
        whole, part = (np.bincount(own[at], both.each[at], len(labelled)) for at in (slice(n), slice(n, None)))
        left = taken_out(whole, part, "weight of a row")
        return self._with(labelled[left > 0], left[left > 0])

    def merged(self) -> "Rows":
        """The same with every row of a class once, and the weights of equal rows added up."""
        if _surely_differ([*self.X.T, self.codes]):
            return self
        different, own = distinct(self._labelled())
        return self._with(different, np.bincount(own, self.each))

    def places_merged(self) -> np.ndarray:
        """Where each row stands among `merged()`, (n,)."""
        return np.arange(len(self)) if _surely_differ([*self.X.T, self.codes]) else distinct(self._labelled())[1]

    def spread(self, positions: np.ndarray, size: int) -> "Rows":
        """The same rows with their classes at these positions among `size` classes."""
        codes = np.asarray(positions, dtype=np.intp)[self.codes]
        return Rows(self.X, codes, self.each, spread_rows(self.weight, positions, size))

    def require_sound(self) -> None:
        """Raise InvalidInputError unless these are points with a class and a weight each, and the weights add up."""
        n, (K,) = np.shape(self.each)[:1], (*stack_of(self.weight), 0)[:1]
        require_numbers(self.each, n, "each", least=0.0)
        require_numbers(self.X, n + np.shape(self.X)[1:2], "X")
        as_points(self.X)
        codes = self.codes
        if not isinstance(codes, np.ndarray) or codes.dtype != np.intp or codes.shape != n:
            raise InvalidInputError(f"the codes are {short(codes)}, not one whole number a row")
        if not ((codes >= 0) & (codes < K)).all() or not self.each.all():
            raise InvalidInputError(f"a row has no weight, or none of {K} classes")
        if not np.allclose(np.bincount(codes, self.each, K), self.weight, rtol=1e-9, atol=0.0):
            raise InvalidInputError("the weights of the rows do not add up to those of the classes")

    def _labelled(self) -> np.ndarray:
        """The rows with their class as the last column, (n, d + 1)."""
        return np.column_stack([self.X, self.codes])

    def _with(self, labelled: np.ndarray, each: np.ndarray) -> "Rows":
        """Rows with their class as the last column, among the classes of this."""
        codes = labelled[:, -1].astype(np.intp)
        weight = np.bincount(codes, each, len(self.weight))
        return Rows(np.ascontiguousarray(labelled[:, :-1]), codes, each, weight)


def _surely_differ(columns: Sequence[np.ndarray]) -> bool:
    """Whether a fixed sum of their entries differs between all rows, which is quick to see."""
    key = np.zeros(len(columns[0]))
    with np.errstate(under="ignore"):
        for factor, column in zip(np.random.default_rng(0).random(len(columns)), columns, strict=True):
            key += factor * column
    key.sort()
    return bool((key[1:] != key[:-1]).all())
