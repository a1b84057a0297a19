"""The three kinds of weight, (none), (n,) and (n, K), behind two operations.

A weight (n, K) gives statistics a leading class axis K: the labels (`OneHot`), or the soft responsibilities of the EM
algorithm (`Soft`), which may be sparse. Without it there is no class axis.
"""

from collections.abc import Iterator

import numpy as np

from genmodels.ground.inputs import as_weights
from genmodels.ground.inputs.matrices import is_sparse
from genmodels.statistics.one_hot import OneHot
from genmodels.statistics.soft import Soft


def weights_of(weight, n: int):
    """Checked weights of n rows: None, (n,), or with a class axis labels, hard or soft, or a sparse array (n, K)."""
    weight = as_weights(weight, n, stacked=True)
    return Soft.of(weight) if isinstance(weight, np.ndarray) and weight.ndim == 2 else weight


def weighted_sum(weight, X) -> np.ndarray:
    """sum_i weight_i x_i over the rows of X (n,) or (n, d), dense or sparse: (), (d,), or with a class axis (K, d)."""
    if weight is None:
        everyone = OneHot(np.zeros(X.shape[0], dtype=np.intp), 1)
        return everyone.sums(X)[0] if is_sparse(X) else X.sum(axis=0)
    if isinstance(weight, OneHot | Soft):
        return weight.sums(X)
    total = (X.T @ weight).T  # so that a sparse factor may stand on either side
    return total.toarray() if is_sparse(total) else np.asarray(total)


def total_weight(weight, n: int) -> np.ndarray:
    """The weight of all rows: (), or with a class axis (K,)."""
    if isinstance(weight, OneHot | Soft):
        return weight.total()
    return np.asarray(float(n)) if weight is None else np.asarray(weight.sum(axis=0), dtype=float)


def rows_of(weight, rows: slice):
    """The weights of some rows."""
    return None if weight is None else weight[rows]


def members(weight, n: int) -> Iterator[tuple[slice | np.ndarray, np.ndarray | None]]:
    """For each class, the rows that have weight in it and their weights (None where all weigh one)."""
    if weight is None:
        yield slice(0, n), None
    elif isinstance(weight, OneHot | Soft):
        yield from map(weight.members, range(weight.K))
    elif is_sparse(weight):
        by_class = weight.tocsc()
        for start, stop in zip(by_class.indptr[:-1], by_class.indptr[1:], strict=True):
            yield _with_weight(by_class.indices[start:stop], by_class.data[start:stop])
    else:
        yield _with_weight(np.arange(n), weight)


def _with_weight(rows: np.ndarray, weights: np.ndarray):
    some = weights > 0
    return (rows, weights) if some.all() else (rows[some], weights[some])
