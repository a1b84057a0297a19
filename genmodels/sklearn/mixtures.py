"""Mixtures as scikit-learn estimators."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self

import numpy as np
from sklearn.base import ClusterMixin, DensityMixin
from sklearn.utils import check_random_state

from genmodels.densities.priors import Prior
from genmodels.ground.help_texts import explain_options
from genmodels.latent import kmeans
from genmodels.latent import mixture as mixtures
from genmodels.sklearn.naive_bayes import BernoulliNaiveBayes, cut
from genmodels.sklearn.wrapper import Predicting


def generator(random_state) -> np.random.Generator:
    """The numpy generator that scikit-learn's `random_state`, a number, RandomState or None, stands for."""
    return np.random.default_rng(check_random_state(random_state).randint(2**31))


@dataclass(eq=False, repr=False)
class MixtureEstimator(DensityMixin, Predicting):
    """A scikit-learn estimator of p(x), around a mixture of genmodels, which is `model_` once it is fitted."""

    def __init_subclass__(cls, **given) -> None:
        super().__init_subclass__(**given)
        explain_options(cls, BernoulliNaiveBayes.__doc__ or "")  # which has `binarize` as well

    n_components: int = 1
    start: str = field(default="k-means", kw_only=True)
    n_init: int = field(default=1, kw_only=True)
    tol: float = field(default=1e-9, kw_only=True)
    max_iter: int = field(default=1000, kw_only=True)
    missing: str | None = field(default=None, kw_only=True)
    random_state: object = field(default=None, kw_only=True)

    def fit(self, X, y=None, sample_weight=None, *, responsibilities=None) -> Self:
        """Learn from X (n, d), counting row i sample_weight_i times; returns the estimator. A y is not looked at.

        EM starts from `responsibilities`, (n, K) or a `genmodels.Mixture` of K components, where these are given.
        Raises ValueError for bad input, and the errors of the genmodels model where EM ends in nothing; the estimator
        is then as it was before.
        """
        with self._lock, self._unchanged_by_errors():
            rows = self._rows(X, reset=True, ensure_min_samples=self._fewest_rows)
            model = self._model()
            responsibilities = self._beginning(model, rows) if responsibilities is None else responsibilities
            return self._keep(
                model.fit(rows, sample_weight=sample_weight, responsibilities=responsibilities, rng=self._rng())
            )

    def fit_predict(self, X, y=None, sample_weight=None) -> np.ndarray:
        """Fit, and the likeliest component of each row, (n,)."""
        return self.fit(X, sample_weight=sample_weight).predict(X)

    def predict_proba(self, X) -> np.ndarray:
        """p(z = k | x) for each row, (n, K)."""
        return self._fitted().predict_proba(self._rows(X))

    def score_samples(self, X) -> np.ndarray:
        """log p(x) for each row, (n,), in nats."""
        return self._fitted().score_samples(self._rows(X))

    def score(self, X, y=None) -> float:
        """The mean of log p(x) over the rows, in nats: what a grid search makes largest."""
        return self._fitted().score(self._rows(X))

    def aic(self, X) -> float:
        """Akaike's criterion of the rows; the smaller, the better."""
        return self._fitted().aic(self._rows(X))

    def bic(self, X) -> float:
        """The Bayesian criterion of the rows; the smaller, the better."""
        return self._fitted().bic(self._rows(X))

    def sample(self, n_samples: int = 1) -> tuple:
        """New rows as the mixture expects them, and the component of each."""
        return self._fitted().sample(n_samples, self._rng())

    @property
    def weights_(self) -> np.ndarray:
        """The share of each component, (K,)."""
        return self._fitted().weights_

    @property
    def converged_(self) -> bool:
        """Whether EM ended because there was next to nothing more to gain."""
        return self._fitted().converged_

    @property
    def n_iter_(self) -> int:
        """How many steps EM took."""
        return self._fitted().n_iter_

    def _beginning(self, model, rows):
        """Where the options say that EM starts, if they do."""
        return

    def _rng(self) -> np.random.Generator:
        return generator(self.random_state)


@dataclass(eq=False, repr=False)
class GaussianMixture(MixtureEstimator):
    """x | z = k is N(mu_k, Sigma_k); no variance has anything added in secret, as `reg_covar` does elsewhere.

    means_init    None, or means (K, d) to start EM from: that of component k is row k
    weights_init  None, or the weights (K,) that belong to these means; None for even ones

    Raises DegenerateCovarianceError (a ValueError) in `fit` where a component shrinks onto few rows.
    Source: Murphy (2012), sections 11.2.1 and 11.4.2.

    >>> X = [[0.0], [1.0], [2.0], [10.0], [11.0], [12.0]]
    >>> GaussianMixture(2, covariance="tied", random_state=0).fit(X).predict([[3.0], [9.0]])
    array([0, 1])
    """

    covariance: str = "full"
    density_prior: Prior | None = field(default=None, kw_only=True)
    means_init: object = field(default=None, kw_only=True)
    weights_init: object = field(default=None, kw_only=True)

    _Model = mixtures.GaussianMixture
    _fewest_rows = 2  # a single one shows no variance

    def _beginning(self, model, rows):
        if self.means_init is None and self.weights_init is not None:
            raise ValueError("weights_init is given without means_init: give the means that they belong to")
        return None if self.means_init is None else model.starting_at(rows, self.means_init, self.weights_init)


@dataclass(eq=False, repr=False)
class BernoulliMixture(MixtureEstimator):
    """Features are 0 or 1, or are cut in two, and p(x_j = 1) differs from component to component.

    Source: Murphy (2012), section 11.2.2.

    >>> X = [[1, 1, 0, 0], [1, 1, 0, 0], [0, 0, 1, 1], [0, 0, 1, 1]]
    >>> BernoulliMixture(2, random_state=0).fit(X).predict([[1, 1, 0, 0], [0, 0, 1, 1]])
    array([1, 0])
    """

    alpha: float = 0.0
    binarize: float | None = field(default=None, kw_only=True)

    _Model = mixtures.BernoulliMixture
    _checks = {"dtype": "numeric", "accept_sparse": "csr"}

    def _prepared(self, X):
        return X if self.binarize is None else cut(X, self.binarize)


@dataclass(eq=False, repr=False)
class PoissonMixture(MixtureEstimator):
    """Features are counts 0, 1, 2, ..., whose rates differ from component to component.

    >>> PoissonMixture(2, random_state=0).fit([[0], [1], [2], [20], [21], [22]]).predict([[3], [15]])
    array([0, 1])
    """

    alpha: float = 0.0

    _Model = mixtures.PoissonMixture
    _checks = {"dtype": "numeric", "accept_sparse": "csr"}

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.positive_only = True
        tags._skip_test = True  # its checks fit fractions, and no tag says that only whole counts will do
        return tags


@dataclass(eq=False, repr=False)
class MultinomialMixture(PoissonMixture):
    """Features are counts of words, whose probabilities differ from component to component.

    >>> X = [[3, 1, 0, 0], [2, 2, 0, 0], [0, 0, 1, 4], [0, 0, 2, 3]]
    >>> MultinomialMixture(2, random_state=0).fit(X).predict(X)
    array([1, 1, 0, 0])
    """

    start: str = field(default="single rows", kw_only=True)

    _Model = mixtures.MultinomialMixture


@dataclass(eq=False, repr=False)
class CategoricalMixture(MixtureEstimator):
    """Features are names or whole numbers, whose probabilities differ from component to component.

    >>> X = [("yes", "red"), ("yes", "red"), ("no", "blue"), ("no", "blue"), ("no", "blue")]
    >>> CategoricalMixture(2, random_state=0).fit(X).predict(X)
    array([0, 0, 1, 1, 1])
    """

    alpha: float = 0.0
    categories: object = None
    unknown: str | None = field(default=None, kw_only=True)

    _Model = mixtures.CategoricalMixture
    _checks = {"dtype": None}


@dataclass(eq=False, repr=False)
class MixedMixture(CategoricalMixture):
    """Features of different kinds side by side, independent within a component.

    >>> X = [(1.0, "red"), (1.5, "red"), (7.0, "blue"), (8.0, "blue")]
    >>> MixedMixture(2, {"categorical": [1]}, remainder="gaussian", random_state=0).fit(X).predict(X)
    array([0, 0, 1, 1])
    """

    columns: Mapping | None = None
    alpha: float = field(default=0.0, kw_only=True)  # so that `columns` comes first, as it does in genmodels
    categories: object = field(default=None, kw_only=True)
    remainder: str | None = field(default=None, kw_only=True)
    density_prior: Prior | None = field(default=None, kw_only=True)

    _Model = mixtures.MixedMixture
    _fewest_rows = 2  # for the variances


# ---- K-means as a scikit-learn estimator.


@dataclass(eq=False, repr=False)
class KMeans(ClusterMixin, Predicting):
    """Each row belongs to the nearest of K centres, and each centre is the mean of its rows.

    Raises NoDataError (a ValueError) in `fit` for a centre that is left without rows. Source: Lloyd (1982).

    >>> model = KMeans(2, random_state=0).fit([[0.0], [2.0], [10.0], [12.0]])
    >>> model.labels_, model.predict([[4.0], [9.0]]), model.inertia_
    (array([0, 0, 1, 1]), array([0, 1]), 4.0)
    """

    n_clusters: int = 8
    n_init: int = field(default=1, kw_only=True)
    max_iter: int = field(default=300, kw_only=True)
    random_state: object = field(default=None, kw_only=True)

    _Model = kmeans.KMeans

    def fit(self, X, y=None, sample_weight=None) -> Self:
        """Learn from X (n, d), counting row i sample_weight_i times; returns the estimator. A y is not looked at.

        Raises ValueError for bad input; the estimator is then as it was before.
        """
        with self._lock, self._unchanged_by_errors():
            rows = self._rows(X, reset=True)
            model = self._model().fit(rows, sample_weight=sample_weight, rng=generator(self.random_state))
            self.labels_ = model.predict(rows)
            return self._keep(model)

    def score(self, X, y=None, sample_weight=None) -> float:
        """Minus the sum of squared distances of the rows from their centres. A y is not looked at."""
        return self._fitted().score(self._rows(X), sample_weight=sample_weight)

    @property
    def cluster_centers_(self) -> np.ndarray:
        """The centres, (K, d)."""
        return self._fitted().cluster_centers_

    @property
    def inertia_(self) -> float:
        """The sum of squared distances of the rows of the fit from their centres."""
        return self._fitted().inertia_

    @property
    def n_iter_(self) -> int:
        """How many steps the best start took."""
        return self._fitted().n_iter_
