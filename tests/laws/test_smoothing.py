"""Smoothing by alpha is the estimate from data and imagined rows of weight alpha: one for each value there can be."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels import (
    Bernoulli,
    BernoulliNaiveBayes,
    Categorical,
    CategoricalNaiveBayes,
    ComplementNaiveBayes,
    GaussianNaiveBayes,
    Histogram,
    MixedNaiveBayes,
    Multinomial,
    MultinomialNaiveBayes,
    Poisson,
    PoissonNaiveBayes,
)

RNG = np.random.default_rng(3)
LETTERS = np.array(list("abcd"))
EDGES = [0.0, 0.4, 0.6, 1.0]
MIDDLES = [[0.2], [0.5], [0.8]]  # of the bins
WORDS = RNG.poisson(1.5, (30, 4))
CASES = {  # density, rows of data, imagined rows, options
    "bernoulli": (Bernoulli, RNG.integers(0, 2, (30, 4)), [[0] * 4, [1] * 4], {}),
    "categorical": (
        Categorical,
        RNG.choice(LETTERS, (30, 2)),
        [[a, a] for a in LETTERS],
        {"categories": [LETTERS] * 2},
    ),
    "multinomial": (Multinomial, WORDS, [[1] * 4], {}),
    "poisson": (Poisson, WORDS, [[1] * 4], {}),
    "histogram": (Histogram, RNG.random((30, 1)), MIDDLES, {"edges": EDGES}),
}
DOORS = {
    "bernoulli": BernoulliNaiveBayes,
    "categorical": CategoricalNaiveBayes,
    "multinomial": MultinomialNaiveBayes,
    "poisson": PoissonNaiveBayes,
}
ALPHAS = [0.25, 1.0, 7.0]


def with_imagined(X, imagined, alpha):
    """Rows and their weights: those of the data count once, the imagined ones alpha times."""
    return np.concatenate([X, imagined]), np.repeat([1.0, alpha], [len(X), len(imagined)])


@pytest.mark.parametrize("alpha", ALPHAS)
@pytest.mark.parametrize("name", CASES)
def test_a_density_is_smoothed_by_rows_that_were_not_seen(name, alpha):
    density, X, imagined, options = CASES[name]
    rows, weights = with_imagined(X, imagined, alpha)
    smoothed = density.fit(X, alpha=alpha, **options)
    assert_allclose(smoothed.log_prob(X), density.fit(rows, weights, alpha=0, **options).log_prob(X), rtol=1e-12)


@pytest.mark.parametrize("alpha", ALPHAS)
@pytest.mark.parametrize("name", DOORS)
def test_a_naive_bayes_is_smoothed_by_such_rows_in_each_class(name, alpha):
    _, X, imagined, options = CASES[name]
    y = np.arange(len(X)) % 3
    rows = np.concatenate([X, *[imagined] * 3])
    labels = np.concatenate([y, np.repeat([0, 1, 2], len(imagined))])
    weights = np.repeat([1.0, alpha], [len(X), 3 * len(imagined)])
    smoothed = DOORS[name](alpha=alpha, prior=[0.2, 0.3, 0.5], **options).fit(X, y)
    counted = DOORS[name](alpha=0, prior=[0.2, 0.3, 0.5], **options).fit(rows, labels, weights)
    assert_allclose(smoothed.predict_log_proba(X), counted.predict_log_proba(X), rtol=1e-12, atol=1e-12)


@pytest.mark.parametrize("alpha", ALPHAS)
def test_the_complement_of_a_class_is_smoothed_by_one_such_row(alpha):
    y = np.arange(len(WORDS)) % 2  # each of two classes is the complement of the other
    rows, labels = np.concatenate([WORDS, np.ones((2, 4))]), np.append(y, [0, 1])
    weights = np.repeat([1.0, alpha], [len(WORDS), 2])
    smoothed = ComplementNaiveBayes(alpha=alpha, prior=[0.4, 0.6]).fit(WORDS, y)
    counted = ComplementNaiveBayes(alpha=0, prior=[0.4, 0.6]).fit(rows, labels, weights)
    assert_allclose(smoothed.predict_log_proba(WORDS), counted.predict_log_proba(WORDS), rtol=1e-12, atol=1e-12)


@pytest.mark.parametrize("alpha", ALPHAS)
def test_features_of_several_kinds_are_smoothed_each_by_its_own_rows(alpha):
    y, columns = np.arange(30) % 2, {"bernoulli": [0], "poisson": [1]}
    X = np.column_stack([CASES["bernoulli"][1][:, 0], WORDS[:, 0]])
    both = MixedNaiveBayes(columns, alpha=alpha).fit(X, y)
    apart = [DOORS[name](alpha=alpha).fit(X[:, [j]], y) for j, name in enumerate(columns)]
    told = sum(model.predict_log_proba(X[:, [j]]) for j, model in enumerate(apart)) - np.log(both.prior_)
    assert_allclose(both.predict_log_proba(X), told - np.logaddexp(*told.T)[:, None], rtol=1e-12, atol=1e-12)


@pytest.mark.parametrize("alpha", ALPHAS)
def test_shares_of_classes_are_smoothed_by_rows_in_each_class(alpha):
    X, y = RNG.normal(size=(30, 1)), np.repeat([0, 1, 2], [18, 9, 3])
    smoothed = GaussianNaiveBayes(prior_alpha=alpha).fit(X, y)
    weights = np.append(np.ones(30), [alpha] * 3)
    counted = GaussianNaiveBayes().fit(np.concatenate([X, [[0.0]] * 3]), np.append(y, [0, 1, 2]), weights)
    assert_allclose(smoothed.prior_, counted.prior_, rtol=1e-12)
