"""Chapter 14, counting parameters: a table of all combinations as a formula, and naive Bayes as a function."""

from math import prod

import numpy as np
import sympy as sp

from ..exercise import Mistake
from ..expression import ExpressionExercise
from ..function import FunctionExercise, wrong_ways

K, d = sp.symbols("K d", positive=True, integer=True)

FULL_TABLE = ExpressionExercise(
    name="full-table",
    chapter="14",
    title="Numbers in the full table",
    question="There are $K$ classes and $d$ features, each 0 or 1. You keep one probability for every combination of "
    "class and features, the full table of $p(x, y)$. How many of these numbers are free? Write it with sympy, using "
    "the symbols `K` and `d`.",
    hints=(
        "How many different x are there? And how many pairs (x, y)?",
        "There are K * 2**d entries. They add up to 1, so the last one follows from the others.",
    ),
    answer=K * 2**d - 1,
    working=r"There are $K \cdot 2^d$ pairs $(x, y)$, and their probabilities add up to 1: $K 2^d - 1$. Counted in "
    r"another way: $K - 1$ for the prior, and $2^d - 1$ for each class. For $K = 2$ it is $2^{d + 1} - 1$.",
    mistakes=(
        Mistake(2**d - 1, "That is the table of one class; there are K of them, and a prior."),
        Mistake(K * (2**d - 1), "The prior p(y) is missing: K - 1 more."),
        Mistake(K * 2**d, "The entries add up to 1, so the last one is not free."),
        Mistake(2 ** (d + 1) - 1, "That is the case K = 2; keep K as a symbol."),
        Mistake(K - 1 + K * d, "That is naive Bayes; the full table has an entry for every combination."),
        Mistake(K * d**2 - 1, "Each feature doubles the number of combinations: 2**d, not d**2."),
        Mistake(K * (2**d - 1) + 1, "The prior has K - 1 free numbers; 1 is right for two classes only."),
        Mistake(
            2 ** (K * d) - 1, "The classes exclude each other: K classes multiply the table by K, not by 2 for each."
        ),
        Mistake(K**d - 1, "Turn it round: each of d features doubles the table."),
        Mistake((K - 1) * (2**d - 1), "Each of the K classes has its own table; only the prior loses one."),
        Mistake(2**d, "That is the number of different x: a table of the posterior, for two classes."),
    ),
)


# The free numbers of naive Bayes: the right way, then wrong ways, each with what to say about it.
def naive_parameters(values, classes):
    return (classes - 1) + classes * sum(count - 1 for count in values)


def no_prior(values, classes):
    """You left out the prior of the classes: it has one free number less than there are classes."""
    return classes * sum(count - 1 for count in values)


def nothing_free_is_lost(values, classes):
    """You count every probability; in each table the last one follows, because the table adds up to 1."""
    return classes + classes * sum(values)


def prior_in_full(values, classes):
    """You count one prior for each class; the last one follows, because they add up to 1."""
    return classes + classes * sum(count - 1 for count in values)


def tables_in_full(values, classes):
    """You count every value of a feature; the last one follows, because its table adds up to 1."""
    return (classes - 1) + classes * sum(values)


def one_class(values, classes):
    """You count the tables of one class only; each class has its own."""
    return (classes - 1) + sum(count - 1 for count in values)


def joint_table(values, classes):
    """You count the table of all combinations; naive Bayes keeps one small table for each feature."""
    return classes * prod(values) - 1


def as_if_binary(values, classes):
    """You count one number for each feature; that is right for two values only."""
    return (classes - 1) + classes * len(values)


def prior_as_one(values, classes):
    """You count the prior as one number; with K classes it has K - 1 free ones, and K is not always 2."""
    return 1 + classes * sum(count - 1 for count in values)


def as_if_all_binary(values, classes):
    """That is the count for binary features and two classes."""
    return 1 + 2 * len(values)


def one_less_in_all(values, classes):
    """Each table adds up to 1 on its own, so each loses one number, not all of them together."""
    return classes * sum(values) - 1


def classes_less_one(values, classes):
    """Only the prior loses a class; every class keeps its own tables of the features."""
    return (classes - 1) * (1 + sum(count - 1 for count in values))


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples: the play table's own features, one many-valued feature, and random ones.

    >>> cases(np.random.default_rng(0))[0]
    ([3, 2, 2, 2, 2, 2], 2)
    """
    drawn = [(rng.integers(2, 6, size=size).tolist(), classes) for size in (1, 3, 5) for classes in (2, 3, 10)]
    return [([3, 2, 2, 2, 2, 2], 2), ([50], 4), ([2] * 8, 2), *drawn]


NAIVE_PARAMETERS = FunctionExercise(
    name="naive-parameters",
    chapter="14",
    title="Numbers in naive Bayes",
    question="Write a function `naive_parameters(values, classes)`. `values` is a list that says how many values each "
    "feature can take, `classes` is the number of classes. Return how many free numbers naive Bayes has, the prior "
    "included.",
    hints=(
        "A table of n probabilities that add up to 1 has n - 1 free numbers. Which tables are there?",
        "One prior over the classes, and for each class one table for each feature.",
    ),
    answer=naive_parameters,
    cases=cases,
    working=r"The prior has $K - 1$ free numbers, and each of the $K$ classes has $L_j - 1$ for feature $j$: "
    r"$(K - 1) + K \sum_j (L_j - 1)$. For binary features and two classes that is $1 + 2d$.",
    mistakes=wrong_ways(
        prior_as_one,
        as_if_all_binary,
        one_less_in_all,
        classes_less_one,
        no_prior,
        nothing_free_is_lost,
        prior_in_full,
        tables_in_full,
        one_class,
        joint_table,
        as_if_binary,
    ),
)

EXERCISES = (FULL_TABLE, NAIVE_PARAMETERS)
