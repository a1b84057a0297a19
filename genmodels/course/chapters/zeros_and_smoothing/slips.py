"""Chapter 16: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

from functools import partial
from math import log

import numpy as np

from genmodels.course.kit.exercises.exercise import Slip, slip

# ---- The smoothed table of a feature, and the ways in which its numbers go wrong: what chapter 16 asks for in code.


def smooth(column, labels, values, alpha):
    table = []
    for k in sorted(set(labels)):
        own = [value for value, label in zip(column, labels, strict=True) if label == k]
        rows = len(own) + alpha * len(values)
        table.append([(own.count(value) + alpha) / rows for value in values])
    return table


def _table(column, labels, values, above, below) -> list:
    """Return above(count) / below(rows, n_values, n_labels) for each label and value."""
    table = []
    for k in sorted(set(labels)):
        own = [value for value, label in zip(column, labels, strict=True) if label == k]
        under = below(len(own), len(values), len(set(labels))) or 1
        table.append([above(own.count(value)) / under for value in values])
    return table


@slip("Below the line you add alpha times the number of labels; it is the number of values.")
def classes_below(column, labels, values, alpha):
    return _table(column, labels, values, lambda count: count + alpha, lambda rows, n_values, k: rows + alpha * k)


@slip("Below the line you add 2 alpha; that is right for two values only.")
def two_below(column, labels, values, alpha):
    return _table(column, labels, values, lambda count: count + alpha, lambda rows, n_values, k: rows + 2 * alpha)


@slip("You add alpha once below the line; there are alpha imaginary observations for each value.")
def alpha_once_below(column, labels, values, alpha):
    return _table(column, labels, values, lambda count: count + alpha, lambda rows, n_values, k: rows + alpha)


@slip("You forget alpha below the line: the observations grow by alpha for each value.")
def nothing_below(column, labels, values, alpha):
    return _table(column, labels, values, lambda count: count + alpha, lambda rows, n_values, k: rows)


@slip("Below the line you add the number of values; it is alpha times that number.")
def values_without_alpha(column, labels, values, alpha):
    return _table(column, labels, values, lambda count: count + alpha, lambda rows, n_values, k: rows + n_values)


@slip("Alpha is missing above the line: a value never seen still has probability 0.")
def nothing_above(column, labels, values, alpha):
    return _table(column, labels, values, lambda count: count, lambda rows, n_values, k: rows + alpha * n_values)


@slip("You add 1 whatever alpha is; use the argument.")
def alpha_is_one(column, labels, values, alpha):
    return smooth(column, labels, values, 1)


@slip("You count and do not use alpha: a value never seen still has probability 0.")
def not_smoothed(column, labels, values, alpha):
    return smooth(column, labels, values, 0)


@slip("You return counts: divide each by the number of observations, real and imaginary.")
def counts(column, labels, values, alpha):
    return _table(column, labels, values, lambda count: count + alpha, lambda rows, n_values, k: 1)


@slip("You add alpha only to the values never seen; every value gets it, above the line as below.")
def only_to_the_zeros(column, labels, values, alpha):
    return _table(
        column, labels, values, lambda count: count or alpha, lambda rows, n_values, k: rows + alpha * n_values
    )


@slip("You add alpha to the share; it is added to the count.")
def added_to_the_share(column, labels, values, alpha):
    return [[share + alpha for share in row] for row in smooth(column, labels, values, 0)]


@slip("You add alpha to shares, and below the line to 1; add it to counts, and below the line to the days.")
def shares_smoothed(column, labels, values, alpha):
    shares = np.array(smooth(column, labels, values, 0))
    return ((shares + alpha) / (1 + alpha * len(values))).tolist()


@slip("Below the line you take all rows; after the bar stands the label, so take its rows.")
def all_rows_below(column, labels, values, alpha):
    everything = lambda rows, n_values, k: len(column) + alpha * n_values  # noqa: E731
    return _table(column, labels, values, lambda count: count + alpha, everything)


@slip("You count all rows for each label; after the bar stands the label, so count its rows.")
def label_ignored(column, labels, values, alpha):
    rows = len(column) + alpha * len(values)
    return [[(column.count(value) + alpha) / rows for value in values] for _ in set(labels)]


@slip("You smooth over the values that occur; `values` declares all that are possible, in the order asked for.")
def seen_values_only(column, labels, values, alpha):
    return smooth(column, labels, sorted(set(column)), alpha)


@slip("Below the line you count the values that occur with the label; count all that are declared, len(values).")
def seen_in_the_class_below(column, labels, values, alpha):
    table = []
    for k in sorted(set(labels)):
        own = [value for value, label in zip(column, labels, strict=True) if label == k]
        table.append([(own.count(value) + alpha) / (len(own) + alpha * len(set(own))) for value in values])
    return table


@slip("Below the line you count the values that occur in the column; count all that are declared, len(values).")
def seen_below(column, labels, values, alpha):
    n_seen = len(set(column))
    return _table(column, labels, values, lambda count: count + alpha, lambda rows, n_values, k: rows + alpha * n_seen)


@slip("Your columns add up to 1: that is P(label | value). After the bar stands the label: each row adds up to 1.")
def turned_round(column, labels, values, alpha):
    joint = np.array(_table(column, labels, values, lambda count: count + alpha, lambda *_: 1))
    return (joint / np.maximum(joint.sum(axis=0), 1e-9)).tolist()


@slip("Below the line you take the days with the value; after the bar stands the label, so take its days.")
def among_the_value(column, labels, values, alpha):
    table = []
    for k in sorted(set(labels)):
        own = [value for value, label in zip(column, labels, strict=True) if label == k]
        below = [column.count(value) + alpha * len(values) for value in values]
        table.append([(own.count(v) + alpha) / (rows or 1) for v, rows in zip(values, below, strict=True)])
    return table


@slip("Above the line you add 1, and below it alpha for each value: add alpha to the count.")
def one_above(column, labels, values, alpha):
    return _table(column, labels, values, lambda count: count + 1, lambda rows, n_values, k: rows + alpha * n_values)


@slip("You share alpha out among the values; each of them gets alpha, and the line below alpha for each.")
def alpha_shared_out(column, labels, values, alpha):
    share = alpha / len(values)
    return _table(column, labels, values, lambda count: count + share, lambda rows, n_values, k: rows + alpha)


@slip("You divide with //, which drops what is behind the point; divide with /.")
def whole_division(column, labels, values, alpha):
    table = []
    for k in sorted(set(labels)):
        own = [value for value, label in zip(column, labels, strict=True) if label == k]
        table.append([(own.count(value) + alpha) // (len(own) + alpha * len(values)) for value in values])
    return table


WRONG_NUMBERS = (
    classes_below,
    two_below,
    alpha_once_below,
    nothing_below,
    values_without_alpha,
    nothing_above,
    alpha_is_one,
    not_smoothed,
    counts,
    only_to_the_zeros,
    added_to_the_share,
    shares_smoothed,
    all_rows_below,
    label_ignored,
    seen_values_only,
    seen_in_the_class_below,
    seen_below,
    turned_round,
    among_the_value,
    one_above,
    alpha_shared_out,
    whole_division,
)


# ---- More ways in which a smoothed table goes wrong: labels of the page, other sums to divide by, one factor too many.


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


def the_counts(column, labels, values, taken=None):
    """Return for each label how often each value was seen with it."""
    taken = sorted(set(labels)) if taken is None else taken
    return [
        [sum(v == value and y == k for v, y in zip(column, labels, strict=True)) for value in values] for k in taken
    ]


def with_labels(column, labels, values, alpha, *, taken):
    found = the_counts(column, labels, values, taken)
    return [[(n + alpha) / (sum(row) + alpha * len(values)) for n in row] for row in found]


def three_below(column, labels, values, alpha):
    return [[(n + alpha) / (sum(row) + 3 * alpha) for n in row] for row in the_counts(column, labels, values)]


def by_formula(column, labels, values, alpha, *, share):
    return [[share(n, sum(row), alpha, len(values)) for n in row] for row in the_counts(column, labels, values)]


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
        for row in the_counts(column, labels, values)
    ]


def zeros_alone(column, labels, values, alpha):
    filled = [[n or alpha for n in row] for row in the_counts(column, labels, values)]
    return [[n / sum(row) for n in row] for row in filled]


def joint(column, labels, values, alpha):
    every = len(column) + alpha * len(values) * len(set(labels))
    return [[(n + alpha) / every for n in row] for row in the_counts(column, labels, values)]


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


# ---- Smoothed tables with the right numbers, handed back in a wrong order, shape or unit.


@slip("You sort the values; keep them in the order in which they are declared.")
def sorted_values(column, labels, values, alpha):
    return smooth(column, labels, sorted(values), alpha)


@slip("You take the labels in the order in which they occur; take them as sorted(set(labels)) does.")
def labels_as_they_come(column, labels, values, alpha):
    table = dict(zip(sorted(set(labels)), smooth(column, labels, values, alpha), strict=True))
    return [table[label] for label in dict.fromkeys(labels)]


@slip("Your rows stand in the wrong order: take the labels as sorted(set(labels)) does.")
def labels_turned_round(column, labels, values, alpha):
    return smooth(column, labels, values, alpha)[::-1]


@slip("You made a row for each value; make a row for each label, with an entry for each value.")
def transposed(column, labels, values, alpha):
    return [list(row) for row in zip(*smooth(column, labels, values, alpha), strict=True)]


@slip("You return one row: a row for each label is asked for.")
def last_label_only(column, labels, values, alpha):
    return smooth(column, labels, values, alpha)[-1]


@slip("You return per cent; a probability lies between 0 and 1.")
def per_cent(column, labels, values, alpha):
    return [[100 * p for p in row] for row in smooth(column, labels, values, alpha)]


@slip("You round; return the numbers as they come.")
def rounded(column, labels, values, alpha):
    return [[round(p, 2) for p in row] for row in smooth(column, labels, values, alpha)]


WRONG_ROWS = (
    sorted_values,
    labels_as_they_come,
    labels_turned_round,
    transposed,
    last_label_only,
    per_cent,
    rounded,
)
