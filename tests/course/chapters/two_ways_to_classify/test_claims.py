"""What notebook 01 asserts, by counting in fractions."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from genmodels.course.widgets import mosaic
from tests.course.chapters.two_ways_to_classify.two_by_two import (
    PAIRS,
    conditional,
    errors,
    joint_of,
    p_x,
    p_y,
    random_joint,
    world,
)
from tools.claims import claim

DAYS = [(0, 0), (0, 0), (1, 0), (1, 1)]
TENTHS = [Fraction(n, 10) for n in range(11)]


def test_the_four_days():
    claim("01", "The diary has $m = 4$ days, all invented.")
    assert len(DAYS) == 4
    claim("01", "So after a clear sky say *dry*. After a cloudy one, say what you like (our friends say *dry*).")
    given = conditional(joint_of(DAYS))
    assert (given[0, 0], given[1, 0], given[1, 1]) == (1, Fraction(1, 2), Fraction(1, 2))


def test_a_conditional_needs_something_to_divide_by():
    claim("01", r"This is the definition; it needs $p(x) > 0$:")
    with pytest.raises(ZeroDivisionError):
        conditional(joint_of([(0, 0), (0, 1)]))


def test_areas_are_the_same_however_the_square_is_cut():
    claim("01", "A tile has the same area in both squares:")
    claim("01", "The area of a tile is the joint.")
    claim("01", "The same areas, cut both ways:")
    rng = np.random.default_rng(0)
    for joint in [joint_of(DAYS), *(random_joint(rng) for _ in range(50))]:
        for x, y in PAIRS:
            by_sky = p_x(joint, x) * (joint[x, y] / p_x(joint, x))
            by_weather = p_y(joint, y) * (joint[x, y] / p_y(joint, y))
            assert by_sky == by_weather == joint[x, y]


def test_the_errors_of_a_best_rule_are_framed():
    claim("01", "On the left is the world, with the errors of a best rule framed (at a tie, it says *dry*).")
    demo = mosaic()
    for q, wet, damp in product((0.1, 0.5, 0.9), (0.1, 0.5, 0.8, 1.0), (0.0, 0.1, 0.5, 0.9)):
        demo.move(cloudy=q, rain_if_cloudy=wet, rain_if_clear=damp)
        framed = sum(frame.get_width() * frame.get_height() for frame in demo.scene.artists[-2:] if frame.get_visible())
        error = (1 - q) * min(damp, 1 - damp) + q * min(wet, 1 - wet)
        assert 0.5 * error - 0.01 < framed <= error  # the line lies within its tile
    demo.move(cloudy=0.5, rain_if_cloudy=0.5, rain_if_clear=0.0)
    (frame,) = (frame for frame in demo.scene.artists[-2:] if frame.get_visible())
    assert frame.get_y() > 0.5  # rain lies above dry


def test_bayes_rule_gives_the_conditional_and_the_evidence_does_not_decide():
    claim("01", "To *decide*, the evidence is not needed: it divides both products, and the larger stays the larger.")
    rng = np.random.default_rng(1)
    for joint in [joint_of(DAYS), *(random_joint(rng) for _ in range(50))]:
        for x in (0, 1):
            products = [joint[x, y] / p_y(joint, y) * p_y(joint, y) for y in (0, 1)]
            posterior = [product / sum(products) for product in products]
            assert posterior == [conditional(joint)[x, y] for y in (0, 1)]
            assert (posterior[0] > posterior[1]) == (products[0] > products[1])


def test_the_spotters_square_stands_still_and_the_other_two_change():
    claim("01", "While only p(cloudy) moved, the spotter's square stood still.")
    claim("01", r"Different worlds share one conditional: **there is no way back**.")
    for wet, dry_sky in product(TENTHS[1:], TENTHS[:-1]):  # every stop of the other two controls
        worlds = [world(cloudy, wet, dry_sky) for cloudy in TENTHS[1:-1]]
        assert len({tuple(conditional(joint).values()) for joint in worlds}) == 1
        assert len({tuple(joint.values()) for joint in worlds}) == 9
        painter = {(p_y(j, 1), j[1, 0] / p_y(j, 0), j[1, 1] / p_y(j, 1)) for j in worlds}
        assert len(painter) == 9


def test_her_numbers_are_out_of_date_and_what_she_says_is_not():
    claim("01", "Autumn changes the numbers *of the painter*.")
    claim("01", r"Old and new ones give the same $p(y \mid x)$, so a best rule stays a best rule.")
    old, new = WORLDS
    assert p_y(old, 1) != p_y(new, 1)
    assert old[1, 0] / p_y(old, 0) != new[1, 0] / p_y(new, 0)
    assert old[1, 1] / p_y(old, 1) == new[1, 1] / p_y(new, 1)  # a rainy day looks as it did
    assert conditional(old) == conditional(new)
    claim("01", r"When $p(x)$ moves and $p(y \mid x)$ stays, as in autumn, one speaks of **covariate shift**.")
    assert p_x(old, 1) != p_x(new, 1)


def test_the_best_rule_of_the_picture():
    claim("01", "It is wrong more often: on 9/20 of the days instead of 1/4.")
    rules = list(product((0, 1), repeat=2))
    best = [{rule for rule in rules if errors(w, rule) == min(errors(w, r) for r in rules)} for w in WORLDS]
    assert best[0] == best[1]
    assert [min(errors(w, rule) for rule in rules) for w in WORLDS] == [Fraction(1, 4), Fraction(9, 20)]


def test_in_winter_she_changes_one_number_and_his_is_another():
    claim("01", "Winter brings rain on 2/5 of the days, and each kind of day looks as it did.")
    claim("01", "In winter **both** change numbers.")
    claim("01", r"When $p(y)$ moves and $p(x \mid y)$ stays, as in winter, one speaks of **label shift**.")
    claim("01", "The painter changes one, $p(y = 1)$.")
    claim(
        "01",
        r"The spotter changes his height for a cloudy sky, from $\frac12$ to $\frac23$: now *rain* is what to say.",
    )
    claim(
        "01",
        r"$1 \cdot \frac25 = \frac25$ for rain, and $\frac13 \cdot \frac35 = \frac15$ for dry.",
    )
    claim("01", r"Their sum is $\frac35$, and $\frac25$ divided by $\frac35$ is $\frac23$.")
    four, rain = joint_of(DAYS), Fraction(2, 5)
    seen = {(x, y): four[x, y] / p_y(four, y) for x, y in PAIRS}
    winter = {(x, y): seen[x, y] * (rain if y else 1 - rain) for x, y in PAIRS}
    assert {(x, y): winter[x, y] / p_y(winter, y) for x, y in PAIRS} == seen
    assert (conditional(four)[1, 1], conditional(winter)[1, 1]) == (Fraction(1, 2), Fraction(2, 3))
    assert winter[1, 1] > winter[1, 0]
    assert (seen[1, 1], seen[1, 0]) == (1, Fraction(1, 3))
    assert (winter[1, 1], winter[1, 0], p_x(winter, 1)) == (rain, Fraction(1, 5), Fraction(3, 5))


def test_he_needs_the_old_share_of_rain_to_work_out_winter():
    claim("01", "The spotter cannot, from two heights alone. He needs new days, or the old share of rain:")
    claim(
        "01",
        r"$\frac12$ divided by the old $\frac14$, times the new $\frac25$, is $\frac45$ for rain, and $\frac12$ "
        r"divided by $\frac34$, times $\frac35$, is $\frac25$ for dry.",
    )
    claim("01", r"Of their sum, $\frac65$, rain is $\frac23$.")
    heights, old_shares = conditional(joint_of(DAYS)), [p_y(joint_of(DAYS), y) for y in (0, 1)]
    assert [heights[1, y] for y in (0, 1)] == [Fraction(1, 2)] * 2
    assert old_shares == [Fraction(3, 4), Fraction(1, 4)]
    dry, rain = (heights[1, y] / old_shares[y] * new for y, new in enumerate((Fraction(3, 5), Fraction(2, 5))))
    assert (dry, rain, dry + rain) == (Fraction(2, 5), Fraction(4, 5), Fraction(6, 5))
    assert rain / (dry + rain) == Fraction(2, 3)

    def in_winter(joint):
        tiles = [joint[1, y] / p_y(joint, y) * share for y, share in enumerate((Fraction(3, 5), Fraction(2, 5)))]
        return tiles[1] / sum(tiles)

    old = [world(Fraction(q, 10), Fraction(1, 2), Fraction(0)) for q in (5, 8)]  # with the same two heights
    assert conditional(old[0]) == conditional(old[1])
    assert in_winter(old[0]) != in_winter(old[1])
    for joint in old:  # the odds, weighed with how the odds of rain changed
        height, share = conditional(joint)[1, 1], p_y(joint, 1)
        odds = height / (1 - height) * Fraction(2, 3) / (share / (1 - share))
        assert odds / (1 + odds) == in_winter(joint)


WORLDS = [world(Fraction(q, 10), Fraction(1, 2), Fraction(0)) for q in (5, 9)]


def test_three_numbers_are_the_joint_and_two_the_conditional():
    claim("01", "The painter cuts the square first by *weather*.")
    claim("01", r"She keeps three numbers: one width, $p(y = 1)$, and two heights, $p(x = 1 \mid y)$.")
    claim("01", "Three do for four tiles, as the areas add up to 1.")
    claim("01", r"The spotter keeps two heights, $p(y = 1 \mid x)$.")
    rng = np.random.default_rng(2)
    for joint in (random_joint(rng) for _ in range(50)):
        rain, seen = p_y(joint, 1), [joint[1, y] / p_y(joint, y) for y in (0, 1)]
        rebuilt = {(x, y): (rain if y else 1 - rain) * (seen[y] if x else 1 - seen[y]) for x, y in PAIRS}
        assert rebuilt == joint
        assert conditional(joint) == {
            (x, y): conditional(joint)[x, 1] if y else 1 - conditional(joint)[x, 1] for x, y in PAIRS
        }


def test_the_four_rules_of_our_world():
    claim("01", "A rule says one label for each sky. Two skies, two labels: four rules. Try them all.")
    claim("01", "Two rules share the first place: on a cloudy sky there is a **tie**.")
    found = {rule: errors(joint_of(DAYS), rule) for rule in product((0, 1), repeat=2)}
    assert len(found) == 4
    assert [rule for rule, wrong in found.items() if wrong == min(found.values())] == [(0, 0), (0, 1)]


def test_no_rule_makes_fewer_errors_than_the_largest_posterior():
    claim("01", "(*arg max* is the $k$ that makes it largest.)")
    claim("01", r"A best rule says for each $x$ the label with the largest posterior")
    claim("01", "Why does no rule that sees only $x$ make fewer?")
    claim("01", "In each column a rule gets one tile right: the highest is best.")
    claim("01", "The **Bayes classifier** says the label with the largest posterior.")
    claim("01", "No rule that sees only $x$ makes fewer errors.")
    claim("01", "A *best rule* makes the fewest errors of all rules that see only $x$.")
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
    claim("01", "Only the painter can say how often it rains.")
    assert conditional(WORLDS[0]) == conditional(WORLDS[1])
    assert p_y(WORLDS[0], 1) != p_y(WORLDS[1], 1)
