"""Estimates of a sample that a learner's function is called with, each written as its name."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Named:
    """A function that is written as its name."""

    function: Callable

    def __call__(self, sample):
        return self.function(sample)

    def __repr__(self) -> str:
        return self.function.__name__


def mean(sample):
    return sum(sample) / len(sample)


def variance(sample):
    return sum((value - mean(sample)) ** 2 for value in sample) / len(sample)


def middle(sample):
    return sorted(sample)[len(sample) // 2]


def deviation(sample):
    return variance(sample) ** 0.5


def one_less(sample):
    return variance(sample) * len(sample) / (len(sample) - 1)


def largest(sample):
    return max(sample)


def smallest(sample):
    return min(sample)
