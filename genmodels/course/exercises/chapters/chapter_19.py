"""Chapter 19: two groups merged by hand and in code, a window moved on, a pupil found out, a longer memory."""

from fractions import Fraction

import numpy as np
import sympy as sp

from ..choice import ChoiceExercise
from ..exercise import Mistake
from ..expression import ExpressionExercise
from ..function import FunctionExercise, wrong_ways
from ..number import NumberExercise

m = sp.Symbol("m", positive=True, integer=True)
xbar, new, old = sp.symbols("xbar new old")

MERGE_BY_HAND = NumberExercise(
    name="variance-of-both",
    chapter="19",
    title="Six rows that nobody shows you",
    question="One office keeps $m_a = 4$ numbers with mean $\\bar x_a = 2$ and scatter $S_a = 10$. Another keeps "
    "$m_b = 2$ numbers with mean $\\bar x_b = 5$ and scatter $S_b = 3$. What is the maximum-likelihood variance of all "
    "six?",
    hints=(
        "First the scatter: S = S_a + S_b + m_a m_b / (m_a + m_b) times the squared distance of the means.",
        "The distance of the means is 3, so the last term is 8/6 times 9. Then divide S by the number of rows.",
    ),
    answer=Fraction(25, 6),
    is_probability=False,
    working=r"$S = 10 + 3 + \frac{4 \cdot 2}{6} \cdot 3^2 = 25$, and the variance is $\frac{25}{6}$.",
    mistakes=(
        Mistake(Fraction(13, 6), "You forgot that the two means differ: that spreads the rows as well."),
        Mistake(Fraction(25), "That is the scatter; divide it by the number of rows."),
        Mistake(Fraction(5), "You divided by m - 1; maximum likelihood divides by m."),
        Mistake(Fraction(2), "That is the average of the two variances, as if both groups were equally large and "
                "had the same mean."),
        Mistake(Fraction(17, 6), "The distance of the means has to be squared."),
        Mistake(Fraction(11, 3), "The squared distance has the weight m_a m_b / m, here 8/6."),
        Mistake(Fraction(85, 6), "The weight of the squared distance is m_a m_b divided by m; you forgot to divide."),
        Mistake(Fraction(3), "That is the mean of all six, or the distance of the two means."),
        Mistake(Fraction(13, 4), "You divided the scatters by 6 - 2, as a pooled variance, without the distance."),
    ),
)  # fmt: skip

NEW_PUPIL = NumberExercise(
    name="new-pupil",
    chapter="19",
    title="The new pupil",
    question="A school sends statistics of a class every month. In May: 24 pupils, mean mark 12.5. In June: 25 pupils, "
    "mean mark 12.6. One pupil joined, nothing else changed. What is this pupil's mark?",
    hints=(
        "What do all marks add up to in May? And in June?",
        "The pupil's mark is the difference of the two sums: 25 times 12.6 less 24 times 12.5.",
    ),
    answer=Fraction(15),
    is_probability=False,
    working=r"$25 \cdot 12.6 - 24 \cdot 12.5 = 315 - 300 = 15$. Statistics that subtract also give away a difference.",
    mistakes=(
        Mistake(Fraction(1, 10), "That is how far the mean moved; the pupil moved it with one vote among 25."),
        Mistake(Fraction("12.7"), "The mean moves by a 25th of the way to the pupil's mark."),
        Mistake(Fraction("14.9"), "You took 24 times the move; it is 25 times, counted from the old mean."),
        Mistake(Fraction(5, 2), "That is 25 times the move of the mean; it is to be added to the old mean."),
        Mistake(Fraction("15.1"), "You added 25 times the move to the new mean; it counts from the old one."),
        Mistake(Fraction("12.6"), "That is the new mean of all 25."),
        Mistake(Fraction(10), "The sign: the mean rose, so this mark lies above it."),
    ),
)

MOVE_WINDOW = ExpressionExercise(
    name="window-mean",
    chapter="19",
    title="The window moves on",
    question="A window holds $m$ rows with mean $\\bar x$. One row comes in, with the value `new`, and the oldest goes "
    "out, with the value `old`. What is the mean now? Write it with sympy, using the symbols `m`, `xbar`, `new` and "
    "`old`.",
    hints=(
        "What is the sum of the rows in the window, before and after?",
        "The sum was m * xbar. It becomes m * xbar + new - old, and there are still m rows.",
    ),
    answer=xbar + (new - old) / m,
    working=r"The sum goes from $m \bar x$ to $m \bar x + \text{new} - \text{old}$, over the same $m$ rows: "
    r"$\bar x + (\text{new} - \text{old}) / m$. However long the window is, moving it costs the same.",
    mistakes=(
        Mistake(xbar + new - old, "That moves the mean as if the window held one row; divide the change by m."),
        Mistake(xbar + (old - new) / m, "The sign is turned round: what comes in is added."),
        Mistake(m * xbar + new - old, "That is the sum of the rows; divide it by their number."),
        Mistake((m * xbar + new) / (m + 1), "The old row is still in; the window keeps its length m."),
        Mistake((m * xbar + new - old) / (m + 1), "One row comes in and one goes out, so there are still m rows."),
        Mistake(xbar + (new - xbar) / m, "That is a running mean; here the oldest row goes out, not an average one."),
        Mistake(xbar + new / m, "The old row has to go out of the sum."),
    ),
)


# Merging two groups: the right way, then wrong ways, each with what to say about it.
def merge(a, b):
    (m_a, mean_a, S_a), (m_b, mean_b, S_b) = a, b
    m, step = m_a + m_b, mean_b - mean_a
    return [m, mean_a + m_b / m * step, S_a + S_b + m_a * m_b / m * step**2]


def scatters_added(a, b):
    """You only add the two scatters; the distance between the means is missing: m_a m_b / m times its square."""
    return [*merge(a, b)[:2], a[2] + b[2]]


def means_averaged(a, b):
    """You take the middle of the two means; the larger group has to count more."""
    return [a[0] + b[0], (a[1] + b[1]) / 2, merge(a, b)[2]]


def not_squared(a, b):
    """You forgot to square the distance between the means."""
    (m_a, mean_a, S_a), (m_b, mean_b, S_b) = a, b
    return [*merge(a, b)[:2], S_a + S_b + m_a * m_b / (m_a + m_b) * (mean_b - mean_a)]


def not_divided(a, b):
    """The square of the distance is weighted with m_a m_b / (m_a + m_b); you forgot to divide."""
    (m_a, mean_a, S_a), (m_b, mean_b, S_b) = a, b
    return [*merge(a, b)[:2], S_a + S_b + m_a * m_b * (mean_b - mean_a) ** 2]


def variance(a, b):
    """The third number you return is the variance; asked is the scatter, which is not divided by m."""
    m, mean, S = merge(a, b)
    return [m, mean, S / m]


def entry_by_entry(a, b):
    """You add the triples entry by entry: counts and scatters add, means do not."""
    return [a[0] + b[0], a[1] + b[1], a[2] + b[2]]


def own_weight(a, b):
    """The mean moves from mean_a by the share of the OTHER group, m_b / m."""
    return [merge(a, b)[0], a[1] + a[0] / (a[0] + b[0]) * (b[1] - a[1]), merge(a, b)[2]]


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return pairs of groups, each as (m, mean, S): that of the notebook, and some of random whole numbers.

    >>> cases(np.random.default_rng(0))[0]
    ((3, 3, 8), (2, 8, 18))
    """
    drawn = rng.integers(1, 9, size=(3, 2, 3)).tolist()
    return [((3, 3, 8), (2, 8, 18)), *(tuple(map(tuple, pair)) for pair in drawn)]


WRITE_MERGE = FunctionExercise(
    name="write-merge",
    chapter="19",
    title="Write the merge",
    question="Write a function `merge(a, b)`. Each group is a triple `(m, mean, S)`: how many numbers, their mean, and "
    "their scatter. Return the triple of both groups together.",
    hints=(
        "Take the triples apart first: m_a, mean_a, S_a = a. The new m is m_a + m_b.",
        "The mean is mean_a + m_b / m * (mean_b - mean_a). For S see the formula that sympy derived.",
    ),
    answer=merge,
    cases=cases,
    working="Three lines, and no list of numbers anywhere: that is why it does not matter where the numbers are.",
    mistakes=wrong_ways(entry_by_entry, own_weight, scatters_added, means_averaged, not_squared, not_divided, variance),
)

LONGER_WINDOW = ChoiceExercise(
    name="longer-window",
    chapter="19",
    title="A longer memory",
    question="The truth drifts slowly, and your window follows it. You make the window five times as long. What "
    "happens to the estimated mean?",
    hints=(
        "How large is the standard error of a mean of 200 rows, and of 1,000?",
        "A window is an average over its past. How old is a row in it, on average?",
    ),
    options={
        "a": "It trembles less, and is further behind",
        "b": "It trembles less, and is no further behind",
        "c": "It trembles more, and is further behind",
        "d": "Nothing: the statistics are exact either way",
    },
    answer="a",
    working="The standard error shrinks by the square root of five, but the average age of a row in the window is five "
    "times as large. How long a window should be depends on how fast the truth moves.",
    mistakes=(
        Mistake("b", "The rows in the window are five times as old on average, and the truth has moved since."),
        Mistake("c", "More rows make a mean steadier, not less so."),
        Mistake("d", "The sums are exact, but exact about which rows? Old ones tell of an old truth."),
    ),
)

EXERCISES = (MERGE_BY_HAND, WRITE_MERGE, NEW_PUPIL, LONGER_WINDOW, MOVE_WINDOW)
