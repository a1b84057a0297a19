"""More wrong ways to the best cut of a catch: another variance, another logarithm, one cost, half of the formula."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip

from .best_cut import best_cut, gap, middle, with_variance, within


@slip("You took the variance of the bass alone; average over all fish, each measured from the mean of its kind.")
def of_the_bass(x, y, c0, c1):
    x, y = np.array(x), np.array(y)
    return with_variance(x, y, c0, c1, x[y == 1].var())


@slip("You summed the squared distances; sigma squared is their mean, divided by m.")
def summed_squares(x, y, c0, c1):
    return with_variance(x, y, c0, c1, within(x, y) * len(x))


@slip("You took log2; the logarithm in the formula is the natural one, np.log.")
def binary_log(x, y, c0, c1):
    return with_variance(x, y, c0, c1, within(x, y) / np.log(2))


@slip("You leave out c1: the odds are c1 phi to c0 (1 - phi).")
def no_c1(x, y, c0, c1):
    return best_cut(x, y, c0, 1)


@slip("That is the mean of all fish; the formula starts from the middle of the two means, and moves away from it.")
def mean_of_all(x, y, c0, c1):
    return np.mean(x)


@slip("A bracket is missing: phi / 1 - phi takes phi off at the end; write c1 * phi / (c0 * (1 - phi)).")
def minus_phi(x, y, c0, c1):
    phi = np.mean(y)
    return middle(x, y, c0, c1) - within(x, y) / gap(x, y) * np.log(c1 * phi / c0 - phi)


@slip("A bracket is missing: the logarithm has to take in the whole ratio, np.log(c1 * phi / (c0 * (1 - phi))).")
def log_above_the_line(x, y, c0, c1):
    phi = np.mean(y)
    return middle(x, y, c0, c1) - within(x, y) / gap(x, y) * np.log(c1 * phi) / (c0 * (1 - phi))


@slip("That is how far the cut is moved; begin with the middle between the means, (mu0 + mu1) / 2.")
def move_alone(x, y, c0, c1):
    return best_cut(x, y, c0, c1) - middle(x, y, c0, c1)


MORE_SLIPS = (
    of_the_bass,
    summed_squares,
    binary_log,
    no_c1,
    mean_of_all,
    minus_phi,
    log_above_the_line,
    move_alone,
)
