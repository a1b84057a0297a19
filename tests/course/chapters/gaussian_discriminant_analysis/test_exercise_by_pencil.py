"""Numbers worked out with a pencil: each named slip is what that way really gives, and a unit is no mistake."""

from fractions import Fraction
from math import log

import numpy as np
import pytest

from genmodels.course import exercises

LOG_3 = log(3)
ZERO, ONE = np.array([[0, 0], [2, 6]]), np.array([[5, 4], [7, 5], [6, 6]])


def test_the_slips_of_the_hat_are_what_numpy_gives():
    hat, own = exercises.get("a-hat-with-a-pencil"), [np.cov(ZERO.T), np.cov(ONE.T)]
    both, biased = np.concatenate([ZERO, ONE]), [np.cov(part.T, bias=True) for part in (ZERO, ONE)]
    right = (2 * biased[0] + 3 * biased[1]) / 5
    assert Fraction(right[0, 1]).limit_denominator(100) == hat.answer
    for value, said in (
        ((2 * own[0] + 3 * own[1])[0, 1] / 5, "You weighed two covariances that divide by one less"),
        ((own[0] + own[1])[0, 1] / 2, "You averaged two covariances that divide by one less"),
        ((biased[0] + biased[1])[0, 1] / 2, "That is the plain mean"),
        ((own[0] + own[1])[0, 1], "You added two covariances that divide by one less"),
        ((biased[0] + biased[1])[0, 1], "You added both kinds' covariances"),
        (np.cov(both.T)[0, 1], "about one common mean, over one less"),
        (np.cov(both.T, bias=True)[0, 1], "You took all birds about one common mean; take"),
        (2 * biased[0][0, 1] / 5, "The products of kind 1 are missing"),
        (3 * biased[1][0, 1] / 5, "The products of kind 0 are missing"),
        (5 * np.cov(both.T, bias=True)[0, 1], "the sum of the products about one common mean"),
        (np.sum(np.prod(both, axis=1)) / 5, "You did not subtract the means"),
        (np.sum(np.prod(both, axis=1)), "You did not subtract the means"),
        (right[0, 1] / np.sqrt(right[0, 0] * right[1, 1]), "the correlation"),
        (right[0, 0], "the first entry of the diagonal"),
        (right[1, 1], "the last entry of the diagonal"),
    ):
        assert said in hat.check(float(value)).message, value
    assert len({mistake.answer for mistake in hat.mistakes} | {hat.answer}) == len(hat.mistakes) + 1


@pytest.mark.parametrize("answer", ["1.4 mm g", "1.4 mm·g", "7/5 mm g", "1,4 g mm", "7/5"])
def test_a_hat_with_its_unit(answer):
    assert exercises.get("a-hat-with-a-pencil").check(answer).correct


def crossing(theta=(2.0, -1.0), middle=2.5, prior=LOG_3, x2=1.0):
    """The x1 where theta^T x - middle + prior is zero."""
    return (middle - prior - theta[1] * x2) / theta[0]


@pytest.mark.parametrize(
    "answer",
    [
        *(
            7 / 4 - log(3) / 2,
            "1.2007",
            1.201,
            "1.201",
            "1.2007 mm",
            "x1 = 1.2007",
            "x_1 ≈ 1.201",
            (1.2007, 1),
            1.20069,
        ),
        *("1,201", "1,2007", "x1=1,201", "x_1 = 1,201", "1,201 mm", "1.2007, 1", "(1.2007, 1)"),
    ],
)
def test_a_place_on_the_border_in_any_spelling(answer):
    assert exercises.get("border-with-a-pencil").check(answer).correct


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (crossing(prior=0), "with equal priors"),
        (crossing(prior=-log(3)), "wrong sign: a frequent"),
        (crossing(prior=2 * log(3)), "divided by theta_1"),
        (crossing(prior=log(3 / 4)), "You took log phi"),
        (crossing(prior=-log(3 / 4)), "You took log phi"),
        (crossing(prior=3), "take their logarithm"),
        (crossing(prior=3 / 4), "You took phi itself"),
        (crossing(prior=log(3, 10)), "to the base 10"),
        (crossing(prior=log(3, 2)), "to the base 2"),
        (crossing(theta=(7, 4), middle=12.5), "You multiplied by Sigma"),
        (crossing(theta=(3, 1), middle=5), "it takes the inverse"),
        (crossing(theta=(3, 1), middle=5, prior=0), "perpendicular bisector"),
        (crossing(theta=(1.5, 1), middle=2.75), "left the covariance"),
        (crossing(theta=(1.5, 1), middle=2.75, prior=0), "and the prior"),
        (crossing(middle=0), "lacks what the means give it"),
        (crossing(middle=0, prior=0), "The constant is missing"),
        (crossing(middle=-2.5), "has the wrong sign"),
        (crossing(middle=5), "A half is missing"),
        (crossing(middle=5, prior=0), "A half is missing"),
        (crossing(x2=0), "crosses x2 = 0"),
        (crossing(x2=0, prior=0), "would cross x2 = 0"),
        (2 * crossing(), "That is 2 x1"),
        (-crossing(), "The sign is turned"),
        (2.5 - log(3), "That is the constant"),
        (log(3) - 2.5, "That is theta_0"),
        (log(3), "That is log 3"),
        (crossing(middle=3.5), "Mind the sign of theta_2"),
        (crossing(theta=(2, 1)), "Mind the sign of theta_2"),
        (2 - 2.5 + log(3), "That is x2 where x1 = 1"),
        (6 / 5, "Take log 3 as 1.0986, not as 1.1"),
        ("1,750", "with equal priors"),
        ("7/4 - log(3)/2", "a formula. Give its number"),
        ("7/4 - 1/2 ln 3", "a formula. Give its number"),
        ("1.200", "Take log 3 as 1.0986, not as 1.1"),
        ((1.75, 1), "with equal priors"),
        ((1.5, 0.5), "halfway between the means"),
        ("theta", "give the number alone"),
    ],
)
def test_the_slips_of_the_border_are_what_each_way_gives(wrong, said):
    reply = exercises.get("border-with-a-pencil").check(wrong)
    assert not reply.correct
    assert said in reply.message
