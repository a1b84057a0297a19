"""What statistics from a file have to satisfy: such numbers, in such shapes, as some data could have."""

from typing import Any

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.ground.inputs.objects import names_in
from genmodels.ground.inputs.weights import HEAVIEST
from genmodels.ground.inputs.words import short

MOST = HEAVIEST * 2.0**200  # more rows of the largest weight than there can be


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
