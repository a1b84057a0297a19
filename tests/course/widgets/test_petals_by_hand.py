"""Fitting by hand and cutting where one likes, against scipy, at the ends of every control and between."""

import numpy as np
import pytest
from scipy import stats

from genmodels.course.widgets import fit_by_hand, predict_a_petal
from genmodels.course.widgets.fit_by_hand import LOWEST
from genmodels.course.widgets.petal_cut import versicolor_petals

X = versicolor_petals()
MEAN, COV = X.mean(axis=0), np.cov(X.T, bias=True)


@pytest.fixture(scope="module")
def fit():
    return fit_by_hand()


@pytest.fixture(scope="module")
def predict():
    return predict_a_petal(X)


def log_likelihood(sigma1, sigma2, rho):
    cov = [[sigma1**2, rho * sigma1 * sigma2], [rho * sigma1 * sigma2, sigma2**2]]
    return stats.multivariate_normal(MEAN, cov).logpdf(X).sum()


def test_the_bar_is_the_log_likelihood(fit, sweep):
    for state in sweep(fit):
        ours = log_likelihood(**state)
        assert fit.scene.artists[-1].get_ydata()[1] == pytest.approx(max(ours, LOWEST))
        assert fit.words == f"Your log-likelihood is ℓ = {ours:.1f}."


def test_the_ellipses_follow_the_controls_and_stay_in_sight(fit, sweep):
    for state in sweep(fit):
        for line, mass in zip(fit.scene.artists[:2], (0.5, 0.9), strict=True):
            points = line.get_xydata() - MEAN
            z1 = points[:, 0] / state["sigma1"]
            z2 = (points[:, 1] / state["sigma2"] - state["rho"] * z1) / np.sqrt(1 - state["rho"] ** 2)
            np.testing.assert_allclose(z1**2 + z2**2, stats.chi2(2).ppf(mass), rtol=1e-6)
            (low, high), (bottom, top) = line.axes.get_xlim(), line.axes.get_ylim()
            assert low < line.get_xdata().min() < line.get_xdata().max() < high
            assert bottom < line.get_ydata().min() < line.get_ydata().max() < top


@pytest.mark.parametrize("length", [3.0, 4.3, 5.0, 5.5])
def test_the_words_tell_expectation_and_limits(predict, length):
    line = stats.linregress(*X.T)
    expected, spread = line.intercept + line.slope * length, np.std(X[:, 1] - line.intercept - line.slope * X[:, 0])
    words = predict.move(length=length)
    assert f"its width is expected at {expected:.2f} cm" in words
    assert words.endswith(f"limits {expected - 2 * spread:.2f} to {expected + 2 * spread:.2f} cm.")


def test_the_curve_stays_in_sight_and_the_lines_are_hidden_at_first(predict, sweep):
    for state in sweep(predict):
        *lines, _, curve, limits, _ = predict.scene.artists
        assert [line.get_visible() for line in lines] == [state["lines"]] * 3
        assert curve.axes.get_ylim()[0] < curve.get_ydata().min() < curve.get_ydata().max() < curve.axes.get_ylim()[1]
        assert curve.get_xdata().max() < curve.axes.get_xlim()[1]
        assert set(limits.get_xdata()) == {state["length"]}


@pytest.mark.parametrize("name", ["fit", "predict"])
def test_reset_returns_every_artist(name, fingerprint, request):
    demo = request.getfixturevalue(name)
    demo.reset()
    start = fingerprint(demo)
    demo.move(**{axis.name: axis.stops[-1] for axis in demo.axes})
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
