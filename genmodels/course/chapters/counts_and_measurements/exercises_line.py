"""Chapter 05, a line: fitted by maximum likelihood, with the variance of its errors."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip
from genmodels.course.kit.exercises.function import FunctionExercise

from .wrong_lines import WRONG_LINES


# Fitting a line: the right way, then wrong ways, each with what to say about it.
def fit_line(x, y):
    x, y = np.array(x), np.array(y)
    theta1 = np.mean((x - x.mean()) * (y - y.mean())) / np.mean((x - x.mean()) ** 2)
    theta0 = y.mean() - theta1 * x.mean()
    return [theta0, theta1, np.mean((y - theta0 - theta1 * x) ** 2)]


@slip("The numbers are right, but not their order: first theta_0, where the line is at x = 0, then its slope.")
def turned_round(x, y):
    theta0, theta1, variance = fit_line(x, y)
    return [theta1, theta0, variance]


@slip("You return the standard deviation of the errors; asked is their variance, without the square root.")
def deviation(x, y):
    theta0, theta1, variance = fit_line(x, y)
    return [theta0, theta1, variance**0.5]


@slip("You return SSE; divide it by the number of observations.")
def not_divided(x, y):
    theta0, theta1, variance = fit_line(x, y)
    return [theta0, theta1, variance * len(x)]


@slip("You divide SSE by m - 1; the likelihood is largest with m.")
def one_less(x, y):
    theta0, theta1, variance = fit_line(x, y)
    return [theta0, theta1, variance * len(x) / (len(x) - 1)]


@slip("You divide SSE by m - 2: right on average (two numbers were fitted), but not the maximum of the likelihood.")
def two_less(x, y):
    theta0, theta1, variance = fit_line(x, y)
    return [theta0, theta1, variance * len(x) / (len(x) - 2)]


@slip("Your third number is the variance of y; asked is that of the errors, y - theta_0 - theta_1 x.")
def spread_of_y(x, y):
    return [*fit_line(x, y)[:2], np.var(y)]


@slip("Your line goes through (0, 0); theta_0 is free, so subtract the means of x and of y first.")
def through_zero(x, y):
    theta1 = np.dot(x, y) / np.dot(x, x)
    return [0.0, theta1, np.mean((np.array(y) - theta1 * np.array(x)) ** 2)]


@slip("That is the line for x, turned round: its errors are those of x. The errors here are those of y.")
def x_from_y(x, y):
    x, y = np.array(x), np.array(y)
    theta1 = np.mean((y - y.mean()) ** 2) / np.mean((x - x.mean()) * (y - y.mean()))
    theta0 = y.mean() - theta1 * x.mean()
    return [theta0, theta1, np.mean((y - theta0 - theta1 * x) ** 2)]


@slip("Your slope is too steep by m / (m - 1): np.cov divides by m - 1, np.var by m. Take one divisor for both.")
def two_divisors(x, y):
    x, y = np.array(x), np.array(y)
    theta1 = np.cov(x, y)[0, 1] / np.var(x)
    theta0 = y.mean() - theta1 * x.mean()
    return [theta0, theta1, np.mean((y - theta0 - theta1 * x) ** 2)]


@slip("Your theta_0 is the mean of y: there the line is at the mean of x. At x = 0 it is theta_1 times that lower.")
def wrong_base(x, y):
    _, theta1, variance = fit_line(x, y)
    return [float(np.mean(y)), theta1, variance]


# The wrong ways below end well: with the mean squared error of their own line.
def with_its_errors(x, y, theta0, theta1):
    return [theta0, theta1, np.mean((np.array(y) - theta0 - theta1 * np.array(x)) ** 2)]


def through_the_means(x, y, theta1):
    return with_its_errors(x, y, np.mean(y) - theta1 * np.mean(x), theta1)


@slip("You divide by the variance of y: that is the rise of x with y. Below stands the variance of x.")
def y_below(x, y):
    return through_the_means(x, y, np.cov(x, y)[0, 1] / np.var(y, ddof=1))


@slip("Your theta_1 is the covariance of x and y; divide it by the variance of x.")
def covariance(x, y):
    return through_the_means(x, y, np.cov(x, y, ddof=0)[0, 1])


@slip("Your theta_1 is the correlation, which has no units; the rise is the covariance over the variance of x.")
def correlation(x, y):
    return through_the_means(x, y, np.corrcoef(x, y)[0, 1])


@slip("You divide the covariance by the standard deviation of x; divide by its variance, the square.")
def over_the_deviation(x, y):
    return through_the_means(x, y, np.cov(x, y, ddof=0)[0, 1] / np.std(x))


@slip("Your theta_1 is sum(x y) / sum(x^2), the rise of a line through (0, 0): subtract both means first.")
def means_left_in(x, y):
    return through_the_means(x, y, np.dot(x, y) / np.dot(x, x))


@slip("The sign in theta_0 is wrong: the mean of y is theta_0 + theta_1 times that of x, so subtract.")
def sign_of_theta0(x, y):
    theta1 = fit_line(x, y)[1]
    return with_its_errors(x, y, np.mean(y) + theta1 * np.mean(x), theta1)


@slip("The sign in theta_0 is wrong: the mean of y is theta_0 + theta_1 times that of x, so subtract.")
def sign_of_theta0_alone(x, y):
    _, theta1, variance = fit_line(x, y)
    return [np.mean(y) + theta1 * np.mean(x), theta1, variance]


@slip("You swapped the means in theta_0: it is the mean of y, less theta_1 times the mean of x.")
def means_swapped(x, y):
    theta1 = fit_line(x, y)[1]
    return with_its_errors(x, y, np.mean(x) - theta1 * np.mean(y), theta1)


@slip("Your third number is the mean size of the errors; square them before you take the mean.")
def absolute(x, y):
    theta0, theta1, _ = fit_line(x, y)
    return [theta0, theta1, np.mean(np.abs(np.array(y) - theta0 - theta1 * np.array(x)))]


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples: the salmon of the notebook, then random points about random lines.

    >>> [len(x) for x, _ in cases(np.random.default_rng(0))]
    [8, 3, 6, 12]
    """
    salmon = ([41, 44, 45, 49, 52, 54, 55, 60], [0.72, 0.83, 0.96, 1.31, 1.68, 1.90, 1.67, 2.13])
    return [salmon, *(_drawn(rng, size) for size in (3, 6, 12))]


def _drawn(rng: np.random.Generator, size: int) -> tuple[list, list]:
    x = rng.normal(10, 4, size=size).round(1)
    y = rng.normal(0, 20) + rng.normal(0, 3) * x + rng.normal(0, 2, size=size)
    return x.tolist(), y.round(2).tolist()


FIT_A_LINE = FunctionExercise(
    name="fit-a-line",
    chapter="05",
    title="Fit a line",
    question="Write a function `fit_line(x, y)` that fits $y = \\theta_0 + \\theta_1 x$ plus Gaussian errors to two "
    "lists by maximum likelihood. It returns the list `[theta0, theta1, variance]`, with the **variance** of the "
    "errors. (Allowed: numpy, paper, the two equations above. It is tried on data that you do not see.)",
    hints=(
        "The first equation says that the line goes through the means of x and y. Put that into the second one.",
        "With a bar for a mean, $\\theta_0 = \\bar y - \\theta_1 \\bar x$. Only $\\theta_1$ is left, in products of "
        "$x - \\bar x$ and $y - \\bar y$: solve for it. The variance comes last, from the errors of your line.",
    ),
    answer=fit_line,
    cases=cases,
    working="The line of least squares, and then the mean of its squared errors: $\\frac{\\text{SSE}}{m}$.",
    mistakes=(
        turned_round,
        deviation,
        not_divided,
        one_less,
        two_less,
        spread_of_y,
        through_zero,
        x_from_y,
        two_divisors,
        wrong_base,
        y_below,
        covariance,
        correlation,
        over_the_deviation,
        means_left_in,
        sign_of_theta0,
        sign_of_theta0_alone,
        means_swapped,
        absolute,
        *WRONG_LINES,
    ),
)

EXERCISES = (FIT_A_LINE,)
