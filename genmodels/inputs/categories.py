"""Categorical features as they are: strings or whole numbers, in a list of tuples, an array or a data frame."""

from dataclasses import dataclass

import numpy as np

from genmodels.errors import InvalidInputError, UnknownCategoryError
from genmodels.inputs.columns import as_objects, names_of
from genmodels.inputs.exact import WHOLE
from genmodels.inputs.matrices import require_width
from genmodels.inputs.objects import FILL, LEAVE_OUT, names_in, require_unmasked
from genmodels.inputs.parameters import as_choice
from genmodels.inputs.sparse import is_sparse
from genmodels.inputs.words import Names, listed, short
from genmodels.kernels.integers import unique_codes

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
