"""Counts: Bernoulli, multinomial and Poisson, each from the same sums of a table of numbers.

Rows X (n, d) count d things; w (n, K) is how much row i belongs to class k. All is kept as two sums, and the sums of
two sets of rows add up to those of both: n (K, 1), the weight of each class, and N (K, d), the sums of x.

>>> X, w = np.array([[1, 1, 0], [1, 0, 0], [0, 1, 0]]), np.array([[1.0], [1.0], [1.0]])
>>> bernoulli(*counts(X, w), alpha=1)
[array([[0.6, 0.6, 0.2]])]
"""

import numpy as np


def one_hot(y, classes, weight=1.0):
    return (y[:, None] == classes) * np.broadcast_to(weight, len(y))[:, None]  # w_ik = w_i [y_i = k]


def counts(X, w):
    return w.sum(axis=0)[:, None], w.T @ X.astype(float)  # n_k = sum_i w_ik,  N_kj = sum_i w_ik x_ij


# Estimates: maximum likelihood, and with alpha > 0 smoothed (Laplace).
def bernoulli(n, N, alpha=0.0):
    return [(N + alpha) / (n + 2 * alpha)]  # p_kj = (N_kj + alpha) / (n_k + 2 alpha)


def multinomial(n, N, alpha=0.0):
    return [(N + alpha) / (N + alpha).sum(axis=1)[:, None]]  # p_kj = (N_kj + alpha) / sum_j (N_kj + alpha)


def complement(n, N, alpha=0.0):
    return multinomial(n, N.sum(axis=0) - N, alpha)  # of all other classes (Rennie and others 2003)


def poisson(n, N, alpha=0.0):
    return [(N + alpha) / (n + alpha)]  # rate_kj = (N_kj + alpha) / (n_k + alpha)


# log p(x | k) of each row and class, (n, K): features are independent, so that their logarithms add up.
def log_bernoulli(X, p):
    return (xlogy(one_more_axis(X), p) + xlogy(1 - one_more_axis(X), 1 - p)).sum(axis=2)


def log_multinomial(X, p):
    return xlogy(one_more_axis(X), p).sum(axis=2)  # of the words in their order: no coefficient, which classes share


def log_complement(X, p):
    return -xlogy(one_more_axis(X), p).sum(axis=2)


def log_poisson(X, rate):
    x = one_more_axis(X)
    log_factorial = np.concatenate([[0.0], np.log(np.arange(1, X.max(initial=0) + 1)).cumsum()])  # log 1 + ... + log x
    return (xlogy(x, rate) - rate - log_factorial[x.astype(int)]).sum(axis=2)


def one_more_axis(X):
    return np.float64(X)[:, None]  # (n, 1, d), beside parameters (K, d)


def xlogy(x, p):
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(x == 0, 0.0, x * np.log(p))  # 0 log 0 = 0
