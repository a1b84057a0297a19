"""Bars of words, strips of scores, and underflow: artists against numpy."""

import numpy as np
import pytest

from genmodels.course.pictures import underflow_curves, word_bars
from genmodels.course.pictures.spam import move_scores, move_word_bars, score_strips
from genmodels.course.plotting import subplots


def test_word_bars_point_to_their_class():
    weights = np.array([2.0, -1.5, 0.0])
    bars = word_bars(subplots()[1], ["free", "the", "of"], weights)
    np.testing.assert_array_equal([bar.get_width() for bar in bars.right], [2.0, 0.0, 0.0])
    np.testing.assert_array_equal([bar.get_width() for bar in bars.left], [0.0, -1.5, 0.0])
    assert [text.get_text() for text in bars.numbers] == ["+2.00", "-1.50", "+0.00"]
    assert bars.right[0].get_hatch() != bars.left[0].get_hatch()  # colour is not the only cue
    assert bars.reach == pytest.approx(1.15 * 2.0)


def test_word_bars_end_at_the_edge():
    bars = word_bars(subplots()[1], list("abcd"), np.zeros(4), reach=3.0)
    move_word_bars(bars, [np.inf, -np.inf, np.nan, 5.0])
    assert [bar.get_width() for bar in bars.right] == [3.0, 0.0, 0.0, 3.0]
    assert [bar.get_width() for bar in bars.left] == [0.0, -3.0, 0.0, 0.0]
    assert [text.get_text() for text in bars.numbers] == ["+∞", "-∞", "0/0", "+5.00"]


def test_scores_stand_in_the_row_of_their_class():
    strips = score_strips(subplots()[1], [1, 0, 0, 1], reach=(-10, 10))
    scores = np.array([3.0, -2.0, 4.0, np.nan])
    move_scores(strips, scores, [1, 0, 0, 1], cut=1.0)
    spam, ham = strips.points
    np.testing.assert_array_equal(spam.get_xdata(), [3.0])
    np.testing.assert_array_equal(ham.get_xdata(), [-2.0, 4.0])
    assert (spam.get_ydata() > 0.5).all()
    assert (ham.get_ydata() < 0.5).all()
    np.testing.assert_array_equal(strips.rings.get_xdata(), [4.0])
    assert list(strips.cut.get_xdata()) == [1.0, 1.0]
    assert spam.get_marker() != ham.get_marker()


def test_scores_beyond_the_axis_stay_in_sight():
    strips = score_strips(subplots()[1], [1, 0], reach=(-10, 10))
    move_scores(strips, np.array([np.inf, -40.0]), [1, 0], cut=0.0, ringed=np.array([False, True]))
    assert 9 < strips.points[0].get_xdata()[0] < 10
    assert -10 < strips.points[1].get_xdata()[0] < -9
    assert len(strips.rings.get_xdata()) == 1


def test_underflow_ends_where_float64_ends():
    drawn = underflow_curves(subplots()[1], np.full(2000, 0.5))
    assert drawn.end.get_xdata().tolist() == [1075]  # 2^-1074 is the smallest number
    np.testing.assert_allclose(drawn.logs.get_ydata(), np.arange(1, 2001) * np.log10(0.5))
    assert len(drawn.product.get_xdata()) == 1074


def test_a_short_product_does_not_end():
    drawn = underflow_curves(subplots()[1], [0.5, 0.5])
    assert len(drawn.end.get_xdata()) == 0
    np.testing.assert_allclose(drawn.product.get_ydata(), drawn.logs.get_ydata())
