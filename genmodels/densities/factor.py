"""The Cholesky factor of a correlation matrix or of a part of it, or else the features that depend on each other."""

import numpy as np
from scipy.linalg.blas import dtrmm, dtrsm
from scipy.linalg.lapack import dpotrf, dpstrf, dtrtri

from genmodels.ground.arithmetic import every

TRUSTED = 1e-7  # of a feature's variance: below it, what the others leave unexplained is known to fewer than 8 digits
MANY = 128  # features, above which an inverse pays in halves


def correlation_factor(correlation: np.ndarray) -> np.ndarray | None:
    """The lower-triangular F (d, d) with F F^T = correlation (d, d), whose diagonal is 1; None where it is singular.

    That is where the other features leave no more than rounding of a feature's variance unexplained; the order of the
    features does not matter. Source: Golub and Van Loan (2013), section 4.2.

    >>> correlation_factor(np.array([[1.0, 0.6], [0.6, 1.0]]))
    array([[1. , 0. ],
           [0.6, 0.8]])
    """
    upper, broken_at = dpotrf(correlation.T, clean=True)  # a transposed matrix is in the order that LAPACK wants
    return upper.T if not broken_at and independent(upper.T) else None


def factor_among(factor: np.ndarray, features: list[int]) -> np.ndarray:
    """The lower-triangular G (..., b, b) with G G^T = R[features, features], where R = F F^T and F is `factor`.

    Rows of F need only be turned, never squared: R[S, S] = F_S F_S^T, and F_S^T = Q U gives R[S, S] = U^T U.

    >>> factor = factor_among(np.array([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.6, 0.0, 0.8]]), [2, 0])
    >>> (factor @ factor.T).round(12)
    array([[1. , 0.6],
           [0.6, 1. ]])
    """
    upper = np.linalg.qr(np.swapaxes(factor[..., features, :], -1, -2), mode="r")
    signs = np.where(np.diagonal(upper, axis1=-2, axis2=-1) < 0, -1.0, 1.0)
    return np.swapaxes(upper * signs[..., None], -1, -2).copy()  # row by row, as a copy is


def unexplained(factor: np.ndarray) -> np.ndarray:
    """The share of each feature's variance that all other features leave unexplained, (d,): 1 / (R^-1)_jj.

    >>> unexplained(np.array([[1.0, 0.0], [0.6, 0.8]])).round(12)
    array([0.64, 0.64])
    """
    inverse, _ = dtrtri(factor.T)  # of the transposed factor, whose rows are the columns of the factor's inverse
    return 1 / np.vecdot(inverse, inverse)


def inverse(factor: np.ndarray) -> np.ndarray:
    """The inverse of a lower-triangular factor (d, d).

    >>> inverse(np.array([[1.0, 0.0], [0.6, 0.8]])).round(12).tolist()
    [[1.0, 0.0], [-0.75, 1.25]]
    """
    return _inverse(factor.T).T


def independent(factor: np.ndarray) -> bool:
    """Whether no feature is all but explained by the others: `unexplained(factor).min() > TRUSTED`.

    Of many features, the inverses of the two halves of the factor, a quarter of the work, often suffice to say yes.

    >>> independent(np.eye(2)), independent(np.array([[1.0, 0.0], [1.0, 1e-4]]))
    (True, False)
    """
    # R without feature j has a determinant of at most 1 (Hadamard), so (R^-1)_jj = det R_without_j / det R <= 1 / det R
    if np.multiply.reduce(factor.diagonal()) ** 2 > 2 * TRUSTED:
        return True
    if len(factor) <= MANY:
        return every(unexplained(factor) > TRUSTED)
    upper, half = factor.T, len(factor) // 2
    first, second = _inverse(upper[:half, :half]), _inverse(upper[half:, half:])
    # F = [[A, 0], [C, B]], and so (R^-1)_jj = |a|^2 + |B^-1 C a|^2 <= |a|^2 (1 + |B^-1|^2 |C|^2) with a = A^-1 e_j; in
    # the second half it is |B^-1 e_j|^2. Rounding changes so small a bound by a share of d^2 1e-12, far below half
    of_second, between = _squares(second), _squares(upper[:half, half:]).sum()
    most = of_second.max() + _squares(first).max() * (1 + of_second.sum() * between)
    return bool(most < 0.5 / TRUSTED or 1 / _squares(_joined(upper, first, second)).max() > TRUSTED)


def _squares(matrix: np.ndarray) -> np.ndarray:
    """The squared length of each row."""
    return np.einsum("ij,ij->i", matrix, matrix)


def _inverse(upper: np.ndarray) -> np.ndarray:
    """The inverse X of an upper triangular matrix U (d, d), half by half where it is large.

    Its residual |X U - I| is at most c d 2^-53 |X| |U|, as that of LAPACK's: Higham (2002), "Accuracy and Stability of
    Numerical Algorithms", section 14.2.
    """
    if len(upper) <= MANY:
        return dtrtri(upper)[0]
    half = len(upper) // 2
    return _joined(upper, _inverse(upper[:half, :half]), _inverse(upper[half:, half:]))


def _joined(upper: np.ndarray, first: np.ndarray, second: np.ndarray) -> np.ndarray:
    """The inverse of an upper triangular matrix from those of its two halves."""
    half = len(first)
    whole = np.zeros(upper.shape, order="F")
    whole[:half, :half], whole[half:, half:] = first, second
    # X_12 U_22 = -X_11 U_12
    product = dtrmm(-1.0, first, upper[:half, half:])
    whole[:half, half:] = dtrsm(1.0, upper[half:, half:], product, side=1, overwrite_b=True)
    return whole


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
