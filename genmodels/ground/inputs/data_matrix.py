"""A data matrix as it was given, looked at but not copied."""

import math
import numbers

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.ground.arithmetic import every
from genmodels.ground.inputs.columns import as_objects, names_of
from genmodels.ground.inputs.objects import FILL, LEAVE_OUT, as_array, is_missing, require_unmasked
from genmodels.ground.inputs.quoting import NAMELESS, Names, short

# ---- Sparse tables: as CSR arrays, in order, and looked at before scipy relies on their indices.


def is_sparse(X) -> bool:
    """Whether X is one of scipy's sparse containers (asked without importing scipy)."""
    return not isinstance(X, np.ndarray) and hasattr(X, "tocsr") and hasattr(X, "nnz")


def as_csr(X):
    """A sparse X (n, d) of real numbers as a CSR array, without a copy where it is one already.

    Raises InvalidInputError for other entries, another number of axes, and indices that point outside of X. Columns of
    what is CSR already are left to `require_columns`, which looks at them while they are in the cache.
    """
    from scipy import sparse

    if X.ndim != 2:
        raise InvalidInputError(f"X has shape {X.shape}, but (n, d) is needed: one row is X.reshape(1, -1)")
    if X.format != "csr":
        require_sound(X)
    elif not _ends_are_sound(X):
        raise _damaged(X)
    csr = X if isinstance(X, sparse.csr_array) else sparse.csr_array(X)  # the same one remembers that it is in order
    if csr.dtype.kind not in "biuf":
        raise InvalidInputError(f"X is sparse with entries of type {csr.dtype}: give real numbers")
    if not csr.has_canonical_format:
        csr = csr.copy()  # sorting out duplicates works in place, and the input is not ours
        csr.sum_duplicates()
    return csr


def require_sound(X) -> None:
    """Raise InvalidInputError where a sparse X (n, d) has indices that point outside of it.

    With them scipy would read and write memory that belongs to others.
    """
    sound = SOUND.get(X.format)
    if sound is not None and not sound(X):
        raise _damaged(X)


def require_columns(indices: np.ndarray, X) -> None:
    """Raise InvalidInputError where some of the column indices of a CSR array X point outside of it."""
    if not _within(indices, X.shape[1]):
        raise _damaged(X)


def _damaged(X) -> InvalidInputError:
    return InvalidInputError(
        f"X is sparse, and its indices point outside of its shape {X.shape}: it is damaged, so build it anew"
    )


def _ends_are_sound(X) -> bool:
    """Whether the places where rows (of CSC: columns; of BSR: rows of blocks) end are in order and within the entries.

    Where they are, scipy can sort the entries of each row and look for duplicates, whatever the columns are.
    """
    ends, rows = X.indptr, X.shape[X.format == "csc"] // getattr(X, "blocksize", (1, 1))[0]
    if len(ends) != rows + 1 or ends[0] != 0 or (ends[1:] < ends[:-1]).any():
        return False
    return bool(ends[-1] <= min(len(X.indices), len(X.data)))


def _compressed_is_sound(X) -> bool:
    across = X.shape[X.format != "csc"] // getattr(X, "blocksize", (1, 1))[1]
    return _ends_are_sound(X) and _within(X.indices[: X.indptr[-1]], across)


def _coordinates_are_sound(X) -> bool:
    return len(X.row) == len(X.col) == len(X.data) and _within(X.row, X.shape[0]) and _within(X.col, X.shape[1])


def _within(indices: np.ndarray, size: int) -> bool:
    # read as a number without a sign, a negative index is a very large one
    return not len(indices) or bool(indices.view(f"u{indices.itemsize}").max() < size)


SOUND = dict.fromkeys(("csr", "csc", "bsr"), _compressed_is_sound) | {"coo": _coordinates_are_sound}


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
    if matrix.ndim == 0 and (matrix.dtype.kind not in "biuf" or 1 not in ndim):
        rows = "numbers (n,) or rows of features (n, d)" if 1 in ndim else "rows of features, (n, d)"
        raise InvalidInputError(f"X is {short(X)}: give {rows}")
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


# ---- Whole numbers that float64 cannot hold are refused: rounded, they would be other numbers, and no one would know.


# numbers, of which it is quicker to look at each than to reduce them (measured: half the time where some are below 0;
# of others it is slower by half, and of so few that makes a microsecond)
FEW = 2**10
WHOLE = 2**53  # up to here float64 holds every whole number
REMEDY = (
    "float64 would round it. Subtract a whole number first, such as that of row 0, and the same one wherever the model "
    "is used"
)


def require_exact(
    X,
    rows: np.ndarray,
    first_row: int = 0,
    names: Names = NAMELESS,
    what: str = "X",
    reals: np.ndarray | None = None,
) -> None:
    """Raise InvalidInputError where a whole number in `rows`, (n,) or (n, d), changes on its way to float64.

    `rows` are those of X from `first_row` on, as an array of numbers; where X is no such array, they are float64
    already, and X is asked what they were. `reals` are the rows in float64 where these are at hand: a look at them is
    quick.

    >>> require_exact([2**53 + 1], np.array([2**53 + 1]), what="y")
    Traceback (most recent call last):
    genmodels.errors.InvalidInputError: y holds 9007199254740993 in row 0: float64 would round it. Subtract a whole \
number first, such as that of row 0, and the same one wherever the model is used
    """
    if rows.dtype.kind in "iu":
        changed = _changed(rows, reals)
    elif has_type(X):
        return
    else:
        changed = _were_others(X, rows, first_row)
    if changed is not None:
        (row, *column), value = changed
        raise InvalidInputError(f"{what} holds {value} in {names.place(first_row + row, *column)}: {REMEDY}")


def has_type(X) -> bool:
    """Whether X is an array of numbers of one type, not of objects."""
    return isinstance(X, np.ndarray) and X.dtype.kind != "O"


def _changed(rows: np.ndarray, reals: np.ndarray | None) -> tuple[tuple[int, ...], int] | None:
    """The place and the value of the first of these integers that float64 does not hold."""
    if rows.itemsize < 8 or rows.size == 0 or _near(reals) or _small(rows):
        return None
    rounded = rows.astype(float)
    fits = rounded < float(np.iinfo(rows.dtype).max)  # which is rounded up itself
    back = np.where(fits, rounded, 0).astype(rows.dtype)
    if (back == rows).all():
        return None
    place = tuple(np.argwhere(back != rows)[0].tolist())
    return place, int(rows[place])


def _near(reals: np.ndarray | None) -> bool:
    """Whether the sum of all squares is below (2^53)^2, and so each number below 2^53."""
    return reals is not None and bool(np.vdot(reals, reals) < WHOLE**2)


def _small(rows: np.ndarray) -> bool:
    """Whether none of these integers exceeds 2^53; where none is below 0 either, one look at the bits suffices."""
    if rows.size < FEW:  # the one whose absolute value overflows, -2^63, is a power of two, and so exact
        return every(np.abs(rows) <= WHOLE)
    if 0 <= np.bitwise_or.reduce(rows, axis=None) < WHOLE:
        return True
    return bool(rows.min() >= -WHOLE and rows.max() <= WHOLE)


def _were_others(X, rows: np.ndarray, first_row: int) -> tuple[tuple[int, ...], int] | None:
    """The place and the value of the first whole number in X that is another one in the float64 `rows`."""
    if rows.size == 0 or (float(rows.min()) > -WHOLE and float(rows.max()) < WHOLE):
        return None
    places = np.argwhere((np.abs(rows) >= WHOLE) & (np.abs(rows) < np.inf))
    given = as_objects(X)[first_row : first_row + len(rows)]
    for place in map(tuple, places.tolist()):
        if isinstance(given[place], numbers.Integral) and int(given[place]) != int(rows[place]):
            return place, int(given[place])
    return None
