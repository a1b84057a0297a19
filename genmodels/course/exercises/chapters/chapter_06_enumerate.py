"""Chapter 06, in code: the bias of any estimate, by going through every sample."""

from itertools import combinations_with_replacement, permutations, product

import numpy as np

from ..function import FunctionExercise, wrong_ways
from .estimates import Named, deviation, largest, mean, middle, one_less, smallest, variance


def bias(estimate, truth, values, m):
    estimates = [estimate(sample) for sample in product(values, repeat=m)]
    return sum(estimates) / len(estimates) - truth


def turned_round(estimate, truth, values, m):
    """That is the truth less the average; the bias is the average less the truth."""
    return -bias(estimate, truth, values, m)


def without_sign(estimate, truth, values, m):
    """You dropped the sign: an estimate that is too small on average has a negative bias."""
    return abs(bias(estimate, truth, values, m))


def average_alone(estimate, truth, values, m):
    """That is the average of the estimate; take off the truth."""
    return bias(estimate, 0, values, m)


def estimate_of_all(estimate, truth, values, m):
    """You take off estimate(values): divided by m - 1, that is more than the variance of the population. Take truth."""
    return bias(estimate, estimate(values), values, m)


def always_the_mean(estimate, truth, values, m):
    """You take off the mean of the values; what the estimate should hit is given as truth."""
    return bias(estimate, mean(values), values, m)


def not_put_back(estimate, truth, values, m):
    """You draw without putting back: in a sample a value may come again, as in product(values, repeat=m)."""
    return mean([estimate(sample) for sample in permutations(values, m)]) - truth


def without_order(estimate, truth, values, m):
    """You count each selection once: (1, 4) and (4, 1) are two samples, so (1, 4) is twice as probable as (1, 1)."""
    return mean([estimate(sample) for sample in combinations_with_replacement(values, m)]) - truth


def without_repeats(estimate, truth, values, m):
    """You drop values that occur twice; such a value is twice as probable."""
    return bias(estimate, truth, sorted(set(values)), m)


def repeats_dropped_and_counted(estimate, truth, values, m):
    """You drop values that occur twice from the samples, and count them when you divide; keep them in both places."""
    return sum(estimate(sample) for sample in product(sorted(set(values)), repeat=m)) / len(values) ** m - truth


def as_many_as_values(estimate, truth, values, m):
    """Your samples are as long as the list of values; they have m observations."""
    return bias(estimate, truth, values, len(values))


def not_divided(estimate, truth, values, m):
    """You add up the estimates of all samples; divide by the number of samples."""
    return sum(estimate(sample) for sample in product(values, repeat=m)) - truth


def from_the_largest(estimate, truth, values, m):
    """You take off the largest value; what the estimate should hit is given as truth."""
    return bias(estimate, max(values), values, m)


def squared_errors(estimate, truth, values, m):
    """That is the mean squared error; the bias is the average of the estimates less the truth, nothing squared."""
    return mean([(estimate(sample) - truth) ** 2 for sample in product(values, repeat=m)])


def always_three(estimate, truth, values, m):
    """Your samples have three observations whatever m is: write product(values, repeat=m)."""
    return bias(estimate, truth, values, 3)


def divided_by_m(estimate, truth, values, m):
    """You divide by m, the size of a sample; divide by the number of samples."""
    return sum(estimate(sample) for sample in product(values, repeat=m)) / m - truth


def divided_by_27(estimate, truth, values, m):
    """You divide by 27, the number of samples of three parcels; here there are len(values)**m samples."""
    return sum(estimate(sample) for sample in product(values, repeat=m)) / 27 - truth


def estimate_alone(estimate, truth, values, m):
    """You estimate once, from the values; call the estimate for each sample of m, and take the average."""
    return estimate(values) - truth


def ratio(estimate, truth, values, m):
    """You divide the average by the truth; the bias is their difference."""
    return bias(estimate, 0, values, m) / truth


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
    mistakes=wrong_ways(
        turned_round,
        without_sign,
        average_alone,
        estimate_of_all,
        always_the_mean,
        not_put_back,
        without_order,
        without_repeats,
        repeats_dropped_and_counted,
        as_many_as_values,
        not_divided,
        from_the_largest,
        squared_errors,
        always_three,
        divided_by_m,
        divided_by_27,
        estimate_alone,
        ratio,
    ),
)

EXERCISES = (ENUMERATE_A_BIAS,)
