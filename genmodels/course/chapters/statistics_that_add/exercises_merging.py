"""Chapter 19: two groups put together, each known by three numbers."""

import numpy as np

from genmodels.course.kit.exercises.function import FunctionExercise

from .half_merged import what_is_off
from .wrong_merges import WRITING


def merge(a, b):
    (m_a, mean_a, S_a), (m_b, mean_b, S_b) = a, b
    m = m_a + m_b
    mean = mean_a + m_b / m * (mean_b - mean_a)
    S = S_a + m_a * (mean_a - mean) ** 2 + S_b + m_b * (mean_b - mean) ** 2
    return [m, mean, S]


def pairs(rng: np.random.Generator) -> list[tuple]:
    """Return pairs of groups, each as (m, mean, S): means and scatters of whole numbers, and some that are not.

    >>> pairs(np.random.default_rng(0))[0]
    ((6, 3, 8), (3, 7.5, 18))
    """
    schools = ((3, 7 / 3, 14 / 3), (2, 9, 8))
    drawn = rng.integers(2, 9, size=(3, 2, 3)).tolist()
    return [((6, 3, 8), (3, 7.5, 18)), schools, *(tuple(map(tuple, pair)) for pair in drawn)]


WRITE_MERGE = FunctionExercise(
    name="write-merge",
    chapter="19",
    title="Write the merge",
    question="Write `merge(a, b)`. Each group is a triple `(m, mean, S)`. Return the three numbers of both groups "
    "together.",
    hints=(
        "Take the triples apart first: m_a, mean_a, S_a = a. The mean of all comes from the two sums, m_a * mean_a "
        "and m_b * mean_b.",
        "Then measure the squares of each group about the mean of all: for group a they add up to "
        "S_a + m_a * (mean_a - mean)**2.",
    ),
    answer=merge,
    cases=pairs,
    remark=what_is_off,
    working="Add up the counts; step from one mean towards the other; move both scatters to the mean of all. The two "
    "last terms together are $\\frac{m_a m_b}{m} (\\bar x_b - \\bar x_a)^2$. No list of numbers anywhere: that is why "
    "it does not matter where the lists are.",
    mistakes=(*WRITING,),
)

EXERCISES = (WRITE_MERGE,)
