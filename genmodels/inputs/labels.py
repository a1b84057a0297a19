"""Class labels: strings, whole numbers or booleans, one for each row."""

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.inputs.objects import of_one_type, require_names, require_unmasked
from genmodels.kernels.integers import unique_codes


def as_labels(y, n: int | None = None) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The sorted classes that occur in y (n,), the position of each label among them, (n,), and their sizes, (K,).

    Do not write into the positions: where the labels are 0, 1, ... they are y itself, without a copy.
    Raises InvalidInputError for a wrong length or shape, missing or fractional labels, and labels of mixed types.

    >>> classes, codes, sizes = as_labels(["spam", "ham", "spam"])
    >>> classes.tolist(), codes.tolist(), sizes.tolist()
    (['ham', 'spam'], [1, 0, 1], [1, 2])
    """
    labels = _one_column(y, n)
    if labels.dtype.kind == "O":
        labels = of_one_type(labels, "the label")
    if len(labels):
        require_names(labels, "the label")
    return unique_codes(labels)


def positions_of(y, classes: np.ndarray, n: int) -> np.ndarray:
    """The position of each label in y (n,) among the classes (K,); InvalidInputError for a label not among them."""
    labels, codes, _ = as_labels(y, n)
    position = {label: k for k, label in enumerate(classes.tolist())}
    strange = [label for label in labels.tolist() if label not in position]
    if strange:
        raise InvalidInputError(
            f"the label {strange[0]!r} was not seen in training; classes are {classes.tolist()}. "
            "Drop its rows, or learn from them first (partial_fit takes new classes)."
        )
    return np.array([position[label] for label in labels.tolist()], dtype=np.intp)[codes]


def _one_column(y, n: int | None) -> np.ndarray:
    # a list is read as objects first: np.asarray([1, "a"]) would turn the 1 into text without a word
    try:
        labels = y if isinstance(y, np.ndarray) else np.asarray(y, dtype=object)
    except ValueError:
        raise InvalidInputError("y is ragged, its entries have different lengths: give one label a row") from None
    require_unmasked(labels, "the label")
    if labels.ndim != 1:
        hint = "use np.ravel(y)" if labels.ndim == 2 and labels.shape[1] == 1 else "give one label a row"
        raise InvalidInputError(f"y has shape {labels.shape}, but (n,) is needed: {hint}")
    if n is not None and len(labels) != n:
        raise InvalidInputError(f"X has {n} rows and y has {len(labels)} labels: give one label a row")
    return np.asarray(labels)  # a plain one, also of a masked array without a mask
