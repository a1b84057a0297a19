"""The best path backwards through a lattice, in many blocks of time side by side.

Makes `plain.viterbi` fast, on the way back: `where[z[-1]]`, step after step. Paths soon meet, so each
block is traced from a guess of where it ends, and again where the block behind it says something else.
"""

import numpy as np


def traced(before: np.ndarray, into: np.ndarray, ends: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The states (L, C) of columns that end in the states `ends` (C,), and the state (C,) before each of them.

    `before` (L, S, C) is how good the best path to each state is before each step, `into` (S, S) the logarithms of the
    transitions into each state, a row for each. Of equally good ones the first state is taken.
    """
    states, now = np.empty((len(before), len(ends)), dtype=np.intp), ends
    for step in range(len(before) - 1, -1, -1):
        states[step] = now
        now = (before[step] + into[now].T).argmax(axis=0)
    return states, now


def traced_blocks(before: np.ndarray, into: np.ndarray, end: int) -> tuple[np.ndarray, int]:
    """The states (L C,) of a piece of time whose last block ends in the state `end`, and the state before the piece."""
    L, _, C = before.shape
    ends = np.append(before[0].argmax(axis=0)[1:], end)  # a guess: where the best path to each block ends
    states, came_from = np.empty((L, C), dtype=np.intp), np.empty(C, dtype=np.intp)
    todo = np.arange(C)
    while len(todo):
        states[:, todo], came_from[todo] = traced(before[:, :, todo], into, ends[todo])
        wanted = np.append(came_from[1:], end)
        todo = np.flatnonzero(wanted != ends)
        ends = wanted
    return states.T.ravel(), int(came_from[0])
