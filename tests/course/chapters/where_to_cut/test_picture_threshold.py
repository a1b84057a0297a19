"""Areas of errors, and the share of them, against numpy."""

import numpy as np
import pytest

from genmodels.course.chapters.where_to_cut.picture_threshold import error_curve, move_error_curve, threshold_picture
from genmodels.course.kit.plotting import subplots

X = np.linspace(0, 4, 401)
JOINT = np.stack([0.5 * np.clip(1 - abs(X - 1), 0, None), 0.5 * np.clip(1 - abs(X - 2), 0, None)])  # two tents


def area(polygon):
    x, y = polygon.get_xy().T
    return np.trapezoid(y, x)


def test_a_cut_leaves_each_class_its_own_area():
    _, ax = subplots()
    picture = threshold_picture(ax, X, JOINT, cut=1.5)
    assert [area(polygon) for polygon in picture.errors] == pytest.approx([1 / 16, 1 / 16], abs=1e-6)
    assert picture.errors[0].get_hatch() != picture.errors[1].get_hatch()  # colour is not the only cue
    assert list(picture.cut.get_xdata()) == [1.5, 1.5]


def test_marks_of_the_error_curve():
    _, ax = subplots()
    drawn = error_curve(ax, X, np.ones(len(X)))
    pieces = [(X[X < 1], X[X < 1] / 4), ([], []), (X[X > 3], X[X > 3] / 4)]
    move_error_curve(drawn, pieces, here=(2.0, 0.5), best=(0.0, 0.0), idle=0.3)
    assert [len(line.get_xdata()) for line in drawn.pieces] == [100, 0, 100]
    np.testing.assert_array_equal(drawn.pieces[2].get_ydata(), X[X > 3] / 4)
    assert drawn.here.get_xydata().tolist() == [[2.0, 0.5]]
    assert drawn.best.get_xydata().tolist() == [[0.0, 0.0]]
    assert set(drawn.idle.get_ydata()) == {0.3}
