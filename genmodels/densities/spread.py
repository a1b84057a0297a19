"""From a covariance to standard deviations and the factor of the correlations, with every way that can fail."""

import numpy as np

from genmodels.errors import DegenerateCovarianceError, InvalidParameterError
from genmodels.ground.arithmetic import TINY, every
from genmodels.ground.inputs import NAMELESS, Names
from genmodels.ground.inputs.objects import as_numbers


class NoVarianceError(Exception):
    """Some variance is 0; `varies` says which are not, in the shape of the standard deviations."""

    def __init__(self, varies: np.ndarray):
        super().__init__()
        self.varies = varies


class NoFactorError(Exception):
    """Matrix number k of the correlations is singular."""

    def __init__(self, correlation: np.ndarray, k: int):
        super().__init__()
        self.correlation, self.k = correlation, k


def standardised(spread: np.ndarray, d: int, matrix: bool) -> tuple[np.ndarray, np.ndarray | None]:
    """Standard deviations and correlation factors of a `matrix` (..., d, d), or of its diagonal (..., d) or (..., 1).

    The factors are written over a matrix: new memory takes longer to get than to fill. Raises NoVarianceError for a
    variance of 0, and NoFactorError for correlations without a factor.
    """
    std = np.sqrt(spread.diagonal(axis1=-2, axis2=-1) if matrix else spread)
    varies = std > 0
    if not every(varies):
        raise NoVarianceError(varies)
    if not matrix or d == 1:
        return std, None
    from genmodels.densities.factor import correlation_factor

    spread /= std[..., :, None]
    spread /= std[..., None, :]
    for k, correlation in enumerate(spread.reshape(-1, d, d)):
        factor = correlation_factor(correlation)
        if factor is None:
            raise NoFactorError(correlation, k)
        correlation[...] = factor
    return std, spread


def in_units(std: np.ndarray, unit: np.ndarray, names: Names) -> np.ndarray:
    """Standard deviations in the units of the data; DegenerateCovarianceError where float64 cannot hold them."""
    whole = std * unit
    enough = whole >= TINY
    if not every(enough):
        feature = names.feature(int(np.argwhere(~enough)[0][-1]))
        raise DegenerateCovarianceError(f"{feature} varies by less than 1e-307, as good as not at all: rescale it")
    return whole


def from_cov(mean: np.ndarray, cov: np.ndarray) -> tuple[np.ndarray, np.ndarray | None]:
    """The same for a covariance that a person gives; raises InvalidParameterError for a matrix that is none."""
    _require_covariance(cov, mean.shape)
    try:
        return standardised(cov, mean.shape[-1], matrix=True)
    except NoFactorError as found:
        from genmodels.densities.factor import dependence

        whose = f"cov of class {found.k}" if cov.ndim > 2 else "cov"
        why = dependence(found.correlation, NAMELESS.feature)
        raise DegenerateCovarianceError(
            f"{whose} is singular: {why}. Move its correlations towards 0, or leave the feature out"
        ) from None


def _require_covariance(cov: np.ndarray, shape: tuple[int, ...]) -> None:
    d = shape[-1]
    if cov.shape not in {(d, d), (*shape, d)}:
        raise InvalidParameterError(f"cov has shape {cov.shape} for a mean of shape {shape}: give {(*shape, d)}")
    if not (np.diagonal(cov, axis1=-2, axis2=-1) > 0).all():
        raise InvalidParameterError(
            f"cov has variances {np.diagonal(cov, axis1=-2, axis2=-1).tolist()}: give positive numbers"
        )
    if not np.allclose(cov, np.swapaxes(cov, -1, -2), rtol=1e-9, atol=0):
        raise InvalidParameterError(
            f"cov is not symmetric: {cov.tolist()}. Give entries (j, k) and (k, j) the same value"
        )
    std = np.sqrt(np.diagonal(cov, axis1=-2, axis2=-1))
    smallest = np.linalg.eigvalsh(cov / (std[..., :, None] * std[..., None, :])).min()
    if smallest < -1e-9:
        raise InvalidParameterError(
            f"cov is not positive definite: its correlations have the eigenvalue {smallest:.6g}. Lower the correlations"
        )


def from_std(mean: np.ndarray, std) -> tuple[np.ndarray, None]:
    """Standard deviations that a person gives, () or (d,) or (K, d); raises InvalidParameterError unless positive."""
    values = finite(std, "std")
    if not (values > 0).all():
        raise InvalidParameterError(f"std holds {values[~(values > 0)].flat[0]:g}: give positive standard deviations")
    if values.shape not in {(), mean.shape[-1:], mean.shape}:
        raise InvalidParameterError(
            f"std has shape {values.shape} for a mean of shape {mean.shape}: give one number, or one a feature"
        )
    return values, None


def finite(values, what: str) -> np.ndarray:
    """Finite numbers as an array; raises InvalidParameterError otherwise."""
    try:
        array = np.array(as_numbers(values))
    except TypeError:
        raise InvalidParameterError(f"{what} is not an array of numbers: {values!r}") from None
    if not np.isfinite(array).all():
        raise InvalidParameterError(f"{what} holds {array[~np.isfinite(array)].flat[0]:g}: give finite numbers")
    return array
