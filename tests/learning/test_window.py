"""A window on a stream holds what one fit of its rows would, whatever has passed through it."""

import copy
from fractions import Fraction

import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels.errors import InvalidInputError, NoDataError, PrecisionWarning
from genmodels.statistics import Counts, Moments
from genmodels.statistics.algebra import Summable
from genmodels.streaming import Window


class Text(Summable, str):
    """Text that adds as statistics do, by following each other."""

    def __add__(self, other):
        return Text(str(self) + str(other))


@pytest.mark.parametrize("length", [1, 2, 3, 7, 50])
def test_it_is_the_sum_of_the_last_pieces_in_their_order(length):
    """Texts add by following each other, so that a piece in the wrong place or counted twice would show."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    window = Window(length)
    for k, letter in enumerate(letters):
        window.append(Text(letter))
        assert window.total == letters[max(0, k + 1 - length) : k + 1]
        assert len(window) == min(k + 1, length)


class Counted(Summable, float):
    """A number that counts the additions made of its kind."""

    made = 0

    def __add__(self, other):
        Counted.made += 1
        return Counted(float(self) + float(other))


@pytest.mark.parametrize("length", [5, 50, 500])
def test_three_additions_a_piece_however_long_it_is(length):
    Counted.made, window = 0, Window(length)
    for k in range(3000):
        window.append(Counted(k))
        assert window.total == sum(range(max(0, k + 1 - length), k + 1))
    assert Counted.made <= 3 * 3000


@pytest.mark.parametrize("far", [1e7, 1e9, 1e300])
def test_a_huge_value_leaves_nothing_behind(far):
    """By subtraction it does: of the variance of 200 ordinary values, or of all of its digits."""
    x = np.random.default_rng(0).normal(size=260).round(3)
    x[30] = far
    pieces, window = [Moments.of(x[i : i + 20]) for i in range(0, 260, 20)], Window(10)
    for piece in pieces:
        window.append(piece)
    exact = [Fraction(float(v)) for v in x[60:]]
    mean = sum(exact) / 200
    variance = float(sum((v - mean) ** 2 for v in exact) / 200)
    assert_allclose(window.total.scatter[0, 0] / 200, variance, rtol=1e-14)
    with pytest.warns(PrecisionWarning):
        found = subtracting(pieces).scatter[0, 0] / 200
    assert abs(found / variance - 1) > 1e-5


def subtracting(pieces):
    """The sum of the last ten pieces, the others having been added and taken out again."""
    total = sum(pieces[1:10], pieces[0])
    for new, old in zip(pieces[10:], pieces, strict=False):
        total = total + new - old
    return total


@pytest.mark.parametrize("length", [0, -3, 2.0, "10", None])
def test_a_length_that_is_none(length):
    with pytest.raises(InvalidInputError, match="length is"):
        Window(length)


def test_an_empty_window_has_no_statistics():
    with pytest.raises(NoDataError, match="append"):
        _ = Window(3).total


@pytest.mark.parametrize("piece", [3, 2.5, "ab", None, [1.0], np.ones(3), Moments], ids=repr)
def test_a_piece_that_is_no_statistic_is_refused_at_once(piece):
    window = Window(3)
    with pytest.raises(InvalidInputError, match="is no statistic: append what adds"):
        window.append(piece)
    assert not len(window)


def test_a_piece_that_does_not_fit_changes_nothing():
    window = Window(3)
    window.append(Counts.of([[1.0, 0.0]]))
    with pytest.raises(InvalidInputError):
        window.append(Counts.of([[1.0]]))
    window.append(Counts.of([[1.0, 1.0]]))
    assert window.total.total.tolist() == [2.0, 1.0]


def test_what_a_copy_lets_in_the_original_does_not_see():
    window = Window(2)
    window.append(Text("a"))
    window.append(Text("b"))
    for letter in map(Text, "cd"):  # which old letters leave, and new ones pile up
        twin = copy.copy(window)
        twin.append(Text("x"))
        window.append(letter)
        assert twin.total[-1] == "x"
        assert "x" not in window.total
    assert window.total == "cd"
