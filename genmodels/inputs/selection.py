"""Some columns of a table that still know which columns they were."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.inputs.categories import Levels, as_table
from genmodels.inputs.columns import Feature, feature_names
from genmodels.inputs.declared import levels_by_frame
from genmodels.inputs.matrices import require_width
from genmodels.inputs.objects import FILL, LEAVE_OUT, require_unmasked
from genmodels.inputs.sparse import is_sparse


@dataclass(frozen=True, eq=False)
class Selection:
    """Columns of a table: `values` (n, b), and in `columns` the name or position that each had, for error messages."""

    values: np.ndarray
    columns: tuple[Feature, ...]
    levels: tuple[Levels | None, ...] | None = None  # where a data frame declares those of its columns

    @property
    def shape(self) -> tuple[int, int]:
        """(n, b)."""
        return self.values.shape

    def select(self, names: Sequence[Feature]) -> "Selection":
        """The columns of these names, in this order."""
        at = [self.columns.index(name) for name in names]
        return Selection(self.values[:, at], tuple(names), self.levels and tuple(self.levels[j] for j in at))

    def __array__(self, dtype=None, copy=None) -> np.ndarray:
        require_unmasked(self.values, "X", f"{FILL}, {LEAVE_OUT}")
        return np.array(self.values, dtype=dtype, copy=copy)


def select(X, positions: tuple[int, ...], d: int) -> Selection:
    """The columns of X (n, d) at these positions; raises InvalidInputError where X is sparse or has not d columns.

    >>> np.asarray(select([(1, "a"), (2, "b")], (1,), d=2)).tolist()
    [['a'], ['b']]
    """
    if is_sparse(X):
        raise InvalidInputError(f"X is sparse ({type(X).__name__}); a mixed model needs a dense array: X.toarray()")
    table = X if isinstance(X, np.ma.MaskedArray) else as_table(X)  # whether it may have gaps is for others to say
    if table.ndim == 1:
        raise InvalidInputError(f"X has shape {table.shape}, but (n, {d}) is needed: one row is [row]")
    require_width(table.shape[1], d)
    names = feature_names(X) or range(d)
    levels = levels_given(X)
    own = None if levels is None else tuple(levels[j] for j in positions)
    return Selection(table[:, list(positions)], tuple(names[j] for j in positions), own)


def levels_given(X) -> Sequence[Levels | None] | None:
    """The levels that the columns of a data frame, or of a part of one, declare; None where none does."""
    return X.levels if isinstance(X, Selection) else levels_by_frame(X)
