"""Kernels: a bump on each row is the density, and the others of a row say how wide the bumps should be.

Rows X (n, d) with weights w (n,), or (n, K) of each class; x (d,) is asked about; h (d,) is the width of the bumps.

>>> X, w, h = np.array([[0.0], [1.0], [4.0]]), np.ones(3), np.array([1.0])
>>> round(float(np.exp(log_kernels(X, w, np.array([0.4]), h))), 4)
0.234
>>> told_by_others(X, h).round(2).tolist(), told_by_others(X, h, with_ties=True).sum().round(2).item()
([-2.11, -2.09, -6.08], -10.29)
>>> best_bandwidth(X[:2], [0.5 * h, h, 2 * h]).tolist()  # two rows, one apart
[1.0]
"""

import numpy as np


def log_kernels(X, w, x, h):
    bumps = log_bumps(X, x, h)  # log N(x; x_i, diag(h^2)) of each row
    return np.log(np.exp(bumps - bumps.max()) @ w / w.sum(axis=0)) + bumps.max()  # the mean of all bumps of a class


def told_by_others(X, h, with_ties=False):
    """log p(x_i) under the bumps of the other rows, (n,), or with ties under those of the rows that differ from x_i."""
    told = []
    for i in range(len(X)):
        others = (X[i] != X).any(axis=1) if with_ties else np.arange(len(X)) != i
        told.append(log_kernels(X[others], np.ones(others.sum()), X[i], h))
    return np.array(told)


def best_bandwidth(X, some, with_ties=False):
    sums = [told_by_others(X, h, with_ties).sum() for h in some]  # with itself each row would ask for h = 0
    return some[int(np.argmax(sums))]


def log_bumps(X, x, h):
    return -(((x - X) / h) ** 2).sum(axis=1) / 2 - np.log(h * np.sqrt(2 * np.pi)).sum()
