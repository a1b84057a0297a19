"""Naive Bayes for counts, and for weights in their place, as scikit-learn estimators."""

from dataclasses import dataclass, field

from sklearn.utils.validation import check_non_negative

from genmodels import classifiers
from genmodels.sklearn.naive_bayes import DiscreteEstimator


@dataclass(eq=False, repr=False)
class CountEstimator(DiscreteEstimator):
    """Features that are counts 0, 1, 2, ..., dense or sparse."""

    _checks = {"dtype": "numeric", "accept_sparse": "csr"}

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.positive_only = True
        return tags

    def _prepared(self, X):
        check_non_negative(X, type(self).__name__)
        return X


@dataclass(eq=False, repr=False)
class MultinomialNaiveBayes(CountEstimator):
    """Features are word counts.  P(word j | y = k) = (N_jk + alpha) / (N_k + d alpha).

    X may be sparse; fractional counts, such as tf-idf, are an InvalidInputError (a ValueError)
    unless `counts` says "weights".
    Source: McCallum and Nigam (1998), section 2.2.

    >>> MultinomialNaiveBayes().fit([[2, 1, 0], [0, 1, 2]], ["spam", "ham"]).predict([[1, 1, 0]])
    array(['spam'], dtype='<U4')
    """

    counts: str | None = field(default=None, kw_only=True)
    predictive: bool = field(default=False, kw_only=True)

    _Model = classifiers.MultinomialNaiveBayes


@dataclass(eq=False, repr=False)
class PoissonNaiveBayes(CountEstimator):
    """x_j | y = k is Poisson with rate (sum_i x_ij + alpha) / (n_k + alpha).

    X may be sparse; fractional counts are an InvalidInputError (a ValueError) unless `counts` says "weights".
    Source: Murphy (2012), section 2.3.3.

    >>> PoissonNaiveBayes(alpha=0).fit([[0], [2], [9], [11]], [0, 0, 1, 1]).predict([[3]])
    array([0])
    """

    counts: str | None = field(default=None, kw_only=True)
    predictive: bool = field(default=False, kw_only=True)

    _Model = classifiers.PoissonNaiveBayes


@dataclass(eq=False, repr=False)
class ComplementNaiveBayes(CountEstimator):
    """A text belongs to the class whose words are the rarest in all other classes.

    Source: Rennie, Shih, Teevan and Karger (2003).

    >>> X, y = [[2, 1, 0], [1, 2, 0], [0, 1, 3]], ["spam", "spam", "ham"]
    >>> ComplementNaiveBayes().fit(X, y).predict([[1, 1, 0], [0, 1, 1]])
    array(['spam', 'ham'], dtype='<U4')
    """

    norm: bool = False
    prior: object = field(default="uniform", kw_only=True)
    counts: str | None = field(default=None, kw_only=True)

    _Model = classifiers.ComplementNaiveBayes
