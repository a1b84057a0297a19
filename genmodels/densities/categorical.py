"""Categorical: one of several values, or d such features side by side."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from genmodels.arithmetic import log
from genmodels.densities.base import Density, require_data, side_by_side
from genmodels.densities.lookup import lookup_of
from genmodels.errors import InvalidParameterError, NoDataError
from genmodels.grids import Grid
from genmodels.inputs import NAMELESS, Columns, Names, as_alpha, as_columns, as_probabilities, encode
from genmodels.inputs.categories import Levels, distinct
from genmodels.inputs.objects import long_among
from genmodels.inputs.words import short
from genmodels.kernels.levels import ROWS, Lookup, countable
from genmodels.statistics import LevelCounts


@dataclass(frozen=True, eq=False)
class Categorical(Density):
    """p(x) = prod_j p_j[x_j] for features x_j that each take one of a few values, text or whole numbers.

    One variable: p is (L,), `categories` its L values, X is (n,). Features: p is a list of tables (L_j,), or (K, L_j)
    for a stack, `categories` a list of lists of values, X is (n, d). Values are 0 .. L - 1 where none are named.
    Raises InvalidParameterError unless every table sums to 1. Source: Murphy (2012), section 2.3.2.

    >>> coin = Categorical.fit(["head", "tail", "head", "head"])
    >>> coin.categories, coin.p
    (('head', 'tail'), array([0.75, 0.25]))
    """

    p: np.ndarray | tuple[np.ndarray, ...]
    categories: Levels | tuple[Levels, ...] | None = None

    def __post_init__(self):
        if not isinstance(self.p, Sequence | np.ndarray) or len(self.p) == 0:
            raise InvalidParameterError(f"p is {self.p!r}: give one probability a value, or a list of such tables")
        single = not isinstance(self.p[0], Sequence | np.ndarray) or np.ndim(self.p[0]) == 0
        tables = tuple(as_probabilities(table) for table in ([self.p] if single else self.p))
        if len({table.shape[:-1] for table in tables}) > 1:
            raise InvalidParameterError("the tables of p differ in their number of classes: give each the same")
        levels = tuple(
            tuple(range(table.shape[-1])) if values is None else distinct(values, f"feature {j}")
            for j, (table, values) in enumerate(zip(tables, self._declared(single, len(tables)), strict=True))
        )
        for j, (table, values) in enumerate(zip(tables, levels, strict=True)):
            if table.shape[-1] != len(values):
                raise InvalidParameterError(
                    f"feature {j} has {table.shape[-1]} probabilities for {len(values)} categories {values}: "
                    "give as many of one as of the other"
                )
        object.__setattr__(self, "p", tables[0] if single else tables)
        object.__setattr__(self, "categories", levels[0] if single else levels)

    def _declared(self, single: bool, d: int) -> list:
        """The categories as they were given, one entry a feature."""
        if self.categories is None or single:
            return [self.categories] * d
        if not isinstance(self.categories, Sequence) or len(self.categories) != d:
            raise InvalidParameterError(f"categories is {short(self.categories)}: give a list for each of {d} features")
        return list(self.categories)

    @classmethod
    def fit(cls, X, sample_weight=None, *, alpha: float = 0.0, categories=None) -> "Categorical":
        """The maximum-likelihood estimate from X (n,) or (n, d), smoothed where alpha > 0.

        `categories` declares values, also such as are missing from the data: a list with one list a feature, or a
        mapping from feature name or position to a list. Raises UnknownCategoryError for any other value.
        """
        return cls.estimate(cls.statistics(X, sample_weight, categories=categories), alpha=alpha)

    @staticmethod
    def statistics(X, weight=None, *, categories=None) -> LevelCounts:
        """How often each value of each feature occurs."""
        return LevelCounts.of(X, weight, categories)

    @classmethod
    def estimate(cls, statistics: LevelCounts, *, alpha: float = 0.0, names: Names = NAMELESS) -> "Categorical":
        """The parameters from the statistics; raises NoDataError for a class without rows when alpha is 0.

        alpha has three readings: alpha extra rows for each value; the maximum of the posterior under a
        Dirichlet(alpha + 1) prior; the mean of the posterior under a Dirichlet(alpha) prior. The denominator grows by
        alpha times the number of values of *that feature*, so that each table sums to 1.
        """
        alpha = as_alpha(alpha)
        if alpha == 0:
            require_data(statistics.weight, names)
        # p_j[v] = (#{x_j = v} + alpha) / (n + alpha L_j)
        if not all(statistics.levels):
            raise NoDataError("there are no rows, so no values to estimate from: add data, or declare categories=")
        n = statistics.weight[..., None]
        tables = tuple((table + alpha) / (n + alpha * table.shape[-1]) for table in statistics.tables)
        if statistics.single and tables[0].ndim == 1:
            return cls._of(tables[0], statistics.levels[0])
        return cls._of(tables, statistics.levels)

    @classmethod
    def _of(cls, p: np.ndarray | tuple[np.ndarray, ...], categories: Levels | tuple[Levels, ...]) -> "Categorical":
        """A density of tables that are known to be right: looking at each again takes longer than computing it."""
        one = object.__new__(cls)
        vars(one).update(p=p, categories=categories)
        return one

    @property
    def tables(self) -> tuple[np.ndarray, ...]:
        """One table of probabilities a feature, (L_j,) or (K, L_j)."""
        return self.p if isinstance(self.p, tuple) else (self.p,)

    @property
    def levels(self) -> tuple[Levels, ...]:
        """The values of each feature, in the order of its table."""
        return self.categories if isinstance(self.p, tuple) else (self.categories,)

    @property
    def stacked(self) -> bool:
        return self.tables[0].ndim == 2

    def __len__(self) -> int:
        return len(self.tables[0]) if self.stacked else 1

    def __getitem__(self, k: int | np.ndarray) -> "Categorical":
        return Categorical._of(tuple(table[k] for table in self.tables), self.levels)

    @property
    def width(self) -> int:
        return len(self.tables)

    def _among(self, features: list[int]) -> "Categorical":
        return Categorical._of(tuple(self.tables[j] for j in features), tuple(self.levels[j] for j in features))

    @property
    def n_parameters(self) -> int:
        return sum(table.size - len(self) for table in self.tables)

    def pieces(self, X):
        if self._lookup is None or not countable(X):
            yield from super().pieces(X)
            return
        for start in range(0, len(X), ROWS):
            rows = slice(start, min(start + ROWS, len(X)))
            yield rows, (X, rows)

    def ratio(self, piece) -> np.ndarray:
        if not isinstance(piece, tuple):
            return super().ratio(piece)
        X, rows = piece
        scores = self._lookup.scores(X[rows]) if X.shape[1] == len(self.tables) else None
        return super().ratio(X)[rows] if scores is None else scores.T  # all of X, so that an error names the right row

    @cached_property
    def _lookup(self) -> Lookup | None:
        return lookup_of(self.levels, self.tables) if self.stacked else None

    def log_prob(self, X) -> np.ndarray:
        columns = self._columns(X)
        total = np.zeros((columns.rows, len(self)) if self.stacked else columns.rows)
        for term in self._looked_up(columns):
            total += term
        return total

    def log_terms(self, X) -> np.ndarray:
        return np.stack(list(self._looked_up(self._columns(X))), axis=-1)

    def _columns(self, X) -> Columns:
        return as_columns(X, d=len(self.tables))

    def _looked_up(self, columns: Columns):
        """log p_j[x_j] of each row, (n,) or (n, K), feature after feature."""
        for j, column in enumerate(columns.values):
            codes = encode(column, self.levels[j], columns.names.feature(j))
            yield log(self.tables[j].T)[codes]

    def _entropies(self) -> np.ndarray:
        from scipy.special import entr  # -p log p

        return sum(entr(np.atleast_2d(table)).sum(axis=-1) for table in self.tables)

    def grids(self, names: Names) -> list[Grid]:
        classes, features = names.class_list(len(self)), names.feature_list(len(self.tables))
        return [
            Grid(f"P({feature} | y)", classes, values, np.atleast_2d(table))
            for feature, values, table in zip(features, self.levels, self.tables, strict=True)
        ]

    def _draw(self, n: int, rng: np.random.Generator) -> np.ndarray:
        drawn = [
            rng.choice(len(values), size=n, p=table) for table, values in zip(self.tables, self.levels, strict=True)
        ]
        columns = [_as_array(values)[codes] for values, codes in zip(self.levels, drawn, strict=True)]
        return side_by_side(columns) if isinstance(self.p, tuple) else columns[0]


def _as_array(levels: Levels) -> np.ndarray:
    """Levels as an array; of objects where numpy would round whole numbers to float64, and where a text is long."""
    array = np.array(levels, dtype=object if long_among(levels) else None)
    return array if array.tolist() == list(levels) else np.array(levels, dtype=object)
