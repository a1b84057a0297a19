"""Rows of a table, before anything is converted: how many there are, whether there are any, one of them."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import replace

import numpy as np

from genmodels.errors import InvalidInputError, NoDataError
from genmodels.inputs.categories import as_table
from genmodels.inputs.columns import as_names, feature_names
from genmodels.inputs.selection import Selection, levels_given
from genmodels.inputs.sparse import is_sparse
from genmodels.inputs.words import short

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
