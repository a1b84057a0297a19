"""Smoothed tables with the right numbers, handed back in a wrong order, shape or unit."""

from .smoothed_tables import smooth


def sorted_values(column, labels, values, alpha):
    """You sort the values; keep them in the order in which they are declared."""
    return smooth(column, labels, sorted(values), alpha)


def labels_as_they_come(column, labels, values, alpha):
    """You take the labels in the order in which they occur; take them as sorted(set(labels)) does."""
    table = dict(zip(sorted(set(labels)), smooth(column, labels, values, alpha), strict=True))
    return [table[label] for label in dict.fromkeys(labels)]


def labels_turned_round(column, labels, values, alpha):
    """Your rows stand in the wrong order: take the labels as sorted(set(labels)) does."""
    return smooth(column, labels, values, alpha)[::-1]


def transposed(column, labels, values, alpha):
    """You made a row for each value; make a row for each label, with an entry for each value."""
    return [list(row) for row in zip(*smooth(column, labels, values, alpha), strict=True)]


def last_label_only(column, labels, values, alpha):
    """You return one row: a row for each label is asked for."""
    return smooth(column, labels, values, alpha)[-1]


def per_cent(column, labels, values, alpha):
    """You return per cent; a probability lies between 0 and 1."""
    return [[100 * p for p in row] for row in smooth(column, labels, values, alpha)]


def rounded(column, labels, values, alpha):
    """You round; return the numbers as they come."""
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
