"""The cut and the curve along it, at both ends of x1 and of the correlation, against scipy."""

import numpy as np
import pytest
from scipy import stats

from genmodels.course.widgets import conditional_slice


@pytest.fixture(scope="module")
def demo():
    return conditional_slice()


def test_cut_curve_and_expectation_at_every_combination(demo, sweep):
    count = 0
    for state in sweep(demo):
        count += 1
        cut, curve, expected = demo.scene.artists[-3:]
        x1, rho = state["x1"], state["rho"]
        x2 = curve.get_xdata()
        joint = stats.multivariate_normal([0, 0], [[1, rho], [rho, 1]]).pdf(np.column_stack([np.full_like(x2, x1), x2]))
        np.testing.assert_allclose(curve.get_ydata(), joint / stats.norm.pdf(x1), rtol=1e-8, atol=1e-12)
        assert set(cut.get_xdata()) == {x1}
        assert expected.get_xdata()[0] == pytest.approx(rho * x1)
        assert f"you expect x₂ = {rho * x1:.2f}, with a standard deviation of {np.sqrt(1 - rho**2):.2f}" in demo.words
    assert count == 9


def test_the_contours_follow_the_correlation(demo, sweep):
    for state in sweep(demo):
        precision = np.linalg.inv([[1, state["rho"]], [state["rho"], 1]])
        points = demo.scene.artists[0].get_xydata()
        squared = np.einsum("ni,ij,nj->n", points, precision, points)
        np.testing.assert_allclose(squared, stats.chi2(2).ppf(0.5), rtol=1e-8)


def test_everything_stays_in_sight(demo, sweep):
    for _ in sweep(demo):
        curve = demo.scene.artists[-2]
        assert curve.get_ydata().max() < curve.axes.get_ylim()[1]


def test_independent_numbers_say_nothing_of_each_other(demo):
    assert "you expect x₂ = 0.00, with a standard deviation of 1.00" in demo.move(x1=-3.0, rho=0.0)


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(x1=-2.0, rho=-0.5)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
