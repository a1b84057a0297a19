"""The log-likelihood of p(y | x) as a hill over theta: its height, its slope and its curvature.

Linear and logistic regression share the slope, sum of (y - h) x. Only the hypothesis h differs.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from scipy.linalg import qr
from scipy.special import expit, log_expit


@dataclass(frozen=True)
class Objective(ABC):
    """Rows `design` (n, p), targets `y` (n,) and weights `weight` (n,): what theta (p,) is judged by.

    `ridge` (r, p) takes |ridge theta|^2 / 2 from the height; without it there is no penalty.
    """

    design: np.ndarray
    y: np.ndarray
    weight: np.ndarray
    ridge: np.ndarray | None = None

    @property
    def size(self) -> int:
        """The number of parameters, the length of theta."""
        return self.design.shape[1]

    @cached_property
    def penalty(self) -> np.ndarray:
        """B (size, size) of the penalty theta' B theta / 2."""
        ridge = np.zeros((0, self.size)) if self.ridge is None else self.ridge
        return ridge.T @ ridge

    @abstractmethod
    def log_likelihood(self, theta: np.ndarray) -> float:
        """The height of the hill at theta, before the penalty."""

    def value(self, theta: np.ndarray) -> float:
        """The height of the hill at theta."""
        height = self.log_likelihood(theta)
        return height if self.ridge is None else height - float(theta @ self.penalty @ theta) / 2

    @abstractmethod
    def gradient(self, theta: np.ndarray) -> np.ndarray:
        """The slope at theta before the penalty, (size,)."""

    @abstractmethod
    def factor(self, theta: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """R (size, size), a triangle with R'R = H, and R'^-1 g, for the hill's gradient g and curvature H at theta.

        -H is the Hessian, and both include the penalty. Raises LinAlgError where theta is not determined.
        """


class OnePredictor(Objective):
    """A hill on which rows see theta through one number each, theta'x, the linear predictor."""

    sharpest: float  # the largest curvature of a row of length and weight 1

    @abstractmethod
    def residual(self, theta: np.ndarray, rows: slice = slice(None)) -> np.ndarray:
        """y - h for the rows, (n,)."""

    @abstractmethod
    def curvature(self, theta: np.ndarray) -> np.ndarray:
        """How fast each row's slope falls, (n,): the Hessian is -(design' diag(curvature) design)."""

    def gradient(self, theta, rows=slice(None)):
        # sum_i w_i (y_i - h_i) x_i
        return self.design[rows].T @ (self.weight[rows] * self.residual(theta, rows))

    def factor(self, theta):
        # H = design' diag(curvature) design + B is never formed: with S = diag(curvature) and r the residuals times
        # their weights, R is the triangle of S^1/2 design above the ridge, and R'^-1 g = Q' (S^-1/2 r, -ridge theta)
        root, pull = np.sqrt(self.curvature(theta)), self.weight * self.residual(theta)
        if ((root == 0) & (np.abs(pull) > np.finfo(float).tiny)).any():
            raise np.linalg.LinAlgError("no curvature")
        rows, along = root[:, np.newaxis] * self.design, np.divide(pull, root, out=np.zeros_like(pull), where=root > 0)
        if self.ridge is not None:
            rows, along = np.vstack([rows, self.ridge]), np.concatenate([along, -self.ridge @ theta])
        Q, R = qr(rows, mode="economic")
        if len(R) < self.size or not np.diag(R).all():
            raise np.linalg.LinAlgError("theta is not determined")
        return R, Q.T @ along


class LogisticLikelihood(OnePredictor):
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

    def log_likelihood(self, theta):
        # sum_i w_i [y_i log h_i + (1 - y_i) log(1 - h_i)], and 1 - h(t) = h(-t)
        return float(self.weight @ log_expit((2 * self.y - 1) * (self.design @ theta)))

    def curvature(self, theta):
        # w_i h_i (1 - h_i)
        margin = np.abs(self.design @ theta)
        return self.weight * expit(margin) * expit(-margin)

    def pairs(self):
        """Rows D (n, p) with D theta the margins by which theta ranks the own class above the other."""
        return (2 * self.y - 1)[:, np.newaxis] * self.design

    def pulls(self, theta):
        """How strongly each row draws theta away from ranking its class too low, (n,): w_i |y_i - h_i|."""
        return self.weight * np.abs(self.residual(theta))

    def among(self, kept, theta):
        """The hill of some rows only, (n,) of them marked; None where they do not determine theta."""
        if not kept.all() and np.linalg.matrix_rank(self.design[kept]) < self.size:
            return None
        return replace(self, design=self.design[kept], y=self.y[kept], weight=self.weight[kept])


class SquaredError(OnePredictor):
    """Minus half the sum of squared errors: the log-likelihood of linear regression where sigma = 1, up to a constant.

    Its gradient is the one of logistic regression with h = theta'x.

    >>> SquaredError(np.array([[1.0, 2.0]]), np.array([3.0]), np.ones(1)).gradient(np.zeros(2))
    array([3., 6.])
    """

    sharpest = 1.0

    def residual(self, theta, rows=slice(None)):
        return self.y[rows] - self.design[rows] @ theta

    def log_likelihood(self, theta):
        return -0.5 * float(self.weight @ self.residual(theta) ** 2)

    def curvature(self, theta):
        return self.weight
