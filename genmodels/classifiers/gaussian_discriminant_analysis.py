"""Gaussian discriminant analysis: each class a Gaussian, with as much covariance as you care to estimate."""

from dataclasses import dataclass

import numpy as np

from genmodels.classifiers.base import MeasuringClassifier
from genmodels.classifiers.joint import Joint
from genmodels.densities import Family, Gaussian
from genmodels.densities.gaussian.covariance import COMMON
from genmodels.errors import InvalidInputError, InvalidParameterError, NotLinearError
from genmodels.ground.inputs import Names
from genmodels.ground.inputs.parameters import WHOLE, is_number
from genmodels.ground.inputs.rows import select

# ---- The directions that tell classes of one covariance apart: Fisher's discriminants as a change of coordinates.


# of the largest distance between classes, or of a standard deviation: a spread below it is none, as a covariance that
# is taken for regular leaves whitened means eight digits (TRUSTED, where it is factorised)
ROUNDING = 1e-8


@dataclass(frozen=True)
class DiscriminantDirections:
    """Coordinates t = V^T (z - centre), where z is x whitened within the classes, so that each has covariance I.

    The columns of V (d, r) are the principal directions of the class means, weighted with the prior, the one with the
    largest spread first; `spread` (r,) is the standard deviation of the means along each. What is at right angles to
    them is the same in all classes, so r is at most K - 1.
    Source: Hastie, Tibshirani and Friedman (2009), section 4.3.3.
    """

    joint: Joint
    centre: np.ndarray
    V: np.ndarray
    spread: np.ndarray

    @classmethod
    def of(cls, joint: Joint) -> "DiscriminantDirections":
        """The directions of Gaussian classes; NotLinearError unless they share a covariance.

        Raises InvalidInputError where all means are equal, and so no direction tells classes apart.
        """
        density = _gaussian(joint)
        if not isinstance(density, Gaussian):
            raise NotLinearError(
                f"p(x | y) is {type(density).__name__}, which has no common covariance: leave predictive= away"
            )
        if not density.tied:
            raise NotLinearError(
                f"with covariance={density.covariance!r} each class is whitened by a map of its own: only classes that "
                f"share a covariance have common directions ({', '.join(COMMON)})"
            )
        means = _whitened(density, density.mean, density.rest)
        centre = joint.prior @ means
        # sum_k pi_k (m_k - centre) (m_k - centre)^T = V S^2 V^T
        _, spread, rows = np.linalg.svd(np.sqrt(joint.prior)[:, None] * (means - centre), full_matrices=False)
        some = spread > ROUNDING * max(1.0, np.abs(means).max())
        if not some.any():
            raise InvalidInputError("all classes have the same mean, so no direction tells them apart")
        V = rows[some].T
        return cls(joint, centre, V * _signs((means - centre) @ V), spread[some])

    def transform(self, X, n_components: int | None = None) -> np.ndarray:
        """t of each row, (n, r), or its first coordinates (n, n_components).

        Raises InvalidParameterError for more components than there are.
        """
        wanted = as_number_of_coordinates(n_components, len(self.spread))
        V = self.V[:, :wanted]
        density = _gaussian(self.joint)
        parts = [(_whitened(density, block) - self.centre) @ V for _, block in density.pieces(self._varying(X))]
        return np.concatenate(parts) if parts else np.zeros((0, wanted))

    @property
    def shares(self) -> np.ndarray:
        """The share of each direction in the variance of the class means, (r,)."""
        return self.spread**2 / (self.spread**2).sum()

    def _varying(self, X):
        """The columns of X that the Gaussian is about."""
        density = self.joint.density
        kept = tuple(j for j in range(density.width) if j not in density.ignored)
        return select(X, kept, density.width) if density.ignored else X


def as_number_of_coordinates(n_components, most: int) -> int:
    """How many coordinates are wanted of so many; InvalidParameterError for more, or for what is no such number."""
    wanted = most if n_components is None else n_components
    if not (is_number(wanted, WHOLE) and 1 <= wanted <= most):
        raise InvalidParameterError(
            f"n_components is {n_components!r}: give a whole number from 1 to {most}, or None for all of them"
        )
    return wanted


def _gaussian(joint: Joint) -> Gaussian:
    """The density of the features that vary, which stands before that of those that were left out, if any."""
    return joint.density.densities[0] if joint.density.ignored else joint.density


def _whitened(density: Gaussian, X: np.ndarray, rest: np.ndarray | float = 0.0) -> np.ndarray:
    """The rows X + rest (n, d) in units of the covariance, as seen from the mean of the first class."""
    whitening = density.whitening(0)
    return whitening.directions(whitening.away(X) + rest)


def _signs(means: np.ndarray) -> np.ndarray:
    """1 or -1 for each direction, so that of the class means (K, r) the last one that is not at 0 is above it."""
    apart = np.abs(means) > ROUNDING * np.abs(means).max(axis=0)
    last = len(means) - 1 - apart[::-1].argmax(axis=0)
    return np.sign(means[last, range(means.shape[1])])


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
