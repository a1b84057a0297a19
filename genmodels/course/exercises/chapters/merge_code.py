"""Merging two groups: the right way, and the wrong ways with what to say about each (their docstrings)."""

import numpy as np


def merge(a, b):
    (m_a, mean_a, S_a), (m_b, mean_b, S_b) = a, b
    m, step = m_a + m_b, mean_b - mean_a
    return [m, mean_a + m_b / m * step, S_a + S_b + m_a * m_b / m * step**2]


def scatters_added(a, b):
    """You only add the two scatters; the distance between the means is missing: m_a m_b / m times its square."""
    return [*merge(a, b)[:2], a[2] + b[2]]


def means_averaged(a, b):
    """You take the middle of the two means; the larger group has to count more."""
    return [a[0] + b[0], (a[1] + b[1]) / 2, merge(a, b)[2]]


def not_squared(a, b):
    """You forgot to square the distance between the means."""
    (m_a, mean_a, S_a), (m_b, mean_b, S_b) = a, b
    return [*merge(a, b)[:2], S_a + S_b + m_a * m_b / (m_a + m_b) * (mean_b - mean_a)]


def not_divided(a, b):
    """The square of the distance is weighted with m_a m_b / (m_a + m_b); you forgot to divide."""
    (m_a, mean_a, S_a), (m_b, mean_b, S_b) = a, b
    return [*merge(a, b)[:2], S_a + S_b + m_a * m_b * (mean_b - mean_a) ** 2]


def variance(a, b):
    """The third number you return is the variance; asked is the scatter, which is not divided by m."""
    m, mean, S = merge(a, b)
    return [m, mean, S / m]


MISTAKES = (scatters_added, means_averaged, not_squared, not_divided, variance)


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return pairs of groups, each as (m, mean, S): that of the notebook, and some of random whole numbers.

    >>> cases(np.random.default_rng(0))[0]
    ((3, 3, 8), (2, 8, 18))
    """
    drawn = rng.integers(1, 9, size=(3, 2, 3)).tolist()
    return [((3, 3, 8), (2, 8, 18)), *(tuple(map(tuple, pair)) for pair in drawn)]
