"""What notebook 05 asserts of telephone calls."""

import numpy as np
import sympy as sp
from scipy import stats

from tools.claims import claim

CALLS = (0, 3, 1, 2, 2, 4)


def test_calls():
    claim(
        "05",
        r"With one telephone alone, for $m$ hours, the estimate is $\hat\lambda = \frac sm$, the mean of the counts.",
    )
    claim("05", "Monday: 12 calls in 6 hours, two an hour.")
    claim("05", r"The slope $\frac s\lambda - m$ is positive below $\frac sm$ and negative above: a top.")
    claim("05", "With no call, $s = 0$, the slope is $-m$ everywhere, and the top is the edge 0, again the mean.")
    rate, s, m = sp.symbols("lambda s m", positive=True)
    slope = sp.diff(s * sp.log(rate) - m * rate, rate)
    assert sp.solve(slope, rate) == [s / m]
    assert sp.simplify(slope * rate - m * (s / m - rate)) == 0
    assert slope.subs(s, 0) == -m
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
