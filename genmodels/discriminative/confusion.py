"""The confusion matrix: how often each class was taken for which."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from genmodels.discriminative.confusion_counts import as_counts, counted
from genmodels.discriminative.confusion_tables import as_html, as_text
from genmodels.discriminative.rates import BinaryRates, ratio
from genmodels.errors import InvalidInputError, InvalidParameterError
from genmodels.ground.extras import frame
from genmodels.statistics.algebra import Summable

if TYPE_CHECKING:
    from pandas import DataFrame


@dataclass(frozen=True, repr=False)
class ConfusionMatrix(Summable, BinaryRates):
    """counts[k][l]: rows of true class k that were predicted as l; `classes` names the K classes in that order.

    With two classes one of them is `positive` (the later one, unless you say so), and precision, recall and the
    other rates of `BinaryRates` are defined. `a + b` is the matrix of both sets of rows together, `sum(several)` that
    of many. Where rows have weights, a count is the weight of its rows.

    >>> ConfusionMatrix.from_labels(["spam", "ham", "spam", "ham"], ["spam", "spam", "spam", "ham"]).precision
    0.6666666666666666
    """

    counts: tuple[tuple[float, ...], ...]  # int, unless weights make them fractional
    classes: tuple
    positive: object = None

    def __post_init__(self):
        counts = as_counts(self.counts)
        classes = tuple(c.item() if isinstance(c, np.generic) else c for c in self.classes)
        if counts.shape != (len(classes), len(classes)) or len(set(classes)) < len(classes):
            raise InvalidParameterError(
                f"counts has shape {counts.shape} for the classes {classes}: give a row and a column for each class, "
                "each class once"
            )
        if self.positive is not None and self.positive not in classes:
            raise InvalidParameterError(
                f"positive is {self.positive!r}, but the classes are {classes}: choose one of these, or name the "
                "classes that do not occur with classes="
            )
        object.__setattr__(self, "counts", tuple(tuple(row) for row in counts.tolist()))
        object.__setattr__(self, "classes", classes)
        if self.positive is None and len(classes) == 2:
            object.__setattr__(self, "positive", classes[1])

    @classmethod
    def from_labels(cls, y_true, y_pred, positive=None, classes=None, sample_weight=None) -> "ConfusionMatrix":
        """Count the pairs of y_true (n,) and y_pred (n,); `classes` adds classes that neither of them holds.

        sample_weight (n,) counts a row that many times. Raises InvalidInputError for lengths that differ, for labels
        that are missing or of mixed types, and for weights below 0.

        >>> ConfusionMatrix.from_labels([1, 1, 0], [1, 0, 0], positive=1).counts
        ((1, 0), (1, 1))
        """
        known, counts = counted(y_true, y_pred, classes, sample_weight)
        return cls(counts, tuple(known.tolist()), positive)

    def __add__(self, other: "ConfusionMatrix") -> "ConfusionMatrix":
        if not isinstance(other, ConfusionMatrix):
            return NotImplemented
        if (self.classes, self.positive) != (other.classes, other.positive):
            raise InvalidParameterError(f"the classes differ: {self.classes} and {other.classes}")
        return ConfusionMatrix(np.add(self.counts, other.counts), self.classes, self.positive)

    def as_array(self, rows: str = "true") -> np.ndarray:
        """The counts (K, K) in one of the two layouts met in books.

        rows="true": a row for each true class in the order of `classes`, columns predicted (scikit-learn).
        rows="predicted": a row for each predicted class, columns true, the positive class first: [[TP, FP], [FN, TN]].

        >>> ConfusionMatrix([[6, 1], [2, 3]], classes=(0, 1)).as_array(rows="predicted")
        array([[3, 1],
               [2, 6]])
        """
        layouts = {"true": lambda: np.array(self.counts), "predicted": self._predicted_first}
        if rows not in layouts:
            raise InvalidParameterError(f"rows is {rows!r}: choose 'true' or 'predicted'")
        return layouts[rows]()

    def to_frame(self) -> "DataFrame":
        """The counts as a pandas data frame, a row for each true class and a column for each predicted one.

        Raises MissingExtraError where pandas is not installed.

        >>> ConfusionMatrix([[6, 1], [2, 3]], classes=("ham", "spam")).to_frame().loc["spam", "ham"]
        np.int64(2)
        """
        table = frame(self.counts, self.classes, self.classes)
        return table.rename_axis(index="true", columns="predicted")

    def _predicted_first(self) -> np.ndarray:
        order = sorted(range(len(self.classes)), key=lambda k: self.classes[k] != self.positive)
        return np.array(self.counts).T[np.ix_(order, order)]

    @property
    def n(self) -> float:
        """The number of rows counted, or their weight."""
        return sum(map(sum, self.counts))

    @property
    def true_positives(self) -> float:
        """Positive rows predicted positive (TP)."""
        return self._cell(True, True)

    @property
    def false_positives(self) -> float:
        """Negative rows predicted positive (FP): false alarms, type I errors."""
        return self._cell(False, True)

    @property
    def false_negatives(self) -> float:
        """Positive rows predicted negative (FN): misses, type II errors."""
        return self._cell(True, False)

    @property
    def true_negatives(self) -> float:
        """Negative rows predicted negative (TN)."""
        return self._cell(False, False)

    def _cell(self, truly: bool, predicted: bool) -> float:
        if len(self.classes) != 2:
            raise InvalidInputError(
                f"positive and negative need two classes, and there are {len(self.classes)}: {self.classes}. With more "
                "use precision_of, recall_of or one_against_the_rest; with one, name both in classes="
            )
        at = self.classes.index(self.positive)
        return self.counts[at if truly else 1 - at][at if predicted else 1 - at]

    def one_against_the_rest(self, label) -> "ConfusionMatrix":
        """The two-class matrix of `label` (positive) against all other classes taken together.

        >>> ConfusionMatrix([[2, 1, 0], [0, 3, 0], [1, 0, 4]], classes=("a", "b", "c")).one_against_the_rest("a").counts
        ((7, 1), (1, 2))
        """
        if label not in self.classes:
            raise InvalidInputError(f"{label!r} is none of the classes {self.classes}")
        k = self.classes.index(label)
        hits = self.counts[k][k]
        misses, alarms = sum(self.counts[k]) - hits, sum(row[k] for row in self.counts) - hits
        return ConfusionMatrix(((self.n - hits - misses - alarms, alarms), (misses, hits)), (f"not {label}", label))

    def precision_of(self, label) -> float:
        """Of the rows predicted as `label`, the share that is."""
        return self.one_against_the_rest(label).precision

    def recall_of(self, label) -> float:
        """Of the rows of `label`, the share that was found."""
        return self.one_against_the_rest(label).recall

    @property
    def accuracy(self) -> float:
        """The share of rows on the diagonal."""
        return ratio(sum(row[k] for k, row in enumerate(self.counts)), self.n, "accuracy", "no row was counted")

    @property
    def cohen_kappa(self) -> float:
        """Agreement beyond chance, (accuracy - e) / (1 - e), e what independent guesses would reach. Cohen (1960)."""
        # e = E / n^2, E = sum_k (true k) (predicted k), in whole numbers without rounding
        n, agreed = self.n, sum(row[k] for k, row in enumerate(self.counts))
        columns = zip(*self.counts, strict=True)
        by_chance = sum(sum(row) * sum(column) for row, column in zip(self.counts, columns, strict=True))
        return ratio(n * agreed - by_chance, n * n - by_chance, "cohen_kappa", "only one class occurs")

    def __repr__(self) -> str:
        return as_text(self)

    def _repr_html_(self) -> str:
        return as_html(self)
