"""A family of products that waits for the number of columns: what is true of "all the others" depends on it."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from genmodels.densities.family import ProductFamily, foreign
from genmodels.densities.product import Product
from genmodels.inputs import NAMELESS, Names
from genmodels.inputs.rows import n_columns
from genmodels.statistics import Joined


@dataclass(frozen=True)
class OpenFamily:
    """A product family that is settled by the number of columns of the rows, or of those behind the statistics.

    >>> from genmodels.densities import Bernoulli, Family
    >>> family = OpenFamily(lambda d: ProductFamily((tuple(range(d)),), (Family(Bernoulli),)))
    >>> family.estimate(family.statistics([[1, 0], [1, 1]])).densities[0].p
    array([1. , 0.5])
    """

    settled: Callable[[int], ProductFamily]

    def require_own(self, statistics) -> None:
        """Raise InvalidInputError unless these are statistics of as many blocks, each of the kind that it takes."""
        if not isinstance(statistics, Joined):
            raise foreign(statistics, Product)
        self.settled(statistics.width).require_own(statistics)

    def statistics(self, X, weight=None) -> Joined:
        """The statistics of each block of columns."""
        return self.settled(n_columns(X)).statistics(X, weight)

    def added(self, statistics: Joined, X, weight=None) -> Joined:
        """`statistics + self.statistics(X, weight)`, where both know the same classes."""
        return statistics + self.statistics(X, weight)

    def estimate(self, statistics: Joined, names: Names = NAMELESS) -> Product:
        """The product of the densities that the statistics give."""
        return self.settled(statistics.width).estimate(statistics, names)

    def n(self, statistics: Joined, d: int) -> np.ndarray:
        """The weight of the rows in which each of d features is there, (d,) or (K, d)."""
        return self.settled(d).n(statistics, d)
