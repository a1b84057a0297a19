"""What every density can do."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NoReturn

import numpy as np

from genmodels.errors import InvalidInputError, InvalidParameterError, NoClosedFormError, NotLinearError
from genmodels.ground.arithmetic import every, weighted_total
from genmodels.ground.inputs import ANYWHERE, NAMELESS, Names, Rule, as_weights, blocks
from genmodels.ground.inputs.data_matrix import is_sparse
from genmodels.ground.inputs.parameters import as_fraction_of_one, as_generator, as_positions, is_number
from genmodels.ground.inputs.quoting import short
from genmodels.ground.inputs.rows import n_rows
from genmodels.ground.snapshot import Snapshot
from genmodels.ground.tables import Grid, Tabled
from genmodels.statistics import Observed
from genmodels.statistics.files import Kept

# ---- What else a distribution says besides log p(x): p(x), P(x <= value), the way back from it, and its entropy.


class Distribution(Snapshot, Kept):
    """Probabilities, and the numbers that have a closed form for some densities."""

    def prob(self, X) -> np.ndarray:
        """p(x) of each row, (n,), or for a stack (n, K): 0 where it is too small for a float64, as `log_prob` is not.

        >>> from genmodels import Bernoulli
        >>> Bernoulli(0.25).prob([1, 0])
        array([0.25, 0.75])
        """
        with np.errstate(over="ignore", under="ignore"):
            return np.exp(self.log_prob(X))

    def cdf(self, X) -> np.ndarray:
        """P(x_1 <= X_1, ..., x_d <= X_d) of each row, (n,), or for a stack (n, K), at any numbers, infinite ones too.

        For Bernoulli, Poisson, negative binomial, beta-binomial, histogram, kernels on rows, von Mises (from -pi on),
        Student's t, Gaussians without correlations, and products and mixtures of these; else NoClosedFormError.

        >>> from genmodels import Gaussian
        >>> Gaussian(0.0, 1.0).cdf([0.0, float("inf")])
        array([0.5, 1. ])
        """
        self._require_cdf("cdf")
        # independent features: P(x <= X) = prod_j P(x_j <= X_j)
        return self._rows([self._cdf(block).prod(axis=-1) for block in self._places(X)])

    def ppf(self, q) -> np.ndarray:
        """The quantile: the smallest value x, of those it can take, with P(x' <= x) >= q, for one feature.

        q is a probability, or several (n,); comes out one value for each, (n,), or for a stack (n, K). Raises
        InvalidParameterError for what is no probability, and NoClosedFormError for several features, of which
        `marginal([j])` is each, and where there is no `cdf`.

        >>> from genmodels import Gaussian, Poisson
        >>> Gaussian(0.0, 1.0).ppf([0.025, 0.975]).round(2), Poisson(3.0).ppf(0.5)
        (array([-1.96,  1.96]), array(3.))
        """
        self._require_cdf("ppf")
        if self.width > 1:
            raise NoClosedFormError(
                f"{self.width} features together have no ppf, since many points have the same probability below them: "
                "ask one of them, marginal([0]).ppf(q)"
            )
        shares = as_fraction_of_one(q, "q")
        if shares.ndim > 1:
            raise InvalidParameterError(f"q has shape {shares.shape}: give one probability, or several, (n,)")
        each = [one._ppf(shares.ravel()) for one in (self if self.stacked else [self])]
        return np.stack(each, axis=-1).reshape(shares.shape + (len(self),) * self.stacked)

    def entropy(self) -> float | np.ndarray:
        """-E[log p(x)] in nats: a float, for a stack one a class (K,).

        For Bernoulli, categorical and Gaussian densities, and products of these; else NoClosedFormError. That of a
        Gaussian is differential: it depends on the units, and can be below 0.

        >>> from genmodels import Bernoulli
        >>> Bernoulli([0.5, 0.5]).entropy() / float(np.log(2))  # in bits
        2.0
        """
        values = np.broadcast_to(self._entropies(), len(self))
        return values.copy() if self.stacked else float(values[0])

    places: ClassVar[Rule] = ANYWHERE  # at which the `cdf` has a value

    @property
    def _whole(self) -> bool:
        """Whether its values are counts."""
        return False

    def _require_cdf(self, what: str) -> None:
        """Raise NoClosedFormError where there is no `cdf`, and so not `what` is asked for."""
        if type(self)._cdf is Distribution._cdf:
            self._refuse(what)

    def _cdf(self, x: np.ndarray) -> np.ndarray:
        """P(x_j <= value) feature by feature, (n, K, d), for a block of values (n, d)."""
        self._refuse("cdf")

    def _ppf(self, q: np.ndarray) -> np.ndarray:
        """The quantiles (n,) of probabilities q (n,), of a single density of one feature."""
        self._refuse("ppf")

    def _below(self, x: np.ndarray) -> np.ndarray:
        """P(x' <= value) of values (n,), of a single density of one feature, (n,)."""
        return self._cdf(x[:, None]).reshape(len(x))

    def _places(self, X) -> Iterator[np.ndarray]:
        """X in checked blocks (n, d) of numbers, whether they are values of the density or not."""
        tables = self._tables(X, self._features, rule=self.places, sparse=True)
        return (block.toarray() if is_sparse(block) else block for _, block in tables)

    def _entropies(self) -> np.ndarray | Sequence[float]:
        """The entropy of each class, (K,)."""
        self._refuse("entropy")

    def _rows(self, parts: list[np.ndarray], *features: int) -> np.ndarray:
        """The answers to pieces of X one below the other, (n, K, ...), for a single density without the class axis."""
        whole = np.concatenate(parts) if parts else np.zeros((0, len(self), *features))
        return whole if self.stacked else whole[:, 0]

    def _refuse(self, what: str) -> NoReturn:
        raise NoClosedFormError(
            f"the {what} of {type(self).__name__} has no closed form here: estimate it from draws, sample(n)"
        )


class Density(Distribution, Tabled, ABC):
    """A density or mass function p(x), single or a stack over K classes; its final classes are frozen values."""

    reduced_to: ClassVar[tuple[type, ...]] = ()  # the kinds of statistics that it is estimated from

    @property
    @abstractmethod
    def stacked(self) -> bool:
        """Whether the parameters have a leading class axis."""

    @property
    @abstractmethod
    def n_parameters(self) -> int:
        """How many free numbers the density has, over all classes."""

    @property
    @abstractmethod
    def width(self) -> int:
        """The number d of features; 1 for a density of single values."""

    @property
    def _features(self) -> tuple[int, ...]:
        """(d,), or () for a density of single values."""
        return (self.width,)

    @property
    def ignored(self) -> tuple[int, ...]:
        """The positions of features that are left out of account: their factor is 1, whatever they are."""
        return ()

    @property
    def any_row(self) -> np.ndarray:
        """Values (d,) that the density can take: what stands in the gaps while all the others are looked at."""
        return np.zeros(self.width)

    def require_probability(self) -> None:
        """Raise NotAProbabilityError where `log_score` is no logarithm of a probability; no more than a look."""

    def unknown_features(self, x) -> tuple[int, ...]:
        """The features of the row x (1, d) whose values the density does not know, although it judges them."""
        return ()

    @abstractmethod
    def __len__(self) -> int:
        """The number K of classes of a stack, 1 for a single density."""

    @abstractmethod
    def __getitem__(self, k: int | np.ndarray) -> "Density":
        """The density of class k of a stack, or the stack of some of its classes, given by their positions."""

    @abstractmethod
    def log_prob(self, X) -> np.ndarray:
        """log p(x) of each row, (n,), or for a stack (n, K); raises InvalidInputError for rows it cannot take."""

    def log_score(self, X) -> np.ndarray:
        """What speaks for each class beside its prior, (n,) or (n, K): log p(x), or where there is none what is meant
        for it."""
        return self.log_prob(X)

    @abstractmethod
    def log_terms(self, X) -> np.ndarray:
        """log p(x) feature by feature, (n, d) or (n, K, d): over the last axis the terms add up to `log_prob`."""

    def log_prior(self, alpha: float) -> float:
        """What alpha pseudo-counts add to the log-likelihood in the objective that the estimate maximises, in nats.

        The logarithm of the prior density of which the estimate is the mode of the posterior, but for a constant.
        """
        return 0.0

    @abstractmethod
    def grids(self, names: Names) -> list[Grid]:
        """The parameters as tables, one row a class."""

    def _as_tables(self) -> list[Grid]:
        return self.grids(NAMELESS)

    @abstractmethod
    def _among(self, features: list[int]) -> "Density":
        """The density of the features at these positions, which are some of them, or all in another order."""

    @abstractmethod
    def _draw(self, n: int, rng: np.random.Generator) -> np.ndarray:
        """n draws from a single density."""

    @classmethod
    def hangs_together(cls, **reducing) -> bool:
        """Whether values may be missing, by these options of `statistics`, of which the others say something."""
        return False

    @classmethod
    def added(cls, statistics, X, sample_weight=None, **reducing):
        """The statistics of earlier rows and of X (n, d) together, both of the same K classes.

        sample_weight is None or (n, K), and `reducing` are the options of `statistics`. Raises InvalidInputError where
        the two do not fit together.
        """
        return statistics + cls.statistics(X, sample_weight, **reducing)

    def sample(self, n: int, rng: np.random.Generator | None = None) -> np.ndarray:
        """n independent draws: (n,) or (n, d), for a stack n from each class, (n, K, d).

        Without `rng` they are others each time. Raises InvalidParameterError for anything else than a numpy generator.
        """
        rng = as_generator(n, rng)
        if not self.stacked:
            return self._draw(n, rng)
        return np.stack([one._draw(n, rng) for one in self], axis=1)

    def marginal(self, features) -> "Density":
        """p(x_S), the density of the features S alone, in the order of `features`, their positions from 0 to d - 1.

        It is the integral, or sum, of p(x) over all other features, and so what a row says in which these are missing.
        Raises InvalidParameterError for no feature, one that does not exist, or one named twice.
        Source: Murphy (2012), section 4.3.1.

        >>> from genmodels import Gaussian
        >>> Gaussian([1.0, 2.0, 3.0], [[4, 1, 2], [1, 9, 3], [2, 3, 16]]).marginal([2, 0]).cov.round(12)
        array([[16.,  2.],
               [ 2.,  4.]])
        """
        positions = as_positions(features, self.width)
        return self if positions == list(range(self.width)) else self._among(positions)

    def log_likelihood(self, X, sample_weight=None):
        """The log-likelihood of all rows, sum_i w_i log p(x_i): a float, for a stack one a class (K,)."""
        log_prob = self.log_prob(X)
        weight = as_weights(sample_weight, len(log_prob))
        total = weighted_total(log_prob, weight)
        return total if self.stacked else float(total)

    def log_ratio(self, X) -> np.ndarray:
        """log p(x | k) up to a term that all classes share, (n, K): what Bayes' rule needs, free of cancellation."""
        return self._rows([self.ratio(piece) for _, piece in self.pieces(X)])

    def pieces(self, X) -> Iterator[tuple[slice, Any]]:
        """X in checked pieces that `ratio` takes, each with its rows: small ones, so that results stay in the cache."""
        yield slice(0, n_rows(X)), X

    def ratio(self, piece) -> np.ndarray:
        """`log_ratio` of one piece, always (n, K)."""
        return self.log_prob(piece).reshape(-1, len(self))

    def ratio_and_rest(self, piece) -> tuple[np.ndarray, np.ndarray | float]:
        """`ratio` of a piece (n, K), and what log p(x | k) is more than that for every class alike, (n,) or 0."""
        return self.ratio(piece), 0.0

    def log_ratio_and_rest(self, X) -> tuple[np.ndarray, np.ndarray]:
        """The same of all rows of X, (n, K) and (n,)."""
        parts = [self.ratio_and_rest(piece) for _, piece in self.pieces(X)]
        return self._rows([ratio for ratio, _ in parts]).reshape(-1, len(self)), np.concatenate(
            [np.broadcast_to(rest, len(ratio)) for ratio, rest in parts] or [np.zeros(0)]
        )

    def _tables(self, X, features: tuple[int, ...], **reading) -> Iterator[tuple[slice, Any]]:
        """X in checked blocks (n, d), for parameters of d features or, where `features` is (), of single values.

        One feature takes single values as well: a stack over classes has an axis of features also where it was learnt
        from such, and so has what a prior of one number foresees.
        """
        ndim = (1, 2) if features == (1,) else (len(features) + 1,)
        tables = blocks(X, d=features[0] if features else None, ndim=ndim, **reading)
        return (
            tables if ndim == (2,) else ((rows, block if block.ndim == 2 else block[:, None]) for rows, block in tables)
        )

    def linear(self) -> tuple[np.ndarray, np.ndarray]:
        """Weights (K, d) and offsets (K,), w and c in log p(x | k) = w_k'x + c_k + h(x); else NotLinearError."""
        raise NotLinearError(f"log p(x | y) of {type(self).__name__} is not linear in x, so there is no logistic form")


def side_by_side(columns: list[np.ndarray]) -> np.ndarray:
    """Columns (n,) as a table (n, d): of numbers where all are numbers, of objects where text is among them."""
    alike = len({column.dtype.kind in "US" for column in columns}) == 1
    return np.column_stack(columns if alike else [column.astype(object) for column in columns])


# ---- Class 0 as the one whose scores the others are given less: that takes a product less, where it costs no digits.


STEEP = 2.0**8  # times the size of another class's terms: eight binary digits of how the others differ may go


def may_be_reference(sizes: np.ndarray) -> bool:
    """Whether scores may be given less those of class 0, by the sizes of each class's terms, (K,) or (K, d), 0 or more.

    Where its own are far larger, they would round away how two others differ. Of two classes nothing else is asked.

    >>> may_be_reference(np.array([1e6, 1.0, 2.0])), may_be_reference(np.array([2.0, 1e6, 1.0]))
    (False, True)
    >>> may_be_reference(np.array([1e6, 1.0]))
    True
    """
    return len(sizes) < 3 or every(sizes[0] <= STEEP * sizes[1:].min(axis=0))


# ---- The most probable parameters under a prior: what `estimate(..., prior=)` gives.


def most_probable(kind: type, prior, statistics, names: Names, **others):
    """The density of this kind at the mode of the posterior, `prior + statistics`.

    Raises InvalidParameterError for a prior of another density, and for options that a prior leaves no room for.
    """
    if given := [f"{name}={value!r}" for name, value in others.items() if not is_default(value)]:
        raise InvalidParameterError(f"prior= and {given[0]} are both given: leave one of them away")
    if not hasattr(prior, "mode"):
        raise InvalidParameterError(
            f"prior is {short(prior)}: give one of genmodels.densities.priors, such as Beta(2, 2)"
        )
    found = (prior + statistics).mode(names)
    if not isinstance(found, kind):
        raise InvalidParameterError(
            f"prior is a {type(prior).__name__}, which goes with {type(found).__name__}, not with {kind.__name__}"
        )
    return found


def is_default(value) -> bool:
    """Whether an option is None or 0, as it is where nothing was said."""
    return value is None or (is_number(value) and value == 0)


# ---- A family: a density whose parameters are still to be found, with the options of its fit.


@dataclass(frozen=True)
class Family:
    """A kind of density, with the options for reducing data to statistics and for estimating from them.

    >>> from genmodels.densities import Bernoulli
    >>> family = Family(Bernoulli, estimating={"alpha": 1})
    >>> family.estimate(family.statistics([[1], [1]])).p
    array([0.75])
    """

    density: type[Density]
    reducing: Mapping[str, Any] = field(default_factory=dict)
    estimating: Mapping[str, Any] = field(default_factory=dict)

    def require_own(self, statistics) -> None:
        """Raise InvalidInputError unless these are statistics of the kind that the density is estimated from."""
        whole = statistics.pairs if isinstance(statistics, Observed) else statistics
        if not (isinstance(statistics, self.density.reduced_to) and isinstance(whole, self.density.reduced_to)):
            raise foreign_statistics(whole, self.density)

    @property
    def fills_in(self) -> bool:
        """Whether a fit has to expect missing values (EM), since what is there says something of them."""
        return type(self) is Family and self.density.hangs_together(**self.reducing)

    def suits(self, density: Density) -> bool:
        """Whether a density is of the kind that is estimated."""
        return isinstance(density, self.density)

    def statistics(self, X, weight=None):
        """The statistics of X under a weight None, (n,) or (n, K)."""
        return self.density.statistics(X, weight, **self.reducing)

    def added(self, statistics, X, weight=None):
        """`statistics + self.statistics(X, weight)`, where both know the same classes."""
        return self.density.added(statistics, X, weight, **self.reducing)

    def estimate(self, statistics, names: Names = NAMELESS) -> Density:
        """The density that the statistics give."""
        return self.density.estimate(statistics, names=names, **self.estimating)

    def log_prior(self, density: Density) -> float:
        """What pseudo-counts or a prior add to the objective that the estimate maximises, in nats."""
        prior = self.estimating.get("prior")
        if prior is not None:
            return float(np.sum(prior.log_prob(density)))
        return density.log_prior(self.estimating.get("alpha", 0.0))

    def n(self, statistics, d: int) -> np.ndarray:
        """The weight of the rows in which each of d features is there, (d,) or (K, d)."""
        return np.broadcast_to(statistics.n, (*statistics.weight.shape, d))


def foreign_statistics(statistics, density: type[Density]) -> InvalidInputError:
    return InvalidInputError(
        f"a {density.__name__} is not estimated from {type(statistics).__name__}: give the statistics of a model of "
        "the same kind, with the same options"
    )
