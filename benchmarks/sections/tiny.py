"""Next to no data, where all that counts is what a call costs: 4 rows, and the 150 of iris."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from benchmarks import data
from benchmarks.asked import DEFAULT
from benchmarks.record import Case, Result
from benchmarks.sections import categorical, gaussian, text
from benchmarks.timing import Effort

CONTESTS = {
    "Gaussian, diagonal": gaussian.CONTESTS["diagonal"],
    "Gaussian, tied": gaussian.CONTESTS["tied"],
    "Gaussian, full": gaussian.CONTESTS["full"],
    "multinomial": text.COUNTS,
    "Bernoulli": text.OCCURRENCES,
    "categorical": categorical.CONTEST,
}


def table(name: str, n: int) -> tuple[np.ndarray, np.ndarray]:
    """Data of the kind a model takes: measurements, or small whole numbers; y has 2 classes in 4 rows, else 3."""
    if name.startswith("Gaussian"):
        return data.blobs(data.Shape(n, 1 if n == 4 else 4, 2 if n == 4 else 3))  # two rows determine one variance
    return data.codes(n, "int64", levels=(2, 2, 2, 2), k=2 if n == 4 else 3)


def run(effort: Effort) -> Iterator[Result]:
    for n in (4, 150):
        for name, contest in CONTESTS.items():
            X, y = table(name, n)
            case = Case(f"n={n}", f"{n} x {X.shape[1]}", str(X.dtype))
            for result in replace(contest, task="tiny", limits={}).both(X, y, case, effort):
                if result.against != DEFAULT:  # of several solvers the fastest counts
                    yield replace(result, note=name)
