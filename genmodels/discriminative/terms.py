"""What one row adds to the log-likelihood: log p(y | x) as a function of the row's scores, its slope and its curvature.

Scores t (K - 1, m) are the log odds of the classes 1, ..., K - 1 against class 0, of m rows.
"""

from abc import ABC, abstractmethod
from itertools import combinations

import numpy as np

from genmodels.ground.arithmetic import log

Pairs = dict[tuple[int, int], np.ndarray]


class Terms(ABC):
    """log p(y | x) of m rows and its derivatives in their scores, with every digit where a probability is near 0 or 1.

    log_p     (m,)             log p(y | x)
    residual  (K - 1, m)       the slope, [y = k] - h_k, where h_k is p(y = k | x)
    margin    (m,)             the score of the own class less the largest of the others

    Source: McCullagh and Nelder, Generalized Linear Models, sections 4.4 and 5.2.4.
    """

    log_p: np.ndarray
    residual: np.ndarray
    margin: np.ndarray

    @property
    @abstractmethod
    def pairs(self) -> Pairs:
        """h_k h_l, (m,), for the classes 0 <= k < l.

        The second derivatives are minus sum_{k < l} h_k h_l (e_k - e_l)(e_k - e_l)', in which nothing is subtracted.
        """

    @property
    @abstractmethod
    def pull(self) -> np.ndarray:
        """How strongly classes draw a row away from its own: h_k, infinite for the own, (K, m); (1, m) if K = 2."""

    @property
    def curvature(self) -> np.ndarray:
        """How fast the residual of each class but the first falls with its own score, h_k (1 - h_k), (K - 1, m)."""
        pairs = self.pairs.items()
        return np.array([sum(both for pair, both in pairs if k in pair) for k in range(1, len(self.residual) + 1)])


class TwoClasses(Terms):
    """The terms of rows with scores t (1, m) and labels y (m,) in {0, 1}: h = 1 / (1 + exp(-t)).

    >>> TwoClasses(np.array([[0.0, 40.0]]), np.array([1, 1])).residual.tolist()
    [[0.5, 4.248354255291589e-18]]
    """

    def __init__(self, t: np.ndarray, y: np.ndarray):
        sign = 2.0 * y - 1
        self.margin = sign * t[0]
        self._e = np.exp(-np.abs(self.margin))
        self._total = 1 + self._e
        self._wrong = np.where(self.margin < 0, 1.0, self._e) / self._total  # 1 - p(y | x) = 1 / (1 + exp(margin))
        self.residual = (sign * self._wrong)[np.newaxis]

    @property
    def log_p(self):
        return np.minimum(self.margin, 0) - np.log1p(self._e)

    @property
    def pairs(self):
        return {(0, 1): self._e / self._total**2}

    @property
    def pull(self):
        return self._wrong[np.newaxis]


class ManyClasses(Terms):
    """The terms of rows with scores t (K - 1, m) and labels y (m,) in {0, ..., K - 1}: h is the softmax of (0, t).

    `compared` (K, m) leaves classes out that a row is not to be compared with.
    """

    def __init__(self, t: np.ndarray, y: np.ndarray, compared: np.ndarray | None = None):
        scores = np.vstack([np.zeros_like(t[:1]), t])
        if compared is not None:
            scores[~compared] = -np.inf
        self._at = y * len(y) + np.arange(len(y))  # where the own classes stand in an array (K, m)
        top, own_score = scores.max(axis=0), np.take(scores, self._at)
        e = np.exp(np.subtract(scores, top, out=scores), out=scores)
        own = np.take(e, self._at)
        np.put(e, self._at, 0.0)
        others = e.sum(axis=0)
        total = own + others
        # the own score may be the largest: 1 + others then, whose logarithm keeps the digits of others
        self.log_p = own_score - top - np.log1p(np.where(own == 1, others, total - 1))
        self._rivals, self._own = np.divide(e, total, out=e), own / total  # h, and 0 for the own class; h of the own
        self._wrong = others / total  # 1 - h of the own

    @property
    def residual(self):
        return self._with(-self._rivals, self._wrong)[1:]

    @property
    def margin(self):
        return log(self._own) - log(self._rivals.max(axis=0))

    @property
    def pairs(self):
        h = self._with(self._rivals.copy(), self._own)
        return {(k, m): h[k] * h[m] for k, m in combinations(range(len(h)), 2)}

    @property
    def pull(self):
        return self._with(self._rivals.copy(), np.inf)

    def _with(self, values: np.ndarray, own) -> np.ndarray:
        np.put(values, self._at, own)
        return values


def with_first(odds: np.ndarray) -> np.ndarray:
    """Log odds against the first class (n, K - 1) as scores of all classes (n, K), the first of them 0."""
    return np.column_stack([np.zeros(len(odds)), odds])


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
