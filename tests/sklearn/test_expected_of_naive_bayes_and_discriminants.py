"""What scikit-learn's users expect of naive Bayes and discriminant analysis, with values worked out by hand."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy.special import logsumexp
from sklearn.base import clone
from sklearn.datasets import load_digits
from sklearn.model_selection import cross_val_score

from genmodels.errors import DegenerateCovarianceError, InvalidParameterError
from genmodels.sklearn import (
    BernoulliNaiveBayes,
    CategoricalNaiveBayes,
    GaussianDiscriminantAnalysis,
    GaussianNaiveBayes,
    MultinomialNaiveBayes,
    PoissonNaiveBayes,
)

RNG = np.random.default_rng(77)

CLOUDS = RNG.normal(size=(90, 2)) + 6 * np.eye(3, 2)[np.arange(90) % 3]

Y = np.arange(90) % 3

COUNTS = RNG.poisson(np.array([[1, 5, 2], [5, 1, 2], [2, 2, 6]])[Y])

GAUSSIANS = [GaussianNaiveBayes(), *map(GaussianDiscriminantAnalysis, ["tied", "full", "spherical", "tied_diagonal"])]

DISCRETE = [BernoulliNaiveBayes(binarize=0), MultinomialNaiveBayes(), PoissonNaiveBayes(), CategoricalNaiveBayes()]

DATA = [(estimator, CLOUDS) for estimator in GAUSSIANS] + [(estimator, COUNTS) for estimator in DISCRETE]

every_estimator = pytest.mark.parametrize(("estimator", "X"), DATA, ids=[str(estimator) for estimator, _ in DATA])

every_gaussian = pytest.mark.parametrize("estimator", GAUSSIANS, ids=str)


@every_estimator
def test_the_prior_is_the_share_of_each_class(estimator, X):
    fitted = clone(estimator).fit(X[:70], Y[:70])
    assert_allclose(fitted.model_.prior_, np.array([24, 23, 23]) / 70, rtol=1e-15)


@every_estimator
def test_a_given_prior_moves_the_posterior_odds_by_its_own_odds(estimator, X):
    prior = [0.05, 0.05, 0.9]
    joint = clone(estimator).set_params(prior=[1 / 3] * 3).fit(X, Y).predict_joint_log_proba(X)
    moved = clone(estimator).set_params(prior=prior).fit(X, Y).predict_joint_log_proba(X)
    assert_allclose(moved - joint, np.tile(np.log(prior) - np.log(1 / 3), (90, 1)), rtol=1e-10)


@every_estimator
@pytest.mark.parametrize("kind", [list, tuple, np.array])
def test_a_prior_may_be_any_sequence_and_holds_in_batches(estimator, X, kind):
    streamed = clone(estimator).set_params(prior=kind([0.25, 0.25, 0.5]))
    for rows in (slice(0, 1), slice(1, 90)):
        streamed.partial_fit(X[rows], Y[rows])
    assert_array_equal(streamed.model_.prior_, [0.25, 0.25, 0.5])


def test_a_prior_in_decimals_may_miss_one_by_rounding():
    ten = [0.1] * 10
    assert np.cumsum(ten)[-1] != 1  # added one after the other; Python 3.12 and newer mend such sums
    X, y = RNG.normal(size=(40, 2)), np.arange(40) % 10
    assert_allclose(GaussianNaiveBayes(prior=ten).fit(X, y).model_.prior_.sum(), 1, rtol=1e-12)


@every_estimator
@pytest.mark.parametrize(
    ("prior", "complaint"),
    [([-1.0, 1.0, 1.0], "holds -1"), ([0.5, 0.5], "3 classes"), ([2.0, 1.0, 1.0], "sums to 4"), ([0.3] * 3, "0.9")],
)
def test_a_prior_that_is_none_is_refused(estimator, X, prior, complaint):
    with pytest.raises(InvalidParameterError, match=complaint):
        clone(estimator).set_params(prior=prior).fit(X, Y)


def test_changing_an_option_does_not_change_what_was_fitted():
    model = GaussianDiscriminantAnalysis("full").fit(CLOUDS, Y)
    before = model.predict_proba(CLOUDS)
    model.set_params(prior=[0.98, 0.01, 0.01], covariance="identity")
    assert_array_equal(model.predict_proba(CLOUDS), before)


def test_a_class_that_is_still_to_come_gets_its_smoothed_share():
    model = MultinomialNaiveBayes(prior_alpha=1).partial_fit([[0, 1], [1, 0]], [0, 1], classes=[0, 1, 2])
    assert_allclose(model.model_.prior_, [2 / 5, 2 / 5, 1 / 5], rtol=1e-15)
    assert model.predict([[0, 1], [1, 0], [1, 1]]).tolist() == [0, 1, 0]
    model.partial_fit([[1, 1]], [2])
    assert_allclose(model.model_.prior_, [1 / 3] * 3, rtol=1e-15)


@every_estimator
def test_two_fits_of_half_weight_are_one_of_full_weight(estimator, X):
    weight = RNG.random(90)
    halves = clone(estimator).partial_fit(X, Y, sample_weight=weight / 2).partial_fit(X, Y, sample_weight=weight / 2)
    whole = clone(estimator).fit(X, Y, sample_weight=weight)
    assert_allclose(halves.predict_log_proba(X), whole.predict_log_proba(X), rtol=1e-9, atol=1e-12)


@every_estimator
def test_a_class_without_weight_is_no_class(estimator, X):
    fitted = clone(estimator).fit(X, Y, sample_weight=(Y != 1).astype(float))
    assert fitted.classes_.tolist() == [0, 2]
    assert_allclose(
        fitted.predict_proba(X[Y != 1]), clone(estimator).fit(X[Y != 1], Y[Y != 1]).predict_proba(X[Y != 1])
    )


@every_estimator
def test_one_class_alone_is_certain(estimator, X):
    fitted = clone(estimator).fit(X, np.full(90, "only"))
    assert_array_equal(fitted.predict_proba(X), np.ones((90, 1)))
    assert len(fitted.model_.prior_) == len(fitted.model_.density_) == 1
    assert set(fitted.predict(X)) == {"only"}


@every_estimator
def test_joint_posterior_and_evidence_agree(estimator, X):
    fitted = clone(estimator).fit(X, Y)
    joint = fitted.predict_joint_log_proba(X)
    assert_allclose(fitted.score_samples(X), logsumexp(joint, axis=1), rtol=1e-12)
    assert_allclose(fitted.predict_log_proba(X), joint - fitted.score_samples(X)[:, None], rtol=1e-9, atol=1e-12)
    assert_array_equal(fitted.predict(X), fitted.classes_[joint.argmax(axis=1)])


@pytest.mark.parametrize(
    ("estimator", "least"),
    [
        (MultinomialNaiveBayes(), 0.86),
        (BernoulliNaiveBayes(binarize=4), 0.83),
        (GaussianNaiveBayes(resolution=1), 0.85),
        (GaussianDiscriminantAnalysis(shrinkage="ledoit-wolf", constant="drop"), 0.9),
        (GaussianDiscriminantAnalysis("full", shrinkage=0.2, resolution=1), 0.93),
    ],
)
def test_handwritten_digits_are_mostly_read(estimator, least):
    X, y = load_digits(return_X_y=True)
    assert cross_val_score(estimator, X, y, cv=10).mean() > least
    threes_and_eights = np.isin(y, [3, 8])
    assert cross_val_score(estimator, X[threes_and_eights], y[threes_and_eights], cv=10).mean() > 0.91


@every_gaussian
def test_separate_clouds_are_told_apart_in_any_units(estimator):
    for units in ([1, 1], [1e6, 1e-3], [1e-170, 1e100], [1e-12, 1e-12]):
        if estimator.get_params().get("covariance") == "spherical" and units[0] != units[1]:
            continue  # one variance for all features, so it does depend on their units
        fitted = clone(estimator).fit(CLOUDS * units, Y)
        assert fitted.score(CLOUDS * units, Y) > 0.95


@every_gaussian
def test_single_precision_gives_the_answer_of_double(estimator):
    single = CLOUDS.astype(np.float32)
    a, b = clone(estimator).fit(single, Y), clone(estimator).fit(single.astype(float), Y)
    assert_array_equal(a.predict_proba(single), b.predict_proba(single.astype(float)))


def test_discriminant_analysis_recovers_the_posterior_it_was_sampled_from():
    mean, cov = np.array([[0.0, 0.0], [1.0, 2.0]]), np.array([[2.0, 0.6], [0.6, 1.0]])
    y = RNG.integers(0, 2, 40_000)
    X = RNG.multivariate_normal([0, 0], cov, size=40_000) + mean[y]
    weights = np.linalg.solve(cov, mean[1] - mean[0])
    log_odds = (X[:50] - mean.mean(axis=0)) @ weights
    fitted = GaussianDiscriminantAnalysis().fit(X, y)
    assert_allclose(fitted.predict_proba(X[:50])[:, 1], 1 / (1 + np.exp(-log_odds)), atol=0.03)
    assert_allclose(fitted.model_.density_.cov, fitted.model_.density_.cov.T, rtol=1e-15)


def test_quadratic_analysis_of_a_single_feature():
    X = [[-3.0], [-1.0], [1.0], [3.0], [-10.0], [-12.0], [10.0], [12.0]]
    wide_and_narrow = GaussianDiscriminantAnalysis("full").fit(X, [0] * 4 + [1] * 4)
    assert wide_and_narrow.predict([[-8.0], [0.0], [8.0]]).tolist() == [1, 0, 1]


@pytest.mark.parametrize(
    ("rows", "labels", "complaint"),
    [
        (CLOUDS[:3], [0, 1, 2], "have a single row each"),
        (CLOUDS[:4], [0, 0, 0, 1], "class 1 has a single row"),
        (np.column_stack([CLOUDS, np.ones(90)]), Y, "feature 2 is constant in class 0"),
        (RNG.normal(size=(8, 5)), [0] * 4 + [1] * 4, "class 0 is singular.*rank"),
    ],
)
def test_a_covariance_that_does_not_exist_is_named(rows, labels, complaint):
    with pytest.raises(DegenerateCovarianceError, match=complaint):
        GaussianDiscriminantAnalysis("full").fit(rows, labels)
