"""What notebook 09 asserts of one bird that is dragged, and of sevens that are drawn anew."""

from fractions import Fraction
from functools import cache

import numpy as np

from tests.course.chapters.seven_birds import BIRDS, EIGHTH, KIND, MEANS, SIGMA
from tools.claims import claim, notebook


def posterior(X, y=KIND):
    """Of the eighth, and the shared covariance: by maximum likelihood."""
    means = np.array([X[y == k].mean(axis=0) for k in (0, 1)])
    away = X - means[y]
    cov = away.T @ away / len(X)
    theta = np.linalg.solve(cov, means[1] - means[0])
    r = theta @ (EIGHTH - means.mean(axis=0)) + np.log(np.mean(y) / np.mean(1 - y))
    return 1 / (1 + np.exp(-r)), cov, np.linalg.norm(theta)


def dragged(wing, weight, kind=1):
    X, y = BIRDS.copy(), KIND.copy()
    X[3], y[3] = (wing, weight), kind
    return posterior(X, y)


def test_to_the_right():
    claim("09", "Less: its mean goes along, and the border follows. At wing 6 the posterior of the eighth is 0.13.")
    found = [dragged(wing, 3)[0] for wing in np.arange(3, 6.1, 0.5)]
    assert f"{found[-1]:.2f}" == "0.13"
    assert found[-1] < found[0]


def test_to_the_lower_left():
    claim("09", "Both, as they share one $\\Sigma$. The dotted lines part: the model is less sure.")
    _, cov, steep = dragged(0, 0)
    assert cov[0, 0] > 4 * SIGMA[0, 0]
    assert steep < dragged(3, 3)[2] / 3  # the log odds rise more slowly, so their lines lie further apart


def test_called_the_other_kind():
    claim("09", "Both means, the shape, and the prior, now 3 to 4. The eighth falls to 0.21.")
    found, cov, _ = dragged(3, 3, kind=0)
    assert f"{found:.2f}" == "0.21"
    assert not np.allclose(cov, SIGMA)
    assert (np.delete(KIND, 3).sum(), 7 - np.delete(KIND, 3).sum()) == (3, 4)


def test_wherever_it_is_put():
    claim("09", "Wherever you can drag this willow warbler, the eighth lies between 0.11 and 0.75.")
    found = [dragged(wing, weight)[0] for wing in np.arange(0, 6.1, 0.5) for weight in np.arange(0, 5.1, 0.5)]
    assert (f"{min(found):.2f}", f"{max(found):.2f}") == ("0.11", "0.75")


@cache
def redrawn(seed, count=4000):
    """Log odds by many sevens drawn anew: theta (count, 2), and theta_0 (count,)."""
    rng, root = np.random.default_rng(seed), np.linalg.cholesky(SIGMA)
    slopes = []
    for noise in rng.normal(size=(count, 7, 2)) @ root.T:
        X = MEANS[KIND] + noise
        means = np.array([X[k == KIND].mean(axis=0) for k in (0, 1)])
        away = X - means[KIND]
        theta = np.linalg.solve(away.T @ away / 7, means[1] - means[0])
        slopes.append([*theta, np.log(4 / 3) - theta @ means.mean(axis=0)])
    return np.array(slopes)


def of_the_eighth(seed, divisor=7):
    """The log odds of the eighth by each, with S over a divisor."""
    r = redrawn(seed) @ [*EIGHTH, 1]
    return divisor / 7 * (r - np.log(4 / 3)) + np.log(4 / 3)


def test_sevens_drawn_anew():
    claim("09", "About half, 48 of the hundred drawn; and most are sure, below 0.1 or above 0.9.")
    claim("09", "About even odds is all that seven birds can say.")
    claim("09", "0.5094 has four digits. What are they worth?")
    claim("09", "So draw another seven birds, three and four, and fit these. Again and again, 4,000 times.")
    means = []
    for seed in (1, 2):
        r = of_the_eighth(seed)
        assert abs(np.mean(r > 0) - 0.5) < 0.04
        assert np.mean(np.abs(r) > np.log(9)) > 0.53
        means.append(np.mean(1 / (1 + np.exp(-r))))
    assert abs(np.mean(means) - 0.5) < 0.02  # so the odds are even, though nearly each seven is sure of one kind
    assert "48 of these hundred: a willow warbler" in str(picture_of_the_borders())


def picture_of_the_borders():
    """What the cell of the hundred borders shows."""
    return next(cell for cell in notebook("09")["cells"] if "of these hundred" in cell["source"])["outputs"]


@cache
def calibration(seed, low, high):
    """Of new birds, where such fits say between low and high: their mean, and the share of willow warblers."""
    rng, root = np.random.default_rng(seed + 100), np.linalg.cholesky(SIGMA)
    kinds = rng.binomial(1, 4 / 7, size=(4000, 100))
    new = MEANS[kinds] + rng.normal(size=(4000, 100, 2)) @ root.T
    slopes = redrawn(seed)
    r = np.einsum("ibj,ij->ib", new, slopes[:, :2]) + slopes[:, 2:]
    there = (r > np.log(low / (1 - low))) & (r < np.log(high / (1 - high)))
    return np.mean(1 / (1 + np.exp(-r[there]))), np.mean(kinds[there])


def test_the_sure_ones_are_not_to_be_trusted():
    claim(
        "09", "It is the *sure* posteriors that are not to be trusted: where such a fit says 4&nbsp;%, it is 16&nbsp;%."
    )
    claim("09", "A posterior has a spread, too: redrawn birds move the border, and the sure ones promise too much.")
    found = np.array([[calibration(seed, *ends) for seed in (1, 2)] for ends in ((0.4, 0.6), (0.01, 0.1), (0.9, 0.99))])
    even, rare, frequent = found.mean(axis=1)
    assert abs(even[1] - even[0]) < 0.05
    assert f"{rare[0]:.2f}" == "0.04"
    assert 0.15 < rare[1] < 0.175  # four errors of the birds of one seven are not independent
    assert frequent[1] < frequent[0] - 0.07


def test_a_covariance_that_is_too_small():
    claim(
        "09", r"is too small, on average $\frac{m - K}{m} \Sigma = \frac57 \Sigma$, and its inverse 3.5 times too large"
    )
    claim("09", r"the log odds are too steep. With $\frac15 S$ only 45&nbsp;% are so sure.")
    # a Wishart matrix of 5 degrees of freedom: its mean, and that of its inverse in d = 2 dimensions
    assert Fraction(5, 7) == Fraction(7 - 2, 7)
    assert 7 / (5 - 2 - 1) == 3.5
    rng = np.random.default_rng(4)
    noise = rng.normal(size=(40_000, 7, 2))
    for k in (0, 1):
        noise[:, k == KIND] -= noise[:, k == KIND].mean(axis=1, keepdims=True)
    hats = np.einsum("nbi,nbj->nij", noise, noise) / 7  # in units of Sigma
    np.testing.assert_allclose(hats.mean(axis=0), 5 / 7 * np.eye(2), atol=0.01)
    inverse = np.sort(np.linalg.inv(hats)[:, 0, 0])
    assert abs(inverse.mean() - 3.5) < 0.35  # its variance is infinite
    sure = [np.mean([np.abs(of_the_eighth(seed, divisor)) > np.log(9) for seed in (1, 2)]) for divisor in (7, 5)]
    assert abs(sure[0] - 0.55) < 0.02
    assert abs(sure[1] - 0.45) < 0.02
