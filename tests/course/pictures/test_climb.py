"""The hill and the path on it: contours at the heights they claim, and a path that goes where it is told."""

import numpy as np
import pytest

from genmodels.course.pictures.climb import BELOW, heights, likelihood_hill, move_climb
from genmodels.course.plotting import subplots

TOP = np.array([0.5, -0.5])


def parabola(theta):
    return -3.0 - 4 * float((theta - TOP) @ (theta - TOP))


@pytest.fixture
def climb():
    _, ax = subplots()
    ax.set(xlim=(-1, 2), ylim=(-2, 1))
    return likelihood_hill(ax, parabola, TOP)


def test_contours_lie_as_far_below_the_top_as_promised(climb):
    for level, pieces in zip(climb.contours.levels, climb.contours.allsegs, strict=True):
        for piece in pieces:  # straight between the grid's points, so a little inside
            np.testing.assert_allclose([parabola(point) for point in piece], level, atol=0.02)
    np.testing.assert_allclose(climb.contours.levels, sorted(-3.0 - np.array(BELOW)))
    assert sum(map(len, climb.contours.allsegs)) >= 5


def test_the_path_ends_where_it_has_got_to(climb):
    path = np.array([[0.0, 0.0], [0.2, -0.4], [0.5, -0.5]])
    move_climb(climb, path)
    np.testing.assert_array_equal(climb.path.get_xydata(), path)
    np.testing.assert_array_equal(climb.here.get_xydata(), path[-1:])


def test_heights_have_theta0_across():
    grid = heights(lambda theta: theta[0] - 5 * theta[1], [1, 2, 3], [0, 1])
    np.testing.assert_array_equal(grid, [[1, 2, 3], [-4, -3, -2]])
