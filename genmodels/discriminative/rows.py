"""Rows of features, targets and weights, checked and ready for arithmetic."""

import numbers
from dataclasses import dataclass

import numpy as np

from genmodels.errors import InvalidInputError, NoDataError
from genmodels.ground.inputs import FINITE, Names, as_matrix, as_weights, names_of, require_exact, require_width
from genmodels.ground.inputs.blocks import blocks
from genmodels.ground.inputs.matrices import has_type
from genmodels.ground.inputs.objects import as_numbers, require_unmasked
from genmodels.ground.inputs.weights import require_heavy
from genmodels.ground.inputs.words import short


@dataclass(frozen=True)
class Rows:
    """Rows that count: X (n, d) of any real type, finite, and weight (n,) > 0, None where all are 1.

    `given` is how many rows there were, and `kept` (given,) which of them these are, None for all.
    """

    X: np.ndarray
    weight: np.ndarray | None
    given: int
    kept: np.ndarray | None
    names: Names

    @property
    def total(self) -> float:
        """The weight of all rows."""
        return float(len(self.X) if self.weight is None else self.weight.sum())


def read_matrix(X, d: int | None = None) -> np.ndarray:
    """X as numbers (n, d) that float64 holds, finite; raises InvalidInputError naming row and feature."""
    matrix = as_matrix(X, ndim=(2,))
    if d is not None:
        require_width(matrix.shape[1], d)
    if matrix.dtype == np.float64:
        require_exact(X, matrix, names=names_of(X))
        FINITE.check(matrix, names=names_of(X))
    else:
        for _ in blocks(X, ndim=(2,)):
            pass
    return matrix


def read_rows(X, sample_weight=None, d: int | None = None) -> Rows:
    """The rows with a weight above zero, which may be none; d is the width to insist on.

    >>> read_rows([[1, 2], [3, 4]], [0, 5]).X
    array([[3, 4]])
    """
    values, names = read_matrix(X, d), names_of(X)
    weight = as_weights(sample_weight, len(values))
    if weight is None or (weight > 0).all():
        return Rows(values, weight, len(values), None, names)
    kept = weight > 0
    return Rows(values[kept], weight[kept], len(values), kept, names)


def read_weight(sample_weight, n: int) -> np.ndarray:
    """The weights (n,), ones if none are given."""
    weight = as_weights(sample_weight, n)
    return np.ones(n) if weight is None else weight


def read_some_weight(sample_weight, n: int) -> np.ndarray:
    """The weights (n,) of rows of which at least one counts; raises NoDataError otherwise."""
    weight = read_weight(sample_weight, n)
    require_some(np.count_nonzero(weight), n)
    require_heavy(weight.sum(), "all rows")
    return weight


def require_some(kept: int, n: int) -> None:
    """Raise NoDataError unless at least one of n rows has a weight above zero."""
    if not kept:
        raise NoDataError(f"there are {n} rows, and none with a weight above 0: a row of weight zero is not there")


def read_target(y, n: int) -> np.ndarray:
    """Numbers to be predicted, float64 (n,); raises InvalidInputError for another shape, text, NaN or infinity.

    >>> read_target([1, 2.5], 2)
    array([1. , 2.5])
    """
    require_unmasked(y, "y")
    try:
        target = as_numbers(y)
    except TypeError:
        raise InvalidInputError(
            f"y holds something that is not a number{_place(y)}: {short(y)}. Regression predicts numbers, not text or "
            "classes"
        ) from None
    if target.shape != (n,):
        raise InvalidInputError(f"y has shape {target.shape}, but X has {n} rows: give one number a row, ({n},)")
    require_exact(y, y if has_type(y) else target, what="y")
    good = FINITE.allowed(target)
    if not good.all():
        row = int(np.argmin(good))
        wrong = "fill the value in" if np.isnan(target[row]) else "rescale y, whose numbers lie below 1e301,"
        raise InvalidInputError(f"y is {target[row]:g} in row {row}: {wrong} or drop the row")
    return target


def _place(y) -> str:
    """Where the first entry of y stands that is no number, where it can be said."""
    entries = y if isinstance(y, list | tuple) or getattr(y, "ndim", 0) == 1 else ()
    strange = (row for row, value in enumerate(entries) if not isinstance(value, numbers.Real | np.bool))
    return next((f", {short(entries[row])} in row {row}" for row in strange), "")
