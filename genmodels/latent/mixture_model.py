"""Fitting a mixture: EM for a classifier none of whose labels are known, from the best of several starts."""

from abc import abstractmethod
from dataclasses import dataclass, field
from typing import Any, NoReturn, Self

import numpy as np

from genmodels.classifiers import GenerativeClassifier
from genmodels.classifiers.joint import Joint
from genmodels.classifiers.learning import history_of
from genmodels.classifiers.predictor import Predictor
from genmodels.densities import Density
from genmodels.errors import InvalidInputError, NoDataError, NotAdditiveError
from genmodels.ground.arithmetic import weighted_total
from genmodels.ground.inputs import Names, as_weights
from genmodels.ground.inputs.rows import n_rows, require_table
from genmodels.ground.tables import Grid, Summary
from genmodels.latent.best_start import best_of
from genmodels.latent.blocks import Blocks
from genmodels.latent.climb import Climb
from genmodels.latent.hidden import as_shares, fitted, hidden_labels, require_em, start_of
from genmodels.latent.hidden_blocks import require_inside, unlabelled_blocks
from genmodels.latent.mixture import Mixture
from genmodels.latent.starts import as_number_of_components, as_start
from genmodels.latent.told import Told
from genmodels.learner import Learner, Learnt, to_read
from genmodels.statistics import Labelled

ADDS = (
    "component 0 of one mixture need not be component 0 of another, so mixtures do not add up: fit all rows at once "
    "(a memory-mapped array is read block by block), or fit(Blocks(months)), which reads all blocks in every step"
)


@dataclass(eq=False, repr=False)
class MixtureModel(Learner, Predictor):
    """A mixture of `n_components` densities, fitted by EM: a classifier whose classes nobody has seen.

    Components are numbered in the order of their first parameter, so that fits of one sample that find the same
    maximum number them alike; where responsibilities say which is which, they stay as they are.
    """

    adds = False

    n_components: int = 1
    start: str = field(default="k-means", kw_only=True)
    n_init: int = field(default=1, kw_only=True)
    tol: float = field(default=1e-9, kw_only=True)
    max_iter: int = field(default=1000, kw_only=True)
    missing: str | None = field(default=None, kw_only=True)

    @abstractmethod
    def _classifier(self) -> GenerativeClassifier:
        """The classifier that this would be if the components were seen."""

    # ---- learning

    def fit(self, X, y=None, sample_weight=None, *, responsibilities=None, rng=None, bounds: bool = False) -> Self:
        """Learn from X (n, d) or `Blocks`, forgetting what was learnt before; returns the model. No y is looked at.

        sample_weight (n,) counts a row that many times. EM starts from `responsibilities` (n, K), or from `n_init`
        starts drawn by `rng`, of which the highest end counts. With `bounds`, `history_` keeps the lower bound after
        each M-step as well, for which all responsibilities are kept. Raises DegenerateCovarianceError or NoDataError
        where every start ends in a component that collapses, naming it and its rows, InvalidInputError for bad input.
        """
        classifier, K = self._classifier(), as_number_of_components(self.n_components)
        require_em(classifier)
        if isinstance(X, Blocks):
            require_inside(bounds=bounds, sample_weight=sample_weight, responsibilities=responsibilities)
            data, shares = unlabelled_blocks(classifier, X, K), K
        else:
            require_table(X)
            shares = K if responsibilities is None else self._shares(responsibilities, n_rows(X))
            told = Told.nothing(K)
            data, shares = hidden_labels(classifier, X, told, sample_weight, shares, bounds=bounds, kind="component")
        if isinstance(shares, int):
            learnt = best_of(data, as_start(self.start), self.n_init, rng, self.tol, self.max_iter)
        else:
            learnt = fitted(data, start_of(data, shares, rng), tol=self.tol, max_iter=self.max_iter)._known()
        with self._lock:
            return self._knowing(learnt)

    def partial_fit(self, X, y=None, *, sample_weight=None) -> NoReturn:
        """Raises NotAdditiveError: EM reads every row in every step."""
        raise NotAdditiveError(ADDS)

    def statistics(self, X, y=None, sample_weight=None) -> Labelled:
        """What the rows are expected to reduce to under this model: the E-step of EM; `from_statistics` is its M-step.

        Those of different blocks of rows add up to those of all rows, so that a step of EM needs one block at a time,
        which `fit(Blocks(...))` does. Incremental EM puts new statistics of a block in the place of its old ones (Neal
        and Hinton 1998); stepwise EM lets old ones fade, for streams (Cappé and Moulines 2009).
        """
        joint, X = self._asked(X)
        data, _ = hidden_labels(self._classifier(), X, Told.nothing(len(joint.classes)), sample_weight)
        return Labelled(joint.classes, data.expect(joint).statistics)

    def __add__(self, other) -> NoReturn:
        """Raises NotAdditiveError: component 0 of one mixture need not be component 0 of another."""
        raise NotAdditiveError(ADDS)

    # ---- what was learnt

    @property
    def weights_(self) -> np.ndarray:
        """p(z = k), the share of each component, (K,); to read, not to write into."""
        return to_read(self._solved().prior)

    @property
    def density_(self) -> Density:
        """p(x | z = k), a stack over the K components."""
        return self._solved().density

    @property
    def mixture_(self) -> Mixture:
        """p(x) = sum_k weights_k p(x | z = k), a density like any other."""
        return Mixture(self.weights_, self.density_)

    @property
    def history_(self) -> Climb:
        """The way that EM took; raises NotFittedError before a fit, and for a model that was loaded."""
        return history_of(self._known())

    @property
    def converged_(self) -> bool:
        """Whether EM ended because there was next to nothing more to gain."""
        return self.history_.converged

    @property
    def n_iter_(self) -> int:
        """How many steps EM took."""
        return self.history_.steps

    @property
    def n_parameters(self) -> int:
        """The number of free parameters: K - 1 for the weights, and those of the components."""
        return self.mixture_.n_parameters

    # ---- how well it fits

    def score(self, X, y=None, sample_weight=None) -> float:
        """The mean of log p(x) over the rows (n, d), in nats; raises NoDataError for none. A y is not looked at."""
        return self.log_likelihood(X, sample_weight) / self._weight_of(X, sample_weight)

    def log_likelihood(self, X, sample_weight=None) -> float:
        """sum_i w_i log p(x_i), in nats: what EM climbs."""
        evidence = self.score_samples(X)
        return float(weighted_total(evidence, as_weights(sample_weight, len(evidence))))

    def aic(self, X, sample_weight=None) -> float:
        """Akaike's criterion 2 k - 2 log L of rows (n, d); the smaller, the better (Akaike 1974)."""
        return 2 * self.n_parameters - 2 * self.log_likelihood(X, sample_weight)

    def bic(self, X, sample_weight=None) -> float:
        """The Bayesian criterion k log m - 2 log L, with m the number of rows or their weight (Schwarz 1978)."""
        m = self._weight_of(X, sample_weight)
        return float(self.n_parameters * np.log(m) - 2 * self.log_likelihood(X, sample_weight))

    def summary(self) -> Summary:
        """The fitted numbers as tables: how many rows each component has, its weight, and its parameters."""
        learnt, joint = self._known(), self._solved()
        names = Names(joint.classes, joint.features)
        K = len(joint.classes)
        weights = Grid(
            "components", ["n", "weight"], names.class_list(K), np.array([learnt.statistics.weight, joint.prior])
        )
        heading = f"{self!r}: m = {learnt.statistics.weight.sum():g}, {self.n_parameters} parameters"
        return Summary(heading, (weights, *joint.density.grids(names)))

    # ---- inside

    def _shares(self, responsibilities, n: int) -> np.ndarray:
        shares, K = as_shares(responsibilities, n), self.n_components
        if isinstance(shares, int) or shares.shape[1] != K:
            raise InvalidInputError(f"the responsibilities have shape {np.shape(responsibilities)}: give ({n}, {K})")
        return shares

    @staticmethod
    def _weight_of(X, sample_weight) -> float:
        """The number of rows or their weight; raises NoDataError where it is 0."""
        m = n_rows(X) if sample_weight is None else as_weights(sample_weight, n_rows(X)).sum()
        if not m > 0:
            raise NoDataError(f"{n_rows(X)} rows of weight 0 in all say nothing of how well a model fits: give some")
        return float(m)

    def _width_of(self, statistics: Any, names: Names) -> int:
        return self._classifier()._width_of(statistics, names)

    def _solve(self, learnt: Learnt) -> Joint:
        return self._classifier()._solve(learnt)

    def _asked(self, X) -> tuple[Joint, Any]:
        return self._classifier()._knowing(self._known())._asked(X)
