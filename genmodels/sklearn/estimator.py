"""What all estimators share: scikit-learn checks the input, a genmodels classifier does the mathematics."""

from abc import abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Self

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import validate_data

import genmodels
from genmodels.classifiers import GenerativeClassifier
from genmodels.inputs import feature_names
from genmodels.inputs.exact import require_exact
from genmodels.inputs.labels import label_array
from genmodels.inputs.objects import require_unmasked
from genmodels.pages import explain_options
from genmodels.sharing import Shared
from genmodels.sklearn.answers import Answers


@dataclass(eq=False, repr=False)
class GenerativeEstimator(Answers, Shared, ClassifierMixin, BaseEstimator):
    """A scikit-learn classifier around a model of p(x, y).

    After `fit`, `model_` is the fitted genmodels model; `classes_` (K,), `n_features_in_` and `feature_names_in_` are
    as usual. Threads may share an estimator as they may share a model.
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

        Raises ValueError for bad input, and the errors of the genmodels model where the estimate does not exist; the
        estimator is then as it was before.
        """
        with self._lock, self._unchanged_by_errors():
            X, y = self._rows_and_labels(X, y, reset=True)
            return self._keep(self._model().fit(X, y, sample_weight))

    def partial_fit(self, X, y, classes=None, sample_weight=None) -> Self:
        """Learn from more rows as well, which may bring new classes; returns the estimator.

        `classes` announces labels that are still to come; it may be left away. An estimate that does not exist yet is
        an error only when it is asked for.
        """
        with self._lock, self._unchanged_by_errors():
            fresh = not hasattr(self, "model_")
            X, y = self._rows_and_labels(X, y, reset=fresh)
            model = self._model()
            if not fresh:
                model = model.from_statistics(self.model_.statistics_, self.model_.features_)
            return self._keep(model.partial_fit(X, y, classes, sample_weight))

    def __sklearn_is_fitted__(self) -> bool:
        return hasattr(self, "model_")

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.sparse = bool(self._checks.get("accept_sparse"))
        return tags

    # ---- inside

    def _keep(self, model: GenerativeClassifier):
        if model.features_ is None and self._names() is not None:
            model = model.from_statistics(model.statistics_, self._names())
        self.model_, self.classes_ = model, model.classes_
        return self

    @contextmanager
    def _unchanged_by_errors(self) -> Iterator[None]:
        """Where something is wrong, the attributes that scikit-learn has set meanwhile are as they were."""
        before = dict(vars(self))
        try:
            yield
        except BaseException:
            vars(self).update(before)
            for name in vars(self).keys() - before.keys():
                del vars(self)[name]
            raise

    def _names(self) -> list[str] | None:
        return list(self.feature_names_in_) if hasattr(self, "feature_names_in_") else None

    def _prepared(self, X):
        """The checked rows as the model takes them."""
        return X

    def _rows(self, X):
        return self._for_the_model(X, validate_data(self, self._readable(X), reset=False, **self._asked_of_rows))

    def _rows_and_labels(self, X, y, reset: bool) -> tuple:
        require_unmasked(y, "the label")
        y = label_array(y) if isinstance(y, list) else y  # in an array of its own numpy would merge 2^63 and 2^63 + 1
        check_classification_targets(y)
        fewest = {"ensure_min_samples": self._fewest_rows if reset else 1}
        checked, y = validate_data(self, self._readable(X), y, reset=reset, **self._asked_of_rows, **fewest)
        return self._for_the_model(X, checked), y

    @property
    def _asked_of_rows(self) -> dict:
        """How scikit-learn is to check X: what is not a number is left to the model, whose error says where it is."""
        return {**self._checks, "ensure_all_finite": False}

    def _for_the_model(self, X, checked):
        """A data frame as it is, with its names and types, or else the rows that scikit-learn has checked."""
        prepared = self._prepared(checked)
        if checked.dtype == np.float64:
            require_exact(X, checked)  # a list of whole numbers and fractions has become one of fractions
        return X if prepared is checked and feature_names(X) is not None else prepared

    def _readable(self, X):
        """X, where a list of rows of categories is not to become text all over: [("red", 1)] keeps its 1."""
        require_unmasked(X, "X")
        as_they_are = self._checks["dtype"] is None and not hasattr(X, "__array__") and not hasattr(X, "shape")
        return np.array(X, dtype=object) if as_they_are else X
