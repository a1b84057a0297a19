"""What chapter 27 says of answers that are no stored slips: right ones in other shapes, wrong ones by other ways."""

from math import inf, lgamma

import numpy as np
import pytest
from scipy import stats
from scipy.special import betaln

from genmodels.course import exercises

FOUR, SIX, COMMON, SAME = (
    exercises.get(name) for name in ("four-of-six", "six-of-thirty", "common-prior", "same-p-value")
)


@pytest.mark.parametrize("answer", ["105/64", 105 / 64, "1.64", "1.640625", "1.64 times", "1.64 to 1", "1.641"])
def test_right_spellings_of_the_evidence(answer):
    assert FOUR.check(answer).correct


@pytest.mark.parametrize("answer", ["1/8", 0.125, "12.5%", "15/120", "0.125"])
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


def test_two_things_are_not_three():
    feedback = COMMON.check(lambda *given: COMMON.answer(*given)[:2])
    assert not feedback.correct
    assert "3" in feedback.message or "three" in feedback.message
