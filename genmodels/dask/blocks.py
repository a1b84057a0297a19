"""Dask data as blocks for EM, which goes over all of them in every step."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import dask

from genmodels.dask.collections import beside, first_rows, whole_rows
from genmodels.dask.summing import summed
from genmodels.ground.inputs import feature_names
from genmodels.ground.inputs.columns import Feature
from genmodels.ground.inputs.words import naming_block
from genmodels.latent import blocks


class Blocks(blocks.Blocks):
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
