"""The tables on which a classifier that counts is tried: the days of the notebook, and random ones."""

import numpy as np

from genmodels.course.datasets import load_enjoy_sport, load_play_tennis
from genmodels.course.datasets.dataset import Dataset

VALUES = ("low", "middle", "high", "odd")  # the same words in every column
LABELS = ("tea", "coffee", "milk", "water")

Case = tuple[list[tuple[str, ...]], list[str], tuple[str, ...]]


def listed(data: Dataset, day: str) -> Case:
    """Return the rows, the labels and a day as plain Python.

    >>> listed(load_enjoy_sport(), "sunny warm high strong cool same")[1]
    ['yes', 'yes', 'no', 'yes']
    """
    return [tuple(row) for row in data.X.tolist()], data.y.tolist(), tuple(day.split())


def random_table(rng: np.random.Generator, m: int, d: int, n_labels: int) -> Case:
    """Return m rows of d features with labels that all occur, and a day that at least one label allows.

    >>> rows, labels, day = random_table(np.random.default_rng(0), m=6, d=2, n_labels=3)
    >>> len(rows), len(set(labels)), len(day)
    (6, 3, 2)
    """
    labels = [*LABELS[:n_labels], *rng.choice(LABELS[:n_labels], size=m - n_labels).tolist()]
    rows = [tuple(row) for row in rng.choice(VALUES[: 2 + d % 3], size=(m, d)).tolist()]
    allowed = rng.choice(LABELS[:n_labels])
    own = [row for row, label in zip(rows, labels, strict=True) if label == allowed]
    day = tuple(own[rng.integers(len(own))][j] for j in range(d))  # each value was seen with that label
    return rows, labels, day


def cases(rng: np.random.Generator) -> list[Case]:
    """Return argument tuples: a table that one can count at a glance first, then the notebook's, then random ones.

    >>> cases(np.random.default_rng(0))[0][1]
    ['yes', 'yes', 'yes', 'no']
    """
    first = ([("sunny",), ("sunny",), ("rainy",), ("sunny",)], ["yes", "yes", "yes", "no"], ("sunny",))
    warm = (
        [("warm", "cool"), ("cold", "warm"), ("warm", "warm"), ("cold", "warm"), ("warm", "cool")],
        ["yes", "yes", "no", "yes", "no"],
        ("warm", "warm"),
    )
    known = [
        listed(load_play_tennis(), "sunny cool high strong"),
        listed(load_play_tennis(), "overcast hot high weak"),
        listed(load_enjoy_sport(), "sunny warm high strong cool same"),
    ]
    shapes = [(8, 1, 2), (9, 2, 2), (12, 3, 3), (20, 4, 4), (30, 5, 3), (15, 2, 3)]
    return [first, warm, *known, *(random_table(rng, *shape) for shape in shapes)]
