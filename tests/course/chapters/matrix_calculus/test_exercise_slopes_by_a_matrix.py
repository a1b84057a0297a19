"""Gradients by a matrix, handed in wrong: by pushing, inverted entry by entry, with a factor that is lost."""

from fractions import Fraction

import numpy as np
import pytest
import sympy as sp

from genmodels.course import exercises

INVERSE = exercises.get("slope-of-the-inverse")
SURE = exercises.get("how-sure-of-a-variance")
outer = np.outer


def by_pushing(f, X, step=1e-6):
    X = np.array(X, dtype=float)
    gradient = np.zeros_like(X)
    for place in np.ndindex(X.shape):
        one = np.zeros_like(X)
        one[place] = step
        gradient[place] = (f(X + one) - f(X - one)) / (2 * step)
    return gradient


def entrywise(a, X, b):
    inverse = np.array(X, dtype=float) ** -1
    return -inverse.T @ outer(a, b) @ inverse.T


WRONG = {
    "pushed inverse": (INVERSE, lambda a, X, b: by_pushing(lambda X: a @ np.linalg.inv(X) @ b, X), "slopes by pushing"),
    "1/X": (INVERSE, lambda a, X, b: -(1 / np.array(X)) @ outer(a, b) @ (1 / np.array(X)), "invert entry by entry"),
    "X**-1.0": (INVERSE, entrywise, "the inverse of a matrix is np.linalg.inv(X)"),
    "X**-1": (INVERSE, lambda a, X, b: np.array(X) ** -1, "** works entry by entry; the inverse of a matrix is"),
    "second transposed": (
        INVERSE,
        lambda a, X, b: -np.linalg.inv(X) @ outer(a, b) @ np.linalg.inv(X).T,
        "Only one of your two inverses is transposed",
    ),
    "not inverted": (INVERSE, lambda a, X, b: -np.array(X).T @ outer(a, b) @ np.array(X).T, "where X^-T belongs"),
    "squared": (INVERSE, lambda a, X, b: -np.linalg.matrix_power(np.linalg.inv(X).T, 2) @ outer(a, b), "on each side"),
    "minus alone": (INVERSE, lambda a, X, b: -outer(a, b), "both inverses are lost"),
    "a @ b": (INVERSE, lambda a, X, b: -np.linalg.matrix_power(np.linalg.inv(X).T, 2) * np.dot(a, b), "the number a^T"),
    "flat arrays": (INVERSE, lambda a, X, b: np.linalg.inv(X).T @ (np.array(a) @ b), "a b^T, are np.outer(a, b)."),
    "a number": (INVERSE, lambda a, X, b: -np.array(a) @ np.linalg.inv(X) @ np.linalg.inv(X) @ b, "`np.outer(a, b)`"),
    "half": (INVERSE, lambda a, X, b: INVERSE.answer(a, X, b) / 2, "nothing is halved"),
    "1/X**2": (INVERSE, lambda a, X, b: -outer(a, b) / np.array(X) ** 2, "1/X**2 works entry by entry"),
    "one behind": (INVERSE, lambda a, X, b: -outer(a, b) @ np.linalg.inv(X).T, "One inverse is missing"),
    "rounded to 2": (INVERSE, lambda a, X, b: INVERSE.answer(a, X, b).round(2), "You round"),
    "rounded to 6": (INVERSE, lambda a, X, b: INVERSE.answer(a, X, b).round(6), "You round"),
    "symmetrised": (
        INVERSE,
        lambda a, X, b: (INVERSE.answer(a, X, b) + INVERSE.answer(a, X, b).T) / 2,
        "X is not: entry (i, j) belongs to entry (i, j)",
    ),
    "of a symmetrised X": (
        INVERSE,
        lambda a, X, b: INVERSE.answer(a, (np.array(X) + np.transpose(X)) / 2, b),
        "X is not: entry (i, j) belongs to entry (i, j)",
    ),
    "a * b": (
        INVERSE,
        lambda a, X, b: -np.linalg.inv(X).T @ (np.array(a) * np.array(b)) @ np.linalg.inv(X).T,
        "a * b multiplies entry by entry",
    ),
    "left to right": (
        INVERSE,
        lambda a, X, b: -np.linalg.inv(X).T @ a * b @ np.linalg.inv(X).T,
        "from left to right",
    ),
    "of float32": (
        INVERSE,
        lambda a, X, b: INVERSE.answer(*(np.array(part, dtype=np.float32) for part in (a, X, b))).astype(np.float32),
        "or with few digits (float32)",
    ),
    "as 1/x": (INVERSE, lambda a, X, b: -np.linalg.matrix_power(np.linalg.inv(X), 2), "a and b have to stand there"),
}


@pytest.mark.parametrize("name", WRONG)
def test_each_has_its_own_reply(name):
    exercise, given, said = WRONG[name]
    reply = exercise.check(given)
    assert not reply.correct
    assert said in reply.message
    assert "minus infinity" not in reply.message


def for_two_rows(a, X, b):
    (p, q), (r, s) = X
    inverse = np.array([[s, -q], [-r, p]]) / (p * s - q * r)
    return -inverse.T @ outer(a, b) @ inverse.T


def test_a_function_for_two_rows_alone_is_told_so():
    said = INVERSE.check(for_two_rows).message
    assert "does it work for two rows, or two numbers, alone?" in said
    assert "cov" not in said


@pytest.mark.parametrize("given", ["[8,14]^T", "(8, 14)^T", "[8,14].T", "(8 14)ᵀ", "(8, 14)^⊤", "8, 14", [[8], [14]]])
def test_a_column_may_be_given_as_a_row_transposed(given):
    assert exercises.get("slope-of-a-quadratic-form").check(given).correct


def test_no_hidden_matrix_is_symmetric_and_rounding_shows():
    cases = INVERSE.cases(np.random.default_rng(7))
    assert all(np.abs(np.array(X) - np.transpose(X)).max() >= 1 for _, X, _ in cases)
    slopes = [INVERSE.answer(*case) for case in cases]
    assert any(np.abs(slope - slope.round(6)).max() > 1e-8 for slope in slopes)


def test_a_flat_result_is_not_taken_for_pushing_or_rounding():
    said = INVERSE.check(lambda *given: INVERSE.answer(*given).ravel()).message
    assert "The numbers are right, the shape is wrong" in said
    assert "slopes by pushing" not in said
    assert "round" not in said


RIGHT = {
    "outer of two": lambda a, X, b: -outer(np.linalg.inv(X).T @ a, np.linalg.inv(X) @ b),
    "solved": lambda a, X, b: -outer(np.linalg.solve(np.transpose(X), a), np.linalg.solve(X, b)),
    "numpy matrices": lambda a, X, b: -np.matrix(X).I.T * np.matrix(a).T * np.matrix(b) * np.matrix(X).I.T,
    "sympy": lambda a, X, b: -sp.Matrix(X).inv().T * sp.Matrix(a) * sp.Matrix(b).T * sp.Matrix(X).inv().T,
    "a transpose of the whole": lambda a, X, b: -(np.linalg.inv(X) @ outer(b, a) @ np.linalg.inv(X)).T,
}


@pytest.mark.parametrize("name", RIGHT)
def test_a_gradient_is_right_in_any_way_of_writing(name):
    assert INVERSE.check(RIGHT[name]).correct


@pytest.mark.parametrize(
    "given", [3, "3", 3.0, [3], np.array([[3.0]]), sp.sqrt(9), "se = 3", Fraction(3), "6/2", np.sqrt(9)]
)
def test_a_standard_error_is_right_in_any_way_of_writing(given):
    assert SURE.check(given).correct


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (9, "one over minus the bend"),
        (-9, "turn it to plus"),
        ("2/9", "A half is lost"),
        (3.464, "the root of 2 Σ"),
        (-1 / 9, "That is the bend"),
        ("1/9", "minus the bend"),
        (6 / 8**0.5, "The half in front of m is lost"),
        (1.5, "the root of 2/m"),
        ((6 / 8) ** 0.5, "of the mean"),
        (6**0.5, "of one row"),
        (48 * 0.25**0.5, "S = 48"),
        (6 * (2 / 7) ** 0.5, "m - 1"),
        (1 / 12, "of the precision"),
        (6 * 2**0.5, "The m is lost"),
        ("50 %", "as a part of the estimate"),
        (48, "the scatter S"),
        (12, "the root of minus the bend by the precision"),
        (36 / 8, "twice that is the square"),
        (18**0.5, "A half too many"),
    ],
)
def test_a_wrong_standard_error_has_its_own_reply(given, said):
    reply = SURE.check(given)
    assert not reply.correct
    assert said in reply.message


@pytest.mark.parametrize("given", ["±3", "6 ± 3", "± 3"])
def test_a_standard_error_may_have_its_sign_before_it(given):
    assert SURE.check(given).correct


def test_a_matrix_that_is_nearly_symmetric_shows_no_slip():
    reply = exercises.get("square-in-a-trace").check([[1, 2.000001], [2, 4]], [[2, 4], [4, 8]])
    assert not reply.correct
    assert "nearly symmetric" in reply.message


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (4, "two terms of the form move"),
        (20, "8 and 12"),
        (18, "x1^2 does not move"),
        (24, "two terms contain x2"),
        (9, "two terms contain x2"),
        (13, "two terms contain x2"),
    ],
)
def test_a_term_too_few_or_too_many_is_named(given, said):
    reply = exercises.get("slope-of-a-quadratic-form").check(given)
    assert not reply.correct
    assert said in reply.message


@pytest.mark.parametrize(
    ("gradient", "said"),
    [
        ([[-2, 0], [-4, -2]], "its minus wrong"),
        ([[-2, -4], [0, -2]], "a minus too much"),
        ([[1, 4], [0, 1]], "it is the square itself"),
        ([[1, 0], [4, 1]], "it is the square, transposed"),
    ],
)
def test_a_minus_in_the_gradient_of_a_trace_is_named(gradient, said):
    reply = exercises.get("square-in-a-trace").check([[1, 2], [0, 1]], gradient)
    assert not reply.correct
    assert said in reply.message
