"""Chapter 16 in code: smooth the table of a feature, its values declared."""

import numpy as np

from genmodels.course.kit.exercises.function import FunctionExercise

from .smoothed_rows import WRONG_ROWS
from .smoothed_slips import MORE_WRONG
from .smoothed_tables import WRONG_NUMBERS, smooth

LABELS = ("tea", "coffee", "milk", "water")
VALUES = ("warm", "cold", "hot", "mild", "cool")


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples: a sky that was never cloudy, a mild day never seen, and random columns.

    >>> cases(np.random.default_rng(0))[0]
    (['sunny', 'sunny', 'rainy', 'sunny'], ['yes', 'yes', 'no', 'yes'], ['sunny', 'rainy', 'cloudy'], 1)
    """
    sky = ["sunny", "sunny", "rainy", "sunny"], ["yes", "yes", "no", "yes"], ["sunny", "rainy", "cloudy"]
    drawn = []
    for n_labels, n_values, alpha in ((2, 4, 0.5), (3, 2, 1), (4, 3, 2), (2, 5, 0.1), (3, 3, 0)):
        values = VALUES[:n_values]
        labels = [*LABELS[:n_labels], *rng.choice(LABELS[:n_labels], size=6).tolist()]
        column = rng.choice(values[: max(2, n_values - 1)], size=len(labels)).tolist()
        drawn.append((column, labels, list(values), alpha))
    return [(*sky, 1), (*sky, 0.5), *drawn]


SMOOTH_A_TABLE = FunctionExercise(
    name="smooth-a-table",
    chapter="16",
    title="Smooth a table",
    question="Write `smooth(column, labels, values, alpha)`. `column` holds a feature's value on each day, `labels` "
    "the label of each day; `values` declares all values that are possible, seen or not. Return the smoothed table: "
    "a list of lists, with one row for each label of `sorted(set(labels))`, and in each row one probability for each "
    "of `values`, in their order.",
    hints=(
        "For each label take the entries of the column that have it. Each count grows by alpha. By how much does the "
        "number of entries grow then?",
        "Below the line stands `len(own) + alpha * len(values)`, where `own` are the entries with the label; above it "
        "`own.count(value) + alpha`. Check that each row sums to 1.",
    ),
    answer=smooth,
    cases=cases,
    working="Each declared value gets alpha imaginary observations with each label, so there are `len(values)` times "
    "alpha of them in a row. A row sums to 1 for any number of values and of labels.",
    mistakes=(*WRONG_NUMBERS, *WRONG_ROWS, *MORE_WRONG),
)

EXERCISES = (SMOOTH_A_TABLE,)
