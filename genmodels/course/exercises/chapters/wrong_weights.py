"""Wrong ways from two Gaussian classes to the weights of a sigmoid; the docstring of each is what is said about it."""

import numpy as np


def _straight(theta, mu0, mu1, prior):
    return theta, -theta @ (mu0 + mu1) / 2 + prior


def _theta(mu0, mu1, Sigma):
    return np.linalg.solve(Sigma, mu1 - mu0)


def of_class_0(mu0, mu1, Sigma, phi):
    """Those are the weights for the log odds of class 0; turn every sign."""
    theta, theta_0 = _straight(_theta(mu0, mu1, Sigma), mu0, mu1, np.log(phi / (1 - phi)))
    return -theta, -theta_0


def means_turned(mu0, mu1, Sigma, phi):
    """The difference of the means is turned round: theta points from mu0 to mu1, not back."""
    return _straight(_theta(mu1, mu0, Sigma), mu0, mu1, np.log(phi / (1 - phi)))


def sign_of_theta(mu0, mu1, Sigma, phi):
    """theta_0 is right, but the sign of theta is turned: theta points from mu0 to mu1."""
    theta, theta_0 = _straight(_theta(mu0, mu1, Sigma), mu0, mu1, np.log(phi / (1 - phi)))
    return -theta, theta_0


def difference_alone(mu0, mu1, Sigma, phi):
    """Your theta is the difference of the means alone; multiply it by the inverse of Sigma."""
    return _straight(mu1 - mu0, mu0, mu1, np.log(phi / (1 - phi)))


def difference_in_theta(mu0, mu1, Sigma, phi):
    """theta_0 is right, but theta is the difference of the means alone; multiply it by the inverse of Sigma."""
    _, theta_0 = _straight(_theta(mu0, mu1, Sigma), mu0, mu1, np.log(phi / (1 - phi)))
    return mu1 - mu0, theta_0


def not_inverted_in_theta(mu0, mu1, Sigma, phi):
    """theta_0 is right, but in theta you multiply by Sigma; it takes the inverse there, too."""
    _, theta_0 = _straight(_theta(mu0, mu1, Sigma), mu0, mu1, np.log(phi / (1 - phi)))
    return Sigma @ (mu1 - mu0), theta_0


def not_inverted(mu0, mu1, Sigma, phi):
    """You multiply by Sigma; theta takes its inverse."""
    return _straight(Sigma @ (mu1 - mu0), mu0, mu1, np.log(phi / (1 - phi)))


def divided_by_entries(mu0, mu1, Sigma, phi):
    """One over each entry of Sigma is not its inverse: np.linalg.inv(Sigma) is."""
    with np.errstate(divide="ignore", invalid="ignore"):
        return _straight((1 / Sigma) @ (mu1 - mu0), mu0, mu1, np.log(phi / (1 - phi)))


def times_inverse_by_entries(mu0, mu1, Sigma, phi):
    """`*` multiplies entry by entry, and a matrix comes out: a matrix times a vector is `@`."""
    theta = np.linalg.inv(Sigma) * (mu1 - mu0)
    return theta, -theta @ (mu0 + mu1) / 2 + np.log(phi / (1 - phi))


def variances_only(mu0, mu1, Sigma, phi):
    """You divide by the variances alone: the covariances beside the diagonal belong to Sigma, too."""
    return _straight((mu1 - mu0) / np.diag(Sigma), mu0, mu1, np.log(phi / (1 - phi)))


def deviations_only(mu0, mu1, Sigma, phi):
    """You divide by standard deviations; theta takes the inverse of the whole covariance."""
    return _straight((mu1 - mu0) / np.sqrt(np.diag(Sigma)), mu0, mu1, np.log(phi / (1 - phi)))


def halved(mu0, mu1, Sigma, phi):
    """Your theta is half of what it should be: the mixed terms of both squares have a factor 2."""
    return _straight(_theta(mu0, mu1, Sigma) / 2, mu0, mu1, np.log(phi / (1 - phi)))


def without_prior(mu0, mu1, Sigma, phi):
    """The prior is missing in theta_0: add the log of its odds."""
    return _straight(_theta(mu0, mu1, Sigma), mu0, mu1, 0.0)


def log_of_phi(mu0, mu1, Sigma, phi):
    """You add log(phi); the log odds take log(phi / (1 - phi))."""
    return _straight(_theta(mu0, mu1, Sigma), mu0, mu1, np.log(phi))


def odds_without_log(mu0, mu1, Sigma, phi):
    """You add the odds of the prior; their logarithm is needed."""
    return _straight(_theta(mu0, mu1, Sigma), mu0, mu1, phi / (1 - phi))


def base_ten(mu0, mu1, Sigma, phi):
    """You take the logarithm to the base 10; the natural one, np.log, is needed."""
    return _straight(_theta(mu0, mu1, Sigma), mu0, mu1, np.log10(phi / (1 - phi)))


def prior_turned(mu0, mu1, Sigma, phi):
    """Your prior is upside down: a frequent class 1 makes its log odds larger."""
    return _straight(_theta(mu0, mu1, Sigma), mu0, mu1, np.log((1 - phi) / phi))


def constant_turned(mu0, mu1, Sigma, phi):
    """The quadratic terms of theta_0 have the wrong sign: that of mu0 has a plus, that of mu1 a minus."""
    theta = _theta(mu0, mu1, Sigma)
    return theta, theta @ (mu0 + mu1) / 2 + np.log(phi / (1 - phi))


def constant_not_halved(mu0, mu1, Sigma, phi):
    """The halves are missing in theta_0: each quadratic term has a factor 1/2."""
    theta = _theta(mu0, mu1, Sigma)
    return theta, -theta @ (mu0 + mu1) + np.log(phi / (1 - phi))


def centred_at_mu0(mu0, mu1, Sigma, phi):
    """Your log odds are those of the prior at mu0; they should be so halfway between the means, (mu0 + mu1) / 2."""
    theta = _theta(mu0, mu1, Sigma)
    return theta, -theta @ mu0 + np.log(phi / (1 - phi))


def centred_at_mu1(mu0, mu1, Sigma, phi):
    """Your log odds are those of the prior at mu1; they should be so halfway between the means, (mu0 + mu1) / 2."""
    theta = _theta(mu0, mu1, Sigma)
    return theta, -theta @ mu1 + np.log(phi / (1 - phi))


def both_terms_added(mu0, mu1, Sigma, phi):
    """The two quadratic terms of theta_0 have opposite signs; you gave both the same."""
    inverse = np.linalg.inv(Sigma)
    squares = mu0 @ inverse @ mu0 + mu1 @ inverse @ mu1
    return inverse @ (mu1 - mu0), -squares / 2 + np.log(phi / (1 - phi))


def prior_alone(mu0, mu1, Sigma, phi):
    """theta_0 holds the prior alone; what the means give it is missing."""
    return _theta(mu0, mu1, Sigma), np.log(phi / (1 - phi))


def without_inverse_in_constant(mu0, mu1, Sigma, phi):
    """The inverse of Sigma is missing in the constant: it is mu^T Sigma^-1 mu, not mu^T mu."""
    return _theta(mu0, mu1, Sigma), (mu0 @ mu0 - mu1 @ mu1) / 2 + np.log(phi / (1 - phi))


def constant_first(mu0, mu1, Sigma, phi):
    """Both are right, in the wrong order: return theta first, then theta_0."""
    theta, theta_0 = _straight(_theta(mu0, mu1, Sigma), mu0, mu1, np.log(phi / (1 - phi)))
    return theta_0, theta


def theta_alone(mu0, mu1, Sigma, phi):
    """You return theta alone: return theta, theta_0."""
    return _theta(mu0, mu1, Sigma)


def whole_constant_turned(mu0, mu1, Sigma, phi):
    """theta is right, but theta_0 has the wrong sign."""
    theta, theta_0 = _straight(_theta(mu0, mu1, Sigma), mu0, mu1, np.log(phi / (1 - phi)))
    return theta, -theta_0


def both_terms_plus(mu0, mu1, Sigma, phi):
    """theta_0 has a plus at both quadratic terms; that of mu1 has a minus."""
    inverse = np.linalg.inv(Sigma)
    return inverse @ (mu1 - mu0), (mu0 @ inverse @ mu0 + mu1 @ inverse @ mu1) / 2 + np.log(phi / (1 - phi))


def square_of_the_difference(mu0, mu1, Sigma, phi):
    """theta_0 has the difference of two quadratic terms, of mu0 and mu1; you take the term of the difference."""
    theta = _theta(mu0, mu1, Sigma)
    return theta, -theta @ (mu1 - mu0) / 2 + np.log(phi / (1 - phi))


def what_theta_tells(arguments, given):
    """Say what a theta that is wrong tells, whatever theta_0 is.

    >>> town = np.array([37.5, 4.0]), np.array([38.5, 5.0]), np.diag([0.25, 1.0]), 0.5
    >>> what_theta_tells(town, [2.0, 0.5])
    'Your theta is half of what it should be.'
    """
    mu0, mu1, Sigma, _ = arguments
    theta, by_entries = _theta(mu0, mu1, Sigma), (np.linalg.inv(Sigma) * (mu1 - mu0)).ravel()
    told = (
        (by_entries, times_inverse_by_entries.__doc__),
        (theta / 2, "Your theta is half of what it should be."),
        ((mu1 - mu0) / np.diag(Sigma), variances_only.__doc__),
        (theta, "theta is right, theta_0 is not: halfway between the means the log odds are those of the prior."),
    )
    return next((why for value, why in told if len(value) == len(given) and np.allclose(value, given)), None)


ALL = (
    of_class_0, means_turned, sign_of_theta, difference_alone, difference_in_theta, not_inverted_in_theta,
    not_inverted, divided_by_entries, times_inverse_by_entries, variances_only, deviations_only, halved, without_prior,
    log_of_phi, odds_without_log, base_ten, prior_turned, constant_turned, constant_not_halved, centred_at_mu0,
    centred_at_mu1, both_terms_added, prior_alone, without_inverse_in_constant, constant_first, theta_alone,
    whole_constant_turned, both_terms_plus, square_of_the_difference,
)  # fmt: skip
