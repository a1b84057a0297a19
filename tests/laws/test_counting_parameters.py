"""The number of free parameters, against counting by hand."""

import numpy as np
import pytest

from genmodels import (
    Bernoulli,
    BernoulliNaiveBayes,
    Categorical,
    CategoricalNaiveBayes,
    Gaussian,
    GaussianDiscriminantAnalysis,
    GaussianNaiveBayes,
    MixedNaiveBayes,
    Multinomial,
    MultinomialNaiveBayes,
    Poisson,
    PoissonNaiveBayes,
)

RNG = np.random.default_rng(40)
# features n: naive Bayes 2n + 1; tied 1 + 2n + n(n+1)/2; full 1 + 2(n + n(n+1)/2); Gaussian naive Bayes 1 + 4n
BY_HAND = {1: (3, 4, 5, 5), 2: (5, 8, 11, 9), 3: (7, 13, 19, 13), 10: (21, 76, 131, 41)}


@pytest.mark.parametrize("n", BY_HAND)
def test_two_classes_with_n_features(n):
    X, y = RNG.normal(size=(60, n)), np.arange(60) % 2
    bernoulli, tied, full, diagonal = BY_HAND[n]
    assert BernoulliNaiveBayes().fit(X > 0, y).n_parameters == bernoulli
    assert GaussianDiscriminantAnalysis("tied").fit(X, y).n_parameters == tied
    assert GaussianDiscriminantAnalysis("full").fit(X, y).n_parameters == full
    assert GaussianNaiveBayes().fit(X, y).n_parameters == diagonal


@pytest.mark.parametrize(
    ("covariance", "free"),
    [
        ("full", 4 * 6),
        ("tied", 6),
        ("diagonal", 4 * 3),
        ("tied_diagonal", 3),
        ("spherical", 4),
        ("tied_spherical", 1),
        ("identity", 0),
    ],
)
def test_every_step_of_the_ladder_with_four_classes_in_three_dimensions(covariance, free):
    X, y = RNG.normal(size=(80, 3)), np.arange(80) % 4
    model = GaussianDiscriminantAnalysis(covariance).fit(X, y)
    assert model.n_parameters == 3 + 4 * 3 + free
    assert GaussianDiscriminantAnalysis(covariance, prior=[0.25] * 4).fit(X, y).n_parameters == 4 * 3 + free


def test_fifty_thousand_words():
    X = np.eye(2, 50_000)
    assert BernoulliNaiveBayes().fit(X, [0, 1]).n_parameters == 100_001
    assert MultinomialNaiveBayes().fit(X, [0, 1]).n_parameters == 1 + 2 * 49_999


def test_categories_with_different_numbers_of_values():
    """(C - 1) + C sum_j (K_j - 1): three classes, features with 2, 3 and 4 values, one of them never seen."""
    X = [("a", 0, "n"), ("b", 1, "e"), ("a", 2, "s"), ("b", 0, "n")]
    model = CategoricalNaiveBayes(categories=[None, None, ["n", "e", "s", "w"]]).fit(X, [0, 1, 2, 2])
    assert model.n_parameters == 2 + 3 * (1 + 2 + 3)


def test_mixed_features_count_each_kind():
    X = [(0.5, 1, "a", 3), (1.5, 0, "b", 1), (2.0, 1, "c", 0), (4.0, 0, "a", 2)]
    kinds = {"gaussian": [0], "bernoulli": [1], "categorical": [2], "poisson": [3]}
    assert MixedNaiveBayes(kinds).fit(X, [0, 0, 1, 1]).n_parameters == 1 + 2 * (2 + 1 + 2 + 1)
    assert PoissonNaiveBayes().fit([[1, 2], [3, 4]], [0, 1]).n_parameters == 1 + 2 * 2


def test_single_densities():
    assert Bernoulli(0.5).n_parameters == 1
    assert Bernoulli([0.5, 0.1]).n_parameters == 2
    assert Categorical([0.2, 0.3, 0.5]).n_parameters == 2
    assert Multinomial([0.2, 0.3, 0.5]).n_parameters == 2
    assert Poisson([1.0, 2.0]).n_parameters == 2
    assert Gaussian(0.0, 1.0).n_parameters == 2
    assert Gaussian([0.0, 0.0], np.eye(2)).n_parameters == 2 + 3
    assert Gaussian([0.0, 0.0], std=[1.0, 1.0]).n_parameters == 2 + 2
    assert Gaussian(np.zeros((3, 2)), np.eye(2)).n_parameters == 6 + 3
    assert Gaussian(np.zeros((3, 2)), [np.eye(2)] * 3).n_parameters == 6 + 9
