"""Wrong ways to predict x2 from x1: by a wrong line, with a wrong spread around the right one, or from other rows."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip


def fitted(X):
    """The means, the variances and the covariance of rows."""
    X = np.asarray(X, dtype=float)
    (v1, c), (_, v2) = np.cov(X.T, bias=True)
    return *X.mean(axis=0), v1, v2, c


def limits(expected, half):
    return [expected, expected - half, expected + half]


@slip("You predict as many standard deviations as you saw; x2 follows only as far as rho says.")
def along_the_long_axis(X, x1):
    m1, m2, v1, v2, c = fitted(X)
    half = 2 * np.sqrt(v2 - c**2 / v1)
    return limits(m2 + np.sign(c) * np.sqrt(v2 / v1) * (x1 - m1), half)


@slip("You predict along the first eigenvector; the line of predictions is another one, with the slope c / v1.")
def along_the_eigenvector(X, x1):
    m1, m2, v1, v2, c = fitted(X)
    _, directions = np.linalg.eigh([[v1, c], [c, v2]])
    half = 2 * np.sqrt(v2 - c**2 / v1)
    return limits(m2 + directions[1, 1] / directions[0, 1] * (x1 - m1), half)


@slip("Your slope is sigma_2 / sigma_1, as if rho were 1; it is rho times that.")
def always_upwards(X, x1):
    m1, m2, v1, v2, c = fitted(X)
    return limits(m2 + np.sqrt(v2 / v1) * (x1 - m1), 2 * np.sqrt(v2 - c**2 / v1))


@slip("Your limits are as wide as they should be, but they lie around the mean of x2: seeing x1 moves them, too.")
def mean_not_moved(X, x1):
    _, m2, v1, v2, c = fitted(X)
    return limits(m2, 2 * np.sqrt(v2 - c**2 / v1))


@slip("Your slope is the covariance itself; divide it by the variance of x1.")
def covariance_as_slope(X, x1):
    m1, m2, v1, v2, c = fitted(X)
    return limits(m2 + c * (x1 - m1), 2 * np.sqrt(v2 - c**2 / v1))


@slip("Your slope is upside down: it is c / v1.")
def slope_upside_down(X, x1):
    m1, m2, v1, v2, c = fitted(X)
    return limits(m2 + v1 / c * (x1 - m1), 2 * np.sqrt(v2 - c**2 / v1))


@slip("Your slope is rho: that holds in standard deviations; in units it is rho sigma_2 / sigma_1.")
def correlation_as_slope(X, x1):
    m1, m2, v1, v2, c = fitted(X)
    return limits(m2 + c / np.sqrt(v1 * v2) * (x1 - m1), 2 * np.sqrt(v2 - c**2 / v1))


@slip("You divide the covariance by the variance of x2; what was seen is x1.")
def slope_of_the_other_line(X, x1):
    m1, m2, v1, v2, c = fitted(X)
    return limits(m2 + c / v2 * (x1 - m1), 2 * np.sqrt(v2 - c**2 / v1))


@slip("You multiply x1 itself by the slope; it has to be measured from its mean, and the mean of x2 added back.")
def not_centred(X, x1):
    _, _, v1, v2, c = fitted(X)
    return limits(c / v1 * x1, 2 * np.sqrt(v2 - c**2 / v1))


@slip("You add the mean of x2, but do not measure x1 from its own mean.")
def mean_of_x1_forgotten(X, x1):
    _, m2, v1, v2, c = fitted(X)
    return limits(m2 + c / v1 * x1, 2 * np.sqrt(v2 - c**2 / v1))


@slip("Your slope times the deviation of x1 is right; add the mean of x2 to it.")
def mean_of_x2_forgotten(X, x1):
    m1, _, v1, v2, c = fitted(X)
    return limits(c / v1 * (x1 - m1), 2 * np.sqrt(v2 - c**2 / v1))


@slip("Your slope divides by rho: that is the line of x1 expected from x2. It is rho sigma_2 / sigma_1.")
def the_other_line(X, x1):
    m1, m2, v1, v2, c = fitted(X)
    return limits(m2 + v2 / c * (x1 - m1), 2 * np.sqrt(v2 - c**2 / v1))


@slip("The covariance in your slope is divided by m - 1, and the variance by m: np.cov needs bias=True.")
def slope_of_two_divisors(X, x1):
    m1, m2, v1, v2, c = fitted(X)
    return limits(m2 + len(X) / (len(X) - 1) * c / v1 * (x1 - m1), 2 * np.sqrt(v2 - c**2 / v1))


@slip("You predict the first number from the second; x1 is the first, and x2 is asked for.")
def columns_exchanged(X, x1):
    m1, m2, v1, v2, c = fitted(X)
    return limits(m1 + c / v2 * (x1 - m2), 2 * np.sqrt(v1 - c**2 / v2))


WRONG_LINES = (
    along_the_long_axis,
    along_the_eigenvector,
    always_upwards,
    mean_not_moved,
    covariance_as_slope,
    slope_upside_down,
    correlation_as_slope,
    slope_of_the_other_line,
    not_centred,
    mean_of_x1_forgotten,
    mean_of_x2_forgotten,
    the_other_line,
    slope_of_two_divisors,
    columns_exchanged,
)


def spread_around_the_line(X, x1, sd):
    m1, m2, v1, _, c = fitted(X)
    return limits(m2 + c / v1 * (x1 - m1), 2 * sd)


@slip("Your spread is sigma_2 (1 - rho^2); that is how the variance shrinks, and of 1 - rho^2 the root is missing.")
def root_forgotten(X, x1):
    _, _, v1, v2, c = fitted(X)
    return spread_around_the_line(X, x1, np.sqrt(v2) * (1 - c**2 / (v1 * v2)))


@slip("Your spread is the root of 1 - rho^2, a number without unit: multiply it by sigma_2.")
def without_sigma_2(X, x1):
    _, _, v1, v2, c = fitted(X)
    return spread_around_the_line(X, x1, np.sqrt(1 - c**2 / (v1 * v2)))


@slip("Your spread is built on sigma_1; x2 is predicted, so take sigma_2.")
def spread_of_x1(X, x1):
    _, _, v1, v2, c = fitted(X)
    return spread_around_the_line(X, x1, np.sqrt(v1 * (1 - c**2 / (v1 * v2))))


@slip("Your spread is rho sigma_2, the part that x1 explains; what is left has sigma_2 times the root of 1 - rho^2.")
def spread_by_rho(X, x1):
    _, _, v1, _, c = fitted(X)
    return spread_around_the_line(X, x1, np.abs(c) / np.sqrt(v1))


@slip("Your spread is sigma_2 (1 - rho); it is sigma_2 times the root of 1 - rho^2.")
def one_minus_rho(X, x1):
    _, _, v1, v2, c = fitted(X)
    return spread_around_the_line(X, x1, np.sqrt(v2) * (1 - abs(c) / np.sqrt(v1 * v2)))


@slip("Your spread is sigma_2 (1 - rho); it is sigma_2 times the root of 1 - rho^2, whatever the sign of rho.")
def one_minus_signed_rho(X, x1):
    _, _, v1, v2, c = fitted(X)
    return spread_around_the_line(X, x1, np.sqrt(v2) * (1 - c / np.sqrt(v1 * v2)))


@slip("Your covariance is divided by m - 1 and your variances by m: np.cov needs bias=True.")
def two_divisors(X, x1):
    m1, m2, v1, v2, c = fitted(X)
    c *= len(X) / (len(X) - 1)
    return limits(m2 + c / v1 * (x1 - m1), 2 * np.sqrt(v2 - c**2 / v1))


@slip("np.cov takes one feature in each row, and yours are columns: np.cov(np.transpose(X), bias=True).")
def not_transposed(X, x1):
    (m1, m2), C = np.mean(X, axis=0), np.cov(X, bias=True)
    return limits(m2 + C[0, 1] / C[0, 0] * (x1 - m1), 2 * np.sqrt(C[1, 1] - C[0, 1] ** 2 / C[0, 0]))


WRONG_SPREADS = (
    root_forgotten,
    without_sigma_2,
    spread_of_x1,
    spread_by_rho,
    two_divisors,
    one_minus_rho,
    one_minus_signed_rho,
    not_transposed,
)
