"""What all statistics share: they add, they can be taken out again, and what they hold is looked at."""

import sys
import warnings
from dataclasses import replace
from typing import Any, ClassVar, Self

import numpy as np

from genmodels.errors import InvalidInputError, PrecisionWarning
from genmodels.ground.inputs.objects import names_in
from genmodels.ground.inputs.quoting import short
from genmodels.ground.inputs.weights import HEAVIEST

# ---- How many digits a subtraction leaves: what is small beside what it was taken from is mostly its rounding.


EPS = float(np.finfo(float).eps)  # 2^-52
HALF = EPS**0.5  # of what was there: what is left below this share has lost more than half of its digits
WHOLE = 2.0**53  # up to here every whole number is a float64, and differences of them are exact


def heed_lost_digits(left: np.ndarray, whole: np.ndarray, what: str, some: np.ndarray, unit=1.0) -> None:
    """Give a PrecisionWarning where `left`, got from `whole` by a subtraction, is less than 1.5e-8 of it.

    Only where there is `some` thing to be wrong about. The squares of `unit` are what both are measured in.

    >>> import pytest
    >>> with pytest.warns(PrecisionWarning, match=r"leaves 4.5 of a scatter of 7.5e\\+09 \\(entry \\[0\\]\\)"):
    ...     heed_lost_digits(np.array([4.5]), np.array([7.5e9]), "a scatter", np.array([True]))
    """
    lost = (left < HALF * whole) & some
    if lost.any():
        share = np.divide(left, whole, out=np.ones(lost.shape), where=lost)
        worst = np.unravel_index(share.argmin(), lost.shape)
        with np.errstate(over="ignore"):
            numbers = [float((v * unit * unit)[worst]) for v in (left, whole)]
        warnings.warn(_message(*numbers, float(share[worst]), what, worst), PrecisionWarning, stacklevel=outside())


def heed_lost_scatter(n: np.ndarray, left: np.ndarray, before: np.ndarray, unit: np.ndarray) -> None:
    """The same for sums of squares, where rows of weight n stay: none and one have no scatter."""
    some = may_scatter(n)
    if before.ndim < some.ndim:  # one scatter for all classes
        some, unit = some.any(axis=0), unit.max(axis=0)
    heed_lost_digits(left, before, "a scatter", some | (left > 0), unit)


def may_scatter(weight: np.ndarray) -> np.ndarray:
    """Whether rows of this weight can differ at all, which none and one cannot."""
    return (weight != 0) & (weight != 1)


def is_exact(*numbers: np.ndarray) -> bool:
    """Whether these are whole numbers small enough for float64 to add and subtract without rounding.

    >>> is_exact(np.array([3.0, 2.0**53])), is_exact(np.array([0.1]))
    (True, False)
    """
    return all(bool(((np.abs(v) <= WHOLE) & (v == np.rint(v))).all()) for v in numbers)


def _message(left: float, whole: float, share: float, what: str, place: tuple) -> str:
    where = f" (entry {[int(at) for at in place]})" if place else ""
    digits = int(np.log10(max(share, EPS) / EPS))
    return (
        f"taking this out leaves {left:.3g} of {what} of {whole:.3g}{where}, so that {digits} of 16 digits are right "
        "at most. Add up the statistics of what is to stay instead; genmodels.streaming.Window does it for the last "
        "pieces of a stream"
    )


def outside() -> int:
    """How many calls up the one stands that is not in this library: there the subtraction was asked for."""
    level, frame = 1, sys._getframe(1)
    while frame.f_back and frame.f_globals["__name__"].startswith("genmodels."):
        level, frame = level + 1, frame.f_back
    return level


# ---- What all statistics share: adding fits only fits, taking out only what was put in, and room for new classes.


# of what was there: what is left below zero by less is rounding, nine million additions at worst, and counts as nothing
FORGIVEN = 1e-9


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


# ---- What statistics from a file have to satisfy: such numbers, in such shapes, as some data could have.


MOST = HEAVIEST * 2.0**200  # more rows of the largest weight than there can be, 2^200


def require_numbers(values: Any, shape: tuple[int, ...], what: str, *, least: float = -np.inf) -> None:
    """Raise InvalidInputError unless these are float64 of this shape, all finite and not below `least`.

    >>> require_numbers(np.array([2.0, -1.0]), (2,), "weight", least=0.0)
    Traceback (most recent call last):
        ...
    genmodels.errors.InvalidInputError: weight holds -1.0, and has to be finite and at least 0
    """
    if not isinstance(values, np.ndarray | np.generic) or values.dtype != np.float64:
        raise InvalidInputError(f"{what} is {short(values)}, not an array of float64")
    if values.shape != shape:
        raise InvalidInputError(f"{what} has shape {values.shape}, where the other parts ask for {shape}")
    good = np.isfinite(values) & (values >= least)
    if not good.all():
        bound = "" if least == -np.inf else f" and at least {least:g}"
        raise InvalidInputError(f"{what} holds {values[~good].flat[0]}, and has to be finite{bound}")


def stack_of(weight: Any) -> tuple[int, ...]:
    """The shape () or (K,) of the weights of rows; raises InvalidInputError for what cannot be weights."""
    shape = np.shape(weight)
    require_numbers(weight, shape if len(shape) < 2 else shape[:1], "weight", least=0.0)
    if (weight > MOST).any():
        raise InvalidInputError(f"weight holds {weight.max():g}, more than any number of rows can have")
    return shape


def require_classes(classes: Any) -> None:
    """Raise InvalidInputError unless these are labels (K,), sorted and distinct."""
    if not isinstance(classes, np.ndarray) or classes.ndim != 1:
        raise InvalidInputError(f"the classes are {short(classes)}, not an array (K,)")
    names_in(classes, "a class")
    if not (classes[:-1] < classes[1:]).all():
        raise InvalidInputError(f"the classes {short(classes.tolist())} are not sorted, or not distinct")


def require_statistics(value: Any, stack: tuple[int, ...] | None = None) -> None:
    """Raise InvalidInputError unless this is a sound statistic, as a part of others one of `stack` classes."""
    if not hasattr(value, "require_sound" if stack is None else "spread") or isinstance(value, type):
        raise InvalidInputError(f"{short(value)} stands where statistics should be")
    value.require_sound()
    if stack is not None and value.weight.shape != stack:
        raise InvalidInputError(f"one part has weights {value.weight.shape}, another {stack}: not the same classes")
