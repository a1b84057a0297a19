"""Nearly dependent features: the answer is right to eight digits, or refused; nothing in between."""

import mpmath
import numpy as np
import pytest

from benchmarks import exact
from genmodels import Gaussian, GaussianDiscriminantAnalysis, Mixture, MultivariateStudentT, NormalInverseWishart
from genmodels.errors import DegenerateCovarianceError, InvalidParameterError

GAPS = [1e-1, 1e-2, 1e-3, 5e-4, 2e-4, 1e-4, 1e-5, 1e-6, 1e-7]


@pytest.mark.parametrize("covariance", ["full", "tied"])
def test_right_or_refused(covariance):
    rng = np.random.default_rng(8)
    answered, refused = [], {}
    for gap in GAPS:
        X, y = rng.normal(size=(120, 3)), np.repeat([0, 1], 60)
        X[:, 2] = X[:, 0] + X[:, 1] + gap * (rng.normal(size=120) + y)
        try:
            model = GaussianDiscriminantAnalysis(covariance).fit(X, y)
        except DegenerateCovarianceError as error:
            refused[gap] = str(error)
            continue
        right = np.array([exact.gaussian(X, y, covariance).log_posterior(row) for row in X[::20]])
        np.testing.assert_allclose(model.predict_log_proba(X[::20]), right, rtol=1e-8, atol=1e-8)
        answered.append(gap)
    assert min(answered) < 2e-3  # a correlation of 0.999999 is still answered
    assert max(refused) < min(answered)
    assert all(f"feature {j}" in message for message in refused.values() for j in range(3))


def sixty_digits_of(cov, rows):
    """log N(x | 0, cov) of each row."""
    with mpmath.workdps(60):
        cov = mpmath.matrix(cov.tolist())
        size = mpmath.log(mpmath.det(2 * mpmath.pi * cov)) / 2
        squares = [(mpmath.matrix([row]) * mpmath.lu_solve(cov, mpmath.matrix(row)))[0] for row in rows.tolist()]
        return np.array([float(-size - square / 2) for square in squares])


@pytest.mark.parametrize(("d", "condition"), [(2, 1e9), (3, 1e10), (5, 1e11), (3, 3e11)])
def test_a_covariance_that_is_given_is_what_it_is(d, condition):
    rng = np.random.default_rng(d)
    turn = np.linalg.qr(rng.normal(size=(d, d)))[0]
    cov = turn @ np.diag(np.geomspace(1, 1 / condition, d)) @ turn.T * np.outer(*[10 ** rng.uniform(-8, 8, d)] * 2)
    cov = np.tril(cov) + np.tril(cov, -1).T
    given, twice = Gaussian(np.zeros(d), cov), Gaussian(np.zeros((2, d)), np.array([cov, 2 * cov]))
    rows = np.concatenate([given.sample(10, rng), rng.normal(size=(2, d)) * given.std])
    right = sixty_digits_of(cov, rows)
    np.testing.assert_allclose(given.log_prob(rows), right, rtol=1e-10, atol=1e-10)
    other = sixty_digits_of(2 * cov, rows)
    np.testing.assert_allclose(twice.log_prob(rows), np.stack([right, other], 1), rtol=1e-10, atol=1e-10)
    mixed = np.logaddexp(right, other) - np.log(2)
    np.testing.assert_allclose(Mixture([0.5, 0.5], twice).log_prob(rows), mixed, rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose(given.cov, cov, rtol=1e-14, atol=1e-14 * np.outer(given.std, given.std).min())


def test_a_correlation_next_to_one():
    r = 1 - 2e-9
    found = Gaussian([0.0, 0.0], [[1.0, r], [r, 1.0]])
    assert found.log_prob([[1.0, 1.0]])[0] == pytest.approx(sixty_digits_of(found.cov, np.ones((1, 2)))[0], rel=1e-8)
    # of x0 - x1 alone, whose variance is 2 (1 - r)
    apart = found.sample(20_000, np.random.default_rng(0)) @ [1, -1]
    assert apart.var() == pytest.approx(2 * (1 - r), rel=0.05)
    assert MultivariateStudentT([0.0, 0.0], [[1.0, r], [r, 1.0]], 1e9).log_prob([[1.0, 1.0]])[0] > 7
    with pytest.raises(DegenerateCovarianceError, match="rank 1 of 2"):
        Gaussian([0.0, 0.0], [[1.0, 1 - 1e-13], [1 - 1e-13, 1.0]])
    # a matrix and its mirror image that differ by more than rounding are not exact
    with pytest.raises(DegenerateCovarianceError, match="rank 1 of 2"):
        Gaussian([0.0, 0.0], [[1.0, r], [r + 1e-11, 1.0]])
    stack = np.array([np.eye(2), [[1.0, r], [r, 1.0]], [[1.0, 1.0], [1.0, 1.0]]])
    with pytest.raises(DegenerateCovarianceError, match="cov of class 2"):
        Gaussian(np.zeros((3, 2)), stack)
    assert Gaussian(np.zeros((2, 2)), stack[:2]).log_prob([[1.0, 1.0]])[0, 1] == found.log_prob([[1.0, 1.0]])[0]


def test_rows_far_from_the_mean_of_their_prior():
    """Their distance swallows digits of all other scatter: right to six digits, or named; evidence takes no sum."""
    rows = np.random.default_rng(0).normal(size=(10, 3)) + 1e8
    prior, statistics = NormalInverseWishart([0, 0, 0], 1e-6, np.eye(3), 5), Gaussian.statistics(rows)
    with mpmath.workdps(60):
        n, d, kappa, nu, X = 10, 3, mpmath.mpf(1e-6), mpmath.mpf(5), mpmath.matrix(rows.tolist())
        mean = (X.T * mpmath.ones(n, 1)) / n
        away = X - mpmath.ones(n, 1) * mean.T
        psi = mpmath.eye(d) + away.T * away + kappa * n / (kappa + n) * mean * mean.T
        gammas = sum(mpmath.loggamma((nu + n - j) / 2) - mpmath.loggamma((nu - j) / 2) for j in range(d))
        right = gammas - (nu + n) / 2 * mpmath.log(mpmath.det(psi)) + d * mpmath.log(kappa / (kappa + n)) / 2
        right -= mpmath.mpf(n * d) / 2 * mpmath.log(mpmath.pi)
        center = kappa / (kappa + n) * mpmath.zeros(d, 1) + n / (kappa + n) * mean
        cov = psi / (nu + n + d + 2)
        log_sizes = mpmath.log(mpmath.det(2 * mpmath.pi * cov)) / 2
        x = [mpmath.matrix(row) - center for row in rows.tolist()]
        logs = [float(-log_sizes - (v.T * mpmath.lu_solve(cov, v))[0] / 2) for v in x]
    assert float(prior.log_evidence(statistics)) == pytest.approx(float(right), rel=1e-13)
    mode = (prior + statistics).mode()
    np.testing.assert_allclose(mode.log_prob(rows), logs, rtol=1e-6)
    assert np.isfinite((prior + statistics).predictive().log_prob(rows)).all()
    with pytest.raises(DegenerateCovarianceError, match="Where its mean is far from the data"):
        (prior + Gaussian.statistics(rows + 1e10)).mode()


def test_a_prior_that_leaves_no_digits_of_what_it_adds_to():
    r = 1 - 2e-9
    prior = NormalInverseWishart([0, 0], 1, [[1, r], [r, 1]], 4)
    assert np.isfinite(prior.log_prob(Gaussian([0.0, 0.0], [[1.0, r], [r, 1.0]])))
    assert np.isfinite((prior + Gaussian.statistics([[0.0, 0.0], [1.0, 1.0]])).predictive().log_prob([[1.0, 1.0]])[0])
    with pytest.raises(InvalidParameterError, match=r"psi is all but singular.*towards 0"):
        NormalInverseWishart([0, 0], 1, [[1, 1 - 1e-11], [1 - 1e-11, 1]], 4)
