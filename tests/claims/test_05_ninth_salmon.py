"""What notebook 05 asserts of a ninth salmon, and what its widget says."""

from fractions import Fraction
from itertools import product
from math import sqrt

import sympy as sp

from genmodels.course import widgets
from tests.claims.salmon import LENGTH, WEIGHT, least_squares, mean, variance
from tools.claims import claim


def test_the_ninth_salmon_does_not_start_with_the_answer():
    claim("05", r"does $\hat\sigma$ of the lengths stay at 6 cm with a ninth salmon of exactly 50 cm?")
    start = widgets.add_a_salmon().state
    assert start["length"] != 50
    _, theta1, _ = least_squares([*LENGTH, start["length"]], [*WEIGHT, Fraction(str(start["weight"]))])
    assert theta1 < Fraction("0.04")


def test_the_mean_goes_a_ninth_of_the_way():
    claim("05", "The mean goes a ninth of the way to the new salmon.")
    for new in range(35, 66):
        assert mean([*LENGTH, new]) - 50 == Fraction(new - 50, 9)


def test_where_the_bell_gets_narrower():
    claim(
        "05",
        r"At 50 cm the bell gets *narrower*: $\hat\sigma$ falls to 5.66 cm, for one more squared distance of 0 joins",
    )
    claim("05", "From 44 to 56 cm the new salmon makes it narrower, outside wider.")
    assert round(sqrt(variance([*LENGTH, 50])), 2) == 5.66
    for new in range(35, 66):
        assert (variance([*LENGTH, new]) < 36) == (44 <= new <= 56)
    away = sp.Symbol("d", positive=True)  # the mean moves by d/9, and the squared distances grow by 8/9 d^2
    assert sp.solve((8 * 36 + sp.Rational(8, 9) * away**2) / 9 - 36, away) == [sp.sqrt(sp.Rational(81, 2))]
    assert variance([*LENGTH, 59]) == (8 * 36 + Fraction(8, 9) * 81) / 9
    assert round(sqrt(40.5), 2) == 6.36


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


def test_farther_out_a_kilogram_turns_more():
    claim(
        "05",
        "As far as the slider goes: the farther from 50 cm, the more a kilogram too much or too little turns the line.",
    )
    slider = widgets.add_a_salmon().axes[0].stops
    assert (slider[0], slider[-1]) == (35, 65)
    for side, miss in product((-1, 1), repeat=2):
        turned = []
        for away in range(16):
            x = 50 + side * away
            _, theta1, _ = least_squares([*LENGTH, x], [*WEIGHT, Fraction("-2.6") + Fraction("0.08") * x + miss])
            turned.append(abs(theta1 - Fraction(8, 100)))
        assert turned == sorted(turned)
        assert len(set(turned)) == 16


def test_the_words_of_the_ninth_salmon_at_every_stop():
    claim("05", "Add a salmon")
    demo = widgets.add_a_salmon()
    for length, weight in product(range(35, 66, 3), range(2, 31, 4)):
        words = demo.move(length=length, weight=weight / 10)
        x, y = [*LENGTH, length], [*WEIGHT, Fraction(weight, 10)]
        _, theta1, sse = least_squares(x, y)
        for number in (f"{float(mean(x)):.1f} cm", f"{sqrt(variance(x)):.2f} cm", f"{sqrt(sse / 9):.3f} kg"):
            assert number in words
        assert f"{float(theta1):.3f} kg per cm" in words
