"""What notebook 09 asserts of one bird that is dragged, and of sevens that are drawn anew."""

from functools import cache

import numpy as np

from tests.course.chapters.seven_birds import BIRDS, EIGHTH, KIND, MEANS, SIGMA
from tools.claims import claim


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
    claim("09", "Wherever this one willow warbler is put, the eighth lies between 0.11 and 0.75.")
    found = [dragged(wing, weight)[0] for wing in np.arange(0, 6.1, 0.5) for weight in np.arange(0, 5.1, 0.5)]
    assert (f"{min(found):.2f}", f"{max(found):.2f}") == ("0.11", "0.75")


@cache
def redrawn(seed, count=4000):
    rng, root = np.random.default_rng(seed), np.linalg.cholesky(SIGMA)
    noise = rng.normal(size=(count, 7, 2)) @ root.T
    return np.array([posterior(MEANS[KIND] + own)[0] for own in noise])


def test_sevens_drawn_anew():
    claim("09", "About half of them. And they are sure: more than half of the posteriors lie below 0.1 or above 0.9.")
    claim("09", "So 0.5094 does not mean even odds: seven birds cannot tell.")
    claim("09", "0.5094 has four digits. What are they worth?")
    claim("09", "- A posterior has a spread, too: redrawn birds move the border.")
    for seed in (1, 2):
        found = redrawn(seed)
        assert abs(np.mean(found > 0.5) - 0.5) < 0.04
        assert np.mean((found < 0.1) | (found > 0.9)) > 0.53
        assert np.mean((found > 0.4) & (found < 0.6)) < 0.13
