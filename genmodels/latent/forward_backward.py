"""Forwards and backwards along hidden states: the evidence of sequences, and what they say of each step and each move.

Makes `plain.forward_backward` fast. A long sequence goes through time in pieces of blocks, and short ones side by side;
on the way back a piece is computed anew from where its blocks started, so that memory is that of a piece.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from genmodels.ground.arithmetic import log
from genmodels.ground.inputs.sequences import Sequences
from genmodels.kernels.algebras import PROBABILITIES, Algebra, algebra_for
from genmodels.kernels.scan import Scan
from genmodels.latent.columns import Group, Layout, groups
from genmodels.latent.emissions import Emissions, Rows
from genmodels.statistics import Transitions

Take = Callable[[Rows, np.ndarray], None]  # what to do with rows and what is known of them, (S, n)


@dataclass(frozen=True, eq=False)
class Piece:
    """Steps of time that are worked on together: the rows, how they lie in a table, where its columns start, (S, C)."""

    rows: Rows
    layout: Layout
    starts: np.ndarray


class Passed(NamedTuple):
    """What the forward pass leaves of a group of m sequences: log p of each, (m,), and how it came there.

    The first step is in the rows `at_first`, with the states there, (S, m); `ends` (S, m) are those after the last.
    """

    log_prob: np.ndarray
    at_first: np.ndarray
    states: np.ndarray
    pieces: list[Piece]
    ends: np.ndarray


class ForwardBackward:
    """The two passes over all sequences for a chain `start` (S,), A (S, S) with these emissions."""

    def __init__(self, start: np.ndarray, A: np.ndarray, emissions: Emissions, algebra: Algebra | None = None):
        self.emissions, self.start, self.A = emissions, start, A
        self.algebra = algebra_for(A) if algebra is None else algebra
        self.into, self.out_of = (M if self.algebra is PROBABILITIES else log(M) for M in (A.T, A))

    def log_prob(self) -> np.ndarray:
        """log p of each sequence, (m,); raises ZeroEvidenceError, with the step, where it is impossible."""
        found = np.empty(len(self.emissions.sequences))
        for group in self._groups():
            found[group.which] = self._forward(group).log_prob
        return found

    def filter(self, take: Take) -> None:
        """Hand out p(z_t | x_1 ... x_t) of all rows."""
        for group in self._groups():
            passed = self._forward(group)
            take(passed.at_first, self._shares(passed.states.copy()))
            for piece in passed.pieces:
                E, before = self._before(piece)
                take(piece.rows, piece.layout.rows(self._shares(self.algebra.times(self._applied(before), E))))

    def smooth(self, take: Take, weight: np.ndarray | None = None) -> tuple[np.ndarray, Transitions]:
        """Hand out p(z_t | x_1 ... x_T) of all rows; log p of each sequence, and the expected transitions.

        A weight (m,) counts a sequence that many times, in the transitions.
        """
        S, found = len(self.A), np.empty(len(self.emissions.sequences))
        starts, moves = np.zeros(S), np.zeros((S, S))
        for group in self._groups():
            own = np.ones(len(group)) if weight is None else weight[group.which]
            found[group.which], at_first, states, pieces, _ = self._forward(group)
            later, back = self._nothing_after(len(group)), Scan(self.out_of, self.algebra)
            for piece in reversed(pieces):
                shares, later, more = self._backward(piece, later, back, own)
                moves += more
                take(piece.rows, shares)
            shares = states if not pieces else self.algebra.times(states, self.algebra.apply(self.out_of, later))
            shares = self._shares(shares)
            take(at_first, shares)
            starts += shares @ own
        return found, Transitions(starts, moves)

    # ---- inside

    def _groups(self) -> Iterator[Group]:
        return groups(self.emissions.sequences, len(self.A))

    def _forward(self, group: Group) -> Passed:
        at_first = group.first
        logs = self.emissions.logs(at_first) + log(self.start)[:, None]
        top = logs.max(axis=0)
        if not np.isfinite(top).all():
            row = int(at_first[np.argmin(np.isfinite(top))])
            self.emissions.refuse(row, "no state in which a sequence can start emits it")
        states = self.algebra.of_logs(logs - top)
        top = top + self.algebra.level(states)
        go_on = self._in_blocks if len(group) == 1 else self._side_by_side
        more, pieces, ends = go_on(group, states)
        log_prob = top + more + self.algebra.to_logs(self.algebra.totals(ends))
        if not np.isfinite(log_prob).all():
            self._refuse(group, int(np.argmin(np.isfinite(log_prob))))
        return Passed(log_prob, at_first, states, pieces, ends)

    def _in_blocks(self, group: Group, states: np.ndarray) -> tuple[float, list[Piece], np.ndarray]:
        scan, pieces = Scan(self.into, self.algebra), []
        row, stop, v, log_prob = group.first[0] + 1, group.first[0] + group.lengths[0], states[:, 0], 0.0
        while row < stop:
            L, C = scan.shape(stop - row)
            rows, layout = slice(row, row + L * C), Layout(L, C, blocks=True)
            E, top = self._table(rows, layout)
            starts, v, logs = scan.run(E, v)
            log_prob += logs + top.sum()
            pieces.append(Piece(rows, layout, starts))
            row = rows.stop
        return log_prob, pieces, v[:, None]

    def _side_by_side(self, group: Group, states: np.ndarray) -> tuple[np.ndarray, list[Piece], np.ndarray]:
        rows, there = group.later
        if not len(rows):
            return np.zeros(len(group)), [], states
        layout = Layout(int(group.lengths[0]) - 1, len(group), blocks=False, there=there)
        E, top = self._table(rows, layout)
        ends = states.copy()
        logs = Scan(self.into, self.algebra).sweep(E, ends)
        return logs + layout.sums(top), [Piece(rows, layout, states)], ends

    def _table(self, rows: Rows, layout: Layout) -> tuple[np.ndarray, np.ndarray]:
        """The emissions of a piece, (L, S, C), and the logarithms taken out of each row."""
        return self.emissions.table(rows, layout, self.algebra)

    def _before(self, piece: Piece) -> tuple[np.ndarray, np.ndarray]:
        """The emissions of a piece, and the states before each of its steps, both (L, S, C)."""
        E, _ = self._table(piece.rows, piece.layout)
        before = np.empty_like(E)
        Scan(self.into, self.algebra).sweep(E, piece.starts.copy(), before)
        return E, before

    def _backward(self, piece: Piece, later: np.ndarray, back: Scan, own: np.ndarray) -> tuple:
        """p(z_t | all) of the rows of a piece, (S, n), what comes `later` (S, C) before it, and expected moves."""
        algebra, layout = self.algebra, piece.layout
        E, before = self._before(piece)
        turned = E[::-1, :, ::-1] if layout.blocks else E[::-1]
        starts = back.run(turned, later[:, 0])[0] if layout.blocks else later
        after, v = np.empty_like(E), starts.copy()
        back.sweep(turned, v, after[::-1, :, ::-1] if layout.blocks else after[::-1])
        after = algebra.times(E, algebra.apply(self.out_of, after), out=E)  # p(x_t, x_t+1, ... | z_t)
        joint = algebra.times(self._applied(before), after)
        totals = algebra.totals(joint)
        shares = algebra.shares(joint, totals)
        first = after[0, :, :1].copy() if layout.blocks else after[0].copy()
        algebra.level(first)
        moves = algebra.moves(self.out_of, before, after, totals, layout.weight(own))
        return layout.rows(shares), first, moves

    def _applied(self, before: np.ndarray) -> np.ndarray:
        return self.algebra.apply(self.into, before)

    def _shares(self, v: np.ndarray) -> np.ndarray:
        """Numbers of the algebra (L, S, C) as probabilities."""
        return self.algebra.shares(v, self.algebra.totals(v))

    def _nothing_after(self, m: int) -> np.ndarray:
        """What comes after the last step: nothing, which all states are equally ready for, (S, m)."""
        v = np.full((len(self.A), m), self.algebra.one)
        self.algebra.level(v)
        return v

    def _refuse(self, group: Group, which: int) -> None:
        """Raise the ZeroEvidenceError for the first step of a sequence that no path of states leads to."""
        row = int(group.first[which])
        reached = (self.start > 0) & (self.emissions.logs(slice(row, row + 1))[:, 0] > -np.inf)
        while reached.any():
            row += 1
            reached = (reached @ (self.A > 0)) & (self.emissions.logs(slice(row, row + 1))[:, 0] > -np.inf)
        self.emissions.refuse(row, "no state that can follow emits it")


class Collected:
    """Collects p(z_t | ...) of all rows, (N, S), and hands it on to another taker, if there is one."""

    def __init__(self, given: Sequences, S: int, also: Take | None = None):
        self.shares, self.also = np.empty((len(given.X), S)), also

    def __call__(self, rows, shares: np.ndarray) -> None:
        self.shares[rows] = shares.T
        if self.also is not None:
            self.also(rows, shares)
