"""The marked rows of a joint table are those of the event, and their sum is the table's own answer."""

from fractions import Fraction
from itertools import product

import pytest

from genmodels.course.datasets import two_coins
from genmodels.course.plotting import joint_rows
from genmodels.errors import InvalidInputError

TABLE = two_coins()


@pytest.mark.parametrize(
    "event", [{"A": 1}, {"B": 0}, {"A": 1, "B": 1}, {"coin": "F", "A": 0}, {"coin": "R", "A": 0, "B": 1}]
)
def test_marks_and_sum_agree_with_the_table(event):
    shown = joint_rows(TABLE.names, TABLE.p, event)
    marked = [row for row in shown.rows if row[-1].counted]
    assert shown.caption.endswith(f"add up to {TABLE.probability(**event)}")
    assert sum(Fraction(row[-1].text) for row in marked) == TABLE.probability(**event)
    assert all(row[0].text.startswith("▸") == row[-1].counted for row in shown.rows)


def test_without_an_event_nothing_is_marked_and_every_case_is_there():
    shown = joint_rows(TABLE.names, TABLE.p)
    assert not any(cell.shaded or cell.counted for row in shown.rows for cell in row)
    faces = [tuple(cell.text for cell in row[1:4]) for row in shown.rows]
    assert sorted(faces) == sorted(product("FR", ("head", "tail"), ("head", "tail")))
    assert shown.caption == "All 8 cases; they add up to 1"


def test_an_event_that_cannot_happen_marks_what_it_names_and_adds_up_to_zero():
    shown = joint_rows(TABLE.names, TABLE.p, {"coin": "F", "A": 0})
    assert shown.caption.endswith("add up to 0")
    assert sum(row[-1].counted for row in shown.rows) == 2


def test_values_are_spelt_as_asked():
    assert [cell.text for cell in joint_rows(TABLE.names, TABLE.p, words={}).rows[0]] == ["1", "R", "1", "1", "1/8"]


def test_a_variable_that_is_not_there_is_named():
    with pytest.raises(InvalidInputError, match="'C'; the table has coin, A, B"):
        joint_rows(TABLE.names, TABLE.p, {"C": 1})
