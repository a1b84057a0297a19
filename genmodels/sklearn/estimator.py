"""What the estimators of p(x, y) share: how they learn from labelled rows."""

from dataclasses import dataclass, field
from typing import Self

from genmodels.classifiers import GenerativeClassifier
from genmodels.sklearn.answers import Answers
from genmodels.sklearn.classifier import Classifier


@dataclass(eq=False, repr=False)
class GenerativeEstimator(Answers, Classifier):
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

    def partial_fit(self, X, y, classes=None, sample_weight=None) -> Self:
        """Learn from more rows as well, which may bring new classes; returns the estimator.

        `classes` announces labels that are still to come; others may come all the same. An estimate that does not exist
        yet is an error only when it is asked for. Several threads may call this at once, and all that they give counts.
        """
        return self._learn_more(X, y, classes=classes, sample_weight=sample_weight)

    # ---- inside

    def _keep(self, model: GenerativeClassifier) -> Self:
        if model.features_ is None and self._names() is not None:
            model = model.from_statistics(model.statistics_, self._names())
        return super()._keep(model)
