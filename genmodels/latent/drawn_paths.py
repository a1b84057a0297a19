"""Paths of hidden states drawn from what sequences say of them: forward in probabilities, and back by chance.

Makes `plain.draw_path` fast: `alpha_t * A[:, z[-1]]`, for many paths at once. A path is drawn from its end: z_T from
p(z_T | x), and then each z_t from p(z_t | z_t+1, x_1 ... x_t), which goes with p(z_t | x_1 ... x_t) a_ij.
Source: Carter and Kohn (1994); Murphy (2012), section 17.4.5.
"""

import numpy as np

from genmodels.latent.forward_backward import Algebra, ForwardBackward, Passed, Piece

# uniform numbers of a piece that are kept at once: 8 MiB (chosen: a sixteenth, or sixteen times, changes no test)
DRAWN = 2**20


def chosen(v: np.ndarray, u: np.ndarray, algebra: Algebra) -> np.ndarray:
    """A state for each column of v (S, P), numbers of the algebra that its probability goes with; by u (P,) below 1.

    One of probability 0 is never chosen.

    >>> from genmodels.latent.forward_backward import PROBABILITIES
    >>> chosen(np.array([[1.0] * 4, [0.0] * 4, [3.0] * 4]), np.array([0.0, 0.24, 0.25, 0.99]), PROBABILITIES).tolist()
    [0, 0, 2, 2]
    """
    sums = algebra.shares(v, algebra.totals(v)).cumsum(axis=0)
    return (sums <= u * sums[-1]).sum(axis=0)


class DrawnPaths(ForwardBackward):
    """The forward pass over all sequences, and ways back that chance takes."""

    whole = 0  # the way back goes step by step: the fewer, in blocks side by side, the better

    def paths(self, n: int, rng: np.random.Generator) -> np.ndarray:
        """n paths through all sequences, each independent of the others, (n, N)."""
        states = np.empty((n, len(self.emissions.sequences.X)), dtype=np.intp)
        for group in self._groups():
            self._trace(self._forward(group, keep=True), states, rng)
        return states

    def _trace(self, passed: Passed, states: np.ndarray, rng: np.random.Generator) -> None:
        n, m = len(states), passed.ends.shape[1]
        now = chosen(np.tile(passed.ends, n), rng.random(n * m), self.algebra).reshape(n, m)
        for piece in reversed(passed.pieces):
            _, before = self._before(piece)
            some = max(1, DRAWN // (before.shape[0] * before.shape[2]))
            for first in range(0, n, some):
                at = slice(first, first + some)
                path, now[at] = self._back(piece, before, now[at], rng)
                states[at, piece.rows] = piece.layout.rows(path)
        states[:, passed.at_first] = now

    def _back(self, piece: Piece, before: np.ndarray, ends: np.ndarray, rng: np.random.Generator) -> tuple:
        """The states (L, n, C) of a piece that ends in `ends` (n, C), (n, 1) of blocks, and those before it, as many.

        Blocks are traced side by side, each from a guess of where it ends, and with the same chances again where the
        block behind it says something else: what chance makes of a state does not hang on how the path came there.
        """
        (L, _, C), n = before.shape, len(ends)
        u, last = rng.random((L, n, C)), ends
        if piece.layout.blocks:
            guesses = np.broadcast_to(before[0, :, 1:].argmax(axis=0), (n, C - 1))
            ends = np.concatenate([guesses, last], axis=1)
        states, came_from = np.empty((L, n, C), dtype=np.intp), np.empty((n, C), dtype=np.intp)
        todo = np.nonzero(np.ones((n, C), dtype=bool))
        while len(todo[0]):
            states[:, *todo], came_from[todo] = self._traced(before, todo[1], ends[todo], u[:, *todo])
            if not piece.layout.blocks:
                return states, came_from
            wanted = np.concatenate([came_from[:, 1:], last], axis=1)
            todo, ends = np.nonzero(wanted != ends), wanted
        return states, came_from[:, :1]

    def _traced(self, before: np.ndarray, columns: np.ndarray, now: np.ndarray, u: np.ndarray) -> tuple:
        """The states (L, P) of paths that end in `now` (P,), each in a column, by u (L, P), and those before."""
        states = np.empty(u.shape, dtype=np.intp)
        for step in range(len(u) - 1, -1, -1):
            states[step] = now
            v = self.algebra.times(before[step][:, columns], self.out_of[:, now])
            now = chosen(v, u[step], self.algebra)
        return states, now
