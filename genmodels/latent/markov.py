"""Markov chains: the next state depends on the last one, or on the last two."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from genmodels.errors import InvalidParameterError, UnknownCategoryError, ZeroEvidenceError
from genmodels.ground.arithmetic import log
from genmodels.ground.inputs import as_probabilities
from genmodels.ground.inputs.parameters import as_generator
from genmodels.ground.inputs.sequences import Sequences, as_one_sequence, as_sequences
from genmodels.ground.inputs.words import listed, short
from genmodels.latent.chain import Smoothing, as_states, estimated, require_steps, state_array, transitions_of
from genmodels.latent.stationary import LongRun
from genmodels.statistics import Labelled

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


@dataclass(frozen=True, eq=False)
class MarkovChain(LongRun):
    """p(z_1, ..., z_T) = start(z_1) prod_t transitions(z_{t-1}, z_t), for states z that are text or whole numbers.

    start is (S,) and transitions (S, S), a row for each state that is left. Of order 2 the last two states count:
    start (S, S) is p(z_1, z_2), transitions (S, S, S). `states` are 0 .. S - 1 where none are named. A text is a
    sequence of letters, and so is each of a list of texts; a sequence of words is a list of words in a list, or an
    array. Raises InvalidParameterError for rows that do not sum to 1. Source: Murphy (2012), section 17.2.

    >>> weather = MarkovChain([0.5, 0.5], [[0.9, 0.1], [0.3, 0.7]], ["dry", "wet"])
    >>> weather.stationary().round(12)
    array([0.75, 0.25])
    >>> MarkovChain.fit("abracadabra").transitions[0]  # what follows an a
    array([0.  , 0.5 , 0.25, 0.25, 0.  ])
    """

    start: np.ndarray
    transitions: np.ndarray
    states: Sequence | None = None

    if TYPE_CHECKING:  # what can become an array will do

        def __init__(self, start: ArrayLike, transitions: ArrayLike, states: Sequence | None = None) -> None: ...

    def __post_init__(self):
        start, moves = np.array(self.start, dtype=float), np.array(self.transitions, dtype=float)
        S = len(start) if start.ndim else 0
        if not S or start.ndim > 2 or start.shape != (S,) * start.ndim or moves.shape != (S,) * (start.ndim + 1):
            raise InvalidParameterError(
                f"start has shape {start.shape} and transitions {moves.shape}: give (S,) and (S, S), or of order 2 "
                "(S, S) and (S, S, S)"
            )
        as_probabilities(start.ravel(), "start")
        as_probabilities(moves.reshape(-1, S), "transitions")
        self._set(start, moves, self.states)

    def _set(self, start: np.ndarray, transitions: np.ndarray, states) -> "MarkovChain":
        states = as_states(range(len(start)) if states is None else states)
        if len(states) != len(start):
            raise InvalidParameterError(
                f"states are {short(states)}, for {len(start)} probabilities: give one for each"
            )
        vars(self).update(start=start, transitions=transitions, states=states)
        return self

    @classmethod
    def fit(
        cls,
        sequences,
        sample_weight=None,
        *,
        order: int = 1,
        alpha: float = 0.0,
        states=None,
        absorbing=(),
        lengths=None,
    ) -> "MarkovChain":
        """The maximum-likelihood chain of one sequence or a list of them, smoothed where alpha > 0.

        `states` declares some that may be missing from the data. sample_weight counts a sequence that many times.
        Raises NoDataError for a state that is never left when alpha is 0, unless it is `absorbing`, an end that stays
        as it is; InvalidInputError for what is no state.

        >>> MarkovChain.fit(["ab", "abb"], alpha=1).transitions
        array([[0.25      , 0.75      ],
               [0.33333333, 0.66666667]])
        """
        counts = cls.statistics(sequences, sample_weight, order=order, states=states, lengths=lengths)
        return cls.estimate(counts, alpha=alpha, absorbing=absorbing)

    @staticmethod
    def statistics(sequences, sample_weight=None, *, order: int = 1, states=None, lengths=None) -> Labelled:
        """The states, and how often sequences begin in each and go from each to each; those of all data add up."""
        if order not in (1, 2):
            raise InvalidParameterError(
                f"order is {order!r}: give 1 or 2, the number of states that the next depends on"
            )
        return transitions_of(as_sequences(sequences, lengths), order, states, sample_weight)

    @classmethod
    def estimate(cls, statistics: Labelled, *, alpha: float = 0.0, absorbing=()) -> "MarkovChain":
        """The chain that the statistics give; alpha is a pseudo-count for each start and each transition.

        `absorbing` names states that are ends: where one is never left it stays, which else is a NoDataError.
        """
        start, moves = estimated(
            statistics.given, Smoothing(alpha, alpha, tuple(absorbing)), statistics.classes.tolist()
        )
        return cls._of(start, moves, statistics.classes)

    @classmethod
    def _of(cls, start: np.ndarray, transitions: np.ndarray, states) -> "MarkovChain":
        """A chain of parameters that are known to be right."""
        return object.__new__(cls)._set(start, transitions, states)

    @property
    def order(self) -> int:
        """How many states back the next one depends on."""
        return self.start.ndim

    @property
    def n_parameters(self) -> int:
        """The number of free probabilities."""
        return self.start.size - 1 + self.transitions.size - self.start.size

    def log_prob(self, sequences, lengths=None) -> float | np.ndarray:
        """log p of the sequence, a float; of each of a list of sequences, (m,); minus infinity where it is impossible.

        Raises UnknownCategoryError for a state that the chain does not know.

        >>> coin = MarkovChain([1, 0], [[0.5, 0.5], [0.25, 0.75]], "ht")
        >>> round(float(np.exp(coin.log_prob("hth"))), 12)
        0.125
        """
        given = as_sequences(sequences, lengths)
        require_steps(given, self.order)
        codes, step = self._codes(given), given.steps
        terms = np.zeros(len(codes))
        for p, rows in ((self.start, step == self.order - 1), (self.transitions, step >= self.order)):
            last = np.flatnonzero(rows)
            terms[last] = log(p)[tuple(codes[last - back] for back in range(p.ndim)[::-1])]
        return given.one_each(np.add.reduceat(terms, given.starts))

    def predict_next(self, sequence) -> np.ndarray:
        """The distribution of the state that follows the sequence, (S,); ZeroEvidenceError for an unknown end."""
        given = as_one_sequence(sequence)
        require_steps(given, self.order)
        codes = self._codes(given)
        row = self.transitions[tuple(codes[-self.order :])]
        if not row.any():
            end = listed([self.states[code] for code in codes[-self.order :]])
            raise ZeroEvidenceError(f"{end} was never seen, so what follows it reads 0/0: smooth with alpha > 0")
        return row.copy()

    def sample(self, n: int, rng: np.random.Generator | None = None) -> np.ndarray:
        """One sequence of n steps, (n,); without `rng` another each time."""
        rng = as_generator(n, rng)
        first = np.unravel_index(rng.choice(self.start.size, p=self.start.ravel()), self.start.shape)
        codes, edges = [int(code) for code in first], self.transitions.cumsum(axis=-1)
        for share in rng.random(max(0, n - self.order)):
            row = edges[tuple(codes[-self.order :])]
            codes.append(int(np.searchsorted(row, share * row[-1], side="right")))
        return state_array(self.states)[codes[:n]]

    # ---- inside

    def _codes(self, sequences: Sequences) -> np.ndarray:
        """The position of each state among those of the chain."""
        position = {state: code for code, state in enumerate(self.states)}
        codes = np.array([position.get(state, -1) for state in sequences.X.tolist()], dtype=np.intp)
        if (codes < 0).any():
            row = int(np.argmax(codes < 0))
            raise UnknownCategoryError(
                f"{sequences.place(row)} is {short(sequences.X[row])}, a state neither declared nor seen; known are "
                f"{listed(self.states)}. Declare it with states=, and smooth with alpha > 0"
            )
        return codes
