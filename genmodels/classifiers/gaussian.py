"""Gaussian discriminant analysis: each class a Gaussian, with as much covariance as you care to estimate."""

from dataclasses import dataclass

from genmodels.classifiers.base import GenerativeClassifier
from genmodels.densities import Family, Gaussian
from genmodels.inputs import Names


@dataclass(eq=False, repr=False)
class GaussianDiscriminantAnalysis(GenerativeClassifier):
    """x | y = k is N(mu_k, Sigma_k), with the covariance ladder from one matrix a class to none at all.

    covariance    "tied" (one Sigma for all classes: linear discriminant analysis, LDA), "full" (one a class: quadratic,
                  QDA), "diagonal" (Gaussian naive Bayes), "spherical", "identity", "tied_diagonal", "tied_spherical"
    ddof          0 for maximum likelihood (divide by n), 1 for the unbiased estimate (n - 1 a class)

    Raises DegenerateCovarianceError in `fit` where Sigma is singular. Source: Murphy (2012), section 4.2.

    >>> X = [[1, 0], [0, 1], [2, 2], [3, 3], [5, 4], [4, 1], [4, 4]]
    >>> model = GaussianDiscriminantAnalysis().fit(X, [0, 0, 0, 1, 1, 1, 1])
    >>> (model.density_.cov * 7).round(12)
    array([[4., 2.],
           [2., 8.]])
    >>> model.predict([[2, 2], [3, 2]])
    array([0, 1])
    """

    covariance: str = "tied"
    ddof: float = 0

    def _family(self, names: Names) -> Family:
        return Family(Gaussian, {"covariance": self.covariance}, {"covariance": self.covariance, "ddof": self.ddof})
