"""What the priors of Gaussians share: moments of pseudo-data, and whether they leave a spread to speak of."""

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import Self

import numpy as np

from genmodels.densities import Gaussian
from genmodels.densities.gaussian.covariance import NoFactorError, NoVarianceError
from genmodels.densities.priors.prior import Prior
from genmodels.errors import DegenerateCovarianceError, InvalidInputError, InvalidParameterError
from genmodels.ground.inputs import Names
from genmodels.ground.inputs.quoting import short
from genmodels.statistics import Moments
from genmodels.statistics.algebra import require_numbers
from genmodels.statistics.moments import Pooled, Scatter


@dataclass(frozen=True, eq=False, init=False, repr=False)
class PseudoRows(Prior):
    """A prior of means and spreads: kappa rows around a mean, and nu rows with a scatter.

    `statistics` are the moments of kappa rows with that scatter, and `surplus` is nu - kappa, or nu less all kappa
    where classes share a spread: by how many rows more the spread is known than the means. Data do not change it.
    """

    statistics: Moments
    surplus: np.ndarray

    @classmethod
    def _with(cls, statistics: Moments, surplus: np.ndarray) -> Self:
        one = object.__new__(cls)
        vars(one).update(statistics=statistics, surplus=surplus)
        return one

    @classmethod
    def restored(cls, statistics: Moments, surplus: np.ndarray) -> Self:
        """What a file holds; raises InvalidInputError for what no prior has."""
        if not isinstance(statistics, Moments):
            raise InvalidInputError(f"{short(statistics)} stands where moments should be")
        cls._looked_at(statistics).require_sound()
        require_numbers(surplus, np.shape(surplus), "surplus")
        return cls._with(statistics, surplus)

    @staticmethod
    def _looked_at(statistics: Moments) -> Moments:
        """The statistics in the form in which moments are looked at."""
        return statistics

    @property
    def kappa(self) -> np.ndarray:
        """How many rows each mean is known by."""
        return self.statistics.weight

    @property
    @abstractmethod
    def nu(self) -> np.ndarray:
        """How many rows each spread is known by."""

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={getattr(self, name).tolist()}" for name in self.shown)
        return f"{type(self).__name__}({values})"


def in_one_shape(**given: np.ndarray) -> list[np.ndarray]:
    """Parameters in the shape that all of them have together; InvalidParameterError where they have none."""
    try:
        return [np.array(values) for values in np.broadcast_arrays(*given.values())]
    except ValueError:
        shapes = ", ".join(f"{name} {values.shape}" for name, values in given.items())
        raise InvalidParameterError(f"the shapes do not go together: {shapes}. Give (), (d,) or (K, d) each") from None


def broadcast(own: Moments, stack: tuple[int, ...], kind: type[Scatter] | None = None) -> Moments:
    """The same moments for each member of a stack, the scatter once for all of them where `kind` is Pooled.

    Raises InvalidInputError where they are already those of another stack.
    """
    kind = own.kind if kind is None else kind
    d = own.width
    try:
        rows = {name: np.broadcast_to(getattr(own, name), (*stack, d)) for name in ("mean", "rest", "unit")}
        scatter = np.broadcast_to(own.scatter, kind.shape(stack, d))
        return replace(own, weight=np.broadcast_to(own.weight, stack), scatter=scatter, kind=kind, **rows)
    except ValueError:
        raise InvalidInputError(
            f"the prior is of shape {own.weight.shape}, the data of {stack}: give one of as many features and classes"
        ) from None


def require_spread(freedom: np.ndarray, root: np.ndarray, names: Names) -> None:
    """Raise DegenerateCovarianceError unless there are degrees of freedom, and scatter of which `root` is the root.

    Both are (...) or, for classes and features, (K, d).
    """
    good = (freedom > 0) & (root > 0)
    if np.all(good):
        return
    *k, j = np.argwhere(~np.atleast_1d(good))[0].tolist()
    where = f"{names.a_class(k[0] if k else None)}, {names.feature(j)}"
    raise DegenerateCovarianceError(
        f"{where}: {np.broadcast_to(freedom, np.shape(good)).flat[np.argmin(good)]:g} degrees of freedom, and scatter "
        f"{np.broadcast_to(root, np.shape(good)).flat[np.argmin(good)] ** 2:g}, leave its spread unknown: add rows "
        "that differ, or give a prior that knows of a spread"
    )


def require_freedom(freedom: np.ndarray, names: Names) -> None:
    """Raise DegenerateCovarianceError unless degrees of freedom are left for each covariance, () or (K,)."""
    if np.all(freedom > 0):
        return
    k = int(np.argmin(freedom)) if np.ndim(freedom) else None
    raise DegenerateCovarianceError(
        f"{names.a_class(k)}: {np.min(freedom):g} degrees of freedom are left for a covariance: add rows, or give a "
        "prior that knows of more, NormalInverseWishart(mean, kappa, psi, nu)"
    )


def with_covariance(moments: Moments, dof: np.ndarray, names: Names) -> Gaussian:
    """The Gaussian with the mean of these moments and the scatter over dof, () or (K,), as covariance.

    Raises DegenerateCovarianceError where it is singular, naming the class and the feature.
    """
    covariance = "tied" if moments.kind is Pooled else "full"
    try:
        return Gaussian.of_scatter(moments, dof[..., None] if np.ndim(dof) else np.reshape(dof, 1), covariance, names)
    except NoVarianceError as found:
        *k, j = np.argwhere(~found.varies)[0].tolist()
        where, why = names.a_class(k[0] if k else None), f"{names.feature(j)} does not vary"
    except NoFactorError as found:
        from genmodels.densities.gaussian.covariance import dependence

        stacked = covariance == "full" and moments.weight.ndim
        where, why = names.a_class(found.k if stacked else None), dependence(found.correlation, names.feature)
    raise DegenerateCovarianceError(
        f"{where}: the scatter is singular, {why}: add rows, or give a prior that knows of a spread, "
        "NormalInverseWishart(mean, kappa, psi, nu). Where its mean is far from the data, their distance has swallowed "
        "all other scatter: give a mean near them"
    ) from None
