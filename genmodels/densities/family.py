"""A family: a density whose parameters are still to be found, with the options of its fit."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from genmodels.densities.base import Density
from genmodels.errors import InvalidInputError
from genmodels.ground.inputs import NAMELESS, Names
from genmodels.statistics import Observed


@dataclass(frozen=True)
class Family:
    """A kind of density, with the options for reducing data to statistics and for estimating from them.

    >>> from genmodels.densities import Bernoulli
    >>> family = Family(Bernoulli, estimating={"alpha": 1})
    >>> family.estimate(family.statistics([[1], [1]])).p
    array([0.75])
    """

    density: type[Density]
    reducing: Mapping[str, Any] = field(default_factory=dict)
    estimating: Mapping[str, Any] = field(default_factory=dict)

    def require_own(self, statistics) -> None:
        """Raise InvalidInputError unless these are statistics of the kind that the density is estimated from."""
        whole = statistics.pairs if isinstance(statistics, Observed) else statistics
        if not (isinstance(statistics, self.density.reduced_to) and isinstance(whole, self.density.reduced_to)):
            raise foreign_statistics(whole, self.density)

    def suits(self, density: Density) -> bool:
        """Whether a density is of the kind that is estimated."""
        return isinstance(density, self.density)

    def statistics(self, X, weight=None):
        """The statistics of X under a weight None, (n,) or (n, K)."""
        return self.density.statistics(X, weight, **self.reducing)

    def added(self, statistics, X, weight=None):
        """`statistics + self.statistics(X, weight)`, where both know the same classes."""
        return self.density.added(statistics, X, weight, **self.reducing)

    def estimate(self, statistics, names: Names = NAMELESS) -> Density:
        """The density that the statistics give."""
        return self.density.estimate(statistics, names=names, **self.estimating)

    def log_prior(self, density: Density) -> float:
        """What pseudo-counts or a prior add to the objective that the estimate maximises, in nats."""
        prior = self.estimating.get("prior")
        if prior is not None:
            return float(np.sum(prior.log_prob(density)))
        return density.log_prior(self.estimating.get("alpha", 0.0))

    def n(self, statistics, d: int) -> np.ndarray:
        """The weight of the rows in which each of d features is there, (d,) or (K, d)."""
        return np.broadcast_to(statistics.n, (*statistics.weight.shape, d))


def foreign_statistics(statistics, density: type[Density]) -> InvalidInputError:
    return InvalidInputError(
        f"a {density.__name__} is not estimated from {type(statistics).__name__}: give the statistics of a model of "
        "the same kind, with the same options"
    )
