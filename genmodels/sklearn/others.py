"""The regressions, the nearest neighbours and kernel densities as scikit-learn estimators."""

from dataclasses import dataclass, field
from typing import Self

import numpy as np
from sklearn.base import DensityMixin, RegressorMixin

import genmodels
from genmodels import classifiers
from genmodels.ground.inputs import as_weights
from genmodels.ground.inputs.data_matrix import require_exact
from genmodels.ground.inputs.rows import n_rows
from genmodels.ground.tables import Summary
from genmodels.sklearn.mixtures import generator
from genmodels.sklearn.wrapper import Classifier, Predicting, Wrapper

# ---- Linear and logistic regression as scikit-learn estimators.


class Regression(Predicting):
    """A scikit-learn estimator around a model of p(y | x)."""

    _fewest_rows = 2  # a single one has no slope

    def summary(self, level: float = 0.95) -> Summary:
        """Coefficients with standard errors and intervals, which hold the truth in a share `level` of samples."""
        return self._fitted().summary(level)

    @property
    def coef_(self) -> np.ndarray:
        """The coefficients, (d,) of a line, (1, d) for two classes, (K, d) for more."""
        return self._fitted().coef_

    @property
    def intercept_(self) -> float | np.ndarray:
        """The intercept of a line, or the intercepts (1,) for two classes, (K,) for more."""
        return self._fitted().intercept_


@dataclass(eq=False, repr=False)
class LinearRegression(RegressorMixin, Regression):
    """p(y | x) = N(y; theta'x, sigma^2), by maximum likelihood, from statistics that add.

    After `fit`, `model_` is the fitted genmodels.LinearRegression, with `standard_errors_`, `aic_` and `bic_`.
    Raises DependentFeaturesError (a ValueError) in `fit` where the coefficients are not determined.
    Source: Bishop, Pattern Recognition and Machine Learning, 3.1.1.

    >>> LinearRegression().fit([[0], [1], [2]], [1, 3, 5]).predict([[10]])
    array([21.])
    """

    fit_intercept: bool = True

    _Model = genmodels.LinearRegression

    def partial_fit(self, X, y, sample_weight=None) -> Self:
        """Learn from more rows as well: the result is that of one `fit` on all rows; returns the estimator.

        An estimate that does not exist yet is an error only when it is asked for.
        """
        return self._learn_more(X, y, sample_weight=sample_weight)

    def _rows_and_targets(self, X, y, reset: bool, fewest: int) -> tuple:
        X, target = super()._rows_and_targets(X, y, reset, fewest)
        if target.dtype == np.float64:
            require_exact(y, target, what="y")  # a list of whole numbers and fractions has become one of fractions
        return X, target


@dataclass(eq=False, repr=False)
class LogisticRegression(Classifier, Regression):
    """Classes told apart by linear functions of x, by maximum likelihood or with a penalty.

    After `fit`, `model_` is the fitted genmodels.LogisticRegression; `classes_` (K,) and `n_iter_` are as usual.
    Raises SeparableDataError (a ValueError) in `fit` where no finite maximum exists: with a penalty one always does.
    Source: Hastie, Tibshirani and Friedman (2009), section 4.4.

    >>> LogisticRegression(penalty=1).fit([[0], [1], [2], [3]], ["a", "a", "b", "b"]).predict([[1.4], [1.6]])
    array(['a', 'b'], dtype='<U1')
    """

    solver: str = "newton"
    step: float | None = None
    max_iter: int = 100
    tol: float = 1e-10
    rng: np.random.Generator | None = field(default=None, repr=False)
    fit_intercept: bool = True
    allow_separable: bool = False
    penalty: float | None = None

    _Model = genmodels.LogisticRegression

    def decision_function(self, X) -> np.ndarray:
        """The log odds of the second class, (n,), where there are two; else scores that add up to 0, (n, K)."""
        return self._fitted().decision_function(self._rows(X))

    def _keep(self, model: genmodels.LogisticRegression) -> Self:
        self.n_iter_ = len(model.fitted_.path) - 1
        return super()._keep(model)


# ---- The nearest neighbours as a scikit-learn estimator.


@dataclass(eq=False, repr=False)
class KNeighbors(Classifier):
    """p(y = a | x) is the share of a among the rows nearest to x; rows as near as the last of them share its place.

    After `fit`, `model_` is the fitted genmodels.KNeighbors. Weights of rows count, also in `partial_fit`.
    Source: Bishop (2006), section 2.5.2.

    >>> KNeighbors(1).fit([[0], [1], [3], [7]], ["a", "a", "b", "b"]).predict_proba([[2]])
    array([[0.5, 0.5]])
    """

    n_neighbors: int = 5
    weights: str = "uniform"
    p: float = 2

    _Model = classifiers.KNeighbors
    _checks = {"dtype": "numeric", "accept_sparse": "csr"}

    def kneighbors(
        self, X=None, n_neighbors: int | None = None, return_distance: bool = True
    ) -> tuple[np.ndarray, np.ndarray] | np.ndarray:
        """Distances and numbers of the nearest rows, (n, k) each, or the numbers alone; as `model_.kneighbors`.

        Here and in `predict` and its like, X=None asks about the rows of the fit, each without itself.
        """
        return self._fitted().kneighbors(self._rows(X), n_neighbors, return_distance)

    def _rows(self, X, **asked):
        return None if X is None and not asked else super()._rows(X, **asked)

    def partial_fit(self, X, y, classes=None, sample_weight=None) -> Self:
        """Learn from more rows as well, which may bring new classes; returns the estimator."""
        return self._learn_more(X, y, classes=classes, sample_weight=sample_weight)


# ---- A kernel on each row as a scikit-learn estimator of p(x).


@dataclass(eq=False, repr=False)
class KernelDensity(DensityMixin, Wrapper):
    """p(x) is the mean of a bump on each row: `genmodels.KernelDensity`, which is `model_` once it is fitted.

    kernel        "gaussian", or "epanechnikov" or "tophat", which are 0 beyond sqrt(5) and sqrt(3) bandwidths

    A Gaussian kernel is scikit-learn's of the same bandwidth; its others are radial, not products over the features,
    and its bandwidth is how far they reach. Source: Silverman (1986), sections 2.4 and 4.2.

    >>> X = [[-2.1], [-1.3], [-0.4], [1.9], [5.1], [6.2]]
    >>> KernelDensity(1.5).fit(X).score_samples([[-1.0], [0.0]]).round(5)
    array([-2.07868, -2.20835])
    """

    bandwidth: object = "silverman"
    kernel: str = "gaussian"
    bin_width: float | None = field(default=None, kw_only=True)
    missing: str | None = field(default=None, kw_only=True)
    random_state: object = field(default=None, kw_only=True)

    _Model = genmodels.KernelDensity

    def fit(self, X, y=None, sample_weight=None) -> Self:
        """Learn from X (n, d), counting row i sample_weight_i times; returns the estimator. A y is not looked at.

        Raises ValueError for bad input and where the bandwidth does not exist; the estimator is then as it was before.
        """
        options = {name: getattr(self, name) for name in ("bandwidth", "kernel", "bin_width", "missing")}
        with self._lock, self._unchanged_by_errors():
            rows = self._rows(X, reset=True, ensure_min_samples=1 + isinstance(self.bandwidth, str))
            return self._keep(self._Model.fit(rows, as_weights(sample_weight, n_rows(rows)), **options))

    def score_samples(self, X) -> np.ndarray:
        """log p(x) for each row, (n,), in nats."""
        return self._fitted().log_prob(self._rows(X))

    def score(self, X, y=None) -> float:
        """The mean of log p(x) over the rows, in nats: what a grid search makes largest. Elsewhere it is the sum."""
        return float(self.score_samples(X).mean())

    def sample(self, n_samples: int = 1) -> np.ndarray:
        """New rows as the density expects them, (n, d)."""
        return self._fitted().sample(n_samples, generator(self.random_state))
