"""What the other classes say of each other keeps its digits where class 0 speaks against a row with a huge number.

A score less that of class 0 would be rounded to the size of class 0's. The truth is computed with 40 digits.
"""

import numpy as np
import pytest
from mpmath import mp, mpf
from numpy.testing import assert_allclose

from genmodels import Gaussian, Poisson
from genmodels.classifiers.joint import Joint

RNG = np.random.default_rng(51)
PRIOR = np.array([0.5, 0.2, 0.3])


def posterior_of_the_last(densities, row):
    """p(y = 2 | x, y > 0) to 40 digits."""
    with mp.workdps(40):
        one, two = (mpf(p) * d for p, d in zip(PRIOR[1:].tolist(), densities(row)[1:], strict=True))
        return float(two / (one + two))


def ask(density, X):
    log_posterior = Joint(np.arange(3), PRIOR, density).log_posterior(X)
    return np.exp(log_posterior[:, 2] - np.logaddexp(log_posterior[:, 1], log_posterior[:, 2]))


@pytest.mark.parametrize("narrow", [1e-1, 1e-3, 1e-6, 1e-9, 1e-12])
@pytest.mark.parametrize("offset", [0.0, 1e3])
@pytest.mark.parametrize("where", [0, 1, 2])
def test_a_narrow_gaussian(narrow, offset, where):
    std = np.array([[narrow, 0.7], [1.0, 1.0], [1.5, 0.8]])
    mean = np.array([[offset, offset]] * 3)
    order = np.roll(np.arange(3), where)
    density = Gaussian(mean, std=std[order])

    def log_density(x, m, s):
        return -(((mpf(x) - mpf(m)) / mpf(s)) ** 2) / 2 - mp.log(mpf(s))

    def densities(row):
        return [
            mp.exp(sum(map(log_density, row, *two))) for two in zip(mean.tolist(), std[order].tolist(), strict=True)
        ]

    X = RNG.normal(size=(30, 2)) + offset
    assert_allclose(ask(density, X), [posterior_of_the_last(densities, row) for row in X.tolist()], rtol=1e-12)


@pytest.mark.parametrize("rate", [3.0, 1e4, 1e8, 1e12, 1e16, 1e300])
def test_a_large_rate(rate):
    rates = np.array([[rate, 1.0], [1.0, 2.0], [2.0, 3.0]])

    def log_density(x, r):
        return mpf(x) * mp.log(mpf(r)) - mpf(r)

    def densities(row):
        return [mp.exp(sum(map(log_density, row, own))) for own in rates.tolist()]

    X = RNG.poisson(2.0, size=(30, 2))
    assert_allclose(ask(Poisson(rates), X), [posterior_of_the_last(densities, row) for row in X.tolist()], rtol=1e-12)
