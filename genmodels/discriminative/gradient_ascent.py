"""Gradient ascent: uphill by steps that look at every row, or by one for each row."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np
from scipy.linalg import qr
from scipy.special import expit, log_expit

# ---- The log-likelihood of p(y | x) with one number for each row, theta'x, written down as its definition says.
#
# Linear and logistic regression share the slope, sum of (y - h) x. Only the hypothesis h differs. Gradient ascent walks
# on these; `hill` has the same numbers, block by block, for any number of classes.


@dataclass(frozen=True)
class Objective(ABC):
    """Rows `design` (n, p), targets `y` (n,) and weights `weight` (n,): what theta (p,) is judged by."""

    design: np.ndarray
    y: np.ndarray
    weight: np.ndarray

    sharpest = 1.0  # the largest curvature of a row of length and weight 1

    @property
    def size(self) -> int:
        """The number of parameters, the length of theta."""
        return self.design.shape[1]

    @abstractmethod
    def value(self, theta: np.ndarray) -> float:
        """The log-likelihood at theta."""

    @abstractmethod
    def residual(self, theta: np.ndarray, rows: slice = slice(None)) -> np.ndarray:
        """y - h for the rows, (n,)."""

    @abstractmethod
    def curvature(self, theta: np.ndarray) -> np.ndarray:
        """How fast each row's slope falls, (n,): the Hessian is -(design' diag(curvature) design)."""

    def gradient(self, theta: np.ndarray, rows: slice = slice(None)) -> np.ndarray:
        """The slope at theta, (p,)."""
        # sum_i w_i (y_i - h_i) x_i
        return self.design[rows].T @ (self.weight[rows] * self.residual(theta, rows))

    def left_to_climb(self, theta: np.ndarray) -> float:
        """How far the top of the parabola that fits the hill at theta lies above it, g'H^-1 g / 2."""
        # H = A'A and g = A'b with the rows of A times the root of their curvature: |the part of b in A's columns|^2 / 2
        root, pull = np.sqrt(self.curvature(theta)), self.weight * self.residual(theta)
        along = np.divide(pull, root, out=np.zeros_like(pull), where=root > 0)
        Q, _ = qr(root[:, np.newaxis] * self.design, mode="economic")
        return float(((Q.T @ along) ** 2).sum()) / 2


class LogisticLikelihood(Objective):
    """The log-likelihood of logistic regression, y in {0, 1}, h = 1 / (1 + exp(-theta'x)).

    Source: Ng, CS229 lecture notes, part II (the gradient); McCullagh and Nelder, Generalized Linear Models,
    section 4.4 (the curvature).

    >>> hill = LogisticLikelihood(np.array([[1.0, 0.0], [1.0, 2.0]]), np.array([0, 1]), np.ones(2))
    >>> hill.gradient(np.zeros(2))
    array([0., 1.])
    """

    sharpest = 0.25  # h (1 - h) is never larger

    def residual(self, theta, rows=slice(None)):
        # y - h = 1 - h(t) = h(-t) where y is 1, and -h(t) where y is 0: no digits are lost when h is near y
        sign = 2 * self.y[rows] - 1
        return sign * expit(-sign * (self.design[rows] @ theta))

    def value(self, theta):
        # sum_i w_i [y_i log h_i + (1 - y_i) log(1 - h_i)], and 1 - h(t) = h(-t)
        return float(self.weight @ log_expit((2 * self.y - 1) * (self.design @ theta)))

    def curvature(self, theta):
        # w_i h_i (1 - h_i)
        margin = np.abs(self.design @ theta)
        return self.weight * expit(margin) * expit(-margin)


class SquaredError(Objective):
    """Minus half the sum of squared errors: the log-likelihood of linear regression where sigma = 1, up to a constant.

    Its gradient is the one of logistic regression with h = theta'x.

    >>> SquaredError(np.array([[1.0, 2.0]]), np.array([3.0]), np.ones(1)).gradient(np.zeros(2))
    array([3., 6.])
    """

    def residual(self, theta, rows=slice(None)):
        return self.y[rows] - self.design[rows] @ theta

    def value(self, theta):
        return -0.5 * float(self.weight @ self.residual(theta) ** 2)

    def curvature(self, theta):
        return self.weight


def batch_gradient_ascent(objective: Objective, max_iter: int, tol: float, step: float | None = None) -> np.ndarray:
    """The path (steps + 1, p) from zero, at most `max_iter` steps uphill.

    `step` multiplies the sum of the rows' gradients (not their mean); None takes the longest step that climbs
    from anywhere, one over the largest curvature. Stops early once a step gains no more than tol times the largest
    weight, and no more than that is left to climb. Source: Ng, CS229 lecture notes, part II.

    >>> from genmodels.discriminative.gradient_ascent import SquaredError
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

    >>> from genmodels.discriminative.gradient_ascent import SquaredError
    >>> two_rows = SquaredError(np.array([[1.0], [1.0]]), np.array([2.0, 4.0]), np.ones(2))
    >>> stochastic_gradient_ascent(two_rows, max_iter=1, tol=0, step=0.5).tolist()
    [[0.0], [1.0], [2.5]]
    """
    n = len(objective.y)
    if step is None:
        step = 1 / (objective.sharpest * (objective.weight * (objective.design**2).sum(axis=1)).max())

    drawn = None if rng is None else np.random.default_rng(rng)

    def through_the_rows(theta):
        for i in np.arange(n) if drawn is None else drawn.permutation(n):
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
