"""Log posteriors against mpmath with fifty digits, from the data on: estimates, densities and Bayes' rule."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels import (
    BernoulliNaiveBayes,
    CategoricalNaiveBayes,
    GaussianDiscriminantAnalysis,
    MultinomialNaiveBayes,
    PoissonNaiveBayes,
)

mpmath = pytest.importorskip("mpmath")
mp = mpmath.mp.clone()
mp.dps = 50

RNG = np.random.default_rng(100)
MIXING = np.array([[1.0, 0.3, 0.2], [0.0, 0.7, -0.4], [0.5, 0.0, 1.4]])  # well conditioned
COVARIANCES = ["full", "tied", "diagonal", "tied_diagonal", "spherical", "tied_spherical", "identity"]


def exact(X):
    return [[mp.mpf(float(v)) for v in row] for row in X]


def posterior(scores):
    """log p(k | x) of one row from log joint densities, to fifty digits and then to float64."""
    top = max(scores)
    total = top + mp.log(sum(mp.exp(s - top) for s in scores))
    return [float(s - total) for s in scores]


def moments(rows):
    n, d = len(rows), range(len(rows[0]))
    mean = [sum(r[j] for r in rows) / n for j in d]
    scatter = mp.matrix([[sum((r[i] - mean[i]) * (r[j] - mean[j]) for r in rows) for j in d] for i in d])
    return n, mean, scatter


def covariances(parts, covariance):
    """The covariance of each class by the formulas of the ladder."""
    sizes, scatters = [n for n, _, _ in parts], [S for _, _, S in parts]
    d = scatters[0].rows
    if covariance.startswith("tied"):
        total = sum(scatters[1:], scatters[0])
        sizes, scatters = [sum(sizes)] * len(parts), [total] * len(parts)
    kind = covariance.removeprefix("tied_")
    for n, S in zip(sizes, scatters, strict=True):
        if kind == "diagonal":
            yield mp.diag([S[j, j] / n for j in range(d)])
        elif kind == "spherical":
            yield mp.eye(d) * (sum(S[j, j] for j in range(d)) / (n * d))
        else:
            yield mp.eye(d) if kind == "identity" else S / n


def gaussian_scores(X, y, query, covariance):
    classes = sorted(set(y.tolist()))
    parts = [moments([row for row, k in zip(exact(X), y.tolist(), strict=True) if k == c]) for c in classes]
    for (n, mean, _), cov in zip(parts, covariances(parts, covariance), strict=True):
        away = mp.matrix([q - m for q, m in zip(query, mean, strict=True)])
        square = (away.T * mp.lu_solve(cov, away))[0]
        yield mp.log(mp.mpf(n) / len(y)) - square / 2 - mp.log(mp.det(2 * mp.pi * cov)) / 2


@pytest.mark.parametrize("covariance", COVARIANCES)
@pytest.mark.parametrize("offset", [0.0, 1e8])
def test_gaussian_discriminant_analysis(covariance, offset):
    y = np.arange(30) % 3
    X = RNG.normal(size=(30, 3)) @ MIXING + y[:, None] + offset
    queries = np.concatenate([X[:4], [[offset, offset, offset], [offset + 40, offset, offset - 30]]])
    found = GaussianDiscriminantAnalysis(covariance).fit(X, y).predict_log_proba(queries)
    expected = [posterior(list(gaussian_scores(X, y, q, covariance))) for q in exact(queries)]
    assert_allclose(found, expected, rtol=1e-12, atol=1e-12)


def counted(X, y, alpha, cells):
    """Scores of naive Bayes for counts: `cells(column sums, n, alpha)` gives the parameters of a class."""
    for k in sorted(set(y.tolist())):
        rows = X[y == k]
        yield mp.mpf(len(rows)) / len(y), cells([mp.mpf(int(s)) for s in rows.sum(axis=0)], len(rows), mp.mpf(alpha))


@pytest.mark.parametrize("alpha", [0.5, 1.0])
def test_bernoulli_naive_bayes_with_a_thousand_words(alpha):
    y = np.arange(40) % 2
    X = (RNG.random((40, 1000)) < 0.1 + 0.05 * y[:, None]).astype(int)
    model = BernoulliNaiveBayes(alpha=alpha).fit(X, y)
    classes = list(counted(X, y, alpha, lambda sums, n, a: [(s + a) / (n + 2 * a) for s in sums]))
    expected = [
        posterior(
            [
                mp.log(prior) + sum(mp.log(q if x else 1 - q) for q, x in zip(p, row, strict=True))
                for prior, p in classes
            ]
        )
        for row in X[:3].tolist()
    ]
    # the score itself is near -300, and its rounding is all that is lost
    assert_allclose(model.predict_log_proba(X[:3]), expected, rtol=1e-12, atol=1e-11)


@pytest.mark.parametrize("alpha", [0.5, 1.0])
def test_multinomial_naive_bayes(alpha):
    y = np.arange(20) % 2
    X = RNG.poisson(2 + y[:, None], (20, 8))
    model = MultinomialNaiveBayes(alpha=alpha).fit(X, y)
    classes = list(counted(X, y, alpha, lambda sums, n, a: [(s + a) / (sum(sums) + len(sums) * a) for s in sums]))
    expected = [
        posterior([mp.log(prior) + sum(x * mp.log(q) for q, x in zip(p, row, strict=True)) for prior, p in classes])
        for row in X[:5].tolist()
    ]
    assert_allclose(model.predict_log_proba(X[:5]), expected, rtol=1e-12, atol=1e-12)


def test_poisson_naive_bayes():
    y = np.arange(20) % 2
    X = RNG.poisson(3 + 2 * y[:, None], (20, 4))
    model = PoissonNaiveBayes(alpha=1).fit(X, y)
    classes = list(counted(X, y, 1, lambda sums, n, a: [(s + a) / (n + a) for s in sums]))
    expected = [
        posterior(
            [mp.log(prior) + sum(x * mp.log(r) - r for r, x in zip(rate, row, strict=True)) for prior, rate in classes]
        )
        for row in X[:5].tolist()
    ]
    assert_allclose(model.predict_log_proba(X[:5]), expected, rtol=1e-12, atol=1e-12)


def test_categorical_naive_bayes():
    y = np.arange(30) % 3
    X = (RNG.integers(0, 3, (30, 4)) + y[:, None]) % 3
    model = CategoricalNaiveBayes(alpha=0.5).fit(X, y)

    def score(row, k):
        own = X[y == k]
        shares = [mp.mpf(int((own[:, j] == v).sum()) + 0.5) / (len(own) + mp.mpf(1.5)) for j, v in enumerate(row)]
        return mp.log(mp.mpf(len(own)) / 30) + sum(mp.log(s) for s in shares)

    expected = [posterior([score(row, k) for k in range(3)]) for row in X[:6]]
    assert_allclose(model.predict_log_proba(X[:6]), expected, rtol=1e-12, atol=1e-12)


@pytest.mark.parametrize("covariance", COVARIANCES)
@pytest.mark.parametrize("distance", [300.0, 1e5, 1e9])
def test_two_close_classes_with_a_third_one_far_away(covariance, distance):
    """The far class must not be what the close ones are measured from, whichever comes first."""
    y = np.arange(30) % 3
    centre = np.array([[distance, -distance, 0.0], [0.0, 0.0, 0.0], [1.0, 0.5, -0.5]])
    X = RNG.normal(size=(30, 3)) @ MIXING + centre[y]
    queries = np.concatenate([X[:6], [[0.5, 0.25, -0.25]]])
    found = GaussianDiscriminantAnalysis(covariance).fit(X, y).predict_log_proba(queries)
    expected = [posterior(list(gaussian_scores(X, y, q, covariance))) for q in exact(queries)]
    assert_allclose(found, expected, rtol=1e-12, atol=1e-12)
