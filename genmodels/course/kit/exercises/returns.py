"""What a function returns: one value, or a tuple of several, such as a vector and a number."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from .reading import UnreadableError
from .values import Value, read_entry, read_like, read_value


class PartsError(UnreadableError):
    """More or fewer values than are asked for, or all of them in one array."""


KINDS = {str: "texts", bool: "True or False"}


@dataclass(frozen=True)
class Returned:
    """The values that a function returns, and their names where there are several."""

    values: tuple[Value, ...]
    names: tuple[str, ...] = ()

    def __str__(self) -> str:
        return ", ".join(map(str, self.values))

    @property
    def kind(self) -> str:
        """What sort of thing is returned, in a word."""
        first = next((entry for value in self.values for entry in value.entries), 0)
        return KINDS.get(type(first), "numbers")

    def same(self, other: "Returned") -> bool:
        """Are these the same values?"""
        return len(self.values) == len(other.values) and all(map(Value.same, self.values, other.values))

    def difference(self, wanted: "Returned") -> str:
        """Say in a sentence or two what is returned, and where it differs from what is wanted.

        >>> read_freely([1, 2]).difference(read_freely([[1], [2]]))
        '[1, 2]. The numbers are right, the shape is wrong: yours is (2,), and (2, 1) is asked for.'
        """
        place = self._first_wrong(wanted)
        called = f"{wanted.names[place]} = " if wanted.names else ""
        return called + _difference(self.values[place], wanted.values[place], wanted.kind)

    def is_misshapen(self, wanted: "Returned") -> bool:
        """Is only the shape wrong of the first value that differs?

        >>> read_freely([1, 2]).is_misshapen(read_freely([[1], [2]])), read_freely([1]).is_misshapen(read_freely([2]))
        (True, False)
        """
        place = self._first_wrong(wanted)
        return self.values[place].same_entries(wanted.values[place])

    def _first_wrong(self, wanted: "Returned") -> int:
        return next(at for at, (a, b) in enumerate(zip(self.values, wanted.values, strict=True)) if not a.same(b))


def read_freely(result: Any, names: tuple[str, ...] = ()) -> Returned:
    """Read whatever a function returns; a tuple counts as several values if some are arrays, or each has a name.

    >>> len(read_freely(([1, 2], 3.0)).values), len(read_freely((1, 2)).values), len(read_freely((1, 2), "ab").values)
    (2, 1, 2)
    """
    named = len(names) > 1 and isinstance(result, tuple) and len(result) == len(names)
    several = named or (isinstance(result, tuple) and any(map(_has_entries, result)))
    return Returned(tuple(read_value(part, read_entry) for part in (result if several else (result,))), names)


def read_result(result: Any, wanted: Returned) -> Returned:
    """Read what a learner's function returns, in as many parts and of the kinds that are wanted.

    Raises UnreadableError where there are more or fewer parts, or one cannot be read.
    """
    if wanted.names and isinstance(result, Mapping) and set(result) == set(wanted.names):
        result = tuple(result[name] for name in wanted.names)
    if isinstance(result, Mapping) and any(isinstance(key, str) for key in result):
        raise UnreadableError("you gave a dict with names; give the values alone, in a list.")
    parts = _parts(result, wanted) if len(wanted.values) > 1 else [result]
    try:
        return Returned(tuple(map(read_like, parts, wanted.values)), wanted.names)
    except UnreadableError:
        if _has_more(result, wanted):
            raise PartsError(f"you gave {len(result)} things, and one is asked for: return it alone.") from None
        raise


def _has_more(result: Any, wanted: Returned) -> bool:
    """Is it a tuple of what is wanted, in its shape, and something of another shape?"""
    if len(wanted.values) > 1 or not isinstance(result, tuple) or not wanted.values[0].shape:
        return False
    try:
        shapes = [read_value(part, read_entry).shape for part in result]
    except UnreadableError:
        return False
    return wanted.values[0].shape in shapes and len(set(shapes)) > 1


def read_loosely(result: Any, wanted: Returned) -> Returned:
    """Read what a function returns as what is wanted; where that is one value, anything else as it comes.

    >>> table = read_freely([[1, 2], [3, 4]])
    >>> str(read_loosely(([5, 6], [7, 8]), table)), str(read_loosely(([5, 6], 7), table))
    ('[[5, 6], [7, 8]]', '[5, 6], 7')
    """
    try:
        return read_result(result, wanted)
    except UnreadableError:
        if len(wanted.values) > 1:
            raise
        return read_freely(result)


def read_with_gaps(result: Any, wanted: Returned) -> Returned | None:
    """Read numbers of which some are NaN or infinite, these as texts; None where all are, or anything else is wrong.

    >>> str(read_with_gaps((0.5, float("nan")), read_freely((1, 2), ("a", "b"))))
    "0.5, 'nan'"
    """
    try:
        parts = _parts(result, wanted) if len(wanted.values) > 1 else [result]
        values = tuple(read_value(_with_texts(part), read_entry) for part in parts)
    except (UnreadableError, ValueError, TypeError):
        return None
    numbers = [entry for value in values for entry in value.entries if not isinstance(entry, str)]
    return Returned(values, wanted.names) if numbers else None


def _with_texts(part: Any) -> Any:
    """Return an array of numbers as lists, with a text in the place of each that is not finite."""
    if np.iscomplexobj(part):  # numpy would only warn
        raise TypeError
    numbers = np.asarray(part, dtype=float)
    return np.where(np.isfinite(numbers), numbers.astype(object), numbers.astype(str).astype(object)).tolist()


def _has_entries(part: Any) -> bool:
    return isinstance(part, list | tuple) or bool(getattr(part, "shape", ()))


def _parts(result: Any, wanted: Returned) -> list:
    parts = list(result) if _has_entries(result) else [result]
    if len(parts) != len(wanted.values):
        named = f" ({', '.join(wanted.names)})" if wanted.names else ""
        count = "1 value" if len(parts) == 1 else f"{len(parts)} values"
        joined = not isinstance(result, tuple) and len(parts) == sum(len(value.entries) for value in wanted.values)
        apart = f" They stand in one array: return them apart, {', '.join(wanted.names)}." if joined else ""
        raise PartsError(f"you gave {count}, and {len(wanted.values)} are asked for{named}.{apart}")
    return parts


def _difference(given: Value, wanted: Value, kind: str) -> str:
    asked = _shape(wanted, kind)
    if not given.shape and len(wanted.shape) == 1:
        asked = f"a list of {wanted.shape[0]}"
    shapes = f"yours is {_shape(given, kind)}, and {asked} is asked for"
    if given.same_entries(wanted):
        return f"{given}. The {kind} are right, the shape is wrong: {shapes}."
    if given.shape != wanted.shape:
        return f"{given}, and it should return {wanted}. Look at the shape: {shapes}."
    if not given.is_short:
        return given.first_difference(wanted)
    unseen = " The digits that differ are not shown." if str(given) == str(wanted) else ""
    return f"{given}, and it should return {wanted}.{unseen}"


def _shape(value: Value, kind: str) -> str:
    return str(value.shape) if value.shape else f"a single {kind.rstrip('s')}"
