"""The rows of a table, or of one feature those that have a value, for statistics that keep rows as they are."""

from dataclasses import dataclass

import numpy as np

from genmodels.ground.inputs import as_matrix, blocks
from genmodels.ground.inputs.gaps import gaps_in, leaves_out, require_no_gaps
from genmodels.statistics.weighting import members, rows_of, total_weight, weights_of

DEPENDS = "the density of several features at once has no factor for each"


@dataclass(frozen=True, eq=False)
class Present:
    """Rows (m, d) that are there, their weights as `weights_of` gives them, and the `whole` weight of all rows."""

    rows: np.ndarray
    weight: object
    whole: np.ndarray
    single: bool

    @classmethod
    def of(cls, X, weight=None, missing: str | None = None) -> "Present":
        """Read X (n,) or (n, d) under a weight None, (n,) or (n, K); raises InvalidInputError as `blocks` does.

        With missing="leave_out" a row without a value is left out, which is an error where X has several features.
        """
        gappy = gaps_in(X) if leaves_out(missing) else None
        if gappy is not None and len(gappy.columns) > 1:
            require_no_gaps(X, DEPENDS)
        given = X if gappy is None else gappy.filled()
        table = np.empty(as_matrix(given).shape)
        for rows, block in blocks(given):
            table[rows] = block
        weight, n = weights_of(weight, len(table)), len(table)
        some = slice(None) if gappy is None else np.flatnonzero(gappy.there)
        own = weight if gappy is None else rows_of(weight, some)
        return cls((table if table.ndim > 1 else table[:, None])[some], own, total_weight(weight, n), table.ndim == 1)

    def sums(self, values: np.ndarray, codes: np.ndarray, size: int) -> np.ndarray:
        """The weighted sums of `values` (m,) over the rows of each code, (size,), or with a class axis (K, size)."""
        each = [
            np.bincount(codes[rows], values[rows] if w is None else values[rows] * w, minlength=size)
            for rows, w in members(self.weight, len(self.rows))
        ]
        return np.array(each, dtype=float).reshape((*self.whole.shape, size))
