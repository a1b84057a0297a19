"""Sums over blocks: one task for each block of rows, where it lies, and a tree of `+`."""

from collections.abc import Callable
from functools import partial, reduce
from operator import add
from typing import Any
from uuid import uuid4

from dask.core import flatten
from dask.delayed import Delayed
from dask.highlevelgraph import HighLevelGraph

from genmodels.dask.collections import by_blocks, first_rows
from genmodels.errors import GenmodelsError
from genmodels.streaming import naming_block

FEW = 4  # statistics that one task adds up: fewer tasks than in a tree of pairs, and little memory still


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
