"""The most probable path of hidden states (Viterbi 1967): sums become maxima, in logarithms, and a way back."""

from collections.abc import Iterator

import numpy as np

from genmodels.latent.forward_backward import MANY, MAXIMA, Emissions, ForwardBackward, Group, Passed, groups

# ---- The best path backwards through a lattice, in many blocks of time side by side.
#
# Makes `plain.viterbi` fast, on the way back: `where[z[-1]]`, step after step. Paths soon meet, so each
# block is traced from a guess of where it ends, and where the block behind it says something else again, until the two
# paths meet.


def traced(before: np.ndarray, into: np.ndarray, ends: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The states (L, C) of columns that end in the states `ends` (C,), and the state (C,) before each of them.

    `before` (L, C, S) is how good the best path to each state is before each step, `into` (S, S) the logarithms of the
    transitions into each state, a row for each. Of equally good ones the first state is taken.
    """
    states, now = np.empty((len(before), len(ends)), dtype=np.intp), ends
    for step in range(len(before) - 1, -1, -1):
        states[step] = now
        now = (before[step] + into.take(now, axis=0)).argmax(axis=1)
    return states, now


def traced_alone(before: np.ndarray, into: np.ndarray, end: int) -> tuple[list[int], int]:
    """The states (L,) of one column (L, S) that ends in the state `end`, and the state before it."""
    states = []
    for came_from in reversed((before[:, None] + into).argmax(axis=2).tolist()):
        states.append(end)
        end = came_from[end]
    return states[::-1], end


def traced_blocks(before: np.ndarray, into: np.ndarray, end: int) -> tuple[np.ndarray, int]:
    """The states (L C,) of a piece of time whose last block ends in the state `end`, and the state before the piece."""
    ends = np.append(before[0].argmax(axis=1)[1:], end)  # a guess: where the best path to each block ends
    states, came_from = traced(before, into, ends)
    wanted = np.append(came_from[1:], end)
    while (wanted != ends).any():
        todo = np.flatnonzero(wanted != ends)
        ends = wanted
        retrace(states, came_from, todo, ends[todo], before, into)
        wanted = np.append(came_from[1:], end)
    return states.T.ravel(), int(came_from[0])


def retrace(states: np.ndarray, came_from: np.ndarray, todo: np.ndarray, now: np.ndarray, before, into) -> None:
    """Let the columns `todo` of `states` and `came_from` end in the states `now`, as far back as that changes them."""
    for step in range(len(before) - 1, -1, -1):
        other = states[step, todo] != now
        todo, now = todo[other], now[other]
        if not len(todo):
            return
        states[step, todo] = now
        now = (before[step, todo] + into.take(now, axis=0)).argmax(axis=1)
    came_from[todo] = now


# ---- The path through sequences: forward in maxima, then back.


class Viterbi(ForwardBackward):
    """The forward pass in maxima, and the way back."""

    def __init__(self, start: np.ndarray, A: np.ndarray, emissions: Emissions):
        super().__init__(start, A, emissions, MAXIMA)

    def paths(self) -> tuple[np.ndarray, np.ndarray]:
        """The states of all rows, (N,), and log p of each sequence with its path, (m,)."""
        states = np.empty(len(self.emissions.sequences.X), dtype=np.intp)
        found = np.empty(len(self.emissions.sequences))
        for group in self._groups():
            passed = self._forward(group, keep=True)
            found[group.which] = passed.log_prob
            self._trace(passed, states)
        return states, found

    def _trace(self, passed: Passed, states: np.ndarray) -> None:
        now = passed.ends.argmax(axis=0)
        for piece in reversed(passed.pieces):
            _, before = self._before(piece)
            before = np.ascontiguousarray(before.swapaxes(1, 2))  # what one state is chosen from lies side by side
            if before.shape[1] == 1 and before.size * len(self.A) <= MANY:
                states[piece.rows], came_from = traced_alone(before[:, 0], self.into, int(now[0]))
                now = np.array([came_from])
            elif piece.layout.blocks:
                states[piece.rows], came_from = traced_blocks(before, self.into, int(now[0]))
                now = np.array([came_from])
            else:
                path, now = traced(before, self.into, now)
                states[piece.rows] = path.ravel()
        states[passed.at_first] = now

    def _groups(self) -> Iterator[Group]:
        # of exactly one length: a step that is not there would change the path before it
        return groups(self.emissions.sequences, len(self.A), alike=1.0)
