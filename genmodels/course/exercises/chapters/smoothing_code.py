"""Smoothing a list of counts: the right way, and the wrong ways with what to say about each (their docstrings)."""

import numpy as np


def smooth(counts, alpha):
    rows = sum(counts) + alpha * len(counts)
    return [(count + alpha) / rows for count in counts]


def by_number_of_classes(counts, alpha):
    """You add alpha times 2, the number of classes; add alpha times the number of values, len(counts)."""
    return [(count + alpha) / (sum(counts) + 2 * alpha) for count in counts]


def only_to_the_zeros(counts, alpha):
    """You add alpha only to the values never seen; every value gets it, or the order of the others is distorted."""
    padded = [count or alpha for count in counts]
    return [count / sum(padded) for count in padded]


def only_to_the_zeros_above(counts, alpha):
    """You add alpha only to the values never seen; every value gets it, above the line as below."""
    return [(count or alpha) / (sum(counts) + alpha * len(counts)) for count in counts]


def nothing_below(counts, alpha):
    """You forget alpha below the line: the rows grow by alpha for each value."""
    return [(count + alpha) / sum(counts) for count in counts]


def no_division(counts, alpha):
    """You return counts: divide each by the number of rows, real and imaginary."""
    return [count + alpha for count in counts]


def alpha_once_below(counts, alpha):
    """You add alpha once below the line; there are alpha imaginary rows for each value."""
    return [(count + alpha) / (sum(counts) + alpha) for count in counts]


def no_smoothing(counts, alpha):
    """You do not use alpha: a value never seen still has probability 0."""
    return [count / sum(counts) for count in counts]


MISTAKES = (
    by_number_of_classes,
    only_to_the_zeros,
    only_to_the_zeros_above,
    nothing_below,
    no_division,
    alpha_once_below,
    no_smoothing,
)


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples: the table's own, three values, random ones, and no rows at all at the end.

    >>> cases(np.random.default_rng(0))[0]
    ([3, 0], 1)
    """
    drawn = [(rng.integers(0, 6, size=size).tolist(), alpha) for size in (2, 3, 4, 5) for alpha in (1, 2, 0.5)]
    return [([3, 0], 1), ([3, 0, 0], 1), *((counts, alpha) for counts, alpha in drawn if sum(counts)), ([0, 0], 1)]
