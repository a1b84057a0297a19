"""What all estimators share: scikit-learn checks the input, a genmodels classifier does the mathematics."""

from abc import abstractmethod
from dataclasses import dataclass, field
from typing import Self

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import check_is_fitted, validate_data

import genmodels
from genmodels.classifiers import GenerativeClassifier
from genmodels.inputs.labels import label_array
from genmodels.pages import explain_options


@dataclass(eq=False, repr=False)
class GenerativeEstimator(ClassifierMixin, BaseEstimator):
    """A scikit-learn classifier around a model of p(x, y).

    After `fit`, `model_` is the fitted genmodels model, with all that it can do beyond scikit-learn (`explain`,
    `sample`, `summary`, `to_logistic`); `classes_` (K,), `n_features_in_` and `feature_names_in_` are as usual.
    """

    prior: object = field(default=None, kw_only=True)
    prior_alpha: float = field(default=0.0, kw_only=True)

    # how scikit-learn is to check the rows of X (see sklearn.utils.check_array), and how few rows make a fit
    _checks = {"dtype": "numeric"}
    _fewest_rows = 1

    def __init_subclass__(cls, **given) -> None:
        super().__init_subclass__(**given)
        explain_options(cls, getattr(genmodels, cls.__name__, cls).__doc__ or "")

    @abstractmethod
    def _model(self) -> GenerativeClassifier:
        """An unfitted model with the options of this estimator, which has seen the width and names of X already."""

    def fit(self, X, y, sample_weight=None) -> Self:
        """Learn from X (n, d) and labels y (n,), counting row i sample_weight_i times; returns the estimator.

        Raises ValueError for bad input, and the errors of the genmodels model where the estimate does not exist.
        """
        X, y = self._rows_and_labels(X, y, reset=True)
        model = self._model()
        self._keep(model.from_statistics(model.statistics(X, y, sample_weight), self._names()))
        self.model_._solved()
        return self

    def partial_fit(self, X, y, classes=None, sample_weight=None) -> Self:
        """Learn from more rows as well, which may bring new classes; returns the estimator.

        `classes` announces labels that are still to come; it may be left away. An estimate that does not exist yet is
        an error only when it is asked for.
        """
        X, y = self._rows_and_labels(X, y, reset=not hasattr(self, "model_"))
        model = self._model()
        if hasattr(self, "model_"):
            model = model.from_statistics(self.model_.statistics_)
        model.partial_fit(X, y, classes, sample_weight)
        return self._keep(model.from_statistics(model.statistics_, self._names()))

    def predict(self, X) -> np.ndarray:
        """The most probable class of each row, (n,)."""
        return self._fitted().predict(self._rows(X))

    def predict_proba(self, X) -> np.ndarray:
        """p(y | x) for each row, (n, K), columns in the order of `classes_`."""
        return self._fitted().predict_proba(self._rows(X))

    def predict_log_proba(self, X) -> np.ndarray:
        """log p(y | x) for each row, (n, K), in nats."""
        return self._fitted().predict_log_proba(self._rows(X))

    def predict_joint_log_proba(self, X) -> np.ndarray:
        """log p(x, y) for each row, (n, K), in nats."""
        return self._fitted().log_joint(self._rows(X))

    def score_samples(self, X) -> np.ndarray:
        """log p(x) for each row, (n,), in nats."""
        return self._fitted().score_samples(self._rows(X))

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.sparse = bool(self._checks.get("accept_sparse"))
        return tags

    # ---- inside

    def _keep(self, model: GenerativeClassifier):
        self.model_, self.classes_ = model, model.classes_
        return self

    def _fitted(self) -> GenerativeClassifier:
        check_is_fitted(self)
        return self.model_

    def _names(self) -> list[str] | None:
        return list(self.feature_names_in_) if hasattr(self, "feature_names_in_") else None

    def _prepared(self, X):
        """The checked rows as the model takes them."""
        return X

    def _rows(self, X):
        return self._prepared(validate_data(self, self._readable(X), reset=False, **self._checks))

    def _rows_and_labels(self, X, y, reset: bool) -> tuple:
        y = label_array(y) if isinstance(y, list) else y  # in an array of its own numpy would merge 2^63 and 2^63 + 1
        check_classification_targets(y)
        fewest = {"ensure_min_samples": self._fewest_rows if reset else 1}
        X, y = validate_data(self, self._readable(X), y, reset=reset, **self._checks, **fewest)
        return self._prepared(X), y

    def _readable(self, X):
        """X, where a list of rows of categories is not to become text all over: [("red", 1)] keeps its 1."""
        as_they_are = self._checks["dtype"] is None and not hasattr(X, "__array__") and not hasattr(X, "shape")
        return np.array(X, dtype=object) if as_they_are else X
