"""Levels that the columns of a data frame declare themselves, whether or not all of them occur."""

import numpy as np

Levels = tuple  # the values one feature can take, in order


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
        types = getattr(X, "dtypes", getattr(X, "dtype", None))
        found = [_of_type(one) for one in (types if len(getattr(X, "shape", ())) == 2 else [types])]
    return found if any(found) else None


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
