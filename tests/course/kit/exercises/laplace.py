"""Laplace's estimate asked for as a formula and as a function: two plain exercises on which answers are tried."""

import numpy as np
import sympy as sp

from genmodels.course.exercises import ExpressionExercise, FunctionExercise, Slip, slip

s, m, alpha = sp.symbols("s m alpha", positive=True)

LAPLACE = ExpressionExercise(
    name="laplace-formula",
    chapter="16",
    title="Laplace's estimate",
    question="A feature is 0 or 1. Among m rows of a class, s have a 1. Write the smoothed estimate with sympy.",
    hints=("Imagine alpha more rows with a 1.", "And alpha more rows with a 0."),
    answer=(s + alpha) / (m + 2 * alpha),
    where=(s <= m,),
    working="There are s + alpha ones among m + 2 alpha rows.",
    mistakes=(
        Slip((s + alpha) / (m + alpha), "Alpha goes to both values, so the rows grow by 2 alpha."),
        Slip(s / m, "That is the estimate without smoothing."),
    ),
)


def smooth(counts, alpha):
    rows = sum(counts) + alpha * len(counts)
    return [(count + alpha) / rows for count in counts]


@slip("You add alpha once below the line; there are alpha imaginary rows for each value.")
def alpha_once_below(counts, alpha):
    return [(count + alpha) / (sum(counts) + alpha) for count in counts]


@slip("You do not use alpha: a value never seen still has probability 0.")
def no_smoothing(counts, alpha):
    return [count / sum(counts) for count in counts]


def cases(rng: np.random.Generator) -> list[tuple]:
    drawn = [(rng.integers(0, 6, size=size).tolist(), alpha) for size in (2, 3, 4, 5) for alpha in (1, 2, 0.5)]
    return [([3, 0], 1), ([3, 0, 0], 1), *((counts, alpha) for counts, alpha in drawn if sum(counts)), ([0, 0], 1)]


SMOOTH = FunctionExercise(
    name="smooth-counts",
    chapter="16",
    title="Write the smoothing",
    question="Write a function `smooth(counts, alpha)` that returns the list of smoothed probabilities.",
    hints=("Every count grows by alpha.", "Below the line stands sum(counts) + alpha * len(counts)."),
    answer=smooth,
    cases=cases,
    returns_probabilities=True,
    working="Each value gets alpha imaginary rows, so there are `len(counts)` times alpha of them in all.",
    mistakes=(
        alpha_once_below,
        no_smoothing,
    ),
)
