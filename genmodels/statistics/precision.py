"""How many digits a subtraction leaves: what is small beside what it was taken from is mostly its rounding."""

import sys
import warnings

import numpy as np

from genmodels.errors import PrecisionWarning

EPS = float(np.finfo(float).eps)
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
        warnings.warn(_message(*numbers, float(share[worst]), what, worst), PrecisionWarning, stacklevel=_outside())


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


def _outside() -> int:
    """How many calls up the one stands that is not in this library: there the subtraction was asked for."""
    level, frame = 1, sys._getframe(1)
    while frame.f_back and frame.f_globals["__name__"].startswith("genmodels."):
        level, frame = level + 1, frame.f_back
    return level
