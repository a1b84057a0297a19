"""Mixtures of one kind each: thin doors to EM."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from genmodels.bayes import Prior
from genmodels.classifiers import (
    BernoulliNaiveBayes,
    CategoricalNaiveBayes,
    GaussianDiscriminantAnalysis,
    MixedNaiveBayes,
    PoissonNaiveBayes,
)
from genmodels.latent.mixture_model import MixtureModel


@dataclass(eq=False, repr=False)
class GaussianMixture(MixtureModel):
    """x | z = k is N(mu_k, Sigma_k): clouds of points, of as many shapes as you care to estimate.

    Nothing is added to a variance in secret: a component that shrinks onto few rows is a DegenerateCovarianceError.
    Under a `density_prior` none can, and EM climbs the posterior.
    Source: Murphy (2012), sections 11.2.1 and 11.4.2.

    >>> import numpy as np
    >>> X = [[0.0], [1.0], [2.0], [10.0], [11.0], [12.0]]
    >>> model = GaussianMixture(2, covariance="tied").fit(X, rng=np.random.default_rng(0))
    >>> model.density_.mean.ravel().round(6), model.weights_.round(6)
    (array([ 1., 11.]), array([0.5, 0.5]))
    """

    covariance: str = "full"
    density_prior: Prior | None = field(default=None, kw_only=True)

    def _classifier(self) -> GaussianDiscriminantAnalysis:
        return GaussianDiscriminantAnalysis(self.covariance, missing=self.missing, density_prior=self.density_prior)


@dataclass(eq=False, repr=False)
class BernoulliMixture(MixtureModel):
    """x_j | z = k is 1 with probability p_kj: rows of zeros and ones of several kinds, such as pictures of digits.

    Source: Murphy (2012), section 11.2.2.

    >>> import numpy as np
    >>> X = [[1, 1, 0, 0], [1, 1, 0, 0], [0, 0, 1, 1], [0, 0, 1, 1], [0, 0, 1, 1]]
    >>> BernoulliMixture(2).fit(X, rng=np.random.default_rng(0)).weights_.round(6)
    array([0.6, 0.4])
    """

    alpha: float = 0.0

    def _classifier(self) -> BernoulliNaiveBayes:
        return BernoulliNaiveBayes(self.alpha, missing=self.missing)


@dataclass(eq=False, repr=False)
class PoissonMixture(MixtureModel):
    """x_j | z = k is Poisson with rate_kj: counts that come at several rates.

    Source: Murphy (2012), section 11.2.

    >>> import numpy as np
    >>> model = PoissonMixture(2).fit([[0], [1], [2], [20], [21], [22]], rng=np.random.default_rng(0))
    >>> model.density_.rate.ravel().round(3)
    array([ 1., 21.])
    """

    alpha: float = 0.0

    def _classifier(self) -> PoissonNaiveBayes:
        return PoissonNaiveBayes(self.alpha, missing=self.missing)


@dataclass(eq=False, repr=False)
class CategoricalMixture(MixtureModel):
    """x_j | z = k has the value v with probability p_kjv: latent class analysis of answers to questions.

    Source: Murphy (2012), section 11.2; Lazarsfeld and Henry (1968).

    >>> import numpy as np
    >>> X = [("yes", "red"), ("yes", "red"), ("no", "blue"), ("no", "blue"), ("no", "blue")]
    >>> CategoricalMixture(2).fit(X, rng=np.random.default_rng(0)).weights_.round(6)
    array([0.4, 0.6])
    """

    alpha: float = 0.0
    categories: object = None
    unknown: str | None = field(default=None, kw_only=True)

    def _classifier(self) -> CategoricalNaiveBayes:
        return CategoricalNaiveBayes(self.alpha, self.categories, unknown=self.unknown, missing=self.missing)


@dataclass(eq=False, repr=False)
class MixedMixture(MixtureModel):
    """Features of different kinds side by side, independent within a component; the options are of `MixedNaiveBayes`.

    Source: Murphy (2012), section 11.2.

    >>> import numpy as np
    >>> X = [(1.0, "red"), (1.5, "red"), (7.0, "blue"), (8.0, "blue")]
    >>> columns = {"gaussian": [0], "categorical": [1]}
    >>> MixedMixture(2, columns).fit(X, rng=np.random.default_rng(0)).predict(X)
    array([0, 0, 1, 1])
    """

    columns: Mapping | None = None
    alpha: float = 0.0
    categories: Mapping | None = None
    remainder: str | None = field(default=None, kw_only=True)
    unknown: str | None = field(default=None, kw_only=True)
    density_prior: Prior | None = field(default=None, kw_only=True)

    def _classifier(self) -> MixedNaiveBayes:
        options = {"remainder": self.remainder, "unknown": self.unknown, "missing": self.missing}
        options["density_prior"] = self.density_prior
        return MixedNaiveBayes(self.columns, self.alpha, self.categories, **options)
