"""What must hold for logistic regression on any data."""

import numpy as np
import pytest
from scipy.optimize import check_grad

from genmodels import LogisticRegression
from genmodels.discriminative.design import Design
from genmodels.discriminative.gradient_ascent import LogisticLikelihood, SquaredError
from genmodels.discriminative.log_likelihood import Hill
from genmodels.discriminative.newton import Stand


def overlapping(seed=0, n=60, d=3):
    rng = np.random.default_rng(seed)
    X = rng.normal(size=(n, d))
    return X, (X[:, 0] + rng.logistic(size=n) > 0).astype(int)


@pytest.mark.parametrize("hill", [LogisticLikelihood, SquaredError])
def test_the_gradient_is_the_slope_of_the_value(hill):
    rng = np.random.default_rng(3)
    X, y = overlapping()
    objective = hill(X, y, rng.uniform(0.1, 2, size=len(y)))
    for theta in rng.normal(size=(5, 3)):
        assert check_grad(objective.value, objective.gradient, theta) < 1e-5


@pytest.mark.parametrize("hill", [LogisticLikelihood, SquaredError])
def test_the_curvature_is_the_slope_of_the_gradient(hill):
    rng = np.random.default_rng(4)
    X, y = overlapping()
    objective = hill(X, y, rng.uniform(0.1, 2, size=len(y)))
    theta, eps = rng.normal(size=3), 1e-6
    differences = [(objective.gradient(theta + e) - objective.gradient(theta - e)) / (2 * eps) for e in eps * np.eye(3)]
    hessian = -(X.T * objective.curvature(theta)) @ X
    np.testing.assert_allclose(differences, hessian, rtol=1e-6, atol=1e-6)
    slope = objective.gradient(theta)
    assert objective.left_to_climb(theta) == pytest.approx(slope @ np.linalg.solve(-hessian, slope) / 2)


def test_block_by_block_the_hill_is_its_definition(monkeypatch):
    rng = np.random.default_rng(6)
    X, y = overlapping()
    weight, theta = rng.uniform(0.1, 2, size=len(y)), rng.normal(size=3)
    definition = LogisticLikelihood(X, y, weight)
    monkeypatch.setattr("genmodels.discriminative.design.CELLS", 30)
    stand = Stand.at(Hill(Design.of(X), y, 2, weight), theta)
    assert len(list(stand.hill.design.blocks())) == 6
    assert stand.view.value == pytest.approx(definition.value(theta), rel=1e-14)
    np.testing.assert_allclose(stand.view.slope, definition.gradient(theta), rtol=1e-12)
    np.testing.assert_allclose(stand.view.H, (X.T * definition.curvature(theta)) @ X, rtol=1e-12)
    assert stand.decrement / 2 == pytest.approx(definition.left_to_climb(theta), rel=1e-12)


def test_the_estimate_is_stationary_and_a_maximum():
    X, y = overlapping()
    model = LogisticRegression().fit(X, y)
    design = np.column_stack([np.ones(len(y)), X])
    np.testing.assert_allclose(design.T @ (y - model.predict_proba(X)[:, 1]), 0, atol=1e-12)
    heights = []
    for nudge in np.random.default_rng(1).normal(size=(50, 4)) * 1e-3:
        odds = design @ (model.theta_ + nudge)
        heights.append(np.sum(y * odds - np.logaddexp(0, odds)))
    assert max(heights) < model.log_likelihood(X, y)


@pytest.mark.parametrize("solver", ["newton", "batch", "stochastic"])
def test_every_way_up_ends_at_the_same_top(solver):
    X, y = overlapping()
    best = LogisticRegression().fit(X, y)
    model = LogisticRegression(solver, max_iter=3000, **({"step": 0.002} if solver == "stochastic" else {})).fit(X, y)
    np.testing.assert_allclose(model.predict_proba(X), best.predict_proba(X), atol=2e-3)
    assert model.log_likelihood_path_[-1] == pytest.approx(model.log_likelihood(X, y), rel=1e-12)
    assert model.log_likelihood_path_.max() <= best.log_likelihood(X, y) + 1e-10


@pytest.mark.parametrize("solver", ["newton", "batch"])
def test_every_step_climbs(solver):
    X, y = overlapping(seed=5)
    gains = np.diff(LogisticRegression(solver).fit(X * 100, y).log_likelihood_path_)
    assert len(gains) > 3
    assert (gains > -1e-12).all()


def test_newton_halves_a_step_that_would_lead_down():
    # wild outliers and weights (found by a random search): the sixth full step goes down
    X = np.array(
        [
            [0, -2, -2, 1, 3, 1, 1, -6, 0, -1, -9, 2, 33, 1, 314, 3, 1],
            [-1, -3, 3, -6, 45, -1, 10, 1, -14, 1, -2, 2, 2000, -3, -3, 0, -3],
            [2, 4, -1, 1, -1, -1, 3, 106, -1, -2, 0, -4, 89, 6, -71, 2000, -1],
            [-1, -1, 2, -2, -5, 2, 0, -7, -26, -1, 1, -4, -1, 0, -2, -1, -8],
        ]
    ).T
    y = np.array([1, 1, 1, 0, 1, 1, 0, 1, 0, 1, 1, 0, 1, 0, 0, 0, 1])
    weight = np.array([15, 1439, 23, 17, 3805, 23, 8021, 2, 46, 7, 21, 764, 737, 67, 1, 8, 185]) / 100
    hill = Hill(Design.of(np.column_stack([np.ones(17), X])), y, 2, weight)
    full, heights = np.zeros(5), []
    for _ in range(7):
        stand = Stand.at(hill, full)
        heights.append(stand.view.value)
        full = full + stand.metric.step(stand.view.slope)
    assert np.diff(heights).min() < -1
    model = LogisticRegression().fit(X, y, weight)
    assert np.diff(model.log_likelihood_path_).min() > -1e-10
    assert model.converged_


@pytest.mark.parametrize(("factor", "shift"), [(1e6, 0), (1e-170, 0), (1e160, 0), (1, 2.0**27), (-1, 0)])
def test_newton_does_not_see_units(factor, shift):
    X, y = overlapping()
    X = np.round(X * 2.0**20) / 2.0**20  # so that the shift rounds nothing
    before = LogisticRegression().fit(X, y).predict_proba(X)
    changed = X.copy()
    changed[:, 1] = changed[:, 1] * factor + shift
    after = LogisticRegression().fit(changed, y).predict_proba(changed)
    np.testing.assert_allclose(after, before, atol=1e-13)


def test_a_gradient_does_see_units():
    X, y = overlapping()
    paths = [LogisticRegression("batch", step=0.01, max_iter=5).fit(X * c, y).predict_proba(X * c) for c in (1, 3)]
    assert np.abs(paths[0] - paths[1]).max() > 1e-3


@pytest.mark.parametrize("solver", ["newton", "batch"])
def test_a_weight_of_two_is_a_row_twice(solver):
    X, y = overlapping()
    weight = np.random.default_rng(2).integers(0, 4, size=len(y))
    weighted = LogisticRegression(solver, max_iter=20).fit(X, y, sample_weight=weight)
    repeated = LogisticRegression(solver, max_iter=20).fit(np.repeat(X, weight, axis=0), np.repeat(y, weight))
    np.testing.assert_allclose(weighted.path_, repeated.path_, rtol=1e-10, atol=1e-10)
    assert weighted.log_likelihood(X, y, weight) == pytest.approx(
        repeated.log_likelihood(np.repeat(X, weight, axis=0), np.repeat(y, weight))
    )


def test_rows_may_come_in_any_order_and_classes_may_swap():
    X, y = overlapping()
    model = LogisticRegression().fit(X, y)
    order = np.random.default_rng(0).permutation(len(y))
    np.testing.assert_allclose(LogisticRegression().fit(X[order], y[order]).theta_, model.theta_, rtol=1e-10)
    np.testing.assert_allclose(LogisticRegression().fit(X, 1 - y).theta_, -model.theta_, rtol=1e-10)


def test_the_same_rng_gives_the_same_path_and_another_one_another():
    X, y = overlapping()
    paths = [
        LogisticRegression("stochastic", max_iter=2, rng=np.random.default_rng(seed)).fit(X, y).path_
        for seed in (1, 1, 2)
    ]
    assert (paths[0] == paths[1]).all()
    assert (paths[0] != paths[2]).any()


@pytest.mark.parametrize("dtype", ["int8", "uint8", "float16", "float32", "bool"])
def test_any_dtype_gives_the_answer_of_float64(dtype):
    rng = np.random.default_rng(0)
    X = rng.integers(0, 2, size=(40, 2)).astype(dtype)
    y = rng.integers(0, 2, size=40)
    np.testing.assert_array_equal(LogisticRegression().fit(X, y).theta_, LogisticRegression().fit(X * 1.0, y).theta_)


def test_far_away_rows_have_the_right_probability():
    X, y = np.arange(6.0)[:, np.newaxis], [0, 0, 1, 0, 1, 1]
    model = LogisticRegression().fit(X, y)
    intercept, slope = model.theta_
    far = [[1000.0], [-1000.0], [1e160]]
    log_p = model.predict_log_proba(far)
    np.testing.assert_allclose(log_p[[0, 2], 0], [-intercept - slope * 1000, -slope * 1e160], rtol=1e-12)
    assert model.predict_proba(far).tolist() == [[0, 1], [1, 0], [0, 1]]
    assert model.predict_log_proba(far)[1, 1] == pytest.approx(intercept - slope * 1000)
    assert model.decision_function([[-1e160]])[0] == pytest.approx(-slope * 1e160)


def test_probabilities_sum_to_one_and_the_softmax_form_agrees():
    X, y = overlapping()
    model = LogisticRegression().fit(X, y)
    weights, intercepts = model.to_logistic()
    scores = np.exp(X @ weights.T + intercepts)
    np.testing.assert_allclose(model.predict_proba(X).sum(axis=1), 1, rtol=1e-15)
    np.testing.assert_allclose(scores / scores.sum(axis=1, keepdims=True), model.predict_proba(X), rtol=1e-12)
    np.testing.assert_allclose(np.exp(model.predict_log_proba(X)), model.predict_proba(X), rtol=1e-12)


def test_fitting_leaves_its_input_alone():
    X, y = overlapping()
    weight = np.ones(len(y))
    copies = X.copy(), y.copy(), weight.copy()
    LogisticRegression().fit(X, y, weight).predict(X)
    for given, copy in zip((X, y, weight), copies, strict=True):
        np.testing.assert_array_equal(given, copy)
