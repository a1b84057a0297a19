"""Rows of any kind as points among which there are distances: what starts are drawn from."""

import numpy as np

from genmodels.ground.inputs.categories import as_table
from genmodels.ground.inputs.codes import unique_codes
from genmodels.ground.inputs.matrices import is_sparse
from genmodels.ground.inputs.objects import is_missing


def coordinates(*tables) -> np.ndarray:
    """Rows (n, d) as points (n, d'): numbers in standard deviations from their mean, a category as 1 at its own place.

    Several tables are the rows of one, one behind the other. A missing value lies at the mean.

    >>> coordinates([(1.0, "red"), (3.0, "blue")])
    array([[-1.,  0.,  1.],
           [ 1.,  1.,  0.]])
    """
    table = np.concatenate([_as_array(X) for X in tables])
    if table.dtype.kind in "biuf":
        return _standardised(table.astype(float))
    return np.concatenate([_of_column(column) for column in table.T], axis=1)


def _as_array(X) -> np.ndarray:
    """The values of a table, numbers or objects."""
    if is_sparse(X):
        return X.toarray()
    if isinstance(X, np.ma.MaskedArray):
        return X.astype(object).filled(np.nan)
    return as_table(getattr(X, "values", X))


def _of_column(column: np.ndarray) -> np.ndarray:
    there = ~np.frompyfunc(is_missing, 1, 1)(column).astype(bool)
    if any(isinstance(value, str) for value in column[there]):
        levels, codes, _ = unique_codes(column[there].astype(str))
        points = np.zeros((len(column), len(levels)))
        points[there] = np.eye(len(levels))[codes]
        return points
    return _standardised(np.where(there, column, np.nan).astype(float)[:, None])


def _standardised(values: np.ndarray) -> np.ndarray:
    there = np.isfinite(values)
    low = np.where(there, values, np.inf).min(axis=0, initial=np.inf)
    with np.errstate(all="ignore"):  # columns without variance, and values beyond any unit, say nothing here
        away = np.where(there, values - np.where(np.isfinite(low), low, 0.0), 0.0)
        size = away.max(axis=0)
        away = np.where(size > 0, away / size, 0.0)
        n = np.maximum(there.sum(axis=0), 1)
        centred = np.where(there, away - away.sum(axis=0) / n, 0.0)
        spread = np.sqrt((centred**2).sum(axis=0) / n)
        return np.nan_to_num(np.where(spread > 0, centred / spread, 0.0))
