"""The Cholesky factor of a covariance that a person gives, with twice the digits of a float64.

A matrix that comes from data has the rounding of sums in it, and what its features leave of each other is no more than
that where it is next to nothing. A matrix that a person gives is what it is, to the last digit, but the factorisation
has to subtract numbers that are all but equal: done in pairs of float64, a number and what rounding left over, it
leaves all digits of the result. Source: Dekker (1971), "A floating-point technique for extending the available
precision"; Golub and Van Loan (2013), section 4.1.2, for L D L^T.
"""

import numpy as np

from genmodels.ground.arithmetic import two_product, two_sum

Pair = tuple[np.ndarray, np.ndarray]  # of numbers, and what rounding them left over


def twofold_factor(cov: np.ndarray) -> np.ndarray | None:
    """The lower-triangular F (d, d) with F F^T the correlations of a covariance (d, d); None where it has no factor.

    >>> r = 1 - 2.0**-42
    >>> factor = twofold_factor(np.array([[4.0, 4 * r], [4 * r, 4.0]]))
    >>> float(factor[1, 1] ** 2 * 2**41), 1 - 2.0**-43  # 1 - r^2 is 2^-41 (1 - 2^-43)
    (0.9999999999998864, 0.9999999999998863)
    """
    scale = np.ldexp(1.0, -(np.frexp(cov.diagonal())[1] // 2))  # powers of two, which round nothing
    left: Pair = (cov * scale[:, None] * scale, np.zeros_like(cov))
    d = len(cov)
    lower, pivots = np.eye(d), np.empty(d)
    for j in range(d):
        pivot = left[0][j, j], left[1][j, j]
        if not pivot[0] > 0:
            return None
        below = slice(j + 1, d)
        column = left[0][below, j], left[1][below, j]
        shares = _quotient(column, pivot)
        pivots[j], lower[below, j] = pivot[0], shares[0]
        # A_ik - l_i l_k D, with l_i D the column
        taken = _product((shares[0][:, None], shares[1][:, None]), column)
        rest = _difference((left[0][below, below], left[1][below, below]), taken)
        left[0][below, below], left[1][below, below] = rest
    factor = lower * np.sqrt(pivots)
    return factor / (np.sqrt(cov.diagonal()) * scale)[:, None]


def _product(a: Pair, b: Pair) -> Pair:
    product, rest = two_product(a[0], b[0])
    return two_sum(product, rest + (a[0] * b[1] + a[1] * b[0]))


def _difference(a: Pair, b: Pair) -> Pair:
    total, rest = two_sum(a[0], -b[0])
    return two_sum(total, rest + (a[1] - b[1]))


def _quotient(a: Pair, b: Pair) -> Pair:
    first = a[0] / b[0]
    rest = _difference(a, _product((first, np.zeros_like(first)), b))
    return two_sum(first, (rest[0] + rest[1]) / b[0])
