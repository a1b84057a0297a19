"""What is known of each step a few steps later: smoothing with a fixed lag, between filtering and smoothing."""

import numpy as np

from genmodels.errors import InvalidParameterError
from genmodels.ground.inputs.parameters import WHOLE, is_number
from genmodels.latent.forward_backward import ForwardBackward, Layout, Take


class FixedLag(ForwardBackward):
    """The forward pass over all sequences, and from behind each step as many steps back as a lag allows."""

    def smooth_after(self, lag: int, take: Take) -> None:
        """Hand out p(z_t | x_1 ... x_t+lag) of all rows; behind the end of a sequence nothing more is observed."""
        times, later = self.algebra.times, self._later(lag)
        for group in self._groups():
            passed = self._forward(group, keep=True)
            take(passed.at_first, self._shares(times(passed.states, later[:, passed.at_first])))
            for piece in passed.pieces:
                E, before = self._before(piece)
                known = times(self._applied(before), E)  # p(x_1 ... x_t, z_t), but for a factor
                joint = times(known, piece.layout.table(later[:, piece.rows], self.algebra.one))
                take(piece.rows, piece.layout.rows(self._shares(joint)))

    def _later(self, lag: int) -> np.ndarray:
        """p(x_t+1 ... x_t+lag | z_t) of all rows, but for a factor, (S, N)."""
        algebra, sequences = self.algebra, self.emissions.sequences
        N, ends = len(sequences.X), sequences.starts + sequences.lengths - 1
        emitted = self.emissions.table(slice(0, N), Layout(1, N, blocks=False), algebra)[0][0]
        later = self._nothing_after(N)
        for _ in range(min(lag, int(sequences.lengths.max()) - 1)):
            # p(x_t+1 ... x_t+k | z_t = i) = sum_j a_ij p(x_t+1 | j) p(x_t+2 ... x_t+k | j)
            later = algebra.apply(self.out_of, np.roll(algebra.times(emitted, later), -1, axis=1))
            later[:, ends] = algebra.one
            algebra.level(later)
        return later


def as_lag(lag) -> int:
    """A number of steps; raises InvalidParameterError for another number than 0, 1, 2 ..."""
    if not is_number(lag, WHOLE) or lag < 0:
        raise InvalidParameterError(
            f"lag is {lag!r}: give a whole number of steps, 0 for what is known at the time, or None to wait for all"
        )
    return int(lag)
