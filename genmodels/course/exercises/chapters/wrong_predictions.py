"""Wrong ways to predict x2 from x1: limits of the right width around what is expected by a wrong line."""

import numpy as np


def fitted(X):
    """The means, the variances and the covariance of rows."""
    X = np.asarray(X, dtype=float)
    (v1, c), (_, v2) = np.cov(X.T, bias=True)
    return *X.mean(axis=0), v1, v2, c


def limits(expected, half):
    return [expected, expected - half, expected + half]


def along_the_long_axis(X, x1):
    """You predict as many standard deviations as you saw; x2 follows only as far as rho says."""
    m1, m2, v1, v2, c = fitted(X)
    half = 2 * np.sqrt(v2 - c**2 / v1)
    return limits(m2 + np.sign(c) * np.sqrt(v2 / v1) * (x1 - m1), half)


def along_the_eigenvector(X, x1):
    """You predict along the first eigenvector; the line of predictions is another one, with the slope c / v1."""
    m1, m2, v1, v2, c = fitted(X)
    _, directions = np.linalg.eigh([[v1, c], [c, v2]])
    half = 2 * np.sqrt(v2 - c**2 / v1)
    return limits(m2 + directions[1, 1] / directions[0, 1] * (x1 - m1), half)


def always_upwards(X, x1):
    """Your slope is sigma_2 / sigma_1, as if rho were 1; it is rho times that."""
    m1, m2, v1, v2, c = fitted(X)
    return limits(m2 + np.sqrt(v2 / v1) * (x1 - m1), 2 * np.sqrt(v2 - c**2 / v1))


def covariance_as_slope(X, x1):
    """Your slope is the covariance itself; divide it by the variance of x1."""
    m1, m2, v1, v2, c = fitted(X)
    return limits(m2 + c * (x1 - m1), 2 * np.sqrt(v2 - c**2 / v1))


def slope_upside_down(X, x1):
    """Your slope is upside down: it is c / v1."""
    m1, m2, v1, v2, c = fitted(X)
    return limits(m2 + v1 / c * (x1 - m1), 2 * np.sqrt(v2 - c**2 / v1))


def correlation_as_slope(X, x1):
    """Your slope is rho: that holds in standard deviations; in units it is rho sigma_2 / sigma_1."""
    m1, m2, v1, v2, c = fitted(X)
    return limits(m2 + c / np.sqrt(v1 * v2) * (x1 - m1), 2 * np.sqrt(v2 - c**2 / v1))


def slope_of_the_other_line(X, x1):
    """You divide the covariance by the variance of x2; what was seen is x1."""
    m1, m2, v1, v2, c = fitted(X)
    return limits(m2 + c / v2 * (x1 - m1), 2 * np.sqrt(v2 - c**2 / v1))


def not_centred(X, x1):
    """You multiply x1 itself by the slope; it has to be measured from its mean, and the mean of x2 added back."""
    _, _, v1, v2, c = fitted(X)
    return limits(c / v1 * x1, 2 * np.sqrt(v2 - c**2 / v1))


def mean_of_x1_forgotten(X, x1):
    """You add the mean of x2, but do not measure x1 from its own mean."""
    _, m2, v1, v2, c = fitted(X)
    return limits(m2 + c / v1 * x1, 2 * np.sqrt(v2 - c**2 / v1))


def mean_of_x2_forgotten(X, x1):
    """Your slope times the deviation of x1 is right; add the mean of x2 to it."""
    m1, _, v1, v2, c = fitted(X)
    return limits(c / v1 * (x1 - m1), 2 * np.sqrt(v2 - c**2 / v1))


WRONG_LINES = (
    along_the_long_axis,
    along_the_eigenvector,
    always_upwards,
    covariance_as_slope,
    slope_upside_down,
    correlation_as_slope,
    slope_of_the_other_line,
    not_centred,
    mean_of_x1_forgotten,
    mean_of_x2_forgotten,
)
