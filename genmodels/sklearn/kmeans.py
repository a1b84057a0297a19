"""K-means as a scikit-learn estimator."""

from dataclasses import dataclass, field
from typing import Self

import numpy as np
from sklearn.base import ClusterMixin
from sklearn.utils import check_random_state

from genmodels.latent import kmeans
from genmodels.sklearn.wrapper import Wrapper


@dataclass(eq=False, repr=False)
class KMeans(ClusterMixin, Wrapper):
    """Each row belongs to the nearest of K centres, and each centre is the mean of its rows.

    Raises NoDataError (a ValueError) in `fit` for a centre that is left without rows. Source: Lloyd (1982).

    >>> model = KMeans(2, random_state=0).fit([[0.0], [2.0], [10.0], [12.0]])
    >>> model.labels_, model.predict([[4.0], [9.0]]), model.inertia_
    (array([0, 0, 1, 1]), array([0, 1]), 4.0)
    """

    n_clusters: int = 8
    n_init: int = field(default=1, kw_only=True)
    max_iter: int = field(default=300, kw_only=True)
    random_state: object = field(default=None, kw_only=True)

    _Model = kmeans.KMeans

    def fit(self, X, y=None, sample_weight=None) -> Self:
        """Learn from X (n, d), counting row i sample_weight_i times; returns the estimator. A y is not looked at.

        Raises ValueError for bad input; the estimator is then as it was before.
        """
        with self._lock, self._unchanged_by_errors():
            rows = self._rows(X, reset=True)
            rng = np.random.default_rng(check_random_state(self.random_state).randint(2**31))
            model = self._model().fit(rows, sample_weight=sample_weight, rng=rng)
            self.labels_ = model.predict(rows)
            return self._keep(model)

    def score(self, X, y=None, sample_weight=None) -> float:
        """Minus the sum of squared distances of the rows from their centres. A y is not looked at."""
        return self._fitted().score(self._rows(X), sample_weight=sample_weight)

    @property
    def cluster_centers_(self) -> np.ndarray:
        """The centres, (K, d)."""
        return self._fitted().cluster_centers_

    @property
    def inertia_(self) -> float:
        """The sum of squared distances of the rows of the fit from their centres."""
        return self._fitted().inertia_

    @property
    def n_iter_(self) -> int:
        """How many steps the best start took."""
        return self._fitted().n_iter_
