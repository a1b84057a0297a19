"""Ellipses of classes, the panel of a fitted classifier, and the boundary that moves, against numpy and scipy."""

import numpy as np
import pytest
from scipy import stats

from genmodels import GaussianDiscriminantAnalysis
from genmodels.course.plotting import (
    class_ellipses,
    discriminant_panel,
    ink_rows,
    mark_query,
    move_boundary,
    subplots,
    two_class_boundary,
)
from genmodels.course.plotting.boundary import zero_line
from genmodels.errors import InvalidInputError

X = np.array([[1.0, 0], [0, 1], [2, 2], [3, 3], [5, 4], [4, 1], [4, 4]])
Y = np.array([0, 0, 0, 1, 1, 1, 1])
FULL = np.array([[[1.0, 0.5], [0.5, 2.0]], [[2.0, -0.3], [-0.3, 0.7]]])


@pytest.mark.parametrize("cov", [FULL, FULL[0]], ids=["own", "shared"])
def test_each_class_has_the_ellipses_of_its_covariance(cov):
    _, ax = subplots()
    means = np.array([[0.0, 1.0], [3.0, -1.0]])
    for k, drawn in enumerate(class_ellipses(ax, means, cov)):
        own = cov if cov.ndim == 2 else cov[k]
        for line, mass in zip(drawn.ellipses, (0.5, 0.9), strict=True):
            away = line.get_xydata() - means[k]
            squared = np.einsum("ni,ij,nj->n", away, np.linalg.inv(own), away)
            np.testing.assert_allclose(squared, stats.chi2(2).ppf(mass), rtol=1e-8)
        np.testing.assert_allclose(drawn.mean.get_xydata(), [means[k]])


def test_the_panel_shows_every_point_and_the_line_of_the_seven_points():
    _, ax = subplots()
    model = GaussianDiscriminantAnalysis().fit(X, Y)
    points, ellipses, regions = discriminant_panel(ax, model, X, Y, title="tied")
    np.testing.assert_allclose(points[1].get_offsets(), X[Y == 1])
    assert len(ellipses) == 2
    path = regions.boundaries[0].get_paths()[0].vertices
    # 5 x1 + x2 / 2 + log(4/3) - 27/2 = 0
    np.testing.assert_allclose(5 * path[:, 0] + path[:, 1] / 2 + np.log(4 / 3) - 13.5, 0, atol=1e-6)
    low, high = ax.get_xlim()
    assert low < X[:, 0].min() < X[:, 0].max() < high
    assert ax.get_title() == "tied"
    assert ax.get_aspect() == 1  # or a circle would not look like one
    assert ax.get_legend_handles_labels()[1] == ["0", "1"]


def test_a_query_is_marked_where_it_is_asked():
    _, ax = subplots()
    mark = mark_query(ax, [2.5, 1.5])
    assert (mark.get_position(), mark.get_text()) == ((2.5, 1.5), "?")


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


def test_pictures_stand_in_rows():
    _, ax = subplots()
    rows = np.arange(2 * 3 * 16.0).reshape(2, 3, 16)
    sheet = np.asarray(ink_rows(ax, rows, ["real", "drawn"]).get_array())
    assert sheet.shape == (11, 16)
    np.testing.assert_array_equal(sheet[6:10, 11:15], rows[1, 2].reshape(4, 4))
    assert [label.get_text() for label in ax.get_yticklabels()] == ["real", "drawn"]
    np.testing.assert_allclose(ax.get_yticks(), [2.5, 7.5])  # the middles of pixels 1 to 4 and 6 to 9
    for wrong in (rows[0], rows[:, :, :15], rows[:1]):
        with pytest.raises(InvalidInputError, match="R names"):
            ink_rows(ax, wrong, ["real", "drawn"])
