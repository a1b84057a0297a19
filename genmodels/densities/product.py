"""A product: blocks of columns that are independent of each other, each with a density of its own."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from genmodels.densities.base import Density, Family, foreign_statistics, side_by_side
from genmodels.errors import InvalidInputError, InvalidParameterError
from genmodels.ground.inputs import NAMELESS, Names
from genmodels.ground.inputs.data_matrix import require_features
from genmodels.ground.inputs.rows import n_columns, n_rows, select
from genmodels.ground.tables import Grid
from genmodels.statistics import Joined


@dataclass(frozen=True, eq=False)
class Product(Density):
    """p(x) = prod_b p_b(x_b), where x_b are the columns of block b.

    `columns` holds the column positions of each block, `densities` as many densities, all single or all stacks of the
    same K classes. Raises InvalidParameterError unless every column 0 .. d - 1 stands in exactly one block.

    >>> from genmodels import Bernoulli, Gaussian
    >>> both = Product(((0,), (1,)), (Gaussian([0.0], std=[1.0]), Bernoulli([0.5])))
    >>> both.log_prob([[0.0, 1]]) == -np.log(2) - np.log(2 * np.pi) / 2
    array([ True])
    """

    columns: tuple[tuple[int, ...], ...]
    densities: tuple[Density, ...]

    def __post_init__(self):
        require_partition(self.columns)
        if len(self.columns) != len(self.densities) or not self.densities:
            raise InvalidParameterError(
                f"{len(self.columns)} blocks of columns for {len(self.densities)} densities: give one block a density"
            )
        if len({(density.stacked, len(density)) for density in self.densities}) > 1:
            raise InvalidParameterError("the densities of a product must be all single, or stacks of the same classes")

    @property
    def stacked(self) -> bool:
        return self.densities[0].stacked

    def __len__(self) -> int:
        return len(self.densities[0])

    def __getitem__(self, k: int | np.ndarray) -> "Product":
        return Product(self.columns, tuple(density[k] for density in self.densities))

    @property
    def n_parameters(self) -> int:
        return sum(density.n_parameters for density in self.densities)

    @property
    def ignored(self) -> tuple[int, ...]:
        return tuple(sorted(at[j] for at, density in self._blocks() for j in density.ignored))

    def log_prob(self, X) -> np.ndarray:
        return sum(density.log_prob(select(X, at, self.width)) for at, density in self._blocks())

    def require_probability(self) -> None:
        for density in self.densities:
            density.require_probability()

    def log_score(self, X) -> np.ndarray:
        return sum(density.log_score(select(X, at, self.width)) for at, density in self._blocks())

    def ratio(self, piece) -> np.ndarray:
        parts = (density.log_ratio(select(piece, at, self.width)) for at, density in self._blocks())
        return sum(parts).reshape(-1, len(self))

    def ratio_and_rest(self, piece) -> tuple[np.ndarray, np.ndarray]:
        parts = [density.log_ratio_and_rest(select(piece, at, self.width)) for at, density in self._blocks()]
        return sum(ratio for ratio, _ in parts), sum(rest for _, rest in parts)

    def log_terms(self, X) -> np.ndarray:
        terms = np.concatenate(
            [density.log_terms(select(X, at, self.width)) for at, density in self._blocks()], axis=-1
        )
        return terms[..., self._in_order]

    def linear(self) -> tuple[np.ndarray, np.ndarray]:
        """Those of the blocks, side by side; NotLinearError where one of them is not linear."""
        weights, offsets = zip(*(density.linear() for density in self.densities), strict=True)
        return np.concatenate(weights, axis=1)[:, self._in_order], sum(offsets)

    @property
    def _in_order(self) -> np.ndarray:
        """Where each column is found among the columns of the blocks, one block after the other."""
        return np.argsort(np.concatenate(self.columns))

    @property
    def width(self) -> int:
        return sum(map(len, self.columns))

    @property
    def any_row(self) -> np.ndarray:
        rows = np.concatenate([density.any_row.astype(object) for density in self.densities])
        return rows[self._in_order]

    def unknown_features(self, x) -> tuple[int, ...]:
        return tuple(
            at[j] for at, density in self._blocks() for j in density.unknown_features(select(x, at, self.width))
        )

    def _among(self, features: list[int]) -> Density:
        blocks = [[j for j in features if j in at] for at in self.columns]
        columns = tuple(tuple(features.index(j) for j in block) for block in blocks if block)
        pairs = zip(blocks, self._blocks(), strict=True)
        return Product(columns, tuple(p.marginal([at.index(j) for j in block]) for block, (at, p) in pairs if block))

    def _blocks(self):
        return zip(self.columns, self.densities, strict=True)

    def _require_cdf(self, what: str) -> None:
        for density in self.densities:
            density._require_cdf(what)

    @property
    def _whole(self) -> bool:
        return self.densities[0]._whole

    def _ppf(self, q: np.ndarray) -> np.ndarray:
        return self.densities[0]._ppf(q)

    def cdf(self, X) -> np.ndarray:
        self._require_cdf("cdf")
        return np.prod([p.cdf(select(X, at, self.width)) for at, p in self._blocks()], axis=0)

    def _entropies(self) -> np.ndarray:
        return sum(np.atleast_1d(density.entropy()) for density in self.densities)

    def grids(self, names: Names) -> list[Grid]:
        return [grid for at, density in self._blocks() for grid in density.grids(names.among(at))]

    def _draw(self, n: int, rng: np.random.Generator) -> np.ndarray:
        drawn = [density._draw(n, rng) for density in self.densities]
        columns = [block[:, j] for block in drawn for j in range(block.shape[1])]
        return side_by_side([columns[j] for j in self._in_order])


def require_partition(blocks: tuple[tuple[int, ...], ...]) -> None:
    """Raise InvalidParameterError unless every column 0 .. d - 1 stands in exactly one block."""
    given = sorted(j for block in blocks for j in block)
    if given != list(range(len(given))) or not all(blocks):
        twice = [j for j in given if given.count(j) > 1]
        gap = [j for j in range(max(given, default=0)) if j not in given]
        which = (
            f"column {twice[0]} stands in two"
            if twice
            else f"column {gap[0]} stands in none"
            if gap
            else "one is empty"
        )
        raise InvalidParameterError(
            f"each column belongs into one block of a product, but {which}: {list(map(list, blocks))}"
        )


Blocks = Sequence[tuple[tuple[int, ...], Family]]  # the positions of the columns of each block, and its family


@dataclass(frozen=True)
class ProductFamily:
    """Families for blocks of columns that are independent: `blocks` says of d columns which belong to which family.

    >>> from genmodels.densities import Bernoulli
    >>> family = ProductFamily(lambda d: [(tuple(range(d)), Family(Bernoulli))])
    >>> family.estimate(family.statistics([[1, 0], [1, 1]])).densities[0].p
    array([1. , 0.5])
    """

    blocks: Callable[[int], Blocks]
    fills_in = False  # as independent columns say nothing of each other
    _of_width: dict[int, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    def require_own(self, statistics) -> None:
        """Raise InvalidInputError unless these are statistics of as many blocks, each of the kind that it takes."""
        if not isinstance(statistics, Joined):
            raise foreign_statistics(statistics, Product)
        columns, families = self._settled(statistics.width)
        if len(statistics.parts) != len(families):
            raise foreign_statistics(statistics, Product)
        for family, part in zip(families, statistics.parts, strict=True):
            family.require_own(part)
        widths, given = [len(at) for at in columns], [part.width for part in statistics.parts]
        if widths != given:
            raise InvalidInputError(
                f"the kinds have {widths} columns, and their statistics {given}: give the same columns"
            )

    def suits(self, density: Density) -> bool:
        """Whether it is the product of such densities, of the same columns in the same order."""
        if not isinstance(density, Product):
            return False
        columns, families = self._settled(density.width)
        return columns == density.columns and all(
            family.suits(one) for family, one in zip(families, density.densities, strict=True)
        )

    def statistics(self, X, weight=None) -> Joined:
        """The statistics of each block of columns; raises InvalidInputError where X has none."""
        d = n_columns(X)
        require_features(n_rows(X), d)
        pairs = zip(*self._settled(d), strict=True)
        return Joined(tuple(family.statistics(select(X, at, d), weight) for at, family in pairs))

    def added(self, statistics: Joined, X, weight=None) -> Joined:
        """`statistics + self.statistics(X, weight)`, where both know the same classes."""
        return statistics + self.statistics(X, weight)

    def estimate(self, statistics: Joined, names: Names = NAMELESS) -> Product:
        """The product of the densities that the statistics give."""
        columns, families = self._settled(statistics.width)
        triples = zip(columns, families, statistics.parts, strict=True)
        return Product(columns, tuple(family.estimate(part, names.among(at)) for at, family, part in triples))

    def log_prior(self, density: Product) -> float:
        """The same of all families together."""
        families = self._settled(density.width)[1]
        return sum(family.log_prior(one) for family, one in zip(families, density.densities, strict=True))

    def n(self, statistics: Joined, d: int) -> np.ndarray:
        """The weight of the rows in which each of d features is there, (d,) or (K, d)."""
        columns, families = self._settled(d)
        triples = zip(columns, families, statistics.parts, strict=True)
        weights = [family.n(part, len(at)) for at, family, part in triples]
        return np.concatenate(weights, axis=-1)[..., np.argsort(np.concatenate(columns))]

    def _settled(self, d: int) -> tuple[tuple[tuple[int, ...], ...], tuple[Family, ...]]:
        """The positions of the columns of each block, and as many families."""
        if d not in self._of_width:  # a fit asks twice, for the statistics and for the estimate
            columns, families = zip(*self.blocks(d), strict=True)
            require_partition(columns)
            self._of_width[d] = columns, families
        return self._of_width[d]
