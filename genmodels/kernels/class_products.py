"""Products of each row with the weights of each class, cut into those that BLAS libraries are quickest for.

Makes `plain.log_gaussian` fast, multiplied out: `np.einsum("ikj,kjl,ikl->ik", away, np.linalg.inv(Sigma), away)`.
"""

import numpy as np

SHORT = 16  # features, up to which a row is too short for an inner product of its own
NARROW = 32  # features, up to which OpenBLAS copies the rows first unless the weights are in the order of Fortran
FEW = 1200  # results of one product; for more of them it copies the rows as well
MANY = 9600  # the same of narrow rows
LEAST = 64  # rows of one product


def class_products(weights: np.ndarray, X: np.ndarray, out: np.ndarray | None = None) -> np.ndarray:
    """w_k . x of each class and row, (K, n), perhaps written to `out`, from weights (K, d) and X (n, d).

    Definition: `weights @ X.T`. X is in the order of C, and so is each row of `out`.

    >>> class_products(np.array([[1.0, 2.0], [0.0, 1.0]]), np.array([[3.0, 4.0]]))
    array([[11.],
           [ 4.]])
    """
    K, d = weights.shape
    out = np.empty((K, len(X))) if out is None else out
    if K == 2 and d >= SHORT:
        for own, products in zip(weights, out, strict=True):
            np.matmul(X, own, out=products)
        return out
    rows = (FEW if d >= NARROW else MANY) // max(1, K)
    if K < 2 or rows < LEAST or len(X) < 2 * rows:
        return np.matmul(weights, X.T, out=out)
    return _in_pieces(weights if d >= NARROW else np.asfortranarray(weights), X, out, rows)


def _in_pieces(weights: np.ndarray, X: np.ndarray, out: np.ndarray, rows: int) -> np.ndarray:
    """The same, so many rows at a time."""
    (K, d), whole = weights.shape, len(X) - len(X) % rows
    pieces = X[:whole].reshape(-1, rows, d).swapaxes(1, 2)
    np.matmul(weights, pieces, out=out[:, :whole].reshape(K, -1, rows).swapaxes(0, 1))
    np.matmul(weights, X[whole:].T, out=out[:, whole:])
    return out
