"""What a hidden Markov model that has learnt says: its numbers, how good they are, and of sequences what is hidden."""

from typing import Generic, overload

import numpy as np

from genmodels.classifiers.base import ClassDensity
from genmodels.ground.inputs.sequences import OneSequence, Sequences
from genmodels.ground.snapshot import frozen
from genmodels.ground.tables import Summary
from genmodels.latent.em import Climb
from genmodels.latent.hmm import HiddenMarkovModel
from genmodels.learning.learner import ends_of, history_of


class LearntChain(Generic[ClassDensity]):
    """The fitted numbers of a model with `_solved`, a `HiddenMarkovModel`, and `_known`, what was learnt."""

    @property
    def model_(self) -> HiddenMarkovModel:
        """The hidden Markov model, a value of its own: `log_prob`, `filter`, `smooth`, `viterbi` and the rest."""
        return frozen(self._solved())

    @property
    def states_(self) -> tuple:
        """The names of the states, sorted, (S,)."""
        return self.model_.states

    @property
    def start_(self) -> np.ndarray:
        """p(z_1 = k), (S,)."""
        return self.model_.start

    @property
    def transitions_(self) -> np.ndarray:
        """p(z_t = j | z_{t-1} = i), (S, S)."""
        return self.model_.transitions

    @property
    def density_(self) -> ClassDensity:
        """p(x_t | z_t = k), a stack over the S states."""
        return self.model_.density

    @property
    def history_(self) -> Climb:
        """The way that EM took, and why it ended; raises NotFittedError for a model that did not come by EM."""
        return history_of(self._known())

    @property
    def ends_(self) -> tuple[Climb, ...]:
        """The ways from all starts, in their order, of which `history_` is the one that ended highest.

        A start from which a component collapsed has `collapsed`, the way until then, and in `why` the error.
        """
        return ends_of(self._known())

    @property
    def n_parameters(self) -> int:
        """The number of free numbers."""
        return self.model_.n_parameters

    @overload
    def log_prob(self, sequences: OneSequence, lengths: None = None, *, states=None) -> float: ...
    @overload
    def log_prob(self, sequences, lengths=None, *, states=None) -> float | np.ndarray: ...
    def log_prob(self, sequences, lengths=None, *, states=None) -> float | np.ndarray:
        """log p(x) of a sequence, a float, or of each of a list, (m,): `model_.log_prob`."""
        return self.model_.log_prob(sequences, lengths, states=states)

    @overload
    def filter(self, sequences: OneSequence, lengths: None = None, *, states=None) -> np.ndarray: ...
    @overload
    def filter(self, sequences, lengths=None, *, states=None) -> np.ndarray | list[np.ndarray]: ...
    def filter(self, sequences, lengths=None, *, states=None) -> np.ndarray | list[np.ndarray]:
        """p(z_t | x_1 ... x_t), (T, S): `model_.filter`."""
        return self.model_.filter(sequences, lengths, states=states)

    @overload
    def smooth(self, sequences: OneSequence, states=None, lengths: None = None, *, lag=None) -> np.ndarray: ...
    @overload
    def smooth(self, sequences, states=None, lengths=None, *, lag=None) -> np.ndarray | list[np.ndarray]: ...
    def smooth(self, sequences, states=None, lengths=None, *, lag=None) -> np.ndarray | list[np.ndarray]:
        """p(z_t | x_1 ... x_T), or up to x_t+lag, (T, S): `model_.smooth`."""
        return self.model_.smooth(sequences, states, lengths, lag=lag)

    @overload
    def pairs(self, sequences: OneSequence, lengths: None = None, *, states=None) -> np.ndarray: ...
    @overload
    def pairs(self, sequences, lengths=None, *, states=None) -> np.ndarray | list[np.ndarray]: ...
    def pairs(self, sequences, lengths=None, *, states=None) -> np.ndarray | list[np.ndarray]:
        """p(z_t = i, z_t+1 = j | x_1 ... x_T), (T - 1, S, S): `model_.pairs`."""
        return self.model_.pairs(sequences, lengths, states=states)

    @overload
    def sample_states(
        self, sequences: OneSequence, n: int = 1, rng=None, lengths: None = None, *, states=None
    ) -> np.ndarray: ...
    @overload
    def sample_states(
        self, sequences, n: int = 1, rng: np.random.Generator | None = None, lengths=None, *, states=None
    ) -> np.ndarray | list[np.ndarray]: ...
    def sample_states(
        self, sequences, n: int = 1, rng: np.random.Generator | None = None, lengths=None, *, states=None
    ) -> np.ndarray | list[np.ndarray]:
        """n paths of states drawn from p(z_1 ... z_T | x), (n, T): `model_.sample_states`."""
        return self.model_.sample_states(sequences, n, rng, lengths, states=states)

    @overload
    def viterbi(self, sequences: OneSequence, lengths: None = None, *, states=None) -> np.ndarray: ...
    @overload
    def viterbi(self, sequences, lengths=None, *, states=None) -> np.ndarray | list[np.ndarray]: ...
    def viterbi(self, sequences, lengths=None, *, states=None) -> np.ndarray | list[np.ndarray]:
        """The most probable path of states, (T,): `model_.viterbi`."""
        return self.model_.viterbi(sequences, lengths, states=states)

    @overload
    def predict(self, sequences: OneSequence, lengths: None = None, *, states=None) -> np.ndarray: ...
    @overload
    def predict(self, sequences, lengths=None, *, states=None) -> np.ndarray | list[np.ndarray]: ...
    def predict(self, sequences, lengths=None, *, states=None) -> np.ndarray | list[np.ndarray]:
        """The most probable path of states, (T,), as `viterbi`; the most probable state of each step is in `smooth`."""
        return self.viterbi(sequences, lengths, states=states)

    def score(self, sequences, lengths=None) -> float:
        """log p(x) of all sequences, divided by the number of their steps, in nats."""
        given = self.model_.read(sequences, lengths)
        return self._total(given) / len(given.X)

    def sample(self, n: int, rng=None) -> tuple[np.ndarray, np.ndarray]:
        """One sequence of n steps, observations (n, d) and states (n,): `model_.sample`."""
        return self.model_.sample(n, rng)

    def bic(self, sequences, lengths=None) -> float:
        """The Bayesian information criterion, n_parameters log N - 2 log p for N steps: less is better (Schwarz)."""
        given = self.model_.read(sequences, lengths)
        return self.n_parameters * float(np.log(len(given.X))) - 2 * self._total(given)

    def aic(self, sequences, lengths=None) -> float:
        """Akaike's information criterion, 2 n_parameters - 2 log p: less is better (Akaike)."""
        return 2 * self.n_parameters - 2 * self._total(self.model_.read(sequences, lengths))

    def summary(self) -> Summary:
        """The fitted numbers as tables: the start, the transitions, p(x | z)."""
        model, n = self.model_, self.statistics_.weight.sum()
        m = round(float(self.statistics_.given.parts[0].starts.sum()), 6)  # what is expected is rounded
        seen = f"{m:g} sequence{'' if m == 1 else 's'} of {n:g} steps in all"
        heading = f"{self!r}: {len(model.states)} states, {seen}, {self.n_parameters} parameters"
        return Summary(heading, tuple(model._as_tables()))

    def _total(self, given: Sequences) -> float:
        return float(np.sum(self.model_.log_prob(given.X, given.lengths)))
