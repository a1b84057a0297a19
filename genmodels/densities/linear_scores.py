"""Scores that are linear in counts and no probabilities: complement naive Bayes, and counts that are weights.

In complement naive Bayes a class is the more likely, the less a text looks like those of all other classes.

    score_k(x) = sum_j x_j w_kj,   w_kj = -log p_kj,   p_kj = (N_j - N_jk + alpha) / (N - N_k + d alpha)

N_jk counts word j in class k, and leaving an index away sums over it: p_kj is the share of word j in the texts of all
other classes, which are more than those of one class, and so better known. With `norm` the weights of each class are
divided by their sum, so that a class whose words are rare elsewhere has no advantage.
Source: Rennie, Shih, Teevan and Karger (2003), "Tackling the Poor Assumptions of Naive Bayes Text Classifiers".
"""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import NoReturn

import numpy as np

from genmodels.densities.linear_form import LinearDensity, LinearForm
from genmodels.densities.multinomial import Multinomial, word_sums
from genmodels.densities.poisson import Poisson
from genmodels.errors import InvalidInputError, NoDataError, NotAProbabilityError
from genmodels.ground.arithmetic import every, ratio
from genmodels.ground.inputs import COUNTS, NAMELESS, WEIGHTS, Names, as_alpha
from genmodels.ground.inputs.parameters import as_switch
from genmodels.ground.inputs.weights import require_data
from genmodels.ground.tables import Grid
from genmodels.statistics import Counts
from genmodels.statistics.algebra import taken_out

# ---- Scores in the place of log p(x | y): what is left of models of counts where x holds weights, such as tf-idf.
#
# score_k(x) = sum_j ( x_j weights_kj + offsets_kj ),   x_j >= 0
#
# The part of log p(x | k) that tells the classes apart is linear in x, and so has a value for any weights. It adds up
# to no probability over all x, so Bayes' rule is used as a rule for scores, and nothing is said of how probable x is.
# Source: Rennie, Shih, Teevan and Karger (2003), "Tackling the Poor Assumptions of Naive Bayes Text Classifiers".


class LinearScore(LinearDensity):
    """Classes told apart by scores that are no probabilities; its final classes say where the weights come from."""

    rule = WEIGHTS
    reason = "X holds weights (counts='weights'), and the score of weights adds up to no probability over all rows"

    def log_score(self, X) -> np.ndarray:
        return self._rows([self._form.scores(block) for _, block in self.pieces(X)])

    def log_prob(self, X) -> NoReturn:
        """Raises NotAProbabilityError: there is `log_score`."""
        self.require_probability()

    def _draw(self, n: int, rng: np.random.Generator) -> NoReturn:
        self._refuse("draw of rows")

    def _require_cdf(self, what: str) -> NoReturn:
        self._refuse(what)

    def require_probability(self) -> NoReturn:
        self._refuse("log p(x)")

    def _refuse(self, what: str) -> NoReturn:
        raise NotAProbabilityError(
            f"{self.reason}: there is no {what}. Ask for predict_proba or log_joint, or fit whole counts to "
            "MultinomialNaiveBayes or PoissonNaiveBayes"
        )

    def log_terms(self, X) -> np.ndarray:
        return LinearDensity.log_terms(self, X)

    def _terms(self, X: np.ndarray) -> np.ndarray:
        return self._form.terms(X)


@dataclass(frozen=True, eq=False)
class WeightedMultinomial(LinearScore, Multinomial):
    """sum_j x_j log p_j for weights x_j >= 0 of words, with p_j the share of word j in all weights.

    >>> WeightedMultinomial.fit([[0.5, 0.25], [1.0, 0.25]]).p
    array([0.75, 0.25])
    """


@dataclass(frozen=True, eq=False)
class WeightedPoisson(LinearScore, Poisson):
    """sum_j (x_j log rate_j - rate_j) for weights x_j >= 0: log p(x) but for the factorials, which are for counts.

    >>> WeightedPoisson.fit([[0.5], [1.0]]).rate
    array([0.75])
    """


@dataclass(frozen=True, eq=False)
class Complement(LinearScore):
    """Scores of K classes for counts x: weights (K, d), larger for words that are rarer in the other classes.

    >>> one_hot = np.eye(2)[[0, 0, 1]]
    >>> density = Complement.estimate(Complement.statistics([[1, 1], [0, 2], [3, 1]], one_hot))
    >>> np.exp(-density.weights)
    array([[0.75, 0.25],
           [0.25, 0.75]])
    """

    weights: np.ndarray
    rule = COUNTS
    reason = "complement naive Bayes scores a class by how little a row is like the other classes"

    reduced_to = (Counts,)

    @classmethod
    def statistics(cls, X, sample_weight=None, *, missing: str | None = None) -> Counts:
        """The weight of the rows and the sum of each feature; nothing may be missing, as for a multinomial.

        sample_weight is (n,), or (n, K) for K classes.
        """
        return word_sums(X, sample_weight, cls.rule, missing)

    @classmethod
    def estimate(
        cls, statistics: Counts, *, alpha: float = 0.0, norm: bool = False, names: Names = NAMELESS
    ) -> "Complement":
        """The weights from the statistics of K classes.

        Raises NoDataError when alpha is 0 for a class without counts, and for a word that no other class has.
        """
        if statistics.total.ndim < 2:
            raise InvalidInputError("there are no classes, and so no others: give a weight (n, K)")
        alpha, norm = as_alpha(alpha), as_switch(norm, "norm")
        if alpha == 0:
            require_data(statistics.total.sum(axis=-1), names, "counts")
        others = _of_all_others(statistics.total) + alpha
        _require_some(others, names)
        weights = -np.log(others / others.sum(axis=1, keepdims=True))
        return cls(ratio(weights, weights.sum(axis=1, keepdims=True)) if norm else weights)

    @property
    def n_parameters(self) -> int:
        return self.weights.size - len(self)

    def __getitem__(self, k: int | np.ndarray) -> "Complement":
        return replace(self, weights=self.weights[k])

    def _among(self, features: list[int]) -> "Complement":
        return replace(self, weights=self.weights[..., features])

    @property
    def _parameter(self) -> np.ndarray:
        return self.weights

    @cached_property
    def _form(self) -> LinearForm:
        weights = np.atleast_2d(self.weights)
        never = np.zeros(weights.shape, dtype=bool)
        return LinearForm(weights, np.zeros(weights.shape), never_present=never, never_absent=never)

    def grids(self, names: Names) -> list[Grid]:
        weights = np.atleast_2d(self.weights)
        return [Grid("weight of the word for y", names.class_list(len(self)), names.feature_list(self.width), weights)]


@dataclass(frozen=True, eq=False)
class WeightedComplement(Complement):
    """The same for weights x_j >= 0 of words, such as tf-idf."""

    rule = WEIGHTS


def _of_all_others(total: np.ndarray) -> np.ndarray:
    """The sums of all classes but one, for each, (K, d)."""
    return taken_out(np.broadcast_to(total.sum(axis=0), total.shape), total, "counts")


def _require_some(others: np.ndarray, names: Names) -> None:
    some = others > 0
    if not every(some):
        k, j = np.argwhere(~some)[0]
        raise NoDataError(
            f"no class but {names.a_class(int(k))} has any of {names.feature(int(j))}, which then decides alone: "
            "smooth with alpha > 0"
        )
