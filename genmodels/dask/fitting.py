"""Fitting: the graph of tasks that reduces blocks of rows to statistics and adds them up."""

from dataclasses import replace
from functools import partial, reduce
from operator import add
from typing import Any, TypeVar
from uuid import uuid4

from dask.core import flatten
from dask.delayed import Delayed
from dask.highlevelgraph import HighLevelGraph

from genmodels.dask.collections import beside, by_blocks, first_rows, whole_rows
from genmodels.errors import GenmodelsError, InvalidInputError
from genmodels.inputs import feature_names
from genmodels.learner import Learner
from genmodels.streaming import naming_block, require_learner

Model = TypeVar("Model", bound=Learner)
FEW = 4  # statistics that one task adds up: fewer tasks than in a tree of pairs, and little memory still


def fit(model: Model, X, y, sample_weight=None) -> Model:
    """A new model with the options of `model`, fitted to dask data X (n, d), y (n,) and weights (n,), block by block.

    X is a dask array (its blocks numpy arrays or scipy.sparse matrices) or a dask data frame, whose columns name the
    features; y and the weights are dask arrays or series in the same blocks, or lie in memory. What comes back is an
    ordinary model, equal to that of one `fit` on all rows. Raises InvalidInputError for data of another kind or cut
    into other blocks, and whatever `fit` raises, with the number of the block (from 0).
    Source: Chan, Golub and LeVeque (1983).

    >>> import dask.array as da
    >>> import numpy as np
    >>> from genmodels import BernoulliNaiveBayes
    >>> X, y = da.from_array(np.eye(4), chunks=(2, 4)), da.from_array([0, 0, 1, 1], chunks=2)
    >>> fit(BernoulliNaiveBayes(), X, y).prior_
    array([0.5, 0.5])
    """
    require_learner(model, "fit(model, X, y)")
    require_rows(model)
    blank = replace(model)
    fitted = blank.from_statistics(_sum_of_statistics(blank, X, y, sample_weight).compute(), feature_names(X._meta))
    fitted._solved()  # an estimate that does not exist is an error now, as in `fit`
    return fitted


def require_rows(model: Learner) -> None:
    """Raise InvalidInputError for a model of sequences, which blocks of rows would cut."""
    if not model.by_rows:
        raise InvalidInputError(
            f"{type(model).__name__} learns from sequences, which blocks of rows would cut: reduce whole sequences by "
            "dask.delayed(model.statistics)(sequences), add these up, and give the sum to model.from_statistics"
        )


def _sum_of_statistics(model: Learner, X, y, weight) -> Delayed:
    """One task for each block of rows, computing the statistics of that block, and a tree of `+` over them."""
    X = whole_rows(X)
    if y is None:
        raise InvalidInputError("y is None: give a dask array (n,) or a dask series, one label or number a row")
    columns = {"y": beside(X, y, "y"), "sample_weight": beside(X, weight, "sample_weight")}
    reduced = by_blocks(partial(_of_block, model), X, {what: c for what, c in columns.items() if c is not None})
    keys = flatten(reduced.__dask_keys__())
    parts = [(_placed, k, *two) for k, two in enumerate(zip(first_rows(X), keys, strict=True))]
    name, tasks = f"sum-{uuid4().hex}", {}
    result = _summed(parts, name, tasks)
    return Delayed(result, HighLevelGraph.from_collections(name, tasks, dependencies=[reduced]), layer=name)


def _of_block(model: Learner, X, y, weight=None) -> Any:
    """The statistics of a block, or what is wrong with it: the block itself does not know which one it is."""
    try:
        return model.statistics(X, y, weight)
    except GenmodelsError as error:
        return error


def _placed(number: int, first_row: int | None, result: Any) -> Any:
    """The statistics of block `number`; raises its error, if it has one, with the place."""
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
