"""Chapter 06, in code: the bias of any estimate, by going through every sample."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations_with_replacement, permutations, product

import numpy as np

from ..function import FunctionExercise, wrong_ways


@dataclass(frozen=True)
class Named:
    """A function that is written as its name."""

    function: Callable

    def __call__(self, sample):
        return self.function(sample)

    def __repr__(self) -> str:
        return self.function.__name__


def mean(sample):
    return sum(sample) / len(sample)


def variance(sample):
    return sum((value - mean(sample)) ** 2 for value in sample) / len(sample)


def middle(sample):
    return sorted(sample)[len(sample) // 2]


def bias(estimate, values, m):
    estimates = [estimate(sample) for sample in product(values, repeat=m)]
    return sum(estimates) / len(estimates) - estimate(values)


def turned_round(estimate, values, m):
    """That is the truth less the average; the bias is the average less the truth."""
    return -bias(estimate, values, m)


def without_sign(estimate, values, m):
    """You dropped the sign: an estimate that is too small on average has a negative bias."""
    return abs(bias(estimate, values, m))


def average_alone(estimate, values, m):
    """That is the average of the estimate; take off the truth, estimate(values)."""
    return bias(estimate, values, m) + estimate(values)


def always_the_mean(estimate, values, m):
    """You take off the mean of the values; the truth is what this estimate gives for all of them, estimate(values)."""
    return average_alone(estimate, values, m) - mean(values)


def not_put_back(estimate, values, m):
    """You draw without putting back: in a sample a value may come again, as in product(values, repeat=m)."""
    return mean([estimate(sample) for sample in permutations(values, m)]) - estimate(values)


def without_order(estimate, values, m):
    """You count each selection once: (1, 4) and (4, 1) are two samples, so (1, 4) is twice as probable as (1, 1)."""
    return mean([estimate(sample) for sample in combinations_with_replacement(values, m)]) - estimate(values)


def without_repeats(estimate, values, m):
    """You drop values that occur twice; such a value is twice as probable."""
    estimates = [estimate(sample) for sample in product(sorted(set(values)), repeat=m)]
    return mean(estimates) - estimate(values)


def as_many_as_values(estimate, values, m):
    """Your samples are as long as the list of values; they have m observations."""
    return bias(estimate, values, len(values))


def not_divided(estimate, values, m):
    """You add up the estimates of all samples; divide by the number of samples."""
    return sum(estimate(sample) for sample in product(values, repeat=m)) - estimate(values)


def truth_alone(estimate, values, m):
    """That is the truth, estimate(values); the bias is how far the average over all samples lies above it."""
    return estimate(values)


def from_the_largest(estimate, values, m):
    """You take off the largest value; the truth is what this estimate gives for all values, estimate(values)."""
    return average_alone(estimate, values, m) - max(values)


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples: an estimate, equally probable values, and the size of a sample.

    >>> cases(np.random.default_rng(0))[0]
    (largest, [1, 4, 10], 2)
    """
    drawn = [
        (Named(function), rng.integers(0, 20, size=4).tolist(), m)
        for function, m in ((variance, 3), (middle, 3), (mean, 2), (smallest, 2))
    ]
    return [(Named(largest), [1, 4, 10], 2), (Named(variance), [0, 0, 3], 2), *drawn]


def largest(sample):
    return max(sample)


def smallest(sample):
    return min(sample)


ENUMERATE_A_BIAS = FunctionExercise(
    name="enumerate-a-bias",
    chapter="06",
    title="Enumerate a bias",
    question="Write `bias(estimate, values, m)`. `estimate` is a function that takes a sample and returns a number, "
    "`values` are equally probable (one that occurs twice in the list is twice as probable), and a sample has `m` of "
    "them, drawn independently. Return the average of `estimate` over all samples, less `estimate(values)`.",
    hints=(
        "`product(values, repeat=m)` gives every sample once. Call `estimate` with each of them.",
        "Add up the estimates, divide by the number of samples, and take off `estimate(values)`.",
    ),
    answer=bias,
    cases=cases,
    working="All samples are equally probable, so the expectation is a plain average over them. It works for every "
    "estimate that can be computed; for long samples there are too many, and one draws some of them at random.",
    mistakes=wrong_ways(
        turned_round,
        without_sign,
        average_alone,
        always_the_mean,
        not_put_back,
        without_order,
        without_repeats,
        as_many_as_values,
        not_divided,
        truth_alone,
        from_the_largest,
    ),
)

EXERCISES = (ENUMERATE_A_BIAS,)
