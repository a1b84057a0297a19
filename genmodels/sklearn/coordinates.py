"""A classifier as a step of a pipeline that changes the coordinates of the rows."""

import numpy as np
from sklearn.utils import TransformerTags
from sklearn.utils.metaestimators import available_if

from genmodels.densities.covariance import COMMON


def _has_common_directions(estimator) -> bool:
    return estimator.covariance in COMMON


class Coordinates:
    """Fisher's linear discriminants, for Gaussian classes that share a covariance; others have no such methods."""

    @available_if(_has_common_directions)
    def transform(self, X, n_components: int | None = None) -> np.ndarray:
        """The rows in the coordinates that tell the classes apart, (n, r), or the first of them, (n, n_components)."""
        return self._fitted().transform(self._rows(X), n_components)

    @available_if(_has_common_directions)
    def fit_transform(self, X, y, sample_weight=None) -> np.ndarray:
        """Learn from X (n, d) and labels y (n,), then give the rows in these coordinates, (n, r)."""
        return self.fit(X, y, sample_weight).transform(X)

    @property
    def explained_variance_ratio_(self) -> np.ndarray:
        """The share of each coordinate in the variance between the classes, (r,)."""
        return self._fitted().explained_variance_ratio_

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        if _has_common_directions(self):
            tags.transformer_tags = TransformerTags(preserves_dtype=[])
        return tags
