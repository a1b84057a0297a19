"""More ways in which a smoothed table goes wrong: labels of the page, other sums to divide by, one factor too many."""

from functools import partial
from math import log

from ..exercise import Mistake
from .smoothed_tables import smooth

PAGE = (
    "You look for the labels of this page, yes and no; other tables have other labels: take them from "
    "sorted(set(labels))."
)
THREE = "Below the line you add 3 alpha; that is right for three values only: there are len(values) of them."
VALUE = (
    "You divide by the days with the value, which is P(label | value); after the bar stands the label, so divide by "
    "its days."
)
ZEROS = "You add alpha only to the values never seen, and divide by the new sum; every value gets alpha."
JOINT = (
    "All your entries together add up to 1: that is P(label and value). Each row adds up to 1, so divide by the days "
    "of its label."
)
PRIOR = "You multiply the prior of the label in; the table holds P(value | label) alone."
LOGARITHMS = "You return logarithms: return the probabilities."


def counts(column, labels, values, taken=None):
    """Return for each label how often each value was seen with it."""
    taken = sorted(set(labels)) if taken is None else taken
    return [
        [sum(v == value and y == k for v, y in zip(column, labels, strict=True)) for value in values] for k in taken
    ]


def with_labels(column, labels, values, alpha, *, taken):
    found = counts(column, labels, values, taken)
    return [[(n + alpha) / (sum(row) + alpha * len(values)) for n in row] for row in found]


def three_below(column, labels, values, alpha):
    return [[(n + alpha) / (sum(row) + 3 * alpha) for n in row] for row in counts(column, labels, values)]


def given_the_value(column, labels, values, alpha, *, below):
    return [
        [
            (n + alpha) / (column.count(value) + alpha * below(values, labels))
            for n, value in zip(row, values, strict=True)
        ]
        for row in counts(column, labels, values)
    ]


def zeros_alone(column, labels, values, alpha):
    filled = [[n or alpha for n in row] for row in counts(column, labels, values)]
    return [[n / sum(row) for n in row] for row in filled]


def joint(column, labels, values, alpha):
    every = len(column) + alpha * len(values) * len(set(labels))
    return [[(n + alpha) / every for n in row] for row in counts(column, labels, values)]


def times_the_prior(column, labels, values, alpha):
    table = zip(sorted(set(labels)), smooth(column, labels, values, alpha), strict=True)
    return [[p * labels.count(k) / len(labels) for p in row] for k, row in table]


def logarithms(column, labels, values, alpha):
    return [[log(p) for p in row] for row in smooth(column, labels, values, alpha)]


MORE_WRONG = (
    *(Mistake(partial(with_labels, taken=taken), PAGE) for taken in (["no", "yes"], ["yes", "no"])),
    Mistake(three_below, THREE),
    *(
        Mistake(partial(given_the_value, below=below), VALUE)
        for below in (
            lambda values, labels: len(values),
            lambda values, labels: len(set(labels)),
            lambda values, labels: 0,
        )
    ),
    Mistake(zeros_alone, ZEROS),
    Mistake(joint, JOINT),
    Mistake(times_the_prior, PRIOR),
    Mistake(logarithms, LOGARITHMS),
)
