"""Chapter 06, counting parameters: a table of all combinations as a formula, and naive Bayes as a function."""

import sympy as sp

from ..exercise import Mistake
from ..expression import ExpressionExercise
from ..function import FunctionExercise
from . import parameters_code as code

K, d = sp.symbols("K d", positive=True, integer=True)

FULL_TABLE = ExpressionExercise(
    name="full-table",
    chapter="06",
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
    ),
)

NAIVE_PARAMETERS = FunctionExercise(
    name="naive-parameters",
    chapter="06",
    title="Numbers in naive Bayes",
    question="Write a function `naive_parameters(values, classes)`. `values` is a list that says how many values each "
    "feature can take, `classes` is the number of classes. Return how many free numbers naive Bayes has, the prior "
    "included.",
    hints=(
        "A table of n probabilities that add up to 1 has n - 1 free numbers. Which tables are there?",
        "One prior over the classes, and for each class one table for each feature.",
    ),
    answer=code.naive_parameters,
    cases=code.cases,
    working=r"The prior has $K - 1$ free numbers, and each of the $K$ classes has $L_j - 1$ for feature $j$: "
    r"$(K - 1) + K \sum_j (L_j - 1)$. For binary features and two classes that is $1 + 2d$.",
    mistakes=tuple(Mistake(function, function.__doc__) for function in code.MISTAKES),
)

EXERCISES = (FULL_TABLE, NAIVE_PARAMETERS)
