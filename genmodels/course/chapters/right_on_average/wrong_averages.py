"""Wrong ways to take the average for a bias; the docstring of each is what is said about it."""

from itertools import product

from genmodels.course.kit.exercises.exercise import slip

from .estimates import mean
from .wrong_biases import bias


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


ALL = (one_sample_less, mean_distance, relative, means_averaged)
