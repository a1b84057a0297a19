"""Tables of probabilities, or of pseudo-counts, that a person gives, and the values that they are about."""

from collections.abc import Callable, Sequence

import numpy as np

from genmodels.errors import InvalidParameterError
from genmodels.ground.inputs import as_probabilities
from genmodels.ground.inputs.categories import Levels, distinct
from genmodels.ground.inputs.objects import long_among
from genmodels.ground.inputs.words import short

PROBABILITIES = "probability", "probabilities"  # what one entry of a table is called, and what several are


def as_tables(
    p, categories, read: Callable[..., np.ndarray] = as_probabilities, what: str = "p", entries=PROBABILITIES
) -> tuple:
    """p and the values as `Categorical` keeps them: a table and its values, or tuples with one of each a feature.

    Raises InvalidParameterError for tables that `read` refuses, and for other values than a table has entries.

    >>> as_tables([0.5, 0.5], None)
    (array([0.5, 0.5]), (0, 1))
    """
    if not isinstance(p, Sequence | np.ndarray) or len(p) == 0:
        raise InvalidParameterError(f"{what} is {p!r}: give one {entries[0]} a value, or a list of such tables")
    single = not isinstance(p[0], Sequence | np.ndarray) or np.ndim(p[0]) == 0
    tables = tuple(read(table, what) for table in ([p] if single else p))
    if len({table.shape[:-1] for table in tables}) > 1:
        raise InvalidParameterError(f"the tables of {what} differ in their number of classes: give each the same")
    given = [categories] if single else _one_each(categories, len(tables))
    levels = tuple(_levels(j, *pair, entries[1]) for j, pair in enumerate(zip(tables, given, strict=True)))
    return (tables[0], levels[0]) if single else (tables, levels)


def _one_each(categories, d: int) -> list:
    """The categories as they were given, one entry a feature."""
    if categories is None:
        return [None] * d
    if not isinstance(categories, Sequence) or len(categories) != d:
        raise InvalidParameterError(f"categories is {short(categories)}: give a list for each of {d} features")
    return list(categories)


def _levels(j: int, table: np.ndarray, values, entries: str) -> Levels:
    """The values of feature j, those that are given or 0 .. L - 1."""
    levels = tuple(range(table.shape[-1])) if values is None else distinct(values, f"feature {j}")
    if table.shape[-1] != len(levels):
        raise InvalidParameterError(
            f"feature {j} has {table.shape[-1]} {entries} for {len(levels)} categories {levels}: "
            "give as many of one as of the other"
        )
    return levels


def as_array_of(levels: Levels) -> np.ndarray:
    """Levels as an array; of objects where numpy would round whole numbers to float64, and where a text is long."""
    array = np.array(levels, dtype=object if long_among(levels) else None)
    return array if array.tolist() == list(levels) else np.array(levels, dtype=object)
