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


def test_a_list_of_the_number_alone_is_the_number():
    reply = exercises.get("unmask-two").check([67])
    assert reply.correct
    assert "follows" not in reply.message
