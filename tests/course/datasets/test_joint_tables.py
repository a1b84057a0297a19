"""Exact joint tables: the laws of probability, and each way to get them wrong."""

from fractions import Fraction

import pytest

from genmodels.course.datasets import JointTable
from genmodels.errors import InvalidInputError, InvalidParameterError, ZeroEvidenceError

# what one learns on a rainy day; the numbers are eighths so that mistakes show
TABLE = JointTable(
    ("rain", "bus"),
    {
        ("yes", "late"): Fraction(3, 8),
        ("yes", "on time"): Fraction(1, 8),
        ("no", "late"): Fraction(0),
        ("no", "on time"): Fraction(1, 2),
    },
)


def test_marginals_add_up_over_the_other_variable():
    assert TABLE.probability(rain="yes") == Fraction(1, 2)
    assert TABLE.probability(bus="late") == Fraction(3, 8)
    assert TABLE.probability() == 1
    assert TABLE.probability(rain="snow") == 0


def test_conditioning_and_then_asking_is_bayes_rule():
    backwards = TABLE.given(bus="on time").probability(rain="yes")
    prior, likelihood = TABLE.probability(rain="yes"), TABLE.given(rain="yes").probability(bus="on time")
    assert backwards == prior * likelihood / TABLE.probability(bus="on time") == Fraction(1, 5)


def test_conditioning_in_two_steps_or_at_once_is_the_same():
    assert TABLE.given(rain="yes").given(bus="late").p == TABLE.given(rain="yes", bus="late").p


def test_an_event_without_probability_cannot_be_conditioned_on():
    with pytest.raises(ZeroEvidenceError, match="0/0"):
        TABLE.given(rain="no", bus="late")


def test_a_value_without_probability_is_none_of_the_values():
    table = JointTable(("x", "y"), {(0, "a"): Fraction(1), (1, "b"): Fraction(0), (2, "a"): Fraction(0)})
    assert table.values("x") == (0,)
    assert table.values("y") == ("a",)
    with pytest.raises(InvalidInputError, match="no variable 'wind' in this table; it has x, y"):
        table.values("wind")


@pytest.mark.parametrize("ask", [TABLE.probability, TABLE.given])
def test_an_unknown_variable_is_named(ask):
    with pytest.raises(InvalidInputError, match="no variable 'wind' in this table; it has rain, bus"):
        ask(wind="strong")


def test_rows_are_counted_exactly():
    table = JointTable.from_rows(("x",), [("a",), ("b",), ("a",)])
    assert table.p == {("a",): Fraction(2, 3), ("b",): Fraction(1, 3)}


def test_no_rows_are_an_error():
    with pytest.raises(InvalidInputError, match="no rows"):
        JointTable.from_rows(("x",), [])


@pytest.mark.parametrize(
    ("p", "words"),
    [
        ({(0,): Fraction(1, 2), (1,): Fraction(3, 4)}, "sum to 5/4"),
        ({(0,): Fraction(3, 2), (1,): Fraction(-1, 2)}, "-1/2"),
        ({(0, 1): Fraction(1)}, "one value for each"),
    ],
)
def test_what_is_no_distribution_is_refused(p, words):
    with pytest.raises(InvalidParameterError, match=words):
        JointTable(("x",), p)
