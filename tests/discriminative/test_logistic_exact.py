"""Logistic regression against numbers worked out with 50 digits, and against scikit-learn."""

import numpy as np
import pytest
from sklearn.linear_model import LogisticRegression as SklearnLogisticRegression

from genmodels import LogisticRegression

X = np.arange(6.0)[:, np.newaxis]
Y = [0, 0, 1, 0, 1, 1]
THETA = [-3.03506896462855059918773051304, 1.21402758585142023967509220522]
FITTED = [
    0.0458664838529767937245647772276,
    0.139308962681915795077931492464,
    0.352740692689368646143381636471,
    0.647259307310631353856618363529,
    0.860691037318084204922068507536,
    0.954133516147023206275435222772,
]


def test_newton_reaches_the_maximum():
    model = LogisticRegression().fit(X, Y)
    np.testing.assert_allclose(model.theta_, THETA, rtol=1e-13)
    np.testing.assert_allclose(model.predict_proba(X)[:, 1], FITTED, rtol=1e-13)
    assert model.log_likelihood(X, Y) == pytest.approx(-2.47798683504961255298984108044, rel=1e-14)
    assert model.converged_
    assert model.n_parameters == 2


def test_scikit_learns_spellings_hold_the_same_numbers():
    model = LogisticRegression().fit(X, Y)
    np.testing.assert_allclose(model.intercept_, THETA[:1], rtol=1e-13)
    np.testing.assert_allclose(model.coef_, [THETA[1:]], rtol=1e-13)


def test_the_boundary_lies_in_the_middle():
    model = LogisticRegression().fit(X, Y)
    assert -model.intercept_[0] / model.coef_[0, 0] == pytest.approx(2.5, rel=1e-13)
    assert model.predict([[2.4999], [2.5001]]).tolist() == [0, 1]
    assert model.score(X, Y) == 4 / 6


def test_two_batch_steps():
    model = LogisticRegression("batch", step=0.1, max_iter=2).fit(X, Y)
    by_hand = [[0, 0], [0, 7 / 20], [-0.114971694079454243656401998058, 0.288618261512399610368510912174]]
    np.testing.assert_allclose(model.path_, by_hand, rtol=1e-13, atol=1e-15)
    assert model.log_likelihood_path_[0] == pytest.approx(-4.15888308335967185650339272875, rel=1e-14)
    assert not model.converged_


def test_rows_are_shuffled_by_a_seed_as_by_its_generator():
    one, other = (
        LogisticRegression("stochastic", step=0.1, max_iter=1, rng=rng).fit(X, Y)
        for rng in (3, np.random.default_rng(3))
    )
    np.testing.assert_array_equal(one.coef_, other.coef_)


def test_one_round_of_stochastic_steps_in_order():
    model = LogisticRegression("stochastic", step=0.1, max_iter=1).fit(X, Y)
    assert model.path_.shape == (1 + 6, 2)
    expected = [-0.00225628451864561569549568081516, 0.313871964756875699723961983601]
    np.testing.assert_allclose(model.theta_, expected, rtol=1e-12)


def test_the_column_of_ones_may_be_the_readers_own():
    with_ones = np.column_stack([np.ones(6), X])
    model = LogisticRegression(fit_intercept=False).fit(with_ones, Y)
    np.testing.assert_allclose(model.theta_, THETA, rtol=1e-13)
    assert model.intercept_.tolist() == [0]
    assert model.coef_.shape == (1, 2)


@pytest.mark.parametrize("d", [1, 3, 7])
@pytest.mark.parametrize("fit_intercept", [True, False])
def test_scikit_learn_without_penalty_agrees(d, fit_intercept):
    rng = np.random.default_rng(d)
    features = rng.normal(size=(200, d)) * 3 + 1
    labels = np.where(features @ rng.normal(size=d) + rng.logistic(size=200) * 4 > 1, "yes", "no")
    weight = rng.uniform(0.5, 2, size=200)
    ours = LogisticRegression(fit_intercept=fit_intercept).fit(features, labels, weight)
    theirs = SklearnLogisticRegression(C=np.inf, tol=1e-12, max_iter=10_000, fit_intercept=fit_intercept)
    theirs.fit(features, labels, weight)
    np.testing.assert_allclose(ours.predict_proba(features), theirs.predict_proba(features), atol=1e-6)
    assert ours.predict(features).tolist() == theirs.predict(features).tolist()
    assert ours.score(features, labels, weight) == pytest.approx(theirs.score(features, labels, weight))
    assert ours.log_likelihood(features, labels, weight) >= _height(theirs, features, labels, weight) - 1e-9


def _height(model, features, labels, weight) -> float:
    log_p = model.predict_log_proba(features)
    return float(weight @ log_p[np.arange(len(labels)), (labels == model.classes_[1]).astype(int)])
