"""The log-likelihood of logistic regression with more than two classes, in whatever columns the design has."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from scipy.linalg import cholesky, eigh, solve_triangular

from genmodels.discriminative.objective import Objective

_CELLS = 2**18  # numbers worked on together
_DETERMINED = 1e-10  # of the largest curvature: the smallest one that counts as some


@dataclass(frozen=True)
class SoftmaxLikelihood(Objective):
    """The log-likelihood of p(y = k | x) = exp(theta_k'x) / sum_l exp(theta_l'x), where theta_0 = 0.

    theta holds theta_1, ..., theta_{K-1} one after the other, (K - 1) p numbers, and y the classes 0, ..., K - 1.
    `rivals` (n, K) may leave out classes that a row is not to be compared with. The penalty is that of all K
    coefficient vectors, moved so that they add up to 0: it does not depend on which class comes first.
    Source: Boehning (1992), Multinomial logistic regression algorithm.

    >>> hill = SoftmaxLikelihood(np.ones((4, 1)), np.array([0, 1, 2, 2]), np.ones(4), classes=3)
    >>> top = np.log([1.0, 2.0])
    >>> np.allclose(hill.gradient(top), 0), np.isclose(hill.value(top), np.log(1 / 4 / 4 / 2 / 2)).item()
    (True, True)
    """

    classes: int = 3
    rivals: np.ndarray | None = None

    @property
    def size(self):
        return (self.classes - 1) * self.design.shape[1]

    @cached_property
    def penalty(self):
        # sum_k |ridge (theta_k - mean theta)|^2 = theta' (I - 1 1'/K  (x)  ridge' ridge) theta
        ridge = np.zeros((0, self.design.shape[1])) if self.ridge is None else self.ridge
        return np.kron(np.eye(self.classes - 1) - 1 / self.classes, ridge.T @ ridge)

    def log_probabilities(self, theta):
        """log p(y = k | x) of each row, (n, K)."""
        scores = with_first(self.design @ self._by_class(theta).T)
        return log_softmax(scores if self.rivals is None else np.where(self.rivals, scores, -np.inf))

    def log_likelihood(self, theta):
        # sum_i w_i log p(y_i | x_i)
        return float(self.weight @ self.log_probabilities(theta)[np.arange(len(self.y)), self.y])

    @cached_property
    def own(self) -> np.ndarray:
        """[y = k] for each row and class, (n, K)."""
        return np.arange(self.classes) == self.y[:, np.newaxis]

    def residual(self, theta):
        """[y = k] - h_k for each row and class, (n, K)."""
        # 1 - h_y is the sum of the others, so that no digits are lost when h_y is near 1
        others = np.where(self.own, 0.0, np.exp(self.log_probabilities(theta)))
        return np.where(self.own, others.sum(axis=1, keepdims=True), -others)

    def gradient(self, theta):
        # g_k = sum_i w_i ([y_i = k] - h_ik) x_i
        pull = self.weight[:, np.newaxis] * self.residual(theta)
        return (pull[:, 1:].T @ self.design).ravel()

    def curvature(self, theta):
        """H (size, size): the Hessian is -H, whose blocks are sum_i w_i h_ik ([k = l] - h_il) x_i x_i'."""
        h = np.exp(self.log_probabilities(theta))[:, 1:]
        H = np.zeros((self.size, self.size))
        for rows in self._pieces():
            X, wh = self.design[rows], self.weight[rows, np.newaxis] * h[rows]
            for k, block in enumerate(self._blocks(H)):
                block += X.T @ (wh[:, k, np.newaxis] * X)
            spread = h[rows, :, np.newaxis] * X[:, np.newaxis]
            H -= spread.reshape(len(X), -1).T @ (wh[:, :, np.newaxis] * X[:, np.newaxis]).reshape(len(X), -1)
        return H

    def factor(self, theta):
        R = cholesky(self.curvature(theta) + self.penalty)
        return R, solve_triangular(R, self.gradient(theta) - self.penalty @ theta, trans="T")

    def pairs(self):
        """Rows D (n (K - 1), size) with D theta the margins (theta_y - theta_k)'x of the own class above each other."""
        row, other = np.nonzero(~self.own)
        signs = np.eye(self.classes)[self.y[row]] - np.eye(self.classes)[other]
        return (signs[:, 1:, np.newaxis] * self.design[row, np.newaxis]).reshape(len(row), -1)

    def pulls(self, theta):
        """w_i h_ik for each class but the own, whose entry is the largest of all, (n, K)."""
        pull = np.abs(self.weight[:, np.newaxis] * self.residual(theta))
        return np.where(self.own, pull[~self.own].max(), pull)

    def among(self, kept, theta):
        """The hill where only some classes (n, K) are compared, marked; None where that does not determine theta."""
        rest = replace(self, rivals=kept)
        smallest, *_, largest = eigh(rest.curvature(theta), eigvals_only=True)
        return rest if smallest > _DETERMINED * largest else None

    def _by_class(self, theta: np.ndarray) -> np.ndarray:
        return theta.reshape(self.classes - 1, -1)

    def _blocks(self, H: np.ndarray) -> list[np.ndarray]:
        """Views of the diagonal blocks (p, p) of H."""
        p = self.design.shape[1]
        return [H[k : k + p, k : k + p] for k in range(0, self.size, p)]

    def _pieces(self) -> Iterator[slice]:
        step = max(1, _CELLS // self.size)
        return (slice(start, start + step) for start in range(0, len(self.y), step))


def with_first(scores: np.ndarray) -> np.ndarray:
    """Log odds against the first class (n, K - 1) as scores of all classes (n, K), the first of them 0."""
    return np.column_stack([np.zeros(len(scores)), scores])


def log_softmax(scores: np.ndarray) -> np.ndarray:
    """log p_k of each row of scores (n, K), right also where p_k is so near 1 that it rounds to it.

    >>> float(log_softmax(np.array([[0.0, -50.0, -60.0]]))[0, 0])
    -1.9288374130715447e-22
    """
    rows, top = np.arange(len(scores)), scores.argmax(axis=1)
    below = scores - scores[rows, top][:, np.newaxis]
    others = np.exp(below)
    others[rows, top] = 0
    return below - np.log1p(others.sum(axis=1))[:, np.newaxis]
