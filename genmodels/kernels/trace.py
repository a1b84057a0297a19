"""The best path backwards through a lattice, in many blocks of time side by side.

Makes `plain.viterbi` fast, on the way back: `where[z[-1]]`, step after step. Paths soon meet, so each
block is traced from a guess of where it ends, and again where the block behind it says something else.
"""

import numpy as np


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


def traced_blocks(before: np.ndarray, into: np.ndarray, end: int) -> tuple[np.ndarray, int]:
    """The states (L C,) of a piece of time whose last block ends in the state `end`, and the state before the piece."""
    ends = np.append(before[0].argmax(axis=1)[1:], end)  # a guess: where the best path to each block ends
    states, came_from = traced(before, into, ends)
    wanted = np.append(came_from[1:], end)
    while (wanted != ends).any():
        todo = np.flatnonzero(wanted != ends)
        ends = wanted
        states[:, todo], came_from[todo] = traced(before[:, todo], into, ends[todo])
        wanted = np.append(came_from[1:], end)
    return states.T.ravel(), int(came_from[0])
