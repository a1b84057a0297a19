"""The quantities named after a two-by-two confusion matrix, each a ratio of its four counts."""

import math

from genmodels.errors import UndefinedRatioError


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
