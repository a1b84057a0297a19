"""Shrinkage: correlations drawn towards 0, by an intensity that a person gives or that the data suggest.

    Sigma_s = (1 - s) Sigma + s diag(Sigma),   0 <= s <= 1

Variances stay, and correlations are multiplied by 1 - s. Millimetres instead of metres change the answer's units and
nothing else, which a target such as the mean variance times I cannot say of itself. For s > 0 fewer rows than features
suffice: no eigenvalue of the correlations is below s.
"""

import numpy as np

from genmodels.densities.covariance import rung
from genmodels.errors import InvalidInputError, InvalidParameterError
from genmodels.ground.arithmetic import ratio
from genmodels.ground.inputs.parameters import is_number
from genmodels.statistics import FourthMoments, Moments
from genmodels.statistics.moments import Diagonal

LEDOIT_WOLF = "ledoit-wolf"


def as_shrinkage(shrinkage, covariance: str) -> float | str | None:
    """None, a number from 0 to 1 or "ledoit-wolf"; raises InvalidParameterError otherwise.

    So it does where the covariance has no correlations to shrink.

    >>> as_shrinkage(1, "full")
    1.0
    """
    if shrinkage is None:
        return None
    named = isinstance(shrinkage, str)
    number = is_number(shrinkage)
    if not (shrinkage == LEDOIT_WOLF if named else number and 0 <= shrinkage <= 1):
        raise InvalidParameterError(
            f"shrinkage is {shrinkage!r}: give a number from 0 (none) to 1 (no correlations), {LEDOIT_WOLF!r}, or None"
        )
    if rung(covariance).kind is Diagonal:
        raise InvalidParameterError(
            f"shrinkage is {shrinkage!r}, and covariance={covariance!r} has no correlations that could shrink: "
            "leave shrinkage away, or take covariance='full' or 'tied'"
        )
    return shrinkage if named else float(shrinkage)


def intensity(shrinkage: float | str, statistics: Moments | FourthMoments, covariance: str) -> np.ndarray:
    """The intensity s for each covariance matrix there is, () or (K,).

    Raises InvalidInputError where "ledoit-wolf" is asked of statistics without fourth moments.
    """
    shrinkage, tied = as_shrinkage(shrinkage, covariance), rung(covariance).tied
    if shrinkage != LEDOIT_WOLF:
        return np.full(() if tied else statistics.weight.shape, shrinkage)
    if not isinstance(statistics, FourthMoments):
        raise InvalidInputError(
            f"what was learnt holds no fourth moments, which shrinkage={LEDOIT_WOLF!r} takes: fit again with it, or "
            "give a number"
        )
    n = statistics.weight.sum() if tied else statistics.weight
    return ledoit_wolf(n, *statistics.second_and_fourth(pooled=tied))


def ledoit_wolf(n: np.ndarray, scatter: np.ndarray, fourth: np.ndarray) -> np.ndarray:
    """The intensity that loses least in expected squared error of the correlations, (...), from n rows.

    scatter (..., d, d) is sum_i a_ij a_ik and fourth (..., d, d) is sum_i a_ij^2 a_ik^2, of deviations a from the mean.
    These are Ledoit and Wolf's estimates for features of variance 1, whose target, the mean variance times I, is the
    diagonal. Source: Ledoit and Wolf (2004), "A well-conditioned estimator for large-dimensional covariance matrices",
    section 3.2.

    >>> a = np.array([[1.0, 1.0], [1.0, -1.0], [-1.0, 1.0], [-1.0, -1.0], [2.0, 2.0], [-2.0, -2.0]])
    >>> s = ledoit_wolf(np.array(6.0), a.T @ a, (a**2).T @ a**2)  # variances 2, correlation 2/3
    >>> float(round(s * 12, 12))
    7.0
    """
    variance = np.diagonal(scatter, axis1=-2, axis2=-1)
    product = variance[..., :, None] * variance[..., None, :]
    squared = ratio(scatter**2, product)  # correlations R_jk^2
    # d^2 = |R - I|^2, how far the correlations are from 0
    signal = np.where(np.eye(scatter.shape[-1], dtype=bool), 0.0, squared).sum(axis=(-2, -1))
    # b^2 = sum_i |z_i z_i^T - R|^2 / n^2, how far chance carries R; z_i are the standardised rows
    noise = ratio(fourth, product).sum(axis=(-2, -1)) - squared.sum(axis=(-2, -1)) / n
    # s = min(b^2, d^2) / d^2
    return ratio(np.clip(noise, 0.0, signal), signal)


def shrunk(matrix: np.ndarray, intensity: np.ndarray | None) -> np.ndarray:
    """A covariance (..., d, d) with all but its diagonal multiplied by 1 - s, s being () or (...).

    >>> shrunk(np.array([[4.0, 2.0], [2.0, 9.0]]), np.array(0.25))
    array([[4. , 1.5],
           [1.5, 9. ]])
    """
    if intensity is None:
        return matrix
    return matrix * np.where(np.eye(matrix.shape[-1], dtype=bool), 1.0, 1.0 - intensity[..., None, None])
