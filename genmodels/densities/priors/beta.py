"""Beta: what is known of the probability of a toss."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from genmodels.densities import Bernoulli
from genmodels.densities.beta_binomial import BetaBinomial
from genmodels.densities.priors.common_prior import best_of_each, log_evidence
from genmodels.densities.priors.prior import (
    Prior,
    Step,
    moved,
    no_mode,
    require_density,
    require_one_shape,
    require_proper,
    require_same_features,
    require_statistics_of,
    tails,
)
from genmodels.densities.saddle_point import log_gamma_kernel
from genmodels.errors import InvalidInputError, InvalidParameterError
from genmodels.ground.arithmetic import two_product
from genmodels.ground.inputs import NAMELESS, Names
from genmodels.ground.inputs.parameters import as_fraction_of_one, as_places, as_rates
from genmodels.ground.snapshot import Snapshot, frozen
from genmodels.statistics import Counts, Observed, Tosses
from genmodels.statistics.algebra import FORGIVEN
from genmodels.statistics.observed import by_feature

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


@dataclass(frozen=True, eq=False)
class Beta(Prior):
    """p(theta) = theta^(a - 1) (1 - theta)^(b - 1) / B(a, b), the prior of a Bernoulli density: a ones and b zeros.

    a and b are () for one prior of every feature and class, (d,), or (K, d). Beta(1, 1) is uniform, Beta(1/2, 1/2) is
    Jeffreys' prior, Beta(0, 0) improper. Raises InvalidParameterError for a number below 0.
    Source: Murphy (2012), section 3.3.

    >>> girls = Beta(1, 1) + Counts(np.array(980.0), np.array(437.0))  # among births with placenta previa
    >>> girls.mean.round(3), np.round(girls.interval(0.95), 3)
    (np.float64(0.446), array([0.415, 0.477]))
    >>> (Beta(2, 3) + Bernoulli.statistics([1, 0, 1, 1, 0, 1, 1])).predictive().p
    array(0.58333333)
    """

    a: np.ndarray
    b: np.ndarray
    shown = ("a", "b")

    if TYPE_CHECKING:  # what can become an array will do

        def __init__(self, a: ArrayLike, b: ArrayLike) -> None: ...

    def __post_init__(self):
        vars(self).update(a=as_rates(self.a, "a"), b=as_rates(self.b, "b"))
        require_one_shape(self, a=self.a, b=self.b)

    @property
    def statistics(self) -> Tosses:
        """The pseudo-data that the prior stands for, as what data are reduced to."""
        return Tosses(self.a + self.b, self.a, self.b)

    def _moved(self, statistics: Counts | Observed, step: Step) -> "Beta":
        ones, zeros = of_tosses(statistics, self)
        return Beta(moved(self.a, ones, step, "a"), moved(self.b, zeros, step, "b"))

    @classmethod
    def by_evidence(cls, statistics: Counts | Observed) -> "CommonPrior":
        """The prior that the rates of several groups have in common, by the evidence of the tosses of all of them.

        `statistics` are those of K groups, with weight (K,): `Counts(tosses, ones)`, say. What comes out has a mean, a
        strength a + b, a log_evidence, a `prior`, and `rates(statistics)`, the posterior mean of each group. Where the
        evidence has no top inside, its `one_rate` is True and its strength infinite: all groups have the rate `mean`.
        The prior is chosen by the data it is then used on, as if it were known: intervals come out a little short.
        Raises InvalidInputError for statistics of one group, or without a toss. Source: Murphy (2012), section 5.6.

        >>> wards = Counts(np.array([47.0, 215.0, 810.0]), np.array([0.0, 31.0, 46.0]))  # operations, and deaths
        >>> best = Beta.by_evidence(wards)
        >>> best.prior.a.round(2), best.prior.b.round(2), best.rates(wards).round(3)
        (np.float64(1.11), np.float64(14.58), array([0.018, 0.139, 0.057]))
        """
        return CommonPrior(*best_of_each(*of_groups(statistics)))

    @property
    def mean(self) -> np.ndarray:
        """E[theta] = a / (a + b), the probability of a one in the next toss."""
        return self.predictive().p

    @property
    def var(self) -> np.ndarray:
        """Var[theta] = a b / ((a + b)^2 (a + b + 1))."""
        return self.predictive().var / (self.a + self.b + 1)

    def interval(self, share: float = 0.95) -> tuple[np.ndarray, np.ndarray]:
        """The central interval that holds theta with this probability: as much is below it as above."""
        from scipy.special import betaincinv

        self._require_proper()
        low, high = tails(share)
        return betaincinv(self.a, self.b, low), betaincinv(self.a, self.b, high)

    def cdf(self, theta: "ArrayLike") -> np.ndarray:
        """P(theta' <= theta) at numbers theta, which are one for each parameter, or one for all of them.

        >>> (Beta(1, 1) + Counts(np.array(980.0), np.array(437.0))).cdf(0.485).round(3)
        np.float64(0.993)
        """
        from scipy.special import betainc

        self._require_proper()
        theta = as_places(theta, "theta")
        require_one_shape(self, theta=theta, a=self.a, b=self.b)
        return betainc(self.a, self.b, np.clip(theta, 0.0, 1.0))

    def ppf(self, q: "ArrayLike") -> np.ndarray:
        """The quantile, theta with P(theta' <= theta) = q, for each probability q.

        >>> Beta(1, 2).ppf([0.0, 0.75, 1.0])
        array([0. , 0.5, 1. ])
        """
        from scipy.special import betaincinv

        self._require_proper()
        q = as_fraction_of_one(q, "q")
        require_one_shape(self, q=q, a=self.a, b=self.b)
        return betaincinv(self.a, self.b, q)

    def log_prob(self, density: Bernoulli) -> np.ndarray:
        """log p(theta) at the probabilities of a Bernoulli density, in their shape."""
        from scipy.special import xlogy

        require_density(density, Bernoulli, self, "Bernoulli(0.5)")
        require_same_features(self, np.broadcast_shapes(self.a.shape, self.b.shape), density.p.shape)
        self._require_proper()
        p, q, size = density.p, density.q, self.a + self.b
        lost = np.where(p < q, (1 - q) - p, (1 - p) - q)  # what rounding 1 - theta took from the larger one
        ones, of_ones = two_product(size, p)
        zeros, of_zeros = two_product(size, q)
        with np.errstate(divide="ignore", invalid="ignore"):
            # theta^a (1 - theta)^b / B(a, b) is small numbers only, however large a and b are
            own = log_gamma_kernel(self.a, ones, of_ones + np.where(p < q, 0.0, size * lost))
            other = log_gamma_kernel(self.b, zeros, of_zeros + np.where(p < q, size * lost, 0.0))
            inside = own + other - log_gamma_kernel(size, size) - np.log(p) - np.log(q)
        at_an_end = xlogy(self.a - 1, p) + xlogy(self.b - 1, q) - self.log_partition
        return np.where((p > 0) & (q > 0), inside, at_an_end)

    def log_evidence(self, statistics: Counts | Observed) -> np.ndarray:
        _ = self + statistics, self._require_proper()
        ones, zeros = of_tosses(statistics, self)
        return log_evidence(self.a, self.b, ones, zeros)

    @property
    def log_partition(self) -> np.ndarray:
        """log B(a, b)."""
        from scipy.special import betaln

        self._require_proper()
        return betaln(self.a, self.b)

    def mode(self, names: Names = NAMELESS) -> Bernoulli:
        a, b = self.a - 1, self.b - 1  # theta = (a - 1) / (a + b - 2)
        if not ((a >= 0) & (b >= 0) & (a + b > 0)).all():
            no_mode(self, "there is one where neither a nor b is below 1, nor both are 1")
        return Bernoulli(a / (a + b), b / (a + b))

    def predictive(self, names: Names = NAMELESS) -> Bernoulli:
        self._require_proper()
        return Bernoulli(self.a / (self.a + self.b), self.b / (self.a + self.b))

    def predictive_of(self, total: int) -> BetaBinomial:
        """p(x) of the number of ones among the next `total` tosses, which are not independent: each tells of theta."""
        self._require_proper()
        return BetaBinomial(self.a, self.b, total)

    def _require_proper(self) -> None:
        require_proper((self.a > 0) & (self.b > 0), self, "a and b above 0")


@dataclass(frozen=True, eq=False)
class CommonPrior(Snapshot):
    """The mean and the strength a + b of the Beta from which the rates of groups come, and the evidence for it.

    Each is () for groups of one feature, else (d,). strength is infinity where the evidence has no top inside, and one
    rate for all groups, the mean, is best; 0 where each group is all ones or all zeros. log_evidence is
    log p(all groups), of tosses in their order. Made by `Beta.by_evidence`.
    """

    mean: np.ndarray
    strength: np.ndarray
    log_evidence: np.ndarray

    def __post_init__(self):
        frozen(self)

    @property
    def one_rate(self) -> np.ndarray:
        """Whether one rate for all groups has more evidence than any Beta, in the shape of the mean."""
        return np.isinf(self.strength)

    @property
    def prior(self) -> Beta:
        """The Beta itself; InvalidParameterError where there is none, since one rate or each its own is best."""
        if not (np.isfinite(self.strength) & (self.strength > 0)).all():
            found = "one rate for all groups" if self.one_rate.any() else "groups of ones only and of zeros only"
            raise InvalidParameterError(
                f"no Beta has the most evidence, but {found}: rates(statistics) gives its rates"
            )
        return Beta(self.strength * self.mean, self.strength * (1 - self.mean))

    def rates(self, statistics: Counts | Observed) -> np.ndarray:
        """The rate of each group, (K,) or (K, d): its posterior mean, between its own share and the common mean.

        A group without tosses has the common mean. Raises InvalidInputError for statistics that are none of groups.
        """
        ones, zeros = of_groups(statistics)
        n, strength = ones + zeros, np.broadcast_to(self.strength, np.shape(ones))
        # (s m + ones) / (s + n), where s may be 0 or infinite
        with np.errstate(divide="ignore", invalid="ignore"):
            own = np.where(n > 0, ones / n, self.mean)
            weight = np.where(n == 0, 1.0, 1 / (1 + n / strength))  # of the common mean
        return own + weight * (self.mean - own)


def of_groups(statistics: Counts | Observed) -> tuple[np.ndarray, np.ndarray]:
    """Ones and zeros of each group, (K,) or (K, d); InvalidInputError where there are no groups."""
    ones, zeros = of_tosses(statistics, Beta(1, 1))
    if np.ndim(statistics.weight) == 0:
        raise InvalidInputError(
            "these are the statistics of one group: give those of several, such as Counts(tosses, ones) of arrays (K,)"
        )
    if not ((ones + zeros).sum(axis=0) > 0).all():
        raise InvalidInputError("there is a feature without a toss in any group: give one with data")
    return ones, zeros


def of_tosses(statistics: Counts | Observed, prior: Beta) -> tuple[np.ndarray, np.ndarray]:
    """The weights of ones and of zeros, in the shape of the features; InvalidInputError for what are no tosses."""
    require_statistics_of(statistics, Counts | Observed, prior, "Bernoulli.statistics(X)")
    counts = by_feature(statistics)
    if (counts.n - counts.total < -FORGIVEN * counts.n).any():
        raise InvalidInputError(
            f"there are {counts.total.max():g} ones in rows of weight {counts.weight.max():g}: give "
            "Bernoulli.statistics(X) of zeros and ones"
        )
    return counts.total, Tosses.counted(counts).zeros
