"""What all statistics share: adding fits only fits, taking out only what was put in, and room for new classes."""

from dataclasses import replace
from typing import ClassVar, Self

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.statistics.precision import heed_lost_digits, is_exact

FORGIVEN = 1e-9  # of what was there: what is left below zero by less is rounding, and counts as nothing


class Summable:
    """What adds by `+` adds by `sum` as well, which begins at 0; `scales` names what grows with the weight of rows."""

    scales: ClassVar[tuple[str, ...]] = ()

    def scaled(self, factor: float) -> Self:
        """The statistics of rows that each weigh `factor` times as much; InvalidInputError for those that cannot be.

        So `old.scaled(1 - s) + new.scaled(s)` moves from old statistics to new ones, as in stepwise EM.
        """
        if not self.scales:
            raise InvalidInputError(f"{type(self).__name__} do not scale: reduce the rows again, with other weights")
        if not 0 <= factor < np.inf:
            raise InvalidInputError(f"factor is {factor!r}: give a number of at least 0")
        return replace(self, **{name: _times(getattr(self, name), factor) for name in self.scales})

    def __radd__(self, other: int) -> Self:
        """0 + this, so that sum(several) adds up."""
        return self if isinstance(other, int) and other == 0 else NotImplemented


def _times(value, factor: float):
    """Arrays, statistics and tuples of these times a factor; None stays None."""
    if isinstance(value, tuple):
        return tuple(_times(part, factor) for part in value)
    if isinstance(value, Summable):
        return value.scaled(factor)
    return None if value is None else value * factor


def require_same_shape(a: np.ndarray, b: np.ndarray) -> None:
    """Raise InvalidInputError unless two statistics describe the same classes and features."""
    if a.shape != b.shape:
        raise InvalidInputError(f"these statistics do not fit together: one has shape {a.shape}, the other {b.shape}")


def require_same_features(a: np.ndarray, b: np.ndarray) -> None:
    """Raise InvalidInputError unless two statistics (d,) or (K, d) describe the same classes and as many features."""
    if a.shape != b.shape and a.shape[:-1] == b.shape[:-1]:
        raise InvalidInputError(unlike(a.shape[-1], b.shape[-1]))
    require_same_shape(a, b)


def unlike(here: int, there: int) -> str:
    """The message for statistics of so many features and so many others."""
    return (
        f"these statistics do not fit together: one side has {here} features, the other {there}. "
        "Give the same columns each time, in the same order"
    )


def require_same_type(a, b) -> None:
    """Raise InvalidInputError unless two statistics are of the same kind."""
    if type(a) is not type(b):
        raise InvalidInputError(
            f"these statistics do not fit together: one is {type(a).__name__}, the other {type(b).__name__}. "
            "Learn all the data with the same options"
        )


def require_rows_alike(a, b) -> None:
    """Raise InvalidInputError unless two statistics that hold rows are of one kind, width and stack of classes."""
    require_same_type(a, b)
    if a.width != b.width:
        raise InvalidInputError(unlike(a.width, b.width))
    require_same_shape(a.weight, b.weight)


def same(a: np.ndarray, b: np.ndarray) -> bool:
    """Whether two arrays of one type hold the same, byte for byte: for few entries that is the fastest question."""
    return a is b or (a.shape == b.shape and a.tobytes() == b.tobytes())


def taken_out(whole: np.ndarray, part: np.ndarray, what: str) -> np.ndarray:
    """whole - part, with rounding below zero mended; raises InvalidInputError where the part exceeds the whole.

    Whole numbers lose nothing. Others give a PrecisionWarning where what is left has lost more than half of its digits.
    """
    rest = whole - part
    if (rest < -FORGIVEN * np.maximum(whole, 1e-300)).any():
        raise InvalidInputError(
            f"more {what} would be taken out than was ever put in: subtract only what was added before"
        )
    rest = np.where(rest <= FORGIVEN * whole * 1e-6, 0.0, rest)
    if not is_exact(whole, part):
        heed_lost_digits(rest, whole, what, rest > 0)
    return rest


def spread_rows(values: np.ndarray, positions: np.ndarray, size: int) -> np.ndarray:
    """The rows of `values` (K, ...) at these positions of a longer stack (size, ...), zeros elsewhere."""
    longer = np.zeros((size, *values.shape[1:]), dtype=values.dtype)
    longer[positions] = values
    return longer
