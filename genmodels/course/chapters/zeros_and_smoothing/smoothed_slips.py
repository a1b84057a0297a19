"""More ways in which a smoothed table goes wrong: labels of the page, other sums to divide by, one factor too many."""

from functools import partial
from math import log

from genmodels.course.kit.exercises.exercise import Slip

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
BRACKETS = "Brackets are missing: (count + alpha) / (days + alpha * values), for * and / are worked out before +."
EVERYWHERE = "Above the line you count the value on all days; after the bar stands the label, so count on its days."
TIMES = "You multiply the count by alpha: add it, for a zero times alpha is a zero."
NO_BELOW = "You put alpha in the place of the zeros alone; every value gets it, above the line, and the line below too."
DAYS = "Below the line you add alpha times the number of days; it is alpha times the number of values."
BOTH_TIMES = "Below the line alpha alone is multiplied by the number of values, and not the days of the label."
ONE_ROW = "Your row is never begun anew: begin it inside the loop over the labels."
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


def by_formula(column, labels, values, alpha, *, share):
    return [[share(n, sum(row), alpha, len(values)) for n in row] for row in counts(column, labels, values)]


def counted_everywhere(column, labels, values, alpha):
    rows = [labels.count(k) + alpha * len(values) for k in sorted(set(labels))]
    return [[(column.count(value) + alpha) / below for value in values] for below in rows]


def days_below(column, labels, values, alpha):
    return by_formula(column, labels, values, alpha, share=lambda n, rows, a, _: (n + a) / (rows + a * len(column)))


def one_row(column, labels, values, alpha):
    every = [p for row in smooth(column, labels, values, alpha) for p in row]
    return [every for _ in set(labels)]


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
    *(Slip(partial(with_labels, taken=taken), PAGE) for taken in (["no", "yes"], ["yes", "no"])),
    Slip(three_below, THREE),
    *(
        Slip(partial(given_the_value, below=below), VALUE)
        for below in (
            lambda values, labels: len(values),
            lambda values, labels: len(set(labels)),
            lambda values, labels: 0,
        )
    ),
    Slip(zeros_alone, ZEROS),
    *(
        Slip(partial(by_formula, share=share), why)
        for share, why in (
            (lambda n, rows, a, n_values: n + a / (rows + a * n_values), BRACKETS),
            (lambda n, rows, a, n_values: (n + a) / rows + a * n_values, BRACKETS),
            (lambda n, rows, a, n_values: n + a / rows + a * n_values, BRACKETS),
            (lambda n, rows, a, n_values: n * a / (rows + a * n_values), TIMES),
            (lambda n, rows, a, n_values: (n or a) / rows, NO_BELOW),
            (lambda n, rows, a, n_values: (n + a) / ((rows + a) * n_values), BOTH_TIMES),
        )
    ),
    Slip(counted_everywhere, EVERYWHERE),
    Slip(days_below, DAYS),
    Slip(one_row, ONE_ROW),
    Slip(joint, JOINT),
    Slip(times_the_prior, PRIOR),
    Slip(logarithms, LOGARITHMS),
)
