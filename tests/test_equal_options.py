"""Models add only where their options are equal as values, to the last entry."""

import numpy as np
import pandas as pd
import pytest

from genmodels import BernoulliNaiveBayes, CategoricalNaiveBayes, GaussianNaiveBayes, LogisticRegression
from genmodels.errors import InvalidInputError
from genmodels.learning.learner import equal


def test_one_level_among_two_thousand_makes_another_model():
    levels = np.arange(2000)
    other = levels.copy()
    other[1000] = 9999
    a = CategoricalNaiveBayes(categories=[levels]).fit([[0]], [0])
    b = CategoricalNaiveBayes(categories=[other]).fit([[9999]], [1])
    assert repr(a) == repr(b)
    with pytest.raises(InvalidInputError, match="categories not being the same"):
        a + b


def test_two_priors_of_many_classes_that_differ_in_two_places_do_not_add():
    prior = np.linspace(1, 2, 1500)
    prior /= prior.sum()
    other = prior.copy()
    other[[700, 800]] = prior[[800, 700]]
    X, y = np.zeros((1500, 1)), np.arange(1500)
    a, b = (BernoulliNaiveBayes(prior=p).fit(X, y) for p in (prior, other))
    with pytest.raises(InvalidInputError, match="prior not being the same"):
        a + b
    both = a + b.with_options(prior=prior.tolist())
    assert both.statistics_.weight.sum() == 3000


@pytest.mark.parametrize(
    ("a", "b", "alike"),
    [
        ([0.5, 0.5], np.array([0.5, 0.5]), True),
        ((1, 2), [1, 2], True),
        ([1, 2], [1, 2, 3], False),
        ({"x": ["a"]}, {"x": ["a"]}, True),
        ({"x": ["a"]}, {"x": ["b"]}, False),
        (None, [None], False),
        ("uniform", [0.5, 0.5], False),
        (1, 1.0, True),
        (np.arange(3), None, False),
        (pd.Series({"a": 0.5, "b": 0.5}), pd.Series({"b": 0.5, "a": 0.5}), True),
        (pd.Series({"a": 0.5, "b": 0.5}), pd.Series({"a": 0.5, "b": 0.5}), True),
        (pd.Series({"a": 1.0}), [1.0], False),
        (pd.Series({"a": 1.0}), "uniform", False),
        (pd.Series({"a": 0.5, "b": 0.5}), {"a": 0.5, "b": 0.5}, True),
        (pd.Series({"a": 0.5, "b": 0.5}), {"a": 0.5, "c": 0.5}, False),
    ],
)
def test_options_are_compared_as_values(a, b, alike):
    assert equal(a, b) is alike
    assert equal(b, a) is alike


def test_models_of_two_kinds_do_not_add():
    a, b = (kind().fit([[0.0], [1.0]], [0, 0]) for kind in (GaussianNaiveBayes, BernoulliNaiveBayes))
    with pytest.raises(InvalidInputError, match="only models of one kind add up"):
        a + b


def test_sum_adds_up_models():
    a, b = (BernoulliNaiveBayes().fit([[1, 0], [0, 1]], [0, 1]) for _ in range(2))
    assert sum([a, b]).statistics_.weight.tolist() == [2, 2]
    with pytest.raises(TypeError):
        1 + a


@pytest.mark.parametrize("name", ["classes_", "prior_"])
def test_classes_and_prior_cannot_be_written_into(name):
    model = BernoulliNaiveBayes().fit([[1], [0]], [0, 1])
    with pytest.raises(ValueError, match="read-only"):
        getattr(model, name)[0] = 55


def test_the_classes_of_a_logistic_regression_cannot_be_written_into():
    model = LogisticRegression().fit([[0], [2], [1], [3]], [0, 0, 1, 1])
    with pytest.raises(ValueError, match="read-only"):
        model.classes_[0] = 55
