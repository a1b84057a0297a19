"""Bandwidths: the standard deviations of the kernels of a density, as given or by a rule."""

from collections.abc import Callable

import numpy as np

from genmodels.densities.leave_one_out import leave_one_out
from genmodels.errors import DegenerateCovarianceError, InvalidParameterError
from genmodels.ground.inputs import Names
from genmodels.ground.inputs.parameters import as_positive
from genmodels.ground.inputs.words import short
from genmodels.statistics import BinnedMoments, Sample


def silverman(points: Sample | BinnedMoments) -> np.ndarray:
    """h_j = sd_j (4 / ((d + 2) n))^(1 / (d + 4)), (d,): what would be best for a Gaussian of n rows.

    Source: Silverman (1986), section 4.3.2, with the standard deviation of maximum likelihood.
    """
    d = points.width
    return points.std * (4 / ((d + 2) * points.n)) ** (1 / (d + 4))


RULES: dict[str, Callable[[Sample | BinnedMoments], np.ndarray]] = {
    "silverman": silverman,
    "leave_one_out": lambda points: leave_one_out(points, silverman(points)),
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
