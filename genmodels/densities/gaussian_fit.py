"""From data to a Gaussian: the moments that it takes, and the estimate from them."""

from abc import abstractmethod
from dataclasses import replace
from functools import partial
from typing import Self

import numpy as np

from genmodels.densities.base import Density, require_data
from genmodels.densities.covariance import degrees_of_freedom, rung
from genmodels.densities.degenerate import Degenerate
from genmodels.densities.most_probable import most_probable
from genmodels.densities.resolution import as_widths
from genmodels.densities.shrinkage import LEDOIT_WOLF, as_shrinkage, intensity, shrunk
from genmodels.densities.spread import NoFactorError, NoVarianceError, in_units, standardised
from genmodels.errors import InvalidParameterError
from genmodels.ground.inputs import NAMELESS, Names
from genmodels.ground.inputs.gaps import leaves_out, require_no_gaps
from genmodels.ground.inputs.parameters import as_ddof
from genmodels.statistics import FourthMoments, Moments, Observed
from genmodels.statistics.moments import Diagonal, Matrix, Pooled, Scatter
from genmodels.statistics.observed import by_feature, reduced

CORRELATED = "with correlations, what is missing depends on what is there"
WITHOUT = "take covariance='diagonal', which has no correlations, fill the value in or drop the row"


class FittedGaussian(Density):
    """How a Gaussian is learnt."""

    @abstractmethod
    def _set(self, mean, std, factor, covariance: str, rest, shrinkage, resolution) -> Self:
        """This density, with these parameters."""

    @classmethod
    def fit(
        cls,
        X,
        sample_weight=None,
        *,
        covariance: str = "full",
        ddof: float = 0,
        shrinkage: float | str | None = None,
        resolution=None,
        prior=None,
        missing: str | None = None,
    ) -> Self:
        """The maximum-likelihood estimate from X (n,) or (n, d); ddof=1 divides by n - 1 instead of n.

        `covariance` is "full", "diagonal", "spherical" or "identity"; `shrinkage`, a number s from 0 to 1 or
        "ledoit-wolf", multiplies the correlations by 1 - s; `resolution`, a number u, one a feature (d,), or a mapping
        from column to width, in the units of the data, adds the variance u^2 / 12 of values rounded to a grid of that
        width; with missing="leave_out" and no correlations each feature is estimated from the rows where it is there.
        Raises DegenerateCovarianceError where the estimate is singular: a constant feature, dependent features,
        or too few rows. Source: Murphy (2012), section 4.1; Sheppard (1898) for u^2 / 12.

        >>> from genmodels import Gaussian
        >>> X = [[1, 2], [2, 1], [3, 5], [4, 4], [5, 8]]
        >>> Gaussian.fit(X, shrinkage=0.25).cov.round(12)
        array([[2.  , 2.25],
               [2.25, 6.  ]])
        >>> Gaussian.fit(X, resolution=[0, 6]).cov.round(12)
        array([[2., 3.],
               [3., 9.]])
        """
        statistics = cls.statistics(X, sample_weight, covariance=covariance, shrinkage=shrinkage, missing=missing)
        options = {
            "covariance": covariance,
            "ddof": ddof,
            "shrinkage": shrinkage,
            "resolution": resolution,
            "prior": prior,
        }
        density = cls.estimate(statistics, **options)
        return of_a_number(density) if np.ndim(X) == 1 else density

    reduced_to = (Moments, FourthMoments, Observed)

    @staticmethod
    def statistics(
        X,
        sample_weight=None,
        *,
        covariance: str = "full",
        shrinkage: float | str | None = None,
        missing: str | None = None,
    ) -> Moments | FourthMoments | Observed:
        """The weight, mean and scatter of X, no more than the covariance needs; "ledoit-wolf" needs fourth moments.

        sample_weight is (n,), or (n, K) for K classes.

        With missing="leave_out" those of each feature from the rows where it is there, if there are no correlations;
        else nothing may be missing here, though the density of what is there, the marginal, exists all the same.
        """
        kind, shrinkage = _kept(covariance, sample_weight), as_shrinkage(shrinkage, covariance)
        if leaves_out(missing):
            if kind is Diagonal:
                return reduced(partial(Moments.of, kind=kind), X, sample_weight)
            require_no_gaps(X, CORRELATED, WITHOUT)
        return FourthMoments.of(X, sample_weight) if shrinkage == LEDOIT_WOLF else Moments.of(X, sample_weight, kind)

    @classmethod
    def added(cls, statistics, X, sample_weight=None, *, covariance: str = "full", shrinkage=None, missing=None):
        kind, plain = _kept(covariance, sample_weight), missing is None and shrinkage != LEDOIT_WOLF
        if plain and isinstance(statistics, Moments) and statistics.kind is kind:
            return Moments.of(X, sample_weight, kind, upon=statistics)
        return super().added(statistics, X, sample_weight, covariance=covariance, shrinkage=shrinkage, missing=missing)

    @classmethod
    def estimate(
        cls,
        statistics: Moments | FourthMoments | Observed,
        *,
        covariance: str = "full",
        ddof: float = 0,
        shrinkage: float | str | None = None,
        resolution=None,
        prior=None,
        names: Names = NAMELESS,
    ) -> Self:
        """The parameters from the statistics: mu_k = mean of class k, and Sigma from the ladder's step `covariance`.

        With a `prior`, a `NormalInverseWishart` for "full" and "tied" and a `NormalInverseGamma` for "diagonal", it is
        the maximum of the posterior under that.
        Raises NoDataError for a class without rows, DegenerateCovarianceError for a singular covariance, naming class,
        feature, rank and sample size.
        """
        if prior is not None:
            found = most_probable(cls, prior, statistics, names, ddof=ddof, shrinkage=shrinkage, resolution=resolution)
            return found._for(covariance)
        step, ddof = rung(covariance), as_ddof(ddof)
        moments = moments_in(statistics)
        require_data(moments.weight, names, remedy="add data", by_feature=moments.by_feature)
        dof = degrees_of_freedom(moments, ddof, step.tied, names)
        d = moments.mean.shape[-1]
        strength = None if shrinkage is None else intensity(shrinkage, statistics, covariance)
        widths = None if resolution is None else as_widths(resolution, d, names)
        spread, unit = step(moments, dof, widths)
        try:
            std, factor = standardised(shrunk(spread, strength), d, spread.ndim > unit.ndim)
        except (NoVarianceError, NoFactorError) as found:
            again = partial(cls.estimate, statistics, ddof=ddof, resolution=resolution, names=names)
            degenerate = Degenerate(covariance, replace(moments, weight=statistics.weight), names, again)
            raise degenerate.error(found) from None
        std = in_units(std, unit, names)
        return object.__new__(cls)._set(moments.mean, std, factor, covariance, moments.rest, strength, widths)

    @classmethod
    def of_scatter(cls, moments: Moments, dof: np.ndarray, covariance: str, names: Names = NAMELESS) -> Self:
        """With the mean of these moments, and their scatter over so many degrees of freedom as the covariance.

        Raises NoVarianceError and NoFactorError where that is singular.
        """
        spread, unit = rung(covariance)(moments, dof)
        std, factor = standardised(spread, moments.mean.shape[-1], spread.ndim > unit.ndim)
        return object.__new__(cls)._set(moments.mean, in_units(std, unit, names), factor, covariance, moments.rest)

    def _for(self, covariance: str) -> Self:
        """This density, if its covariance is of the kind that was asked for; else InvalidParameterError."""
        own = {"full", "diagonal"} if self.width == 1 and self.covariance != "tied" else {self.covariance}
        if covariance in own or (covariance == "tied" and "full" in own and not self.stacked):  # of one class
            return self
        raise InvalidParameterError(
            f"covariance is {covariance!r}, and under this prior it is {self.covariance!r}: take a "
            "NormalInverseWishart for 'full' and 'tied', a NormalInverseGamma for 'diagonal'; no other has a prior"
        )

    def stretched(self, by: np.ndarray) -> Self:
        """With all standard deviations `by` times as large, (1,) or for a stack (K, 1)."""
        return object.__new__(type(self))._set(self.mean, self.std * by, self.factor, self.covariance, self.rest)


def of_a_number(density: FittedGaussian) -> FittedGaussian:
    """The density of one feature as that of single numbers, with parameters ()."""
    one = object.__new__(type(density))
    parts = density.mean[..., 0], density.std[..., 0], None, density.covariance, density.rest[..., 0]
    return one._set(*parts, density.shrinkage, density.resolution)


def moments_in(statistics: Moments | FourthMoments | Observed) -> Moments:
    """Weight, mean and scatter alone, side by side."""
    return statistics.moments if isinstance(statistics, FourthMoments) else by_feature(statistics)


def _kept(covariance: str, weight) -> Scatter:
    """What a covariance needs of the scatter under this weight."""
    kind = rung(covariance).kind
    return Matrix if kind is Pooled and np.ndim(weight) != 2 else kind  # without classes there is nothing to pool
