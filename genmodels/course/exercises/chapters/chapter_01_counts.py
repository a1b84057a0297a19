"""Chapter 01, in code: the posterior and the Bayes error of any table of counts."""

import numpy as np

from ..function import FunctionExercise, wrong_ways


def posterior(counts, x):
    return [count / sum(counts[x]) for count in counts[x]]


def joint_of_row(counts, x):
    """You divide by all days: that is the joint p(x, y); divide by the days of this row."""
    return [count / sum(map(sum, counts)) for count in counts[x]]


def by_columns(counts, x):
    """You divide by the days of each class: that is p(x | y), the other way round."""
    return [count / sum(column) for count, column in zip(counts[x], zip(*counts, strict=True), strict=True)]


def prior_of_classes(counts, x):
    """You return the prior p(y); the row x was not looked at."""
    return [sum(column) / sum(map(sum, counts)) for column in zip(*counts, strict=True)]


def only_counts(counts, x):
    """You return counts; divide each by the sum of the row."""
    return counts[x]


def by_the_largest(counts, x):
    """You divide by the largest count of the row; divide by its sum, so that the result sums to 1."""
    return [count / max(counts[x]) for count in counts[x]]


def smoothed(counts, x):
    """You add one to each count; here the shares themselves are the probabilities."""
    return [(count + 1) / (sum(counts[x]) + len(counts[x])) for count in counts[x]]


def of_class_1(counts, x):
    """That is the probability of one class; return the whole list, one number for each class."""
    return posterior(counts, x)[1]


def per_cent(counts, x):
    """Those are per cent; a probability goes from 0 to 1, and these have to sum to 1."""
    return [100 * share for share in posterior(counts, x)]


def turned(counts, x):
    """You took a column of the table; the row x is counts[x], and that is what a morning with this sky can bring."""
    column = [row[x] for row in counts]
    return [count / sum(column) for count in column]


def rounded(counts, x):
    """Right, but rounded: return the quotients as they are."""
    return [round(share, 2) for share in posterior(counts, x)]


def bayes_error(counts):
    right = sum(max(row) for row in counts)
    return 1 - right / sum(map(sum, counts))


def share_right(counts):
    """That is the share that the best rule gets right."""
    return 1 - bayes_error(counts)


def sum_of_rows(counts):
    """You add the errors of the rows without their weights p(x)."""
    return sum(1 - max(row) / sum(row) for row in counts)


def mean_of_rows(counts):
    """You average the errors of the rows as if every x were equally frequent; weigh each with p(x)."""
    return sum_of_rows(counts) / len(counts)


def smallest_of_each(counts):
    """You take the smallest tile of each row as its error; with three classes all but the largest are wrong."""
    return sum(min(row) for row in counts) / sum(map(sum, counts))


def one_label_for_all(counts):
    """That is the error of a rule that says the most frequent class every time; the best rule looks at x."""
    return 1 - max(map(sum, zip(*counts, strict=True))) / sum(map(sum, counts))


def chosen_by_column(counts):
    """You keep the largest tile of each class; a rule chooses for each x, so keep the largest of each row."""
    return 1 - sum(map(max, zip(*counts, strict=True))) / sum(map(sum, counts))


def one_tile(counts):
    """You keep one tile of the whole table; the best rule keeps one in each row."""
    return 1 - max(map(max, counts)) / sum(map(sum, counts))


def days_wrong(counts):
    """You return a number of days; divide it by all of them."""
    return bayes_error(counts) * sum(map(sum, counts))


def tables(rng: np.random.Generator) -> list[list[list[int]]]:
    """Tables of counts, two by two and larger, that of the notebook first; no row and no column is without a day.

    >>> tables(np.random.default_rng(0))[:2]
    [[[2, 0], [1, 1]], [[5, 3, 1], [1, 2, 4]]]
    """
    shapes = (2, 2), (3, 2), (2, 3), (4, 3)
    return [[[2, 0], [1, 1]], [[5, 3, 1], [1, 2, 4]], *(rng.integers(1, 10, size=shape).tolist() for shape in shapes)]


POSTERIOR_FROM_COUNTS = FunctionExercise(
    name="posterior-from-counts",
    chapter="01",
    title="The posterior, in code",
    question="`counts[x][y]` is the number of days with sky `x` and weather `y`, a list of lists with as many rows and "
    "classes as you like. Write a function `posterior(counts, x)` that returns the list of $p(y = k \\mid x)$, "
    "one number for each class $k$. (Every sky occurs at least once.)",
    hints=(
        "counts[x] is one row of the table, and sum(counts[x]) the number of days with that sky.",
        "[count / ... for count in counts[x]] divides every entry of the row by the same number.",
    ),
    answer=posterior,
    cases=lambda rng: [(counts, x) for counts in tables(rng) for x in range(len(counts))],
    returns_probabilities=True,
    working="Look at one row and divide it by its sum: the number of all days cancels.",
    mistakes=wrong_ways(
        joint_of_row, by_columns, prior_of_classes, only_counts, by_the_largest, smoothed, per_cent, turned, rounded
    ),
)

BAYES_ERROR_FROM_COUNTS = FunctionExercise(
    name="bayes-error-from-counts",
    chapter="01",
    title="The smallest error, in code",
    question="Write a function `bayes_error(counts)`: the share of all days on which the best rule that sees only the "
    "sky is wrong. Take the shares in the table for the probabilities. `counts` is as above, with any number of "
    "classes.",
    hints=(
        "In each row the best rule keeps the largest count. How many days does it get right in all?",
        "max(row) is the largest count of a row. Add these up, and compare with the number of all days.",
    ),
    answer=bayes_error,
    cases=lambda rng: [(counts,) for counts in tables(rng)],
    working="In every row the best rule is right as often as the largest count says. All the other days are "
    "errors, and their number is divided by all days. With the posterior: weigh one minus the largest "
    "posterior of each x with p(x).",
    mistakes=wrong_ways(
        share_right,
        mean_of_rows,
        sum_of_rows,
        smallest_of_each,
        one_label_for_all,
        chosen_by_column,
        one_tile,
        days_wrong,
    ),
)

EXERCISES = (POSTERIOR_FROM_COUNTS, BAYES_ERROR_FROM_COUNTS)
