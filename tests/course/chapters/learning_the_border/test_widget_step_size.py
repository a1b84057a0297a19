"""The ascent for nine patients: path, border and words against an ascent written out here, at the stops."""

import re
import sys
from itertools import pairwise

import numpy as np
import pytest
from scipy.optimize import minimize
from scipy.special import expit

from genmodels.course.widgets import step_size

MODULE = sys.modules[step_size.__module__]
X, Y = MODULE.DESIGN, MODULE.BACTERIAL


@pytest.fixture(scope="module")
def demo():
    return step_size()


def log_likelihood(theta):
    h = expit(X @ theta)
    return float(np.sum(np.log(np.where(Y == 1, h, 1 - h))))


def one_round(theta, step, order):
    for rows in order:
        theta = theta + step * X[rows].T @ (Y[rows] - expit(X[rows] @ theta))
    return theta


def test_both_ways_are_those_of_the_textbook():
    shuffle = np.random.default_rng(12)
    orders = {MODULE.WAYS[0]: lambda: [np.arange(9)], MODULE.WAYS[1]: lambda: [[i] for i in shuffle.permutation(9)]}
    for way, order in orders.items():
        path = [np.zeros(3)]
        for _ in range(4):
            path.append(one_round(path[-1], 0.2, order()))
        np.testing.assert_allclose(MODULE.ascent(way, 0.2)[:5], path, atol=1e-12)


def test_artists_at_every_stop(demo, sweep):
    _, line, low, high, gda, viral, bacterial, *_, path, here = demo.scene.artists
    np.testing.assert_allclose(MODULE.of_gda()[0] + gda.get_xydata() @ MODULE.of_gda()[1:], 0, atol=1e-9)
    for k, points in enumerate((viral, bacterial)):  # drawn after the region, which would cover them
        np.testing.assert_array_equal(points.get_xydata(), MODULE.PATIENTS[k == Y])
    for state in sweep(demo):
        theta = MODULE.ascent(state["way"], state["step"])[state["rounds"]]
        for drawn, level in ((line, 0), (low, -np.log(9)), (high, np.log(9))):
            log_odds = theta[0] + drawn.get_xydata() @ theta[1:]
            np.testing.assert_allclose(log_odds, level, atol=1e-8)
        assert len(line.get_xydata()) == 2
        assert path.get_xdata().tolist() == list(range(state["rounds"] + 1))
        np.testing.assert_allclose(path.get_ydata()[-1], log_likelihood(theta))
        np.testing.assert_allclose(here.get_xydata(), path.get_xydata()[-1:])


def test_the_words_count(demo, sweep):
    best = log_likelihood(MODULE.top())
    for state in sweep(demo):
        way = MODULE.ascent(state["way"], state["step"])[: state["rounds"] + 1]
        values = np.array([log_likelihood(theta) for theta in way])
        falls = re.search(r"fallen (\d+)", demo.words)
        assert int(falls[1] if falls else 0) == np.sum(values[1:] < values[:-1] - 0.001)
        near = values >= best - 0.01
        left = re.search(r"left (\d+)", demo.words)
        assert int(left[1] if left else 0) == sum(a and not b for a, b in pairwise(near))
        since = re.search(r"since round (\d+)", demo.words)
        assert ("not within" in demo.words) != near[-1]
        assert bool(since) == (near[-1] and not left)
        assert not since or ((values[int(since[1]) :] >= best - 0.01).all() and values[int(since[1]) - 1] < best - 0.01)


def test_the_top_is_where_scipy_finds_it():
    found = minimize(lambda theta: -log_likelihood(theta), np.zeros(3), tol=1e-12)
    np.testing.assert_allclose(MODULE.top(), found.x, atol=1e-5)


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(step=0.4, rounds=20, way="row by row")
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
