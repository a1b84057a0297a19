"""The correlations of some of the features, from the factor of those of all."""

import numpy as np


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
    return np.swapaxes(upper * signs[..., None], -1, -2)
