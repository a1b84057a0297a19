"""Ignored: features that are there and say nothing."""

from dataclasses import dataclass, replace

import numpy as np

from genmodels.densities.base import Density
from genmodels.ground.inputs import NAMELESS, Names, blocks
from genmodels.ground.inputs.rows import n_rows
from genmodels.ground.tables import Grid
from genmodels.statistics import Counts
from genmodels.statistics.weighting import total_weight, weights_of


@dataclass(frozen=True, eq=False)
class Ignored(Density):
    """A factor 1 in place of p(x), for features that held one and the same value in all rows of all classes.

    value is (d,), or (K, d) for a stack: what they held, and what a sample holds. Rows to judge may hold any number.

    >>> Ignored(np.array([7.0])).log_prob([[7], [8]])
    array([0., 0.])
    """

    value: np.ndarray
    n_parameters = 0

    @property
    def stacked(self) -> bool:
        return self.value.ndim == 2

    @property
    def width(self) -> int:
        return self.value.shape[-1]

    @property
    def ignored(self) -> tuple[int, ...]:
        return tuple(range(self.width))

    def __len__(self) -> int:
        return len(self.value) if self.stacked else 1

    def __getitem__(self, k: int | np.ndarray) -> "Ignored":
        return replace(self, value=self.value[k])

    def _among(self, features: list[int]) -> "Ignored":
        return replace(self, value=self.value[..., features])

    def log_prob(self, X) -> np.ndarray:
        return self.log_terms(X).sum(axis=-1)

    def log_terms(self, X) -> np.ndarray:
        for _ in blocks(X, d=self.width, ndim=(2,)):
            pass  # numbers they have to be
        return np.zeros((n_rows(X), *self.value.shape))

    def linear(self) -> tuple[np.ndarray, np.ndarray]:
        return np.zeros(self.value.shape), np.zeros(len(self))

    def grids(self, names: Names) -> list[Grid]:
        value = np.atleast_2d(self.value)[:1]
        return [Grid("left out, since it never varies", ["value"], names.feature_list(self.width), value)]

    def _draw(self, n: int, rng: np.random.Generator) -> np.ndarray:
        return np.tile(self.value, (n, 1))


@dataclass(frozen=True, eq=False)
class LeftOut(Ignored):
    """A factor 1 in place of p(x), for features that are not to be modelled, whatever they hold: text, dates, gaps.

    value is NaN, which is what a sample holds.
    """

    reduced_to = (Counts,)

    @staticmethod
    def statistics(X, weight=None) -> Counts:
        """The weight of the rows; of the features no more than how many there are."""
        n, d = X.shape
        rows = total_weight(weights_of(weight, n), n)
        return Counts(rows, np.zeros((*rows.shape, d)))

    @classmethod
    def estimate(cls, statistics: Counts, *, names: Names = NAMELESS) -> "LeftOut":
        """A factor 1 for each of the features."""
        return cls(np.full(statistics.total.shape, np.nan))

    def log_terms(self, X) -> np.ndarray:
        return np.zeros((n_rows(X), *self.value.shape))

    def grids(self, names: Names) -> list[Grid]:
        return []
