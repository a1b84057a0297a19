"""Stochastic gradient ascent: a step after every single row."""

import numpy as np

from genmodels.discriminative.objective import Objective


def stochastic_gradient_ascent(
    objective: Objective, max_iter: int, tol: float, step: float | None = None, rng: np.random.Generator | None = None
) -> np.ndarray:
    """The path (epochs * n + 1, p) from zero: `max_iter` rounds through the rows, one step a row.

    Rows come in the given order, or shuffled anew each round by `rng`. `step` multiplies one row's gradient;
    None takes one over the largest curvature of a row. Stops early once a round changes the height by no more than
    tol times the largest weight. With a constant step the path ends up wandering about the top, not on it.
    Source: Robbins and Monro (1951); Ng, CS229 lecture notes, part II.

    >>> from genmodels.discriminative.objective import SquaredError
    >>> two_rows = SquaredError(np.array([[1.0], [1.0]]), np.array([2.0, 4.0]), np.ones(2))
    >>> stochastic_gradient_ascent(two_rows, max_iter=1, tol=0, step=0.5).tolist()
    [[0.0], [1.0], [2.5]]
    """
    step = _safe_step(objective) if step is None else step
    least = tol * objective.weight.max()
    path = [np.zeros(objective.size)]
    height = objective.value(path[0])
    for _ in range(max_iter):
        for i in _order(len(objective.y), rng):
            # theta <- theta + a (y_i - h_i) x_i
            path.append(path[-1] + step * objective.gradient(path[-1], slice(i, i + 1)))
        before, height = height, objective.value(path[-1])
        if abs(height - before) <= least:
            break
    return np.array(path)


def _order(n: int, rng: np.random.Generator | None) -> np.ndarray:
    return np.arange(n) if rng is None else rng.permutation(n)


def _safe_step(objective: Objective) -> float:
    return 1 / (objective.sharpest * (objective.weight * (objective.design**2).sum(axis=1)).max())
