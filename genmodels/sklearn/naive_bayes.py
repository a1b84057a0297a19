"""Naive Bayes for discrete and mixed features as scikit-learn estimators."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
from sklearn.preprocessing import binarize

from genmodels import classifiers
from genmodels.inputs.sparse import is_sparse
from genmodels.sklearn.estimator import GenerativeEstimator


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

    _checks = {"dtype": "numeric", "accept_sparse": "csr"}

    def _model(self) -> classifiers.BernoulliNaiveBayes:
        options = self.get_params(deep=False)
        del options["binarize"]
        return classifiers.BernoulliNaiveBayes(**options)

    def _prepared(self, X):
        return X if self.binarize is None else _cut(X, self.binarize)


def _cut(X, threshold: float):
    """Whether each x is above the threshold; what is no number stays, for the model to leave out or to refuse."""
    if is_sparse(X):
        return binarize(X, threshold=threshold)
    return np.where(np.isfinite(X), threshold < X, X)


@dataclass(eq=False, repr=False)
class CategoryEstimator(DiscreteEstimator):
    """Features that are names or whole numbers, perhaps beside others; columns may be called by name."""

    categories: object = None
    unknown: str | None = field(default=None, kw_only=True)

    _checks = {"dtype": None}

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.categorical = tags.input_tags.string = self._takes_names()
        return tags

    def _takes_names(self) -> bool:
        """Whether a value may be a name."""
        return True

    def _by_position(self, columns: Mapping) -> dict:
        """A mapping from columns with every name replaced by its position."""
        names = self._names() or []
        return {names.index(c) if c in names else c: value for c, value in columns.items()}

    def _declared(self):
        return self._by_position(self.categories) if isinstance(self.categories, Mapping) else self.categories


@dataclass(eq=False, repr=False)
class CategoricalNaiveBayes(CategoryEstimator):
    """P(x_j = v | y = k) = (#{x_j = v, y = k} + alpha) / (n_k + alpha L_j), for text or whole numbers as they are.

    In cross-validation declare the categories, or say what is `unknown`: a value that a fold has not seen is an
    UnknownCategoryError (a ValueError) otherwise. Source: Mitchell (1997), section 6.9.

    >>> X = [("sunny", "high"), ("sunny", "low"), ("rainy", "low")]
    >>> CategoricalNaiveBayes().fit(X, [1, 1, 0]).predict([("rainy", "low")])
    array([0])
    """

    def _model(self) -> classifiers.CategoricalNaiveBayes:
        options = self.get_params(deep=False)
        return classifiers.CategoricalNaiveBayes(**{**options, "categories": self._declared()})


@dataclass(eq=False, repr=False)
class MixedNaiveBayes(CategoryEstimator):
    """Features of different kinds side by side, independent given the class.

    remainder     the kind of the columns that `columns` does not name, or None: every column has to be named

    Raises InvalidParameterError (a ValueError) for an unknown kind or column. Source: Murphy (2012), section 3.5.

    >>> X = [(1.0, "red"), (3.0, "red"), (7.0, "blue"), (9.0, "red")]
    >>> MixedNaiveBayes({"categorical": [1]}).fit(X, ["a", "a", "b", "b"]).predict([(4.0, "red")])
    array(['a'], dtype='<U1')
    """

    columns: Mapping | None = None
    remainder: str | None = "gaussian"
    alpha: float = field(default=1.0, kw_only=True)  # so that `columns` comes first, as it does in genmodels
    categories: object = field(default=None, kw_only=True)
    resolution: object = field(default=None, kw_only=True)
    constant: str | None = field(default=None, kw_only=True)
    counts: str | None = field(default=None, kw_only=True)

    _fewest_rows = 2  # for the variances

    @property
    def _checks(self) -> dict:
        return {"dtype": None if self._takes_names() else "numeric"}

    def _takes_names(self) -> bool:
        return "categorical" in {*(self.columns or {}), self.remainder}

    def _model(self) -> classifiers.MixedNaiveBayes:
        options = self.get_params(deep=False)
        del options["remainder"]
        options |= {"columns": self._kinds(), "categories": self._declared(), "resolution": self._widths()}
        return classifiers.MixedNaiveBayes(**options)

    def _widths(self):
        return self._by_position(self.resolution) if isinstance(self.resolution, Mapping) else self.resolution

    def _kinds(self) -> dict[str, list]:
        """The positions of the columns of each kind, those of the remainder among them."""
        named = {kind: list(self._by_position(dict.fromkeys(which))) for kind, which in (self.columns or {}).items()}
        taken = {column for which in named.values() for column in which}
        rest = [j for j in range(self.n_features_in_) if j not in taken]
        if rest and self.remainder is not None:
            named[self.remainder] = sorted([*named.get(self.remainder, []), *rest])
        return named
