"""The examples one counts by hand, against fractions worked out elsewhere."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from genmodels.course.datasets import (
    JointTable,
    load_enjoy_sport,
    load_four_points,
    load_play_tennis,
    sample_two_coins,
    two_coins,
)
from genmodels.errors import InvalidInputError


def test_enjoy_sport_row_by_row():
    data = load_enjoy_sport()
    assert [" ".join(row) for row in data.X] == [
        "sunny warm normal strong warm same",
        "sunny warm high strong warm same",
        "rainy cold high strong warm change",
        "sunny warm high strong cool change",
    ]
    assert data.y.tolist() == ["yes", "yes", "no", "yes"]
    assert data.X.dtype == object
    assert all(type(value) is str for value in data.X.flat)
    assert data.feature_names == ("Sky", "Temp", "Humid", "Wind", "Water", "Forecast")


def test_enjoy_sport_declares_levels_that_no_day_shows():
    data = load_enjoy_sport()
    unseen = {
        name: set(levels) - set(column)
        for name, levels, column in zip(data.feature_names, data.categories, data.X.T, strict=True)
    }
    assert {name: levels for name, levels in unseen.items() if levels} == {"Sky": {"cloudy"}, "Wind": {"weak"}}
    assert [len(levels) for levels in data.categories] == [3, 2, 2, 2, 2, 2]
    assert all(set(column) <= set(levels) for column, levels in zip(data.X.T, data.categories, strict=True))


def test_enjoy_sport_counts_as_the_slides_do():
    data = load_enjoy_sport()
    table = JointTable.from_rows((*data.feature_names, "play"), [(*x, y) for x, y in zip(data.X, data.y, strict=True)])
    play, stay = table.given(play="yes"), table.given(play="no")
    assert table.probability(play="yes") == Fraction(3, 4)
    assert (play.probability(Sky="sunny"), stay.probability(Sky="sunny")) == (1, 0)
    assert (play.probability(Humid="high"), stay.probability(Humid="high")) == (Fraction(2, 3), 1)
    assert (play.probability(Water="cool"), play.probability(Forecast="change")) == (Fraction(1, 3), Fraction(1, 3))


def test_play_tennis_is_the_table_of_the_textbooks():
    data = load_play_tennis()
    table = JointTable.from_rows((*data.feature_names, "play"), [(*x, y) for x, y in zip(data.X, data.y, strict=True)])
    assert table.probability(play="yes") == Fraction(9, 14)
    cells = {"sunny": (2, 3), "overcast": (4, 0), "rain": (3, 2)}  # with yes, with no: Quinlan (1986)
    for value, counts in cells.items():
        assert [table.probability(Outlook=value, play=label) * 14 for label in ("yes", "no")] == list(counts)
    assert [table.given(play="yes").probability(Wind=v) for v in ("strong", "weak")] == [Fraction(3, 9), Fraction(6, 9)]
    assert all(set(column) == set(values) for column, values in zip(data.X.T, data.categories, strict=True))


def test_each_call_gives_fresh_arrays():
    load_enjoy_sport().X[0, 0] = "hail"
    assert load_enjoy_sport().X[0, 0] == "sunny"


def test_four_points_exactly():
    X, y = load_four_points()
    assert X.tolist() == [[0], [0], [1], [1]]
    table = JointTable.from_rows(("x", "y"), zip(X[:, 0].tolist(), y.tolist(), strict=True))
    assert {(x, y): table.probability(x=x, y=y) for x, y in product((0, 1), repeat=2)} == {
        (0, 0): Fraction(1, 2),
        (0, 1): 0,
        (1, 0): Fraction(1, 4),
        (1, 1): Fraction(1, 4),
    }
    assert [table.probability(y=y) for y in (0, 1)] == [Fraction(3, 4), Fraction(1, 4)]
    assert [table.given(x=x).probability(y=0) for x in (0, 1)] == [1, Fraction(1, 2)]
    assert [table.given(y=y).probability(x=0) for y in (0, 1)] == [Fraction(2, 3), 0]


def test_two_coins_exactly():
    table = two_coins()
    assert table.names == ("coin", "A", "B")
    assert table.p == {
        ("R", 1, 1): Fraction(1, 8),
        ("R", 1, 0): Fraction(1, 8),
        ("R", 0, 1): Fraction(1, 8),
        ("R", 0, 0): Fraction(1, 8),
        ("F", 1, 1): Fraction(1, 2),
        ("F", 1, 0): 0,
        ("F", 0, 1): 0,
        ("F", 0, 0): 0,
    }
    assert (table.probability(A=1), table.probability(B=1), table.probability(A=1, B=1)) == (
        Fraction(3, 4),
        Fraction(3, 4),
        Fraction(5, 8),
    )
    assert table.given(A=1).probability(B=1) == Fraction(5, 6)


@pytest.mark.parametrize("coin", ["R", "F"])
def test_the_tosses_are_independent_once_the_coin_is_known(coin):
    known = two_coins().given(coin=coin)
    for a, b in product((0, 1), repeat=2):
        assert known.probability(A=a, B=b) == known.probability(A=a) * known.probability(B=b)


@pytest.mark.parametrize("k", range(11))
def test_the_belief_in_the_fake_coin_after_k_heads(k):
    # p(F | k heads) = 1 / (1 + 2^-k), and the next head has p = (p(R | heads) + 2 p(F | heads)) / 2
    seen = dict.fromkeys("ABCDEFGHIJ"[:k], 1)
    fake = Fraction(2**k, 2**k + 1)
    table = two_coins(k + 1).given(**seen)
    assert table.probability(coin="F") == fake
    assert table.probability(**{"ABCDEFGHIJK"[k]: 1}) == (1 + fake) / 2


def test_one_tail_unmasks_the_fake_coin():
    assert two_coins(3).given(A=1, B=0, C=1).probability(coin="F") == 0
    assert two_coins(4).probability(A=1, B=1, C=1, D=1) == Fraction(17, 32)


@pytest.mark.parametrize("tosses", [-1, 13, 1.5, "two"])
@pytest.mark.parametrize("make", [two_coins, lambda tosses: sample_two_coins(5, np.random.default_rng(0), tosses)])
def test_a_number_of_tosses_that_makes_no_table(make, tosses):
    with pytest.raises(InvalidInputError, match="whole number from 0 to 12"):
        make(tosses)


def test_sampled_coins_follow_the_table():
    n = 20_000
    X, y = sample_two_coins(n, np.random.default_rng(1), tosses=2)
    assert X.shape == (n, 2)
    for (coin, a, b), p in two_coins().p.items():
        share = np.mean((y == coin) & (X[:, 0] == a) & (X[:, 1] == b))
        # five standard errors of a share; exact where p is 0
        assert abs(share - float(p)) <= 5 * float(p * (1 - p) / n) ** 0.5


def test_sampled_coins_repeat_with_their_seed_and_leave_other_randomness_alone():
    one, two = (sample_two_coins(50, np.random.default_rng(3)) for _ in range(2))
    assert np.array_equal(one.X, two.X)
    assert np.array_equal(one.y, two.y)
    other = sample_two_coins(50, np.random.default_rng(4))
    assert not np.array_equal(one.X, other.X)
