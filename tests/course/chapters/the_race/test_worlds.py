"""Worlds whose errors are exact: against counted rows, against integrals, and nothing below the best rule."""

import numpy as np
import pytest
from scipy import stats
from scipy.integrate import quad

from genmodels.course.chapters.the_race.race import WORLDS, world
from genmodels.course.chapters.the_race.race.worlds import FURTHER

CASES = [(name, d) for name in WORLDS for d in (2, 8, 16)]


@pytest.mark.parametrize(("name", "d"), CASES)
def test_the_error_of_a_rule_is_the_share_of_rows_it_calls_wrongly(name, d):
    truth, rng = world(name, d), np.random.default_rng(d)
    X, y = truth.draw(1, 100_000, rng)
    theta, theta_0 = rng.normal(size=(3, d)) + truth.mean, rng.normal(size=3)
    counted = np.mean((X[0] @ theta.T + theta_0 > 0) != y[:, None], axis=0)
    np.testing.assert_allclose(truth.error(theta, theta_0), counted, atol=4 * 0.5 / np.sqrt(100_000))


@pytest.mark.parametrize(("name", "d"), CASES)
def test_the_bayes_error_is_the_integral_of_the_lower_density(name, d):
    truth = world(name, d)
    apart = np.sqrt(truth.mean @ np.linalg.solve(truth.cov, truth.mean))

    def lower(z):
        near, far = stats.norm.pdf(z, apart), stats.norm.pdf(z, (1 + FURTHER) * apart)
        return min(stats.norm.pdf(z), (1 - truth.giants) * near + truth.giants * far) / 2

    integral = quad(lower, -10, 10 + 6 * apart, limit=400, points=[0, apart / 2, apart])[0]
    assert truth.best_error() == pytest.approx(integral, abs=1e-7)


@pytest.mark.parametrize(("name", "d"), CASES)
def test_no_rule_is_below_it(name, d):
    truth, rng = world(name, d), np.random.default_rng(0)
    theta = np.linalg.solve(truth.cov, truth.mean) + 0.1 * rng.normal(size=(500, d))
    assert truth.error(theta, rng.uniform(-20, 5, size=500)).min() >= truth.best_error()


def test_the_gaussian_worlds_are_equally_hard():
    for d in (2, 4, 16):
        found = [world(name, d).best_error() for name in WORLDS[:2]]
        np.testing.assert_allclose(found, stats.norm.cdf(-np.sqrt(d / 2) / 2))
