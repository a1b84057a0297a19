"""What is known of labels: for some rows the label, for others how plausible each class is, for the rest nothing."""

from dataclasses import dataclass

import numpy as np

from genmodels.errors import InvalidInputError, NoDataError
from genmodels.ground.arithmetic import log
from genmodels.ground.inputs import as_labels
from genmodels.ground.inputs.labels import positions_of
from genmodels.ground.inputs.objects import as_numbers, is_missing
from genmodels.ground.inputs.words import short


@dataclass(frozen=True, eq=False)
class Told:
    """The classes (K,), the rows of which something is known, (m,), sorted, and their plausibilities, (m, K).

    The plausibility of a class is how likely what is known of the label would be if the row were of that class, but for
    a factor: 1 for the label itself and 0 for all others. It multiplies p(x, y). Source: Côme, Oukhellou, Denoeux and
    Aknin (2009), "Learning from partially supervised data using mixture models and belief functions".

    >>> told = Told.by_label(["ham", None, "spam"], None)
    >>> told.classes.tolist(), told.rows.tolist(), told.plausible.tolist()
    (['ham', 'spam'], [0, 2], [[1.0, 0.0], [0.0, 1.0]])
    """

    classes: np.ndarray
    rows: np.ndarray
    plausible: np.ndarray

    @classmethod
    def nothing(cls, K: int) -> "Told":
        """Nothing, of classes 0 .. K - 1."""
        return cls(np.arange(K), np.zeros(0, dtype=np.intp), np.zeros((0, K)))

    @classmethod
    def by_label(cls, y, hidden) -> "Told":
        """The labels y (n,), of which those are not known that are missing or equal to `hidden`."""
        rows, known = known_labels(y, hidden)
        require_some(rows)
        classes, codes, _ = as_labels(known)
        return cls(classes, rows, np.eye(len(classes))[codes])

    @classmethod
    def among_classes(cls, y, hidden, classes: np.ndarray) -> "Told":
        """The same of labels that are all among these classes, (K,), sorted; there may be none."""
        rows, known = known_labels(y, hidden)
        codes = positions_of(known, classes, len(rows)) if len(rows) else rows
        return cls(classes, rows, np.eye(len(classes))[codes])

    @classmethod
    def by_plausibility(cls, shares) -> "Told":
        """The plausibilities (n, K) of classes 0 .. K - 1; of a row in which they are equal nothing is known."""
        try:
            values = as_numbers(shares)
        except TypeError:
            raise InvalidInputError(f"the plausibilities are no numbers: {short(shares)}") from None
        bad = ~((values >= 0) & np.isfinite(values)) | ~(values > 0).any(axis=1, keepdims=True)
        if bad.any():
            row = int(np.argwhere(bad)[0][0])
            raise InvalidInputError(
                f"the plausibilities of row {row} are {short(values[row].tolist())}: give numbers of at least 0, and "
                "one above it"
            )
        scaled = values / values.max(axis=1, keepdims=True)
        rows = np.flatnonzero((scaled < 1).any(axis=1))
        return cls(np.arange(values.shape[1]), rows, scaled[rows])

    def within(self, rows: slice) -> tuple[np.ndarray, np.ndarray]:
        """Which of these rows something is known of, by their positions among them, and the plausibilities."""
        if not self.rows.size:
            return self.rows, self.plausible
        first, last = np.searchsorted(self.rows, [rows.start, rows.stop])
        return self.rows[first:last] - rows.start, self.plausible[first:last]

    def among(self, kept: np.ndarray) -> "Told":
        """The same of the rows at these sorted positions, which are all that is left."""
        at = np.flatnonzero(np.isin(self.rows, kept))
        return Told(self.classes, np.searchsorted(kept, self.rows[at]), self.plausible[at])

    @property
    def log_plausible(self) -> np.ndarray:
        """The logarithms of the plausibilities, (m, K)."""
        return log(self.plausible)


def known_labels(y, hidden) -> tuple[np.ndarray, np.ndarray | list]:
    """The rows whose labels are known, (m,), and these labels: all but those missing or equal to `hidden`."""
    own = y if isinstance(y, np.ndarray) else np.array([*y, None], dtype=object)[:-1]
    if own.ndim != 1:
        raise InvalidInputError(f"y has shape {own.shape}: give a label a row (n,), or plausibilities (n, K)")
    unknown = np.frompyfunc(lambda label: is_missing(label) or (hidden is not None and label == hidden), 1, 1)
    rows = np.flatnonzero(~unknown(own).astype(bool)) if len(own) else np.zeros(0, dtype=np.intp)
    known = own[rows]
    return rows, known if known.dtype.kind != "O" else known.tolist()


def require_some(rows) -> None:
    """Raise NoDataError where no label is known."""
    if not len(rows):
        raise NoDataError(
            "no label is known, so there are no classes to tell apart: give responsibilities=, a number of "
            "components or a table (n, K), and no y"
        )
