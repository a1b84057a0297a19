"""Wrong ways to predict x2 from x1: means and products of a wrong fit, and limits around the wrong place."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip

from .wrong_predictions import fitted, limits, spread_around_the_line


@slip("Your variances are sums, the scatter S: divide it by m.")
def scatter_not_divided(X, x1):
    _, _, v1, v2, c = fitted(X)
    return spread_around_the_line(X, x1, np.sqrt(len(X) * (v2 - c**2 / v1)))


@slip("You average the products themselves; subtract the means first.")
def products_not_centred(X, x1):
    X = np.asarray(X, dtype=float)
    (m1, m2), ((v1, c), (_, v2)) = X.mean(axis=0), X.T @ X / len(X)
    return limits(m2 + c / v1 * (x1 - m1), 2 * np.sqrt(v2 - c**2 / v1))


@slip("You take one mean of all numbers together; each column has its own: np.mean(X, axis=0).")
def one_mean_of_all_numbers(X, x1):
    _, _, v1, v2, c = fitted(X)
    return limits(np.mean(X) + c / v1 * (x1 - np.mean(X)), 2 * np.sqrt(v2 - c**2 / v1))


@slip("Your means are those of rows; each column has its own: np.mean(X, axis=0).")
def means_of_rows(X, x1):
    (m1, m2, *_), (_, _, v1, v2, c) = np.mean(X, axis=1), fitted(X)
    return limits(m2 + c / v1 * (x1 - m1), 2 * np.sqrt(v2 - c**2 / v1))


@slip("You add the mean of x1 where that of x2 is needed: x2 is predicted.")
def moved_to_the_mean_of_x1(X, x1):
    m1, _, v1, v2, c = fitted(X)
    return limits(m1 + c / v1 * (x1 - m1), 2 * np.sqrt(v2 - c**2 / v1))


@slip("Your line leans to the wrong side: its slope is c / v1, with the sign of c.")
def sign_turned(X, x1):
    m1, m2, v1, v2, c = fitted(X)
    return limits(m2 - c / v1 * (x1 - m1), 2 * np.sqrt(v2 - c**2 / v1))


@slip("You add c^2 / v1 to the variance; what x1 explains is taken away from it.")
def variance_added(X, x1):
    _, _, v1, v2, c = fitted(X)
    return spread_around_the_line(X, x1, np.sqrt(v2 + c**2 / v1))


@slip("You subtract c / v1, the slope; from the variance c^2 / v1 is taken away.")
def covariance_not_squared(X, x1):
    _, _, v1, v2, c = fitted(X)
    return spread_around_the_line(X, x1, np.sqrt(v2 - c / v1))


@slip("You divide the spread by the root of m, as for a mean; here one new row is to lie within the limits.")
def spread_of_a_mean(X, x1):
    _, _, v1, v2, c = fitted(X)
    return spread_around_the_line(X, x1, np.sqrt((v2 - c**2 / v1) / len(X)))


@slip("Your limits are three standard deviations away; two are asked for.")
def three_deviations(X, x1):
    _, _, v1, v2, c = fitted(X)
    return spread_around_the_line(X, x1, 1.5 * np.sqrt(v2 - c**2 / v1))


@slip("You take the variances for sigma_1 and sigma_2: these are their roots.")
def variances_as_deviations(X, x1):
    m1, m2, v1, v2, c = fitted(X)
    rho = c / (v1 * v2)
    return limits(m2 + rho * v2 / v1 * (x1 - m1), 2 * v2 * np.sqrt(1 - rho**2))


@slip("Your rho is right, but you take the variances for sigma_1 and sigma_2: these are their roots.")
def variances_beside_the_correlation(X, x1):
    m1, m2, v1, v2, c = fitted(X)
    rho = c / np.sqrt(v1 * v2)
    return limits(m2 + rho * v2 / v1 * (x1 - m1), 2 * v2 * np.sqrt(1 - rho**2))


@slip("Your spread is v2 times the root of 1 - rho^2: sigma_2 belongs before it, the root of v2.")
def variance_before_the_root(X, x1):
    _, _, v1, v2, c = fitted(X)
    return spread_around_the_line(X, x1, v2 * np.sqrt(1 - c**2 / (v1 * v2)))


@slip("You use the squared correlation in the slope; it stands in the variance. The line has rho itself.")
def correlation_squared_in_the_line(X, x1):
    m1, m2, v1, v2, c = fitted(X)
    return limits(m2 + c**2 / (v1 * v2) * np.sqrt(v2 / v1) * (x1 - m1), 2 * np.sqrt(v2 - c**2 / v1))


@slip("You measure x1 from the mean of x2; measure it from its own.")
def measured_from_the_mean_of_x2(X, x1):
    _, m2, v1, v2, c = fitted(X)
    return limits(m2 + c / v1 * (x1 - m2), 2 * np.sqrt(v2 - c**2 / v1))


@slip("From v2 you take c^2 / v2; what x1 explains is c^2 / v1.")
def explained_by_x2(X, x1):
    *_, v2, c = fitted(X)
    return spread_around_the_line(X, x1, np.sqrt(v2 - c**2 / v2))


def around_the_mean(X, x1, sd):
    m1, m2, v1, _, c = fitted(X)
    return [m2 + c / v1 * (x1 - m1), m2 - 2 * sd, m2 + 2 * sd]


@slip("What you expect is right, but your limits are those of all rows: x1 is not used in them.")
def limits_of_all_rows(X, x1):
    return around_the_mean(X, x1, np.sqrt(fitted(X)[3]))


@slip("The spread is right, but your limits lie around the mean of x2: lay them around what you expect.")
def limits_around_the_mean(X, x1):
    _, _, v1, v2, c = fitted(X)
    return around_the_mean(X, x1, np.sqrt(v2 - c**2 / v1))


@slip("You return what is expected three times; the limits lie two standard deviations below and above it.")
def no_limits(X, x1):
    return spread_around_the_line(X, x1, 0)


WRONG_FITS = (
    scatter_not_divided,
    products_not_centred,
    one_mean_of_all_numbers,
    means_of_rows,
    moved_to_the_mean_of_x1,
    sign_turned,
    variance_added,
    covariance_not_squared,
    spread_of_a_mean,
    three_deviations,
    limits_of_all_rows,
    limits_around_the_mean,
    no_limits,
    variances_as_deviations,
    variances_beside_the_correlation,
    variance_before_the_root,
    correlation_squared_in_the_line,
    measured_from_the_mean_of_x2,
    explained_by_x2,
)
