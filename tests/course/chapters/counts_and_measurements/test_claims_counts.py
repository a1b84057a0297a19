"""What notebook 05 asserts of sweets."""

from fractions import Fraction
from itertools import product
from math import isclose, log

import numpy as np
import pytest
import sympy as sp
from scipy import optimize, stats

from genmodels.course import widgets
from tools.claims import claim

COUNTS = (6, 3, 1)
TUESDAY = (7, 3, 0)
CALLS = (0, 3, 1, 2, 2, 4)
LENGTH = (41, 44, 45, 49, 52, 54, 55, 60)
GRID = [(a, b, 20 - a - b) for a, b in product(range(21), repeat=2) if a + b <= 20]  # p in twentieths


def height(counts, p):
    """Sum of n log p, minus infinity where something impossible was drawn."""
    if any(n and not chance for n, chance in zip(counts, p, strict=True)):
        return -np.inf
    return sum(n * log(chance) for n, chance in zip(counts, p, strict=True) if n)


def test_share_rate_and_mean_are_the_tops_of_three_likelihoods():
    claim("05", "The dashed lines are the **share**, the **rate** and the **mean**.")
    claim("05", "**Share, rate and mean are each the maximum of a likelihood.**")
    claim("05", "A stroke, where a parabola is down by one half, is one standard error to each side:")
    claim("05", r"$0.6 \pm 0.15$, $2 \pm 0.58$ calls an hour, $50 \pm 2.1$ cm.")
    claim("05", "Tomorrow scatters around the three, and is independent of Monday: the two variances add.")
    claim("05", "six red, three green, one yellow. In six hours the telephone brings 0, 3, 1, 2, 2 and 4 calls.")
    claim("05", "Eight salmon are weighed and measured.")
    claim("05", "a length is Gaussian with mean $\\mu$ and, for the moment, $\\sigma = 6$ cm")
    tops = [
        optimize.minimize_scalar(lambda p: -stats.binom(10, p).logpmf(6), bounds=(0.01, 0.99)).x,
        optimize.minimize_scalar(lambda rate: -stats.poisson(rate).logpmf(CALLS).sum(), bounds=(0.1, 9)).x,
        optimize.minimize_scalar(lambda mu: -stats.norm(mu, 6).logpdf(LENGTH).sum(), bounds=(30, 70)).x,
    ]
    np.testing.assert_allclose(tops, [0.6, 2, 50], rtol=1e-4)
    p, rate, mu = sp.symbols("p lambda mu", positive=True)
    ells = {p: (6 * sp.log(p) + 4 * sp.log(1 - p), sp.Rational(3, 5)), rate: (12 * sp.log(rate) - 6 * rate, 2)}
    ells[mu] = -sum((x - mu) ** 2 for x in LENGTH) / sp.Integer(72), 50
    errors = [float(1 / sp.sqrt(-sp.diff(ell, z, 2).subs(z, top))) for z, (ell, top) in ells.items()]
    assert [f"{error:.2g}" for error in errors] == ["0.15", "0.58", "2.1"]
    height, error = sp.symbols("height error", positive=True)
    assert (-((p - height) ** 2) / (2 * error**2)).subs(p, height + error) == -sp.Rational(1, 2)  # of a parabola
    claim("05", r"Ten sweets are as many as on Monday, so expect a share of $0.6 \pm 0.22$ ($\sqrt{0.024 + 0.024}$).")
    claim("05", r"Expect $2 \pm 1.5$ calls in one hour ($\sqrt{2 + 0.33}$), and $50 \pm 6.4$ cm of one salmon")
    claim("05", r"cm of one salmon ($\sqrt{36 + 4.5}$).")
    of_one = [one + error**2 for one, error in zip((0.6 * 0.4 / 10, 2, 36), errors, strict=True)]  # scatter, and doubt
    assert of_one == [pytest.approx(2 * 0.024), pytest.approx(2 + 1 / 3), pytest.approx(40.5)]
    assert [f"{variance**0.5:.2g}" for variance in of_one] == ["0.22", "1.5", "6.4"]
    rng = np.random.default_rng(6)  # Monday and tomorrow, with the same true share of red
    monday, tomorrow = rng.binomial(10, 0.6, (2, 100_000)) / 10
    assert (tomorrow - monday).std() == pytest.approx(0.219, abs=0.002)
    assert (sum(CALLS), sum(LENGTH)) == (2 * len(CALLS), 50 * len(LENGTH))


def test_without_a_condition_every_colour_wants_more():
    claim(
        "05",
        "The slope for kind $k$ is $\\frac{n_k}{p_k}$, on Monday positive for each: a larger $p_k$ would make $\\ell$ "
        "larger",
    )
    claim("05", "We forgot to say that the three add up to 1.")
    p = sp.symbols("p1:4", positive=True)
    ell = sum(n * sp.log(chance) for n, chance in zip(COUNTS, p, strict=True))
    assert [sp.diff(ell, chance) for chance in p] == [n / chance for n, chance in zip(COUNTS, p, strict=True)]
    assert sp.solve([sp.diff(ell, chance) for chance in p], p) == []
    bound = ell.subs(p[2], 1 - p[0] - p[1])
    assert sp.solve([sp.diff(bound, chance) for chance in p[:2]], p[:2], dict=True) == [
        {p[0]: sp.Rational(3, 5), p[1]: sp.Rational(3, 10)}
    ]


def test_where_you_stand_first():
    claim("05", "you stand at $p = (0.2, 0.2, 0.6)$, where the slopes are 30, 15 and 1.67")
    assert widgets.sweets_in_a_bowl().state == {"red": 0.2, "green": 0.2, "seen": "Monday: 6 red, 3 green, 1 yellow"}
    np.testing.assert_allclose([6 / 0.2, 3 / 0.2, 1 / 0.6], [30, 15, 1.67], atol=0.005)


def test_a_little_from_the_lowest_bar_to_the_highest_lifts_l_everywhere_but_at_the_top():
    claim(
        "05",
        "Take a little from a colour that has some, with a lower bar, and give it to the one with the highest: "
        "wherever $\\ell$ is finite, it rises.",
    )
    claim("05", "At the top, at 0.6, 0.3 and 0.1, all bars have the same height.")
    claim("05", "At Monday's top all bars have one height: **Lagrange's multiplier**, $\\kappa$.")
    for a, counts in product(GRID, (COUNTS, TUESDAY)):
        p = [Fraction(part, 20) for part in a]
        if height(counts, p) == -np.inf:
            continue
        top = [Fraction(n, 10) for n in counts]
        bars = [n / chance if n else 0 for n, chance in zip(counts, p, strict=True)]
        high = bars.index(max(bars))
        givers = [k for k in range(3) if p[k] > 0 and bars[k] < bars[high]]
        assert (not givers) == (p == top)
        assert height(counts, p) <= height(counts, top)
        for low in givers:
            moved = [float(chance) + 1e-6 * ((k == high) - (k == low)) for k, chance in enumerate(p)]
            assert height(counts, moved) > height(counts, p)
    assert len({n / p for n, p in zip(COUNTS, (Fraction(3, 5), Fraction(3, 10), Fraction(1, 10)), strict=True)}) == 1


def test_the_widget_says_where_to_take_and_where_to_give_at_every_stop():
    claim("05", "give it to the one with the highest: wherever")
    bowl = widgets.sweets_in_a_bowl()
    for (a, b, c), seen in product(GRID, bowl.axes[-1].stops):
        counts = COUNTS if seen.startswith("Monday") else TUESDAY
        p = (a / 20, b / 20, c / 20)
        words = bowl.move(red=p[0], green=p[1], seen=seen)
        if height(counts, p) == -np.inf:
            assert words.endswith("ℓ is minus infinity.")
            continue
        here, top = (f"{height(counts, at):.2f}".replace("-", "−") for at in (p, [n / 10 for n in counts]))
        assert f"ℓ is {here}; at the top {top}" in words
        assert ("this is the top" in words) == (p == tuple(n / 10 for n in counts))


def test_on_tuesday_the_top_is_on_the_edge():
    claim("05", "On Tuesday yellow does not occur in $\\ell$, so its bar is 0.")
    claim("05", "the top lies on the edge, at 0.7, 0.3 and 0")
    claim("05", "The shares are the answer here too.")
    claim("05", "So maximum likelihood takes yellow for **impossible** after ten draws")
    p3 = sp.Symbol("p3", positive=True)
    assert sp.diff(0 * sp.log(p3), p3) == 0
    best = max(GRID, key=lambda at: height(TUESDAY, [part / 20 for part in at]))
    assert best == (14, 6, 0)
    draws = np.random.default_rng(0).dirichlet([1, 1, 1], size=20_000)
    assert max(height(TUESDAY, p) for p in draws) < height(TUESDAY, (0.7, 0.3, 0))


def test_the_slip_that_is_printed():
    claim("05", "The share is said to be where the slope is zero; without the condition it never is")
    for counts, p in product((COUNTS, TUESDAY), ((0.6, 0.3, 0.1), (0.2, 0.2, 0.6), (6.0, 3.0, 1.0), (1e6, 1e6, 1e6))):
        assert all(n / chance > 0 for n, chance in zip(counts, p, strict=True) if n)


def test_the_slopes_of_lagrange_are_bars_less_kappa():
    claim("05", r"in $p_k$ it is $\frac{n_k}{p_k} - \kappa$, in $\kappa$ the condition itself.")
    kappa, *p = sp.symbols("kappa p1:4", positive=True)
    full = sum(n * sp.log(chance) for n, chance in zip(COUNTS, p, strict=True)) + kappa * (1 - sum(p))
    assert [sp.diff(full, chance) for chance in p] == [n / c - kappa for n, c in zip(COUNTS, p, strict=True)]
    assert sp.diff(full, kappa) == 1 - sum(p)


def test_lagrange_finds_the_shares_and_on_tuesday_nothing():
    claim("05", "These add up to $\\frac{m}{\\kappa}$, which has to be 1. So $\\kappa = m$, the number of draws")
    claim("05", "On Tuesday again `[]`, although the picture has a top.")
    kappa, *p = sp.symbols("kappa p1:4", positive=True)
    for counts, found in ((COUNTS, [(10, Fraction(3, 5), Fraction(3, 10), Fraction(1, 10))]), (TUESDAY, [])):
        full = sum(n * sp.log(chance) for n, chance in zip(counts, p, strict=True)) + kappa * (1 - sum(p))
        assert sp.solve([sp.diff(full, z) for z in (*p, kappa)], (kappa, *p)) == found


def test_the_logarithm_lies_below_its_tangent():
    claim("05", r"For every $z > 0$, $\log z \le z - 1$, and equal only at $z = 1$.")
    claim("05", r"Summing over the kinds that were seen, each with $p_k > 0$:")
    z = sp.Symbol("z", positive=True)
    gap = z - 1 - sp.log(z)
    assert gap.subs(z, 1) == 0
    assert sp.solve(sp.diff(gap, z), z) == [1]
    assert sp.diff(gap, z, 2) == 1 / z**2  # positive: convex, so 1 is its one lowest point


def test_no_p_is_more_likely_than_the_shares():
    claim("05", r"\le \sum_k n_k \left(\frac{p_k}{\hat p_k} - 1\right) = m \sum_k p_k - m \le 0")
    claim("05", "So any other $p$ is less likely than the shares.")
    rng = np.random.default_rng(5)
    for _ in range(300):
        counts = rng.integers(0, 6, size=rng.integers(2, 7))
        if not counts.any():
            continue
        m, shares, p = counts.sum(), counts / counts.sum(), rng.dirichlet(np.ones(len(counts)))
        seen = counts > 0
        right = (counts[seen] * (p[seen] / shares[seen] - 1)).sum()
        assert height(counts, p) - height(counts, shares) < right + 1e-9
        assert isclose(right, m * p[seen].sum() - m, abs_tol=1e-9)
        assert right < 1e-9
