"""The receiver operating characteristic: what every threshold on a score would do, and the area under that curve."""

from dataclasses import dataclass

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.ground.inputs.objects import as_numbers
from genmodels.ground.inputs.quoting import short


@dataclass(frozen=True, eq=False)
class RocCurve:
    """One point for each threshold that makes a difference, from "nothing is positive" to "everything is".

    A row is called positive when its score is at least the threshold. `thresholds`, `false_positive_rate` and
    `true_positive_rate` are (T,), thresholds falling from infinity. Source: Fawcett (2006), An introduction to ROC
    analysis, sections 3 and 7.

    >>> curve = RocCurve.from_scores([0.9, 0.6, 0.4, 0.1], [True, False, True, False])
    >>> curve.true_positive_rate.tolist(), curve.false_positive_rate.tolist()
    ([0.0, 0.5, 0.5, 1.0, 1.0], [0.0, 0.0, 0.5, 0.5, 1.0])
    >>> curve.area
    0.75
    """

    thresholds: np.ndarray
    false_positive_rate: np.ndarray
    true_positive_rate: np.ndarray

    @classmethod
    def from_scores(cls, scores, positive) -> "RocCurve":
        """Count from scores (n,), where more means positive, and what is true (n,), 0 or 1.

        Raises InvalidInputError for scores that are no numbers, or when one of the two classes is missing.
        """
        scores, positive = _checked(scores, positive)
        order = np.argsort(-scores, kind="stable")
        scores, positive = scores[order], positive[order]
        last = np.append(np.flatnonzero(scores[1:] != scores[:-1]), len(scores) - 1)  # equal scores move together
        hits = np.append(0, positive.cumsum()[last])
        alarms = np.append(0, (~positive).cumsum()[last])
        return cls(np.append(np.inf, scores[last]), alarms / alarms[-1], hits / hits[-1])

    @property
    def area(self) -> float:
        """The probability that a positive row, drawn at random, scores above a negative one (ties count one half)."""
        return float(np.trapezoid(self.true_positive_rate, self.false_positive_rate))

    def at(self, threshold: float) -> tuple[float, float]:
        """The rates of false and of true positives at a threshold; raises InvalidInputError where it is no number.

        >>> RocCurve.from_scores([2.0, 1.0, 0.0], [True, False, False]).at(1.0)
        (0.5, 1.0)
        """
        if np.isnan(threshold):
            raise InvalidInputError(f"the threshold is {threshold}: give a number")
        place = int(np.flatnonzero(self.thresholds >= threshold)[-1])
        return float(self.false_positive_rate[place]), float(self.true_positive_rate[place])


def _checked(scores, positive) -> tuple[np.ndarray, np.ndarray]:
    try:
        scores, positive = as_numbers(scores), np.asarray(positive)
    except TypeError:
        raise InvalidInputError(f"scores is {short(scores)}: give a number for each row") from None
    if scores.ndim != 1 or scores.shape != positive.shape:
        raise InvalidInputError(
            f"scores has shape {scores.shape} and positive {positive.shape}: give one of each a row"
        )
    if np.isnan(scores).any():
        raise InvalidInputError(f"the score of row {int(np.isnan(scores).argmax())} is not a number")
    if not np.isin(positive, (0, 1)).all() or len(np.unique(positive)) < 2:
        raise InvalidInputError(
            f"positive holds {np.unique(positive)[:5].tolist()}: give 0 and 1, each of them at least once"
        )
    return scores, positive.astype(bool)
