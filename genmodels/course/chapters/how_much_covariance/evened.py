"""Ways to spread a class off the flat of its digits, evenly or not: errors and surprise, stored beside it.

`python -m genmodels.course.chapters.how_much_covariance.evened` measures them anew, in a minute.
Source: Ledoit and Wolf (2004), "A well-conditioned estimator for large-dimensional covariance matrices".
"""

import csv
from functools import cache
from pathlib import Path

import numpy as np

from genmodels.course.datasets import load_digits

from .measured import SPLITS, split
from .mixed import judged, learnt

EYE = np.eye(64)
STORED = Path(__file__).with_name("evened.csv")


def ways(own: np.ndarray) -> dict[str, np.ndarray]:
    """Covariances of all classes by the name of the way, (classes, 64, 64), from what each class has of its own.

    The 1/12 of a count that is spread over its unit is added to all of them later.
    """
    tied = np.broadcast_to(own.mean(axis=0), own.shape)
    mean_variance = np.trace(own, axis1=1, axis2=2)[:, None, None] / len(EYE)
    return {
        "full": own,
        "0.1 towards diagonal": 0.9 * own + 0.1 * own * EYE,
        "0.1 towards spherical": 0.9 * own + 0.1 * mean_variance * EYE,
        "2 added to each variance": own + 2 * EYE,
        "own share 0.3, and 2 added": 0.3 * own + 0.7 * tied + 2 * EYE,
        "tied": tied,
    }


def once(seed: int) -> np.ndarray:
    """Errors in per cent, and -log p(x, y), of the digits kept back in one division, for each way: (ways, 2)."""
    X, y = load_digits()
    new, _ = split(seed, y)
    means, own = learnt(seed)
    return np.array([judged(means, covs, X[new], y[new]) for covs in ways(own).values()])


@cache
def evened() -> dict[str, np.ndarray]:
    """Errors and surprise in each division, (2, SPLITS), by the name of the way.

    >>> [round(float(values.mean()), 1) for values in evened()["2 added to each variance"]]
    [3.9, 149.9]
    """
    with STORED.open(newline="", encoding="utf-8") as lines:
        rows = list(csv.reader(lines))[1:]
    return {row[0]: np.array(row[1:], dtype=float).reshape(2, SPLITS) for row in rows}


def write(path: Path = STORED) -> None:
    """Measure all ways and store them."""
    found = np.array([once(seed) for seed in range(SPLITS)])  # (divisions, ways, 2)
    heads = [f"{what}_{seed}" for what in ("errors", "surprise") for seed in range(SPLITS)]
    with path.open("w", newline="", encoding="utf-8") as lines:
        out = csv.writer(lines, lineterminator="\n")
        out.writerow(["way", *heads])
        for k, way in enumerate(ways(EYE[None])):
            out.writerow([way, *(f"{value:.10g}" for value in found[:, k].T.ravel())])


if __name__ == "__main__":
    write()
