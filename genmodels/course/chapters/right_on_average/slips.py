"""Chapter 06: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations_with_replacement, permutations, product

from genmodels.course.kit.exercises.exercise import slip

# ---- Estimates of a sample that a learner's function is called with, each written as its name.


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


def deviation(sample):
    return variance(sample) ** 0.5


def one_less(sample):
    return variance(sample) * len(sample) / (len(sample) - 1)


def largest(sample):
    return max(sample)


def smallest(sample):
    return min(sample)


# ---- Wrong ways to the factor that brings an estimate closest to the truth.


def averages(estimates):
    """The average of some estimates, and that of their squares."""
    return mean(estimates), mean([one * one for one in estimates])


def factor(estimates, truth):
    """The right factor for these estimates, of which a wrong way changes a part."""
    average, of_squares = averages(estimates)
    return truth * average / of_squares


def every(estimate, values, m):
    """The estimate for every sample."""
    return [estimate(sample) for sample in product(values, repeat=m)]


@slip(
    "That makes the estimate right on average; asked is the least mean squared error. Below the line stands E[t^2], "
    "the average of the squares, and not the square of the average."
)
def made_unbiased(estimate, truth, values, m):
    return truth / mean(every(estimate, values, m))


@slip("That is upside down: from 2 c E[t^2] = 2 truth E[t], divide by E[t^2].")
def upside_down(estimate, truth, values, m):
    return 1 / factor(every(estimate, values, m), truth)


@slip("The truth is missing above the line: the middle term of the error is -2 c truth E[t].")
def without_truth(estimate, truth, values, m):
    return factor(every(estimate, values, m), 1)


@slip("Above the line stands the truth times the average estimate, not the truth squared.")
def truth_squared(estimate, truth, values, m):
    return truth**2 / averages(every(estimate, values, m))[1]


@slip("Below the line stands the average of the squares, not its root.")
def root_below(estimate, truth, values, m):
    return truth / averages(every(estimate, values, m))[1] ** 0.5


@slip("Below the line stands the average of the squared estimates; you have their variance.")
def variance_below(estimate, truth, values, m):
    average, of_squares = averages(every(estimate, values, m))
    return truth * average / (of_squares - average**2)


@slip("E[t^2] is the variance and the square of the average estimate; you added the truth squared instead.")
def truth_in_the_squares(estimate, truth, values, m):
    average, of_squares = averages(every(estimate, values, m))
    return truth * average / (of_squares - average**2 + truth**2)


@slip("m / (m - 1) makes a variance right on average; asked is the factor of any estimate with the least error.")
def of_a_variance(estimate, truth, values, m):
    return m / (m - 1)


@slip("You lost a 2: the slope of c^2 E[t^2] is 2 c E[t^2], and both twos cancel.")
def twice(estimate, truth, values, m):
    return 2 * factor(every(estimate, values, m), truth)


@slip("You lost a 2: the slope of 2 c truth E[t] is 2 truth E[t], and both twos cancel.")
def half(estimate, truth, values, m):
    return factor(every(estimate, values, m), truth) / 2


@slip("That is the mean estimate over the truth: it turns round what would make the estimate right on average.")
def mean_over_truth(estimate, truth, values, m):
    return mean(every(estimate, values, m)) / truth


@slip("You put the average estimate in for the truth, or took 1 - variance / E[t^2]: only without bias are they one.")
def average_for_truth(estimate, truth, values, m):
    found = every(estimate, values, m)
    return factor(found, mean(found))


@slip("That is the least error itself; asked is the factor c that reaches it.")
def least_error(estimate, truth, values, m):
    average, of_squares = averages(every(estimate, values, m))
    return truth**2 - (truth * average) ** 2 / of_squares


@slip("That leaves the estimate as it is; a smaller or larger multiple comes closer.")
def as_it_is(estimate, truth, values, m):
    return 1.0


@slip("You estimate once, from the values; call the estimate for each sample of m, and take averages.")
def estimate_alone(estimate, truth, values, m):
    return truth / estimate(values)


@slip("You divide the sum above by the number of samples, and the one below not: divide both, or none.")
def divided_above(estimate, truth, values, m):
    found = every(estimate, values, m)
    return factor(found, truth) / len(found)


@slip("You divide the sum below by the number of samples, and the one above not: divide both, or none.")
def divided_below(estimate, truth, values, m):
    found = every(estimate, values, m)
    return factor(found, truth) * len(found)


@slip("You take the mean of the values for the truth; what the estimate should hit is given as truth.")
def always_the_mean(estimate, truth, values, m):
    return factor(every(estimate, values, m), mean(values))


@slip("You draw without putting back: in a sample a value may come again, as in product(values, repeat=m).")
def not_put_back(estimate, truth, values, m):
    return factor([estimate(sample) for sample in permutations(values, m)], truth)


@slip("You count each selection once: (1, 4) and (4, 1) are two samples, so (1, 4) is twice as probable as (1, 1).")
def without_order(estimate, truth, values, m):
    return factor([estimate(sample) for sample in combinations_with_replacement(values, m)], truth)


@slip("You drop values that occur twice; such a value is twice as probable.")
def without_repeats(estimate, truth, values, m):
    return factor(every(estimate, sorted(set(values)), m), truth)


@slip("Your samples are as long as the list of values; they have m observations.")
def as_many_as_values(estimate, truth, values, m):
    return factor(every(estimate, values, len(values)), truth)


@slip("Your samples have three observations whatever m is: write product(values, repeat=m).")
def always_three(estimate, truth, values, m):
    return factor(every(estimate, values, 3), truth)


@slip("Your samples have one observation each: write product(values, repeat=m).")
def one_observation(estimate, truth, values, m):
    return factor(every(estimate, values, 1), truth)


@slip("You go through the 27 samples of the notebook; make those of values and m, with product(values, repeat=m).")
def the_depot(estimate, truth, values, m):
    return factor(every(estimate, (1, 4, 10), 3), truth)


@slip("You take the weights of the notebook; the samples are made of values.")
def weights_of_the_depot(estimate, truth, values, m):
    return factor(every(estimate, (1, 4, 10), m), truth)


@slip("You call max; call the function that is handed over as estimate, which need not be the largest value.")
def always_the_largest(estimate, truth, values, m):
    return factor(every(largest, values, m), truth)


@slip("You estimate the variance; call the function that is handed over as estimate, which may be another one.")
def always_the_variance(estimate, truth, values, m):
    return factor(every(variance, values, m), truth)


@slip("You take the means of the samples; call the function that is handed over as estimate for each sample.")
def means_of_samples(estimate, truth, values, m):
    return factor(every(mean, values, m), truth)


@slip("That is the bias: the average less the truth. Asked is the factor that brings the estimates closest to it.")
def bias_alone(estimate, truth, values, m):
    return mean(every(estimate, values, m)) - truth


@slip("That is the truth itself: it is still to be multiplied by E[t], and divided by E[t^2].")
def truth_alone(estimate, truth, values, m):
    return truth


@slip("That holds for an estimate without bias: above the line stands truth E[t], and below E[t]^2 and the variance.")
def as_if_unbiased(estimate, truth, values, m):
    average, of_squares = averages(every(estimate, values, m))
    return truth**2 / (truth**2 + of_squares - average**2)


FOR_VARIANCES = (
    "That has to do with divisors of a variance; the estimate that is handed over may be any: take averages over all "
    "its samples."
)


@slip(FOR_VARIANCES)
def one_less_over_m(estimate, truth, values, m):
    return (m - 1) / m


@slip(FOR_VARIANCES)
def one_less_over_one_more(estimate, truth, values, m):
    return (m - 1) / (m + 1)


@slip(FOR_VARIANCES)
def two_thirds(estimate, truth, values, m):
    return 2 / 3


@slip("You average truth / t, the factor of each sample; asked is one factor for all: truth E[t] / E[t^2].")
def mean_of_factors(estimate, truth, values, m):
    return mean([truth / one for one in every(estimate, values, m)])


@slip("Below the line you double the estimates; square them: t**2, and not t * 2.")
def doubled_below(estimate, truth, values, m):
    return truth / 2


@slip("You square the sum; below the line stands the sum of the squares: square each estimate first.")
def squared_sum(estimate, truth, values, m):
    return truth / sum(every(estimate, values, m))


@slip("A factor may be negative, too: where the estimate lies on the other side of 0 than the truth.")
def never_negative(estimate, truth, values, m):
    return max(0, factor(every(estimate, values, m), truth))


@slip("A factor may be above 1, too: where the estimate is too small on average.")
def never_above_one(estimate, truth, values, m):
    return min(1, factor(every(estimate, values, m), truth))


WRONG_FACTORS = (
    truth_alone,
    as_if_unbiased,
    one_less_over_m,
    one_less_over_one_more,
    two_thirds,
    mean_of_factors,
    doubled_below,
    squared_sum,
    never_negative,
    never_above_one,
    made_unbiased,
    upside_down,
    without_truth,
    truth_squared,
    root_below,
    variance_below,
    truth_in_the_squares,
    of_a_variance,
    twice,
    half,
    mean_over_truth,
    average_for_truth,
    least_error,
    as_it_is,
    estimate_alone,
    divided_above,
    divided_below,
    always_the_mean,
    not_put_back,
    without_order,
    without_repeats,
    as_many_as_values,
    always_three,
    one_observation,
    the_depot,
    weights_of_the_depot,
    always_the_largest,
    always_the_variance,
    means_of_samples,
    bias_alone,
)
