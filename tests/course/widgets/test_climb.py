"""The ascent on the six points: path and height against an ascent written out here, at every combination of stops."""

import numpy as np
import pytest
from scipy.optimize import minimize

from genmodels.course import widgets
from genmodels.course.widgets.climb import WAYS, X, Y, ascent, best

DESIGN = np.column_stack([np.ones(6), X])


@pytest.fixture(scope="module")
def demo():
    return widgets.gradient_path()


def log_likelihood(theta):
    t = DESIGN @ theta
    return float(np.sum(Y * t - np.logaddexp(0, t)))


def one_round(theta, step, order):
    """The points on the way through the rows: each group in `order` makes one step."""
    points = []
    for rows in order:
        h = 1 / (1 + np.exp(-DESIGN[rows] @ theta))
        theta = theta + step * DESIGN[rows].T @ (Y[rows] - h)
        points.append(theta)
    return points


def test_batch_and_stochastic_paths_are_those_of_the_textbook():
    shuffle = np.random.default_rng(5)
    orders = {
        "batch": lambda: [np.arange(6)],
        "stochastic": lambda: [[i] for i in shuffle.permutation(6)],
    }
    for solver, order in orders.items():
        path = [np.zeros(2)]
        for _ in range(3):
            path += one_round(path[-1], 0.2, order())
        np.testing.assert_allclose(ascent(solver, 0.2)[0][: len(path)], path, atol=1e-12)


def test_artists_at_every_stop(demo, sweep):
    path, here, curve, height = demo.scene.artists
    for state in sweep(demo):
        per_round, _ = WAYS[state["way"]]
        assert len(path.get_xydata()) == per_round * state["rounds"] + 1
        assert path.get_xydata()[0].tolist() == [0, 0]
        np.testing.assert_array_equal(here.get_xydata()[0], path.get_xydata()[-1])
        np.testing.assert_allclose(curve.get_ydata(), [log_likelihood(theta) for theta in path.get_xydata()])
        assert curve.get_xdata()[-1] == state["rounds"]
        np.testing.assert_allclose(height.get_xydata(), curve.get_xydata()[-1:])


def test_the_top_is_where_scipy_finds_it():
    found = minimize(lambda theta: -log_likelihood(theta), np.zeros(2), tol=1e-12)
    np.testing.assert_allclose(best().theta_, found.x, atol=1e-5)
    np.testing.assert_allclose(best().theta_, [-3.03506896462855, 1.21402758585142], rtol=1e-10)


def test_words(demo):
    assert demo.move(step=0.01, rounds=1, way="batch: all rows") == (
        "After 1 round θ = (0.00, 0.04), and the log-likelihood is -4.04. The top is -2.48. It never fell on the way."
    )
    assert "it fell" in demo.move(step=0.5, rounds=50)


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(step=0.4, way="stochastic: row by row")
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
