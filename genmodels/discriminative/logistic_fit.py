"""What logistic regression found: the hill it climbed, the path up it, and how sharp the top is."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from scipy.linalg import solve_triangular

from genmodels.discriminative.basis import Basis
from genmodels.discriminative.coordinates import Coordinates
from genmodels.discriminative.newton import newton_step
from genmodels.discriminative.objective import Objective
from genmodels.discriminative.separation import proves_maximum
from genmodels.inputs import Names

_NEAR = 1e-8  # of the maximum: close enough to be called converged


@dataclass(frozen=True)
class LogisticFit:
    """The hill, and the path (steps + 1, size) up it in the columns of `basis`; theta is (p,), or (K - 1, p)."""

    basis: Basis
    hill: Objective
    path: np.ndarray
    names: Names

    @property
    def coordinates(self) -> Coordinates:
        """Those in which theta multiplies a design."""
        return self.basis.coordinates

    @cached_property
    def theta(self) -> np.ndarray:
        """Where the path ends, in these coordinates."""
        return self.basis.to_coordinates(self._by_class(self.path[-1]))

    @property
    def theta_in_units(self) -> np.ndarray:
        """Where the path ends, in the units of X."""
        return self.basis.to_units(self._by_class(self.path[-1]))

    @property
    def path_in_units(self) -> np.ndarray:
        """The path in the units of X, (steps + 1, ...)."""
        return self.basis.to_units(self._by_class(self.path))

    @property
    def weight(self) -> float:
        """The weight of the rows."""
        return float(self.hill.weight.sum())

    @property
    def log_likelihood(self) -> float:
        """That of the rows of the fit, without the penalty."""
        return self.hill.log_likelihood(self.path[-1])

    @property
    def converged(self) -> bool:
        """Whether there is a maximum, and the path ends within 1e-8 (per largest weight) of its height."""
        gap = newton_step(self.hill, self.path[-1])[1] / 2
        near = bool(gap <= _NEAR * self.hill.weight.max())
        return near and (self.hill.ridge is not None or proves_maximum(self.hill, self.path[-1]))

    @property
    def standard_errors(self) -> np.ndarray:
        """The roots of the diagonal of H^-1, where -H is the Hessian at the end of the path; as theta_in_units."""
        # theta_units = T theta, so Cov = T H^-1 T' = (R'^-1 T')' (R'^-1 T')  with H = R'R
        R, _ = self.hill.factor(self.path[-1])
        p = len(self.basis.R)
        to_units = np.kron(np.eye(self.hill.size // p), self.basis.to_units(np.eye(p)))  # T'
        roots = solve_triangular(R, to_units, trans="T")
        largest = np.abs(roots).max(axis=0)  # taken out first, so that no square overflows
        return self._by_class(largest * np.sqrt(((roots / largest) ** 2).sum(axis=0)))

    @property
    def counted(self) -> float:
        """How many parameters are free: all, less the trace of H^-1 B, which is what a penalty theta'B theta / 2 takes.

        Source: Hastie, Tibshirani and Friedman (2009), section 7.6.
        """
        if self.hill.ridge is None:
            return self.hill.size
        R, _ = self.hill.factor(self.path[-1])
        held = solve_triangular(R, solve_triangular(R, self.hill.penalty, trans="T").T, trans="T")
        return self.hill.size - float(np.trace(held))

    def _by_class(self, theta: np.ndarray) -> np.ndarray:
        p = len(self.basis.R)
        several = () if self.hill.size == p else (self.hill.size // p,)
        return theta.reshape(*theta.shape[:-1], *several, p)
