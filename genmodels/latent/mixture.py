"""A mixture: a density that is one of several, chosen by chance and never seen."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from genmodels.classifiers.joint import Joint
from genmodels.densities.base import Density
from genmodels.densities.von_mises import VonMises
from genmodels.errors import InvalidParameterError, NoClosedFormError
from genmodels.ground.inputs import Names, as_probabilities
from genmodels.ground.inputs.matrices import is_sparse
from genmodels.ground.inputs.rows import select
from genmodels.ground.tables import Grid

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


@dataclass(frozen=True, eq=False)
class Mixture(Density):
    """p(x) = sum_k weights_k p_k(x), with components p_k that are a stack of K densities of any kind.

    weights is (K,) and `density` a stack of K. With weights (C, K), and a stack of C K components, class after class,
    it is itself a stack: a class-conditional density of C classes that are mixtures.
    Raises InvalidParameterError for weights that do not sum to 1, or that are not as many as the components.
    Source: Murphy (2012), section 11.2.

    >>> from genmodels import Bernoulli
    >>> coins = Mixture([0.5, 0.5], Bernoulli([[0.8, 0.8], [0.4, 0.4]]))
    >>> coins.prob([[1, 1]]), coins.posterior([[1, 1]])
    (array([0.4]), array([[0.8, 0.2]]))
    """

    weights: np.ndarray
    density: Density

    if TYPE_CHECKING:  # what can become an array will do

        def __init__(self, weights: ArrayLike, density: Density) -> None: ...

    def __post_init__(self):
        object.__setattr__(self, "weights", as_probabilities(self.weights, "weights"))
        if not self.density.stacked or self.weights.ndim > 2 or self.weights.size != len(self.density):
            axis = "" if self.density.stacked else " without a class axis"
            raise InvalidParameterError(
                f"there are weights {self.weights.shape} for {len(self.density)} components{axis}: give a stack of "
                "densities, and a weight for each of them"
            )

    @property
    def stacked(self) -> bool:
        return self.weights.ndim == 2

    def __len__(self) -> int:
        return len(self.weights) if self.stacked else 1

    def __getitem__(self, k: int | np.ndarray) -> "Mixture":
        at = np.arange(self.weights.size).reshape(self.weights.shape)[k]
        return Mixture(self.weights[k], self.density[at.ravel()])

    @property
    def n_parameters(self) -> int:
        return self.weights.size - len(self) + self.density.n_parameters

    @property
    def width(self) -> int:
        return self.density.width

    @property
    def ignored(self) -> tuple[int, ...]:
        return self.density.ignored

    @property
    def any_row(self) -> np.ndarray:
        return self.density.any_row

    def require_probability(self) -> None:
        self.density.require_probability()

    def unknown(self, x) -> tuple[int, ...]:
        return self.density.unknown(x)

    def log_prob(self, X) -> np.ndarray:
        """log p(x) = log sum_k weights_k p_k(x) of each row, (n,), or for a stack (n, C)."""
        if not self.stacked:
            return self._joint.log_evidence(X)
        return np.stack([one.log_prob(X) for one in self], axis=1)

    def posterior(self, X) -> np.ndarray:
        """Which component a row comes from: p(z = k | x), (n, K), or for a stack (n, C, K).

        Raises ZeroEvidenceError for a row that no component can produce.
        """
        if not self.stacked:
            return self._joint.expect(X)[1].T
        return np.stack([one.posterior(X) for one in self], axis=1)

    def log_terms(self, X) -> np.ndarray:
        """By the chain rule: the term of feature j is log p(x_j | x_1, ..., x_{j-1})."""
        if self.width == 1:
            return self.log_prob(X)[..., None]
        table, firsts = X.toarray() if is_sparse(X) else X, [range(j + 1) for j in range(self.width)]
        sums = [self.marginal(some).log_prob(select(table, tuple(some), self.width)) for some in firsts]
        whole, before = np.stack(sums, axis=-1), np.stack([np.zeros_like(sums[0]), *sums[:-1]], axis=-1)
        return np.subtract(whole, before, out=np.zeros_like(whole), where=before > -np.inf)

    def cdf(self, X) -> np.ndarray:
        of_components = self.density.cdf(X).reshape(-1, *self.weights.shape)
        return (of_components * self.weights).sum(axis=-1)

    @property
    def mean(self) -> np.ndarray:
        """E[x] = sum_k weights_k mean_k, (d,), or for a stack (C, d)."""
        return np.einsum("...k,...kd->...d", self.weights, self._of_components("mean"))

    @property
    def var(self) -> np.ndarray:
        """Var[x] = E[Var[x | z]] + Var[E[x | z]], (d,), or for a stack (C, d)."""
        away = self._of_components("mean") - self.mean[..., None, :]
        return np.einsum("...k,...kd->...d", self.weights, self._of_components("var") + away**2)

    def grids(self, names: Names) -> list[Grid]:
        classes = names.class_list(len(self)) if self.stacked else [""]
        components = list(range(self.weights.shape[-1]))
        weights = Grid("weight of each component", classes, components, np.atleast_2d(self.weights))
        of_each = [f"{c} {k}".strip() for c in classes for k in components]
        return [weights, *self.density.grids(Names(of_each, names.features, names.part, "component"))]

    @property
    def _joint(self) -> Joint:
        """p(z, x), the components being the classes."""
        return Joint(np.arange(len(self.weights)), self.weights, self.density)

    def _of_components(self, what: str) -> np.ndarray:
        """Their mean or variance, (K, d) or (C, K, d)."""
        if not hasattr(self.density, what) or isinstance(self.density, VonMises):  # directions are on no line
            raise NoClosedFormError(
                f"a mixture of {type(self.density).__name__} has no {what}: its values are no numbers"
            )
        return np.reshape(getattr(self.density, what), (*self.weights.shape, -1))

    def _among(self, features: list[int]) -> "Mixture":
        return Mixture(self.weights, self.density.marginal(features))

    def _draw(self, n: int, rng: np.random.Generator) -> np.ndarray:
        return self._joint.sample(n, rng)[0]
