"""Markov chains: the next state depends on the last one, or on the last few."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, overload

import numpy as np

from genmodels.errors import (
    InvalidInputError,
    InvalidParameterError,
    NoDataError,
    UnknownCategoryError,
    ZeroEvidenceError,
)
from genmodels.ground.arithmetic import log, ratio
from genmodels.ground.inputs import as_alpha, as_probabilities, as_weights
from genmodels.ground.inputs.categories import distinct
from genmodels.ground.inputs.codes import unique_codes
from genmodels.ground.inputs.labels import union_of_classes
from genmodels.ground.inputs.objects import as_numbers, is_missing, long_among, names_in
from genmodels.ground.inputs.parameters import WHOLE, as_generator, is_number
from genmodels.ground.inputs.quoting import listed, short
from genmodels.ground.inputs.sequences import OneSequence, Sequences, as_one_sequence, as_sequences
from genmodels.ground.snapshot import frozen
from genmodels.ground.tables import Grid, Tabled
from genmodels.statistics import Labelled, Transitions
from genmodels.statistics.files import Kept, enter

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


# ---- From sequences of states to counts, and from counts, or what is expected of them, to a start and transitions.


LARGEST = 2**26  # transitions, which take 512 MiB
DEEPEST = 25  # order, of which 2 states have LARGEST transitions


def transitions_of(sequences: Sequences, order: int, states=None, sample_weight=None) -> Labelled:
    """The states that occur, sorted, and their transitions; `states` declares some that may not occur.

    Raises InvalidInputError for what is no state, and for more transitions than LARGEST.
    """
    if sequences.X.ndim > 1:
        raise InvalidInputError(f"the states have shape {sequences.X.shape}: give one state a step")
    require_steps(sequences, order)
    seen, codes, _ = unique_codes(names_in(sequences.X, "the state", "fill it in, or cut the sequence there"))
    require_room(len(seen), order)
    weight = as_weights(sample_weight, len(sequences), of="sequence")
    counts = Labelled(seen, Transitions.of(codes, len(seen), sequences, order, weight))
    if states is None:
        return counts
    declared = np.unique(state_array(as_states(states)))
    return counts.among(union_of_classes(seen, declared))


@dataclass(frozen=True)
class Smoothing:
    """Pseudo-counts of each start and of each transition, and the states that are never left.

    `option` is what errors call the pseudo-count of a transition.
    """

    start: float = 0.0
    transition: float = 0.0
    absorbing: tuple = ()
    option: str = "alpha"

    def __post_init__(self):
        as_alpha(self.transition, self.option)  # first, since a chain has one number for both
        as_alpha(self.start, "start_alpha")

    def log_prior(self, start: np.ndarray, transitions: np.ndarray) -> float:
        """What the pseudo-counts add to the objective: sum alpha log p over all starts and transitions."""
        parts = [(self.start, start), (self.transition, transitions)]
        return float(sum(alpha * log(p).sum() for alpha, p in parts if alpha))


def estimated(counts: Transitions, smoothing: Smoothing, states) -> tuple[np.ndarray, np.ndarray]:
    """The start and the transitions with the largest likelihood, each count raised by its pseudo-count.

    A state that is never left has no transitions: NoDataError when nothing is added, but for one that is `absorbing`,
    which stays as it is. One that is never reached either has a row of zeros, which nothing can come to.
    """
    order, starts, moves = counts.order, counts.starts + smoothing.start, counts.moves + smoothing.transition
    if not starts.sum() > 0:
        raise NoDataError("there is no sequence with a weight above zero: give at least one, with at least one step")
    for code in codes_of_absorbing(smoothing.absorbing, list(states), order):
        moves[code, code] += not moves[code].any()
    stuck = (moves.sum(axis=-1) == 0) & (counts.reached + smoothing.start > 0)
    if stuck.any():
        at = listed([states[code] for code in np.argwhere(stuck)[0]])
        raise NoDataError(
            f"the state {at} is never left, so its transitions read 0/0: add a sequence that goes on from it, or "
            f"smooth with {smoothing.option} > 0" + (f", or say absorbing=[{at}] if it is an end" if order == 1 else "")
        )
    # start_i = n_i / n,  a_ij = n_ij / sum_j n_ij
    return starts / starts.sum(), ratio(moves, moves.sum(axis=-1, keepdims=True))


def codes_of_absorbing(absorbing, states: list, order: int) -> list[int]:
    """The positions of the states that are never left; raises InvalidParameterError for what is no state."""
    if absorbing and order > 1:
        raise InvalidParameterError(
            f"absorbing is for order 1: of order {order} the last {order} states say what is never left"
        )
    strange = [state for state in absorbing if state not in states]
    if strange:
        raise InvalidParameterError(
            f"absorbing names {listed(strange)}, which is no state: choose from {listed(states)}"
        )
    return [states.index(state) for state in absorbing]


def require_steps(sequences: Sequences, order: int) -> None:
    """Raise InvalidInputError for a sequence with fewer steps than the order."""
    if sequences.lengths.min() < order:
        which = int(sequences.lengths.argmin())
        n = int(sequences.lengths[which])
        raise InvalidInputError(f"sequence {which} has {n} step{'s' * (n != 1)}: order {order} needs {order}")


def require_room(S: int, order: int) -> None:
    """Raise InvalidInputError where a table of all transitions would be too large."""
    if S ** (order + 1) > LARGEST:
        raise InvalidInputError(
            f"{S} states have {S ** (order + 1):.3g} transitions of order {order}, more than {LARGEST}: "
            f"take {'a lower order, or ' if order > 1 else ''}fewer states, such as one name for all that are rare"
        )


def as_states(states) -> tuple:
    """The names of states, a list of them or the letters of a text; InvalidParameterError for one named twice."""
    return distinct(tuple(states) if isinstance(states, str) else states, "the states")


def state_array(states: tuple) -> np.ndarray:
    """States as an array; of objects where one is a long text."""
    return np.array(states, dtype=object if long_among(np.array(states, dtype=object)) else None)


# ---- What a Markov chain does in the long run: the distribution that it keeps, pi = pi A, and how long states last.


class LongRun:
    """What a chain with a `start`, `transitions` and an `order` does in the long run."""

    start: np.ndarray
    transitions: np.ndarray
    order: int

    def stationary(self) -> np.ndarray:
        """The distribution that the chain keeps, in the shape of `start`: pi = pi A.

        Raises InvalidParameterError where there are several, because parts of the chain are never left.
        """
        return stationary(self._between_contexts()).reshape(self.start.shape)

    def entropy_rate(self) -> float:
        """How uncertain the next state is on the average, in nats: sum_i pi_i H(A_i). Source: Shannon (1948).

        >>> from genmodels import MarkovChain
        >>> MarkovChain([1, 0], [[0.5, 0.5], [0.5, 0.5]]).entropy_rate() / float(np.log(2))  # in bits
        1.0
        """
        from scipy.special import entr  # -p log p

        return float((self.stationary()[..., None] * entr(self.transitions)).sum())

    def expected_durations(self) -> np.ndarray:
        """How many steps the chain stays in each state once it is there, (S,): 1 / (1 - a_ii), infinite if for ever.

        >>> from genmodels import MarkovChain
        >>> MarkovChain([1, 0], [[0.75, 0.25], [0, 1]]).expected_durations()
        array([ 4., inf])
        """
        if self.order > 1:
            raise InvalidParameterError(
                f"how long a state lasts depends on those before, of order {self.order}: fit order 1"
            )
        away = np.where(np.eye(len(self.start), dtype=bool), 0.0, self.transitions).sum(axis=1)  # not 1 less what stays
        return np.where(away > 0, 1 / np.where(away > 0, away, 1.0), np.inf)

    def _between_contexts(self) -> np.ndarray:
        """The chain of order 1 over the last `order` states."""
        S, whole = len(self.start), self.start.size
        if self.order > 1 and whole**2 > LARGEST:
            raise InvalidParameterError(
                f"{S} states have {whole} pasts of order {self.order}, and what the chain does in the long run takes a "
                f"table of {whole**2:.2g} numbers, more than {LARGEST}: take a lower order, or count in sample(n)"
            )
        Q = np.zeros((whole, whole))
        rows = np.repeat(np.arange(whole), S)
        Q[rows, rows * S % whole + np.tile(np.arange(S), whole)] = self.transitions.ravel()
        return Q


def stationary(moves: np.ndarray) -> np.ndarray:
    """The only distribution pi (S,) with pi = pi A, of transitions A (S, S) of which some rows may hold nothing.

    By elimination without a subtraction, so that every entry is right to rounding, however rarely a state is left
    (Grassmann, Taksar and Heyman 1985). Raises InvalidParameterError where there are several.

    >>> stationary(np.array([[0.9, 0.1], [0.3, 0.7]]))
    array([0.75, 0.25])
    """
    forever = _closed(moves)
    if len(forever) > 1:
        raise InvalidParameterError(
            f"the chain never leaves the states {short(forever[0].tolist())} once it is there, nor "
            f"{short(forever[1].tolist())} (by their positions), so it keeps more than one distribution: ask for one "
            "part of it, or let it go everywhere (alpha > 0)"
        )
    whole = np.zeros(len(moves))
    whole[forever[0]] = _eliminated(moves[np.ix_(forever[0], forever[0])])
    return whole


def _eliminated(A: np.ndarray) -> np.ndarray:
    """pi of transitions (S, S) between states that all lead to each other."""
    A = A.copy()
    for k in range(len(A) - 1, 0, -1):  # the chain watched only while it is in the states before k
        A[:k, k] /= A[k, :k].sum()
        A[:k, :k] += np.outer(A[:k, k], A[k, :k])
    pi = np.ones(len(A))
    for k in range(1, len(A)):
        pi[k] = pi[:k] @ A[:k, k]
    return pi / pi.sum()


def _closed(moves: np.ndarray) -> list[np.ndarray]:
    """The sets of states that lead to each other and nowhere else."""
    from scipy.sparse import csr_array
    from scipy.sparse.csgraph import connected_components

    n, part = connected_components(csr_array(moves > 0), connection="strong")
    leads_out = np.zeros(n, dtype=bool)
    start, stop = np.nonzero(moves > 0)
    leads_out[part[start[part[start] != part[stop]]]] = True
    leads_out[part[moves.sum(axis=1) == 0]] = True  # states that nothing reaches
    return [np.flatnonzero(part == which) for which in np.flatnonzero(~leads_out)]


# ---- States that are known, of all steps or of some.


def codes_of_states(states, names, given: Sequences, complete: bool = False) -> np.ndarray | None:
    """The position of each known state among their names, (N,), -1 where it is None or NaN; None where none are given.

    Raises InvalidInputError for a state that has no name, for as many as there are no steps, and where they have to be
    `complete` for a missing one.
    """
    if states is None:
        return None
    known = as_states_beside(states, given)
    position = {name: code for code, name in enumerate(names)}
    codes = np.empty(len(known), dtype=np.intp)
    for row, state in enumerate(known.tolist()):
        codes[row] = -1 if is_missing(state) else position.get(state, -2)
    wrong = codes < (0 if complete else -1)
    if wrong.any():
        row = int(np.argmax(wrong))
        raise InvalidInputError(
            f"the state of {given.place(row)} is {short(known[row])}: give one of {listed(list(names))}"
            + ("" if complete else ", or None where it is not known")
        )
    return codes


def as_states_beside(states, given: Sequences) -> np.ndarray:
    """States (N,), one for each step of the sequences; InvalidInputError for other lengths."""
    by_sequence = isinstance(states, list | tuple) and not given.single and not given.cut
    parts = list(states) if by_sequence else [states]
    for part in parts:
        if not hasattr(part, "__len__"):
            raise InvalidInputError(
                f"{short(part)} stands where the states of a sequence should be: give a list for each sequence, with "
                "None for a state that is not known"
            )
    tables = [as_sequences(part, [len(part)]) if len(part) else part for part in parts]
    lengths = [len(part) for part in parts]
    if lengths != (given.lengths.tolist() if by_sequence else [len(given.X)]):
        raise InvalidInputError(
            f"the states have lengths {short(lengths)} and the sequences {short(given.lengths.tolist())}: "
            "give one state for each step, None where it is not known"
        )
    known = as_sequences([table.X for table in tables]).X
    if known.ndim > 1:
        raise InvalidInputError(f"the states have shape {known.shape}: give one state for each step")
    return known


def _of_numbers(given, what: str) -> np.ndarray:
    """An array of probabilities of any shape; raises InvalidParameterError for what is no array of numbers."""
    try:
        return np.array(as_numbers(given))
    except TypeError:
        raise InvalidParameterError(
            f"{what} is {short(given)}: give probabilities. The names of the states are given by states="
        ) from None


@dataclass(frozen=True, eq=False)
class MarkovChain(LongRun, Kept, Tabled):
    """p(z_1, ..., z_T) = start(z_1) prod_t transitions(z_{t-1}, z_t), for states z that are text or whole numbers.

    start is (S,) and transitions (S, S), a row for each state that is left. Of order 2 the last two states count:
    start (S, S) is p(z_1, z_2), transitions (S, S, S); of a higher order, up to 25, there are more axes. `states` are
    0 .. S - 1 where none are named. A text is a sequence of letters, [list(text) for text in texts] several; a sequence
    of words is a list of words in a list, or an array. Raises InvalidParameterError for rows that do not sum to 1.
    Source: Murphy (2012), section 17.2.

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
        start, moves = _of_numbers(self.start, "start"), _of_numbers(self.transitions, "transitions")
        S = len(start) if start.ndim else 0
        if not S or start.ndim > DEEPEST or start.shape != (S,) * start.ndim or moves.shape != (S,) * (start.ndim + 1):
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
        frozen((start, transitions))
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

        >>> MarkovChain.fit([list("ab"), list("abb")], alpha=1).transitions
        array([[0.25      , 0.75      ],
               [0.33333333, 0.66666667]])
        """
        counts = cls.statistics(sequences, sample_weight, order=order, states=states, lengths=lengths)
        return cls.estimate(counts, alpha=alpha, absorbing=absorbing)

    @staticmethod
    def statistics(sequences, sample_weight=None, *, order: int = 1, states=None, lengths=None) -> Labelled:
        """The states, and how often sequences begin in each and go from each to each; those of all data add up."""
        if not (is_number(order, WHOLE) and 1 <= order <= DEEPEST):
            raise InvalidParameterError(
                f"order is {short(order)}: give the number of states that the next depends on, from 1 to {DEEPEST}"
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
    def _restored(cls, start: np.ndarray, transitions: np.ndarray, states) -> "MarkovChain":
        """What a file holds; raises InvalidParameterError for what is no chain. A state never reached has zeros."""
        rows = transitions.reshape(-1, transitions.shape[-1])
        reached = rows.any(axis=1)
        one = cls(start, np.where(reached[:, None], rows, np.eye(rows.shape[1])[0]).reshape(transitions.shape), states)
        return cls._of(one.start, np.array(transitions, dtype=float), one.states)

    @classmethod
    def _of(cls, start: np.ndarray, transitions: np.ndarray, states) -> "MarkovChain":
        """A chain of parameters that are known to be right."""
        return object.__new__(cls)._set(start, transitions, states)

    def _as_tables(self) -> list[Grid]:
        states, S = [str(state) for state in self.states], len(self.states)
        before, last = ([", ".join(past) for past in product(states, repeat=n)] for n in (self.order - 1, self.order))
        return [
            Grid("start", before if self.order > 1 else ["P(z)"], states, self.start.reshape(-1, S)),
            Grid("transitions", last, states, self.transitions.reshape(-1, S)),
        ]

    @property
    def order(self) -> int:
        """How many states back the next one depends on."""
        return self.start.ndim

    @property
    def n_parameters(self) -> int:
        """The number of free probabilities."""
        return self.start.size - 1 + self.transitions.size - self.start.size

    @overload
    def log_prob(self, sequences: OneSequence, lengths: None = None) -> float: ...
    @overload
    def log_prob(self, sequences, lengths=None) -> float | np.ndarray: ...
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
        if sequences.X.ndim > 1:
            raise InvalidInputError(f"the states have shape {sequences.X.shape}: give one state a step")
        position = {state: code for code, state in enumerate(self.states)}
        codes = np.array([position.get(state, -1) for state in sequences.X.tolist()], dtype=np.intp)
        if (codes < 0).any():
            row = int(np.argmax(codes < 0))
            raise UnknownCategoryError(
                f"{sequences.place(row)} is {short(sequences.X[row])}, a state neither declared nor seen; known are "
                f"{listed(self.states)}. Declare it with states=, and smooth with alpha > 0"
            )
        return codes


enter(MarkovChain, MarkovChain._restored)
