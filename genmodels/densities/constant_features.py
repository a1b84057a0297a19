"""Ignored: features that are there and say nothing."""

from dataclasses import dataclass, replace

import numpy as np

from genmodels.densities.base import Density, Family
from genmodels.densities.gaussian.covariance import as_widths
from genmodels.densities.gaussian.gaussian import moments_in
from genmodels.densities.product import Product
from genmodels.errors import DegenerateCovarianceError
from genmodels.ground.inputs import NAMELESS, Names, blocks
from genmodels.ground.inputs.rows import n_rows
from genmodels.ground.inputs.weights import require_data
from genmodels.ground.tables import Grid
from genmodels.statistics import Counts, FourthMoments, Moments, Observed
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


# ---- Leaving out features that hold one and the same value in all rows of all classes, and so say nothing of the
# class.


@dataclass(frozen=True)
class VaryingFamily(Family):
    """Gaussians for the features that vary; the others are left out, as the statistics decide.

    A feature that is constant in each class but not the same in all tells the classes apart, and is not left out.

    >>> from genmodels.densities import Gaussian
    >>> family = VaryingFamily(Gaussian)
    >>> family.estimate(family.statistics([[1, 7, 0], [2, 7, 5], [3, 7, 1]])).ignored
    (1,)
    """

    def estimate(self, statistics: Moments | FourthMoments | Observed, names: Names = NAMELESS) -> Density:
        require_data(statistics.weight, names, remedy="add data")
        moments = moments_in(statistics)
        idle = never_varying(moments)
        if not idle.any():
            return super().estimate(statistics, names)
        ignored = Ignored(moments.mean[..., idle])
        if idle.all():
            _require_other_columns(names)
            return ignored
        kept, left = np.flatnonzero(~idle), np.flatnonzero(idle)
        options = self._options_for(kept, len(idle), names)
        some = self.density.estimate(statistics.of_features(kept), names=names.among(kept.tolist()), **options)
        return Product((tuple(kept.tolist()), tuple(left.tolist())), (some, ignored))

    def _options_for(self, kept: np.ndarray, d: int, names: Names) -> dict:
        """The options of the estimate, those that are given for each feature for these features alone."""
        resolution = self.estimating.get("resolution")
        if resolution is None:
            return dict(self.estimating)
        return {**self.estimating, "resolution": as_widths(resolution, d, names)[kept]}


def never_varying(moments: Moments) -> np.ndarray:
    """Which features have one and the same value in all rows of all classes, (d,)."""
    mean = np.atleast_2d(moments.mean)
    return (np.atleast_2d(moments.squares) == 0).all(axis=0) & (mean == mean[0]).all(axis=0)


def _require_other_columns(names: Names) -> None:
    if not names.part:
        raise DegenerateCovarianceError(
            "no feature varies, so constant='drop' leaves nothing to tell the classes apart by: add features that vary"
        )
