"""Newton's method: step to the top of the parabola that fits the hill where you stand."""

from collections.abc import Iterator
from itertools import islice

import numpy as np
from scipy.linalg import solve_triangular

from genmodels.discriminative.objective import Objective

_ROUNDING = 1e-13  # relative: heights that differ by less are the same
_SMALLEST_SHARE = 1e-12


def newton(objective: Objective, max_iter: int, tol: float) -> np.ndarray:
    """The path (steps + 1, p) from zero, at most `max_iter` steps; a step that would lead down is halved.

    Stops after a step no longer than tol standard errors: the square root of the decrement, for a largest weight of 1.
    Source: Boyd and Vandenberghe, Convex Optimization, section 9.5.

    >>> from genmodels.discriminative.objective import SquaredError
    >>> parabola = SquaredError(np.array([[1.0], [1.0]]), np.array([2.0, 4.0]), np.ones(2))
    >>> newton(parabola, max_iter=1, tol=0).round(12).tolist()
    [[0.0], [3.0]]
    """
    return np.array(list(islice(newton_steps(objective, tol), max_iter + 1)))


def newton_steps(objective: Objective, tol: float) -> Iterator[np.ndarray]:
    """The thetas of the path one by one, zero first, for as long as they are asked for or until tol is met."""
    theta, decrement = np.zeros(objective.size), np.inf
    yield theta
    while decrement > tol**2 * objective.weight.max():
        step, decrement = newton_step(objective, theta)
        theta = _climb(objective, theta, step)
        yield theta


def newton_step(objective: Objective, theta: np.ndarray) -> tuple[np.ndarray, float]:
    """The step H^-1 g, (p,), and the decrement g' H^-1 g, where H = -Hessian.

    Where the hill is so flat that its curvature underflows, the step is zero and the decrement infinite.
    """
    try:
        R, along = objective.factor(theta)
    except np.linalg.LinAlgError:
        return np.zeros_like(theta), np.inf
    return solve_triangular(R, along), float(along @ along)


def _climb(objective: Objective, theta: np.ndarray, step: np.ndarray) -> np.ndarray:
    """theta + step, the step halved until it does not lead down."""
    floor = objective.value(theta) * (1 + _ROUNDING)  # heights are negative: a little lower
    share = 1.0
    while objective.value(theta + share * step) < floor and share > _SMALLEST_SHARE:
        share /= 2
    return theta + share * step
