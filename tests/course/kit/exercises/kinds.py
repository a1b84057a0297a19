"""Exercises for the tests: a sampler, a counterexample, several options; a formula and a function."""

import numpy as np

from genmodels.course.exercises import DrawExercise, FindSlipExercise, SeveralExercise, Slip, SpecialCase, slip
from tests.course.kit.exercises.laplace import LAPLACE, SMOOTH


def catch(m, phi, rng):
    y = (rng.random(m) < phi).astype(int)
    return y, rng.normal(np.where(y == 1, 62.0, 50.0), 6.0)


@slip("Your labels and your lengths are drawn apart: a length belongs to its label.")
def same_fish(m, phi, rng):
    return catch(m, phi, rng)[0], catch(m, phi, rng)[1]


@slip("Your numbers of labels are no accident, and all of one class stand first: draw each label anew.")
def fixed_shares(m, phi, rng):
    y = np.arange(m) < phi * m
    return y.astype(int), rng.normal(np.where(y, 62.0, 50.0), 6.0)


DRAW = DrawExercise(
    name="catch",
    chapter="03",
    title="A catch",
    question="Write `catch(m, phi, rng)`, which draws m fish: labels and lengths.",
    hints=("Draw the labels first.", "Then a length for each."),
    answer=catch,
    draws=("y", "x"),
    cases=lambda rng: [(10_000, 0.4), (10_000, 0.75)],
    working="First the label, by the prior; then the length, by the bell of this label.",
    mistakes=(
        same_fish,
        fixed_shares,
    ),
)

SLIP = FindSlipExercise(
    name="sum-of-determinants",
    chapter="90",
    title="A sum of determinants",
    question="A page prints: the determinant of a sum is the sum of the determinants. For which A and B not?",
    hints=("Try the identity.", "Twice the identity has the determinant 4."),
    inputs={"A": (2, 2), "B": (2, 2)},
    left=lambda A, B: np.linalg.det(A + B),
    right=lambda A, B: np.linalg.det(A) + np.linalg.det(B),
    sides=("det(A + B)", "det A + det B"),
    domain={"both matrices are symmetric": lambda A, B: np.array_equal(A, A.T) and np.array_equal(B, B.T)},
    answer=([[1, 0], [0, 1]], [[1, 0], [0, 1]]),
    working="A determinant is linear in each column, and not in all of them together.",
    mistakes=(
        SpecialCase(
            ([[0, 0], [0, 0]], [[1, 2], [2, 5]]),
            "With a matrix of zeros nothing is added.",
            lambda A, B: not A.any() or not B.any(),
        ),
        Slip(([[1, 0], [0, 0]], [[1, 0], [0, 0]]), "Both have the determinant 0, and so has their sum."),
    ),
)

SEVERAL = SeveralExercise(
    name="which-are-even",
    chapter="01",
    title="Even numbers",
    question="Which of these numbers can be divided by two without a rest?",
    hints=("Halve them.", "Nothing can be halved, too."),
    options={"a": "2", "b": "3", "c": "0", "d": "4"},
    answer="acd",
    working="Two, nothing, and four are even: half of each is a whole number.",
    mistakes=(Slip("abcd", "Not every number is even."), Slip("c", "There is one that people forget.")),
)

KINDS = (DRAW, SLIP, SEVERAL, LAPLACE, SMOOTH)
