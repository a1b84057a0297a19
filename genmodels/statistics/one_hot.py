"""Hard labels as weights: each row has weight in one class only."""

from dataclasses import dataclass

import numpy as np

from genmodels.inputs.sparse import is_sparse
from genmodels.kernels.class_sums import indicator, sparse_sums


@dataclass(frozen=True, eq=False)
class OneHot:
    """The weights (n, K) of n rows with labels: weight_i (1 where None) in class codes_i, 0 elsewhere.

    `sizes` are the numbers of rows of each class, (K,), where they are known and all rows weigh one.

    >>> labels = OneHot(np.array([1, 0, 1]), 2)
    >>> labels.total().tolist(), labels.sums(np.array([[1.0], [10.0], [100.0]])).ravel().tolist()
    ([1.0, 2.0], [10.0, 101.0])
    """

    codes: np.ndarray
    K: int
    weight: np.ndarray | None = None
    sizes: np.ndarray | None = None

    @property
    def ndim(self) -> int:
        """Two axes, as if it were written out."""
        return 2

    def __getitem__(self, rows: slice) -> "OneHot":
        return OneHot(self.codes[rows], self.K, None if self.weight is None else self.weight[rows])

    def members(self, k: int) -> tuple[np.ndarray, np.ndarray | None]:
        """The rows that have weight in class k, and their weights (None where all weigh one)."""
        rows = np.flatnonzero(self.codes == k if self.weight is None else (self.codes == k) & (self.weight > 0))
        return rows, None if self.weight is None else self.weight[rows]

    def total(self) -> np.ndarray:
        """The weight of each class, (K,)."""
        if self.sizes is not None:
            return self.sizes.astype(float)
        return np.bincount(self.codes, self.weight, minlength=self.K)[: self.K].astype(float, copy=False)

    def sums(self, X) -> np.ndarray:
        """The weighted sums (K, d) of the rows of X (n, d), dense or CSR, by class."""
        if self.K == 0:
            return np.zeros((0, *X.shape[1:]))
        if is_sparse(X):
            return sparse_sums(self.codes, self.K, X, self.weight)
        return indicator(self.codes, self.K, self.weight) @ X
