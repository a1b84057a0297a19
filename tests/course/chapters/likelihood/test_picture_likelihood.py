"""The curve is the likelihood over its maximum, whatever the size of the sample."""

import numpy as np
import pytest
from scipy import stats

from genmodels.course.chapters.likelihood.picture_likelihood import relative_likelihood
from genmodels.course.kit.plotting import subplots
from genmodels.course.pictures import likelihood_curves, supported

P = np.linspace(0, 1, 101)


def log_likelihood(heads, tosses):
    return stats.binom(tosses, P).logpmf(heads)


def test_ten_thousand_tosses_do_not_underflow():
    curve = relative_likelihood(log_likelihood(5000, 10_000))
    assert curve.max() == 1
    assert P[curve.argmax()] == pytest.approx(0.5)


def test_data_that_no_parameter_explains_are_a_flat_zero():
    assert (relative_likelihood(np.full(101, -np.inf)) == 0).all()


def test_supported_values_against_a_closed_form():
    grid = np.linspace(-6, 6, 12_001)  # a Gaussian log-likelihood falls to 1/8 at sqrt(2 log 8) from its top
    low, high = supported(grid, -(grid**2) / 2)
    np.testing.assert_allclose([low, high], [-np.sqrt(2 * np.log(8)), np.sqrt(2 * np.log(8))], atol=1e-3)


def test_several_curves_each_reach_one():
    _, ax = subplots()
    lines = likelihood_curves(ax, P, {"3 of 4": log_likelihood(3, 4), "300 of 400": log_likelihood(300, 400)})
    assert [line.get_ydata().max() for line in lines] == [1, 1]
    assert len({line.get_linestyle() for line in lines}) == 2
    assert lines[1].get_ydata().sum() < lines[0].get_ydata().sum() / 5  # it sharpens
