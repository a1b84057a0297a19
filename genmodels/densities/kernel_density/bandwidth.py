"""Bandwidths: the standard deviations of the kernels of a density, as given or by a rule."""

import warnings
from collections.abc import Callable

import numpy as np

from genmodels.densities.kernel_density.kernel_shapes import SHAPES, OnRowsShaped, bumps_of
from genmodels.errors import (
    DegenerateCovarianceError,
    InvalidInputError,
    InvalidParameterError,
    TiedRowsWarning,
)
from genmodels.ground.arithmetic import log
from genmodels.ground.inputs import Names
from genmodels.ground.inputs.parameters import as_positive
from genmodels.ground.inputs.quoting import short
from genmodels.statistics import BinnedMoments, Sample
from genmodels.statistics.algebra import outside
from genmodels.statistics.fast.bumps import Bumps, by_cells, log_sums, log_sums_and_squares

# ---- Leave-one-out: the bandwidth with which each row is most probable under the kernels of all the others.
#
# The likelihood of the rows under their own kernels grows without end as these get narrower. With each row's own kernel
# left out it has a maximum. Source: Silverman (1986), section 3.4.4.


# times Silverman's rule, between which the search is: 1/256 to 8, chosen (eight times wider at both ends, or narrower,
# changes no test)
FACTORS = 2.0 ** np.arange(-8, 4)
NEXT = 1e-7  # of the logarithm: after a step that is smaller, the next one would be beyond the ninth digit
SLOPES = 12  # at most; then values are compared. Measured: 4 to 7 are enough, whatever the rows
CELL = 0.5  # of a bandwidth: on so much of the line the sum of kernels is a polynomial
# of a kernel: if the others amount to less, their sum is not got by taking it away, which costs three digits here
CLEAR = 1e-3
# share of the density at a row that equal rows may have unsaid, a choice: of values on a grid it is more than that if
# the bandwidth is less than 0.8 steps, so that kernels stand apart
BY_EQUALS = 0.5
INSTEAD = (
    "bandwidth='leave_ties_out' if they are copies; if values are rounded, 'silverman', or a number above the step"
)


def leave_one_out(points: Sample | BinnedMoments, near: np.ndarray) -> np.ndarray:
    """The bandwidth (d,) of the highest leave-one-out likelihood that is a multiple of `near` (d,), for a single class.

    Raises InvalidInputError for binned rows, which can no longer be left out one by one, and for rows that weigh less
    than one; DegenerateCovarianceError where the likelihood has no maximum, as most rows occur more than once. A
    TiedRowsWarning says so where more than half of what rows are told by the others comes from rows equal to them.
    """
    require_rows(points)
    found, at_the_end = _highest(points, near, with_ties=False)
    if at_the_end:
        raise DegenerateCovarianceError(
            f"of {points.shares.sum():g} rows {len(points.rows)} are different: equal rows are the more probable under "
            f"the kernels of the others the narrower these are. Give {INSTEAD}"
        )
    by_equals = _told_by_equals(points, found)
    if by_equals > BY_EQUALS:
        warnings.warn(
            f"of {points.shares.sum():g} rows {len(points.rows)} are different, and at the bandwidth found, "
            f"{short(found.tolist())}, {by_equals:.0%} of the density at a row, without itself, is due to rows equal "
            f"to it, so that kernels are narrow. Give {INSTEAD}",
            TiedRowsWarning,
            stacklevel=outside(),
        )
    return found


def leave_ties_out(points: Sample | BinnedMoments, near: np.ndarray) -> np.ndarray:
    """As `leave_one_out`, where with each row all that are equal to it are left out, so that copies tell nothing.

    Raises InvalidInputError for binned rows. Of rounded values the neighbours are missed, too, and it is wide.
    """
    require_rows(points, whole=False)
    return _highest(points, near, with_ties=True)[0]


def _highest(points: Sample, near: np.ndarray, *, with_ties: bool) -> tuple[np.ndarray, bool]:
    """The bandwidth (d,) with the highest likelihood of rows left out, and whether the narrowest tried is the best."""
    from scipy.optimize import minimize_scalar

    found = np.array([leave_one_out_likelihood(points, factor * near, with_ties=with_ties) for factor in FACTORS])
    best = int(found.argmax())
    at = None
    if 0 < best < len(FACTORS) - 1:
        at = _level(lambda at: _slope(points, np.exp(at) * near, with_ties=with_ties), best, found)
    if at is None:
        ends = np.log(FACTORS[[max(best - 1, 0), min(best + 1, len(FACTORS) - 1)]])
        lower = lambda at: -leave_one_out_likelihood(points, np.exp(at) * near, with_ties=with_ties)  # noqa: E731
        at = minimize_scalar(lower, bounds=ends, method="bounded", options={"xatol": 1e-6}).x
    return np.exp(at) * near, best == 0


def _level(slope: Callable[[float], float], best: int, found: np.ndarray) -> float | None:
    """The logarithm of the factor, beside the best one tried, at which the slope is 0; None where it is not found.

    A parabola through three values tells where to begin and how the slope bends, and then two slopes the next place:
    the secant method. Values alone would tell the place to half of their digits.
    """
    before, top, after = found[best - 1 : best + 2]
    middle, step = np.log(FACTORS[best]), np.log(2)
    bend = (before - 2 * top + after) / step**2
    at = middle - (after - before) / (2 * step * bend)
    here = slope(at)
    for _ in range(SLOPES):
        last, there = at, here
        at = last - there / bend
        if not abs(at - middle) < step:
            return None
        if abs(at - last) < NEXT:
            return at
        here = slope(at)
        bend = (here - there) / (at - last)
    return None


def leave_one_out_likelihood(points: Sample, bandwidth: np.ndarray, *, with_ties: bool = False) -> float:
    """sum_i log p(x_i) under the kernels, of this bandwidth (d,), of all rows of a single class but x_i itself.

    >>> round(leave_one_out_likelihood(Sample.of([0.0, 1.0]), np.array([1.0])), 6)
    -2.837877
    """
    return float(points.shares @ left_out(points, bandwidth, with_ties=with_ties))


def left_out(points: Sample, bandwidth: np.ndarray, kernel: str = "gaussian", *, with_ties: bool = False) -> np.ndarray:
    """log p(x_i) of each different row (m,) under the kernels of the others; `with_ties` of those that differ from it.

    >>> left_out(Sample.of([0.0, 0.0, 1.0]), np.array([1.0])).round(3).tolist()
    [-1.138, -1.419]
    >>> left_out(Sample.of([0.0, 0.0, 1.0]), np.array([1.0]), with_ties=True).round(3).tolist()
    [-1.419, -1.419]
    """
    # p(x_i) = (sum_{j != i} w_j K(x_i - x_j) + (w_i - 1) K(0)) / (n - 1): a weight of 2 is a row that occurs twice;
    # with ties  sum_{j != i} w_j K(x_i - x_j) / (n - w_i)
    weight = points.shares
    others, own = _of_others(points, bandwidth, kernel), 0.0 if with_ties else log(weight - 1)
    rest = others if with_ties else np.logaddexp(others, own)
    left = log(weight.sum() - (weight if with_ties else 1))
    return rest - left - np.log(bandwidth).sum() + len(bandwidth) * SHAPES[kernel].log_height


def _slope(points: Sample, bandwidth: np.ndarray, *, with_ties: bool) -> float:
    """How the leave-one-out likelihood changes with log h: sum_i (mean of u_ij^2 - d), u in bandwidths.

    The mean is over j != i, weighed by w_j K(u_ij); rows equal to i are among them, at u = 0, without `with_ties`.
    """
    rest, squares = _of_others_and_squares(points, bandwidth)
    own = -np.inf if with_ties else log(points.shares - 1)
    return float(points.shares @ (np.exp(rest - np.logaddexp(rest, own)) * squares - points.width))


def _told_by_equals(points: Sample, bandwidth: np.ndarray) -> float:
    """The share of rows equal to it in the density at a row, without itself, on average over the rows."""
    own = log(points.shares - 1)
    share = np.exp(own - np.logaddexp(_of_others(points, bandwidth), own))
    return float(points.shares @ share / points.shares.sum())


def require_rows(points: Sample | BinnedMoments, *, whole: bool = True) -> None:
    """Raise InvalidInputError unless these are rows that can be left out one by one, `whole` ones or parts of them."""
    if isinstance(points, BinnedMoments):
        raise InvalidInputError(
            "rows in bins cannot be left out one by one: keep the rows, or give bandwidth='silverman', or a number"
        )
    if whole and (points.shares < 1).any():
        raise InvalidInputError(
            f"a row weighs {points.shares.min():g}: to leave one out, weights have to be numbers of rows, at least 1. "
            "Give bandwidth='silverman', or a number"
        )


def _of_others(points: Sample, bandwidth: np.ndarray, kernel: str = "gaussian") -> np.ndarray:
    """log sum_{j != i} w_j K(x_i - x_j) / K(0) for each row (m,); for Gaussians exp(-|x_i - x_j|^2 / (2 h^2))."""
    if len(points.rows) < 2:
        return np.full(len(points.rows), -np.inf)
    if kernel != "gaussian":
        return OnRowsShaped(points.rows, points.shares, bandwidth, kernel).log_sums_of_others()
    if points.width > 1:
        Z = (points.rows - points.rows[0]) / bandwidth
        return log_sums(Z, Z, points.shares, of_others=True)
    kernels = bumps_of(points, bandwidth)
    [whole] = by_cells(lambda x: np.exp(kernels.log_sums(x[:, None]))[None], points.rows[:, 0], CELL * bandwidth[0])
    rest, faint = _taken_away(points, whole)
    rest[faint] = _of_rows(points, bandwidth).log_sums_of_others(faint)
    return rest


def _of_others_and_squares(points: Sample, bandwidth: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The same under Gaussians, and the mean of |x_i - x_j|^2 / h^2 over the others, weighed by their kernels."""
    if points.width > 1:
        Z = (points.rows - points.rows[0]) / bandwidth
        return log_sums_and_squares(Z, Z, points.shares, of_others=True)
    kernels = bumps_of(points, bandwidth)

    def sums(x: np.ndarray) -> np.ndarray:
        logs, squares = kernels.log_sums_and_squares(x[:, None])
        return np.exp(logs) * np.stack([np.ones_like(squares), squares])

    whole, squares = by_cells(sums, points.rows[:, 0], CELL * bandwidth[0])
    rest, faint = _taken_away(points, whole)
    squares *= np.exp(-rest)  # a row lies at no distance from itself
    rest[faint], squares[faint] = _of_rows(points, bandwidth).log_sums_and_squares_of_others(faint)
    return rest, squares


def _taken_away(points: Sample, whole: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """log of the sums (m,) without each row's own kernel, and which rows have too little left for that."""
    rest = whole - points.shares
    faint = np.flatnonzero(~(rest > CLEAR * points.shares))
    rest[faint] = 1.0
    return np.log(rest), faint


def _of_rows(points: Sample, bandwidth: np.ndarray) -> Bumps:
    return Bumps.of_rows(points.rows[:, 0], points.shares, bandwidth[0])


def silverman(points: Sample | BinnedMoments) -> np.ndarray:
    """h_j = sd_j (4 / ((d + 2) n))^(1 / (d + 4)), (d,): what would be best for a Gaussian of n rows.

    Source: Silverman (1986), section 4.3.2, with the standard deviation of maximum likelihood.
    """
    d = points.width
    return points.std * (4 / ((d + 2) * points.n)) ** (1 / (d + 4))


RULES: dict[str, Callable[[Sample | BinnedMoments], np.ndarray]] = {
    "silverman": silverman,
    "leave_one_out": lambda points: leave_one_out(points, silverman(points)),
    "leave_ties_out": lambda points: leave_ties_out(points, silverman(points)),
}


def as_bandwidth(bandwidth) -> str | np.ndarray:
    """The name of a rule, or numbers above 0, () or (d,); InvalidParameterError for anything else.

    >>> as_bandwidth(0.5), as_bandwidth("silverman")
    (array(0.5), 'silverman')
    """
    if isinstance(bandwidth, str) and bandwidth in RULES:
        return bandwidth
    if bandwidth is not None and not isinstance(bandwidth, str | bool) and np.ndim(bandwidth) < 2:
        return as_positive(bandwidth, "bandwidth")
    raise InvalidParameterError(
        f"bandwidth is {short(bandwidth)}: give a number above 0, in the units of the data, one for each feature, or "
        f"one of {', '.join(map(repr, RULES))}"
    )


def bandwidth_of(points: Sample | BinnedMoments, given: str | np.ndarray, names: Names, k: int | None) -> np.ndarray:
    """The bandwidth (d,) of class k; DegenerateCovarianceError for a rule where a feature is constant."""
    if not isinstance(given, str):
        if given.ndim and len(given) != points.width:
            raise InvalidParameterError(
                f"bandwidth has {len(given)} numbers for {points.width} features: give one number, or one a feature"
            )
        return np.full(points.width, given)
    constant = np.flatnonzero(~(points.std > 0))
    if constant.size:
        raise DegenerateCovarianceError(
            f"{names.feature(int(constant[0]))} is the same in all rows of {names.a_class(k)}, so no rule tells how "
            "wide a kernel should be: give bandwidth= as a number, or add rows"
        )
    return RULES[given](points)
