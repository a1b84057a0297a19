"""Rows whose labels are hidden: both steps of EM over them, a block at a time."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np
from scipy.special import rel_entr

from genmodels.arithmetic import log, weighted_total
from genmodels.classifiers import GenerativeClassifier
from genmodels.classifiers.joint import Joint
from genmodels.errors import ZeroEvidenceError
from genmodels.inputs import Names
from genmodels.inputs.rows import n_rows, rows_at
from genmodels.kernels.bayes import softmax
from genmodels.latent.climb import Expected
from genmodels.latent.told import Told
from genmodels.statistics import Labelled
from genmodels.statistics.soft import Soft

SHARES = 2**19  # responsibilities that are kept at once: 4 MiB


@dataclass(eq=False)
class HiddenLabels:
    """Rows X (n, d), their weights (n,) or None for one each, and what is told of their labels, for a classifier.

    With `bounds` the responsibilities of a whole E-step are kept until the next, which then tells the lower bound too.
    """

    model: GenerativeClassifier
    X: Any
    told: Told
    weight: np.ndarray | None
    names: Names
    bounds: bool = False
    last: Joint | None = None  # the parameters of the last E-step
    _kept: list[np.ndarray] = field(default_factory=list)

    @cached_property
    def family(self):
        """The kind of p(x | y)."""
        return self.model._family(self.names)

    @property
    def n(self) -> float:
        """The weight of all rows."""
        return float(n_rows(self.X) if self.weight is None else self.weight.sum())

    def expect(self, joint: Joint) -> Expected:
        """The objective at these parameters, and the statistics that are expected under them."""
        self.last, total, given, apart = joint, 0.0, None, 0.0
        for number, (rows, X) in enumerate(self.blocks()):
            evidence, shares = self.posterior(joint, X, rows)
            weight = None if self.weight is None else self.weight[rows]
            total += float(weighted_total(evidence, weight))
            given = self._added(given, X, shares, weight)
            if self.bounds:
                apart += self._apart(number, shares, weight)
        objective = total + self._log_prior(joint)
        return Expected(objective, given, objective - apart if self.bounds and np.isfinite(apart) else None)

    def maximise(self, given) -> Joint:
        """The parameters that make the expected statistics most probable."""
        return self.model._solution(self.family, Labelled(self.told.classes, given), self.names)

    def reduce(self, shares_of: Callable[[slice], np.ndarray]) -> Any:
        """The statistics under responsibilities (K, b) for each block of rows, but for rows of which more is told."""
        given = None
        for rows, X in self.blocks():
            shares = np.array(shares_of(rows), dtype=float)
            at, plausible = self.told.within(rows)
            shares[:, at] = (plausible / plausible.sum(axis=1, keepdims=True)).T
            given = self._added(given, X, shares, None if self.weight is None else self.weight[rows])
        return given

    def blocks(self) -> Iterator[tuple[slice, Any]]:
        """The rows in blocks, each with its place."""
        n, size = n_rows(self.X), max(1, SHARES // len(self.told.classes))
        for start in range(0, n, size):
            rows = slice(start, min(start + size, n))
            yield rows, self.X if size >= n else rows_at(self.X, rows)

    def posterior(self, joint: Joint, X, rows: slice) -> tuple[np.ndarray, np.ndarray]:
        """Log evidence (b,) and responsibilities (K, b) of a block of rows, with all that is told of their labels."""
        at, plausible = self.told.within(rows)
        if not at.size:
            return joint.expect(X)
        b, K = n_rows(X), len(self.told.classes)
        evidence, shares = np.empty(b), np.empty((K, b))
        rest = np.setdiff1d(np.arange(b), at)
        if rest.size:
            evidence[rest], shares[:, rest] = joint.expect(rows_at(X, rest))
        # log p(x, y = k) + log of how plausible k is
        scores = np.ascontiguousarray((joint.log_probability(rows_at(X, at)) + log(plausible)).T)
        top = scores.max(axis=0)
        if not np.isfinite(top).all():
            row = rows.start + at[np.argmin(np.isfinite(top))]
            raise ZeroEvidenceError(
                f"row {row} has probability 0 under every class that it may be of, as y says: give these a prior above "
                "0, or smooth with alpha > 0"
            )
        evidence[at], shares[:, at] = softmax(scores, top), scores
        return evidence, shares

    def _added(self, given, X, shares: np.ndarray, weight: np.ndarray | None):
        more = self.family.statistics(X, Soft.weighted(shares, weight))
        return more if given is None else given + more

    def _log_prior(self, joint: Joint) -> float:
        """What a prior, or pseudo-counts, add to the objective."""
        alpha = self.model.prior_alpha if self.model.prior is None else 0.0
        return self.family.log_prior(joint.density) + (alpha * float(np.log(joint.prior).sum()) if alpha else 0.0)

    def _apart(self, number: int, shares: np.ndarray, weight: np.ndarray | None) -> float:
        """How far the responsibilities of the step before are from these: sum_i w_i KL(before_i, now_i)."""
        if number == len(self._kept):
            self._kept.append(shares)
            return np.inf  # this is the first step
        before, self._kept[number] = self._kept[number], shares
        return float(weighted_total(rel_entr(before, shares).sum(axis=0), weight))
