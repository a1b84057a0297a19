"""Neighbours: the rows themselves are the model, and those near x vote.

Rows X (n, d) with weights w (n, K) of each class; x (d,) is asked about.

>>> X, w = np.array([[0.0], [1.0], [4.0]]), np.array([[1.0, 0.0], [1.0, 0.0], [0.0, 1.0]])
>>> neighbours(X, w, np.array([0.4]), k=2).tolist()
[1.0, 0.0]
>>> neighbours_of_others(X, w, k=1)[2].tolist()  # nearest to the row at 4 is that at 1
[1.0, 0.0]
"""

import numpy as np


def neighbours(X, w, x, k):
    r, n = np.sqrt(((X - x) ** 2).sum(axis=1)), w.sum(axis=1)
    last = next(v for v in np.sort(r) if n[r <= v].sum() >= k)  # how far it is to the last of the k nearest rows
    counts = (r < last) + (r == last) * (k - n[r < last].sum()) / n[r == last].sum()  # those there share what is left
    return counts @ w / k  # p(k | x), the share of class k


def neighbours_of_others(X, w, k):
    others = ~np.eye(len(X), dtype=bool)
    return np.array([neighbours(X[others[i]], w[others[i]], X[i], k) for i in range(len(X))])  # no row votes on itself
