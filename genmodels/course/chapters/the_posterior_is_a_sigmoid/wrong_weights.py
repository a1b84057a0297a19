"""Wrong ways from two Gaussian classes to the weights of a sigmoid; the docstring of each is what is said about it."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip


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


ALL = (
    of_class_0, means_turned, sign_of_theta, difference_alone, difference_in_theta, not_inverted_in_theta,
    not_inverted, divided_by_entries, times_inverse_by_entries, variances_only, deviations_only, halved,
    signs_lost, constant_first, theta_alone,
)  # fmt: skip
