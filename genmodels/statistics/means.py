"""Means in two parts, a rounded one and what rounding left over: the mean of some rows, and of two sets of rows."""

import numpy as np

from genmodels.arithmetic import every, ratio, two_sum

Mean = tuple[np.ndarray, np.ndarray]  # both (..., d)


def mean_about(X: np.ndarray, weight: np.ndarray | None) -> np.ndarray:
    """The mean of rows X (n, d) that all have weight, (d,), by a single sum: what lies far from 0 is rounded by that.

    >>> mean_about(np.array([[1.0], [4.0]]), np.array([2.0, 1.0]))
    array([2.])
    """
    if weight is None:
        return X.sum(axis=0) / len(X)
    share = np.ldexp(weight, -np.frexp(weight.sum())[1])  # by a power of two: no digit changes
    return share @ X / share.sum()


def mean_of_both(a: Mean, weight: np.ndarray, b: Mean, more: np.ndarray, shift: np.ndarray) -> Mean:
    """The mean of rows of this `weight` about a, and of rows of the weight `more` about b, which lies `shift` from a.

    The way there is measured from the heavier side, where it is short: light rows far off are rounded by as little as
    they weigh. Weights are (...) and means (..., d).

    >>> light, heavy = np.array([1e9]), np.array([0.1])
    >>> mean_of_both((light, 0), np.array(1e-30), (heavy, 0), np.array(1.0), heavy - light)[0]
    array([0.1])
    """
    mean, rest, share = *a, ratio(more, weight + more)
    if not every(more <= weight):
        there = more > weight
        mean, rest = (np.where(there[..., None], *pair) for pair in zip(b, a, strict=True))
        share = np.where(there, -ratio(weight, weight + more), share)
    return two_sum(mean, rest + shift * share[..., None])
