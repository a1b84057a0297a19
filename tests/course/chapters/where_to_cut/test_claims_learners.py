"""What notebook 02 asserts about the two learners, each fitted here with numpy and scipy alone."""

import numpy as np
import pytest
from scipy import optimize, stats
from scipy.special import expit

from tools.claims import claim


def catch(m, rng):
    y = (rng.random(m) < 0.4).astype(int)
    return rng.normal(np.where(y == 1, 62, 50), 6), y


def with_giants(m, rng):
    x, y = catch(m, rng)
    giant = (y == 1) & (rng.random(m) < 0.2)
    return np.where(giant, rng.normal(120, 10, m), x), y


def bells(x, y):
    """phi, both means and one variance, by maximum likelihood."""
    means = [x[y == k].mean() for k in (0, 1)]
    return y.mean(), *means, np.mean((x - np.where(y == 1, means[1], means[0])) ** 2)


def generative_cut(x, y):
    phi, mu0, mu1, variance = bells(x, y)
    return (mu0 + mu1) / 2 - variance / (mu1 - mu0) * np.log(phi / (1 - phi))


def logistic(x, y):
    """theta_0 and theta_1 for x in units of 10 cm from 56 cm, by Newton's method."""
    A, theta = np.stack([np.ones(len(x)), (x - 56) / 10], axis=1), np.zeros(2)
    for _ in range(25):
        p = expit(A @ theta)
        theta = theta + np.linalg.solve(A.T @ (A * (p * (1 - p))[:, None]), A.T @ (y - p))
    return theta


def logistic_cut(x, y):
    theta = logistic(x, y)
    return 56 - 10 * theta[0] / theta[1]


def right(t):
    bass = 0.8 * stats.norm(62, 6).sf(t) + 0.2 * stats.norm(120, 10).sf(t)
    return 0.6 * stats.norm(50, 6).cdf(t) + 0.4 * bass


BEST = optimize.minimize_scalar(lambda t: -right(t), bounds=(50, 70), options={"xatol": 1e-9}).x


def test_what_each_learner_makes_most_probable():
    claim("02", "A catch of 300 fish, from a lake where four in ten are bass.")
    x, y = catch(300, np.random.default_rng(1))
    assert abs(y.mean() - 0.4) < 3 * np.sqrt(0.24 / 300)
    claim("02", r"the $\phi$, $\mu_0$, $\mu_1$ and $\sigma$ that give the *pairs* $(x, y)$ the largest density.")
    claim("02", r"and looks for the $\theta_0, \theta_1$ that make the *labels* most probable, given the lengths.")

    def pairs(phi, mu0, mu1, variance):
        density = stats.norm(np.where(y == 1, mu1, mu0), np.sqrt(variance)).logpdf(x)
        return (density + np.log(np.where(y == 1, phi, 1 - phi))).sum()

    def labels(theta):
        return np.log(expit(np.where(y == 1, 1, -1) * (theta[0] + theta[1] * (x - 56) / 10))).sum()

    top, theta, rng = np.array(bells(x, y)), logistic(x, y), np.random.default_rng(0)
    for _ in range(200):
        assert pairs(*top) > pairs(*(top * (1 + rng.normal(0, 0.02, 4))))
        assert labels(theta) > labels(theta * (1 + rng.normal(0, 0.05, 2)))


def test_two_learners_one_curve():
    claim("02", "Two learners, one curve: nearly that of the true bells, which crosses one half at 57.2 cm.")
    x, y = catch(300, np.random.default_rng(1))
    lengths = np.linspace(30, 82, 521)
    joint = [share * stats.norm(mean, 6).pdf(lengths) for share, mean in ((0.6, 50), (0.4, 62))]
    true = joint[1] / (joint[0] + joint[1])
    assert round(np.interp(0.5, true, lengths), 1) == 57.2
    phi, mu0, mu1, variance = bells(x, y)
    learnt = expit(np.log(phi / (1 - phi)) + ((lengths - mu0) ** 2 - (lengths - mu1) ** 2) / (2 * variance))
    other = expit(np.stack([np.ones(521), (lengths - 56) / 10], axis=1) @ logistic(x, y))
    assert max(abs(learnt - true).max(), abs(other - true).max(), abs(learnt - other).max()) < 0.05


@pytest.mark.parametrize("seed", range(20))
def test_with_one_sigma_the_posterior_has_the_form_of_logistic_regression(seed):
    claim(
        "02", r"With one $\sigma$ the log odds are a straight line, so the posterior of two such bells *has* the form"
    )
    claim("02", r"Two bells with one $\sigma$ have a posterior of the form that logistic regression assumes.")
    rng = np.random.default_rng(seed)
    mu0, mu1, sigma, phi = *rng.normal(0, 3, 2), rng.uniform(0.5, 3), rng.uniform(0.05, 0.95)
    x = np.linspace(-5, 5, 50)
    log_odds = stats.norm(mu1, sigma).logpdf(x) - stats.norm(mu0, sigma).logpdf(x) + np.log(phi / (1 - phi))
    np.testing.assert_allclose(np.diff(log_odds, 2), 0, atol=1e-9)


def test_the_giants():
    claim("02", "One bass in five is now a giant of about 120 cm.")
    x, y = with_giants(200_000, np.random.default_rng(5))
    assert np.mean(x[y == 1] > 90) == pytest.approx(0.2, abs=0.006)  # 4 standard errors
    claim("02", "The giants pull the mean of the bass up and blow up the one standard deviation")
    assert bells(x, y)[2] > 73
    assert np.sqrt(bells(x, y)[3]) > 15
    claim("02", "the generative cut is far too high, and names 75.4 % of new fish right.")
    claim("02", "logistic regression follows it, and is right for 86.5 %, as the best cut is.")
    twenty = with_giants(20_000, np.random.default_rng(0))
    assert generative_cut(*twenty) > BEST + 8
    assert round(100 * right(generative_cut(*twenty)), 1) == 75.4
    assert round(100 * right(logistic_cut(*twenty)), 1) == round(100 * right(BEST), 1) == 86.5
    assert abs(logistic_cut(x, y) - BEST) < 0.2


def test_the_best_cut_moves():
    claim("02", "The best cut has moved too, from 57.2 to 57.9 cm, since a fifth of the bass has left this region")
    assert round(56 - 3 * np.log(0.4 / 0.6), 1) == 57.2
    assert round(BEST, 1) == 57.9


def variances_of_the_cut(mean, phi):
    """m times the variance of the cut for many rows, bells N(0, 1) and N(mean, 1): of the bells, of the logistic."""
    r = np.log(phi / (1 - phi))
    # delta method: t = (mu_0 + mu_1) / 2 - sigma^2 r / (mu_1 - mu_0)
    slopes = np.array([0.5 - r / mean**2, 0.5 + r / mean**2, -r / mean, -1 / mean])
    scatter = np.array([1 / (1 - phi), 1 / phi, 2, 1 / (phi * (1 - phi))])
    # Fisher information of theta_0, theta_1, and t = -theta_0 / theta_1
    x = np.linspace(-9, mean + 9, 20001)
    joint = np.array([(1 - phi) * stats.norm(0, 1).pdf(x), phi * stats.norm(mean, 1).pdf(x)])
    weight = joint.prod(axis=0) / joint.sum(axis=0)
    information = np.array([[np.trapezoid(weight * x ** (i + j), x) for j in (0, 1)] for i in (0, 1)])
    theta = np.array([r - mean**2 / 2, mean])
    gradient = np.array([-1 / theta[1], theta[0] / theta[1] ** 2])
    return slopes**2 @ scatter, gradient @ np.linalg.solve(information, gradient)


def test_where_the_bells_are_true_learning_them_needs_fewer_rows():
    claim(
        "02",
        "Where the bells are true and the rows many, learning the bells needs fewer of them for a cut of the same",
    )
    for mean in (0.5, 1, 2, 3, 4):
        for phi in (0.1, 0.25, 0.4, 0.5, 0.8):
            generative, discriminative = variances_of_the_cut(mean, phi)
            assert generative < discriminative


def test_a_wrong_model_can_spoil_the_cut():
    claim("02", "A wrong model of $x$ can spoil the cut")
    x, y = with_giants(100_000, np.random.default_rng(7))
    assert right(generative_cut(x, y)) < 0.77 < 0.86 < right(logistic_cut(x, y))
