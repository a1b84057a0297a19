"""Rivals on a line, and their errors against the training size: artists against numpy and scipy."""

import numpy as np
import pytest
from scipy import stats
from scipy.special import expit

from genmodels.course.pictures import crossing, learning_curves, standard_error
from genmodels.course.pictures.rivals import crossing_of_half, move_rivals, rivals_picture
from genmodels.course.plotting import subplots
from genmodels.errors import InvalidInputError

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


SIZES = [10, 40, 160]


def test_the_curve_is_the_mean_and_the_band_two_standard_errors():
    values = np.random.default_rng(3).random((7, 3))
    (drawn,) = learning_curves(subplots()[1], SIZES, {"one": values})
    np.testing.assert_allclose(drawn.mean.get_ydata(), values.mean(axis=0))
    half = 2 * stats.sem(values, axis=0)
    box = drawn.band.get_paths()[0].vertices
    for size, low, high in zip(SIZES, values.mean(axis=0) - half, values.mean(axis=0) + half, strict=True):
        there = box[np.isclose(box[:, 0], size), 1]
        assert there.min() == pytest.approx(low)
        assert there.max() == pytest.approx(high)


def test_standard_error_is_that_of_scipy():
    values = np.random.default_rng(1).normal(size=(9, 4))
    np.testing.assert_allclose(standard_error(values), stats.sem(values, axis=0))


def test_curves_differ_without_colour():
    values = np.ones((2, 3))
    drawn = learning_curves(subplots()[1], SIZES, {"a": values, "b": values})
    assert len({(curve.mean.get_linestyle(), curve.mean.get_marker()) for curve in drawn}) == 2


def test_crossing_of_two_straight_lines_over_log_m():
    sizes = np.array([10, 30, 100, 300, 1000])
    first, second = np.full(5, 0.2), 0.2 + 0.1 * (np.log(77) - np.log(sizes))
    assert crossing(sizes, first, second) == pytest.approx(77)
    assert crossing(sizes, second, first) is None  # it ends above


@pytest.mark.parametrize("bad", [[0.1, 0.2, 0.3], [[0.1, 0.2]], [[0.1, 0.2, 0.3]]])
def test_other_shapes_are_refused(bad):
    with pytest.raises(InvalidInputError, match="one has shape"):
        learning_curves(subplots()[1], SIZES, {"one": bad})
