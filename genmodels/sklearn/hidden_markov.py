"""Hidden Markov models as scikit-learn estimators: the rows of X are steps, of one sequence or of several in a row."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self

import numpy as np
from sklearn.base import DensityMixin

from genmodels.densities.priors import Prior
from genmodels.latent import hmm_fit
from genmodels.sklearn.mixtures import generator
from genmodels.sklearn.wrapper import Wrapper


@dataclass(eq=False, repr=False)
class HiddenMarkovEstimator(DensityMixin, Wrapper):
    """A scikit-learn estimator of sequences, around a hidden Markov model, which is `model_` once it is fitted.

    The rows of X (n, d) are the steps of one sequence, or where `lengths` says how long each is of several, one behind
    the other. Whoever cuts rows apart, as cross-validation does, cuts sequences: keep them whole.
    """

    n_states: object = 2
    start_alpha: float = field(default=0.0, kw_only=True)
    transition_alpha: float = field(default=0.0, kw_only=True)
    absorbing: tuple = field(default=(), kw_only=True)
    missing: str | None = field(default=None, kw_only=True)
    n_init: int = field(default=1, kw_only=True)
    tol: float = field(default=1e-9, kw_only=True)
    max_iter: int = field(default=1000, kw_only=True)
    random_state: object = field(default=None, kw_only=True)

    _fewest_rows = 2  # a single one has no transition

    def fit(self, X, y=None, lengths=None, *, states=None, start=None) -> Self:
        """Learn from the steps X (n, d); returns the estimator. A y is not looked at.

        `states` are those that are known, (n,), None where one is not, and `start` is where EM starts, both as in
        `genmodels`. Raises ValueError for bad input, and the errors of the genmodels model where EM ends in nothing;
        the estimator is then as it was before.
        """
        with self._lock, self._unchanged_by_errors():
            rows = self._rows(X, reset=True, ensure_min_samples=self._fewest_rows)
            _require_no_lengths(y, len(rows))
            rng = generator(self.random_state)
            return self._keep(self._model().fit(rows, states, lengths=lengths, start=start, rng=rng))

    def predict(self, X, lengths=None) -> np.ndarray:
        """The state of each step on the most probable path, (n,)."""
        return self._side_by_side(self._fitted().viterbi, X, lengths)

    def fit_predict(self, X, y=None, lengths=None) -> np.ndarray:
        """Fit, and the state of each step on the most probable path, (n,)."""
        return self.fit(X, lengths=lengths).predict(X, lengths)

    def predict_proba(self, X, lengths=None) -> np.ndarray:
        """p(z_t = k | the whole sequence) for each step, (n, S), columns in the order of `states_`."""
        return self._side_by_side(self._fitted().smooth, X, lengths)

    def score(self, X, y=None, lengths=None) -> float:
        """log p(x) of all sequences, divided by the number of steps, in nats: what a grid search makes largest.

        Elsewhere it is the sum: `n * score`.
        """
        rows = self._rows(X)
        _require_no_lengths(y, len(rows))
        return self._fitted().score(rows, lengths)

    def aic(self, X, lengths=None) -> float:
        """Akaike's criterion of the sequences; the smaller, the better."""
        return self._fitted().aic(self._rows(X), lengths)

    def bic(self, X, lengths=None) -> float:
        """The Bayesian criterion of the sequences; the smaller, the better."""
        return self._fitted().bic(self._rows(X), lengths)

    def sample(self, n_samples: int = 1) -> tuple:
        """One new sequence of so many steps as the model expects them, (n, d), and the states, (n,)."""
        return self._fitted().sample(n_samples, generator(self.random_state))

    @property
    def states_(self) -> tuple:
        """The names of the states, sorted, (S,)."""
        return self._fitted().states_

    @property
    def start_(self) -> np.ndarray:
        """p(z_1 = k), (S,)."""
        return self._fitted().start_

    @property
    def transitions_(self) -> np.ndarray:
        """p(z_t = j | z_t-1 = i), (S, S)."""
        return self._fitted().transitions_

    @property
    def converged_(self) -> bool:
        """Whether EM ended because there was next to nothing more to gain."""
        return self._fitted().history_.converged

    @property
    def n_iter_(self) -> int:
        """How many steps EM took."""
        return self._fitted().history_.steps

    def _side_by_side(self, ask, X, lengths) -> np.ndarray:
        """What is said of each sequence, one below the other."""
        found = ask(self._rows(X), lengths=lengths)
        return np.concatenate(found) if isinstance(found, list) else found


def _require_no_lengths(y, n: int) -> None:
    """Raise ValueError where the lengths of sequences stand in the place of y, as they do elsewhere."""
    if y is not None and len(y) != n:
        raise ValueError(f"y has {len(y)} entries for {n} steps: give the lengths of sequences as lengths=")


@dataclass(eq=False, repr=False)
class GaussianHMM(HiddenMarkovEstimator):
    """Each state is a Gaussian: x_t | z_t = k is N(mu_k, Sigma_k), to which nothing is added in secret.

    Raises DegenerateCovarianceError (a ValueError) in `fit` where a state shrinks onto few steps.
    Source: Murphy (2012), section 17.5.

    >>> X = [[0.1], [0.3], [-0.2], [5.1], [4.8], [5.3], [0.2], [-0.1]]
    >>> model = GaussianHMM(2, random_state=0).fit(X)
    >>> model.predict(X), model.predict(X, lengths=[3, 5])
    (array([0, 0, 0, 1, 1, 1, 0, 0]), array([0, 0, 0, 1, 1, 1, 0, 0]))
    """

    covariance: str = "full"
    density_prior: Prior | None = field(default=None, kw_only=True)

    _Model = hmm_fit.GaussianHMM


@dataclass(eq=False, repr=False)
class CategoricalHMM(HiddenMarkovEstimator):
    """Each state has its own probabilities of a few symbols: names or whole numbers, in a column (n, 1).

    Source: Rabiner (1989), section III.

    >>> X = [[1], [6], [6], [6], [2], [3]]
    >>> model = CategoricalHMM(["fair", "loaded"]).fit(X, states=["fair", *["loaded"] * 3, "fair", "fair"])
    >>> model.predict([[1], [6], [6]])
    array(['fair', 'loaded', 'loaded'], dtype='<U6')
    """

    alpha: float = 0.0
    categories: object = None
    unknown: str | None = field(default=None, kw_only=True)

    _Model = hmm_fit.CategoricalHMM
    _checks = {"dtype": None}


@dataclass(eq=False, repr=False)
class PoissonHMM(HiddenMarkovEstimator):
    """Each state has its own rate of events: x_t | z_t = k is Poisson(rate_k), feature by feature.

    Source: Zucchini, MacDonald and Langrock (2016), section 2.2.

    >>> PoissonHMM(2, random_state=0).fit([[0], [1], [7], [9], [8], [1]]).predict([[2], [6]])
    array([0, 1])
    """

    alpha: float = 0.0

    _Model = hmm_fit.PoissonHMM

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.positive_only = True
        tags._skip_test = True  # its checks fit fractions, and no tag says that only whole counts will do
        return tags


@dataclass(eq=False, repr=False)
class MixedHMM(HiddenMarkovEstimator):
    """Steps have columns of different kinds, which are independent given the state.

    >>> X = [(1.0, "red"), (1.5, "red"), (7.0, "blue"), (9.0, "red"), (2.0, "red")]
    >>> MixedHMM(["a", "b"], {"gaussian": [0], "categorical": [1]}).fit(X, states=list("aabba")).predict(X)
    array(['a', 'a', 'b', 'b', 'a'], dtype='<U1')
    """

    columns: Mapping | None = None
    alpha: float = 0.0
    categories: Mapping | None = None
    remainder: str | None = field(default=None, kw_only=True)
    unknown: str | None = field(default=None, kw_only=True)

    _Model = hmm_fit.MixedHMM
    _checks = {"dtype": None}
