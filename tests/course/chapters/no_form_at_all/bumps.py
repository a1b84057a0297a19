"""The petals of notebook 30 and their bumps once more, from numpy, scipy and scikit-learn's data."""

from functools import cache

import numpy as np
from scipy import optimize, stats
from sklearn.datasets import load_iris

ALL = load_iris().data
X = ALL[:, 2]
VALUES, COUNTS = np.unique(X, return_counts=True)
STOPS = tuple(float(f"{h:.3g}") for h in 0.02 * 100 ** (np.arange(41) / 40))


def bump(u, kernel: str = "Gaussian"):
    return stats.norm.pdf(u) if kernel == "Gaussian" else (np.abs(u) <= 3**0.5) / 12**0.5


def log_p(x, h: float, kernel: str = "Gaussian", ties: bool = False) -> tuple[np.ndarray, np.ndarray]:
    """log p of each row with itself, and by the others: one fewer, or with `ties` those that differ."""
    K = bump((x[:, None] - x) / h, kernel) / h
    others = x[:, None] != x if ties else ~np.eye(len(x), dtype=bool)
    with np.errstate(divide="ignore"):
        return np.log(K.mean(axis=1)), np.log((K * others).sum(axis=1) / others.sum(axis=1))


@cache
def sums(h: float, kernel: str = "Gaussian") -> tuple[float, float]:
    own, others = log_p(X, h, kernel)
    return float(own.sum()), float(others.sum())


def best(x, ties: bool = False) -> float:
    """The h with the largest sum by the others."""
    grid = np.geomspace(0.01, 3, 60)
    k = int(np.argmax([log_p(x, h, ties=ties)[1].sum() for h in grid]))
    low, high = np.log(grid[[max(k - 1, 0), min(k + 1, 59)]])
    found = optimize.minimize_scalar(
        lambda a: -log_p(x, np.exp(a), ties=ties)[1].sum(),
        bounds=(low, high),
        method="bounded",
        options={"xatol": 1e-8},
    )
    return float(np.exp(found.x))


def silverman(x) -> float:
    return float(x.std() * (4 / (3 * len(x))) ** 0.2)


def tops(p) -> int:
    return int(((p[1:-1] > p[:-2]) & (p[1:-1] > p[2:])).sum())


def two_bells(x) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Shares, means and standard deviations of two bells, by EM until it rests."""
    middle, spread, share = np.array([1.5, 5.0]), np.array([0.4, 0.9]), np.array([0.4, 0.6])
    for _ in range(300):
        r = share * stats.norm.pdf(x[:, None], middle, spread)
        r /= r.sum(axis=1, keepdims=True)
        n = r.sum(axis=0)
        middle = r.T @ x / n
        spread, share = np.sqrt((r * (x[:, None] - middle) ** 2).sum(axis=0) / n), n / len(x)
    return share, middle, spread


def shares_of_nearest(rows, y, k: int) -> np.ndarray:
    """The share of ones among the k nearest others; those as far as the last share what is left of the k places."""
    far = ((rows[:, None] - rows) ** 2).sum(axis=2)
    np.fill_diagonal(far, np.inf)
    told = []
    for i in range(len(rows)):
        last = np.sort(far[i])[k - 1]
        nearer, as_far = far[i] < last - 1e-9, np.abs(far[i] - last) <= 1e-9
        told.append((y[nearer].sum() + (k - nearer.sum()) * y[as_far].mean()) / k)
    return np.array(told)


def lda(rows, y, new, shrinkage: float = 0.0) -> np.ndarray:
    """The posterior of each class, (n, K): means of their own, one covariance, correlations shrunken."""
    kinds = np.unique(y)
    means = np.array([rows[y == kind].mean(axis=0) for kind in kinds])
    rest = rows - means[np.searchsorted(kinds, y)]
    cov = rest.T @ rest / len(rows)
    cov = (1 - shrinkage) * cov + shrinkage * np.diag(np.diag(cov))  # the variances stay
    W = np.linalg.solve(cov, means.T).T
    scores = new @ W.T - (W * means).sum(axis=1) / 2 + np.log([np.mean(y == kind) for kind in kinds])
    p = np.exp(scores - scores.max(axis=1, keepdims=True))
    return p / p.sum(axis=1, keepdims=True)


def lda_of_others(rows, y) -> np.ndarray:
    """P(1) of each row, by the others."""
    keep = ~np.eye(len(rows), dtype=bool)
    return np.array([lda(rows[some], y[some], rows[[i]])[0, 1] for i, some in enumerate(keep)])
