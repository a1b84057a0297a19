"""What each state says of each step: log p(x_t | z_t = k), with nothing observed and with states that are known."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from genmodels.classifiers.observed_joint import ObservedJoint
from genmodels.densities import Density
from genmodels.errors import GenmodelsError, ZeroEvidenceError
from genmodels.ground.inputs.codes import unique_codes
from genmodels.ground.inputs.gaps import gaps_in
from genmodels.ground.inputs.sequences import Sequences
from genmodels.ground.inputs.words import short
from genmodels.kernels.algebras import Algebra
from genmodels.latent.columns import Layout

FEW = 2**10  # different values that are asked once each, however often they come

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
        if self._by_value is not None:
            codes, table = self._by_value
            return np.take(table, codes[rows], axis=1)
        logs = np.empty((len(self.density), self._count(rows)))
        for some, scores, rest in self._scored(rows):
            np.add(scores, rest, out=logs[:, some])
        return logs

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
            f"{self.sequences.place(row)} has probability 0{said}, {short(seen.tolist())}: {because}. "
            "Smooth with alpha > 0 so that nothing is impossible"
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
