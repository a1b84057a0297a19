"""Counting in the play table, exactly: what the answers and the named mistakes of chapter 15 are computed from."""

from collections.abc import Callable
from fractions import Fraction
from math import prod

from genmodels.course.datasets import load_play_tennis

DATA = load_play_tennis()
N_CLASSES = len(DATA.classes)

Day = tuple[str, ...]


def day(text: str) -> Day:
    """Return a day from its six values.

    >>> day("rainy warm normal strong warm same")[0]
    'rainy'
    """
    return tuple(text.split())


def rows(label: str) -> list[Day]:
    """Return the days with this label.

    >>> len(rows("yes")), len(rows("no"))
    (3, 1)
    """
    return [tuple(row) for row, y in zip(DATA.X, DATA.y, strict=True) if y == label]


def observed(feature: int) -> int:
    """Return how many different values a feature shows in the table.

    >>> [observed(feature) for feature in range(6)]
    [2, 2, 2, 1, 2, 2]
    """
    return len(set(DATA.X[:, feature]))


def declared(feature: int) -> int:
    """Return how many values a feature may have.

    >>> [declared(feature) for feature in range(6)]
    [3, 2, 2, 2, 2, 2]
    """
    return len(DATA.categories[feature])


def by_classes(feature: int) -> int:
    """Return the number of classes, which has no place in the formula: the mistake, to compute its result."""
    return N_CLASSES


def share(feature: str, value: str, label: str, alpha: int = 0, values: Callable[[int], int] = observed) -> Fraction:
    """Return P(feature = value | label) with alpha added to each of `values(feature)` values.

    >>> share("Humid", "high", "yes"), share("Sky", "sunny", "yes", alpha=1)
    (Fraction(2, 3), Fraction(4, 5))
    """
    at = DATA.feature_names.index(feature)
    hits = sum(row[at] == value for row in rows(label))
    return Fraction(hits + alpha, len(rows(label)) + alpha * values(at))


def prior(label: str, alpha: int = 0) -> Fraction:
    """Return P(label), with alpha added to each class.

    >>> prior("yes"), prior("yes", alpha=1)
    (Fraction(3, 4), Fraction(2, 3))
    """
    return Fraction(len(rows(label)) + alpha, len(DATA.y) + alpha * N_CLASSES)


def likelihood(given: Day, label: str, alpha: int = 0, values: Callable[[int], int] = observed) -> Fraction:
    """Return P(day | label), the product over the features.

    >>> likelihood(day("rainy warm normal strong warm same"), "yes", alpha=1)
    Fraction(72, 3125)
    """
    return prod(
        share(feature, value, label, alpha, values) for feature, value in zip(DATA.feature_names, given, strict=True)
    )


def joint(given: Day, label: str, alpha: int = 0, values: Callable[[int], int] = observed) -> Fraction:
    """Return P(label) P(day | label), the prior as counted.

    >>> joint(day("rainy warm normal strong warm same"), "yes", alpha=1)
    Fraction(54, 3125)
    """
    return prior(label) * likelihood(given, label, alpha, values)


def bayes(yes: Fraction, no: Fraction) -> Fraction:
    """Return the share of the first in the sum of both.

    >>> bayes(Fraction(1, 2), Fraction(1, 6))
    Fraction(3, 4)
    """
    return yes / (yes + no)
