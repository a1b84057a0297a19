"""Whole numbers that float64 cannot hold are refused: rounded, they would be other numbers, and no one would know."""

import numbers

import numpy as np

from genmodels.arithmetic import every
from genmodels.errors import InvalidInputError
from genmodels.inputs.columns import as_objects
from genmodels.inputs.words import NAMELESS, Names

FEW = 2**10  # numbers, of which it is quicker to look at each than to reduce them
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
