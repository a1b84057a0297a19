"""Whether the log-likelihood has a top: it has none where hyperplanes separate the classes.

If some direction b gives every row a margin of at least 0, and one row more, then walking along b raises the likelihood
for ever: for two classes the margin is (2y - 1) b'x, for more there is one for each class but the row's own, which is
(b_y - b_k)'x. Otherwise (and if no features depend on one another) there is exactly one maximum.
Source: Albert and Anderson (1984), On the existence of maximum likelihood estimates in logistic regression models.
"""

from dataclasses import dataclass
from itertools import islice

import numpy as np
from scipy import sparse
from scipy.optimize import linprog

from genmodels.discriminative.newton import newton_step, newton_steps
from genmodels.discriminative.objective import Objective

_STRONG = 1e-8  # rows that pull less than this times the strongest are left out of the proof
_ENOUGH_STEPS = 100
_TOL = 1e-10
_ROUNDING = 1e-15  # of the terms of a margin


@dataclass(frozen=True)
class Separation:
    """A `direction` (p,) with margins of at least 0; `strict` (m,) marks those above 0, rows off the hyperplane."""

    direction: np.ndarray
    strict: np.ndarray

    @property
    def complete(self) -> bool:
        """Whether no row lies on the hyperplane."""
        return bool(self.strict.all())


def has_maximum(objective: Objective) -> bool:
    """Whether the likelihood is known to have a maximum, by going there; False also if only nearly separable.

    >>> from genmodels.discriminative.objective import LogisticLikelihood
    >>> X, apart, mixed = np.array([[1.0, -1], [1, 0], [1, 1]]), np.array([0, 0, 1]), np.array([0, 1, 0])
    >>> [has_maximum(LogisticLikelihood(X, y, np.ones(3))) for y in (apart, mixed)]
    [False, True]
    """
    return proves_maximum(objective, _summit(objective))


def proves_maximum(objective: Objective, theta: np.ndarray) -> bool:
    """Whether theta (p,) is so near a maximum that its nearness proves there is one.

    Let v_i = w_i |y_i - h_i| be row i's pull (with more classes w_i h_ik, one for each class but its own). If a
    direction b with margins m_i >= 0 existed, then by Cauchy and Schwarz the decrement
    g'H^-1 g >= (b'g)^2 / b'Hb >= sum v_i m_i / max m >= v_j, where j is the row of the largest margin. So a decrement
    below every pull leaves no such b. The proof may leave rows out (those with next to no pull), as long as the others
    still determine theta.
    """
    pull = objective.pulls(theta)
    strong = pull > _STRONG * pull.max()
    rest = objective.among(strong, theta)
    return rest is not None and bool(2 * newton_step(rest, theta)[1] < pull[strong].min())  # 2: a margin for rounding


def find_separation(objective: Objective) -> Separation | None:
    """The hyperplane that separates as many rows as any can; None if there is none.

    Where Newton's path meets one that separates every row, that is it. Otherwise one linear programme finds it:
    maximise sum s_i  where  s_i <= (2 y_i - 1) b'x_i  and  0 <= s_i <= 1. Directions add, so the best b separates
    every row that any does, and each s_i is 0 or 1.

    >>> from genmodels.discriminative.objective import LogisticLikelihood
    >>> X = np.array([[1.0, -1], [1, 0], [1, 0], [1, 1]])
    >>> find_separation(LogisticLikelihood(X, np.array([0, 0, 1, 1]), np.ones(4))).strict
    array([ True, False, False,  True])
    """
    theta, pairs = _summit(objective), objective.pairs()
    m, p = pairs.shape
    if _separates(pairs, theta):
        return Separation(theta, np.ones(m, dtype=bool))
    result = linprog(
        c=np.r_[np.zeros(p), -np.ones(m)],
        A_ub=sparse.hstack([sparse.csr_array(-pairs), sparse.eye_array(m)]),
        b_ub=np.zeros(m),
        bounds=[(None, None)] * p + [(0, 1)] * m,
    )
    if result.x is None or not (strict := result.x[p:] > 0.5).any():
        return None
    return Separation(result.x[:p], strict)


def _summit(objective: Objective) -> np.ndarray:
    """Where Newton's path ends, (p,), or the first point on it that separates every row: it would never end."""
    pairs = objective.pairs()
    for theta in islice(newton_steps(objective, _TOL), _ENOUGH_STEPS + 1):
        if _separates(pairs, theta):
            break
    return theta


def _separates(pairs: np.ndarray, theta: np.ndarray) -> bool:
    """Whether every margin is above zero by more than rounding."""
    return bool((pairs @ theta > _ROUNDING * (np.abs(pairs) @ np.abs(theta))).all())
