"""The smoothed table of a feature, and the ways in which its numbers go wrong: what chapter 16 asks for in code."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip


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
