"""Batch gradient ascent: every step looks at every row."""

import numpy as np

from genmodels.discriminative.objective import Objective


def batch_gradient_ascent(objective: Objective, max_iter: int, tol: float, step: float | None = None) -> np.ndarray:
    """The path (steps + 1, p) from zero, at most `max_iter` steps uphill.

    `step` multiplies the sum of the rows' gradients (not their mean); None takes the longest step that climbs
    from anywhere, one over the largest curvature. Stops early once a step gains no more than tol times the
    largest weight. Source: Ng, CS229 lecture notes, part II.

    >>> from genmodels.discriminative.objective import SquaredError
    >>> one_row = SquaredError(np.array([[1.0]]), np.array([2.0]), np.ones(1))
    >>> batch_gradient_ascent(one_row, max_iter=2, tol=0, step=0.5).tolist()
    [[0.0], [1.0], [1.5]]
    """
    step = _safe_step(objective) if step is None else step
    least = tol * objective.weight.max()
    path = [np.zeros(objective.size)]
    heights = [objective.value(path[0])]
    for _ in range(max_iter):
        # theta <- theta + a sum_i (y_i - h_i) x_i
        path.append(path[-1] + step * objective.gradient(path[-1]))
        heights.append(objective.value(path[-1]))
        if abs(heights[-1] - heights[-2]) <= least:
            break
    return np.array(path)


def _safe_step(objective: Objective) -> float:
    weighted = np.sqrt(objective.weight)[:, np.newaxis] * objective.design
    return 1 / (objective.sharpest * np.linalg.norm(weighted, 2) ** 2)
