"""Chapter 19, the main deed: a group taken out of another, each known by three numbers."""

import numpy as np

from ..function import FunctionExercise, wrong_ways
from .chapter_19_merging import merge, pairs


# Taking a group out again.
def take_out(both, b):
    (m, mean, S), (m_b, mean_b, S_b) = both, b
    m_a = m - m_b
    mean_a = (m * mean - m_b * mean_b) / m_a
    S_a = S - S_b - m_a * (mean_a - mean) ** 2 - m_b * (mean_b - mean) ** 2
    return [m_a, mean_a, S_a]


def subtracted(both, b):
    """You subtract entry by entry: counts do, means do not."""
    return [both[0] - b[0], both[1] - b[1], both[2] - b[2]]


def put_in_again(both, b):
    """You put group b in once more, as merge does; it is to come out."""
    return merge(both, b)


def scatters_subtracted(both, b):
    """You subtract S_b only: what the distance between the two means had added has to go, too."""
    return [*take_out(both, b)[:2], both[2] - b[2]]


def one_lever(both, b):
    """About the mean of all BOTH groups add up to more than their scatter: take out the term of group a as well."""
    return [*take_out(both, b)[:2], both[2] - b[2] - b[0] * (b[1] - both[1]) ** 2]


def lever_of_a(both, b):
    """About the mean of all BOTH groups add up to more than their scatter: take out the term of group b as well."""
    m, mean, _ = take_out(both, b)
    return [m, mean, both[2] - b[2] - m * (mean - both[1]) ** 2]


def levers_once(both, b):
    """The squared distance of a mean counts once for EACH row of its group: m_a and m_b times."""
    m, mean, _ = take_out(both, b)
    return [m, mean, both[2] - b[2] - (mean - both[1]) ** 2 - (b[1] - both[1]) ** 2]


def plus_levers(both, b):
    """The sign: merging adds the squared distances, so taking out subtracts them."""
    m, mean, S = take_out(both, b)
    return [m, mean, 2 * (both[2] - b[2]) - S]


def mixed_means(both, b):
    """m_a m_b / m goes with the distance of mean_a and mean_b; you took that of b from the mean of all."""
    m, mean, _ = take_out(both, b)
    return [m, mean, both[2] - b[2] - m * b[0] / both[0] * (b[1] - both[1]) ** 2]


def sum_for_mean(both, b):
    """Your second number is the sum of what is left; divide it by m_a."""
    m, mean, S = take_out(both, b)
    return [m, m * mean, S]


def old_count(both, b):
    """You divide the sum of what is left by all m; only m_a rows are left."""
    m, mean, S = take_out(both, b)
    return [m, m * mean / both[0], S]


def old_mean(both, b):
    """You leave the mean as it was; without group b it moves away from mean_b."""
    m, _, S = take_out(both, b)
    return [m, both[1], S]


def step_towards(both, b):
    """Your mean moves towards mean_b; without group b it moves away from it."""
    m, mean, S = take_out(both, b)
    return [m, 2 * both[1] - mean, S]


def variance_left(both, b):
    """The third number you return is the variance; asked is the scatter, which is not divided by m."""
    m, mean, S = take_out(both, b)
    return [m, mean, S / m]


def means_subtracted(both, b):
    """You subtract the means; the sums, m * mean and m_b * mean_b, subtract."""
    m, _, S = take_out(both, b)
    return [m, both[1] - b[1], S]


def mirrored(both, b):
    """Your mean lies as far from the old one as mean_b does; with m_b and m_a rows the step is m_b / m_a as long."""
    m, _, S = take_out(both, b)
    return [m, 2 * both[1] - b[1], S]


def factor_of_merge(both, b):
    """That is the factor of merge, as if b came on top of all: m_a m_b / m goes with the distance of mean_a, mean_b."""
    m, mean, _ = take_out(both, b)
    return [m, mean, both[2] - b[2] - both[0] * b[0] / (both[0] + b[0]) * (both[1] - b[1]) ** 2]


def floored(both, b):
    """Your mean is cut to a whole number: divide by /, since // drops what is behind the point, as int() does."""
    m, mean, S = take_out(both, b)
    return [m, int(mean), S]


def rounded(both, b):
    """You round the scatter; return it as it is."""
    m, mean, S = take_out(both, b)
    return [m, mean, round(S)]


def another_order(both, b):
    """The order asked for is [m, mean, S]."""
    m, mean, S = take_out(both, b)
    return [mean, m, S]


def scatter_second(both, b):
    """The order asked for is [m, mean, S]; you return S before the mean."""
    m, mean, S = take_out(both, b)
    return [m, S, mean]


def swapped(both, b):
    """You take all out of group b; the first argument holds both groups, the second is to go."""
    return take_out(b, both)


def wholes(rng: np.random.Generator) -> list[tuple]:
    """Return pairs (all, b) of groups as (m, mean, S), b being a part of all.

    >>> wholes(np.random.default_rng(0))[0]
    ((9, 4.5, 66.5), (3, 7.5, 18))
    """
    return [(tuple(merge(a, b)), b) for a, b in pairs(rng)]


TAKE_OUT = FunctionExercise(
    name="take-out",
    chapter="19",
    title="Take a group out",
    question="Write `take_out(both, b)`, which undoes `merge`: `both` holds groups a and b together, and the three "
    "numbers `[m, mean, S]` of group a alone are to come back.",
    hints=(
        "How many are left, and what do they add up to? The sum of all is m * mean, and that of b is m_b * mean_b.",
        "The squares of all about their mean are S = S_a + m_a (mean_a - mean)**2 + S_b + m_b (mean_b - mean)**2. "
        "Solve it for S_a.",
    ),
    answer=take_out,
    cases=wholes,
    working="The merge, solved for the other group. With `b = (1, x, 0)` it takes out a single row: "
    "$S_- = S - \\frac{m}{m - 1} (x - \\bar x)^2$.",
    mistakes=wrong_ways(
        subtracted, put_in_again, scatters_subtracted, one_lever, plus_levers, mixed_means, sum_for_mean, old_count,
        old_mean, step_towards, variance_left, means_subtracted, mirrored, factor_of_merge, swapped,
        lever_of_a, levers_once, floored, rounded, another_order, scatter_second,
    ),
)  # fmt: skip

EXERCISES = (TAKE_OUT,)
