"""Gaussian models as scikit-learn estimators."""

from dataclasses import dataclass, field
from typing import Self

import numpy as np
from sklearn.base import ClassNamePrefixFeaturesOutMixin, TransformerMixin
from sklearn.utils.metaestimators import available_if

from genmodels import classifiers
from genmodels.classifiers.gaussian_discriminant_analysis import as_number_of_coordinates
from genmodels.densities.gaussian.covariance import COMMON
from genmodels.densities.priors import Prior
from genmodels.sklearn.wrapper import GenerativeEstimator

# ---- A classifier as a step of a pipeline that changes the coordinates of the rows.


def _has_common_directions(estimator) -> bool:
    return estimator.covariance in COMMON


class Directions(ClassNamePrefixFeaturesOutMixin, TransformerMixin):
    """Fisher's linear discriminants, as many as `n_components` says; `set_output` makes them a data frame."""

    def fit(self, X, y, sample_weight=None) -> Self:
        """Learn from X (n, d) and y (n,), counting row i sample_weight_i times; returns the estimator.

        Raises ValueError for bad input and for an `n_components` that `transform` could not give, and the errors of the
        genmodels model where the estimate does not exist; the estimator is then as it was before.
        """
        with self._lock, self._unchanged_by_errors():
            super().fit(X, y, sample_weight)
            if self.n_components is not None and _has_common_directions(self):
                as_number_of_coordinates(self.n_components, len(self.explained_variance_ratio_))
            return self

    def transform(self, X) -> np.ndarray:
        """The rows in the coordinates that tell the classes apart, (n, r), or the first of them, (n, n_components)."""
        return self._fitted().transform(self._rows(X), self.n_components)

    def fit_transform(self, X, y, sample_weight=None) -> np.ndarray:
        """Learn from X (n, d) and labels y (n,), then give the rows in these coordinates, (n, r)."""
        return self.fit(X, y, sample_weight).transform(X)

    @property
    def explained_variance_ratio_(self) -> np.ndarray:
        """The share of each coordinate in the variance between the classes, (r,), of all of them."""
        return self._fitted().explained_variance_ratio_

    @property
    def _n_features_out(self) -> int:
        return len(self.explained_variance_ratio_) if self.n_components is None else self.n_components


class Coordinates(Directions, auto_wrap_output_keys=None):  # the methods are wrapped above, and are not again
    """The same for Gaussian classes that share a covariance; others have no such methods."""

    transform = available_if(_has_common_directions)(Directions.transform)
    fit_transform = available_if(_has_common_directions)(Directions.fit_transform)

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        if _has_common_directions(self):
            tags.transformer_tags.preserves_dtype = []
        else:
            tags.transformer_tags = None
        return tags


@dataclass(eq=False, repr=False)
class GaussianDiscriminantAnalysis(Coordinates, GenerativeEstimator):
    """x | y = k is N(mu_k, Sigma_k); the options are those of `genmodels.GaussianDiscriminantAnalysis`.

    A number given to scikit-learn as `shrinkage` pulls variances towards their mean as well; here the units of a column
    do not matter.

    n_components  how many coordinates `transform` gives; None for all that tell the classes apart, at most K - 1. Where
                  each class has a covariance of its own there is no `transform`, and this says nothing

    Raises DegenerateCovarianceError (a ValueError) in `fit` where Sigma is singular.
    Source: Murphy (2012), section 4.2.

    >>> X, y = [[1, 0], [0, 1], [2, 2], [3, 3], [5, 4], [4, 1], [4, 4]], [0, 0, 0, 1, 1, 1, 1]
    >>> GaussianDiscriminantAnalysis().fit(X, y).predict([[2, 2], [3, 2]])
    array([0, 1])
    """

    covariance: str = "tied"
    ddof: float = 0
    shrinkage: float | str | None = None
    n_components: int | None = field(default=None, kw_only=True)
    resolution: object = field(default=None, kw_only=True)
    constant: str | None = field(default=None, kw_only=True)
    density_prior: Prior | None = field(default=None, kw_only=True)
    predictive: bool = field(default=False, kw_only=True)

    _Model = classifiers.GaussianDiscriminantAnalysis
    _fewest_rows = 2  # a single one shows no variance


@dataclass(eq=False, repr=False)
class GaussianNaiveBayes(GenerativeEstimator):
    """x_j | y = k is normal with its own mean and variance, to which nothing is added in secret.

    Raises DegenerateCovarianceError (a ValueError) in `fit` for a feature that is constant in a class.
    Source: Murphy (2012), section 4.2.1.

    >>> GaussianNaiveBayes().fit([[1.0], [3.0], [7.0], [9.0]], [0, 0, 1, 1]).predict([[4.9]])
    array([0])
    """

    resolution: object = field(default=None, kw_only=True)
    constant: str | None = field(default=None, kw_only=True)
    density_prior: Prior | None = field(default=None, kw_only=True)
    predictive: bool = field(default=False, kw_only=True)

    _Model = classifiers.GaussianNaiveBayes
    _fewest_rows = 2  # a single one shows no variance
