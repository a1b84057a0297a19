"""The nearest neighbours: p(y | x) is the share of each class among the rows nearest to x, and nothing is estimated."""

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from genmodels.classifiers.base import share_right
from genmodels.errors import InvalidInputError, InvalidParameterError
from genmodels.ground.arithmetic import log
from genmodels.ground.extras import NoEstimator
from genmodels.ground.inputs import Names, in_order
from genmodels.ground.inputs.costs import cheapest
from genmodels.ground.inputs.parameters import WHOLE, as_choice, is_number
from genmodels.ground.inputs.quoting import short
from genmodels.ground.inputs.row_blocks import as_points, require_span
from genmodels.ground.snapshot import Snapshot
from genmodels.ground.tables import Grid, Summary
from genmodels.learning.learner import LabelLearner, Learnt, require_some_class
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
    """All n rows, which reach everywhere; distances are |x - q|_p, p being 1, 2 or infinity."""

    X: np.ndarray
    p: float = 2

    def nearest(self, Q: np.ndarray, m: int) -> Found:
        """All rows for each of Q (b, d)."""
        everyone = np.broadcast_to(np.arange(len(self.X)), (len(Q), len(self.X)))
        return *self._in_order(everyone, Q), np.full(len(Q), np.inf)

    def _in_order(self, at: np.ndarray, Q: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The rows `at` (b, m), the nearest to Q (b, d) first, and their distances."""
        distance = lengths(self.X[at] - Q[:, None], self.p)
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
        distance, at = self.tree.query(Q, np.arange(1, m + 1), p=self.p)
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


def search(X: np.ndarray, p: float = 2) -> Tree | Products:
    """What looks for the nearest of the rows of X (n, d)."""
    return Tree(X, p) if X.shape[1] <= TREE or p != 2 else Products(X)


def lengths(away: np.ndarray, p: float) -> np.ndarray:
    """|away|_p over the last axis: the sum of the sizes, the root of the sum of squares, or the largest size.

    >>> [float(lengths(np.array([3.0, -4.0]), p)) for p in (1, 2, np.inf)]
    [7.0, 5.0, 4.0]
    """
    if p == 2:
        return np.sqrt(np.einsum("...d,...d->...", away, away))
    return np.abs(away).sum(axis=-1) if p == 1 else np.abs(away).max(axis=-1)


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
NARROWEST = 1e-141  # all rows together: beside it what may be lost is no more than other rounding
ROUNDED = 1e-12  # of a sum of weights: 9000 roundings of 2^-53 at worst


class Own(NamedTuple):
    """Of rows that are asked about, but not to be counted themselves: where each stands, and its weight."""

    at: np.ndarray
    each: np.ndarray


@dataclass(frozen=True, eq=False)
class Votes(Snapshot):
    """Rows, of which those of weight k that are the nearest vote for their class; k is at most the weight of all.

    Where they vote by distance, a vote counts 1 / distance, and beside rows at the very place no others do.

    >>> from genmodels.statistics.weighting import OneHot
    >>> votes = Votes(Rows.of([[0], [1], [3], [7]], OneHot(np.array([0, 0, 1, 1]), 2)), k=1)
    >>> votes.about(np.array([[2.0]]))[0]  # two rows are the nearest
    array([[0.5, 0.5]])
    """

    rows: Rows
    k: float
    p: float = 2
    by_distance: bool = False

    @cached_property
    def merged(self) -> Rows:
        """Every row once."""
        return self.rows.merged()

    @cached_property
    def search(self) -> Everyone:
        """What looks for the nearest of them."""
        return search(self.merged.X, self.p)

    @cached_property
    def search_each(self) -> Everyone:
        """What looks for the nearest of the rows as they were learnt, equal ones one by one."""
        return self.search if self.merged is self.rows else search(self.rows.X, self.p)

    @cached_property
    def total(self) -> float:
        """The weight of all rows."""
        return float(self.rows.weight.sum())

    def about_each(self) -> tuple[np.ndarray, np.ndarray]:
        """The same about every row that was learnt, of which it is left out itself; InvalidInputError for too few."""
        left = self.total - self.rows.each.max(initial=0.0)
        if left < self.k * (1 - ROUNDED):
            raise InvalidInputError(
                f"n_neighbors is {self.k}, and without itself a row has others that weigh {left:g} in all: give a "
                "smaller number, or more rows"
            )
        return self.about(self.rows.X, Own(self.rows.places_merged(), self.rows.each))

    def nearest(self, Q: np.ndarray, k: int, own: np.ndarray | None = None) -> tuple[np.ndarray, np.ndarray]:
        """The distances of the k rows nearest to each of Q (b, d), (b, k), and their numbers among those learnt.

        The nearest come first, of rows as near those learnt first. Rows number `own` (b,) are not their own neighbours.
        """
        n, asking, m = len(self.rows), np.arange(len(Q)), k + 1
        found, away = np.empty((len(Q), k), dtype=np.intp), np.empty((len(Q), k))
        while len(asking):
            m, left = min(m + 1, n), []
            size = max(1, CELLS // (m * Q.shape[1]))
            for some in (asking[start : start + size] for start in range(0, len(asking), size)):
                at, distance, reach = self.search_each.nearest(Q[some], m)
                if own is not None:
                    distance = np.where(at == own[some, None], np.inf, distance)
                order = np.lexsort((at, distance))[:, :k]
                found[some], away[some] = (np.take_along_axis(v, order, axis=1) for v in (at, distance))
                left.append(some[~(reach > away[some, -1])])
            m, asking = 4 * m, np.concatenate(left)
        return away, found

    def about(self, Q: np.ndarray, own: Own | None = None) -> tuple[np.ndarray, np.ndarray]:
        """The share of each class in the k rows nearest to each of Q (b, d), (b, K), and their radius, (b,).

        The radius is the distance within which the weight of the rows reaches k. Rows at just that distance share what
        is left of k evenly.
        """
        shares, radius = np.empty((len(Q), len(self.rows.weight))), np.empty(len(Q))
        n, asking = len(self.merged), np.arange(len(Q))
        m = int(np.ceil(self.k * max(1.0, n / self.total))) + 1 + (own is not None)
        while len(asking):
            m, left = min(m, n), []
            size = max(1, CELLS // (m * Q.shape[1]))
            for some in (asking[start : start + size] for start in range(0, len(asking), size)):
                without = None if own is None else Own(own.at[some], own.each[some])
                shares[some], radius[some], sure = self._among(Q[some], m, without)
                left.append(some[~sure])
            m, asking = 4 * m, np.concatenate(left)
        return shares, radius

    def _among(self, Q: np.ndarray, m: int, own: Own | None) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Shares (b, K) and radius (b,), worked out from about m rows, and whether no other row can matter."""
        k, (at, distance, reach) = self.k, self.search.nearest(Q, m)
        each = self.merged.each[at]
        if own is not None:  # weights are whole numbers as a rule, and then nothing of a row is left
            left = np.maximum(self.merged.each[own.at] - own.each, 0.0)[:, None]
            each = np.where(at == own.at[:, None], np.where(left > ROUNDED * own.each[:, None], left, 0.0), each)
        added = each.cumsum(axis=1)
        last = np.argmax(added >= k * (1 - ROUNDED), axis=1)[:, None]
        radius = np.take_along_axis(distance, last, axis=1)
        edge = radius + _most_rounding(radius, Q, self.p)
        sure = (added[:, -1] >= k * (1 - ROUNDED)) & (reach > edge[:, 0])
        counts = each * (distance <= edge)
        shared = np.flatnonzero(sure & (counts.sum(axis=1) > k * (1 + ROUNDED)))
        counts[shared] = self._shared(at[shared], each[shared], distance[shared], radius[shared], Q[shared])
        if self.by_distance:
            counts *= _closeness(distance, counts > 0)
            return self._by_class(at, counts) / counts.sum(axis=1, keepdims=True), radius[:, 0], sure
        return self._by_class(at, counts) / k, radius[:, 0], sure

    def _shared(self, at: np.ndarray, each: np.ndarray, distance: np.ndarray, radius: np.ndarray, Q) -> np.ndarray:
        """What each row counts for, (b, m), where those at the radius weigh more than what is left of k."""
        rounding = _rounding(self.merged.X[at], distance, Q, self.p)
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


def _closeness(distance: np.ndarray, counted: np.ndarray) -> np.ndarray:
    """1 / distance of the rows that are counted, (b, m), but for a factor; where some lie at the place, 1 for these.

    >>> _closeness(np.array([[1.0, 2.0], [0.0, 2.0]]), np.ones((2, 2), dtype=bool))
    array([[1. , 0.5],
           [1. , 0. ]])
    """
    there = counted & (distance <= CLOSEST)
    least = np.where(counted, distance, np.inf).min(axis=1, keepdims=True)
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(there.any(axis=1, keepdims=True), there, np.where(counted, least / distance, 0.0))


def _rounding(near: np.ndarray, distance: np.ndarray, Q: np.ndarray, p: float) -> np.ndarray:
    """How much of the distance of rows (b, m, d) from Q (b, d) may be due to rounding, (b, m).

    Coordinates are taken to be rounded to float64, as 0.3 is: |x_j - q_j| is then uncertain by eps (|x_j| + |q_j|).
    """
    sizes = np.abs(near) + np.abs(Q)[:, None]
    if p != 2:
        most = lengths(np.abs(near - Q[:, None]) + EPS * sizes, p)
        return most - distance + EPS * Q.shape[1] * distance + CLOSEST
    with np.errstate(under="ignore"):
        doubt = np.einsum("bmd,bmd->bm", np.abs(near - Q[:, None]), sizes) / np.maximum(distance, CLOSEST)
    return EPS * (doubt + Q.shape[1] * distance) + CLOSEST


def _most_rounding(radius: np.ndarray, Q: np.ndarray, p: float) -> np.ndarray:
    """More than the roundings of two distances near the radius (b, 1) can be, (b, 1)."""
    size = lengths(Q, p)[:, None]
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
    weights       "uniform": each of them counts alike; "distance": it counts 1 / distance, so that one at the very
                  place of x outvotes all that are not
    p             2 for distances as the crow flies, 1 for those along the axes, infinity for the largest coordinate

    Distances are in the units of the columns. Where several rows are as near as the last of the k, they
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
    weights: str = "uniform"
    p: float = 2

    # ---- predicting

    def predict_proba(self, X=None) -> np.ndarray:
        """p(y = k | x), (n, K), each row summing to 1: the share of each class in the nearest rows.

        X may be sparse. Without X, about the rows that were learnt, each of which is left out itself.

        >>> KNeighbors(1).fit([[0], [1], [3], [7]], ["a", "a", "b", "b"]).predict_proba()[:, 1]
        array([0., 0., 0., 1.])
        """
        return self._asked(X)[1]

    def predict_log_proba(self, X=None) -> np.ndarray:
        """log p(y = k | x), (n, K), in nats; minus infinity for a class that none of the nearest rows has."""
        return log(self.predict_proba(X))

    def predict(self, X=None, *, costs=None) -> np.ndarray:
        """The label that most of the nearest rows have, (n,); in a tie, the first of the classes.

        Without X, that of the rows that were learnt, each by its neighbours alone.
        With `costs` (K, K), the label with the least expected cost: costs[k][j] is that of saying classes_[j] where the
        truth is classes_[k].
        """
        known, shares, _ = self._asked(X)
        if costs is not None:
            return known.classes[cheapest(shares, costs)]
        most = shares.max(axis=1, keepdims=True)
        return known.classes[(shares >= most * (1 - ROUNDED)).argmax(axis=1)]

    def kneighbors(
        self, X=None, n_neighbors: int | None = None, return_distance: bool = True
    ) -> tuple[np.ndarray, np.ndarray] | np.ndarray:
        """Distances and numbers of the nearest rows, (n, k) each, the nearest first; or the numbers alone.

        Numbers count the rows that were learnt and have weight, from 0 on, each once, whatever it weighs; of rows as
        near the first come first. Without X, of every row that was learnt its neighbours besides itself. Raises
        InvalidParameterError for more neighbours than there are rows.

        >>> distances, numbers = KNeighbors(1).fit([[0], [1], [3], [7]], ["a", "a", "b", "b"]).kneighbors([[2]], 3)
        >>> distances, numbers
        (array([[1., 1., 2.]]), array([[1, 2, 0]]))
        """
        learnt = self._known()
        votes, k = self._solve(learnt), self.n_neighbors if n_neighbors is None else n_neighbors
        there = len(votes.rows) - (X is None)
        if not (is_number(k, WHOLE) and 1 <= k <= there):
            raise InvalidParameterError(
                f"n_neighbors is {short(k)}, and there are {there} rows to choose from: give a number from 1 to {there}"
            )
        own = np.arange(len(votes.rows)) if X is None else None
        found = votes.nearest(votes.rows.X if X is None else self._points(learnt, X), int(k), own)
        return found if return_distance else found[1]

    def score(self, X, y, sample_weight=None) -> float:
        """The share of rows (n, d) whose label (n,) is predicted right; raises NoDataError for no rows.

        With X=None of the rows that were learnt, each judged by all others: leave-one-out cross-validation.
        """
        return share_right(self.predict(X), y, self.classes_, sample_weight)

    def log_density(self, X) -> np.ndarray:
        """log of k / (n V), (n,), in nats: about log p(x), with V the volume of the ball that holds the k nearest rows.

        No density is behind it, since its integral over all x is infinite. n is the weight of all rows. Raises
        InvalidInputError for a row on which k of the rows learnt lie, where it would be infinite.

        >>> np.exp(KNeighbors(2).fit([[0], [1], [3], [7]], ["a", "a", "b", "b"]).log_density([[2]])).round(12)
        array([0.25])
        """
        learnt = self._known()
        known, (_, radius) = learnt.statistics, self._solve(learnt).about(self._points(learnt, X))
        if not radius.all():
            raise InvalidInputError(
                f"row {int(np.argmin(radius))} of X lies on rows that were learnt, {self.n_neighbors} or more, so that "
                "k / (n V) is infinite: give a larger n_neighbors, or leave the row out"
            )
        # V = (2 r Gamma(1/p + 1))^d / Gamma(d/p + 1), for p = 2 pi^(d/2) r^d / Gamma(d/2 + 1)
        d = known.width
        log_volume = d * (math.log(2) + math.lgamma(1 / self.p + 1) + np.log(radius)) - math.lgamma(d / self.p + 1)
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
        as_choice(self.weights, "weights", ("uniform", "distance"), "all of them count alike")
        if not (is_number(self.p) and self.p in (1, 2, np.inf)):
            raise InvalidParameterError(f"p is {short(self.p)}: give 1, 2 or infinity (numpy.inf)")

    def _family(self, names: Names) -> RowsAsTheyAre:
        return RowsAsTheyAre()

    def _solution(self, family: RowsAsTheyAre, statistics: Labelled, names: Names) -> Votes:
        require_some_class(statistics)
        self.require_options()
        k = self.n_neighbors
        require_span(statistics.given.X, NARROWEST)
        votes = Votes(statistics.given, k, self.p, self.weights == "distance")
        if votes.total < k * (1 - ROUNDED):
            raise InvalidInputError(
                f"n_neighbors is {k}, and the rows weigh {votes.total:g} in all: give a smaller number, or more rows"
            )
        return votes

    def _asked(self, X) -> tuple[Labelled, np.ndarray, np.ndarray]:
        """What was learnt, the share of each class about the rows of X, and the radius."""
        learnt = self._known()
        votes = self._solve(learnt)
        return learnt.statistics, *(votes.about_each() if X is None else votes.about(self._points(learnt, X)))

    @staticmethod
    def _points(learnt: Learnt, X) -> np.ndarray:
        """The rows of X in the order of the columns that were learnt, dense."""
        return as_points(in_order(X, learnt.features), learnt.statistics.width, sparse=True)
