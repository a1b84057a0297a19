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
FEW_STATES = 2  # with so few a block is as soon run from every state as another time
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
            v = begin[:, None].copy()
            logs = self.sweep(E, v)
            return begin[:, None], v[:, 0], float(logs[0])
        return self._exactly(E, begin) if self.remembers else self._by_guesses(E, begin)

    def _by_guesses(self, E: np.ndarray, begin: np.ndarray) -> tuple[np.ndarray, np.ndarray, float]:
        """The same, by passes until nothing changes; where these are many, exactly, now and in what follows."""
        end = self._warmed_up(E)
        for attempt in range(max(PASSES, len(self.M)) if len(self.M) > FEW_STATES else 1):
            starts = np.concatenate([begin[:, None], end[:, :-1]], axis=1)
            v = starts.copy()
            logs = self.sweep(E, v)
            if self.algebra.agree(v[:, :-1], end[:, :-1]):
                self.steps = MOST_STEPS if attempt >= PASSES else self.steps
                return starts, v[:, -1], float(logs.sum())
            end = v
        self.remembers, self.steps = True, MOST_STEPS
        return self._exactly(E, begin)

    def _exactly(self, E: np.ndarray, begin: np.ndarray) -> tuple[np.ndarray, np.ndarray, float]:
        """The same, from where each block leads from each of the states."""
        algebra, (maps, logs) = self.algebra, self._maps(E)
        if len(self.M) <= FEW_STATES:
            products, taken = prefix_products(maps, logs, algebra)
            ends = np.ascontiguousarray(algebra.multiply(products, begin[None, :, None])[:, :, 0].T)
            total = algebra.level(ends)[-1] + taken[-1]
        else:
            ends, v, total = np.empty((len(begin), len(maps))), begin[:, None].copy(), 0.0
            for block, leads in enumerate(maps):
                v = algebra.apply(leads, v)
                total += algebra.level(v)[0] + logs[block]
                ends[:, block] = v[:, 0]
        return np.concatenate([begin[:, None], ends[:, :-1]], axis=1), ends[:, -1].copy(), float(total)

    def _maps(self, E: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """What each block makes of each state that it starts in, (C, S, S), and the logarithm taken out of it, (C,)."""
        _, S, C = E.shape
        algebra = self.algebra
        lead = np.full((S, S, C), algebra.zero)
        lead[range(S), range(S)] = algebra.one
        logs = self.sweep(E, lead.reshape(S, S * C)).reshape(S, C)
        top = logs.max(axis=0)
        top = np.where(np.isfinite(top), top, 0.0)
        scaled = algebra.times(lead, algebra.of_logs(logs - top))
        return np.ascontiguousarray(scaled.transpose(2, 0, 1)), top

    def sweep(self, E: np.ndarray, v: np.ndarray, keep: np.ndarray | None = None, first: int = 0) -> np.ndarray:
        """Run v (S, C) through the steps of E from `first` on, in place; the logarithms taken out of each column, (C,).

        `keep` (L, S, C) holds v as it was before each step.
        """
        algebra, M, last = self.algebra, self.M, len(E) - 1
        apply, times, every = algebra.apply, algebra.times, algebra.every
        spare, logs = np.empty_like(v), np.zeros(v.shape[1])
        wide, into = _beside(v, E.shape[2]), _beside(spare, E.shape[2])
        E = E if wide is v else E[:, :, None]
        for step in range(first, len(E)):
            if keep is not None:
                keep[step] = v
            apply(M, v, spare)
            times(into, E[step], out=wide)
            if step % every == every - 1 or step == last:
                logs += algebra.level(v)
        return logs

    def _warmed_up(self, E: np.ndarray) -> np.ndarray:
        """About where each block ends, (S, C), from a guess some steps before."""
        v = np.full(E.shape[1:], self.algebra.one)
        self.algebra.level(v)
        self.sweep(E, v, first=max(0, len(E) - WARM_UP))
        return v


def prefix_products(maps: np.ndarray, logs: np.ndarray, algebra: Algebra) -> tuple[np.ndarray, np.ndarray]:
    """The products of the first, the first two, ... of the maps (C, S, S), and the logarithms taken out of them, (C,).

    In as many rounds as C has binary digits (Hillis and Steele 1986).
    """
    products, taken, by = maps, logs, 1
    while by < len(maps):
        more = algebra.multiply(products[by:], products[:-by])
        flat = np.ascontiguousarray(more.reshape(len(more), -1).T)
        scale = algebra.level(flat)
        products = np.concatenate([products[:by], flat.T.reshape(more.shape)])
        taken, by = np.concatenate([taken[:by], taken[by:] + taken[:-by] + scale]), 2 * by
    return products, taken


def _beside(v: np.ndarray, C: int) -> np.ndarray:
    """v (S, C) as it is; of several columns for each of C, (S, N C), a view (S, N, C)."""
    return v if v.shape[1] == C else v.reshape(len(v), -1, C)
