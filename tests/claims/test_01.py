"""What notebook 01 asserts, by counting in fractions."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from scipy import optimize

from tools.claims import claim

DAYS = [(0, 0), (0, 0), (1, 0), (1, 1)]
PAIRS = list(product([0, 1], repeat=2))


def joint_of(rows):
    return {pair: Fraction(rows.count(pair), len(rows)) for pair in PAIRS}


def p_x(joint, x):
    return joint[x, 0] + joint[x, 1]


def p_y(joint, y):
    return joint[0, y] + joint[1, y]


def conditional(joint):
    return {(x, y): joint[x, y] / p_x(joint, x) for x, y in PAIRS}


def errors(joint, rule):
    return sum(joint[x, 1 - rule[x]] for x in (0, 1))


def world(cloudy, rain_if_cloudy, rain_if_clear):
    return {
        (0, 0): (1 - cloudy) * (1 - rain_if_clear),
        (0, 1): (1 - cloudy) * rain_if_clear,
        (1, 0): cloudy * (1 - rain_if_cloudy),
        (1, 1): cloudy * rain_if_cloudy,
    }


def random_joint(rng):
    counts = [int(n) for n in rng.integers(1, 20, size=4)]
    return dict(zip(PAIRS, [Fraction(n, sum(counts)) for n in counts], strict=True))


TENTHS = [Fraction(n, 10) for n in range(11)]


def test_the_four_days():
    claim("01", "The diary has $m = 4$ days.")
    assert len(DAYS) == 4
    claim("01", r"So after a clear sky say *dry*. After a cloudy one both are equally probable: say what you like.")
    given = conditional(joint_of(DAYS))
    assert (given[0, 0], given[1, 0], given[1, 1]) == (1, Fraction(1, 2), Fraction(1, 2))


def test_a_conditional_needs_something_to_divide_by():
    claim("01", r"This quotient is the definition of the conditional, and it needs $p(x) > 0$.")
    with pytest.raises(ZeroDivisionError):
        conditional(joint_of([(0, 0), (0, 1)]))


def test_areas_are_the_same_however_the_square_is_cut():
    claim("01", "A tile has the same area in both squares:")
    claim("01", "The area of a tile is the joint.")
    rng = np.random.default_rng(0)
    for joint in [joint_of(DAYS), *(random_joint(rng) for _ in range(50))]:
        for x, y in PAIRS:
            by_sky = p_x(joint, x) * (joint[x, y] / p_x(joint, x))
            by_weather = p_y(joint, y) * (joint[x, y] / p_y(joint, y))
            assert by_sky == by_weather == joint[x, y]


def test_bayes_rule_gives_the_conditional_and_the_evidence_does_not_decide():
    claim("01", "The posterior is the conditional of before.")
    claim("01", "it divides both products, so the larger one stays the larger one.")
    rng = np.random.default_rng(1)
    for joint in [joint_of(DAYS), *(random_joint(rng) for _ in range(50))]:
        for x in (0, 1):
            products = [joint[x, y] / p_y(joint, y) * p_y(joint, y) for y in (0, 1)]
            posterior = [product / sum(products) for product in products]
            assert posterior == [conditional(joint)[x, y] for y in (0, 1)]
            assert (posterior[0] > posterior[1]) == (products[0] > products[1])


def test_the_right_square_stands_still_and_the_other_two_change():
    claim("01", "The right square stood still: it does not know how often the sky is cloudy. The other two changed.")
    claim("01", r"So different worlds share one conditional: **there is no way back**.")
    claim("01", r"When mornings get cloudier and each sky keeps its meaning, *she* must learn again.")
    for wet, dry_sky in product(TENTHS[1:], TENTHS[:-1]):  # every stop of the other two controls
        worlds = [world(cloudy, wet, dry_sky) for cloudy in TENTHS[1:-1]]
        assert len({tuple(conditional(joint).values()) for joint in worlds}) == 1
        assert len({tuple(joint.values()) for joint in worlds}) == 9
        painter = {(p_y(j, 1), j[1, 0] / p_y(j, 0), j[1, 1] / p_y(j, 1)) for j in worlds}
        assert len(painter) == 9


def test_the_best_rule_of_the_picture():
    claim(
        "01",
        "The best rule said the same as before, and was wrong more often: on 1/4 of the days at 0.5, on 9/20 at 0.9.",
    )
    rules = list(product((0, 1), repeat=2))
    best = [{rule for rule in rules if errors(w, rule) == min(errors(w, r) for r in rules)} for w in WORLDS]
    assert best[0] == best[1]
    assert [min(errors(w, rule) for rule in rules) for w in WORLDS] == [Fraction(1, 4), Fraction(9, 20)]


WORLDS = [world(Fraction(q, 10), Fraction(1, 2), Fraction(0)) for q in (5, 9)]


def test_three_numbers_are_the_joint_and_two_the_conditional():
    claim("01", "The painter cuts the same square first by *weather*")
    claim("01", r"and keeps the middle picture, three numbers: $p(y = 1)$ and two $p(x = 1 \mid y)$.")
    claim("01", r"The spotter keeps the right one, two numbers: $p(y = 1 \mid x)$ of each sky.")
    rng = np.random.default_rng(2)
    for joint in (random_joint(rng) for _ in range(50)):
        rain, seen = p_y(joint, 1), [joint[1, y] / p_y(joint, y) for y in (0, 1)]
        rebuilt = {(x, y): (rain if y else 1 - rain) * (seen[y] if x else 1 - seen[y]) for x, y in PAIRS}
        assert rebuilt == joint
        assert conditional(joint) == {
            (x, y): conditional(joint)[x, 1] if y else 1 - conditional(joint)[x, 1] for x, y in PAIRS
        }


def test_the_four_rules_of_our_world():
    claim("01", "There are four such rules.")
    claim("01", "Two rules share the first place. They agree at $x = 0$; at $x = 1$ there is a **tie**.")
    found = {rule: errors(joint_of(DAYS), rule) for rule in product((0, 1), repeat=2)}
    assert len(found) == 4
    assert [rule for rule, wrong in found.items() if wrong == min(found.values())] == [(0, 0), (0, 1)]


def test_no_rule_makes_fewer_errors_than_the_largest_posterior():
    claim("01", r"A best rule says for each $x$ the label with the largest posterior")
    claim("01", "Tossing a coin is an average of such rules.")
    claim("01", "In each column of the mosaic a rule gets one tile right and the others wrong.")
    claim("01", "So it should keep the highest tile, column by column.")
    claim("01", "The **Bayes classifier** says the label with the largest posterior.")
    claim("01", "No rule that sees only $x$ makes fewer errors.")
    rng = np.random.default_rng(3)
    for values, classes in ((2, 2), (3, 2), (2, 4), (3, 3)):
        for _ in range(10):
            joint = rng.integers(0, 9, size=(values, classes)) + 1
            right = [sum(joint[x, k] for x, k in enumerate(rule)) for rule in product(range(classes), repeat=values)]
            assert max(right) == joint.max(axis=1).sum()
            posterior = joint / joint.sum(axis=1, keepdims=True)
            share = joint.sum(axis=1) / joint.sum()
            assert 1 - max(right) / joint.sum() == pytest.approx((share * (1 - posterior.max(axis=1))).sum())


def test_forgetting_the_widths_forgets_how_often_it_rains():
    claim("01", r"How often does it rain? The painter can say, the spotter cannot.")
    assert conditional(WORLDS[0]) == conditional(WORLDS[1])
    assert p_y(WORLDS[0], 1) != p_y(WORLDS[1], 1)


def test_the_score_of_adaboost_is_half_the_log_odds():
    claim("01", "The score $F$ of AdaBoost estimates half the log odds")
    for p in (0.1, 0.5, 0.8):  # its loss is exp(-F) for class 1 and exp(F) for the other
        score = optimize.minimize_scalar(lambda F, p=p: p * np.exp(-F) + (1 - p) * np.exp(F)).x
        assert score == pytest.approx(np.log(p / (1 - p)) / 2, abs=1e-5)
        assert 1 / (1 + np.exp(-2 * score)) == pytest.approx(p, abs=1e-5)
