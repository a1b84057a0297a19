"""Sequences side by side, a column each, where there are many short ones; a long one by itself."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from genmodels.ground.inputs.sequences import Sequences

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
    def later(self) -> tuple[np.ndarray, np.ndarray | None]:
        """The rows after the first of each sequence, step by step, and where they are in a table (L, m), or None."""
        steps = np.arange(1, self.lengths[0])[:, None]
        rows, there = self.first + steps, steps < self.lengths
        return (rows.ravel(), None) if there.all() else (rows[there], there)


@dataclass(frozen=True, eq=False)
class Layout:
    """How rows lie in a table of L steps and C columns, which are blocks of one sequence, or sequences.

    Of sequences the rows come step by step, those that are `there` (L, C), or None for all.
    """

    L: int
    C: int
    blocks: bool
    there: np.ndarray | None = None

    def by_step(self, values: np.ndarray) -> np.ndarray:
        """Values (n,) of the rows, those of the same step in all columns one behind the other."""
        return values.reshape(self.C, self.L).T.ravel() if self.blocks else values

    def table(self, values: np.ndarray, filling: float, by_step: bool = False) -> np.ndarray:
        """Values (S, n) of the rows, or `by_step`, as a table (L, S, C), filled where there are none.

        >>> there = np.array([[True, True], [True, False]])
        >>> Layout(2, 2, False, there).table(np.array([[1.0, 2.0, 3.0]]), 0.0).tolist()
        [[[1.0, 2.0]], [[3.0, 0.0]]]
        """
        S = len(values)
        if self.blocks and not by_step:
            return np.ascontiguousarray(values.reshape(S, self.C, self.L).transpose(2, 0, 1))
        whole = values.reshape(S, self.L, self.C) if self.there is None else np.full((S, self.L, self.C), filling)
        if self.there is not None:
            whole[:, self.there] = values
        return whole.transpose(1, 0, 2)

    def rows(self, table: np.ndarray) -> np.ndarray:
        """The values (S, n) of the rows from a table (L, S, C)."""
        if self.blocks:
            return table.transpose(1, 2, 0).reshape(table.shape[1], -1)
        by_state = table.transpose(1, 0, 2)
        return by_state.reshape(len(by_state), -1) if self.there is None else by_state[:, self.there]

    def sums(self, values: np.ndarray) -> np.ndarray | float:
        """The sum of values (n,) of the rows of each sequence, (C,), or of all blocks."""
        if self.blocks:
            return float(values.sum())
        if self.there is None:
            return values.reshape(self.L, self.C).sum(axis=0)
        return np.bincount(np.nonzero(self.there)[1], values, minlength=self.C)

    def weight(self, own: np.ndarray) -> np.ndarray:
        """The weight of each step, (L, C), of sequences that weigh so much, (m,): 0 where there is none."""
        return np.broadcast_to(own, (self.L, self.C)) if self.there is None else self.there * own


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
