"""Sums of rows by class, in one pass whatever the number of classes.

Makes `plain.counts` fast: `w.T @ X.astype(float)`, where w is `plain.one_hot`.
"""

import numpy as np

SMALL = 2**18  # multiplications of a dense product; below it, building a sparse matrix takes longer than using it
UNIT = 2**26  # two counts below it share a float64
PIECE = 2**19  # entries of 1 that are counted together


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

    Definition: `indicator(codes, K, weight) @ X`. X may have a `range`, as `blocks` gives it to tables of counts.
    """
    from scipy import sparse

    if K == 2 and weight is None and hasattr(X, "range") and _fits_twice(X):
        return _sums_of_two(codes, X)
    d = X.shape[1]
    index_type = np.int32 if max(K * d, X.nnz) < 2**31 else np.int64
    entries = np.diff(X.indptr)
    values = X.data if weight is None and _adds_up(X) else X.data.astype(float, copy=False)
    if weight is not None:
        values = values * np.repeat(weight, entries)
    # entry (i, j) of X goes to place codes_i d + j of one long row; a sparse row adds up what shares a place
    places = np.repeat(codes.astype(index_type) * index_type(d), entries)
    places += X.indices
    row = sparse.csr_array((1, K * d), dtype=values.dtype)
    # set by hand, since the constructor looks at all places once more
    row.data, row.indices, row.indptr = values, places, np.array([0, len(places)], dtype=index_type)
    return row.toarray().reshape(K, d).astype(float, copy=False)


def _fits_twice(X) -> bool:
    """Whether two sums of columns of counts X go into one number: where X is all ones, or no sum reaches UNIT."""
    return X.range == (1, 1) or (X.dtype in (np.float64, np.int64) and X.range[1] * X.shape[0] < UNIT)


def _sums_of_two(codes: np.ndarray, X) -> np.ndarray:
    """The sums (2, d) of both classes at once, in one number for each column: class 0 counts ones, class 1 units."""
    if X.range != (1, 1):
        return _unpacked(_packed(codes, X.data, X.indices, X.indptr, X.shape[1], UNIT), UNIT)
    n, unit = X.shape[0], 2**16
    total = np.zeros((2, X.shape[1]))
    for start in range(0, n, unit - 1):  # so that class 0 stays below the unit
        total += _unpacked(_packed_ones(codes, X, range(start, min(start + unit - 1, n)), unit), unit)
    return total


def _packed_ones(codes: np.ndarray, X, rows: range, unit: int) -> np.ndarray:
    """The same of some rows whose entries are all 1: of these the indices are enough, a piece after the other."""
    both, step = np.zeros(X.shape[1], dtype=np.uint32), max(1, PIECE * X.shape[0] // max(1, X.nnz))
    ones = np.ones(0, dtype=np.uint32)
    for start in rows[::step]:
        stop = min(start + step, rows.stop)
        ends = X.indptr[start : stop + 1]
        if len(ones) < ends[-1] - ends[0]:
            ones = np.ones(ends[-1] - ends[0], dtype=np.uint32)
        here = slice(ends[0], ends[-1])
        both += _packed(codes[start:stop], ones, X.indices[here], ends - ends[0], X.shape[1], unit)
    return both


def _packed(codes: np.ndarray, data, indices, indptr, d: int, unit: int) -> np.ndarray:
    """sum_i x_ij unit^codes_i = s_0j + unit s_1j of CSR rows, (d,): whole numbers below unit^2."""
    from scipy import sparse

    transposed = sparse.csc_array((d, len(codes)), dtype=data.dtype)
    # set by hand, since the constructor copies what is a small part of a larger array
    transposed.data, transposed.indices, transposed.indptr = data, indices, indptr
    return transposed @ np.array([1, unit], dtype=data.dtype)[codes]


def _unpacked(both: np.ndarray, unit: int) -> np.ndarray:
    """The sums (2, d) that `_packed` has put into one number."""
    both = both.astype(float, copy=False)
    second = np.floor(both / unit)
    return np.stack([both - unit * second, second])


def _adds_up(X) -> bool:
    """Whether the sums of columns of counts are exact in the type of X; converting it would take longer than adding."""
    if X.dtype == np.float64:
        return True
    exact = 2**24 if X.dtype == np.float32 else np.iinfo(X.dtype).max
    return float(X.data.max(initial=0)) * X.shape[0] < exact
