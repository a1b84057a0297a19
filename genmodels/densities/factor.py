"""The Cholesky factor of a correlation matrix, or the error that names the features that depend on each other."""

import numpy as np

from genmodels.errors import DegenerateCovarianceError

TRUSTED = 1e-7  # of a feature's variance: below it, what the others leave unexplained is known to fewer than 8 digits


def correlation_factor(correlation: np.ndarray, feature, of: str) -> np.ndarray:
    """The lower-triangular F (d, d) with F F^T = correlation (d, d), whose diagonal is 1.

    Where the other features leave no more than rounding of a feature's variance unexplained, the covariance is
    singular: raises DegenerateCovarianceError naming the features (`feature(j)` puts one into words) and `of` whom. The
    order of the features does not matter. Source: Golub and Van Loan (2013), section 4.2.

    >>> correlation_factor(np.array([[1.0, 0.6], [0.6, 1.0]]), str, "the data")
    array([[1. , 0. ],
           [0.6, 0.8]])
    """
    from scipy.linalg.lapack import dpotrf

    upper, broken_at = dpotrf(correlation.T, clean=True)  # a transposed matrix is in the order that LAPACK wants
    if not broken_at and (unexplained(upper.T) > TRUSTED).all():
        return upper.T
    raise DegenerateCovarianceError(_complaint(correlation, feature, of))


def unexplained(factor: np.ndarray) -> np.ndarray:
    """The share of each feature's variance that all other features leave unexplained, (d,): 1 / (R^-1)_jj.

    >>> unexplained(np.array([[1.0, 0.0], [0.6, 0.8]])).round(12)
    array([0.64, 0.64])
    """
    from scipy.linalg.lapack import dtrtri

    inverse, _ = dtrtri(factor.T)  # of the transposed factor, whose rows are the columns of the factor's inverse
    return 1 / np.einsum("ji,ji->j", inverse, inverse)


def _rank(correlation: np.ndarray) -> tuple[int, np.ndarray]:
    """The numerical rank and an order that puts independent features first: Cholesky with pivoting."""
    from scipy.linalg import lapack

    _, pivots, rank, _ = lapack.dpstrf(correlation, tol=TRUSTED)
    return rank, pivots - 1


def _complaint(correlation: np.ndarray, feature, of: str) -> str:
    rank, order = _rank(correlation)
    rank = min(rank, len(order) - 1)  # dependent features that pivoting does not notice come last in the order
    basis, dependent = order[:rank], int(order[rank])
    weights = np.linalg.solve(correlation[np.ix_(basis, basis)], correlation[basis, dependent])
    partners = sorted(int(j) for j in basis[np.abs(weights) > 1e-4 * np.abs(weights).max()])
    named = ", ".join(feature(j) for j in partners[:6]) + (" and others" if len(partners) > 6 else "")
    return (
        f"the covariance of {of} is singular: {feature(dependent)} is a linear function of {named} "
        f"(rank {rank} of {len(correlation)})"
    )
