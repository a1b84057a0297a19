"""What notebook 01 asserts about tables that are samples, by counting all of them in fractions."""

from fractions import Fraction
from itertools import pairwise, product
from math import comb, prod
from operator import mul

import numpy as np

from genmodels.course.widgets import promise_of_a_table
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
    claim(
        "01", "In the first world $x$ and $y$ are two fair coins, tossed independently: every rule is wrong on one half"
    )
    claim("01", "every rule is wrong on one half of the days.")
    assert {errors(COINS, rule) for rule in product((0, 1), repeat=2)} == {Fraction(1, 2)}
    claim("01", "Two coins make $4^4 = 256$ diaries of four days, all equally probable.")
    claim("01", "They promise 0.23 on average, those of eight days 0.30.")
    claim("01", "On new days it is 0.50. The promise climbs to the truth from below.")
    assert len(list(product(PAIRS, repeat=4))) == 256
    chances = [np.prod([COINS[row] for row in rows]) for rows in product(PAIRS, repeat=4)]
    assert set(chances) == {Fraction(1, 256)}
    assert average(COINS, 4) == by_binomials(4) == Fraction(29, 128)
    assert [round(float(by_binomials(m)), 2) for m in (4, 8)] == [0.23, 0.30]


def by_binomials(m):
    # the a days, then the b days among the rest; each other day is (1, 0) or (1, 1)
    ways = ((a, b, comb(m, a) * comb(m - a, b) * 2 ** (m - a - b)) for a in range(m + 1) for b in range(m + 1 - a))
    return 2 * sum(Fraction(n * min(a, b), 4**m) for a, b, n in ways) / m


def test_one_diary_of_four_days_strays_more_than_an_average_of_many():
    claim("01", "Now ± is the *standard error* of the average:")
    claim("01", "a single promise strays by 0.151, and the average of 10,000 by a hundredth of that.")
    promised = [float(error_of(rows)) for rows in product(PAIRS, repeat=4)]  # all equally probable
    assert round(np.std(promised), 3) == 0.151
    averages = np.random.default_rng(7).choice(promised, size=(2000, 10_000)).mean(axis=1)
    assert np.isclose(np.std(averages), 0.00151, rtol=0.06)  # four standard errors of it


def test_the_gap_goes_to_nothing_with_many_days():
    claim("01", "The promise climbs to the truth from below.")
    assert Fraction(1, 2) - by_binomials(250) < Fraction(1, 25)
    assert by_binomials(4) == average(COINS, 4)
    promised = [by_binomials(m) for m in range(1, 33)]
    assert all(few < more < Fraction(1, 2) for few, more in pairwise(promised))
    rng = np.random.default_rng(5)
    for joint in (random_joint(rng) for _ in range(6)):
        short = [average(joint, m) for m in (1, 2, 3, 4)]
        assert short == sorted(short)


def test_the_error_of_a_sample_is_too_small_in_every_world_whose_classes_overlap():
    claim("01", "Wherever they do, **the Bayes error of a sample is smaller, on average, than the world's**,")
    claim("01", "Where the classes overlap, the Bayes error of a sample is too small on average.")
    rng = np.random.default_rng(4)
    for joint in (random_joint(rng) for _ in range(30)):  # no probability is zero: both classes at each x
        true = sum(min(joint[x, 0], joint[x, 1]) for x in (0, 1))
        assert all(average(joint, m) < true for m in (1, 2, 3))


def test_the_rule_of_a_sample_is_no_better_than_the_best():
    claim("01", "and on other days its rule makes no fewer errors than the world's best.")
    rng = np.random.default_rng(6)
    for joint in (random_joint(rng) for _ in range(30)):
        assert min(errors(joint, rule) for rule in product((0, 1), repeat=2)) == sum(
            min(joint[x, 0], joint[x, 1]) for x in (0, 1)
        )


def test_promises_are_multiples_of_one_day():
    claim("01", "The band has corners, as $m$ days can promise only multiples of $1/m$.)")
    for m in (1, 2, 3, 4):
        assert {(m * error_of(rows)).denominator for rows in product(PAIRS, repeat=m)} == {1}


def test_the_table_picks_its_rule_after_seeing_the_days():
    claim(
        "01",
        "A rule fixed beforehand, such as the world's best, is as often wrong on the diary as in the world, "
        "on average.",
    )
    claim(
        "01",
        "The table picks its rule *after* seeing the days, and does at least as well on them, for some diaries better.",
    )
    diaries = list(product(PAIRS, repeat=4))
    rng = np.random.default_rng(7)
    worlds = [{pair: Fraction(1, 4) for pair in PAIRS}]
    for parts in rng.integers(1, 9, size=(3, 4)).tolist():
        worlds.append({pair: Fraction(part, sum(parts)) for pair, part in zip(PAIRS, parts, strict=True)})
    for world in worlds:
        weights = [prod(world[day] for day in rows) for rows in diaries]
        for rule in product((0, 1), repeat=2):
            fixed = [Fraction(sum(rule[x] != y for x, y in rows), 4) for rows in diaries]
            there = sum(share for (x, y), share in world.items() if rule[x] != y)
            assert sum(map(mul, weights, fixed)) == there
            gains = [wrong - error_of(rows) for wrong, rows in zip(fixed, diaries, strict=True)]
            assert min(gains) == 0 < max(gains)


def test_a_usual_weather_comes_on_three_days_of_four():
    claim("01", "(On a tie, or for a sky without a day, it tosses a coin.)")
    claim(
        "01", "In the others all skies are equally frequent, and each has a usual weather, which comes on 3 days of 4."
    )
    demo = promise_of_a_table()
    for world, skies in (("2 skies, 1 day in 4 a surprise", 2), ("20 skies, 1 day in 4 a surprise", 20)):
        said = demo.move(world=world, m=1, seed=0)
        # the sky of the one day: misled with 1/4, else right; the other skies: a coin
        comes = (0.75 * 0.25 + 0.25 * 0.75) / skies + 0.5 * (skies - 1) / skies
        assert f"0.00 promised, {comes:.2f} to come" in said
        assert said.endswith("No rule makes fewer than 0.25.")


def simulated(skies, m, diaries=4000):
    """Promise and truth of diaries where 1 day in 4 is a surprise: (diaries,) each."""
    rng = np.random.default_rng(skies + m)
    sky, surprised = rng.integers(skies, size=(diaries, m)), rng.random((diaries, m)) < 0.25
    seen = np.array([np.bincount(own, minlength=skies) for own in sky])
    surprises = np.array([np.bincount(own[odd], minlength=skies) for own, odd in zip(sky, surprised, strict=True)])
    wrong = np.where(2 * surprises > seen, 1.0, np.where(2 * surprises == seen, 0.5, 0.0))
    return np.minimum(surprises, seen - surprises).sum(axis=1) / m, (0.25 + 0.5 * wrong).mean(axis=1)


def test_where_there_is_something_to_learn_both_come_nearer():
    claim("01", "In the other worlds the rule improves meanwhile.")
    for skies in (2, 20):
        sizes = (1, 4, 16, 64, 256) if skies == 20 else (1, 4, 16)
        means = [[part.mean() for part in simulated(skies, m)] for m in sizes]
        assert all(a[0] < b[0] and a[1] > b[1] for a, b in pairwise(means))
    claim("01", "With 2 skies both meet: 64 days leave less than 0.001 between them.")
    # of the two skies one is misled where half of its days or more are surprises, which 64 days nearly rule out
    n, k = np.arange(65)[:, None], np.arange(65)
    days = np.array([comb(64, a) for a in range(65)]) / 2.0**64
    chance = np.array(
        [[comb(a, b) * 0.25**b * 0.75 ** (a - b) if b <= a else 0.0 for b in range(65)] for a in range(65)]
    )
    promised = 2 / 64 * days @ (chance * np.minimum(k, n - k)).sum(axis=1)
    comes = 0.25 + 0.5 * days @ (chance * ((2 * k > n) + (2 * k == n) / 2)).sum(axis=1)
    assert 0 < comes - promised < 0.001
    claim("01", "With 20 skies, 64 days are about three for each sky, and 0.14 too few are promised.")
    assert round(64 / 20) == 3
    promised, comes = simulated(20, 64)
    gap = comes - promised
    assert abs(gap.mean() - 0.14) < 0.005 + 3 * gap.std() / np.sqrt(len(gap))


def test_one_diary_of_64_days_strays():
    claim("01", "**One diary** of 64 days, with 2 skies and 1 day in 4 a surprise, promises 0.25 ± 0.054, and too many")
    claim("01", "and too many errors in 43 % of cases.")
    claim("01", "(Here ± is the standard deviation of the promises.")
    claim("01", "The band holds the promises of at least nine diaries in ten.")
    total = mean = square = too_much = 0.0
    for clear in range(65):
        ways = [
            [comb(n, k) * 0.25**k * 0.75 ** (n - k) * (1 if which else comb(64, n) / 2.0**64) for k in range(n + 1)]
            for which, n in enumerate((clear, 64 - clear))
        ]
        chance = np.outer(*ways)
        k, other = np.arange(clear + 1)[:, None], np.arange(65 - clear)
        promised = (np.minimum(k, clear - k) + np.minimum(other, 64 - clear - other)) / 64
        misled = (np.sign(2 * k - clear) + np.sign(2 * other - 64 + clear) + 2) / 4  # a tie counts half
        total += chance.sum()
        mean += (chance * promised).sum()
        square += (chance * promised**2).sum()
        too_much += (chance * (promised > 0.25 + 0.5 * misled + 1e-12)).sum()
    assert np.isclose(total, 1)
    assert round(mean, 2) == 0.25
    assert round(np.sqrt(square - mean**2), 3) == 0.054
    assert round(too_much, 2) == 0.43
    demo = promise_of_a_table()
    demo.move(world="2 skies, 1 day in 4 a surprise", m=64, seed=0)
    own = [simulated(2, 64)[0]]
    low, high = (share for m, share in demo.scene.artists[0].get_xy()[[6, 7]])
    assert np.mean((own[0] >= low) & (own[0] <= high)) > 0.9 - 0.02
    assert np.mean((own[0] < low) | (own[0] > high)) > 0.05
