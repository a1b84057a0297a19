"""The nearest neighbours: p(y | x) is the share of each class among the rows nearest to x, and nothing is estimated."""

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from genmodels.classifiers.base import share_right
from genmodels.errors import InvalidInputError, InvalidParameterError
from genmodels.ground.arithmetic import log
from genmodels.ground.extras import NoEstimator
from genmodels.ground.inputs import Names, in_order
from genmodels.ground.inputs.costs import cheapest
from genmodels.ground.inputs.parameters import WHOLE, is_number
from genmodels.ground.inputs.quoting import short
from genmodels.ground.inputs.row_blocks import as_points
from genmodels.ground.snapshot import Snapshot
from genmodels.ground.tables import Grid, Summary
from genmodels.learning.learner import LabelLearner, require_some_class
from genmodels.statistics import Labelled, Rows
from genmodels.statistics.weighting import OneHot

# ---- The nearest of many rows, found by looking at a few of them.
#
# Makes `plain.neighbours` fast, the distances of all rows: `np.sqrt(((X - x) ** 2).sum(axis=1))`. A search gives, for
# each of several q, some rows with their distances, and a reach: each row that is nearer than that is among them. Few
# columns are searched by a tree, many by products of matrices in half the digits: there a tree looks at nearly all
# rows, one by one.


# columns up to which a tree is searched. Measured with 20000 rows: near surfaces of 2 to 5 dimensions a tree is quicker
# in up to 20 columns, among independent Gaussian columns in up to 8
TREE = 15
LEAF = 32  # rows in a leaf of it (measured: 16 and 64 take a tenth to two fifths longer)
# rows whose nearest stands for all of them (measured: 8 take two fifths longer, 32 a quarter less, but serve only half
# as many neighbours before all rows are looked at)
GROUP = 16
BLOCK = 2**13  # rows prepared together (measured: four times as many take a third longer, fewer no less)
SOME = 1000  # rows that tell where the middle is, whatever lies far out: their median strays by 1.25 / sqrt(1000)
# worked out at once: 16 MiB (measured: a sixteenth takes two thirds longer, four times as many no less)
PRODUCTS = 2**22
HALF = 2.0**-24  # a rounding of float32
FAR = 1e15  # in units of the farthest coordinate of a row: even the square, 1e30, float32 holds, which ends at 3e38
LOST = 2.0**-100  # of the largest square, more than float32 may take for 0: 2^-126 in each of up to 2^26 columns


Found = tuple[np.ndarray, np.ndarray, np.ndarray]  # rows (b, m), their distances (b, m) in order, the reach (b,)


@dataclass(frozen=True, eq=False)
class Everyone(Snapshot):
    """All n rows, which reach everywhere."""

    X: np.ndarray

    def nearest(self, Q: np.ndarray, m: int) -> Found:
        """All rows for each of Q (b, d)."""
        everyone = np.broadcast_to(np.arange(len(self.X)), (len(Q), len(self.X)))
        return *self._in_order(everyone, Q), np.full(len(Q), np.inf)

    def _in_order(self, at: np.ndarray, Q: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The rows `at` (b, m), the nearest to Q (b, d) first, and their distances."""
        away = self.X[at] - Q[:, None]
        distance = np.sqrt(np.einsum("bmd,bmd->bm", away, away))
        order = np.argsort(distance, axis=1, kind="stable")
        return np.take_along_axis(at, order, axis=1), np.take_along_axis(distance, order, axis=1)


@dataclass(frozen=True, eq=False)
class Tree(Everyone):
    """The m nearest rows, as a tree finds them."""

    @cached_property
    def tree(self) -> Any:
        """A scipy.spatial.cKDTree."""
        from scipy.spatial import cKDTree

        return cKDTree(self.X, leafsize=LEAF)

    def nearest(self, Q: np.ndarray, m: int) -> Found:
        """The m nearest rows of each of Q (b, d), which reach as far as the last of them."""
        distance, at = self.tree.query(Q, np.arange(1, m + 1))
        return at, distance, distance[:, -1] if m < len(self.X) else np.full(len(Q), np.inf)


@dataclass(frozen=True, eq=False)
class Products(Everyone):
    """About the m nearest rows: those for which |x|^2 - 2 x'q, in float32, is the smallest."""

    @cached_property
    def unit(self) -> tuple[np.ndarray, float]:
        """The middle of most rows, (d,), and the largest distance of a coordinate from it, or 1 where that is 0."""
        middle = np.median(self.X[:: 1 + len(self.X) // SOME], axis=0)
        return middle, float(np.maximum(self.X.max(axis=0) - middle, middle - self.X.min(axis=0)).max()) or 1.0

    @cached_property
    def lost(self) -> float:
        """What rounding may take from |x|^2 - 2 x'q in units of |x|^2 + |q|^2."""
        return 2 * (self.X.shape[1] + 4) * HALF

    @cached_property
    def factors(self) -> np.ndarray:
        """-2 x and |x|^2 less what rounding may have added, (d + 1, n), with empty columns that fill the last group."""
        (middle, size), (n, d) = self.unit, self.X.shape
        columns = np.zeros((d + 1, -(-n // GROUP) * GROUP), dtype=np.float32)
        columns[d, n:] = np.inf
        for rows in (slice(start, start + BLOCK) for start in range(0, n, BLOCK)):
            away = (self.X[rows] - middle) / size
            columns[:d, :n][:, rows] = -2 * away.T
            columns[d, :n][rows] = np.einsum("ij,ij->i", away, away) * (1 - self.lost)
        return columns

    def nearest(self, Q: np.ndarray, m: int) -> Found:
        """About the m nearest rows of each of Q (b, d)."""
        if m * GROUP >= len(self.X):
            return super().nearest(Q, m)
        size = int(np.clip(PRODUCTS // self.factors.shape[1], 1, 32))
        parts = [self._some(Q[start : start + size], m) for start in range(0, len(Q), size)]
        at, reach = map(np.concatenate, zip(*parts, strict=True))
        return *self._in_order(at, Q), reach

    def _some(self, Q: np.ndarray, m: int) -> tuple[np.ndarray, np.ndarray]:
        """The rows (b, m) in no order, and their reach (b,)."""
        middle, size = self.unit
        away = (Q - middle) / size
        small = np.clip(away, -FAR, FAR)
        with np.errstate(under="ignore"):
            least = small.astype(np.float32) @ self.factors[:-1]
        least += self.factors[-1]
        at, others = _smallest(least, m)
        square = np.einsum("ij,ij->i", small, small) * (1 - self.lost) + others - LOST
        return at, np.where((small == away).all(axis=1), size * np.sqrt(np.maximum(square, 0.0)), 0.0)


def search(X: np.ndarray) -> Tree | Products:
    """What looks for the nearest of the rows of X (n, d)."""
    return Tree(X) if X.shape[1] <= TREE else Products(X)


def _smallest(values: np.ndarray, m: int) -> tuple[np.ndarray, np.ndarray]:
    """Where the m smallest of each row of values (b, n) stand, (b, m), and what all others are at least, (b,).

    They are looked for in the m groups with the smallest least value; a group is every g-th column.
    """
    b, g = len(values), values.shape[1] // GROUP
    least = values.reshape(b, GROUP, g).min(axis=1)
    order = np.argpartition(least, m, axis=1)
    group = order[:, :m]
    at = (group[:, :, None] + g * np.arange(GROUP)).reshape(b, -1)
    near = np.take_along_axis(values, at, axis=1)
    first = np.argpartition(near, m, axis=1)
    others = np.take_along_axis(near, first[:, m:], axis=1).min(axis=1)
    outside = np.take_along_axis(least, order[:, m:], axis=1).min(axis=1)
    return np.take_along_axis(at, first[:, :m], axis=1), np.minimum(others, outside)


# ---- The votes of the nearest rows, whoever finds them: which rows count, and how much.


CELLS = 2**18  # numbers worked out at once: 2 MiB (measured: an eighth takes as long, a 32nd nearly twice)
EPS = float(np.finfo(float).eps)  # 2^-52
CLOSEST = 1e-150  # the square of a smaller distance, 1e-300, may be lost: float64 has all digits down to 2e-308
ROUNDED = 1e-12  # of a sum of weights: 9000 roundings of 2^-53 at worst


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


class RowsAsTheyAre:
    """What reduces rows to themselves."""

    def statistics(self, X, weight: OneHot) -> Rows:
        """The rows with their labels."""
        return Rows.of(X, weight)

    def added(self, statistics: Rows, X, weight: OneHot) -> Rows:
        """The rows that are known, and these."""
        return statistics + Rows.of(X, weight)

    def require_own(self, statistics) -> None:
        """Raise InvalidInputError for anything but rows."""
        if not isinstance(statistics, Rows):
            raise InvalidInputError(f"{short(statistics)} are no rows: give the statistics of a model of neighbours")


@dataclass(eq=False, repr=False)
class KNeighbors(LabelLearner, NoEstimator):
    """p(y = a | x) = k_a / k, where k_a of the k rows that are the nearest to x have the label a.

    n_neighbors   how many rows are asked, k: the more, the smoother the border

    Distances are Euclidean, in the units of the columns. Where several rows are as near as the last of the k, they
    share what is left of k evenly, so that no order of the rows counts; distances are equal that differ by no more than
    the rounding of the coordinates. A row of weight two counts as two rows.

    This is Bayes' rule with p(x | a) = k_a / (n_a V) and p(a) = n_a / n, where V is the volume of the ball that holds
    the k rows. The statistics are the rows themselves: they add, so batches and merged models give the numbers of one
    fit, but they grow with the data, and `partial_fit` copies those that are there already: give it few, large batches.
    Source: Bishop (2006), section 2.5.2; Cover and Hart (1967).

    >>> model = KNeighbors(3).fit([[0], [1], [3], [7]], ["a", "a", "b", "b"])
    >>> model.predict_proba([[2]]).round(3), model.predict([[2]])
    (array([[0.667, 0.333]]), array(['a'], dtype='<U1'))
    >>> model.with_options(n_neighbors=1).predict_proba([[2]])  # the rows at 1 and 3 are as near
    array([[0.5, 0.5]])
    """

    n_neighbors: int = 5

    # ---- predicting

    def predict_proba(self, X) -> np.ndarray:
        """p(y = k | x), (n, K), each row summing to 1: the share of each class in the nearest rows."""
        return self._asked(X)[1]

    def predict_log_proba(self, X) -> np.ndarray:
        """log p(y = k | x), (n, K), in nats; minus infinity for a class that none of the nearest rows has."""
        return log(self.predict_proba(X))

    def predict(self, X, *, costs=None) -> np.ndarray:
        """The label that most of the nearest rows have, (n,); in a tie, the first of the classes.

        With `costs` (K, K), the label with the least expected cost: costs[k][j] is that of saying classes_[j] where the
        truth is classes_[k].
        """
        known, shares, _ = self._asked(X)
        if costs is not None:
            return known.classes[cheapest(shares, costs)]
        most = shares.max(axis=1, keepdims=True)
        return known.classes[(shares >= most * (1 - ROUNDED)).argmax(axis=1)]

    def score(self, X, y, sample_weight=None) -> float:
        """The share of rows (n, d) whose label (n,) is predicted right; raises NoDataError for no rows."""
        return share_right(self.predict(X), y, self.classes_, sample_weight)

    def log_density(self, X) -> np.ndarray:
        """log of k / (n V), (n,), in nats: about log p(x), with V the volume of the ball that holds the k nearest rows.

        No density is behind it, since its integral over all x is infinite. n is the weight of all rows. Raises
        InvalidInputError for a row on which k of the rows learnt lie, where it would be infinite.

        >>> np.exp(KNeighbors(2).fit([[0], [1], [3], [7]], ["a", "a", "b", "b"]).log_density([[2]])).round(12)
        array([0.25])
        """
        known, _, radius = self._asked(X)
        if not radius.all():
            raise InvalidInputError(
                f"row {int(np.argmin(radius))} of X lies on rows that were learnt, {self.n_neighbors} or more, so that "
                "k / (n V) is infinite: give a larger n_neighbors, or leave the row out"
            )
        # V = pi^(d/2) r^d / Gamma(d/2 + 1)
        d = known.width
        log_volume = d / 2 * math.log(math.pi) - math.lgamma(d / 2 + 1) + d * np.log(radius)
        return math.log(self.n_neighbors / known.weight.sum()) - log_volume

    def summary(self) -> Summary:
        """How many rows each class has, and its share of them."""
        known = self.statistics_
        weight = known.weight
        prior = Grid("class prior", ["n", "P(y)"], known.classes.tolist(), np.array([weight, weight / weight.sum()]))
        return Summary(f"{self!r}: {len(weight)} classes, m = {weight.sum():g}", (prior,))

    # ---- inside

    def require_options(self) -> None:
        if not is_number(self.n_neighbors, WHOLE) or self.n_neighbors < 1:
            raise InvalidParameterError(
                f"n_neighbors is {short(self.n_neighbors)}: give a whole number of rows, at least 1"
            )

    def _family(self, names: Names) -> RowsAsTheyAre:
        return RowsAsTheyAre()

    def _solution(self, family: RowsAsTheyAre, statistics: Labelled, names: Names) -> Votes:
        require_some_class(statistics)
        self.require_options()
        k, votes = self.n_neighbors, Votes(statistics.given, self.n_neighbors)
        if votes.total < k * (1 - ROUNDED):
            raise InvalidInputError(
                f"n_neighbors is {k}, and the rows weigh {votes.total:g} in all: give a smaller number, or more rows"
            )
        return votes

    def _asked(self, X) -> tuple[Labelled, np.ndarray, np.ndarray]:
        """What was learnt, the share of each class about the rows of X, and the radius."""
        learnt = self._known()
        return learnt.statistics, *self._solve(learnt).about(
            as_points(in_order(X, learnt.features), learnt.statistics.width)
        )
