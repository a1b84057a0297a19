"""What one number in a data matrix may be: finite, a count, or 0 or 1."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.inputs.names import Names

LARGEST = 2.0**1000  # about 1e301: differences and sums of such numbers still fit into a float64
PIECE = 2**16  # numbers looked at together
LARGEST_COUNT = 2.0**600  # about 1e180: so do sums of counts times weights
_BITS_OF_LARGEST_COUNT = np.float64(LARGEST_COUNT).view(np.uint64)


@dataclass(frozen=True)
class Rule:
    """A test of numbers, and the end of the sentence that begins with the number that fails it.

    `quick` is a cheaper look at all of them: where it is content, there is no need to ask of each. `always` names the
    kinds of numpy types whose every number passes.
    """

    allowed: Callable[[np.ndarray], np.ndarray]
    complaint: str
    quick: Callable[[np.ndarray], bool] = lambda values: False
    always: str = ""

    def check(self, values: np.ndarray, first_row: int = 0, names: Names | None = None) -> None:
        """Raise InvalidInputError quoting the first value of `values` (n,) or (n, d) that breaks the rule."""
        if self.quick(values):
            return
        good = self.allowed(values)
        if good.all():
            return
        place = tuple(int(i) for i in np.argwhere(~good)[0])
        self.refuse(values[place], first_row + place[0], place[1:], names or Names())

    def refuse(self, value, row: int, column: tuple[int, ...], names: Names) -> None:
        """Raise the error for `value` at this place."""
        where = f"row {row}" + "".join(f", {names.feature(j)}" for j in column)
        complaint = "is missing. Fill the value in or drop the row." if np.isnan(value) else self.complaint
        raise InvalidInputError(f"X holds {value:g} in {where}: it {complaint}")


def _has_a_finite_sum(values: np.ndarray) -> bool:
    """One number that is not finite, or too large, spoils the sum of all."""
    with np.errstate(over="ignore", invalid="ignore"):
        return bool(abs(values.sum()) < LARGEST)


FINITE = Rule(
    lambda values: np.abs(values) < LARGEST,
    "is not a finite number below 1e301. Correct the value, drop the row, or rescale the column.",
    _has_a_finite_sum,
    always="biu",
)


def _are_counts(values: np.ndarray) -> np.ndarray:
    return (values >= 0) & (values < LARGEST_COUNT) & (values == np.floor(values))


def _are_binary(values: np.ndarray) -> np.ndarray:
    return (values == 0) | (values == 1)


def _surely_counts(values: np.ndarray) -> bool:
    if values.dtype.kind in "iu":
        return values.min() >= 0
    # read as whole numbers, the bits of a negative number, an infinity or NaN exceed those of every count
    return values.view(np.uint64).max() < _BITS_OF_LARGEST_COUNT and bool((np.floor(values) == values).all())


def _surely_binary(values: np.ndarray) -> bool:
    if values.dtype.kind in "iu":
        return values.min() >= 0 and values.max() <= 1
    return bool((values == 1).all()) or bool(_are_binary(values).all())  # the entries of a sparse table are all 1


def _piece_by_piece(surely: Callable[[np.ndarray], bool]) -> Callable[[np.ndarray], bool]:
    """The same question asked of pieces that fit the cache, of whole numbers or as float64."""

    def quick(values: np.ndarray) -> bool:
        flat = values.reshape(-1)
        for at in range(0, flat.size, PIECE):
            piece = flat[at : at + PIECE]
            if not surely(piece if piece.dtype.kind in "iu" else piece.astype(float, copy=False)):
                return False
        return True

    return quick


COUNTS = Rule(
    _are_counts,
    "is not a count (0, 1, 2, ..., below 1e180). Give whole counts; weights of rows belong into sample_weight.",
    _piece_by_piece(_surely_counts),
    always="bu",
)
BINARY = Rule(
    _are_binary,
    "is neither 0 nor 1. Cut the feature yourself, for example X > 0, or use another model.",
    _piece_by_piece(_surely_binary),
    always="b",
)
