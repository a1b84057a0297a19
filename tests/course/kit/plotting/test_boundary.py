"""The boundary that moves, against the formula of its line."""

import numpy as np
import pytest

from genmodels.course.kit.plotting import subplots
from genmodels.course.kit.plotting.boundary import move_boundary, two_class_boundary, zero_line
from genmodels.errors import InvalidInputError


@pytest.fixture
def boundary():
    _, ax = subplots()
    ax.set(xlim=(-2, 2), ylim=(-1, 3))
    return two_class_boundary(ax, count=40)


def test_a_straight_boundary_is_where_the_log_odds_vanish(boundary):
    x, y = boundary.points.T
    assert (x.min(), x.max(), y.min(), y.max()) == (-2, 2, -1, 3)
    move_boundary(boundary, 2 * x - y)
    line = boundary.line.get_xydata()
    assert len(line) > 10
    np.testing.assert_allclose(2 * line[:, 0] - line[:, 1], 0, atol=1e-12)


def test_two_pieces_are_kept_apart(boundary):
    x, _ = boundary.points.T
    move_boundary(boundary, x**2 - 1)
    line = boundary.line.get_xydata()
    assert np.isnan(line).any()
    pieces = line[~np.isnan(line).any(axis=1)]
    np.testing.assert_allclose(np.abs(pieces[:, 0]), 1, atol=0.01)


def test_the_area_is_where_class_1_leads(boundary):
    x, y = boundary.points.T
    for log_odds in (x - 0.37 * y, x**2 - 1.1, 1.3 - x**2 - (y - 1) ** 2, np.full_like(x, 3.0)):
        move_boundary(boundary, log_odds)
        inside = boundary.area.get_path().contains_points(boundary.points * 0.999)
        clear = np.abs(log_odds) > 0.1  # the grid is finite
        np.testing.assert_array_equal(inside[clear], (log_odds > 0)[clear])
    move_boundary(boundary, np.full_like(x, -3.0))
    assert len(boundary.area.get_path().vertices) == 0


def test_classes_that_are_the_same_have_no_boundary(boundary):
    move_boundary(boundary, np.zeros(len(boundary.points)))
    assert len(boundary.line.get_xydata()) == len(boundary.area.get_path().vertices) == 0
    assert zero_line(np.zeros((2, 2, 2)), np.ones((2, 2))).shape == (2, 0)
    move_boundary(boundary, boundary.points[:, 0] + 50)  # one class everywhere in sight
    assert len(boundary.line.get_xydata()) == 0


@pytest.mark.parametrize("wrong", [np.zeros(3), np.full(1600, np.nan)], ids=["too few", "no numbers"])
def test_other_log_odds_are_refused(boundary, wrong):
    with pytest.raises(InvalidInputError, match="1600 finite log odds"):
        move_boundary(boundary, wrong)
