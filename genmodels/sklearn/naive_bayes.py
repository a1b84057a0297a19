"""Naive Bayes for discrete and mixed features as scikit-learn estimators."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
from sklearn.preprocessing import binarize
from sklearn.utils.validation import check_non_negative

from genmodels import classifiers
from genmodels.densities.priors import Prior
from genmodels.ground.inputs.data_matrix import is_sparse
from genmodels.ground.inputs.parameters import require_threshold
from genmodels.sklearn.wrapper import GenerativeEstimator


@dataclass(eq=False, repr=False)
class DiscreteEstimator(GenerativeEstimator):
    """Features that are counted, so that a linear or a curved border is not what they are good at."""

    alpha: float = 1.0

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.classifier_tags.poor_score = True  # on scikit-learn's test data, which are measurements
        return tags


@dataclass(eq=False, repr=False)
class BernoulliNaiveBayes(DiscreteEstimator):
    """Features are 0 or 1, or are cut in two.  P(x_j = 1 | y = k) = (N_jk + alpha) / (n_k + 2 alpha).

    binarize      None: anything but 0 and 1 is an error; a number: x above it counts as 1 (scikit-learn's own class
                  cuts at 0 without being asked)

    X may be sparse. Source: McCallum and Nigam (1998), section 2.1.

    >>> BernoulliNaiveBayes(binarize=0).fit([[2, 0], [0, 3], [0, 1]], ["spam", "ham", "ham"]).predict([[1, 0]])
    array(['spam'], dtype='<U4')
    """

    binarize: float | None = None
    predictive: bool = field(default=False, kw_only=True)

    _Model = classifiers.BernoulliNaiveBayes
    _checks = {"dtype": "numeric", "accept_sparse": "csr"}

    def _prepared(self, X):
        return X if self.binarize is None else cut(X, self.binarize)


def cut(X, threshold: float):
    """Whether each x is above the threshold; what is no number stays, for the model to leave out or to refuse."""
    require_threshold(threshold)
    if is_sparse(X):
        return binarize(X, threshold=threshold)
    X = X.astype(float) if X.dtype.kind == "O" else X  # of a row that names its values
    return np.where(np.isfinite(X), threshold < X, X)


@dataclass(eq=False, repr=False)
class CategoryEstimator(DiscreteEstimator):
    """Features that are names or whole numbers, perhaps beside others; columns may be called by name."""

    categories: object = None
    unknown: str | None = field(default=None, kw_only=True)
    predictive: bool = field(default=False, kw_only=True)

    _checks = {"dtype": None}


@dataclass(eq=False, repr=False)
class CategoricalNaiveBayes(CategoryEstimator):
    """P(x_j = v | y = k) = (#{x_j = v, y = k} + alpha) / (n_k + alpha L_j), for text or whole numbers as they are.

    In cross-validation declare the categories, or say what is `unknown`: a value that a fold has not seen is an
    UnknownCategoryError (a ValueError) otherwise. Source: Mitchell (1997), section 6.9.

    >>> X = [("sunny", "high"), ("sunny", "low"), ("rainy", "low")]
    >>> CategoricalNaiveBayes().fit(X, [1, 1, 0]).predict([("rainy", "low")])
    array([0])
    """

    _Model = classifiers.CategoricalNaiveBayes


@dataclass(eq=False, repr=False)
class MixedNaiveBayes(CategoryEstimator):
    """Features of different kinds side by side, independent given the class.

    Raises InvalidParameterError (a ValueError) for an unknown kind or column. Source: Murphy (2012), section 3.5.

    >>> X = [(1.0, "red"), (3.0, "red"), (7.0, "blue"), (9.0, "red")]
    >>> model = MixedNaiveBayes({"categorical": [1]}, remainder="gaussian")
    >>> model.fit(X, ["a", "a", "b", "b"]).predict([(4.0, "red")])
    array(['a'], dtype='<U1')
    """

    columns: Mapping | None = None
    alpha: float = field(default=1.0, kw_only=True)  # so that `columns` comes first, as it does in genmodels
    categories: object = field(default=None, kw_only=True)
    remainder: str | None = field(default=None, kw_only=True)
    resolution: object = field(default=None, kw_only=True)
    constant: str | None = field(default=None, kw_only=True)
    counts: str | None = field(default=None, kw_only=True)
    density_prior: Prior | None = field(default=None, kw_only=True)
    bandwidth: object = field(default="silverman", kw_only=True)
    bin_width: float | None = field(default=None, kw_only=True)

    _Model = classifiers.MixedNaiveBayes
    _fewest_rows = 2  # for the variances

    @property
    def _checks(self) -> dict:
        return {"dtype": None if self._takes_names() or "drop" in self._kinds() else "numeric"}

    def _takes_names(self) -> bool:
        return "categorical" in self._kinds()

    def _kinds(self) -> set:
        return {*(self.columns or {}), self.remainder}


# ---- Naive Bayes for counts, and for weights in their place, as scikit-learn estimators.


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
