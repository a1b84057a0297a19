"""Complement naive Bayes: what speaks for a class is what does not speak for the others."""

from dataclasses import dataclass, field

from genmodels.classifiers.base import GenerativeClassifier
from genmodels.classifiers.naive_bayes import kind_of
from genmodels.densities import Complement, Family, WeightedComplement
from genmodels.inputs import Names


@dataclass(eq=False, repr=False)
class ComplementNaiveBayes(GenerativeClassifier):
    """Features are word counts: a text belongs to the class whose words are the rarest in all other classes.

    The score of class k is sum_j x_j w_kj with w_kj = -log((N_j - N_jk + alpha) / (N - N_k + d alpha)), where N_jk
    counts word j in class k, N_j in all classes, N_k and N all words. Often better than `MultinomialNaiveBayes` where
    classes are of unequal size.

    norm          whether the weights w_k of each class are divided by their sum

    The scores are no probabilities of a row: `predict_proba` is their softmax, and `score_samples`, `log_likelihood`
    and `sample` are a NotAProbabilityError. The prior is uniform unless one is given. X may be dense or sparse.
    Source: Rennie, Shih, Teevan and Karger (2003).

    >>> X, y = [[2, 1, 0], [1, 2, 0], [0, 1, 3]], ["spam", "spam", "ham"]
    >>> ComplementNaiveBayes().fit(X, y).predict([[1, 1, 0], [0, 1, 1]])
    array(['spam', 'ham'], dtype='<U4')
    """

    alpha: float = 1.0
    norm: bool = False
    prior: object = field(default="uniform", kw_only=True)
    counts: str | None = field(default=None, kw_only=True)

    def _family(self, names: Names) -> Family:
        density = kind_of(self.counts, Complement, WeightedComplement)
        return Family(density, {"missing": self.missing}, {"alpha": self.alpha, "norm": self.norm})
