"""How often the range of an eighth holds one half after four tosses: the answer, its slips, and their replies."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
import sympy as sp

from genmodels.course import exercises


@pytest.fixture(scope="module")
def promised():
    return exercises.get("what-a-range-promises")


def likelihood(p, heads, tosses=4):
    return p**heads * (1 - p) ** (tosses - heads)


def holds(heads, tosses=4, share=Fraction(1, 8)):
    return likelihood(Fraction(1, 2), heads, tosses) >= share * likelihood(Fraction(heads, tosses), heads, tosses)


def test_the_answer_is_counted_over_all_orders(promised):
    orders = list(product((0, 1), repeat=4))
    assert promised.answer == Fraction(sum(holds(sum(order)) for order in orders), len(orders)) == Fraction(7, 8)
    assert [holds(heads) for heads in range(5)] == [False, True, True, True, False]
    assert likelihood(Fraction(3, 4), 3) == Fraction(27, 256) < 2 * Fraction(1, 16)


@pytest.mark.parametrize(
    "answer",
    [
        0.875,
        "7/8",
        "14/16",
        "87.5%",
        "87.5 %",
        "0.88",
        0.88,
        "88%",
        Fraction(7, 8),
        sp.Rational(7, 8),
        14 / 16,
        np.float64(0.875),
        np.array([0.875]),
        "p = 7/8",
        "≈ 0.88",
        "14 of 16",
        "0,875",
        1 - 2 / 16,
        1 - 2 * 0.5**4,
    ],
)
def test_right_in_many_spellings(promised, answer):
    assert promised.check(answer).correct, promised.check(answer).message


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (0.125, "So often the range misses"),
        ("2/16", "So often the range misses"),
        (15 / 16, "both miss"),
        ("93.75%", "both miss"),
        (1 / 16, "Four tails miss, too"),
        (0.6, "six show two heads"),
        (0.4, "took those that miss"),
        (6 / 16, "two heads alone"),
        (10 / 16, "Do one and three heads miss?"),
        (11 / 16, "more than half of the top"),
        (5 / 16, "asked is how often the range holds"),
        (0.25, "three heads alone"),
        (1, "Some series miss"),
        ("100%", "Some series miss"),
        (0, "some ranges hold it"),
        (0.5, "The true p, or"),
        (0.96, "many heads and many tails"),
        ("96%", "many heads and many tails"),
        (0.9587, "many heads and many tails"),
        (0.95, "what confidence intervals promise"),
        ("95 %", "what confidence intervals promise"),
        (0.98, "for ten tosses"),
        (0.89, "2.04 standard errors"),
        (0.86, "ten tosses of a coin with p = 0.2"),
        (0.75, "Three tosses?"),
        (14, "asked is their share"),
        (2, "those that hold"),
        (3, "five numbers of heads"),
        (87.5, "87.5\N{NO-BREAK SPACE}% as 0.875"),
    ],
)
def test_each_slip_has_its_reply(promised, answer, said):
    reply = promised.check(answer)
    assert not reply.correct
    assert said in reply.message


@pytest.mark.parametrize("answer", ["often", "b", [0.875, 0.125], {}, object(), "0.38 to 0.92", 1j, float("nan")])
def test_silly_answers_get_a_short_reply(promised, answer):
    reply = promised.check(answer)
    assert not reply.correct
    assert len(reply.message) < 300
