"""The estimate is stationary, and no other parameters make the data more likely."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels import Bernoulli, Categorical, Gaussian, GaussianDiscriminantAnalysis, Multinomial, Poisson

RNG = np.random.default_rng(31)
MIXING = np.array([[1.0, 0.3, 0.2], [0.0, 0.7, -0.4], [0.5, 0.0, 1.4]])  # well conditioned
W = RNG.random(40) + 0.1


def gradient(f, theta, step=1e-5):
    """Central differences of f at theta (k,)."""
    return np.array([(f(theta + step * e) - f(theta - step * e)) / (2 * step) for e in np.eye(len(theta))])


def shares(theta):
    """Free numbers (d - 1,) to probabilities (d,)."""
    e = np.exp(np.append(theta, 0.0))
    return e / e.sum()


def free(p):
    return np.log(p[:-1] / p[-1])


def spread_matrix(theta, d, covariance):
    """Free numbers to a covariance: logarithms on the diagonal of a Cholesky factor."""
    if covariance == "spherical":
        return np.exp(theta[0]) * np.eye(d)
    if covariance == "diagonal":
        return np.diag(np.exp(theta))
    factor = np.zeros((d, d))
    factor[np.tril_indices(d)] = theta
    factor[np.diag_indices(d)] = np.exp(np.diag(factor))
    return factor @ factor.T


def free_of_spread(cov, covariance):
    if covariance == "spherical":
        return np.log(cov[:1, 0])
    if covariance == "diagonal":
        return np.log(np.diag(cov))
    factor = np.linalg.cholesky(cov)
    factor[np.diag_indices(len(cov))] = np.log(np.diag(factor))
    return factor[np.tril_indices(len(cov))]


def gaussian_case(covariance):
    X, d = RNG.normal(size=(40, 3)) @ MIXING + 5, 3
    fitted = Gaussian.fit(X, W, covariance=covariance)
    k = 0 if covariance == "identity" else len(free_of_spread(fitted.cov, covariance))
    theta = np.concatenate([fitted.mean, free_of_spread(fitted.cov, covariance)[:k]])

    def likelihood(theta):
        cov = np.eye(d) if k == 0 else spread_matrix(theta[d:], d, covariance)
        return Gaussian(theta[:d], cov).log_likelihood(X, W)

    return likelihood, theta, fitted.log_likelihood(X, W)


def case(name):
    """A log-likelihood of free parameters, where the library's estimate lies, and its log-likelihood."""
    kind, _, covariance = name.partition("-")
    if kind == "gaussian":
        return gaussian_case(covariance)
    if kind == "bernoulli":
        X = RNG.integers(0, 2, (40, 3))
        fitted = Bernoulli.fit(X, W)
        f = lambda t: Bernoulli(1 / (1 + np.exp(-t))).log_likelihood(X, W)  # noqa: E731
        return f, np.log(fitted.p / fitted.q), fitted.log_likelihood(X, W)
    if kind == "categorical":
        X = RNG.choice(list("abcd"), 40)
        fitted = Categorical.fit(X, W)
        return (
            lambda t: Categorical(shares(t), fitted.categories).log_likelihood(X, W),
            free(fitted.p),
            fitted.log_likelihood(X, W),
        )
    if kind == "multinomial":
        X = RNG.integers(0, 5, (40, 4))
        fitted = Multinomial.fit(X, W)
        return lambda t: Multinomial(shares(t)).log_likelihood(X, W), free(fitted.p), fitted.log_likelihood(X, W)
    X = RNG.poisson(3, (40, 2))
    fitted = Poisson.fit(X, W)
    return lambda t: Poisson(np.exp(t)).log_likelihood(X, W), np.log(fitted.rate), fitted.log_likelihood(X, W)


NAMES = [
    "bernoulli",
    "categorical",
    "multinomial",
    "poisson",
    *(f"gaussian-{c}" for c in ("full", "diagonal", "spherical", "identity")),
]


@pytest.mark.parametrize("name", NAMES)
def test_the_estimate_is_stationary_and_a_maximum(name):
    f, theta, best = case(name)
    assert_allclose(f(theta), best, rtol=1e-12)
    assert_allclose(gradient(f, theta), 0, atol=1e-5)
    assert np.abs(gradient(f, theta + 0.1)).max() > 0.1  # elsewhere it is not
    for scale in (1e-3, 0.03, 1.0):
        for _ in range(20):
            assert f(theta + scale * RNG.normal(size=theta.shape)) < best


@pytest.mark.parametrize("covariance", ["full", "tied", "diagonal", "spherical", "tied_diagonal", "tied_spherical"])
def test_prior_means_and_covariances_maximise_the_joint_likelihood_together(covariance):
    y = np.arange(60) % 3
    X = RNG.normal(size=(60, 2)) * [1, 3] + RNG.normal(size=(3, 2))[y]
    model = GaussianDiscriminantAnalysis(covariance).fit(X, y)
    best = model.log_likelihood(X, y)
    own = np.arange(60), y
    stack, diagonal = model.density_, "diagonal" in covariance
    for _ in range(30):
        eps = 10 ** RNG.uniform(-3, 0)
        prior = model.prior_ * np.exp(eps * RNG.normal(size=3))
        cov = stack.cov
        if "spherical" in covariance:
            A = np.exp(eps * RNG.normal()) * np.eye(2)
        else:
            A = np.diag(np.exp(eps * RNG.normal(size=2))) if diagonal else np.eye(2) + eps * RNG.normal(size=(2, 2))
        other = Gaussian(stack.mean + eps * RNG.normal(size=(3, 2)), A @ cov @ A.T)
        joint = np.log(prior / prior.sum()) + other.log_prob(X)
        assert joint[own].sum() < best


def test_laplace_smoothing_maximises_likelihood_times_a_dirichlet_prior():
    """alpha pseudo-counts are the mode under Dirichlet(alpha + 1): the gradient of the log-posterior vanishes."""
    X = RNG.choice(list("abcd"), 40)
    fitted = Categorical.fit(X, alpha=0.5)

    def log_posterior(t):
        return Categorical(shares(t), fitted.categories).log_likelihood(X) + 0.5 * np.log(shares(t)).sum()

    assert_allclose(gradient(log_posterior, free(fitted.p)), 0, atol=1e-6)
    assert np.abs(gradient(log_posterior, free(Categorical.fit(X).p))).max() > 0.1
