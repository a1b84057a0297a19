"""Chapter 15, smoothing: as a formula, as a function, and with the wrong number below the line."""

from fractions import Fraction

import numpy as np

from genmodels.course.symbolic.derivations.bernoulli import m, s
from genmodels.course.symbolic.derivations.smoothing import LAPLACE, alpha

from ..exercise import Mistake
from ..expression import ExpressionExercise
from ..function import FunctionExercise, wrong_ways
from ..number import NumberExercise
from ..probabilities import ProbabilitiesExercise
from .play_table import DATA, by_classes, declared, observed, share

SKY = DATA.categories[0]

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
        by_number_of_classes,
        only_to_the_zeros,
        only_to_the_zeros_above,
        nothing_below,
        no_division,
        alpha_once_below,
        no_smoothing,
    ),
)

CLASSES_BELOW_THE_LINE = NumberExercise(
    name="classes-below-the-line",
    chapter="15",
    title="The wrong number below the line",
    question="Somebody smooths with (count + 1)/(rows + number of classes). Sky can be sunny, rainy or cloudy; on the "
    "three days with play it was sunny each time, and there are two classes. What do the three probabilities of Sky "
    "given play sum to?",
    hints=(
        "Work out the three fractions first: the counts are 3, 0 and 0, and below the line stands 3 + 2.",
        "Add the three fractions. A distribution would sum to 1.",
    ),
    answer=sum(share("Sky", value, "yes", 1, by_classes) for value in SKY),
    is_probability=False,
    working=r"$\frac{4}{5} + \frac{1}{5} + \frac{1}{5} = \frac{6}{5}$, so this is no distribution. In general the sum "
    r"is $\frac{n + K}{n + C}$ for $K$ values and $C$ classes: it is 1 only if the two numbers happen to be equal. "
    "In the play table most features have two values and there are two classes, which hides the mistake.",
    mistakes=(
        Mistake(Fraction(1), "It should be 1, and the trouble is that it is not: add the three fractions."),
        Mistake(
            share("Sky", "sunny", "yes", 1, by_classes),
            "That is sunny alone; the other two values have a probability as well.",
        ),
        Mistake(
            2 * share("Sky", "cloudy", "yes", 1, by_classes),
            "That is rainy and cloudy; sunny belongs to the sum as well.",
        ),
    ),
)

SKY_WITH_THREE_VALUES = ProbabilitiesExercise(
    name="sky-with-three-values",
    chapter="15",
    title="Three values",
    question="Now do it right. Sky can be sunny, rainy or cloudy; on the three days with play it was sunny each time. "
    "Give the probabilities of Sky given play, smoothed with $\\alpha = 1$, as a dict "
    '`{"sunny": ..., "rainy": ..., "cloudy": ...}`.',
    hints=(
        "Add 1 to each of the three counts. How many rows, real and imaginary, are there then?",
        "The counts are 4, 1 and 1, and there are six rows.",
    ),
    answer={value: share("Sky", value, "yes", 1, declared) for value in SKY},
    working=r"The counts become 4, 1 and 1 of 6: $\frac{2}{3}$, $\frac{1}{6}$ and $\frac{1}{6}$. Cloudy was never "
    "seen, in either class, and still gets its share, because it was declared possible.",
    mistakes=(
        Mistake(
            {value: share("Sky", value, "yes", 1, by_classes) for value in SKY},
            "your probabilities sum to 6/5: you added the number of classes below the line, not the number of values.",
        ),
        Mistake({value: share("Sky", value, "yes") for value in SKY}, "these are not smoothed: add 1 to every count."),
        Mistake(
            {value: share("Sky", value, "yes", 1, observed) if value != "cloudy" else 0 for value in SKY},
            "you left cloudy out: it was never seen, but it is possible, so it gets its share.",
        ),
    ),
)

EXERCISES = (LAPLACE_FORMULA, SMOOTH_COUNTS, CLASSES_BELOW_THE_LINE, SKY_WITH_THREE_VALUES)
