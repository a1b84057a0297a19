"""What chapter 27 says of answers that are no stored slips: right ones in other shapes, wrong ones by other ways."""

from math import inf, lgamma

import numpy as np
import pytest
from scipy import optimize, stats
from scipy.special import betaln

from genmodels.course import exercises

FOUR, SIX, COMMON, SAME = (
    exercises.get(name) for name in ("four-of-six", "six-of-thirty", "common-prior", "same-p-value")
)


@pytest.mark.parametrize(
    "answer",
    [
        "105/64", 105 / 64, "1.64", "1.640625", "1.64 times", "1.64 times as much", "1.64 to 1", "1.64 to one",
        "1.64:1", "1.641", "105:64", "105 : 64", "105 to 64",
    ],
)  # fmt: skip
def test_right_spellings_of_the_evidence(answer):
    assert FOUR.check(answer).correct


@pytest.mark.parametrize("answer", ["1/8", 0.125, "12.5%", "15/120", "0.125", "12.5 in 100", "15 of 120"])
def test_right_spellings_of_the_rate(answer):
    assert SIX.check(answer).correct


@pytest.mark.parametrize("answer", ["d", "D", "(d)", " d "])
def test_right_spellings_of_the_letter(answer):
    assert SAME.check(answer).correct


def by_loops(deaths, operations, strengths, means):
    best = -inf, 0, 0
    for strength in strengths:
        for mean in means:
            a, b, height = strength * mean, strength * (1 - mean), 0.0
            for d, n in zip(deaths, operations, strict=True):
                height += lgamma(a + d) + lgamma(b + n - d) - lgamma(a + b + n)
                height -= lgamma(a) + lgamma(b) - lgamma(a + b)
            best = max(best, (height, mean, strength))
    _, mean, strength = best
    return mean, strength, [(strength * mean + d) / (strength + n) for d, n in zip(deaths, operations, strict=True)]


def with_orders(deaths, operations, strengths, means):
    """By the probability of the counts, in any order: it differs by a factor that no prior changes."""
    pairs = [(m, s) for s in strengths for m in means]
    heights = [stats.betabinom(operations, s * m, s * (1 - m)).logpmf(deaths).mean() for m, s in pairs]
    mean, strength = pairs[int(np.argmax(heights))]
    return mean, strength, np.array([stats.beta(strength * mean + d, strength * (1 - mean) + n - d).mean()
                                     for d, n in zip(deaths, operations, strict=True)])  # fmt: skip


@pytest.mark.parametrize("right", [by_loops, with_orders])
def test_other_ways_are_right(right):
    assert COMMON.check(right).correct
    assert COMMON.yours_or_ours(right)[1] == "yours"


def products(deaths, operations, strengths, means):
    best = -1.0, means[0], strengths[0]
    for s in strengths:
        for m in means:
            a, b = s * m, s * (1 - m)
            height = float(np.prod(np.exp(betaln(a + deaths, b + operations - deaths) - betaln(a, b))))
            if height > best[0]:
                best = height, m, s
    _, m, s = best
    return m, s, (s * m + deaths) / (s + operations)


def test_a_product_in_place_of_logs():
    assert "stay with logarithms" in COMMON.check(products).message


def looping(start, first=lambda strengths, means: (means[0], strengths[0])):
    """The loops of hint 2, whose best so far begins at `start`, beside the mean and the strength of `first`."""

    def common_prior(deaths, operations, strengths, means):
        best, (best_mean, best_strength) = start, first(strengths, means)
        for s in strengths:
            for m in means:
                a, b = s * m, s * (1 - m)
                height = np.sum(betaln(a + deaths, b + operations - deaths) - betaln(a, b))
                if height > best:
                    best, best_mean, best_strength = height, m, s
        a, b = best_strength * best_mean, best_strength * (1 - best_mean)
        return best_mean, best_strength, (a + deaths) / (a + b + operations)

    return common_prior


def test_a_loop_that_begins_below_all_is_right():
    assert COMMON.check(looping(-np.inf)).correct


@pytest.mark.parametrize("start", [0, -1, 0.0])
def test_a_best_that_begins_above_all_log_evidences(start):
    assert "begin at -inf" in (said := COMMON.check(looping(start)).message)
    assert "first strength and the first mean" in said


@pytest.mark.parametrize("start", [-1e3, -9999])
def test_a_best_that_begins_above_some(start):
    assert "nothing is higher than where your best began" in COMMON.check(looping(start)).message


@pytest.mark.parametrize("start", [0, -1e3])
def test_a_best_that_begins_with_no_mean(start):
    """At 0 and 0, or nan: no mean to try."""
    said = COMMON.check(looping(start, lambda strengths, means: (0.0, 0.0))).message
    assert "begins too high stays where it began" in said


def test_a_best_that_begins_above_all_with_whole_numbers():
    said = COMMON.check(looping(0, lambda strengths, means: (0, 0))).message
    assert "begins too high stays where it began" in said


def test_a_best_mean_that_stays_none():
    said = COMMON.check(looping(0, lambda strengths, means: (None, None))).message
    assert "Begin at -inf" in said
    assert "append" not in said


@pytest.mark.parametrize("of_rates", [lambda m, s, right: right, lambda m, s, right: 0 * right + m])
def test_places_are_no_means(of_rates):
    def by_places(deaths, operations, strengths, means):
        mean, strength, right = COMMON.answer(deaths, operations, strengths, means)
        j, i = int(np.argmin(abs(means - mean))), int(np.argmin(abs(strengths - strength)))
        return j, i, of_rates(j, i, right)

    said = COMMON.check(by_places).message
    assert "return means[place], and strengths[place]" in said


def sums(add=True, swap=False):
    """The loops of hint 1 over the hospitals, too: `add` up their heights or keep the last; `swap` row and column."""

    def common_prior(deaths, operations, strengths, means):
        heights = np.zeros((len(means), len(strengths)))  # means down
        for (j, i), _ in np.ndenumerate(heights):
            a, b = strengths[i] * means[j], strengths[i] * (1 - means[j])
            for d, n in zip(deaths, operations, strict=True):
                v = betaln(a + d, b + n - d) - betaln(a, b)
                heights[j, i] = heights[j, i] + v if add else v
        j, i = np.unravel_index(heights.argmax(), heights.shape)
        mean, strength = (means[i], strengths[j]) if swap else (means[j], strengths[i])
        return mean, strength, (strength * mean + deaths) / (strength + operations)

    return common_prior


def test_the_last_hospital_alone_and_places_exchanged():
    assert COMMON.check(sums()).correct
    assert "Only the last hospital counts" in COMMON.check(sums(add=False)).message
    assert "Row and column of the highest number are exchanged" in COMMON.check(sums(swap=True)).message


@pytest.mark.parametrize(
    ("rate", "says"),
    [
        (lambda a, b, d, n: (a + d) / (a + b), "you leave out the hospital's own operations"),
        (lambda a, b, d, n: (a + d) / (b + n - d), "Those are odds"),
        (lambda a, b, d, n: (a + d) / (a + b + n) * 100, "in percent"),
    ],
)
def test_other_rates(rate, says):
    def common_prior(deaths, operations, strengths, means):
        mean, strength, _ = COMMON.answer(deaths, operations, strengths, means)
        return mean, strength, rate(strength * mean, strength * (1 - mean), deaths, operations)

    assert says in COMMON.check(common_prior).message


@pytest.mark.parametrize(
    ("answer", "says"),
    [("0.820", "No tail has come before it"), ("0.379", "the probability of bent"),
     ("0.714", "to base 2"), ("0.215", "to base 10"), ("0.712", "by the best fit")],
)  # fmt: skip
def test_more_ratios(answer, says):
    assert says in FOUR.check(answer).message


def by_an_optimiser(deaths, operations, strengths, means):
    def loss(at):
        mean, strength = 1 / (1 + np.exp(-at[0])), np.exp(at[1])
        a, b = strength * mean, strength * (1 - mean)
        return -np.sum(betaln(a + deaths, b + operations - deaths) - betaln(a, b))

    found = optimize.minimize(loss, [-2.0, 3.0], method="Nelder-Mead").x
    mean, strength = 1 / (1 + np.exp(-found[0])), np.exp(found[1])
    return mean, strength, (strength * mean + deaths) / (strength + operations)


def test_an_optimiser_goes_between_the_points_to_try():
    assert "none of those to try" in COMMON.check(by_an_optimiser).message


def test_exact_slips_that_lie_near_each_other():
    assert "You take one off above the line" in SIX.check("14/120").message
    assert "You take 90 for b" in SIX.check("15/129").message
    assert "the hospital's own 6 deaths, which were" in SIX.check("15/114").message
    assert "You add the flat prior once more" in SIX.check("16/122").message
    assert "takes b for the strength" in SIX.check("15/111").message
    assert "the odds: below the line stand all operations" in SIX.check("15/105").message


def test_two_things_are_not_three():
    feedback = COMMON.check(lambda *given: COMMON.answer(*given)[:2])
    assert not feedback.correct
    assert "3" in feedback.message or "three" in feedback.message
