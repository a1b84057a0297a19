"""The covariance ladder: from one matrix for each class down to none at all, a short function for each step.

Each takes the moments of K classes and their degrees of freedom, n_k or n_k - ddof, and gives a matrix (..., d, d), or
its diagonal (..., d) or (..., 1), with the units it is measured in. With S_k the scatter of class k about its own mean
(where values are missing, the rows n_jk that have feature j take the place of n_k, and their sum over j that of d n_k):

    full            Sigma_k = S_k / n_k                                     quadratic discriminant analysis
    diagonal        Sigma_k = diag(S_k) / n_k                               Gaussian naive Bayes
    spherical       Sigma_k = tr(S_k) / (d n_k) I
    identity        Sigma_k = I                                             nearest mean
    tied            Sigma   = sum_k S_k / sum_k n_k                         linear discriminant analysis
    tied_diagonal, tied_spherical                                           both at once

Source: Murphy (2012), section 4.2.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from genmodels.densities.resolution import rounded
from genmodels.errors import DegenerateCovarianceError, InvalidInputError, InvalidParameterError
from genmodels.ground.arithmetic import every, ratio
from genmodels.ground.inputs import Names
from genmodels.statistics import Moments
from genmodels.statistics.moments import Diagonal, Matrix, Pooled, Scatter


def full(moments: Moments, dof: np.ndarray) -> "Spread":
    return moments.scatter / dof[..., None], moments.unit


def diagonal(moments: Moments, dof: np.ndarray) -> "Spread":
    return moments.squares / dof, moments.unit


def spherical(moments: Moments, dof: np.ndarray) -> "Spread":
    unit = moments.unit.max(axis=-1, keepdims=True)  # one for all features, or a trace would mean nothing
    trace = (moments.squares * ratio(moments.unit, unit) ** 2).sum(axis=-1, keepdims=True)
    each = moments.mean.shape[-1] // dof.shape[-1]  # features that share a number of rows: all, or one
    return trace / (dof.sum(axis=-1, keepdims=True) * each), unit


def identity(moments: Moments, dof: np.ndarray) -> "Spread":
    return np.ones(1), np.ones(1)


def pooled(moments: Moments) -> Moments:
    """The scatter within the classes, all together; without a class axis there is nothing to pool."""
    if moments.mean.ndim < 2:
        return moments
    unit = moments.unit.max(axis=0)
    within = moments.scatter if moments.kind is Pooled else moments.scatter_in(unit).sum(axis=0)
    kind = Diagonal if moments.kind is Diagonal else Matrix
    return Moments(moments.weight[0], moments.mean[0], within, moments.rest[0], unit, kind)  # only for its scatter


@dataclass(frozen=True)
class Rung:
    """One step of the ladder: how it is estimated, from what, and how many numbers that takes."""

    estimate: Callable[[Moments, np.ndarray], "Spread"]
    free_numbers: Callable[[int, int], int]
    kind: Scatter  # the least that the statistics have to keep
    tied: bool = False

    def n_parameters(self, K: int, d: int) -> int:
        """The number of free covariance parameters of K classes in d dimensions."""
        return self.free_numbers(1 if self.tied else K, d)

    def __call__(self, moments: Moments, dof: np.ndarray, widths: np.ndarray | None = None) -> "Spread":
        """The covariance of these moments with so many degrees of freedom, as `degrees_of_freedom` says.

        `widths` (d,) are those of the grid that the values were rounded to, if they were. Raises InvalidInputError
        where the moments do not hold what it takes, InvalidParameterError for widths where no variance is estimated.
        """
        if moments.kind is not Matrix and moments.kind is not self.kind and self.estimate is not identity:
            raise InvalidInputError(
                f"what was learnt holds {moments.kind.holds}, and this covariance takes {self.kind.holds}: "
                "fit again with the covariance that you want"
            )
        moments = pooled(moments) if self.tied else moments
        if widths is None:
            return self.estimate(moments, dof)
        if self.estimate is identity:
            raise InvalidParameterError(
                "resolution is given, and covariance='identity' estimates no variance to add to: leave it away"
            )
        return self.estimate(rounded(moments, widths, dof), dof)


Spread = tuple[np.ndarray, np.ndarray]  # a covariance, or its diagonal, and the unit of each feature

LADDER = {
    "full": Rung(full, lambda K, d: K * d * (d + 1) // 2, Matrix),
    "tied": Rung(full, lambda K, d: K * d * (d + 1) // 2, Pooled, tied=True),
    "diagonal": Rung(diagonal, lambda K, d: K * d, Diagonal),
    "tied_diagonal": Rung(diagonal, lambda K, d: K * d, Diagonal, tied=True),
    "spherical": Rung(spherical, lambda K, d: K, Diagonal),
    "tied_spherical": Rung(spherical, lambda K, d: K, Diagonal, tied=True),
    "identity": Rung(identity, lambda K, d: 0, Diagonal),
}
COMMON = [name for name, step in LADDER.items() if step.tied or step.estimate is identity]  # one for all classes


def rung(covariance: str) -> Rung:
    """The step of the ladder with this name; raises InvalidParameterError for a name that is none.

    >>> rung("tied").n_parameters(K=2, d=2), rung("full").n_parameters(K=2, d=2)
    (3, 6)
    """
    if not isinstance(covariance, str) or covariance not in LADDER:
        raise InvalidParameterError(f"covariance is {covariance!r}: choose one of {', '.join(map(repr, LADDER))}")
    return LADDER[covariance]


def degrees_of_freedom(moments: Moments, ddof: float, tied: bool, names: Names) -> np.ndarray:
    """n_k - ddof of each class, (K, 1), or their sum where the covariance is tied; where values are missing (..., d).

    Raises DegenerateCovarianceError where that leaves nothing to divide by.
    """
    n = moments.n
    freedom = n - ddof
    if tied and n.ndim > 1:
        freedom, n = freedom.sum(axis=0), n.sum(axis=0)
    if every(freedom > 0):
        return freedom
    *k, j = np.unravel_index(np.argmin(freedom), freedom.shape)
    where = names.a_class(k[0] if k else None) + (f", {names.feature(j)}" if moments.by_feature else "")
    raise DegenerateCovarianceError(
        f"{where}: n = {n[(*k, j)]:g}, and n - ddof = {freedom.min():g} leaves nothing to divide by. "
        "Add rows, or take a smaller ddof"
    )
