"""Ellipses against numpy: at both ends of rho, sigma1 and sigma2, and every combination."""

import numpy as np
import pytest
from scipy import stats

from genmodels.course.widgets import gaussian_ellipses


@pytest.fixture(scope="module")
def demo():
    return gaussian_ellipses()


def expected_cov(state):
    scale = np.diag([state["sigma1"], state["sigma2"]])
    return scale @ np.array([[1, state["rho"]], [state["rho"], 1]]) @ scale


def test_ellipses_at_every_combination(demo, sweep):
    count = 0
    for state in sweep(demo):
        count += 1
        precision = np.linalg.inv(expected_cov(state))
        for line, mass in zip(demo.scene.artists[:3], (0.5, 0.9, 0.99), strict=True):
            points = line.get_xydata()
            squared = np.einsum("ni,ij,nj->n", points, precision, points)
            np.testing.assert_allclose(squared, stats.chi2(2).ppf(mass), rtol=1e-8)
    assert count == 27


def test_words_name_the_covariance_and_the_direction(demo, sweep):
    for state in sweep(demo):
        cov = expected_cov(state)[0, 1]
        assert f"The covariance is {cov:.2f}: x₂ {'rises' if cov > 0 else 'falls'}" in demo.words
    assert "x₁ says nothing about x₂" in demo.move(rho=0.0)


def test_everything_stays_in_sight(demo):
    """At the widest setting the 90 per cent ellipse is still inside the axes."""
    demo.move(sigma1=2.0, sigma2=2.0, rho=0.95)
    ax = demo.scene.artists[0].axes
    assert np.abs(demo.scene.artists[1].get_xydata()).max() < ax.get_xlim()[1]


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(rho=-0.95, sigma1=2.0)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
