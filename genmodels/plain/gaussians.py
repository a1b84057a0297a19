"""Gaussians: a mean and a covariance for each class, from moments that add.

Rows X (n, d); w (n, K) is how much row i belongs to class k; n (K, 1), the weight of each class; mu (K, d), the means;
S (K, d, d), the scatter about them; Sigma (K, d, d), the covariances.

>>> X, w = np.array([[1.0, 2.0], [3.0, 2.0], [2.0, 5.0]]), np.ones((3, 1))
>>> mu, Sigma = gaussian(*moments(X, w))
>>> mu.tolist(), Sigma.round(4).tolist()
([[2.0, 3.0]], [[[0.6667, 0.0], [0.0, 2.0]]])
"""

import numpy as np

from genmodels.plain.counts import counts


def moments(X, w):
    n, N = counts(X, w)
    mu = N / n  # mu_k = sum_i w_ik x_i / n_k
    away = X.astype(float)[:, None] - mu
    return n, mu, np.einsum("ik,ikj,ikl->kjl", w, away, away)  # S_k = sum_i w_ik (x_i - mu_k)(x_i - mu_k)^T


def add_moments(a, b):
    (n_a, mu_a, S_a), (n_b, mu_b, S_b) = a, b
    n, shift = n_a + n_b, mu_b - mu_a
    between = (n_a * n_b / n)[:, None] * shift[:, :, None] * shift[:, None, :]
    return n, mu_a + n_b / n * shift, S_a + S_b + between  # S = S_a + S_b + (n_a n_b / n) shift shift^T


def gaussian(n, mu, S, covariance="full", ddof=0.0, shrinkage=0.0, resolution=0.0):
    n, one = (n - ddof)[:, None], np.eye(mu.shape[1])
    if "tied" in covariance:  # one covariance for all, from the scatter within the classes
        n, S = (np.broadcast_to(v.sum(axis=0), v.shape) for v in (n, S))
    Sigma = S / n + np.multiply(resolution, resolution) / 12 * one  # Sigma_k = S_k / n_k, and what rounding has hidden
    if "diagonal" in covariance:
        Sigma = Sigma * one
    if "spherical" in covariance:
        Sigma = np.trace(Sigma, axis1=1, axis2=2)[:, None, None] / len(one) * one
    if "identity" in covariance:
        Sigma = np.broadcast_to(one, S.shape)
    s = np.reshape(shrinkage, (-1, 1, 1))
    return mu, (1 - s) * Sigma + s * Sigma * one  # (1 - s) Sigma + s diag(Sigma)


def log_gaussian(X, mu, Sigma):
    away = X.astype(float)[:, None] - mu
    square = np.einsum("ikj,kjl,ikl->ik", away, np.linalg.inv(Sigma), away)  # (x - mu)^T Sigma^-1 (x - mu)
    return -np.linalg.slogdet(2 * np.pi * Sigma)[1] / 2 - square / 2  # -log |2 pi Sigma| / 2 - square / 2
