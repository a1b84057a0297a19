"""Lengths and steps on a hill, measured by its curvature: a factor of H that is known to be good enough."""

from dataclasses import dataclass

import numpy as np
from scipy.linalg.lapack import dpocon, dpotrf, dtrtrs

from genmodels.discriminative.hill import Hill, View
from genmodels.statistics.root_moments import triangle

_GOOD = 2.0**-16  # a condition number below 2^16 leaves 11 digits of H in its factor
_SOME = 2.0**-46  # a triangle with a larger one than 2^46 says nothing about some direction


@dataclass(frozen=True)
class Metric:
    """R (size, size), upper triangular, and `unit` (size,) with R'R = H in the units of each coefficient.

    `quick` says that R is Cholesky's factor of H, whose condition allows it. Where it does not, R comes from the rows
    themselves by a QR factorisation, which does not square their condition (Golub and Van Loan, section 5.3.8).
    """

    R: np.ndarray
    unit: np.ndarray
    quick: bool

    @classmethod
    def of(cls, hill: Hill, view: View) -> "Metric | None":
        """The metric at this point; None where the hill is flat in some direction."""
        unit = np.sqrt(np.diag(view.H))
        if not (np.isfinite(unit).all() and unit.all()):
            return None
        scaled = view.H / unit / unit[:, np.newaxis]
        R, failed = dpotrf(scaled)
        if not failed and _share(R, scaled) > _GOOD:
            return cls(R, unit, True)
        R = _triangle(hill, view, unit)
        return cls(R, unit, False) if _share(R, R.T @ R) > _SOME**2 else None  # R'R has the square of R's

    def whitened(self, g: np.ndarray) -> np.ndarray:
        """R'^-1 g of vectors (size, ...): its squared length is g'H^-1 g."""
        return dtrtrs(self.R, (g.T / self.unit).T, trans=1)[0]

    def lengths(self, rows: np.ndarray) -> np.ndarray:
        """The length of `whitened` of each row of (m, size), (m,)."""
        return np.linalg.norm(self.whitened(rows.T), axis=0)

    def step(self, g: np.ndarray) -> np.ndarray:
        """H^-1 g, (size,)."""
        return dtrtrs(self.R, self.whitened(g))[0] / self.unit

    def reach(self, bound: np.ndarray) -> float:
        """The largest length of `whitened` of a vector whose entries lie within these bounds (size,), or a bound."""
        inverse = dtrtrs(self.R, np.eye(len(self.R)), trans=1)[0]
        return float(np.linalg.norm(np.abs(inverse) @ (bound / self.unit)))


def _share(R: np.ndarray, H: np.ndarray) -> float:
    """One over the condition number of H = R'R; however large that is, only R is divided by."""
    return dpocon(R, np.abs(H).sum(axis=0).max())[0]


def _triangle(hill: Hill, view: View, unit: np.ndarray) -> np.ndarray:
    """R from rows whose products add up to H: of each row one for each pair of classes, and those of the penalty."""
    R = np.zeros((0, hill.size)) if hill.ridge is None else hill.ridge_rows / unit
    for rows in hill.curved_rows(view):
        R = triangle(R, rows / unit)
    return R if len(R) else np.zeros((hill.size, hill.size))
