"""Errors and surprise of digits kept back, which take half a minute to measure: so they are stored beside this file.

`python -m genmodels.course.chapters.how_much_covariance.measured` measures them anew.
"""

import csv
from functools import cache
from itertools import product
from pathlib import Path

import numpy as np

from genmodels import GaussianDiscriminantAnalysis
from genmodels.course.datasets import load_digits

RUNGS = ("spherical", "diagonal", "tied", "full")
ROWS = (10, 20, 40, 80, 110)  # digits of each class to learn from
SHRINKAGE = (0.0, 0.01, 0.03, 0.1, 0.3, 0.6)
WITHOUT = RUNGS[:2]  # correlations, which is all that is shrunk
SPLITS, NEW = 30, 600  # how often the digits are divided, and how many are kept back each time
STORED = Path(__file__).with_name("measured.csv")


def split(seed: int, y: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The digits of one division in random order: those kept back (NEW,), and the others.

    >>> [len(part) for part in split(0, np.zeros(1797))]
    [600, 1197]
    """
    order = np.random.default_rng(seed).permutation(len(y))
    return order[:NEW], order[NEW:]


def once(seed: int, rung: str, rows: int, shrinkage: float) -> tuple[float, float]:
    """Errors in per cent, and -log p(x, y) for each digit, on the digits kept back in one division."""
    X, y = load_digits()
    new, rest = split(seed, y)
    learnt = np.concatenate([rest[y[rest] == k][:rows] for k in range(10)])
    options = {"shrinkage": shrinkage} if shrinkage else {}
    model = GaussianDiscriminantAnalysis(covariance=rung, resolution=1, **options).fit(X[learnt], y[learnt])
    return 100 * (1 - model.score(X[new], y[new])), -model.log_likelihood(X[new], y[new]) / len(new)


def cases() -> list[tuple[str, int, float]]:
    """What is measured: rung, rows and shrinkage, which two rungs have no use for."""
    return [one for one in product(RUNGS, ROWS, SHRINKAGE) if one[0] not in WITHOUT or not one[2]]


@cache
def table(shrinkage: float) -> np.ndarray:
    """Errors and surprise of every rung and number of rows, (2, rungs, rows, SPLITS): only two have correlations."""
    known = _stored()
    found = [[known[rung, n, 0.0 if rung in WITHOUT else shrinkage] for n in ROWS] for rung in RUNGS]
    return np.moveaxis(np.array(found), 2, 0)


@cache
def _stored() -> dict[tuple[str, int, float], np.ndarray]:
    """Errors and surprise (2, SPLITS) of each case."""
    with STORED.open(newline="", encoding="utf-8") as lines:
        rows = list(csv.reader(lines))[1:]
    numbers = {(one[0], int(one[1]), float(one[2])): np.array(one[3:], dtype=float) for one in rows}
    return {case: values.reshape(2, SPLITS) * [[100 / NEW], [1]] for case, values in numbers.items()}


def write(path: Path = STORED) -> None:
    """Measure all cases and store them."""
    heads = [f"{what}_{seed}" for what in ("wrong_of_600", "surprise") for seed in range(SPLITS)]
    with path.open("w", newline="", encoding="utf-8") as lines:
        out = csv.writer(lines, lineterminator="\n")
        out.writerow(["covariance", "rows", "shrinkage", *heads])
        for case in cases():
            errors, surprise = np.transpose([once(seed, *case) for seed in range(SPLITS)])
            out.writerow([*case, *np.rint(errors * NEW / 100).astype(int), *(f"{value:.10g}" for value in surprise)])


if __name__ == "__main__":
    write()
