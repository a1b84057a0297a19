"""A data matrix as it was given, looked at but not copied."""

import numbers

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.inputs.objects import is_missing


def feature_names(X) -> tuple[str | int, ...] | None:
    """The column names of a data frame, where numbers stay numbers; None for anything without."""
    columns = getattr(X, "columns", None)
    return None if columns is None else tuple(c if isinstance(c, int) else str(c) for c in columns)


def is_sparse(X) -> bool:
    """Whether X is one of scipy's sparse containers (asked without importing scipy)."""
    return hasattr(X, "tocsr") and hasattr(X, "nnz")


def as_matrix(X, *, sparse: bool = False, ndim: tuple[int, ...] = (1, 2)):
    """X as an array of numbers, (n,) or (n, d), without a copy where it is one already.

    Sparse input comes back as a CSR array where `sparse` allows it. Raises InvalidInputError for ragged rows,
    text, complex numbers, a wrong number of axes, or no columns.

    >>> as_matrix([[1, 2], [3, 4]]).shape
    (2, 2)
    """
    if is_sparse(X):
        return _csr(X, sparse)
    try:
        matrix = np.asarray(X)
    except ValueError:
        raise InvalidInputError("the rows of X have different lengths: give every row the same features") from None
    if matrix.dtype.kind not in "biuf":
        matrix = _as_numbers(matrix)
    if matrix.ndim not in ndim:
        raise InvalidInputError(
            f"X has shape {matrix.shape}, but {' or '.join('(n, d)' if a == 2 else '(n,)' for a in ndim)} is needed. "
            "One row is X.reshape(1, -1); one feature is X.reshape(-1, 1)."
        )
    if matrix.ndim == 2 and matrix.shape[1] == 0:
        raise InvalidInputError(f"X has shape {matrix.shape}: there is no feature to learn from")
    return matrix


def n_rows(X) -> int:
    """The number of rows of a matrix, data frame or list; raises InvalidInputError for something without rows."""
    shape = getattr(X, "shape", None)
    if shape:
        return shape[0]
    try:
        return len(X)
    except TypeError:
        raise InvalidInputError(f"X is {X!r}: give rows of features, (n, d)") from None


def one_row(x):
    """A single observation x (d,) as a table (1, d); a table of one row stays as it is. Else InvalidInputError."""
    ndim = getattr(x, "ndim", None)
    if ndim == 2 or (ndim is None and len(x) and isinstance(x[0], list | tuple | np.ndarray)):
        if n_rows(x) != 1:
            raise InvalidInputError(f"x has {n_rows(x)} rows: explain one at a time")
        return x
    return [x.tolist() if hasattr(x, "tolist") else list(x)]


def require_width(X, d: int) -> None:
    """Raise InvalidInputError unless X has d columns."""
    if X.shape[1] != d:
        raise InvalidInputError(wrong_width(X.shape[1], d))


def wrong_width(given: int, d: int) -> str:
    """The message for a table with another number of columns than the model."""
    return f"X has {given} features, but the model has {d}. Give the same columns, in the same order."


def _as_numbers(matrix: np.ndarray) -> np.ndarray:
    """An array of objects as float64, missing values as NaN; text is refused even where it reads like a number."""
    numbers_only = np.empty(matrix.shape)
    for place, value in np.ndenumerate(matrix.astype(object)):
        if isinstance(value, numbers.Real | np.bool):
            numbers_only[place] = value
        elif is_missing(value):
            numbers_only[place] = np.nan
        else:
            raise InvalidInputError(
                f"X holds {value!r} in row {place[0] if place else 0}, which is not a real number. "
                "Text and other categories need a categorical model."
            )
    return numbers_only


def _csr(X, allowed: bool):
    if not allowed:
        raise InvalidInputError(f"X is sparse ({type(X).__name__}); this model needs a dense array: X.toarray()")
    from scipy import sparse

    csr = sparse.csr_array(X)
    if csr.dtype.kind not in "biuf":
        raise InvalidInputError(f"X is sparse with entries of type {csr.dtype}: numbers are needed")
    if not csr.has_canonical_format:
        csr = csr.copy()  # sorting out duplicates works in place, and the input is not ours
        csr.sum_duplicates()
    return csr
