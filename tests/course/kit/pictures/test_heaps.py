"""Outlines of what was caught, and curves over them."""

import numpy as np
import pytest

from genmodels.course import pictures
from genmodels.course.kit import plotting


def area(outline):
    x, y = outline.get_xy().T
    return abs(np.sum(x[:-1] * y[1:] - x[1:] * y[:-1])) / 2


def test_the_area_of_an_outline_is_the_share_of_its_class():
    _, ax = plotting.subplots(4, 3)
    x, y = np.array([1.0, 2.5, 2.6, 7.0, 9.5]), np.array([0, 0, 0, 1, 1])
    assert [area(outline) for outline in pictures.heaps(ax, x, y, np.arange(0, 12, 2))] == pytest.approx([0.6, 0.4])


def test_a_curve_shows_what_it_is_given():
    _, ax = plotting.subplots(4, 3)
    lines = pictures.class_curves(ax, np.arange(3), np.array([[1, 2, 3], [4, 5, 6]]), ["salmon", "bass"])
    assert [line.get_ydata().tolist() for line in lines] == [[1, 2, 3], [4, 5, 6]]
    assert [line.get_label() for line in lines] == ["salmon", "bass"]
