"""Chapter 90: a rule of your own, the gradient of a sum of squares by a matrix."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip
from genmodels.course.kit.exercises.function import FunctionExercise

from .pushed import pushed


# The gradient of |X a - b|^2 by X: the right way, then wrong ways, each with what to say about it.
def gradient(X, a, b):
    residual = np.array(X) @ a - b
    return 2 * np.outer(residual, a)


@slip("The factor 2 is missing: the residual stands twice in its square, and both move.")
def without_the_two(X, a, b):
    return gradient(X, a, b) / 2


@slip("That is the transpose: row i belongs to row i of X, and to entry i of the residual.")
def transposed(X, a, b):
    return gradient(X, a, b).T


@slip("Two things: the factor 2 is missing, and that is the transpose; row i belongs to row i of X.")
def transposed_without_the_two(X, a, b):
    return gradient(X, a, b).T / 2


@slip("You added b; the residual is X a - b.")
def with_plus(X, a, b):
    return 2 * np.outer(np.array(X) @ a + b, a)


@slip("That is the gradient by the vector a; here X is what moves.")
def by_the_vector(X, a, b):
    return 2 * np.array(X).T @ (np.array(X) @ a - b)


@slip("The sign: when X moves by dX, the residual X a - b moves by plus dX a.")
def sign_turned(X, a, b):
    return -gradient(X, a, b)


@slip("Two things: the factor 2 is missing, and the sign: the residual X a - b moves by plus dX a.")
def sign_turned_without_the_two(X, a, b):
    return -gradient(X, a, b) / 2


@slip("Twice too much: the residual stands twice in its square, which makes one factor 2.")
def two_twice(X, a, b):
    return 2 * gradient(X, a, b)


@slip("The 2 belongs to both parts of the residual: 2 (X a - b), not 2 X a - b.")
def two_on_one_term(X, a, b):
    return np.outer(2 * (np.array(X) @ a) - b, a)


@slip("You have X a in place of the residual X a - b.")
def without_b(X, a, b):
    return 2 * np.outer(np.array(X) @ a, a)


@slip("Twice the residual is the slope by X a. One step is left: X a moves by dX a.")
def residual_alone(X, a, b):
    return 2 * (np.array(X) @ a - b)


@slip("You multiplied with b^T; what stands beside dX is a: the residual moves by dX a.")
def residual_with_b(X, a, b):
    return 2 * np.outer(np.array(X) @ a - b, b)


@slip("That is the value of the sum of squares; its gradient is asked for.")
def squared(X, a, b):
    return float(np.sum((np.array(X) @ a - b) ** 2))


@slip("That is the slope of X a, summed over its entries; the residual has to stand there, too.")
def only_a(X, a, b):
    return 2 * np.outer(np.ones(len(X)), a)


@slip("Two things: the sign, as the residual X a - b moves by plus dX a; and row i belongs to row i of X.")
def sign_turned_and_transposed(X, a, b):
    return -gradient(X, a, b).T


@slip("Two things: X a stands in place of the residual X a - b; and row i belongs to row i of X.")
def without_b_and_transposed(X, a, b):
    return 2 * np.outer(a, np.array(X) @ a)


@slip("Only the b of the residual is left; X a belongs to it, too.")
def b_alone(X, a, b):
    return -2 * np.outer(b, a)


@slip("The a^T belongs to both parts of the residual: (X a - b) a^T, so also to b.")
def b_not_multiplied(X, a, b):
    return 2 * (np.array(X) @ np.outer(a, a) - np.reshape(b, (-1, 1)))


@slip("Four times too little: the square gives a factor 2, and nothing here is halved.")
def halved(X, a, b):
    return gradient(X, a, b) / 4


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples (X, a, b) as lists; X is not square.

    >>> [np.shape(X) for X, a, b in cases(np.random.default_rng(0))]
    [(2, 3), (3, 2), (2, 4)]
    """
    first = ([[1, 2, 0], [3, -1, 1]], [1, 2, 3], [7, 9])
    sizes = ((3, 2), (2, 4))
    return [first] + [(rng.integers(-4, 5, size).tolist(), rng.integers(1, 6, size[1]).tolist(),
             rng.integers(5, 10, size[0]).tolist()) for size in sizes]  # fmt: skip


GRADIENT_OF_A_MISFIT = FunctionExercise(
    name="gradient-of-a-misfit",
    chapter="90",
    title="The gradient of a misfit",
    question=r"How should a matrix $X$ change so that $X a$ comes nearer to $b$? Derive the gradient of "
    r"$\lVert X a - b \rVert^2 = (X a - b)^T (X a - b)$ by $X$, and write a function `gradient(X, a, b)` that returns "
    "it. `X` is a list of $k$ rows of $n$ numbers, `a` has $n$ numbers, and `b` has $k$.",
    hints=(
        "Move: put X + dX for X and multiply out. What contains dX once?",
        "Twice (X a - b)^T dX a is left. Collect: it is its own trace, and a goes round to the front. Read off.",
        "The gradient has the shape of X: `np.outer(u, v)` has a row for each entry of u and a column for each of v.",
    ),
    answer=gradient,
    cases=cases,
    remark=pushed(gradient),
    working=r"With $r = X a - b$ the number moves by $2\, r^T\, dX\, a = 2\, \mathrm{tr}(a\, r^T\, dX) = "
    r"\langle 2\, r a^T, dX \rangle$. So the gradient is $2 (X a - b)\, a^T$: "
    "`2 * np.outer(np.array(X) @ a - b, a)`. A small step of $X$ against it brings $X a$ nearer to $b$.",
    mistakes=(
        sign_turned_and_transposed,
        without_b_and_transposed,
        b_alone,
        b_not_multiplied,
        halved,
        without_the_two,
        transposed,
        transposed_without_the_two,
        with_plus,
        by_the_vector,
        sign_turned,
        sign_turned_without_the_two,
        two_twice,
        two_on_one_term,
        without_b,
        residual_alone,
        residual_with_b,
        squared,
        only_a,
    ),
)

EXERCISES = (GRADIENT_OF_A_MISFIT,)
