"""x = mu + L z: where the ellipse touches its box, what L does to points and areas, and four ellipses to tell apart."""

import numpy as np
import pytest
from scipy import optimize

from genmodels.course import exercises
from genmodels.course.chapters.the_shape_of_a_gaussian.picture import LETTERED, pulled, touching_points
from genmodels.course.kit.plotting import subplots
from genmodels.course.pictures import four_ellipses, sketch
from genmodels.errors import InvalidParameterError

COVS = [[[4.0, -3.0], [-3.0, 9.0]], [[1.0, 0.0], [0.0, 4.0]], [[2.0, 1.3], [1.3, 1.0]]]
MEAN = np.array([1.0, 2.0])


@pytest.mark.parametrize("cov", COVS)
def test_the_ellipse_touches_its_box_in_four_points(cov):
    """Each is found by walking round the ellipse to where a coordinate is largest, or smallest."""
    half = np.linalg.cholesky(cov)

    def at(angle):
        return MEAN + half @ [np.cos(angle), np.sin(angle)]

    for point, (axis, sign) in zip(touching_points(MEAN, cov), [(0, 1), (1, 1), (0, -1), (1, -1)], strict=True):
        starts = np.linspace(0, 2 * np.pi, 9)
        runs = [optimize.minimize(lambda t, a=axis, s=sign: -s * at(t[0])[a], [start]) for start in starts]
        best = min(runs, key=lambda found: found.fun)
        np.testing.assert_allclose(at(best.x[0]), point, atol=1e-4)


def test_the_sketch_has_a_box_of_two_standard_deviations():
    drawn = sketch(subplots()[1], MEAN, COVS[0])
    np.testing.assert_allclose(np.ptp(drawn.box.get_xydata(), axis=0), [4, 6])
    np.testing.assert_allclose(np.ptp(drawn.ellipse.get_xydata(), axis=0), [4, 6], rtol=2e-3)
    with pytest.raises(InvalidParameterError, match="no covariance"):
        sketch(subplots()[1], MEAN, [[1, 2], [2, 1]])


def test_circle_points_and_columns_are_pulled():
    L, z = np.array([[2.0, 0.0], [-1.5, 2.5]]), np.random.default_rng(1).standard_normal((5, 2))
    drawn = pulled(subplots()[1], L, z, MEAN)
    np.testing.assert_allclose(drawn.points.get_xydata(), [MEAN + L @ row for row in z])
    circle = np.linalg.solve(L, (drawn.ellipse.get_xydata() - MEAN).T)
    np.testing.assert_allclose(np.hypot(*circle), 1)
    np.testing.assert_allclose([line.get_xydata()[1] - MEAN for line in drawn.columns], L.T)


def test_one_of_four_ellipses_is_the_right_one():
    exercise = exercises.get("whose-ellipse")
    right = [letter for letter, cov in LETTERED.items() if cov == [[4, 1], [1, 1]]]
    assert right == [exercise.answer]
    assert set(LETTERED) == set(exercise.options)
    for ax, cov in zip(four_ellipses().axes, LETTERED.values(), strict=True):
        reach = ax.lines[0].get_xydata().max(axis=0)
        np.testing.assert_allclose(reach, np.sqrt(np.diag(cov)), rtol=2e-3)
        assert (reach < [ax.get_xlim()[1], ax.get_ylim()[1]]).all()
        assert reach[1] == pytest.approx(max(ax.get_yticks()), rel=2e-3), "a number stands at the side of the box"
        touches = ax.lines[1].get_xydata()
        np.testing.assert_allclose(touches[0], [cov[0][0] ** 0.5, cov[0][1] / cov[0][0] ** 0.5])
        np.testing.assert_allclose(touches[1], -touches[0])
