"""Gradients by a matrix, handed in wrong: by pushing, inverted entry by entry, with a factor that is lost."""

import numpy as np
import pytest

from genmodels.course import exercises

INVERSE, MISFIT = map(exercises.get, ("slope-of-the-inverse", "gradient-of-a-misfit"))
outer = np.outer


def by_pushing(f, X, step=1e-6):
    X = np.array(X, dtype=float)
    gradient = np.zeros_like(X)
    for place in np.ndindex(X.shape):
        one = np.zeros_like(X)
        one[place] = step
        gradient[place] = (f(X + one) - f(X - one)) / (2 * step)
    return gradient


def residual(X, a, b):
    return np.array(X) @ a - b


def entrywise(a, X, b):
    inverse = np.array(X, dtype=float) ** -1
    return -inverse.T @ outer(a, b) @ inverse.T


WRONG = {
    "pushed inverse": (INVERSE, lambda a, X, b: by_pushing(lambda X: a @ np.linalg.inv(X) @ b, X), "slopes by pushing"),
    "pushed misfit": (MISFIT, lambda X, a, b: by_pushing(lambda X: np.sum(residual(X, a, b) ** 2), X), "by pushing"),
    "1/X": (INVERSE, lambda a, X, b: -(1 / np.array(X)) @ outer(a, b) @ (1 / np.array(X)), "invert entry by entry"),
    "X**-1.0": (INVERSE, entrywise, "the inverse of a matrix is np.linalg.inv(X)"),
    "X**-1": (INVERSE, lambda a, X, b: np.array(X) ** -1, "** works entry by entry; the inverse of a matrix is"),
    "second transposed": (
        INVERSE,
        lambda a, X, b: -np.linalg.inv(X) @ outer(a, b) @ np.linalg.inv(X).T,
        "Only one of your two inverses is transposed",
    ),
    "not inverted": (INVERSE, lambda a, X, b: -np.array(X).T @ outer(a, b) @ np.array(X).T, "where X^-T belongs"),
    "sign and 2": (MISFIT, lambda X, a, b: -outer(residual(X, a, b), a), "Two things: the factor 2"),
    "4": (MISFIT, lambda X, a, b: 4 * outer(residual(X, a, b), a), "Twice too much"),
    "squared": (INVERSE, lambda a, X, b: -np.linalg.matrix_power(np.linalg.inv(X).T, 2) @ outer(a, b), "on each side"),
    "a @ b": (INVERSE, lambda a, X, b: -np.linalg.matrix_power(np.linalg.inv(X).T, 2) * np.dot(a, b), "the number a^T"),
    "flat arrays": (INVERSE, lambda a, X, b: np.linalg.inv(X).T @ (np.array(a) @ b), "a b^T, are np.outer(a, b)."),
    "1/X**2": (INVERSE, lambda a, X, b: -outer(a, b) / np.array(X) ** 2, "1/X**2 works entry by entry"),
    "one behind": (INVERSE, lambda a, X, b: -outer(a, b) @ np.linalg.inv(X).T, "One inverse is missing"),
    "as 1/x": (INVERSE, lambda a, X, b: -np.linalg.matrix_power(np.linalg.inv(X), 2), "a and b have to stand there"),
    "b alone": (MISFIT, lambda X, a, b: -2 * outer(b, a), "Only the b of the residual"),
    "b as a column": (
        MISFIT,
        lambda X, a, b: 2 * (X @ outer(a, a) - np.array(b)[:, None]),
        "both parts of the residual",
    ),
    "sign and shape": (MISFIT, lambda X, a, b: 2 * outer(a, -residual(X, a, b)), "Two things: the sign"),
    "2 on one term": (MISFIT, lambda X, a, b: 2 * outer(np.array(X) @ a, a) - outer(b, a), "not 2 X a - b"),
}


@pytest.mark.parametrize("name", WRONG)
def test_each_has_its_own_reply(name):
    exercise, given, said = WRONG[name]
    reply = exercise.check(given)
    assert not reply.correct
    assert said in reply.message
    assert "minus infinity" not in reply.message


@pytest.mark.parametrize("exercise", [INVERSE, MISFIT], ids=["inverse", "misfit"])
def test_a_flat_result_is_not_taken_for_pushing_or_rounding(exercise):
    said = exercise.check(lambda *given: exercise.answer(*given).ravel()).message
    assert "The numbers are right, the shape is wrong" in said
    assert "slopes by pushing" not in said
    assert "round" not in said
