"""Why a covariance that was to be estimated is singular, in words, and what helps in this very case."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby

import numpy as np

from genmodels.densities.gaussian.covariance import NoFactorError, NoVarianceError, rung
from genmodels.errors import DegenerateCovarianceError, GenmodelsError
from genmodels.ground.inputs import Names
from genmodels.statistics import Moments

FEATURES, CLASSES = 10, 3  # how many a message names: about what fits on a line
SHARED = {"full": "tied", "diagonal": "tied_diagonal", "spherical": "tied_spherical"}
WITHOUT_CORRELATIONS = {"full": "diagonal", "tied": "tied_diagonal"}
RESOLUTION = "give resolution=, the width of the grid that values are rounded to (1 for whole numbers)"


@dataclass(frozen=True)
class Degenerate:
    """A covariance of these moments that does not exist; `again` estimates another one from the same moments."""

    covariance: str
    moments: Moments
    names: Names
    again: Callable

    def error(self, found: NoVarianceError | NoFactorError) -> DegenerateCovarianceError:
        """The error that says what was found, where, and what helps."""
        if isinstance(found, NoFactorError):
            return DegenerateCovarianceError(self._dependent(found))
        # a covariance for all classes makes one row, and a variance for all features speaks of each
        constant = np.atleast_2d(np.broadcast_to(~found.varies, (*found.varies.shape[:-1], self._d)))
        single = np.flatnonzero((self._sizes == 1) & constant.all(axis=1))
        return DegenerateCovarianceError(self._single(single) if len(single) else self._constant(constant))

    # ---- what is wrong

    def _single(self, classes: np.ndarray) -> str:
        who = _listed([self.names.a_class(k) for k in classes], CLASSES) if self._own else "the data"
        has = "has a single row" if len(classes) == 1 else "have a single row each"
        remedy = _advice("add rows", RESOLUTION, self._shared())
        return f"{who} {has} (m = 1), and one row shows no variance. {remedy}"

    def _constant(self, constant: np.ndarray) -> str:
        which = np.flatnonzero(constant.any(axis=0))
        zero = "its variance is 0" if len(which) == 1 else "their variances are 0"
        everywhere = which[constant[:, which].all(axis=0)]
        telling = everywhere[self._differs[everywhere]]
        why = f"What differs between classes ({self._named(telling)}) tells them apart. " if len(telling) else ""
        idle = len(everywhere) == len(which) < self._d and not len(telling)
        remedy = _advice(RESOLUTION, self._left_out(which) if idle else None, self._shared())
        return f"{self._places(constant)}, so {zero}. {why}{remedy}"

    def _dependent(self, found: NoFactorError) -> str:
        from genmodels.densities.gaussian.covariance import dependence

        n = self._sizes[found.k]
        why = dependence(found.correlation, self.names.feature, f", m = {n:g}")
        remedy = _advice(
            "add rows" if n <= self._d else "drop what depends on the rest",
            "give a shrinkage, such as 0.1, which draws correlations towards 0",
            f"take covariance={WITHOUT_CORRELATIONS[self.covariance]!r}, which has none",
        )
        return f"the covariance {self._of(found.k)} is singular: {why}. {remedy}"

    # ---- where it is

    @property
    def _d(self) -> int:
        return self.moments.mean.shape[-1]

    @property
    def _stacked(self) -> bool:
        return self.moments.weight.ndim > 0

    @property
    def _own(self) -> bool:
        """Whether each class has a covariance of its own."""
        return self._stacked and not rung(self.covariance).tied

    @property
    def _sizes(self) -> np.ndarray:
        """The weight behind each covariance, (K,), or (1,) where there is one for all."""
        return self.moments.weight if self._own else np.atleast_1d(self.moments.weight.sum())

    @property
    def _differs(self) -> np.ndarray:
        """Which features have not the same mean in all classes, (d,)."""
        mean = np.atleast_2d(self.moments.mean)
        return (mean != mean[0]).any(axis=0)

    def _of(self, k: int) -> str:
        if self._own:
            return f"of {self.names.a_class(k)}"
        return "that the classes share" if self._stacked else "of the data"

    def _places(self, constant: np.ndarray) -> str:
        """Which features are constant where; those that are so in most classes come first."""
        owners = {int(j): tuple(np.flatnonzero(constant[:, j])) for j in np.flatnonzero(constant.any(axis=0))}
        shown = sorted(owners, key=lambda j: (-len(owners[j]), owners[j]))[:FEATURES]
        if len(owners) == self._d > 1 and len(set(owners.values())) == 1:
            return f"every feature is constant {self._in(owners[0])}"
        said = [f"{self._are(list(some))} constant {self._in(where)}" for where, some in groupby(shown, owners.get)]
        more = [f"and so are {len(owners) - FEATURES} features more"] if len(owners) > FEATURES else []
        return "; ".join(said + more)

    def _in(self, classes: tuple[int, ...]) -> str:
        n = self._sizes[classes[0]]
        if not self._own:
            return f"within every class (m = {n:g} in all)" if self._stacked else f"in the data (m = {n:g})"
        if len(classes) == len(self._sizes) > CLASSES:
            return "in every class"
        which = _listed([self.names.a_class(k) for k in classes], CLASSES)
        return f"in {which} (m = {n:g})" if len(classes) == 1 else f"in {which}"

    def _are(self, features: list[int]) -> str:
        return self._named(features) + (" is" if len(features) == 1 else " are")

    def _named(self, features) -> str:
        return _listed([self.names.feature(j) for j in features], FEATURES)

    # ---- what helps

    def _left_out(self, which: np.ndarray) -> str:
        it = "it" if len(which) == 1 else "them"
        return f"leave {it} out" if self.names.classes is None else f"give constant='drop' to leave {it} out"

    def _shared(self) -> str | None:
        """A covariance that all classes share, where these moments give one."""
        if not self._own or self.names.classes is None or self.names.part:
            return None
        covariance = SHARED[self.covariance]
        try:
            self.again(covariance=covariance)
        except GenmodelsError:
            return None
        return f"take GaussianDiscriminantAnalysis({covariance!r}), whose classes share one covariance"


def _listed(words: list[str], most: int) -> str:
    """The words as in "a, b and c", or "a, b, c and 4 more"."""
    shown = words[:most] if len(words) <= most else [*words[:most], f"{len(words) - most} more"]
    return " and ".join([", ".join(shown[:-1]), shown[-1]] if len(shown) > 1 else shown)


def _advice(*remedies: str | None) -> str:
    """One sentence of all that helps."""
    whole = ", or ".join(remedy for remedy in remedies if remedy is not None)
    return whole[0].upper() + whole[1:] + "."
