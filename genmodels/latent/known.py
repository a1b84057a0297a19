"""States that are known, of all steps or of some."""

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.ground.inputs.objects import is_missing
from genmodels.ground.inputs.sequences import Sequences, as_sequences
from genmodels.ground.inputs.words import listed, short


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
