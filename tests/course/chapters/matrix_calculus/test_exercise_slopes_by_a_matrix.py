"""Gradients by a matrix, handed in wrong: by pushing, inverted entry by entry, with a factor that is lost."""

import numpy as np
import pytest
import sympy as sp

from genmodels.course import exercises

INVERSE = exercises.get("slope-of-the-inverse")
BEND = exercises.get("bend-by-a-covariance")
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


def bends_at_the_identity(m, places):
    """The second derivative of l by each set of places, pushed together, with every row's scatter as it is at I."""
    t = sp.Symbol("t")
    found = []
    for pushed in places:
        Sigma = sp.eye(2)
        for place in pushed:
            Sigma[place] += t
        height = -sp.Rational(m, 2) * sp.log(Sigma.det()) - (m * sp.eye(2) * Sigma.inv()).trace() / 2
        found.append(sp.simplify(height.diff(t, 2)).subs(t, 0))
    return found


def test_the_bend_by_a_covariance_counts_both_places():
    each = [(0, 0)], [(0, 1), (1, 0)], [(1, 1)], [(0, 1)]
    assert bends_at_the_identity(50, each) == [-25, -50, -25, 0]  # in one place alone there is no bend
    rows = np.random.default_rng(4).normal(size=(40_000, 50, 2))
    own = rows - rows.mean(axis=1, keepdims=True)
    errors = np.std(np.einsum("nmi,nmj->nij", own, own) / 50, axis=0)
    np.testing.assert_allclose(errors, [[0.198, 0.14], [0.14, 0.198]], rtol=0.02)  # told: 0.2 and 0.14


@pytest.mark.parametrize(
    "given",
    [
        -50,
        "-50",
        "−50.0",
        "-100/2",
        [-50],
        np.array([[-50.0]]),
        sp.Integer(-50),
        "l'' = -50",
        "ℓ'' = −50",
        "bend = -50",
    ],
)
def test_a_bend_is_right_in_any_way_of_writing(given):
    assert BEND.check(given).correct


TABLE = [[-25, 0, 0], [0, -50, 0], [0, 0, -25]]


@pytest.mark.parametrize(
    "given",
    [
        [-25, -50, -25],
        "(-25, -50, -25)",
        np.array([-25.0, -50.0, -25.0]),
        TABLE,
        np.array(TABLE, dtype=float),
        sp.Matrix(TABLE),
        "[[-25, 0, 0], [0, -50, 0], [0, 0, -25]]",
    ],
)
def test_all_three_bends_may_be_given(given):
    assert BEND.check(given).correct


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (0, "one place pushed alone: the square of such a push is 0"),
        (-25, "a 1 in both places the trace is 2"),
        (25, "l bends down. And with a 1 in both places"),
        (50, "A sign is lost"),
        (-100, "half of m stands before the trace"),
        (100, "l bends down. And it is twice too much"),
        (-12.5, "Four times too little"),
        (-200, "Four times too much"),
        (-1, "The 50 rows are lost"),
        (2, "the trace alone"),
        (-49, "m - 1"),
        (1 / 50, "the square of the standard error"),
        (1 / 50**0.5, "That is the standard error"),
        (0.14, "That is the standard error"),
        (0.2, "of a variance"),
        (50**0.5, "the root of minus the bend"),
        ([-25, 0, -25], "one place pushed alone"),
        ([-25, -25, -25], "has a 1 in both places"),
        ([25, 50, 25], "A sign is lost"),
        ([-50, -100, -50], "half of m"),
        ([-0.5, -1, -0.5], "The 50 rows are lost"),
        ([0.2, 50**-0.5, 0.2], "the standard errors"),
        ([0.2, 0.14, 0.2], "the standard errors"),
        ([0.04, 0.02, 0.04], "the errors squared"),
        ([-1, -2, -1], "minus the traces"),
        ([25, 25, 25], "A sign is lost"),
        ([-12.5, -25, -12.5], "Half of it"),
        ([-50, -25, -25], "in the wrong order"),
        (np.diag([-25, -25, -25]), "has a 1 in both places"),
        (np.diag([25, 50, 25]), "A sign is lost"),
        ([[-25, -25, 0], [-25, -50, 0], [0, 0, -25]], "give the diagonal alone"),
        ([-25, -50], "you gave 2 numbers; one is asked for, or all 3"),
    ],
)
def test_a_wrong_bend_has_its_own_reply(given, said):
    reply = BEND.check(given)
    assert not reply.correct
    assert said in reply.message


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
