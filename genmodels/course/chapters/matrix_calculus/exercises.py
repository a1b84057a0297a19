"""Chapter 90: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction

import numpy as np

from genmodels.course.kit.exercises.exercise import Slip, slip
from genmodels.course.kit.exercises.find_slip import FindSlipExercise, SpecialCase
from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise

from .slips import pushed

# ---- Gradients of a quadratic form, and of the trace of a square.


TWO_TERMS = "Of x1^2 + 4 x1 x2 + 3 x2^2 two terms contain x2: work out the slope of each, and add them."

SLOPE_OF_A_QUADRATIC_FORM = NumberExercise(
    name="slope-of-a-quadratic-form",
    chapter="90",
    title="A quadratic form, not symmetric",
    question=r"Let $A = \begin{pmatrix} 1 & 4 \\ 0 & 3 \end{pmatrix}$ and $x = \begin{pmatrix} 2 \\ 1 \end{pmatrix}$. "
    r"What is the second entry of the gradient of $x^T A x$ by $x$ at this point? (Or give all of it.)",
    hints=(
        "A is not symmetric, so one term is not enough. Or write the form out and differentiate by the second entry.",
        "The form is x1^2 + 4 x1 x2 + 3 x2^2. Only two of its terms contain x2.",
    ),
    answer=Fraction(14),
    whole=(Fraction(8), Fraction(14)),
    wrong_wholes=(
        Slip((12, 6), "That is 2 A x, which is right for a symmetric matrix only."),
        Slip((6, 3), "That is A x: one of two terms; x stands on both sides of A."),
        Slip((4, 22), "That is 2 A^T x; the gradient is A x + A^T x."),
        Slip((2, 11), "That is A^T x: one of two terms; x stands on both sides of A."),
        Slip((16, 28), "Twice too much: the gradient is (A + A^T) x, without a 2."),
        Slip((4, 7), "Half of it: each product of two entries is met twice."),
        Slip((10, 16), "You have the entries of x exchanged: x1 is 2, and x2 is 1."),
    ),
    is_probability=False,
    working=r"$A + A^T = \begin{pmatrix} 2 & 4 \\ 4 & 6 \end{pmatrix}$, and times $x$ that is $(8, 14)$. Written out, "
    r"the form is $x_1^2 + 4 x_1 x_2 + 3 x_2^2$; its slope in $x_2$ is $4 x_1 + 6 x_2 = 14$.",
    mistakes=(
        Slip(
            Fraction(4),
            "That is one piece, such as 2 x1 or 4 x2: with x2 two terms of the form move, 4 x1 x2 and 3 x2^2.",
        ),
        Slip(Fraction(20), "You have 8 and 12: the slope of 3 x2^2 is 6 x2."),
        Slip(Fraction(18), "You have 4 too much: x1^2 does not move with x2."),
        *(Slip(Fraction(other), TWO_TERMS) for other in (9, 13, 24)),
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


VISIBLE = 1e-3  # relative: so far apart are two entries, for a transpose to be seen in the gradient


def lacks(X, gradient):
    """What is wrong with a gradient of tr(X^2) at an X that shows the slip."""
    if abs(X[0, 1] - X[1, 0]) < VISIBLE * np.abs(X).max():
        return "your X is nearly symmetric: let the two entries beside the diagonal differ so far that it is seen."
    if np.allclose(gradient, 2 * X.T, rtol=1e-6, atol=1e-6):
        return None
    replies = (
        (2 * X, "it is the printed 2 X. What is the slope of 2 x12 x21 by x12?"),
        (-2 * X.T, "it has its minus wrong: no inverse is moved here, and each slope of x11^2 is 2 x11."),
        (-2 * X, "it has a minus too much; and what is the slope of 2 x12 x21 by x12?"),
        (X.T, "the factor 2 is missing: X stands twice in its square, and both move."),
        (X, "it is X itself. The factor 2 is missing; and what is the slope of 2 x12 x21 by x12?"),
        (4 * X.T, "it is twice too much: the slope of x11^2 by x11 is 2 x11."),
        (X + X.T, "entry (1, 2) of it belongs to x12 alone: what is the slope of 2 x12 x21 by x12?"),
        (X @ X, "it is the square itself; asked for are the slopes of its trace. What is that of x11^2 by x11?"),
        (
            X.T @ X.T,
            "it is the square, transposed; asked for are the slopes of its trace. What is that of x11^2 by x11?",
        ),
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
        "Or three steps: tr((X + dX)^2) moves by 2 tr(X dX). Read that as an inner product with dX.",
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


@slip("The minus is right, but both inverses are lost: one stands on each side of a b^T, transposed.")
def minus_without_the_inverse(a, X, b):
    return -np.outer(a, b)


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


@slip("Half of it: X stands once in this number, and nothing is halved.")
def half(a, X, b):
    return slope(a, X, b) / 2


SYMMETRIC = "You make it symmetric, but X is not: entry (i, j) belongs to entry (i, j) of X, which moves alone."


@slip(SYMMETRIC)
def symmetrised(a, X, b):
    return (slope(a, X, b) + slope(a, X, b).T) / 2


@slip(SYMMETRIC)
def summed_with_its_transpose(a, X, b):
    return slope(a, X, b) + slope(a, X, b).T


@slip(SYMMETRIC)
def by_the_number_in_two_places(a, X, b):
    both = slope(a, X, b) + slope(a, X, b).T
    return both - np.diag(np.diag(both)) / 2


@slip(SYMMETRIC)
def symmetrised_in_the_middle(a, X, b):
    inverse = np.linalg.inv(X)
    return -inverse @ (np.outer(a, b) + np.outer(b, a)) @ inverse / 2


@slip(SYMMETRIC)
def symmetrised_in_the_middle_transposed(a, X, b):
    return symmetrised_in_the_middle(a, X, b).T


@slip(SYMMETRIC)
def of_a_symmetrised_matrix(a, X, b):
    X = np.array(X)
    return slope(a, (X + X.T) / 2, b)


@slip("Two things: in the middle you have b a^T, and the rule a b^T; and both inverses have to be transposed.")
def swapped_with_one_inverse_transposed(a, X, b):
    return -np.linalg.inv(X).T @ np.outer(b, a) @ np.linalg.inv(X)


@slip("Two things: the minus is lost, and in the middle you have b a^T; the rule has a b^T.")
def plus_and_swapped(a, X, b):
    return -vectors_swapped(a, X, b)


@slip("That is the gradient of |X|; here X stands in the inverse, between a^T and b.")
def of_the_determinant(a, X, b):
    return np.linalg.det(X) * np.linalg.inv(X).T


@slip("That is the gradient of log |X|; here X stands in the inverse, between a^T and b.")
def of_the_logarithm(a, X, b):
    return np.linalg.inv(X).T


@slip("a * b multiplies entry by entry; all products of two vectors, a b^T, are `np.outer(a, b)`.")
def vectors_entry_by_entry(a, X, b):
    return -np.linalg.inv(X).T @ (np.array(a) * b) @ np.linalg.inv(X).T


@slip("Python reads `@` and `*` from left to right, and `*` entry by entry: a b^T is `np.outer(a, b)`.")
def from_left_to_right(a, X, b):
    inverse = np.linalg.inv(X)
    return -inverse.T @ a * b @ inverse.T


NUMBER = "a^T ... b is a number, and its gradient a matrix: all products of two vectors are `np.outer(a, b)`."


@slip(NUMBER)
def number_alone(a, X, b):
    return float(-np.array(a) @ np.linalg.inv(X) @ np.linalg.inv(X) @ b)


@slip(NUMBER)
def number_with_one_inverse(a, X, b):
    return float(-np.array(a) @ np.linalg.inv(X) @ b)


def invertible_cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples (a, X, b) as lists, with an X that can be inverted and is not symmetric.

    The slopes of the drawn ones have no end behind the point, so that rounding shows.

    >>> [len(a) for a, X, b in invertible_cases(np.random.default_rng(0))]
    [2, 2, 3]
    """
    drawn = []
    for size in (2, 3):
        X = rng.integers(1, 5, size=(size, size)) + 4 * np.triu(np.ones((size, size), dtype=int))
        drawn.append((rng.integers(1, 5, size).tolist(), X.tolist(), rng.integers(5, 9, size).tolist()))
    return [([1, 2], [[2, 1], [4, 3]], [3, 5]), *drawn]


SLOPE_OF_THE_INVERSE = FunctionExercise(
    name="slope-of-the-inverse",
    chapter="90",
    title="A gradient through the inverse",
    question=r"Push, collect, read off: write a function `slope(a, X, b)` that returns, by the formula and not by "
    r"pushing, the gradient of $a^T X^{-1} b$ by $X$ as an $n \times n$ array. `a` and `b` are lists of $n$ numbers, "
    "`X` is a list of $n$ rows. It is tried with $n = 3$, too.",
    hints=(
        "Push: the number moves by minus a^T X^-1 dX X^-1 b. Collect: it is its own trace; let the factors go round "
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
        minus_without_the_inverse,
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
        half,
        symmetrised,
        summed_with_its_transpose,
        by_the_number_in_two_places,
        symmetrised_in_the_middle,
        symmetrised_in_the_middle_transposed,
        of_a_symmetrised_matrix,
        swapped_with_one_inverse_transposed,
        plus_and_swapped,
        of_the_determinant,
        of_the_logarithm,
        vectors_entry_by_entry,
        from_left_to_right,
        number_alone,
        number_with_one_inverse,
    ),
)


# ---- How sure an estimate is, by the second derivative.


ONE_PLACE = "That is one place pushed alone: the square of such a push is 0. Σ12 stands in both places, so push both."
SIGN = "A sign is lost: at the top l bends down."
HALF = "Twice too much: half of m stands before the trace, and the trace of I is 2."
TRACE_IS_TWO = "That is the bend by a variance, or a 2 is lost: with a 1 in both places the trace is 2."
IN_THE_MIDDLE = "The right numbers in the wrong order: the bend by Σ12 stands in the middle."
ROWS = "The 50 rows are lost: m / 2 stands before the trace."

BEND_BY_A_COVARIANCE = NumberExercise(
    name="bend-by-a-covariance",
    chapter="90",
    title="How sure of a covariance?",
    question=r"Fifty rows, of two numbers each, give $\hat\Sigma = I$. What is the bend of $\ell$ at the top by the "
    r"number $\Sigma_{12}$, while the two variances are held fast? (Or give all three bends on the diagonal of the "
    r"table: by $\Sigma_{11}$, $\Sigma_{12}$ and $\Sigma_{22}$.)",
    hints=(
        "The inverse of I is I, so the bend is minus m/2 times the trace of the push, squared. Which matrix is the "
        "push, where Σ12 grows by 1?",
        "The push has the rows (0, 1) and (1, 0), as Σ12 stands in two places. Multiply it by itself.",
    ),
    answer=Fraction(-50),
    whole=(Fraction(-25), Fraction(-50), Fraction(-25)),
    on_diagonal=True,
    wrong_wholes=(
        Slip((-25, 0, -25), f"The variances are right. In the middle: {ONE_PLACE[0].lower()}{ONE_PLACE[1:]}"),
        Slip((-25, -25, -25), "The variances are right. For Σ12 the push has a 1 in both places: the trace is 2."),
        Slip((-25, -100, -25), "The variances are right. The push of Σ12, squared, is I: its trace is 2, not 4."),
        Slip((25, 50, 25), SIGN),
        Slip((25, 0, 25), f"{SIGN} And for Σ12 push both places."),
        Slip((-50, -100, -50), "Twice too much: half of m stands before each trace."),
        Slip((-50, -50, -50), "The middle one is right. The push of a variance, squared, has the trace 1, not 2."),
        Slip((Fraction(-1, 2), -1, Fraction(-1, 2)), ROWS),
        Slip((-50, -25, -25), IN_THE_MIDDLE),
        Slip((-25, -25, -50), IN_THE_MIDDLE),
        Slip((Fraction(-25, 2), -25, Fraction(-25, 2)), "Half of it: half of m is 25, and stands before each trace."),
        Slip((25, 25, 25), f"{SIGN} And for Σ12 the push has a 1 in both places: the trace is 2."),
        Slip((-1, -2, -1), "Those are minus the traces: m / 2 stands before each."),
        Slip((1, 2, 1), "Those are the traces: minus m / 2 stands before each."),
        Slip((Fraction(1, 5), Fraction("0.1414"), Fraction(1, 5)), "Those are the standard errors; give the bends."),
        Slip((Fraction(1, 5), Fraction(7, 50), Fraction(1, 5)), "Those are the standard errors; give the bends."),
        Slip((Fraction(1, 25), Fraction(1, 50), Fraction(1, 25)), "Those are the errors squared; give the bends."),
    ),
    is_probability=False,
    before=r"(?:ℓ|l)''\s*=\s*",
    working=r"The push is $d\Sigma = \begin{pmatrix} 0 & 1 \\ 1 & 0 \end{pmatrix}$. Its square is $I$, with the trace "
    r"2, so the bend is $-\frac{50}{2} \cdot 2 = -50$. A 1 in one place alone has the square 0: it would say that "
    r"$\ell$ does not bend. Here all bends beside the diagonal are 0, so the standard error of $\hat\Sigma_{12}$ is "
    r"$1/\sqrt{50}$, about 0.14; that of a variance is $1/\sqrt{25} = 0.2$.",
    mistakes=(
        Slip(Fraction(0), ONE_PLACE),
        Slip(Fraction(-25), TRACE_IS_TWO),
        Slip(Fraction(25), f"{SIGN} And with a 1 in both places the trace is 2."),
        Slip(Fraction(50), f"{SIGN} Or you took one term of two: 50 - 100 is left."),
        Slip(Fraction(-100), HALF),
        Slip(Fraction(100), f"{SIGN} And it is twice too much: half of m stands before the trace."),
        Slip(Fraction(-25, 2), "Four times too little: minus m/2 times the trace, which is 2."),
        Slip(Fraction(-200), "Four times too much: half of m stands before the trace, and the trace of I is 2."),
        Slip(Fraction(-1), ROWS),
        Slip(Fraction(1), f"{ROWS} And at the top l bends down."),
        Slip(Fraction(-1, 2), f"{ROWS} And with a 1 in both places the trace is 2."),
        Slip(Fraction(1, 2), f"{ROWS} And at the top l bends down."),
        Slip(Fraction(2), "That is the trace alone: minus m/2 stands before it."),
        Slip(Fraction(-2), "That is minus the trace: m/2 stands before it."),
        Slip(Fraction(-49), "You have m - 1: l itself has m in front of its logarithm."),
        Slip(Fraction(-4), "You square the trace: the trace of the square is asked for, and m/2 before it."),
        Slip(Fraction(-1250), "You have m squared: m stands once in the bend."),
        Slip(Fraction(-2500), "You have m squared: m stands once in the bend."),
        Slip(Fraction(1, 50), "That is the square of the standard error: the bend itself is asked for."),
        Slip(Fraction(-1, 50), "That is one over the bend: the bend itself is asked for."),
        Slip(Fraction(1, 25), "That is the square of the standard error of a variance: the bend by Σ12 is asked for."),
        Slip(Fraction(-1, 25), "That is one over the bend by a variance: the bend by Σ12 is asked for."),
        Slip(Fraction("0.1414"), "That is the standard error: the bend itself is asked for."),
        Slip(Fraction(1, 5), "That is the standard error of a variance: the bend by Σ12 is asked for."),
        Slip(Fraction("7.0711"), "That is the root of minus the bend: the bend itself is asked for."),
        Slip(Fraction("-7.0711"), "That is a root: the bend itself is asked for."),
    ),
)

EXERCISES = (
    SLOPE_OF_A_QUADRATIC_FORM,
    SQUARE_IN_A_TRACE,
    SLOPE_OF_THE_INVERSE,
    BEND_BY_A_COVARIANCE,
)
