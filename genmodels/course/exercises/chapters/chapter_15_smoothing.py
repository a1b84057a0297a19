"""Chapter 15, smoothing: as a formula, and as a function."""

import numpy as np

from genmodels.course.symbolic.derivations.bernoulli import m, s
from genmodels.course.symbolic.derivations.smoothing import LAPLACE, alpha

from ..exercise import Mistake
from ..expression import ExpressionExercise
from ..function import FunctionExercise, wrong_ways

LAPLACE_FORMULA = ExpressionExercise(
    name="laplace-formula",
    chapter="15",
    title="Laplace's estimate",
    question="A feature is 0 or 1. Among $m$ rows of a class, $s$ have a 1. Write the smoothed estimate of "
    "$P(x = 1 \\mid \\text{class})$ with sympy, using the symbols `s`, `m` and `alpha`.",
    hints=(
        "Imagine alpha more rows with a 1 and alpha more rows with a 0. How many ones are there now, how many rows?",
        "The ones are s + alpha. The rows are m plus alpha for each of the two values.",
    ),
    answer=LAPLACE,
    where=(s <= m,),
    working=r"There are $s + \alpha$ ones among $m + 2\alpha$ rows. The 2 is the number of values of the feature, "
    "0 and 1; it has nothing to do with the number of classes.",
    mistakes=(
        Mistake((s + alpha) / (m + alpha), "Alpha goes to both values, so the rows grow by 2 alpha."),
        Mistake((s + alpha) / m, "The rows grow too: without them the two probabilities sum to more than 1."),
        Mistake(s / m, "That is the estimate without smoothing."),
        Mistake((s + 1) / (m + 2), "That is the case alpha = 1; keep alpha as a symbol."),
        Mistake(s / (m + 2 * alpha), "Alpha is missing above the line: a value never seen would still get 0."),
        Mistake((m - s + alpha) / (m + 2 * alpha), "That is the probability of a 0."),
        Mistake(s / m + alpha, "Alpha is added to the counts, not to the probability."),
        Mistake(s + alpha / m + 2 * alpha, "Brackets are missing: (s + alpha) / (m + 2*alpha)."),
        Mistake((s + 1) / (m + 2 * alpha), "Above the line stands alpha too, not 1."),
        Mistake((s + 2 * alpha) / (m + 2 * alpha), "Above the line alpha comes once: one of the two values is a 1."),
    ),
)


# Smoothing a list of counts: the right way, then wrong ways, each with what to say about it.
def smooth(counts, alpha):
    rows = sum(counts) + alpha * len(counts)
    return [(count + alpha) / rows for count in counts]


def by_number_of_classes(counts, alpha):
    """You add alpha times 2, the number of classes; add alpha times the number of values, len(counts)."""
    return [(count + alpha) / (sum(counts) + 2 * alpha) for count in counts]


def only_to_the_zeros(counts, alpha):
    """You add alpha only to the values never seen; every value gets it, or the order of the others is distorted."""
    padded = [count or alpha for count in counts]
    return [count / sum(padded) for count in padded]


def only_to_the_zeros_above(counts, alpha):
    """You add alpha only to the values never seen; every value gets it, above the line as below."""
    return [(count or alpha) / (sum(counts) + alpha * len(counts)) for count in counts]


def nothing_below(counts, alpha):
    """You forget alpha below the line: the rows grow by alpha for each value."""
    return [(count + alpha) / sum(counts) for count in counts]


def no_division(counts, alpha):
    """You return counts: divide each by the number of rows, real and imaginary."""
    return [count + alpha for count in counts]


def alpha_once_below(counts, alpha):
    """You add alpha once below the line; there are alpha imaginary rows for each value."""
    return [(count + alpha) / (sum(counts) + alpha) for count in counts]


def no_smoothing(counts, alpha):
    """You do not use alpha: a value never seen still has probability 0."""
    return [count / sum(counts) for count in counts]


def alpha_is_one(counts, alpha):
    """You add 1 whatever alpha is; use the argument."""
    return smooth(counts, 1)


def values_without_alpha(counts, alpha):
    """Below the line you add the number of values; it is alpha times that number."""
    return [(count + alpha) / (sum(counts) + len(counts)) for count in counts]


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples: the table's own, three values, random ones, and no rows at all at the end.

    >>> cases(np.random.default_rng(0))[0]
    ([3, 0], 1)
    """
    drawn = [(rng.integers(0, 6, size=size).tolist(), alpha) for size in (2, 3, 4, 5) for alpha in (1, 2, 0.5)]
    return [([3, 0], 1), ([3, 0, 0], 1), *((counts, alpha) for counts, alpha in drawn if sum(counts)), ([0, 0], 1)]


SMOOTH_COUNTS = FunctionExercise(
    name="smooth-counts",
    chapter="15",
    title="Write the smoothing",
    question="Write a function `smooth(counts, alpha)`. `counts` holds, for each value of a feature, how often it was "
    "seen in a class. Return the list of smoothed probabilities, one for each value.",
    hints=(
        "Every count grows by alpha. By how much does the number of rows, sum(counts), grow then?",
        "Below the line stands sum(counts) + alpha * len(counts). Check that your result sums to 1.",
    ),
    answer=smooth,
    cases=cases,
    returns_probabilities=True,
    working="Each value gets alpha imaginary rows, so there are `len(counts)` times alpha of them in all. "
    "The result sums to 1 for every number of values.",
    mistakes=wrong_ways(
        alpha_is_one,
        values_without_alpha,
        by_number_of_classes,
        only_to_the_zeros,
        only_to_the_zeros_above,
        nothing_below,
        no_division,
        alpha_once_below,
        no_smoothing,
    ),
)

EXERCISES = (LAPLACE_FORMULA, SMOOTH_COUNTS)
