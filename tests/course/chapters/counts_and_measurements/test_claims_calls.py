"""What notebook 05 asserts of telephone calls."""

from itertools import product

import numpy as np
import pytest
import sympy as sp
from scipy import stats

from tools.claims import claim, notebook

CALLS = (0, 3, 1, 2, 2, 4)


def test_calls():
    claim("05", r"If $m$ hours bring $s$ calls, $\ell = s \log \lambda - m \lambda$, up to terms without $\lambda$:")
    claim("05", r"up to terms without $\lambda$: of all the counts, only their sum matters.")
    claim("05", r"So the estimate is $\hat\lambda = \frac sm$, the mean of the counts.")
    claim("05", r"The bend there is $-\frac{m^2}{s}$, so $\text{se} = \frac{\sqrt s}{m}$.")
    claim("05", r"For Monday: $\sqrt{12} / 6 = 0.58$ calls an hour.")
    claim("05", r"The slope $\frac s\lambda - m$ is positive below $\frac sm$ and negative above: a top.")
    claim("05", "With no call, the slope is $-m$ everywhere, and the top is the edge 0, again the mean.")
    claim("05", r"After six such hours its range of an eighth ends at $\frac{\log 8}{6} = 0.35$ calls an hour.")
    assert round(np.log(8) / 6, 2) == 0.35
    assert stats.poisson(np.log(8) / 6).pmf(0) ** 6 == pytest.approx(1 / 8)
    rate, s, m = sp.symbols("lambda s m", positive=True)
    slope = sp.diff(s * sp.log(rate) - m * rate, rate)
    assert sp.solve(slope, rate) == [s / m]
    assert sp.simplify(slope * rate - m * (s / m - rate)) == 0
    assert slope.subs(s, 0) == -m
    assert sp.simplify(sp.diff(slope, rate).subs(rate, s / m) + m**2 / s) == 0
    assert round(12**0.5 / 6, 2) == 0.58
    grid = np.linspace(0.5, 5, 10)  # other counts with the same sum: the same curve, but for a constant
    gap = [stats.poisson(grid).logpmf(np.array(x)[:, None]).sum(axis=0) for x in (CALLS, (12, 0, 0, 0, 0, 0))]
    assert np.ptp(gap[0] - gap[1]) < 1e-9
    quiet = [stats.poisson(rate).logpmf([0] * 6).sum() for rate in (0, 0.01, 0.1, 1)]
    assert quiet == sorted(quiet, reverse=True)
    assert quiet[0] == 0
    assert (sum(CALLS), len(CALLS), sum(CALLS) / 6) == (12, 6, 2)


def test_calls_at_any_moment_are_poisson_and_calls_at_a_constant_pace_are_not():
    claim("05", "Calls come one by one, independently of each other, and no moment is likelier than another.")
    rng, hours = np.random.default_rng(11), 40_000
    moments = rng.uniform(0, hours, rng.poisson(2 * hours))
    counts = np.bincount(np.floor(moments).astype(int), minlength=hours)
    shares = np.bincount(counts, minlength=8)[:8] / hours
    np.testing.assert_allclose(shares, stats.poisson(2).pmf(range(8)), atol=5 * 0.5 / np.sqrt(hours))
    paced = np.bincount(np.floor(np.arange(0.1, hours, 0.5)).astype(int), minlength=hours)
    assert paced.var() == 0  # two calls in every hour


def test_what_is_drawn_of_mondays_hours():
    [cell] = [cell for cell in notebook("05")["cells"] if cell["id"] == "16f27f64-bars"]
    alt = "".join(cell["outputs"][0]["data"]["text/plain"])
    expected = [f"{6 * stats.poisson(2).pmf(x):.1f}" for x in range(5)]
    assert expected == ["0.8", "1.6", "1.6", "1.1", "0.5"]
    assert "expects 0.8 with no call, 1.6 with one and with two, 1.1 with three, 0.5 with four" in alt
    assert np.bincount(CALLS).tolist() == [1, 1, 2, 1, 1]


def test_whether_the_calls_are_poisson():
    claim("05", "A Poisson has a variance as large as its mean.")
    claim("05", "Monday's counts have the mean 2 and the variance 1.67, but six hours say little.")
    claim(
        "05",
        r"Where calls set off other calls, or the rate changes from hour to hour, the variance is larger "
        r"(*overdispersion*), and $\frac{\sqrt s}{m}$ too small.",
    )
    assert stats.poisson(2).var() == stats.poisson(2).mean()
    assert (np.mean(CALLS), round(np.var(CALLS), 2)) == (2, 1.67)
    mornings = np.array(list(product(range(9), repeat=6)))  # more than 8 calls in an hour come once in 4,000 hours
    chance = stats.poisson(2).pmf(range(9))[mornings].prod(axis=1)
    ratio = mornings.var(axis=1) / np.maximum(mornings.mean(axis=1), 1e-9)
    assert chance.sum() == pytest.approx(1, abs=0.002)
    assert chance[(ratio >= 0.2 - 1e-9) & (ratio <= 1.8 + 1e-9)].sum() == pytest.approx(0.9, abs=0.03)  # a wide range
    rng = np.random.default_rng(12)
    first = rng.poisson(2, (20_000, 6))
    counts = first + rng.binomial(first, 0.5)  # each call sets off a second one half of the time
    assert counts.var() > 1.2 * counts.mean()
    assert counts.mean(axis=1).std() > 1.1 * np.sqrt(counts.mean() / 6)
    changing = rng.poisson(rng.choice([1, 3], (20_000, 6)))  # the rate of an hour is 1 or 3
    assert changing.var() > 1.2 * changing.mean()
    assert changing.mean(axis=1).std() > 1.1 * np.sqrt(changing.mean() / 6)


def test_the_54_hours():
    claim("05", "So in these 54 hours (invented):")
    source = next("".join(cell["source"]) for cell in notebook("05")["cells"] if "hours = np.repeat(" in cell["source"])
    of_each = [18, 12, 8, 6, 3, 2, 2, 0, 2, 0, 0, 0, 1]
    assert f"hours = np.repeat(np.arange(13), {of_each})" in source
    hours = [calls for calls, times in enumerate(of_each) for _ in range(times)]
    assert (len(hours), sum(hours), np.var(hours)) == (54, 108, 6)
    assert round(54 * stats.poisson(2).pmf(0)) == 7  # silent hours, of which 18 were counted
    assert 54 * stats.poisson(2).sf(11) < 0.001
