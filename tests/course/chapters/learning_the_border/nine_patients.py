"""The nine patients of notebook 12, and the likelihood of logistic regression by numpy alone."""

import numpy as np
from scipy.special import expit

PATIENTS = np.array([[-2, -2], [-1, -3], [0, -1], [1, 0], [2, 2], [-1, 1], [2, 1], [0, 1], [-1, -1]], dtype=float)
LABEL = np.array([0, 0, 0, 1, 1, 1, 1, 0, 1])


def with_ones(rows):
    return np.column_stack([np.ones(len(rows)), rows])


X = with_ones(PATIENTS)


def log_likelihood(theta, X=X, y=LABEL):
    r = X @ theta
    return float(np.sum(y * r - np.logaddexp(0, r)))


def slope(theta, X=X, y=LABEL):
    return (y - expit(X @ theta)) @ X


def curvature(theta, X=X):
    h = expit(X @ theta)
    return (X.T * (h * (1 - h))) @ X


def newton(X=X, y=LABEL, steps=30):
    theta = np.zeros(X.shape[1])
    for _ in range(steps):
        theta = theta + np.linalg.solve(curvature(theta, X), slope(theta, X, y))
    return theta


def batch(step, rounds, X=X, y=LABEL):
    """theta after each round, from zero on."""
    path = [np.zeros(X.shape[1])]
    for _ in range(rounds):
        path.append(path[-1] + step * slope(path[-1], X, y))
    return np.array(path)


def row_by_row(step_of, rounds, seed):
    """theta after each round; the rows are shuffled anew in each."""
    rng, path = np.random.default_rng(seed), [np.zeros(3)]
    for k in range(rounds):
        theta = path[-1]
        for i in rng.permutation(9):
            theta = theta + step_of(k) * (LABEL[i] - expit(X[i] @ theta)) * X[i]
        path.append(theta)
    return np.array(path)


def rounds_needed(path, X=X, y=LABEL):
    """From which round on the log-likelihood is within 0.01 of the top; None if it is not in the end."""
    top = log_likelihood(newton(X, y), X, y)
    far = [k for k, theta in enumerate(path) if log_likelihood(theta, X, y) < top - 0.01]
    return far[-1] + 1 if far[-1] + 1 < len(path) else None


def shared_gaussian(rows=PATIENTS, y=LABEL):
    """theta, the constant first, of two Gaussians with one covariance."""
    means = [rows[k == y].mean(axis=0) for k in (0, 1)]
    away = rows - np.array(means)[y]
    weights = np.linalg.solve(away.T @ away / len(rows), means[1] - means[0])
    return np.r_[np.log(y.mean() / (1 - y.mean())) - weights @ (means[0] + means[1]) / 2, weights]
