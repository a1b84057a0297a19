"""What EM asks of one block of rows whose labels are hidden."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from genmodels.classifiers import GenerativeClassifier
from genmodels.classifiers.joint import Joint
from genmodels.classifiers.learning import labelled_statistics
from genmodels.errors import InvalidInputError
from genmodels.ground.inputs import Names, as_weights, in_order
from genmodels.ground.inputs.rows import as_takeable, n_rows, require_table, rows_at
from genmodels.latent.hidden_labels import HiddenLabels
from genmodels.latent.hidden_rows import Evidence, Piece, added
from genmodels.latent.told import Told, known_labels
from genmodels.statistics import Labelled
from genmodels.statistics.algebra import Summable


@dataclass(frozen=True, eq=False)
class Overview(Summable):
    """What is to be known of blocks before EM: their rows with weight, and the statistics of those that have labels."""

    lengths: tuple[int, ...]
    weight: float
    known: Labelled | None = None

    def __add__(self, other: "Overview") -> "Overview":
        return Overview(self.lengths + other.lengths, self.weight + other.weight, added(self.known, other.known))


@dataclass(frozen=True, eq=False)
class Reader:
    """Reads one block: it goes to wherever the block is, and only sums come back.

    `hidden` stands for no label; where rows are not `labelled`, what stands in the place of labels is not looked at.
    """

    model: GenerativeClassifier
    names: Names
    hidden: Any = None
    labelled: bool = True
    classes: np.ndarray | None = None  # None until the labels of all blocks have been seen

    def overview(self, X, y=None, sample_weight=None) -> Overview:
        """What one block adds to the overview."""
        X, y, weight, _ = self._weighted(X, y, sample_weight)
        known, n = None, n_rows(X)
        if y is not None:
            rows, labels = known_labels(y, self.hidden)
            own = None if weight is None else weight[rows]
            known = labelled_statistics(self._family, rows_at(X, rows), labels, own) if len(rows) else None
        return Overview((n,), float(n if weight is None else weight.sum()), known)

    def evidence(self, joint: Joint, X, y=None, sample_weight=None) -> Evidence:
        """What an E-step finds in one block."""
        part = self.part(X, y, sample_weight)
        return part.evidence(joint) if part.count else Evidence()

    def evenly(self, X, y=None, sample_weight=None) -> Evidence:
        """The statistics of one block with equal shares in all classes."""
        part = self.part(X, y, sample_weight)
        return Evidence(given=part.evenly() if part.count else None)

    def picked(self, rows_and_length: tuple[np.ndarray, int], X, y=None, sample_weight=None) -> Piece:
        """Some rows of one block of a known length, by their positions among those with weight, and their weights."""
        rows, length = rows_and_length
        part = self.part(X, y, sample_weight)
        require_unchanged(length, part.count, "rows")
        return part.picked(rows)[0]

    def part(self, X, y=None, sample_weight=None) -> HiddenLabels:
        """One block as rows in memory."""
        X, y, weight, places = self._weighted(X, y, sample_weight)
        told = Told.among_classes([] if y is None else y, self.hidden, self.classes)
        return HiddenLabels(self.model, self.names, X=X, told=told, weight=weight, places=places)

    def _weighted(self, X, y, sample_weight) -> tuple[Any, Any, np.ndarray | None, np.ndarray | None]:
        """X, the labels and the weights of the rows that have some, and their places where others have none."""
        require_table(X)
        X, y = as_takeable(in_order(X, self.names.features)), y if self.labelled else None
        if y is not None and n_rows(y) != n_rows(X):
            raise InvalidInputError(f"X has {n_rows(X)} rows and y has {n_rows(y)} labels: give one a row")
        weight = as_weights(sample_weight, n_rows(X))
        if weight is None or weight.all():
            return X, y, weight, None
        kept = np.flatnonzero(weight)
        labels = None if y is None else [label for label, w in zip(y, weight, strict=True) if w]
        return rows_at(X, kept), labels, weight[kept], kept

    @property
    def _family(self):
        return self.model._family(self.names)


def require_unchanged(first: float, now: float, what: str) -> None:
    """Raise InvalidInputError where blocks hold other rows than when they were read first."""
    if abs(now - first) > 1e-6 * first:
        raise InvalidInputError(
            f"the number of {what} was {first:g} when the blocks were read first, and is {now:g} now: give blocks that "
            "are the same each time"
        )
