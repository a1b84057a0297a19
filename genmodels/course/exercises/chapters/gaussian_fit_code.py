"""Fitting a Gaussian: the right way, and the wrong ways with what to say about each (their docstrings)."""

import numpy as np


def fit(x):
    mean = sum(x) / len(x)
    return [mean, sum((value - mean) ** 2 for value in x) / len(x)]


def one_less(x):
    """You divide by len(x) - 1: that is the unbiased variance; the likelihood is largest with len(x)."""
    mean = sum(x) / len(x)
    return [mean, sum((value - mean) ** 2 for value in x) / (len(x) - 1)]


def deviation(x):
    """You return the standard deviation; asked is the variance, without the square root."""
    return [fit(x)[0], fit(x)[1] ** 0.5]


def about_zero(x):
    """You return the mean of the squares; take the squares of the distances from the mean."""
    return [fit(x)[0], sum(value**2 for value in x) / len(x)]


def not_divided(x):
    """You return the sum of the squared distances; divide it by the number of observations."""
    return [fit(x)[0], fit(x)[1] * len(x)]


def middle(x):
    """You return the median; the likelihood of a Gaussian is largest at the mean."""
    return [float(np.median(x)), fit(x)[1]]


MISTAKES = (one_less, deviation, about_zero, not_divided, middle)


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples: the data of the notebook, and random numbers.

    >>> cases(np.random.default_rng(0))[0]
    ([2, 4, 4, 4, 5, 5, 7, 9],)
    """
    drawn = [(rng.normal(3, 2, size=size).round(2).tolist(),) for size in (2, 3, 10)]
    return [([2, 4, 4, 4, 5, 5, 7, 9],), *drawn]
