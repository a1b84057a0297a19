"""The counts of chapter 27, typed once more, and what its tests compute of them without the library."""

from fractions import Fraction
from math import factorial

import numpy as np
from scipy.special import betaln, xlogy

OPERATIONS = np.array([47, 148, 119, 810, 211, 196, 148, 215, 207, 97, 256, 360])
DEATHS = np.array([0, 18, 8, 46, 8, 13, 9, 31, 14, 8, 29, 24])
LIVED = OPERATIONS - DEATHS
NAMES = np.array(list("ABCDEFGHIJKL"))
HITS = np.array([18, 17, 16, 15, 14, 14, 13, 12, 11, 11, 10, 10, 10, 10, 10, 9, 8, 7])
LATER = np.array([346, 298, 276, 222, 273, 270, 263, 210, 269, 230, 264, 256, 303, 264, 226, 286, 316, 200]) / 1000


def log_evidence(mean, strength, ones=DEATHS, n=OPERATIONS):
    """log p of all groups under Beta(strength mean, strength (1 - mean)), by log Beta functions."""
    a = np.asarray(strength)[..., None] * np.asarray(mean)[..., None]
    b = np.asarray(strength)[..., None] - a
    return (betaln(a + ones, b + n - ones) - betaln(a, b)).sum(axis=-1)


def rates(mean, strength, ones=DEATHS, n=OPERATIONS):
    return (strength * mean + ones) / (strength + n)


def log_fit(p, ones=DEATHS, n=OPERATIONS):
    """The log-likelihood of rates p, one for all or one each."""
    return (xlogy(ones, p) + xlogy(n - ones, 1 - np.asarray(p, dtype=float))).sum()


def any_p(heads: int, tails: int) -> Fraction:
    """The evidence of any p alike, as the product of its forecasts, heads first."""
    product = Fraction(1)
    for k in range(heads):
        product *= Fraction(1 + k, 2 + k)
    for k in range(tails):
        product *= Fraction(1 + k, 2 + heads + k)
    assert product == Fraction(factorial(heads) * factorial(tails), factorial(heads + tails + 1))
    return product


def best_on(strengths, means, ones=DEATHS, n=OPERATIONS):
    """The mean and the strength with the most evidence on a grid."""
    s, m = np.meshgrid(strengths, means, indexing="ij")
    row, column = np.unravel_index(log_evidence(m, s, ones, n).argmax(), s.shape)
    return means[column], strengths[row]
