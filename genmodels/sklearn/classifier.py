"""What the estimators share whose y is a class: labels as scikit-learn and the models read them, and the posterior."""

from typing import Self

import numpy as np
from sklearn.base import ClassifierMixin
from sklearn.utils.multiclass import check_classification_targets

from genmodels.ground.inputs.labels import label_array
from genmodels.ground.inputs.objects import require_unmasked
from genmodels.sklearn.wrapper import Wrapper


class Classifier(ClassifierMixin, Wrapper):
    """An estimator of p(y | x), with the labels in `classes_` (K,)."""

    def predict_proba(self, X) -> np.ndarray:
        """p(y | x) for each row, (n, K), columns in the order of `classes_`."""
        return self._fitted().predict_proba(self._rows(X))

    def predict_log_proba(self, X) -> np.ndarray:
        """log p(y | x) for each row, (n, K), in nats."""
        return self._fitted().predict_log_proba(self._rows(X))

    def _keep(self, model) -> Self:
        self.classes_ = model.classes_
        return super()._keep(model)

    def _readable_targets(self, y):
        require_unmasked(y, "the label")
        y = label_array(y) if isinstance(y, list) else y  # in an array of its own numpy would merge 2^63 and 2^63 + 1
        check_classification_targets(y)
        return y
