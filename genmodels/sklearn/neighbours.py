"""The nearest neighbours as a scikit-learn estimator."""

from dataclasses import dataclass
from typing import Self

from genmodels import classifiers
from genmodels.sklearn.classifier import Classifier


@dataclass(eq=False, repr=False)
class KNeighbors(Classifier):
    """p(y = a | x) is the share of a among the rows nearest to x; rows as near as the last of them share its place.

    After `fit`, `model_` is the fitted genmodels.KNeighbors. Weights of rows count, also in `partial_fit`.
    Source: Bishop (2006), section 2.5.2.

    >>> KNeighbors(1).fit([[0], [1], [3], [7]], ["a", "a", "b", "b"]).predict_proba([[2]])
    array([[0.5, 0.5]])
    """

    n_neighbors: int = 5

    _Model = classifiers.KNeighbors

    def partial_fit(self, X, y, classes=None, sample_weight=None) -> Self:
        """Learn from more rows as well, which may bring new classes; returns the estimator."""
        return self._learn_more(X, y, classes=classes, sample_weight=sample_weight)
