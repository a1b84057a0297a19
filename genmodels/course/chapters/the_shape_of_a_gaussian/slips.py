"""Chapter 07: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip

# ---- Wrong ways to draw from a Gaussian: pulled by a wrong matrix, at the wrong time, or not at all.


def draw(mu, Sigma, n, rng):
    return mu + rng.standard_normal((n, len(mu))) @ np.linalg.cholesky(Sigma).T


@slip(
    "You pull by the transpose of L: rows of z take z @ L.T, single points L @ z. (scipy's cholesky gives L.T already, "
    "unless it is told lower=True)."
)
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
    "If it comes of np.sqrt(Sigma): it takes the root of each entry, and one beside the diagonal may be negative. "
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


@slip(
    "Your cloud is stretched by the roots of the eigenvalues, and not turned: stretch first, then turn, "
    "(z * roots) @ U.T."
)
def not_turned(mu, Sigma, n, rng):
    return mu + rng.standard_normal((n, len(mu))) * np.sqrt(np.linalg.eigvalsh(Sigma))


@slip("You stretch by the eigenvalues, and do not turn: take their roots, and multiply by U.T from the right.")
def eigenvalues_not_turned(mu, Sigma, n, rng):
    return mu + rng.standard_normal((n, len(mu))) * np.linalg.eigvalsh(Sigma)


@slip("You multiply by L twice; once is enough: mu + z @ L.T.")
def pulled_twice(mu, Sigma, n, rng):
    L = np.linalg.cholesky(Sigma)
    return mu + rng.standard_normal((n, len(mu))) @ L.T @ L.T


@slip("Your cloud is twice as wide as it should be: the pull is z @ L.T, without a factor.")
def doubled(mu, Sigma, n, rng):
    return 2 * draw(np.zeros(len(mu)), Sigma, n, rng) + mu


@slip("Your cloud has the covariance Sigma / 2: make L of Sigma itself, without a factor.")
def halved(mu, Sigma, n, rng):
    return draw(mu, np.asarray(Sigma) / 2, n, rng)


@slip("Your cloud has twice the covariance: make L of Sigma itself, without a factor.")
def of_twice_the_covariance(mu, Sigma, n, rng):
    return draw(mu, 2 * np.asarray(Sigma), n, rng)


@slip("Your cloud is half as wide as it should be: the pull is z @ L.T, without a factor.")
def half_as_wide(mu, Sigma, n, rng):
    return draw(mu, np.asarray(Sigma) / 4, n, rng)


@slip("You add mu twice; once is enough: mu + z @ L.T.")
def moved_twice(mu, Sigma, n, rng):
    return draw(2 * np.asarray(mu), Sigma, n, rng)


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
    eigenvalues_not_turned,
    pulled_twice,
    doubled,
    halved,
    of_twice_the_covariance,
    half_as_wide,
    moved_twice,
    not_pulled,
    only_moved,
    covariance_of_the_drone,
    the_drone_again,
    drone_of_other_means,
)


# ---- Wrong ways to draw from a Gaussian: too few round points, or shapes that do not fit.


@slip("You draw one z for all numbers of a point, so all points lie on a line; draw d of them.")
def one_number_for_all(mu, Sigma, n, rng):
    return mu + rng.standard_normal((n, 1)) * np.linalg.cholesky(Sigma).sum(axis=1)


@slip("You draw one z for all coordinates of a point, so they rise and fall together; draw d of them.")
def one_number_times_deviations(mu, Sigma, n, rng):
    return mu + rng.standard_normal((n, 1)) * np.sqrt(np.diag(Sigma))


@slip("Your z are rows, one point in each, so L cannot stand before them: multiply by L.T from the right, z @ L.T.")
def pulled_from_the_left(mu, Sigma, n, rng):
    return mu + np.linalg.cholesky(Sigma) @ rng.standard_normal((n, len(mu)))


@slip("Your z are rows, one point in each, so L cannot stand before them: multiply by L.T from the right, z @ L.T.")
def dotted_from_the_left(mu, Sigma, n, rng):
    return mu + np.dot(np.linalg.cholesky(Sigma), rng.standard_normal((n, len(mu))))


@slip("Your z have one number each, and a point of d numbers needs d: draw an array of shape (n, d).")
def one_column_pulled(mu, Sigma, n, rng):
    return mu + rng.standard_normal((n, 1)) @ np.linalg.cholesky(Sigma).T


@slip("The shapes do not fit: z @ L.T needs z of shape (n, d), one point a row.")
def pulled_without_points_as_rows(mu, Sigma, n, rng):
    return mu + rng.standard_normal(n) @ np.linalg.cholesky(Sigma).T


@slip("Your points are columns, and mu is added to rows: make rows of them first, with .T, or use z @ L.T.")
def moved_as_columns(mu, Sigma, n, rng):
    return mu + np.linalg.cholesky(Sigma) @ rng.standard_normal((len(mu), n))


@slip("Your points are columns; return them as rows, with .T at the end.")
def left_as_columns(mu, Sigma, n, rng):
    return np.linalg.cholesky(Sigma) @ rng.standard_normal((len(mu), n)) + np.reshape(mu, (-1, 1))


@slip("Your n points are all the same: draw z anew for each, at once as an array of shape (n, d).")
def one_point_n_times(mu, Sigma, n, rng):
    point = mu + np.linalg.cholesky(Sigma) @ rng.standard_normal(len(mu))
    return np.tile(point, (n, 1))


@slip("You draw one point; draw n of them, at once as an array z of shape (n, d).")
def one_point(mu, Sigma, n, rng):
    return mu + np.linalg.cholesky(Sigma) @ rng.standard_normal(len(mu))


@slip("Your points are columns, and reshape cuts them anew, so that numbers of different points mix: turn them by .T.")
def cut_anew(mu, Sigma, n, rng):
    return mu + (np.linalg.cholesky(Sigma) @ rng.standard_normal((len(mu), n))).reshape(n, len(mu))


@slip("Your points are columns, and reshape cuts them anew, so that numbers of different points mix: turn them by .T.")
def cut_anew_after_the_move(mu, Sigma, n, rng):
    return left_as_columns(mu, Sigma, n, rng).reshape(n, len(mu))


@slip("Your z have two numbers each, and a point of d numbers needs d: draw an array of shape (n, len(mu)).")
def two_numbers_a_point(mu, Sigma, n, rng):
    return mu + rng.standard_normal((n, 2)) @ np.linalg.cholesky(Sigma).T


@slip("Give the shape in brackets, as one argument: rng.standard_normal((n, d)).")
def size_in_two_parts(mu, Sigma, n, rng):
    return mu + rng.standard_normal(n, len(mu)) @ np.linalg.cholesky(Sigma).T


@slip("Between arrays, * multiplies entry by entry; the product of matrices is @: z @ L.T.")
def entry_by_entry(mu, Sigma, n, rng):
    return mu + rng.standard_normal((n, len(mu))) * np.linalg.cholesky(Sigma).T


@slip("Between arrays, * multiplies entry by entry; for one point z the product is L @ z.")
def each_point_entry_by_entry(mu, Sigma, n, rng):
    return mu + np.linalg.cholesky(Sigma) * rng.standard_normal((n, 1, len(mu)))


@slip("Between arrays, * multiplies entry by entry; the product of matrices is @, and here it is z @ L.T.")
def entry_by_entry_from_the_left(mu, Sigma, n, rng):
    return mu + np.linalg.cholesky(Sigma) * rng.standard_normal((n, len(mu)))


def _of_two(mu, Sigma, n, rng, root):
    a = np.sqrt(Sigma[0][0])
    b = Sigma[0][1] / a
    z_1, z_2 = rng.standard_normal((n, 2)).T
    return np.column_stack([mu[0] + a * z_1, mu[1] + b * z_1 + root(Sigma[1][1] - b**2) * z_2])


@slip("Your a, b and c make points of two numbers, and these have three: np.linalg.cholesky finds an L for any d.")
def of_two_numbers(mu, Sigma, n, rng):
    return _of_two(mu, Sigma, n, rng, np.sqrt)


@slip("Your L is 2 by 2, and these points have three numbers: np.linalg.cholesky finds an L for any d.")
def matrix_of_two_numbers(mu, Sigma, n, rng):
    return mu + of_two_numbers([0, 0], Sigma, n, rng)


@slip("Your L is 2 by 2, and these points have three numbers: np.linalg.cholesky finds an L for any d.")
def matrix_of_two_numbers_moved_last(mu, Sigma, n, rng):
    return of_two_numbers([0, 0], Sigma, n, rng) + mu


@slip("Your L is 2 by 2, and these points have three numbers: np.linalg.cholesky finds an L for any d.")
def small_matrix_of_two_numbers(mu, Sigma, n, rng):
    L = np.linalg.cholesky(np.asarray(Sigma)[:2, :2])
    return mu + rng.standard_normal((n, len(mu))) @ L.T


@slip("Your c is the variance sigma_2^2 (1 - rho^2): take its root. And for any d, np.linalg.cholesky finds L.")
def root_of_c_forgotten(mu, Sigma, n, rng):
    return _of_two(mu, Sigma, n, rng, lambda rest: rest)


@slip("Your c is sigma_2 (1 - rho^2): of 1 - rho^2 the root is missing. And for any d, np.linalg.cholesky finds L.")
def shrunk_without_a_root(mu, Sigma, n, rng):
    return _of_two(mu, Sigma, n, rng, lambda rest: rest / np.sqrt(Sigma[1][1]))


@slip("Your c is sigma_2 (1 - rho): it is sigma_2 times the root of 1 - rho^2. And np.linalg.cholesky finds L.")
def one_minus_rho(mu, Sigma, n, rng):
    rho = Sigma[0][1] / np.sqrt(Sigma[0][0] * Sigma[1][1])
    return _of_two(mu, Sigma, n, rng, lambda rest: np.sqrt(Sigma[1][1]) * (1 - rho))


@slip("You repeat mu n times, and draw nothing: pull z = rng.standard_normal((n, d)), and add mu to it.")
def nothing_drawn(mu, Sigma, n, rng):
    return np.tile(mu, (n, 1))


@slip(
    "You make samples whose mean, or covariance, is exactly that of the model. Those of chance go up and down around "
    "it: leave z as it is, neither standardised nor mirrored."
)
def made_exact(mu, Sigma, n, rng):
    z = rng.standard_normal((n, len(mu)))
    z -= z.mean(axis=0)
    return mu + z @ np.linalg.inv(np.linalg.cholesky(z.T @ z / n)).T @ np.linalg.cholesky(Sigma).T


WRONG_CHANCE = (
    one_number_for_all,
    one_number_times_deviations,
    one_point_n_times,
    one_point,
    nothing_drawn,
    made_exact,
)
WRONG_SHAPES = (
    pulled_from_the_left,
    dotted_from_the_left,
    one_column_pulled,
    pulled_without_points_as_rows,
    moved_as_columns,
    left_as_columns,
    cut_anew,
    cut_anew_after_the_move,
    two_numbers_a_point,
    size_in_two_parts,
    entry_by_entry,
    each_point_entry_by_entry,
    entry_by_entry_from_the_left,
    of_two_numbers,
    matrix_of_two_numbers,
    matrix_of_two_numbers_moved_last,
    small_matrix_of_two_numbers,
    root_of_c_forgotten,
    shrunk_without_a_root,
    one_minus_rho,
)
