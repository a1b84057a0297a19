"""Multinomial: how often each of d things comes up in a number of draws, or a text as the words it is made of."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from genmodels.densities.base import most_probable
from genmodels.densities.categorical import Categorical
from genmodels.densities.linear_form import LinearDensity, LinearForm
from genmodels.densities.saddle_point import add_up, log_factorials, log_poisson, peak
from genmodels.errors import InvalidParameterError
from genmodels.ground.arithmetic import log_or_zero
from genmodels.ground.inputs import COUNTS, NAMELESS, Names, Rule, as_alpha, as_probabilities
from genmodels.ground.inputs.gaps import leaves_out, require_no_gaps
from genmodels.ground.inputs.parameters import require_drawable
from genmodels.ground.inputs.weights import require_data
from genmodels.ground.tables import Grid
from genmodels.statistics import Counts

COUPLED = "a text without a count has no known length, and the shares of all words depend on that one: p_j = N_j / N"

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


@dataclass(frozen=True, eq=False)
class Multinomial(LinearDensity):
    """p(x | n) = n! / prod_j x_j! * prod_j p_j^x_j for counts x that sum to n, each row having its own n.

    p is (d,), or (K, d) for a stack. With `ordered` the rows are the word counts of texts and p(x) is the probability
    of the words in their order: then no multinomial coefficient n! / prod_j x_j! is counted. `total` is the number of
    draws in each sampled row; `log_prob` takes a row's own total and says nothing about how long rows are.
    Raises InvalidParameterError unless p sums to 1. Source: Murphy (2012), section 2.3.2; McCallum and Nigam (1998).

    >>> Multinomial.fit([[2, 1, 0], [1, 3, 1]]).p
    array([0.375, 0.5  , 0.125])
    >>> np.exp(Multinomial([0.5, 0.5]).log_prob([[1, 1]]))
    array([0.5])
    >>> np.exp(Multinomial([0.5, 0.5], ordered=True).log_prob([[1, 1]]))
    array([0.25])
    """

    p: np.ndarray
    ordered: bool = False
    total: int = 1
    rule = COUNTS

    if TYPE_CHECKING:  # what can become an array will do

        def __init__(self, p: ArrayLike, ordered: bool = False, total: int = 1) -> None: ...

    def __post_init__(self):
        object.__setattr__(self, "p", as_probabilities(self.p))
        if not (isinstance(self.total, int | np.integer) and self.total >= 0):
            raise InvalidParameterError(f"total is {self.total!r}: give a whole number of draws")

    @classmethod
    def fit(cls, X, sample_weight=None, *, alpha: float = 0.0, prior=None, ordered: bool = False) -> "Multinomial":
        """The maximum-likelihood estimate from counts X (n, d), dense or sparse, smoothed where alpha > 0."""
        return cls.estimate(cls.statistics(X, sample_weight), alpha=alpha, prior=prior, ordered=ordered)

    reduced_to = (Counts,)

    @classmethod
    def statistics(cls, X, sample_weight=None, *, missing: str | None = None) -> Counts:
        """The weight of the rows and the sum of each feature; sample_weight (n,), or (n, K) for K classes.

        With missing="leave_out" as well, nothing may be missing here: a missing count leaves the total of its row
        unknown, so the words are not estimated one by one, and there is no closed form. Marginals exist all the same.
        """
        return word_sums(X, sample_weight, cls.rule, missing)

    @classmethod
    def estimate(
        cls,
        statistics: Counts,
        *,
        alpha: float = 0.0,
        prior=None,
        ordered: bool = False,
        names: Names = NAMELESS,
    ) -> "Multinomial":
        """The parameters from the statistics; raises NoDataError for a class without a single count when alpha is 0.

        alpha has three readings: alpha extra counts of each of the d things; the maximum of the posterior under a
        Dirichlet(alpha + 1) prior; the mean of the posterior under a Dirichlet(alpha) prior.
        With a `prior`, a `Dirichlet`, it is the maximum of the posterior under that.
        `total` becomes the mean length of a row over all classes, rounded.
        """
        counts, rows = statistics.total, statistics.weight.sum()
        length = max(1, round(counts.sum() / rows)) if rows > 0 else 1
        if prior is not None:
            return cls(most_probable(Categorical, prior, statistics, names, alpha=alpha).tables[0], ordered, length)
        alpha = as_alpha(alpha)
        if alpha == 0:
            require_data(counts.sum(axis=-1), names, "counts")
        # p_j = (N_j + alpha) / (N + d alpha), where N_j counts thing j and N = sum_j N_j
        return cls((counts + alpha) / (counts.sum(axis=-1, keepdims=True) + counts.shape[-1] * alpha), ordered, length)

    @property
    def mean(self) -> np.ndarray:
        """E[x] = total p, in the shape of p."""
        return self.total * self.p

    @property
    def cov(self) -> np.ndarray:
        """Cov[x] = total (diag(p) - p p^T), (d, d) or (K, d, d)."""
        return self.total * (self.p[..., None] * np.eye(self.p.shape[-1]) - self.p[..., :, None] * self.p[..., None, :])

    @property
    def n_parameters(self) -> int:
        return self.p.size - len(self)

    def log_prior(self, alpha: float) -> float:
        # Dirichlet(alpha + 1)
        return alpha * float(np.log(self.p).sum()) if alpha else 0.0

    def __getitem__(self, k: int | np.ndarray) -> "Multinomial":
        return replace(self, p=self.p[k])

    def marginal(self, features) -> "Multinomial":
        """The counts of some of the things alone, given how many these are together: p renormalised over them.

        Raises InvalidParameterError as every density does, and where some class gives all of them probability 0.

        >>> Multinomial([0.5, 0.25, 0.25]).marginal([1, 2]).p
        array([0.5, 0.5])
        """
        return super().marginal(features)

    def _among(self, features: list[int]) -> "Multinomial":
        p = self.p[..., features]
        together = p.sum(axis=-1, keepdims=True)
        if not together.all():
            raise InvalidParameterError(
                f"features {features} have probability 0 altogether, so there is nothing to renormalise: smooth with "
                "alpha > 0"
            )
        return replace(self, p=p / together)

    @property
    def _parameter(self) -> np.ndarray:
        return self.p

    @cached_property
    def _form(self) -> LinearForm:
        # log p(x) = sum_j x_j log p_j (+ log n! - sum_j log x_j!)
        p = np.atleast_2d(self.p)
        nothing = np.zeros(p.shape)
        return LinearForm(log_or_zero(p), nothing, never_present=p == 0, never_absent=nothing.astype(bool), rates=p)

    def _log_prob(self, block) -> np.ndarray:
        from scipy.special import gammaln

        scores, length = self._form.scores(block), np.asarray(block.sum(axis=1), dtype=float)
        if self.ordered:
            return scores

        def anew(rows: np.ndarray) -> np.ndarray:
            # prod_j Poisson(x_j; n p_j) / Poisson(n; n)
            n = length[rows]
            return log_poisson(block[rows], np.atleast_2d(self.p), exposure=n, whole=1.0) + peak(n)[:, None]

        return add_up([scores, gammaln(length + 1)[:, None], -log_factorials(block)[:, None]], anew)

    def log_terms(self, X) -> np.ndarray:
        if not self.ordered:  # n! belongs to no single feature
            raise InvalidParameterError("only Multinomial(..., ordered=True) is a product with one factor a feature")
        return super().log_terms(X)

    def grids(self, names: Names) -> list[Grid]:
        p = np.atleast_2d(self.p)
        return [Grid("P(word | y)", names.class_list(len(p)), names.feature_list(p.shape[1]), p)]

    def _draw(self, n: int, rng: np.random.Generator) -> np.ndarray:
        require_drawable(self.total, "total")
        return rng.multinomial(self.total, self.p / self.p.sum(), size=n)


def word_sums(X, weight, rule: Rule, missing: str | None) -> Counts:
    """The weight of the rows and the sum of each word; raises InvalidInputError for gaps, which are never left out."""
    if leaves_out(missing):
        require_no_gaps(X, COUPLED)
    return Counts.of(X, weight, rule, ndim=(2,))
