"""Numbers worked out with a pencil: each named slip is what that way really gives, and a unit is no mistake."""

from fractions import Fraction

import numpy as np

from genmodels.course import exercises

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
        (right[0, 0], "the first entry of the diagonal"),
        (right[1, 1], "the last entry of the diagonal"),
    ):
        assert said in hat.check(float(value)).message, value
    assert len({mistake.answer for mistake in hat.mistakes} | {hat.answer}) == len(hat.mistakes) + 1


def test_a_place_on_the_border_may_have_its_unit_and_its_other_coordinate():
    border = exercises.get("border-with-a-pencil")
    assert border.check("1.75 mm").correct
    assert border.check("7/4").correct
    assert "right" in border.check((1.75, 1)).message
    assert border.check("1 3/4").correct
    assert "5/2 is the constant" in border.check((2.5, 1)).message
