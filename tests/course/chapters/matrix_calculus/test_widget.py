"""The ellipse on its way uphill against numpy, at every stop: arrow and bars by finite differences, terms by scipy."""

import re
from itertools import product

import numpy as np
import pytest
from scipy.stats import multivariate_normal
from sklearn.datasets import load_iris

from genmodels.course.widgets import walk_uphill

PETALS = 10 * load_iris().data[50:100, 2:]  # versicolor, in mm
AWAY = PETALS - PETALS.mean(axis=0)
COV = AWAY.T @ AWAY / 50


@pytest.fixture(scope="module")
def demo():
    return walk_uphill()


def ell(cov):
    """Without the constant: the log-likelihood, of a matrix that need not be symmetric."""
    return -25 * np.log(np.linalg.det(cov)) - 25 * np.trace(COV @ np.linalg.inv(cov))


def root(state):
    return np.array([[state["L11"], 0], [state["L21"], state["L22"]]])


def every_stop(demo):
    for at in product(*(range(len(axis.stops)) for axis in demo.axes)):
        demo.stand(at)
        yield demo.state


def slope(f, X, place, step=1e-5):
    push = np.zeros((2, 2))
    push[place] = step
    return (f(X + push) - f(X - push)) / (2 * step)


def test_the_top_is_a_stop_and_the_log_likelihood_is_that_of_scipy(demo):
    a, b, c = (np.array(axis.stops) for axis in demo.axes)
    L = np.linalg.cholesky(COV)
    assert [abs(stops - hat).min() < 1e-8 for stops, hat in ((a, L[0, 0]), (b, L[1, 0]), (c, L[1, 1]))] == [True] * 3
    for cov in (COV, np.array([[9.0, -2.0], [-2.0, 4.0]])):
        logs = multivariate_normal([0, 0], cov).logpdf(AWAY).sum()
        assert ell(cov) == pytest.approx(logs + 50 * np.log(2 * np.pi))


def test_everything_at_every_stop(demo):
    ellipse, arrow, dot, *slopes_drawn, size, fit, top, below = demo.scene.artists
    bars, numbers = slopes_drawn[:4], slopes_drawn[4:]
    for state in every_stop(demo):
        L = root(state)
        cov = L @ L.T
        np.testing.assert_allclose(dot.get_xydata(), L[:, :1].T)
        points = ellipse.get_xydata()
        np.testing.assert_allclose(np.einsum("ni,ij,nj->n", points, np.linalg.inv(cov), points), 1)
        slopes = [slope(ell, cov, place) for place in np.ndindex(2, 2)]
        np.testing.assert_allclose([bar.get_height() for bar in bars], slopes, rtol=1e-4, atol=1e-4)
        shown = [float(number.get_text().replace("−", "-")) for number in numbers]
        np.testing.assert_allclose(shown, slopes, rtol=6e-3, atol=1e-4)
        by_dot = np.array([slope(lambda L: ell(L @ L.T), L, (row, 0)) for row in (0, 1)])
        way = arrow.get_xydata()
        np.testing.assert_allclose(way[0], L[:, 0])
        if len(way) > 1:
            gone = way[1] - way[0]
            np.testing.assert_allclose(gone / np.hypot(*gone), by_dot / np.hypot(*by_dot), atol=1e-3)
            higher = L + np.column_stack([gone / 100, [0, 0]])
            assert ell(cov) < ell(higher @ higher.T)
        assert (len(way) == 1) == (np.hypot(*by_dot) < 1e-4)
        np.testing.assert_allclose(size.get_width() + fit.get_width(), ell(cov))
        assert (size.get_x(), fit.get_x()) == (0, size.get_width())
        away = ell(COV) - ell(cov)
        assert below.get_text() == (f"{away:.1f} below the top" if away > 1e-6 else "the top")
        assert below.get_position()[0] == pytest.approx(ell(cov) - 6)  # a little beside the bar
        assert size.get_width() + fit.get_width() <= top.get_xdata()[0] + 1e-6
        assert size.get_width() == pytest.approx(-25 * np.log(np.linalg.det(cov)))


def test_everything_stays_in_sight(demo):
    ellipse, arrow, _, *slopes_drawn, _, fit, _, below = demo.scene.artists
    bars = slopes_drawn[:4]
    for _ in every_stop(demo):
        for line in (ellipse, arrow):
            (left, right), (low, high) = line.axes.get_xlim(), line.axes.get_ylim()
            x, y = line.get_xydata().T
            assert left < x.min() <= x.max() < right
            assert low < y.min() <= y.max() < high
        assert max(abs(bar.get_height()) for bar in bars) < bars[0].axes.get_ylim()[1]
        assert fit.get_x() + fit.get_width() > fit.axes.get_xlim()[0]
        assert below.get_window_extent().x0 > below.axes.get_window_extent().x0


def test_the_words_say_it(demo):
    for state in every_stop(demo):
        cov = root(state) @ root(state).T
        said = [float(number) for number in re.findall(r"-?\d+\.\d+", demo.words.replace("−", "-"))]
        np.testing.assert_allclose(said[:4], cov.ravel(), atol=0.0051)
        np.testing.assert_allclose(said[6], ell(cov), atol=0.051)
        at_the_top = np.allclose(cov, COV)
        assert ("the top. Slopes" in demo.words and "below" not in demo.words) == at_the_top
        np.testing.assert_allclose(
            said[-3:], [slope(ell, cov, place) for place in ((0, 0), (0, 1), (1, 1))], rtol=1e-4, atol=0.0051
        )


def test_the_opening_state_gives_nothing_away(demo):
    demo.reset()
    cov = root(demo.state) @ root(demo.state).T
    assert cov[0, 1] < 0 < COV[0, 1]
    assert "the top" in demo.words
    assert f"{COV[0, 0]:.2f}" not in demo.alt
    assert ell(COV) - ell(cov) > 40


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(L21=demo.axes[1].stops[4], L22=demo.axes[2].stops[1])
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
