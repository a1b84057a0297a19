"""Logistic regression with a penalty, in many lessons at once: by Newton's method, judged by leaving one row out."""

from dataclasses import dataclass

import numpy as np
from scipy.special import expit

NEAR, MOST_STEPS, HALVINGS = 1e-5, 60, 12


@dataclass(frozen=True)
class Lessons:
    """Rows in units of their standard deviations with a one in front, A (lessons, m, d + 1), and labels y (m,)."""

    A: np.ndarray
    y: np.ndarray
    mean: np.ndarray
    sd: np.ndarray

    @classmethod
    def of(cls, X: np.ndarray, y: np.ndarray) -> "Lessons":
        """Read X (lessons, m, d)."""
        mean, sd = X.mean(axis=1, keepdims=True), X.std(axis=1, keepdims=True)
        ones = np.ones((*X.shape[:2], 1))
        return cls(np.concatenate([ones, (X - mean) / sd], axis=2), y, mean[:, 0], sd[:, 0])

    def rule(self, theta: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The same rule in the units of X: theta (lessons, d), and theta_0 (lessons,)."""
        weights = theta[:, 1:] / self.sd
        return weights, theta[:, 0] - np.sum(weights * self.mean, axis=1)

    def log_odds(self, theta: np.ndarray) -> np.ndarray:
        return (self.A @ theta[..., None])[..., 0]

    def loss(self, theta: np.ndarray, penalty: np.ndarray) -> np.ndarray:
        """What is made small: -log-likelihood + penalty, (lessons,)."""
        r = self.log_odds(theta)
        return np.sum(np.logaddexp(0, r) - self.y * r, axis=1) + np.sum(penalty * theta**2, axis=1) / 2

    def bends(self, theta: np.ndarray, penalty: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Gradient (lessons, d + 1) and Hessian of the loss, and what each row missed, h - y (lessons, m)."""
        h = expit(self.log_odds(theta))
        missed = h - self.y
        gradient = (missed[:, None] @ self.A)[:, 0] + penalty * theta
        return gradient, np.swapaxes(self.A, 1, 2) @ (self.A * (h * (1 - h))[..., None]) + np.diag(penalty), missed


def path(lessons: Lessons, penalties) -> tuple[np.ndarray, np.ndarray]:
    """The maximum for each penalty, the largest first, (penalties, lessons, d + 1), and the loss of rows left out.

    The latter, (penalties, lessons), is -sum log p(y | x) by a model of the others, to the first order.
    Source: Pregibon (1981), "Logistic regression diagnostics"; Rad and Maleki (2020), for penalties.
    """
    theta = np.zeros((len(lessons.A), lessons.A.shape[2]))
    tops, losses = [], []
    for c in penalties:
        penalty = np.r_[0.0, np.full(theta.shape[1] - 1, c)]  # none on the constant
        theta = climbed(lessons, theta, penalty)
        tops.append(theta)
        losses.append(left_out(lessons, theta, penalty))
    return np.array(tops), np.array(losses)


def climbed(lessons: Lessons, theta: np.ndarray, penalty: np.ndarray) -> np.ndarray:
    """Newton's steps from theta (lessons, d + 1), each halved until the loss falls, down to NEAR the lowest loss."""
    height = lessons.loss(theta, penalty)
    for _ in range(MOST_STEPS):
        gradient, hessian, _ = lessons.bends(theta, penalty)
        step = np.linalg.solve(hessian, gradient[..., None])[..., 0]
        gain = np.sum(step * gradient, axis=1)  # twice what is left to gain, near the bottom
        if gain.max() < NEAR:
            break
        length = np.ones(len(theta))
        for _ in range(HALVINGS):
            lower = lessons.loss(theta - length[:, None] * step, penalty)
            too_long = lower > height - length * gain / 4 + NEAR / 100
            if not too_long.any():
                break
            length[too_long] /= 2
        theta, height = theta - length[:, None] * step, lower
    return theta


def left_out(lessons: Lessons, theta: np.ndarray, penalty: np.ndarray) -> np.ndarray:
    """-sum log p(y_i | x_i) by a model of all rows but i, (lessons,): one Newton step from the model of all."""
    _, hessian, missed = lessons.bends(theta, penalty)
    r = lessons.log_odds(theta)
    h = missed + lessons.y
    # without row i the Hessian is H - h_i (1 - h_i) x_i x_i', so one step from the top changes its log odds by
    # a_i / (1 - a_i h_i (1 - h_i)) (h_i - y_i)  with a_i = x_i'H^-1 x_i
    a = np.sum((lessons.A @ np.linalg.inv(hessian)) * lessons.A, axis=2)
    without = r + a / (1 - a * h * (1 - h)) * missed
    return np.sum(np.logaddexp(0, without) - lessons.y * without, axis=1)
