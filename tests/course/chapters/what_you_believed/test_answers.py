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


@pytest.mark.parametrize("answer", ["50/33", 50 / 33, 1.515, "1.52", "1.5", Fraction(50, 33), "151.5 %"])
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
        ("1/15", "or you put in one H and three T"),
        ("2/15", "not three"),
        (0.25, "took one half twice"),
        ("1/4", "took one half twice"),
        ("5/39", "put in three H and four T"),
        (0.2, "give three digits"),
        ("1/5", "before the four tosses"),
        ("1/45", "Only one was a tail"),
        ("3/14", "took the exponents for balls"),
        (0.214, "took the exponents for balls"),
        ("28/45", "exchanged the two before"),
        ("17/18", "multiply"),
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
        ("10/11", "on average, over head and tail"),
        (0.842, "after a head"),
        (0.66, "Upside down"),
        (1.231, "standard deviation"),
        (0.515, "how much the variance grows"),
        (1, "taught nothing"),
        (2, "doubles"),
        (1.653, "left out a + b + 1"),
        ("5/3", "is squared"),
        (0.0124, "variance after the tail. Divide"),
        (0.00818, "the variance before"),
        (1.448, "weights exchanged"),
        (1.178, "weighed alike"),
        ("11/12", "read off n/(n + 1), which"),
        (0.826, "and twice"),
        (1.1, "upside down. Here"),
        ("1/11", "By that share the variance falls"),
        ("-1/11", "By that share the variance falls"),
        (0.9, "mean before"),
        (0.818, "mean after the tail"),
        ("11/6", "left out (a + b)² below"),
        (0.0042, "A factor is their quotient"),
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
        (0.25, "as a share of the way"),
        (25, "As strong as 25 tosses, it would have the mean 0.5571 after."),
        (28, "0.5526 after"),
        ("35 tosses", "0.5444 after"),
        (1, "As strong as 1 toss, it would have the mean 0.6818 after."),
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


def weights_of(logs):
    weights = np.exp(logs - logs.max())
    return weights / weights.sum()


def logs_of(p, prior, heads, tails):
    with np.errstate(divide="ignore"):
        return np.log(prior) + xlogy(heads, p) + xlogy(tails, 1 - p)


@pytest.mark.parametrize("small", [1e-3, 1e-6, 1e-9, 1e-12, 1e-15])
@pytest.mark.parametrize("instead", [np.add, np.maximum, lambda prior, small: np.where(prior == 0, small, prior)])
def test_a_small_number_in_place_of_no_prior(small, instead):
    def safe(p, prior, heads, tails):
        weights = weights_of(logs_of(p, instead(prior, small), heads, tails))
        return weights, weights @ p

    assert "in place of a prior of 0" in BELIEVE.check(safe).message


def test_what_cannot_be_told_from_nothing_is_right():
    def safe(p, prior, heads, tails):
        weights = weights_of(logs_of(p, prior + 1e-300, heads, tails))
        return weights, weights @ p

    assert BELIEVE.check(safe).correct


def by_trapezoids(p, prior, heads, tails):
    curve = np.exp(logs_of(p, prior, heads, tails) - logs_of(p, prior, heads, tails).max())
    curve /= np.trapezoid(curve, p)
    return curve, np.trapezoid(curve * p, p)


def of_trapezoids(p, prior, heads, tails):
    curve = by_trapezoids(p, prior, heads, tails)[0]
    return curve, (curve * p).sum()


def as_the_urn(p, prior, heads, tails):
    return weights_of(logs_of(p, prior, heads, tails)), (1 + heads) / (heads + 2 + tails)


def as_the_share(p, prior, heads, tails):
    return weights_of(logs_of(p, prior, heads, tails)), heads / (heads + tails)


def without_prior(p, prior, heads, tails):
    return weights_of(logs_of(p, prior, heads, tails)), weights_of(logs_of(p, np.ones(len(p)), heads, tails)) @ p


def exchanged_in_xlogy(p, prior, heads, tails):
    with np.errstate(divide="ignore", invalid="ignore"):
        weights = weights_of(np.log(prior) + xlogy(p, heads) + xlogy(1 - p, tails))
    return weights, weights @ p


def tails_of_p(p, prior, heads, tails):
    with np.errstate(divide="ignore"):
        weights = weights_of(np.log(prior) + xlogy(heads, p) + xlogy(tails, p))
    return weights, weights @ p


def product_of(p, prior, heads, tails):
    return prior * p**heads * (1 - p) ** tails


def never_divided(p, prior, heads, tails):
    w = product_of(p, prior, heads, tails)
    return w, (w * p).sum()


def divided_in_the_forecast(p, prior, heads, tails):
    w = product_of(p, prior, heads, tails)
    with np.errstate(invalid="ignore"):
        return w, (w * p).sum() / w.sum()


def logs_never_divided(p, prior, heads, tails):
    w = np.exp(logs_of(p, prior, heads, tails))
    return w, w @ p


def logs_divided_in_the_forecast(p, prior, heads, tails):
    w = np.exp(logs_of(p, prior, heads, tails))
    with np.errstate(invalid="ignore"):
        return w, w @ p / w.sum()


def prior_at_the_end(p, prior, heads, tails):
    w = product_of(p, 1, heads, tails)
    with np.errstate(invalid="ignore"):
        w = w / w.sum()
    w = w * prior
    return w, (w * p).sum()


def prior_at_the_end_of_logs(p, prior, heads, tails):
    w = weights_of(logs_of(p, np.ones(len(p)), heads, tails)) * prior
    return w, (w * p).sum()


def in_long_double(p, prior, heads, tails):
    w = product_of(np.asarray(p, np.longdouble), prior, heads, tails)
    with np.errstate(invalid="ignore"):
        w = w / w.sum()
    return w, (w * p).sum()


def nan_to_num(p, prior, heads, tails):
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        w = weights_of(np.nan_to_num(np.log(prior) + heads * np.log(p) + tails * np.log(1 - p)))
    return w, w @ p


def log10(p, prior, heads, tails):
    with np.errstate(divide="ignore"):
        w = weights_of(np.log10(prior) + (xlogy(heads, p) + xlogy(tails, 1 - p)) / np.log(10))
    return w, w @ p


def squared_forecast(p, prior, heads, tails):
    w = weights_of(logs_of(p, prior, heads, tails))
    return w, w @ p**2


def largest(p, prior, heads, tails):
    w = weights_of(logs_of(p, prior, heads, tails))
    return w, max(w)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (never_divided, "not yet divided"),
        (divided_in_the_forecast, "not yet divided"),
        (logs_never_divided, "not yet divided"),
        (logs_divided_in_the_forecast, "not yet divided"),
        (prior_at_the_end, "Multiply by the prior first"),
        (prior_at_the_end_of_logs, "Multiply by the prior first"),
        (in_long_double, "Stay with logarithms"),
        (nan_to_num, "as if prior times likelihood were 1 there"),
        (log10, "np.exp undoes np.log"),
        (squared_forecast, "two heads in a row"),
        (largest, "largest probability of a p"),
        (by_trapezoids, "divide by their sum, not by an area"),
        (of_trapezoids, "divide by their sum, not by an area"),
        (as_the_urn, "that of the urn, from a flat belief"),
        (as_the_share, "you take the share of heads"),
        (without_prior, "leaves the prior out"),
        (exchanged_in_xlogy, "the number of tosses comes first"),
        (tails_of_p, "xlogy(tails, 1 - p)"),
    ],
)
def test_wrong_functions(wrong, said):
    assert said in BELIEVE.check(wrong).message
