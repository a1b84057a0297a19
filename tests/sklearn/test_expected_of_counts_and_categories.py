"""What is expected of naive Bayes on counts and categories, as an estimator of scikit-learn."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from sklearn.base import clone
from sklearn.utils import get_tags

from genmodels.errors import InvalidParameterError
from genmodels.sklearn import (
    BernoulliNaiveBayes,
    CategoricalNaiveBayes,
    MixedNaiveBayes,
    MultinomialNaiveBayes,
    PoissonNaiveBayes,
)

RNG = np.random.default_rng(77)

Y = np.arange(90) % 3

COUNTS = RNG.poisson(np.array([[1, 5, 2], [5, 1, 2], [2, 2, 6]])[Y])

DISCRETE = [BernoulliNaiveBayes(binarize=0), MultinomialNaiveBayes(), PoissonNaiveBayes(), CategoricalNaiveBayes()]


def test_the_textbook_example_of_chinese_and_japanese_texts():
    """Manning, Raghavan and Schuetze (2008), example 13.2: features beijing, chinese, japan, macao, shanghai, tokyo."""
    X = [[1, 1, 0, 0, 0, 0], [0, 1, 0, 0, 1, 0], [0, 1, 0, 1, 0, 0], [0, 1, 1, 0, 0, 1]]
    model = BernoulliNaiveBayes(binarize=0).fit(X, ["china", "china", "china", "japan"])
    assert_allclose(model.model_.density_.p[0], np.array([2, 4, 1, 2, 2, 1]) / 5, rtol=1e-15)
    assert_allclose(model.model_.density_.p[1], np.array([1, 2, 2, 1, 1, 2]) / 3, rtol=1e-15)
    china, japan = 3 / 4 * 4 / 5 * 1 / 5 * 1 / 5 * (3 / 5) ** 3, 1 / 4 * (2 / 3) ** 6
    expected = np.array([[china, japan]]) / (china + japan)
    assert_allclose(model.predict_proba([[0, 1, 1, 0, 0, 1]]), expected, rtol=1e-13)


def test_multinomial_counts_how_often_and_bernoulli_whether():
    X, y = [[1, 100], [100, 1]], ["a", "b"]
    assert MultinomialNaiveBayes().fit(X, y).predict_proba([[0, 1]])[0, 0] == pytest.approx(101 / 103)
    assert BernoulliNaiveBayes(binarize=0).fit(X, y).predict_proba([[0, 1]]).tolist() == [[0.5, 0.5]]


def test_binarize_cuts_above_the_threshold():
    X = np.array([[0.2, 0.9], [0.6, 0.1]])
    cut = BernoulliNaiveBayes(binarize=0.5).fit(X, [0, 1])
    assert_array_equal(cut.model_.density_.p, BernoulliNaiveBayes().fit([[0, 1], [1, 0]], [0, 1]).model_.density_.p)
    assert_array_equal(X, [[0.2, 0.9], [0.6, 0.1]])
    with pytest.raises(ValueError, match=r"X holds 0\.2 in row 0, feature 0: it is neither 0 nor 1"):
        BernoulliNaiveBayes().fit(X, [0, 1])


@pytest.mark.parametrize("estimator", [MultinomialNaiveBayes(), PoissonNaiveBayes()], ids=str)
def test_negative_counts_are_refused_at_fit_and_at_predict(estimator):
    with pytest.raises(ValueError, match="Negative values in data passed to"):
        clone(estimator).fit([[1, -1]], [0])
    with pytest.raises(ValueError, match="Negative values in data"):
        clone(estimator).fit([[1, 1], [2, 0]], [0, 1]).predict([[-1, 2]])


@pytest.mark.parametrize("alpha", [-0.1, np.nan, "many", [1.0, 2.0, 3.0]])
@pytest.mark.parametrize("estimator", DISCRETE, ids=str)
def test_alpha_is_one_number_of_at_least_zero(estimator, alpha):
    with pytest.raises(InvalidParameterError, match="give one number from 0 to 1e90"):
        clone(estimator).set_params(alpha=alpha).fit(COUNTS, Y)


def test_categories_may_be_any_whole_numbers_and_alpha_adds_one_row_each():
    model = CategoricalNaiveBayes().fit([[-4], [9]], [1, 2])
    assert_allclose(model.predict_proba([[-4], [9]]), [[2 / 3, 1 / 3], [1 / 3, 2 / 3]], rtol=1e-15)
    weighted = CategoricalNaiveBayes().fit([[-4], [9], [9]], [1, 2, 1], sample_weight=[1, 1, 3])
    assert_allclose(weighted.model_.density_.p[0], [[2 / 6, 4 / 6], [1 / 3, 2 / 3]], rtol=1e-15)


def test_declared_categories_take_their_share_before_they_are_seen():
    model = CategoricalNaiveBayes(categories=[[0, 1, 2, 3]]).fit([[0], [1], [1]], [0, 0, 1])
    assert_allclose(
        model.model_.density_.p[0], [[2 / 6, 2 / 6, 1 / 6, 1 / 6], [1 / 5, 2 / 5, 1 / 5, 1 / 5]], rtol=1e-15
    )
    with pytest.raises(InvalidParameterError, match="2 entries for 1 features"):
        CategoricalNaiveBayes(categories=[[0, 1], [0]]).fit([[0], [1]], [0, 1])


def test_which_estimators_take_categories():
    assert [get_tags(e).input_tags.categorical for e in DISCRETE] == [False, False, False, True]
    assert not get_tags(MixedNaiveBayes({"poisson": [0]})).input_tags.categorical
    assert get_tags(MixedNaiveBayes({"categorical": [0]})).input_tags.string


@pytest.mark.parametrize("threshold", ["x", np.nan, np.inf, True, [1]])
def test_a_threshold_that_cuts_nothing_is_refused(threshold):
    with pytest.raises(InvalidParameterError, match=r"binarize is .*: give a number, or None"):
        BernoulliNaiveBayes(binarize=threshold).fit([[0, 1], [1, 0]], [0, 1])
