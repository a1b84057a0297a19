"""What notebook 04 says of slope, top and bend in formulas, and of the standard error that the bend gives."""

from fractions import Fraction
from math import comb

import sympy as sp

from tools.claims import claim

p, s, m = sp.symbols("p s m", positive=True)
ELL = s * sp.log(p) + (m - s) * sp.log(1 - p)


def test_the_three_lines_of_algebra():
    claim("04", r"$$\ell'(p) = \frac{s}{p} - \frac{m - s}{1 - p} = 0$$")
    slope = sp.diff(ELL, p)
    assert sp.simplify(slope - (s / p - (m - s) / (1 - p))) == 0
    assert sp.simplify(slope * p * (1 - p) - (s * (1 - p) - (m - s) * p)) == 0
    assert sp.solve(s * (1 - p) - (m - s) * p, p) == [s / m]


def test_the_estimate_is_the_share_of_heads_and_the_bend_is_negative():
    claim("04", r"The estimate is the share of heads: $\hat p = \frac{s}{m}$, here $\frac{7}{10}$.")
    claim("04", r"the **observed information**, $\frac{s}{p^2} + \frac{m - s}{(1 - p)^2}$.")
    claim("04", "With $0 < s < m$ it is positive at every $0 < p < 1$, so the zero is the top.")
    claim("04", "Sympy finds it, and the bend there, with a minus:")
    assert sp.simplify(-sp.diff(ELL, p, 2).subs(p, s / m) - m**3 / (s * (m - s))) == 0
    assert sp.simplify(sp.diff(ELL, p, 2) - (-s / p**2 - (m - s) / (1 - p) ** 2)) == 0
    assert [sp.limit(ELL.subs({s: 7, m: 10}), p, *end) for end in ((0, "+"), (1, "-"))] == [-sp.oo, -sp.oo]
    claim("04", r"Seven of ten give $1 / \sqrt{47.6} \approx 0.145$, written $0.7 \pm 0.145$.")
    claim("04", "With $0 < s < m$, near its top, the curve is close to a parabola with that bend:")
    assert sp.solve(sp.diff(ELL, p), p) == [s / m]
    bend = sp.diff(ELL, p, 2).subs(p, s / m)
    assert sp.simplify(bend + m / ((s / m) * (1 - s / m))) == 0
    assert all(bend.subs({s: k, m: 12}) < 0 for k in range(1, 12))
    assert round(float(bend.subs({s: 7, m: 10})), 1) == -47.6
    assert round(float(1 / sp.sqrt(-bend.subs({s: 7, m: 10}))), 3) == 0.145


def test_what_the_standard_error_is_the_error_of():
    claim("04", "One toss has the variance $p (1 - p)$, the sum of ten has ten times that, and its tenth, the mean,")
    claim("04", "the sum of ten has ten times that, and its tenth, the mean, a hundredth of this: $p (1 - p) / 10$.")
    claim("04", r"So $\hat p$ scatters around the true $p$ by the root of it: the same formula, with the true $p$.")
    assert sp.simplify(-1 / sp.diff(ELL, p, 2).subs(p, s / m) - (s / m) * (1 - s / m) / m) == 0
    for chance in (Fraction(1, 5), Fraction(7, 10)):
        assert (1 - chance) * chance**2 + chance * (1 - chance) ** 2 == chance * (1 - chance)
        weights = {heads: comb(10, heads) * chance**heads * (1 - chance) ** (10 - heads) for heads in range(11)}
        of_the_sum = sum(weight * heads**2 for heads, weight in weights.items()) - (10 * chance) ** 2
        assert of_the_sum == 10 * chance * (1 - chance)
        middle = sum(weight * Fraction(heads, 10) for heads, weight in weights.items())
        assert middle == chance
        assert sum(weight * (Fraction(heads, 10) - middle) ** 2 for heads, weight in weights.items()) == (
            chance * (1 - chance) / 10
        )
