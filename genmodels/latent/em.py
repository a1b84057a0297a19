"""EM in one piece: where it starts, how it climbs, and when a component has collapsed."""

import sys
import warnings
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from operator import add
from typing import Any, NamedTuple

import numpy as np

from genmodels.classifiers import GenerativeClassifier
from genmodels.classifiers.joint import Joint
from genmodels.densities import Density
from genmodels.errors import (
    ConvergenceWarning,
    DegenerateCovarianceError,
    DescentError,
    GenmodelsError,
    InvalidInputError,
    InvalidParameterError,
    NoDataError,
)
from genmodels.ground.inputs import NAMELESS, Names
from genmodels.ground.inputs.categories import as_table
from genmodels.ground.inputs.codes import unique_codes
from genmodels.ground.inputs.data_matrix import is_sparse
from genmodels.ground.inputs.objects import as_numbers, is_missing
from genmodels.ground.inputs.parameters import as_generator, is_number
from genmodels.ground.inputs.quoting import listed, short
from genmodels.ground.inputs.rows import n_rows, rows_at
from genmodels.latent.filled_in import starting
from genmodels.statistics import Labelled
from genmodels.statistics.algebra import Summable, outside
from genmodels.statistics.weighting import OneHot, Soft

# ---- The climb of the EM algorithm: expect, maximise, and again, with a certificate that no step goes down.


# of the objective and of one nat a row: a step that loses less lost nothing (measured: in 40 climbs to the end rounding
# took up to 4 eps; the rest is a margin)
ROUNDING = 2**12 * np.finfo(float).eps


class Expected(NamedTuple):
    """What the E-step finds under some parameters.

    objective   the log-likelihood, in nats; where parameters are smoothed, with the logarithm of their prior
    statistics  what the data are expected to reduce to, of which the M-step makes the next parameters
    bound       the lower bound of the objective that the last M-step climbed, where it was asked for
    """

    objective: float
    statistics: Any
    bound: float | None = None


@dataclass(frozen=True)
class Climb:
    """The way that EM took, and why it ended there.

    objective  what is climbed, in nats, at the start and after each step: the log-likelihood, and where pseudo-counts
               smooth the parameters, the logarithm of the prior that these stand for as well
    bounds     the lower bound after each M-step, where it was asked for: an E-step lifts it to the objective, where it
               touches, and an M-step climbs it, so that objective[t] <= bounds[t] <= objective[t + 1]
    converged  whether it ended because there was next to nothing more to gain
    why        why it ended, in words
    collapsed  whether it ended in nothing, because a component had shrunk onto few rows or had none left: then
               `objective` ends where there still were parameters, and `why` is the error

    Source: Dempster, Laird and Rubin (1977); for the bound Neal and Hinton (1998).
    """

    objective: tuple[float, ...]
    bounds: tuple[float, ...]
    converged: bool
    why: str
    collapsed: bool = False

    @property
    def steps(self) -> int:
        """How many steps there were, each an M-step and the E-step after it."""
        return max(0, len(self.objective) - 1)

    @property
    def at_rest(self) -> bool:
        """Whether it ended where it began, as where all components are alike: no step leads away from there."""
        return self.converged and self.steps == 1

    def __repr__(self) -> str:
        came_to = f"objective={self.objective[-1]:.10g} after {self.steps} steps" if self.objective else "no objective"
        return f"Climb({came_to}, why={self.why!r})"


def climb(
    expect: Callable[[Any], Expected],
    maximise: Callable[[Any], Any],
    statistics: Any,
    n: float,
    *,
    tol: float = 1e-9,
    max_iter: int = 1000,
) -> tuple[Any, Any, Climb]:
    """The last parameters, the statistics that they were estimated from, and the way there.

    `maximise` makes parameters of statistics, `expect` what these say of the data, of weight n in all. It ends when a
    step gains less than `tol` nats a row, or after `max_iter` steps. Raises DescentError for a step that goes down by
    more than rounding: whatever `maximise` does, it does not maximise. Where there is nothing to maximise any more, the
    error has the way until then as its `history_`.

    >>> climb(lambda x: Expected(-((x - 3.0) ** 2), x), lambda x: (x + 3.0) / 2, 0.0, 1, tol=1e-3)[2]
    Climb(objective=-0.0001373291016 after 7 steps, why='a step gained less than 0.001 nats a row')
    """
    tol, max_iter = as_tolerance(tol), as_steps(max_iter)
    objective, bounds, gained = [], [], np.inf
    with _handing_over(objective, bounds):
        parameters = maximise(statistics)
        found = expect(parameters)
        objective.append(found.objective)
        while gained > tol * n and len(objective) <= max_iter:
            statistics = found.statistics
            parameters = maximise(statistics)
            found = expect(parameters)
            gained = found.objective - objective[-1]
            _require_no_descent(gained, objective[-1], n, len(objective))
            objective.append(found.objective)
            bounds += [] if found.bound is None else [found.bound]
    converged = bool(gained <= tol * n)
    if converged:
        why = f"a step gained less than {tol:g} nats a row"
    else:
        why = f"these were all the steps allowed, of which the last gained {gained / n:.2g} nats a row"
    return parameters, statistics, Climb(tuple(objective), tuple(bounds), converged, why)


Collapse = (DegenerateCovarianceError, NoDataError)  # what is raised where a component cannot be estimated any more


@contextmanager
def _handing_over(objective: list[float], bounds: list[float]) -> Iterator[None]:
    """Let the error of a component that collapses have the way until then as its `history_`."""
    try:
        yield
    except Collapse as error:
        error.history_ = Climb(tuple(objective), tuple(bounds), False, str(error), collapsed=True)
        raise


def best_end(climb_from: Callable[[], Any], n_init: int) -> Any:
    """What is learnt from the best of `n_init` starts, with the ends of all; raises the last error where none has one.

    `climb_from` gives the `Learnt` of another start each time. That error has all ends as its `ends_`.
    """
    best, ends = None, []
    for _ in range(n_init):
        try:
            learnt = climb_from()
        except Collapse as error:
            last = error
            ends.append(getattr(error, "history_", Climb((), (), False, str(error), collapsed=True)))
            continue
        ends.append(learnt.history)
        if best is None or learnt.history.objective[-1] > best.history.objective[-1]:
            best = learnt
    if best is None:
        last.ends_ = tuple(ends)
        raise last
    best.ends = tuple(ends)
    return best


def heed_end(way: Climb, alike: bool = False) -> None:
    """Warn where a climb ended before its time, or at a point where all components are alike."""
    if alike:
        why = "all components are alike, where EM rests though it is no maximum: start where they differ, with rng= or "
        warnings.warn(why + "with other responsibilities=", _warning(), stacklevel=outside())
    elif not way.converged and way.steps:
        warnings.warn(
            f"{way.why} (max_iter={way.steps}): give a larger max_iter, or a larger tol where that is near enough",
            _warning(),
            stacklevel=outside(),
        )


def _warning() -> type[ConvergenceWarning]:
    """The warning of this library, which is scikit-learn's as well where that is loaded."""
    other = sys.modules.get("sklearn.exceptions")
    own = {"__module__": ConvergenceWarning.__module__, "__doc__": ConvergenceWarning.__doc__}
    return (
        type("ConvergenceWarning", (ConvergenceWarning, other.ConvergenceWarning), own) if other else ConvergenceWarning
    )


def all_alike(logs: np.ndarray) -> bool:
    """Whether log p(x | k) of rows (K, n) does not hang on the component k at all, there being several.

    >>> all_alike(np.array([[-1.0, -2.0], [-1.0, -2.0]])), all_alike(np.array([[-1.0, -2.0], [-1.0, -2.1]]))
    (True, False)
    """
    return len(logs) > 1 and logs.size > 0 and not np.ptp(logs, axis=0).max() > ROUNDING * (1 + np.abs(logs).max())


def as_tolerance(tol) -> float:
    """The gain a row below which no further step is taken; raises InvalidParameterError for none of at least 0."""
    if not (is_number(tol) and 0 <= tol < np.inf):
        raise InvalidParameterError(f"tol is {tol!r}: give the gain of a step in nats a row that ends it, such as 1e-9")
    return float(tol)


def as_steps(max_iter) -> int:
    """The largest number of steps; raises InvalidParameterError for another number than 0, 1, 2 ..."""
    if isinstance(max_iter, bool) or not isinstance(max_iter, int | np.integer) or max_iter < 0:
        raise InvalidParameterError(f"max_iter is {max_iter!r}: give a number of steps, such as 1000")
    return int(max_iter)


def _require_no_descent(gained: float, before: float, n: float, step: int) -> None:
    if not gained >= -ROUNDING * (abs(before) + n):
        raise DescentError(
            f"step {step} of EM went down, from {before:.17g} by {-gained:.3g}, which is more than rounding: what this "
            "model estimates is no maximum of the likelihood or the posterior. Leave out the options that change it, "
            "or fit by another way; for an option that maximises, this is a fault of genmodels"
        )


# ---- Rows whose labels are hidden, wherever they are: what both steps of EM do with them.


FIRST = 100  # rows that are asked whether all components are alike (a choice)
# rows X (m, d), their weights (m,) or None for one each, and what is told of their labels
Piece = tuple[Any, np.ndarray | None, Any]


@dataclass(frozen=True, eq=False)
class Evidence(Summable):
    """What an E-step finds in some rows: that of all rows is the sum.

    log_prob  their log-likelihood, in nats
    given     what they are expected to reduce to, of which the M-step makes the next parameters; None for no rows
    apart     how far the responsibilities of the step before were from these, where it was asked for
    """

    log_prob: float = 0.0
    given: Any = None
    apart: float = 0.0

    def __add__(self, other: "Evidence") -> "Evidence":
        given = added(self.given, other.given)
        return Evidence(self.log_prob + other.log_prob, given, self.apart + other.apart)


def added(a, b):
    """The sum of statistics, of which None is that of no rows."""
    return b if a is None else a if b is None else a + b


@dataclass(eq=False)
class HiddenRows(ABC):
    """Rows for EM with a classifier, and the names of their columns and of what a class is called."""

    model: GenerativeClassifier
    names: Names
    last: Joint | None = None  # the parameters of the last E-step
    bounds = False  # whether an E-step tells the lower bound as well

    @property
    @abstractmethod
    def classes(self) -> np.ndarray:
        """The labels, sorted, (K,)."""

    @property
    @abstractmethod
    def n(self) -> float:
        """The weight of all rows."""

    @property
    @abstractmethod
    def count(self) -> int:
        """The number of rows."""

    @property
    @abstractmethod
    def labelled(self) -> bool:
        """Whether anything is known of any label."""

    @property
    @abstractmethod
    def gaps(self) -> bool:
        """Whether some value is missing."""

    @abstractmethod
    def evidence(self, joint: Joint) -> Evidence:
        """What an E-step finds at these parameters."""

    @abstractmethod
    def of_known(self) -> Any:
        """The statistics of the rows whose label is known, in the classes of their labels."""

    @abstractmethod
    def evenly(self) -> Any:
        """The statistics of all rows with equal shares in all classes, but for rows of whose labels more is told."""

    @abstractmethod
    def picked(self, rows: np.ndarray) -> list[Piece]:
        """The rows with these numbers, sorted (m,), in one piece or several."""

    @abstractmethod
    def parts(self) -> Iterator[tuple[int, Any]]:
        """The rows as `HiddenLabels`, in memory one after the other, each with the number of its first row."""

    @cached_property
    def family(self):
        """The kind of p(x | y)."""
        return self.model._family(self.names)

    @cached_property
    def starting(self):
        """The kind of p(x | y) that a start is reduced for: without correlations where EM has to expect values."""
        return starting(self.family) if self.family.fills_in and self.gaps else self.family

    def expect(self, joint: Joint) -> Expected:
        """The objective at these parameters, and the statistics that are expected under them."""
        self.last, found = joint, self.evidence(joint)
        objective = found.log_prob + self._log_prior(joint)
        bound = objective - found.apart if self.bounds and np.isfinite(found.apart) else None
        return Expected(objective, found.given, bound)

    def maximise(self, given) -> Joint:
        """The parameters that make the expected statistics most probable."""
        return self.model._solution(self.family, Labelled(self.classes, given), self.names)

    def heed_end(self, way: Climb, joint: Joint) -> None:
        """Warn where EM ended before its time or with nothing learnt, as the first rows tell."""
        alike = False
        if way.at_rest:
            X = next(iter(self.parts()))[1].X
            alike = all_alike((joint.log_joint(rows_at(X, np.arange(min(FIRST, n_rows(X))))) - joint.log_prior).T)
        heed_end(way, alike)

    def _log_prior(self, joint: Joint) -> float:
        """What a prior, or pseudo-counts, add to the objective."""
        alpha = self.model.prior_alpha if self.model.prior is None else 0.0
        return self.family.log_prior(joint.density) + (alpha * float(np.log(joint.prior).sum()) if alpha else 0.0)


# ---- Rows of any kind as points among which there are distances: what starts are drawn from.


def coordinates(*tables) -> np.ndarray:
    """Rows (n, d) as points (n, d'): numbers in standard deviations from their mean, a category as 1 at its own place.

    Several tables are the rows of one, one behind the other. A missing value lies at the mean.

    >>> coordinates([(1.0, "red"), (3.0, "blue")])
    array([[-1.,  0.,  1.],
           [ 1.,  1.,  0.]])
    """
    table = np.concatenate([_as_array(X) for X in tables])
    if table.dtype.kind in "biuf":
        return _standardised(table.astype(float))
    return np.concatenate([_of_column(column) for column in table.T], axis=1)


def _as_array(X) -> np.ndarray:
    """The values of a table, numbers or objects."""
    if is_sparse(X):
        return X.toarray()
    if isinstance(X, np.ma.MaskedArray):
        return X.astype(object).filled(np.nan)
    return as_table(getattr(X, "values", X))


def _of_column(column: np.ndarray) -> np.ndarray:
    there = ~np.frompyfunc(is_missing, 1, 1)(column).astype(bool)
    if any(isinstance(value, str) for value in column[there]):
        levels, codes, _ = unique_codes(np.frompyfunc(str, 1, 1)(column[there]))  # objects: each takes its own room
        points = np.zeros((len(column), len(levels)))
        points[there] = np.eye(len(levels))[codes]
        return points
    return _standardised(np.where(there, column, np.nan).astype(float)[:, None])


def _standardised(values: np.ndarray) -> np.ndarray:
    there = np.isfinite(values)
    low = np.where(there, values, np.inf).min(axis=0, initial=np.inf)
    with np.errstate(all="ignore"):  # columns without variance, and values beyond any unit, say nothing here
        away = np.where(there, values - np.where(np.isfinite(low), low, 0.0), 0.0)
        size = away.max(axis=0)
        away = np.where(size > 0, away / size, 0.0)
        n = np.maximum(there.sum(axis=0), 1)
        centred = np.where(there, away - away.sum(axis=0) / n, 0.0)
        spread = np.sqrt((centred**2).sum(axis=0) / n)
        return np.nan_to_num(np.where(spread > 0, centred / spread, 0.0))


# ---- Lloyd's steps: each row to the nearest centre, each centre to the mean of its rows.


CELLS = 2**18  # distances worked out at once: 2 MiB (measured: 2^15 to 2^21 take as long)
ROUNDED = 2.0**-50  # of the squares that make a distance, for each coordinate: eight roundings of 2^-53


def squared_distances(Z: np.ndarray, centres: np.ndarray) -> np.ndarray:
    """|z_i - c_k|^2 of points (n, d) and centres (K, d), (n, K)."""
    squares = np.empty((len(Z), len(centres)))
    for rows in parts_of(Z, centres):
        squares[rows] = _by_product(Z[rows], centres)[0]
    return squares


def _by_product(Z: np.ndarray, centres: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The squared distances (n, K), and how much those of each point may be rounded by, (n,)."""
    middle = centres.mean(axis=0)  # about it nothing cancels that the centres have in common
    away, places = Z - middle, centres - middle
    of_points, of_centres = np.vecdot(away, away), np.vecdot(places, places)
    squares = of_points[:, None] + of_centres - 2 * (away @ places.T)
    return np.maximum(squares, 0.0, out=squares), ROUNDED * (4 + Z.shape[1]) * (of_points + of_centres.max())


def _nearest(Z: np.ndarray, centres: np.ndarray) -> np.ndarray:
    """The nearest centre of each point, (n,); where rounding could decide, by the differences themselves."""
    squares, rounding = _by_product(Z, centres)
    codes = squares.argmin(axis=1)
    close = squares <= (squares[np.arange(len(Z)), codes] + rounding)[:, None]
    unsure = np.flatnonzero(close.sum(axis=1) > 1) if np.count_nonzero(close) > len(Z) else codes[:0]
    size = max(1, CELLS // centres.size)
    for start in range(0, len(unsure), size):
        some = unsure[start : start + size]
        away = Z[some, None] - centres
        codes[some] = np.vecdot(away, away).argmin(axis=1)
    return codes


def assigned(Z: np.ndarray, centres: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The nearest centre of each point, (n,), the first of those as near, and the squared distance from it, (n,)."""
    codes, nearest = np.empty(len(Z), dtype=np.intp), np.empty(len(Z))
    for rows in parts_of(Z, centres):
        codes[rows] = _nearest(Z[rows], centres)
        away = Z[rows] - centres[codes[rows]]
        nearest[rows] = np.einsum("ij,ij->i", away, away)
    return codes, nearest


def parts_of(Z: np.ndarray, centres: np.ndarray) -> Iterator[slice]:
    """Slices of the points (n, d) that are worked on together, so that no copy of all of them is made."""
    size = max(1, CELLS // max(centres.shape))
    return (slice(start, start + size) for start in range(0, len(Z), size))


def plus_plus(Z: np.ndarray, K: int, rng: np.random.Generator, weight: np.ndarray | None = None) -> np.ndarray:
    """K of the points (n, d) as centres, each drawn with its squared distance from those before it as probability.

    Source: Arthur and Vassilvitskii (2007), "k-means++: the advantages of careful seeding".
    """
    weight = np.ones(len(Z)) if weight is None else weight
    chosen = [int(rng.choice(len(Z), p=weight / weight.sum()))]
    nearest = squared_distances(Z, Z[chosen])[:, 0]
    while len(chosen) < K:
        chance = weight * nearest
        chosen.append(int(rng.choice(len(Z), p=chance / chance.sum())))
        nearest = np.minimum(nearest, squared_distances(Z, Z[chosen[-1:]])[:, 0])
    return Z[chosen]


def step(Z: np.ndarray, codes: np.ndarray, K: int, weight: np.ndarray | None = None) -> np.ndarray:
    """The mean of the points of each centre, (K, d); a centre that is the nearest of none goes to the farthest point.

    That point is the farthest from its nearest centre, so the sum of squares goes down there as well.

    >>> step(np.array([[0.0], [2.0], [9.0]]), np.array([0, 0, 0]), 2).ravel().round(2).tolist()
    [3.67, 9.0]
    """
    centres, total = means(Z, codes, K, weight)
    lost = np.flatnonzero(total == 0)
    if lost.size:
        ways = (Z[rows] - centres[codes[rows]] for rows in parts_of(Z, centres))
        nearest = np.concatenate([np.vecdot(away, away) for away in ways])
        if weight is not None:
            nearest[weight == 0] = 0.0
        for k in lost:
            centres[k] = Z[nearest.argmax()]
            nearest = np.minimum(nearest, squared_distances(Z, centres[[k]])[:, 0])
    return centres


def means(Z: np.ndarray, codes: np.ndarray, K: int, weight: np.ndarray | None = None) -> tuple[np.ndarray, np.ndarray]:
    """The mean of the points of each centre, (K, d), 0 for one without points, and their weight, (K,)."""
    labels = OneHot(codes, K, weight)
    total = labels.total()
    return labels.sums(Z) / np.where(total > 0, total, 1.0)[:, None], total


# ---- Where EM starts: centres far apart among the rows, and each row in the component of the nearest.


SAMPLE = 2**13  # rows that a start is drawn from: a choice between memory and chance (ten times fewer change no test)
# of the weight of a start, which all rows give to all components alike. Measured on Stouffer and Toby's table with 3
# components: of 20 starts 0 come to the best end without it, 2 with a tenth of it, 16 with this, 16 with ten times it
EVENLY = 0.01
# of k-means, after which a start is near enough to its end (chosen: a factor of ten either way changes no test)
STEPS = 30
STARTS = ("k-means", "k-means++", "rows", "single rows")


def drawn_start(data: HiddenRows, start: str, rng: np.random.Generator | None):
    """The statistics of some rows, each in the component that is drawn for it; `start` is one of STARTS.

    With "single rows" a component has one row, and as much of all rows together: for counts of words, whose distances
    say how long a text is, and not of what it speaks.

    Distances are in standard deviations of the columns, so that nothing depends on their units; a category counts as
    one column for each of its values. All rows count a little in all components alike: a probability that begins at 0
    or 1 stays there for ever, and a value that only rows beyond the sample have would be impossible.
    """
    rng, n = as_generator(1, rng), data.count
    if n == 0:
        raise NoDataError("X has no rows: give at least one for each component")
    if n <= SAMPLE:
        return _of_drawn(data, data.picked(np.arange(n)), start, rng)
    others = data.evenly()
    own = _of_drawn(data, data.picked(np.sort(rng.choice(n, size=SAMPLE, replace=False))), start, rng)
    return own + others.scaled(EVENLY * float(own.weight.sum() / others.weight.sum()))


def _of_drawn(data: HiddenRows, pieces: list[Piece], start: str, rng: np.random.Generator):
    """The statistics of these rows, each in the component that is drawn for it, and a little in all of them alike."""
    tables, weights, told = zip(*pieces, strict=True)
    weight = None if weights[0] is None else np.concatenate(weights)
    K, ends = len(data.classes), np.cumsum([n_rows(X) for X in tables])
    # one row in each, and as much of all: measured with 5,171 text messages, of 20 such starts 16 end within 60 nats of
    # the best, -561,371; by k-means both that were tried end at -569,471
    if as_start(start) == "single rows":
        shares = np.full((ends[-1], K), 1 / ends[-1])
        shares[_different_rows(tables, ends, K, rng), range(K)] += 1
    else:
        own = drawn_components(coordinates(*tables), K, start, rng, weight)
        shares = EVENLY / K + (1 - EVENLY) * np.eye(K)[own]
    parts = np.split(shares, ends[:-1])
    parts = [np.ascontiguousarray(part.T) for part in (_as_told(parts, told) if data.labelled else parts)]
    each = [data.starting.statistics(X, Soft.weighted(part, w)) for (X, w, _), part in zip(pieces, parts, strict=True)]
    return reduce(add, each)


def _as_told(parts: list[np.ndarray], told: tuple) -> list[np.ndarray]:
    """Shares (m, K) under the names that fit best what is told of labels; rows that have one belong to it."""
    from scipy.optimize import linear_sum_assignment

    agreeing = sum(part[some.rows].T @ some.plausible for part, some in zip(parts, told, strict=True))
    order = np.empty(len(agreeing), dtype=np.intp)
    drawn, named = linear_sum_assignment(agreeing, maximize=True)
    order[named] = drawn
    parts = [part[:, order] for part in parts]
    for part, some in zip(parts, told, strict=True):
        part[some.rows] = some.plausible / some.plausible.sum(axis=1, keepdims=True)
    return parts


def _different_rows(tables, ends: np.ndarray, K: int, rng: np.random.Generator) -> list[int]:
    """The numbers of K rows of which no two are alike, drawn from tables that end at these numbers."""
    chosen: dict[str, int] = {}
    for row in rng.permutation(ends[-1]).tolist():
        which = int(np.searchsorted(ends, row, side="right"))
        one = rows_at(tables[which], np.array([row - (ends[which - 1] if which else 0)]))
        chosen.setdefault(str(_as_array(one).tolist()), row)
        if len(chosen) == K:
            return list(chosen.values())
    raise _too_few_rows(len(chosen), K)


def _too_few_rows(n: int, K: int) -> InvalidInputError:
    rows = f"{n} different row{'s' * (n != 1)}"
    return InvalidInputError(f"{rows} for {K} components: take no more components than that")


def drawn_components(
    Z: np.ndarray, K: int, start: str, rng: np.random.Generator, weight: np.ndarray | None = None
) -> np.ndarray:
    """The component of each point (n, d) of a start that is drawn, (n,); InvalidInputError for too few points."""
    different = np.unique(Z, axis=0)
    if len(different) < K:
        raise _too_few_rows(len(different), K)
    centres = different[rng.permutation(len(different))[:K]] if start == "rows" else plus_plus(Z, K, rng, weight)
    own = assigned(Z, centres)[0]
    for _ in range(STEPS if start == "k-means" else 0):
        before, own = own, assigned(Z, step(Z, own, K, weight))[0]
        if (own == before).all():
            break
    return own


def as_start(start, starts: tuple[str, ...] = STARTS, otherwise: str = "fit responsibilities=") -> str:
    """One of these starts; raises InvalidParameterError for anything else."""
    if start in starts:
        return start
    raise InvalidParameterError(f"start is {start!r}: give {', '.join(map(repr, starts))}, or {otherwise}")


def as_times(n_init) -> int:
    """A number of starts; raises InvalidParameterError for anything else than 1, 2, 3 ..."""
    if isinstance(n_init, bool) or not isinstance(n_init, int | np.integer) or n_init < 1:
        raise InvalidParameterError(f"n_init is {n_init!r}: give a whole number of starts, at least 1")
    return int(n_init)


def as_number_of_components(K, what: str = "n_components", rows: float = np.inf) -> int:
    """A number of components; raises InvalidParameterError but for 1, 2, 3 ..., InvalidInputError for more than rows.

    >>> as_number_of_components(10**9, rows=100)
    Traceback (most recent call last):
        ...
    genmodels.errors.InvalidInputError: n_components is 1000000000 for 100 rows: take no more components than that
    """
    if isinstance(K, bool) or not isinstance(K, int | np.integer) or K < 1:
        raise InvalidParameterError(f"{what} is {K!r}: give a whole number of components, at least 1")
    if 0 < rows < K:
        raise InvalidInputError(f"{what} is {K} for {rows} rows: take no more components than that")
    return int(K)


# ---- Where EM ends in nothing: a component that has shrunk onto a few rows, or has none at all, and what helps.


ELSEWHERE = "Start elsewhere, with another rng or with responsibilities="


def explaining(data: HiddenRows) -> Callable[..., Joint]:
    """The M-step, whose errors say which component has collapsed, onto which rows, and what helps."""

    def maximise(given) -> Joint:
        try:
            return data.maximise(given)
        except (DegenerateCovarianceError, NoDataError) as error:
            raise type(error)(_explanation(data, error)) from None

    return maximise


def _explanation(data: HiddenRows, error: GenmodelsError) -> str:
    found = str(error).split(": ")[0] if isinstance(error, NoDataError) else str(error).split(". ")[0]
    kind = data.names.kind
    shared = ", or take a covariance that all share, such as 'tied'" if _gaussian(data) else ""
    believed = ", or give a density_prior, under which there is a maximum" if _gaussian(data) else ""
    if data.last is None:
        return f"EM has nowhere to start from: {found}. {ELSEWHERE}{shared}{believed}."
    where = "; ".join(_places(data, data.last)).capitalize()
    return (
        f"EM has lost a {kind}: {found}. {where + '. ' if where else ''}The closer a {kind} fits so few rows, the more "
        f"likely they are, without end: there is no maximum. {ELSEWHERE}{shared}, or take fewer of them{believed}."
    )


def _places(data: HiddenRows, joint: Joint) -> list[str]:
    """Each component that cannot be estimated by itself, and the rows of which it has more than half."""
    return [
        f"{replace(data.names, classes=data.classes).a_class(k)} has most of {_rows(data, joint, k)}"
        for k in range(len(data.classes))
        if _own(data) and not _exists(data, joint, k)
    ]


def _exists(data: HiddenRows, joint: Joint, k: int) -> bool:
    """Whether class k has an estimate by itself."""
    given = None
    for _, part in data.parts():
        for rows, X in part.slices():
            share = part.posterior(joint, X, rows)[1][[k]]
            weighted = Soft.weighted(share, None if part.weight is None else part.weight[rows])
            soft = Soft(weighted.shares, weighted.shares[0])
            given = added(given, part.reduced(X, soft, joint.density[np.array([k])]))
    try:
        data.family.estimate(given)
    except GenmodelsError:
        return False
    return True


def _rows(data: HiddenRows, joint: Joint, k: int) -> str:
    most = [
        first + part.placed(rows.start + np.flatnonzero(part.posterior(joint, X, rows)[1][k] > 0.5))
        for first, part in data.parts()
        for rows, X in part.slices()
    ]
    found = np.concatenate(most).tolist()
    return f"row{'s' if len(found) > 1 else ''} {listed(found)}" if found else "no row"


def _gaussian(data: HiddenRows) -> bool:
    """Whether components of a covariance of their own could share one."""
    return hasattr(data.model, "covariance") and _own(data)


def _own(data: HiddenRows) -> bool:
    """Whether each component is estimated by itself."""
    return not str(getattr(data.model, "covariance", "")).startswith(("tied", "identity"))


def order_of(density: Density) -> np.ndarray:
    """The components of a stack from the one with the smallest first parameter to that with the largest, (K,).

    >>> from genmodels import Poisson
    >>> order_of(Poisson([[7.0], [1.0], [3.0]])).tolist()
    [1, 2, 0]
    """
    first = next(iter(density.grids(NAMELESS))).values
    return np.lexsort(np.reshape(first, (len(density), -1)).T[::-1])


def order_by(values, K: int, kind: str) -> np.ndarray:
    """The positions of K values from the smallest to the largest, (K,), of those alike as they come.

    Raises InvalidParameterError for what is no number for each component, which the `kind` calls by its name.

    >>> order_by([0.3, 0.1, 0.2], 3, "state").tolist()
    [1, 2, 0]
    """
    try:
        numbers = as_numbers(values)
    except TypeError:
        numbers = np.full(1, np.nan)
    if numbers.shape != (K,) or np.isnan(numbers).any():
        raise InvalidParameterError(
            f"values is {short(values)}: give a number for each of the {K} {kind}s, such as a parameter that tells one "
            "from another"
        )
    return np.argsort(numbers, kind="stable")
