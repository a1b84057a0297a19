"""A classifier as a step of a pipeline that changes the coordinates of the rows."""

import numpy as np
from sklearn.base import ClassNamePrefixFeaturesOutMixin, TransformerMixin
from sklearn.utils.metaestimators import available_if

from genmodels.densities.covariance import COMMON


def _has_common_directions(estimator) -> bool:
    return estimator.covariance in COMMON


class Directions(ClassNamePrefixFeaturesOutMixin, TransformerMixin):
    """Fisher's linear discriminants, as many as `n_components` says; `set_output` makes them a data frame."""

    def transform(self, X) -> np.ndarray:
        """The rows in the coordinates that tell the classes apart, (n, r), or the first of them, (n, n_components)."""
        return self._fitted().transform(self._rows(X), self.n_components)

    def fit_transform(self, X, y, sample_weight=None) -> np.ndarray:
        """Learn from X (n, d) and labels y (n,), then give the rows in these coordinates, (n, r)."""
        return self.fit(X, y, sample_weight).transform(X)

    @property
    def explained_variance_ratio_(self) -> np.ndarray:
        """The share of each coordinate in the variance between the classes, (r,), of all of them."""
        return self._fitted().explained_variance_ratio_

    @property
    def _n_features_out(self) -> int:
        return len(self.explained_variance_ratio_) if self.n_components is None else self.n_components


class Coordinates(Directions, auto_wrap_output_keys=None):  # the methods are wrapped above, and are not again
    """The same for Gaussian classes that share a covariance; others have no such methods."""

    transform = available_if(_has_common_directions)(Directions.transform)
    fit_transform = available_if(_has_common_directions)(Directions.fit_transform)

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        if _has_common_directions(self):
            tags.transformer_tags.preserves_dtype = []
        else:
            tags.transformer_tags = None
        return tags
