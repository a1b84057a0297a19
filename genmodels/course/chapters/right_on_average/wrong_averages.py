"""Wrong ways to take the average for a bias; the docstring of each is what is said about it."""

from itertools import product

from .estimates import mean
from .wrong_biases import bias


def one_sample_less(estimate, truth, values, m):
    """You divide by the number of samples less 1; these are all the samples there are, so divide by their number."""
    found = [estimate(sample) for sample in product(values, repeat=m)]
    return sum(found) / (len(found) - 1) - truth


def mean_distance(estimate, truth, values, m):
    """You average how far off each estimate is, without its sign; in the bias too large and too small cancel."""
    return mean([abs(estimate(sample) - truth) for sample in product(values, repeat=m)])


def relative(estimate, truth, values, m):
    """You divide by the truth; the bias is the average less the truth, as it is."""
    return bias(estimate, truth, values, m) / truth if truth else bias(estimate, truth, values, m)


def means_averaged(estimate, truth, values, m):
    """You average the means of the samples; call the function that is handed over as estimate for each sample."""
    return bias(mean, truth, values, m)


ALL = (one_sample_less, mean_distance, relative, means_averaged)
