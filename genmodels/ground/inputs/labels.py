"""Class labels: strings, whole numbers or booleans, one for each row."""

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.ground.inputs.codes import unique_codes
from genmodels.ground.inputs.objects import names_in, one_array, require_unmasked
from genmodels.ground.inputs.quoting import listed, short


def as_labels(y, n: int | None = None) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The sorted classes that occur in y (n,), the position of each label among them, (n,), and their sizes, (K,).

    Do not write into the positions: where the labels are 0, 1, ... they are y itself, without a copy.
    Raises InvalidInputError for a wrong length or shape, missing or fractional labels, and labels of mixed types.

    >>> classes, codes, sizes = as_labels(["spam", "ham", "spam"])
    >>> classes.tolist(), codes.tolist(), sizes.tolist()
    (['ham', 'spam'], [1, 0, 1], [1, 2])
    """
    return unique_codes(label_array(y, n))


def label_array(y, n: int | None = None) -> np.ndarray:
    """The labels y (n,) as an array of text, whole numbers or booleans; raises InvalidInputError as `as_labels` does.

    >>> label_array([2**63, 1])
    array([9223372036854775808,                   1], dtype=uint64)
    """
    return names_in(_one_column(y, n), "the label")


def positions_of(y, classes: np.ndarray, n: int) -> np.ndarray:
    """The position of each label in y (n,) among the classes (K,); InvalidInputError for a label not among them."""
    labels, codes, _ = as_labels(y, n)
    position = {label: k for k, label in enumerate(classes.tolist())}
    strange = [label for label in labels.tolist() if label not in position]
    if strange:
        raise InvalidInputError(
            f"the label {short(strange[0])} was not seen in training; classes are {listed(classes.tolist())}. "
            "Drop its rows, or learn from them first (partial_fit takes new classes)."
        )
    return np.array([position[label] for label in labels.tolist()], dtype=np.intp)[codes]


def union_of_classes(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """All classes of either side, sorted; InvalidInputError for text beside numbers, or numbers without a common type.

    >>> union_of_classes(np.array([5], dtype=np.uint64), np.array([-1])).tolist()
    [-1, 5]
    """
    if not len(a) or not len(b):
        return a if len(a) else b
    text = a.dtype.kind in "UO"
    if text != (b.dtype.kind in "UO"):
        raise InvalidInputError(
            f"labels of different types: {listed(a.tolist())} and {listed(b.tolist())}; use one type"
        )
    if text or a.dtype == b.dtype:
        return np.unique(np.concatenate([a, b]))
    return np.unique(one_array(a.tolist() + b.tolist(), "the label"))


def places_among(some: np.ndarray, classes: np.ndarray) -> np.ndarray:
    """The positions of some classes among all the sorted ones, of whose type they are a part."""
    return np.searchsorted(classes, some.astype(classes.dtype, copy=False))


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
