"""Chapter 06, in code: the bias of any estimate, by going through every sample."""

from itertools import product

import numpy as np

from genmodels.course.kit.exercises.function import FunctionExercise

from . import wrong_averages, wrong_biases
from .estimates import Named, deviation, largest, mean, middle, one_less, smallest, variance


def bias(estimate, truth, values, m):
    estimates = [estimate(sample) for sample in product(values, repeat=m)]
    return sum(estimates) / len(estimates) - truth


def perhaps_drawn(arguments: tuple, entries: list) -> str | None:
    """What is said of a number that lies near the bias."""
    estimate, truth, values, m = arguments
    right = bias(*arguments)
    scatter = max(abs(estimate(sample) - truth - right) for sample in product(values, repeat=m))
    near = len(entries) == 1 and abs(entries[0] - right) < scatter / 4
    return (
        "If you draw samples at random: go through all of them, which product gives, and draw none." if near else None
    )


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples: an estimate, what it should hit, equally probable values, and the size of a sample.

    >>> cases(np.random.default_rng(0))[0]
    (largest, 10, [1, 4, 10], 2)
    """
    pairs = ((variance, variance), (one_less, variance), (middle, mean), (deviation, deviation), (smallest, min))
    drawn = [
        (Named(estimate), truth(values), values, 3)
        for estimate, truth in pairs
        for values in [rng.integers(0, 20, size=4).tolist()]
    ]
    return [(Named(largest), 10, [1, 4, 10], 2), (Named(variance), 2, [0, 0, 3], 2), *drawn]


ENUMERATE_A_BIAS = FunctionExercise(
    name="enumerate-a-bias",
    chapter="06",
    title="Enumerate a bias",
    question="Write `bias(estimate, truth, values, m)`. `estimate` is a function that takes a sample and returns a "
    "number, and `truth` is the number that it should hit. `values` are equally probable (one that occurs twice in the "
    "list is twice as probable), and a sample has `m` of them, drawn independently. Return the average of `estimate` "
    "over all samples, less `truth`.",
    hints=(
        "`product(values, repeat=m)` gives every sample once. Call `estimate` with each of them.",
        "Add up the estimates, divide by the number of samples, and take off `truth`.",
    ),
    answer=bias,
    cases=cases,
    working="All samples are equally probable, so the expectation is a plain average over them. It works for every "
    "estimate that can be computed; for long samples there are too many, and one draws some of them at random.",
    mistakes=(
        *wrong_biases.ALL,
        *wrong_averages.ALL,
    ),
    remark=perhaps_drawn,
)

EXERCISES = (ENUMERATE_A_BIAS,)
