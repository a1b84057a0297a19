"""Fifty limits, at every stop: each fitted anew without its own row, strokes in two looks, and what is counted."""

import re

import numpy as np
import pytest
from scipy import stats

from genmodels.course.chapters.fit_and_predict.picture_heights import heights
from genmodels.course.chapters.fit_and_predict.widget import versicolor_petals
from genmodels.course.chapters.fit_and_predict.widget_fifty_limits import SERIES, left_out
from genmodels.course.datasets import load_galton
from genmodels.course.kit.plotting import subplots
from genmodels.course.widgets import fifty_limits

X = versicolor_petals()


@pytest.fixture(scope="module")
def demo():
    return fifty_limits(X)


def one_by_one(rows):
    """Expectations and spreads, by fifty fits."""
    found = []
    for i, row in enumerate(rows):
        others = np.delete(rows, i, axis=0)
        line = stats.linregress(*others.T)
        misses = others[:, 1] - line.intercept - line.slope * others[:, 0]
        found.append((line.intercept + line.slope * row[0], np.std(misses)))
    return np.array(found).T


def test_leaving_out_by_leverages_is_leaving_out():
    for rows in (X, np.random.default_rng(3).standard_normal((12, 2))):
        np.testing.assert_allclose(left_out(rows), one_by_one(rows), atol=1e-9)


@pytest.mark.parametrize("sds", [1.0, 2.0, 3.0])
def test_the_strokes_of_the_fifty_flowers(demo, sds):
    demo.move(series=0, sds=sds)
    *limits, inside, outside, _ = demo.scene.artists
    rows = X[np.lexsort((X[:, 1], X[:, 0]))]
    expected, spread = one_by_one(rows)
    ends = np.array([stroke.get_ydata() for stroke in limits])
    np.testing.assert_allclose(ends, np.stack([expected - sds * spread, expected + sds * spread], axis=1))
    missed = np.abs(rows[:, 1] - expected) > sds * spread
    np.testing.assert_allclose(outside.get_ydata(), rows[missed, 1])
    assert len(inside.get_xdata()) == 50 - missed.sum()
    looks = {(stroke.get_color(), miss) for stroke, miss in zip(limits, missed, strict=True)}
    assert len(looks) == len(set(missed.tolist()))
    assert demo.words.startswith(f"Anderson's flowers: {50 - missed.sum()} of 50")


def test_all_stays_in_sight_and_is_counted(demo):
    for sds in (1.0, 1.75, 2.0, 2.5, 3.0):
        total, four_out = 0, 0
        for which in range(SERIES + 1):
            words = demo.move(series=which, sds=sds)
            *limits, _, outside, _ = demo.scene.artists
            low, high = limits[0].axes.get_ylim()
            ends = np.array([stroke.get_ydata() for stroke in limits])
            assert low < ends.min() < ends.max() < high
            now = int(re.search(r": (\d+) of 50", words).group(1))
            assert now == 50 - len(outside.get_xdata())
            total += now if which else 0
            four_out += which > 0 and now <= 46
        assert f"In all series so far: {total} of 1,000" in words
        assert f"Four or more were outside in {four_out} of 20 series." in words
        promised = stats.norm.cdf(sds) - stats.norm.cdf(-sds)
        assert total / 1000 == pytest.approx(promised, abs=0.035)


def test_what_was_measured_is_filled_and_what_was_drawn_is_hollow(demo):
    for which, fills, words in ((0, 2, "measured"), (3, 1, "drawn")):
        demo.move(series=which, sds=2.0)
        *_, inside, outside, key = demo.scene.artists
        assert len({points.get_markerfacecolor() for points in (inside, outside)}) == fills
        for points, sample in zip((inside, outside), key.legend_handles, strict=True):
            assert sample.get_markerfacecolor() == points.get_markerfacecolor()
        assert [text.get_text() for text in key.get_texts()] == [f"{words}, inside", f"{words}, outside"]


def test_galton_s_circles_medians_and_lines():
    galton = load_galton()
    drawn = heights(subplots()[1], galton.X[:, 0], galton.y)
    assert drawn.places.get_sizes().sum() == 9 * 928
    np.testing.assert_allclose(drawn.medians.get_xdata(), np.unique(galton.X))
    middle = [np.median(galton.X[galton.y == level, 0]) for level in np.unique(galton.y)]
    np.testing.assert_allclose(drawn.of_rows.get_xydata(), np.column_stack([middle, np.unique(galton.y)]))
    (x1, y1), (x2, y2) = drawn.line.get_xydata()
    assert (y2 - y1) / (x2 - x1) == pytest.approx(stats.linregress(galton.X[:, 0], galton.y).slope)
    (x3, y3), (x4, y4) = drawn.other_way.get_xydata()
    assert (x4 - x3) / (y4 - y3) == pytest.approx(stats.linregress(galton.y, galton.X[:, 0]).slope)
    assert [list(end) for end in drawn.diagonal.get_xydata()] == [[x1, x1], [x2, x2]]


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(series=7, sds=3.0)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
