"""What a confusion matrix counts: pairs of labels, or the weights of their rows."""

import numpy as np

from genmodels.errors import InvalidInputError, NoDataError
from genmodels.ground.inputs import as_labels, as_weights
from genmodels.ground.inputs.labels import places_among


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
