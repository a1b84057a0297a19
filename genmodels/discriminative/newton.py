"""Newton's method: step to the top of the parabola that fits the hill where you stand, until only rounding is left."""

from dataclasses import dataclass
from itertools import islice

import numpy as np

from genmodels.discriminative.first_steps import first_steps
from genmodels.discriminative.hill import Hill
from genmodels.discriminative.objective import Objective
from genmodels.discriminative.stand import Stand, stands_from


@dataclass(frozen=True)
class Climb:
    """The thetas on the way up (steps + 1, size), where it ends, and the heights on it without the penalty, or None.

    Then `rows`, which nobody else writes into, serve to work them out: where there are too many of them.
    """

    path: np.ndarray
    heights: np.ndarray | None
    end: Stand
    rows: Objective | None = None


def newton(hill: Hill, max_iter: int, tol: float, beyond: bool = True) -> Climb:
    """The way up from zero, in at most `max_iter` steps; a step that would lead down is halved.

    Stops where rounding alone explains the slope that is left: each entry of it, so that no far row, which makes one
    direction very steep, hides what the others ask for. Stops sooner after a step no longer than tol standard errors,
    for a largest weight of 1; tol = 0 takes every step. Unless it is to go `beyond`, it stops at a theta that separates
    the classes, as from there the way has no end. Where the design is large, the first steps are `first_steps`.
    Source: Boyd and Vandenberghe, Convex Optimization, section 9.5.

    >>> from genmodels.discriminative.design import Design
    >>> ones, y = np.ones((3, 1)), np.array([0, 1, 1])
    >>> newton(Hill(Design.of(ones), y, 2), max_iter=9, tol=1e-10).path[-1].round(12) == np.log(2).round(12)
    array([ True])
    """
    path, heights = first_steps(hill, max_iter)
    stands = _stands(hill, path[-1], tol, beyond, max_iter + 2 - len(path))
    if len(path) > 1 and stands[-1].metric is None:  # slopes alone led astray, as they may where rows lie far off
        path, heights = path[:1], []
        stands = _stands(hill, path[0], tol, beyond, max_iter + 1)
    heights = heights + [stand.view.height for stand in stands]
    return Climb(np.array(path[:-1] + [stand.view.theta for stand in stands]), np.array(heights), stands[-1])


def _stands(hill: Hill, theta: np.ndarray, tol: float, beyond: bool, most: int) -> list[Stand]:
    stands: list[Stand] = []
    for stand in islice(stands_from(hill, theta, tol), most):
        stands.append(stand)
        if not beyond and stand.apart:
            break
    return stands
