"""What notebook 05 asserts of a ninth salmon."""

from fractions import Fraction
from math import sqrt

from tests.claims.notebook_code import code_with
from tests.claims.salmon import LENGTH, WEIGHT, least_squares, mean, variance
from tools.claims import claim


def test_the_ninth_salmon_does_not_start_with_the_answer():
    claim("05", "Here is a ninth, long and light. Next you put one of exactly 50 cm.")
    claim("05", r"does $\hat\sigma$ of the lengths stay at 6 cm? Does the line turn?")
    assert code_with("05", "ninth = ").startswith("ninth = (65, 1.0)")
    assert max(LENGTH) < 65
    assert Fraction(1) < Fraction("-2.6") + Fraction("0.08") * 65


def test_at_50_cm_the_lengths_spread_less():
    claim("05", r"At 50 cm $\hat\sigma$ falls to 5.66 cm, for one more squared distance of 0 joins the average.")
    assert mean([*LENGTH, 50]) == mean(LENGTH) == 50
    assert round(sqrt(variance([*LENGTH, 50])), 2) == 5.66


def test_at_the_mean_the_line_is_lifted_and_not_turned():
    claim(
        "05",
        "At 50 cm the line does not turn, whatever the salmon weighs: its distance from the mean length is 0 "
        "and brings nothing to the rise.",
    )
    for weight in range(2, 31):
        theta0, theta1, _ = least_squares([*LENGTH, 50], [*WEIGHT, Fraction(weight, 10)])
        assert theta1 == Fraction(8, 100)
        assert theta0 + Fraction("2.6") == (Fraction(weight, 10) - Fraction("1.4")) / 9
