"""Sums of rows by class, in one pass whatever the number of classes."""

import numpy as np

SMALL = 2**12  # entries of a dense indicator matrix; below it, building a sparse one takes longer than using it


def indicator(codes: np.ndarray, K: int, weight: np.ndarray | None = None):
    """H (K, n) with H_ki = weight_i where codes_i = k and 0 elsewhere: H @ X are the sums of the rows of X by class.

    Definition: `weight * (codes == np.arange(K)[:, None])`.

    >>> indicator(np.array([1, 0, 1]), 2) @ np.array([[1.0], [10.0], [100.0]])
    array([[ 10.],
           [101.]])
    """
    n = len(codes)
    if n * K <= SMALL:
        dense = (codes == np.arange(K)[:, None]).astype(float)
        return dense if weight is None else dense * weight
    from scipy import sparse

    values = np.ones(n) if weight is None else weight
    return sparse.csc_array((values, codes, np.arange(n + 1)), shape=(K, n))


def sparse_sums(codes: np.ndarray, K: int, X, weight: np.ndarray | None = None) -> np.ndarray:
    """The sums (K, d) of the rows of a CSR array X (n, d) by class, one addition for each entry of X.

    Definition: `indicator(codes, K, weight) @ X`.
    """
    from scipy import sparse

    d = X.shape[1]
    index_type = np.int32 if max(K * d, X.nnz) < 2**31 else np.int64
    entries = np.diff(X.indptr)
    values = X.data if weight is None else X.data * np.repeat(weight, entries)
    # entry (i, j) of X goes to place codes_i d + j of one long row; a sparse row adds up what shares a place
    places = np.repeat(codes.astype(index_type) * index_type(d), entries)
    places += X.indices
    row = (values, places, np.array([0, len(places)], dtype=index_type))
    return sparse.csr_array(row, shape=(1, K * d)).toarray().reshape(K, d)
