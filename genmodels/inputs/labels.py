"""Class labels: strings, whole numbers or booleans, one for each row."""

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.inputs.objects import of_one_type


def as_labels(y, n: int | None = None) -> tuple[np.ndarray, np.ndarray]:
    """The sorted classes (K,) that occur in y (n,), and the position of each label among them, (n,) integers.

    Raises InvalidInputError for a wrong length or shape, missing or fractional labels, and labels of mixed types.

    >>> classes, codes = as_labels(["spam", "ham", "spam"])
    >>> classes.tolist(), codes.tolist()
    (['ham', 'spam'], [1, 0, 1])
    """
    labels = _one_column(y, n)
    if labels.dtype.kind == "O":
        labels = of_one_type(labels, "the label")
    if labels.dtype.kind == "f":
        _require_whole(labels)
    elif labels.dtype.kind not in "biuUS":
        raise InvalidInputError(f"y has type {labels.dtype}: labels are strings, whole numbers or booleans")
    classes, codes = np.unique(labels, return_inverse=True)
    return classes, codes.reshape(-1)


def positions_of(y, classes: np.ndarray, n: int) -> np.ndarray:
    """The position of each label in y (n,) among the classes (K,); InvalidInputError for a label not among them."""
    labels, codes = as_labels(y, n)
    position = {label: k for k, label in enumerate(classes.tolist())}
    strange = [label for label in labels.tolist() if label not in position]
    if strange:
        raise InvalidInputError(f"the label {strange[0]!r} was not seen in training; classes are {classes.tolist()}")
    return np.array([position[label] for label in labels.tolist()], dtype=np.intp)[codes]


def _one_column(y, n: int | None) -> np.ndarray:
    # a list is read as objects first: np.asarray([1, "a"]) would turn the 1 into text without a word
    try:
        labels = y if isinstance(y, np.ndarray) else np.asarray(y, dtype=object)
    except ValueError:
        raise InvalidInputError("y is ragged: give one label a row") from None
    if labels.ndim != 1:
        hint = "use y.ravel()" if labels.ndim == 2 and labels.shape[1] == 1 else "give one label a row"
        raise InvalidInputError(f"y has shape {labels.shape}, but (n,) is needed: {hint}")
    if n is not None and len(labels) != n:
        raise InvalidInputError(f"X has {n} rows and y has {len(labels)} labels: give one label a row")
    return labels


def _require_whole(labels: np.ndarray) -> None:
    bad = ~(np.isfinite(labels) & (labels == np.floor(labels)))
    if bad.any():
        row = int(np.argmax(bad))
        raise InvalidInputError(
            f"the label in row {row} is {labels[row]:g}: a class is a name or a whole number, not a measurement"
        )
