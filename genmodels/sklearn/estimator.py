"""What the estimators of p(x, y) share: how they learn from labelled rows."""

from dataclasses import dataclass, field
from typing import Self

from sklearn.base import ClassifierMixin
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import validate_data

from genmodels.classifiers import GenerativeClassifier
from genmodels.inputs.labels import label_array
from genmodels.inputs.objects import require_unmasked
from genmodels.sklearn.answers import Answers
from genmodels.sklearn.wrapper import Wrapper


@dataclass(eq=False, repr=False)
class GenerativeEstimator(Answers, ClassifierMixin, Wrapper):
    """A scikit-learn classifier around a model of p(x, y).

    After `fit`, `model_` is the fitted genmodels model; `classes_` (K,), `n_features_in_` and `feature_names_in_` are
    as usual. Threads may share an estimator as they may share a model.
    """

    prior: object = field(default=None, kw_only=True)
    prior_alpha: float = field(default=0.0, kw_only=True)
    missing: str | None = field(default=None, kw_only=True)

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.allow_nan = self.missing is not None
        return tags

    def fit(self, X, y, sample_weight=None) -> Self:
        """Learn from X (n, d) and labels y (n,), counting row i sample_weight_i times; returns the estimator.

        Raises ValueError for bad input, and the errors of the genmodels model where the estimate does not exist; the
        estimator is then as it was before.
        """
        with self._lock, self._unchanged_by_errors():
            X, y = self._rows_and_labels(X, y, reset=True, fewest=self._fewest_rows)
            return self._keep(self._model().fit(X, y, sample_weight))

    def partial_fit(self, X, y, classes=None, sample_weight=None) -> Self:
        """Learn from more rows as well, which may bring new classes; returns the estimator.

        `classes` announces labels that are still to come; it may be left away. An estimate that does not exist yet is
        an error only when it is asked for. Several threads may call this at once, and all that they give counts.
        """
        with self._lock, self._unchanged_by_errors():
            fresh = not hasattr(self, "model_")
            X, y = self._rows_and_labels(X, y, reset=fresh, fewest=1)
            model = self._model()
            if not fresh:
                model = model.from_statistics(self.model_.statistics_, self.model_.features_)
            return self._keep(model.partial_fit(X, y, classes, sample_weight))

    # ---- inside

    def _keep(self, model: GenerativeClassifier):
        if model.features_ is None and self._names() is not None:
            model = model.from_statistics(model.statistics_, self._names())
        self.model_, self.classes_ = model, model.classes_
        return self

    def _rows_and_labels(self, X, y, reset: bool, fewest: int) -> tuple:
        require_unmasked(y, "the label")
        y = label_array(y) if isinstance(y, list) else y  # in an array of its own numpy would merge 2^63 and 2^63 + 1
        check_classification_targets(y)
        asked = {**self._asked_of_rows, "ensure_min_samples": fewest}
        checked, y = validate_data(self, self._readable(X), y, reset=reset, **asked)
        return self._for_the_model(X, checked), y
