"""What notebook 01 asserts about tables that are samples, by counting all of them in fractions."""

from fractions import Fraction
from itertools import product
from math import comb

import numpy as np

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
    claim("01", "For each sky it takes the label that happened to be frequent *in these four days*")
    assert average(COINS, 4) == Fraction(29, 128) < Fraction(1, 2) / 2
    claim("01", "the formula with binomials the average of the 256 diaries.")
    assert by_binomials(4) == Fraction(29, 128)


def by_binomials(m):
    ways = ((a, b, comb(m, a) * comb(m - a, b) * 2 ** (m - a - b)) for a in range(m + 1) for b in range(m + 1 - a))
    return 2 * sum(Fraction(n * min(a, b), 4**m) for a, b, n in ways) / m


def test_the_gap_shrinks_slowly():
    claim("01", "The gap shrinks slowly: even 256 days promise 0.46.")
    promised = [by_binomials(m) for m in (4, 8, 16, 32, 64, 128, 256)]
    assert promised == sorted(promised)
    assert round(float(promised[-1]), 2) == 0.46
    assert round(float(promised[2]), 2) == 0.36


def test_the_error_of_a_sample_is_too_small_in_every_world_whose_classes_overlap():
    claim("01", "In general, wherever the classes overlap, **the Bayes error of a sample is too small on average**.")
    claim("01", "Where the classes overlap, the Bayes error of a sample is too small on average.")
    rng = np.random.default_rng(4)
    for joint in (random_joint(rng) for _ in range(30)):  # no probability is zero: both classes at each x
        true = sum(min(joint[x, 0], joint[x, 1]) for x in (0, 1))
        assert all(average(joint, m) < true for m in (1, 2, 3))
