"""Whatever is handed in, there is an answer about the answer, never a stack trace and never praise."""

import decimal
import sys
from fractions import Fraction

import numpy as np
import pytest
import sympy as sp

from genmodels.course import exercises
from genmodels.course.exercises import FindSlipExercise, Outcome, SeveralExercise
from tests.course.kit.exercises.kinds import KINDS

ALL = [*exercises.all_exercises().values(), *KINDS]


class Nasty:
    """An object whose every look fails."""

    def __str__(self):
        raise RuntimeError("no")

    __repr__ = __float__ = __eq__ = __len__ = __iter__ = __call__ = __str__
    __hash__ = None

    def __getattr__(self, name):
        raise RuntimeError("no")


def _deep(depth):
    nest = []
    for _ in range(depth):
        nest = [nest]
    return nest


def _endless():
    while True:
        yield 0.5


HOSTILE = {
    "text": "three quarters",
    "empty text": "",
    "long text": "x" * 10**6,
    "long digits": "9" * 10**6,
    "huge exponent": "1e999999999",
    "code": "__import__('os').getcwd()",
    "division by zero": "1/0",
    "NaN": float("nan"),
    "infinity": float("-inf"),
    "numpy NaN": np.float64("nan"),
    "text NaN": "nan",
    "huge integer": 10**5000,
    "decimal NaN": decimal.Decimal("NaN"),
    "huge decimal": decimal.Decimal("1e999999"),
    "complex": 1j,
    "true": True,
    "numpy true": np.True_,
    "empty list": [],
    "list": [1, 2, 3, 4, 5],
    "list with text": ["a", "b", "c"],
    "list with NaN": [float("nan")] * 3,
    "nested": [[[1]], [2]],
    "deep": _deep(10**5),
    "huge list": [0.1] * 10**5,
    "array": np.full((3, 3), 0.5),
    "object array": np.array([None, "a"], dtype=object),
    "empty array": np.array([]),
    "dict": {"a": 1},
    "dict of rubbish": {"sunny": "x", "rainy": None, "cloudy": []},
    "set": {0.25, 0.75},
    "bytes": b"3/4",
    "type": int,
    "builtin": print,
    "module": sys,
    "exception": ValueError("no"),
    "nasty": Nasty(),
    "sympy NaN": sp.nan,
    "sympy infinity": sp.zoo,
    "equation": sp.Eq(sp.Symbol("s"), 1),
    "condition": sp.Symbol("s") < 1,
    "foreign symbol": sp.Symbol("q"),
    "undefined function": sp.Function("f")(sp.Symbol("s")),
    "matrix": sp.Matrix([1, 2]),
    "not implemented": NotImplemented,
}


@pytest.mark.parametrize("ex", ALL, ids=lambda ex: ex.name)
def test_there_is_always_a_short_reply(ex):
    for name, answer in HOSTILE.items():
        feedback = ex.check(answer)
        assert feedback.outcome is Outcome.NOT_YET, name
        assert 10 < len(feedback.message) < 400, name
        assert "0x" not in feedback.message, name
        assert feedback.message in str(feedback), name


@pytest.mark.parametrize("ex", ALL, ids=lambda ex: ex.name)
def test_an_endless_answer_ends(ex):
    assert ex.check(_endless()).outcome is Outcome.NOT_YET


ONE_ANSWER = [ex for ex in ALL if not isinstance(ex, FindSlipExercise | SeveralExercise)]


@pytest.mark.parametrize("ex", ONE_ANSWER, ids=lambda ex: ex.name)
def test_several_answers_at_once_are_explained(ex):
    assert "with a point" in ex.check(0, 75).message  # a decimal comma


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("three", "you gave the text 'three'"),
        ("3:4", "reads as odds"),
        ("1/0", "dividing by 0"),
        (float("nan"), "look for a 0/0"),
        (float("inf"), "you gave infinity"),
        (float("-inf"), "you gave minus infinity"),
        ([1, 2], "you gave a list of 2, and a single number"),
        (np.zeros(4), "an array of 4 numbers"),
        (True, "you gave True"),
        (75, "write 75\xa0% as 0.75"),
        (1.5, "you gave 1.5. A probability lies between 0 and 1"),
        (-0.1, "you gave -0.1. A probability lies between 0 and 1"),
        (0.2, "you gave 0.2. That is not the number asked for"),
        (0.7591, "That is near"),
        (print, "a plain number is asked for"),
        (10**400, "too large"),
    ],
)
def test_a_number_is_answered_to_the_point(answer, said):
    assert said in exercises.get("type-a-probability").check(answer).message


def test_the_opposite_is_recognised():
    reply = exercises.get("two-thermometers").check(Fraction(486, 1111))
    assert reply.message.endswith("That is P(no | day).")


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ([0.5, 0.5, 0.25], "your probabilities sum to 1.25, and they have to sum to 1"),
        ({"sunny": "1/2", "rainy": "1/2", "cloudy": "1/4"}, "your probabilities sum to 5/4"),
        ([0.5, 0.5], "you gave 2 numbers, and 3 are asked for, one each for sunny, rainy, cloudy"),
        ([1], "you gave 1 number, and 3"),
        ({"sunny": 1}, "no probability for rainy, cloudy"),
        ({"sunny": 0.5, "rainy": 0.5, "cloudy": 0, "snow": 0}, "one for snow, which is not asked for"),
        ([1.5, -0.5, 0], "your sunny = 1.5, and a probability lies between 0 and 1"),
        ([0.6, 0.25, 0.15], "your sunny = 0.6 is not it (0 of 3 are right)"),
        ({"sunny": "5/9", "rainy": "4/9", "cloudy": 0}, "your rainy = 4/9 is not it (1 of 3 are right)"),
        ({"sunny": 0.5, "rainy": ..., "cloudy": 0}, "still three dots"),
        ([0.5, ..., 0], "entry 2 of your answer is still three dots"),
        ({0.1, 0.2}, "a set, which has no order"),
    ],
)
def test_a_distribution_is_answered_to_the_point(answer, said):
    assert said in exercises.get("sky-with-three-values").check(answer).message


@pytest.mark.parametrize("give", [list, tuple, np.array, lambda entries: (e for e in entries), sp.Matrix])
def test_a_distribution_counts_in_every_container(give):
    assert exercises.get("sky-with-three-values").check(give([5 / 9, 2 / 9, 2 / 9])).correct


def test_a_data_frame_column_counts():
    pandas = pytest.importorskip("pandas")
    assert exercises.get("sky-with-three-values").check(pandas.Series([5 / 9, 2 / 9, 2 / 9])).correct
