"""What other libraries accept in silence, refuse without need, or lack: one test each."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from genmodels import CategoricalNaiveBayes, GaussianDiscriminantAnalysis
from genmodels.errors import DegenerateCovarianceError, InvalidInputError, InvalidParameterError, UnknownCategoryError
from tests.every_classifier import LABELS, TOSSES, every_kind, new

RNG = np.random.default_rng(120)


def test_a_category_never_seen_is_named():
    """https://github.com/scikit-learn/scikit-learn/issues/16028 and /20034: a bare IndexError."""
    X, y = [("red", 1), ("blue", 2), ("red", 2)], [0, 1, 1]
    with pytest.raises(UnknownCategoryError, match="feature 0 is 'green' in row 1"):
        CategoricalNaiveBayes().fit(X, y).predict([("red", 1), ("green", 1)])
    declared = CategoricalNaiveBayes(categories=[["red", "blue", "green"], None]).fit(X, y)
    assert_allclose(declared.density_.p[0][:, 2], [1 / 4, 1 / 5], rtol=1e-15)
    assert declared.predict([("green", 2)]) == [1]


@pytest.mark.parametrize("value", [0.5, 1.7, np.nan, np.inf])
def test_a_fraction_is_no_category(value):
    """Reproduced: 1.7 was cut to 1 without a word."""
    with pytest.raises(InvalidInputError, match=r"feature 0 .*in row 1"):
        CategoricalNaiveBayes().fit(np.array([[1.0], [value]]), [0, 1])
    with pytest.raises(InvalidInputError, match=r"feature 0 .*in row 0"):
        CategoricalNaiveBayes().fit([[0], [1]], [0, 1]).predict(np.array([[value]]))


@pytest.mark.parametrize(
    ("prior", "message"),
    [
        ([3, 5, 2], "sums to 10"),
        ([0.7, 0.7, 0.1], "sums to 1.5"),
        ([0.5, 0.5], "3 classes"),
        ([1.5, -0.25, -0.25], "-0.25"),
    ],
)
@every_kind
def test_one_rule_for_priors_in_every_model(Model, prior, message):
    """https://github.com/scikit-learn/scikit-learn/issues/9633: accepted by some, renormalised by others."""
    with pytest.raises(InvalidParameterError, match=message):
        new(Model, prior=prior).fit(TOSSES, LABELS)


@every_kind
def test_a_prior_of_zero_is_a_posterior_of_zero(Model):
    """Reproduced: warnings. Here a warning is an error."""
    posterior = new(Model, prior=[0.5, 0.0, 0.5]).fit(TOSSES, LABELS).predict_proba(TOSSES)
    assert_array_equal(posterior[:, 1], 0)
    assert_allclose(posterior.sum(axis=1), 1, rtol=1e-15)


@every_kind
def test_a_single_class_is_certain_in_every_model(Model):
    """https://github.com/scikit-learn/scikit-learn/issues/17401 and /17926: AxisError."""
    model = new(Model).fit(TOSSES, ["only"] * 30)
    assert_array_equal(model.predict_proba(TOSSES), np.ones((30, 1)))
    assert_array_equal(model.predict_log_proba(TOSSES), np.zeros((30, 1)))
    assert set(model.predict(TOSSES)) == {"only"}
    assert model.prior_.tolist() == [1]


def test_a_class_with_a_single_row():
    """Reproduced: an over-confident answer, or NaN."""
    X, y = [[0.0, 1.0], [1.0, 0.0], [2.0, 2.0], [9.0, 9.0]], ["a", "a", "a", "b"]
    for covariance in ("full", "diagonal", "spherical"):
        with pytest.raises(DegenerateCovarianceError, match=r"class 'b' has a single row \(m = 1\).*tied"):
            GaussianDiscriminantAnalysis(covariance).fit(X, y)
    assert GaussianDiscriminantAnalysis("tied").fit(X, y).predict([[8.0, 9.0]]) == ["b"]


def test_fewer_rows_than_features():
    """Reproduced: two solvers of LDA disagreed (.719 and .602) without a warning."""
    X, y = RNG.normal(size=(6, 8)), [0, 0, 0, 1, 1, 1]
    with pytest.raises(DegenerateCovarianceError, match="rank 4 of 8, m = 6"):
        GaussianDiscriminantAnalysis("tied").fit(X, y)
    with pytest.raises(DegenerateCovarianceError, match=r"class 0.*rank 2 of 8, m = 3"):
        GaussianDiscriminantAnalysis("full").fit(X, y)


@pytest.mark.parametrize("covariance", ["tied", "full"])
def test_a_duplicated_feature(covariance):
    """Reproduced: a pseudo-inverse answered off the line."""
    X = RNG.normal(size=(30, 2))
    with pytest.raises(DegenerateCovarianceError, match=r"feature [02] is a linear function of feature [02] "):
        GaussianDiscriminantAnalysis(covariance).fit(np.column_stack([X, 3 * X[:, 0]]), np.arange(30) % 2)


def test_a_condition_number_of_4e14():
    """Reproduced: LDA said .5125 where .4578 is right, and the label flipped."""
    a, b = RNG.normal(size=(2, 40))
    X, y = np.column_stack([a, a + 1e-7 * b]), np.arange(40) % 2
    assert 1e13 < np.linalg.cond(np.cov(X.T)) < 1e16
    with pytest.raises(DegenerateCovarianceError, match="linear function of feature"):
        GaussianDiscriminantAnalysis("tied").fit(X, y)


@pytest.mark.parametrize("weight", [-1.0, np.nan, np.inf])
@every_kind
def test_weights_that_are_none(Model, weight):
    """Reproduced: a variance of -2."""
    weights = np.ones(30)
    weights[7] = weight
    with pytest.raises(InvalidInputError, match="weight of row 7"):
        new(Model).fit(TOSSES, LABELS, sample_weight=weights)
