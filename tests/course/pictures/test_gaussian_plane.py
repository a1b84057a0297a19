"""The Gaussian plane: names at the axes are their lengths, slices are conditionals, the surface is the density."""

import numpy as np
import pytest
from scipy import integrate, stats

from genmodels import Gaussian
from genmodels.course.pictures import cloud, conditional_slices, density_surface, named_contours, plane
from genmodels.course.pictures.gaussian_plane import conditional_density
from genmodels.course.plotting import figure, subplots
from genmodels.errors import InvalidInputError

COV = np.array([[4.0, 1.2], [1.2, 1.0]])
MEAN = np.array([1.0, -0.5])


def test_axes_are_named_by_their_lengths_the_roots_of_eigenvalues():
    drawn = named_contours(subplots()[1], MEAN, COV)
    small, large = np.linalg.eigvalsh(COV)
    assert [name.get_text() for name in drawn.names] == [f"{large**0.5:.2f}", f"{small**0.5:.2f}"]
    for line, value in zip(drawn.contours.axes, (large, small), strict=True):
        assert np.hypot(*np.diff(line.get_xydata(), axis=0)[0]) == pytest.approx(2 * value**0.5)
    for name, value in zip(drawn.names, (large, small), strict=True):
        offset = np.array(name.get_position()) - MEAN
        np.testing.assert_allclose(COV @ offset, value * offset, rtol=1e-9)


@pytest.mark.parametrize("x1", [-3.0, 0.0, 1.0, 4.0])
def test_a_slice_is_the_joint_over_the_marginal(x1):
    x2 = np.linspace(-6, 6, 41)
    joint = stats.multivariate_normal(MEAN, COV).pdf(np.column_stack([np.full(41, x1), x2]))
    marginal = stats.norm(MEAN[0], np.sqrt(COV[0, 0])).pdf(x1)
    np.testing.assert_allclose(conditional_density(MEAN, COV, x1, x2), joint / marginal, rtol=1e-10)
    area = integrate.quad(lambda t: conditional_density(MEAN, COV, x1, t), -20, 20)[0]
    assert area == pytest.approx(1, abs=1e-9)


def test_slices_carry_the_look_and_the_name_of_their_cut():
    _, (left, right) = subplots(columns=2)
    slices = conditional_slices(plane(left, 4), right, MEAN, COV, seen=[-2.0, 0.0, 2.0])
    assert [cut.get_xdata()[0] for cut in slices.cuts] == [-2.0, 0.0, 2.0]
    for cut, curve in zip(slices.cuts, slices.curves, strict=True):
        assert (cut.get_color(), cut.get_linestyle()) == (curve.get_color(), curve.get_linestyle())
        expected = conditional_density(MEAN, COV, cut.get_xdata()[0], curve.get_xdata())
        np.testing.assert_allclose(curve.get_ydata(), expected)
    assert [text.get_text() for text in right.get_legend().get_texts()] == ["x₁ = -2", "x₁ = 0", "x₁ = 2"]


@pytest.mark.parametrize("seen", [[], [0.0] * 8])
def test_no_cuts_and_too_many_are_refused(seen):
    _, (left, right) = subplots(columns=2)
    with pytest.raises(InvalidInputError, match="one to seven"):
        conditional_slices(left, right, MEAN, COV, seen=seen)


def test_the_surface_is_the_density():
    fig = figure()
    ax = fig.add_subplot(projection="3d")
    density_surface(ax, Gaussian(MEAN, COV), reach=5, count=21)
    fig.canvas.draw()
    top = stats.multivariate_normal(MEAN, COV).pdf([[1.0, -0.5]])
    assert ax.get_zlim()[1] == pytest.approx(top, rel=0.1)
    assert (ax.get_xlabel(), ax.get_zlabel()) == ("x₁", "p(x)")


def test_a_cloud_shows_every_point_and_numbers_the_first():
    X = np.random.default_rng(1).standard_normal((20, 2))
    _, ax = subplots()
    line, numbers = cloud(ax, X, marked=3)
    np.testing.assert_array_equal(line.get_xydata(), X)
    assert [number.get_text() for number in numbers] == ["1", "2", "3"]
    assert [number.get_position() for number in numbers] == [tuple(x) for x in X[:3]]
