"""The covariance that all classes share, from data: the right way, and the wrong ways with what to say about each."""

import numpy as np


def shared_covariance(X, y):
    scatter = np.zeros((X.shape[1], X.shape[1]))
    for label in np.unique(y):
        away = X[y == label] - X[y == label].mean(axis=0)
        scatter += away.T @ away
    return scatter / len(X)


def around_one_mean(X, y):
    """You take all rows about one common mean: the distance between the classes then counts as spread."""
    away = X - X.mean(axis=0)
    return away.T @ away / len(X)


def plain_average(X, y):
    """You average the covariances of the classes as if all were equally large: weigh each by its number of rows."""
    return np.mean([around_one_mean(X[y == label], y) for label in np.unique(y)], axis=0)


def weight_outside_the_sum(X, y):
    """Your weight stands outside the sum, so every class gets the weight of the last one."""
    return sum(around_one_mean(X[y == label], y) for label in np.unique(y)) * np.mean(y == y.max())


def without_weights(X, y):
    """You add the covariances of the classes without weights: the weights n_k / m have to sum to 1."""
    return sum(around_one_mean(X[y == label], y) for label in np.unique(y))


def unbiased(X, y):
    """You divide by the rows minus the classes: that is the unbiased estimate; maximum likelihood divides by m."""
    return shared_covariance(X, y) * len(X) / (len(X) - len(np.unique(y)))


def scatter_only(X, y):
    """You return the scatter: divide it by the number of rows."""
    return shared_covariance(X, y) * len(X)


def variances_only(X, y):
    """You keep the variances and lose the covariances beside the diagonal: use away.T @ away."""
    return np.diag(np.diag(shared_covariance(X, y)))


MISTAKES = (
    around_one_mean,
    plain_average,
    weight_outside_the_sum,
    without_weights,
    unbiased,
    scatter_only,
    variances_only,
)


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return pairs (X, y): the seven points, and random rows of two and three classes of unequal size.

    >>> [X.shape for X, y in cases(np.random.default_rng(0))]
    [(7, 2), (9, 2), (12, 3)]
    """
    seven = np.array([[1, 0], [0, 1], [2, 2], [3, 3], [5, 4], [4, 1], [4, 4]])
    drawn = [(rng.integers(0, 9, size=(len(y), d)), np.array(y)) for y, d in (([0] * 3 + [1] * 6, 2), (THREE, 3))]
    return [(seven, np.array([0, 0, 0, 1, 1, 1, 1])), *drawn]


THREE = [0] * 3 + [1] * 4 + [2] * 5
