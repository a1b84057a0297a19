"""What notebook 01 asserts about tables that are samples, by counting all of them in fractions."""

from fractions import Fraction
from itertools import pairwise, product
from math import comb

import numpy as np

from tests.course.chapters.two_ways_to_classify.two_by_two import PAIRS, errors, random_joint
from tools.claims import claim


def error_of(rows):
    return Fraction(sum(min(rows.count((x, 0)), rows.count((x, 1))) for x in (0, 1)), len(rows))


def average(joint, m):
    """The Bayes error of a table of m rows, averaged over all tables, each with its probability in that world."""
    total = Fraction(0)
    for rows in product(PAIRS, repeat=m):
        chance = Fraction(1)
        for row in rows:
            chance *= joint[row]
        total += chance * error_of(rows)
    return total


COINS = dict.fromkeys(PAIRS, Fraction(1, 4))


def test_two_independent_coins():
    claim("01", "There every rule is wrong on one half of the days.")
    assert {errors(COINS, rule) for rule in product((0, 1), repeat=2)} == {Fraction(1, 2)}
    claim("01", "There are $4^4 = 256$ diaries of four days, all equally probable.")
    assert len(list(product(PAIRS, repeat=4))) == 256
    claim("01", "Four days promise less than half of the errors that will come.")
    assert average(COINS, 4) == Fraction(29, 128) < Fraction(1, 2) / 2


def by_binomials(m):
    # the a days, then the b days among the rest; each other day is (1, 0) or (1, 1)
    ways = ((a, b, comb(m, a) * comb(m - a, b) * 2 ** (m - a - b)) for a in range(m + 1) for b in range(m + 1 - a))
    return 2 * sum(Fraction(n * min(a, b), 4**m) for a, b, n in ways) / m


def test_the_gap_goes_to_nothing_with_many_days():
    claim("01", "With few skies and many days the gap goes to 0; here 4 days leave 0.27, and 8 leave 0.20.")
    assert [round(float(Fraction(1, 2) - by_binomials(m)), 2) for m in (4, 8)] == [0.27, 0.20]
    assert Fraction(1, 2) - by_binomials(250) < Fraction(1, 25)
    assert by_binomials(4) == average(COINS, 4)
    promised = [by_binomials(m) for m in range(1, 33)]
    assert all(few < more < Fraction(1, 2) for few, more in pairwise(promised))
    rng = np.random.default_rng(5)
    for joint in (random_joint(rng) for _ in range(6)):
        short = [average(joint, m) for m in (1, 2, 3, 4)]
        assert short == sorted(short)


def test_the_error_of_a_sample_is_too_small_in_every_world_whose_classes_overlap():
    claim("01", "Wherever they do, **the Bayes error of a sample is too small on average**")
    claim("01", "Where the classes overlap, the Bayes error of a sample is too small on average.")
    rng = np.random.default_rng(4)
    for joint in (random_joint(rng) for _ in range(30)):  # no probability is zero: both classes at each x
        true = sum(min(joint[x, 0], joint[x, 1]) for x in (0, 1))
        assert all(average(joint, m) < true for m in (1, 2, 3))


def test_the_table_picks_its_rule_after_seeing_the_days():
    claim("01", "A rule fixed beforehand is wrong on half of these days, on average.")
    claim(
        "01",
        "The table picks its rule *after* seeing them, and does at least as well on them, for some diaries better.",
    )
    diaries = list(product(PAIRS, repeat=4))
    for rule in product((0, 1), repeat=2):
        fixed = [Fraction(sum(rule[x] != y for x, y in rows), 4) for rows in diaries]
        assert sum(fixed) / len(diaries) == Fraction(1, 2)
        gains = [wrong - error_of(rows) for wrong, rows in zip(fixed, diaries, strict=True)]
        assert min(gains) == 0 < max(gains)
