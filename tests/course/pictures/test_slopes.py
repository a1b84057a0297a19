"""Arrows stand across the contours they claim to."""

import numpy as np
import pytest

from genmodels.course.pictures import form_with_slopes, plane
from genmodels.course.plotting import subplots
from genmodels.errors import InvalidInputError

A = np.array([[1.0, 2.0], [0.0, 1.5]])
POINTS = np.array([[1.0, 0.5], [-1.0, 1.0], [0.5, -1.5]])


def draw(slopes):
    return form_with_slopes(plane(subplots()[1], 2), A, POINTS, slopes)


def test_arrows_are_equally_long_and_point_as_claimed():
    slopes = POINTS @ (A + A.T)
    drawn = draw(slopes)
    arrows = np.column_stack([drawn.arrows.U, drawn.arrows.V])
    np.testing.assert_allclose(np.linalg.norm(arrows, axis=1), np.linalg.norm(arrows[0]))
    np.testing.assert_allclose(arrows[:, 0] * slopes[:, 1], arrows[:, 1] * slopes[:, 0])
    assert (np.sum(arrows * slopes, axis=1) > 0).all()


def test_the_true_slope_is_across_the_contours_and_the_short_rule_is_not():
    step = 1e-6
    for x, slope, short in zip(POINTS, POINTS @ (A + A.T), 2 * POINTS @ A.T, strict=True):
        for claimed, right in ((slope, True), (short, False)):
            along = np.array([-claimed[1], claimed[0]]) / np.linalg.norm(claimed) * step
            change = (x + along) @ A @ (x + along) - (x - along) @ A @ (x - along)
            assert bool(abs(change / step) < 1e-6) is right


def test_the_contours_are_those_of_the_form():
    contours = draw(POINTS).contours
    for level, path in zip(contours.levels, contours.get_paths(), strict=True):
        if len(path.vertices):
            heights = np.einsum("ni,ij,nj->n", path.vertices, A, path.vertices)
            np.testing.assert_allclose(heights, level, atol=5e-3)


@pytest.mark.parametrize("slopes", [POINTS[:2], np.zeros((3, 2))], ids=["too few", "zero"])
def test_slopes_that_cannot_be_drawn_are_refused(slopes):
    with pytest.raises(InvalidInputError, match="slope other than 0"):
        draw(slopes)
