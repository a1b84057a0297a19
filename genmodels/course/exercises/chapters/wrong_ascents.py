"""Wrong ways to the top of a logistic likelihood; the docstring of each is what is said about it."""

import numpy as np
from scipy.special import expit


def _safe(X):
    return 4 / np.linalg.eigvalsh(X.T @ X).max()


def _walk(X, y, step, rounds=2000, h=lambda X, theta: expit(X @ theta), sign=1.0):
    theta = np.zeros(X.shape[1])
    for _ in range(rounds):
        theta = np.clip(theta + sign * step * (y - h(X, theta)) @ X, -1e6, 1e6)
    return theta


def a_tenth(X, y):
    """A step of 0.1 suits the nine patients and not every data set: take it from the eigenvalues of X.T @ X."""
    return _walk(X, y, 0.1)


def a_hundredth(X, y):
    """A step of 0.01 does not suit every data set: take it from the eigenvalues of X.T @ X."""
    return _walk(X, y, 0.01)


def a_thousandth(X, y):
    """A step of 0.001 is too short for 2,000 rounds: take it from the eigenvalues of X.T @ X."""
    return _walk(X, y, 0.001)


def a_tenth_of_the_mean(X, y):
    """You took the mean over the rows with a step of 0.1, which is too short here: take it from X.T @ X, and add up."""
    return _walk(X, y, 0.1 / len(X))


def quarter_forgotten(X, y):
    """A step of 2 over the eigenvalue is safe, but too short for 2,000 rounds: no bend exceeds a quarter of it."""
    return _walk(X, y, _safe(X) / 2)


def one_over(X, y):
    """A step of 1 over the eigenvalue is safe, but too short for 2,000 rounds: no bend exceeds a quarter of it."""
    return _walk(X, y, _safe(X) / 4)


def too_few_rounds(X, y):
    """A hundred rounds are not enough everywhere: go on until the slope is as small as asked for."""
    return _walk(X, y, _safe(X), rounds=100)


def stops_early(X, y):
    """You stop at a slope of 1e-6, so the last digits are missing: go on until it is as small as asked for."""
    step, theta = _safe(X), np.zeros(X.shape[1])
    while np.abs(slope := (y - expit(X @ theta)) @ X).max() >= 1e-6:
        theta = theta + step * slope
    return theta


def one_step(X, y):
    """That is one step from 0: repeat it until the slope is small."""
    return _walk(X, y, _safe(X), rounds=1)


def start_only(X, y):
    """That is where you start: your loop ends before the first step."""
    return np.zeros(X.shape[1])


def downhill(X, y):
    """You walk downhill: the log-likelihood is to grow, so add the slope."""
    return _walk(X, y, _safe(X), rounds=200, sign=-1.0)


def miss_turned(X, y):
    """Your miss is h - y, which leads downhill: it is y - h."""
    return _walk(X, y, _safe(X), rounds=50, sign=-1.0)


def linear_hypothesis(X, y):
    """Your h is theta^T x itself, as in linear regression: put it through the sigmoid."""
    return np.linalg.lstsq(X, y, rcond=None)[0]


def sigmoid_turned(X, y):
    """Your sigmoid is turned round: it is 1 / (1 + exp(-r)), with a minus."""
    return -_walk(X, y, _safe(X))


def row_by_row(X, y):
    """You change theta after each row: with a fixed step it does not come to rest. Take all rows at once."""
    theta = np.zeros(X.shape[1])
    for _ in range(60):
        for row, label in zip(X, y, strict=True):
            theta = theta + 0.1 * (label - expit(row @ theta)) * row
    return theta


def without_features(X, y):
    """You left out the factor x: each miss is multiplied with its features before adding up."""
    theta = np.zeros(X.shape[1])
    for _ in range(300):
        theta = theta + np.sum(y - expit(X @ theta)) / len(X)
    return theta


def penalised(X, y):
    """Your top is that of a penalty; maximum likelihood without one is asked for."""
    theta = np.zeros(X.shape[1])
    weighted = np.r_[0.0, np.ones(X.shape[1] - 1)]
    for _ in range(2000):
        theta = theta + 0.5 * _safe(X) * ((y - expit(X @ theta)) @ X - weighted * theta)
    return theta


ALL = (
    a_tenth,
    a_hundredth,
    a_thousandth,
    a_tenth_of_the_mean,
    quarter_forgotten,
    one_over,
    too_few_rounds,
    stops_early,
    one_step,
    start_only,
    downhill,
    miss_turned,
    linear_hypothesis,
    sigmoid_turned,
    row_by_row,
    without_features,
    penalised,
)
