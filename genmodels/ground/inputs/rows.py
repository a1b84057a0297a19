"""Rows of a table, before anything is converted: how many there are, whether there are any, one of them."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace

import numpy as np

from genmodels.errors import InvalidInputError, NoDataError
from genmodels.ground.inputs.categories import Levels, as_table, levels_by_frame
from genmodels.ground.inputs.columns import Feature, as_names, feature_names
from genmodels.ground.inputs.data_matrix import is_sparse, require_width
from genmodels.ground.inputs.objects import FILL, LEAVE_OUT, require_unmasked
from genmodels.ground.inputs.quoting import short

# ---- Some columns of a table that still know which columns they were.


@dataclass(frozen=True, eq=False)
class Selection:
    """Columns of a table: `values` (n, b), and in `columns` the name or position that each had, for error messages."""

    values: np.ndarray
    columns: tuple[Feature, ...]
    levels: tuple[Levels | None, ...] | None = None  # where a data frame declares those of its columns

    @property
    def shape(self) -> tuple[int, int]:
        """(n, b)."""
        return self.values.shape

    def select(self, names: Sequence[Feature]) -> "Selection":
        """The columns of these names, in this order."""
        at = [self.columns.index(name) for name in names]
        return Selection(self.values[:, at], tuple(names), self.levels and tuple(self.levels[j] for j in at))

    def __array__(self, dtype=None, copy=None) -> np.ndarray:
        require_unmasked(self.values, "X", f"{FILL}, {LEAVE_OUT}")
        return np.array(self.values, dtype=dtype, copy=copy)


def select(X, positions: tuple[int, ...], d: int) -> Selection:
    """The columns of X (n, d) at these positions; raises InvalidInputError where X is sparse or has not d columns.

    >>> np.asarray(select([(1, "a"), (2, "b")], (1,), d=2)).tolist()
    [['a'], ['b']]
    """
    if is_sparse(X):
        raise InvalidInputError(f"X is sparse ({type(X).__name__}); a mixed model needs a dense array: X.toarray()")
    table = X if isinstance(X, np.ma.MaskedArray) else as_table(X)  # whether it may have gaps is for others to say
    if table.ndim == 1:
        raise InvalidInputError(f"X has shape {table.shape}, but (n, {d}) is needed: one row is [row]")
    require_width(table.shape[1], d)
    names = feature_names(X) or range(d)
    levels = levels_given(X)
    own = None if levels is None else tuple(levels[j] for j in positions)
    return Selection(table[:, list(positions)], tuple(names[j] for j in positions), own)


def levels_given(X) -> Sequence[Levels | None] | None:
    """The levels that the columns of a data frame, or of a part of one, declare; None where none does."""
    return X.levels if isinstance(X, Selection) else levels_by_frame(X)


NO_ROWS = (str, bytes, type, Mapping, Set)  # what has a length all the same


def require_table(X) -> None:
    """Raise InvalidInputError where X has not two axes, and NoDataError where it is an empty list."""
    shape = getattr(X, "shape", None)
    if shape is not None and len(shape) == 2:
        return
    if shape is None and n_rows(X) == 0:
        raise NoDataError(f"X is {short(X)}, without a single row: give X (n, d) with n of at least 1")
    if shape is not None and len(shape) > 2:
        raise InvalidInputError(f"X has shape {shape}, but (n, d) is needed: one row for each label, with d features")
    if not _has_rows(X):
        raise InvalidInputError(
            f"X has one axis, but (n, d) is needed: {short(X)}. "
            "One row is [row] or X.reshape(1, -1); one feature is X.reshape(-1, 1)."
        )


def n_rows(X) -> int:
    """The number of rows of a matrix, data frame or list; raises InvalidInputError for something without rows."""
    shape = getattr(X, "shape", None)
    if shape:
        return shape[0]
    if isinstance(X, NO_ROWS) or not hasattr(X, "__len__"):
        table = "; columns by name make a table by pandas.DataFrame(X)" if isinstance(X, Mapping) else ""
        raise InvalidInputError(f"X is {short(X)}: give rows of features, (n, d){table}")
    return len(X)


def n_columns(X) -> int:
    """The number of columns of a table; a list is asked by its first row."""
    shape = getattr(X, "shape", None)
    return len(X[0]) if shape is None else shape[1]


def as_rows(x):
    """A single observation x (d,) as a table (1, d); a table stays as it is. InvalidInputError for one without rows.

    A mapping and a pandas series say by name which value is which.

    >>> as_rows({"size": 1.5, "colour": "red"}).columns
    ('size', 'colour')
    """
    if isinstance(x, Mapping) or _is_series(x):
        return _by_name(x)
    if _has_rows(x):
        if n_rows(x) == 0:
            raise InvalidInputError("x has no rows: give at least one")
        return x
    if not _has_axis(x):
        raise InvalidInputError(f"x is {short(x)}: give the d features of one row, as in [1, 0, 2]")
    row = x.toarray() if is_sparse(x) else x
    return [row.tolist() if hasattr(row, "tolist") else list(row)]


def row_at(X, row: int):
    """Row number `row` as a table of one row, of the same kind as X."""
    return rows_at(X, slice(row, row + 1))


def rows_at(X, rows: slice | np.ndarray):
    """Some rows of a table, of the same kind as X; by their positions (m,) only of arrays and pandas data frames."""
    if isinstance(X, Selection):
        return replace(X, values=X.values[rows])
    if hasattr(X, "iloc"):
        return X.iloc[rows]
    return X.tocsr()[rows] if is_sparse(X) else X[rows]


def as_takeable(X):
    """X as a table whose rows `rows_at` can pick: an array or data frame as it is, anything else with its columns.

    >>> rows_at(as_takeable([(1, "a"), (2, "b")]), np.array([1])).tolist()
    [[2, 'b']]
    """
    if isinstance(X, np.ndarray | Selection) or is_sparse(X) or hasattr(X, "iloc"):
        return X
    table, names = as_table(X), feature_names(X)
    return table if names is None else Selection(table, names, levels_given(X))


def _by_name(x):
    """The pairs of name and value as a table (1, d) of named columns; names 0, 1, ... are the positions anyway."""
    names, values = as_names(x.keys()), [value for _, value in x.items()]
    return [values] if names == tuple(range(len(names))) else Selection(np.array([values], dtype=object), names)


def _is_series(x) -> bool:
    return hasattr(x, "iloc") and x.ndim == 1


def _has_rows(X) -> bool:
    """Whether X has two axes or more; a list is asked by its first entry, so that the rest is not converted."""
    shape = getattr(X, "shape", None)
    return len(shape) > 1 if shape is not None else _has_axis(X) and len(X) > 0 and _has_axis(X[0])


def _has_axis(x) -> bool:
    """Whether x is a list, a tuple, an array or a series, but not a text."""
    shape = getattr(x, "shape", None)
    return len(shape) > 0 if shape is not None else isinstance(x, Sequence) and not isinstance(x, str | bytes)
