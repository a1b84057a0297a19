"""Directions: angles, which have no beginning, and the bell that goes round the circle.

Rows X (n, d) are d angles in radians; w (n, K) is how much row i belongs to class k. Each angle is a step of length 1.
Kept are n (K, 1) and two sums (K, d), of cosines and of sines, which say where all steps together lead; they add up.

>>> X = np.radians([[43], [45], [52], [61], [75], [88], [88], [279], [357]])
>>> mu, kappa = von_mises(*directions(X, np.ones((9, 1))))
>>> np.degrees(mu).round(1).tolist(), kappa.round(2).tolist()
([[51.1]], [[2.08]])

`em(X, w, steps, von_mises={"columns": [0]})` finds the heaps of a day with several, whose labels nobody has seen.
"""

import numpy as np

CIRCLE = np.linspace(0, 2 * np.pi, 256, endpoint=False)  # measured: so many give all digits up to kappa 700


def directions(X, w):
    return w.sum(axis=0)[:, None], w.T @ np.cos(X), w.T @ np.sin(X)  # n_k = sum_i w_ik, and sum_i w_ik cos x_ij


def von_mises(n, cosines, sines, steps=50):
    mu, R = np.arctan2(sines, cosines), np.hypot(sines, cosines) / n  # where the mean step points, and how long it is
    kappa = R * (2 - R**2) / (1 - R**2)
    for _ in range(steps):  # Newton: kappa with E cos(x - mu) = R, whose slope by kappa is Var cos(x - mu)
        mean, square = of_the_cosine(kappa)
        kappa = kappa + (R - mean) / (square - mean**2)
    return [mu, kappa]


def of_the_cosine(kappa):
    p = np.exp(kappa[..., None] * (np.cos(CIRCLE) - 1))  # p(t) is in proportion to exp(kappa cos t)
    p = p / p.sum(axis=-1, keepdims=True)
    return p @ np.cos(CIRCLE), p @ np.cos(CIRCLE) ** 2  # E cos t = I_1(kappa) / I_0(kappa), and E cos^2 t


# log p(x | k) of each row and class, (n, K): features are independent, so that their logarithms add up.
def log_von_mises(X, mu, kappa):
    away = X[:, None] - mu  # p(x) = exp(kappa cos(x - mu)) / (2 pi I_0(kappa))
    return (kappa * np.cos(away) - np.log(2 * np.pi * np.i0(kappa))).sum(axis=2)
