"""Bars of words, strips of scores, confusion fields, ROC and reliability pictures, underflow: artists against numpy."""

import numpy as np
import pytest

from genmodels.course.plotting import (
    confusion_cells,
    move_confusion,
    move_roc,
    move_scores,
    move_word_bars,
    reliability_diagram,
    roc_curves,
    roc_picture,
    score_strips,
    subplots,
    underflow_curves,
    word_bars,
)
from genmodels.discriminative import RocCurve, reliability, wilson_interval


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


def test_confusion_fields_say_what_they_are():
    _, ax = subplots()
    cells = confusion_cells(ax)
    move_confusion(cells, [[30, 1], [2, 40]])
    assert [[text.get_text() for text in row] for row in cells.counts] == [["30", "1"], ["2", "40"]]
    said = {text.get_text(): text.get_position() for text in ax.texts}
    assert said["false alarms"][0] == said["1"][0] == 1
    assert said["misses"][0] == said["2"][0] == 0
    assert [tick.get_text() for tick in ax.get_xticklabels()] == ["truly spam", "truly ham"]
    assert [tick.get_text() for tick in ax.get_yticklabels()] == ["called\nspam", "called\nham"]


def test_roc_pictures():
    curve = RocCurve.from_scores([3.0, 2.0, 1.0, 0.0], [1, 0, 1, 0])
    picture = roc_picture(subplots()[1])
    move_roc(picture, curve, threshold=2.0)
    assert picture.here.get_xydata().tolist() == [[0.5, 0.5]]
    rates = np.stack([curve.false_positive_rate, curve.true_positive_rate], axis=1)
    np.testing.assert_array_equal(picture.curve.get_xydata(), rates)
    lines = roc_curves(subplots()[1], {"one": curve, "other": curve})
    assert lines[0].get_linestyle() != lines[1].get_linestyle()
    np.testing.assert_array_equal(lines[1].get_xydata(), rates)


def test_reliability_points_and_their_intervals():
    rng = np.random.default_rng(1)
    said = rng.random(200)
    happened = rng.random(200) < said
    (drawn,) = reliability_diagram(subplots()[1], {"model": (said, happened)}, bins=4)
    found = reliability(said, happened, bins=4)
    np.testing.assert_allclose(drawn.lines[0].get_xydata(), np.stack([found.said, found.came_true], axis=1))
    ends = np.array([segment[:, 1] for segment in drawn.lines[2][0].get_segments()])
    wanted = [wilson_interval(round(share * n), int(n)) for share, n in zip(found.came_true, found.rows, strict=True)]
    np.testing.assert_allclose(ends, wanted, atol=1e-12)


def test_underflow_ends_where_float64_ends():
    drawn = underflow_curves(subplots()[1], np.full(2000, 0.5))
    assert drawn.end.get_xdata().tolist() == [1075]  # 2^-1074 is the smallest number
    np.testing.assert_allclose(drawn.logs.get_ydata(), np.arange(1, 2001) * np.log10(0.5))
    assert len(drawn.product.get_xdata()) == 1074


def test_a_short_product_does_not_end():
    drawn = underflow_curves(subplots()[1], [0.5, 0.5])
    assert len(drawn.end.get_xdata()) == 0
    np.testing.assert_allclose(drawn.product.get_ydata(), drawn.logs.get_ydata())
