"""The covariance of rows: the right way, and the wrong ways with what to say about each (their docstrings)."""

import numpy as np


def covariance(X):
    away = np.asarray(X) - np.mean(X, axis=0)
    return away.T @ away / len(X)


def by_one_less(X):
    """You divide by m - 1; maximum likelihood divides by m."""
    return covariance(X) * len(X) / (len(X) - 1)


def not_centred(X):
    """You do not subtract the mean: this is the mean of x x^T, and mu mu^T is still in it."""
    return np.asarray(X).T @ np.asarray(X) / len(X)


def not_divided(X):
    """That is the scatter S; divide it by the number of rows."""
    return covariance(X) * len(X)


def rows_with_rows(X):
    """You multiplied rows with rows, which gives an m by m table; transpose the first factor, not the second."""
    away = np.asarray(X) - np.mean(X, axis=0)
    return away @ away.T / len(X)


def one_mean_for_all(X):
    """You subtract one mean of all numbers; each column has its own: np.mean(X, axis=0)."""
    away = np.asarray(X) - np.mean(X)
    return away.T @ away / len(X)


MISTAKES = (by_one_less, not_centred, not_divided, rows_with_rows, one_mean_for_all)


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples: lists of rows of two or three whole numbers.

    >>> [len(rows) for (rows,) in cases(np.random.default_rng(0))]
    [4, 5, 3, 6]
    """
    drawn = [rng.integers(-4, 9, size=size).tolist() for size in ((5, 2), (3, 3), (6, 3))]
    return [([[1, 1], [2, 3], [3, 2], [6, 6]],), *((rows,) for rows in drawn)]
