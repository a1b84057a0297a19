"""Dask arrays and data frames as blocks of rows: X, labels and weights cut at the same rows."""

from collections.abc import Callable
from functools import partial, reduce
from operator import add
from typing import Any
from uuid import uuid4

import dask
import dask.array as da
import numpy as np
from dask.core import flatten
from dask.delayed import Delayed
from dask.highlevelgraph import HighLevelGraph

from genmodels.errors import GenmodelsError, InvalidInputError
from genmodels.ground.inputs.quoting import naming_block, short


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


# ---- Sums over blocks: one task for each block of rows, where it lies, and a tree of `+`.


FEW = 4  # statistics that one task adds up: a third of the tasks of a tree of pairs, and little memory still


def summed(function: Callable, X, columns: dict) -> Delayed:
    """The sum of what `function` makes of each block, its rows X and its columns by their names.

    An error of genmodels says which block it is about.
    """
    columns = {what: column for what, column in columns.items() if column is not None}
    reduced = by_blocks(partial(_of_block, function, tuple(columns)), X, columns)
    keys = flatten(reduced.__dask_keys__())
    parts = [(_placed, k, *two) for k, two in enumerate(zip(first_rows(X), keys, strict=True))]
    name, tasks = f"sum-{uuid4().hex}", {}
    result = _summed(parts, name, tasks)
    return Delayed(result, HighLevelGraph.from_collections(name, tasks, dependencies=[reduced]), layer=name)


def _of_block(function: Callable, names: tuple[str, ...], X, *columns) -> Any:
    """What is made of a block, or what is wrong with it: the block itself does not know which one it is."""
    try:
        return function(X, **dict(zip(names, columns, strict=True)))
    except GenmodelsError as error:
        return error


def _placed(number: int, first_row: int | None, result: Any) -> Any:
    """What was made of block `number`; raises its error, if it has one, with the place."""
    with naming_block(number, first_row):
        if isinstance(result, GenmodelsError):
            raise result
    return result


def _summed(parts: list[tuple], name: str, tasks: dict) -> tuple:
    """The key of the sum of all parts; enters the tasks that add a few of them, then a few of these sums, and so on."""
    while len(parts) > 1 or not tasks:
        sums = {(name, len(tasks) + i): (_sum, parts[FEW * i : FEW * (i + 1)]) for i in range(-(-len(parts) // FEW))}
        tasks |= sums
        parts = list(sums)
    return parts[0]


def _sum(parts: list) -> Any:
    return reduce(add, parts)
