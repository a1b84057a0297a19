"""Wrong ways to draw from a Gaussian: pulled by a wrong matrix, at the wrong time, or not at all."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip


def draw(mu, Sigma, n, rng):
    return mu + rng.standard_normal((n, len(mu))) @ np.linalg.cholesky(Sigma).T


@slip("Your z are rows: (L z)^T is z^T L^T, so multiply by L.T from the right.")
def not_transposed(mu, Sigma, n, rng):
    return mu + rng.standard_normal((n, len(mu))) @ np.linalg.cholesky(Sigma)


@slip("Your cloud has the covariance Sigma Sigma^T: you pull by Sigma, or by eigenvalues whose root you have to take.")
def pulled_by_sigma(mu, Sigma, n, rng):
    return mu + rng.standard_normal((n, len(mu))) @ np.asarray(Sigma)


@slip("Each number has its own spread, but they are independent: the entries beside the diagonal are not used.")
def no_correlation(mu, Sigma, n, rng):
    return mu + rng.standard_normal((n, len(mu))) * np.sqrt(np.diag(Sigma))


@slip("You multiply by the variances, and the numbers are independent: pull by an L with L L^T = Sigma.")
def variances_as_deviations(mu, Sigma, n, rng):
    return mu + rng.standard_normal((n, len(mu))) * np.diag(Sigma)


@slip("Your cloud lies around 0: mu has to be added.")
def not_moved(mu, Sigma, n, rng):
    return draw(np.zeros(len(mu)), Sigma, n, rng)


@slip("You take mu away; it has to be added.")
def moved_back(mu, Sigma, n, rng):
    return draw(-np.asarray(mu), Sigma, n, rng)


@slip("You add mu to z, before the pull; it is added after it.")
def moved_before(mu, Sigma, n, rng):
    return (rng.standard_normal((n, len(mu))) + mu) @ np.linalg.cholesky(Sigma).T


@slip("You take the root of each entry; L is a root of the matrix: L L^T = Sigma, as np.linalg.cholesky finds it.")
def rooted_entries(mu, Sigma, n, rng):
    roots = np.sign(Sigma) * np.sqrt(np.abs(Sigma))
    return mu + rng.standard_normal((n, len(mu))) @ roots.T


@slip(
    "If it comes of np.sqrt(Sigma): it takes the root of each entry, and a covariance may be negative. "
    "np.linalg.cholesky finds L."
)
def roots_of_negatives(mu, Sigma, n, rng):
    return mu + rng.standard_normal((n, len(mu))) @ np.sqrt(Sigma).T


@slip("You take the root of each entry without its sign; L is a root of the matrix: L L^T = Sigma.")
def rooted_sizes(mu, Sigma, n, rng):
    return mu + rng.standard_normal((n, len(mu))) @ np.sqrt(np.abs(Sigma)).T


@slip("The stretch is right, but your z are rows: turn them by U.T from the right, not by U.")
def turned_back(mu, Sigma, n, rng):
    variances, U = np.linalg.eigh(Sigma)
    return mu + rng.standard_normal((n, len(mu))) * np.sqrt(variances) @ U


@slip("You multiply by the inverse of L, which makes a cloud round; L itself pulls a round one.")
def pulled_by_the_inverse(mu, Sigma, n, rng):
    return mu + rng.standard_normal((n, len(mu))) @ np.linalg.inv(np.linalg.cholesky(Sigma)).T


@slip("You multiply by the inverse of Sigma; the density needs it, and the pull an L with L L^T = Sigma.")
def pulled_by_the_precision(mu, Sigma, n, rng):
    return mu + rng.standard_normal((n, len(mu))) @ np.linalg.inv(Sigma)


@slip("You take a root of the inverse of Sigma; the pull takes one of Sigma itself: L L^T = Sigma.")
def pulled_by_a_root_of_the_precision(mu, Sigma, n, rng):
    return mu + rng.standard_normal((n, len(mu))) @ np.linalg.cholesky(np.linalg.inv(Sigma)).T


@slip("You stretch by the roots of the eigenvalues, and do not turn: multiply by U.T from the right.")
def not_turned(mu, Sigma, n, rng):
    return mu + rng.standard_normal((n, len(mu))) * np.sqrt(np.linalg.eigvalsh(Sigma))


@slip("You multiply by L twice; once is enough: mu + z @ L.T.")
def pulled_twice(mu, Sigma, n, rng):
    L = np.linalg.cholesky(Sigma)
    return mu + rng.standard_normal((n, len(mu))) @ L.T @ L.T


@slip("Your cloud is twice as wide as it should be: the pull is z @ L.T, without a factor.")
def doubled(mu, Sigma, n, rng):
    return 2 * draw(np.zeros(len(mu)), Sigma, n, rng) + mu


@slip("You return round points: pull them by an L with L L^T = Sigma, and add mu.")
def not_pulled(mu, Sigma, n, rng):
    return rng.standard_normal((n, len(mu)))


@slip("You return round points around mu: pull them first, by an L with L L^T = Sigma.")
def only_moved(mu, Sigma, n, rng):
    return mu + rng.standard_normal((n, len(mu)))


@slip("You pull by the drone's matrix in every case: make L from the Sigma that is handed in.")
def covariance_of_the_drone(mu, Sigma, n, rng):
    return mu + rng.standard_normal((n, len(mu))) @ np.linalg.cholesky([[4, -3], [-3, 9]]).T


@slip("You draw the drone's parcels in every case: use the mu and Sigma that are handed in.")
def the_drone_again(mu, Sigma, n, rng):
    return draw([1, 2], [[4, -3], [-3, 9]], n, rng)


@slip("Your L is made from Sigma, but you add the drone's mean in every case: add the mu that is handed in.")
def drone_of_other_means(mu, Sigma, n, rng):
    return np.array([1, 2]) + rng.standard_normal((n, len(mu))) @ np.linalg.cholesky(Sigma).T


WRONG_PULLS = (
    not_transposed,
    pulled_by_sigma,
    no_correlation,
    variances_as_deviations,
    not_moved,
    moved_back,
    moved_before,
    rooted_entries,
    roots_of_negatives,
    rooted_sizes,
    turned_back,
    pulled_by_the_inverse,
    pulled_by_the_precision,
    pulled_by_a_root_of_the_precision,
    not_turned,
    pulled_twice,
    doubled,
    not_pulled,
    only_moved,
    covariance_of_the_drone,
    the_drone_again,
    drone_of_other_means,
)
