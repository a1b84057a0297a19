"""Gaussian models as scikit-learn estimators."""

from dataclasses import dataclass, field

from genmodels import classifiers
from genmodels.bayes import Prior
from genmodels.sklearn.coordinates import Coordinates
from genmodels.sklearn.estimator import GenerativeEstimator


@dataclass(eq=False, repr=False)
class GaussianDiscriminantAnalysis(Coordinates, GenerativeEstimator):
    """x | y = k is N(mu_k, Sigma_k); the options are those of `genmodels.GaussianDiscriminantAnalysis`.

    A number given to scikit-learn as `shrinkage` pulls variances towards their mean as well; here the units of a column
    do not matter.

    n_components  how many coordinates `transform` gives; None for all that tell the classes apart, at most K - 1

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
