"""The eight salmon of notebook 05, with exact means, variances and lines of least squares."""

from fractions import Fraction

LENGTH = (41, 44, 45, 49, 52, 54, 55, 60)
WEIGHT = tuple(map(Fraction, ("0.72", "0.83", "0.96", "1.31", "1.68", "1.90", "1.67", "2.13")))


def mean(values):
    return sum(map(Fraction, values)) / len(values)


def least_squares(x, y):
    """Exact theta_0, theta_1 and SSE."""
    x, y = [*map(Fraction, x)], [*map(Fraction, y)]
    sxx = sum((a - mean(x)) ** 2 for a in x)
    theta1 = sum((a - mean(x)) * (b - mean(y)) for a, b in zip(x, y, strict=True)) / sxx
    theta0 = mean(y) - theta1 * mean(x)
    return theta0, theta1, sum((b - theta0 - theta1 * a) ** 2 for a, b in zip(x, y, strict=True))


def variance(x):
    return mean([(Fraction(a) - mean(x)) ** 2 for a in x])
