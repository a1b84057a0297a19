"""Categorical: one of several values, or d such features side by side."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, NoReturn, Self

import numpy as np

from genmodels.densities.base import Density, Family, most_probable, side_by_side
from genmodels.errors import InvalidParameterError, NoClosedFormError, NoDataError
from genmodels.ground.arithmetic import log
from genmodels.ground.inputs import NAMELESS, Columns, Names, as_alpha, as_columns, as_probabilities, encode
from genmodels.ground.inputs.categories import Levels, as_unknown, codes_of, distinct
from genmodels.ground.inputs.objects import long_among
from genmodels.ground.inputs.parameters import as_fraction_of_one
from genmodels.ground.inputs.quoting import short
from genmodels.ground.inputs.weights import require_data
from genmodels.ground.snapshot import frozen
from genmodels.ground.tables import Grid
from genmodels.statistics import LevelCounts
from genmodels.statistics.level_counts import ROWS, Lookup, Rows, countable

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

# ---- From how often values occur to their probabilities, with or without a share for values that are not known.


ANY_OTHER = "(any other)"  # in tables, where a value called "other" may be one of those that are known
Tables = tuple[np.ndarray, ...]


def smoothed(statistics: LevelCounts, alpha: float, unknown: str | None) -> tuple[Tables, Tables | None]:
    """The table of each feature, (L_j,) or (K, L_j), and the probability of any other value, (1,) or (K, 1).

    The latter is None where such a value is an error, and 1 where it says nothing because it is left out. Raises
    InvalidParameterError for unknown="other" when alpha is 0.
    """
    if unknown == "other":
        return _with_one_more(statistics, alpha)
    # p_j[v] = (#{x_j = v} + alpha) / (n_j + alpha L_j)
    pairs = zip(statistics.tables, statistics.known, strict=True)
    tables = tuple((table + alpha) / (n + alpha * table.shape[-1]) for table, n in pairs)
    return tables, tuple(np.ones((*table.shape[:-1], 1)) for table in tables) if unknown == "leave_out" else None


def with_any_other(values: tuple, table: np.ndarray, unseen: np.ndarray | None) -> tuple[tuple, np.ndarray]:
    """Values and their probabilities, with one entry more where any other value has a share of them."""
    if unseen is None or (unseen == 1).all():
        return values, table
    return (*values, ANY_OTHER), np.append(table, unseen, axis=-1)


def log_prior(tables: Tables, unseen: Tables | None, alpha: float) -> float:
    """The logarithm of the prior that alpha stands for, but for a constant: Dirichlet(alpha + 1) for each table.

    Any other value is one of its entries where it has a share.
    """
    shares = () if unseen is None else (p for p in unseen if (p < 1).all())
    return alpha * float(sum(np.log(p).sum() for p in (*tables, *shares))) if alpha else 0.0


def _with_one_more(statistics: LevelCounts, alpha: float) -> tuple[Tables, Tables]:
    if alpha == 0:
        raise InvalidParameterError(
            "unknown='other' gives any other value the probability alpha / (n + alpha (L + 1)), which is 0 for alpha = "
            "0: smooth with alpha > 0, or give unknown='leave_out'"
        )
    rows = np.broadcast_to(statistics.n, (*statistics.weight.shape, len(statistics.tables)))
    tables, unseen = [], []
    for j, table in enumerate(statistics.tables):
        n, size = rows[..., j, None], table.shape[-1] + 1
        others = np.maximum(n - table.sum(axis=-1, keepdims=True), 0.0) if statistics.there is not None else 0.0
        # p_j[v] = (#{x_j = v} + alpha) / (n_j + alpha (L_j + 1)), and of any other value v together
        tables.append((table + alpha) / (n + alpha * size))
        unseen.append((others + alpha) / (n + alpha * size) * np.ones_like(n))
    return tuple(tables), tuple(unseen)


# ---- Tables of probabilities, or of pseudo-counts, that a person gives, and the values that they are about.


PROBABILITIES = "probability", "probabilities"  # what one entry of a table is called, and what several are


def as_tables(
    p, categories, read: Callable[..., np.ndarray] = as_probabilities, what: str = "p", entries=PROBABILITIES
) -> tuple:
    """p and the values as `Categorical` keeps them: a table and its values, or tuples with one of each a feature.

    Raises InvalidParameterError for tables that `read` refuses, and for other values than a table has entries.

    >>> as_tables([0.5, 0.5], None)
    (array([0.5, 0.5]), (0, 1))
    """
    if not isinstance(p, Sequence | np.ndarray) or len(p) == 0:
        raise InvalidParameterError(f"{what} is {p!r}: give one {entries[0]} a value, or a list of such tables")
    single = not isinstance(p[0], Sequence | np.ndarray) or np.ndim(p[0]) == 0
    tables = tuple(read(table, what) for table in ([p] if single else p))
    if len({table.shape[:-1] for table in tables}) > 1:
        raise InvalidParameterError(f"the tables of {what} differ in their number of classes: give each the same")
    given = [categories] if single else _one_each(categories, len(tables))
    levels = tuple(_levels(j, *pair, entries[1]) for j, pair in enumerate(zip(tables, given, strict=True)))
    return (tables[0], levels[0]) if single else (tables, levels)


def _one_each(categories, d: int) -> list:
    """The categories as they were given, one entry a feature."""
    if categories is None:
        return [None] * d
    if not isinstance(categories, Sequence) or len(categories) != d:
        raise InvalidParameterError(f"categories is {short(categories)}: give a list for each of {d} features")
    return list(categories)


def _levels(j: int, table: np.ndarray, values, entries: str) -> Levels:
    """The values of feature j, those that are given or 0 .. L - 1."""
    levels = tuple(range(table.shape[-1])) if values is None else distinct(values, f"feature {j}")
    if table.shape[-1] != len(levels):
        raise InvalidParameterError(
            f"feature {j} has {table.shape[-1]} {entries} for {len(levels)} categories {levels}: "
            "give as many of one as of the other"
        )
    return levels


def as_array_of(levels: Levels) -> np.ndarray:
    """Levels as an array; of objects where numpy would round whole numbers to float64, and where a text is long."""
    array = np.array(levels, dtype=object if long_among(levels) else None)
    return array if array.tolist() == list(levels) else np.array(levels, dtype=object)


@dataclass(frozen=True, eq=False)
class Categorical(Density):
    """p(x) = prod_j p_j[x_j] for features x_j that each take one of a few values, text or whole numbers.

    One variable: p is (L,), `categories` its L values, X is (n,). Features: p is a list of tables (L_j,), or (K, L_j)
    for a stack, `categories` a list of lists of values, X is (n, d). Values are 0 .. L - 1 where none are named.
    `unseen` is the probability of any other value, (1,) or (K, 1) for each feature, where a fit gave it one.
    Raises InvalidParameterError unless every table sums to 1. Source: Murphy (2012), section 2.3.2.

    >>> coin = Categorical.fit(["head", "tail", "head", "head"])
    >>> coin.categories, coin.p
    (('head', 'tail'), array([0.75, 0.25]))
    """

    p: np.ndarray | tuple[np.ndarray, ...]
    categories: Levels | tuple[Levels, ...] | None = None
    unseen: tuple[np.ndarray, ...] | None = field(default=None, init=False)

    if TYPE_CHECKING:  # what can become an array will do, or several of such

        def __init__(self, p: ArrayLike | Sequence[ArrayLike], categories: Sequence | None = None) -> None: ...

    def __post_init__(self):
        vars(self).update(zip(("p", "categories"), as_tables(self.p, self.categories), strict=True))
        frozen(self)

    @classmethod
    def fit(
        cls, X, sample_weight=None, *, alpha: float = 0.0, prior=None, categories=None, missing=None, unknown=None
    ) -> Self:
        """The maximum-likelihood estimate from X (n,) or (n, d), smoothed where alpha > 0.

        `categories` declares values, also such as are missing from the data: a list with one list a feature, or a
        mapping from feature name or position to a list. Raises UnknownCategoryError for any other value, but for
        unknown="leave_out" and "other", of which `estimate` tells. With missing="leave_out" each feature is estimated
        from the rows where it is there.
        """
        statistics = cls.statistics(X, sample_weight, categories=categories, missing=missing, unknown=unknown)
        return cls.estimate(statistics, alpha=alpha, prior=prior, unknown=unknown)

    reduced_to = (LevelCounts,)

    @staticmethod
    def statistics(X, sample_weight=None, *, categories=None, missing=None, unknown=None) -> LevelCounts:
        """How often each value of each feature occurs; sample_weight (n,), or (n, K) for K classes."""
        return LevelCounts.of(X, sample_weight, categories, missing=missing, unknown=unknown)

    @classmethod
    def estimate(
        cls, statistics: LevelCounts, *, alpha: float = 0.0, prior=None, unknown=None, names: Names = NAMELESS
    ) -> "Categorical":
        """The parameters from the statistics; raises NoDataError for a class without rows when alpha is 0.

        alpha has three readings: alpha extra rows for each value; the maximum of the posterior under a
        Dirichlet(alpha + 1) prior; the mean of the posterior under a Dirichlet(alpha) prior. The denominator grows by
        alpha times the number of values of *that feature*, so that each table sums to 1. With a `prior`, a `Dirichlet`,
        it is the maximum of the posterior under that.

        unknown="leave_out" takes any other value for missing, so that it says nothing: `unseen` is 1. unknown="other"
        smooths over one value more, which stands for all others; InvalidParameterError when alpha is 0.
        """
        if prior is not None:
            return most_probable(cls, prior, statistics, names, alpha=alpha, unknown=unknown)
        alpha, unknown = as_alpha(alpha), as_unknown(unknown)
        if alpha == 0:
            gaps = statistics.there is not None
            weight = np.concatenate(statistics.known, axis=-1) if gaps else statistics.weight
            require_data(weight, names, by_feature=gaps)
        if not all(statistics.levels):
            which = names.feature(statistics.levels.index(()))
            raise NoDataError(f"there are no rows with a value of {which}: add data, or declare categories=")
        tables, unseen = smoothed(statistics, alpha, unknown)
        if statistics.single and tables[0].ndim == 1:
            return cls._of(tables[0], statistics.levels[0], unseen)
        return cls._of(tables, statistics.levels, unseen)

    @classmethod
    def _restored(cls, p, categories, unseen) -> "Categorical":
        """What a file holds; raises InvalidParameterError for what is no categorical density."""
        if unseen is None:
            return cls(p, categories)
        tables, levels = as_tables(p, categories, as_fraction_of_one)
        shares = tuple(as_fraction_of_one(share, "unseen") for share in unseen)
        each = tables if isinstance(tables, tuple) else (tables,)
        if [share.shape for share in shares] != [(*table.shape[:-1], 1) for table in each]:
            raise InvalidParameterError("unseen has not one share for each table of p")
        for table, share in zip(each, shares, strict=True):  # where any other value is left out, it has no share
            as_probabilities(np.append(table, np.where(share < 1, share, 0.0), axis=-1))
        return cls._of(tables, levels, shares)

    @classmethod
    def _of(cls, p, categories, unseen: tuple[np.ndarray, ...] | None) -> "Categorical":
        """A density of tables that are known to be right: looking at each again takes longer than computing it."""
        one = object.__new__(cls)
        vars(one).update(p=p, categories=categories, unseen=unseen)
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

    def log_prior(self, alpha: float) -> float:
        return log_prior(self.tables, self.unseen, alpha)

    def __getitem__(self, k: int | np.ndarray) -> "Categorical":
        unseen = None if self.unseen is None else tuple(p[k] for p in self.unseen)
        return Categorical._of(tuple(table[k] for table in self.tables), self.levels, unseen)

    @property
    def width(self) -> int:
        return len(self.tables)

    @property
    def any_row(self) -> np.ndarray:
        return np.array([values[0] for values in self.levels], dtype=object)

    def unknown_features(self, x) -> tuple[int, ...]:
        if self.unseen is None:
            return ()
        pairs = zip(as_columns(x, d=self.width).values, self.levels, strict=True)
        return tuple(j for j, (value, levels) in enumerate(pairs) if codes_of(value, levels)[0] < 0)

    def _among(self, features: list[int]) -> "Categorical":
        parts = (values and tuple(values[j] for j in features) for values in (self.tables, self.levels, self.unseen))
        return Categorical._of(*parts)

    @property
    def n_parameters(self) -> int:
        return sum(table.size - len(self) for table in self.tables)

    def pieces(self, X):
        if self._lookup is None or not countable(X):
            yield from super().pieces(X)
            return
        for start in range(0, len(X), ROWS):
            rows = slice(start, min(start + ROWS, len(X)))
            yield rows, Rows(X, rows)

    def ratio(self, piece) -> np.ndarray:
        if not isinstance(piece, Rows):
            return super().ratio(piece)
        X, rows = piece
        scores = self._lookup.scores(X[rows]) if X.shape[1] == len(self.tables) else None
        return super().ratio(X)[rows] if scores is None else scores.T  # all of X, so that an error names the right row

    @cached_property
    def _lookup(self) -> Lookup | None:
        return Lookup.of(self.levels, self.tables) if self.stacked and self.unseen is None else None

    def log_prob(self, X) -> np.ndarray:
        columns = as_columns(X, d=self.width)
        total = np.zeros((columns.rows, len(self)) if self.stacked else columns.rows)
        for term in self._looked_up(columns):
            total += term
        return total

    def log_terms(self, X) -> np.ndarray:
        return np.stack(list(self._looked_up(as_columns(X, d=self.width))), axis=-1)

    def _looked_up(self, columns: Columns):
        """log p_j[x_j] of each row, (n,) or (n, K), feature after feature."""
        for j, column in enumerate(columns.values):
            if self.unseen is None:
                codes, table = encode(column, self.levels[j], columns.names.feature(j)), self.tables[j]
            else:  # any other value has the code -1, which is the last of the table
                codes, table = codes_of(column, self.levels[j]), np.append(self.tables[j], self.unseen[j], axis=-1)
            yield log(table.T)[codes]

    def _require_cdf(self, what: str) -> NoReturn:
        raise NoClosedFormError(f"the values of a Categorical are in no order, so there is no {what}: ask prob(X)")

    def _entropies(self) -> np.ndarray:
        from scipy.special import entr  # -p log p

        return sum(entr(np.atleast_2d(p)).sum(axis=-1) for p in (*self.tables, *(self.unseen or ())))

    def grids(self, names: Names) -> list[Grid]:
        classes, features = names.class_list(len(self)), names.feature_list(len(self.tables))
        unseen = self.unseen or [None] * self.width
        tables = map(with_any_other, self.levels, self.tables, unseen)
        return [
            Grid(f"P({feature} | y)", classes, values, np.atleast_2d(table))
            for feature, (values, table) in zip(features, tables, strict=True)
        ]

    def _draw(self, n: int, rng: np.random.Generator) -> np.ndarray:
        # of the values that are known: what any other value would be nobody can say
        drawn = [rng.choice(len(p), size=n, p=p if self.unseen is None else p / p.sum()) for p in self.tables]
        columns = [as_array_of(values)[codes] for values, codes in zip(self.levels, drawn, strict=True)]
        return side_by_side(columns) if isinstance(self.p, tuple) else columns[0]


def categorical_family(alpha: float, categories, missing: str | None, unknown: str | None) -> Family:
    """The options of a categorical density for each class."""
    unknown = as_unknown(unknown)
    reducing = {"categories": categories, "missing": missing, "unknown": unknown}
    return Family(Categorical, reducing, {"alpha": alpha, "unknown": unknown})
