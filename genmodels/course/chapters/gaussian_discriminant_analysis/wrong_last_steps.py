"""Wrong last steps from the right log odds of two Gaussian classes; the docstring of each is what is said about it."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip

from .wrong_log_odds import right


@slip("Those are the log odds of class 0; turn the sign.")
def of_class_0(X, y, new):
    return -right(X, y, new)


@slip("The constant lacks what the means give it: halfway between them theta^T x is not zero.")
def without_middle(X, y, new):
    zero, one = X[y == 0].mean(axis=0), X[y == 1].mean(axis=0)
    return right(X, y, new + (zero + one) / 2)


@slip("The constant theta_0 is missing: theta^T x alone puts the border through the point 0.")
def without_constant(X, y, new):
    return right(X, y, new) - right(X, y, np.zeros((1, X.shape[1])))


@slip("A half is missing: halfway between the means is (mu_0 + mu_1) / 2.")
def without_half(X, y, new):
    zero, one = X[y == 0].mean(axis=0), X[y == 1].mean(axis=0)
    return right(X, y, new - (zero + one) / 2)


@slip("Halfway between the means is half their sum, and you take half their difference.")
def half_the_difference(X, y, new):
    return right(X, y, new + X[y == 0].mean(axis=0))


@slip("The part of the constant that the means give has a minus: halfway between them it cancels theta^T x.")
def middle_turned(X, y, new):
    zero, one = X[y == 0].mean(axis=0), X[y == 1].mean(axis=0)
    return right(X, y, new + zero + one)


@slip("Those are posteriors; the log odds are asked for, so leave the last step away.")
def posterior(X, y, new):
    return 1 / (1 + np.exp(-right(X, y, new)))


@slip("Those are the odds, e to the power r; leave the last step away and return r.")
def odds(X, y, new):
    return np.exp(right(X, y, new))


@slip("You round the log odds: return them with all their digits.")
def rounded(X, y, new):
    return np.round(right(X, y, new), 4)


@slip("Those are labels, the sign of the log odds; return the log odds themselves.")
def labels(X, y, new):
    return (right(X, y, new) > 0).astype(int)


@slip("Those are signs, 1 and -1; return the log odds themselves.")
def signs(X, y, new):
    return np.sign(right(X, y, new))


def _with_prior(X, y, new, prior):
    """The right log odds with something else in place of the log odds of the prior."""
    return right(X, y, new) - np.log(np.mean(y) / (1 - np.mean(y))) + prior


@slip("Your theta points to class 0: it takes mu_1 - mu_0, and your prior is that of class 1.")
def means_turned(X, y, new):
    prior = np.log(np.mean(y) / (1 - np.mean(y)))
    return -right(X, y, new) + 2 * prior


@slip("You add the odds of the priors as they are: take their logarithm.")
def prior_without_log(X, y, new):
    return _with_prior(X, y, new, np.mean(y) / (1 - np.mean(y)))


@slip("You add phi itself; the log odds take log(phi / (1 - phi)).")
def phi_itself(X, y, new):
    return _with_prior(X, y, new, np.mean(y))


@slip("You take the logarithm to the base 10: log odds are natural logarithms, np.log.")
def log_to_the_base_10(X, y, new):
    return _with_prior(X, y, new, np.log10(np.mean(y) / (1 - np.mean(y))))


@slip("Your constant is made with the mean of all rows: halfway between the two means the distances are equal.")
def mean_of_all_rows(X, y, new):
    halfway = (X[y == 0].mean(axis=0) + X[y == 1].mean(axis=0)) / 2
    return right(X, y, new + halfway - X.mean(axis=0))


ALL = (
    means_turned,
    prior_without_log,
    phi_itself,
    log_to_the_base_10,
    mean_of_all_rows,
    of_class_0,
    without_middle,
    without_constant,
    without_half,
    half_the_difference,
    middle_turned,
    posterior,
    odds,
    rounded,
    labels,
    signs,
)
