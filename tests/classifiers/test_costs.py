"""The label with the least expected cost, against every label tried."""

from fractions import Fraction

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from genmodels import BernoulliNaiveBayes, GaussianMixture, GaussianNaiveBayes, KNeighbors, LogisticRegression
from genmodels.errors import InvalidInputError

RNG = np.random.default_rng(4)
Y = RNG.integers(0, 3, 150)
X = RNG.normal(size=(150, 2)) + np.array([[0, 0], [1, 1], [2, 0]])[Y]
COSTS = RNG.integers(0, 9, (3, 3))
MODELS = [GaussianNaiveBayes(), KNeighbors(7), LogisticRegression()]


@pytest.mark.parametrize("model", MODELS, ids=repr)
def test_it_is_the_cheapest_of_all_labels(model):
    model.fit(X, np.array(["a", "b", "c"])[Y])
    p = model.predict_proba(X)
    expected = [[sum(p[i, k] * COSTS[k, j] for k in range(3)) for j in range(3)] for i in range(len(X))]
    assert_array_equal(model.predict(X, costs=COSTS), np.array(["a", "b", "c"])[np.argmin(expected, axis=1)])


@pytest.mark.parametrize("model", MODELS, ids=repr)
def test_costs_of_one_for_each_mistake_give_the_likeliest_label(model):
    model.fit(X, Y)
    assert_array_equal(model.predict(X, costs=1 - np.eye(3)), model.predict(X))


def test_a_threshold_in_fractions():
    model = BernoulliNaiveBayes(alpha=0).fit([[1]] * 4 + [[0]], ["ham", "ham", "ham", "spam", "spam"])
    p = Fraction(1, 4)  # P(spam | word)
    for dear, said in ((Fraction(29, 10), "ham"), (Fraction(31, 10), "spam")):
        assert (dear * p > 1 - p) == (said == "spam")
        assert model.predict([[1]], costs=[[0, 1], [float(dear), 0]]).tolist() == [said]


def test_a_mixture_has_costs_as_well():
    model = GaussianMixture(2).fit(X, rng=np.random.default_rng(0))
    assert_array_equal(model.predict(X, costs=[[0, 0], [1, 1]]), np.zeros(150))


@pytest.mark.parametrize("costs", [3, "dear", [[0, 1]], np.zeros((2, 2)), np.full((3, 3), np.nan), [[0, "a", 1]] * 3])
def test_what_is_no_table_of_costs(costs):
    with pytest.raises(InvalidInputError, match="give 3 rows of 3 numbers"):
        GaussianNaiveBayes().fit(X, Y).predict(X, costs=costs)
