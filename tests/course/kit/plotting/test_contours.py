"""Ellipses: on the density's level, holding the mass they claim, along the eigenvectors."""

import numpy as np
import pytest
from scipy import stats

from genmodels.course.kit.plotting import density_contours, gaussian_contours, subplots
from genmodels.course.kit.plotting.contours import ellipse_points, mass_radius, move_contours
from genmodels.errors import InvalidParameterError

COVS = [np.eye(2), np.array([[4.0, 1.2], [1.2, 1.0]]), np.array([[1.0, -0.95], [-0.95, 1.0]]), np.diag([1e-6, 1e6])]


@pytest.mark.parametrize("mass", [0.01, 0.5, 0.9, 0.99, 1 - 1e-9])
def test_radius_is_the_chi_square_quantile(mass):
    assert mass_radius(mass) == pytest.approx(np.sqrt(stats.chi2(2).ppf(mass)), rel=1e-9)


@pytest.mark.parametrize("mass", [0, 1, -0.1, 1.5, float("nan")])
def test_no_contour_holds_nothing_or_everything(mass):
    with pytest.raises(InvalidParameterError, match="mass"):
        mass_radius(mass)


@pytest.mark.parametrize("cov", COVS, ids=str)
def test_points_have_one_mahalanobis_distance(cov):
    mean = np.array([3.0, -1.0])
    points = ellipse_points(mean, cov, radius=2.5)
    z = points - mean[:, None]
    np.testing.assert_allclose(np.einsum("in,in->n", z, np.linalg.solve(cov, z)), 2.5**2, rtol=1e-6)
    np.testing.assert_allclose(points[:, 0], points[:, -1], rtol=1e-9)


def test_mass_inside_is_the_mass_claimed():
    rng = np.random.default_rng(3)
    mean, cov = np.array([1.0, 2.0]), COVS[1]
    X = rng.multivariate_normal(mean, cov, size=200_000)
    z = np.linalg.solve(np.linalg.cholesky(cov), (X - mean).T)
    inside = (z**2).sum(axis=0) <= mass_radius(0.9) ** 2
    assert inside.mean() == pytest.approx(0.9, abs=0.003)


@pytest.mark.parametrize("cov", COVS[1:3], ids=str)
def test_axes_lie_along_eigenvectors_and_end_on_the_ellipse(cov):
    _, ax = subplots()
    artists = gaussian_contours(ax, [0, 0], cov, masses=(0.5, 0.9))
    for line, variance in zip(artists.axes, np.linalg.eigvalsh(cov)[::-1], strict=True):
        arm = np.array(line.get_data())[:, 1]
        np.testing.assert_allclose(cov @ arm, variance * arm, atol=1e-9)
        assert np.linalg.norm(arm) == pytest.approx(mass_radius(0.5) * np.sqrt(variance))


def test_moving_is_the_same_as_drawing_anew():
    _, ax = subplots()
    moved = gaussian_contours(ax, [0, 0], COVS[0])
    fresh = gaussian_contours(ax, [1, 2], COVS[1])
    move_contours(moved, [1, 2], COVS[1])
    for old, new in zip(moved.artists, fresh.artists, strict=True):
        np.testing.assert_array_equal(old.get_xydata(), new.get_xydata())


@pytest.mark.parametrize(
    "cov", [[[1, 2], [2, 1]], [[1, 0.5], [0, 1]], [[1]], np.eye(3), [[np.nan, 0], [0, 1]], [[-1, 0], [0, 1]]], ids=str
)
def test_what_is_no_covariance_is_refused(cov):
    with pytest.raises(InvalidParameterError):
        ellipse_points([0, 0], cov)


def test_a_flat_gaussian_is_a_line():
    points = ellipse_points([0, 0], [[1, 1], [1, 1]])
    np.testing.assert_allclose(points[0], points[1], atol=1e-7)


class Density:
    def log_prob(self, X):
        return stats.multivariate_normal([0.5, 0], COVS[1]).logpdf(X)


def test_contours_of_any_density_meet_the_ellipses():
    _, ax = subplots()
    ax.set(xlim=(-9, 9), ylim=(-5, 5))
    drawn = density_contours(ax, Density(), masses=(0.5, 0.9), count=300)
    for mass, path in zip((0.9, 0.5), drawn.get_paths(), strict=True):
        z = path.vertices - [0.5, 0]
        radii = np.sqrt(np.einsum("ni,ni->n", z, np.linalg.solve(COVS[1], z.T).T))
        np.testing.assert_allclose(radii, mass_radius(mass), rtol=0.02)
