"""From sequences of states to counts, and from counts, or what is expected of them, to a start and transitions."""

from dataclasses import dataclass

import numpy as np

from genmodels.errors import InvalidInputError, InvalidParameterError, NoDataError
from genmodels.ground.arithmetic import log, ratio
from genmodels.ground.inputs import as_alpha, as_weights
from genmodels.ground.inputs.categories import distinct
from genmodels.ground.inputs.codes import unique_codes
from genmodels.ground.inputs.labels import union_of_classes
from genmodels.ground.inputs.objects import long_among, names_in
from genmodels.ground.inputs.sequences import Sequences
from genmodels.ground.inputs.words import listed
from genmodels.statistics import Labelled, Transitions

LARGEST = 2**26  # transitions, which take 512 MiB


def transitions_of(sequences: Sequences, order: int, states=None, sample_weight=None) -> Labelled:
    """The states that occur, sorted, and their transitions; `states` declares some that may not occur.

    Raises InvalidInputError for what is no state, and for more transitions than LARGEST.
    """
    if sequences.X.ndim > 1:
        raise InvalidInputError(f"the states have shape {sequences.X.shape}: give one state a step")
    require_steps(sequences, order)
    seen, codes, _ = unique_codes(names_in(sequences.X, "the state", "fill it in, or cut the sequence there"))
    require_room(len(seen), order)
    weight = as_weights(sample_weight, len(sequences))
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
        as_alpha(self.start, "start_alpha")
        as_alpha(self.transition, self.option)

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
    for code in _codes_of_absorbing(smoothing.absorbing, list(states), order):
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


def _codes_of_absorbing(absorbing, states: list, order: int) -> list[int]:
    if absorbing and order > 1:
        raise InvalidParameterError("absorbing is for order 1: of order 2 two states say what is never left")
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
        raise InvalidInputError(f"sequence {which} has {sequences.lengths[which]} step: order {order} needs {order}")


def require_room(S: int, order: int) -> None:
    """Raise InvalidInputError where a table of all transitions would be too large."""
    if S ** (order + 1) > LARGEST:
        raise InvalidInputError(
            f"{S} states have {S ** (order + 1):.3g} transitions of order {order}, more than {LARGEST}: "
            "take order 1, or give rare states one name"
        )


def as_states(states) -> tuple:
    """The names of states, a list of them or the letters of a text; InvalidParameterError for one named twice."""
    return distinct(tuple(states) if isinstance(states, str) else states, "the states")


def state_array(states: tuple) -> np.ndarray:
    """States as an array; of objects where one is a long text."""
    return np.array(states, dtype=object if long_among(np.array(states, dtype=object)) else None)
