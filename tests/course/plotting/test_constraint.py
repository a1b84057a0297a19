"""On the line p1 + p2 = 1 the top of the hill is where both arrows are parallel, and only there."""

import numpy as np
import pytest

from genmodels.course.plotting import constraint_picture, subplots


def direction(arrow):
    start, end = np.array(arrow._posA_posB)
    return (end - start) / np.hypot(*(end - start))


@pytest.mark.parametrize(("n1", "n2"), [(3, 1), (1, 1), (2, 9)])
def test_the_mark_is_the_share_and_the_arrows_are_parallel_there(n1, n2):
    _, ax = subplots(5, 5)
    drawn = constraint_picture(ax, n1, n2)
    np.testing.assert_allclose(drawn.estimate.get_xydata(), [[n1 / (n1 + n2), n2 / (n1 + n2)]])
    hill, total, hill_elsewhere, total_elsewhere = map(direction, drawn.arrows)
    np.testing.assert_allclose(hill, total, atol=1e-12)
    assert (hill_elsewhere @ total_elsewhere < 1 - 1e-6) == (n1 != n2)


def test_one_contour_goes_through_the_mark():
    _, ax = subplots(5, 5)
    drawn = constraint_picture(ax, 3, 1)
    assert 3 * np.log(0.75) + np.log(0.25) in drawn.contours.levels
