"""Forwards and backwards along hidden states: the evidence of sequences, and what they say of each step and each move.

Makes `plain.forward_backward` fast: `alpha * beta / p`. A long sequence goes through time in pieces of blocks, and
short ones side by side; on the way back a piece but the last is computed anew from where its blocks started, so that
memory is that of a piece.
"""

import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from scipy.linalg.blas import dtbsv

from genmodels.classifiers.joint import ObservedJoint
from genmodels.densities import Density
from genmodels.errors import GenmodelsError, ZeroEvidenceError
from genmodels.ground.arithmetic import log
from genmodels.ground.inputs.codes import unique_codes
from genmodels.ground.inputs.gaps import gaps_in
from genmodels.ground.inputs.quoting import short
from genmodels.ground.inputs.sequences import Sequences
from genmodels.statistics import Transitions

# ---- Three arithmetics for one recursion along a chain, v_j <- e_j (+)_i v_i a_ij.
#
# They make fast `plain.forward`: `e_t * (alpha[-1] @ A)`; and `plain.viterbi`: `e_t * paths.max(axis=0)`.
#
# Sums and products of probabilities; the same in logarithms, where nothing is lost however small it is; and maxima in
# place of sums (Viterbi 1967). A column of `v` (S, C) is scaled as it goes, and what was taken out is kept in
# logarithms.


# how far two passes may differ that count as the same (chosen: a factor of ten either way changes no test)
AGREED = 1e-13
# between two scalings numbers stay above it, so that products of two do above 1e-250
DEEP = 1e-120
LEAST = 1e-30  # transitions above it: with them a column gets there in four steps at the earliest
MOST_BETWEEN = 16  # steps between two scalings (measured: with 2 states 4 take a seventh longer, 64 as long)
# numbers worked on together: 128 KiB (measured: with 60 states a 64th takes a seventh longer, 64 times a tenth less)
TERMS = 2**14
MANY = 2**18  # numbers, from which on they are formed one after the other: 2 MiB (measured: 2^13 to 2^22 take as long)


# where steps that are taken at once begin, and how far down they may come: products of two stay inside float64
HIGH, LOW = 2.0**500, 2.0**-300
FAR = -512.0  # logarithms above it keep thirteen digits after the point when they are added up
LEADS = 2**15  # numbers of steps taken at once, 256 KiB (chosen)


class Probabilities:
    """Sums of products. Sound where no transition is below LEAST: then every state is refilled at each step."""

    zero, one = 0.0, 1.0
    height = math.log(HIGH)
    few = 8  # states, with which the steps of a short sequence are taken at once (measured: with 8 as fast at least)
    times = staticmethod(np.multiply)
    of_logs = staticmethod(np.exp)
    to_logs = staticmethod(log)

    def every(self, M: np.ndarray) -> int:
        """How many steps lie between two scalings: each takes a column down to the least of M of what it was, at most.

        >>> Probabilities().every(np.array([[0.9, 0.1], [0.2, 0.8]])), Probabilities().every(np.array([[1, 1e-29]]))
        (16, 4)
        """
        least = float(M.min())
        return MOST_BETWEEN if least**MOST_BETWEEN >= DEEP else int(math.log(DEEP) / math.log(least))

    def apply(self, M: np.ndarray, v: np.ndarray, out: np.ndarray | None = None) -> np.ndarray:
        """sum_i M_ji v_i, (..., S, C)."""
        if v.ndim == 3 and v.shape[2] == 1:
            return v[:, :, 0].dot(M.T)[:, :, None]
        return M.dot(v, out) if v.ndim == 2 else np.matmul(M, v, out=out)  # which takes half as long for small ones

    multiply = staticmethod(np.matmul)

    def level(self, v: np.ndarray) -> np.ndarray:
        """Scale each column to the sum 1, in place; the logarithms of the sums, (C,)."""
        total = v.sum(axis=0)
        v /= total
        return np.log(total, out=total)

    def agree(self, a: np.ndarray, b: np.ndarray) -> np.ndarray:
        """Whether two passes came to the same in each column, (C,)."""
        return (np.abs(a - b) <= AGREED * a).all(axis=0)

    def at_once(self, M: np.ndarray, E: np.ndarray, begin: np.ndarray) -> np.ndarray | None:
        """What was there before each of the steps E (L, S), (L, S), times HIGH; None where that comes down too far.

        v_t+1 - e_t M v_t = 0 for all t is one system of equations, a triangle with 2 S diagonals. Whatever is added up
        on the way to its solution is positive, so that no digit is lost.
        """
        L, S = E.shape
        band, v = np.zeros((L, S, 2 * S)), np.zeros(L * S)
        np.multiply(E[:, None], -M.T, out=band.reshape(L, -1)[:, S:].reshape(L, S, -1)[:, :, :S])
        v[:S] = begin * HIGH
        v = dtbsv(2 * S - 1, band.reshape(L * S, -1).T, v, lower=1, diag=1, overwrite_x=1).reshape(L, S)
        return v if v[-1].sum() > LOW else None  # no step leads up, so that it is the least

    def totals(self, v: np.ndarray) -> np.ndarray:
        """The sums of v (..., S, C) over the states, (..., C)."""
        return v.sum(axis=-2)

    def shares(self, v: np.ndarray, totals: np.ndarray) -> np.ndarray:
        """v (..., S, C) divided by the totals (..., C), as probabilities, in place."""
        v /= totals[..., None, :]
        return v

    def moves(self, A: np.ndarray, before: np.ndarray, after: np.ndarray, totals: np.ndarray, weight) -> np.ndarray:
        """How often state j is expected to follow i, sum_t w_t b_ti a_ij c_tj / n_t, (S, S)."""
        after *= (weight / totals)[:, None]
        return A * np.matmul(before, after.swapaxes(1, 2)).sum(axis=0)

    def pairs(self, A: np.ndarray, before: np.ndarray, after: np.ndarray, totals: np.ndarray) -> np.ndarray:
        """p(z_t-1 = i, z_t = j | all) = b_ti a_ij c_tj / n_t, (L, S, S, C)."""
        return A[:, :, None] * before[:, :, None] * (after / totals[:, None])[:, None]


class Logarithms:
    """The same in logarithms, with any way to add: `total(M, v)` is (+)_i (M_ji + v_i), (S, C)."""

    zero, one = -np.inf, 0.0
    height = 0.0
    few = 6  # the same (measured: with 6 .7 to 3.8 times as fast, with 8 half as fast where 500 steps mix)
    times = staticmethod(np.add)
    of_logs = to_logs = staticmethod(np.asarray)

    def __init__(self, total: Callable[[np.ndarray, np.ndarray], np.ndarray], add: np.ufunc):
        self.total, self.add = total, add

    def every(self, M: np.ndarray) -> int:
        """How many steps lie between two shifts, which only keep sums small."""
        return MOST_BETWEEN

    def apply(self, M: np.ndarray, v: np.ndarray, out: np.ndarray | None = None) -> np.ndarray:
        """(+)_i (M_ji + v_i), (..., S, C)."""
        if v.ndim == 3 and v.shape[2] == 1:
            return self.total(M, v[:, :, 0].T).T[:, :, None]
        if v.ndim == 3:
            return np.stack([self.apply(M, one) for one in v])
        result = self.total(M, v)
        if out is None:
            return result
        out[...] = result
        return out

    def multiply(self, a: np.ndarray, b: np.ndarray) -> np.ndarray:
        """(+)_k (a_jk + b_ki) of a stack of few small matrices, (C, S, N)."""
        return self.add.reduce(a[:, :, :, None] + b[:, None], axis=2)

    def level(self, v: np.ndarray) -> np.ndarray:
        """Shift each column to the largest entry 0, in place; the shifts, (C,), minus infinity where all is lost."""
        top = v.max(axis=0)
        v -= np.where(top == -np.inf, 0.0, top)
        return top

    def agree(self, a: np.ndarray, b: np.ndarray) -> np.ndarray:
        """Whether two passes came to the same in each column, (C,)."""
        size = 1 + np.minimum(np.abs(a), np.abs(b))  # what is lost on one side only is not alike
        with np.errstate(invalid="ignore"):
            return ((a == b) | (np.abs(a - b) <= AGREED * size)).all(axis=0)

    def at_once(self, M: np.ndarray, E: np.ndarray, begin: np.ndarray) -> np.ndarray | None:
        """What was there before each of the steps E (L, S), (L, S); None where they are many or lead down too far."""
        L, S = E.shape
        if L * S**3 > LEADS:
            return None
        v = np.concatenate([begin[:, None], self._after(M[:, :, None] + E.T[:, None, :-1], begin)], axis=1)
        return v.T if v.min(where=v > -np.inf, initial=0.0) > FAR else None

    def _after(self, leads: np.ndarray, v: np.ndarray) -> np.ndarray:
        """Where each of these steps (S, S, n) leads, (S, n), from v (S,): every other one by two at a time.

        In as many rounds as n has binary digits (Blelloch 1990).
        """
        S, _, n = leads.shape
        before, after = np.empty((S, (n + 1) // 2)), np.empty((S, n))
        before[:, 0] = v
        if n > 1:
            two = leads[:, :, None, 1::2] + leads[:, :, : n - 1 : 2]
            after[:, 1::2] = self._after(self.add.reduce(two, axis=1), v)
            before[:, 1:] = after[:, 1 : n - 1 : 2]
        self.add.reduce(leads[:, :, ::2] + before, axis=1, out=after[:, ::2])
        return after

    def totals(self, v: np.ndarray) -> np.ndarray:
        """v (..., S, C) added up over the states, (..., C)."""
        return self.add.reduce(v, axis=-2)

    def shares(self, v: np.ndarray, totals: np.ndarray) -> np.ndarray:
        """v (..., S, C) divided by the totals (..., C), as probabilities, in place."""
        v -= totals[..., None, :]
        return np.exp(v, out=v)

    def moves(self, A: np.ndarray, before: np.ndarray, after: np.ndarray, totals: np.ndarray, weight) -> np.ndarray:
        """How often state j is expected to follow i, sum_t w_t exp(b_ti + log a_ij + c_tj - n_t), (S, S)."""
        after -= (totals - log(weight))[:, None]
        counts = [np.exp(row[:, None] + before[:, [i]] + after).sum(axis=(0, 2)) for i, row in enumerate(A)]
        return np.array(counts)

    def pairs(self, A: np.ndarray, before: np.ndarray, after: np.ndarray, totals: np.ndarray) -> np.ndarray:
        """p(z_t-1 = i, z_t = j | all) = exp(b_ti + log a_ij + c_tj - n_t), (L, S, S, C)."""
        return np.exp(A[:, :, None] + before[:, :, None] + (after - totals[:, None])[:, None])


def maxima(M: np.ndarray, v: np.ndarray) -> np.ndarray:
    """max_i (M_ji + v_i), (S, C).

    >>> maxima(np.array([[0.0, 1.0], [2.0, 0.0]]), np.array([[5.0], [3.0]])).ravel().tolist()
    [5.0, 7.0]
    """
    if M.size * v.shape[1] <= MANY:
        return np.maximum.reduce(M[:, :, None] + v, axis=1)
    best, term = M[:, :1] + v[0], np.empty(v.shape)
    for column, row in zip(M.T[1:], v[1:], strict=True):
        np.maximum(best, np.add(column[:, None], row, out=term), out=best)
    return best


def log_sums(M: np.ndarray, v: np.ndarray) -> np.ndarray:
    """log sum_i exp(M_ji + v_i), (S, C), minus infinity where all terms are."""
    top = maxima(M, v)
    shift, total = np.where(top == -np.inf, 0.0, top), np.zeros(v.shape)
    for terms in _terms(M, v):
        terms -= shift[:, None]
        total += np.exp(terms, out=terms).sum(axis=1)
    return log(total) + shift


def _terms(M: np.ndarray, v: np.ndarray) -> Iterator[np.ndarray]:
    """M_ji + v_i, (S, I, C), for some i at a time, so that they stay in the cache."""
    some = max(1, TERMS // v.size)
    for i in range(0, len(M), some):
        yield M[:, i : i + some, None] + v[i : i + some]


Algebra = Probabilities | Logarithms
PROBABILITIES, LOGARITHMS, MAXIMA = Probabilities(), Logarithms(log_sums, np.logaddexp), Logarithms(maxima, np.maximum)


def algebra_for(transitions: np.ndarray) -> Algebra:
    """The fast arithmetic where it is sound, and logarithms where a transition is impossible, or nearly so.

    With all transitions above LEAST what float64 flushes to 0 changes nothing: a share below 1e-300 / LEAST.
    """
    return PROBABILITIES if transitions.min() > LEAST else LOGARITHMS


# ---- A recursion along time, run in many blocks of time side by side.
#
# Makes `plain.forward` fast: `e_t * (alpha[-1] @ A)`, step after step. A chain forgets where it started, so all blocks
# are run at once from a guess, and those again whose neighbour ended elsewhere, until none did. Where it forgets too
# slowly, each block is run from every state instead: S times the work, and exact.


CELLS = 2**13  # numbers a step, 64 KiB: they stay in the cache (measured: a quarter takes twice as long with 10 states)
# of a block (measured: 16 take three times as long, 64 to 2048 alike, as do 128 and 512 for a chain that remembers)
STEPS, MOST_STEPS = 128, 256
# steps after which most chains have forgotten a guess: 0.63^64 is AGREED (measured: 4 to 256 take as long)
WARM_UP = 64
FEW_STATES = 2  # with so few a block is as soon run from every state as another time
FEW_STEPS = 64  # steps that are not worth blocks (measured: at 30 blocks take a fifth longer, at 300 a third less)
# of a single block, so many at most are taken at once (measured: 512 steps take a quarter to all of the time of blocks,
# 1024 up to twice of it), and so few step by step (chosen)
MOST_AT_ONCE, FEW_AT_ONCE = 512, 8
SOME = 0.5  # of the blocks: so many are run again by themselves, and more together with the others, uncopied (a choice)
# after so many times the work of one pass longer blocks are tried, and after S of them a chain counts as one that
# remembers (measured: 1 to 10 take as long)
PASSES = 3


class Scan:
    """The recursion v <- e_t (M v) in an algebra: M (S, S) is in its numbers, as are the e_t and v."""

    def __init__(self, M: np.ndarray, algebra: Algebra):
        self.M, self.algebra, self.every = np.ascontiguousarray(M), algebra, algebra.every(M)
        self.steps, self.remembers = STEPS, False

    def shape(self, n: int) -> tuple[int, int]:
        """How many steps the blocks of the next piece have, and how many there are, of n steps to go.

        A long way goes in pieces as large as they may be. In the last part what whole blocks leave over comes first.
        """
        S = len(self.M)
        most = max(1, CELLS // S)
        if n >= most * self.steps:
            return self.steps, most
        C = 1 if n < FEW_STEPS else max(1, min(most, n // 16, int((n * max(1.0, 16 / S)) ** 0.5)))
        C = min(range(C, C * 3 // 4, -1), key=lambda blocks: n % blocks)  # which leaves the least over
        return (n % C, 1) if n % C else (n // C, C)

    def run(
        self, E: np.ndarray, begin: np.ndarray, keep: np.ndarray | None = None
    ) -> tuple[np.ndarray, np.ndarray, float]:
        """Where each block of a piece E (L, S, C) starts, (S, C), where the last ends, (S,), the logarithm taken out.

        `begin` (S,) is where the first block starts. `keep` (L, S, C) holds what was there before each step.
        """
        if E.shape[2] == 1:
            return self._alone(E, begin, keep)
        found = None if self.remembers else self._by_guesses(E, begin, keep)
        if found is None:
            found = self._exactly(E, begin)
            if keep is not None:
                self.sweep(E, found[0].copy(), keep)
        return found

    def _alone(self, E: np.ndarray, begin: np.ndarray, keep: np.ndarray | None) -> tuple[np.ndarray, np.ndarray, float]:
        """The same of a single block: all its steps at once, else half after half, and the last few step by step."""
        L, algebra = len(E), self.algebra
        if L <= FEW_AT_ONCE or len(self.M) > algebra.few:
            v = begin[:, None].copy()
            return begin[:, None], v[:, 0], float(self.sweep(E, v, keep)[0])
        before = algebra.at_once(self.M, E[:, :, 0], begin)
        if before is None:
            halves, v, logs = (slice(0, L // 2), slice(L // 2, L)), begin, 0.0
            for half in halves:
                _, v, more = self._alone(E[half], v, None if keep is None else keep[half])
                logs += more
            return begin[:, None], v, logs
        if keep is not None:
            keep[:, :, 0] = before
        v = algebra.times(algebra.apply(self.M, before[-1][:, None]), E[-1])
        return begin[:, None], v[:, 0], float(algebra.level(v)[0]) - algebra.height

    def _by_guesses(
        self, E: np.ndarray, begin: np.ndarray, keep: np.ndarray | None
    ) -> tuple[np.ndarray, np.ndarray, float] | None:
        """The same, by passes over the blocks whose start was wrong; None where from all states is less work."""
        S, C = E.shape[1:]
        starts = np.concatenate([begin[:, None], self._warmed_up(E)[:, :-1]], axis=1)
        ends, logs = np.empty_like(starts), np.empty(C)
        todo, work, enough = np.arange(C), 0, max(PASSES, S) * C if S > FEW_STATES else C
        while len(todo) and work + len(todo) <= enough:
            work += self._again(todo, E, starts, ends, logs, keep)
            todo = 1 + np.flatnonzero(~self.algebra.agree(ends[:, :-1], starts[:, 1:]))
            starts[:, todo] = ends[:, todo - 1]
        if work > PASSES * C or len(todo):
            self.steps = MOST_STEPS
        self.remembers = len(todo) > 0
        return None if self.remembers else (starts, ends[:, -1], float(logs.sum()))

    def _again(self, todo: np.ndarray, E, starts, ends, logs, keep) -> int:
        """Run blocks from their starts, note their ends, and say how many were run."""
        C = E.shape[2]
        if len(todo) > SOME * C:
            ends[...] = starts
            logs[...] = self.sweep(E, ends, keep)
            return C
        E, v = E.take(todo, axis=2), starts.take(todo, axis=1)
        kept = None if keep is None else np.empty_like(E)
        logs[todo] = self.sweep(E, v, kept)
        ends[:, todo] = v
        if kept is not None:
            keep[:, :, todo] = kept
        return len(todo)

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
        apply, times, every = algebra.apply, algebra.times, self.every
        spare, logs = np.empty(v.shape), np.zeros(v.shape[1])
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


# ---- Sequences side by side, a column each, where there are many short ones; a long one by itself.


ALIKE = 0.75  # of the longest: as long as that the others of a group have to be, so that a quarter of a table is waste
# sequences that are not worth putting side by side, as each of fewer is cut into blocks of time: a choice (measured: of
# 100 steps each, already two are quicker side by side)
FEW_COLUMNS = 8
ROOM = 2**20  # numbers of a table of them: 8 MiB (measured: a sixteenth takes two thirds longer, eight times as long)


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
        """The weight of each step, (L, C), of sequences that weigh so much, (m,); these where none is missing."""
        return own if self.there is None else self.there * own


def groups(sequences: Sequences, S: int, alike: float = ALIKE) -> Iterator[Group]:
    """Groups of sequences of about the same length, which take little room with S states; else one by one."""
    lengths, first = sequences.lengths, sequences.starts
    if len(lengths) == 1:
        yield Group(np.arange(1), first, lengths)
        return
    order = np.argsort(-lengths, kind="stable")
    at = 0
    while at < len(order):
        longest = lengths[order[at]]
        most = max(1, ROOM // (S * longest))
        size = min(most, int(np.searchsorted(-lengths[order], -alike * longest, side="right")) - at)
        size = size if size >= FEW_COLUMNS else 1
        which = order[at : at + size]
        yield Group(which, first[which], lengths[which])
        at += size


# ---- What each state says of each step: log p(x_t | z_t = k), with nothing observed and with states that are known.


# different values, asked once each, however often they come (measured: a sixth quicker than each row; chosen)
FEW = 2**10
SHORT = 2**14  # numbers of log p: 128 KiB. Where there are no more all rows are asked once (a choice)

Rows = slice | np.ndarray  # positions of rows among those of all sequences


@dataclass(frozen=True, eq=False)
class Emissions:
    """The density of S states, a stack, and the sequences to be judged; `known` (N,) are states, -1 where not known.

    A step at which nothing was observed has log p = 0 in every state; of one with some of its features the others are
    summed or integrated over.
    """

    density: Density
    sequences: Sequences
    known: np.ndarray | None = None

    def logs(self, rows: Rows) -> np.ndarray:
        """log p(x_t | k), (S, n), minus infinity in the states that a known one rules out."""
        ratios, rest = self.ratios(rows)
        return ratios + rest

    def ratios(self, rows: Rows) -> tuple[np.ndarray, np.ndarray]:
        """The same less what is alike in all states, (S, n), and that, (n,).

        Far from all states log p is so large a number that differences of it would be rounding.
        """
        n = self._count(rows)
        if self._by_value is not None:
            codes, table = self._by_value
            return np.take(table, codes[rows], axis=1), np.zeros(n)
        ratios, alike = np.empty((len(self.density), n)), np.empty(n)
        for some, scores, rest in self._scored(rows):
            ratios[:, some], alike[some] = scores, rest
        return ratios, alike

    def table(self, rows: Rows, layout: Layout, algebra: Algebra) -> tuple[np.ndarray, np.ndarray]:
        """p(x_t | k) in the numbers of the algebra, (L, S, C), divided by the largest; the logarithm of that, (n,).

        Raises ZeroEvidenceError, with the step, for what no state can emit.
        """
        if self._by_value is not None:
            codes, table = self._by_value
            top = table.max(axis=0)
            if np.isfinite(top).all():
                codes = layout.by_step(codes[rows])
                values = np.take(algebra.of_logs(table - top), codes, axis=1)
                return layout.table(values, algebra.one, by_step=True), top.take(codes)
        values, top = self._levelled(rows, algebra)
        return layout.table(values, algebra.one), top

    def _levelled(self, rows: Rows, algebra: Algebra) -> tuple[np.ndarray, np.ndarray]:
        """The same of each row, (S, n) and (n,)."""
        n = self._count(rows)
        levelled, tops = np.empty((len(self.density), n)), np.empty(n)
        for some, scores, rest in self._scored(rows):
            top = scores.max(axis=0)
            if not np.isfinite(top).all():
                self.refuse(int(self._positions(rows)[some][np.argmin(np.isfinite(top))]))
            levelled[:, some] = algebra.of_logs(scores - top)
            np.add(top, rest, out=tops[some])
        return levelled, tops

    def refuse(self, row: int, because: str = "no state can emit it") -> None:
        """Raise the ZeroEvidenceError for what was observed in this row."""
        seen = self.sequences.X[row]
        said = "" if self.known is None or self.known[row] < 0 else " in the state that is known there"
        raise ZeroEvidenceError(
            f"{self.sequences.place(row)} has probability 0{said}, where {short(np.asarray(seen).tolist())} is "
            f"observed: {because}. Smooth with alpha > 0 so that nothing is impossible"
        )

    @cached_property
    def _by_value(self) -> tuple[np.ndarray, np.ndarray] | None:
        """Which of a few different values stands in each row, (N,), and log p of each value, (S, Q)."""
        X = self.sequences.X
        if self.known is not None or X.size != len(X) or X.dtype.kind not in "iubU" or len(X) < FEW:
            return None
        values, codes, _ = unique_codes(X.ravel())
        if len(values) > FEW:
            return None
        try:
            return codes, np.ascontiguousarray(self._joint.log_probability(values[:, None]).T)
        except GenmodelsError:
            return None  # row by row it is found out where it stands

    @cached_property
    def _joint(self) -> ObservedJoint:
        S = len(self.density)
        return ObservedJoint(np.arange(S), np.ones(S), self.density)  # so that log p(x, k) is log p(x | k)

    def _scored(self, rows: Rows) -> Iterator[tuple[slice, np.ndarray, np.ndarray | float]]:
        """Pieces of the rows, with log p(x_t | k) less what is alike in all states, (S, n), and that, (n,) or 0."""
        if self._at_once is not None:
            scores, rest = self._at_once
            yield slice(0, self._count(rows)), scores[:, rows], rest[rows]
        else:
            yield from self._asked(rows)

    @cached_property
    def _at_once(self) -> tuple[np.ndarray, np.ndarray] | None:
        """The same of all rows, (S, N) and (N,), where these are few, so that a density is asked of them once."""
        S, N = len(self.density), len(self.sequences.X)
        if S * N > SHORT:
            return None
        scores, alike = np.empty((S, N)), np.empty(N)
        for some, more, rest in self._asked(slice(0, N)):
            scores[:, some], alike[some] = more, rest
        return scores, alike

    def _asked(self, rows: Rows) -> Iterator[tuple[slice, np.ndarray, np.ndarray | float]]:
        """What `_scored` gives, asked of the density."""
        X = self._table(rows)
        try:
            for some, scores, rest in self._by_piece(X):
                if self.known is not None:
                    known = self.known[rows][some]
                    out = (known >= 0) & (known != np.arange(len(scores))[:, None])
                    scores = np.where(out, -np.inf, scores)
                yield some, scores, rest
        except ZeroEvidenceError:
            raise
        except GenmodelsError:
            naming_step(
                lambda row: self._joint.log_probability(self._table(row)), self._positions(rows), self.sequences
            )
            raise

    def _by_piece(self, X: np.ndarray) -> Iterator[tuple[slice, np.ndarray, np.ndarray | float]]:
        if gaps_in(X) is not None:
            yield slice(0, len(X)), self._joint.log_probability(X).T, 0.0
            return
        for some, piece in self.density.pieces(X):
            ratio, rest = self.density.ratio_and_rest(piece)
            yield some, ratio.T, rest

    def _ask(self, rows: Rows) -> np.ndarray:
        return self._joint.log_probability(self._table(rows))

    def _positions(self, rows: Rows) -> np.ndarray:
        return np.arange(len(self.sequences.X))[rows]

    def _count(self, rows: Rows) -> int:
        return rows.stop - rows.start if isinstance(rows, slice) else len(rows)

    def _table(self, rows: Rows) -> np.ndarray:
        X = self.sequences.X[rows]
        return X[:, None] if X.ndim == 1 else X


def naming_step(ask: Callable[[slice], object], rows: np.ndarray, sequences: Sequences) -> None:
    """Raise the error for the first of some rows at which `ask` raises one, and say which step that is."""
    for row in rows.tolist():
        try:
            ask(slice(row, row + 1))
        except GenmodelsError as error:
            message = re.sub(r"\brow 0\b", sequences.place(row), str(error))
            raise type(error)(message) from None


Take = Callable[[Rows, np.ndarray], None]  # what to do with rows and what is known of them, (S, n)


@dataclass(frozen=True, eq=False)
class Piece:
    """Steps of time that are worked on together: the rows, how they lie in a table, where its columns start, (S, C).

    Of the last piece, with which the way back begins, the emissions and the states before each step are there still.
    """

    rows: Rows
    layout: Layout
    starts: np.ndarray
    passed: tuple[np.ndarray, np.ndarray] | None = None


class Passed(NamedTuple):
    """What the forward pass leaves of a group of m sequences: log p of each, (m,), and how it came there.

    The first step is in the rows `at_first`, with the states there, (S, m); `ends` (S, m) are those after the last.
    """

    log_prob: np.ndarray
    at_first: np.ndarray
    states: np.ndarray
    pieces: list[Piece]
    ends: np.ndarray


class Around(NamedTuple):
    """What the two passes say around each step of a piece, in the numbers of the algebra.

    The states `before` it, and what is observed from it on, given its state, `after`, both (L, S, C); the `totals` of
    their products (L, C); p(z_t | all), (L, S, C); and what comes later than the step before the piece, (S, C).
    """

    before: np.ndarray
    after: np.ndarray
    totals: np.ndarray
    shares: np.ndarray
    later: np.ndarray


class ForwardBackward:
    """The two passes over all sequences for a chain `start` (S,), A (S, S) with these emissions."""

    whole = MOST_AT_ONCE  # steps that are left whole, as a single block, where states are few

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
            passed = self._forward(group, keep=True)
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
            found[group.which], at_first, states, pieces, _ = self._forward(group, keep=True)
            later, back = self._nothing_after(len(group)), Scan(self.out_of, self.algebra)
            for piece in reversed(pieces):
                around = self._around(piece, later, back)
                later, weights = around.later, piece.layout.weight(own)
                moves += self.algebra.moves(self.out_of, around.before, around.after, around.totals, weights)
                take(piece.rows, piece.layout.rows(around.shares))
            shares = states if not pieces else self.algebra.times(states, self.algebra.apply(self.out_of, later))
            shares = self._shares(shares)
            take(at_first, shares)
            starts += shares @ own
        return found, Transitions(starts, moves)

    def pairs(self, take: Take) -> None:
        """Hand out p(z_t-1, z_t | x_1 ... x_T), (S S, n), of all rows but the first of each sequence."""
        for group in self._groups():
            pieces = self._forward(group, keep=True).pieces
            later, back = self._nothing_after(len(group)), Scan(self.out_of, self.algebra)
            for piece in reversed(pieces):
                around = self._around(piece, later, back)
                later, L = around.later, piece.layout.L
                both = self.algebra.pairs(self.out_of, around.before, around.after, around.totals)
                take(piece.rows, piece.layout.rows(both.reshape(L, -1, both.shape[-1])))

    # ---- inside

    def _groups(self) -> Iterator[Group]:
        return groups(self.emissions.sequences, len(self.A))

    def _forward(self, group: Group, keep: bool = False) -> Passed:
        at_first = group.first
        logs, alike = self.emissions.ratios(at_first)
        logs += log(self.start)[:, None]
        top = logs.max(axis=0)
        if not np.isfinite(top).all():
            row = int(at_first[np.argmin(np.isfinite(top))])
            self.emissions.refuse(row, "no state in which a sequence can start emits it")
        states = self.algebra.of_logs(logs - top)
        top = alike + (top + self.algebra.level(states))
        go_on = self._in_blocks if len(group) == 1 else self._side_by_side
        more, pieces, ends = go_on(group, states, keep)
        log_prob = top + more + self.algebra.to_logs(self.algebra.totals(ends))
        if not np.isfinite(log_prob).all():
            self._refuse(group, int(np.argmin(np.isfinite(log_prob))))
        return Passed(log_prob, at_first, states, pieces, ends)

    def _in_blocks(self, group: Group, states: np.ndarray, keep: bool) -> tuple[float, list[Piece], np.ndarray]:
        scan, pieces = Scan(self.into, self.algebra), []
        row, stop, v, log_prob = group.first[0] + 1, group.first[0] + group.lengths[0], states[:, 0], 0.0
        while row < stop:
            few = stop - row <= self.whole and len(self.A) <= self.algebra.few
            L, C = (stop - row, 1) if few else scan.shape(stop - row)
            rows, layout = slice(row, row + L * C), Layout(L, C, blocks=True)
            E, top = self._table(rows, layout)
            before = np.empty_like(E) if keep and rows.stop == stop else None
            starts, v, logs = scan.run(E, v, before)
            log_prob += logs + top.sum()
            pieces.append(Piece(rows, layout, starts, None if before is None else (E, before)))
            row = rows.stop
        return log_prob, pieces, v[:, None]

    def _side_by_side(self, group: Group, states: np.ndarray, keep: bool) -> tuple[np.ndarray, list[Piece], np.ndarray]:
        rows, there = group.later
        if not len(rows):
            return np.zeros(len(group)), [], states
        layout = Layout(int(group.lengths[0]) - 1, len(group), blocks=False, there=there)
        E, top = self._table(rows, layout)
        ends, before = states.copy(), np.empty_like(E) if keep else None
        logs = Scan(self.into, self.algebra).sweep(E, ends, before)
        piece = Piece(rows, layout, states, None if before is None else (E, before))
        return logs + layout.sums(top), [piece], ends

    def _table(self, rows: Rows, layout: Layout) -> tuple[np.ndarray, np.ndarray]:
        """The emissions of a piece, (L, S, C), and the logarithms taken out of each row."""
        return self.emissions.table(rows, layout, self.algebra)

    def _before(self, piece: Piece) -> tuple[np.ndarray, np.ndarray]:
        """The emissions of a piece, and the states before each of its steps, both (L, S, C)."""
        if piece.passed is not None:
            return piece.passed
        E, _ = self._table(piece.rows, piece.layout)
        before = np.empty_like(E)
        Scan(self.into, self.algebra).sweep(E, piece.starts.copy(), before)
        return E, before

    def _around(self, piece: Piece, later: np.ndarray, back: Scan) -> Around:
        """What is known around each step of a piece, behind which comes what is `later` (S, C)."""
        algebra, layout = self.algebra, piece.layout
        E, before = self._before(piece)
        turned = E[::-1, :, ::-1] if layout.blocks else E[::-1]
        after = np.empty_like(E)
        if layout.blocks:
            back.run(turned, later[:, 0], after[::-1, :, ::-1])
        else:
            back.sweep(turned, later.copy(), after[::-1])
        after = algebra.times(E, algebra.apply(self.out_of, after), out=E)  # p(x_t, x_t+1, ... | z_t)
        joint = algebra.times(self._applied(before), after)
        totals = algebra.totals(joint)
        shares = algebra.shares(joint, totals)
        first = after[0, :, :1].copy() if layout.blocks else after[0].copy()
        algebra.level(first)
        return Around(before, after, totals, shares, first)

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
