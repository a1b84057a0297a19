"""A recursion along time, run in many blocks of time side by side.

Makes `plain.forward` fast: `e_t * (alpha[-1] @ A)`, step after step. A chain forgets where it started, so all
blocks are run at once from a guess, and again from where their neighbour ended, until nothing changes. Where it forgets
too slowly, each block is run from every state instead: S times the work, and exact.
"""

import numpy as np

from genmodels.kernels.algebras import Algebra

CELLS = 2**13  # numbers a step: they stay in the cache
STEPS, MOST_STEPS = 128, 256  # of a block
WARM_UP = 64  # steps after which most chains have forgotten a guess
FEW = 64  # steps that are not worth blocks
PASSES = 3  # after which longer blocks are tried; after S of them a chain counts as one that remembers


class Scan:
    """The recursion v <- e_t (M v) in an algebra: M (S, S) is in its numbers, as are the e_t and v."""

    def __init__(self, M: np.ndarray, algebra: Algebra):
        self.M, self.algebra = np.ascontiguousarray(M), algebra
        self.steps, self.remembers = STEPS, False

    def shape(self, n: int) -> tuple[int, int]:
        """How many blocks of how many steps the next piece of n steps to go has: L C <= n, and the rest comes later."""
        S = len(self.M)
        most = max(1, CELLS // S)
        if n >= most * self.steps:
            return self.steps, most
        C = 1 if n < FEW else max(1, min(most, n // 16, int((n * max(1.0, 16 / S)) ** 0.5)))
        return n // C, C

    def run(self, E: np.ndarray, begin: np.ndarray) -> tuple[np.ndarray, np.ndarray, float]:
        """Where each block of a piece E (L, S, C) starts, (S, C), where the last ends, (S,), the logarithm taken out.

        `begin` (S,) is where the first block starts.
        """
        if E.shape[2] == 1:
            return self._from(E, begin[:, None])
        if not self.remembers:
            end = self._warmed_up(E)
            for attempt in range(max(PASSES, len(self.M))):
                starts = np.concatenate([begin[:, None], end[:, :-1]], axis=1)
                v = starts.copy()
                logs = self.sweep(E, v)
                if self.algebra.agree(v[:, :-1], end[:, :-1]):
                    self.steps = MOST_STEPS if attempt >= PASSES else self.steps
                    return starts, v[:, -1], float(logs.sum())
                end = v
            self.remembers, self.steps = True, MOST_STEPS
        return self._from(E, self._exact_starts(E, begin))

    def _from(self, E: np.ndarray, starts: np.ndarray) -> tuple[np.ndarray, np.ndarray, float]:
        v = starts.copy()
        logs = self.sweep(E, v)
        return starts, v[:, -1], float(logs.sum())

    def sweep(self, E: np.ndarray, v: np.ndarray, keep: np.ndarray | None = None, first: int = 0) -> np.ndarray:
        """Run v (S, C) through the steps of E from `first` on, in place; the logarithms taken out of each column, (C,).

        `keep` (L, S, C) holds v as it was before each step.
        """
        algebra, M, last = self.algebra, self.M, len(E) - 1
        apply, times, every = algebra.apply, algebra.times, algebra.every
        spare, logs = np.empty_like(v), np.zeros(v.shape[1])
        for step in range(first, len(E)):
            if keep is not None:
                keep[step] = v
            times(apply(M, v, spare), E[step], out=v)
            if step % every == every - 1 or step == last:
                logs += algebra.level(v)
        return logs

    def _warmed_up(self, E: np.ndarray) -> np.ndarray:
        """About where each block ends, (S, C), from a guess some steps before."""
        v = np.full(E.shape[1:], self.algebra.one)
        self.algebra.level(v)
        self.sweep(E, v, first=max(0, len(E) - WARM_UP))
        return v

    def _exact_starts(self, E: np.ndarray, begin: np.ndarray) -> np.ndarray:
        """Where each block starts, (S, C), from where it leads from each of the states."""
        _, S, C = E.shape
        algebra = self.algebra
        unit = np.full((S, S, C), algebra.zero)
        unit[range(S), range(S)] = algebra.one
        lead = unit.reshape(S, S * C)
        logs = self.sweep(np.tile(E, (1, 1, S)), lead).reshape(S, C)
        scaled = algebra.of_logs(logs - logs.max(axis=0))
        maps = np.ascontiguousarray(algebra.times(lead.reshape(S, S, C), scaled).transpose(2, 0, 1))
        starts, v = np.empty((S, C)), begin[:, None].copy()
        for block, leads in enumerate(maps):
            starts[:, block] = v[:, 0]
            v = algebra.apply(leads, v)
            algebra.level(v)
        return starts
