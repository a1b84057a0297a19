"""The best cut of a catch with costs, and the parts of its formula, from which wrong ways are made as well."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip


def best_cut(x, y, c0, c1):
    x, y = np.array(x), np.array(y)
    mu0, mu1, phi = x[y == 0].mean(), x[y == 1].mean(), y.mean()
    variance = np.mean((x - np.where(y == 1, mu1, mu0)) ** 2)
    return (mu0 + mu1) / 2 - variance / (mu1 - mu0) * np.log(c1 * phi / (c0 * (1 - phi)))


@slip("That is the middle between the means; the prior and the costs move the cut away from it.")
def middle(x, y, c0, c1):
    x, y = np.array(x), np.array(y)
    return (x[y == 0].mean() + x[y == 1].mean()) / 2


def with_variance(x, y, c0, c1, variance):
    """The best cut with another variance in the formula."""
    mid = middle(x, y, c0, c1)
    return mid + (best_cut(x, y, c0, c1) - mid) * variance / within(x, y)


def within(x, y):
    x, y = np.array(x), np.array(y)
    return np.mean((x - np.where(y == 1, x[y == 1].mean(), x[y == 0].mean())) ** 2)


def gap(x, y):
    x, y = np.array(x), np.array(y)
    return x[y == 1].mean() - x[y == 0].mean()
