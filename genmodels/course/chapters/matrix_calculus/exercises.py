"""Chapter 90: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction

import numpy as np

from genmodels.course.kit.exercises.exercise import Slip, slip
from genmodels.course.kit.exercises.find_slip import FindSlipExercise, SpecialCase
from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise

from .slips import pushed

# ---- Gradients of a quadratic form, and of the trace of a square.


SLOPE_OF_A_QUADRATIC_FORM = NumberExercise(
    name="slope-of-a-quadratic-form",
    chapter="90",
    title="A quadratic form, not symmetric",
    question=r"Let $A = \begin{pmatrix} 1 & 4 \\ 0 & 3 \end{pmatrix}$ and $x = \begin{pmatrix} 2 \\ 1 \end{pmatrix}$. "
    r"What is the second entry of the gradient of $x^T A x$ by $x$ at this point?",
    hints=(
        "A is not symmetric, so one term is not enough. Or write the form out and differentiate by the second entry.",
        "The form is x1^2 + 4 x1 x2 + 3 x2^2. Only two of its terms contain x2.",
    ),
    answer=Fraction(14),
    whole=(Fraction(8), Fraction(14)),
    is_probability=False,
    working=r"$A + A^T = \begin{pmatrix} 2 & 4 \\ 4 & 6 \end{pmatrix}$, and times $x$ that is $(8, 14)$. Written out, "
    r"the form is $x_1^2 + 4 x_1 x_2 + 3 x_2^2$; its slope in $x_2$ is $4 x_1 + 6 x_2 = 14$.",
    mistakes=(
        Slip(Fraction(28), "Twice too much: the gradient is (A + A^T) x, without a 2."),
        Slip(Fraction(12), "That is the first entry of 2 A x; A is not symmetric, and the second is asked for."),
        Slip(Fraction(6), "That is 2 A x, which is right for a symmetric matrix only."),
        Slip(Fraction(3), "That is A x: one of two terms; x stands on both sides of A."),
        Slip(Fraction(22), "That is 2 A^T x; the gradient is A x + A^T x."),
        Slip(Fraction(11), "That is A^T x: one of two terms; x stands on both sides of A."),
        Slip(Fraction(15), "That is the value of the form; its gradient is asked for."),
        Slip(Fraction(8), "That is the first entry, and also 4 x1 alone; the second entry has 6 x2 as well."),
        Slip(Fraction(10), "The slope of 3 x2^2 is 6 x2: the 3 stays, and so does the 2."),
        Slip(Fraction(16), "You have the entries of x exchanged: x1 is 2, and x2 is 1."),
        Slip(Fraction(7), "Half of it: each product of two entries is met twice, so the slope of 3 x2^2 is 6 x2."),
    ),
)


def lacks(X, gradient):
    """What is wrong with a gradient of tr(X^2) at an X that shows the slip."""
    if np.allclose(gradient, 2 * X.T, rtol=1e-6, atol=1e-6):
        return None
    replies = (
        (2 * X, "it is the printed 2 X. What is the slope of 2 x12 x21 by x12?"),
        (X.T, "the factor 2 is missing: X stands twice in its square, and both move."),
        (X + X.T, "entry (1, 2) of it belongs to x12 alone: what is the slope of 2 x12 x21 by x12?"),
        (2 * X @ X, "it is twice the square; the slope of x11^2 by x11 is 2 x11."),
        (np.trace(X @ X) * np.ones((2, 2)), "it is the value of the trace, in each place."),
    )
    why = (said for wrong, said in replies if np.allclose(gradient, wrong))
    return f"your X will do. Your gradient there is not right: {next(why, 'compare it with by_pushing.')}"


SQUARE_IN_A_TRACE = FindSlipExercise(
    name="square-in-a-trace",
    chapter="90",
    title="Find the slip",
    question=r"Printed: $\mathrm{tr}(X^2)$ has the gradient $2 X$, just as $x^2$ has the slope $2 x$. Give a "
    r"$2 \times 2$ matrix `X` for which that is wrong, and the right gradient there, each as a list of two rows: "
    "`slip.check(X, gradient)`.",
    hints=(
        "Written out, the trace of the square is x11^2 + 2 x12 x21 + x22^2. What is its slope by x12?",
        "Or three moves: tr((X + dX)^2) moves by 2 tr(X dX). Read that as an inner product with dX.",
    ),
    inputs={"X": (2, 2), "gradient": (2, 2)},
    left=lambda X, gradient: 2 * X.T,
    right=lambda X, gradient: 2 * X,
    sides=("the true gradient", "2 X"),
    lacks=lacks,
    verdicts=("no difference is to be seen", "the formula fails"),
    answer=([[1, 2], [0, 1]], [[2, 0], [4, 2]]),
    working=r"$\mathrm{tr}\big((X + dX)^2\big)$ moves by $2\, \mathrm{tr}(X\, dX) = \langle 2 X^T, dX \rangle$: the "
    r"gradient is $2 X^T$. For a symmetric matrix nobody notices.",
    mistakes=(
        SpecialCase(
            ([[1, 0], [0, 2]], [[2, 0], [0, 4]]),
            "Your matrix has nothing beside its diagonal, so it is its own transpose.",
            lambda X, gradient: X[0, 1] == X[1, 0] == 0,
        ),
        SpecialCase(
            ([[1, 2], [2, 1]], [[2, 4], [4, 2]]),
            "Your matrix is symmetric, so a transpose cannot be seen: let the two entries beside the diagonal differ.",
            lambda X, gradient: X[0, 1] == X[1, 0],
        ),
    ),
)


# ---- The gradient of a number that a matrix moves through its inverse.


# The gradient of a^T X^-1 b by X: the right way, then wrong ways, each with what to say about it.
def slope(a, X, b):
    inverse = np.linalg.inv(X).T
    return -inverse @ np.outer(a, b) @ inverse


@slip("The minus of d(X^-1) is missing: like 1/x, which moves by -dx/x^2.")
def minus_lost(a, X, b):
    return -slope(a, X, b)


@slip("Both inverses have to be transposed; for a symmetric X nobody would notice.")
def not_transposed(a, X, b):
    return -np.linalg.inv(X) @ np.outer(a, b) @ np.linalg.inv(X)


@slip("You have b a^T in the middle; the rule has a b^T.")
def vectors_swapped(a, X, b):
    inverse = np.linalg.inv(X).T
    return -inverse @ np.outer(b, a) @ inverse


@slip("That is the slope of a^T X b; here X stands in the inverse.")
def without_the_inverse(a, X, b):
    return np.outer(a, b)


@slip("That is the transpose of the slope: entry (i, j) must belong to entry (i, j) of X.")
def slope_transposed(a, X, b):
    return slope(a, X, b).T


@slip("Only one of your two inverses is transposed; both have to be.")
def one_inverse_transposed(a, X, b):
    return -np.linalg.inv(X).T @ np.outer(a, b) @ np.linalg.inv(X)


@slip("Only one of your two inverses is transposed; both have to be.")
def other_inverse_transposed(a, X, b):
    return -np.linalg.inv(X) @ np.outer(a, b) @ np.linalg.inv(X).T


@slip("You have X^T where X^-T belongs: the transposed inverse.")
def transposed_in_place_of_inverse(a, X, b):
    return -np.transpose(X) @ np.outer(a, b) @ np.transpose(X)


@slip("1/X and X**-1 invert entry by entry; the inverse of a matrix is np.linalg.inv(X).")
def inverted_entry_by_entry(a, X, b):
    return -(1 / np.transpose(X)) @ np.outer(a, b) @ (1 / np.transpose(X))


@slip("1/X and X**-1 invert entry by entry; the inverse of a matrix is np.linalg.inv(X).")
def inverted_entry_by_entry_not_transposed(a, X, b):
    return -(1 / np.array(X)) @ np.outer(a, b) @ (1 / np.array(X))


@slip("Two things: the minus is lost, and both inverses have to be transposed.")
def plus_and_not_transposed(a, X, b):
    return np.linalg.inv(X) @ np.outer(a, b) @ np.linalg.inv(X)


@slip("Two things: the minus is lost, and what stands before dX has to be transposed.")
def plus_and_transposed(a, X, b):
    return -slope(a, X, b).T


@slip("With `*` numpy multiplies entry by entry; matrices are multiplied with `@`.")
def entry_by_entry(a, X, b):
    inverse = np.linalg.inv(X).T
    return -inverse * np.outer(a, b) * inverse


@slip("One inverse is missing: it stands on both sides of a b^T.")
def one_inverse(a, X, b):
    return -np.linalg.inv(X).T @ np.outer(a, b)


@slip("One inverse is missing: it stands on both sides of a b^T.")
def one_inverse_behind(a, X, b):
    return -np.outer(a, b) @ np.linalg.inv(X).T


@slip("1/X**2 works entry by entry; a matrix is inverted by np.linalg.inv(X), and that stands on each side of a b^T.")
def squared_entry_by_entry(a, X, b):
    return -np.outer(a, b) / np.array(X) ** 2


@slip("One inverse belongs on each side of a b^T; matrices may not change places.")
def inverse_squared(a, X, b):
    inverse = np.linalg.inv(X).T
    return -inverse @ inverse @ np.outer(a, b)


@slip("One inverse belongs on each side of a b^T; matrices may not change places.")
def inverse_squared_behind(a, X, b):
    inverse = np.linalg.inv(X).T
    return -np.outer(a, b) @ inverse @ inverse


@slip("One inverse belongs on each side of a b^T, and both have to be transposed.")
def inverse_squared_not_transposed(a, X, b):
    return -np.linalg.inv(X) @ np.linalg.inv(X) @ np.outer(a, b)


@slip("In the middle you have the number a^T b, which is `a @ b`; a b^T is a matrix, `np.outer(a, b)`.")
def number_in_the_middle(a, X, b):
    inverse = np.linalg.inv(X).T
    return -np.dot(a, b) * inverse @ inverse


@slip("Twice too much: X stands once in this number, so there is no factor 2.")
def twice(a, X, b):
    return 2 * slope(a, X, b)


@slip("You have minus the inverse squared, as for 1/x; a and b have to stand there, too.")
def slope_of_the_number_rule(a, X, b):
    inverse = np.linalg.inv(X)
    return -inverse @ inverse


@slip("You have minus the inverse squared, as for 1/x; a and b have to stand there, too.")
def slope_of_the_number_rule_transposed(a, X, b):
    return slope_of_the_number_rule(a, X, b).T


def invertible_cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples (a, X, b) as lists, with an X that can be inverted and is not symmetric.

    >>> [len(a) for a, X, b in invertible_cases(np.random.default_rng(0))]
    [2, 2, 3]
    """
    drawn = []
    for size in (2, 3):
        X = np.triu(rng.integers(1, 5, size=(size, size))) + np.eye(size, dtype=int)
        drawn.append((rng.integers(1, 5, size).tolist(), X.tolist(), rng.integers(5, 9, size).tolist()))
    return [([1, 2], [[2, 1], [4, 3]], [3, 5]), *drawn]


SLOPE_OF_THE_INVERSE = FunctionExercise(
    name="slope-of-the-inverse",
    chapter="90",
    title="A gradient through the inverse",
    question=r"Move, collect, read off: write a function `slope(a, X, b)` that returns the gradient of "
    r"$a^T X^{-1} b$ by $X$ as an $n \times n$ array. `a` and `b` are lists of $n$ numbers, `X` is a list of $n$ rows.",
    hints=(
        "Move: the number moves by minus a^T X^-1 dX X^-1 b. Collect: it is its own trace; let the factors go round "
        "until dX stands last. What stands before dX is the gradient, transposed.",
        "`np.linalg.inv(X)` inverts, `.T` transposes, `np.outer(a, b)` is the matrix $a b^T$, and `@` multiplies. "
        "A product is transposed factor by factor, in the opposite order.",
    ),
    answer=slope,
    cases=invertible_cases,
    remark=pushed(slope),
    working=r"It moves by $-a^T X^{-1}\, dX\, X^{-1} b = -\mathrm{tr}(X^{-1} b\, a^T X^{-1}\, dX)$, so the gradient is "
    r"$-(X^{-1} b\, a^T X^{-1})^T = -X^{-T} a b^T X^{-T}$. With `scipy.linalg.solve` you could do without the "
    "inverse, which is better for large matrices.",
    mistakes=(
        inverse_squared,
        inverse_squared_behind,
        inverse_squared_not_transposed,
        number_in_the_middle,
        twice,
        slope_of_the_number_rule,
        slope_of_the_number_rule_transposed,
        one_inverse_transposed,
        other_inverse_transposed,
        transposed_in_place_of_inverse,
        inverted_entry_by_entry,
        inverted_entry_by_entry_not_transposed,
        plus_and_not_transposed,
        plus_and_transposed,
        entry_by_entry,
        one_inverse_behind,
        squared_entry_by_entry,
        one_inverse,
        minus_lost,
        not_transposed,
        vectors_swapped,
        without_the_inverse,
        slope_transposed,
    ),
)


# ---- A rule of your own, the gradient of a sum of squares by a matrix.


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


def misfit_cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples (X, a, b) as lists; X is not square.

    >>> [np.shape(X) for X, a, b in misfit_cases(np.random.default_rng(0))]
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
    cases=misfit_cases,
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

EXERCISES = (
    SLOPE_OF_A_QUADRATIC_FORM,
    SQUARE_IN_A_TRACE,
    SLOPE_OF_THE_INVERSE,
    GRADIENT_OF_A_MISFIT,
)
