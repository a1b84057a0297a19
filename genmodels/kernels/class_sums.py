"""Sums of rows by class, in one pass whatever the number of classes."""

import numpy as np

SMALL = 2**18  # multiplications of a dense product; below it, building a sparse matrix takes longer than using it


def indicator(codes: np.ndarray, K: int, weight: np.ndarray | None = None, *, d: int = 64, again=None):
    """H (K, n) with H_ki = weight_i where codes_i = k and 0 elsewhere: H @ X are the sums of the rows of X by class.

    Definition: `weight * (codes == np.arange(K)[:, None])`. `d` is the width of X. `again` is an indicator that is not
    needed any more: its memory is used for this one where it fits.

    >>> indicator(np.array([1, 0, 1]), 2) @ np.array([[1.0], [10.0], [100.0]])
    array([[ 10.],
           [101.]])
    """
    n = len(codes)
    if n * K * d <= SMALL:
        dense = (codes == np.arange(K)[:, None]).astype(float)
        return dense if weight is None else dense * weight
    if again is None or again.shape != (K, n):
        from scipy import sparse

        again = sparse.csc_array((np.ones(n), codes.astype(np.int32), np.arange(n + 1, dtype=np.int32)), shape=(K, n))
    again.indices[:] = codes
    if weight is not None:
        again.data[:] = weight
    return again


def sparse_sums(codes: np.ndarray, K: int, X, weight: np.ndarray | None = None) -> np.ndarray:
    """The sums (K, d) of the rows of a CSR array X (n, d) of counts by class, one addition for each entry of X.

    Definition: `indicator(codes, K, weight) @ X`.
    """
    from scipy import sparse

    d = X.shape[1]
    index_type = np.int32 if max(K * d, X.nnz) < 2**31 else np.int64
    entries = np.diff(X.indptr)
    values = X.data if weight is None and _adds_up(X) else X.data.astype(float, copy=False)
    if weight is not None:
        values = values * np.repeat(weight, entries)
    # entry (i, j) of X goes to place codes_i d + j of one long row; a sparse row adds up what shares a place
    places = np.repeat(codes.astype(index_type) * index_type(d), entries)
    places += X.indices
    row = (values, places, np.array([0, len(places)], dtype=index_type))
    return sparse.csr_array(row, shape=(1, K * d)).toarray().reshape(K, d).astype(float, copy=False)


def _adds_up(X) -> bool:
    """Whether the sums of columns of counts are exact in the type of X; converting it would take longer than adding."""
    if X.dtype == np.float64:
        return True
    exact = 2**24 if X.dtype == np.float32 else np.iinfo(X.dtype).max
    return float(X.data.max(initial=0)) * X.shape[0] < exact
