"""Who errs how often: for every world, number of features and of rows, the exact errors of each learner."""

import numpy as np

from .penalised import Lessons, path
from .shared_covariance import SHAPES, gaussian_rules
from .worlds import world

LESSONS = 200  # at once; more of them come in blocks
PENALTIES = (100.0, 10.0, 1.0, 0.1, 0.001)  # the last is next to none
GAUSSIANS = tuple(f"GDA, {shape}" for shape in SHAPES)
LIGHT, CHOSEN = "logistic, penalty 0.001", "logistic, penalty chosen"
RUNNERS = (*GAUSSIANS, LIGHT, CHOSEN)


def errors(name: str, d: int, m: int, block: int = 0) -> dict[str, np.ndarray]:
    """The error of each runner in each lesson of m rows, (LESSONS,); a runner that cannot learn from them is left out.

    The penalty is chosen in each lesson, from its own rows: that which foresees a left-out row best.
    Each `block` has other lessons.

    >>> list(errors("round", d=16, m=10))
    ['GDA, shrunk Σ', 'GDA, diagonal', 'GDA, spherical', 'logistic, penalty 0.001', 'logistic, penalty chosen']
    """
    truth = world(name, d)
    X, y = truth.draw(LESSONS, m, np.random.default_rng([d, m, block]))
    rules = {f"GDA, {shape}": rule for shape, rule in gaussian_rules(X, y).items()}
    lessons = Lessons.of(X, y)
    tops, losses = path(lessons, PENALTIES)
    rules[LIGHT] = lessons.rule(tops[-1])
    rules[CHOSEN] = lessons.rule(tops[losses.argmin(axis=0), np.arange(LESSONS)])
    return {runner: truth.error(*rule) for runner, rule in rules.items()}
