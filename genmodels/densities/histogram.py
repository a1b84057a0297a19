"""Histogram: the density that is constant between one edge and the next."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from genmodels.densities.base import Density
from genmodels.densities.categorical import log_prior, smoothed
from genmodels.densities.featurewise import beside
from genmodels.errors import InvalidParameterError
from genmodels.ground.arithmetic import log
from genmodels.ground.inputs import NAMELESS, Names, as_alpha, as_probabilities
from genmodels.ground.inputs.parameters import Edges, as_edges, bins
from genmodels.ground.inputs.weights import require_data
from genmodels.ground.snapshot import frozen
from genmodels.ground.tables import Grid
from genmodels.statistics import BinCounts

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


@dataclass(frozen=True, eq=False)
class Histogram(Density):
    """p(x) = prod_j p_j[b_j] / width_j[b_j], where b_j is the bin in which x_j lies; 0 beyond the edges.

    One variable: edges (L + 1,) and p (L,) for X (n,). Features: a list of edges (L_j + 1,), and of tables p (L_j,), or
    (K, L_j) for a stack, for X (n, d). A bin holds its left edge, the last one its right edge as well.
    Raises InvalidParameterError unless edges increase and every table sums to 1. Source: Bishop (2006), section 2.5.

    >>> seen = Histogram.fit([0.1, 0.4, 0.7, 1.5], edges=[0, 1, 3])
    >>> seen.p, seen.prob([0.5, 1.0, 2.9])
    (array([0.75, 0.25]), array([0.75 , 0.125, 0.125]))
    """

    edges: np.ndarray | Edges
    p: np.ndarray | tuple[np.ndarray, ...]

    if TYPE_CHECKING:  # what can become an array will do

        def __init__(self, edges: ArrayLike, p: ArrayLike) -> None: ...

    def __post_init__(self):
        single = not isinstance(self.p, list | tuple) or np.ndim(self.p[0]) == 0
        tables = tuple(as_probabilities(table) for table in ([self.p] if single else self.p))
        edges = as_edges(self.edges, len(tables))
        for j, (own, table) in enumerate(zip(edges, tables, strict=True)):
            if table.shape[-1] != len(own) - 1:
                raise InvalidParameterError(
                    f"feature {j} has {table.shape[-1]} probabilities for {len(own)} edges: give one edge more"
                )
        if len({table.shape[:-1] for table in tables}) > 1:
            raise InvalidParameterError("the tables of p differ in their number of classes: give each the same")
        vars(self).update(edges=edges[0], p=tables[0]) if single else vars(self).update(edges=edges, p=tables)
        frozen(self)

    @classmethod
    def fit(cls, X, sample_weight=None, *, edges, alpha: float = 0.0, missing: str | None = None) -> "Histogram":
        """The maximum-likelihood estimate from X (n,) or (n, d) between these edges, smoothed where alpha > 0.

        The edges are those of all features, or a list with those of each; numpy.histogram_bin_edges proposes some. With
        missing="leave_out" each feature is estimated from the rows where it is there.
        """
        return cls.estimate(cls.statistics(X, sample_weight, edges=edges, missing=missing), alpha=alpha)

    reduced_to = (BinCounts,)

    @staticmethod
    def statistics(X, sample_weight=None, *, edges, missing: str | None = None) -> BinCounts:
        """The weight of the rows in each bin; sample_weight (n,), or (n, K) for K classes."""
        return BinCounts.of(X, edges, sample_weight, missing=missing)

    @classmethod
    def estimate(cls, statistics: BinCounts, *, alpha: float = 0.0, names: Names = NAMELESS) -> "Histogram":
        """The parameters from the statistics; raises NoDataError for a class without rows when alpha is 0.

        alpha pseudo-counts in each bin are the mode under a Dirichlet(alpha + 1) prior, and the mean under a
        Dirichlet(alpha) prior.
        """
        alpha, counts = as_alpha(alpha), statistics.counts
        if alpha == 0:
            gaps = counts.there is not None
            require_data(counts.there if gaps else counts.weight, names, by_feature=gaps)
        tables, _ = smoothed(counts, alpha, None)  # p_j[b] = (#{x_j in b} + alpha) / (n_j + alpha L_j)
        alone = counts.single and tables[0].ndim == 1
        return cls(statistics.edges[0], tables[0]) if alone else cls(statistics.edges, tables)

    @property
    def _single(self) -> bool:
        return not isinstance(self.p, tuple)

    @property
    def _tables_of_p(self) -> tuple[np.ndarray, ...]:
        return (self.p,) if self._single else self.p

    @property
    def _edges(self) -> Edges:
        return (self.edges,) if self._single else self.edges

    @property
    def stacked(self) -> bool:
        return self._tables_of_p[0].ndim == 2

    @property
    def width(self) -> int:
        return len(self._edges)

    @property
    def any_row(self) -> np.ndarray:
        return np.array([(own[0] + own[1]) / 2 for own in self._edges])

    @property
    def n_parameters(self) -> int:
        return sum(table.size - len(self) for table in self._tables_of_p)

    @property
    def mean(self) -> np.ndarray:
        """E[x], () or (d,) or (K, d)."""
        return self._with_features([table @ _centres(own) for own, table in self._pairs()])

    @property
    def var(self) -> np.ndarray:
        """Var[x], in the shape of the mean: that of the bins about the mean, and within each of them width^2 / 12."""
        pairs = zip(self._pairs(), np.moveaxis(np.atleast_1d(self.mean), -1, 0), strict=True)
        return self._with_features([_variance(own, table, mean) for (own, table), mean in pairs])

    def __len__(self) -> int:
        return len(self._tables_of_p[0]) if self.stacked else 1

    def __getitem__(self, k: int | np.ndarray) -> "Histogram":
        return Histogram(self.edges, tuple(table[k] for table in self._tables_of_p))

    def log_prior(self, alpha: float) -> float:
        return log_prior(self._tables_of_p, None, alpha)

    def _among(self, features: list[int]) -> "Histogram":
        return Histogram(tuple(self._edges[j] for j in features), tuple(self._tables_of_p[j] for j in features))

    @property
    def _features(self) -> tuple[int, ...]:
        return () if self._single else (self.width,)

    def pieces(self, X):
        yield from self._tables(X, self._features)

    def log_prob(self, X) -> np.ndarray:
        return self._rows([self.ratio(piece) for _, piece in self.pieces(X)])

    def ratio(self, piece: np.ndarray) -> np.ndarray:
        return self._terms(piece).sum(axis=-1)

    def log_terms(self, X) -> np.ndarray:
        return self._rows([self._terms(piece) for _, piece in self.pieces(X)], self.width)

    def _terms(self, x: np.ndarray) -> np.ndarray:
        """log p_j[b_j] - log width_j[b_j] of each row and class, (n, K, d)."""
        columns = []
        for j, (own, table) in enumerate(self._pairs()):
            heights = log(np.atleast_2d(table)) - np.log(np.diff(own))
            beyond = np.full((len(heights), 1), -np.inf)  # where the code -1 points
            columns.append(np.append(heights, beyond, axis=1).T[bins(x[:, j], own)])
        return np.stack(columns, axis=-1)

    def _cdf(self, x: np.ndarray) -> np.ndarray:
        steps = [(own, np.insert(np.cumsum(np.atleast_2d(t), axis=1), 0, 0, axis=1)) for own, t in self._pairs()]
        each = (beside(np.interp(x[:, j], own, k) for k in below) for j, (own, below) in enumerate(steps))
        return np.stack(list(each), axis=-1)

    def _ppf(self, q: np.ndarray) -> np.ndarray:
        ((edges, table),) = self._pairs()
        table = table.ravel()
        below = np.insert(np.cumsum(table), 0, 0.0)
        some = np.flatnonzero(table > 0)  # the bins that hold something, of which one holds the quantile
        bin_ = some[np.minimum(below[some + 1].searchsorted(q), len(some) - 1)]
        share = np.clip((q - below[bin_]) / table[bin_], 0.0, 1.0)
        return np.where(share < 1, edges[bin_] + share * np.diff(edges)[bin_], edges[bin_ + 1])

    def _entropies(self) -> np.ndarray:
        from scipy.special import entr  # -p log p

        return sum((entr(t) + t * np.log(np.diff(own))).sum(axis=-1) for own, t in self._pairs())

    def grids(self, names: Names) -> list[Grid]:
        classes, features = names.class_list(len(self)), names.feature_list(self.width)
        pairs = zip(features, self._pairs(), strict=True)
        return [Grid(f"P({name} | y)", classes, _labels(own), np.atleast_2d(table)) for name, (own, table) in pairs]

    def _draw(self, n: int, rng: np.random.Generator) -> np.ndarray:
        columns = []
        for own, table in self._pairs():
            codes = rng.choice(len(table), size=n, p=table)
            columns.append(rng.uniform(own[codes], own[codes + 1]))
        return columns[0] if self._single else np.column_stack(columns)

    def _pairs(self):
        return zip(self._edges, self._tables_of_p, strict=True)

    def _with_features(self, columns: list[np.ndarray]) -> np.ndarray:
        return columns[0] if self._single else np.stack(columns, axis=-1)


def _centres(edges: np.ndarray) -> np.ndarray:
    return (edges[:-1] + edges[1:]) / 2


def _variance(edges: np.ndarray, table: np.ndarray, mean: np.ndarray) -> np.ndarray:
    away = _centres(edges) - np.asarray(mean)[..., None]
    return (table * (away**2 + np.diff(edges) ** 2 / 12)).sum(axis=-1)


def _labels(edges: np.ndarray) -> list[str]:
    """Bins as they are written: [-4, -2), ..., [6, 8]."""
    ends = [")"] * (len(edges) - 2) + ["]"]
    return [f"[{a:g}, {b:g}{end}" for a, b, end in zip(edges[:-1], edges[1:], ends, strict=True)]
