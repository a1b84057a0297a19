"""Weights so small that digits would be lost: refused where they are all there is, harmless beside others."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels import Gaussian, LinearRegression, LogisticRegression, Poisson
from genmodels.errors import InvalidInputError

LIGHT = [1e-101, 1e-290, 1e-315, 5e-324]
X, y, TARGET = [[0.0], [1.0], [2.5], [3.0], [5.0], [4.0], [1.5]], [0, 0, 1, 0, 1, 1, 1], [1, 2, 2, 4, 3, 5, 1]


def unsmoothed(case):
    """The same kind of model, in which only the proportions of the weights count."""
    model = case.make()
    return model.with_options(alpha=0.0) if hasattr(model, "alpha") else model


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
@pytest.mark.parametrize("weight", [1e-99, 1e-60, 1e80])
def test_weights_are_proportions_down_to_the_limit(case, weight):
    one, other = unsmoothed(case).fit(case.X, case.y), unsmoothed(case).fit(case.X, case.y, np.full(7, weight))
    rows = case.X[2:3] + case.X[-1:]
    assert_allclose(other.predict_proba(rows), one.predict_proba(rows), rtol=1e-11)


@pytest.mark.parametrize("weight", LIGHT)
def test_lighter_ones_are_refused(case, weight, refused):
    words = ["the weights of class 'ham' sum to", "below 1e-100 digits are lost", "multiply all weights"]
    light = np.where(np.array(case.y) == "ham", weight, 1.0)
    refused(InvalidInputError, words, lambda: unsmoothed(case).fit(case.X, case.y, light))
    refused(InvalidInputError, words, lambda: unsmoothed(case).fit(case.X, case.y, np.full(7, weight)))
    unsmoothed(case).fit(case.X, case.y, np.full(7, weight) * (1 / max(weight, 1e-300)))  # the advice


@pytest.mark.parametrize("weight", LIGHT)
def test_they_may_come_first_in_a_stream(case, weight):
    stream = unsmoothed(case).partial_fit(case.X, case.y, sample_weight=np.full(7, weight))
    stream.partial_fit(case.X, case.y)
    once = unsmoothed(case).fit(case.X, case.y)
    rows = case.X[2:3] + case.X[-1:]
    assert_allclose(stream.predict_proba(rows), once.predict_proba(rows), rtol=1e-11)


@pytest.mark.parametrize("weight", LIGHT)
@pytest.mark.parametrize(
    "learn",
    [
        lambda weight: Gaussian.fit(X, weight),
        lambda weight: Gaussian.fit(X, weight, shrinkage="ledoit-wolf"),
        lambda weight: Poisson.fit([1, 2, 0, 4, 1, 2, 3], weight),
        lambda weight: LinearRegression().fit(X, TARGET, weight),
        lambda weight: LinearRegression().fit(X, TARGET).score(X, TARGET, weight),
        lambda weight: LogisticRegression().fit(X, y, weight),
        lambda weight: LogisticRegression().fit(X, y).score(X, y, weight),
    ],
)
def test_densities_and_regressions_refuse_them(learn, weight):
    with pytest.raises(InvalidInputError, match=r"(the data|all rows) sum to|a weight is too small"):
        learn(np.full(7, weight))
    learn(np.full(7, 1e-50))


@pytest.mark.parametrize("weight", LIGHT)
def test_one_light_row_beside_others_counts_for_nothing(weight):
    """As the weights of a kernel do, exp(-distance^2 / 2)."""
    weights = np.array([1.0, 2.0, 1.0, 3.0, 1.0, 1.0, weight])
    assert_allclose(Gaussian.fit(X, weights).cov, Gaussian.fit(X[:6], weights[:6]).cov, rtol=1e-13)
    line, without = LinearRegression().fit(X, TARGET, weights), LinearRegression().fit(X[:6], TARGET[:6], weights[:6])
    assert_allclose(line.theta_, without.theta_, rtol=1e-12)
