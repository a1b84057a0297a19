"""Chapter 01, in code: the Bayes error of any table of counts."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip
from genmodels.course.kit.exercises.function import FunctionExercise

from . import wrong_tables


def bayes_error(counts):
    right = sum(max(row) for row in counts)
    return 1 - right / sum(map(sum, counts))


@slip("That is the share that the best rule gets right.")
def share_right(counts):
    return 1 - bayes_error(counts)


@slip("You add the errors of the rows without their weights p(x).")
def sum_of_rows(counts):
    return sum(1 - max(row) / sum(row) for row in counts)


@slip("You average the errors of the rows as if every x were equally frequent; weigh each with p(x).")
def mean_of_rows(counts):
    return sum_of_rows(counts) / len(counts)


@slip("You take the smallest tile of each row as its error; with three classes all but the largest are wrong.")
def smallest_of_each(counts):
    return sum(min(row) for row in counts) / sum(map(sum, counts))


@slip("That is the error of a rule that says the most frequent class every time; the best rule looks at x.")
def one_label_for_all(counts):
    return 1 - max(map(sum, zip(*counts, strict=True))) / sum(map(sum, counts))


@slip("You keep the largest tile of each class; a rule chooses for each x, so keep the largest of each row.")
def chosen_by_column(counts):
    return 1 - sum(map(max, zip(*counts, strict=True))) / sum(map(sum, counts))


@slip("You keep one tile of the whole table; the best rule keeps one in each row.")
def one_tile(counts):
    return 1 - max(map(max, counts)) / sum(map(sum, counts))


@slip("You return a number of days; divide it by all of them.")
def days_wrong(counts):
    return bayes_error(counts) * sum(map(sum, counts))


@slip("You take the second largest count of each row; with three classes all but the largest are wrong.")
def second_of_each(counts):
    return sum(sorted(row)[-2] for row in counts) / sum(map(sum, counts))


@slip("You look at the first two classes; there may be more, and all but the largest count are wrong.")
def smaller_of_two_classes(counts):
    return sum(min(row[:2]) for row in counts) / sum(map(sum, counts))


@slip("You count the days of class 1 in each row; the best rule is wrong on all but the largest count.")
def all_but_class_1(counts):
    return sum(row[1] for row in counts) / sum(map(sum, counts))


@slip("That is the error of the first row; the others have theirs, each weighed with p(x).")
def first_row_alone(counts):
    return 1 - max(counts[0]) / sum(counts[0])


@slip("That is the error of the worst row; weigh the errors of all rows with p(x), and add.")
def worst_row(counts):
    return max(1 - max(row) / sum(row) for row in counts)


@slip("That is in per cent; return the share itself, a number from 0 to 1.")
def per_cent(counts):
    return 100 * bayes_error(counts)


@slip("Right, but rounded: return the quotient as it is.")
def rounded(counts):
    return round(bayes_error(counts), 2)


@slip("You look at two skies and two classes; there may be more of both, and all but the largest count are wrong.")
def two_skies_two_classes(counts):
    return sum(min(counts[x][0], counts[x][1]) for x in [0, 1]) / sum(map(sum, counts))


@slip("You take the smallest count of two skies; there may be more skies, and more classes than two.")
def two_skies_smallest(counts):
    return (min(counts[0]) + min(counts[1])) / sum(map(sum, counts))


@slip("You look at the first two skies; there may be more of them.")
def two_skies(counts):
    return sum(sum(row) - max(row) for row in counts[:2]) / sum(map(sum, counts))


@slip("You count the right days of two skies, and those of any more skies pass for errors.")
def right_on_two_skies(counts):
    return 1 - (max(counts[0]) + max(counts[1])) / sum(map(sum, counts))


@slip("len(counts) is the number of skies; divide the wrong days by the number of all days.")
def divided_by_rows(counts):
    return days_wrong(counts) / len(counts)


@slip("len(counts) is the number of skies; divide the right days by the number of all days.")
def right_divided_by_rows(counts):
    return 1 - sum(max(row) for row in counts) / len(counts)


@slip("Your function ends with the first row: put `return` after the loop, not inside it.")
def left_in_the_loop(counts):
    return (sum(counts[0]) - max(counts[0])) / sum(map(sum, counts))


@slip("Your function ends with the first row, and the other rows pass for errors: put `return` after the loop.")
def right_left_in_the_loop(counts):
    return 1 - max(counts[0]) / sum(map(sum, counts))


@slip("// leaves out what is behind the point, so this is 0 for every table: divide with /.")
def whole_quotient(counts):
    return sum(sum(row) - max(row) for row in counts) // sum(map(sum, counts))


@slip("// leaves out what is behind the point, so the share of right days is 0 for you: divide with /.")
def one_less_whole_quotient(counts):
    return 1 - sum(max(row) for row in counts) // sum(map(sum, counts))


def tables(rng: np.random.Generator) -> list[list[list[int]]]:
    """Tables of counts, two by two and larger, that of the notebook first; no row and no column is without a day.

    >>> tables(np.random.default_rng(0))[:2]
    [[[2, 0], [1, 1]], [[5, 3, 1], [1, 2, 4]]]
    """
    shapes = (2, 2), (3, 2), (2, 3), (4, 3)
    return [[[2, 0], [1, 1]], [[5, 3, 1], [1, 2, 4]], *(rng.integers(1, 10, size=shape).tolist() for shape in shapes)]


BAYES_ERROR_FROM_COUNTS = FunctionExercise(
    name="bayes-error-from-counts",
    chapter="01",
    title="The smallest error, in code",
    question="Write a function `bayes_error(counts)`: the share of all days on which the best rule that sees only the "
    "sky is wrong. Take the shares in the table for the probabilities. `counts[x][y]` is the number "
    "of days with sky `x` and weather `y`: a list of lists, with any number of skies and of classes.",
    hints=(
        "In each row the best rule keeps the largest count. How many days does it get right in all?",
        "max(row) is the largest count of a row. Add these up, and compare with the number of all days.",
    ),
    answer=bayes_error,
    cases=lambda rng: [(counts,) for counts in tables(rng)],
    working="In every row the best rule is right as often as the largest count says. All the other days are "
    "errors, and their number is divided by all days. With the posterior: weigh one minus the largest "
    "posterior of each x with p(x).",
    mistakes=(
        share_right,
        mean_of_rows,
        sum_of_rows,
        smallest_of_each,
        one_label_for_all,
        chosen_by_column,
        one_tile,
        days_wrong,
        second_of_each,
        smaller_of_two_classes,
        all_but_class_1,
        first_row_alone,
        worst_row,
        per_cent,
        rounded,
        two_skies_two_classes,
        two_skies_smallest,
        two_skies,
        right_on_two_skies,
        divided_by_rows,
        right_divided_by_rows,
        left_in_the_loop,
        right_left_in_the_loop,
        whole_quotient,
        one_less_whole_quotient,
        *wrong_tables.ALL,
    ),
)

EXERCISES = (BAYES_ERROR_FROM_COUNTS,)
