"""Categorical features as they are: strings or whole numbers, in a list of tuples, an array or a data frame."""

import numbers
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass

import numpy as np

from genmodels.errors import InvalidInputError, InvalidParameterError, UnknownCategoryError
from genmodels.ground.inputs.codes import unique_codes
from genmodels.ground.inputs.columns import as_objects, names_of
from genmodels.ground.inputs.data_matrix import WHOLE, is_sparse, require_width
from genmodels.ground.inputs.objects import FILL, LEAVE_OUT, NUL, names_in, require_unmasked
from genmodels.ground.inputs.parameters import as_choice
from genmodels.ground.inputs.quoting import Names, listed, short

Levels = tuple  # the values one feature can take, in order


@dataclass(frozen=True)
class Columns:
    """A table column by column: `values[j]` is (n,), text or whole numbers; `single` if X was (n,)."""

    values: tuple[np.ndarray, ...]
    names: Names
    rows: int
    single: bool = False


def as_columns(X, d: int | None = None) -> Columns:
    """Read X, (n,) or (n, d), column by column; raises InvalidInputError for missing, fractional or mixed values.

    >>> as_columns([("sunny", 1), ("rainy", 2)]).values[1]
    array([1, 2])
    """
    if is_sparse(X):
        raise InvalidInputError(f"X is sparse ({type(X).__name__}); categories need a dense array: X.toarray()")
    names = names_of(X)
    table = as_table(X)
    single = table.ndim == 1
    raw = [table] if single else list(table.T)
    if d is not None:
        require_width(len(raw), d)
    return Columns(tuple(_plain(c, names.feature(j)) for j, c in enumerate(raw)), names, len(table), single)


def levels_of(column: np.ndarray) -> Levels:
    """The distinct values of a column, sorted."""
    return tuple(unique_codes(column)[0].tolist() if column.dtype.kind in "iu" else np.unique(column).tolist())


def encode(column: np.ndarray, levels: Levels, feature: str) -> np.ndarray:
    """The position of each value among the levels, (n,) integers; raises UnknownCategoryError for any other value.

    >>> encode(np.array(["a", "c", "a"]), ("a", "b", "c"), "feature 0")
    array([0, 2, 0])
    """
    codes = codes_of(column, levels)
    require_known(codes >= 0, column, levels, feature)
    return codes


def as_unknown(unknown) -> str | None:
    """The option `unknown`: None, "leave_out" or "other"; raises InvalidParameterError for anything else."""
    return as_choice(unknown, "unknown", ("leave_out", "other"), "a value neither declared nor seen is an error")


def codes_of(column: np.ndarray, levels: Levels) -> np.ndarray:
    """The position of each value among the levels, (n,) integers, -1 for any other value."""
    position = {level: code for code, level in enumerate(levels)}
    seen, where, _ = unique_codes(column)
    return np.array([position.get(value, -1) for value in seen.tolist()], dtype=np.intp)[where]


def require_known(known: np.ndarray, column: np.ndarray, levels: Levels, feature: str) -> None:
    """Raise UnknownCategoryError, naming the first of them, where a value is not `known` (n,)."""
    if not known.all():
        row = int(np.argmin(known))
        raise UnknownCategoryError(
            f"{feature} is {short(column[[row]].tolist()[0])} in row {row}, a category neither declared nor seen; "
            f"known are {listed(levels)}. Declare it with categories=, and smooth with alpha > 0; or give "
            "unknown='leave_out', or unknown='other', which is one more category for all that are not known."
        )


def as_table(X) -> np.ndarray:
    """X as an array of one type, or of objects where the columns have different types."""
    if hasattr(X, "iloc"):
        X = X.to_numpy(dtype=object)
    require_unmasked(X, "a feature of X", f"{FILL}, {LEAVE_OUT}")
    table = np.asarray(X) if isinstance(X, np.ndarray) else as_objects(X)  # without it (1, "a") would become text
    if table.ndim not in (1, 2) or (table.ndim == 2 and table.shape[1] == 0):
        raise InvalidInputError(f"X has shape {table.shape}, but (n, d) is needed: one row is [row], with d features")
    return table


def _plain(column: np.ndarray, feature: str) -> np.ndarray:
    """A column of text or whole numbers, or the error that says why not."""
    column = names_in(column, feature, f"{FILL}, {LEAVE_OUT}")
    whole = column.dtype.kind == "f" and (np.abs(column.astype(float, copy=False)) < WHOLE).all()
    return column.astype(np.int64) if whole else column


# ---- Levels that are declared, whether or not all of them occur: by the option `categories`, or by a data frame
# itself.


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
