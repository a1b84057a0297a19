"""What the hidden Markov models share that learn from sequences: their options, EM, and adding up."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Self

import numpy as np

from genmodels.classifiers import GenerativeClassifier
from genmodels.errors import InvalidInputError, InvalidParameterError
from genmodels.ground.inputs import Names, as_weights
from genmodels.ground.inputs.parameters import WHOLE, is_number
from genmodels.ground.inputs.sequences import Sequences, as_sequences
from genmodels.ground.inputs.words import short
from genmodels.latent.best_start import order_of
from genmodels.latent.blocks import Blocks
from genmodels.latent.chain import Smoothing, as_states, state_array
from genmodels.latent.chain_blocks import ChainBlocks
from genmodels.latent.climb import Climb, climb
from genmodels.latent.hidden_blocks import require_inside
from genmodels.latent.hidden_chain import HiddenChain, maximised
from genmodels.latent.hmm import HiddenMarkovModel
from genmodels.latent.known import codes_of_states
from genmodels.latent.learnt_chain import LearntChain
from genmodels.latent.lost_state import Climbing
from genmodels.latent.sequence_starts import start_of
from genmodels.learner import Learner, Learnt
from genmodels.statistics import Joined, Labelled, Transitions


@dataclass(eq=False, repr=False)
class HiddenLearner(LearntChain, Learner):
    """A hidden Markov model that learns from sequences: by counting where states are known, else by EM.

    All that is learnt is `statistics_`: how sequences begin and go on, and what is observed in each state, counted or
    expected. They add.
    """

    n_states: int | Sequence = 2
    start_alpha: float = field(default=0.0, kw_only=True)
    transition_alpha: float = field(default=0.0, kw_only=True)
    absorbing: Sequence = field(default=(), kw_only=True)
    missing: str | None = field(default=None, kw_only=True)
    tol: float = field(default=1e-9, kw_only=True)
    max_iter: int = field(default=1000, kw_only=True)
    by_rows = False

    @abstractmethod
    def _emission(self) -> GenerativeClassifier:
        """The classifier that has p(x | y) of this kind, with its options: the states are its classes."""

    # ---- learning

    def fit(
        self, sequences, states=None, sample_weight=None, *, lengths=None, start=None, rng=None, bounds: bool = False
    ) -> Self:
        """Learn from one sequence or a list of them, forgetting what was learnt before; returns the model.

        Or from `Blocks` of whole sequences, (sequences, states, sample_weight) each, for more than fits into memory.

        states         known states, one for each step, None or NaN where one is not; without any all are hidden
        sample_weight  (m,) counts a sequence that many times
        lengths        the lengths of the sequences, where they stand in one table, one behind the other
        start          a HiddenMarkovModel to start EM from; else one is drawn by `rng`, without it another each time
        bounds         whether `history_` keeps the lower bound after each M-step as well, which takes longer

        Where all states are known this is counting. Else EM climbs log p(x, known states), and where pseudo-counts
        smooth, the posterior that they stand for; it finds a maximum nearby, and `history_` tells how far it went.
        From a drawn start, states are numbered in the order of their first parameter, so that alike fits look alike.
        Raises NoDataError for a state that nothing is observed in or that is never left, DegenerateCovarianceError
        where one collapses, ZeroEvidenceError for a step that is impossible, and InvalidInputError for bad input.
        """
        if isinstance(sequences, Blocks):
            require_inside(bounds=bounds, states=states, sample_weight=sample_weight, lengths=lengths)
            chain = ChainBlocks(sequences, self._chain_of_block)
        else:
            chain = self._chain(as_sequences(sequences, lengths), states, sample_weight, self._named_states())
            chain.bounds = bounds
        if not chain.hidden:
            counted = chain.counted()
            return self._having(chain, counted, chain.maximise(counted), None)
        first = chain.maximise(start_of(chain, rng)) if start is None else self._as_start(start, chain)
        climbing = Climbing(chain, first)
        model, given, way = climb(chain.expect, climbing.maximise, None, chain.n, tol=self.tol, max_iter=self.max_iter)
        given = chain.expect(model).statistics if given is None else given
        if start is None and not chain.told and not self.absorbing:  # which state is which is for us to say
            order = order_of(model.density)
            given, model = given.spread(np.argsort(order), len(order)), model.renumbered(order)
        return self._having(chain, given, model, way)

    def partial_fit(self, sequences, states=None, sample_weight=None, *, lengths=None) -> Self:
        """Learn from more sequences as well; returns the model.

        Where states are not known, as they are expected by the model as it is, so that it has to be fitted before.
        """
        with self._lock:
            more = self.statistics(sequences, states, sample_weight, lengths=lengths)
            known = self._learnt
            names = as_sequences(sequences, lengths).columns if known is None else known.features
            return self._knowing(Learnt(names, more if known is None else known.statistics + more))

    def statistics(self, sequences, states=None, sample_weight=None, *, lengths=None) -> Labelled:
        """What sequences are reduced to: those of different sequences add up to those of all of them.

        Counted where all states are known; else expected by the model as it is, so that
        `model.from_statistics(sum of them)` is one step of EM, wherever the sequences are.
        """
        learnt = self._learnt
        names = self._named_states() if learnt is None else tuple(learnt.statistics.classes.tolist())
        given = as_sequences(sequences, lengths, learnt and learnt.features)
        chain = self._chain(given, states, sample_weight, names)
        if not chain.hidden:
            return self._labelled(chain, chain.counted())
        return self._labelled(chain, chain.expect(self.model_.among(chain.states)).statistics)

    # ---- inside

    def _chain(self, sequences: Sequences, states, sample_weight, names: tuple) -> HiddenChain:
        """The sequences with weight, and what is known of their states."""
        weight = as_weights(sample_weight, len(sequences))
        known = codes_of_states(states, names, sequences)
        if weight is not None and not weight.all():
            kept = weight > 0
            known = None if known is None else known[kept[sequences.own]]
            sequences, weight = sequences.among(kept), weight[kept]
        features = Names(features=sequences.columns)
        family = self._emission()._family(features)
        return HiddenChain(
            family, names, Names(names, sequences.columns, kind="state"), self._smoothing, sequences, weight, known
        )

    def _chain_of_block(self, sequences, states, sample_weight, columns) -> HiddenChain:
        return self._chain(as_sequences(sequences, None, columns), states, sample_weight, self._named_states())

    def _named_states(self) -> tuple:
        """The names of the states that `n_states` asks for, sorted."""
        if isinstance(self.n_states, str | Sequence | np.ndarray):
            return tuple(np.unique(state_array(as_states(self.n_states))).tolist())
        if not is_number(self.n_states, WHOLE) or self.n_states < 1:
            raise InvalidParameterError(f"n_states is {self.n_states!r}: give a whole number of states, or their names")
        return tuple(range(int(self.n_states)))

    @property
    def _smoothing(self) -> Smoothing:
        return Smoothing(self.start_alpha, self.transition_alpha, tuple(self.absorbing), "transition_alpha")

    def _as_start(self, start, chain: HiddenChain | ChainBlocks) -> HiddenMarkovModel:
        if not isinstance(start, HiddenMarkovModel):
            raise InvalidInputError(f"start is {short(start)}: give a HiddenMarkovModel")
        if not chain.family.suits(start.density):
            raise InvalidInputError(
                f"start has a {type(start.density).__name__} for its density, which {type(self).__name__} with these "
                "options does not estimate: give the model_ of such a fit (max_iter=0 will do), or leave start out"
            )
        return start.among(chain.states)

    def _having(self, chain, statistics: Joined, model: HiddenMarkovModel, way: Climb | None) -> Self:
        with self._lock:
            return self._knowing(Learnt(chain.names.features, self._labelled(chain, statistics), model, way))

    def _labelled(self, chain, statistics: Joined) -> Labelled:
        return Labelled(state_array(chain.states), statistics)

    def _width_of(self, statistics: Any, names: Names) -> int:
        own = isinstance(statistics, Labelled) and isinstance(statistics.given, Joined)
        if not (own and len(statistics.given.parts) == 2 and isinstance(statistics.given.parts[0], Transitions)):
            raise InvalidInputError(f"{short(statistics)} is no statistic of sequences: give model.statistics_")
        self._emission()._family(names).require_own(statistics.given.parts[1])
        return statistics.given.parts[1].width

    def _solve(self, learnt: Learnt) -> HiddenMarkovModel:
        if learnt.solution is None:
            states, names = tuple(learnt.statistics.classes.tolist()), Names(features=learnt.features)
            family = self._emission()._family(names)
            names = Names(states, learnt.features, kind="state")
            learnt.solution = maximised(family, learnt.statistics.given, states, names, self._smoothing)
        return learnt.solution
