"""Whole numbers of several types in one array, in which different ones stay different."""

import numpy as np

from genmodels.errors import InvalidInputError


def one_array(values: list, what: str) -> np.ndarray:
    """Numbers as one array; raises InvalidInputError, naming `what`, for whole ones that have no type in common.

    numpy makes float64 of mixed integers, in which 2^53 and 2^53 + 1 are the same. Whole numbers stay int64 here, or
    uint64 where these do not fit, and become float64 only where some were float64 before and none is changed by it.

    >>> one_array([2**63, 1], "the label").tolist(), one_array([2**53 + 1, 1.0], "the label").tolist()
    ([9223372036854775808, 1], [9007199254740993, 1])
    """
    array = np.array(values)
    floats = [isinstance(value, float | np.floating) for value in values]
    if array.dtype.kind != "f" or all(floats) or not all(np.isfinite(array) & (array == np.floor(array))):
        return array  # nothing has become a float, or there are fractions, which is for others to judge
    whole = [int(value) for value in values]
    if any(floats) and array.tolist() == whole:
        return array
    low, high = min(whole), max(whole)
    for dtype in (np.int64, np.uint64):
        if np.iinfo(dtype).min <= low and high <= np.iinfo(dtype).max:
            return np.array(whole, dtype=dtype)
    raise InvalidInputError(
        f"{what} is {low} in one row and {high} in another: whole numbers must fit into 64 bits, all with a sign or "
        "all without. Number them anew, or make text of them"
    )
