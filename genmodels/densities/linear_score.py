"""Scores in the place of log p(x | y): what is left of models of counts where x holds weights, such as tf-idf.

    score_k(x) = sum_j ( x_j weights_kj + offsets_kj ),   x_j >= 0

The part of log p(x | k) that tells the classes apart is linear in x, and so has a value for any weights. It adds up to
no probability over all x, so Bayes' rule is used as a rule for scores, and nothing is said of how probable x is.
Source: Rennie, Shih, Teevan and Karger (2003), "Tackling the Poor Assumptions of Naive Bayes Text Classifiers".
"""

from dataclasses import dataclass
from typing import NoReturn

import numpy as np

from genmodels.densities.linear_form import LinearDensity
from genmodels.densities.multinomial import Multinomial
from genmodels.densities.poisson import Poisson
from genmodels.errors import NotAProbabilityError
from genmodels.ground.inputs import WEIGHTS


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

    def _cdf(self, x: np.ndarray) -> NoReturn:
        self._refuse("cdf")

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
