"""Bernoulli: a toss, or d independent ones."""

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from genmodels.densities.base import Family, most_probable
from genmodels.densities.linear_form import LinearDensity, LinearForm
from genmodels.densities.quantiles import FORGIVEN, of_counts
from genmodels.errors import InvalidParameterError
from genmodels.ground.arithmetic import log_or_zero
from genmodels.ground.inputs import BINARY, NAMELESS, Names, as_alpha
from genmodels.ground.inputs.parameters import ROUNDING, as_fraction_of_one
from genmodels.ground.inputs.quoting import short
from genmodels.ground.inputs.weights import require_data
from genmodels.ground.tables import Grid
from genmodels.statistics import Counts, Observed, Tosses
from genmodels.statistics.observed import by_feature, reduced

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


RARE = 0.25  # the log of 1 - p for p below it is that of p's own digits


@dataclass(frozen=True, eq=False)
class Bernoulli(LinearDensity):
    """p(x) = prod_j p_j^x_j (1 - p_j)^(1 - x_j) for x_j in {0, 1}.

    p is () for single tosses X (n,), (d,) for d features X (n, d), (K, d) for a stack over classes. q is 1 - p, kept
    beside p because the subtraction loses digits when p is close to 1.
    Raises InvalidParameterError for a probability outside [0, 1], and a q that is not 1 - p. Source: Murphy (2012),
    section 2.3.1.

    >>> Bernoulli.fit([1, 0, 1, 1, 0, 1, 1]).p
    array(0.71428571)
    >>> np.exp(Bernoulli(0.25).log_prob([1, 0]))
    array([0.25, 0.75])
    """

    p: np.ndarray
    q: np.ndarray | None = None
    rule = BINARY

    if TYPE_CHECKING:  # what can become an array will do

        def __init__(self, p: ArrayLike, q: ArrayLike | None = None) -> None: ...

    def __post_init__(self):
        object.__setattr__(self, "p", as_fraction_of_one(self.p))
        object.__setattr__(self, "q", as_fraction_of_one(1 - self.p if self.q is None else self.q, "q"))
        if self.q.shape != self.p.shape or not (np.abs(self.p + self.q - 1) <= ROUNDING).all():
            raise InvalidParameterError(f"q is {short(self.q.tolist())} for p {short(self.p.tolist())}: give 1 - p")

    @classmethod
    def fit(cls, X, sample_weight=None, *, alpha: float = 0.0, prior=None, missing: str | None = None) -> "Bernoulli":
        """The maximum-likelihood estimate from X (n,) or (n, d) of zeros and ones, smoothed where alpha > 0.

        With missing="leave_out" each feature is estimated from the rows where it is there.
        """
        return cls.estimate(cls.statistics(X, sample_weight, missing=missing), alpha=alpha, prior=prior)

    reduced_to = (Counts, Observed)

    @staticmethod
    def statistics(X, sample_weight=None, *, missing: str | None = None) -> Counts | Observed:
        """The weight of the rows, of the ones and of the zeros of each feature; sample_weight is (n,), or (n, K)."""
        return reduced(Tosses.of, X, sample_weight, missing)

    @classmethod
    def estimate(
        cls, statistics: Counts | Observed, *, alpha: float = 0.0, prior=None, names: Names = NAMELESS
    ) -> "Bernoulli":
        """The parameters from the statistics; raises NoDataError for a class without rows when alpha is 0.

        alpha has three readings: alpha extra rows of each outcome; the maximum of the posterior under a
        Beta(alpha + 1, alpha + 1) prior; the mean of the posterior under a Beta(alpha, alpha) prior. With a `prior`,
        a `Beta`, it is the maximum of the posterior under that.
        """
        if prior is not None:
            return most_probable(cls, prior, statistics, names, alpha=alpha)
        alpha, counts = as_alpha(alpha), by_feature(statistics)
        if alpha == 0:
            require_data(counts.weight, names, by_feature=isinstance(statistics, Observed))
        # p = (sum_i x_i + alpha) / (n + 2 alpha), q = (sum_i (1 - x_i) + alpha) / (n + 2 alpha)
        tosses = Tosses.counted(counts)
        ones, zeros = tosses.total + alpha, tosses.zeros + alpha
        return cls(ones / (ones + zeros), zeros / (ones + zeros))

    @property
    def mean(self) -> np.ndarray:
        """E[x] = p, in the shape of p."""
        return self.p

    @property
    def var(self) -> np.ndarray:
        """Var[x] = p (1 - p), in the shape of p."""
        return self.p * self.q

    @property
    def n_parameters(self) -> int:
        return self.p.size

    def log_prior(self, alpha: float) -> float:
        # Beta(alpha + 1, alpha + 1)
        return alpha * float((np.log(self.p) + np.log(self.q)).sum()) if alpha else 0.0

    def __getitem__(self, k: int | np.ndarray) -> "Bernoulli":
        return Bernoulli(self.p[k], self.q[k])

    def _among(self, features: list[int]) -> "Bernoulli":
        return Bernoulli(self.p[..., features], self.q[..., features])

    @property
    def _parameter(self) -> np.ndarray:
        return self.p

    @cached_property
    def _form(self) -> LinearForm:
        # log p(x) = x log p + (1 - x) log q = x (log p - log q) + log q
        p, q = np.atleast_2d(self.p), np.atleast_2d(self.q)
        # 1 - p has no digits of a small p left, which log q is next to 0
        log_q = np.where(p < RARE, np.log1p(-np.minimum(p, RARE)), log_or_zero(q))
        return LinearForm(log_or_zero(p) - log_q, log_q, never_present=p == 0, never_absent=q == 0)

    def _cdf(self, x: np.ndarray) -> np.ndarray:
        return of_counts(x[:, None], lambda whole: np.where(whole < 1, np.atleast_2d(self.q), 1.0))

    def _ppf(self, q: np.ndarray) -> np.ndarray:
        return np.where((self.q > 0) & (q * (1 - FORGIVEN) <= self.q), 0.0, 1.0)

    def _entropies(self) -> np.ndarray:
        from scipy.special import entr  # -p log p

        return np.atleast_2d(entr(self.p) + entr(self.q)).sum(axis=-1)

    def grids(self, names: Names) -> list[Grid]:
        p = np.atleast_2d(self.p)
        return [Grid("P(x = 1 | y)", names.class_list(len(p)), names.feature_list(p.shape[1]), p)]

    def _draw(self, n: int, rng: np.random.Generator) -> np.ndarray:
        return (rng.random((n, *self.p.shape)) < self.p).astype(np.int64)


def bernoulli_family(alpha: float, missing: str | None) -> Family:
    """The options of a Bernoulli density for each class."""
    return Family(Bernoulli, {"missing": missing}, {"alpha": alpha})
