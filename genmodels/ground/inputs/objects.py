"""Arrays of Python objects: nothing missing, all text or all numbers."""

import numbers
from math import isnan

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.ground.inputs.quoting import digits, short

GIVE = "give text, booleans or whole numbers (bytes become text by numpy.char.decode)"
NUL = "numpy drops a NUL at the end of a text, so that it becomes another one. Take it off (text.rstrip(chr(0)))"
# characters: an array of text gives each row the room of the longest one, here 512 bytes (a choice), and an array of
# objects does not
LONG = 128
WIDE = np.dtype(("U", LONG)).itemsize
FILL = "fill it in or drop the row"
LEAVE_OUT = "or leave it out: generative models do with missing='leave_out' and a dense X"
MEASURED = "a category is a name or a whole number. Cut a measurement into bins (numpy.digitize), or model it as it is."


def require_unmasked(values, what: str, remedy: str = "fill the value in or drop the row") -> None:
    """Raise InvalidInputError where a masked array hides a value: numpy would hand out what stands underneath."""
    if isinstance(values, np.ma.MaskedArray) and np.ma.getmaskarray(values).any():
        row = int(np.argwhere(np.ma.getmaskarray(values))[0][0])
        raise InvalidInputError(f"{what} is masked in row {row}: {remedy}")


def as_array(X, dtype: type | None = None) -> np.ndarray:
    """X as an array, without a copy where it is one; raises InvalidInputError for rows of different lengths."""
    try:
        array = np.asarray(X, dtype=dtype)
        ragged = array.dtype.kind == "O" and array.ndim == 1 and any(isinstance(v, list | tuple) for v in array)
    except InvalidInputError:  # of a table that knows what is wrong with it
        raise
    except ValueError:
        ragged = True
    if ragged:
        raise InvalidInputError("the rows of X have different lengths: give every row the same features")
    return array


def as_numbers(values) -> np.ndarray:
    """Numbers as float64; TypeError for what is none, as is text that reads like one.

    >>> as_numbers([1, 0.5])
    array([1. , 0.5])
    """
    if isinstance(values, np.ma.MaskedArray) and np.ma.is_masked(values):
        raise TypeError("what a mask hides is no number")
    try:
        array = np.asarray(values)
        if array.dtype.kind not in "biuf" and not _without_text(array):
            raise TypeError(f"{array.dtype} is no type of real numbers")
        return array.astype(float, copy=False)
    except (ValueError, OverflowError) as error:  # rows of different lengths, or more than 308 digits
        raise TypeError(str(error)) from None


def _without_text(array: np.ndarray) -> bool:
    return array.dtype.kind == "O" and not any(isinstance(value, str | bytes) for value in array.flat)


def names_in(values: np.ndarray, what: str, remedy: str = FILL) -> np.ndarray:
    """Labels or categories (n,) as an array of text, booleans or whole numbers; of objects where a text is long.

    Raises InvalidInputError, naming `what` and the row, for anything else; `remedy` is what to do about a missing one.
    """
    kind = values.dtype.kind
    if kind in "biu":
        return values
    if kind in "OT" or (kind == "U" and values.itemsize > WIDE):
        values = of_one_type(values.astype(object, copy=False), what, remedy)
    long_texts = values.dtype.kind == "O" and len(values) and isinstance(values[0], str)
    if len(values) and not long_texts:
        require_names(values, what, remedy)
    return values


def of_one_type(values: np.ndarray, what: str, remedy: str = FILL) -> np.ndarray:
    """An object array (n,) as an array of text or of numbers; as it is where it holds long texts.

    Raises InvalidInputError, naming `what` and the row, for a missing value, another type, or text mixed with numbers.

    >>> of_one_type(np.array(["a", "b"], dtype=object), "y")
    array(['a', 'b'], dtype='<U1')
    """
    for row, value in enumerate(values):
        if is_missing(value):
            shown = "NaN" if isinstance(value, float) else repr(value)
            raise InvalidInputError(f"{what} is missing ({shown}) in row {row}: {remedy}")
        if not isinstance(value, str | numbers.Real | np.bool):
            raise InvalidInputError(f"{what} is {short(value)} in row {row}: {GIVE}")
        if isinstance(value, str) and value.endswith("\0"):
            raise InvalidInputError(f"{what} is {short(value)} in row {row}: {NUL}")
    if len({isinstance(value, str) for value in values}) > 1:
        odd = next(row for row, value in enumerate(values) if isinstance(value, str) != isinstance(values[0], str))
        raise InvalidInputError(
            f"{what} mixes text and numbers, {short(values[0])} in row 0 and {short(values[odd])} in row {odd}: "
            "use one type"
        )
    if not len(values):
        return np.empty(0, dtype=int)
    return values if long_among(values) else one_array(values.tolist(), what)


def one_array(values: list, what: str) -> np.ndarray:
    """Numbers as one array; raises InvalidInputError, naming `what`, for whole ones that have no type in common.

    numpy makes float64 of mixed integers, in which 2^53 and 2^53 + 1 are the same. Whole numbers stay int64 here, or
    uint64 where these do not fit, and become float64 only where some were float64 before and none is changed by it.

    >>> one_array([2**63, 1], "the label").tolist(), one_array([2**53 + 1, 1.0], "the label").tolist()
    ([9223372036854775808, 1], [9007199254740993, 1])
    """
    array = np.array(values)
    if array.dtype.kind in "biuU":
        return array  # nothing has become a float
    floats = [isinstance(value, float | np.floating) for value in values]
    too_long = array.dtype.kind == "O" and all(isinstance(value, numbers.Integral) for value in values)
    if not too_long and (array.dtype.kind != "f" or all(floats) or not all(_are_whole(array))):
        return array  # there are fractions, which is for others to judge
    whole = [int(value) for value in values]
    if any(floats) and array.tolist() == whole:
        return array
    low, high = min(whole), max(whole)
    for dtype in (np.int64, np.uint64):
        if np.iinfo(dtype).min <= low and high <= np.iinfo(dtype).max:
            return np.array(whole, dtype=dtype)
    raise InvalidInputError(
        f"{what} is {short(low)} in one row and {short(high)} in another: whole numbers must fit into 64 bits, all "
        "with a sign or all without. Number them anew, or make text of them"
    )


def _are_whole(array: np.ndarray) -> np.ndarray:
    return np.isfinite(array) & (array == np.floor(array))


def long_among(values) -> bool:
    """Whether values of one type are texts, and one so long that they do not belong into an array of fixed width."""
    return isinstance(values[0], str) and max(map(len, values)) > LONG


def require_names(values: np.ndarray, what: str, remedy: str = FILL) -> None:
    """Raise InvalidInputError unless values (n,) are text, booleans or whole numbers, naming `what` and the row."""
    if values.dtype.kind not in "biufU":
        value = values[0].item() if hasattr(values[0], "item") else values[0]
        raise InvalidInputError(f"{what} is {short(value)} in row 0, of type {values.dtype}: {GIVE}")
    if values.dtype.kind == "f":
        bad = ~(np.isfinite(values) & (values == np.floor(values)))
        if bad.any():
            row = int(np.argmax(bad))
            missing = np.isnan(values[row])
            why = f"it is missing (NaN), so {remedy}" if missing else MEASURED
            raise InvalidInputError(f"{what} is {digits(values[row], float.is_integer)} in row {row}: {why}")


def is_missing(value) -> bool:
    """Whether a value says that there is no value: None, NaN or pandas.NA."""
    if isinstance(value, float):
        return isnan(value)  # from Python 3.12 on, asking whether it differs from itself makes numpy warn
    try:
        return value is None or bool(value != value)  # NaN is the number that differs from itself
    except TypeError:  # pandas.NA answers no comparison
        return True
    except ValueError:  # an array answers many
        return False
