"""Priors and their predictive densities against scipy, and with large numbers against sixty digits."""

import mpmath
import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy import stats

from genmodels import (
    Bernoulli,
    Beta,
    BetaBinomial,
    Dirichlet,
    DirichletMultinomial,
    Gamma,
    Gaussian,
    MultivariateStudentT,
    NegativeBinomial,
    NormalInverseGamma,
    NormalInverseWishart,
    Poisson,
    StudentT,
)
from genmodels.densities import Categorical

RNG = np.random.default_rng(33)
MEAN, SHAPE = np.array([1.0, -2.0, 0.5]), np.array([[2.0, 0.5, 0.1], [0.5, 1.0, 0.0], [0.1, 0.0, 3.0]])
X = RNG.normal(size=(20, 3)) * 3


def test_beta_and_gamma():
    p, rates, share = np.linspace(0.1, 0.9, 5), np.linspace(0.1, 9, 5), 0.9
    assert_allclose(Beta(2, 0.5).log_prob(Bernoulli(p)), stats.beta(2, 0.5).logpdf(p), rtol=1e-12)
    assert_allclose(Beta(2, 0.5).interval(share), stats.beta(2, 0.5).interval(share), rtol=1e-12)
    assert_allclose(Gamma(2, 3).log_prob(Poisson(rates)), stats.gamma(2, scale=1 / 3).logpdf(rates), rtol=1e-12)
    assert_allclose(Gamma(2, 3).interval(share), stats.gamma(2, scale=1 / 3).interval(share), rtol=1e-12)
    for prior, law in ((Beta(2, 0.5), stats.beta(2, 0.5)), (Gamma(2, 3), stats.gamma(2, scale=1 / 3))):
        assert_allclose([prior.mean, prior.var], law.stats("mv"), rtol=1e-12)
        assert_allclose(prior.cdf([-1.0, 0.3, 0.8, 7.0]), law.cdf([-1.0, 0.3, 0.8, 7.0]), rtol=1e-12)


def test_dirichlet():
    prior, p = Dirichlet([1.5, 2, 4]), np.array([0.2, 0.5, 0.3])
    assert_allclose(prior.log_prob(Categorical(p)), stats.dirichlet([1.5, 2, 4]).logpdf(p), rtol=1e-12)
    assert_allclose(prior.mean, stats.dirichlet([1.5, 2, 4]).mean(), rtol=1e-12)
    assert_allclose(prior.var, stats.dirichlet([1.5, 2, 4]).var(), rtol=1e-12)
    assert_allclose([low[0] for low in prior.interval(0.8)], stats.beta(1.5, 6).interval(0.8), rtol=1e-12)


def test_normal_inverse_wishart():
    prior, at = NormalInverseWishart(MEAN, 2, SHAPE, 4.5), Gaussian(MEAN + 1, SHAPE + np.eye(3))
    wishart, normal = stats.invwishart(4.5, SHAPE), stats.multivariate_normal(MEAN, at.cov / 2)
    assert_allclose(prior.log_prob(at), wishart.logpdf(at.cov) + normal.logpdf(at.mean), rtol=1e-12)
    each = NormalInverseGamma(1.0, 2, 2.25, 1.0)
    expected = stats.invgamma(2.25, scale=1).logpdf(2.0) + stats.norm(1.0, 1.0).logpdf(0.5)
    assert_allclose(each.log_prob(Gaussian(0.5, 2.0)), expected, rtol=1e-12)
    assert_allclose(each.interval(0.9), stats.t(4.5, 1, np.sqrt(2 / 9)).interval(0.9), rtol=1e-11)
    posterior = prior + Gaussian.statistics(X)
    df = posterior.nu - 2
    law = stats.t(df, posterior.mean, np.sqrt(np.diag(posterior.psi) / posterior.kappa / df))
    assert_allclose(posterior.interval(), law.interval(0.95), rtol=1e-11)


def test_counts():
    x = np.arange(12)
    assert_allclose(NegativeBinomial(2.5, 0.7).log_prob(x), stats.nbinom(2.5, 0.7 / 1.7).logpmf(x), rtol=1e-12)
    assert_allclose(NegativeBinomial(2.5, 0.7).cdf(x), stats.nbinom(2.5, 0.7 / 1.7).cdf(x), rtol=1e-12)
    assert_allclose(NegativeBinomial(2.5, 7.0).cdf(x), stats.nbinom(2.5, 7 / 8).cdf(x), rtol=1e-12)
    law = stats.betabinom(11, 2.5, 0.7)
    assert_allclose(BetaBinomial(2.5, 0.7, 11).log_prob(x), law.logpmf(x), rtol=1e-11)
    assert_allclose(BetaBinomial(2.5, 0.7, 11).mean, law.mean(), rtol=1e-12)
    assert_allclose(BetaBinomial(2.5, 0.7, 11).var, law.var(), rtol=1e-12)
    assert BetaBinomial(2.5, 0.7, 11).log_prob([12]) == [-np.inf]
    words, alpha = RNG.multinomial(9, [0.1, 0.2, 0.3, 0.4], 6), [0.3, 2, 1, 5]
    found = DirichletMultinomial(alpha, total=9)
    assert_allclose(found.log_prob(words), stats.dirichlet_multinomial(alpha, 9).logpmf(words), rtol=1e-11)
    assert_allclose(found.mean, stats.dirichlet_multinomial(alpha, 9).mean(), rtol=1e-12)
    assert_allclose(found.cov, stats.dirichlet_multinomial(alpha, 9).cov(), rtol=1e-12)


def test_student():
    law = stats.t([4, 1, 1e9], MEAN, [0.5, 2, 3])
    found = StudentT(MEAN, [0.5, 2, 3], [4, 1, 1e9])
    assert_allclose(found.log_prob(X), law.logpdf(X).sum(axis=1), rtol=1e-9)  # scipy has 10 digits of a large df
    assert_allclose(found.cdf(X), law.cdf(X).prod(axis=1), rtol=1e-12)
    assert_allclose(StudentT(0.0, 2.0, 5.0).var, stats.t(5, 0, 2).var(), rtol=1e-12)
    together = MultivariateStudentT(MEAN, SHAPE, 4.5)
    assert_allclose(together.log_prob(X), stats.multivariate_t(MEAN, SHAPE, 4.5).logpdf(X), rtol=1e-12)
    one = together.marginal([2]).log_prob(X[:, [2]])
    assert_allclose(one, stats.t(4.5, 0.5, np.sqrt(3)).logpdf(X[:, 2]), rtol=1e-12)


@pytest.mark.parametrize("x", [0, 3, 10**6, 10**15])
@pytest.mark.parametrize("shape", [1e-6, 2.0, 17.3, 1e9])
@pytest.mark.parametrize("rate", [1e-9, 1.0, 1e6])
def test_large_counts_keep_their_digits(x, shape, rate):
    with mpmath.workdps(60):
        X, a, b = map(mpmath.mpf, (x, shape, rate))
        ways = mpmath.loggamma(X + a) - mpmath.loggamma(a) - mpmath.loggamma(X + 1)
        expected = ways + a * mpmath.log(b / (1 + b)) - X * mpmath.log(1 + b)
    assert_allclose(NegativeBinomial(shape, rate).log_prob([x])[0], float(expected), rtol=1e-13, atol=1e-13)
    urn = DirichletMultinomial([shape, rate]).log_prob([[x, 1]])[0]
    assert_allclose(urn, urn_value(x, shape, rate), rtol=1e-13, atol=1e-13)


def urn_value(x, a, b):
    """log p((x, 1) | x + 1) of Pólya's urn, to sixty digits."""
    with mpmath.workdps(60):
        X, a, b = map(mpmath.mpf, (x, a, b))
        ratio = mpmath.beta(X + a, 1 + b) / mpmath.beta(a, b)
        return float(mpmath.log((X + 1) * ratio))


@pytest.mark.parametrize("df", [1e-3, 1.0, 1e3, 1e8, 1e14])
def test_students_t_of_many_degrees_of_freedom(df):
    z = np.array([0.0, 1e-3, 2.5, 1e6, 1e200])
    with mpmath.workdps(60):
        v = mpmath.mpf(df)
        size = mpmath.loggamma((v + 1) / 2) - mpmath.loggamma(v / 2) - mpmath.log(v * mpmath.pi) / 2
        expected = [float(size - (v + 1) / 2 * mpmath.log1p(mpmath.mpf(x) ** 2 / v)) for x in z.tolist()]
    assert_allclose(StudentT(0.0, 1.0, df).log_prob(z), expected, rtol=1e-13, atol=1e-13)
