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


# ---- Wrong ways to the bias of an estimate.


def bias(estimate, truth, values, m):
    """The right bias, of which a wrong way changes a part."""
    return mean([estimate(sample) for sample in product(values, repeat=m)]) - truth


@slip("That is the truth less the average; the bias is the average less the truth.")
def turned_round(estimate, truth, values, m):
    return -bias(estimate, truth, values, m)


@slip("You dropped the sign: an estimate that is too small on average has a negative bias.")
def without_sign(estimate, truth, values, m):
    return abs(bias(estimate, truth, values, m))


@slip("That is the average of the estimate; take off the truth.")
def average_alone(estimate, truth, values, m):
    return bias(estimate, 0, values, m)


@slip("You take off estimate(values): divided by m - 1, that is more than the variance of the population. Take truth.")
def estimate_of_all(estimate, truth, values, m):
    return bias(estimate, estimate(values), values, m)


@slip("You take off the mean of the values; what the estimate should hit is given as truth.")
def always_the_mean(estimate, truth, values, m):
    return bias(estimate, mean(values), values, m)


@slip("You draw without putting back: in a sample a value may come again, as in product(values, repeat=m).")
def not_put_back(estimate, truth, values, m):
    return mean([estimate(sample) for sample in permutations(values, m)]) - truth


@slip("You count each selection once: (1, 4) and (4, 1) are two samples, so (1, 4) is twice as probable as (1, 1).")
def without_order(estimate, truth, values, m):
    return mean([estimate(sample) for sample in combinations_with_replacement(values, m)]) - truth


@slip("You drop values that occur twice; such a value is twice as probable.")
def without_repeats(estimate, truth, values, m):
    return bias(estimate, truth, sorted(set(values)), m)


@slip("You drop values that occur twice from the samples, and count them when you divide; keep them in both places.")
def repeats_dropped_and_counted(estimate, truth, values, m):
    return sum(estimate(sample) for sample in product(sorted(set(values)), repeat=m)) / len(values) ** m - truth


@slip("Your samples are as long as the list of values; they have m observations.")
def as_many_as_values(estimate, truth, values, m):
    return bias(estimate, truth, values, len(values))


@slip("You add up the estimates of all samples; divide by the number of samples.")
def not_divided(estimate, truth, values, m):
    return sum(estimate(sample) for sample in product(values, repeat=m)) - truth


@slip("You take off the largest value; what the estimate should hit is given as truth.")
def from_the_largest(estimate, truth, values, m):
    return bias(estimate, max(values), values, m)


@slip("That is the mean squared error; the bias is the average of the estimates less the truth, nothing squared.")
def squared_errors(estimate, truth, values, m):
    return mean([(estimate(sample) - truth) ** 2 for sample in product(values, repeat=m)])


@slip("Your samples have three observations whatever m is: write product(values, repeat=m).")
def always_three(estimate, truth, values, m):
    return bias(estimate, truth, values, 3)


@slip("You divide by m, the size of a sample; divide by the number of samples.")
def divided_by_m(estimate, truth, values, m):
    return sum(estimate(sample) for sample in product(values, repeat=m)) / m - truth


@slip("You divide by 27, the number of samples of three parcels; here there are len(values)**m samples.")
def divided_by_27(estimate, truth, values, m):
    return sum(estimate(sample) for sample in product(values, repeat=m)) / 27 - truth


@slip("You estimate once, from the values; call the estimate for each sample of m, and take the average.")
def estimate_alone(estimate, truth, values, m):
    return estimate(values) - truth


@slip("You divide the average by the truth; the bias is their difference.")
def ratio(estimate, truth, values, m):
    return bias(estimate, 0, values, m) / truth


@slip("You go through the 27 samples of the notebook; make those of values and m, with product(values, repeat=m).")
def the_depot(estimate, truth, values, m):
    return bias(estimate, truth, (1, 4, 10), 3)


@slip("You take the weights of the notebook; the samples are made of values.")
def weights_of_the_depot(estimate, truth, values, m):
    return bias(estimate, truth, (1, 4, 10), m)


@slip("You divide the truth as well, (sum - truth) / n: divide the sum first, then take off the truth.")
def truth_inside_the_bracket(estimate, truth, values, m):
    return (sum(estimate(sample) for sample in product(values, repeat=m)) - truth) / len(values) ** m


@slip("Your loop ends with the first sample: return after the loop, so not indented under it.")
def returned_at_once(estimate, truth, values, m):
    return estimate(next(product(values, repeat=m))) - truth


@slip("Your loop ends with the first sample: return after the loop, so not indented under it.")
def one_share_returned(estimate, truth, values, m):
    return estimate(next(product(values, repeat=m))) / len(values) ** m - truth


@slip("You keep the last sample alone: add up in the loop, total = total + estimate(sample).")
def last_sample(estimate, truth, values, m):
    return estimate((values[-1],) * m) - truth


@slip("You call max; call the function that is handed over as estimate, which need not be the largest value.")
def always_the_largest(estimate, truth, values, m):
    return bias(largest, truth, values, m)


@slip("You estimate the variance; call the function that is handed over as estimate, which may be another one.")
def always_the_variance(estimate, truth, values, m):
    return bias(variance, truth, values, m)


@slip("You divide by the number of values; divide by the number of samples, len(values)**m.")
def divided_by_the_values(estimate, truth, values, m):
    return sum(estimate(sample) for sample in product(values, repeat=m)) / len(values) - truth


@slip("You divide by len(values) times m; there are len(values)**m samples, one factor for each observation.")
def divided_by_the_product(estimate, truth, values, m):
    return sum(estimate(sample) for sample in product(values, repeat=m)) / (len(values) * m) - truth


@slip("You divide by m**len(values); there are len(values)**m samples, one factor for each observation.")
def power_turned(estimate, truth, values, m):
    return sum(estimate(sample) for sample in product(values, repeat=m)) / m ** len(values) - truth


@slip("Your samples have one observation each: write product(values, repeat=m).")
def one_observation(estimate, truth, values, m):
    return bias(estimate, truth, values, 1)


WRONG_BIASES = (
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
    the_depot,
    weights_of_the_depot,
    truth_inside_the_bracket,
    returned_at_once,
    one_share_returned,
    last_sample,
    always_the_largest,
    always_the_variance,
    divided_by_the_values,
    divided_by_the_product,
    power_turned,
    one_observation,
)


# ---- Wrong ways to take the average for a bias.


@slip("You divide by the number of samples less 1; these are all the samples there are, so divide by their number.")
def one_sample_less(estimate, truth, values, m):
    found = [estimate(sample) for sample in product(values, repeat=m)]
    return sum(found) / (len(found) - 1) - truth


@slip("You average how far off each estimate is, without its sign; in the bias too large and too small cancel.")
def mean_distance(estimate, truth, values, m):
    return mean([abs(estimate(sample) - truth) for sample in product(values, repeat=m)])


@slip("You divide by the truth; the bias is the average less the truth, as it is.")
def relative(estimate, truth, values, m):
    return bias(estimate, truth, values, m) / truth if truth else bias(estimate, truth, values, m)


@slip("You average the means of the samples; call the function that is handed over as estimate for each sample.")
def means_averaged(estimate, truth, values, m):
    return bias(mean, truth, values, m)


WRONG_AVERAGES = (one_sample_less, mean_distance, relative, means_averaged)
