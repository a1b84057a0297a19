"""Rivals on a line: the true posterior is Bayes' rule, and a cut stands where a posterior passes one half."""

import numpy as np
import pytest
from scipy.special import expit

from genmodels.course.plotting import move_rivals, rivals_picture, subplots
from genmodels.course.plotting.rivals import crossing_of_half

X = np.linspace(-3, 3, 301)


def test_cuts_truth_and_looks():
    _, (above, below) = subplots(rows=2)
    drawn = rivals_picture(above, below, X, ["one", "two"], highest=1)
    joint = np.array([np.exp(-(X**2)), np.exp(-((X - 1) ** 2))])
    move_rivals(drawn, joint, [expit(X - 0.5), np.full(len(X), 0.9)])
    np.testing.assert_allclose(drawn.truth.get_ydata(), expit(2 * X - 1), atol=1e-12)
    assert drawn.cuts[0].get_xdata() == pytest.approx([0.5, 0.5])
    assert len(drawn.cuts[1].get_xdata()) == 0  # it never passes one half
    assert len({line.get_linestyle() for line in drawn.posteriors}) == 2


def test_a_falling_posterior_passes_one_half_too():
    assert crossing_of_half(X, expit(-4 * (X - 1.234))) == pytest.approx(1.234, abs=1e-6)
