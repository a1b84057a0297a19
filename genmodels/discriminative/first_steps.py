"""The first steps up a hill of many rows: slopes alone lead on, which take far less time than the curvature."""

import numpy as np
from scipy.linalg import cholesky, solve_triangular
from scipy.optimize import minimize

from genmodels.discriminative.coordinates import sample
from genmodels.discriminative.design import Block
from genmodels.discriminative.hill import Hill

_EPS = float(np.finfo(float).eps)
_STEPS = 30
_FLAT = 1e-9  # of the slope per row, in columns of unit variance: one of Newton's steps leads from there to the top
_ROWS = 16  # in a sample, for each column
_LEAST = 1e-8  # relative: what a column is taken to differ by from those before it, at least


def first_steps(hill: Hill, max_iter: int) -> tuple[list[np.ndarray], list[float]]:
    """The thetas of at most max_iter steps from zero, which is the first, and the heights there but for the last.

    The way is that of L-BFGS, in columns that are nearly uncorrelated, as those of a sample are; where there are few
    rows, it ends at zero. Source: Nocedal and Wright, Numerical Optimization, section 7.2.
    """
    if not hill.large:
        return [np.zeros(hill.size)], []
    to_theta, to_slope = _scale(hill)
    total = hill.total
    path, heights = [np.zeros(hill.size)], [-total * float(np.log(hill.K))]

    def below(u):
        view = hill.look(to_theta(u), bent=False)
        return -view.value / total, -to_slope(view.slope) / total

    def keep(intermediate_result):
        theta = to_theta(intermediate_result.x)
        path.append(theta)
        heights.append(theta @ hill.held(theta) / 2 - intermediate_result.fun * total)

    options = {"maxiter": min(_STEPS, max_iter), "gtol": _FLAT, "ftol": _EPS, "maxls": 5}
    minimize(below, path[0], jac=True, method="L-BFGS-B", callback=keep, options=options)
    return path, heights[:-1]


def _scale(hill: Hill):
    """Two functions, u to theta and slopes in theta to those in u: parameters in which the hill is nearly round.

    At theta = 0 the curvature is A (x) sum_i x_i x_i' with A = diag(h) - h h' and the shares h of classes there; here
    h are those of the labels, and the sum is that of a sample.
    """
    share = np.bincount(hill.y, minlength=hill.K)[1:] / hill.design.n
    L, R = cholesky(np.diag(share) - np.outer(share, share)), _sample_root(hill)

    def to_theta(u):
        by_class = solve_triangular(L, u.reshape(len(L), -1))
        return solve_triangular(R, by_class.T).T.ravel()

    def to_slope(g):
        by_class = solve_triangular(L, g.reshape(len(L), -1), trans="T")
        return solve_triangular(R, by_class.T, trans="T").T.ravel()

    return to_theta, to_slope


def _sample_root(hill: Hill) -> np.ndarray:
    """R (p, p), upper triangular, with R'R nearly the mean of x x' over the rows, as a sample has it."""
    design, at = hill.design, hill.design.coordinates
    Z = at.features(sample(design.X, max(1000, _ROWS * design.p)))
    mean = Block(Z, at.intercept).products(np.full(len(Z), 1 / len(Z)))
    if hill.ridge is not None:
        mean += np.diag(hill.ridge / hill.total)
    unit = np.sqrt(np.where(np.diag(mean) > 0, np.diag(mean), 1))
    correlation = mean / unit / unit[:, np.newaxis]
    return cholesky(correlation + _LEAST * np.eye(design.p)) * unit
