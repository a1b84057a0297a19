"""Wrong ways to draw from a Gaussian: too few round points, or shapes that do not fit."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip


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


WRONG_CHANCE = (one_number_for_all, one_number_times_deviations, one_point_n_times, one_point)
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
