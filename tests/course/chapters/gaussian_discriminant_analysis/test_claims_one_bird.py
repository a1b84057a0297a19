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


def crossing(wing, weight):
    """The wing of the border at the weight of the eighth: where the log odds, which are straight, are 0."""
    X = BIRDS.copy()
    X[3] = wing, weight
    means = np.array([X[k == KIND].mean(axis=0) for k in (0, 1)])
    away = X - means[KIND]
    theta = np.linalg.solve(away.T @ away / 7, means[1] - means[0])
    return (theta @ means.mean(axis=0) - np.log(4 / 3) - theta[1] * EIGHTH[1]) / theta[0]


def test_to_the_right():
    claim(
        "09",
        "Less: its mean goes along, the shared shape changes, the border follows. At wing 6 the posterior is 0.13.",
    )
    found = [dragged(wing, 3)[0] for wing in np.arange(3, 6.1, 0.5)]
    assert f"{found[-1]:.2f}" == "0.13"
    claim("09", "To the left little happens: 0.45 to 0.52.")
    left = [dragged(wing, 3)[0] for wing in np.arange(0, 3, 0.5)]
    assert (f"{min(left):.2f}", f"{max(left):.2f}") == ("0.45", "0.52")
    assert (np.diff(found) < 0).all()
    assert not np.allclose(dragged(6, 3)[1], SIGMA)


def test_to_the_lower_left():
    claim("09", "Both, as they share one $\\Sigma$.")
    claim("09", "The dotted lines part: a bird must stand further from the border before the model is sure.")
    claim("09", "Yet the eighth has 0.69 at $(0, 0)$: the border moves left, away from it.")
    chance, cov, steep = dragged(0, 0)
    assert f"{chance:.2f}" == "0.69"
    assert cov[0, 0] > 4 * SIGMA[0, 0]
    assert steep < dragged(3, 3)[2] / 3  # the log odds rise more slowly, so their lines lie further apart
    at = [crossing(wing, wing) for wing in (3, 0)]  # where the border passes at the weight of the eighth
    assert [f"{x:.2f}" for x in at] == ["2.49", "1.85"]
    assert at[1] < at[0] < EIGHTH[0]


def test_called_the_other_kind():
    claim("09", "Both means, the shape, and the prior, now 3 to 4. The eighth falls to 0.21.")
    found, cov, _ = dragged(3, 3, kind=0)
    assert f"{found:.2f}" == "0.21"
    assert not np.allclose(cov, SIGMA)
    assert (np.delete(KIND, 3).sum(), 7 - np.delete(KIND, 3).sum()) == (3, 4)


@cache
def redrawn(seed, count=40_000, times=1, divisor=7):
    """Log odds by many sevens drawn anew, or so many `times` as many birds: theta and theta_0 in rows, (count, 3)."""
    rng, root = np.random.default_rng(seed), np.linalg.cholesky(SIGMA * 7 / divisor)
    kinds = np.tile(KIND, times)
    X = MEANS[kinds] + rng.normal(size=(count, 7 * times, 2)) @ root.T
    means = np.stack([X[:, k == kinds].mean(axis=1) for k in (0, 1)], axis=1)
    away = X - means[:, kinds]
    hats = np.einsum("nbi,nbj->nij", away, away) / len(kinds)
    theta = np.linalg.solve(hats, (means[:, 1] - means[:, 0])[..., None])[..., 0]
    return np.column_stack([theta, np.log(4 / 3) - np.einsum("ni,ni->n", theta, means.mean(axis=1))])


def test_sevens_drawn_anew():
    claim(
        "09",
        "About half, 0.488. The posteriors pile up at both ends: a quarter is below 0.06, a quarter above 0.92.",
    )
    claim("09", "Most sevens are sure, and they contradict each other.")
    claim("09", "0.5094 has four digits. What are they worth?")
    claim("09", "So draw another seven birds, three and four, and fit these; 40,000 times.")
    for seed in (1, 2):
        r = redrawn(seed) @ [*EIGHTH, 1]
        assert abs(np.mean(r > 0) - 0.49) < 0.006
        says = (1 + np.tanh(r / 2)) / 2
        assert np.mean(abs(says - 0.5) > 0.25) > 0.6
        np.testing.assert_allclose(np.quantile(says, [0.25, 0.75]), [0.057, 0.922], atol=0.006)
        heap = np.histogram(says, bins=20, range=(0, 1))[0]
        assert heap[[0, -1]].min() > 4 * heap[1:-1].max()
    heap = shown("heap_of_posteriors(stats.logistic.cdf(logs))")
    assert all(f">{part}<" in heap for part in ("0.06", "0.92", "half of them"))
    assert "48.8% of 40,000 borders say willow warbler" in shown("the border of the seven")


def shown(part):
    """What the cell with this in its code shows."""
    return str(next(cell for cell in notebook("09")["cells"] if part in cell["source"])["outputs"])


def test_where_the_pile_comes_from():
    claim("09", "And the pile? 47&nbsp;% of the sevens said less than 0.05 or more than 0.95;")
    claim("09", r"with the unbiased $\frac15 S$ 36&nbsp;% do, with the true $\Sigma$ 7&nbsp;%.")
    claim("09", r"So the divisor makes a part; most comes from how little seven birds tell of $\Sigma$.")
    claim("09", r"($\frac12 S$ presses all log odds together: 13&nbsp;%. Our seven then say 0.55.)")
    prior = np.log(4 / 3)
    for seed in (1, 2):
        r = redrawn(seed) @ [*EIGHTH, 1] - prior
        rng = np.random.default_rng(seed)  # the means of three and of four birds, and the Sigma that they come from
        means = [MEANS[k] + rng.normal(size=(40_000, 2)) @ np.linalg.cholesky(SIGMA / n).T for k, n in ((0, 3), (1, 4))]
        theta = (means[1] - means[0]) @ np.linalg.inv(SIGMA)
        known = np.sum(theta * (EIGHTH - (means[0] + means[1]) / 2), axis=1)
        odds = [r, 5 / 7 * r, known, 2 / 7 * r]
        sure = [np.mean(abs(np.tanh((one + prior) / 2)) > 0.9) for one in odds]  # |2 p - 1| > 0.9
        np.testing.assert_allclose(sure, [0.466, 0.356, 0.072, 0.127], atol=0.007)
        two = (1 + np.tanh((2 / 7 * r + prior) / 2)) / 2
        np.testing.assert_allclose(np.quantile(two, [0.25, 0.75]), [0.356, 0.713], atol=0.006)
    r = -1 / 4
    assert f"{1 / (1 + np.exp(-(2 / 7 * r + prior))):.2f}" == "0.55"
    heap = shown("heap_of_posteriors(stats.logistic.cdf(2 / 7")
    assert all(f">{part}<" in heap for part in ("0.36", "0.71", "half of them"))


@cache
def calibration(seed, divisor, low, high, times=1, scatter=7):
    """Of new birds, where fits to sevens, or to so many `times` as many, say between low and high.

    Their mean, the share of willow warblers, and two of its standard errors: the birds judged by one fit go together.
    """
    count = 40_000 if times == 1 else 2000
    rng, root = np.random.default_rng(seed + 100), np.linalg.cholesky(SIGMA * 7 / scatter)
    kinds = rng.binomial(1, 4 / 7, size=(count, 20))
    new = MEANS[kinds] + rng.normal(size=(count, 20, 2)) @ root.T
    slopes = redrawn(seed, count, times, scatter)
    r = np.einsum("ibj,ij->ib", new, slopes[:, :2]) + slopes[:, 2:]
    says = (1 + np.tanh((np.log(4 / 3) + divisor / 7 * (r - np.log(4 / 3))) / 2)) / 2
    there = (says > low) & (says < high)
    share = np.mean(kinds[there])
    spread = np.sqrt(np.sum(np.sum((kinds - share) * there, axis=1) ** 2))
    return np.array([np.mean(says[there]), share, 2 * spread / there.sum()])


NEVER, RARE, LESS, MORE, FREQUENT, ALWAYS = (-1, 0.01), (0.01, 0.1), (0.1, 0.5), (0.5, 0.9), (0.9, 0.99), (0.99, 2)


def test_the_sure_ones_are_not_to_be_trusted():
    claim("09", "now each of the 40,000 judges twenty new birds.")
    claim(
        "09",
        "Where such a fit says 96&nbsp;%, it is 87&nbsp;±&nbsp;1&nbsp;%; where it says 4&nbsp;%, "
        "17&nbsp;±&nbsp;1&nbsp;%.",
    )
    claim(
        "09", "Most birds stand beyond these bands: there 99.96&nbsp;% is 97.8&nbsp;±&nbsp;0.1&nbsp;%. It is too sure."
    )
    claim("09", "A posterior has a spread, too: with so few birds the sure ones promise too much.")
    bands = ((RARE, 0.04, 0.165), (FREQUENT, 0.96, 0.87), (ALWAYS, 1, 0.978), (NEVER, 0, 0.033))
    for ends, said, share in bands:
        says, found, half = np.mean([calibration(seed, 7, *ends) for seed in (1, 2)], axis=0)
        assert abs(says - said) < 0.005
        assert abs(found - share) < (0.006 if ends in (RARE, FREQUENT) else 0.002)
        assert half < 0.008
    many = np.array([calibration(1, 7, *ends, times=100) for ends in (RARE, FREQUENT)])
    assert (abs(many[:, 0] - many[:, 1]) < many[:, 2] + 0.005).all()  # with 700 birds they keep what they promise
    table = shown("judged(stats.logistic.cdf(r_new)")
    assert re.search(r"1% to 10% +4% +3\.86% +16\.6% ± 0\.5%", table)
    assert re.search(r"90% to 99% +4% +96\.22% +87\.3% ± 0\.4%", table)
    outer = [int(share) for share in re.findall(r"(?:0% to 1|99% to 100)% +(\d+)%", table)]
    assert sum(outer) > 80


def test_a_covariance_that_is_too_small():
    claim("09", r"For $\hat\Sigma = \frac17 S$ is too small, on average $\frac{m - K}{m} \Sigma = \frac57 \Sigma$.")
    claim("09", r"which is huge where $\hat\Sigma$ happens to be small: on average $\frac{m}{m - K - d - 1} = \frac72$")
    claim("09", r"Half of the sevens have a $\theta_1$ above about 10, twice the true 5.")
    # a Wishart matrix of 5 degrees of freedom: its mean, and that of its inverse in d = 2 dimensions
    assert Fraction(5, 7) == Fraction(7 - 2, 7)
    assert Fraction(7, 7 - 2 - 2 - 1) == Fraction(7, 2)
    rng = np.random.default_rng(4)
    noise = rng.normal(size=(40_000, 7, 2))
    for k in (0, 1):
        noise[:, k == KIND] -= noise[:, k == KIND].mean(axis=1, keepdims=True)
    hats = np.einsum("nbi,nbj->nij", noise, noise) / 7  # in units of Sigma
    np.testing.assert_allclose(hats.mean(axis=0), 5 / 7 * np.eye(2), atol=0.01)
    inverse = np.linalg.inv(hats)[:, 0, 0]
    assert abs(inverse.mean() - 3.5) < 0.35  # its variance is infinite
    assert inverse.mean() > 1.3 * np.median(inverse)
    for seed in (1, 2):
        assert abs(np.median(redrawn(seed)[:, 0]) - 10) < 0.2


def test_birds_that_scatter_by_more_are_worse():
    claim("09", "(So the redrawn birds, too, are on average too tidy, and the outermost bands probably worse still.)")
    for ends, side in ((NEVER, 1), (ALWAYS, -1)):
        tidy, true = (calibration(1, 7, *ends, scatter=scatter) for scatter in (7, 5))  # S/5 is right on average
        assert side * (true[1] - true[0]) > side * (tidy[1] - tidy[0])


def test_which_divisor_is_a_cure():
    claim("09", r"$\frac12 S$ has the right inverse on average.")
    claim("09", "A right inverse on average is no right posterior.")
    claim(
        "09",
        "Between 1 and 99&nbsp;% it is too careful, most near the middle: where it says 26&nbsp;%, 14&nbsp;% are; "
        "where 76&nbsp;%, 83&nbsp;%.",
    )
    claim("09", "Beyond it is still too sure: 99.85&nbsp;% is 98.8&nbsp;±&nbsp;0.1&nbsp;%.")
    gaps = {}
    for ends, side in ((RARE, -1), (LESS, -1), (MORE, 1), (FREQUENT, 1)):
        two = np.mean([calibration(seed, 2, *ends) for seed in (1, 2)], axis=0)
        gaps[ends] = side * (two[1] - two[0])
        assert gaps[ends] > two[2]
    assert min(gaps[LESS], gaps[MORE]) > 3 * max(gaps[RARE], gaps[FREQUENT])
    for ends, side in ((NEVER, 1), (ALWAYS, -1)):
        two = np.mean([calibration(seed, 2, *ends) for seed in (1, 2)], axis=0)
        assert two[2] < side * (two[1] - two[0]) < 0.02
    table = shown("judged(stats.logistic.cdf(2 / 7")
    assert re.search(r"10% to 50% +12% +25\.73% +14\.3% ± 0\.3%", table)
    assert re.search(r"50% to 90% +13% +75\.55% +82\.7% ± 0\.3%", table)
    assert re.search(r"99% to 100% +29% +99\.85% +98\.8% ± 0\.1%", table)
