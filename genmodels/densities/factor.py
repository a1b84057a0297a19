"""The Cholesky factor of a correlation matrix, and if it has none, the features that depend on each other."""

import numpy as np
from scipy.linalg.lapack import dpotrf, dpstrf, dtrtri

TRUSTED = 1e-7  # of a feature's variance: below it, what the others leave unexplained is known to fewer than 8 digits


def correlation_factor(correlation: np.ndarray) -> np.ndarray | None:
    """The lower-triangular F (d, d) with F F^T = correlation (d, d), whose diagonal is 1; None where it is singular.

    That is where the other features leave no more than rounding of a feature's variance unexplained; the order of the
    features does not matter. Source: Golub and Van Loan (2013), section 4.2.

    >>> correlation_factor(np.array([[1.0, 0.6], [0.6, 1.0]]))
    array([[1. , 0. ],
           [0.6, 0.8]])
    """
    upper, broken_at = dpotrf(correlation.T, clean=True)  # a transposed matrix is in the order that LAPACK wants
    return upper.T if not broken_at and unexplained(upper.T).min() > TRUSTED else None


def unexplained(factor: np.ndarray) -> np.ndarray:
    """The share of each feature's variance that all other features leave unexplained, (d,): 1 / (R^-1)_jj.

    >>> unexplained(np.array([[1.0, 0.0], [0.6, 0.8]])).round(12)
    array([0.64, 0.64])
    """
    inverse, _ = dtrtri(factor.T)  # of the transposed factor, whose rows are the columns of the factor's inverse
    return 1 / np.vecdot(inverse, inverse)


def _rank(correlation: np.ndarray) -> tuple[int, np.ndarray]:
    """The numerical rank and an order that puts independent features first: Cholesky with pivoting."""
    _, pivots, rank, _ = dpstrf(correlation, tol=TRUSTED)
    return rank, pivots - 1


def dependence(correlation: np.ndarray, feature, size: str = "") -> str:
    """Which feature of a singular matrix depends on which, and the rank; `feature(j)` puts a feature into words.

    `size` is what else to say beside the rank.

    >>> dependence(np.array([[1.0, 1.0], [1.0, 1.0]]), "feature {}".format)
    'feature 1 is a linear function of feature 0 (rank 1 of 2)'
    """
    rank, order = _rank(correlation)
    rank = min(rank, len(order) - 1)  # dependent features that pivoting does not notice come last in the order
    basis, dependent = order[:rank], int(order[rank])
    weights = np.linalg.solve(correlation[np.ix_(basis, basis)], correlation[basis, dependent])
    partners = sorted(int(j) for j in basis[np.abs(weights) > 1e-4 * np.abs(weights).max()])
    named = ", ".join(feature(j) for j in partners[:6]) + (" and others" if len(partners) > 6 else "")
    return f"{feature(dependent)} is a linear function of {named} (rank {rank} of {len(correlation)}{size})"
