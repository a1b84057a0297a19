"""What notebook 14 says of evidence that adds up, of a bell, of chains, and of how many numbers there are."""

from fractions import Fraction
from itertools import combinations, permutations, product
from math import isclose, log

import numpy as np
import pytest

from genmodels.course import widgets
from tools.claims import claim, notebook

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)
HEADS = {"F": Fraction(3, 4), "R": HALF}


def of_face(face, p):
    return p if face == "head" else 1 - p


def odds(seen, told=1, regular=3):
    value = Fraction(1, regular)
    for face in seen:
        value *= (of_face(face, HEADS["F"]) / of_face(face, HEADS["R"])) ** told
    return value


def decides(value):
    return "F" if value > 1 else "R"


def sweep():
    seen, told = (axis.stops for axis in widgets.evidence().axes)
    assert set(told) == {1, 2, 3}
    assert len(set(map(len, seen))) > 3
    return product(seen, told)


def test_each_toss_multiplies_the_odds():
    claim("14", "If F has two heads, one tail ends all doubt.")
    claim("14", r"So take another box: three regular coins, and one **bent** coin, now called F, with $p_F = \frac34$.")
    claim("14", "The **odds** of F are $P(F) / P(R)$, to begin with $1$ to $3$.")
    claim("14", r"a head (H) by $\frac32$, a tail (T) by $\frac12$.")
    claim("14", "Logarithms turn this into a sum: **one term from the prior, one for each toss.**")
    claim("14", "Above zero F is the more probable one, below zero R: decide for it.")
    assert QUARTER / (1 - QUARTER) == odds(()) == Fraction(1, 3)
    assert odds(("head",), regular=1) == Fraction(3, 2)
    assert odds(("tail",), regular=1) == HALF
    assert (1 - Fraction(1)) * HALF == 0  # P(F, tail) of a coin with two heads
    for seen, _ in sweep():
        joint = {"F": QUARTER, "R": 1 - QUARTER}
        for coin, face in product(joint, seen):
            joint[coin] *= of_face(face, HEADS[coin])
        assert joint["F"] / joint["R"] == odds(seen)
        terms = [-log(3), *(log(odds((face,), regular=1)) for face in seen)]
        assert isclose(sum(terms), log(odds(seen)), abs_tol=1e-12)
        assert (sum(terms) > 1e-9) == (joint["F"] > joint["R"])


def test_what_was_to_be_seen_of_reports():
    claim("14", r"A head and a tail multiply the odds by $\frac34$: you end below the start.")
    claim("14", "One head makes the odds $1$ to $2$: you decide for R, however often you are told.")
    claim("14", "Who counts three heads gets $9$ to $8$, and **decides for F**.")
    assert all(odds(seen) / odds(()) == Fraction(3, 4) for seen in permutations(("head", "tail")))
    assert odds(("head",)) == HALF
    assert odds(("head",), told=3) == Fraction(9, 8)
    words = widgets.evidence().move(seen=("head",), told=3)
    assert "Each toss counted once, the decision is R; each report counted, F." in words


def test_what_is_told_twice_is_counted_twice():
    claim("14", "What is told twice, naive Bayes counts twice: a decision may change.")
    changed = 0
    for seen, told in sweep():
        changed += decides(odds(seen)) != decides(odds(seen, told))
    assert changed > 0
    assert odds(("head", "tail"), told=2) == odds(("head", "tail", "head", "tail"))


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
    claim("14", "In such a mail *basketball* is nearly a second report of *dunk*.")
    for follows in (Fraction(19, 20), Fraction(99, 100)):  # P(basketball | dunk, y), in both classes
        for dunk in ({"s": Fraction(1, 10), "o": Fraction(1, 100)}, {"s": Fraction(1, 50), "o": Fraction(1, 20)}):
            basketball = {y: dunk[y] * follows + (1 - dunk[y]) * Fraction(1, 100) for y in dunk}
            first, naive = dunk["s"] / dunk["o"], basketball["s"] / basketball["o"]
            both = {y: dunk[y] * follows for y in dunk}  # a mail with both words: as much evidence as dunk alone
            assert both["s"] / both["o"] == first
            assert abs(log(first * naive)) > abs(log(first))


def test_the_bell_makes_the_coins_dependent():
    claim("14", "The coin *causes* both tosses. Know it, and they become independent.")
    claim("14", "Now toss two fair coins: $A$ is a head of the one, and $B$ of the other.")
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
    claim(
        "14",
        "The words say that all features are independent given the class; the formula beside them says it of pairs "
        "alone, and still multiplies them all",
    )
    assert (of({0: 1, 1: 1, 2: 1}), of({0: 1}) * of({1: 1}) * of({2: 1})) == (QUARTER, Fraction(1, 8))


def test_the_chain_is_right_for_any_table_and_the_product_is_not():
    claim("14", "a joint probability is a chain, as long as what stands behind a bar is possible:")
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
    claim("14", "It grows like $2^d$: it is $O(2^d)$.")
    claim("14", "It grows like $d$: it is $O(d)$.")
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
    claim("14", "Take two classes and $d$ features, each 0 or 1:")  # the table below ends with 50,000 words
    shown = [str(cell["outputs"]) for cell in notebook("14")["cells"] if "50_001" in "".join(cell["source"])]
    assert len(shown) == 1
    assert "a number of 15,052 digits" in shown[0]
    assert 10**15_051 <= 2**50_001 - 1 < 10**15_052
