"""Bin counts: for each measured feature, how much weight lies between one edge and the next."""

from dataclasses import dataclass

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.ground.arithmetic import same
from genmodels.ground.inputs import as_matrix, blocks, names_of
from genmodels.ground.inputs.alike import require_same_type, unlike
from genmodels.ground.inputs.gaps import gaps_in, leaves_out
from genmodels.ground.inputs.parameters import Edges, as_edges, bins
from genmodels.ground.inputs.quoting import short
from genmodels.statistics.algebra import Summable
from genmodels.statistics.level_counts import LevelCounts


@dataclass(frozen=True, eq=False)
class BinCounts(Summable):
    """The sufficient statistics of histograms: level counts, in which the levels are the bins between the edges.

    `edges[j]` (L_j + 1,) are those of feature j. A bin holds its left edge, and the last bin its right edge as well.

    >>> both = BinCounts.of([0.5, 1.0], [0, 1, 2]) + BinCounts.of([2.0], [0, 1, 2])
    >>> both.counts.tables
    (array([1., 2.]),)
    """

    edges: Edges
    counts: LevelCounts
    scales = ("counts",)

    @classmethod
    def of(cls, X, edges, weight=None, *, missing: str | None = None) -> "BinCounts":
        """Count the rows of X (n,) or (n, d) in each bin, under a weight None, (n,) or (n, K).

        `edges` are increasing numbers, for all features, or a list of these for each. With missing="leave_out" a
        missing value is counted nowhere. Raises InvalidInputError for a value beyond the edges, naming row and feature.
        """
        gappy = gaps_in(X) if leaves_out(missing) else None
        there = True if gappy is None else gappy.there
        codes, each = _codes(X if gappy is None else gappy.filled(), edges)
        _require_inside((codes >= 0) | ~np.asarray(there), X, each)
        levels = {j: range(len(own) - 1) for j, own in enumerate(each)}
        unknown = None if gappy is None else "leave_out"
        return cls(each, LevelCounts.of(np.where(there, codes, -1), weight, levels, unknown=unknown))

    @property
    def weight(self) -> np.ndarray:
        """The weight of the rows, () or (K,)."""
        return self.counts.weight

    @property
    def n(self) -> np.ndarray:
        """The weight of the rows that have a value of each feature, (1,) or (d,), for classes (K, 1) or (K, d)."""
        return self.counts.n

    @property
    def width(self) -> int:
        """The number of features."""
        return self.counts.width

    def __add__(self, other: "BinCounts") -> "BinCounts":
        self._require_same_edges(other)
        return BinCounts(self.edges, self.counts + other.counts)

    def __sub__(self, other: "BinCounts") -> "BinCounts":
        self._require_same_edges(other)
        return BinCounts(self.edges, self.counts - other.counts)

    def spread(self, positions: np.ndarray, size: int) -> "BinCounts":
        """The same counts with their classes at these positions among `size` classes."""
        return BinCounts(self.edges, self.counts.spread(positions, size))

    def require_sound(self) -> None:
        """Raise InvalidInputError unless every feature has increasing edges, and a count for each bin."""
        self.counts.require_sound()
        if not isinstance(self.edges, tuple) or len(self.edges) != self.counts.width:
            raise InvalidInputError(f"the edges are {short(self.edges)}, not a tuple with an entry for each feature")
        for own, levels in zip(self.edges, self.counts.levels, strict=True):
            if not isinstance(own, np.ndarray) or own.dtype != np.float64 or own.shape != (len(levels) + 1,):
                raise InvalidInputError(f"the edges {short(own)} are not {len(levels) + 1} numbers")
            if not (np.isfinite(own).all() and (own[:-1] < own[1:]).all()):
                raise InvalidInputError(f"the edges {short(own)} do not increase")

    def _require_same_edges(self, other: "BinCounts") -> None:
        require_same_type(self, other)
        if len(self.edges) != len(other.edges):
            raise InvalidInputError(unlike(len(self.edges), len(other.edges)))
        for j, (a, b) in enumerate(zip(self.edges, other.edges, strict=True)):
            if not same(a, b):
                raise InvalidInputError(
                    f"these statistics do not fit together: the edges of feature {j} are {short(a.tolist())} on one "
                    f"side and {short(b.tolist())} on the other. Count all the data between the same edges"
                )


def _codes(X, edges) -> tuple[np.ndarray, Edges]:
    """The bin of each value, -1 beyond the edges, in the shape of X, and the edges of each feature."""
    matrix = as_matrix(X)
    each = as_edges(edges, 1 if matrix.ndim == 1 else matrix.shape[1])
    codes = np.empty(matrix.shape, dtype=np.intp)
    for rows, block in blocks(X):
        for j, own in enumerate(each):
            at = rows if matrix.ndim == 1 else (rows, j)
            codes[at] = bins(block if matrix.ndim == 1 else block[:, j], own)
    return codes, each


def _require_inside(inside: np.ndarray, X, edges: Edges) -> None:
    """Raise InvalidInputError for the first value that lies beyond the edges."""
    if inside.all():
        return
    place = np.argwhere(~inside)[0].tolist()
    own = edges[place[1] if len(place) > 1 else 0]
    raise InvalidInputError(
        f"X holds {short(as_matrix(X)[tuple(place)])} in {names_of(X).place(*place)}, beyond the edges, which go from "
        f"{own[0]:g} to {own[-1]:g}: give edges that hold all values"
    )
