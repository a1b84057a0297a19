"""What notebook 06 says of coins, matrices and standard deviations, and of how close an unbiased estimate is."""

from fractions import Fraction
from itertools import product
from math import sqrt

import numpy as np
import pytest
import sympy as sp

from tools.claims import claim

WEIGHTS = [1, 4, 10]
POSTAGE = {1: 2, 4: 3, 10: 7}  # € for kg, a second measurement of each parcel
SAMPLES = list(product(WEIGHTS, repeat=3))


def mean(x):
    return Fraction(sum(x)) / len(x)


def own_squares(x):
    return sum((value - mean(x)) ** 2 for value in x)


def test_means_and_shares_are_unbiased():
    claim("06", r"is a mean of zeros and ones, so it is too: $\mathrm{E}[\hat p] = p$, the probability of heads.")
    claim("06", "Of $s$ heads there are 1, 3, 3 and 1 samples, for $s$ from 0 to 3,")
    claim("06", r"each with the probability $p^s (1 - p)^{3 - s}$ and the share $\frac s3$:")
    claim("06", r"\mathrm{E}[\hat p] = 3\,p\,(1 - p)^2 \cdot \tfrac13 + 3\,p^2 (1 - p) \cdot \tfrac23 + p^3 \cdot 1")
    claim("06", r"= p \left((1 - p)^2 + 2\,p\,(1 - p) + p^2\right) = p")
    claim("06", "| mean, share of heads, share of a kind | the truth: unbiased |")
    p = sp.Symbol("p")
    tosses = list(product([0, 1], repeat=3))
    assert [sum(sum(x) == s for x in tosses) for s in range(4)] == [1, 3, 3, 1]
    assert sp.expand(sum(p ** sum(x) * (1 - p) ** (3 - sum(x)) * sp.Rational(sum(x), 3) for x in tosses)) == p
    assert mean([mean(x) for x in SAMPLES]) == mean(WEIGHTS)
    sweets = {"red": Fraction(1, 2), "green": Fraction(1, 3), "black": Fraction(1, 6)}
    for name, share in sweets.items():
        drawn = product(sweets, repeat=3)
        average = sum(sweets[a] * sweets[b] * sweets[c] * Fraction((a, b, c).count(name), 3) for a, b, c in drawn)
        assert average == share


def products(rows):
    """The covariance matrix, divided by m, in exact fractions."""
    middles = [mean(column) for column in zip(*rows, strict=True)]
    return [[mean([(row[i] - middles[i]) * (row[j] - middles[j]) for row in rows]) for j in range(2)] for i in range(2)]


def test_every_entry_of_the_matrix_is_two_thirds_of_the_truth():
    claim(
        "06",
        r"**A covariance** is not: divided by $m$ it is $\frac{m-1}{m}$ of the true one on average, by the same "
        "algebra with products in place of squares.",
    )
    claim("06", "So is each entry of a *covariance matrix*")
    claim("06", r"| variance $\hat\sigma^2$, covariance, divided by $m$ | $\frac{m-1}{m}$ of the truth |")
    claim("06", r"| the same, divided by $m - 1$, for $m \ge 2$: $\tilde\sigma^2$ | the truth: unbiased |")
    truth = products([(w, POSTAGE[w]) for w in WEIGHTS])
    each = [products([(w, POSTAGE[w]) for w in x]) for x in SAMPLES]
    for i, j in product(range(2), repeat=2):  # m = 3
        assert mean([matrix[i][j] for matrix in each]) == Fraction(2, 3) * truth[i][j]
        assert mean([matrix[i][j] * Fraction(3, 2) for matrix in each]) == truth[i][j]


def test_the_standard_deviation_stays_too_small():
    claim("06", "No: the root is too small, 3.328 kg on average.")
    claim("06", "Divided by $m$ it is 2.717 kg.")
    claim("06", "The square of an average is below the average of the squares, unless all are equal:")
    claim("06", r"$(\mathrm{E}[\tilde\sigma])^2 < \mathrm{E}[\tilde\sigma^2] = \sigma^2$.")
    claim("06", r"Unbiased for $\sigma^2$ is not unbiased for $\sigma$.")
    claim("06", r"| root of that variance, $\tilde\sigma$ | below $\sigma$, unless it is the same in each sample |")
    average = sum(sqrt(own_squares(x) / 2) for x in SAMPLES) / 27
    assert (round(average, 3), round(sqrt(14), 3)) == (3.328, 3.742)
    assert round(sum(sqrt(own_squares(x) / 3) for x in SAMPLES) / 27, 3) == 2.717
    rng = np.random.default_rng(6)
    for _ in range(50):  # for random populations of three values
        values = rng.integers(0, 50, size=3).tolist()
        roots = [sqrt(own_squares(x) / 2) for x in product(values, repeat=3)]
        squared = np.mean(np.square(roots))
        assert squared == pytest.approx(float(own_squares(values) / 3))
        assert np.mean(roots) ** 2 < squared or len(set(values)) == 1


def errors(values, m, divisors):
    truth = own_squares(values) / len(values)
    sums = [own_squares(x) for x in product(values, repeat=m)]
    return {divisor: mean([(total / divisor - truth) ** 2 for total in sums]) for divisor in divisors}


def test_dividing_by_three_is_closest_for_this_depot():
    claim("06", "65.3 together (rounded): this is closer.")
    claim("06", "Unbiased is not the same as close: the mean squared error, bias² and variance, tells how close.")
    of = errors(WEIGHTS, 3, [2, 3, 4])
    assert round(float(of[3]), 1) == 65.3
    assert of[2] == 98
    assert min(of, key=of.get) == 3
    near = errors(WEIGHTS, 3, [Fraction(k, 20) for k in range(40, 81)])
    assert min(near, key=near.get) == 3


def test_the_closest_divisor_for_a_gaussian():
    claim(
        "06",
        r"\mathrm{E}[S^2] = \sigma^4 \left(\mathrm{E}[z_1^4] + 2\,\mathrm{E}[z_1^2]\,\mathrm{E}[z_2^2] "
        r"+ \mathrm{E}[z_2^4]\right) = (3 + 2 + 3)\,\sigma^4",
    )
    claim("06", r"which for three is $\mathrm{E}[S^2] - \mathrm{E}[S]^2 = 8 \sigma^4 - 4 \sigma^4$.")
    claim("06", "For three Gaussian weights dividing by $m + 1 = 4$ is closest.")
    q, n = sp.symbols("q m", positive=True)  # E[S] = (m - 1) v, its variance is 2 (m - 1) v^2: with v = 1
    error = 2 * (n - 1) / q**2 + ((n - 1) / q - 1) ** 2
    assert sp.solve(sp.diff(error, q), q) == [n + 1]
    # the sum of squares of m = 3 has the mean 2 v and the variance 4 v^2; here v = 14
    of = {k: Fraction(4 * 14**2, k**2) + (Fraction(2 * 14, k) - 14) ** 2 for k in (2, 3, 4)}
    assert min(of, key=of.get) == 4
    rng = np.random.default_rng(1)
    drawn = 3 * rng.normal(5, sqrt(14), (1_000_000, 3)).var(axis=1)
    for k, error in of.items():
        assert ((drawn / k - 14) ** 2).mean() == pytest.approx(float(error), rel=0.02)  # above four standard errors
    assert drawn.var() == pytest.approx((8 - 4) * 14**2, rel=0.02)


def test_the_closest_divisor_depends_on_the_population():
    claim("06", "Which is closest depends on the population.")
    for tosses, closest in (([0, 1], 2.67), ([0] * 9 + [1], 7.4)):
        truth = own_squares(tosses) / len(tosses)
        sums = [own_squares(x) for x in product(tosses, repeat=3)]
        q = sum(total**2 for total in sums) / (truth * sum(sums))
        assert float(f"{float(q):.{len(str(closest)) - 1}g}") == closest
        error = {k: sum((total / k - truth) ** 2 for total in sums) for k in (q - Fraction(1, 99), q, q + 1)}
        assert min(error, key=error.get) == q


def test_one_over_a_mean_waiting_time_is_too_large():
    claim("06", r"**A rate** $\theta$ is not, though the mean waiting time is.")
    claim(
        "06",
        r"The curve of $\frac1x$ bends up, so the average of $\frac{1}{\bar x}$ lies above $1 / \mathrm{E}[\bar x] = "
        r"\theta$.",
    )
    claim(
        "06",
        r"For the waiting times of [notebook 04](04_likelihood.ipynb) and $m \ge 2$ it is $\frac{m}{m-1} \, \theta$.",
    )
    x = sp.Symbol("x", positive=True)
    assert sp.diff(1 / x, x, 2).is_positive
    s, theta = sp.symbols("s theta", positive=True)
    for m in (2, 3, 7):  # the sum of m waiting times has a gamma distribution
        density = theta**m * s ** (m - 1) * sp.exp(-theta * s) / sp.factorial(m - 1)
        assert sp.simplify(sp.integrate(m / s * density, (s, 0, sp.oo)) - sp.Rational(m, m - 1) * theta) == 0
        assert sp.simplify(sp.integrate(s / m * density, (s, 0, sp.oo)) - 1 / theta) == 0


def test_the_squares_of_three_observations_are_two_independent_ones():
    claim(
        "06", r"For three observations $S = \frac12 (x^{(1)} - x^{(2)})^2 + \frac16 (x^{(1)} + x^{(2)} - 2 x^{(3)})^2$"
    )
    claim("06", r"Both brackets have the mean 0.")
    claim("06", r"The variance of the first is $2 \sigma^2$, that of the second is $6 \sigma^2$")
    claim("06", r"and their covariance is $\sigma^2 - \sigma^2 = 0$.")
    claim("06", r"$\mathrm{E}[z^2] = 1$ and $\mathrm{E}[z^4] = 3$")
    x = sp.symbols("x1:4")
    first, second = x[0] - x[1], x[0] + x[1] - 2 * x[2]
    around = sum((value - sum(x) / 3) ** 2 for value in x)
    assert sp.expand(around - first**2 / 2 - second**2 / 6) == 0
    a, b = (np.array([bracket.coeff(value) for value in x], dtype=int) for bracket in (first, second))
    assert (a.sum(), b.sum(), a @ a, b @ b, a @ b) == (0, 0, 2, 6, 0)
    z = sp.Symbol("z", real=True)
    density = sp.exp(-(z**2) / 2) / sp.sqrt(2 * sp.pi)
    assert [sp.integrate(z**power * density, (z, -sp.oo, sp.oo)) for power in (2, 4)] == [1, 3]


def test_who_divides_by_what():
    claim(
        "06",
        "This course asks for the largest likelihood, and divides by $m$, as `np.var(x)` does; `np.var(x, ddof=1)` "
        "divides by $m - 1$.",
    )
    v, x = sp.symbols("v", positive=True), np.array([1, 4, 4])
    log_likelihood = -sp.Rational(3, 2) * sp.log(v) - own_squares(x.tolist()) / (2 * v)
    assert sp.solve(sp.diff(log_likelihood, v), v) == [2]  # the sum of squares, 6, divided by m
    for x in SAMPLES:
        assert np.var(x) == pytest.approx(float(own_squares(x) / 3))
        assert np.var(x, ddof=1) == pytest.approx(float(own_squares(x) / 2))


def test_a_larger_divisor_pulls_in_all():
    claim("06", "From $q = m - 1$ on, a larger divisor pulls in all estimates: less variance, more bias.")
    spread = [np.var([float(own_squares(x) / divisor) for x in SAMPLES]) for divisor in (2, 3, 4, 5)]
    assert spread == sorted(spread, reverse=True)
    off = [mean([own_squares(x) / divisor for x in SAMPLES]) - 14 for divisor in (2, 3, 4, 5)]
    assert off[0] == 0
    assert off == sorted(off, reverse=True)
