"""Chapter 90: gradients of a quadratic form, of the trace of a square, and through an inverse."""

from fractions import Fraction

import numpy as np

from ..exercise import Mistake
from ..find_slip import FindSlipExercise, SpecialCase
from ..function import FunctionExercise, wrong_ways
from ..number import NumberExercise
from .pushed import pushed

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
    is_probability=False,
    working=r"$A + A^T = \begin{pmatrix} 2 & 4 \\ 4 & 6 \end{pmatrix}$, and times $x$ that is $(8, 14)$. Written out, "
    r"the form is $x_1^2 + 4 x_1 x_2 + 3 x_2^2$; its slope in $x_2$ is $4 x_1 + 6 x_2 = 14$.",
    mistakes=(
        Mistake(Fraction(28), "Twice too much: the gradient is (A + A^T) x, without a 2."),
        Mistake(Fraction(12), "That is the first entry of 2 A x; A is not symmetric, and the second is asked for."),
        Mistake(Fraction(6), "That is 2 A x, which is right for a symmetric matrix only."),
        Mistake(Fraction(3), "That is A x: one of two terms; x stands on both sides of A."),
        Mistake(Fraction(22), "That is 2 A^T x; the gradient is A x + A^T x."),
        Mistake(Fraction(11), "That is A^T x: one of two terms; x stands on both sides of A."),
        Mistake(Fraction(15), "That is the value of the form; its gradient is asked for."),
        Mistake(Fraction(8), "That is the first entry; the second is asked for."),
        Mistake(Fraction(7), "Half of it: each product of two entries is met twice, so the slope of 3 x2^2 is 6 x2."),
    ),
)

SQUARE_IN_A_TRACE = FindSlipExercise(
    name="square-in-a-trace",
    chapter="90",
    title="Find the slip",
    question=r"Printed: $\mathrm{tr}(X^2)$ has the gradient $2 X$, just as $x^2$ has the slope $2 x$. Find a "
    r"$2 \times 2$ matrix `X`, as a list of two rows, for which that is wrong.",
    hints=(
        "Written out, the trace of the square is x11^2 + 2 x12 x21 + x22^2. What is its slope by x12?",
        "Or three moves: tr((X + dX)^2) moves by 2 tr(X dX). Read that as an inner product with dX.",
    ),
    inputs={"X": (2, 2)},
    left=lambda X: 2 * X.T,
    right=lambda X: 2 * X,
    sides=("the gradient", "2 X"),
    verdicts=("no difference is to be seen", "the formula fails"),
    answer=([[1, 2], [0, 1]],),
    working=r"$\mathrm{tr}\big((X + dX)^2\big)$ moves by $2\, \mathrm{tr}(X\, dX) = \langle 2 X^T, dX \rangle$: the "
    r"gradient is $2 X^T$. For a symmetric matrix nobody notices.",
    mistakes=(
        SpecialCase(
            ([[1, 0], [0, 2]],),
            "Your matrix has nothing beside its diagonal, so it is its own transpose.",
            lambda X: X[0, 1] == X[1, 0] == 0,
        ),
        SpecialCase(
            ([[1, 2], [2, 1]],),
            "Your matrix is symmetric, so a transpose cannot be seen: let the two entries beside the diagonal differ.",
            lambda X: X[0, 1] == X[1, 0],
        ),
    ),
)


# The gradient of a^T X^-1 b by X: the right way, then wrong ways, each with what to say about it.
def slope(a, X, b):
    inverse = np.linalg.inv(X).T
    return -inverse @ np.outer(a, b) @ inverse


def minus_lost(a, X, b):
    """The minus of d(X^-1) is missing: like 1/x, which moves by -dx/x^2."""
    return -slope(a, X, b)


def not_transposed(a, X, b):
    """Both inverses have to be transposed; for a symmetric X nobody would notice."""
    return -np.linalg.inv(X) @ np.outer(a, b) @ np.linalg.inv(X)


def vectors_swapped(a, X, b):
    """You have b a^T in the middle; the rule has a b^T."""
    inverse = np.linalg.inv(X).T
    return -inverse @ np.outer(b, a) @ inverse


def without_the_inverse(a, X, b):
    """That is the slope of a^T X b; here X stands in the inverse."""
    return np.outer(a, b)


def transposed(a, X, b):
    """That is the transpose of the slope: entry (i, j) must belong to entry (i, j) of X."""
    return slope(a, X, b).T


def one_inverse_transposed(a, X, b):
    """Only one of your two inverses is transposed; both have to be."""
    return -np.linalg.inv(X).T @ np.outer(a, b) @ np.linalg.inv(X)


def other_inverse_transposed(a, X, b):
    """Only one of your two inverses is transposed; both have to be."""
    return -np.linalg.inv(X) @ np.outer(a, b) @ np.linalg.inv(X).T


def transposed_in_place_of_inverse(a, X, b):
    """You have X^T where X^-T belongs: the transposed inverse."""
    return -np.transpose(X) @ np.outer(a, b) @ np.transpose(X)


def inverted_entry_by_entry(a, X, b):
    """1/X and X**-1 invert entry by entry; the inverse of a matrix is np.linalg.inv(X)."""
    return -(1 / np.transpose(X)) @ np.outer(a, b) @ (1 / np.transpose(X))


def inverted_entry_by_entry_not_transposed(a, X, b):
    """1/X and X**-1 invert entry by entry; the inverse of a matrix is np.linalg.inv(X)."""
    return -(1 / np.array(X)) @ np.outer(a, b) @ (1 / np.array(X))


def plus_and_not_transposed(a, X, b):
    """Two things: the minus is lost, and both inverses have to be transposed."""
    return np.linalg.inv(X) @ np.outer(a, b) @ np.linalg.inv(X)


def plus_and_transposed(a, X, b):
    """Two things: the minus is lost, and what stands before dX has to be transposed."""
    return -slope(a, X, b).T


def entry_by_entry(a, X, b):
    """With `*` numpy multiplies entry by entry; matrices are multiplied with `@`."""
    inverse = np.linalg.inv(X).T
    return -inverse * np.outer(a, b) * inverse


def one_inverse(a, X, b):
    """One inverse is missing: it stands on both sides of a b^T."""
    return -np.linalg.inv(X).T @ np.outer(a, b)


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples (a, X, b) as lists, with an X that can be inverted and is not symmetric.

    >>> [len(a) for a, X, b in cases(np.random.default_rng(0))]
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
    cases=cases,
    remark=pushed(slope),
    working=r"It moves by $-a^T X^{-1}\, dX\, X^{-1} b = -\mathrm{tr}(X^{-1} b\, a^T X^{-1}\, dX)$, so the gradient is "
    r"$-(X^{-1} b\, a^T X^{-1})^T = -X^{-T} a b^T X^{-T}$. With `scipy.linalg.solve` you could do without the "
    "inverse, which is better for large matrices.",
    mistakes=wrong_ways(
        one_inverse_transposed,
        other_inverse_transposed,
        transposed_in_place_of_inverse,
        inverted_entry_by_entry,
        inverted_entry_by_entry_not_transposed,
        plus_and_not_transposed,
        plus_and_transposed,
        entry_by_entry,
        one_inverse,
        minus_lost,
        not_transposed,
        vectors_swapped,
        without_the_inverse,
        transposed,
    ),
)

EXERCISES = (SLOPE_OF_A_QUADRATIC_FORM, SQUARE_IN_A_TRACE, SLOPE_OF_THE_INVERSE)
