"""What notebook 09 asserts of one bird that is dragged, and of sevens that are drawn anew."""

import re
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


@cache
def redrawn(seed, count=4000, times=1):
    """Log odds by many sevens drawn anew, or so many `times` as many birds: theta (count, 2), theta_0 (count,)."""
    rng, root = np.random.default_rng(seed), np.linalg.cholesky(SIGMA)
    slopes, kinds = [], np.tile(KIND, times)
    for _ in range(count):
        X = MEANS[kinds] + rng.normal(size=(7 * times, 2)) @ root.T
        means = np.array([X[k == kinds].mean(axis=0) for k in (0, 1)])
        away = X - means[kinds]
        theta = np.linalg.solve(away.T @ away / len(X), means[1] - means[0])
        slopes.append([*theta, np.log(4 / 3) - theta @ means.mean(axis=0)])
    return np.array(slopes)


def test_sevens_drawn_anew():
    claim(
        "09",
        "About half, 48 of the hundred drawn. And the posteriors pile up at both ends: a quarter is below 0.07, "
        "a quarter "
        "above 0.93. Seven birds may say nearly anything of the eighth.",
    )
    claim("09", "0.5094 has four digits. What are they worth?")
    claim("09", "So draw another seven birds, three and four, and fit these. Again and again, 4,000 times.")
    for seed in (1, 2):
        r = redrawn(seed) @ [*EIGHTH, 1]
        assert abs(np.mean(r > 0) - 0.5) < 0.04
        says = 1 / (1 + np.exp(-r))
        np.testing.assert_allclose(np.quantile(says, [0.25, 0.75]), [0.06, 0.92], atol=0.03)
        np.testing.assert_allclose(np.quantile(says, [0.05, 0.95]), [0, 1], atol=0.003)
        heap = np.histogram(says, bins=20, range=(0, 1))[0]
        assert heap[[0, -1]].min() > 4 * heap[1:-1].max()
    shown = str(next(cell for cell in notebook("09")["cells"] if "a quarter {side}" in cell["source"])["outputs"])
    assert "a quarter below 0.07" in shown
    assert "a quarter above 0.93" in shown
    assert "48 of these hundred: a willow warbler" in str(picture_of_the_borders())


def picture_of_the_borders():
    """What the cell of the hundred borders shows."""
    return next(cell for cell in notebook("09")["cells"] if "of these hundred" in cell["source"])["outputs"]


@cache
def calibration(seed, divisor, low, high, times=1):
    """Of new birds, where fits to sevens, or to so many `times` as many, say between low and high.

    Their mean, the share of willow warblers, and two of its standard errors: the birds judged by one fit go together.
    """
    rng, root = np.random.default_rng(seed + 100), np.linalg.cholesky(SIGMA)
    kinds = rng.binomial(1, 4 / 7, size=(4000, 100))
    new = MEANS[kinds] + rng.normal(size=(4000, 100, 2)) @ root.T
    slopes = redrawn(seed, times=times)
    r = np.einsum("ibj,ij->ib", new, slopes[:, :2]) + slopes[:, 2:]
    says = (1 + np.tanh((np.log(4 / 3) + divisor / 7 * (r - np.log(4 / 3))) / 2)) / 2
    there = (says > low) & (says < high)
    share = np.mean(kinds[there])
    spread = np.sqrt(np.sum(np.sum((kinds - share) * there, axis=1) ** 2))
    return np.array([np.mean(says[there]), share, 2 * spread / there.sum()])


RARE, FREQUENT = (0.01, 0.1), (0.9, 0.99)


def test_the_sure_ones_are_not_to_be_trusted():
    claim("09", "now each of the 4,000 judges a hundred new birds.")
    claim(
        "09",
        "Where such a fit says 96&nbsp;%, it is 87&nbsp;±&nbsp;1&nbsp;%; where it says 4&nbsp;%, "
        "16&nbsp;±&nbsp;1&nbsp;%.",
    )
    claim(
        "09",
        "A posterior has a spread, too: redrawn birds move the border, and with so few birds the sure ones "
        "promise too "
        "much.",
    )
    for ends, said, share in ((RARE, 0.04, 0.16), (FREQUENT, 0.96, 0.87)):
        says, found, half = np.mean([calibration(seed, 7, *ends) for seed in (1, 2)], axis=0)
        assert abs(says - said) < 0.005
        assert abs(found - share) < 0.01
        assert 0.007 < half < 0.013
    many = np.array([calibration(1, 7, *ends, times=100) for ends in (RARE, FREQUENT)])
    assert (abs(many[:, 0] - many[:, 1]) < many[:, 2] + 0.005).all()  # with 700 birds they keep what they promise


def test_a_covariance_that_is_too_small():
    claim("09", r"is too small, on average $\frac{m - K}{m} \Sigma = \frac57 \Sigma$, and its inverse")
    claim("09", r"and its inverse $\frac{m}{m - K - d - 1} = \frac72$ times too large: the log odds are too steep.")
    # a Wishart matrix of 5 degrees of freedom: its mean, and that of its inverse in d = 2 dimensions
    assert Fraction(5, 7) == Fraction(7 - 2, 7)
    assert Fraction(7, 7 - 2 - 2 - 1) == Fraction(7, 2)
    rng = np.random.default_rng(4)
    noise = rng.normal(size=(40_000, 7, 2))
    for k in (0, 1):
        noise[:, k == KIND] -= noise[:, k == KIND].mean(axis=1, keepdims=True)
    hats = np.einsum("nbi,nbj->nij", noise, noise) / 7  # in units of Sigma
    np.testing.assert_allclose(hats.mean(axis=0), 5 / 7 * np.eye(2), atol=0.01)
    inverse = np.sort(np.linalg.inv(hats)[:, 0, 0])
    assert abs(inverse.mean() - 3.5) < 0.35  # its variance is infinite


def test_which_divisor_is_a_cure():
    claim("09", r"$\frac12 S$ has the right inverse on average.")
    claim("09", "It says 4.3&nbsp;% for 3.6&nbsp;±&nbsp;0.3&nbsp;%, a little too careful.")
    for ends, side in ((RARE, -1), (FREQUENT, 1)):
        two = np.mean([calibration(seed, 2, *ends) for seed in (1, 2)], axis=0)
        assert two[2] / 2 < side * (two[1] - two[0]) < 0.02
    table = str(next(cell for cell in notebook("09")["cells"] if '"S/2"' in cell["source"])["outputs"])
    assert re.search(r"S/2 +4\.3% +3\.6% ± 0\.3%", table)
    assert re.search(r"S/7 .* 96\.2% +87\.4% ± 0\.8%", table)
