"""What notebook 05 asserts of telephone calls."""

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
