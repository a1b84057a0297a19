"""The free numbers of naive Bayes: the right way, and the wrong ways with what to say about each (docstrings)."""

from math import prod

import numpy as np


def naive_parameters(values, classes):
    return (classes - 1) + classes * sum(count - 1 for count in values)


def no_prior(values, classes):
    """You left out the prior of the classes: it has one free number less than there are classes."""
    return classes * sum(count - 1 for count in values)


def nothing_free_is_lost(values, classes):
    """You count every probability; in each table the last one follows, because the table adds up to 1."""
    return classes + classes * sum(values)


def prior_in_full(values, classes):
    """You count one prior for each class; the last one follows, because they add up to 1."""
    return classes + classes * sum(count - 1 for count in values)


def tables_in_full(values, classes):
    """You count every value of a feature; the last one follows, because its table adds up to 1."""
    return (classes - 1) + classes * sum(values)


def one_class(values, classes):
    """You count the tables of one class only; each class has its own."""
    return (classes - 1) + sum(count - 1 for count in values)


def joint_table(values, classes):
    """You count the table of all combinations; naive Bayes keeps one small table for each feature."""
    return classes * prod(values) - 1


def as_if_binary(values, classes):
    """You count one number for each feature; that is right for two values only."""
    return (classes - 1) + classes * len(values)


MISTAKES = (
    no_prior,
    nothing_free_is_lost,
    prior_in_full,
    tables_in_full,
    one_class,
    joint_table,
    as_if_binary,
)


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples: the play table's own features, one many-valued feature, and random ones.

    >>> cases(np.random.default_rng(0))[0]
    ([3, 2, 2, 2, 2, 2], 2)
    """
    drawn = [(rng.integers(2, 6, size=size).tolist(), classes) for size in (1, 3, 5) for classes in (2, 3, 10)]
    return [([3, 2, 2, 2, 2, 2], 2), ([50], 4), ([2] * 8, 2), *drawn]
