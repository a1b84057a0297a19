"""A counterexample counts wherever it is one, and each other input is answered with both sides of the formula."""

import numpy as np
import pytest
import sympy as sp

from genmodels.course import exercises
from genmodels.course.exercises import FindSlipExercise
from tests.course.kit.exercises.kinds import SLIP

ONE, NOTHING = [[1, 0], [0, 1]], [[0, 0], [0, 0]]


@pytest.mark.parametrize("give", [lambda A: A, np.array, tuple, sp.Matrix, lambda A: [tuple(row) for row in A]])
def test_a_counterexample_counts_in_every_container(give):
    assert SLIP.check(give(ONE), give(ONE)).correct
    assert SLIP.check([give(ONE), give(ONE)]).correct
    assert SLIP.check({"B": give(ONE), "A": give(ONE)}).correct


def test_the_praise_shows_both_sides():
    said = "at A = [[1, 0], [0, 1]], B = [[1, 0], [0, 1]] det(A + B) is 4, and det A + det B is 2: the formula fails."
    assert SLIP.check(ONE, ONE).message == said
    assert said.removesuffix(": the formula fails.") in str(SLIP.solution())


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ((ONE, NOTHING), "det(A + B) is 1, and det A + det B is 1: the formula holds there. With a matrix of zeros"),
        (([[1, 0], [0, 0]], [[2, 0], [0, 0]]), "the formula holds there. Look for another input."),
        (([[1, 2], [0, 1]], ONE), "is no counterexample: the formula is printed for the case that both matrices are"),
        ((ONE, 1), "B has to be of shape (2, 2), and yours has no shape: it is a single number."),
        ((ONE, [1, 2]), "B has to be of shape (2, 2), and yours has the shape (2,)."),
        (({"A": ONE},), "you gave A; asked for are A, B, in this order."),
        ((ONE, ...), "your B is still three dots."),
        ((ONE, ONE, ONE), "you gave 3 inputs; asked for are A, B, in this order."),
        ((7,), "you gave a single one; asked for are A, B"),
        ((ONE, [[1, 2], [3]]), "rows of different lengths"),
    ],
)
def test_everything_else_is_answered(answer, said):
    reply = SLIP.check(*answer)
    assert not reply.correct
    assert said in reply.message


ROOT = FindSlipExercise(
    name="n", chapter="00", title="T", hints=(), working="", question="The root of a square is the number.",
    inputs={"x": ()}, left=lambda x: np.sqrt(x**2 - 1), right=lambda x: x, answer=(2,),
)  # fmt: skip


TURNED = exercises.get("label-that-turns")


@pytest.mark.parametrize("point", [[2, 4], (2, 4), [[2], [4]], [[2, 4]], sp.Matrix([2, 4])])
def test_a_list_may_be_given_as_a_column_or_a_row(point):
    assert TURNED.check(point).correct


def test_a_list_in_quotation_marks_is_asked_for_without_them():
    said = "your x is a text; give it with [ and ], and without quotation marks."
    assert said in TURNED.check("2,4").message


def test_a_single_input_needs_no_brackets():
    assert ROOT.check(3).correct
    assert ROOT.check("3/2").correct
    assert ROOT.check({"x": 2.0}).correct
    assert "x has to be a single number, and yours has the shape (1,)." in ROOT.check([3]).message


def test_where_the_formula_is_no_number_it_is_no_counterexample():
    assert ROOT.check(0.5).message == "x = 0.5 is no counterexample: there the formula gives no number at all."


X = np.array([[1, 2], [3, 4]])
WRONG = {
    "printed": (2 * X, "it is the printed 2 X"),
    "no 2": (X.T, "the factor 2 is missing"),
    "both": (X + X.T, "belongs to x12 alone"),
    "square": (2 * X @ X, "twice the square"),
    "other": (X + 9, "compare it with by_pushing."),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_counterexample_comes_with_the_right_gradient(name):
    slip, (gradient, said) = exercises.get("square-in-a-trace"), WRONG[name]
    assert said in slip.check(X, gradient).message
    assert slip.check(X, 2 * X.T + 1e-8).correct  # as by pushing


@pytest.mark.parametrize("alone", [X, X.tolist(), sp.Matrix(X)])
def test_one_matrix_where_two_inputs_are_asked_for(alone):
    assert exercises.get("square-in-a-trace").check(alone).message == (
        "you gave X alone; asked for are X, gradient, in this order."
    )


@pytest.mark.parametrize(("name", "alone"), [("mails-of-unequal-length", [2, 1, 0]), ("never-uphill", [1, 2, 3])])
def test_a_list_where_another_input_is_missing(name, alone):
    first, second = exercises.get(name).inputs
    reply = exercises.get(name).check(alone)
    assert reply.message == f"you gave {first} alone; asked for are {first}, {second}, in this order."


def test_sides_that_differ_far_behind_the_point_are_shown_to_differ_and_fractions_are_compared_exactly():
    reply = exercises.get("posterior-as-prior").check(0.999999, 0.9, 0.1)
    assert reply.correct
    assert "the posterior is 0.99999989, and the printed right side is 0.99999999:" in reply.message
    for count, total in ((10**6, "2000002/2000003"), (10**9, "2000000002/2000000003")):
        reply = exercises.get("add-the-classes").check([count, count], 3)
        assert reply.correct
        assert f"add up to {total}: they are no probabilities" in reply.message
    assert "right by luck" in exercises.get("add-the-classes").check([10**9, 10**9], 2).message
