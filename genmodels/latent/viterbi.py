"""The most probable path of hidden states (Viterbi 1967): sums become maxima, in logarithms."""

from collections.abc import Iterator

import numpy as np

from genmodels.kernels.algebras import MAXIMA
from genmodels.kernels.trace import traced, traced_blocks
from genmodels.latent.columns import Group, groups
from genmodels.latent.emissions import Emissions
from genmodels.latent.forward_backward import ForwardBackward, Passed


class Viterbi(ForwardBackward):
    """The forward pass in maxima, and the way back."""

    def __init__(self, start: np.ndarray, A: np.ndarray, emissions: Emissions):
        super().__init__(start, A, emissions, MAXIMA)

    def paths(self) -> tuple[np.ndarray, np.ndarray]:
        """The states of all rows, (N,), and log p of each sequence with its path, (m,)."""
        states = np.empty(len(self.emissions.sequences.X), dtype=np.intp)
        found = np.empty(len(self.emissions.sequences))
        for group in self._groups():
            passed = self._forward(group)
            found[group.which] = passed.log_prob
            self._trace(passed, states)
        return states, found

    def _trace(self, passed: Passed, states: np.ndarray) -> None:
        now = passed.ends.argmax(axis=0)
        for piece in reversed(passed.pieces):
            _, before = self._before(piece)
            before = np.ascontiguousarray(before.swapaxes(1, 2))  # what one state is chosen from lies side by side
            if piece.layout.blocks:
                states[piece.rows], came_from = traced_blocks(before, self.into, int(now[0]))
                now = np.array([came_from])
            else:
                path, now = traced(before, self.into, now)
                states[piece.rows] = path.ravel()
        states[passed.at_first] = now

    def _groups(self) -> Iterator[Group]:
        # of exactly one length: a step that is not there would change the path before it
        return groups(self.emissions.sequences, len(self.A), alike=1.0)
