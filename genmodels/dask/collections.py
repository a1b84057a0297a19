"""Dask arrays and data frames as blocks of rows: X, labels and weights cut at the same rows."""

from collections.abc import Callable

import dask
import dask.array as da
import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.ground.inputs.words import short


def whole_rows(X):
    """X with all columns in each block; raises InvalidInputError for what is no dask table."""
    if isinstance(X, da.Array) and X.ndim == 2:
        return X if X.numblocks[1] == 1 else X.rechunk({1: -1})
    if _is_frame(X) and X.ndim == 2:
        return X
    raise InvalidInputError(
        f"X is {short(X)}: give a dask array (n, d) or a dask data frame; rows in memory are for the model itself"
    )


def beside(X, column, what: str):
    """Labels or weights (n,) as a collection of the same kind as X, cut at the same rows; None stays None."""
    if column is None:
        return None
    if not dask.is_dask_collection(column):
        given = column if isinstance(column, np.ndarray) else np.asarray(column, dtype=object)
        column = da.from_array(given, chunks=-1)
    if not (isinstance(column, da.Array) or _is_frame(column)) or column.ndim != 1:
        raise InvalidInputError(f"{what} is {short(column)}: give a dask array (n,) or a dask series, one entry a row")
    if _is_frame(X):
        return column if _is_frame(column) else column.to_dask_dataframe()
    column = column.to_dask_array() if _is_frame(column) else column
    if not (_lengths_known(X) and _lengths_known(column)):
        return column
    if len(column) != len(X):
        raise InvalidInputError(f"X has {len(X)} rows and {what} has {len(column)} entries: give one a row")
    return column.rechunk(X.chunks[:1])


def by_blocks(function: Callable, X, columns: dict):
    """A collection with one part for each block of rows: function(X, y) or function(X, y, sample_weight) of that block.

    It is optimised, and X and the columns together, so that a block of data they are taken from is read only once.
    """
    for what, column in columns.items():
        if column.npartitions != X.npartitions:
            raise InvalidInputError(
                f"X comes in {X.npartitions} blocks and {what} in {column.npartitions}: cut both at the same rows"
            )
    if _is_frame(X):
        options = {"meta": (None, object), "enforce_metadata": False, "align_dataframes": False}
        return X.map_partitions(function, *columns.values(), **options).optimize()
    pairs = [argument for column in columns.values() for argument in (column, "i")]
    meta = np.empty((0, 0), dtype=object)  # said, so that dask does not try the function on no rows
    reduced = da.blockwise(function, "ij", X, "ij", *pairs, align_arrays=False, meta=meta, token="statistics")
    return dask.optimize(reduced)[0]


def first_rows(X) -> list[int | None]:
    """The number of the first row of each block, or None where that is not known."""
    return np.cumsum([0, *X.chunks[0][:-1]]).tolist() if _lengths_known(X) else [None] * X.npartitions


def _lengths_known(collection) -> bool:
    return isinstance(collection, da.Array) and not np.isnan(collection.chunks[0]).any()


def _is_frame(collection) -> bool:
    """Whether this is a dask data frame or series (asked without loading pandas)."""
    return dask.is_dask_collection(collection) and hasattr(type(collection), "to_dask_array")
