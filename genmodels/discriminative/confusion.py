"""The confusion matrix: how often each class was taken for which."""

import math
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

import numpy as np

from genmodels.errors import InvalidInputError, InvalidParameterError, NoDataError, UndefinedRatioError
from genmodels.ground.extras import frame
from genmodels.ground.inputs import as_labels, as_weights
from genmodels.ground.inputs.labels import places_among
from genmodels.ground.offered import Offered
from genmodels.statistics.algebra import Summable

if TYPE_CHECKING:
    from pandas import DataFrame


# ---- What a confusion matrix counts: pairs of labels, or the weights of their rows.


def counted(y_true, y_pred, classes=None, sample_weight=None) -> tuple[np.ndarray, np.ndarray]:
    """The sorted classes (K,), and how often each was taken for which (K, K).

    >>> counted(["a", "b", "b"], ["a", "a", "b"], sample_weight=[1, 2.5, 1])[1].tolist()
    [[1.0, 0.0], [2.5, 1.0]]
    """
    parts = [as_labels(y)[:2] for y in (y_true, y_pred, [] if classes is None else classes)]
    n = len(parts[0][1])
    if not n:
        raise NoDataError("y_true is empty: there is nothing to count")
    if n != len(parts[1][1]):
        raise InvalidInputError(f"y_true has {n} labels and y_pred {len(parts[1][1])}: give one of each a row")
    known = as_labels([label for seen, _ in parts for label in seen.tolist()])[0]
    true, predicted = (places_among(seen, known)[codes] for seen, codes in parts[:2])
    pairs, weight = true * len(known) + predicted, as_weights(sample_weight, n)
    return known, np.bincount(pairs, weight, minlength=len(known) ** 2).reshape(len(known), len(known))


def as_counts(table) -> np.ndarray:
    """A table (K, K) of counts as whole numbers, or as float64 where one of them is a weight and no count.

    >>> as_counts([[6.0, 1.0], [2.0, 3.0]]).tolist(), as_counts([[0.5, 1], [2, 3]]).tolist()
    ([[6, 1], [2, 3]], [[0.5, 1.0], [2.0, 3.0]])
    """
    try:
        counts = np.asarray(table)
        good = counts.ndim == 2 and bool(((counts >= 0) & np.isfinite(counts)).all())
    except (TypeError, ValueError):
        good = False
    if not good:
        raise InvalidInputError(f"counts is {table!r}: give a square table of numbers of at least 0")
    whole = counts.dtype.kind in "biu" or bool((counts == np.floor(counts)).all() and (counts < 2.0**63).all())
    return counts.astype(np.int64 if whole else float)


# ---- A confusion matrix to look at: as plain text and as HTML, in the layout rows = predicted, positive first.


_NAMES = {
    (True, True): "true positive",
    (True, False): "false positive, type I error",
    (False, True): "false negative, type II error",
    (False, False): "true negative",
}


def as_text(matrix) -> str:
    """Rows predicted, columns true, the positive class first.

    >>> from genmodels import ConfusionMatrix
    >>> ConfusionMatrix([[6, 1], [2, 3]], classes=("ham", "spam"))
                    true spam  true ham
    predicted spam          3         1
    predicted ham           2         6
    """
    names = _in_order(matrix)
    heads = [f"true {name}" for name in names]
    lines = [f"predicted {name}" for name in names]
    left = max(map(len, lines))
    cells = _cells(matrix)
    wide = [max(len(head), *(len(row[k]) for row in cells)) for k, head in enumerate(heads)]
    rows = [("", heads), *zip(lines, cells, strict=True)]
    return "\n".join(
        f"{name:<{left}}" + "".join(f"  {cell:>{w}}" for cell, w in zip(row, wide, strict=True)) for name, row in rows
    )


def as_html(matrix) -> str:
    """The same as a table; with two classes each cell says what it is called."""
    names = [escape(name) for name in _in_order(matrix)]
    cells = _cells(matrix)
    head = "".join(f'<th scope="col">true {name}</th>' for name in names)
    body = "".join(
        f'<tr><th scope="row">predicted {name}</th>'
        + "".join(f"<td>{count}{_called(i, j, len(names))}</td>" for j, count in enumerate(row))
        + "</tr>"
        for i, (name, row) in enumerate(zip(names, cells, strict=True))
    )
    return f"<table><thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody></table>"


def _cells(matrix) -> list[list[str]]:
    """Whole numbers in full, sums of weights to six digits."""
    counts = matrix.as_array(rows="predicted").tolist()
    return [[f"{count:.6g}" if isinstance(count, float) else str(count) for count in row] for row in counts]


def _called(i: int, j: int, n_classes: int) -> str:
    return f"<br><small>{_NAMES[i == 0, j == 0]}</small>" if n_classes == 2 else ""


def _in_order(matrix) -> list[str]:
    """The classes as text, the positive one first."""
    return [str(c) for c in sorted(matrix.classes, key=lambda c: c != matrix.positive)]


# ---- The quantities named after a two-by-two confusion matrix, each a ratio of its four counts.


def ratio(numerator: float, denominator: float, name: str, because: str) -> float:
    """numerator / denominator; raises UndefinedRatioError instead of 0/0, saying why.

    >>> ratio(3, 4, "precision", "")
    0.75
    """
    if denominator == 0:
        raise UndefinedRatioError(f"{name} is undefined (0/0): {because}")
    return numerator / denominator


class BinaryRates:
    """What `true_positives`, `false_positives`, `false_negatives`, `true_negatives` give.

    Source: Fawcett (2006), An introduction to ROC analysis, section 2. Each raises UndefinedRatioError for 0/0.
    """

    @property
    def precision(self) -> float:
        """Of the rows predicted positive, the share that is: TP / (TP + FP)."""
        hits, false_alarms = self.true_positives, self.false_positives
        return ratio(hits, hits + false_alarms, "precision", "nothing was predicted positive")

    @property
    def recall(self) -> float:
        """Of the positive rows, the share that was found: TP / (TP + FN); also sensitivity, true positive rate."""
        hits, misses = self.true_positives, self.false_negatives
        return ratio(hits, hits + misses, "recall", "no row is positive")

    sensitivity = true_positive_rate = recall

    @property
    def specificity(self) -> float:
        """Of the negative rows, the share left alone: TN / (TN + FP); also true negative rate."""
        left_alone, false_alarms = self.true_negatives, self.false_positives
        return ratio(left_alone, left_alone + false_alarms, "specificity", "no row is negative")

    true_negative_rate = specificity

    @property
    def false_positive_rate(self) -> float:
        """Of the negative rows, the share with a false alarm (type I error): FP / (FP + TN)."""
        false_alarms, left_alone = self.false_positives, self.true_negatives
        return ratio(false_alarms, false_alarms + left_alone, "false_positive_rate", "no row is negative")

    @property
    def false_negative_rate(self) -> float:
        """Of the positive rows, the share missed (type II error): FN / (FN + TP)."""
        misses, hits = self.false_negatives, self.true_positives
        return ratio(misses, misses + hits, "false_negative_rate", "no row is positive")

    @property
    def f1(self) -> float:
        """The harmonic mean of precision and recall: 2 TP / (2 TP + FP + FN)."""
        twice, errors = 2 * self.true_positives, self.false_positives + self.false_negatives
        return ratio(twice, twice + errors, "f1", "no row is positive, and none was predicted positive")

    @property
    def balanced_accuracy(self) -> float:
        """The mean of recall and specificity: blind to which class is the larger."""
        return (self.recall + self.specificity) / 2

    @property
    def matthews_correlation(self) -> float:
        """The correlation of truth and prediction: (TP TN - FP FN) / sqrt of the four margins. Matthews (1975)."""
        tp, fp, fn, tn = self.true_positives, self.false_positives, self.false_negatives, self.true_negatives
        margins = math.sqrt((tp + fp) * (tp + fn) * (tn + fp) * (tn + fn))
        return ratio(
            tp * tn - fp * fn, margins, "matthews_correlation", "the truth or the prediction is the same for every row"
        )


@dataclass(frozen=True, repr=False)
class ConfusionMatrix(Summable, BinaryRates, Offered):
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
