"""Smoothed tables with the right numbers, handed back in a wrong order, shape or unit."""

from genmodels.course.kit.exercises.exercise import slip

from .smoothed_tables import smooth


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
