"""Soft labels as weights: each row has a share in every class, such as the responsibilities of the EM algorithm."""

from dataclasses import dataclass

import numpy as np

from genmodels.ground.inputs.matrices import is_sparse
from genmodels.statistics.one_hot import from_origin


@dataclass(frozen=True, eq=False)
class Soft:
    """The weights of n rows in K classes, kept class by class: `shares` (K, n), checked, and their sum for each row.

    `weight` is that sum, (n,), or None where all rows weigh one. Beside `OneHot`, and used in the same way.

    >>> labels = Soft(np.array([[0.25, 1.0], [0.75, 0.0]]))
    >>> labels.total().tolist(), labels.sums(np.array([[1.0], [10.0]])).ravel().tolist()
    ([1.25, 0.75], [10.25, 0.75])
    """

    shares: np.ndarray
    weight: np.ndarray | None = None
    cells = 2**16  # float64 numbers that are reduced at once: they are read for every class, and so stay in the cache
    left = 1e-3  # of a scatter about one point for all classes: three digits may go, or it takes a pass for each class

    @classmethod
    def of(cls, weights: np.ndarray) -> "Soft":
        """From checked weights (n, K)."""
        return cls(np.ascontiguousarray(weights.T, dtype=float), weights.sum(axis=1, dtype=float))

    @classmethod
    def weighted(cls, shares: np.ndarray, weight: np.ndarray | None) -> "Soft":
        """Shares (K, n) that sum to 1 in each row, of rows that weigh so much, (n,), or where None one each."""
        return cls(shares, None) if weight is None else cls(shares * weight, weight)

    @property
    def K(self) -> int:  # noqa: N802
        """The number of classes."""
        return len(self.shares)

    @property
    def ndim(self) -> int:
        """Two axes, rows and classes."""
        return 2

    def __getitem__(self, rows: slice | np.ndarray) -> "Soft":
        return Soft(self.shares[:, rows], None if self.weight is None else self.weight[rows])

    def members(self, k: int) -> tuple[np.ndarray, np.ndarray]:
        """The rows that have weight in class k, and their weights."""
        rows = np.flatnonzero(self.shares[k])
        return rows, self.shares[k, rows]

    def total(self) -> np.ndarray:
        """The weight of each class, (K,)."""
        return np.add.reduce(self.shares, axis=1)

    def sums(self, X) -> np.ndarray:
        """The weighted sums (K, d) of the rows of X (n, d), dense or CSR, by class."""
        return (X.T @ self.shares.T).T if is_sparse(X) else self.shares @ X

    def indicator(self, d: int, again=None) -> np.ndarray:
        """H (K, n) with which H @ X are the sums of the rows of X by class."""
        return self.shares

    def away(self, X: np.ndarray, reference: np.ndarray, spare: np.ndarray) -> np.ndarray:
        """x - reference of each row, where the classes share one point: a row belongs to all of them."""
        return from_origin(X, reference[0], spare)

    def away_from(self, matrix: np.ndarray, reference: np.ndarray, faint: np.ndarray) -> bool:
        """Whether squares of some features are so small, `faint` (K, d), that only a careful look tells them from 0."""
        return bool(faint[self.total() > 0].any())
