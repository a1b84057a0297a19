"""What notebook 14 says of evidence that adds up, of a bell, of chains, and of how many numbers there are."""

from fractions import Fraction
from itertools import combinations, permutations, product
from math import isclose, log

import numpy as np
import pytest

from genmodels.course import widgets
from tools.claims import claim

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)
HEADS = {"F": Fraction(3, 4), "R": HALF}


def of_face(face, p):
    return p if face == "head" else 1 - p


def odds(seen, regular, told=1):
    value = Fraction(1, regular)
    for face in seen:
        value *= (of_face(face, HEADS["F"]) / of_face(face, HEADS["R"])) ** told
    return value


def decides(value):
    return "neither" if value == 1 else "F" if value > 1 else "R"


def sweep():
    seen, told, regular = (axis.stops for axis in widgets.evidence().axes)
    assert (set(told), set(regular)) == ({1, 2, 3}, {1, 2, 3})
    assert len(set(map(len, seen))) > 3
    return product(seen, told, regular)


def test_each_toss_multiplies_the_odds():
    claim("14", "If F has two heads, one tail ends all doubt.")
    claim("14", r"So take another box: three regular coins, and one **bent** coin, now called F, with $p_F = \frac34$.")
    claim("14", "The **odds** of F are $P(F) / P(R)$, to begin with $1$ to $3$.")
    claim("14", r"a head by $\frac32$, a tail by $\frac12$.")
    claim("14", "Logarithms turn this into a sum: **one term from the prior, one for each toss.**")
    claim("14", "Above zero, F is the more probable one: decide for F. Below zero, decide for R.")
    claim("14", "Log odds add up: a term from the prior, one for each toss.")
    assert QUARTER / (1 - QUARTER) == odds((), 3) == Fraction(1, 3)
    assert odds(("head",), 1) == Fraction(3, 2)
    assert odds(("tail",), 1) == HALF
    assert (1 - Fraction(1)) * HALF == 0  # P(F, tail) of a coin with two heads
    for seen, _, regular in sweep():
        joint = {"F": Fraction(1, 1 + regular), "R": Fraction(regular, 1 + regular)}
        for coin, face in product(joint, seen):
            joint[coin] *= of_face(face, HEADS[coin])
        assert joint["F"] / joint["R"] == odds(seen, regular)
        terms = [-log(regular), *(log(odds((face,), 1)) for face in seen)]
        assert isclose(sum(terms), log(odds(seen, regular)), abs_tol=1e-12)
        assert (sum(terms) > 1e-9) == (joint["F"] > joint["R"])


def test_what_was_to_be_seen_of_reports():
    claim("14", r"A head and a tail multiply the odds by $\frac34$: you end below the start.")
    claim("14", "One head makes the odds $1$ to $2$: you decide for R, however often you are told.")
    claim("14", "Who counts three heads gets $9$ to $8$, and **decides for F**.")
    assert all(odds(seen, 3) / odds((), 3) == Fraction(3, 4) for seen in permutations(("head", "tail")))
    assert odds(("head",), 3) == HALF
    assert odds(("head",), 3, told=3) == Fraction(9, 8)
    words = widgets.evidence().move(seen=("head",), told=3, regular=3)
    assert "Each toss counted once, the decision is R; each report counted, F." in words


def test_repetition_with_one_regular_coin_and_in_general():
    claim("14", "So counts naive Bayes, and what is told twice it counts twice: a decision may change.")
    assert log(1) == 0
    changed = 0
    for seen, told, regular in sweep():
        truth, naive = odds(seen, regular), odds(seen, regular, told)
        changed += decides(truth) != decides(naive)
        if regular == 1:
            assert decides(truth) == decides(naive)
            if told > 1 and seen:
                assert abs(log(naive)) > abs(log(truth))
    assert changed > 0
    assert odds(("head", "tail"), 2, told=2) == odds(("head", "tail", "head", "tail"), 2)


def test_reports_of_one_toss_depend_on_each_other():
    claim("14", "And if a friend tells you of each toss two or three times?")
    claim("14", "Given the coin, reports of *one* toss are not independent.")
    both = HALF  # two reports of the regular coin's toss say head when it shows one
    assert both != HALF * HALF


def test_the_word_vector():
    claim(
        "14",
        "An e-mail becomes a **word vector**: 1 for each word of a list that occurs in it, 0 for each that does not.",
    )
    mail = ["a", "dunk", "at", "the", "buzzer", "ends", "the", "basketball", "game", "of", "the", "year"]
    assert [word in mail for word in ("game", "basketball", "dunk", "vote", "minister")] == [1, 1, 1, 0, 0]


BELL = {(a, b, int(a == b)): QUARTER for a, b in product((1, 0), repeat=2)}


def of(event):
    return sum(p for case, p in BELL.items() if all(case[place] == value for place, value in event.items()))


def test_a_word_that_follows_another_in_either_class_is_counted_too_much():
    claim("14", "Suppose that a mail that says *dunk* nearly always says *basketball* too, *whatever its class*.")
    claim("14", "Then the second word is nearly a second report of the first.")
    for follows in (Fraction(19, 20), Fraction(99, 100)):  # P(basketball | dunk, y), in both classes
        for dunk in ({"s": Fraction(1, 10), "o": Fraction(1, 100)}, {"s": Fraction(1, 50), "o": Fraction(1, 20)}):
            basketball = {y: dunk[y] * follows + (1 - dunk[y]) * Fraction(1, 100) for y in dunk}
            first, naive = dunk["s"] / dunk["o"], basketball["s"] / basketball["o"]
            assert follows / follows == 1  # what the second word adds once the first is known
            assert abs(log(first * naive)) > abs(log(first))


def test_the_bell_makes_the_coins_dependent():
    claim("14", "The coin *causes* both tosses. Know it, and they become independent.")
    claim("14", "It also goes the other way round: toss two fair coins, where $A$ is now a head of the one")
    claim("14", "A bell rings if they show the same face.")
    claim("14", "The bell leaves two of the four pairs: head and head, tail and tail.")
    claim("14", r"are independent: each pair of faces has probability $\frac14 = \frac12 \cdot \frac12$.")
    claim("14", r"tells you that the other is a head, too: $P(A, B \mid \text{bell}) = \frac12$")
    claim("14", r"and $P(A \mid \text{bell})\,P(B \mid \text{bell}) = \frac14$.")
    assert all(of({0: a, 1: b}) == of({0: a}) * of({1: b}) == QUARTER for a, b in product((1, 0), repeat=2))
    rings = of({2: 1})
    assert of({0: 1, 1: 1, 2: 1}) == of({0: 1, 2: 1})
    assert (of({0: 1, 1: 1, 2: 1}) / rings, of({0: 1, 2: 1}) / rings * of({1: 1, 2: 1}) / rings) == (HALF, QUARTER)


def test_pairs_are_independent_and_the_triple_is_not():
    claim("14", r"In any two of the three each combination has probability $\frac14$, the product of the two halves.")
    claim("14", "Each *pair* of the two coins and the bell is independent. Yet any two of them tell you the third.")
    claim("14", "But head, head and a ringing bell have probability $\\frac14$")
    claim("14", r"and the product says $\frac12 \cdot \frac12 \cdot \frac12 = \frac18$.")
    for one, other in combinations(range(3), 2):
        for u, v in product((1, 0), repeat=2):
            assert len([case for case in BELL if (case[one], case[other]) == (u, v)]) == 1
            assert of({one: u, other: v}) == of({one: u}) * of({other: v})
    assert (of({0: 1, 1: 1, 2: 1}), of({0: 1}) * of({1: 1}) * of({2: 1})) == (QUARTER, Fraction(1, 8))


def test_the_chain_is_right_for_any_table_and_the_product_is_not():
    claim("14", "a joint probability is a chain, as long as what stands to the right of a bar is possible:")
    claim("14", "That assumes nothing.")
    claim("14", "the product is right for *all* features together, not for pairs alone.")
    claim("14", "Pairs are not enough: naive Bayes assumes **mutual** independence given the class.")
    assert of({0: 1}) * of({0: 1, 1: 1}) / of({0: 1}) * of({0: 1, 1: 1, 2: 1}) / of({0: 1, 1: 1}) == QUARTER
    rng, fits = np.random.default_rng(14), 0
    for _ in range(100):
        p = rng.dirichlet(np.ones(8)).reshape(2, 2, 2)
        for order in permutations(range(3)):
            q = p.transpose(order)
            first, second = q.sum((1, 2), keepdims=True), q.sum(2, keepdims=True)
            np.testing.assert_allclose(first * (second / first) * (q / second), q)
        single = p.sum((1, 2))[:, None, None] * p.sum((0, 2))[None, :, None] * p.sum((0, 1))
        fits += np.allclose(single, p, atol=1e-6)
    assert fits == 0


@pytest.mark.parametrize("d", range(1, 6))
def test_how_many_numbers_are_free(d):
    claim("14", "A table that adds up to 1 has one free number less than entries.")
    claim("14", "$2^d - 1$ for each class, and one for the prior: $2(2^d - 1) + (2 - 1) = 2^{d + 1} - 1$.")
    claim("14", "It grows like $2^d$, written $O(2^d)$.")
    claim("14", "It grows like $d$, written $O(d)$.")
    claim("14", "one $p(y = 1 \\mid x)$ for each $x$, so $2^d$.")
    claim("14", r"one $p(x_j = 1 \mid y)$ for each feature and class, and one for the prior: $2d + 1$.")
    claim(
        "14", "Two classes, $d$ binary features: $2^{d + 1} - 1$ numbers for the full table, $2d + 1$ for naive Bayes."
    )
    features = list(product((0, 1), repeat=d))
    pairs = [(y, x) for y in (0, 1) for x in features]
    assert len(pairs) - 1 == 2 * (len(features) - 1) + 1 == 2 ** (d + 1) - 1
    assert len(features) == 2**d
    assert len([(y, j) for y in (0, 1) for j in range(d)]) + 1 == 2 * d + 1


def test_the_number_with_many_digits():
    claim("14", "For 50,000 words the first has 15,052 digits, the second is 100,001.")
    assert 2 * 50_000 + 1 == 100_001
    assert 10**15_051 <= 2**50_000 - 1 < 2**50_001 - 1 < 10**15_052
