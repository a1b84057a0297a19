"""Chapter 12: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

import numpy as np
from scipy.special import expit

from genmodels.course.kit.exercises.exercise import slip

LONG, CLOSE_TO_ZERO = 0.2, 1e-10  # the longest step of the chapter that suits its patients; the slope at a top


def _safe(X):
    return 4 / np.linalg.eigvalsh(X.T @ X).max()


def _slope(X, y, theta):
    return (y - expit(X @ theta)) @ X


def _walk(X, y, step, rounds=2000):
    theta = np.zeros(X.shape[1])
    for _ in range(rounds):
        theta = theta + step * _slope(X, y, theta)
    return theta


def what_is_left(arguments, theta):
    """Say what a theta that is no top tells of the walk to it.

    >>> what_is_left((np.array([[1.0], [1.0], [1.0]]), np.array([0, 1, 1])), [-0.7])
    'You walk downhill: the miss is y - h, the slope is added, and the sigmoid is 1 / (1 + exp(-r)).'
    """
    (X, y), theta = arguments, np.array(theta, dtype=float)
    if theta.shape != X[0].shape or not np.isfinite(theta).all():
        return None
    first, left = _slope(X, y, 0 * theta), np.abs(_slope(X, y, theta)).max()
    along = first @ theta / (np.linalg.norm(first) * np.linalg.norm(theta)) if theta.any() else 0
    if not theta.any():
        return "That is where you start: your loop ends before the first step."
    if left < CLOSE_TO_ZERO:
        return None
    if along < -0.5 and 8 / np.linalg.eigvalsh(X.T @ X).max() > LONG:  # then no step up to LONG could overshoot so far
        return "You walk downhill: the miss is y - h, the slope is added, and the sigmoid is 1 / (1 + exp(-r))."
    if along < 0:
        return "Your step is too long for these data, and theta jumps to and fro: choose it from X.T @ X."
    if along > 1 - 1e-9 and len(theta) > 1:
        return "That is one step from 0: repeat it until the slope is small."
    return (
        f"The largest entry of the slope is still {left:.1g} there, not 1e-10. Go on; if it does not fall that "
        "far, choose the step from X.T @ X, and let each step add up all rows."
    )


@slip("A step of 0.1 suits the nine patients and not every data set: take it from the eigenvalues of X.T @ X.")
def a_tenth(X, y):
    return _walk(X, y, 0.1)


@slip("A step of 0.01 does not suit every data set: take it from the eigenvalues of X.T @ X.")
def a_hundredth(X, y):
    return _walk(X, y, 0.01)


@slip("A step of 0.001 is too short for 2,000 rounds: take it from the eigenvalues of X.T @ X.")
def a_thousandth(X, y):
    return _walk(X, y, 0.001)


@slip("You took the mean over the rows with a step of 0.1, which is too short here: take it from X.T @ X, and add up.")
def a_tenth_of_the_mean(X, y):
    return _walk(X, y, 0.1 / len(X))


@slip("A step of 2 over the eigenvalue is safe, but too short for 2,000 rounds: no bend exceeds a quarter of it.")
def quarter_forgotten(X, y):
    return _walk(X, y, _safe(X) / 2)


@slip("A step of 1 over the eigenvalue is safe, but too short for 2,000 rounds: no bend exceeds a quarter of it.")
def one_over(X, y):
    return _walk(X, y, _safe(X) / 4)


@slip("You took the largest entry of X.T @ X. Where features go together, its largest eigenvalue is far above that.")
def largest_entry(X, y):
    return _walk(X, y, 4 / np.abs(X.T @ X).max())


@slip("A hundred rounds are not enough everywhere: go on until the slope is as small as asked for.")
def too_few_rounds(X, y):
    return _walk(X, y, _safe(X), rounds=100)


@slip("Your h is theta^T x itself, as in linear regression: put it through the sigmoid.")
def linear_hypothesis(X, y):
    return np.linalg.lstsq(X, y, rcond=None)[0]


@slip("You change theta after each row: with a fixed step it does not come to rest. Take all rows at once.")
def row_by_row(X, y):
    theta = np.zeros(X.shape[1])
    for _ in range(60):
        for row, label in zip(X, y, strict=True):
            theta = theta + 0.1 * (label - expit(row @ theta)) * row
    return theta


@slip("You left out the factor x: each miss is multiplied with its features before adding up.")
def without_features(X, y):
    theta = np.zeros(X.shape[1])
    for _ in range(300):
        theta = theta + np.sum(y - expit(X @ theta)) / len(X)
    return theta


@slip("Your top is that of a penalty; maximum likelihood without one is asked for.")
def penalised(X, y):
    theta = np.zeros(X.shape[1])
    weighted = np.r_[0.0, np.ones(X.shape[1] - 1)]
    for _ in range(2000):
        theta = theta + 0.5 * _safe(X) * (_slope(X, y, theta) - weighted * theta)
    return theta


@slip("You stop when the largest entry is small; a negative one may still be long. In size: take np.abs first.")
def stopped_by_the_largest(X, y):
    theta = np.zeros(X.shape[1])
    for _ in range(2000):
        if _slope(X, y, theta).max() < 1e-10:
            break
        theta = theta + _safe(X) * _slope(X, y, theta)
    return theta


@slip("Your sigmoid is turned round: it is 1 / (1 + np.exp(-r)), with a minus.")
def turned_sigmoid(X, y):
    theta = np.zeros(X.shape[1])
    for _ in range(2000):
        theta = theta + _safe(X) * (y - expit(-X @ theta)) @ X
    return theta


@slip("You took the mean over the rows: the slope is a sum, and the eigenvalue of X.T @ X is meant for that.")
def mean_of_the_rows(X, y):
    return _walk(X, y, _safe(X) / len(X))


@slip("Your step is upside down: the larger the eigenvalue, the shorter the step.")
def upside_down(X, y):
    return _walk(X, y, 1 / _safe(X))


@slip("You took the label that h decides for, 0 or 1: the miss is y - h, with the probability itself.")
def hard_labels(X, y):
    theta = np.zeros(X.shape[1])
    for _ in range(2000):
        theta = theta + _safe(X) * (y - (X @ theta > 0)) @ X
    return theta


@slip("That is the top with theta_0 at the end: give theta in the order of the columns of X.")
def constant_last(X, y):
    return np.roll(_newton(X, y), -1)


@slip("That is the theta of Gaussian discriminant analysis, by way of the bells: climb the likelihood of the labels.")
def of_two_gaussians(X, y):
    rows = X[:, 1:]
    means = np.array([rows[y == k].mean(axis=0) for k in (0, 1)])
    away = rows - means[y]
    weights = np.linalg.solve(away.T @ away / len(y), means[1] - means[0])
    return np.r_[np.log(y.mean() / (1 - y.mean())) - weights @ means.mean(axis=0), weights]


def _newton(X, y):
    theta = np.zeros(X.shape[1])
    for _ in range(30):
        h = expit(X @ theta)
        theta = theta + np.linalg.solve((X.T * (h * (1 - h))) @ X, (y - h) @ X)
    return theta


WRONG_ASCENTS = (
    stopped_by_the_largest,
    turned_sigmoid,
    mean_of_the_rows,
    upside_down,
    hard_labels,
    constant_last,
    of_two_gaussians,
    a_tenth,
    a_hundredth,
    a_thousandth,
    a_tenth_of_the_mean,
    quarter_forgotten,
    one_over,
    largest_entry,
    too_few_rounds,
    linear_hypothesis,
    row_by_row,
    without_features,
    penalised,
)
