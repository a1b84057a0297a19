"""Weights of rows: a weight of two counts a row twice."""

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.inputs.matrices import is_sparse


def as_weights(weight, n: int, *, stacked: bool = False):
    """None, or finite weights of at least zero: (n,), or with `stacked` also (n, K), dense or sparse.

    Raises InvalidInputError for another shape, and for a negative, NaN or infinite weight, naming the row.

    >>> as_weights([1, 0.5], 2)
    array([1. , 0.5])
    """
    if weight is None:
        return None
    if is_sparse(weight) and stacked:
        matrix = weight.tocsr()
        _check(matrix.data, matrix.shape, n, lambda at: int(np.searchsorted(matrix.indptr, at, side="right") - 1))
        return matrix
    try:
        array = np.asarray(weight, dtype=float)
    except (TypeError, ValueError):
        raise InvalidInputError(f"the weights are not numbers: {weight!r}") from None
    if array.ndim not in ((1, 2) if stacked else (1,)):
        raise InvalidInputError(f"the weights have shape {array.shape}: give one number a row, ({n},)")
    _check(array, array.shape, n, lambda at: at // (array.shape[1] if array.ndim == 2 else 1))
    return array


def _check(values: np.ndarray, shape: tuple[int, ...], n: int, row_of) -> None:
    if shape[0] != n:
        raise InvalidInputError(f"X has {n} rows and there are {shape[0]} weights: give one weight a row")
    bad = ~((values >= 0) & (values < np.inf)).ravel()
    if bad.any():
        at = int(np.argmax(bad))
        raise InvalidInputError(
            f"the weight of row {row_of(at)} is {values.ravel()[at]:g}: weights are finite and not negative"
        )
