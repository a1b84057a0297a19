"""Rows in memory whose labels are hidden: both steps of EM over them, a slice at a time."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from scipy.special import rel_entr

from genmodels.classifiers.joint import Joint
from genmodels.errors import GenmodelsError, ZeroEvidenceError
from genmodels.ground.arithmetic import log, weighted_total
from genmodels.ground.inputs.rows import n_rows, rows_at
from genmodels.kernels.bayes import softmax
from genmodels.latent.both_steps import both_steps
from genmodels.latent.hidden_rows import Evidence, HiddenRows, Piece, added
from genmodels.latent.told import Told
from genmodels.statistics.weighting import Soft

SHARES = 2**19  # responsibilities that are kept at once: 4 MiB


@dataclass(eq=False, kw_only=True)
class HiddenLabels(HiddenRows):
    """Rows X (n, d), their weights (n,) or None for one each, and what is told of their labels.

    With `bounds` the responsibilities of a whole E-step are kept until the next, which then tells the lower bound too.
    """

    X: Any
    told: Told
    weight: np.ndarray | None
    bounds: bool = False
    places: np.ndarray | None = None  # of the rows among all that were given, where those without weight are left out
    _kept: list[np.ndarray] = field(default_factory=list)

    @property
    def classes(self) -> np.ndarray:
        return self.told.classes

    @property
    def n(self) -> float:
        return float(self.count if self.weight is None else self.weight.sum())

    @property
    def count(self) -> int:
        return n_rows(self.X)

    def evidence(self, joint: Joint) -> Evidence:
        return sum(self._evidence(joint, number, *two) for number, two in enumerate(self.slices()))

    def of_known(self) -> Any:
        told = self.told
        X, weight = rows_at(self.X, told.rows), None if self.weight is None else self.weight[told.rows]
        shares = np.ascontiguousarray((told.plausible / told.plausible.sum(axis=1, keepdims=True)).T)
        return self.family.statistics(X, Soft.weighted(shares, weight))

    def evenly(self) -> Any:
        K = len(self.classes)
        return self.reduce(lambda rows: np.full((K, rows.stop - rows.start), 1 / K))

    def picked(self, rows: np.ndarray) -> list[Piece]:
        X = self.X if len(rows) == self.count else rows_at(self.X, rows)
        self.family.statistics(X)  # which says what is wrong with a row before anything is made of them
        return [(X, None if self.weight is None else self.weight[rows])]

    def parts(self) -> Iterator[tuple[int, "HiddenLabels"]]:
        yield 0, self

    def reduce(self, shares_of: Callable[[slice], np.ndarray]) -> Any:
        """The statistics under responsibilities (K, b) for each slice of rows, but for rows of which more is told."""
        given = None
        for rows, X in self.slices():
            shares = np.array(shares_of(rows), dtype=float)
            at, plausible = self.told.within(rows)
            shares[:, at] = (plausible / plausible.sum(axis=1, keepdims=True)).T
            with self._numbering_rows(self.family.statistics):
                given = added(given, self.family.statistics(X, Soft.weighted(shares, self._weight_of(rows))))
        return given

    def slices(self) -> Iterator[tuple[slice, Any]]:
        """The rows in slices, each with its place."""
        n, size = self.count, max(1, SHARES // len(self.classes))
        for start in range(0, n, size):
            rows = slice(start, min(start + size, n))
            yield rows, self.X if size >= n else rows_at(self.X, rows)

    def placed(self, rows):
        """The numbers that these rows have among all that were given."""
        return rows if self.places is None else self.places[rows]

    def posterior(self, joint: Joint, X, rows: slice) -> tuple[np.ndarray, np.ndarray]:
        """Log evidence (b,) and responsibilities (K, b) of a slice of rows, with all that is told of their labels."""
        at, plausible = self.told.within(rows)
        if not at.size:
            return joint.expect(X)
        b, K = n_rows(X), len(self.classes)
        evidence, shares = np.empty(b), np.empty((K, b))
        rest = np.setdiff1d(np.arange(b), at)
        if rest.size:
            evidence[rest], shares[:, rest] = joint.expect(rows_at(X, rest))
        # log p(x, y = k) + log of how plausible k is
        scores = np.ascontiguousarray((joint.log_probability(rows_at(X, at)) + log(plausible)).T)
        top = scores.max(axis=0)
        if not np.isfinite(top).all():
            row = self.placed(rows.start + at[np.argmin(np.isfinite(top))])
            raise ZeroEvidenceError(
                f"row {row} has probability 0 under every class that it may be of, as y says: give these a prior above "
                "0, or smooth with alpha > 0"
            )
        evidence[at], shares[:, at] = softmax(scores, top), scores
        return evidence, shares

    def _evidence(self, joint: Joint, number: int, rows: slice, X) -> Evidence:
        weight = self._weight_of(rows)
        if not (self.bounds or self.told.within(rows)[0].size):
            found = both_steps(self.family, joint, X, weight)
            if found is not None:
                return Evidence(*found)
        with self._numbering_rows(joint.expect):
            evidence, shares = self.posterior(joint, X, rows)
        given = self.family.statistics(X, Soft.weighted(shares, weight))
        apart = self._apart(number, shares, weight) if self.bounds else 0.0
        return Evidence(float(weighted_total(evidence, weight)), given, apart)

    @contextmanager
    def _numbering_rows(self, ask: Callable) -> Iterator[None]:
        """Let an error about some of the rows be that of `ask` about all of them, with the number a row has there."""
        try:
            yield
        except GenmodelsError:
            ask(self.X)
            raise

    def _weight_of(self, rows: slice) -> np.ndarray | None:
        return None if self.weight is None else self.weight[rows]

    def _apart(self, number: int, shares: np.ndarray, weight: np.ndarray | None) -> float:
        """How far the responsibilities of the step before are from these: sum_i w_i KL(before_i, now_i)."""
        if number == len(self._kept):
            self._kept.append(shares)
            return np.inf  # this is the first step
        before, self._kept[number] = self._kept[number], shares
        return float(weighted_total(rel_entr(before, shares).sum(axis=0), weight))
