"""What one number in a data matrix may be: finite, a count, or 0 or 1."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.ground.inputs.objects import LEAVE_OUT
from genmodels.ground.inputs.quoting import NAMELESS, Names, digits

LARGEST = 2.0**1000  # about 1e301: differences and sums of 2^23 such numbers still fit into a float64
PIECE = 2**17  # numbers looked at together: 1 MiB (measured: an eighth, or eight times as many, take a sixth longer)
LARGEST_COUNT = 2.0**600  # about 1e180: so do sums of counts times weights of 2^300, of 2^123 rows
Range = tuple[float, float]
MISSING = f"is missing (NaN). Fill the value in or drop the row, {LEAVE_OUT}."


@dataclass(frozen=True)
class Rule:
    """A test of numbers, and the end of the sentence that begins with the number that fails it.

    `quick` is a cheaper look at all of them: where it is content, there is no need to ask of each, and it returns two
    numbers between which all of them lie. `always` names the kinds of numpy types whose every number passes. `exact`
    says that whole numbers must not be rounded either.
    """

    allowed: Callable[[np.ndarray], np.ndarray]
    complaint: str
    quick: Callable[[np.ndarray], Range | None] = lambda values: None
    always: str = ""
    exact: bool = False

    def check(self, values: np.ndarray, first_row: int = 0, names: Names = NAMELESS) -> None:
        """Raise InvalidInputError quoting the first value of `values` (n,) or (n, d) that breaks the rule."""
        if self.quick(values) is not None:
            return
        good = self.allowed(values)
        if good.all():
            return
        place = tuple(int(i) for i in np.argwhere(~good)[0])
        self.refuse(values[place], first_row + place[0], place[1:], names)

    def refuse(self, value, row: int, column: tuple[int, ...], names: Names) -> None:
        """Raise the error for `value` at this place."""
        complaint = MISSING if np.isnan(value) else self.complaint
        raise InvalidInputError(f"X holds {digits(value, self.allowed)} in {names.place(row, *column)}: it {complaint}")


@np.errstate(over="ignore", invalid="ignore")
def _range_by_squares(values: np.ndarray) -> Range | None:
    """One number that is not finite, or too large, spoils the sum of all squares, which BLAS is quick to say."""
    flat = values.ravel(order="K")
    return (-np.inf, np.inf) if np.dot(flat, flat) < LARGEST else None


FINITE = Rule(
    lambda values: np.abs(values) < LARGEST,
    "is not a finite number below 1e301. Correct the value, drop the row, or rescale the column.",
    _range_by_squares,
    always="biu",
    exact=True,
)


ANYWHERE = Rule(  # where a distribution function is asked for: it has a value at every number
    lambda values: ~np.isnan(values),
    "is no number",
    always="biu",
)


def _are_counts(values: np.ndarray) -> np.ndarray:
    return (values >= 0) & (values < LARGEST_COUNT) & (values == np.floor(values))


def _are_binary(values: np.ndarray) -> np.ndarray:
    return (values == 0) | (values == 1)


def _range_of_weights(values: np.ndarray) -> Range | None:
    # no more than that, since what adds up numbers in a given range takes them for whole ones
    low, high = float(values.min(initial=0)), float(values.max(initial=0))
    return (0, np.inf) if low >= 0 and high < LARGEST_COUNT else None


def _range_of_counts(values: np.ndarray) -> Range | None:
    # read as whole numbers, the bits of counts have the order of the counts, and those of a negative number (also -0),
    # an infinity or NaN exceed them: where there is one of these, it is the largest
    bits = np.maximum.reduce(values.view(f"u{values.itemsize}"))
    largest = float(bits.view(values.dtype))
    if bits and not 0 < largest < LARGEST_COUNT:
        return None
    return (0, largest) if values.dtype.kind in "biu" or (np.floor(values) == values).all() else None


def _range_of_binary(values: np.ndarray) -> Range | None:
    if values.dtype.kind in "biu":
        low, high = values.min(), values.max()
        return (low, high) if low >= 0 and high <= 1 else None
    if (values == 1).all():  # as are the entries of a sparse table
        return 1, 1
    return (0, 1) if _are_binary(values).all() else None


def _piece_by_piece(look: Callable[[np.ndarray], Range | None]) -> Callable[[np.ndarray], Range | None]:
    """The same look at pieces that fit the cache, in a type whose bits can be read as a whole number."""

    def quick(values: np.ndarray) -> Range | None:
        flat, low, high = values.reshape(-1), np.inf, 0
        readable = flat.dtype.isnative and (flat.dtype.kind in "biu" or flat.itemsize in (4, 8))
        for at in range(0, flat.size, PIECE):
            piece = flat[at : at + PIECE]
            found = look(piece if readable else piece.astype(float))
            if found is None:
                return None
            low, high = min(low, found[0]), max(high, found[1])
        return min(low, high), high

    return quick


COUNTS = Rule(
    _are_counts,
    "is not a count (0, 1, 2, ..., below 1e180). Give whole counts, such as CountVectorizer makes of texts; tf-idf and "
    "other weights of at least 0 are for naive Bayes with counts='weights'; weights of rows belong into sample_weight.",
    _piece_by_piece(_range_of_counts),
    always="bu",
)
WEIGHTS = Rule(
    lambda values: (values >= 0) & (values < LARGEST_COUNT),
    "is not a weight (a number from 0 to 1e180). Give numbers of at least 0, such as tf-idf.",
    _range_of_weights,
    always="bu",
)
BINARY = Rule(
    _are_binary,
    "is neither 0 nor 1. Cut the feature yourself, for example X > 0, or use another model.",
    _piece_by_piece(_range_of_binary),
    always="b",
)
