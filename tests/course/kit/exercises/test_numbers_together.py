"""Several numbers where one is asked for: those that it follows from are right, and others are not."""

from fractions import Fraction

import numpy as np
import pytest

from genmodels.course import exercises


@pytest.mark.parametrize(
    ("name", "parts", "asked"), [("unmask-two", (35, 32), "67"), ("one-small-file", (17, 23), "23")]
)
def test_who_knows_both_pupils_is_right(name, parts, asked):
    exercise = exercises.get(name)
    for answer in (list(parts), parts[::-1], np.array(parts), [Fraction(parts[0]), str(parts[1])]):
        reply = exercise.check(answer)
        assert reply.correct
        assert f"right, and what was asked for, {asked}, follows from them." in reply.message


@pytest.mark.parametrize("answer", [[35, 33], [67, 67], [35, 32, 67], [35], [], ["a", "b"]])
def test_other_numbers_together_are_not(answer):
    assert not exercises.get("unmask-two").check(answer).correct


@pytest.mark.parametrize("answer", ["35 and 32", "[32, 35]", "35,32", "35 32"])
def test_they_may_be_a_text_or_come_one_after_the_other(answer):
    assert exercises.get("unmask-two").check(answer).correct
    assert exercises.get("unmask-two").check(iter([35, 32])).correct
    assert exercises.get("unmask-two").check(number for number in [67]).correct


def test_what_is_given_by_name_is_read():
    assert exercises.get("unmask-two").check(x=67).correct
    assert exercises.get("negative-variance").check(w=[5, -2]).correct
    assert "you gave X" in exercises.get("negative-variance").check(X=[5, -2]).message
    for named in ({"X": 1, "gradient": 2}, {"answer": 1, "gradient": 2}):
        said = exercises.get("fit-a-line").check(**named).message
        assert "by name, " in said
        assert "gradient: leave out each name with its =. Give the name of your function alone" in said


def test_what_fails_while_it_is_gone_through_is_told():
    assert "cannot be read (ZeroDivisionError)" in exercises.get("unmask-two").check(1 / n for n in [0]).message


def test_a_list_of_the_number_alone_is_the_number():
    reply = exercises.get("unmask-two").check([67])
    assert reply.correct
    assert "follows" not in reply.message
