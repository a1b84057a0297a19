"""Chapter 08: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

import numpy as np
from scipy import stats

from genmodels import Gaussian
from genmodels.course.datasets import load_iris
from genmodels.course.kit.exercises.exercise import slip

# ---- Wrong ways to predict x2 from x1: by a wrong line, with a wrong spread around the right one, or from other rows.


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


@slip("You take the size of rho: where c is negative, the line has to fall.")
def size_of_the_correlation(X, x1):
    m1, m2, v1, v2, c = fitted(X)
    return limits(m2 + abs(c) / v1 * (x1 - m1), 2 * np.sqrt(v2 - c**2 / v1))


@slip("Your line runs through 0; it has to run through both means: measure x1 and x2 from them.")
def line_through_zero(X, x1):
    first, second = np.asarray(X, dtype=float).T
    slope = first @ second / (first @ first)
    return limits(slope * x1, 2 * np.sqrt(np.mean((second - slope * first) ** 2)))


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


@slip("Measure x1 from its mean before you multiply: slope * (x1 - m1), with brackets.")
def brackets_forgotten(X, x1):
    m1, m2, v1, v2, c = fitted(X)
    return limits(m2 + c / v1 * x1 - m1, 2 * np.sqrt(v2 - c**2 / v1))


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
    size_of_the_correlation,
    line_through_zero,
    mean_not_moved,
    covariance_as_slope,
    slope_upside_down,
    correlation_as_slope,
    slope_of_the_other_line,
    not_centred,
    brackets_forgotten,
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


@slip(
    "Your spread is the standard error of the slope, the stderr of linregress; asked is that of x2 around the line: "
    "the root of v2 - c^2 / v1."
)
def error_of_the_slope(X, x1):
    _, _, v1, v2, c = fitted(X)
    return spread_around_the_line(X, x1, np.sqrt((v2 - c**2 / v1) / (v1 * (len(X) - 2))))


@slip("Your covariance is divided by m - 1 and your variances by m: np.cov needs bias=True.")
def two_divisors(X, x1):
    m1, m2, v1, v2, c = fitted(X)
    c *= len(X) / (len(X) - 1)
    return limits(m2 + c / v1 * (x1 - m1), 2 * np.sqrt(v2 - c**2 / v1))


@slip("np.cov takes one feature in each row, and yours are columns: np.cov(np.transpose(X), bias=True).")
def not_transposed(X, x1):
    (m1, m2), C = np.mean(X, axis=0), np.cov(X, bias=True)
    return limits(m2 + C[0, 1] / C[0, 0] * (x1 - m1), 2 * np.sqrt(C[1, 1] - C[0, 1] ** 2 / C[0, 0]))


@slip("np.corrcoef takes one feature in each row, and yours are columns: np.corrcoef(np.transpose(X)).")
def correlation_not_transposed(X, x1):
    m1, m2, v1, v2, _ = fitted(X)
    rho = np.corrcoef(X)[0, 1]
    return limits(m2 + rho * np.sqrt(v2 / v1) * (x1 - m1), 2 * np.sqrt(v2 * (1 - rho**2)))


@slip("Your root is taken of v2 alone: take c^2 / v1 from the variance v2 first, then the root of both.")
def root_of_a_part(X, x1):
    _, _, v1, v2, c = fitted(X)
    return spread_around_the_line(X, x1, np.sqrt(v2) - c**2 / v1)


@slip("Your limits are half a standard deviation away; two are asked for.")
def half_a_deviation(X, x1):
    _, _, v1, v2, c = fitted(X)
    return spread_around_the_line(X, x1, np.sqrt(v2 - c**2 / v1) / 4)


@slip("Your brackets stand around the 2: go two standard deviations down and up, e - 2 * s and e + 2 * s.")
def brackets_around_the_two(X, x1):
    m1, m2, v1, v2, c = fitted(X)
    expected, sd = m2 + c / v1 * (x1 - m1), np.sqrt(v2 - c**2 / v1)
    return [expected, (expected - 2) * sd, (expected + 2) * sd]


@slip("Your limits are 1.96 standard deviations away, the exact 95 %; here two are asked for.")
def exact_quantile(X, x1):
    _, _, v1, v2, c = fitted(X)
    return spread_around_the_line(X, x1, stats.norm.ppf(0.975) / 2 * np.sqrt(v2 - c**2 / v1))


def by_student(X, x1, *factors):
    """Limits by Student's t, with further factors."""
    _, _, v1, v2, c = fitted(X)
    return spread_around_the_line(
        X, x1, stats.t.ppf(0.975, len(X) - 2) / 2 * np.sqrt(v2 - c**2 / v1) * np.prod(factors)
    )


STUDENT = (
    "You count in that line and spread are fitted, by Student's t: good limits for a new row. Asked are those of the "
    "fitted Gaussian itself, two standard deviations."
)


@slip(STUDENT)
def student_alone(X, x1):
    return by_student(X, x1)


@slip(STUDENT)
def student_unbiased(X, x1):
    return by_student(X, x1, np.sqrt(len(X) / (len(X) - 2)))


@slip(STUDENT)
def student_in_full(X, x1):
    m1, _, v1, _, _ = fitted(X)
    m = len(X)
    return by_student(X, x1, np.sqrt(m / (m - 2)), np.sqrt(1 + 1 / m + (x1 - m1) ** 2 / (m * v1)))


@slip("You count in that the mean is fitted, by 1 + 1 / m; asked are the limits of the fitted Gaussian itself.")
def one_over_m_more(X, x1):
    _, _, v1, v2, c = fitted(X)
    return spread_around_the_line(X, x1, np.sqrt((v2 - c**2 / v1) * (1 + 1 / len(X))))


LINE_ALONE = (
    "Your limits are those of the line, how well it is known; asked are those of x2, two standard deviations around it."
)


def around_the_line(X, x1, free):
    """Limits for the line itself, with the squared misses divided by `free`."""
    m1, _, v1, v2, c = fitted(X)
    m = len(X)
    return spread_around_the_line(X, x1, np.sqrt((v2 - c**2 / v1) * m / free * (1 / m + (x1 - m1) ** 2 / (m * v1))))


@slip(LINE_ALONE)
def limits_of_the_line(X, x1):
    return around_the_line(X, x1, len(X))


@slip(LINE_ALONE)
def unbiased_limits_of_the_line(X, x1):
    return around_the_line(X, x1, len(X) - 2)


WRONG_SPREADS = (
    limits_of_the_line,
    unbiased_limits_of_the_line,
    correlation_not_transposed,
    root_of_a_part,
    half_a_deviation,
    brackets_around_the_two,
    exact_quantile,
    student_alone,
    student_unbiased,
    student_in_full,
    one_over_m_more,
    root_forgotten,
    without_sigma_2,
    spread_of_x1,
    spread_by_rho,
    error_of_the_slope,
    two_divisors,
    one_minus_rho,
    one_minus_signed_rho,
    not_transposed,
)


# ---- Wrong ways to predict x2 from x1: means and products of a wrong fit, and limits around the wrong place.


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


# ---- Wrong ways to predict x2 from x1: cells of the notebook, copied with what holds for its petals only.


@slip("You use the fit of the petals: fit X instead.")
def fit_of_the_petals(X, x1):
    iris = load_iris()
    m1, m2, v1, v2, c = fitted(iris.X[iris.y == "versicolor"][:, 2:])
    return limits(m2 + c / v1 * (x1 - m1), 2 * np.sqrt(v2 - c**2 / v1))


@slip("Your means are those of X, your covariance is that of the petals: fit X for both.")
def petals_and_these_rows(X, x1):
    iris = load_iris()
    (m1, m2), (_, _, v1, v2, c) = np.mean(X, axis=0), fitted(iris.X[iris.y == "versicolor"][:, 2:])
    return limits(m2 + c / v1 * (x1 - m1), 2 * np.sqrt(v2 - c**2 / v1))


@slip("Your rho is that of the petals, fitted_rho: work out that of X.")
def correlation_of_the_petals(X, x1):
    iris = load_iris()
    rho = np.corrcoef(iris.X[iris.y == "versicolor"][:, 2:].T)[0, 1]
    m1, m2, v1, v2, _ = fitted(X)
    return limits(m2 + rho * np.sqrt(v2 / v1) * (x1 - m1), 2 * np.sqrt(v2 * (1 - rho**2)))


@slip("Your grid ends at 2.5 cm, as for petals; these rows go farther: use the formulas.")
def grid_of_the_petals(X, x1):
    widths = np.linspace(0.5, 2.5, 2001)
    along = np.exp(Gaussian.fit(X).log_prob(np.column_stack([np.full(2001, x1), widths])))
    share = along / along.sum()
    expected = share @ widths
    return limits(expected, 2 * np.sqrt(share @ (widths - expected) ** 2))


COPIED = (fit_of_the_petals, petals_and_these_rows, correlation_of_the_petals, grid_of_the_petals)
