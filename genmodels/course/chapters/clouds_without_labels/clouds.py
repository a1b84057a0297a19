"""Clouds in the petals of 150 irises: where EM starts, what it has after each step, and where it ends."""

from functools import cache
from itertools import permutations
from typing import NamedTuple

import numpy as np

from genmodels.course.datasets import load_iris

STARTS = ("flowers A", "flowers B", "k-means")
SEEDS = {"flowers A": 4, "flowers B": 20}
LAST = 100  # steps
KIND = np.repeat(np.arange(3), 50)  # setosa, versicolor, virginica


class Clouds(NamedTuple):
    """What EM has after a step: `weights` (K,), `means` (K, 2), `covs` (K, 2, 2), shares (m, K), log-likelihood."""

    weights: np.ndarray
    means: np.ndarray
    covs: np.ndarray
    shares: np.ndarray
    ell: float

    @property
    def bic(self) -> float:
        """-2 l + (free numbers) log m: K - 1 weights, and for each cloud two means and three entries."""
        return -2 * self.ell + (6 * len(self.weights) - 1) * np.log(len(self.shares))


@cache
def petals() -> np.ndarray:
    """Length and width of 150 petals, (150, 2), in cm."""
    return load_iris().X[:, 2:]


def m_step(X: np.ndarray, shares: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The estimates of notebook 09, each flower counted with its share: weights, means, covariances."""
    n = shares.sum(axis=0)
    means = shares.T @ X / n[:, None]
    away = X[:, None] - means  # (m, K, 2)
    return n / len(X), means, np.einsum("ik,ikp,ikq->kpq", shares, away, away) / n[:, None, None]


def e_step(X: np.ndarray, weights: np.ndarray, means: np.ndarray, covs: np.ndarray) -> tuple[np.ndarray, float]:
    """Bayes' rule: the share of each cloud in each flower, (m, K), and the log-likelihood."""
    away = X[:, None] - means
    squares = np.einsum("ikp,kpq,ikq->ik", away, np.linalg.inv(covs), away)
    joint = np.log(weights / (2 * np.pi * np.sqrt(np.linalg.det(covs)))) - squares / 2
    evidence = np.logaddexp.reduce(joint, axis=1)
    return np.exp(joint - evidence[:, None]), float(evidence.sum())


def groups(K: int, start: str) -> np.ndarray:
    """The group of each flower at the start, (150,): the nearest of K flowers, or centres moved by k-means."""
    Z = petals() / petals().std(axis=0)
    different = np.unique(Z, axis=0)
    if start in SEEDS:
        centres = different[np.random.default_rng(SEEDS[start]).permutation(len(different))[:K]]
    else:
        centres = different[np.linspace(0, len(different) - 1, 2 * K + 1).astype(int)[1::2]]
    for _ in range(0 if start in SEEDS else LAST):
        own = np.linalg.norm(Z[:, None] - centres, axis=2).argmin(axis=1)
        centres = np.array([Z[own == k].mean(axis=0) for k in range(K)])
    centres = centres[np.argsort(centres[:, 0])]
    return np.linalg.norm(Z[:, None] - centres, axis=2).argmin(axis=1)


@cache
def way(K: int, start: str) -> tuple[Clouds, ...]:
    """The clouds at the start and after each of LAST steps of EM, numbered by their mean length at the end.

    >>> [round(way(3, start)[-1].ell, 2) for start in STARTS]
    [-135.31, -134.14, -135.31]
    """
    X, shares, found = petals(), np.eye(K)[groups(K, start)], []
    for _ in range(LAST + 1):
        estimates = m_step(X, shares)
        shares, ell = e_step(X, *estimates)
        found.append(Clouds(*estimates, shares, ell))
    order = found[-1].means[:, 0].argsort()
    return tuple(Clouds(w[order], mu[order], S[order], shares[:, order], ell) for w, mu, S, shares, ell in found)


def named_wrongly(shares: np.ndarray) -> int:
    """How many flowers get a wrong name, when each of three clouds is given the name that fits it best."""
    counts = np.array([[np.sum((shares.argmax(axis=1) == k) & (y == KIND)) for y in range(3)] for k in range(3)])
    return len(KIND) - max(int(counts[range(3), order].sum()) for order in permutations(range(3)))
