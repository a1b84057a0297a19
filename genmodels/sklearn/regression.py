"""Linear and logistic regression as scikit-learn estimators."""

from abc import abstractmethod
from dataclasses import dataclass, field
from typing import Self

import numpy as np
from sklearn.base import ClassifierMixin, RegressorMixin
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import validate_data

import genmodels
from genmodels.grids import Summary
from genmodels.inputs.exact import require_exact
from genmodels.inputs.labels import label_array
from genmodels.inputs.objects import require_unmasked
from genmodels.sklearn.wrapper import Wrapper


class Regression(Wrapper):
    """A scikit-learn estimator around a model of p(y | x)."""

    def fit(self, X, y, sample_weight=None) -> Self:
        """Learn from X (n, d) and y (n,), counting row i sample_weight_i times; returns the estimator.

        Raises ValueError for bad input, and the errors of the genmodels model where the estimate does not exist; the
        estimator is then as it was before.
        """
        with self._lock, self._unchanged_by_errors():
            X, y = self._rows_and_targets(X, y, reset=True, ensure_min_samples=2)  # one row has no slope
            return self._keep(self._model().fit(X, y, sample_weight))

    def predict(self, X) -> np.ndarray:
        """The mean of y given x, or the likeliest class, of each row, (n,)."""
        return self._fitted().predict(self._rows(X))

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

    @abstractmethod
    def _keep(self, model) -> Self:
        """This estimator with that model, which is fitted."""

    def _rows_and_targets(self, X, y, reset: bool, **asked) -> tuple:
        require_unmasked(y, "y")
        checked, y = validate_data(self, self._readable(X), y, reset=reset, **self._asked_of_rows, **asked)
        return self._for_the_model(X, checked), y


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
        with self._lock, self._unchanged_by_errors():
            fresh = not hasattr(self, "model_")
            X, y = self._rows_and_targets(X, y, reset=fresh)
            model = self._model() if fresh else self.model_.with_options(**self.get_params(deep=False))
            return self._keep(model.partial_fit(X, y, sample_weight))

    def _rows_and_targets(self, X, y, reset: bool, **asked) -> tuple:
        X, target = super()._rows_and_targets(X, y, reset, **asked)
        if target.dtype == np.float64:
            require_exact(y, target, what="y")  # a list of whole numbers and fractions has become one of fractions
        return X, target

    def _keep(self, model: genmodels.LinearRegression) -> Self:
        self.model_ = model
        return self


@dataclass(eq=False, repr=False)
class LogisticRegression(ClassifierMixin, Regression):
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

    def predict_proba(self, X) -> np.ndarray:
        """p(y | x) for each row, (n, K), columns in the order of `classes_`."""
        return self._fitted().predict_proba(self._rows(X))

    def predict_log_proba(self, X) -> np.ndarray:
        """log p(y | x) for each row, (n, K), in nats."""
        return self._fitted().predict_log_proba(self._rows(X))

    def decision_function(self, X) -> np.ndarray:
        """The log odds of the second class, (n,), where there are two; else scores that add up to 0, (n, K)."""
        return self._fitted().decision_function(self._rows(X))

    def _keep(self, model: genmodels.LogisticRegression) -> Self:
        self.model_, self.classes_, self.n_iter_ = model, model.classes_, len(model.fitted_.path) - 1
        return self

    def _rows_and_targets(self, X, y, reset: bool, **asked) -> tuple:
        y = label_array(y) if isinstance(y, list) else y  # in an array of its own numpy would merge 2^63 and 2^63 + 1
        check_classification_targets(y)
        return super()._rows_and_targets(X, y, reset, **asked)
