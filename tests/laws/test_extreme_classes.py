"""The order of the classes matters to nobody, also where their parameters lie twelve orders of magnitude apart."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels import Bernoulli, Gaussian, Multinomial, NegativeBinomial, Poisson, StudentT, VonMises
from genmodels.classifiers.joint import Joint

K, N = 4, 15


def spread(rng, low, high, d):
    """Numbers of K classes and d features, from `low` to `high`, of any size alike."""
    return np.exp(rng.uniform(np.log(low), np.log(high), (K, d)))


def gaussian(rng, d):
    mean = rng.choice([0.0, 1.0, 1e3]) + rng.choice([1e-6, 1.0, 1e2]) * rng.normal(size=(K, d))
    std = spread(rng, 1e-6, 1e6, d)
    return mean, std, mean[rng.integers(K, size=N)] + std[rng.integers(K, size=N)] * rng.normal(size=(N, d))


def diagonal(rng, d):
    mean, std, X = gaussian(rng, d)
    return Gaussian(mean, std=std), X


def student(rng, d):
    mean, std, X = gaussian(rng, d)
    return StudentT(mean, std, spread(rng, 0.5, 1e6, d)), X


def full(rng, d):
    mean, std, X = gaussian(rng, d)
    factor = np.tril(rng.normal(size=(K, d, d)), -1) + np.eye(d)
    return Gaussian(mean, (factor @ factor.swapaxes(1, 2)) * std[:, :, None] * std[:, None, :]), X


def counts(rng, d):
    return rng.geometric(1 / (1 + spread(rng, 0.3, 1e6, d)[rng.integers(K, size=N)])) - 1


FAMILIES = {
    "diagonal": diagonal,
    "full": full,
    "student": student,
    "poisson": lambda rng, d: (Poisson(spread(rng, 1e-6, 1e9, d)), counts(rng, d)),
    "negative binomial": lambda rng, d: (
        NegativeBinomial(spread(rng, 1e-2, 1e6, d), rng.random((K, d))),
        counts(rng, d),
    ),
    "bernoulli": lambda rng, d: (Bernoulli(spread(rng, 1e-12, 1.0, d)), rng.integers(2, size=(N, d))),
    "multinomial": lambda rng, d: (Multinomial(rng.dirichlet(np.full(d + 1, 0.02) + 1e-3, K)), counts(rng, d + 1)),
    "von Mises": lambda rng, d: (
        VonMises(spread(rng, 0.1, 3, d), spread(rng, 1e-3, 1e10, d)),
        rng.uniform(-3, 3, (N, d)),
    ),
}


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("seed", range(40))
def test_the_order_of_the_classes(family, seed):
    rng = np.random.default_rng(seed)
    density, X = FAMILIES[family](rng, int(rng.integers(1, 4)))
    prior, order, labels = rng.dirichlet(np.ones(K)), rng.permutation(K), np.arange(K)
    posterior = np.exp(Joint(labels, prior, density).log_posterior(X))
    again = np.exp(Joint(labels, prior[order], density[order]).log_posterior(X))
    assert_allclose(again, posterior[:, order], rtol=2e-11, atol=1e-15)
