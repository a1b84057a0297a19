"""Reading an answer with its shape: a single entry, a list, a matrix in rows, from whatever holds them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Any

import numpy as np

from .reading import LONGEST, UnreadableError, read_number
from .writing import LONG, brief, show

DEEPEST = 4  # axes of the arrays that are read
TOLERANCE = 1e-9  # relative, of numbers above 1

Entry = Fraction | float | str | bool


@dataclass(frozen=True)
class Value:
    """Entries, row after row, and how they are arranged: `shape` as numpy has it, () for a single entry."""

    shape: tuple[int, ...]
    entries: tuple[Entry, ...]

    @property
    def is_short(self) -> bool:
        """Is it written out in full?"""
        return len(self.entries) <= LONG

    def __str__(self) -> str:
        if not self.is_short:
            return f"an array of shape {self.shape}"
        return _in_rows(self.shape, [_show_entry(entry) for entry in self.entries])

    def same_entries(self, other: "Value") -> bool:
        """Are these the same entries, in whatever shape?"""
        pairs = zip(self.entries, other.entries, strict=False)
        return len(self.entries) == len(other.entries) and all(same_entry(a, b) for a, b in pairs)

    def same(self, other: "Value") -> bool:
        """Are these the same entries in the same shape?"""
        return self.shape == other.shape and self.same_entries(other)

    def first_difference(self, wanted: "Value") -> str:
        """Say which entry of a large array is the first that is not as wanted.

        >>> Value((20,), (1,) * 20).first_difference(Value((20,), (1,) * 19 + (2,)))
        'an array of shape (20,) whose entry [19] is 1, and it should be 2.'
        """
        pairs = zip(self.entries, wanted.entries, strict=True)
        place = next(at for at, (a, b) in enumerate(pairs) if not same_entry(a, b))
        index = ", ".join(map(str, np.unravel_index(place, self.shape)))
        mine, other = _show_entry(self.entries[place]), _show_entry(wanted.entries[place])
        return f"{self} whose entry [{index}] is {mine}, and it should be {other}."


def read_value(answer: Any, read: Callable[[Any], Entry] = read_number, depth: int = 0) -> Value:
    """Read an answer that is a single entry, or entries in rows: lists, tuples, arrays, matrices, data frames.

    Raises UnreadableError for rows of different lengths, and for what `read` cannot read.

    >>> read_value([[1, "1/2"], [0.5, 2]]).shape, str(read_value(np.eye(2))), read_value(3)
    ((2, 2), '[[1, 0], [0, 1]]', Value(shape=(), entries=(Fraction(3, 1),)))
    """
    entries = _entries(answer)
    if entries is None or depth == DEEPEST:
        return Value((), (read(answer),))
    return _stacked([read_value(_filled(entry, place), read, depth + 1) for place, entry in enumerate(entries, 1)])


def read_numbers(answer: Any) -> list[Fraction | float]:
    """Read several numbers in their order, whatever holds them.

    >>> read_numbers([1, "1/2"]), read_numbers(3.0)
    ([Fraction(1, 1), Fraction(1, 2)], [3.0])
    """
    return list(read_value(answer).entries)


def read_like(answer: Any, wanted: Value) -> Value:
    """Read what a function returns and what should be a value like `wanted`: numbers, texts, or True and False.

    A sympy matrix of one column counts as a vector where a vector is wanted, for sympy has no vectors; and the list of
    one that sp.solve returns as what is in it where one number is wanted.

    >>> read_like(["yes", "no"], Value((2,), ("no", "no"))).entries
    ('yes', 'no')
    """
    if not wanted.shape and isinstance(answer, list) and len(answer) == 1 and hasattr(answer[0], "free_symbols"):
        (answer,) = answer
    given = read_value(answer, _reader(wanted))
    column = hasattr(answer, "applyfunc") and given.shape[1:] == (1,) and len(wanted.shape) == 1
    return Value(given.shape[:1], given.entries) if column else given


def read_entry(answer: Any) -> Entry:
    """Read one entry that may be a number, a text, or True or False.

    >>> read_entry("yes"), read_entry(np.True_), read_entry(2.5)
    ('yes', True, 2.5)
    """
    if isinstance(answer, bool | np.bool_):
        return bool(answer)
    return str(answer) if isinstance(answer, str) else read_number(answer)


def same_entry(a: Entry, b: Entry) -> bool:
    """Are two entries the same, numbers up to rounding?

    >>> same_entry(0.5, Fraction(1, 2)), same_entry("yes", "no"), same_entry(1e9, 1e9 + 1e-3)
    (True, False, True)
    """
    if isinstance(a, str | bool) or isinstance(b, str | bool):
        return type(a) is type(b) and a == b
    return abs(float(a) - float(b)) <= TOLERANCE * max(1, abs(float(b)))


def _reader(wanted: Value) -> Callable[[Any], Entry]:
    first = wanted.entries[0] if wanted.entries else 0
    return {str: _read_text, bool: _read_truth}.get(type(first), _read_computed)


def _read_computed(answer: Any) -> Fraction | float:
    if isinstance(answer, str):  # typed by a person "1/2" is a number; a function has computed one
        raise UnreadableError(f"you gave the text {brief(answer)!r}: numbers alone, without quotes or str() or names.")
    return read_number(answer)


def _read_text(answer: Any) -> str:
    if not isinstance(answer, str):
        raise UnreadableError(f"you gave {brief(answer)}, and a text in quotes is asked for.")
    return str(answer)


def _read_truth(answer: Any) -> bool:
    if not isinstance(answer, bool | np.bool_):
        raise UnreadableError(f"you gave {'the text ' * isinstance(answer, str)}{brief(answer)}, not True or False.")
    return bool(answer)


def _entries(answer: Any) -> list | None:
    """The rows of an answer, None where it is a single entry."""
    if isinstance(answer, str | type) or (hasattr(answer, "shape") and not answer.shape):
        return None
    if isinstance(answer, set | frozenset):
        raise UnreadableError("you gave a set, which has no order; give a list.")
    if isinstance(answer, Mapping):
        answer = answer.values()
    elif hasattr(answer, "shape"):
        answer = _array(answer)
    elif not hasattr(answer, "__iter__"):
        return None
    return _few(answer)


def _array(answer: Any) -> list:
    """The rows of an array, a data frame, a sparse or a sympy matrix."""
    dense = answer.toarray() if hasattr(answer, "toarray") else np.asarray(answer)
    if dense.size > LONGEST:
        raise UnreadableError(f"you gave more than {LONGEST} numbers.")
    return dense.tolist()


def _few(entries: Any) -> list:
    kept = list(islice(iter(entries), LONGEST + 1))
    if len(kept) > LONGEST:
        raise UnreadableError(f"you gave more than {LONGEST} numbers.")
    return kept


def _filled(entry: Any, place: int) -> Any:
    if entry is Ellipsis:
        raise UnreadableError(f"entry {place} of your answer is still three dots.")
    return entry


def _stacked(rows: list[Value]) -> Value:
    shapes = {row.shape for row in rows} or {()}
    if len(shapes) > 1:
        raise UnreadableError(_among_single_ones(rows) if () in shapes else _of_different_shapes(rows))
    return Value((len(rows), *shapes.pop()), tuple(entry for row in rows for entry in row.entries))


def _of_different_shapes(rows: list[Value]) -> str:
    """Say that rows differ in length, or in depth: numbers in one, a table in another.

    >>> _of_different_shapes([Value((2,), (0, 1)), Value((2, 2), (0, 1, 2, 3))])
    'you gave entry 1 as a row of 2 numbers, and entry 2 as a table of 2 x 2. Is there a * (entry by entry) where @ \
is meant?'
    """
    if len({len(row.shape) for row in rows}) == 1:
        lengths = " and ".join(sorted({str(row.shape[0]) for row in rows}))
        return f"you gave rows of different lengths: {lengths}."
    other = next(at for at, row in enumerate(rows) if len(row.shape) != len(rows[0].shape))
    first, second = (_in_words(row.shape) for row in (rows[0], rows[other]))
    by_entry = " Is there a * (entry by entry) where @ is meant?"
    return f"you gave entry 1 as {first}, and entry {other + 1} as {second}.{by_entry}"


def _in_words(shape: tuple[int, ...]) -> str:
    sizes = " x ".join(map(str, shape))
    return f"a row of {sizes} numbers" if len(shape) == 1 else f"a table of {sizes}"


def _among_single_ones(rows: list[Value]) -> str:
    place, size = next((at, row.shape[0]) for at, row in enumerate(rows, 1) if row.shape)
    what = "take its entry [0]" if size == 1 else "write its entries one by one, as in [*several, one]"
    return f"entry {place} of your answer is a list or an array of {size}, beside single ones: {what}."


def _show_entry(entry: Entry) -> str:
    return repr(entry) if isinstance(entry, str | bool) else show(entry)


def _in_rows(shape: tuple[int, ...], entries: list[str]) -> str:
    if not shape:
        return entries[0]
    size = len(entries) // shape[0] if shape[0] else 0
    rows = (entries[start * size : (start + 1) * size] for start in range(shape[0]))
    return f"[{', '.join(_in_rows(shape[1:], row) for row in rows)}]"
