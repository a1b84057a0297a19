"""What logistic regression found: the path up the hill, how sharp the top is, and why it is taken for the top."""

from dataclasses import dataclass
from functools import cached_property
from typing import Self

import numpy as np

from genmodels.discriminative.certificate import Certificate
from genmodels.discriminative.coordinates import Coordinates
from genmodels.discriminative.hill import penalty_matrix
from genmodels.discriminative.metric import Metric
from genmodels.discriminative.newton import Climb
from genmodels.discriminative.objective import Objective
from genmodels.ground.inputs import Names


@dataclass(frozen=True)
class LogisticFit:
    """The path (steps + 1, size) in `coordinates`, and what was to be seen at its end; theta is (p,), or (K - 1, p).

    `log_likelihood` and `metric` are those at the end, `weight` is that of all rows, `ridge` (p,) the penalty or None.
    `heights` (steps + 1,) are the log-likelihoods on the path; None where `rows` are kept to work them out.
    """

    coordinates: Coordinates
    names: Names
    path: np.ndarray
    heights: np.ndarray | None
    log_likelihood: float
    metric: Metric | None
    certificate: Certificate
    weight: float
    ridge: np.ndarray | None = None
    rows: Objective | None = None

    @classmethod
    def of(cls, climb: Climb, names: Names) -> Self:
        """What a climb has found."""
        end, hill = climb.end, climb.end.hill
        seen = end.view.height, end.metric, Certificate.of(end), hill.total, hill.ridge
        return cls(hill.design.coordinates, names, climb.path, climb.heights, *seen, climb.rows)

    @cached_property
    def theta(self) -> np.ndarray:
        """Where the path ends, in these coordinates."""
        return self._by_class(self.path[-1])

    @property
    def theta_in_units(self) -> np.ndarray:
        """Where the path ends, in the units of X."""
        return self.coordinates.to_units(self.theta)

    @property
    def path_in_units(self) -> np.ndarray:
        """The path in the units of X, (steps + 1, ...)."""
        return self.coordinates.to_units(self._by_class(self.path))

    @property
    def log_likelihood_path(self) -> np.ndarray:
        """The log-likelihood at each theta of the path, (steps + 1,)."""
        if self.heights is not None:
            return self.heights.copy()
        return np.array([self.rows.value(theta) for theta in self.path])

    @property
    def standard_errors(self) -> np.ndarray:
        """The roots of the diagonal of H^-1, as theta_in_units; infinite where the hill is flat."""
        # theta_units = T theta, so Cov = T H^-1 T' = (R'^-1 T')' (R'^-1 T')  with H = R'R
        p = self.coordinates.p
        if self.metric is None:
            return np.full_like(self.theta, np.inf)
        roots = self.metric.whitened(np.kron(np.eye(len(self.names.classes) - 1), self.coordinates.to_units(np.eye(p))))
        largest = np.abs(roots).max(axis=0)  # taken out first, so that no square overflows
        return self._by_class(largest * np.sqrt(((roots / largest) ** 2).sum(axis=0)))

    @property
    def counted(self) -> float:
        """How many parameters are free: all, less the trace of H^-1 B, which is what a penalty theta'B theta / 2 takes.

        Source: Hastie, Tibshirani and Friedman (2009), section 7.6.
        """
        size = self.theta.size
        if self.ridge is None or self.metric is None:
            return size
        taken = self.metric.whitened(penalty_matrix(self.ridge, len(self.names.classes)))
        return size - float(np.trace(self.metric.whitened(taken.T)))

    def _by_class(self, theta: np.ndarray) -> np.ndarray:
        several = (len(self.names.classes) - 1,) if len(self.names.classes) > 2 else ()
        return theta.reshape(*theta.shape[:-1], *several, self.coordinates.p)
