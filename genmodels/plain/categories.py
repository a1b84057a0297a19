"""Categories: a table for each feature, of how often it has each of its values in each class.

Rows X (n, d) hold names or codes; w (n, K) is how much row i belongs to class k. Feature j has the L_j values `levels`.

>>> X = np.array([["sunny", "warm"], ["rainy", "cold"], ["sunny", "cold"]])
>>> n, levels, tables = level_counts(X, np.ones((3, 1)))
>>> levels[0].tolist(), tables[0].tolist(), categorical(n, levels, tables, alpha=1)[1][0].tolist()
(['rainy', 'sunny'], [[1.0, 2.0]], [[0.4, 0.6]])
"""

import numpy as np

from genmodels.plain.counts import xlogy


def level_counts(X, w):
    levels = [np.unique(column) for column in X.T]
    tables = [w.T @ (column[:, None] == v) for column, v in zip(X.T, levels, strict=True)]
    return w.sum(axis=0)[:, None], levels, tables  # N_jkv = sum_i w_ik [x_ij = v]


def categorical(n, levels, tables, alpha=0.0):
    # p_jkv = (N_jkv + alpha) / (n_k + alpha L_j), where feature j has L_j values
    return levels, [(N + alpha) / (n + alpha * N.shape[1]) for N in tables]


def log_categorical(X, levels, p):
    codes = [(column[:, None] == v).argmax(axis=1) for column, v in zip(X.T, levels, strict=True)]
    return sum(xlogy(1, p_j[:, code].T) for p_j, code in zip(p, codes, strict=True))  # sum_j log p_jk[x_j]
