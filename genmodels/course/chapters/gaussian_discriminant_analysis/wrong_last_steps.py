"""Wrong last steps from the right log odds of two Gaussian classes; the docstring of each is what is said about it."""

import numpy as np

from .wrong_log_odds import right


def of_class_0(X, y, new):
    """Those are the log odds of class 0; turn the sign."""
    return -right(X, y, new)


def without_middle(X, y, new):
    """The constant lacks what the means give it: halfway between them theta^T x is not zero."""
    zero, one = X[y == 0].mean(axis=0), X[y == 1].mean(axis=0)
    return right(X, y, new + (zero + one) / 2)


def without_constant(X, y, new):
    """The constant theta_0 is missing: theta^T x alone puts the border through the point 0."""
    return right(X, y, new) - right(X, y, np.zeros((1, X.shape[1])))


def without_half(X, y, new):
    """A half is missing: halfway between the means is (mu_0 + mu_1) / 2."""
    zero, one = X[y == 0].mean(axis=0), X[y == 1].mean(axis=0)
    return right(X, y, new - (zero + one) / 2)


def half_the_difference(X, y, new):
    """Halfway between the means is half their sum, and you take half their difference."""
    return right(X, y, new + X[y == 0].mean(axis=0))


def middle_turned(X, y, new):
    """The part of the constant that the means give has a minus: halfway between them it cancels theta^T x."""
    zero, one = X[y == 0].mean(axis=0), X[y == 1].mean(axis=0)
    return right(X, y, new + zero + one)


def posterior(X, y, new):
    """Those are posteriors; the log odds are asked for, so leave the last step away."""
    return 1 / (1 + np.exp(-right(X, y, new)))


def odds(X, y, new):
    """Those are the odds, e to the power r; leave the last step away and return r."""
    return np.exp(right(X, y, new))


def rounded(X, y, new):
    """You round the log odds: return them with all their digits."""
    return np.round(right(X, y, new), 4)


def labels(X, y, new):
    """Those are labels, the sign of the log odds; return the log odds themselves."""
    return (right(X, y, new) > 0).astype(int)


def signs(X, y, new):
    """Those are signs, 1 and -1; return the log odds themselves."""
    return np.sign(right(X, y, new))


def _with_prior(X, y, new, prior):
    """The right log odds with something else in place of the log odds of the prior."""
    return right(X, y, new) - np.log(np.mean(y) / (1 - np.mean(y))) + prior


def means_turned(X, y, new):
    """Your theta points to class 0: it takes mu_1 - mu_0, and your prior is that of class 1."""
    prior = np.log(np.mean(y) / (1 - np.mean(y)))
    return -right(X, y, new) + 2 * prior


def prior_without_log(X, y, new):
    """You add the odds of the priors as they are: take their logarithm."""
    return _with_prior(X, y, new, np.mean(y) / (1 - np.mean(y)))


def phi_itself(X, y, new):
    """You add phi itself; the log odds take log(phi / (1 - phi))."""
    return _with_prior(X, y, new, np.mean(y))


def log_to_the_base_10(X, y, new):
    """You take the logarithm to the base 10: log odds are natural logarithms, np.log."""
    return _with_prior(X, y, new, np.log10(np.mean(y) / (1 - np.mean(y))))


def mean_of_all_rows(X, y, new):
    """Your constant is made with the mean of all rows: halfway between the two means the distances are equal."""
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
