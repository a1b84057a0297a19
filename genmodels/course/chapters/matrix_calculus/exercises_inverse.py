"""Chapter 90: the gradient of a number that a matrix moves through its inverse."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip
from genmodels.course.kit.exercises.function import FunctionExercise

from .pushed import pushed


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
def transposed(a, X, b):
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
        transposed,
    ),
)

EXERCISES = (SLOPE_OF_THE_INVERSE,)
