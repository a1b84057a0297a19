"""Arrays of Python objects: nothing missing, all text or all numbers."""

import numbers

import numpy as np

from genmodels.errors import InvalidInputError


def of_one_type(values: np.ndarray, what: str) -> np.ndarray:
    """An object array (n,) as an array of text or of numbers.

    Raises InvalidInputError, naming `what` and the row, for a missing value, another type, or text mixed with numbers.

    >>> of_one_type(np.array(["a", "b"], dtype=object), "y")
    array(['a', 'b'], dtype='<U1')
    """
    for row, value in enumerate(values):
        if is_missing(value):
            raise InvalidInputError(f"{what} is missing ({value!r}) in row {row}: fill it in or drop the row")
        if not isinstance(value, str | numbers.Real | np.bool):
            raise InvalidInputError(f"{what} is {value!r} in row {row}: give text or whole numbers")
    if len({isinstance(value, str) for value in values}) > 1:
        raise InvalidInputError(f"{what} mixes text and numbers: use one type")
    return np.array(values.tolist()) if len(values) else np.empty(0, dtype=int)


def is_missing(value) -> bool:
    """Whether a value says that there is no value: None, NaN or pandas.NA."""
    try:
        return value is None or bool(value != value)  # NaN is the number that differs from itself
    except TypeError:  # pandas.NA answers no comparison
        return True
