"""What notebook 06 says of bias and variance: how they add up, and what a divisor, a factor and many rows do."""

from fractions import Fraction
from itertools import pairwise, product
from math import sqrt

import numpy as np
import pytest
import sympy as sp
from matplotlib.patches import StepPatch
from scipy import stats

from genmodels.course import widgets
from tools.claims import claim

WEIGHTS = (1, 4, 10)


def mean(x):
    return Fraction(sum(x)) / len(x)


def squares(x):
    return sum((value - mean(x)) ** 2 for value in x)


def parts(estimates, truth):
    """The squared bias of equally probable estimates, and their variance."""
    return (mean(estimates) - truth) ** 2, squares(estimates) / len(estimates)


def variance_of_sums(m, fourth):
    """The variance of the sum of squares of m observations with the variance 14 and that fourth moment."""
    return Fraction((m - 1) ** 2, m) * (fourth - Fraction(m - 3, m - 1) * 14**2)


DEPOT = Fraction(sum((w - 5) ** 4 for w in WEIGHTS), 3)
GAUSSIAN = 3 * 14**2


def test_the_error_is_variance_and_squared_bias():
    claim(
        "06",
        r"$$\mathrm{E}[(\hat\theta - \theta)^2] = \mathrm{E}[(\hat\theta - \mathrm{E}[\hat\theta])^2] + "
        r"(\mathrm{E}[\hat\theta] - \theta)^2 =",
    )
    rng = np.random.default_rng(2)
    for _ in range(50):
        values, truth = rng.integers(-9, 9, size=4).tolist(), int(rng.integers(-9, 9))
        estimates = [max(x) for x in product(values, repeat=2)]
        assert mean([(one - truth) ** 2 for one in estimates]) == sum(parts(estimates, truth))


def test_what_three_parcels_give():
    claim("06", "With three parcels, those divided by 2 have no bias, and the variance 98.0 kg⁴.")
    claim("06", "Divided by 3 they have 21.8 of bias² and 43.6 of variance, 65.3 together (rounded): this is closer.")
    claim("06", "Divided by 4, 49.0 and 24.5 make 73.5.")
    claim("06", "For the depot, samples can be counted: those of three give $S$ the variance 392.")
    sums = [squares(x) for x in product(WEIGHTS, repeat=3)]
    found = {q: [float(part) for part in parts([total / q for total in sums], 14)] for q in (2, 3, 4)}
    assert {q: [round(part, 1) for part in own] for q, own in found.items()} == {
        2: [0.0, 98.0],
        3: [21.8, 43.6],
        4: [49.0, 24.5],
    }
    assert [round(sum(found[q]), 1) for q in (3, 4)] == [65.3, 73.5]
    assert parts(sums, 28) == (0, 392)
    assert [variance_of_sums(m, DEPOT) for m in (2, 3, 4)] == [
        parts([squares(x) for x in product(WEIGHTS, repeat=m)], 0)[1] for m in (2, 3, 4)
    ]


def test_both_parts_shrink_and_the_bias_faster():
    claim(
        "06",
        "As $m$ grows both parts shrink, in kg⁴, and bias² faster: with a hundred parcels divided by $m$, the average",
    )
    claim(
        "06",
        "the average misses by 0.14 kg², and one standard deviation is 1.0 kg² (of Gaussian weights 2.0).",
    )
    claim(
        "06",
        r"For both populations the bias of $\hat\sigma^2$ dies like $\frac1m$, and its standard deviation like "
        r"$\frac{1}{\sqrt m}$.",
    )
    claim("06", r"For Gaussian weights it is $2 (m - 1) \sigma^4$")
    for fourth in (DEPOT, GAUSSIAN):
        both = [(Fraction(14, m) ** 2, variance_of_sums(m, fourth) / m**2) for m in (2, 3, 5, 10, 30, 100)]
        assert all(before[k] > after[k] for k in (0, 1) for before, after in pairwise(both))
        shares = [bias / variance for bias, variance in both]
        assert shares == sorted(shares, reverse=True)
        large = variance_of_sums(10**8, fourth) / 10**8  # m times the variance tends to a number
        assert float(large) == pytest.approx(float(fourth - 14**2), rel=1e-6)
    assert Fraction(99, 100) * 14 - 14 == Fraction(-14, 100)
    assert [round(sqrt(variance_of_sums(100, fourth)) / 100, 1) for fourth in (DEPOT, GAUSSIAN)] == [1.0, 2.0]
    m = sp.Symbol("m", positive=True)
    general = (m - 1) ** 2 / m * (3 - (m - 3) / (m - 1))
    assert sp.simplify(general - 2 * (m - 1)) == 0


def test_how_often_each_estimate_comes():
    claim(
        "06",
        "Right is how often each estimate comes, in bars of 1 kg² (at $m = 100$ of a third); the outer ones hold all "
        "beyond the axis.",
    )
    demo = widgets.divisors()
    demo.move(m=2, more=0.0)
    heap = next(artist for artist in demo.scene.artists if isinstance(artist, StepPatch))
    counts, edges, _ = heap.get_data()
    assert list(edges) == list(range(43))
    wanted = np.bincount([min(int(squares(x) / 2), 41) for x in product(WEIGHTS, repeat=2)], minlength=42) / 9
    np.testing.assert_allclose(counts, wanted / wanted.max(), atol=1e-9)
    demo.move(m=100, more=0.0, of="Gaussian weights")
    ticks = [name for name in demo.scene.artists[18:] if name.get_text()]
    named, drawn = ([tick.get_text(), tick.xy[0]] for tick in (ticks[0], ticks[-1]))
    assert (drawn[1] - named[1]) / (int(drawn[0]) - int(named[0])) == 3  # of one third of a kg² each
    below = stats.chi2(99, scale=14 / 100).cdf(int(named[0]) + np.arange(43) / 3)
    wanted = np.diff([0, *below[1:-1], 1])
    np.testing.assert_allclose(heap.get_data().values, wanted / wanted.max(), atol=1e-9)


def test_the_slope_of_a_line_is_unbiased():
    claim(
        "06",
        "**The slope of a line** is, if the model of [notebook 05](05_counts_and_measurements.ipynb) is true "
        r"(lengths given, not all equal; independent errors of one scatter $\sigma$).",
    )
    claim(
        "06",
        r"It is a sum of the $y^{(i)}$ with fixed weights, $\hat\theta_1 = \sum_i (x^{(i)} - \bar x)\, y^{(i)} / "
        r"\sum_i (x^{(i)} - \bar x)^2$.",
    )
    claim("06", r"Put in their averages $\theta_0 + \theta_1 x^{(i)}$: what comes out is $\theta_1$.")
    for length in ((1, 2, 4), (41, 44, 45, 49, 52, 54, 55, 60)):
        X = sp.Matrix([[1, x] for x in length])
        solver = (X.T * X).inv() * X.T
        assert solver * X == sp.eye(2)  # on average theta comes out: errors have the mean 0
        middle = sp.Rational(sum(length), len(length))
        weights = sp.Matrix([[x - middle for x in length]]) / sum((x - middle) ** 2 for x in length)
        assert weights == solver[1, :]
        theta = sp.Matrix(sp.symbols("theta_0 theta_1"))
        assert sp.simplify((weights * X * theta)[0] - theta[1]) == 0


def test_what_a_factor_does_for_the_depot():
    claim(
        "06",
        "Her variance divided by 3 cannot be improved, the one divided by 2 is best times $\\frac23$, and her mean, "
        "unbiased as it is, times $\\frac{75}{89}$.",
    )
    samples = list(product(WEIGHTS, repeat=3))
    for estimates, truth, best in (
        ([squares(x) / 3 for x in samples], 14, 1),
        ([squares(x) / 2 for x in samples], 14, Fraction(2, 3)),
        ([mean(x) for x in samples], 5, Fraction(75, 89)),
    ):
        c = sp.Symbol("c")
        error = sum((c * sp.Rational(str(one)) - truth) ** 2 for one in estimates)
        assert sp.solve(sp.diff(error, c), c) == [sp.Rational(str(best))]
    assert mean([mean(x) for x in samples]) == 5


def test_what_a_factor_has_to_know():
    claim("06", "She cannot use such a factor for the mean: it takes the true value, which she wants to know.")
    claim("06", "For a variance, the shape of the population would do.")
    found = {"mean": set(), "variance": set()}
    for scale, shift in product((1, 2, 7), (0, 3)):  # of one shape
        values = [scale * w + shift for w in WEIGHTS]
        for name, estimates, truth in (
            ("mean", [mean(x) for x in product(values, repeat=3)], mean(values)),
            ("variance", [squares(x) / 2 for x in product(values, repeat=3)], squares(values) / 3),
        ):
            found[name].add(truth * sum(estimates) / sum(one**2 for one in estimates))
    assert found["variance"] == {Fraction(2, 3)}
    assert len(found["mean"]) > 1


def test_consistent_estimates_come_near():
    claim(
        "06",
        "Name any small miss. If larger ones become as rare as you like when $m$ grows, the estimate is called "
        r"**consistent**: $\hat\sigma^2$ and $\tilde\sigma^2$ are.",
    )
    rng = np.random.default_rng(3)
    far = []
    for m in (10, 1000, 100_000):
        x = rng.choice(WEIGHTS, size=(20, m))
        far.append(max(abs(x.var(axis=1, ddof=ddof) - 14).max() for ddof in (0, 1)))
    assert far == sorted(far, reverse=True)
    assert far[-1] < 0.3
