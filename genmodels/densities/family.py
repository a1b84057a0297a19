"""A family: a density whose parameters are still to be found, with the options of its fit."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, get_type_hints

import numpy as np

from genmodels.densities.base import Density
from genmodels.densities.product import Product, require_partition
from genmodels.errors import InvalidInputError
from genmodels.inputs import NAMELESS, Names
from genmodels.inputs.matrices import require_features
from genmodels.inputs.rows import n_columns, n_rows
from genmodels.inputs.selection import select
from genmodels.statistics import Joined, Observed


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
        if not (isinstance(statistics, _kind(self.density)) and isinstance(whole, _kind(self.density))):
            raise _foreign(whole, self.density)

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


Blocks = Sequence[tuple[tuple[int, ...], Family]]  # the positions of the columns of each block, and its family


@dataclass(frozen=True)
class ProductFamily:
    """Families for blocks of columns that are independent: `blocks` says of d columns which belong to which family.

    >>> from genmodels.densities import Bernoulli
    >>> family = ProductFamily(lambda d: [(tuple(range(d)), Family(Bernoulli))])
    >>> family.estimate(family.statistics([[1, 0], [1, 1]])).densities[0].p
    array([1. , 0.5])
    """

    blocks: Callable[[int], Blocks]
    _of_width: dict[int, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    def require_own(self, statistics) -> None:
        """Raise InvalidInputError unless these are statistics of as many blocks, each of the kind that it takes."""
        if not isinstance(statistics, Joined):
            raise _foreign(statistics, Product)
        columns, families = self._settled(statistics.width)
        if len(statistics.parts) != len(families):
            raise _foreign(statistics, Product)
        for family, part in zip(families, statistics.parts, strict=True):
            family.require_own(part)
        widths, given = [len(at) for at in columns], [part.width for part in statistics.parts]
        if widths != given:
            raise InvalidInputError(
                f"the kinds have {widths} columns, and their statistics {given}: give the same columns"
            )

    def suits(self, density: Density) -> bool:
        """Whether it is the product of such densities, of the same columns in the same order."""
        if not isinstance(density, Product):
            return False
        columns, families = self._settled(density.width)
        return columns == density.columns and all(
            family.suits(one) for family, one in zip(families, density.densities, strict=True)
        )

    def statistics(self, X, weight=None) -> Joined:
        """The statistics of each block of columns; raises InvalidInputError where X has none."""
        d = n_columns(X)
        require_features(n_rows(X), d)
        pairs = zip(*self._settled(d), strict=True)
        return Joined(tuple(family.statistics(select(X, at, d), weight) for at, family in pairs))

    def added(self, statistics: Joined, X, weight=None) -> Joined:
        """`statistics + self.statistics(X, weight)`, where both know the same classes."""
        return statistics + self.statistics(X, weight)

    def estimate(self, statistics: Joined, names: Names = NAMELESS) -> Product:
        """The product of the densities that the statistics give."""
        columns, families = self._settled(statistics.width)
        triples = zip(columns, families, statistics.parts, strict=True)
        return Product(columns, tuple(family.estimate(part, names.among(at)) for at, family, part in triples))

    def log_prior(self, density: Product) -> float:
        """The same of all families together."""
        families = self._settled(density.width)[1]
        return sum(family.log_prior(one) for family, one in zip(families, density.densities, strict=True))

    def n(self, statistics: Joined, d: int) -> np.ndarray:
        """The weight of the rows in which each of d features is there, (d,) or (K, d)."""
        columns, families = self._settled(d)
        triples = zip(columns, families, statistics.parts, strict=True)
        weights = [family.n(part, len(at)) for at, family, part in triples]
        return np.concatenate(weights, axis=-1)[..., np.argsort(np.concatenate(columns))]

    def _settled(self, d: int) -> tuple[tuple[tuple[int, ...], ...], tuple[Family, ...]]:
        """The positions of the columns of each block, and as many families."""
        if d not in self._of_width:  # a fit asks twice, for the statistics and for the estimate
            columns, families = zip(*self.blocks(d), strict=True)
            require_partition(columns)
            self._of_width[d] = columns, families
        return self._of_width[d]


@cache
def _kind(density: type[Density]) -> Any:
    """The kind of statistics that a density is reduced to, as it says itself."""
    return get_type_hints(density.statistics)["return"]


def _foreign(statistics, density: type[Density]) -> InvalidInputError:
    return InvalidInputError(
        f"a {density.__name__} is not estimated from {type(statistics).__name__}: give the statistics of a model of "
        "the same kind, with the same options"
    )
