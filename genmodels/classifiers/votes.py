"""The votes of the nearest rows, whoever finds them: which rows count, and how much."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from genmodels.ground.snapshot import Snapshot
from genmodels.kernels.nearest import Everyone, search
from genmodels.statistics import Rows

CELLS = 2**18  # numbers worked out at once
EPS = float(np.finfo(float).eps)
CLOSEST = 1e-150  # the square of a smaller distance may be lost
ROUNDED = 1e-12  # of a sum of weights


@dataclass(frozen=True, eq=False)
class Votes(Snapshot):
    """Rows, of which those of weight k that are the nearest vote for their class; k is at most the weight of all.

    >>> from genmodels.statistics.weighting import OneHot
    >>> votes = Votes(Rows.of([[0], [1], [3], [7]], OneHot(np.array([0, 0, 1, 1]), 2)), k=1)
    >>> votes.about(np.array([[2.0]]))[0]  # two rows are the nearest
    array([[0.5, 0.5]])
    """

    rows: Rows
    k: float

    @cached_property
    def merged(self) -> Rows:
        """Every row once."""
        return self.rows.merged()

    @cached_property
    def search(self) -> Everyone:
        """What looks for the nearest of them."""
        return search(self.merged.X)

    @cached_property
    def total(self) -> float:
        """The weight of all rows."""
        return float(self.rows.weight.sum())

    def about(self, Q: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The share of each class in the k rows nearest to each of Q (b, d), (b, K), and their radius, (b,).

        The radius is the distance within which the weight of the rows reaches k. Rows at just that distance share what
        is left of k evenly.
        """
        shares, radius = np.empty((len(Q), len(self.rows.weight))), np.empty(len(Q))
        n, asking = len(self.merged), np.arange(len(Q))
        m = int(np.ceil(self.k * max(1.0, n / self.total))) + 1
        while len(asking):
            m, left = min(m, n), []
            size = max(1, CELLS // (m * Q.shape[1]))
            for some in (asking[start : start + size] for start in range(0, len(asking), size)):
                shares[some], radius[some], sure = self._among(Q[some], m)
                left.append(some[~sure])
            m, asking = 4 * m, np.concatenate(left)
        return shares, radius

    def _among(self, Q: np.ndarray, m: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Shares (b, K) and radius (b,), worked out from about m rows, and whether no other row can matter."""
        k, (at, distance, reach) = self.k, self.search.nearest(Q, m)
        each = self.merged.each[at]
        added = each.cumsum(axis=1)
        last = np.argmax(added >= k * (1 - ROUNDED), axis=1)[:, None]
        radius = np.take_along_axis(distance, last, axis=1)
        edge = radius + _most_rounding(radius, Q)
        sure = (added[:, -1] >= k * (1 - ROUNDED)) & (reach > edge[:, 0])
        counts = each * (distance <= edge)
        shared = np.flatnonzero(sure & (counts.sum(axis=1) > k * (1 + ROUNDED)))
        counts[shared] = self._shared(at[shared], distance[shared], radius[shared], Q[shared])
        return self._by_class(at, counts) / k, radius[:, 0], sure

    def _shared(self, at: np.ndarray, distance: np.ndarray, radius: np.ndarray, Q: np.ndarray) -> np.ndarray:
        """What each row counts for, (b, m), where those at the radius weigh more than what is left of k."""
        each, rounding = self.merged.each[at], _rounding(self.merged.X[at], distance, Q)
        equal = rounding + (rounding * (distance == radius)).max(axis=1, keepdims=True)
        inside, level = distance < radius - equal, np.abs(distance - radius) <= equal
        # a row at the radius counts for w (k - sum of w inside) / (sum of w at the radius)
        weight_inside, weight_level = (each * inside).sum(axis=1), (each * level).sum(axis=1)
        return each * (inside + level * ((self.k - weight_inside) / weight_level)[:, None])

    def _by_class(self, at: np.ndarray, counts: np.ndarray) -> np.ndarray:
        """The sum of what the rows `at` (b, m) count for, by class, (b, K)."""
        b, K = len(at), len(self.rows.weight)
        cells = self.merged.codes[at] + K * np.arange(b)[:, None]
        return np.bincount(cells.ravel(), counts.ravel(), minlength=b * K).reshape(b, K)


def _rounding(near: np.ndarray, distance: np.ndarray, Q: np.ndarray) -> np.ndarray:
    """How much of the distance of rows (b, m, d) from Q (b, d) may be due to rounding, (b, m).

    Coordinates are taken to be rounded to float64, as 0.3 is: |x_j - q_j| is then uncertain by eps (|x_j| + |q_j|).
    """
    sizes = np.abs(near) + np.abs(Q)[:, None]
    with np.errstate(under="ignore"):
        doubt = np.einsum("bmd,bmd->bm", np.abs(near - Q[:, None]), sizes) / np.maximum(distance, CLOSEST)
    return EPS * (doubt + Q.shape[1] * distance) + CLOSEST


def _most_rounding(radius: np.ndarray, Q: np.ndarray) -> np.ndarray:
    """More than the roundings of two distances near the radius (b, 1) can be, (b, 1)."""
    size = np.sqrt(np.einsum("bd,bd->b", Q, Q))[:, None]
    return 2 * EPS * (2 * size + (Q.shape[1] + 4) * radius) + 4 * CLOSEST
