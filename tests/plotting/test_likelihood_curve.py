"""The curve is the likelihood over its maximum, whatever the size of the sample."""

import numpy as np
import pytest
from scipy import stats

from genmodels.plotting import likelihood_curve, move_likelihood, subplots

P = np.linspace(0, 1, 101)


def log_likelihood(heads, tosses):
    return stats.binom(tosses, P).logpmf(heads)


def test_curve_against_scipy():
    _, ax = subplots()
    drawn = likelihood_curve(ax, P, log_likelihood(3, 4), 0.75, name="p")
    pmf = stats.binom(4, P).pmf(3)
    np.testing.assert_allclose(drawn.curve.get_ydata(), pmf / pmf.max(), atol=1e-12)
    assert list(drawn.estimate.get_xdata()) == [0.75, 0.75]
    assert ax.get_xlabel() == "p"


def test_ten_thousand_tosses_do_not_underflow():
    _, ax = subplots()
    drawn = likelihood_curve(ax, P, log_likelihood(3, 4), 0.75)
    move_likelihood(drawn, log_likelihood(5000, 10_000), 0.5)
    assert drawn.curve.get_ydata().max() == 1
    assert P[drawn.curve.get_ydata().argmax()] == pytest.approx(0.5)
    assert drawn.estimate.get_xdata()[0] == 0.5


def test_data_that_no_parameter_explains_are_a_flat_zero():
    _, ax = subplots()
    drawn = likelihood_curve(ax, P, np.full(101, -np.inf), 0.5)
    assert (drawn.curve.get_ydata() == 0).all()
