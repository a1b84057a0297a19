"""Sequences side by side, a column each, where there are many short ones; a long one by itself."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from genmodels.inputs.sequences import Sequences

ALIKE = 0.75  # of the longest: as long as that the others of a group have to be
FEW = 8  # sequences that are not worth putting side by side
ROOM = 2**20  # numbers of a table of them


@dataclass(frozen=True, eq=False)
class Group:
    """Sequences `which` (m,), their first rows and lengths, (m,), the longest first."""

    which: np.ndarray
    first: np.ndarray
    lengths: np.ndarray

    def __len__(self) -> int:
        return len(self.which)

    @property
    def later(self) -> tuple[np.ndarray, np.ndarray]:
        """The rows after the first of each sequence, one behind the other, and where they are in a table (m, L)."""
        steps = np.arange(1, self.lengths[0])
        there = steps < self.lengths[:, None]
        return (self.first[:, None] + steps)[there], there


def groups(sequences: Sequences, S: int, alike: float = ALIKE) -> Iterator[Group]:
    """Groups of sequences of about the same length, which take little room with S states; else one by one."""
    lengths, first = sequences.lengths, sequences.starts
    order = np.argsort(-lengths, kind="stable")
    at = 0
    while at < len(order):
        longest = lengths[order[at]]
        most = max(1, ROOM // (S * longest))
        size = min(most, int(np.searchsorted(-lengths[order], -alike * longest, side="right")) - at)
        size = size if size >= FEW else 1
        which = order[at : at + size]
        yield Group(which, first[which], lengths[which])
        at += size


def table(values: np.ndarray, there: np.ndarray, filling: float) -> np.ndarray:
    """Values (S, n) of the steps that are `there` (C, L) as a table (L, S, C), filled where there are none.

    >>> table(np.array([[1.0, 2.0, 3.0]]), np.array([[True, True], [True, False]]), 0.0).tolist()
    [[[1.0, 3.0]], [[2.0, 0.0]]]
    """
    (C, L), S = there.shape, len(values)
    if there.all():
        return np.ascontiguousarray(values.reshape(S, C, L).transpose(2, 0, 1))
    whole = np.full((S, C, L), filling)
    whole[:, there] = values
    return np.ascontiguousarray(whole.transpose(2, 0, 1))
