"""Hard labels as weights: each row has weight in one class only."""

from dataclasses import dataclass

import numpy as np

from genmodels.ground.inputs.blocks import CELLS
from genmodels.ground.inputs.matrices import is_sparse
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
    cells = CELLS  # float64 numbers that are reduced at once
    left = 0.05  # of a scatter about a point near each class: less than this share has lost more than a digit

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

    def indicator(self, d: int, again=None):
        """H (K, n) with which H @ X are the sums of the rows of X (n, d) by class."""
        return indicator(self.codes, self.K, self.weight, d=d, again=again)

    def away(self, X: np.ndarray, reference: np.ndarray, spare: np.ndarray) -> np.ndarray:
        """x - reference_k of each row, written over `spare` (n, d), or X itself where there is nothing to take away."""
        if not np.count_nonzero(reference):
            return from_origin(X, reference[0], spare)
        reference.take(self.codes, axis=0, out=spare, mode="clip")
        return np.subtract(X, spare, out=spare)

    def away_from(self, matrix: np.ndarray, reference: np.ndarray, faint: np.ndarray) -> bool:
        """Whether a row differs from the reference of its class in a feature whose squares are `faint` (K, d)."""
        columns = np.flatnonzero(faint.any(axis=0))
        varies = matrix[:, columns] != reference[np.ix_(self.codes, columns)]
        return bool((varies & faint[np.ix_(self.codes, columns)]).any())


def from_origin(X: np.ndarray, origin: np.ndarray, spare: np.ndarray) -> np.ndarray:
    """X - origin as float64, written over `spare` (n, d), or X itself where there is nothing to take away."""
    if np.count_nonzero(origin):
        return np.subtract(X, origin, out=spare)
    if X.dtype == np.float64:
        return X
    np.copyto(spare, X)
    return spare
