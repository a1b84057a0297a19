"""Hidden Markov models to fit, one for each kind of observation: their states are the classes of a classifier."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from genmodels.classifiers.gaussian import GaussianDiscriminantAnalysis
from genmodels.classifiers.mixed import MixedNaiveBayes
from genmodels.classifiers.naive_bayes import CategoricalNaiveBayes, PoissonNaiveBayes
from genmodels.latent.hidden_learner import HiddenLearner


@dataclass(eq=False, repr=False)
class CategoricalHMM(HiddenLearner):
    """Each state has its own probabilities of a few symbols: letters, words, faces of a die.

    A list of texts is several sequences of letters, and a list of words in a list one sequence of words.
    Source: Rabiner (1989), section III.

    >>> model = CategoricalHMM(["fair", "loaded"]).fit([1, 6, 6, 6, 2, 3], ["fair", *["loaded"] * 3, "fair", "fair"])
    >>> model.transitions_.round(4)
    array([[0.5   , 0.5   ],
           [0.3333, 0.6667]])
    >>> model.model_.viterbi([1, 6, 6]).tolist()
    ['fair', 'loaded', 'loaded']
    """

    alpha: float = 0.0
    categories: object = None
    unknown: str | None = field(default=None, kw_only=True)

    def _emission(self) -> CategoricalNaiveBayes:
        return CategoricalNaiveBayes(
            alpha=self.alpha, categories=_by_feature(self.categories), missing=self.missing, unknown=self.unknown
        )


@dataclass(eq=False, repr=False)
class GaussianHMM(HiddenLearner):
    """Each state is a Gaussian: x_t | z_t = k is N(mu_k, Sigma_k).

    Source: Murphy (2012), section 17.5.

    >>> import numpy as np
    >>> x = [0.1, 0.3, -0.2, 5.1, 4.8, 5.3, 0.2, -0.1]
    >>> model = GaussianHMM(2).fit(x, rng=np.random.default_rng(0))
    >>> sorted(model.density_.mean.ravel().round(2).tolist())
    [0.06, 5.07]
    >>> model.history_.converged
    True
    """

    covariance: str = "full"
    density_prior: object = field(default=None, kw_only=True)

    def _emission(self) -> GaussianDiscriminantAnalysis:
        return GaussianDiscriminantAnalysis(self.covariance, missing=self.missing, density_prior=self.density_prior)


@dataclass(eq=False, repr=False)
class PoissonHMM(HiddenLearner):
    """Each state has its own rate of events: x_t | z_t = k is Poisson(rate_k), feature by feature.

    Source: Zucchini, MacDonald and Langrock (2016), section 2.2.

    >>> model = PoissonHMM(["busy", "calm"]).fit([0, 1, 7, 9, 8, 1], ["calm", "calm", "busy", "busy", "busy", "calm"])
    >>> model.density_.rate.round(4).ravel()
    array([8.    , 0.6667])
    """

    alpha: float = 0.0

    def _emission(self) -> PoissonNaiveBayes:
        return PoissonNaiveBayes(alpha=self.alpha, missing=self.missing)


@dataclass(eq=False, repr=False)
class MixedHMM(HiddenLearner):
    """Observations have columns of different kinds, which are independent given the state.

    `columns` and `remainder` say which column is of which kind, as for `MixedNaiveBayes`.

    >>> x = [(1.0, "red"), (1.5, "red"), (7.0, "blue"), (9.0, "red"), (2.0, "red")]
    >>> model = MixedHMM(["a", "b"], {"gaussian": [0], "categorical": [1]}).fit(x, "aabba")
    >>> model.model_.viterbi([(1.25, "red"), (8.0, "blue")]).tolist()
    ['a', 'b']
    """

    columns: Mapping | None = None
    alpha: float = 0.0
    categories: Mapping | None = None
    remainder: str | None = field(default=None, kw_only=True)
    unknown: str | None = field(default=None, kw_only=True)

    def _emission(self) -> MixedNaiveBayes:
        options = {name: getattr(self, name) for name in ("remainder", "missing", "unknown")}
        return MixedNaiveBayes(self.columns, self.alpha, self.categories, **options)


def _by_feature(categories):
    """The levels of one feature as a list for each feature; what is given for each feature as it is."""
    plain = categories is not None and not isinstance(categories, Mapping)
    return [list(categories)] if plain and all(not isinstance(v, list | tuple) for v in categories) else categories
