"""Leave-one-out: the bandwidth with which each row is most probable under the kernels of all the others.

The likelihood of the rows under their own kernels grows without end as these get narrower. With each row's own kernel
left out it has a maximum. Source: Silverman (1986), section 3.4.4.
"""

import numpy as np

from genmodels.densities.bumps_of import bumps_of
from genmodels.errors import DegenerateCovarianceError, InvalidInputError
from genmodels.ground.arithmetic import log
from genmodels.statistics import BinnedMoments, Sample
from genmodels.statistics.fast.bumps import Bumps, log_sums

FACTORS = 2.0 ** np.arange(-8, 4)  # times Silverman's rule, between which the search is
CLEAR = 1e-3  # of a kernel: if the others amount to less, their sum is not got by taking it away


def leave_one_out(points: Sample | BinnedMoments, near: np.ndarray) -> np.ndarray:
    """The bandwidth (d,) of the highest leave-one-out likelihood that is a multiple of `near` (d,), for a single class.

    Raises InvalidInputError for binned rows, which can no longer be left out one by one, and for rows that weigh less
    than one; DegenerateCovarianceError where the likelihood has no maximum, as most rows occur more than once.
    """
    from scipy.optimize import minimize_scalar

    require_rows(points)
    found = np.array([leave_one_out_likelihood(points, factor * near) for factor in FACTORS])
    best = int(found.argmax())
    if best == 0:
        raise DegenerateCovarianceError(
            f"of {points.shares.sum():g} rows {len(points.rows)} are different: equal rows are the more probable under "
            "the kernels of the others the narrower these are. Give bandwidth='silverman', or a number"
        )
    around = np.log(FACTORS[[best - 1, min(best + 1, len(FACTORS) - 1)]])
    lower = lambda at: -leave_one_out_likelihood(points, np.exp(at) * near)  # noqa: E731
    at = minimize_scalar(lower, bounds=around, method="bounded", options={"xatol": 1e-6}).x
    return np.exp(at) * near


def leave_one_out_likelihood(points: Sample, bandwidth: np.ndarray) -> float:
    """sum_i log p(x_i) under the kernels, of this bandwidth (d,), of all rows of a single class but x_i itself.

    >>> round(leave_one_out_likelihood(Sample.of([0.0, 1.0]), np.array([1.0])), 6)
    -2.837877
    """
    # p(x_i) = (sum_{j != i} w_j K(x_i - x_j) + (w_i - 1) K(0)) / (n - 1): a weight of 2 is a row that occurs twice
    n, weight = points.shares.sum(), points.shares
    rest = np.logaddexp(_of_others(points, bandwidth), log(weight - 1))
    scale = log(n - 1) + np.log(bandwidth).sum() + len(bandwidth) / 2 * np.log(2 * np.pi)
    return float(weight @ rest - n * scale)


def require_rows(points: Sample | BinnedMoments) -> None:
    """Raise InvalidInputError unless these are rows that can be left out one by one."""
    if isinstance(points, BinnedMoments):
        raise InvalidInputError(
            "rows in bins cannot be left out one by one: keep the rows, or give bandwidth='silverman', or a number"
        )
    if (points.shares < 1).any():
        raise InvalidInputError(
            f"a row weighs {points.shares.min():g}: to leave one out, weights have to be numbers of rows, at least 1. "
            "Give bandwidth='silverman', or a number"
        )


def _of_others(points: Sample, bandwidth: np.ndarray) -> np.ndarray:
    """log sum_{j != i} w_j exp(-|x_i - x_j|^2 / (2 h^2)) for each row (m,)."""
    if points.width > 1:
        Z = (points.rows - points.rows[0]) / bandwidth
        return log_sums(Z, Z, points.shares, of_others=True)
    kernels = bumps_of(points, bandwidth)
    with np.errstate(divide="ignore", invalid="ignore"):  # what rounding leaves below 0 is faint as well
        rest = np.log(np.exp(kernels.log_sums(points.rows)) - points.shares)
    faint = np.flatnonzero(~(rest > log(CLEAR * points.shares)))
    alone = Bumps.of_rows(points.rows[:, 0], points.shares, bandwidth[0])
    rest[faint] = alone.log_sums_of_others(faint)
    return rest
