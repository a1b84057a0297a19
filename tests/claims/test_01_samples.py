"""What notebook 01 asserts about tables that are samples, by counting all of them in fractions."""

from fractions import Fraction
from itertools import product
from math import comb

import numpy as np
import pytest

from tools.claims import claim

PAIRS = list(product([0, 1], repeat=2))


def errors(joint, rule):
    return sum(joint[x, 1 - rule[x]] for x in (0, 1))


def random_joint(rng):
    counts = [int(n) for n in rng.integers(1, 20, size=4)]
    return dict(zip(PAIRS, [Fraction(n, sum(counts)) for n in counts], strict=True))


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
    claim("01", "There, no rule makes fewer errors than one half.")
    assert {errors(COINS, rule) for rule in product((0, 1), repeat=2)} == {Fraction(1, 2)}
    claim("01", "All 256 diaries of four days are equally probable in that town.")
    assert len(list(product(PAIRS, repeat=4))) == 256
    claim("01", "The table promises less than half of the errors that will come.")
    assert average(COINS, 4) == Fraction(29, 128) < Fraction(1, 2) / 2
    claim("01", "the formula with binomials the average of the 256 diaries.")
    assert by_binomials(4) == Fraction(29, 128)


def test_how_many_diaries_have_a_and_b_of_a_kind():
    claim("01", r"Each other day is $(1, 0)$ or $(1, 1)$, a factor 2 each.")
    claim("01", "There are $4^m$ diaries in all.")
    for m in (1, 3, 5):
        diaries = list(product(PAIRS, repeat=m))
        assert len(diaries) == 4**m
        for a, b in product(range(m + 1), repeat=2):
            found = sum(rows.count((0, 0)) == a and rows.count((0, 1)) == b for rows in diaries)
            assert found == (comb(m, a) * comb(m - a, b) * 2 ** (m - a - b) if a + b <= m else 0)


def by_binomials(m):
    # the a days, then the b days among the rest; each other day is (1, 0) or (1, 1)
    ways = ((a, b, comb(m, a) * comb(m - a, b) * 2 ** (m - a - b)) for a in range(m + 1) for b in range(m + 1 - a))
    return 2 * sum(Fraction(n * min(a, b), 4**m) for a, b, n in ways) / m


def test_the_gap_shrinks_slowly():
    claim("01", "Four times the days, about half the gap: even 256 days promise 0.46.")
    promised = [by_binomials(m) for m in (4, 8, 16, 32, 64, 128, 256)]
    assert promised == sorted(promised)
    assert round(float(promised[-1]), 2) == 0.46
    gaps = [0.5 - float(value) for value in promised]
    assert [round(gap, 4) for gap in gaps[::2]] == [0.2734, 0.1399, 0.0704, 0.0352]
    assert all(gap / later == pytest.approx(2, abs=0.05) for gap, later in zip(gaps, gaps[2:], strict=False))


def test_the_error_of_a_sample_is_too_small_in_every_world_whose_classes_overlap():
    claim("01", "Wherever they do, **the Bayes error of a sample is too small on average**")
    claim("01", "Where the classes overlap, the Bayes error of a sample is too small on average.")
    rng = np.random.default_rng(4)
    for joint in (random_joint(rng) for _ in range(30)):  # no probability is zero: both classes at each x
        true = sum(min(joint[x, 0], joint[x, 1]) for x in (0, 1))
        assert all(average(joint, m) < true for m in (1, 2, 3))


def test_the_two_rules_on_a_sample():
    claim("01", "the best rule of the *world* makes the Bayes error of the world on average on a sample.")
    claim(
        "01", "The table's own rule is at least as good on that sample, and with positive probability strictly better."
    )
    joint = {(0, 0): Fraction(3, 8), (0, 1): Fraction(1, 8), (1, 0): Fraction(1, 8), (1, 1): Fraction(3, 8)}
    mean = Fraction(0)
    gains = []
    for rows in product(PAIRS, repeat=3):
        chance = joint[rows[0]] * joint[rows[1]] * joint[rows[2]]
        of_the_world = Fraction(sum(x != y for x, y in rows), 3)  # says y = x
        mean += chance * of_the_world
        gains.append(of_the_world - error_of(rows))
    assert mean == errors(joint, (0, 1)) == Fraction(1, 4)
    assert min(gains) == 0
    assert max(gains) > 0
