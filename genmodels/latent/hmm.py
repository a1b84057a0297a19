"""Hidden Markov models: a chain of states that nobody sees, each of which leaves a trace."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, overload

import numpy as np

from genmodels.densities import Density, Family, ProductFamily
from genmodels.errors import DegenerateCovarianceError, InvalidParameterError, ZeroEvidenceError
from genmodels.ground.inputs import Names
from genmodels.ground.inputs.parameters import MOST_DRAWN, as_generator
from genmodels.ground.inputs.quoting import listed
from genmodels.ground.inputs.sequences import OneSequence, Sequences, as_one_sequence, as_sequences
from genmodels.ground.snapshot import Snapshot, frozen
from genmodels.ground.tables import Grid, Tabled
from genmodels.latent.drawn_paths import DrawnPaths
from genmodels.latent.filled_in import completed
from genmodels.latent.fixed_lag import FixedLag, as_lag
from genmodels.latent.forward_backward import Collected, Emissions, ForwardBackward
from genmodels.latent.markov import MarkovChain, Smoothing, codes_of_states, estimated, state_array
from genmodels.latent.mixture import Mixture
from genmodels.latent.viterbi import Viterbi
from genmodels.statistics import Joined
from genmodels.statistics.files import Kept, enter

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


@dataclass(frozen=True, eq=False)
class HiddenMarkovModel(Snapshot, Kept, Tabled):
    """p(x, z) = start(z_1) prod_t transitions(z_{t-1}, z_t) prod_t p(x_t | z_t), of which only x is seen.

    start is (S,), transitions (S, S) with a row for each state that is left, `density` a stack over the S states, and
    `states` their names, 0 .. S - 1 where none are given; `features` names the columns, where data frames are to go by
    their names. One sequence is an array (T,) or (T, d), a data frame, a text
    or a list of plain values, and gives one answer; a list of sequences gives a list. None or NaN is a step at which
    nothing was observed: time goes on, and p(x_t | z_t) is 1. Answers are exact however long the sequence and however
    small the probabilities, also where transitions are impossible.
    Raises InvalidParameterError for parameters that do not fit together. Source: Rabiner (1989); Murphy (2012), 17.3.

    >>> from genmodels import Categorical
    >>> die = Categorical([[[1 / 6] * 6, [0.1, 0.1, 0.1, 0.1, 0.1, 0.5]]], [[1, 2, 3, 4, 5, 6]])
    >>> casino = HiddenMarkovModel([0.5, 0.5], [[0.95, 0.05], [0.1, 0.9]], die, ["fair", "loaded"])
    >>> casino.filter([6, 6, 6])[-1].round(4)  # P(fair), P(loaded)
    array([0.0822, 0.9178])
    """

    start: np.ndarray
    transitions: np.ndarray
    density: Density
    states: Sequence | None = None
    features: Sequence | None = None

    if TYPE_CHECKING:  # what can become an array will do

        def __init__(
            self,
            start: ArrayLike,
            transitions: ArrayLike,
            density: Density,
            states: Sequence | None = None,
            features: Sequence | None = None,
        ) -> None: ...

    def __post_init__(self):
        chain = MarkovChain(self.start, self.transitions, self.states)
        if chain.order > 1:
            raise InvalidParameterError(
                f"start has shape {chain.start.shape}: give (S,), since hidden states are of order 1"
            )
        if not isinstance(self.density, Density) or len(self.density) != len(chain.start):
            given = f"{len(self.density)}" if isinstance(self.density, Density) else repr(self.density)
            raise InvalidParameterError(
                f"there are {len(chain.start)} states, and the density is that of {given}: give a stack, one for each"
            )
        self.density.require_probability()
        vars(self).update(start=chain.start, transitions=chain.transitions, states=chain.states)
        frozen(self.density)

    @classmethod
    def _restored(cls, start: np.ndarray, transitions: np.ndarray, density: Density, states, features):
        """What a file holds; raises InvalidParameterError for what is no hidden Markov model."""
        chain = MarkovChain._restored(start, transitions, states)
        # all but the transitions, which the chain has looked at: a state that is never reached has zeros
        one = cls(chain.start, np.eye(len(chain.start)), density, chain.states, features)
        return cls._of(one.start, chain.transitions, density, one.states, features)

    @classmethod
    def _of(cls, start: np.ndarray, transitions: np.ndarray, density: Density, states, features) -> "HiddenMarkovModel":
        """A model of parameters that are known to be right."""
        one = object.__new__(cls)
        vars(one).update(start=start, transitions=transitions, density=density, states=tuple(states), features=features)
        return one

    def among(self, states: Sequence) -> "HiddenMarkovModel":
        """The same model with its states in this order; raises InvalidParameterError for other states."""
        if len(states) != len(self.states) or set(states) != set(self.states):
            raise InvalidParameterError(f"the states are {listed(self.states)}, and not {listed(list(states))}")
        at = np.array([list(self.states).index(state) for state in states])
        return self._of(*self._parts(at), states, self.features)

    def renumbered(self, order: np.ndarray) -> "HiddenMarkovModel":
        """The same model whose states, in this order of positions, take over the names in theirs."""
        return self._of(*self._parts(order), self.states, self.features)

    def _parts(self, at: np.ndarray) -> tuple[np.ndarray, np.ndarray, Density]:
        return self.start[at], self.transitions[np.ix_(at, at)], self.density[at]

    @property
    def chain(self) -> MarkovChain:
        """The chain of the states by itself."""
        return MarkovChain._of(self.start, self.transitions, self.states)

    @property
    def n_parameters(self) -> int:
        """The number of free numbers."""
        return self.chain.n_parameters + self.density.n_parameters

    def _as_tables(self) -> list[Grid]:
        names = Names(self.states, self.features, kind="state")
        states = names.class_list(len(self.states))
        start = Grid("start", ["P(z)"], states, self.start[None])
        return [start, Grid("transitions", states, states, self.transitions), *self.density.grids(names)]

    @overload
    def log_prob(self, sequences: OneSequence, lengths: None = None, *, states=None) -> float: ...
    @overload
    def log_prob(self, sequences, lengths=None, *, states=None) -> float | np.ndarray: ...
    def log_prob(self, sequences, lengths=None, *, states=None) -> float | np.ndarray:
        """log p(x), a float; of each of a list of sequences, (m,); minus infinity where one is impossible.

        Where the density is one, this is a log density and may be positive. With `states` that are known, given as for
        `smooth`, it is log p(x, known states).

        >>> from genmodels import Bernoulli
        >>> umbrella = HiddenMarkovModel([0.5, 0.5], [[0.7, 0.3], [0.3, 0.7]], Bernoulli([[0.9], [0.2]]))
        >>> round(float(np.exp(umbrella.log_prob([1, None, 1]))), 12)
        0.3221
        """
        given = self.read(sequences, lengths)
        known = codes_of_states(states, self.states, given)
        try:
            return given.one_each(self._passes(given, known).log_prob())
        except ZeroEvidenceError:
            each = [None] * len(given) if known is None else np.split(known, given.starts[1:])
            return given.one_each(np.array([self._log_prob(*two) for two in zip(given.apart(), each, strict=True)]))

    @overload
    def filter(self, sequences: OneSequence, lengths: None = None, *, states=None) -> np.ndarray: ...
    @overload
    def filter(self, sequences, lengths=None, *, states=None) -> np.ndarray | list[np.ndarray]: ...
    def filter(self, sequences, lengths=None, *, states=None) -> np.ndarray | list[np.ndarray]:
        """p(z_t | x_1 ... x_t), (T, S): what is known at the time; raises ZeroEvidenceError with the step.

        `states` that are known, given as for `smooth`, count from the step on at which they are.
        """
        given = self.read(sequences, lengths)
        taken = Collected(given, len(self.start))
        self._passes(given, codes_of_states(states, self.states, given)).filter(taken)
        return given.split(taken.shares)

    @overload
    def smooth(self, sequences: OneSequence, states=None, lengths: None = None, *, lag=None) -> np.ndarray: ...
    @overload
    def smooth(self, sequences, states=None, lengths=None, *, lag=None) -> np.ndarray | list[np.ndarray]: ...
    def smooth(self, sequences, states=None, lengths=None, *, lag=None) -> np.ndarray | list[np.ndarray]:
        """p(z_t | x_1 ... x_T), (T, S): what is known in the end; raises ZeroEvidenceError with the step.

        `states` are states that are known, a sequence for each sequence, with None or NaN where one is not. With `lag`
        it is p(z_t | x_1 ... x_t+lag): what is known so many steps later, where one cannot wait for the end; 0 is
        `filter`. That takes as many passes as the lag is long. Source: Murphy (2012), section 17.4.1.

        >>> from genmodels import Bernoulli
        >>> umbrella = HiddenMarkovModel([0.5, 0.5], [[0.7, 0.3], [0.3, 0.7]], Bernoulli([[0.9], [0.2]]))
        >>> umbrella.filter([0, 1, 1])[:, 0].round(4)  # P(rain) on each evening, and on the one after it
        array([0.1111, 0.7028, 0.8619])
        >>> umbrella.smooth([0, 1, 1], lag=1)[:, 0].round(4)
        array([0.1738, 0.7992, 0.8619])
        """
        given = self.read(sequences, lengths)
        known, taken = codes_of_states(states, self.states, given), Collected(given, len(self.start))
        if lag is None or as_lag(lag) >= given.lengths.max() - 1:
            self._passes(given, known).smooth(taken)
        else:
            FixedLag(self.start, self.transitions, Emissions(self.density, given, known)).smooth_after(lag, taken)
        return given.split(taken.shares)

    @overload
    def pairs(self, sequences: OneSequence, lengths: None = None, *, states=None) -> np.ndarray: ...
    @overload
    def pairs(self, sequences, lengths=None, *, states=None) -> np.ndarray | list[np.ndarray]: ...
    def pairs(self, sequences, lengths=None, *, states=None) -> np.ndarray | list[np.ndarray]:
        """p(z_t = i, z_t+1 = j | x_1 ... x_T), (T - 1, S, S): what is known of each step and the next one together.

        Their sum over t is how often each transition is expected to have been made. `states` that are known are given
        as for `smooth`. Raises ZeroEvidenceError with the step. Source: Rabiner (1989), section III.C.

        >>> from genmodels import Bernoulli
        >>> umbrella = HiddenMarkovModel([0.5, 0.5], [[0.7, 0.3], [0.3, 0.7]], Bernoulli([[0.9], [0.2]]))
        >>> moves = umbrella.pairs([1, 1, 0, 1, 1]).sum(axis=0)
        >>> round(float(moves[0, 1] + moves[1, 0]), 4)  # how often the weather changed
        1.4709
        """
        given, S = self.read(sequences, lengths), len(self.start)
        taken = Collected(given, S * S)
        self._passes(given, codes_of_states(states, self.states, given)).pairs(taken)
        each = [part[1:].reshape(-1, S, S) for part in np.split(taken.shares, given.starts[1:])]
        return each[0] if given.single else each

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
        """n paths of states drawn from p(z_1 ... z_T | x), (n, T); without `rng` others each time.

        They look as the path may have looked, which the most probable one, `viterbi`, need not do: it changes its state
        less often. `states` that are known are given as for `smooth`. Raises ZeroEvidenceError with the step.
        Source: Carter and Kohn (1994); Murphy (2012), section 17.4.5.

        >>> from genmodels import Bernoulli
        >>> umbrella = HiddenMarkovModel([0.5, 0.5], [[0.7, 0.3], [0.3, 0.7]], Bernoulli([[0.9], [0.2]]))
        >>> paths = umbrella.sample_states([1, 1, 0, 1, 1], 1000, np.random.default_rng(0))
        >>> (paths == 0).mean(axis=0).round(2), umbrella.smooth([1, 1, 0, 1, 1])[:, 0].round(2)
        (array([0.87, 0.82, 0.3 , 0.81, 0.87]), array([0.87, 0.82, 0.31, 0.82, 0.87]))
        """
        rng, given = as_generator(n, rng), self.read(sequences, lengths)
        if n * len(given.X) > MOST_DRAWN:
            raise InvalidParameterError(
                f"n is {n} for {len(given.X)} steps: draw fewer paths at a time, or of fewer steps"
            )
        known = codes_of_states(states, self.states, given)
        codes = DrawnPaths(self.start, self.transitions, Emissions(self.density, given, known)).paths(n, rng)
        each = np.split(state_array(self.states)[codes], given.starts[1:], axis=1)
        return each[0] if given.single else each

    @overload
    def viterbi(self, sequences: OneSequence, lengths: None = None, *, states=None) -> np.ndarray: ...
    @overload
    def viterbi(self, sequences, lengths=None, *, states=None) -> np.ndarray | list[np.ndarray]: ...
    def viterbi(self, sequences, lengths=None, *, states=None) -> np.ndarray | list[np.ndarray]:
        """The most probable path of states, (T,); raises ZeroEvidenceError with the step.

        Of several paths that are equally probable, one; with `states` that are known, given as for `smooth`, the most
        probable of those that go through them. It is not the most probable state step by step, which `smooth`
        tells. `log_joint` is how probable it is.

        >>> from genmodels import Categorical
        >>> ice = Categorical([[[0.2, 0.4, 0.4], [0.5, 0.4, 0.1]]], [[1, 2, 3]])
        >>> model = HiddenMarkovModel([0.8, 0.2], [[0.6, 0.4], [0.5, 0.5]], ice, ["hot", "cold"])
        >>> model.viterbi([3, 1, 3]).tolist()
        ['hot', 'cold', 'hot']
        """
        given = self.read(sequences, lengths)
        known = codes_of_states(states, self.states, given)
        codes, _ = Viterbi(self.start, self.transitions, Emissions(self.density, given, known)).paths()
        return given.split(state_array(self.states)[codes])

    def log_joint(self, sequences, states, lengths=None) -> float | np.ndarray:
        """log p(x, z) of sequences and the path of states of each, a float, or (m,) for a list."""
        given = self.read(sequences, lengths)
        emissions = Emissions(self.density, given)
        codes = codes_of_states(states, self.states, given, complete=True)
        logs = emissions.logs(slice(0, len(codes)))[codes, np.arange(len(codes))]
        path = [self.chain.log_prob(path) for path in np.split(state_array(self.states)[codes], given.starts[1:])]
        return given.one_each(np.add.reduceat(logs, given.starts) + path)

    def predict_next(self, sequence) -> Mixture:
        """p(x_{T+1} | x_1 ... x_T), a mixture of the densities of the states; its weights are p(z_{T+1} | x_1 ... x_T).

        >>> from genmodels import Bernoulli
        >>> umbrella = HiddenMarkovModel([0.5, 0.5], [[0.7, 0.3], [0.3, 0.7]], Bernoulli([[0.9], [0.2]]))
        >>> tomorrow = umbrella.predict_next([1, 1, 0, 1, 1])
        >>> tomorrow.weights.round(4), tomorrow.prob([[1]]).round(4)
        (array([0.6469, 0.3531]), array([0.6529]))
        """
        given = as_one_sequence(sequence, self.features)
        weights = self.filter(given.X)[-1] @ self.transitions
        return Mixture(weights / weights.sum(), self.density)

    def sample(self, n: int, rng: np.random.Generator | None = None) -> tuple[np.ndarray, np.ndarray]:
        """One sequence of n steps, observations (n, d) and states (n,); without `rng` another each time."""
        rng = as_generator(n, rng)
        states = self.chain.sample(n, rng)
        codes = codes_of_states(states, self.states, as_sequences(states)) if n else np.empty(0, dtype=np.intp)
        drawn = [self.density[k].sample(int((codes == k).sum()), rng) for k in range(len(self.start))]
        return np.concatenate(drawn)[np.argsort(np.argsort(codes, kind="stable"))], states

    # ---- inside

    def read(self, sequences, lengths=None) -> Sequences:
        """Sequences as this model takes them; raises InvalidInputError for what it does not."""
        return as_sequences(sequences, lengths, self.features, self.density.width)

    def _passes(self, given: Sequences, known: np.ndarray | None = None) -> ForwardBackward:
        return ForwardBackward(self.start, self.transitions, Emissions(self.density, given, known))

    def _log_prob(self, given: Sequences, known: np.ndarray | None) -> float:
        try:
            return float(self._passes(given, known).log_prob()[0])
        except ZeroEvidenceError:
            return -np.inf


enter(HiddenMarkovModel, HiddenMarkovModel._restored)


# ---- A model from statistics: the M-step of EM, and what smoothing adds to the objective.


def log_prior(chain, model: HiddenMarkovModel) -> float:
    """What a prior, or pseudo-counts, add to the objective, by the family and the smoothing of a chain."""
    return chain.family.log_prior(model.density) + chain.smoothing.log_prior(model.start, model.transitions)


def maximised(
    family: Family | ProductFamily, statistics: Joined, states: Sequence, names: Names, smoothing: Smoothing
) -> HiddenMarkovModel:
    """The hidden Markov model that statistics of transitions and of observations, side by side, give."""
    transitions, given = statistics.parts
    try:
        density = family.estimate(completed(given, family, names) if family.fills_in else given, names)
    except DegenerateCovarianceError as error:
        raise DegenerateCovarianceError(
            f"{str(error).split('. ')[0]}. Add steps, take covariance='tied', with which states share their spread, or "
            "give a density_prior"
        ) from None
    start, moves = estimated(transitions, smoothing, states)
    return HiddenMarkovModel._of(start, moves, density, tuple(states), names.features)
