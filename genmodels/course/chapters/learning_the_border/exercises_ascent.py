"""Chapter 12, the main deed: gradient ascent to the top, with a step that suits data in any units."""

from collections.abc import Callable

import numpy as np

from genmodels.course.kit.exercises.calling import call
from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.reading import UnreadableError

from . import wrong_ascents

NO_SIGMOID = (
    "Theta grows without end, and with h between 0 and 1 it could not: h is the sigmoid, 1 / (1 + np.exp(-X @ theta)), "
    "not X @ theta itself."
)


class AscentExercise(FunctionExercise):
    """Says more about a theta that is no number at all, which no wrong way can be compared with."""

    def _named(self, answer: Callable) -> str | None:
        return super()._named(answer) or (NO_SIGMOID if _flies_off(answer, *self._hidden[0][0]) else None)


def _flies_off(answer: Callable, X, y) -> bool:
    try:
        theta = np.asarray(call(answer, (X, y)), dtype=float)
    except (UnreadableError, TypeError, ValueError):
        return False
    return theta.shape == X[0].shape and not np.isfinite(theta).all()


def ascend(X, y):
    step = 4 / np.linalg.eigvalsh(X.T @ X).max()  # half of what is safe
    theta = np.zeros(X.shape[1])
    for _ in range(2000):
        slope = (y - 1 / (1 + np.exp(-X @ theta))) @ X
        if np.abs(slope).max() < 1e-10:
            break
        theta = theta + step * slope
    return theta


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return pairs (X, y): nine patients, large features, small ones, features that go together, labels turned round.

    >>> [(X.shape, y.tolist()[:3]) for X, y in cases(np.random.default_rng(0))]
    [((9, 3), [0, 0, 0]), ((30, 3), [1, 1, 1]), ((24, 2), [0, 1, 0]), ((40, 7), [1, 1, 1]), ((9, 3), [1, 1, 1])]
    """
    patients = [[-2, -2], [-1, -3], [0, -1], [1, 0], [2, 2], [-1, 1], [2, 1], [0, 1], [-1, -1]]
    drawn = [(np.column_stack([np.ones(9), patients]), np.array([0, 0, 0, 1, 1, 1, 1, 0, 1]))]
    for m, d, scale in ((30, 2, 2.5), (24, 1, 0.2)):
        rows = (scale * rng.normal(size=(m, d))).round(1)
        chance = 1 / (1 + np.exp(-rows.sum(axis=1) / scale))
        drawn.append((np.column_stack([np.ones(m), rows]), (rng.random(m) < chance).astype(int)))
    together = rng.choice([-1.0, 1.0], size=(40, 1)) + rng.choice([-0.8, 0.8], size=(40, 6))
    drawn.append((np.column_stack([np.ones(40), together]), rng.permutation(40) % 2))
    patients, label = drawn[0]
    return [*drawn, (patients, 1 - label)]


ASCEND = AscentExercise(
    name="ascend-to-the-top",
    chapter="12",
    title="To the top",
    question="Write a function `ascend(X, y)`. `X` is an array (m, d) whose first column is 1, `y` holds m labels, 0 "
    "or 1, and there is a top. Start at $\\theta = 0$ and climb, all rows at once, until no entry of the slope is "
    "larger than $10^{-10}$ in size; or stop after 2,000 rounds (a step that is too long would go on for ever). Return "
    "theta, an array (d,). It is tried on the nine patients, then on features that are large, that are small, and that "
    "go together: choose the step from `X`; half of what is safe is enough. (Another way counts, too, if its slope is "
    "as small.)",
    hints=(
        "No bend is larger than a quarter of the largest eigenvalue of X.T @ X; np.linalg.eigvalsh gives them all.",
        "A step of 4 over that eigenvalue is safe. In each round: slope = (y - h) @ X with h = 1 / (1 + np.exp(-X @ "
        "theta)); stop if it is small, else take the step.",
    ),
    answer=ascend,
    cases=cases,
    working="With $v$ the strongest bend, steps below $\\frac2v$ come to rest. A quarter of the largest eigenvalue of "
    "$X^T X$ is at least $v$ everywhere, so 8 over that eigenvalue would be the limit, and half of it approaches "
    "without overshooting.",
    mistakes=(*wrong_ascents.ALL,),
    remark=wrong_ascents.what_is_left,
)

EXERCISES = (ASCEND,)
