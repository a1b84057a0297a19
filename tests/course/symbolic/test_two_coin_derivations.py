"""The derivations about two coins against enumeration of exact tables."""

import pytest
import sympy as sp

from genmodels.course.datasets import two_coins as coin_table
from genmodels.course.symbolic import two_coins

OURS = {two_coins.phi: sp.Rational(1, 2), two_coins.p_fake: 1, two_coins.p_regular: sp.Rational(1, 2)}


def test_dependence_against_the_table():
    table = coin_table()
    wanted = table.probability(A=1, B=1) - table.probability(A=1) * table.probability(B=1)
    assert two_coins.dependence().result.subs(OURS) == sp.Rational(wanted.numerator, wanted.denominator)
    assert wanted.denominator == 16


def test_dependence_is_the_variance_of_the_head_probability():
    coin = {two_coins.p_fake: two_coins.phi, two_coins.p_regular: 1 - two_coins.phi}
    mean = sum(p * weight for p, weight in coin.items())
    variance = sum((p - mean) ** 2 * weight for p, weight in coin.items())
    assert sp.expand(two_coins.dependence().result - variance) == 0


@pytest.mark.parametrize("values", [{two_coins.phi: 0}, {two_coins.phi: 1}, {two_coins.p_fake: two_coins.p_regular}])
def test_no_dependence_when_the_coin_is_known_or_makes_no_difference(values):
    assert two_coins.dependence().result.subs(values) == 0


@pytest.mark.parametrize("heads", range(7))
def test_log_odds_against_the_table(heads):
    after = coin_table(heads).given(**dict.fromkeys("ABCDEF"[:heads], 1))
    odds = after.probability(coin="F") / after.probability(coin="R")
    ours = sp.exp(two_coins.log_odds().result).subs({**OURS, two_coins.k: heads})
    assert sp.simplify(ours - sp.Rational(odds.numerator, odds.denominator)) == 0
    assert odds == 2**heads


@pytest.mark.parametrize("make", [two_coins.dependence, two_coins.log_odds])
def test_every_step_has_a_caption_and_the_same_form_each_time(make):
    assert all(step.caption.endswith(".") for step in make())
    assert make()._repr_html_() == make()._repr_html_()
