"""Borders without a model of x: linear and logistic regression, which know p(y | x) alone.

The first column of X (n, d) is 1, so that theta (d,) has an intercept; w (n,) is how much each row counts.

>>> X, y, w = np.array([[1, 0], [1, 1], [1, 2], [1, 3], [1, 4]]), np.array([0, 0, 1, 0, 1]), np.ones(5)
>>> least_squares(X, y + 1, w).round(4).tolist(), logistic_regression(X, y, w).round(4).tolist()
([1.0, 0.2], [-2.8035, 1.0904])
"""

import numpy as np


def least_squares(X, y, w):
    return np.linalg.solve((X.T * w) @ X, (X.T * w) @ y)  # argmin sum_i w_i (y_i - theta . x_i)^2


def logistic_regression(X, y, w, steps=30):
    theta = np.zeros(X.shape[1])
    for _ in range(steps):  # Newton: theta + H^-1 gradient, of sum_i w_i log p(y_i | x_i) with y 0 or 1
        p = 1 / (1 + np.exp(-X @ theta))
        theta = theta + np.linalg.solve((X.T * w * p * (1 - p)) @ X, X.T @ (w * (y - p)))
    return theta
