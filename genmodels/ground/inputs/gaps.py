"""Values that are missing: where they are, and which rows have the same gaps."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.ground.inputs.categories import as_table
from genmodels.ground.inputs.columns import Feature, feature_names
from genmodels.ground.inputs.data_matrix import is_sparse
from genmodels.ground.inputs.objects import is_missing
from genmodels.ground.inputs.parameters import as_choice
from genmodels.ground.inputs.quoting import Names
from genmodels.ground.inputs.rows import Selection


def leaves_out(missing) -> bool:
    """Whether missing values are left out; raises InvalidParameterError for another option than None and "leave_out".

    >>> leaves_out(None), leaves_out("leave_out")
    (False, True)
    """
    without = "a missing value is an error"
    return missing is not None and as_choice(missing, "missing", ("leave_out",), without) is not None


@dataclass(frozen=True, eq=False)
class Gappy:
    """A table with gaps: `values` (n,) or (n, d), which of them are there, and what the d columns are called."""

    values: np.ndarray
    there: np.ndarray
    columns: tuple[Feature, ...]

    def filled(self, row: np.ndarray | int = 0) -> Selection:
        """The table with the values of this row (d,) in its gaps."""
        return Selection(np.where(self.there, self.values, row), self.columns)

    def among(self, rows: np.ndarray, features: np.ndarray) -> np.ndarray:
        """The values of some features in some rows, by their positions."""
        return self.values[np.ix_(rows, features)]

    def patterns(self) -> Iterator[tuple[np.ndarray, np.ndarray]]:
        """The rows that have the same gaps, and the features that are there in them: positions of both."""
        _, first, own = np.unique(np.packbits(self.there, axis=1), axis=0, return_index=True, return_inverse=True)
        own = own.ravel()
        groups = np.split(np.argsort(own, kind="stable"), np.cumsum(np.bincount(own))[:-1])
        for row, rows in zip(first, groups, strict=True):
            yield rows, np.flatnonzero(self.there[row])

    def blanks(self) -> np.ndarray:
        """A row of values of the types that the columns have: an empty text, False, or 0."""
        if self.values.dtype.kind != "O":
            return np.zeros(1, dtype=self.values.dtype)
        columns, present = (table.reshape(len(table), -1).T for table in (self.values, self.there))
        kinds = [type(next(iter(column[there]), 0)) for column, there in zip(columns, present, strict=True)]
        return np.array([kind() if issubclass(kind, str | bool) else 0 for kind in kinds], dtype=object)


def gaps_in(X) -> Gappy | None:
    """Where the values of X (n,) or (n, d) are missing; None where none is, and for a sparse X, which has no gaps.

    None, NaN, NaT, pandas.NA, the nulls of other data frames and masked entries count as missing.

    >>> gaps_in([(1.5, "red"), (None, "blue")]).there.tolist()
    [[True, True], [False, True]]
    """
    if is_sparse(X):
        return None
    given = X.values if isinstance(X, Selection) else X
    masked = isinstance(given, np.ma.MaskedArray)
    values = np.ma.getdata(given) if masked else as_table(given)
    there = ~(_missing(values) | np.ma.getmaskarray(given)) if masked else ~_missing(values)
    if there.all():
        return None
    return Gappy(values, there, feature_names(X) or tuple(range(values.shape[1] if values.ndim > 1 else 1)))


def require_no_gaps(X, why: str, instead: str = "fill the value in or drop the row") -> None:
    """Raise InvalidInputError where a value is missing, for an estimate that has no closed form then."""
    gappy = gaps_in(X)
    if gappy is not None:
        where = Names(features=gappy.columns).place(*np.argwhere(~gappy.there)[0].tolist())
        raise InvalidInputError(
            f"a value is missing in {where}, and a fit cannot leave it out: {why}. The maximum-likelihood estimate has "
            f"no closed form then (it takes EM), so {instead}; predictions may leave it out"
        )


def _missing(values: np.ndarray) -> np.ndarray:
    if values.dtype.kind == "O":
        return np.frompyfunc(is_missing, 1, 1)(values).astype(bool)
    return np.isnan(values) if values.dtype.kind in "fmM" else np.zeros(values.shape, dtype=bool)
