"""Families that give the predictive density of a posterior where others give a single estimate."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np

from genmodels.densities import Density, DirichletMultinomial, Family, Gaussian, Multinomial, Poisson
from genmodels.densities.priors.dirichlet import Dirichlet
from genmodels.densities.priors.gamma import Gamma
from genmodels.densities.priors.normal_inverse_gamma import NormalInverseGamma
from genmodels.densities.priors.normal_inverse_wishart import NormalInverseWishart
from genmodels.densities.priors.prior import Prior
from genmodels.errors import InvalidParameterError
from genmodels.ground.inputs import NAMELESS, Names, as_alpha
from genmodels.ground.inputs.quoting import short
from genmodels.ground.inputs.weights import require_data
from genmodels.statistics import Counts, Moments, Observed
from genmodels.statistics.moments import Matrix, Pooled

GOES_WITH = {"full": NormalInverseWishart, "tied": NormalInverseWishart, "diagonal": NormalInverseGamma}


@dataclass(frozen=True)
class PredictiveFamily(Family):
    """A kind of density of which no parameters are estimated: p(x) of the next row is averaged over what they may be.

    `next_row(statistics, names)` is that density, after rows with these statistics.

    >>> family = poisson(alpha=1, missing=None)
    >>> family.estimate(family.statistics([[1], [4]])).shape
    array([6.])
    """

    next_row: Callable[[Any, Names], Density] = field(kw_only=True)

    def estimate(self, statistics, names: Names = NAMELESS) -> Density:
        return self.next_row(statistics, names)


def poisson(alpha: float, missing: str | None) -> PredictiveFamily:
    """Counts that are negative binomial, the rates being Gamma(alpha, alpha) before data."""
    prior = Gamma(as_alpha(alpha), alpha)
    return PredictiveFamily(Poisson, {"missing": missing}, next_row=partial(_after, prior))


def multinomial(alpha: float, missing: str | None) -> PredictiveFamily:
    """Words in their order from Pólya's urn, their shares being Dirichlet(alpha, ..., alpha) before data."""
    return PredictiveFamily(Multinomial, {"missing": missing}, next_row=partial(_text_after, as_alpha(alpha)))


def gaussian(prior: Prior | None, reducing: Mapping, **others) -> PredictiveFamily:
    """Measurements that are t, under this prior or, for None, the one that leaves it all to the data.

    Raises InvalidParameterError for other options than these, and for a covariance that has no prior.
    """
    covariance = reducing["covariance"]
    require_goes_with(covariance, prior)
    require_alone("predictive=True", reducing | others, {"covariance", "missing"})
    return PredictiveFamily(Gaussian, reducing, next_row=partial(_after, prior))


def _after(prior: Prior | None, statistics, names: Names) -> Density:
    return ((reference(statistics, names) if prior is None else prior) + statistics).predictive(names)


def _text_after(alpha: float, statistics: Counts, names: Names) -> DirichletMultinomial:
    length = Multinomial.estimate(statistics, alpha=max(alpha, 1.0)).total  # of a sampled text: the mean of those seen
    return (Dirichlet(np.full(statistics.width, alpha)) + statistics).predictive_of(length, ordered=True)


def require_goes_with(covariance: str, prior: Prior | None) -> None:
    """Raise InvalidParameterError unless a Gaussian with such a covariance has this prior, or has one at all."""
    if covariance not in GOES_WITH:
        raise InvalidParameterError(
            f"covariance is {covariance!r}, and only {', '.join(map(repr, GOES_WITH))} have a prior: take one of these"
        )
    if not (prior is None or isinstance(prior, GOES_WITH[covariance])):
        raise InvalidParameterError(
            f"density_prior is {short(prior)}: with covariance={covariance!r} give a {GOES_WITH[covariance].__name__}"
        )


def require_alone(what: str, options: Mapping, besides: set[str]) -> None:
    """Raise InvalidParameterError where some option is given that has no meaning together with this one."""
    for name in options.keys() - besides:
        if options[name] is not None and (isinstance(options[name], str) or not np.array_equal(options[name], 0)):
            raise InvalidParameterError(
                f"{name} is {short(options[name])}, for which {what} has no use: leave one away"
            )


def reference(statistics: Moments | Observed, names: Names) -> Prior:
    """The improper prior under which data speak alone; NoDataError for a class without rows."""
    require_data(statistics.weight, names, remedy="add data, or give a density_prior")
    if isinstance(statistics, Moments) and statistics.kind is Pooled:
        return NormalInverseWishart.reference(statistics.width, len(statistics.weight))
    if isinstance(statistics, Moments) and statistics.kind is Matrix:
        return NormalInverseWishart.reference(statistics.width)
    return NormalInverseGamma.reference()
