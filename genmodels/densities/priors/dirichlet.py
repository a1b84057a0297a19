"""Dirichlet: what is known of the probabilities of several values."""

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from genmodels.densities import Categorical, Multinomial
from genmodels.densities.categorical import as_tables
from genmodels.densities.dirichlet_multinomial import DirichletMultinomial
from genmodels.densities.priors.prior import (
    Prior,
    Step,
    moved,
    no_mode,
    require_density,
    require_proper,
    require_statistics_of,
    tails,
)
from genmodels.densities.saddle_point import log_gamma_kernel, log_gamma_ratio
from genmodels.errors import InvalidInputError, UnknownCategoryError
from genmodels.ground.arithmetic import two_product
from genmodels.ground.inputs import NAMELESS, Names
from genmodels.ground.inputs.categories import Levels
from genmodels.ground.inputs.parameters import as_rates
from genmodels.ground.inputs.quoting import listed, short
from genmodels.ground.snapshot import frozen
from genmodels.ground.tables import Grid
from genmodels.statistics import Counts, LevelCounts
from genmodels.statistics.level_counts import widened

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


@dataclass(frozen=True, eq=False)
class Dirichlet(Prior):
    """p(theta) = prod_v theta_v^(alpha_v - 1) / B(alpha), the prior of a categorical or a multinomial density.

    alpha_v counts value v; one for each was Laplace's choice. One variable: alpha is (L,), `categories` its L values or
    0 .. L - 1. Features: a list of tables (L_j,), or (K, L_j) for K classes, and a list of lists of values.
    Raises InvalidParameterError for a number below 0. Source: Murphy (2012), section 3.4.

    >>> draws = Categorical.statistics(["red", "blue", "red", "blue", "red"])
    >>> urn = Dirichlet([1, 1, 1], ["red", "green", "blue"]) + draws
    >>> urn.alpha, urn.predictive().p
    (array([4., 1., 3.]), array([0.5  , 0.125, 0.375]))
    """

    alpha: Any
    categories: Any = None

    if TYPE_CHECKING:  # what can become an array will do

        def __init__(self, alpha: ArrayLike, categories: Any = None) -> None: ...

    def __post_init__(self):
        alpha, categories = as_tables(self.alpha, self.categories, as_rates, "alpha", ("number", "numbers"))
        vars(self).update(alpha=alpha, categories=categories)
        frozen(self)

    @property
    def tables(self) -> tuple[np.ndarray, ...]:
        """The pseudo-counts of each feature, (L_j,) or (K, L_j)."""
        return self.alpha if isinstance(self.alpha, tuple) else (self.alpha,)

    @property
    def levels(self) -> tuple[Levels, ...]:
        """The values of each feature."""
        return self.categories if isinstance(self.alpha, tuple) else (self.categories,)

    def _as_tables(self) -> list[Grid]:
        names = NAMELESS.feature_list(len(self.tables)) if isinstance(self.alpha, tuple) else ["the value"]
        return [
            Grid(f"pseudo-counts of {name}", NAMELESS.class_list(len(rows)), levels, rows)
            for name, levels, rows in zip(names, self.levels, map(np.atleast_2d, self.tables), strict=True)
        ]

    @property
    def statistics(self) -> LevelCounts:
        """The pseudo-data that the prior stands for, as what data are reduced to."""
        rows = np.stack([table.sum(axis=-1) for table in self.tables], axis=-1)
        single = not isinstance(self.alpha, tuple)
        return LevelCounts(rows.max(axis=-1), self.levels, self.tables, single, None if single else rows)

    def _moved(self, statistics: LevelCounts | Counts, step: Step) -> "Dirichlet":
        kinds = LevelCounts | Counts
        require_statistics_of(statistics, kinds, self, "Categorical.statistics(X), or those of a Multinomial")
        d = 1 if isinstance(statistics, Counts) else statistics.width
        if len(self.tables) != d:
            raise InvalidInputError(
                f"the prior is of {len(self.tables)} features, the data have {d}: give alpha a table for each"
            )
        counted = [statistics.total] if isinstance(statistics, Counts) else self._over_own_levels(statistics)
        return self._like([moved(own, n, step, "alpha") for own, n in zip(self.tables, counted, strict=True)])

    def _over_own_levels(self, statistics: LevelCounts) -> list[np.ndarray]:
        """The tables of the data with columns for the values of the prior; UnknownCategoryError for any other."""
        for j, (own, levels) in enumerate(zip(self.levels, statistics.levels, strict=True)):
            if strange := set(levels) - set(own):
                raise UnknownCategoryError(
                    f"feature {j} has the value {next(iter(strange))!r}, of which the prior knows nothing: give it one "
                    f"alpha more, and categories= with the values of the data, {short(list(levels))}"
                )
        triples = zip(statistics.tables, statistics.levels, self.levels, strict=True)
        return [widened(*triple) for triple in triples]

    def _like(self, tables: list[np.ndarray]) -> "Dirichlet":
        """With other pseudo-counts; as a list of tables where there are several features or classes."""
        if not isinstance(self.alpha, tuple) and tables[0].ndim == 1:
            return Dirichlet(tables[0], self.categories)
        return Dirichlet(tables, self.levels)

    def _as_alpha(self, tables: list[np.ndarray]) -> Any:
        return tuple(tables) if isinstance(self.alpha, tuple) else tables[0]

    @property
    def mean(self) -> Any:
        """E[theta] = alpha / sum alpha, the probabilities of the next value, in the form of alpha."""
        return self.predictive().p

    @property
    def var(self) -> Any:
        """Var[theta_v] = p_v (1 - p_v) / (sum alpha + 1) with p the mean, in the form of alpha."""
        pairs = zip(self.predictive().tables, self.tables, strict=True)
        return self._as_alpha([p * (1 - p) / (own.sum(axis=-1, keepdims=True) + 1) for p, own in pairs])

    def interval(self, share: float = 0.95) -> tuple[Any, Any]:
        """The central interval that holds each theta_v with this probability, in the form of alpha."""
        from scipy.special import betaincinv

        self._require_proper()
        pairs = [(own, own.sum(axis=-1, keepdims=True) - own) for own in self.tables]
        # theta_v is Beta(alpha_v, sum of the others)
        low, high = (self._as_alpha([betaincinv(a, b, tail) for a, b in pairs]) for tail in tails(share))
        return low, high

    def log_prob(self, density: Categorical | Multinomial) -> np.ndarray:
        """log p(theta) at the probabilities of a density: () or (K,), of several features (d,) or (K, d)."""
        self._require_proper()
        pairs = zip(self.tables, self._probabilities(density), strict=True)
        return self._beside([_log_prob(own, p) for own, p in pairs])

    def log_evidence(self, statistics: LevelCounts | Counts) -> np.ndarray:
        _ = self + statistics, self._require_proper()
        counted = [statistics.total] if isinstance(statistics, Counts) else self._over_own_levels(statistics)
        pairs = list(zip(self.tables, counted, strict=True))
        each = [log_gamma_ratio(own, n).sum(axis=-1) for own, n in pairs]
        whole = [log_gamma_ratio(own.sum(axis=-1), n.sum(axis=-1)) for own, n in pairs]
        return self._beside([one - all_of_it for one, all_of_it in zip(each, whole, strict=True)])

    def _probabilities(self, density: Categorical | Multinomial) -> list[np.ndarray]:
        """Those of the prior's values, in their order, for each feature; InvalidInputError for other values."""
        require_density(density, Categorical | Multinomial, self, "Categorical([0.2, 0.8])")
        named = isinstance(density, Categorical)
        tables = density.tables if named else (density.p,)
        if [table.shape[-1] for table in tables] != [own.shape[-1] for own in self.tables]:
            raise InvalidInputError(
                f"the prior is of {[own.shape[-1] for own in self.tables]} values, and the density of "
                f"{[table.shape[-1] for table in tables]}: give one of the same features and values"
            )
        if not named:
            return list(tables)
        found = []
        for own, levels, table in zip(self.levels, density.levels, tables, strict=True):
            if set(own) != set(levels):
                raise InvalidInputError(
                    f"the prior is of the values {listed(own)}, and the density of {listed(levels)}: give the same"
                )
            found.append(table[..., [levels.index(value) for value in own]])
        return found

    @property
    def log_partition(self) -> np.ndarray:
        """log B(alpha) = sum_v log Gamma(alpha_v) - log Gamma(sum_v alpha_v)."""
        from scipy.special import gammaln

        self._require_proper()
        return self._beside([gammaln(own).sum(axis=-1) - gammaln(own.sum(axis=-1)) for own in self.tables])

    def _beside(self, values: list[np.ndarray]) -> np.ndarray:
        return np.stack(values, axis=-1) if isinstance(self.alpha, tuple) and len(values) > 1 else values[0]

    def mode(self, names: Names = NAMELESS) -> Categorical:
        more = [own - 1 for own in self.tables]  # theta_v = (alpha_v - 1) / sum_u (alpha_u - 1)
        if not all((v >= 0).all() and (v.sum(axis=-1) > 0).all() for v in more):
            no_mode(self, "there is one where no alpha is below 1, and some alpha of each table above")
        p = self._as_alpha([v / v.sum(axis=-1, keepdims=True) for v in more])
        return Categorical(p, self.categories)

    def predictive(self, names: Names = NAMELESS) -> Categorical:
        self._require_proper()
        p = self._as_alpha([own / own.sum(axis=-1, keepdims=True) for own in self.tables])
        return Categorical(p, self.categories)

    def predictive_of(self, total: int = 1, *, ordered: bool = False) -> DirichletMultinomial:
        """p(x) of how often each value of one variable comes in the next draws, which are not independent.

        `total` is the length of sampled rows; with `ordered` p(x) is that of the draws in their order.

        >>> Dirichlet([1, 1]).predictive_of(2).prob([[2, 0], [1, 1], [0, 2]])
        array([0.33333333, 0.33333333, 0.33333333])
        """
        self._require_proper()
        if len(self.tables) > 1:
            raise InvalidInputError(f"there are {len(self.tables)} features: ask for counts of one variable alone")
        return DirichletMultinomial(self.tables[0], ordered, total)

    def _require_proper(self) -> None:
        require_proper(np.array([(own > 0).all() for own in self.tables]), self, "every alpha above 0")


def _log_prob(alpha: np.ndarray, p: np.ndarray) -> np.ndarray:
    """log of prod_v p_v^(alpha_v - 1) / B(alpha) of one table, () or (K,)."""
    from scipy.special import gammaln, xlogy

    size = alpha.sum(axis=-1, keepdims=True)
    with np.errstate(divide="ignore", invalid="ignore"):
        # prod_v (s p_v)^alpha_v / Gamma(alpha_v) and s^s / Gamma(s) are small numbers only, however large alpha is
        terms = log_gamma_kernel(alpha, *two_product(size, p)) - np.log(p)
    over = np.apply_along_axis(lambda row: math.fsum([*row, -1.0]), -1, p)  # what rounding p left of its sum
    inside = terms.sum(axis=-1) - log_gamma_kernel(size, size)[..., 0] + size[..., 0] * over
    at_an_end = xlogy(alpha - 1, p).sum(axis=-1) - gammaln(alpha).sum(axis=-1) + gammaln(size[..., 0])
    return np.where((p > 0).all(axis=-1), inside, at_an_end)
