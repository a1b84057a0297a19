"""Ellipses of classes, the panel of a fitted classifier, and rows of digits, against numpy and scipy."""

import numpy as np
import pytest
from scipy import stats

from genmodels import GaussianDiscriminantAnalysis
from genmodels.course.kit.pictures.gaussian_classes import class_ellipses
from genmodels.course.kit.plotting import subplots
from genmodels.course.pictures import discriminant_panel, ink_rows, mark_query
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
    assert ax.get_title(loc="left") == "tied"
    assert ax.get_aspect() == 1  # or a circle would not look like one
    assert ax.get_legend_handles_labels()[1] == ["0", "1"]


def test_a_query_is_marked_where_it_is_asked():
    _, ax = subplots()
    mark = mark_query(ax, [2.5, 1.5])
    assert (mark.get_position(), mark.get_text()) == ((2.5, 1.5), "?")


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
