"""One family: a base b over some values, tilted by statistics T that somebody names, until their means are t.

b (V,) is how probable each value is before, T (V, p) what the statistics are of each, t (p,) the means they shall have.

>>> T = np.array([[1.0], [2.0], [3.0], [4.0], [5.0], [6.0]])
>>> eta, p = tilt(np.full(6, 1 / 6), T, np.array([4.5]))
>>> eta.round(4).tolist(), p.round(3).tolist()
([0.371], [0.054, 0.079, 0.114, 0.165, 0.24, 0.347])
"""

import numpy as np


def log_partition(b, T, eta):
    return np.log(b @ np.exp(T @ eta))  # A(eta) = log sum_v b_v e^(eta . T_v)


def tilt(b, T, t, steps=30):
    eta = np.zeros(T.shape[1])
    for _ in range(steps):  # Newton on A(eta) - eta . t: its slope is E[T] - t, its bend Cov[T]
        p = b * np.exp(T @ eta - log_partition(b, T, eta))
        mean = p @ T
        eta = eta + np.linalg.solve((T.T * p) @ T - np.outer(mean, mean), t - mean)
    return eta, b * np.exp(T @ eta - log_partition(b, T, eta))  # p_v = b_v e^(eta . T_v - A(eta))


def gap(b, T, eta):
    A, p = log_partition(b, T, eta), b * np.exp(T @ eta - log_partition(b, T, eta))
    return eta @ (p @ T) - A  # KL(p || b) = A(0) - A(eta) + eta . E[T]: by how much the tangent at eta misses A(0) = 0
