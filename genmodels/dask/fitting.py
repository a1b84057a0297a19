"""Fitting models whose statistics add: blocks of rows are reduced where they lie, and their statistics added up."""

from dataclasses import replace
from typing import TypeVar

from dask.delayed import Delayed

from genmodels.dask.collections import beside, whole_rows
from genmodels.dask.summing import summed
from genmodels.errors import InvalidInputError
from genmodels.ground.inputs import feature_names
from genmodels.learner import Learner
from genmodels.streaming import require_learner

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
