"""Counting made visible: tables in which the rows or cases that a probability counts are marked."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

import numpy as np

from genmodels.errors import InvalidInputError, InvalidParameterError

from ..plotting.counting_tables import ARROW, Cell, Table


def counting_table(
    X, y, feature_names: Sequence[str], label, feature: str | None = None, value=None, target: str = "y"
) -> Table:
    """The data with what is counted marked: for P(y = label), or for P(feature = value | y = label).

    `X` is (n, d) of any values, `y` (n,). The rows that are looked at are shaded and carry an arrow; the cells that
    count carry a tick; the caption spells it out. Raises InvalidParameterError for an unknown label or feature.

    >>> rows, play = [["sunny"], ["sunny"], ["rainy"]], ["yes", "no", "yes"]
    >>> counting_table(rows, play, ["Sky"], label="yes", feature="Sky", value="sunny", target="play")
    P(Sky = sunny | play = yes) = 1/2: of the 2 rows with play = yes, 1 has Sky = sunny.
    row  Sky      play
    ---  -------  ----
    ▸ 1  ✓ sunny  yes
    2    sunny    no
    ▸ 3  rainy    yes
    """
    y, names = list(np.asarray(y, dtype=object)), list(feature_names)
    _must_be_in(label, y, "label")
    if feature is not None:
        _must_be_in(feature, names, "feature")
    column = len(names) if feature is None else names.index(feature)
    looked_at = [feature is None or own == label for own in y]
    grid = [[*row, own] for row, own in zip(X, y, strict=True)]
    wanted = label if feature is None else value
    counts = [seen and row[column] == wanted for seen, row in zip(looked_at, grid, strict=True)]
    caption = _caption(sum(counts), sum(looked_at), label, feature, value, target)
    rows = tuple(_row(i + 1, row, looked_at[i], column if counts[i] else None) for i, row in enumerate(grid))
    return Table(caption, ("row", *names, target), rows)


def _must_be_in(item, known: Sequence, what: str) -> None:
    if item not in known:
        raise InvalidParameterError(f"there is no {what} {item!r}; choose one of {sorted(set(map(str, known)))}")


def _row(number: int, values: Sequence, shaded: bool, counted: int | None) -> tuple[Cell, ...]:
    head = Cell(f"{ARROW} {number}" if shaded else str(number), shaded)
    return (head, *[Cell(str(value), shaded, j == counted) for j, value in enumerate(values)])


def _caption(count: int, total: int, label, feature, value, target: str) -> str:
    fraction = Fraction(count, total)
    shown = f"{count}/{total}" + (f" = {fraction}" if str(fraction) != f"{count}/{total}" else "")
    has = "has" if count == 1 else "have"
    if feature is None:
        return f"P({target} = {label}) = {shown}: of the {total} rows, {count} {has} {target} = {label}."
    rows = f"the {total} rows" if total > 1 else "the 1 row"
    sentence = f"of {rows} with {target} = {label}, {count} {has} {feature} = {value}."
    return f"P({feature} = {value} | {target} = {label}) = {shown}: {sentence}"


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
    rows = [_case_row(k, values, share, marked[values], words) for k, (values, share) in enumerate(p.items(), 1)]
    total = sum((share for values, share in p.items() if marked[values]), Fraction(0)) if event else sum(p.values())
    said = ", ".join(f"{name} = {words.get(value, value)}" for name, value in event.items())
    caption = f"{said}: the marked cases add up to {total}" if event else f"All {len(p)} cases; they add up to {total}"
    return Table(caption, ("case", *names, "probability"), tuple(rows))


def _happens(names, values, event) -> bool:
    return all(values[names.index(name)] == value for name, value in event.items())


def _case_row(k: int, values: tuple, share: Fraction, marked: bool, words) -> tuple[Cell, ...]:
    first = Cell(f"{ARROW} {k}" if marked else str(k), shaded=marked)
    middle = [Cell(str(words.get(value, value)), shaded=marked) for value in values]
    return (first, *middle, Cell(str(share), shaded=marked, counted=marked))
