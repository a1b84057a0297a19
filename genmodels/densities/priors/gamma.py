"""Gamma: what is known of a rate."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from genmodels.densities import Poisson
from genmodels.densities.negative_binomial import NegativeBinomial
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
from genmodels.densities.saddle_point import log_gamma_kernel, log_gamma_ratio
from genmodels.ground.arithmetic import two_product
from genmodels.ground.inputs import NAMELESS, Names
from genmodels.ground.inputs.parameters import as_fraction_of_one, as_places, as_rates
from genmodels.statistics import Counts, Observed
from genmodels.statistics.observed import by_feature

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


@dataclass(frozen=True, eq=False)
class Gamma(Prior):
    """p(theta) = b^a theta^(a - 1) exp(-b theta) / Gamma(a), of shape a and rate b: a events in b rows.

    The prior of a Poisson density. shape and rate are () for one prior of every feature and class, (d,), or (K, d).
    The rows of the data may be an exposure of any size, such as years. Gamma(0, 0) is improper.
    Raises InvalidParameterError for a number below 0. Source: Gelman et al. (2013), section 2.6.

    >>> asthma = Gamma(3, 5) + Counts(np.array(2.0), np.array(3.0))  # 3 deaths among two times 100,000 people
    >>> asthma.shape, asthma.rate, asthma.cdf(1.0).round(2)
    (array(6.), array(7.), np.float64(0.7))
    """

    shape: np.ndarray
    rate: np.ndarray
    shown = ("shape", "rate")

    if TYPE_CHECKING:  # what can become an array will do

        def __init__(self, shape: ArrayLike, rate: ArrayLike) -> None: ...

    def __post_init__(self):
        vars(self).update(shape=as_rates(self.shape, "shape"), rate=as_rates(self.rate, "rate"))
        require_one_shape(self, shape=self.shape, rate=self.rate)

    @property
    def statistics(self) -> Counts:
        """The pseudo-data that the prior stands for, as what data are reduced to."""
        return Counts(self.rate, self.shape)

    def _moved(self, statistics: Counts | Observed, step: Step) -> "Gamma":
        require_statistics_of(statistics, Counts | Observed, self, "Poisson.statistics(X)")
        counts = by_feature(statistics)
        rows = np.broadcast_to(counts.n, counts.total.shape)
        return Gamma(moved(self.shape, counts.total, step, "shape"), moved(self.rate, rows, step, "rate"))

    @property
    def mean(self) -> np.ndarray:
        """E[theta] = a / b, infinite where that is too large for a float64."""
        self._require_proper()
        with np.errstate(over="ignore"):
            return self.shape / self.rate

    @property
    def var(self) -> np.ndarray:
        """Var[theta] = a / b^2, infinite where that is too large for a float64."""
        with np.errstate(over="ignore"):
            return self.mean / self.rate

    def interval(self, share: float = 0.95) -> tuple[np.ndarray, np.ndarray]:
        """The central interval that holds theta with this probability: as much is below it as above."""
        from scipy.special import gammaincinv

        self._require_proper()
        low, high = tails(share)
        return gammaincinv(self.shape, low) / self.rate, gammaincinv(self.shape, high) / self.rate

    def cdf(self, theta: "ArrayLike") -> np.ndarray:
        """P(theta' <= theta) at numbers theta, which are one for each parameter, or one for all of them."""
        from scipy.special import gammainc

        self._require_proper()
        theta = as_places(theta, "theta")
        require_one_shape(self, theta=theta, shape=self.shape, rate=self.rate)
        with np.errstate(over="ignore"):
            return gammainc(self.shape, self.rate * np.maximum(theta, 0.0))

    def ppf(self, q: "ArrayLike") -> np.ndarray:
        """The quantile, theta with P(theta' <= theta) = q, for each probability q.

        >>> Gamma(1, 2).ppf([0.0, 0.5, 1.0]) / np.log(2)
        array([0. , 0.5, inf])
        """
        from scipy.special import gammaincinv

        self._require_proper()
        q = as_fraction_of_one(q, "q")
        require_one_shape(self, q=q, shape=self.shape, rate=self.rate)
        return gammaincinv(self.shape, q) / self.rate

    def log_prob(self, density: Poisson) -> np.ndarray:
        """log p(theta) at the rates of a Poisson density, in their shape."""
        from scipy.special import xlogy

        require_density(density, Poisson, self, "Poisson(3.0)")
        require_same_features(self, np.broadcast_shapes(self.shape.shape, self.rate.shape), density.rate.shape)
        self._require_proper()
        rate, at_zero = density.rate, xlogy(self.shape - 1, 0.0) - self.log_partition
        with np.errstate(divide="ignore", invalid="ignore"):
            # (b theta)^a exp(-b theta) / Gamma(a) is small numbers only, however large a and b are
            inside = log_gamma_kernel(self.shape, *two_product(self.rate, rate)) - np.log(rate)
        return np.where(rate > 0, inside, at_zero)

    def log_evidence(self, statistics: Counts | Observed) -> np.ndarray:
        _ = self + statistics, self._require_proper()
        counts = by_feature(statistics)
        # Gamma(a + k) / Gamma(a) b^a / (b + n)^(a + k)
        left = self.shape * np.log1p(counts.n / self.rate) + counts.total * np.log(self.rate + counts.n)
        return log_gamma_ratio(self.shape, counts.total) - left

    @property
    def log_partition(self) -> np.ndarray:
        """log Gamma(a) - a log b."""
        from scipy.special import gammaln

        self._require_proper()
        return gammaln(self.shape) - self.shape * np.log(self.rate)

    def mode(self, names: Names = NAMELESS) -> Poisson:
        require_proper(self.rate > 0, self, "a rate above 0")
        if (self.shape < 1).any():
            no_mode(self, "with a shape below 1 the density has no bound near 0")
        return Poisson((self.shape - 1) / self.rate)

    def predictive(self, names: Names = NAMELESS) -> NegativeBinomial:
        self._require_proper()
        return NegativeBinomial(self.shape, self.rate)

    def _require_proper(self) -> None:
        require_proper((self.shape > 0) & (self.rate > 0), self, "a shape and a rate above 0")
