"""A mixture: a density that is one of several, chosen by chance and never seen."""

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, NoReturn, Self

import numpy as np

from genmodels.classifiers import (
    BernoulliNaiveBayes,
    CategoricalNaiveBayes,
    GaussianDiscriminantAnalysis,
    GenerativeClassifier,
    MixedNaiveBayes,
    MultinomialNaiveBayes,
    PoissonNaiveBayes,
)
from genmodels.classifiers.base import ClassDensity, Predictor
from genmodels.classifiers.joint import Joint, ObservedJoint
from genmodels.densities import Bernoulli, Categorical, Density, Gaussian, Multinomial, Poisson, Product
from genmodels.densities.gaussian.covariance import finite
from genmodels.densities.priors import Prior
from genmodels.densities.quantiles import quantile_between
from genmodels.densities.von_mises import VonMises
from genmodels.errors import InvalidInputError, InvalidParameterError, NoClosedFormError, NoDataError, NotAdditiveError
from genmodels.ground.arithmetic import weighted_total
from genmodels.ground.inputs import Names, as_probabilities, as_weights
from genmodels.ground.inputs.data_matrix import is_sparse
from genmodels.ground.inputs.gaps import leaves_out
from genmodels.ground.inputs.quoting import short
from genmodels.ground.inputs.rows import n_columns, n_rows, require_table, select
from genmodels.ground.snapshot import frozen
from genmodels.ground.tables import Grid, Summary
from genmodels.latent.em import (
    Climb,
    as_number_of_components,
    as_start,
    as_steps,
    as_times,
    as_tolerance,
    assigned,
    coordinates,
    order_by,
)
from genmodels.latent.fit_hidden import as_shares, best_of, fitted, hidden_labels, in_order, require_em, start_of
from genmodels.latent.hidden_labels import Told
from genmodels.latent.repeated_blocks import Blocks, require_inside, unlabelled_blocks
from genmodels.learning.learner import Learner, Learnt, ends_of, history_of, to_read
from genmodels.statistics import Labelled
from genmodels.statistics.files import enter

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
        if not isinstance(self.density, Density):
            raise InvalidParameterError(
                f"density is {short(self.density)}: give a stack of densities, such as Poisson([[1.0], [7.0]])"
            )
        if not self.density.stacked or self.weights.ndim > 2 or self.weights.size != len(self.density):
            axis = "" if self.density.stacked else " without a class axis"
            raise InvalidParameterError(
                f"there are weights {self.weights.shape} for {len(self.density)} components{axis}: give a stack of "
                "densities, and a weight for each of them"
            )
        frozen(self)

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
    def _features(self) -> tuple[int, ...]:
        return self.density._features

    @property
    def _whole(self) -> bool:
        return self.density._whole

    @property
    def ignored(self) -> tuple[int, ...]:
        return self.density.ignored

    @property
    def any_row(self) -> np.ndarray:
        return self.density.any_row

    def require_probability(self) -> None:
        self.density.require_probability()

    def unknown_features(self, x) -> tuple[int, ...]:
        return self.density.unknown_features(x)

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

    def _require_cdf(self, what: str) -> None:
        self.density._require_cdf(what)

    def _ppf(self, q: np.ndarray) -> np.ndarray:
        some = self.weights > 0
        each = self.density.ppf(q)[:, some]
        low, high = each.min(axis=1), each.max(axis=1)
        return quantile_between(self._below, q, low, high, whole=self._whole)

    def _below(self, x: np.ndarray) -> np.ndarray:
        return self.cdf(x[:, None] if self._features else x)

    def cdf(self, X) -> np.ndarray:
        self._require_cdf("cdf")
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


enter(Mixture)

# ---- Fitting a mixture: EM for a classifier none of whose labels are known, from the best of several starts.


ADDS = (
    "component 0 of one mixture need not be component 0 of another, so mixtures do not add up: fit all rows at once "
    "(a memory-mapped array is read block by block), or fit(Blocks(months)), which reads all blocks in every step"
)


@dataclass(eq=False, repr=False)
class MixtureModel(Learner, Predictor, Generic[ClassDensity]):
    """A mixture of `n_components` densities, fitted by EM: a classifier whose classes nobody has seen.

    Components are numbered in the order of their first parameter, so that fits of one sample that find the same
    maximum number them alike; where responsibilities say which is which, they stay as they are.
    """

    adds = False
    decided = ("n_components",)

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
        starts drawn by `rng`, of which the highest end counts; `ends_` tells of all. A `Mixture(weights, density)` of K
        components as responsibilities stands for their posterior, and so for a start from its parameters. With
        `bounds`, `history_` keeps the lower bound after each M-step as well, for which all responsibilities are kept.
        Raises DegenerateCovarianceError or NoDataError where every start ends in a component that collapses, naming it
        and its rows (`error.ends_` has the ways), and InvalidInputError for bad input. Warns (ConvergenceWarning) after
        `max_iter` steps, or where all components are alike in the end.
        """
        classifier, K = self._classifier(), as_number_of_components(self.n_components)
        require_em(classifier)
        if isinstance(X, Blocks):
            require_inside(bounds=bounds, sample_weight=sample_weight, responsibilities=responsibilities)
            data, shares = unlabelled_blocks(classifier, X, K), K
        else:
            require_table(X)
            as_number_of_components(K, rows=n_rows(X))
            shares = K if responsibilities is None else self._shares(responsibilities, X)
            told = Told.nothing(K)
            data, shares = hidden_labels(classifier, X, told, sample_weight, shares, bounds=bounds, kind="component")
        if isinstance(shares, int):
            learnt = best_of(data, as_start(self.start), self.n_init, rng, self.tol, self.max_iter)
        else:
            learnt = fitted(data, start_of(data, shares), tol=self.tol, max_iter=self.max_iter)._known()
        data.heed_end(learnt.history, classifier._solve(learnt))
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
    def density_(self) -> ClassDensity:
        """p(x | z = k), a stack over the K components."""
        return frozen(self._solved().density)

    @property
    def mixture_(self) -> Mixture:
        """p(x) = sum_k weights_k p(x | z = k), a density like any other."""
        return Mixture(self.weights_, self.density_)

    @property
    def history_(self) -> Climb:
        """The way that EM took; raises NotFittedError before a fit, and for a model that was loaded."""
        return history_of(self._known())

    @property
    def ends_(self) -> tuple[Climb, ...]:
        """The ways from all starts, in their order, of which `history_` is the one that ended highest.

        A start from which a component collapsed has `collapsed`, the way until then, and in `why` the error.
        """
        return ends_of(self._known())

    @property
    def converged_(self) -> bool:
        """Whether EM ended because there was next to nothing more to gain."""
        return self.history_.converged

    @property
    def n_iter_(self) -> int:
        """How many steps EM took."""
        return self.history_.steps

    def in_order_of(self, values) -> Self:
        """A model that has learnt the same, its components from the smallest to the largest of these values.

        values (K,) are whatever tells the components apart: `model.in_order_of(model.weights_)`. Of those alike the
        order stays. Raises InvalidParameterError for what is no number for each component.

        >>> import numpy as np
        >>> model = PoissonMixture(2).fit([[0], [1], [2], [20], [22]], rng=np.random.default_rng(0))
        >>> model.in_order_of(model.weights_).density_.rate.ravel().round(2)
        array([21.,  1.])
        """
        order = order_by(values, len(self.weights_), "component")
        return self.with_options()._knowing(in_order(self._known(), order))

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

    def require_options(self) -> None:
        as_number_of_components(self.n_components)
        as_start(self.start)
        as_times(self.n_init)
        as_tolerance(self.tol)
        as_steps(self.max_iter)
        self._classifier().require_options()

    def _recalling(self, memory: dict[str, Any]) -> Self:
        model = super()._recalling(memory)
        if len(model.statistics_.classes) != self.n_components:
            raise InvalidParameterError(
                f"n_components is {self.n_components}, for statistics of {len(model.statistics_.classes)}"
            )
        return model

    def _shares(self, responsibilities, X) -> np.ndarray:
        n, K = n_rows(X), self.n_components
        if isinstance(responsibilities, Mixture) and not responsibilities.stacked:
            kind, one = ObservedJoint if leaves_out(self.missing) else Joint, responsibilities
            responsibilities = kind(np.arange(len(one.weights)), one.weights, one.density).expect(X)[1].T
        shares = as_shares(responsibilities, n)
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


# ---- Mixtures of one kind each: thin doors to EM.


@dataclass(eq=False, repr=False)
class GaussianMixture(MixtureModel[Gaussian]):
    """x | z = k is N(mu_k, Sigma_k): clouds of points, of as many shapes as you care to estimate.

    Nothing is added to a variance in secret: a component that shrinks onto few rows is a DegenerateCovarianceError.
    Under a `density_prior` none can, and EM climbs the posterior.
    Source: Murphy (2012), sections 11.2.1 and 11.4.2.

    >>> import numpy as np
    >>> X = [[0.0], [1.0], [2.0], [10.0], [11.0], [12.0]]
    >>> model = GaussianMixture(2, covariance="tied").fit(X, rng=np.random.default_rng(0))
    >>> model.density_.mean.ravel().round(6), model.weights_.round(6)
    (array([ 1., 11.]), array([0.5, 0.5]))
    """

    covariance: str = "full"
    density_prior: Prior | None = field(default=None, kw_only=True)

    def starting_at(self, X, means, weights=None) -> Mixture:
        """Gaussians with these means (K, d) to start EM from: `fit(X, responsibilities=model.starting_at(X, means))`.

        Their variances, without correlations and the same for all, are those within the K groups of rows X (n, d) that
        are the nearest to each mean; `weights` are even where they are not given. Raises InvalidParameterError for
        other means than K of d numbers, and DegenerateCovarianceError for a feature that does not vary within them.

        >>> X = [[0.0], [1.0], [2.0], [10.0], [11.0], [12.0]]
        >>> GaussianMixture(2).starting_at(X, [[11.0], [1.0]]).density.std.ravel().round(3)
        array([0.816])
        """
        K, centres = as_number_of_components(self.n_components), finite(means, "means")
        require_table(X)
        if centres.shape != (K, n_columns(X)):
            raise InvalidParameterError(f"means has shape {centres.shape}: give ({K}, {n_columns(X)}), a row each")
        nearest, _ = assigned(*np.split(coordinates(X, centres), [n_rows(X)]))
        std = GaussianDiscriminantAnalysis("tied_diagonal", missing=self.missing).fit(X, nearest).density_.std
        return Mixture(np.full(K, 1 / K) if weights is None else weights, Gaussian(centres, std=std))

    def _classifier(self) -> GaussianDiscriminantAnalysis:
        return GaussianDiscriminantAnalysis(self.covariance, missing=self.missing, density_prior=self.density_prior)


@dataclass(eq=False, repr=False)
class BernoulliMixture(MixtureModel[Bernoulli]):
    """x_j | z = k is 1 with probability p_kj: rows of zeros and ones of several kinds, such as pictures of digits.

    Source: Murphy (2012), section 11.2.2.

    >>> import numpy as np
    >>> X = [[1, 1, 0, 0], [1, 1, 0, 0], [0, 0, 1, 1], [0, 0, 1, 1], [0, 0, 1, 1]]
    >>> BernoulliMixture(2).fit(X, rng=np.random.default_rng(0)).weights_.round(6)
    array([0.6, 0.4])
    """

    alpha: float = 0.0

    def _classifier(self) -> BernoulliNaiveBayes:
        return BernoulliNaiveBayes(self.alpha, missing=self.missing)


@dataclass(eq=False, repr=False)
class PoissonMixture(MixtureModel[Poisson]):
    """x_j | z = k is Poisson with rate_kj: counts that come at several rates.

    Source: Murphy (2012), section 11.2.

    >>> import numpy as np
    >>> model = PoissonMixture(2).fit([[0], [1], [2], [20], [21], [22]], rng=np.random.default_rng(0))
    >>> model.density_.rate.ravel().round(3)
    array([ 1., 21.])
    """

    alpha: float = 0.0

    def _classifier(self) -> PoissonNaiveBayes:
        return PoissonNaiveBayes(self.alpha, missing=self.missing)


@dataclass(eq=False, repr=False)
class MultinomialMixture(MixtureModel[Multinomial]):
    """x | z = k is a text with words drawn from p_k: counts of words in texts of several kinds, dense or sparse.

    Words that few texts have want an `alpha` above 0. EM starts from single texts, unless `start` says otherwise.
    Source: Murphy (2012), section 11.2; Nigam, McCallum, Thrun and Mitchell (2000).

    >>> import numpy as np
    >>> X = [[3, 1, 0, 0], [2, 2, 0, 0], [0, 0, 1, 4], [0, 0, 2, 3], [0, 0, 5, 5]]
    >>> model = MultinomialMixture(2).fit(X, rng=np.random.default_rng(0))
    >>> model.predict(X), model.density_.p.round(4)
    (array([1, 1, 0, 0, 0]), array([[0.   , 0.   , 0.4  , 0.6  ],
           [0.625, 0.375, 0.   , 0.   ]]))
    """

    alpha: float = 0.0
    start: str = field(default="single rows", kw_only=True)

    def _classifier(self) -> MultinomialNaiveBayes:
        return MultinomialNaiveBayes(self.alpha, missing=self.missing)


@dataclass(eq=False, repr=False)
class CategoricalMixture(MixtureModel[Categorical]):
    """x_j | z = k has the value v with probability p_kjv: latent class analysis of answers to questions.

    Source: Murphy (2012), section 11.2; Lazarsfeld and Henry (1968).

    >>> import numpy as np
    >>> X = [("yes", "red"), ("yes", "red"), ("no", "blue"), ("no", "blue"), ("no", "blue")]
    >>> CategoricalMixture(2).fit(X, rng=np.random.default_rng(0)).weights_.round(6)
    array([0.4, 0.6])
    """

    alpha: float = 0.0
    categories: object = None
    unknown: str | None = field(default=None, kw_only=True)

    def _classifier(self) -> CategoricalNaiveBayes:
        return CategoricalNaiveBayes(self.alpha, self.categories, unknown=self.unknown, missing=self.missing)


@dataclass(eq=False, repr=False)
class MixedMixture(MixtureModel[Product]):
    """Features of different kinds side by side, independent within a component; the options are of `MixedNaiveBayes`.

    Source: Murphy (2012), section 11.2.

    >>> import numpy as np
    >>> X = [(1.0, "red"), (1.5, "red"), (7.0, "blue"), (8.0, "blue")]
    >>> columns = {"gaussian": [0], "categorical": [1]}
    >>> MixedMixture(2, columns).fit(X, rng=np.random.default_rng(0)).predict(X)
    array([0, 0, 1, 1])
    """

    columns: Mapping | None = None
    alpha: float = 0.0
    categories: Mapping | None = None
    remainder: str | None = field(default=None, kw_only=True)
    unknown: str | None = field(default=None, kw_only=True)
    density_prior: Prior | None = field(default=None, kw_only=True)

    def _classifier(self) -> MixedNaiveBayes:
        options = {"remainder": self.remainder, "unknown": self.unknown, "missing": self.missing}
        options["density_prior"] = self.density_prior
        return MixedNaiveBayes(self.columns, self.alpha, self.categories, **options)
