"""Gaussian discriminant analysis: each class a Gaussian, with as much covariance as you care to estimate."""

from dataclasses import dataclass

import numpy as np

from genmodels.classifiers.discriminant_directions import DiscriminantDirections
from genmodels.classifiers.measuring import MeasuringClassifier
from genmodels.densities import Family, Gaussian
from genmodels.ground.inputs import Names


@dataclass(eq=False, repr=False)
class GaussianDiscriminantAnalysis(MeasuringClassifier[Gaussian]):
    """x | y = k is N(mu_k, Sigma_k), with the covariance ladder from one matrix a class to none at all.

    ddof          0 for maximum likelihood (divide by n), 1 for the unbiased estimate (n - 1 a class)
    shrinkage     None, or s from 0 to 1: correlations are multiplied by 1 - s, variances stay, so that fewer rows than
                  features suffice; "ledoit-wolf" estimates an s for each Sigma from the deviations about the class
                  means, and `density_.shrinkage` keeps it, () or (K,). For "tied" and "full" only

    Raises DegenerateCovarianceError in `fit` where Sigma is singular. Source: Murphy (2012), section 4.2; for the
    intensity Ledoit and Wolf (2004), with features of variance 1. It does not count as a parameter.

    >>> X = [[1, 0], [0, 1], [2, 2], [3, 3], [5, 4], [4, 1], [4, 4]]
    >>> model = GaussianDiscriminantAnalysis().fit(X, [0, 0, 0, 1, 1, 1, 1])
    >>> (model.density_.cov * 7).round(12)
    array([[4., 2.],
           [2., 8.]])
    >>> model.predict([[2, 2], [3, 2]])
    array([0, 1])
    >>> model.with_options(shrinkage=0.5).density_.cov.round(12) * 7
    array([[4., 1.],
           [1., 8.]])
    """

    covariance: str = "tied"
    ddof: float = 0
    shrinkage: float | str | None = None

    def _family(self, names: Names) -> Family:
        reducing = {"covariance": self.covariance, "shrinkage": self.shrinkage}
        return self._gaussian(reducing, ddof=self.ddof)

    def transform(self, X, n_components: int | None = None) -> np.ndarray:
        """The rows in the coordinates that tell the classes apart, (n, r): Fisher's linear discriminants.

        Within each class the coordinates have covariance I, over all classes the mean 0, and the classes differ most
        along the first of them; r is the rank of the class means, at most K - 1 and d. Along each, the last class that
        is not at 0 is above it. Squared distances between rows and class means are those that the posterior goes by.
        Raises NotLinearError unless the classes share a covariance.
        Source: Hastie, Tibshirani and Friedman (2009), section 4.3.3.

        >>> model = GaussianDiscriminantAnalysis().fit([[10], [14], [22], [26]], ["a", "a", "b", "b"])
        >>> model.transform([[12], [20]])  # standard deviations from the middle, 18
        array([[-3.],
               [ 1.]])
        """
        joint, X = self._asked(X)
        return DiscriminantDirections.of(joint).transform(X, n_components)

    @property
    def explained_variance_ratio_(self) -> np.ndarray:
        """The share of each coordinate of `transform` in the variance between the classes, (r,)."""
        return DiscriminantDirections.of(self._solved()).shares
