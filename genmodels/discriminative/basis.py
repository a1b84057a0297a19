"""The design in columns at right angles, where a hill is round and nothing cancels, however alike the features are."""

from dataclasses import dataclass

import numpy as np
from scipy.linalg import qr, solve_triangular

from genmodels.discriminative.coordinates import Coordinates


@dataclass(frozen=True)
class Basis:
    """Parameters theta (..., p) of the design in `coordinates` are those of the rows Q = design R^-1 times R^-1.

    Without this, log odds near a maximum are small differences of large products where two features are nearly equal.

    >>> near = np.array([[1.0, 1.0], [1.0, 1.0 + 1e-9], [1.0, 1.0 - 1e-9]])
    >>> basis, Q, _ = Basis.of(Coordinates.plain(2, intercept=False), near, None)
    >>> bool(np.allclose(Q.T @ Q, np.eye(2)))
    True
    """

    coordinates: Coordinates
    R: np.ndarray

    @classmethod
    def of(
        cls, coordinates: Coordinates, design: np.ndarray, ridge: np.ndarray | None
    ) -> tuple["Basis", np.ndarray, np.ndarray | None]:
        """The basis in which design (n, p) and ridge (r, p) together have orthonormal columns, and both in it."""
        n = len(design)
        Q, R = qr(design if ridge is None else np.vstack([design, ridge]), mode="economic")
        return cls(coordinates, R), Q[:n], None if ridge is None else Q[n:]

    @classmethod
    def given(cls, coordinates: Coordinates) -> "Basis":
        """The basis that changes nothing."""
        return cls(coordinates, np.eye(coordinates.d + coordinates.intercept))

    def to_coordinates(self, theta: np.ndarray) -> np.ndarray:
        """Parameters in this basis as those of the design in coordinates, (..., p) to the same shape."""
        return solve_triangular(self.R, theta.reshape(-1, len(self.R)).T).T.reshape(theta.shape)

    def to_units(self, theta: np.ndarray) -> np.ndarray:
        """Parameters in this basis as those of features in their own units, (..., p) to the same shape."""
        return self.coordinates.to_units(self.to_coordinates(theta))
