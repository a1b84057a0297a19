"""Gradient ascent: uphill by steps that look at every row, or by one for each row."""

from collections.abc import Callable, Iterable

import numpy as np

from genmodels.discriminative.objective import Objective


def batch_gradient_ascent(objective: Objective, max_iter: int, tol: float, step: float | None = None) -> np.ndarray:
    """The path (steps + 1, p) from zero, at most `max_iter` steps uphill.

    `step` multiplies the sum of the rows' gradients (not their mean); None takes the longest step that climbs
    from anywhere, one over the largest curvature. Stops early once a step gains no more than tol times the largest
    weight, and no more than that is left to climb. Source: Ng, CS229 lecture notes, part II.

    >>> from genmodels.discriminative.objective import SquaredError
    >>> one_row = SquaredError(np.array([[1.0]]), np.array([2.0]), np.ones(1))
    >>> batch_gradient_ascent(one_row, max_iter=2, tol=0, step=0.5).tolist()
    [[0.0], [1.0], [1.5]]
    """
    if step is None:
        weighted = np.sqrt(objective.weight)[:, np.newaxis] * objective.design
        step = 1 / (objective.sharpest * np.linalg.norm(weighted, 2) ** 2)
    # theta <- theta + a sum_i (y_i - h_i) x_i
    return _path(objective, max_iter, tol, lambda theta: [theta + step * objective.gradient(theta)])


def stochastic_gradient_ascent(
    objective: Objective,
    max_iter: int,
    tol: float,
    step: float | None = None,
    rng: np.random.Generator | None = None,
) -> np.ndarray:
    """The path (epochs * n + 1, p) from zero: `max_iter` rounds through the rows, one step a row.

    Rows come in the given order, or shuffled anew each round by `rng`. `step` multiplies one row's gradient; None takes
    one over the largest curvature of a row. Stops early once a round changes the height by no more than tol times the
    largest weight, and no more than that is left to climb. With a constant step the path ends up wandering about the
    top, not on it.
    Source: Robbins and Monro (1951); Ng, CS229 lecture notes, part II.

    >>> from genmodels.discriminative.objective import SquaredError
    >>> two_rows = SquaredError(np.array([[1.0], [1.0]]), np.array([2.0, 4.0]), np.ones(2))
    >>> stochastic_gradient_ascent(two_rows, max_iter=1, tol=0, step=0.5).tolist()
    [[0.0], [1.0], [2.5]]
    """
    n = len(objective.y)
    if step is None:
        step = 1 / (objective.sharpest * (objective.weight * (objective.design**2).sum(axis=1)).max())

    def through_the_rows(theta):
        for i in np.arange(n) if rng is None else rng.permutation(n):
            # theta <- theta + a (y_i - h_i) x_i
            theta = theta + step * objective.gradient(theta, slice(i, i + 1))
            yield theta

    return _path(objective, max_iter, tol, through_the_rows)


def _path(
    objective: Objective, max_iter: int, tol: float, one_round: Callable[[np.ndarray], Iterable[np.ndarray]]
) -> np.ndarray:
    """Round after round from zero, until one changes the height by no more than tol times the largest weight.

    Small steps alone say nothing: a far row, which makes one direction very steep, makes all steps small.
    """
    path = [np.zeros(objective.size)]
    least, height = tol * objective.weight.max(), objective.value(path[0])
    for _ in range(max_iter):
        path.extend(one_round(path[-1]))
        before, height = height, objective.value(path[-1])
        if abs(height - before) <= least and objective.left_to_climb(path[-1]) <= least:
            break
    return np.array(path)
