"""Chapter 05: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip


def _line(x, y):
    theta1, theta0 = np.polyfit(x, y, 1)
    return theta0, theta1, np.sum((np.array(y) - theta0 - theta1 * np.array(x)) ** 2)


@slip("You divide SSE by 8, as for the salmon; other data have another number of observations: use len(x).")
def eight_typed_in(x, y):
    theta0, theta1, sse = _line(x, y)
    return [theta0, theta1, sse / 8]


@slip("You exchanged x and y: that is the line for x from y. Asked is y = theta_0 + theta_1 x.")
def exchanged(x, y):
    theta0, theta1, sse = _line(y, x)
    return [theta0, theta1, sse / len(x)]


@slip("Your numbers are rounded to two decimals: return them as they are.")
def rounded(x, y):
    theta0, theta1, sse = _line(x, y)
    return [round(theta0, 2), round(theta1, 2), round(sse / len(x), 2)]


@slip("Your numbers are rounded to three decimals: return them as they are.")
def rounded_to_three(x, y):
    theta0, theta1, sse = _line(x, y)
    return [round(theta0, 3), round(theta1, 3), round(sse / len(x), 3)]


@slip("Those are the numbers of the eight salmon, whatever x and y are: work them out from x and y.")
def of_the_salmon(x, y):
    return [-2.6, 0.08, 0.01]


@slip("Your theta_0 is the mean of y: there the line is at the mean of x. At x = 0 it is theta_1 times that lower.")
def at_the_mean(x, y):
    return _with_its_errors(x, y, np.mean(y), 0, _line(x, y)[1])


@slip("Your third number is the variance of x; asked is that of the residuals, y - theta_0 - theta_1 x.")
def spread_of_x(x, y):
    theta0, theta1, _ = _line(x, y)
    return [theta0, theta1, np.var(x)]


JOINS_TWO = "Your line joins two of the points, the first and the last: least squares takes all of them."


def line_of_two_points(arguments, entries):
    """What to say of a line through the first point and the last, or the leftmost and the rightmost.

    >>> line_of_two_points(([1, 2, 3], [0.0, 1.5, 2.0]), [-1.0, 1.0, 0.5])
    'Your line joins two of the points, the first and the last: least squares takes all of them.'
    >>> line_of_two_points(([1, 2, 3], [0.0, 1.5, 2.0]), [-0.8, 1.0, 0.5])
    """
    x, y = map(np.array, arguments)
    if len(entries) != 3 or len(x) < 3:
        return None
    theta0, theta1 = map(float, entries[:2])
    off = abs(y - theta0 - theta1 * x) < 1e-6 * (1 + abs(y))
    ends = ([0, -1], [np.argmin(x), np.argmax(x)])
    return JOINS_TWO if any(off[pair].all() for pair in ends) else None


def _with_its_errors(x, y, height, at, theta1):
    """Return the line of slope theta1 through (at, height), and its mean squared error."""
    theta0 = height - theta1 * at
    return [theta0, theta1, np.mean((np.array(y) - theta0 - theta1 * np.array(x)) ** 2)]


def _through_the_means(x, y, theta1):
    return _with_its_errors(x, y, np.mean(y), np.mean(x), theta1)


@slip("You divide the deviation of y by that of x; the rise is that times the correlation, covariance over variance.")
def spreads_alone(x, y):
    return _through_the_means(x, y, np.std(y) / np.std(x))


@slip("Below you have the mean of x^2: subtract the mean of x before you square.")
def mean_left_in_below(x, y):
    return _through_the_means(x, y, np.cov(x, y, ddof=0)[0, 1] / np.mean(np.square(x)))


@slip("Above you have the mean of x y: subtract the mean of x, or of y, before you multiply.")
def means_left_in_above(x, y):
    return _through_the_means(x, y, np.mean(np.multiply(x, y)) / np.var(x))


@slip("Your theta_1 is upside down: the products of x and y stand above, the squares of x below.")
def upside_down(x, y):
    return _through_the_means(x, y, np.var(x) / np.cov(x, y, ddof=0)[0, 1])


@slip("You divide the mean of y by that of x: the rise of a line through (0, 0). Here theta_0 is free.")
def ratio_of_means(x, y):
    return _through_the_means(x, y, np.mean(y) / np.mean(x))


@slip(JOINS_TWO)
def first_to_last(x, y):
    return _with_its_errors(x, y, y[0], x[0], (y[-1] - y[0]) / (x[-1] - x[0]))


@slip("The sign of theta_0 is turned: it is the mean of y, less theta_1 times the mean of x.")
def theta0_turned(x, y):
    theta0, theta1, _ = _line(x, y)
    return _with_its_errors(x, y, -theta0, 0, theta1)


@slip("Your variance is half of what it should be: it is SSE / m.")
def half_of_it(x, y):
    theta0, theta1, sse = _line(x, y)
    return [theta0, theta1, sse / (2 * len(x))]


@slip("You divide SSE by m twice; the variance of the errors is SSE / m.")
def divided_twice(x, y):
    theta0, theta1, sse = _line(x, y)
    return [theta0, theta1, sse / len(x) ** 2]


@slip("Your variance has the wrong sign: a mean of squares is never negative.")
def negative_variance(x, y):
    theta0, theta1, sse = _line(x, y)
    return [theta0, theta1, -sse / len(x)]


@slip("The residuals of this line add up to 0, whatever the data are: square them before you take the mean.")
def not_squared(x, y):
    theta0, theta1, _ = _line(x, y)
    return [theta0, theta1, 0.0]


@slip("Your line is right, but its residuals are not: a bracket is missing, y - (theta_0 + theta_1 x).")
def sign_in_the_errors(x, y):
    theta0, theta1, _ = _line(x, y)
    return [theta0, theta1, np.mean((np.array(y) - theta0 + theta1 * np.array(x)) ** 2)]


@slip("The slope stands where theta_0 belongs, as np.polyfit(x, y, 1) has it: first the slope, then theta_0.")
def slope_first(x, y):
    theta0, theta1, _ = _line(x, y)
    return _with_its_errors(x, y, theta1, 0, theta0)


@slip("Your theta_1 is the covariance of x and y; divide it by the variance of x.")
def covariance_over_less(x, y):
    return _through_the_means(x, y, np.cov(x, y)[0, 1])


@slip("Your third number is how far the slope may be off, squared; asked is the variance of the errors, SSE / m.")
def variance_of_the_slope(x, y):
    theta0, theta1, sse = _line(x, y)
    return [theta0, theta1, sse / (len(x) - 2) / (len(x) * np.var(x))]


@slip("The numbers are right, but not their order: theta_0, then theta_1, the variance last.")
def variance_first(x, y):
    theta0, theta1, sse = _line(x, y)
    return [sse / len(x), theta0, theta1]


@slip("The numbers are right, but not their order: theta_0, then theta_1, the variance last.")
def read_backwards(x, y):
    theta0, theta1, sse = _line(x, y)
    return [sse / len(x), theta1, theta0]


@slip("Your third number is the standard deviation of y; asked is the variance of the errors.")
def deviation_of_y(x, y):
    theta0, theta1, _ = _line(x, y)
    return [theta0, theta1, np.std(y)]


@slip("You left theta_0 out of the residuals: they are y - theta_0 - theta_1 x.")
def theta0_left_out(x, y):
    theta0, theta1, _ = _line(x, y)
    return [theta0, theta1, np.mean((np.array(y) - theta1 * np.array(x)) ** 2)]


@slip("The correlation has to be squared: what the line leaves of the variance of y is the share 1 - r^2, not 1 - r.")
def correlation_not_squared(x, y):
    theta0, theta1, _ = _line(x, y)
    return [theta0, theta1, np.var(y) * (1 - np.corrcoef(x, y)[0, 1])]


WRONG_LINES = (
    eight_typed_in,
    exchanged,
    rounded,
    rounded_to_three,
    of_the_salmon,
    at_the_mean,
    spread_of_x,
    spreads_alone,
    mean_left_in_below,
    means_left_in_above,
    upside_down,
    ratio_of_means,
    first_to_last,
    theta0_turned,
    half_of_it,
    divided_twice,
    negative_variance,
    not_squared,
    sign_in_the_errors,
    slope_first,
    covariance_over_less,
    variance_of_the_slope,
    variance_first,
    read_backwards,
    deviation_of_y,
    theta0_left_out,
    correlation_not_squared,
)
