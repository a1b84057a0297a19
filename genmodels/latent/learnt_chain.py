"""What a hidden Markov model that has learnt says of what it learnt."""

import numpy as np

from genmodels.classifiers.learning import history_of
from genmodels.densities import Density
from genmodels.ground.inputs import Names
from genmodels.ground.inputs.sequences import Sequences, as_sequences
from genmodels.ground.tables import Grid, Summary
from genmodels.latent.climb import Climb
from genmodels.latent.hmm import HiddenMarkovModel


class LearntChain:
    """The fitted numbers of a model with `_solved`, a `HiddenMarkovModel`, and `_known`, what was learnt."""

    @property
    def model_(self) -> HiddenMarkovModel:
        """The hidden Markov model, a value of its own: `log_prob`, `filter`, `smooth`, `viterbi` and the rest."""
        return self._solved()

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
    def density_(self) -> Density:
        """p(x_t | z_t = k), a stack over the S states."""
        return self.model_.density

    @property
    def history_(self) -> Climb:
        """The way that EM took, and why it ended; raises NotFittedError for a model that did not come by EM."""
        return history_of(self._known())

    @property
    def n_parameters(self) -> int:
        """The number of free numbers."""
        return self.model_.n_parameters

    def bic(self, sequences, lengths=None) -> float:
        """The Bayesian information criterion, n_parameters log N - 2 log p for N steps: less is better (Schwarz)."""
        given = as_sequences(sequences, lengths)
        return self.n_parameters * float(np.log(len(given.X))) - 2 * self._total(given)

    def aic(self, sequences, lengths=None) -> float:
        """Akaike's information criterion, 2 n_parameters - 2 log p: less is better (Akaike)."""
        return 2 * self.n_parameters - 2 * self._total(as_sequences(sequences, lengths))

    def summary(self) -> Summary:
        """The fitted numbers as tables: the start, the transitions, p(x | z)."""
        model, n = self.model_, self.statistics_.weight.sum()
        names = Names(model.states, self._known().features, kind="state")
        states = names.class_list(len(model.states))
        chain = [
            Grid("start", ["P(z)"], states, model.start[None]),
            Grid("transitions", states, states, model.transitions),
        ]
        heading = f"{self!r}: {len(states)} states, m = {n:g}, {self.n_parameters} parameters"
        return Summary(heading, (*chain, *model.density.grids(names)))

    def _total(self, given: Sequences) -> float:
        return float(np.sum(self.model_.log_prob(given.X, given.lengths)))
