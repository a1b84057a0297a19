"""What chapter 26 says of answers that are no stored slips: right ones in other shapes, wrong ones by other ways."""

from fractions import Fraction

import numpy as np
import pytest
import sympy as sp
from scipy.special import gammaln, xlogy

from genmodels.course import exercises

TWO, ONE_MORE, STRONG, BELIEVE = map(
    exercises.get, ("two-heads-in-a-row", "one-more-toss", "how-strong-a-belief", "believe")
)


@pytest.mark.parametrize("answer", ["2/9", Fraction(2, 9), 2 / 9, 0.222, "0.22", "22.2 %", sp.Rational(2, 9), "20/90"])
def test_two_heads(answer):
    assert TWO.check(answer).correct


@pytest.mark.parametrize("answer", ["10/11", 10 / 11, 0.909, "0.91", Fraction(10, 11), "90.9 %"])
def test_one_more_toss(answer):
    assert ONE_MORE.check(answer).correct


@pytest.mark.parametrize("answer", [30, 30.0, "30", "30 tosses", "n_0 = 30", "n0 = 30", "n₀ = 30", sp.Integer(30)])
def test_how_strong(answer):
    assert STRONG.check(answer).correct


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (0.1975, "You squared the mean"),
        (0.1837, "You squared the top"),
        (0.5625, "your belief before is left out"),
        (0.0667, "before the four tosses"),
        (0.4444, "That is one head"),
        (0.4762, "from a flat belief"),
        (1 / 3, "two tails in a row"),
        (1 / 6, "did not put the first ball back"),
        (0.1429, "put your belief in twice"),
        (0.2469, "one ball more"),
        (0.2273, "as exponents"),
    ],
)
def test_wrong_numbers_of_two_heads(answer, said):
    assert said in TWO.check(answer).message


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (1, "no toss would teach"),
        ("9/10", "9 + 1 tosses, so n is 10"),
        ("11/12", "and not eleven"),
        (0.953, "root of the mean variance"),
        (1.515, "after a tail"),
        (0.842, "after a head"),
        (0.826, "factor twice"),
        (0.1, "as strong as ten tosses"),
    ],
)
def test_wrong_factors(answer, said):
    assert said in ONE_MORE.check(answer).message


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (15, "That is a alone"),
        (60, "30 for each side"),
        (10, "to 0.6."),
        (20, "to 0.567."),
        (40, "with the ten tosses"),
        (32, "top of the belief"),
        (3, "has to be stronger"),
        (0, "the tosses would speak alone"),
    ],
)
def test_wrong_strengths(answer, said):
    assert said in STRONG.check(answer).message


def with_the_number_of_orders(p, prior, heads, tails):
    """The number of orders is the same at every p: it falls out."""
    with np.errstate(divide="ignore"):
        logs = np.log(prior) + xlogy(heads, p) + xlogy(tails, 1 - p)
    logs = logs + gammaln(heads + tails + 1) - gammaln(heads + 1) - gammaln(tails + 1)
    weights = np.exp(logs - logs.max())
    return weights / weights.sum(), weights @ p / weights.sum()


def toss_by_toss(p, prior, heads, tails):
    """Divide after each toss: no logarithm is needed."""
    for toss in [1] * heads + [0] * tails:
        prior = prior * (p if toss else 1 - p)
        prior = prior / prior.sum()
    return list(prior), sum(prior * p)


@pytest.mark.parametrize("right", [with_the_number_of_orders, toss_by_toss])
def test_other_ways_are_right(right):
    assert BELIEVE.check(right).correct
    rule, whose = BELIEVE.yours_or_ours(right)
    assert whose == "yours"
    case = BELIEVE.cases(np.random.default_rng(0))[0]
    np.testing.assert_allclose(rule(*case)[0], BELIEVE.answer(*case)[0])


def forecast_alone(p, prior, heads, tails):
    return BELIEVE.answer(p, prior, heads, tails)[1]


def belief_alone(p, prior, heads, tails):
    return BELIEVE.answer(p, prior, heads, tails)[0]


@pytest.mark.parametrize("wrong", [forecast_alone, belief_alone])
def test_one_of_the_two(wrong):
    assert "2 are asked for (the belief, P(next head))" in BELIEVE.check(wrong).message
