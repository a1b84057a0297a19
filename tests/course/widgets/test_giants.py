"""The broken assumption: densities, cuts and errors against integrals by scipy, at every combination of stops."""

import numpy as np
import pytest
from scipy import integrate, special, stats

from genmodels.course import widgets
from genmodels.course.pictures.rivals import crossing_of_half
from genmodels.course.widgets.giants import X, errors, joint_density, rivals


@pytest.fixture(scope="module")
def demo():
    return widgets.broken_assumption()


BELL = stats.norm()  # made once: making one takes far longer than asking it


def densities(x, share, far):
    one = (1 - share) * BELL.pdf(x - 2) + share * BELL.pdf(x - 2 - far)
    return 0.5 * BELL.pdf(x), 0.5 * one


def gaussian_cut(share, far):
    """The midpoint of the means: equal priors, one shared variance."""
    return (2 + share * far) / 2


def slope(posterior, share, far):
    """The slope of the expected log-likelihood, E[(y - h) (1, x)], as two integrals."""
    r = np.log(posterior / (1 - posterior))
    theta1 = (r[60] - r[40]) / (X[60] - X[40])
    theta0 = r[40] - theta1 * X[40]

    def miss(x):
        zero, one = densities(x, share, far)
        return one - (zero + one) * special.expit(theta0 + theta1 * x)

    return [integrate.quad(lambda x, k=k: miss(x) * x**k, -8, 20, limit=200)[0] for k in (0, 1)]


def test_artists_at_every_stop(demo, sweep):
    zero, one, truth, gaussian, logistic, gaussian_line, logistic_line = demo.scene.artists
    for state in sweep(demo):
        joint = densities(X, **state)
        np.testing.assert_allclose([zero.get_ydata(), one.get_ydata()], joint, atol=1e-12)
        np.testing.assert_allclose(truth.get_ydata(), joint[1] / (joint[0] + joint[1]), atol=1e-12)
        assert gaussian_line.get_xdata()[0] == pytest.approx(gaussian_cut(**state), abs=0.01)
        assert logistic_line.get_xdata()[0] == pytest.approx(crossing_of_half(X, logistic.get_ydata()))
        assert (np.diff(gaussian.get_ydata()) >= 0).all()


@pytest.mark.parametrize(("share", "far"), [(0.0, 6.0), (0.1, 6.0), (0.4, 10.0), (0.2, 3.0)])
def test_logistic_regression_ends_where_the_slope_is_zero(share, far):
    posterior = rivals(joint_density(share, far))[1]
    np.testing.assert_allclose(slope(posterior, share, far), 0, atol=2e-5)
    assert np.abs(slope(np.roll(posterior, 3), share, far)).max() > 1e-2  # and nowhere near


def test_errors_are_areas():
    joint = joint_density(0.2, 6.0)
    cut = 1.5
    by_scipy = 0.5 * stats.norm(0, 1).sf(cut) + 0.5 * (
        0.8 * stats.norm(2, 1).cdf(cut) + 0.2 * stats.norm(8, 1).cdf(cut)
    )
    assert errors(joint, (cut < X).astype(float)) == pytest.approx(by_scipy, abs=0.01)


def test_words(demo):
    assert demo.move(share=0.0, far=6.0) == (
        "The cuts: Gaussian at 1.00, with 16\xa0% errors; logistic at 1.00, with 16\xa0% errors. "
        "The best rule makes 16\xa0%."
    )


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(share=0.4, far=10.0)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
