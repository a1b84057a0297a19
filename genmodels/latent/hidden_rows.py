"""Rows whose labels are hidden, wherever they are: what both steps of EM do with them."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from genmodels.classifiers import GenerativeClassifier
from genmodels.classifiers.joint import Joint
from genmodels.ground.inputs import Names
from genmodels.latent.climb import Expected
from genmodels.statistics import Labelled
from genmodels.statistics.algebra import Summable

Piece = tuple[Any, np.ndarray | None]  # rows X (m, d), and their weights (m,) or None for one each


@dataclass(frozen=True, eq=False)
class Evidence(Summable):
    """What an E-step finds in some rows: that of all rows is the sum.

    log_prob  their log-likelihood, in nats
    given     what they are expected to reduce to, of which the M-step makes the next parameters; None for no rows
    apart     how far the responsibilities of the step before were from these, where it was asked for
    """

    log_prob: float = 0.0
    given: Any = None
    apart: float = 0.0

    def __add__(self, other: "Evidence") -> "Evidence":
        given = added(self.given, other.given)
        return Evidence(self.log_prob + other.log_prob, given, self.apart + other.apart)


def added(a, b):
    """The sum of statistics, of which None is that of no rows."""
    return b if a is None else a if b is None else a + b


@dataclass(eq=False)
class HiddenRows(ABC):
    """Rows for EM with a classifier, and the names of their columns and of what a class is called."""

    model: GenerativeClassifier
    names: Names
    last: Joint | None = None  # the parameters of the last E-step
    bounds = False  # whether an E-step tells the lower bound as well

    @property
    @abstractmethod
    def classes(self) -> np.ndarray:
        """The labels, sorted, (K,)."""

    @property
    @abstractmethod
    def n(self) -> float:
        """The weight of all rows."""

    @property
    @abstractmethod
    def count(self) -> int:
        """The number of rows."""

    @abstractmethod
    def evidence(self, joint: Joint) -> Evidence:
        """What an E-step finds at these parameters."""

    @abstractmethod
    def of_known(self) -> Any:
        """The statistics of the rows whose label is known, in the classes of their labels."""

    @abstractmethod
    def evenly(self) -> Any:
        """The statistics of all rows with equal shares in all classes, but for rows of whose labels more is told."""

    @abstractmethod
    def picked(self, rows: np.ndarray) -> list[Piece]:
        """The rows with these numbers, sorted (m,), in one piece or several."""

    @abstractmethod
    def parts(self) -> Iterator[tuple[int, Any]]:
        """The rows as `HiddenLabels`, in memory one after the other, each with the number of its first row."""

    @cached_property
    def family(self):
        """The kind of p(x | y)."""
        return self.model._family(self.names)

    def expect(self, joint: Joint) -> Expected:
        """The objective at these parameters, and the statistics that are expected under them."""
        self.last, found = joint, self.evidence(joint)
        objective = found.log_prob + self._log_prior(joint)
        bound = objective - found.apart if self.bounds and np.isfinite(found.apart) else None
        return Expected(objective, found.given, bound)

    def maximise(self, given) -> Joint:
        """The parameters that make the expected statistics most probable."""
        return self.model._solution(self.family, Labelled(self.classes, given), self.names)

    def _log_prior(self, joint: Joint) -> float:
        """What a prior, or pseudo-counts, add to the objective."""
        alpha = self.model.prior_alpha if self.model.prior is None else 0.0
        return self.family.log_prior(joint.density) + (alpha * float(np.log(joint.prior).sum()) if alpha else 0.0)
