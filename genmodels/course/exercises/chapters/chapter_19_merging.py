"""Chapter 19: two groups put together, each known by three numbers."""

import numpy as np

from ..function import FunctionExercise, wrong_ways


# Merging two groups: the right way, then wrong ways, each with what to say about it.
def merge(a, b):
    (m_a, mean_a, S_a), (m_b, mean_b, S_b) = a, b
    m = m_a + m_b
    mean = mean_a + m_b / m * (mean_b - mean_a)
    S = S_a + m_a * (mean_a - mean) ** 2 + S_b + m_b * (mean_b - mean) ** 2
    return [m, mean, S]


def entry_by_entry(a, b):
    """You add the triples entry by entry: counts add, but means of 3 and 9 do not make a mean of 12."""
    return [a[0] + b[0], a[1] + b[1], a[2] + b[2]]


def own_weight(a, b):
    """The mean moves from mean_a by the share of the OTHER group, m_b / m."""
    m, _, S = merge(a, b)
    return [m, a[1] + a[0] / m * (b[1] - a[1]), S]


def means_averaged(a, b):
    """You take the middle of the two means; the larger group has to count more."""
    return [a[0] + b[0], (a[1] + b[1]) / 2, merge(a, b)[2]]


def middle_all_through(a, b):
    """You take the middle of the two means, and measure from there; the larger group has to count more."""
    middle = (a[1] + b[1]) / 2
    return [a[0] + b[0], middle, a[2] + b[2] + a[0] * (a[1] - middle) ** 2 + b[0] * (b[1] - middle) ** 2]


def scatters_added(a, b):
    """You only add the two scatters: about the mean of all, the squares of each group add up to more."""
    return [*merge(a, b)[:2], a[2] + b[2]]


def not_squared(a, b):
    """The distance of each mean from the mean of all has to be squared."""
    m, mean, _ = merge(a, b)
    return [m, mean, a[2] + b[2] + a[0] * abs(a[1] - mean) + b[0] * abs(b[1] - mean)]


def each_mean_once(a, b):
    """The squared distance of a mean counts once for EACH row of its group, m_a and m_b times."""
    m, mean, _ = merge(a, b)
    return [m, mean, a[2] + b[2] + (a[1] - mean) ** 2 + (b[1] - mean) ** 2]


def not_divided(a, b):
    """m_a m_b times the squared distance of the two means has to be divided by m_a + m_b."""
    m, mean, _ = merge(a, b)
    return [m, mean, a[2] + b[2] + a[0] * b[0] * (b[1] - a[1]) ** 2]


def whole_distance(a, b):
    """Measure from the mean of all, not from one mean to the other."""
    m, mean, _ = merge(a, b)
    return [m, mean, a[2] + b[2] + m * (b[1] - a[1]) ** 2]


def variance(a, b):
    """The third number you return is the variance; asked is the scatter, which is not divided by m."""
    m, mean, S = merge(a, b)
    return [m, mean, S / m]


def minus(a, b):
    """The sign: about the mean of all, the squares of each group add up to more than its own scatter."""
    m, mean, S = merge(a, b)
    return [m, mean, 2 * (a[2] + b[2]) - S]


def counts_swapped(a, b):
    """You swapped m_a and m_b: the distance of mean_a counts m_a times, that of mean_b m_b times."""
    m, mean, _ = merge(a, b)
    return [m, mean, a[2] + b[2] + b[0] * (a[1] - mean) ** 2 + a[0] * (b[1] - mean) ** 2]


def weight_forgotten(a, b):
    """The squared distance of the two means has a weight: m_a m_b / (m_a + m_b)."""
    return [*merge(a, b)[:2], a[2] + b[2] + (a[1] - b[1]) ** 2]


def scatters_averaged(a, b):
    """A scatter is a sum, not a mean: add up the squares of both groups about the mean of all."""
    return [*merge(a, b)[:2], (a[2] + b[2]) / 2]


def another_order(a, b):
    """The order asked for is [m, mean, S]."""
    m, mean, S = merge(a, b)
    return [mean, m, S]


def pairs(rng: np.random.Generator) -> list[tuple]:
    """Return pairs of groups, each as (m, mean, S), of whole numbers.

    >>> pairs(np.random.default_rng(0))[0]
    ((4, 3, 8), (2, 9, 18))
    """
    drawn = rng.integers(2, 9, size=(3, 2, 3)).tolist()
    return [((4, 3, 8), (2, 9, 18)), *(tuple(map(tuple, pair)) for pair in drawn)]


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
    working="Add up the counts; step from one mean towards the other; move both scatters to the mean of all. The two "
    "last terms together are $\\frac{m_a m_b}{m} (\\bar x_b - \\bar x_a)^2$. No list of numbers anywhere: that is why "
    "it does not matter where the lists are.",
    mistakes=wrong_ways(
        entry_by_entry, own_weight, middle_all_through, means_averaged, scatters_added, not_squared, each_mean_once,
        not_divided, whole_distance, variance, minus, counts_swapped, weight_forgotten, scatters_averaged,
        another_order,
    ),
)  # fmt: skip

EXERCISES = (WRITE_MERGE,)
