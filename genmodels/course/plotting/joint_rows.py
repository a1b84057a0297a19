"""A joint table, case by case: the cases in which an event happens are shaded, and their probabilities are ticked."""

from collections.abc import Mapping
from fractions import Fraction

from ...errors import InvalidInputError
from .tables import ARROW, Cell, Table

_FACE = {1: "head", 0: "tail"}


def joint_rows(
    names: tuple[str, ...], p: Mapping[tuple, Fraction], event: Mapping[str, object] | None = None, words=_FACE
) -> Table:
    """The cases of a joint table `p` (a tuple of values to its probability), those of `event` marked and added up.

    `words` spells values out, 1 as "head" unless told otherwise.
    Raises InvalidInputError when the event names a variable that the table does not have.

    >>> p = {("R", 1): Fraction(1, 4), ("R", 0): Fraction(1, 4), ("F", 1): Fraction(1, 2)}
    >>> print(joint_rows(("coin", "A"), p, {"A": 1}))
    A = head: the marked cases add up to 3/4
    case  coin  A     probability
    ----  ----  ----  -----------
    ▸ 1   R     head  ✓ 1/4
    2     R     tail  1/4
    ▸ 3   F     head  ✓ 1/2
    """
    event = dict(event or {})
    if unknown := [name for name in event if name not in names]:
        raise InvalidInputError(f"the event names {unknown[0]!r}; the table has {', '.join(names)}.")
    marked = {values: bool(event) and _happens(names, values, event) for values in p}
    rows = [_row(k, values, share, marked[values], words) for k, (values, share) in enumerate(p.items(), 1)]
    total = sum((share for values, share in p.items() if marked[values]), Fraction(0)) if event else sum(p.values())
    said = ", ".join(f"{name} = {words.get(value, value)}" for name, value in event.items())
    caption = f"{said}: the marked cases add up to {total}" if event else f"All {len(p)} cases; they add up to {total}"
    return Table(caption, ("case", *names, "probability"), tuple(rows))


def _happens(names, values, event) -> bool:
    return all(values[names.index(name)] == value for name, value in event.items())


def _row(k: int, values: tuple, share: Fraction, marked: bool, words) -> tuple[Cell, ...]:
    first = Cell(f"{ARROW} {k}" if marked else str(k), shaded=marked)
    middle = [Cell(str(words.get(value, value)), shaded=marked) for value in values]
    return (first, *middle, Cell(str(share), shaded=marked, counted=marked))
