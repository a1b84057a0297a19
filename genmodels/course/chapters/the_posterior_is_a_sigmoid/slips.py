"""Chapter 11: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip

# ---- Wrong ways from two Gaussian classes to the weights of a sigmoid.


def straight(theta, mu0, mu1, prior):
    return theta, -theta @ (mu0 + mu1) / 2 + prior


def theta_of(mu0, mu1, Sigma):
    return np.linalg.solve(Sigma, mu1 - mu0)


def _one_over_entries(Sigma):
    with np.errstate(divide="ignore", invalid="ignore"):
        return 1 / Sigma


@slip("Those are the weights for the log odds of class 0; turn every sign.")
def of_class_0(mu0, mu1, Sigma, phi):
    theta, theta_0 = straight(theta_of(mu0, mu1, Sigma), mu0, mu1, np.log(phi / (1 - phi)))
    return -theta, -theta_0


@slip("The difference of the means is turned round: theta points from mu0 to mu1, not back.")
def means_turned(mu0, mu1, Sigma, phi):
    return straight(theta_of(mu1, mu0, Sigma), mu0, mu1, np.log(phi / (1 - phi)))


@slip("theta_0 is right, but the sign of theta is turned: theta points from mu0 to mu1.")
def sign_of_theta(mu0, mu1, Sigma, phi):
    theta, theta_0 = straight(theta_of(mu0, mu1, Sigma), mu0, mu1, np.log(phi / (1 - phi)))
    return -theta, theta_0


@slip("Your theta is the difference of the means alone; multiply it by the inverse of Sigma.")
def difference_alone(mu0, mu1, Sigma, phi):
    return straight(mu1 - mu0, mu0, mu1, np.log(phi / (1 - phi)))


@slip("theta_0 is right, but theta is the difference of the means alone; multiply it by the inverse of Sigma.")
def difference_in_theta(mu0, mu1, Sigma, phi):
    _, theta_0 = straight(theta_of(mu0, mu1, Sigma), mu0, mu1, np.log(phi / (1 - phi)))
    return mu1 - mu0, theta_0


@slip("theta_0 is right, but in theta you multiply by Sigma; it takes the inverse there, too.")
def not_inverted_in_theta(mu0, mu1, Sigma, phi):
    _, theta_0 = straight(theta_of(mu0, mu1, Sigma), mu0, mu1, np.log(phi / (1 - phi)))
    return Sigma @ (mu1 - mu0), theta_0


@slip("You multiply by Sigma; theta takes its inverse.")
def not_inverted(mu0, mu1, Sigma, phi):
    return straight(Sigma @ (mu1 - mu0), mu0, mu1, np.log(phi / (1 - phi)))


@slip("One over each entry of Sigma is not its inverse: np.linalg.inv(Sigma) is.")
def divided_by_entries(mu0, mu1, Sigma, phi):
    return straight(_one_over_entries(Sigma) @ (mu1 - mu0), mu0, mu1, np.log(phi / (1 - phi)))


@slip("`*` multiplies entry by entry, and a matrix comes out: a matrix times a vector is `@`.")
def times_inverse_by_entries(mu0, mu1, Sigma, phi):
    theta = np.linalg.inv(Sigma) * (mu1 - mu0)
    return theta, -theta @ (mu0 + mu1) / 2 + np.log(phi / (1 - phi))


@slip("You divide by the variances alone: the covariances beside the diagonal belong to Sigma, too.")
def variances_only(mu0, mu1, Sigma, phi):
    return straight((mu1 - mu0) / np.diag(Sigma), mu0, mu1, np.log(phi / (1 - phi)))


@slip("You divide by standard deviations; theta takes the inverse of the whole covariance.")
def deviations_only(mu0, mu1, Sigma, phi):
    return straight((mu1 - mu0) / np.sqrt(np.diag(Sigma)), mu0, mu1, np.log(phi / (1 - phi)))


@slip("Your theta is half of what it should be: the mixed terms of both squares have a factor 2.")
def halved(mu0, mu1, Sigma, phi):
    return straight(theta_of(mu0, mu1, Sigma) / 2, mu0, mu1, np.log(phi / (1 - phi)))


@slip("A weight may be negative: keep its sign.")
def signs_lost(mu0, mu1, Sigma, phi):
    theta, theta_0 = straight(theta_of(mu0, mu1, Sigma), mu0, mu1, np.log(phi / (1 - phi)))
    return np.abs(theta), theta_0


@slip("Both are right, in the wrong order: return theta first, then theta_0.")
def constant_first(mu0, mu1, Sigma, phi):
    theta, theta_0 = straight(theta_of(mu0, mu1, Sigma), mu0, mu1, np.log(phi / (1 - phi)))
    return theta_0, theta


@slip("You return theta alone: return theta, theta_0.")
def theta_alone(mu0, mu1, Sigma, phi):
    return theta_of(mu0, mu1, Sigma)


def what_theta_tells(arguments, given):
    """Say what a theta that is wrong tells, whatever theta_0 is.

    >>> town = np.array([37.5, 4.0]), np.array([38.5, 5.0]), np.diag([0.25, 1.0]), 0.5
    >>> what_theta_tells(town, [2.0, 0.5])
    'Your theta is half of what it should be.'
    """
    mu0, mu1, Sigma, _ = arguments
    theta, by_entries = theta_of(mu0, mu1, Sigma), (np.linalg.inv(Sigma) * (mu1 - mu0)).ravel()
    told = (
        (by_entries, times_inverse_by_entries.says),
        (theta / 2, "Your theta is half of what it should be."),
        (np.linalg.solve(Sigma, mu1) - mu0, "A bracket is missing: the inverse multiplies all of (mu1 - mu0)."),
        ((mu1 - mu0) / np.sqrt(np.diag(Sigma)), deviations_only.says),
        ((mu1 - mu0) / np.diag(Sigma), variances_only.says),
        (_one_over_entries(Sigma) @ (mu1 - mu0), divided_by_entries.says),
        (
            ((mu1 - mu0) * _one_over_entries(Sigma)).ravel(),
            "A division by Sigma goes entry by entry: solve, or invert.",
        ),
        (theta_of(-mu0, mu1, Sigma), "You add the means in theta; their difference is needed."),
        (theta / np.linalg.norm(theta), "You have brought theta to length 1; its length counts, too."),
        (-theta, means_turned.says),
        (theta, "theta is right, theta_0 is not: halfway between the means the log odds are those of the prior."),
    )
    return next((why for value, why in told if len(value) == len(given) and np.allclose(value, given)), None)


WRONG_WEIGHTS = (
    of_class_0, means_turned, sign_of_theta, difference_alone, difference_in_theta, not_inverted_in_theta,
    not_inverted, divided_by_entries, times_inverse_by_entries, variances_only, deviations_only, halved,
    signs_lost, constant_first, theta_alone,
)  # fmt: skip


# ---- Wrong constants of two Gaussian classes beside weights that are right.


@slip("The prior is missing in theta_0: add the log of its odds.")
def without_prior(mu0, mu1, Sigma, phi):
    return straight(theta_of(mu0, mu1, Sigma), mu0, mu1, 0.0)


@slip("You add log(phi); the log odds take log(phi / (1 - phi)).")
def log_of_phi(mu0, mu1, Sigma, phi):
    return straight(theta_of(mu0, mu1, Sigma), mu0, mu1, np.log(phi))


@slip("You add the odds of the prior; their logarithm is needed.")
def odds_without_log(mu0, mu1, Sigma, phi):
    return straight(theta_of(mu0, mu1, Sigma), mu0, mu1, phi / (1 - phi))


@slip("You take the logarithm to the base 10; the natural one, np.log, is needed.")
def base_ten(mu0, mu1, Sigma, phi):
    return straight(theta_of(mu0, mu1, Sigma), mu0, mu1, np.log10(phi / (1 - phi)))


@slip("You take the logarithm to the base 2; the natural one, np.log, is needed.")
def base_two(mu0, mu1, Sigma, phi):
    return straight(theta_of(mu0, mu1, Sigma), mu0, mu1, np.log2(phi / (1 - phi)))


@slip("You halve the log odds of the prior, too: the factor 1/2 belongs to the quadratic terms.")
def prior_halved(mu0, mu1, Sigma, phi):
    return straight(theta_of(mu0, mu1, Sigma), mu0, mu1, np.log(phi / (1 - phi)) / 2)


@slip("You add log(1 - phi); the log odds take log(phi / (1 - phi)).")
def log_of_the_rest(mu0, mu1, Sigma, phi):
    return straight(theta_of(mu0, mu1, Sigma), mu0, mu1, np.log(1 - phi))


@slip("Your prior is upside down: a frequent class 1 makes its log odds larger.")
def prior_turned(mu0, mu1, Sigma, phi):
    return straight(theta_of(mu0, mu1, Sigma), mu0, mu1, np.log((1 - phi) / phi))


@slip("The quadratic terms of theta_0 have the wrong sign: that of mu0 has a plus, that of mu1 a minus.")
def constant_turned(mu0, mu1, Sigma, phi):
    theta = theta_of(mu0, mu1, Sigma)
    return theta, theta @ (mu0 + mu1) / 2 + np.log(phi / (1 - phi))


@slip("The halves are missing in theta_0: each quadratic term has a factor 1/2.")
def constant_not_halved(mu0, mu1, Sigma, phi):
    theta = theta_of(mu0, mu1, Sigma)
    return theta, -theta @ (mu0 + mu1) + np.log(phi / (1 - phi))


@slip("In theta_0 the factor 1/2 stands at both quadratic terms; yours has it at that of mu0 alone.")
def one_half_missing(mu0, mu1, Sigma, phi):
    theta, theta_0 = straight(theta_of(mu0, mu1, Sigma), mu0, mu1, np.log(phi / (1 - phi)))
    return theta, theta_0 - mu1 @ np.linalg.inv(Sigma) @ mu1 / 2


@slip("Your log odds are those of the prior at mu0; they should be so halfway between the means, (mu0 + mu1) / 2.")
def centred_at_mu0(mu0, mu1, Sigma, phi):
    theta = theta_of(mu0, mu1, Sigma)
    return theta, -theta @ mu0 + np.log(phi / (1 - phi))


@slip("Your log odds are those of the prior at mu1; they should be so halfway between the means, (mu0 + mu1) / 2.")
def centred_at_mu1(mu0, mu1, Sigma, phi):
    theta = theta_of(mu0, mu1, Sigma)
    return theta, -theta @ mu1 + np.log(phi / (1 - phi))


@slip("The two quadratic terms of theta_0 have opposite signs; you gave both the same.")
def both_terms_added(mu0, mu1, Sigma, phi):
    inverse = np.linalg.inv(Sigma)
    squares = mu0 @ inverse @ mu0 + mu1 @ inverse @ mu1
    return inverse @ (mu1 - mu0), -squares / 2 + np.log(phi / (1 - phi))


@slip("theta_0 holds the prior alone; what the means give it is missing.")
def prior_alone(mu0, mu1, Sigma, phi):
    return theta_of(mu0, mu1, Sigma), np.log(phi / (1 - phi))


@slip("The inverse of Sigma is missing in the constant: it is mu^T Sigma^-1 mu, not mu^T mu.")
def without_inverse_in_constant(mu0, mu1, Sigma, phi):
    return theta_of(mu0, mu1, Sigma), (mu0 @ mu0 - mu1 @ mu1) / 2 + np.log(phi / (1 - phi))


@slip("theta is right, but in theta_0 you multiply by Sigma; it takes the inverse there, too.")
def not_inverted_in_constant(mu0, mu1, Sigma, phi):
    return theta_of(mu0, mu1, Sigma), (mu0 @ Sigma @ mu0 - mu1 @ Sigma @ mu1) / 2 + np.log(phi / (1 - phi))


@slip("theta is right. In theta_0 `*` multiplies entry by entry; the number is mu0 @ inverse @ mu0.")
def constant_by_entries(mu0, mu1, Sigma, phi):
    inverse = np.linalg.inv(Sigma)
    return inverse @ (mu1 - mu0), (mu0 * inverse * mu0 - mu1 * inverse * mu1) / 2 + np.log(phi / (1 - phi))


@slip("theta is right. You put theta_0 into the sigmoid; it stands inside, as log odds.")
def constant_as_probability(mu0, mu1, Sigma, phi):
    theta, theta_0 = straight(theta_of(mu0, mu1, Sigma), mu0, mu1, np.log(phi / (1 - phi)))
    return theta, 1 / (1 + np.exp(-theta_0))


@slip("theta is right, but theta_0 has the wrong sign.")
def whole_constant_turned(mu0, mu1, Sigma, phi):
    theta, theta_0 = straight(theta_of(mu0, mu1, Sigma), mu0, mu1, np.log(phi / (1 - phi)))
    return theta, -theta_0


@slip("theta_0 has a plus at both quadratic terms; that of mu1 has a minus.")
def both_terms_plus(mu0, mu1, Sigma, phi):
    inverse = np.linalg.inv(Sigma)
    return inverse @ (mu1 - mu0), (mu0 @ inverse @ mu0 + mu1 @ inverse @ mu1) / 2 + np.log(phi / (1 - phi))


@slip("theta_0 has the difference of two quadratic terms, of mu0 and mu1; you take the term of the difference.")
def square_of_the_difference(mu0, mu1, Sigma, phi):
    theta = theta_of(mu0, mu1, Sigma)
    return theta, -theta @ (mu1 - mu0) / 2 + np.log(phi / (1 - phi))


WRONG_CONSTANTS = (
    without_prior, log_of_phi, odds_without_log, base_ten, base_two, prior_halved, log_of_the_rest, prior_turned,
    constant_turned, constant_not_halved, one_half_missing, centred_at_mu0, centred_at_mu1, both_terms_added,
    prior_alone, without_inverse_in_constant, not_inverted_in_constant, constant_by_entries, constant_as_probability,
    whole_constant_turned, both_terms_plus, square_of_the_difference,
)  # fmt: skip
