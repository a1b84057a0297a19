"""Fitting models whose statistics add: blocks of rows are reduced where they lie, and their statistics added up."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeVar

import dask
from dask.delayed import Delayed

from genmodels.dask.collections import beside, first_rows, summed, whole_rows
from genmodels.errors import InvalidInputError
from genmodels.ground.inputs import feature_names
from genmodels.ground.inputs.columns import Feature
from genmodels.ground.inputs.quoting import naming_block, short
from genmodels.latent import repeated_blocks
from genmodels.learning.learner import Learner
from genmodels.learning.streaming import require_learner

Model = TypeVar("Model", bound=Learner)


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
    """The statistics of all rows, yet to be computed."""
    X = whole_rows(X)
    if y is None:
        raise InvalidInputError("y is None: give a dask array (n,) or a dask series, one label or number a row")
    columns = {"y": beside(X, y, "y"), "sample_weight": beside(X, weight, "sample_weight")}
    return summed(model.statistics, X, columns)


# ---- Dask data as blocks for EM, which goes over all of them in every step.


class Blocks(repeated_blocks.Blocks):
    """Dask data X (n, d), labels and weights (n,), if any, for EM where they lie: `GaussianMixture(2).fit(Blocks(X))`.

    They are as for `fit`; labels may be missing, for `fit_hidden`. Each step of EM reduces every block to statistics
    and adds these up. Call X.persist() first where the cluster has room for the rows: else each step makes them anew.
    Raises InvalidInputError for data of another kind or cut into other blocks.

    >>> import dask.array as da
    >>> import numpy as np
    >>> from genmodels import PoissonMixture
    >>> X = da.from_array(np.array([[0], [1], [2], [20], [21], [22]]), chunks=(2, 1))
    >>> PoissonMixture(2).fit(Blocks(X), rng=np.random.default_rng(0)).density_.rate.ravel().round(3)
    array([ 1., 21.])
    """

    def __init__(self, X, y=None, sample_weight=None):
        self.X = whole_rows(X)
        self.columns = {"y": beside(self.X, y, "y"), "sample_weight": beside(self.X, sample_weight, "sample_weight")}

    def __repr__(self) -> str:
        return f"Blocks({short(self.X)})"

    def __iter__(self) -> Iterator[tuple[Any, Any, Any]]:
        for number in range(self.X.npartitions):
            yield dask.compute(*self._block(number))

    @property
    def features(self) -> tuple[Feature, ...] | None:
        """The names of the columns of a data frame."""
        return feature_names(self.X._meta)

    def summed(self, function: Callable) -> Any:
        """The sum of function(X, y, sample_weight) over the blocks, computed where they lie."""
        return summed(function, self.X, self.columns).compute()

    def mapped(self, function: Callable, values: Sequence) -> list:
        """function(value, X, y, sample_weight) for each block, computed where they lie."""
        firsts = first_rows(self.X)
        tasks = [
            dask.delayed(_named)(function, number, firsts[number], value, *self._block(number))
            for number, value in enumerate(values)
        ]
        return list(dask.compute(*tasks))

    def _block(self, number: int) -> tuple[Any, Any, Any]:
        """X, y or None, and the weights or None, of one block, yet to be computed."""
        columns = (None if column is None else column.partitions[number] for column in self.columns.values())
        return self.X.partitions[number], *columns


def _named(function: Callable, number: int, first_row: int | None, *arguments) -> Any:
    with naming_block(number, first_row):
        return function(*arguments)
