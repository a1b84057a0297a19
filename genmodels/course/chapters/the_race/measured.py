"""How often each learner errs in 4,000 lessons, for every world, number of features and of rows.

That takes some minutes to measure, so it is stored beside this file:
`python -m genmodels.course.chapters.the_race.measured` measures it anew.
"""

import csv
from functools import cache
from itertools import combinations, product
from pathlib import Path
from typing import NamedTuple

import numpy as np

from .race import LESSONS, RUNNERS, WORLDS, errors

FEATURES = (2, 4, 8, 16)
ROWS = (10, 14, 20, 30, 50, 100, 200, 1000)
BLOCKS = 20  # of LESSONS lessons each
MANY = BLOCKS * LESSONS
PAIRS = tuple(combinations(range(len(RUNNERS)), 2))
STORED = Path(__file__).with_name("measured.csv")


class Standing(NamedTuple):
    """Of each runner the mean error and its standard error (r,), and those of the difference of two (r, r).

    A runner that cannot learn has NaN.
    """

    mean: np.ndarray
    error: np.ndarray
    apart: np.ndarray

    def lead(self, ahead: str, behind: str) -> tuple[float, float]:
        """How much less one errs than another in the same lessons, and the standard error of that."""
        first, second = RUNNERS.index(ahead), RUNNERS.index(behind)
        return float(self.mean[second] - self.mean[first]), float(self.apart[first, second])


def measure(name: str, d: int, m: int) -> Standing:
    """Let all runners learn from the same MANY lessons."""
    found = np.full((MANY, len(RUNNERS)), np.nan)
    for block in range(BLOCKS):
        for runner, values in errors(name, d, m, block).items():
            found[block * LESSONS : (block + 1) * LESSONS, RUNNERS.index(runner)] = values
    gaps = found[:, :, None] - found[:, None]
    return Standing(found.mean(axis=0), *(values.std(axis=0, ddof=1) / np.sqrt(MANY) for values in (found, gaps)))


@cache
def standing(name: str, d: int, m: int) -> Standing:
    """What is stored of it.

    >>> lead, error = standing("round", 8, 10).lead("logistic, penalty 0.001", "GDA, one Σ")
    >>> f"{100 * lead:.1f} ± {200 * error:.1f} points"
    '9.2 ± 0.3 points'
    """
    return _stored()[name, d, m]


@cache
def _stored() -> dict[tuple[str, int, int], Standing]:
    with STORED.open(newline="", encoding="utf-8") as lines:
        rows = list(csv.reader(lines))[1:]
    return {(one[0], int(one[1]), int(one[2])): _standing(np.array(one[3:], dtype=float)) for one in rows}


def _standing(numbers: np.ndarray) -> Standing:
    mean, error, between = np.split(numbers, [len(RUNNERS), 2 * len(RUNNERS)])
    apart = np.zeros((len(RUNNERS), len(RUNNERS)))
    for (first, second), value in zip(PAIRS, between, strict=True):
        apart[first, second] = apart[second, first] = value
    return Standing(mean, error, apart)


def write(path: Path = STORED) -> None:
    """Measure everything and store it."""
    heads = [f"{what} of {runner}" for what in ("mean", "standard error") for runner in RUNNERS]
    heads += [f"standard error of {RUNNERS[one]} less {RUNNERS[other]}" for one, other in PAIRS]
    with path.open("w", newline="", encoding="utf-8") as lines:
        out = csv.writer(lines, lineterminator="\n")
        out.writerow(["world", "features", "rows", *heads])
        for case in product(WORLDS, FEATURES, ROWS):
            found = measure(*case)
            between = [found.apart[pair] for pair in PAIRS]
            out.writerow([*case, *(f"{value:.8g}" for value in (*found.mean, *found.error, *between))])


if __name__ == "__main__":
    write()
