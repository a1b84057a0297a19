"""One of seven birds dragged about: means, ellipses, border and posterior against numpy and scipy, at every stop."""

import re

import numpy as np
import pytest
from scipy import stats

from genmodels.course.widgets import drag_a_bird
from tests.course.chapters.seven_birds import BIRDS, EIGHTH, KIND


@pytest.fixture(scope="module")
def demo():
    return drag_a_bird()


def fitted(state):
    """The birds, their kinds, and what maximum likelihood makes of them."""
    X, y = BIRDS.copy(), KIND.copy()
    X[3], y[3] = (state["wing"], state["weight"]), state["kind"] == "willow warbler"
    means = np.array([X[y == k].mean(axis=0) for k in (0, 1)])
    return X, y, means, sum(np.cov(X[y == k].T, bias=True) * np.mean(y == k) for k in (0, 1))


def log_odds(x, y, means, cov):
    zero, one = (stats.multivariate_normal(mean, cov).logpdf(x) for mean in means)
    return one - zero + np.log(np.mean(y) / np.mean(1 - y))


def test_at_every_stop_the_picture_is_that_of_the_birds(demo, sweep):
    for state in sweep(demo):
        _, y, means, cov = fitted(state)
        lines = [artist for artist in demo.scene.artists if hasattr(artist, "get_xydata")]
        border, low, high, *ellipses = (line.get_xydata() for line in lines[:5])
        for line, wanted in ((border, 0), (low, -np.log(9)), (high, np.log(9))):
            np.testing.assert_allclose(log_odds(line[np.isfinite(line[:, 0])], y, means, cov), wanted, atol=1e-6)
        for line, mean in zip(ellipses, means, strict=True):
            squares = np.sum((line - mean) * np.linalg.solve(cov, (line - mean).T).T, axis=1)
            np.testing.assert_allclose(squares, 2 * np.log(2), rtol=1e-7)
        ring = demo.scene.artists[-3].get_xydata()
        assert ring.tolist() == [[state["wing"], state["weight"]]]


def test_the_words_are_those_numbers(demo, sweep):
    for state in sweep(demo):
        _, y, means, cov = fitted(state)
        r = float(re.findall(r"log odds ([−\d.]+\d),", demo.words)[0].replace("−", "-"))
        assert r == pytest.approx(log_odds(EIGHTH, y, means, cov), abs=0.006)


def test_it_begins_with_the_birds_of_the_notebook(demo):
    demo.reset()
    assert "a posterior of 0.51 for a willow warbler" in demo.words
    assert "of 7 Σ the variances are 4.00 and 8.00, the covariance is 2.00" in demo.words


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(wing=6.0, weight=0.5, kind="chiffchaff")
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
