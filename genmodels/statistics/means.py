"""Means in two parts, a rounded one and what rounding left over: the mean of some rows, and of two sets of rows."""

import numpy as np

from genmodels.ground.arithmetic import every, ratio, two_sum

Mean = tuple[np.ndarray, np.ndarray]  # both (..., d)


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
