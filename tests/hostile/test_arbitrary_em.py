"""Whatever the rows are: EM ends in probabilities that sum to 1, or in an error of ours; no warning, no NaN."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import genmodels as gm
from genmodels.errors import GenmodelsError
from tests.hostile.test_arbitrary_input import BIT_ROWS, CALM, COUNT_ROWS, MIXED_ROWS, REAL_ROWS, TEXT_ROWS, problems

pytestmark = pytest.mark.filterwarnings(
    "error", "ignore::genmodels.errors.PrecisionWarning", "ignore::genmodels.errors.ConvergenceWarning"
)

STEPS = {"max_iter": 4}
DOORS = {
    "full": (gm.GaussianMixture(2, **STEPS), REAL_ROWS),
    "tied": (gm.GaussianMixture(2, covariance="tied", **STEPS), REAL_ROWS),
    "spherical": (gm.GaussianMixture(2, covariance="spherical", **STEPS), REAL_ROWS),
    "bernoulli": (gm.BernoulliMixture(2, **STEPS), BIT_ROWS),
    "multinomial": (gm.MultinomialMixture(2, **STEPS), COUNT_ROWS),
    "poisson": (gm.PoissonMixture(2, **STEPS), COUNT_ROWS),
    "categorical": (gm.CategoricalMixture(2, alpha=1, **STEPS), TEXT_ROWS),
    "mixed": (gm.MixedMixture(2, {"gaussian": [0], "categorical": [1]}, **STEPS), MIXED_ROWS),
}


def ends(fit, rows):
    """The posterior of rows that a fit ends in, or the kind of its error."""
    try:
        return fit().predict_proba(rows)
    except GenmodelsError as error:
        return type(error)


@pytest.mark.parametrize("door", DOORS)
@settings(max_examples=40, **CALM)
@given(data=st.data())
def test_a_mixture(door, data):
    model, rows = DOORS[door]
    X, _, weight, _ = data.draw(problems(rows))
    found = ends(lambda: model.fit(X, sample_weight=weight, rng=np.random.default_rng(0)), X)
    if not isinstance(found, type):
        np.testing.assert_allclose(found.sum(axis=1), 1.0, rtol=1e-9)


@pytest.mark.parametrize("door", DOORS)
@settings(max_examples=40, **CALM)
@given(data=st.data())
def test_hidden_labels(door, data):
    model, rows = DOORS[door]
    X, y, weight, new = data.draw(problems(rows))
    y = [None if i > 3 else label for i, label in enumerate(y)]
    found = ends(lambda: gm.fit_hidden(model._classifier(), X, y, sample_weight=weight, max_iter=4), new)
    if not isinstance(found, type):
        np.testing.assert_allclose(found.sum(axis=1), 1.0, rtol=1e-9)


@pytest.mark.parametrize(("X", "error"), [([[0, 1], [1, 1], [1, 0], [0, 0]], None), ([["x", 1]] * 4, True)])
def test_the_tests_themselves_see_answers_and_refusals(X, error):
    """Without this the tests above could pass by refusing everything."""
    found = ends(lambda: gm.BernoulliMixture(2, alpha=1).fit(X, rng=np.random.default_rng(0)), X)
    assert isinstance(found, type) == bool(error)
