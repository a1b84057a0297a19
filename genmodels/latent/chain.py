"""From sequences of states to counts, and from counts, or what is expected of them, to a start and transitions."""

import numpy as np

from genmodels.arithmetic import ratio
from genmodels.errors import InvalidInputError, NoDataError
from genmodels.inputs import as_alpha, as_weights
from genmodels.inputs.declared import distinct
from genmodels.inputs.labels import union_of_classes
from genmodels.inputs.objects import long_among, names_in
from genmodels.inputs.sequences import Sequences
from genmodels.inputs.words import listed
from genmodels.kernels.integers import unique_codes
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


def estimated(counts: Transitions, start_alpha: float, alpha: float, states) -> tuple[np.ndarray, np.ndarray]:
    """The start and the transitions with the largest likelihood, each count raised by its alpha.

    A state that is never left has no transitions: NoDataError when alpha is 0. One that is never reached either has a
    row of zeros, which nothing can come to.
    """
    start_alpha, alpha = as_alpha(start_alpha, "start_alpha"), as_alpha(alpha)
    starts, moves = counts.starts + start_alpha, counts.moves + alpha
    if not starts.sum() > 0:
        raise NoDataError("there is no sequence with a weight above zero: give at least one, with at least one step")
    stuck = (moves.sum(axis=-1) == 0) & (counts.reached + start_alpha > 0)
    if stuck.any():
        at = [states[code] for code in np.argwhere(stuck)[0]]
        raise NoDataError(
            f"the state {listed(at)} is never left, so its transitions read 0/0: add a sequence that goes on from it, "
            "or smooth with alpha > 0"
        )
    # start_i = n_i / n,  a_ij = n_ij / sum_j n_ij
    return starts / starts.sum(), ratio(moves, moves.sum(axis=-1, keepdims=True))


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
