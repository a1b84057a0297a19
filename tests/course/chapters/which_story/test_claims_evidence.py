"""What notebook 27 asserts of evidence, of a coin, and of priors too wide: by fractions, sympy and scipy."""

import itertools
from fractions import Fraction
from math import comb, isclose, log, sqrt

import numpy as np
import pytest
import sympy as sp
from scipy import integrate, optimize, stats
from scipy.special import betaln

from tests.course.chapters.which_story.hospitals import any_p
from tools.claims import claim, notebook

TOSSES = (1, 0, 1, 1, 1, 0, 1, 1, 0, 1)
FIT = Fraction(7, 10) ** 7 * Fraction(3, 10) ** 3


def bent_over_fair(a, heads, tosses):
    return np.exp(betaln(a + heads, a + tosses - heads) - betaln(a, a) + tosses * log(2))


def test_the_tosses_are_those_of_04():
    for number in ("04", "27"):
        code = "".join(cell["source"] for cell in notebook(number)["cells"] if cell["cell_type"] == "code")
        assert "[1, 0, 1, 1, 1, 0, 1, 1, 0, 1]" in code
    claim("27", "The coin of [notebook 04](04_likelihood.ipynb) showed seven heads in ten.")
    assert (sum(TOSSES), len(TOSSES)) == (7, 10)


def test_two_stories_before():
    claim("27", "**Fair**: 0.117, against 0.091.")
    claim("27", "Both have 1 to spend: fair in the middle, bent over all eleven, with little left for each.")
    fair = [Fraction(comb(10, s), 2**10) for s in range(11)]
    bent = [comb(10, s) * any_p(s, 10 - s) for s in range(11)]
    assert (round(float(fair[7]), 3), round(float(bent[7]), 3)) == (0.117, 0.091)
    assert sum(fair) == sum(bent) == 1
    assert set(bent) == {Fraction(1, 11)}
    assert sum(fair[3:8]) > Fraction(8, 9)


def test_the_best_fit_and_what_nobody_had_said():
    claim("27", "Yet $p = 0.7$ fits these tosses 2.28 times as well as $p = \\frac12$!")
    claim("27", "But nobody had said 0.7: it was chosen to fit.")
    assert round(float(FIT * 2**10), 2) == 2.28
    found = optimize.minimize_scalar(lambda p: -(7 * log(p) + 3 * log(1 - p)), bounds=(0.01, 0.99), method="bounded")
    assert isclose(found.x, 0.7, abs_tol=1e-4)  # a place that these tosses chose


def test_a_product_of_forecasts_is_the_average():
    claim("27", "The product of the forecasts is the probability of the tosses, averaged over the prior of $p$.")
    p, product, heads = sp.symbols("p"), Fraction(1), 0
    for n, toss in enumerate(TOSSES):
        ahead = Fraction(1 + heads, 2 + n)
        product *= ahead if toss else 1 - ahead
        heads += toss
    average = sp.integrate(p**7 * (1 - p) ** 3, (p, 0, 1))
    assert product == any_p(7, 3) == Fraction(int(average.p), int(average.q)) == Fraction(1, 1320)
    rng = np.random.default_rng(0)  # and of any tosses, in any order
    for _ in range(50):
        tosses, product, heads = rng.integers(0, 2, size=rng.integers(1, 15)).tolist(), Fraction(1), 0
        for n, toss in enumerate(tosses):
            ahead = Fraction(1 + heads, 2 + n)
            product, heads = product * (ahead if toss else 1 - ahead), heads + toss
        assert product == any_p(sum(tosses), len(tosses) - sum(tosses))


@pytest.mark.parametrize(("a", "b", "s", "m"), [(1, 1, 7, 10), (2, 5, 3, 4), (0.5, 0.5, 0, 6), (8.25, 99.6, 0, 47)])
def test_the_evidence_of_a_beta(a, b, s, m):
    claim(
        "27",
        r"For a prior $\mathrm{Beta}(a, b)$, and $s$ heads of $m$, it is $\frac{B(a + s, \, b + m - s)}{B(a, b)}$, "
        r"where $B(a, b)$ is the area under $p^{a - 1} (1 - p)^{b - 1}$.",
    )
    average, _ = integrate.quad(lambda p: p**s * (1 - p) ** (m - s) * stats.beta(a, b).pdf(p), 0, 1)
    assert isclose(average, np.exp(betaln(a + s, b + m - s) - betaln(a, b)), rel_tol=1e-6)


def test_fair_over_bent():
    claim("27", r"Fair has $\frac{1}{1024}$, bent $\frac{1}{1320}$: **1.29 times as much for fair.**")
    claim("27", "This ratio multiplies the odds that you gave the stories before: even odds become 1.29 to 1.")
    claim("27", "Of its best fit, bent keeps 0.34: that is what spreading costs.")
    fair, bent = Fraction(1, 1024), any_p(7, 3)
    assert bent == Fraction(1, 1320)
    assert round(float(fair / bent), 2) == 1.29
    assert round(float(bent / FIT), 2) == 0.34
    for before in (Fraction(1, 2), Fraction(1, 10), Fraction(9, 10)):  # Bayes' rule
        after = before * fair / (before * fair + (1 - before) * bent)
        assert after / (1 - after) == before / (1 - before) * (fair / bent)


def test_a_fit_has_seen_the_answers():
    claim("27", "**A fit has seen the answers.")
    claim("27", "Evidence has not: each toss is foretold before it counts.**")
    for heads in range(11):  # so the best fit beats fair always, or is fair; evidence need not
        fit = (heads / 10) ** heads * (1 - heads / 10) ** (10 - heads)
        assert fit >= 2.0**-10
    assert sum(any_p(h, 10 - h) < Fraction(1, 1024) for h in range(11)) == 5


def test_no_symmetric_prior_wins_clearly():
    claim("27", "None: 1.075 is the most that any $a$ gives, at 7.5.")
    claim("27", "And 0.01 all but bets on coins that show one side only: 0.02.")
    a = np.geomspace(1e-6, 1e6, 4001)
    heights = bent_over_fair(a, 7, 10)
    assert round(heights.max(), 3) == 1.075
    assert abs(a[heights.argmax()] - 7.5) < 0.2
    assert round(float(bent_over_fair(7.5, 7, 10)), 3) == 1.075
    assert round(float(bent_over_fair(0.01, 7, 10)), 2) == 0.02
    assert stats.beta(0.01, 0.01).cdf(0.001) > 0.46  # nearly half of it below, and as much above


def test_a_prior_that_bets_wrongly_loses_and_so_does_one_that_spreads():
    claim("27", "**Another prior is another story.**")
    claim("27", "It may lose by betting wrongly, as with 0.01, or by spreading, as the flat one, a little.")
    claim("27", "Evidence depends on the prior: one that bets wrongly, or spreads too widely, loses.")
    assert bent_over_fair(0.01, 7, 10) < 0.05 < bent_over_fair(1, 7, 10) < 1
    assert bent_over_fair(0.01, 10, 10) > 400  # where the coin does show one side only, that bet wins
    for heads in range(1, 10):
        ratios = bent_over_fair(10.0 ** -np.arange(1, 9), heads, 10)
        assert (np.diff(ratios) < 0).all()
        assert ratios[-1] < 1e-6


def lindley(m):
    """Fair over bent, at 1.96 standard errors above one half, by scipy's quadrature of the binomial."""
    s = round(m / 2 + 1.96 * sqrt(m) / 2)
    top = s / m
    log_fit = s * log(top) + (m - s) * log(1 - top)
    width = 12 * sqrt(top * (1 - top) / m)
    area, _ = integrate.quad(
        lambda p: np.exp(s * np.log(p) + (m - s) * np.log1p(-p) - log_fit), max(1e-9, top - width), min(1, top + width)
    )
    return np.exp(-m * log(2) - log_fit) / area


def test_lindley():
    ratios = [lindley(m) for m in (2500, 10**4, 10**6)]
    assert [round(float(r), 1) for r in ratios] == [5.8, 11.7, 116.9]
    assert np.allclose(np.array(ratios[1:]) / ratios[0], [2, 20], rtol=0.01)  # like the root of the tosses


def test_the_p_value():
    claim(
        "27",
        "The **p-value** of *fair* is how often a fair coin goes at least as far from one half as was seen.",
    )
    claim("27", "At 1.96 standard errors it is 0.05, however many the tosses.")
    for m, heads in ((2500, 1299), (10**4, 5098), (10**6, 500_980)):
        assert heads == round(m / 2 + 1.96 * sqrt(m) / 2)
        assert round(stats.binomtest(heads, m, 0.5).pvalue, 2) == 0.05
        assert isclose(stats.binomtest(heads, m, 0.5).pvalue, 2 * stats.binom(m, 0.5).sf(heads - 1), rel_tol=1e-6)


def test_like_the_root_of_the_tosses():
    claim(
        "27",
        r"The share of heads is nearly Gaussian, for fair with mean $\frac12$ and variance $\frac1{4m}$.",
    )
    claim("27", "For bent its density is 1, so the ratio is that of fair:")
    for m, shown in ((2500, 5.8), (10**4, 11.7), (10**6, 116.9)):
        assert round(float(stats.norm(0.5, sqrt(1 / (4 * m))).pdf(0.5 + 1.96 * sqrt(1 / (4 * m)))), 1) == shown
        assert abs(lindley(m) - shown) < 0.1
    near, exact = stats.norm(0.5, sqrt(1 / 4000)), stats.binom(1000, 0.5)
    assert max(abs(near.cdf((s + 0.5) / 1000) - exact.cdf(s)) for s in range(400, 601)) < 1e-4
    claim("27", "The ratio grows like the root of $m$, however many standard errors there are.")
    claim("27", "**With tosses enough, fair wins at any fixed p-value.**")
    for far in (0.5, 1.96, 3.0, 5.0):
        ratios = np.array([1 / bent_over_fair(1, m / 2 + far * sqrt(m) / 2, m) for m in (10**6, 10**8, 10**10)])
        assert np.allclose(ratios[1:] / ratios[:-1], 10, rtol=1e-3)
        assert np.allclose(ratios, np.sqrt([4e6, 4e8, 4e10]) * stats.norm.pdf(far), rtol=1e-3)
    assert sp.limit(sp.sqrt(sp.Symbol("m")), sp.Symbol("m"), sp.oo) == sp.oo
    assert isclose(comb(100, 30) * any_p(30, 70), 1 / 101)  # each number of heads alike, so each share


def test_a_flexible_story_may_fit_best_and_foretell_least():
    claim("27", "A flexible story fits best, and may have the least evidence: it has 1 to spend, too.")
    assert FIT > Fraction(1, 1024) > any_p(7, 3)
    assert sum(comb(10, s) * any_p(s, 10 - s) for s in range(11)) == 1


def test_the_loss_of_a_language_model_is_a_sum_of_logs_of_forecasts():
    claim(
        "27",
        "The loss of a language model is minus the logarithm of its forecast of each token, from those before it: "
        "added up, minus the log evidence of a text that it has never seen.",
    )
    start, moves = np.array([0.6, 0.4]), np.array([[0.9, 0.1], [0.3, 0.7]])  # a chain of two letters
    text = [0, 0, 1, 1, 0]
    losses = [-log(start[text[0]])] + [-log(moves[i, k]) for i, k in itertools.pairwise(text)]
    joint = start[text[0]] * np.prod([moves[i, k] for i, k in itertools.pairwise(text)])
    assert isclose(sum(losses), -log(joint))
