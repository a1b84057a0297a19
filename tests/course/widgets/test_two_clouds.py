"""Two Gaussian classes: ellipses, boundary, crossing and error against numpy and scipy, at every combination."""

import numpy as np
import pytest
from scipy import stats

from genmodels.course.widgets import two_clouds
from genmodels.course.widgets.clouds import OWN, SIX, between_means, clouds, crossings, from_six_points


@pytest.fixture(scope="module")
def demo():
    return two_clouds()


def truth(state):
    """Two weighted scipy densities of this state."""
    shift = np.array([state["separation"] / 2, 0])
    shared = (OWN[0] + OWN[1]) / 2
    covs = [shared * (1 - state["own"]) + own * state["own"] for own in OWN]
    one = [stats.multivariate_normal(mean, cov) for mean, cov in zip((-shift, shift), covs, strict=True)]
    prior = (1 - state["prior"], state["prior"])
    return covs, lambda x: [np.log(p) + density.logpdf(x) for p, density in zip(prior, one, strict=True)]


def test_ellipses_and_boundary_at_every_combination(demo, sweep):
    count = 0
    for state in sweep(demo):
        count += 1
        covs, log_joint = truth(state)
        lines = [artist for artist in demo.scene.artists if hasattr(artist, "get_xydata")]
        boundary, ellipses = lines[0].get_xydata(), [lines[1:3], lines[4:6]]
        for k, centre in enumerate((-state["separation"] / 2, state["separation"] / 2)):
            for line, mass in zip(ellipses[k], (0.5, 0.9), strict=True):
                away = line.get_xydata() - [centre, 0]
                squared = np.einsum("ni,ij,nj->n", away, np.linalg.inv(covs[k]), away)
                np.testing.assert_allclose(squared, stats.chi2(2).ppf(mass), rtol=1e-8)
        on_line = boundary[~np.isnan(boundary).any(axis=1)]
        zero, one = log_joint(on_line)
        np.testing.assert_allclose(np.asarray(one - zero), 0, atol=0.03)  # the line is straight within a cell
    assert count == 45


@pytest.mark.parametrize("state", [(3.0, 0.5, 0.0), (0.0, 0.95, 1.0), (4.0, 0.05, 0.5)])
def test_six_points_fix_a_gaussian_everywhere(state):
    joint, points = clouds(*state), np.random.default_rng(1).uniform(-6, 6, size=(50, 2))
    np.testing.assert_allclose(from_six_points(points) @ joint.log_joint(SIX), joint.log_joint(points), atol=1e-10)


def between(joint):
    """The log odds at mean 0, halfway, and at mean 1."""
    return np.diff(joint.log_joint(between_means(joint)))[:, 0]


def test_crossings_are_where_the_log_odds_change_sign(demo, sweep):
    steps = np.linspace(0, 1, 4002)  # one half is none of them
    for state in sweep(demo):
        if state["separation"] == 0:
            continue
        along = np.column_stack([(steps - 0.5) * state["separation"], np.zeros_like(steps)])
        zero, one = truth(state)[1](along)
        changes = steps[1:][np.diff(np.sign(one - zero)) != 0]
        np.testing.assert_allclose(crossings(*between(clouds(**state))), changes, atol=1e-3)


@pytest.mark.parametrize("prior", [0.05, 0.3, 0.5, 0.9, 0.95])
def test_with_a_shared_covariance_the_midpoint_has_the_prior(demo, prior):
    """The boundary goes through the midpoint of the means only when the prior is one half."""
    words = demo.move(separation=3.0, prior=prior, own=0.0)
    assert "a straight line" in words
    assert f"the posterior of class 1 is {prior:.2f}." in words
    distance = 9 * np.linalg.inv((OWN[0] + OWN[1]) / 2)[0, 0]  # between the means, squared
    assert crossings(*between(clouds(3.0, prior, 0.0))) == pytest.approx([0.5 - np.log(prior / (1 - prior)) / distance])


def test_the_error_is_that_of_the_best_rule(demo):
    words = demo.move(separation=2.0, prior=0.5, own=0.0)
    distance = 2 * np.sqrt(np.linalg.inv((OWN[0] + OWN[1]) / 2)[0, 0])
    assert f"gets {100 * stats.norm.cdf(-distance / 2):.0f}\xa0% of all points wrong" in words


def test_equal_classes_have_no_boundary_and_different_ones_may_share_a_mean(demo):
    assert "no boundary. The best rule gets 50\xa0%" in demo.move(separation=0.0, prior=0.5, own=0.0)
    assert "no boundary. The best rule gets 5.0\xa0%" in demo.move(separation=0.0, prior=0.95, own=0.0)
    assert "a curve; it crosses the line of the means nowhere" in demo.move(separation=0.0, prior=0.5, own=1.0)
    assert len(demo.scene.artists[1].get_xydata()) > 20


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(separation=1.0, prior=0.95, own=1.0)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
