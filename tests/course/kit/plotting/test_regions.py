"""Regions agree with the predictions at every point of the grid, and boundaries lie where two classes tie."""

import numpy as np
import pytest
from matplotlib.path import Path

from genmodels.course.kit.plotting import decision_regions, look, scatter_classes, subplots
from genmodels.course.kit.plotting.regions import lead
from genmodels.errors import InvalidInputError


class Nearest:
    """The posterior of equal spherical Gaussians at given centres: the boundaries are perpendicular bisectors."""

    def __init__(self, *centres, precision=1.0):
        self.centres, self.precision = np.array(centres, dtype=float), precision

    def predict_proba(self, X):
        score = -0.5 * self.precision * ((np.asarray(X)[:, None] - self.centres) ** 2).sum(axis=2)
        p = np.exp(score - score.max(axis=1, keepdims=True))
        return p / p.sum(axis=1, keepdims=True)


def plane():
    _, ax = subplots()
    ax.set(xlim=(-4, 4), ylim=(-4, 4))
    return ax


@pytest.mark.parametrize("precision", [0.1, 1.0, 1e4])
def test_two_classes_have_one_boundary_where_the_posterior_is_one_half(precision):
    model = Nearest([-1, 0], [2, 1], precision=precision)
    regions = decision_regions(plane(), model)
    assert len(regions.boundaries) == 1
    points = regions.boundaries[0].get_paths()[0].vertices
    distances = np.linalg.norm(points[:, None] - model.centres, axis=2)
    np.testing.assert_allclose(distances[:, 0], distances[:, 1], atol=8 / 199)  # one cell of the grid
    if precision == 1:
        np.testing.assert_allclose(model.predict_proba(points), 0.5, atol=0.02)


@pytest.mark.parametrize(
    "centres", [[(-1, 0), (2, 1)], [(0, 0), (3, 0), (0, 3)], [(0, 0), (3, 0), (0, 3), (3, 3), (-3, -1)]]
)
def test_each_area_holds_exactly_the_points_predicted_so(centres):
    model = Nearest(*centres)
    regions = decision_regions(plane(), model)
    assert len(regions.areas) == len(centres)
    X = np.random.default_rng(0).uniform(-3.9, 3.9, size=(400, 2))
    p = np.sort(model.predict_proba(X), axis=1)
    clear = p[:, -1] - p[:, -2] > 0.1
    for k, area in enumerate(regions.areas):
        inside = np.zeros(len(X), dtype=bool)
        for path in area.get_paths():
            inside |= Path(path.vertices, path.codes).contains_points(X)
        np.testing.assert_array_equal(inside[clear], model.predict_proba(X)[clear].argmax(axis=1) == k)


def test_three_classes_tie_on_every_boundary():
    model = Nearest([0, 0], [3, 0], [0, 3])
    for boundary in decision_regions(plane(), model).boundaries:
        p = np.sort(model.predict_proba(np.concatenate([path.vertices for path in boundary.get_paths()])), axis=1)
        np.testing.assert_allclose(p[:, -1], p[:, -2], atol=0.06)


def test_a_certain_posterior_gives_no_infinity():
    assert np.isfinite(lead(np.array([[1.0, 0.0, 0.0], [0.0, 0.0, 1.0]]))).all()


def test_lead_of_three_classes():
    leads = lead(np.array([[0.5, 0.3, 0.2], [0.4, 0.4, 0.2]]))
    np.testing.assert_allclose(leads, [np.log([5 / 3, 3 / 5, 2 / 5]), [0, 0, np.log(0.5)]], atol=1e-12)


def test_classes_are_drawn_with_their_own_marker_and_rows():
    X, y = np.arange(12.0).reshape(6, 2), np.array(["b", "a", "b", "c", "a", "b"])
    artists = scatter_classes(plane(), X, y)
    assert list(artists) == ["a", "b", "c"]
    np.testing.assert_array_equal(artists["b"].get_offsets(), X[y == "b"])
    shapes = {artist.get_paths()[0].vertices.tobytes() for artist in artists.values()}
    assert len(shapes) == 3


def test_an_absent_class_keeps_its_look():
    artists = scatter_classes(plane(), [[0.0, 0.0]], ["c"], classes=["a", "b", "c"])
    assert len(artists["a"].get_offsets()) == 0
    from matplotlib.colors import to_rgba

    np.testing.assert_allclose(artists["c"].get_facecolor()[0], to_rgba(look(2).color))


@pytest.mark.parametrize("X", [[[1.0]], [1.0, 2.0], [[1.0, 2.0, 3.0]]])
def test_only_two_columns_can_be_drawn(X):
    with pytest.raises(InvalidInputError, match="two columns"):
        scatter_classes(plane(), X, ["a"] * len(X))


def test_labels_must_fit_the_rows():
    with pytest.raises(InvalidInputError, match="one label a row"):
        scatter_classes(plane(), [[1.0, 2.0]], ["a", "b"])
