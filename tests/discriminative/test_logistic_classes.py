"""Logistic regression with three classes or more: against outsiders, two classes, and proofs that there is a top."""

from itertools import permutations

import numpy as np
import pytest
from scipy.optimize import check_grad, linprog
from scipy.special import log_softmax as scipys_log_softmax
from sklearn.datasets import load_iris, load_wine
from sklearn.linear_model import LogisticRegression as SklearnLogisticRegression

from genmodels import LogisticRegression
from genmodels.discriminative.design import Design
from genmodels.discriminative.log_likelihood import Hill, ManyClasses, TwoClasses, log_softmax
from genmodels.discriminative.separation import find_separation, has_maximum
from genmodels.errors import InvalidInputError, InvalidParameterError, SeparableDataError

WINE, CULTIVAR = load_wine(return_X_y=True)
WINE = WINE[:, [1, 2]]
NAMES = np.array(["a", "b", "c"])[CULTIVAR]
WEIGHT = np.arange(len(NAMES)) % 3


@pytest.fixture(scope="module")
def model():
    return LogisticRegression().fit(WINE, NAMES)


@pytest.mark.parametrize("weight", [None, WEIGHT])
def test_scikit_learn_without_penalty_agrees(weight):
    ours = LogisticRegression().fit(WINE, NAMES, weight)
    theirs = SklearnLogisticRegression(C=np.inf, tol=1e-12, max_iter=10_000).fit(WINE, NAMES, weight)
    np.testing.assert_allclose(ours.predict_proba(WINE), theirs.predict_proba(WINE), atol=2e-5)
    np.testing.assert_allclose(ours.coef_, theirs.coef_, atol=1e-3)
    assert ours.coef_.shape == theirs.coef_.shape == (3, 2)
    assert ours.intercept_.shape == (3,)
    assert ours.predict(WINE).tolist() == theirs.predict(WINE).tolist()
    assert ours.converged_
    assert ours.n_parameters == ours.theta_.size == 6


def test_scores_probabilities_and_coefficients_agree(model):
    scores = model.decision_function(WINE)
    np.testing.assert_allclose(scores, WINE @ model.coef_.T + model.intercept_, rtol=1e-9, atol=1e-12)
    np.testing.assert_allclose(model.predict_log_proba(WINE), scipys_log_softmax(scores, axis=1), rtol=1e-9)
    np.testing.assert_allclose(model.predict_proba(WINE).sum(axis=1), 1, rtol=1e-14)
    odds = model.predict_log_proba(WINE)[:, 1:] - model.predict_log_proba(WINE)[:, :1]
    np.testing.assert_allclose(odds, np.c_[np.ones(len(WINE)), WINE] @ model.theta_.T, rtol=1e-9)
    weights, intercepts = model.to_logistic()
    np.testing.assert_allclose(scipys_log_softmax(WINE @ weights.T + intercepts, axis=1), model.predict_log_proba(WINE))
    own = model.predict_log_proba(WINE)[np.arange(len(WINE)), CULTIVAR].sum()
    assert model.log_likelihood(WINE, NAMES) == pytest.approx(own) == pytest.approx(model.log_likelihood_)


@pytest.mark.parametrize("order", list(permutations("abc")))
@pytest.mark.parametrize("penalty", [None, 2.0])
def test_it_does_not_matter_which_class_comes_first(order, penalty):
    renamed = dict(zip("abc", order, strict=True))
    other = LogisticRegression(penalty=penalty).fit(WINE, [renamed[name] for name in NAMES])
    columns = [list(other.classes_).index(renamed[name]) for name in "abc"]
    plain = LogisticRegression(penalty=penalty).fit(WINE, NAMES)
    np.testing.assert_allclose(other.predict_proba(WINE)[:, columns], plain.predict_proba(WINE), atol=1e-9)


@pytest.mark.parametrize("penalty", [None, 0.5])
def test_units_offsets_and_repeats(penalty):
    plain = LogisticRegression(penalty=penalty).fit(WINE, NAMES, WEIGHT)
    changed = WINE * [1e-170, 1e6] + [0, 1e9]
    np.testing.assert_allclose(
        LogisticRegression(penalty=penalty).fit(changed, NAMES, WEIGHT).predict_proba(changed),
        plain.predict_proba(WINE),
        atol=1e-8,
    )
    repeated = LogisticRegression(penalty=penalty).fit(np.repeat(WINE, WEIGHT, axis=0), np.repeat(NAMES, WEIGHT))
    np.testing.assert_allclose(repeated.theta_, plain.theta_, rtol=1e-7)
    np.testing.assert_allclose(repeated.standard_errors_, plain.standard_errors_, rtol=1e-7)


def test_two_classes_of_the_general_terms_are_the_plain_ones():
    rng = np.random.default_rng(0)
    t, y = rng.normal(size=(1, 50)) * 20, rng.integers(0, 2, 50)
    general, plain = ManyClasses(t, y), TwoClasses(t, y)
    for part in ("log_p", "residual", "margin", "curvature"):
        np.testing.assert_allclose(getattr(general, part), getattr(plain, part), rtol=1e-13, err_msg=part)
    np.testing.assert_allclose(general.pairs[0, 1], plain.pairs[0, 1], rtol=1e-13)
    np.testing.assert_allclose(general.pull[1 - y, np.arange(50)], plain.pull[0], rtol=1e-13)


@pytest.mark.parametrize("ridge", [None, np.array([0.25, 4.0])])
@pytest.mark.parametrize("classes", [2, 4])
def test_gradient_and_curvature_are_slopes(ridge, classes):
    rng = np.random.default_rng(1)
    X, y, weight = rng.normal(size=(40, 2)), rng.integers(0, classes, 40), rng.uniform(0.1, 2, 40)
    hill, eps = Hill(Design.of(X), y, classes, weight, ridge), 1e-6
    theta = rng.normal(size=hill.size)
    slope = lambda t: hill.look(t).slope  # noqa: E731
    assert check_grad(lambda t: hill.look(t).value, slope, theta) < 1e-5
    rows = [(slope(theta + e) - slope(theta - e)) / (2 * eps) for e in eps * np.eye(hill.size)]
    np.testing.assert_allclose(rows, -hill.look(theta).H, rtol=1e-6, atol=1e-6)
    assert hill.look(theta, bent=False).value == pytest.approx(hill.look(theta).value, rel=1e-14)
    np.testing.assert_allclose(hill.look(theta, bent=False).slope, slope(theta), rtol=1e-13)
    np.testing.assert_allclose(hill.look(theta, sure=True).rounding, hill.rounding(theta), rtol=1e-13)
    products = sum(part.T @ part for part in hill.curved_rows(hill.look(theta)))
    penalty = 0 if ridge is None else hill.ridge_rows.T @ hill.ridge_rows
    np.testing.assert_allclose(products + penalty, hill.look(theta).H, rtol=1e-13, atol=1e-13)


def test_the_estimate_is_stationary(model):
    design, p = np.c_[np.ones(len(WINE)), WINE], model.predict_proba(WINE)
    np.testing.assert_allclose(design.T @ (np.eye(3)[CULTIVAR] - p), 0, atol=1e-9)


def test_the_largest_probability_keeps_its_digits():
    log_p = log_softmax(np.array([[1000.0, 0.0, 960.0]]))
    np.testing.assert_allclose(log_p, [[-np.exp(-40.0), -1000, -40]], rtol=1e-14)


def test_separable_classes_are_refused():
    X, y = load_iris(return_X_y=True)  # one class stands apart from the other two
    with pytest.raises(SeparableDataError, match="rank no class of a row above its own, and 200 of 300 times"):
        LogisticRegression().fit(X, y)
    with pytest.raises(SeparableDataError, match="rank the own class of every row above all others"):
        LogisticRegression().fit([[0], [1], [5], [6], [20], [21]], [0, 0, 1, 1, 2, 2])
    assert not LogisticRegression(allow_separable=True).fit(X, y).converged_


def separable_by_programme(pairs: np.ndarray) -> bool:
    """Whether some b within a box has margins of at least 0 that do not all vanish: one linear programme, no slacks."""
    found = linprog(-pairs.sum(axis=0), A_ub=-pairs, b_ub=np.zeros(len(pairs)), bounds=[(-1, 1)] * pairs.shape[1])
    return found.fun < -1e-7


@pytest.mark.parametrize("seed", range(40))
def test_a_maximum_is_proved_exactly_where_the_classes_overlap(seed):
    rng = np.random.default_rng(seed)
    n = int(rng.integers(8, 16))
    X, y = rng.integers(0, 4, size=(n, 2)) - 1.5, np.r_[0, 1, 2, rng.integers(0, 3, n - 3)]
    design = np.c_[np.ones(n), X]
    if np.linalg.matrix_rank(design) < 3:
        return
    hill = Hill(Design.of(design), y, 3)
    assert has_maximum(hill) == (not separable_by_programme(hill.pairs())) == (find_separation(hill) is None)


def test_a_gradient_climbs_two_classes_only():
    for solver in ("batch", "stochastic"):
        with pytest.raises(InvalidParameterError, match=f"solver '{solver}' .* not that of 3 classes: use 'newton'"):
            LogisticRegression(solver).fit(WINE, NAMES)


def test_the_path_has_one_theta_a_class(model):
    assert model.path_.shape == (len(model.path_), 2, 3)
    np.testing.assert_array_equal(model.path_[-1], model.theta_)
    assert (np.diff(model.log_likelihood_path_) > -1e-10).all()


def test_labels_the_model_does_not_know(model):
    with pytest.raises(InvalidInputError, match="the label 'd' was not seen"):
        model.score(WINE[:1], ["d"])
