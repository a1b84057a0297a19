"""Predicting: what a model makes of each block of rows, as an array that is computed when it is asked for."""

from collections.abc import Callable
from functools import partial

import dask.array as da
import numpy as np
from dask.delayed import delayed

from genmodels.classifiers import GenerativeClassifier
from genmodels.dask.collections import whole_rows
from genmodels.errors import InvalidInputError
from genmodels.ground.inputs.quoting import naming_block, short


def predict(model: GenerativeClassifier, X):
    """The most probable class of each row of dask data X, or what a line predicts for it, a dask array (n,)."""
    return _by_blocks(_asked(model, "predict"), X, _answers(model))


def predict_proba(model: GenerativeClassifier, X):
    """p(y | x) for each row of dask data X, a dask array (n, K) whose rows sum to 1."""
    return _by_blocks(_asked(model, "predict_proba"), X, np.empty((0, _size(model))))


def predict_log_proba(model: GenerativeClassifier, X):
    """log p(y | x) for each row of dask data X, a dask array (n, K), in nats."""
    return _by_blocks(_asked(model, "predict_log_proba"), X, np.empty((0, _size(model))))


def log_joint(model: GenerativeClassifier, X):
    """log p(x, y) for each row of dask data X, a dask array (n, K), in nats."""
    return _by_blocks(_asked(model, "log_joint"), X, np.empty((0, _size(model))))


def score_samples(model: GenerativeClassifier, X):
    """log p(x) for each row of dask data X, a dask array (n,), in nats."""
    return _by_blocks(_asked(model, "score_samples"), X, np.empty(0))


def _asked(model, name: str) -> Callable:
    """The method of a model that answers about each row; InvalidInputError where it has none, or takes sequences."""
    if not hasattr(model, name):
        raise InvalidInputError(f"{short(model)} has no {name}, which is asked of each row of X")
    if not getattr(model, "by_rows", True):
        raise InvalidInputError(
            f"{type(model).__name__} answers about sequences, which blocks of rows would cut: ask it about each of them"
        )
    return getattr(model, name)


def _answers(model) -> np.ndarray:
    """No answers, of the type that `predict` gives: labels, numbers of components or centres, or a line's numbers."""
    numbered = [name for name in ("weights_", "cluster_centers_") if hasattr(type(model), name)]
    if numbered:
        return np.arange(len(getattr(model, numbered[0])))[:0]
    labelled = hasattr(type(model), "classes_") or hasattr(model, "classes_")
    return np.empty_like(model.classes_[:0]) if labelled else np.empty(0)


def _size(model: GenerativeClassifier) -> int:
    """The number of classes, or of components of a mixture."""
    return len(model.classes_) if hasattr(model, "classes_") else len(model.weights_)


def _by_blocks(function: Callable, X, meta: np.ndarray) -> da.Array:
    """What `function` makes of each block of rows: an array with the axes and the type of `meta`, which is empty."""
    X, named = whole_rows(X), partial(_named, function)
    if not isinstance(X, da.Array):
        shape = (np.nan, *meta.shape[1:])  # how many rows a partition has is not known before it is computed
        parts = (delayed(named)(block, (number,)) for number, block in enumerate(X.to_delayed()))
        return da.concatenate([da.from_delayed(part, shape, meta=meta) for part in parts])
    if meta.ndim == 1:
        return X.map_blocks(named, drop_axis=1, meta=meta)
    return X.map_blocks(named, chunks=(X.chunks[0], meta.shape[1:]), meta=meta)


def _named(function: Callable, block, block_id: tuple[int, ...]) -> np.ndarray:
    with naming_block(block_id[0]):
        return function(block)
