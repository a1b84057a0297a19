"""Beta-binomial: how many of m tosses come up heads with a coin whose bias is itself uncertain."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from genmodels.densities.featurewise import Featurewise, beside, share_a_shape
from genmodels.densities.quantiles import FORGIVEN
from genmodels.densities.saddle_point import log_cross_ratio, log_negative_binomial
from genmodels.ground.inputs import COUNTS
from genmodels.ground.inputs.parameters import as_positive, as_total

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


LONGEST = 2**20  # tosses whose probabilities are added up for the cdf: 8 MiB a feature and class (a choice)


@dataclass(frozen=True, eq=False)
class BetaBinomial(Featurewise):
    """p(x) = prod_j C(m, x_j) B(x_j + a_j, m - x_j + b_j) / B(a_j, b_j) for counts x_j from 0 to m, the `total`.

    It is what is known of the heads in m tosses when their probability is Beta(a, b). One is Bernoulli(a / (a + b)),
    and more are not independent, since each tells of the coin. a and b are () for single counts X (n,), (d,) for
    X (n, d), (K, d) for a stack. Raises InvalidParameterError unless both are above 0.
    Source: Gelman et al. (2013), section 2.4 and appendix A.

    >>> BetaBinomial(1, 1, total=3).prob([0, 1, 2, 3])
    array([0.25, 0.25, 0.25, 0.25])
    """

    a: np.ndarray
    b: np.ndarray
    total: int = 1
    rule = COUNTS
    titles = {"a": "a of x given y", "b": "b of x given y"}

    if TYPE_CHECKING:  # what can become an array will do

        def __init__(self, a: ArrayLike, b: ArrayLike, total: int = 1) -> None: ...

    def __post_init__(self):
        share_a_shape(self, a=as_positive(self.a, "a"), b=as_positive(self.b, "b"))
        object.__setattr__(self, "total", as_total(self.total))

    @property
    def _whole(self) -> bool:
        return True

    @property
    def mean(self) -> np.ndarray:
        """E[x] = m a / (a + b), in the shape of the parameters."""
        return self.total * self.a / (self.a + self.b)

    @property
    def var(self) -> np.ndarray:
        """Var[x] = m p (1 - p) (a + b + m) / (a + b + 1) with p = a / (a + b), in the shape of the parameters."""
        sizes = self.a + self.b
        return self.mean * (self.b / sizes) * (sizes + self.total) / (sizes + 1)

    def _terms(self, x: np.ndarray) -> np.ndarray:
        # NB(x; a) NB(m - x; b) / NB(m; a + b): two counts, each of a rate that is Gamma, given what they are together
        m, sizes = self.total, self.a + self.b
        rate = sizes / max(m, 1)
        others = log_negative_binomial(np.maximum(m - x, 0.0), self.b, rate)
        terms = log_negative_binomial(x, self.a, rate) + others - log_negative_binomial(float(m), sizes, rate)
        # none or all heads may be as good as certain: then their logarithm is next to 0, and no difference gives it
        ends = np.where(x == 0, log_cross_ratio(self.b, self.a, m), log_cross_ratio(self.a, self.b, m))
        return np.where(x > m, -np.inf, np.where((x == 0) | (x == m), -ends, terms))

    def _require_cdf(self, what: str) -> None:
        if self.total > LONGEST:
            self._refuse(what)

    def _sums(self) -> np.ndarray:
        """P(X <= x) = sum_(i <= x) p(i) of x from 0 to m, (m + 1, d), under parameters (d,)."""
        return np.minimum(np.cumsum(np.exp(self._terms(np.arange(self.total + 1.0)[:, None])), axis=0), 1.0)

    def _cdf(self, x: np.ndarray) -> np.ndarray:
        at = np.clip(np.floor(x), 0, self.total).astype(int)
        return beside(np.where(x < 0, 0.0, np.take_along_axis(one._sums(), at, axis=0)) for one in self._classes())

    def _ppf(self, q: np.ndarray) -> np.ndarray:
        (one,) = self._classes()
        reached = one._sums()[:, 0].searchsorted(q * (1 - FORGIVEN))
        return np.where(q == 1, self.total, np.minimum(reached, self.total)).astype(float)

    def _draw(self, n: int, rng: np.random.Generator) -> np.ndarray:
        return rng.binomial(self.total, rng.beta(self.a, self.b, size=(n, *self.a.shape)))
