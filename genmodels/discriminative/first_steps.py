"""The first steps up a hill of many rows: to the top of a sample, and on by slopes alone, which take less time."""

from dataclasses import replace
from itertools import islice

import numpy as np
from scipy.linalg.lapack import dtrtrs
from scipy.optimize import minimize

from genmodels.discriminative.hill import Hill
from genmodels.discriminative.stand import Stand, stands_from

_EPS = float(np.finfo(float).eps)
_STEPS = 30
_FLAT = 1e-8  # of the slope per row, in standard units: one of Newton's steps leads from there to the top
_FEWEST, _ROWS = 1000, 16  # in a sample, at least, and for each parameter
_SMALL = 8  # times fewer rows
_TOL = 1e-6


def first_steps(hill: Hill, max_iter: int) -> tuple[list[np.ndarray], list[float]]:
    """The thetas of at most max_iter steps from zero, which is the first, and the heights there but for the last.

    The first step leads to the top of a sample, the others are those of L-BFGS in parameters in which the hill is as
    round as it is for the sample; where there are few rows, the way ends at zero.
    Source: Nocedal and Wright, Numerical Optimization, section 7.2.
    """
    path, heights = [np.zeros(hill.size)], [-hill.total * float(np.log(hill.K))]
    near = _top_of_a_sample(hill) if hill.large and max_iter > 1 else None
    if near is None or near.metric is None:
        return path, []
    R, total = near.metric.R * near.metric.unit / np.sqrt(near.hill.total), hill.total

    def below(u):
        view = hill.look(dtrtrs(R, u)[0], bent=False)
        if len(path) == 1 and view.theta.any():
            keep_view(view.theta, view.height)
        return -view.value / total, -dtrtrs(R, view.slope, trans=1)[0] / total

    def keep_view(theta, height):
        path.append(theta)
        heights.append(height)

    def keep(intermediate_result):
        theta = dtrtrs(R, intermediate_result.x)[0]
        keep_view(theta, theta @ hill.held(theta) / 2 - intermediate_result.fun * total)

    options = {"maxiter": min(_STEPS, max_iter - 1), "gtol": _FLAT, "ftol": 4 * _EPS, "maxls": 3}
    minimize(below, R @ near.view.theta, jac=True, method="L-BFGS-B", callback=keep, options=options)
    return path, heights[:-1]


def _top_of_a_sample(hill: Hill) -> Stand:
    """Where the log-likelihood of a sample, spread evenly, has its maximum; zero, where it is not seen to have one.

    Zero also where the sample is no small part of all rows: to climb it would take longer than it saves.
    """
    every = max(1, hill.design.n // max(_FEWEST, _ROWS * hill.size))
    weight = None if hill.weight is None else hill.weight[::every]
    ridge = None if hill.ridge is None else hill.ridge / every
    rows = Hill(replace(hill.design, X=hill.design.X[::every]), hill.y[::every], hill.K, weight, ridge)
    stands = list(islice(stands_from(rows, np.zeros(hill.size), _TOL), _STEPS if every >= _SMALL else 1))
    return stands[-1] if stands[-1].metric is not None and stands[-1].near else stands[0]
