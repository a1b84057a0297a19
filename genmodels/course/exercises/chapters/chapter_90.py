"""Chapter 90: slopes of quadratic forms, determinants and inverses."""

from fractions import Fraction

import numpy as np
import sympy as sp

from ..choice import ChoiceExercise
from ..exercise import Mistake
from ..expression import ExpressionExercise
from ..function import FunctionExercise, wrong_ways
from ..number import NumberExercise

a, b, c = sp.symbols("a b c", positive=True)
DETERMINANT = a * c - b**2

SLOPE_OF_A_QUADRATIC_FORM = NumberExercise(
    name="slope-of-a-quadratic-form",
    chapter="90",
    title="A quadratic form, not symmetric",
    question=r"Let $A = \begin{pmatrix} 1 & 2 \\ 0 & 1 \end{pmatrix}$ and $x = \begin{pmatrix} 1 \\ 2 \end{pmatrix}$. "
    r"What is the second entry of $\frac{\partial}{\partial x} \, x^T A x$ at this point?",
    hints=(
        "A is not symmetric, so one term is not enough. Or write the form out and differentiate by the second entry.",
        "The gradient is (A + A^T) x. Or: the form is x1^2 + 2 x1 x2 + x2^2; differentiate by x2.",
    ),
    answer=Fraction(6),
    is_probability=False,
    working=r"$A + A^T = \begin{pmatrix} 2 & 2 \\ 2 & 2 \end{pmatrix}$, and times $x$ that is $(6, 6)$. Written out, "
    r"the form is $x_1^2 + 2 x_1 x_2 + x_2^2$; its slope in $x_2$ is $2 x_1 + 2 x_2 = 6$.",
    mistakes=(
        Mistake(Fraction(4), "That is 2 A x, which is right for a symmetric matrix only."),
        Mistake(Fraction(2), "That is A x: half of a rule for symmetric matrices, and this one is not."),
        Mistake(Fraction(9), "That is the value of the form; its slope is asked for."),
        Mistake(Fraction(8), "That is 2 A^T x; the gradient is A x + A^T x."),
        Mistake(Fraction(10), "Only 2 x_1 and 2 x_2 remain: differentiate x1^2 + 2 x1 x2 + x2^2 by x2."),
        Mistake(Fraction(3), "That is x_1 + x_2; each comes twice."),
        Mistake(Fraction(5), "That is the sum of squares of x, which would belong to the identity matrix."),
    ),
)

SHARED_ENTRY = ExpressionExercise(
    name="shared-entry",
    chapter="90",
    title="One entry, two places",
    question=r"A symmetric matrix $X = \begin{pmatrix} a & b \\ b & c \end{pmatrix}$ has only three free entries. "
    r"What is $\frac{\partial}{\partial b} \log |X|$? Write it with sympy, using `a`, `b` and `c`.",
    hints=(
        "Write the determinant out. The letter b stands in two places, and both move.",
        "The determinant is a*c - b**2. The derivative of log f is f'/f.",
    ),
    answer=-2 * b / DETERMINANT,
    where=(DETERMINANT > 0,),
    working=r"$\log (ac - b^2)$ has the derivative $\frac{-2b}{ac - b^2}$. The entry of $X^{-T}$ is half of that, "
    r"$\frac{-b}{ac - b^2}$: it moves one of the two places only. Both vanish together, so a maximum is not affected.",
    mistakes=(
        Mistake(-b / DETERMINANT, "That is the entry of the inverse: it moves one place only, and b stands in two."),
        Mistake(2 * b / DETERMINANT, "The sign: b squared goes off the determinant."),
        Mistake(-2 * b, "That is the slope of the determinant; its logarithm is asked for."),
        Mistake(1 / DETERMINANT, "The inner derivative is missing: log f has the slope f'/f."),
        Mistake(b / DETERMINANT, "Two things: b squared goes off the determinant, and its slope is 2 b."),
        Mistake(
            -2 * b / DETERMINANT**2, "That is the slope of 1/|X|, up to its sign; the logarithm divides by |X| once."
        ),
    ),
)

WHICH_PRODUCT = ChoiceExercise(
    name="which-product",
    chapter="90",
    title="Which product is it?",
    question=r"For vectors $a$ and $b$ of length $d$: what is $\frac{\partial}{\partial X} \, a^T X b$?",
    hints=(
        "The result must be a d by d matrix. Written out, the number is the sum of a_i X_ij b_j.",
        "Differentiate that sum by the entry X_12: what is left? In which of the products does it stand at (1, 2)?",
    ),
    options={"a": "$a b^T$", "b": "$b a^T$", "c": "$a^T b$", "d": "$X^{-T} a b^T X^{-T}$"},
    answer="a",
    working=r"$a^T X b = \sum_{ij} a_i X_{ij} b_j$, so the slope by $X_{ij}$ is $a_i b_j$: entry $(i, j)$ of $a b^T$.",
    mistakes=(
        Mistake("b", "Its entry (1, 2) is b_1 a_2, but the slope by X_12 is a_1 b_2: it is transposed."),
        Mistake("c", "That is a single number; there is a slope for every entry of X."),
        Mistake("d", "That belongs to the inverse, and even there a minus is missing."),
    ),
)


# The slope of a^T X^-1 b by X: the right way, then wrong ways, each with what to say about it.
def slope(a, X, b):
    inverse = np.linalg.inv(X).T
    return -inverse @ np.outer(a, b) @ inverse


def minus_lost(a, X, b):
    """The sign is wrong: when X grows, its inverse shrinks."""
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


def plus_and_not_transposed(a, X, b):
    """Two things: the minus is lost, and both inverses have to be transposed."""
    return np.linalg.inv(X) @ np.outer(a, b) @ np.linalg.inv(X)


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
    return [([1, 2], [[2, 1], [0, 3]], [3, 5]), *drawn]


SLOPE_OF_THE_INVERSE = FunctionExercise(
    name="slope-of-the-inverse",
    chapter="90",
    title="A slope through the inverse",
    question=r"Write a function `slope(a, X, b)` that returns $\frac{\partial}{\partial X} \, a^T X^{-1} b$ as a "
    r"$d \times d$ array. `a` and `b` are lists of $d$ numbers, `X` is a list of $d$ rows.",
    hints=(
        "`np.linalg.inv(X)` inverts, `.T` transposes, `np.outer(a, b)` is the matrix $a b^T$, and `@` multiplies.",
        "A minus and three factors: the transposed inverse, the outer product, the transposed inverse.",
    ),
    answer=slope,
    cases=cases,
    working=r"$-X^{-T} a b^T X^{-T}$, read from left to right. With `scipy.linalg.solve` you could do without the "
    "inverse, which is better for large matrices.",
    mistakes=wrong_ways(
        one_inverse_transposed,
        plus_and_not_transposed,
        one_inverse,
        minus_lost,
        not_transposed,
        vectors_swapped,
        without_the_inverse,
        transposed,
    ),
)

EXERCISES = (WHICH_PRODUCT, SLOPE_OF_A_QUADRATIC_FORM, SHARED_ENTRY, SLOPE_OF_THE_INVERSE)
