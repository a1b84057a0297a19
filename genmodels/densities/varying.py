"""Leaving out features that hold one and the same value in all rows of all classes, and so say nothing of the class."""

from dataclasses import dataclass

import numpy as np

from genmodels.densities.base import Density, require_data
from genmodels.densities.family import Family
from genmodels.densities.gaussian_fit import moments_in
from genmodels.densities.ignored import Ignored
from genmodels.densities.product import Product
from genmodels.densities.resolution import as_widths
from genmodels.errors import DegenerateCovarianceError
from genmodels.ground.inputs import NAMELESS, Names
from genmodels.statistics import FourthMoments, Moments, Observed


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
