"""A data matrix as it was given, looked at but not copied."""

import math
import numbers

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.inputs.columns import names_of
from genmodels.inputs.objects import FILL, LEAVE_OUT, as_array, is_missing, require_unmasked
from genmodels.inputs.sparse import as_csr, is_sparse
from genmodels.inputs.words import Names, short

RESHAPED = "One row is X.reshape(1, -1); one feature is X.reshape(-1, 1)."


def as_matrix(X, *, sparse: bool = False, ndim: tuple[int, ...] = (1, 2)):
    """X as an array of numbers, (n,) or (n, d), without a copy where it is one already.

    Sparse input comes back as a CSR array where `sparse` allows it. Raises InvalidInputError for ragged rows,
    text, complex numbers, a wrong number of axes, or no columns.

    >>> as_matrix([[1, 2], [3, 4]]).shape
    (2, 2)
    """
    if is_sparse(X):
        if not sparse:
            raise InvalidInputError(f"X is sparse ({type(X).__name__}); this model needs a dense array: X.toarray()")
        return _with_features(as_csr(X))
    require_unmasked(X, "X", f"{FILL}, {LEAVE_OUT}")
    matrix = as_array(X)
    if matrix.dtype.kind not in "biuf":  # read again as objects: [1, "a"] has become text all over
        matrix = _read_one_by_one(as_array(X, object), names_of(X))
    if matrix.ndim not in ndim:
        raise InvalidInputError(
            f"X has shape {matrix.shape}, but {' or '.join('(n, d)' if a == 2 else '(n,)' for a in ndim)} is needed. "
            + (f"A single number is [{matrix}]." if matrix.ndim == 0 and 1 in ndim else RESHAPED)
        )
    return _with_features(matrix)


def require_width(given: int, d: int) -> None:
    """Raise InvalidInputError where X has another number of columns than the model."""
    if given != d:
        raise InvalidInputError(
            f"X has {given} features, but the model has {d}. Give the same columns, in the same order."
        )


def require_features(n: int, d: int) -> None:
    """Raise InvalidInputError for a table (n, d) without columns."""
    if d == 0:
        raise InvalidInputError(f"X has shape ({n}, 0): there is no feature to learn from, so give at least one column")


def _with_features(matrix):
    if matrix.ndim == 2:
        require_features(*matrix.shape)
    return matrix


def _read_one_by_one(matrix: np.ndarray, names: Names) -> np.ndarray:
    """An array of objects as float64, missing values as NaN; text is refused even where it reads like a number."""
    numbers_only = np.empty(matrix.shape)
    for place, value in np.ndenumerate(matrix):
        if isinstance(value, numbers.Real | np.bool):
            numbers_only[place] = _as_float(value)
        elif is_missing(value):
            numbers_only[place] = np.nan
        else:
            raise _no_number(matrix, names)
    return numbers_only


def _no_number(matrix: np.ndarray, names: Names) -> InvalidInputError:
    """The error for an array that holds something else than numbers.

    It quotes what does not even read like a number, if there is such a thing: one such cell makes text of a whole
    column when a file is read.
    """
    odd = [place for place, value in np.ndenumerate(matrix) if not isinstance(value, numbers.Real | np.bool)]
    odd = [place for place in odd if not is_missing(matrix[place])]
    place = next((place for place in odd if not _reads_like_a_number(matrix[place])), odd[0])
    where = f" in {names.place(*place)}" if place else ""
    return InvalidInputError(
        f"X holds {short(matrix[place])}{where}, which is not a real number. "
        "Text and other categories need a categorical model."
    )


def _reads_like_a_number(value) -> bool:
    try:
        return isinstance(value, str) and math.isfinite(float(value))
    except ValueError:
        return False


def _as_float(value) -> float:
    try:
        return float(value)
    except OverflowError:  # a whole number of more than 308 digits
        return np.inf
