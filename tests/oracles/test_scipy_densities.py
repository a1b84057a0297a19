"""Log densities against scipy.stats, over ordinary and awkward parameters, single and stacked."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy import stats

from genmodels import Bernoulli, Gaussian, Multinomial, Poisson

RNG = np.random.default_rng(80)
MIXING = np.array([[1.0, 0.3, 0.2], [0.0, 0.7, -0.4], [0.5, 0.0, 1.4]])  # well conditioned
CLOSE = {"rtol": 1e-12, "atol": 1e-12}


@pytest.mark.parametrize("p", [0.0, 1e-12, 0.3, 0.5, 1.0])
def test_bernoulli(p):
    x = np.array([0, 1, 1, 0])
    assert_allclose(Bernoulli(p).log_prob(x), stats.bernoulli.logpmf(x, p), **CLOSE)


def test_bernoulli_stack():
    p, X = RNG.random((3, 5)), RNG.integers(0, 2, (20, 5))
    assert_allclose(Bernoulli(p).log_prob(X), stats.bernoulli.logpmf(X[:, None, :], p).sum(axis=2), **CLOSE)


@pytest.mark.parametrize("rate", [1e-8, 0.3, 5.0, 1e3, 1e6])
def test_poisson(rate):
    x = np.concatenate([[0, 1, 2, 1000], RNG.poisson(rate, 20)])
    assert_allclose(Poisson(rate).log_prob(x), stats.poisson.logpmf(x, rate), rtol=1e-9, atol=1e-12)  # scipy cancels


def test_poisson_stack():
    rate, X = RNG.random((3, 4)) * 9, RNG.poisson(4, (20, 4))
    assert_allclose(Poisson(rate).log_prob(X), stats.poisson.logpmf(X[:, None, :], rate).sum(axis=2), **CLOSE)


@pytest.mark.parametrize("total", [0, 1, 7, 400])
def test_multinomial(total):
    p = RNG.dirichlet(np.ones(6), 3)
    X = RNG.multinomial(total, p[0], size=15)
    expected = np.stack([stats.multinomial.logpmf(X, total, q) for q in p], axis=1)
    assert_allclose(Multinomial(p).log_prob(X), expected, rtol=1e-11, atol=1e-11)


@pytest.mark.parametrize(("mean", "std"), [(0.0, 1.0), (-3.5, 1e-5), (1e8, 2.0), (0.0, 1e100)])
def test_gaussian_of_a_number(mean, std):
    x = mean + std * RNG.normal(size=20)
    assert_allclose(Gaussian(mean, std=std).log_prob(x), stats.norm.logpdf(x, mean, std), **CLOSE)


@pytest.mark.parametrize("d", [1, 2, 5, 20])
def test_gaussian_of_a_vector(d):
    A, mean = RNG.normal(size=(d, d)), RNG.normal(size=d)
    cov = A @ A.T + 0.1 * np.eye(d)
    X = RNG.multivariate_normal(mean, cov, size=30)
    expected = stats.multivariate_normal(mean, cov).logpdf(X)
    assert_allclose(Gaussian(mean, cov).log_prob(X), expected, rtol=1e-10, atol=1e-10)


@pytest.mark.parametrize("covariance", ["full", "tied", "diagonal", "spherical", "tied_spherical", "identity"])
def test_fitted_gaussian_stack(covariance):
    y = RNG.integers(0, 2, 60)
    X = RNG.normal(size=(60, 3)) @ MIXING + y[:, None]
    stack = Gaussian.estimate(Gaussian.statistics(X, np.eye(2)[y], covariance=covariance), covariance=covariance)
    covs = np.broadcast_to(stack.cov, (2, 3, 3))
    expected = [stats.multivariate_normal(m, c).logpdf(X) for m, c in zip(stack.mean, covs, strict=True)]
    assert_allclose(stack.log_prob(X), np.transpose(expected), rtol=1e-11, atol=1e-11)


def test_unit_gaussians_with_a_correlation():
    """Zero mean, unit variances, correlation rho at (1, -1/2), in closed form."""
    for rho in (0.0, 0.5, 0.8):
        expected = -np.log(2 * np.pi) - np.log(1 - rho**2) / 2 - (1 + 0.25 + rho) / (2 * (1 - rho**2))
        assert_allclose(Gaussian([0, 0], [[1, rho], [rho, 1]]).log_prob([[1, -0.5]])[0], expected, rtol=1e-14)
