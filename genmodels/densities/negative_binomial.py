"""Negative binomial: counts of things that happen at a rate which is itself uncertain."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from genmodels.densities.featurewise import Featurewise, beside, share_a_shape
from genmodels.densities.linear_form import PIECE
from genmodels.densities.quantiles import of_counts, quantile_of_counts
from genmodels.densities.saddle_point import log_negative_binomial
from genmodels.ground.inputs import COUNTS, blocks
from genmodels.ground.inputs.data_matrix import is_sparse
from genmodels.ground.inputs.parameters import as_positive, require_drawable

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


@dataclass(frozen=True, eq=False)
class NegativeBinomial(Featurewise):
    """p(x) = prod_j C(x_j + a_j - 1, x_j) (b_j / (b_j + 1))^a_j (1 / (b_j + 1))^x_j, of shape a and rate b, for counts.

    It is what is known of the next Poisson count when its rate is Gamma(a, b): in events a row, with more spread than a
    Poisson of the same mean. shape and rate are () for single counts X (n,), (d,) for X (n, d), (K, d) for a stack.
    Raises InvalidParameterError unless both are above 0. Source: Gelman et al. (2013), section 2.6.

    >>> density = NegativeBinomial(shape=2, rate=1)
    >>> density.prob([0, 1, 2]), float(density.mean), float(density.var)
    (array([0.25  , 0.25  , 0.1875]), 2.0, 4.0)
    """

    shape: np.ndarray
    rate: np.ndarray
    rule = COUNTS
    titles = {"shape": "shape of the rate of x given y", "rate": "rows behind the rate of x given y"}

    if TYPE_CHECKING:  # what can become an array will do

        def __init__(self, shape: ArrayLike, rate: ArrayLike) -> None: ...

    def __post_init__(self):
        share_a_shape(self, shape=as_positive(self.shape, "shape"), rate=as_positive(self.rate, "rate"))

    @property
    def _whole(self) -> bool:
        return True

    @property
    def mean(self) -> np.ndarray:
        """E[x] = a / b, in the shape of the parameters."""
        return self.shape / self.rate

    @property
    def var(self) -> np.ndarray:
        """Var[x] = a / b + a / b^2, in the shape of the parameters."""
        return self.mean * (1 + 1 / self.rate)

    def pieces(self, X):
        if self._shape and is_sparse(X):
            return blocks(X, self.rule, d=self.width, ndim=(2,), sparse=True, entries=PIECE)
        return super().pieces(X)

    def ratio(self, piece) -> np.ndarray:
        if not is_sparse(piece):
            return super().ratio(piece)
        return beside(one._of_entries(piece) for one in self._classes())

    def _of_entries(self, X) -> np.ndarray:
        """log p(x) of the rows of a sparse table, under parameters (d,): (n,)."""
        # log p(0) = -a log(1 + 1/b) for all, and for the counts that are there the rest
        rows, columns = X.nonzero()
        nothing = -self.shape * np.log1p(1 / self.rate)
        x, shape, rate = X.data[X.data != 0], self.shape[columns], self.rate[columns]
        more = log_negative_binomial(x, shape, rate) - nothing[columns]
        return nothing.sum() + np.bincount(rows, more, minlength=X.shape[0])

    def _terms(self, x: np.ndarray) -> np.ndarray:
        return log_negative_binomial(x, self.shape, self.rate)

    def _cdf(self, x: np.ndarray) -> np.ndarray:
        from scipy.special import betainc, betaincc

        # P(X <= x) = I_p(a, x + 1) with p = b / (b + 1): by whichever of p and 1 - p is small, and so has its digits
        a, b = (np.reshape(v, (len(self), self.width)) for v in (self.shape, self.rate))

        def up_to(whole: np.ndarray) -> np.ndarray:
            return np.where(b < 1, betainc(a, whole + 1, b / (b + 1)), betaincc(whole + 1, a, 1 / (b + 1)))

        return of_counts(x[:, None], up_to)

    def _ppf(self, q: np.ndarray) -> np.ndarray:
        from scipy.special import gammaincinv

        return quantile_of_counts(self._below, q, gammaincinv(self.shape, q) / self.rate)  # near that of the rate

    def _draw(self, n: int, rng: np.random.Generator) -> np.ndarray:
        rates = rng.gamma(self.shape, size=(n, *self.shape.shape)) / self.rate
        require_drawable(rates.max(initial=0.0), "a rate drawn from Gamma(shape, rate)")
        return rng.poisson(rates)
