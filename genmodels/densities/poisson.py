"""Poisson: counts of things that happen at a rate."""

from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

import numpy as np

from genmodels.densities.base import most_probable
from genmodels.densities.linear_form import LinearDensity, LinearForm
from genmodels.densities.quantiles import of_counts, quantile_of_counts
from genmodels.densities.saddle_point import add_up, deviance, log_factorials, log_poisson, peak
from genmodels.ground.arithmetic import log_or_zero
from genmodels.ground.inputs import COUNTS, NAMELESS, Names, as_alpha
from genmodels.ground.inputs.parameters import as_rates, require_drawable
from genmodels.ground.inputs.weights import require_data
from genmodels.ground.tables import Grid
from genmodels.statistics import Counts, Observed
from genmodels.statistics.observed import by_feature, reduced

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


@dataclass(frozen=True, eq=False)
class Poisson(LinearDensity):
    """p(x) = prod_j exp(-rate_j) rate_j^x_j / x_j! for counts x_j.

    rate is () for single counts X (n,), (d,) for d features X (n, d), (K, d) for a stack; in events a row.
    Raises InvalidParameterError for a negative rate. Source: Murphy (2012), section 2.3.3.

    >>> Poisson.fit([0, 3, 1, 2, 2, 4]).rate
    array(2.)
    """

    rate: np.ndarray
    rule = COUNTS

    if TYPE_CHECKING:  # what can become an array will do

        def __init__(self, rate: ArrayLike) -> None: ...

    def __post_init__(self):
        object.__setattr__(self, "rate", as_rates(self.rate))

    @classmethod
    def fit(cls, X, sample_weight=None, *, alpha: float = 0.0, prior=None, missing: str | None = None) -> "Poisson":
        """The maximum-likelihood estimate from counts X (n,) or (n, d), smoothed where alpha > 0.

        With missing="leave_out" each feature is estimated from the rows where it is there.
        """
        return cls.estimate(cls.statistics(X, sample_weight, missing=missing), alpha=alpha, prior=prior)

    reduced_to = (Counts, Observed)

    @classmethod
    def statistics(cls, X, sample_weight=None, *, missing: str | None = None) -> Counts | Observed:
        """The weight of the rows and the sum of each feature; sample_weight (n,), or (n, K) for K classes."""
        return reduced(partial(Counts.of, rule=cls.rule), X, sample_weight, missing)

    @classmethod
    def estimate(
        cls, statistics: Counts | Observed, *, alpha: float = 0.0, prior=None, names: Names = NAMELESS
    ) -> "Poisson":
        """The parameters from the statistics; raises NoDataError for a class without rows when alpha is 0.

        alpha has three readings: alpha extra rows with a count of one; the maximum of the posterior under a
        Gamma(alpha + 1, alpha) prior; the mean of the posterior under a Gamma(alpha, alpha) prior (shape, rate). With a
        `prior`, a `Gamma`, it is the maximum of the posterior under that.
        """
        if prior is not None:
            return most_probable(cls, prior, statistics, names, alpha=alpha)
        alpha, counts = as_alpha(alpha), by_feature(statistics)
        if alpha == 0:
            require_data(counts.weight, names, by_feature=isinstance(statistics, Observed))
        return cls((counts.total + alpha) / (counts.n + alpha))  # rate = (sum_i x_i + alpha) / (n + alpha)

    @property
    def mean(self) -> np.ndarray:
        """E[x] = rate, in the shape of rate."""
        return self.rate

    @property
    def var(self) -> np.ndarray:
        """Var[x] = rate, in the shape of rate."""
        return self.rate

    @property
    def n_parameters(self) -> int:
        return self.rate.size

    def log_prior(self, alpha: float) -> float:
        # Gamma(alpha + 1, alpha)
        return alpha * float((np.log(self.rate) - self.rate).sum()) if alpha else 0.0

    def __getitem__(self, k: int | np.ndarray) -> "Poisson":
        return replace(self, rate=self.rate[k])

    def _among(self, features: list[int]) -> "Poisson":
        return replace(self, rate=self.rate[..., features])

    @property
    def _parameter(self) -> np.ndarray:
        return self.rate

    @cached_property
    def _form(self) -> LinearForm:
        # log p(x) = x log rate - rate - log x!
        rate = np.atleast_2d(self.rate)
        never_absent = np.zeros(rate.shape, dtype=bool)
        return LinearForm(log_or_zero(rate), -rate, never_present=rate == 0, never_absent=never_absent, rates=rate)

    def _log_prob(self, block) -> np.ndarray:
        parts = [self._form.scores(block), -log_factorials(block)[:, None]]
        return add_up(parts, lambda rows: log_poisson(block[rows], np.atleast_2d(self.rate)))

    def _terms(self, X: np.ndarray) -> np.ndarray:
        return -(peak(X)[:, None, :] + deviance(X[:, None, :], np.atleast_2d(self.rate)))

    def _cdf(self, x: np.ndarray) -> np.ndarray:
        from scipy.special import pdtr  # sum_(i <= x) exp(-rate) rate^i / i!

        return of_counts(x[:, None], lambda whole: pdtr(whole, np.atleast_2d(self.rate)))

    def _ppf(self, q: np.ndarray) -> np.ndarray:
        from scipy.special import ndtri

        rate = float(self.rate.ravel()[0])
        if rate == 0:
            return np.zeros(len(q))
        return quantile_of_counts(self._below, q, rate + np.sqrt(rate) * ndtri(q))

    def grids(self, names: Names) -> list[Grid]:
        rate = np.atleast_2d(self.rate)
        return [Grid("rate of x given y", names.class_list(len(rate)), names.feature_list(rate.shape[1]), rate)]

    def _draw(self, n: int, rng: np.random.Generator) -> np.ndarray:
        require_drawable(self.rate.max(), "rate")
        return rng.poisson(self.rate, size=(n, *self.rate.shape))
