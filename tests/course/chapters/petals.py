"""The petals of 150 irises, and EM for clouds of Gaussians in numpy alone: for notebook 21."""

from itertools import permutations

import numpy as np
from scipy import stats
from sklearn.datasets import load_iris

IRIS, KIND = load_iris(return_X_y=True)
PETALS = IRIS[:, 2:]
LENGTHS = np.eye(3)[np.digitize(PETALS[:, 0], [3, 4.5])]  # a start near the end that names three wrongly


def m_step(X, r, tied=False):
    """Weights, means and covariances (one for all, if tied) of shares r (m, K)."""
    n = r.sum(axis=0)
    means = [r[:, k] @ X / n[k] for k in range(len(n))]
    covs = [(X - means[k]).T * r[:, k] @ (X - means[k]) / n[k] for k in range(len(n))]
    if tied:
        covs = [sum(n[k] * covs[k] for k in range(len(n))) / len(X)] * len(n)
    return n / len(X), np.array(means), np.array(covs)


def e_step(X, weights, means, covs):
    """Shares (m, K), and the log-likelihood."""
    logs = [
        np.log(w) + stats.multivariate_normal(mean, cov).logpdf(X)
        for w, mean, cov in zip(weights, means, covs, strict=True)
    ]
    joint = np.reshape(logs, (len(weights), -1)).T
    evidence = np.logaddexp.reduce(joint, axis=1)
    return np.exp(joint - evidence[:, None]), float(evidence.sum())


def climbed(X, r, steps=2000, tied=False, gain=1e-9):
    """Estimates, shares, and the log-likelihood after each step; None where a cloud collapses."""
    path = []
    for _ in range(steps):
        estimates = m_step(X, r, tied)
        if not all(np.linalg.det(cov) > 1e-9 for cov in estimates[2]):
            return None
        r, ell = e_step(X, *estimates)
        path.append(ell)
        if len(path) > 1 and ell - path[-2] < gain * len(X):
            break
    return estimates, r, path


def walked(r, steps=100):
    """Of the petals from shares r (m, K): estimates, shares and log-likelihood at the start and after each step."""
    found = []
    for _ in range(steps + 1):
        estimates = m_step(PETALS, r)
        r, ell = e_step(PETALS, *estimates)
        found.append((estimates, r, ell))
    return found


def groups(X, K, rng):
    """The nearest of K different rows, drawn at random: one-hot (m, K)."""
    Z = X / X.std(axis=0)
    different = np.unique(Z, axis=0)
    centres = different[rng.permutation(len(different))[:K]]
    return np.eye(K)[np.linalg.norm(Z[:, None] - centres, axis=2).argmin(axis=1)]


def k_means(X, r):
    """Groups r (m, K), moved by k-means on columns of equal spread until nothing moves."""
    Z = X / X.std(axis=0)
    for _ in range(100):
        centres = r.T @ Z / np.maximum(r.sum(axis=0), 1e-9)[:, None]
        r = np.eye(r.shape[1])[np.linalg.norm(Z[:, None] - centres, axis=2).argmin(axis=1)]
    return r


def highest(X, K, rng, starts=8, **options):
    """The highest end from k-means; the shares, and the log-likelihood."""
    ends = [climbed(X, k_means(X, groups(X, K, rng)), **options) for _ in range(starts)]
    _, r, path = max((end for end in ends if end is not None), key=lambda end: end[2][-1])
    return r, path[-1]


def bic(ell, K, m=150, d=2, tied=False):
    """-2 l + (free numbers) log m."""
    return -2 * ell + (K - 1 + K * d + (1 if tied else K) * d * (d + 1) // 2) * np.log(m)


def wrong(r, kind=KIND):
    """The rows that are named wrongly, when the three clouds have the names that fit them best."""
    own = r.argmax(axis=1)
    return min((np.flatnonzero(np.array(names)[own] != kind) for names in permutations(range(3))), key=len).tolist()
