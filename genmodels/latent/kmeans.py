"""K-means: what EM for a mixture of Gaussians becomes as the standard deviation that they share shrinks to nothing."""

from dataclasses import dataclass, field
from typing import Any, Self

import numpy as np

from genmodels.densities import Gaussian
from genmodels.errors import InvalidInputError, NoDataError, NotFittedError
from genmodels.ground.extras import NoEstimator
from genmodels.ground.inputs import Names, as_weights, in_order, names_of
from genmodels.ground.inputs.columns import as_names
from genmodels.ground.inputs.data_matrix import as_matrix, require_width
from genmodels.ground.inputs.number_rules import FINITE
from genmodels.ground.inputs.parameters import as_generator
from genmodels.ground.inputs.quoting import short
from genmodels.ground.inputs.row_blocks import require_span
from genmodels.ground.tables import Grid, Tabled
from genmodels.latent.em import (
    Climb,
    Expected,
    as_number_of_components,
    as_steps,
    as_times,
    assigned,
    climb,
    heed_end,
    parts_of,
    plus_plus,
    step,
)
from genmodels.latent.mixture import Mixture
from genmodels.learning.learner import shown, to_read
from genmodels.learning.saving import Storable
from genmodels.statistics.weighting import OneHot

SOME = 32  # rows a centre, among which there are different ones as a rule
SMALLEST = 1e-150  # its square is still a float64, as is that of its inverse


@dataclass(eq=False, repr=False)
class KMeans(NoEstimator, Storable, Tabled):
    """Each row belongs to the nearest of `n_clusters` centres, and each centre is the mean of its rows.

    It climbs minus the sum of squared distances by steps that are those of EM with components of covariance s^2 I and
    equal weights, as s goes to 0: responsibilities become 0 or 1. It sets out from `n_init` starts, each drawn by
    k-means++, and takes at most `max_iter` steps from each; the smallest sum of squares counts. A centre that
    is left without rows goes to the row that is farthest from its own. Distances are in the units of the columns.
    Source: Lloyd (1982); Murphy (2012), section 11.4.2.5.

    >>> import numpy as np
    >>> model = KMeans(2).fit([[0.0], [2.0], [10.0], [12.0]], rng=np.random.default_rng(0))
    >>> model.cluster_centers_.ravel(), model.inertia_, model.predict([[4.0], [9.0]])
    (array([ 1., 11.]), 4.0, array([0, 1]))
    """

    n_clusters: int = 8
    n_init: int = field(default=1, kw_only=True)
    max_iter: int = field(default=300, kw_only=True)

    _centres = None  # (no annotation: what is learnt is no option)
    _features = None  # the names of the columns, by which data frames go
    _way = None

    def fit(self, X, y=None, sample_weight=None, *, rng: np.random.Generator | None = None) -> Self:
        """Learn from X (n, d), forgetting what was learnt before; returns the model. A y is not looked at.

        sample_weight (n,) counts a row that many times. Centres are numbered in the order of their first coordinate.
        """
        K, rows, features = as_number_of_components(self.n_clusters, "n_clusters"), _numbers(X), names_of(X).features
        weight = as_weights(sample_weight, len(rows))
        if weight is not None:
            if not weight.any():
                raise NoDataError(
                    f"the weights of all {len(rows)} rows are zero: give some of them a weight above zero"
                )
            if not weight.all():
                rows, weight = rows[weight > 0], weight[weight > 0]
        if len(np.unique(rows[: SOME * K], axis=0)) < K and len(np.unique(rows, axis=0)) < K:
            raise InvalidInputError(f"there are fewer than {K} different rows: take fewer centres")
        rng = as_generator(1, rng)
        ends = [_descended(rows, weight, K, self.max_iter, rng) for _ in range(as_times(self.n_init))]
        centres, self._way = max(ends, key=lambda end: end[1].objective[-1])
        heed_end(self._way)
        self._centres, self._features = to_read(centres[np.lexsort(centres.T[::-1])]), features
        return self

    def predict(self, X) -> np.ndarray:
        """The nearest centre of each row, (n,); of several as near, the first."""
        return assigned(self._rows(X), self.cluster_centers_)[0]

    def score(self, X, y=None, sample_weight=None) -> float:
        """Minus the sum of squared distances of the rows from their centres. A y is not looked at."""
        nearest = assigned(self._rows(X), self.cluster_centers_)[1]
        weight = as_weights(sample_weight, len(nearest))
        return -float(nearest.sum() if weight is None else weight @ nearest)

    def mixture(self, sd: float) -> Mixture:
        """The mixture of Gaussians of this standard deviation about the centres, of which this is the limit.

        Its posterior goes to 1 for the nearest centre of a row as the standard deviation goes to 0.
        """
        K, d = self.cluster_centers_.shape
        return Mixture(np.full(K, 1 / K), Gaussian(self.cluster_centers_, std=np.full((K, d), sd)))

    @property
    def cluster_centers_(self) -> np.ndarray:
        """The centres, (K, d)."""
        if self._centres is None:
            raise NotFittedError(f"{self!r} has seen no data yet: call fit(X) first")
        return self._centres

    @property
    def history_(self) -> Climb:
        """The way down, as a climb of minus the sum of squares."""
        _ = self.cluster_centers_
        if self._way is None:
            raise NotFittedError("there is no history: this model was loaded, and a file keeps only the centres")
        return self._way

    @property
    def inertia_(self) -> float:
        """The sum of squared distances of the rows of the fit from their centres."""
        return -self.history_.objective[-1]

    @property
    def n_iter_(self) -> int:
        """How many steps it took."""
        return self.history_.steps

    def __repr__(self) -> str:
        return shown(self)

    def _heading(self) -> str:
        return f"{self!r}{' (not fitted)' if self._centres is None else ''}"

    def _as_tables(self) -> list[Grid]:
        if self._centres is None:
            return []
        features = Names(features=self._features).feature_list(self._centres.shape[1])
        return [Grid("centres", range(len(self._centres)), features, self._centres)]

    def require_options(self) -> None:
        as_number_of_components(self.n_clusters, "n_clusters")
        as_times(self.n_init)
        as_steps(self.max_iter)

    def _memory(self) -> dict[str, Any] | None:
        return None if self._centres is None else {"features": self._features, "centres": self._centres}

    def _recalling(self, memory: dict[str, Any]) -> Self:
        features, centres = memory["features"], memory["centres"]
        if not isinstance(centres, np.ndarray) or centres.ndim != 2 or len(centres) != self.n_clusters:
            raise InvalidInputError(f"the centres are {short(centres)}, and not a table of {self.n_clusters} rows")
        self._centres, self._features = to_read(_numbers(centres)), features
        if features is not None and len(as_names(features)) != centres.shape[1]:
            raise InvalidInputError(f"there are names for {len(features)} columns, and centres of {centres.shape[1]}")
        return self

    def _rows(self, X) -> np.ndarray:
        rows = _numbers(in_order(X, self._features))
        require_width(rows.shape[1], self.cluster_centers_.shape[1])
        return rows


def _numbers(X) -> np.ndarray:
    """X (n, d) as finite float64."""
    rows = as_matrix(X, ndim=(2,)).astype(float, copy=False)
    FINITE.check(rows)
    require_span(rows, SMALLEST, 1 / SMALLEST)
    return rows


def _descended(rows: np.ndarray, weight: np.ndarray | None, K: int, max_iter: int, rng) -> tuple[np.ndarray, Climb]:
    """The centres that a drawn start leads to, and the way there."""

    def expect(centres: np.ndarray) -> Expected:
        codes, nearest = assigned(rows, centres)
        return Expected(-float(nearest.sum() if weight is None else weight @ nearest), codes)

    start = assigned(rows, plus_plus(rows, K, rng, weight))[0]
    centres, codes, way = climb(
        expect, lambda codes: step(rows, codes, K, weight), start, len(rows), tol=0, max_iter=max_iter
    )
    return centres + _left_over(rows, centres, codes, weight), way


def _left_over(rows: np.ndarray, centres: np.ndarray, codes: np.ndarray, weight: np.ndarray | None) -> np.ndarray:
    """The mean of what each centre's rows are away from it, (K, d): sums far from 0 are rounded by their size."""
    K = len(centres)
    sums, total = np.zeros(centres.shape), OneHot(codes, K, weight).total()
    for some in parts_of(rows, centres):
        labels = OneHot(codes[some], K, None if weight is None else weight[some])
        sums += labels.sums(rows[some] - centres[codes[some]])
    return sums / np.where(total > 0, total, 1.0)[:, None]
