"""What notebook 04 says of the bent coin: its top, its slope and bend, and how sure ten tosses make you."""

import re
from fractions import Fraction
from itertools import product
from math import comb, log, prod, sqrt

import numpy as np
import pytest
import sympy as sp
from scipy import optimize, stats

from genmodels.course import widgets
from tools.claims import claim, notebook

TOSSES = [1, 0, 1, 1, 1, 0, 1, 1, 0, 1]
p = sp.Symbol("p", positive=True)


def likelihood(chance, heads, tails):
    return chance**heads * (1 - chance) ** tails


def log_likelihood(chance, heads, tails):
    return (heads * log(chance) if heads else 0.0) + (tails * log(1 - chance) if tails else 0.0)


def supported(heads, tails):
    """The ends of the range in which L is an eighth of its maximum or more."""
    best = heads / (heads + tails)
    top = log_likelihood(best, heads, tails)

    def above(chance):
        return log_likelihood(chance, heads, tails) - top + log(8)

    low = optimize.brentq(above, 1e-12, best) if heads else 0.0
    high = optimize.brentq(above, best, 1 - 1e-12) if tails else 1.0
    return low, high


def width(heads, tails):
    low, high = supported(heads, tails)
    return high - low


def test_of_four_coins_that_with_seven_tenths_is_best():
    claim("04", "You toss a bent coin ten times and see seven heads.")
    claim("04", "and toss it ten times: head, tail, head, head, head, tail, head, head, tail, head.")
    claim("04", "Of these four coins, $p = 0.7$ makes what you saw most probable.")
    claim("04", "A fair coin reaches 0.44 of that: it is still in the game.")
    claim("04", "Choose the $p$ with the highest probability of the data, and keep each $p$ that does not fall far")
    claim("04", "One with $p = 0.1$ reaches about a 30,000th.")
    assert (len(TOSSES), sum(TOSSES)) == (10, 7)
    of = {
        chance: prod(chance if toss else 1 - chance for toss in TOSSES)
        for chance in (Fraction(k, 10) for k in (1, 5, 7, 9))
    }
    best = Fraction(7, 10)
    assert max(of, key=of.get) == best
    assert round(float(of[Fraction(1, 2)] / of[best]), 2) == 0.44
    assert of[best] / of[Fraction(1, 10)] == pytest.approx(30_000, rel=0.02)


def test_the_product_underflows_and_the_logarithm_keeps_the_top():
    claim("04", "Of many tosses, the product is too small for a float.")
    claim("04", r"The logarithm grows with its argument, so $\ell$ has its top where $L$ has it.")
    assert prod([0.5] * 2000) == 0.0 < Fraction(1, 2) ** 2000
    grid = np.linspace(0.001, 0.999, 999)
    assert likelihood(grid, 7, 3).argmax() == np.log(likelihood(grid, 7, 3)).argmax()


def test_raising_p_shortens_heads_and_lengthens_tails():
    claim("04", r"each toss is a bar, $\log p$ for a head, $\log (1 - p)$ for a tail, that hangs below the one before.")
    claim("04", "Raising $p$ shortens the bar of every head, and lengthens that of every tail.")
    places = np.linspace(0.0, 1.0, 21)[1:-1]
    assert (np.diff(-np.log(places)) < 0).all()
    assert (np.diff(-np.log(1 - places)) > 0).all()
    assert log(1) == 0.0


def test_the_sign_of_the_slope_over_the_whole_sweep():
    claim("04", "Left of the top the slope is positive, right of it negative; with both heads and tails, it is zero")
    demo = widgets.bent_coin()
    said = {
        -1: "uphill is to the left: a slightly smaller p is better",
        0: "The slope is 0: this is the top",
        1: "uphill is to the right: a slightly larger p is better",
    }
    for heads, tails, place in product(range(1, 9), range(1, 9), range(1, 20)):
        chance = Fraction(place, 20)
        slope = heads / chance - tails / (1 - chance)
        side = Fraction(heads, heads + tails) - chance
        assert np.sign(float(slope)) == np.sign(float(side))
        assert said[int(np.sign(float(slope)))] in demo.move(heads=heads, tails=tails, p=place / 20)


def test_three_tails_have_their_top_at_the_end():
    claim("04", "With 0 heads and 3 tails the top is at $p = 0$, and the slope there is $-3$, not zero.")
    slope = sp.diff(3 * sp.log(1 - p), p)
    assert slope.subs(p, 0) == -3
    assert sp.solve(slope, p) == []
    assert sp.solveset(slope < 0, p, sp.Interval.Ropen(0, 1)) == sp.Interval.Ropen(0, 1)
    grid = np.linspace(0, 0.999, 1000)
    assert likelihood(grid, 0, 3).argmax() == 0
    assert likelihood(Fraction(1, 2), 0, 3) == Fraction(1, 8)
    assert supported(0, 3) == pytest.approx((0.0, 0.5))


def test_ten_tails_have_no_standard_error_and_a_range():
    claim("04", 'Ten tosses, ten tails: "set the slope to zero" leads nowhere.')
    claim("04", "The slope is negative for every $p < 1$. So the top lies at the end, at $p = 0$")
    claim("04", r"So the top lies at the end, at $p = 0$; $\hat p = \frac{s}{m}$ is still right.")
    claim("04", "The formula for se gives 0, but asks for a slope of zero.")
    claim("04", r"The range goes up to about 0.19, where $(1 - p)^{10} = \frac18$.")
    slope = sp.diff(10 * sp.log(1 - p), p)
    assert (slope.subs(p, 0), sp.diff(slope, p).subs(p, 0)) == (-10, -10)
    assert sp.solve(slope, p) == []
    assert sp.solveset(slope < 0, p, sp.Interval.Ropen(0, 1)) == sp.Interval.Ropen(0, 1)
    assert likelihood(np.linspace(0, 0.999, 1000), 0, 10).argmax() == 0
    assert sqrt(0 * 1 / 10) == 0
    assert supported(0, 10) == pytest.approx((0.0, 1 - (1 / 8) ** 0.1))
    assert round(1 - (1 / 8) ** 0.1, 2) == 0.19


def test_how_wide_the_range_is():
    claim("04", "After 7 of 10 a fair coin is inside; after 70 of 100 it is out.")
    claim("04", "For a coin it shrinks like $1/\\sqrt m$.")
    se, reach = sqrt(0.7 * 0.3 / 10), sqrt(2 * log(8))
    assert round(reach) == 2
    assert round(0.7 + reach * se, 2) == 1.0  # the parabola goes on to the end; the curve stops at 0.92
    assert [round(end, 2) for end in supported(7, 3)] == [0.38, 0.92]
    assert sqrt(0.7 * 0.3 / 10) / sqrt(0.7 * 0.3 / 1000) == pytest.approx(10)
    assert supported(7, 3)[0] < 0.5 < supported(70, 30)[0]
    assert round(width(7, 3) / width(700, 300)) == 9
    assert width(70_000, 30_000) / width(7_000_000, 3_000_000) == pytest.approx(10, rel=0.01)


def test_why_an_eighth():
    claim(
        "04",
        "Three heads in a row are eight times as probable from a coin with heads on both sides as from a fair one.",
    )
    claim("04", "the other two in about 96.")
    claim("04", r"where the *parabola* is down to an eighth: $\sqrt{2 \log 8} \approx 2.04$.")
    assert Fraction(1) ** 3 / Fraction(1, 2) ** 3 == 8
    assert round(sqrt(2 * log(8)), 2) == 2.04
    assert round(stats.norm.cdf(2.04) - stats.norm.cdf(-2.04), 2) == 0.96


def held(chance, m):
    """How probable it is that m tosses have a range with this chance in it."""
    total = 0.0
    for heads in range(m + 1):
        low, high = supported(heads, m - heads)
        total += comb(m, heads) * likelihood(chance, heads, m - heads) * (low <= chance <= high)
    return total


def held_by_the_bend(chance, m):
    """How probable it is that the share of heads among m is at most 2.04 of its standard errors from this chance."""
    share = np.arange(m + 1) / m
    near = np.abs(share - chance) <= sqrt(2 * log(8)) * np.sqrt(share * (1 - share) / m)
    return stats.binom(m, chance).pmf(np.arange(m + 1))[near].sum()


def test_how_often_the_range_holds_p():
    claim("04", "the other two in about 96.")
    assert [round(held(chance, 10), 2) for chance in (0.1, 0.2, 0.5)] == [0.99, 0.86, 0.98]
    assert held(0.0025, 1000) < 0.91  # few heads, however many tosses
    five = (0.5, 0.6, 0.7, 0.8, 0.9)
    of_ten = [held(chance, 10) for chance in five]
    assert [round(min(of_ten), 2), round(max(of_ten), 2)] == [0.86, 0.99]
    assert all(abs(held(chance, 100) - 0.96) < 0.01 for chance in five)


def test_ten_tosses_again_and_again():
    claim("04", "Of a hundred, expect 2 on the left and 11 on the right to miss $p = 0.5$; these show 1 and 11.")
    claim(
        "04",
        "At $p = 0.1$, expect 1 and 35: after ten tails se is 0, and the stroke on the right a point, sure and wrong.",
    )
    claim("04", "With a hundred tosses, 4 and 7 miss $p = 0.1$: the two sides become alike.")
    wanted = {(0.5, 10): (2, 11), (0.1, 10): (1, 35), (0.1, 100): (4, 7)}
    demo = widgets.tosses_again()
    for (chance, tosses), expected in wanted.items():
        missed = [100 * (1 - rule(chance, tosses)) for rule in (held, held_by_the_bend)]
        assert tuple(map(round, missed)) == expected
        assert demo.move(p=chance, tosses=tosses, times=100).endswith("expect {} and {}.".format(*expected))
    shown = demo.move(p=0.5, tosses=10, times=100)
    assert "1 of those of an eighth, 11 of those of ± 2.04 se" in shown
    assert sqrt(0 * (1 - 0) / 10) == 0 != 0.1
    assert (0.9**10) / (1 - held_by_the_bend(0.1, 10)) > 0.99  # nearly all that miss are those ten tails
    gaps = [abs(held(0.1, tosses) - held_by_the_bend(0.1, tosses)) for tosses in (10, 100, 1000)]
    assert gaps == sorted(gaps, reverse=True)


def test_what_one_standard_error_promises():
    claim("04", r"There the parabola is down by $\frac12$, and $L$ at about 0.61 of its top.")
    claim("04", r"With many heads and tails, $\hat p \pm \text{se}$ holds the true $p$ in about 68 of 100 cases, the")
    claim("04", "holds the true $p$ in about 68 of 100 cases, the other two in about 96.")
    assert round(np.exp(-0.5), 2) == 0.61
    assert [within_one(chance, 10) for chance in (0.7, 0.2)] == [70, 50]
    assert [within_one(chance, 100_000) for chance in (0.7, 0.2)] == [68, 68]


def within_one(chance, m):
    """In how many of 100 cases the share of heads among m is at most one of its standard errors from this chance."""
    share = np.arange(m + 1) / m
    near = np.abs(share - chance) <= np.sqrt(share * (1 - share) / m) + 1e-12
    return round(100 * stats.binom(m, chance).pmf(np.arange(m + 1))[near].sum())


def test_the_table_of_coverages():
    claim("04", "To count it, add up the probabilities of all $s$ whose range holds $p$.")
    [cell] = [cell for cell in notebook("04")["cells"] if "def coverage" in "".join(cell["source"])]
    _, _, _, *rows = "".join(cell["outputs"][0]["data"]["text/plain"]).splitlines()
    for row in rows:
        name, *counted = re.split("  +", row.strip())
        m, chance = re.fullmatch(r"(\d+) tosses, p = (0\.\d+)", name).groups()
        two = (100 * rule(float(chance), int(m)) for rule in (held_by_the_bend, held))
        assert list(map(int, counted)) == [within_one(float(chance), int(m)), *map(round, two)]
    assert len(rows) == 7


def test_strokes_beyond_zero_and_one():
    claim("04", "After one head or two it passes 0.")
    for heads in range(1, 10):
        low, high = supported(heads, 10 - heads)
        assert 0 < low < high < 1
    share, reach = np.arange(11) / 10, sqrt(2 * log(8))
    ends = np.array([share + sign * reach * np.sqrt(share * (1 - share) / 10) for sign in (-1, 1)])
    assert share[ends[0] < 0].tolist() == [0.1, 0.2]
    assert share[ends[1] > 1].tolist() == [0.8, 0.9]


def test_what_a_confidence_interval_promises():
    claim("04", "At $p = 0.19$ it is 15 and 13: the left is not always ahead.")
    assert [round(100 * (1 - holds(0.19, 10))) for holds in (held, held_by_the_bend)] == [15, 13]
    claim("04", "How often the ranges of a rule hold the truth is its **coverage**.")
    claim(
        "04",
        "If it is at least 95 of 100, *whatever the truth is*, the ranges are **95 % confidence intervals**.",
    )
    claim("04", "No rule here gives such, as ten tosses show.")
    of_the_eighth = {chance: held(chance, 10) for chance in np.linspace(0.005, 0.5, 100)}
    lowest = min(of_the_eighth, key=of_the_eighth.get)
    assert round(100 * of_the_eighth[lowest]) == 85
    assert lowest == pytest.approx(0.19, abs=0.006)
    near_the_end = [held_by_the_bend(chance, 10) for chance in (0.1, 0.01, 0.001, 0.0001)]
    assert near_the_end == sorted(near_the_end, reverse=True)
    assert near_the_end[-1] < 0.0011
    claim("04", "The 95 belong to the rule: your one range does not say whether it misses.")
    # One stroke, two true coins: it misses the one and not the other, and looks the same.
    low, high = supported(7, 3)
    assert low < 0.5 < high < 0.95
    # Clopper and Pearson's rule keeps the promise for every coin; neither of the two of the picture does for ten tosses
    ends = [
        (stats.beta.ppf(0.025, s, 11 - s) if s else 0, stats.beta.ppf(0.975, s + 1, 10 - s) if s < 10 else 1)
        for s in range(11)
    ]
    for chance in np.linspace(0.01, 0.99, 99):
        holds = [low <= chance <= high for low, high in ends]
        assert stats.binom(10, chance).pmf(range(11))[holds].sum() >= 0.95
    assert min(held(chance, 10) for chance in np.linspace(0.01, 0.99, 99)) < 0.95


def test_tosses_that_copy_the_one_before():
    claim(
        "04",
        "If each toss, with probability one half, just copied the one before, all these ranges would be too narrow.",
    )
    claim("04", "Count the changes between neighbours: about 50 in a hundred fair tosses, 25 with such copies.")
    rng = np.random.default_rng(13)
    tosses, copies = rng.random((100, 20_000)) < 0.5, rng.random((100, 20_000)) < 0.5
    assert (tosses[1:] != tosses[:-1]).sum(axis=0).mean() == pytest.approx(99 / 2, abs=0.2)
    for before, now, copied in zip(tosses, tosses[1:], copies[1:], strict=False):
        now[copied] = before[copied]
    assert (tosses[1:] != tosses[:-1]).sum(axis=0).mean() == pytest.approx(99 / 4, abs=0.2)
    heads = tosses.sum(axis=0)
    kept = [log_likelihood(0.5, s, 100 - s) >= log_likelihood(s / 100, s, 100 - s) - log(8) for s in range(1, 100)]
    assert 0.2 < 1 - np.mean(np.array([False, *kept, False])[heads]) < 0.25
    assert round(100 * (1 - held(0.5, 100))) == 4
