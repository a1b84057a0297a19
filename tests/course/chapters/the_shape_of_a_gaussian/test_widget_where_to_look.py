"""The ellipse that holds a share, at every stop: what it holds by integration, its box, and what is said of it."""

import re

import numpy as np
import pytest
from scipy import stats

from genmodels.course.chapters.the_shape_of_a_gaussian.picture import roots, three_roots
from genmodels.course.chapters.the_shape_of_a_gaussian.picture_hill import FASTER, hill, shares_within
from genmodels.course.chapters.the_shape_of_a_gaussian.widget_where_to_look import COV, MEAN, PARCELS
from genmodels.course.kit.plotting import subplots
from genmodels.course.widgets import where_to_look


@pytest.fixture(scope="module")
def demo():
    return where_to_look()


def squared(points):
    away = np.asarray(points) - MEAN
    return np.einsum("ni,ij,nj->n", away, np.linalg.inv(COV), away)


def test_ellipse_box_and_words_at_every_stop(demo, sweep):
    for state in sweep(demo):
        ellipse, box, *names, leader = demo.scene.artists
        points, corners = ellipse.get_xy(), box.get_xydata()
        np.testing.assert_allclose(squared(points), stats.chi2(2).ppf(state["share"] / 100))
        np.testing.assert_allclose(np.ptp(corners, axis=0), np.ptp(points, axis=0), rtol=2e-3)
        said = [float(number) for number in re.findall(r"\d+(?:\.\d+)?", demo.words)]
        x, y = points.T
        area = abs(x[:-1] @ y[1:] - x[1:] @ y[:-1]) / 2
        (west, south), (east, north) = corners.min(axis=0), corners.max(axis=0)
        assert said[:2] == [state["share"], round(np.sqrt(stats.chi2(2).ppf(state["share"] / 100)), 2)]
        np.testing.assert_allclose(said[2:6], [-west, east, -south, north], atol=0.0501)
        assert said[8] == pytest.approx(area, rel=2e-3, abs=0.6)
        assert said[10] == np.sum(squared(PARCELS) <= stats.chi2(2).ppf(state["share"] / 100))
        counted = np.sum(squared(PARCELS) <= stats.chi2(2).ppf(state["share"] / 100))
        assert [int(word) for name in names for word in name.get_text().split() if word.isdigit()] == [
            state["share"],
            counted,
            300,
        ]
        (left, right), (low, high) = box.axes.get_xlim(), box.axes.get_ylim()
        assert left < west < 0 < east < right
        assert low < south < 0 < north < high
        assert squared(leader.get_xydata()[1:]) == pytest.approx(stats.chi2(2).ppf(state["share"] / 100))
        assert north < leader.get_ydata()[0] < high, "what is said of the ellipse stands above it"


def test_the_parcels_are_drawn_from_the_model():
    np.testing.assert_allclose(PARCELS.mean(axis=0), MEAN, atol=4 * np.sqrt(9 / 300))
    np.testing.assert_allclose(np.cov(PARCELS.T), COV, atol=1.6)


def test_the_hill_is_darker_where_it_is_higher():
    ax = subplots()[1]
    hill(ax, MEAN, COV)
    heights = [np.exp(-squared(patch.get_xy()).mean() / 2) for patch in ax.patches]
    assert 0 < heights[0] < 0.01, "its outermost edge is not to be seen"
    inks = np.array([3 - sum(patch.get_facecolor()[:3]) for patch in ax.patches])
    np.testing.assert_allclose(inks / inks[-1], (np.array(heights) / heights[-1]) ** FASTER)
    assert (np.diff(heights) > 0).all()


def test_shares_within_follow_the_chi_squared_distribution():
    z = np.random.default_rng(0).standard_normal((40_000, 5))
    for line, d in zip(shares_within(subplots()[1]), (1, 2, 3, 5), strict=True):
        far = np.sqrt((z[:, :d] ** 2).sum(axis=1))
        for D in (0.5, 1.0, 2.5):
            assert np.interp(D, *line.get_data()) == pytest.approx(np.mean(far <= D), abs=0.01)


def test_three_roots_make_one_ellipse():
    found = roots(COV)
    np.testing.assert_allclose([L @ L.T for L in found.values()], [COV] * 3)
    assert np.linalg.norm(found["L symmetric"] - found["L symmetric"].T) == pytest.approx(0, abs=1e-12)
    first, second = found["columns at right angles"].T
    assert first @ second == pytest.approx(0, abs=1e-12)
    z = np.random.default_rng(1).standard_normal((5, 2))
    for ax, L in zip(three_roots(COV, z).axes, found.values(), strict=True):
        points, ellipse, *arrows = ax.lines
        np.testing.assert_allclose(points.get_xydata(), [L @ row for row in z])
        np.testing.assert_allclose(ellipse.get_xydata(), three_roots(COV, z).axes[0].lines[1].get_xydata())
        np.testing.assert_allclose([arrow.get_xydata()[1] for arrow in arrows], L.T)


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(share=99)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
