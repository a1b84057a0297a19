"""Levels that are declared, whether or not all of them occur: by the option `categories`, or by a data frame itself."""

import numbers
from collections.abc import Mapping, Sequence, Set

import numpy as np

from genmodels.errors import InvalidParameterError
from genmodels.inputs.categories import Columns, Levels
from genmodels.inputs.objects import NUL
from genmodels.inputs.words import Names


def declared_levels(categories, columns: Columns, given: Sequence[Levels | None] | None = None) -> list[Levels | None]:
    """One entry a feature: the levels declared for it, or None where they are to be learnt.

    `categories` is None, a sequence with one entry a feature, or a mapping from feature name or position to levels;
    `given` is what a data frame declares of its own, and speaks where `categories` does not.
    Raises InvalidParameterError for a wrong number of entries, an unknown feature, or a level given twice.
    """
    own = given or [None] * len(columns.values)
    entries = own if categories is None else _entries(categories, columns)
    levels = [one if entry is None else entry for entry, one in zip(entries, own, strict=True)]
    return [None if one is None else distinct(one, columns.names.feature(j)) for j, one in enumerate(levels)]


def distinct(levels, feature: str) -> Levels:
    """Levels as a tuple; raises InvalidParameterError unless they are a list of different texts or numbers."""
    a_list = levels.ndim == 1 if isinstance(levels, np.ndarray) else isinstance(levels, Sequence | Set)
    if not a_list or isinstance(levels, str | bytes) or not len(levels):
        raise InvalidParameterError(f"categories for {feature} are {levels!r}: give a list of levels")
    values = tuple(levels.tolist() if isinstance(levels, np.ndarray) else levels)
    fine = all(isinstance(v, str | np.bool) or (isinstance(v, numbers.Real) and v % 1 == 0) for v in values)
    if not fine or len({isinstance(v, str) for v in values}) > 1:
        raise InvalidParameterError(f"categories for {feature} are {values}: give all as text, or all as whole numbers")
    if nul := [v for v in values if isinstance(v, str) and v.endswith("\0")]:
        raise InvalidParameterError(f"categories for {feature} hold {nul[0]!r}: {NUL}")
    if len(set(values)) < len(values):
        twice = next(v for v in values if values.count(v) > 1)
        raise InvalidParameterError(f"categories for {feature} hold {twice!r} twice: give each level once")
    return tuple(sorted(values)) if isinstance(levels, Set) else values


def levels_by_frame(X) -> list[Levels | None] | None:
    """The levels of each column in the order that it gives them, or None; None for a table whose columns say nothing.

    A categorical of pandas, an Enum of polars and a dictionary of pyarrow have a list of levels. A Categorical of
    polars has none: it is a way to store what occurs.

    >>> import pandas as pd
    >>> levels_by_frame(pd.DataFrame({"size": pd.Categorical(["S", "L"], ["S", "M", "L"]), "n": [1, 2]}))
    [('S', 'M', 'L'), None]
    """
    if isinstance(X, np.ndarray | list | tuple):
        return None
    if hasattr(X, "column_names"):  # of pyarrow
        found = [_of_dictionary(X.column(j)) for j in range(len(X.column_names))]
    else:
        a_frame = len(getattr(X, "shape", ())) == 2 and hasattr(X, "dtypes")  # and no array of another library
        found = [_of_type(dtype) for dtype in (X.dtypes if a_frame else [getattr(X, "dtype", None)])]
    return found if any(found) else None


def _entries(categories, columns: Columns) -> list:
    """What the option `categories` says of each feature."""
    d = len(columns.values)
    if isinstance(categories, Mapping):
        return _by_feature(categories, columns.names, d)
    try:
        entries = [categories] if columns.single else list(categories)
    except TypeError:
        raise InvalidParameterError(f"categories is {categories!r}: give one list of levels a feature") from None
    if len(entries) != d:
        raise InvalidParameterError(
            f"categories has {len(entries)} entries for {d} features: give one list of levels a feature"
        )
    return entries


def _by_feature(categories: Mapping, names: Names, d: int) -> list:
    known = {**{j: j for j in range(d)}, **{f: j for j, f in enumerate(names.features or ())}}
    unknown = [f for f in categories if f not in known]
    if unknown:
        raise InvalidParameterError(f"categories names {unknown[0]!r}, which is no feature: choose from {list(known)}")
    by_position = {known[f]: levels for f, levels in categories.items()}
    return [by_position.get(j) for j in range(d)]


def _of_type(dtype) -> Levels | None:
    categories = getattr(dtype, "categories", None)
    return tuple(categories.to_list()) or None if hasattr(categories, "to_list") else None


def _of_dictionary(column) -> Levels | None:
    if not hasattr(column.type, "index_type"):
        return None
    if hasattr(column, "chunks"):
        chunks = column.unify_dictionaries().chunks
        return _of_dictionary(chunks[0]) if chunks else None
    return tuple(value for value in column.dictionary.to_pylist() if value is not None) or None
