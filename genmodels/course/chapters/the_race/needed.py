"""How many rows bring a learner near its own limit, against the number of features; stored beside this file.

`python -m genmodels.course.chapters.the_race.needed` measures it anew, in some minutes.
"""

import csv
from collections.abc import Callable
from functools import cache
from itertools import product
from pathlib import Path

import numpy as np

from .race.penalised import Lessons, climbed
from .race.shared_covariance import gaussian_rules
from .race.worlds import PER_FEATURE, World

LEARNERS = ("naive Bayes", "logistic regression")
FEATURES = (2, 4, 8, 16, 32)
# how far apart the classes are in each of d features: together ever further, or always two standard deviations
APART: dict[str, Callable[[int], float]] = {
    "more features tell more": lambda d: PER_FEATURE,
    "more features tell no more": lambda d: 2 / d**0.5,
}
NEAR = 0.01  # how many more errors than in the limit
LESSONS, FEWEST, GROWTH = 400, 12, 1.25
PENALTY = 0.001  # next to none, so that there is an answer when the rows can be cut cleanly
STORED = Path(__file__).with_name("needed.csv")


def excess(learner: str, truth: World, m: int) -> float:
    """How many more errors than the best rule, on average; here that is the limit of both learners."""
    X, y = truth.draw(LESSONS, m, np.random.default_rng([len(truth.mean), m]))
    if learner == LEARNERS[0]:
        rule = gaussian_rules(X, y)["diagonal"]
    else:
        lessons, theta = Lessons.of(X, y), np.zeros((LESSONS, len(truth.mean) + 1))
        for c in (1.0, PENALTY):
            theta = climbed(lessons, theta, np.r_[0.0, np.full(len(truth.mean), c)])
        rule = lessons.rule(theta)
    return float(truth.error(*rule).mean()) - truth.best_error()


def measure(learner: str, apart: float, d: int) -> float:
    """The number of rows at which the excess falls to NEAR, between two sizes by a line over log m."""
    truth, m, before = World(np.full(d, apart), np.eye(d)), FEWEST, None
    while (now := excess(learner, truth, m)) > NEAR:
        before, m = (m, now), 2 * round(GROWTH * m / 2)
    if before is None:
        return float(m)
    share = (before[1] - NEAR) / (before[1] - now)
    return float(np.exp(np.log(before[0]) + share * np.log(m / before[0])))


@cache
def rows_needed() -> dict[str, dict[str, np.ndarray]]:
    """By how the classes lie and by learner: the rows for each of the FEATURES.

    >>> list(rows_needed()) == list(APART)
    True
    """
    with STORED.open(newline="", encoding="utf-8") as lines:
        rows = {(one[0], one[1], int(one[2])): float(one[3]) for one in list(csv.reader(lines))[1:]}
    return {
        world: {learner: np.array([rows[world, learner, d] for d in FEATURES]) for learner in LEARNERS}
        for world in APART
    }


def write(path: Path = STORED) -> None:
    """Measure all and store it."""
    with path.open("w", newline="", encoding="utf-8") as lines:
        out = csv.writer(lines, lineterminator="\n")
        out.writerow(["world", "learner", "features", "rows"])
        for world, learner, d in product(APART, LEARNERS, FEATURES):
            out.writerow([world, learner, d, f"{measure(learner, APART[world](d), d):.6g}"])


if __name__ == "__main__":
    write()
