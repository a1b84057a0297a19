"""The petals' pictures: the curve on the cut is joint over marginal, and the two lines are what they are called."""

import numpy as np
import pytest
from scipy import stats

from genmodels.course.chapters.fit_and_predict.picture import (
    Conditional,
    petal_cut,
    petals,
    prediction_lines,
    width_before,
)
from genmodels.course.chapters.fit_and_predict.widget import versicolor_petals
from genmodels.course.kit.plotting import subplots

X = versicolor_petals()
MEAN, COV = X.mean(axis=0), np.cov(X.T, bias=True)


@pytest.mark.parametrize("x1", [3.0, 4.26, 5.5])
def test_the_density_on_a_cut_is_the_joint_over_the_marginal(x1):
    x2 = np.linspace(0.5, 2.2, 41)
    joint = stats.multivariate_normal(MEAN, COV).pdf(np.column_stack([np.full(41, x1), x2]))
    marginal = stats.norm(MEAN[0], COV[0, 0] ** 0.5).pdf(x1)
    np.testing.assert_allclose(Conditional.of(MEAN, COV, x1).density(x2), joint / marginal, rtol=1e-8)


def test_expectation_and_spread_are_those_of_least_squares():
    line = stats.linregress(*X.T)
    residuals = X[:, 1] - line.intercept - line.slope * X[:, 0]
    found = Conditional.of(MEAN, COV, 5.0)
    assert found.mean == pytest.approx(line.intercept + 5 * line.slope)
    assert found.std == pytest.approx(residuals.std())


def test_the_curves_stand_sideways_in_one_scale():
    _, ax = subplots()
    petals(ax, X)
    cut, before = petal_cut(ax, MEAN, COV, 5.0), width_before(ax, MEAN, COV)
    out = cut.curve.get_xdata() - 5.0
    assert out.max() == pytest.approx((before.get_xdata() - ax.get_xlim()[0]).max() / np.sqrt(1 - 0.78667**2), rel=1e-3)
    assert cut.curve.get_ydata()[out.argmax()] == pytest.approx(cut.expected.get_ydata()[0])
    np.testing.assert_allclose(np.diff(cut.limits.get_ydata()), 4 * Conditional.of(MEAN, COV, 5.0).std)


def test_the_line_of_expectations_is_flatter_than_the_diagonal_of_the_picture():
    _, ax = subplots()
    petals(ax, X)
    expected, lengths, diagonal = prediction_lines(ax, MEAN, COV)
    low, high = ax.get_ylim()
    np.testing.assert_allclose(diagonal.get_ydata(), [low, high])
    rise = np.ptp(expected.get_ydata()) / np.ptp(diagonal.get_ydata())
    assert rise == pytest.approx(np.corrcoef(X.T)[0, 1])
    back = stats.linregress(X[:, 1], X[:, 0])  # lengths from widths
    np.testing.assert_allclose(lengths.get_xdata(), back.intercept + back.slope * np.array([low, high]))


def test_each_flower_is_in_a_point_and_points_grow_with_flowers():
    points = petals(subplots()[1], X)
    sizes = points.get_sizes()
    assert len(sizes) == 36
    assert sizes.sum() == pytest.approx(50 * sizes.min())
