"""A data matrix as it was given, looked at but not copied."""

import numbers

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.inputs.columns import names_of
from genmodels.inputs.names import Names
from genmodels.inputs.objects import as_array, is_missing, require_unmasked


def is_sparse(X) -> bool:
    """Whether X is one of scipy's sparse containers (asked without importing scipy)."""
    return not isinstance(X, np.ndarray) and hasattr(X, "tocsr") and hasattr(X, "nnz")


def as_matrix(X, *, sparse: bool = False, ndim: tuple[int, ...] = (1, 2)):
    """X as an array of numbers, (n,) or (n, d), without a copy where it is one already.

    Sparse input comes back as a CSR array where `sparse` allows it. Raises InvalidInputError for ragged rows,
    text, complex numbers, a wrong number of axes, or no columns.

    >>> as_matrix([[1, 2], [3, 4]]).shape
    (2, 2)
    """
    if is_sparse(X):
        return _csr(X, sparse)
    require_unmasked(X, "X")
    matrix = as_array(X)
    if matrix.dtype.kind not in "biuf":  # read again as objects: [1, "a"] has become text all over
        matrix = _as_numbers(as_array(X, object), names_of(X))
    if matrix.ndim not in ndim:
        raise InvalidInputError(
            f"X has shape {matrix.shape}, but {' or '.join('(n, d)' if a == 2 else '(n,)' for a in ndim)} is needed. "
            "One row is X.reshape(1, -1); one feature is X.reshape(-1, 1)."
        )
    if matrix.ndim == 2 and matrix.shape[1] == 0:
        raise InvalidInputError(_no_feature(matrix.shape))
    return matrix


def require_width(X, d: int) -> None:
    """Raise InvalidInputError unless X has d columns."""
    if X.shape[1] != d:
        raise InvalidInputError(wrong_width(X.shape[1], d))


def wrong_width(given: int, d: int) -> str:
    """The message for a table with another number of columns than the model."""
    return f"X has {given} features, but the model has {d}. Give the same columns, in the same order."


def _no_feature(shape: tuple[int, ...]) -> str:
    return f"X has shape {shape}: there is no feature to learn from, so give at least one column"


def _as_numbers(matrix: np.ndarray, names: Names) -> np.ndarray:
    """An array of objects as float64, missing values as NaN; text is refused even where it reads like a number."""
    numbers_only = np.empty(matrix.shape)
    for place, value in np.ndenumerate(matrix):
        if isinstance(value, numbers.Real | np.bool):
            numbers_only[place] = _as_float(value)
        elif is_missing(value):
            numbers_only[place] = np.nan
        else:
            where = f" in row {place[0]}" if place else ""
            where += "".join(f", {names.feature(j)}" for j in place[1:])
            raise InvalidInputError(
                f"X holds {value!r}{where}, which is not a real number. "
                "Text and other categories need a categorical model."
            )
    return numbers_only


def _as_float(value) -> float:
    try:
        return float(value)
    except OverflowError:  # a whole number of more than 308 digits
        return np.inf


def _csr(X, allowed: bool):
    if not allowed:
        raise InvalidInputError(f"X is sparse ({type(X).__name__}); this model needs a dense array: X.toarray()")
    from scipy import sparse

    if X.ndim != 2:
        raise InvalidInputError(f"X has shape {X.shape}, but (n, d) is needed: one row is X.reshape(1, -1)")
    csr = X if isinstance(X, sparse.csr_array) else sparse.csr_array(X)  # the same one remembers that it is in order
    if csr.dtype.kind not in "biuf":
        raise InvalidInputError(f"X is sparse with entries of type {csr.dtype}: give real numbers")
    if csr.shape[1] == 0:
        raise InvalidInputError(_no_feature(csr.shape))
    if not csr.has_canonical_format:
        csr = csr.copy()  # sorting out duplicates works in place, and the input is not ours
        csr.sum_duplicates()
    return csr
