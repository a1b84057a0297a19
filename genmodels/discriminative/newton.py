"""Newton's method: step to the top of the parabola that fits the hill where you stand, until only rounding is left."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice

import numpy as np
from scipy.linalg.lapack import dpocon, dpotrf, dtrtrs
from scipy.optimize import minimize

from genmodels.discriminative.gradient_ascent import Objective
from genmodels.discriminative.log_likelihood import Hill, View
from genmodels.statistics.root_moments import triangle

# ---- Lengths and steps on a hill, measured by its curvature: a factor of H that is known to be good enough.


_GOOD = 2.0**-16  # a condition number below 2^16 leaves 11 digits of H in its factor
_SOME = 2.0**-46  # a triangle with a larger one than 2^46 says nothing about some direction: 7 of 53 bits are left


@dataclass(frozen=True)
class Metric:
    """R (size, size), upper triangular, and `unit` (size,) with R'R = H in the units of each coefficient.

    `quick` says that R is Cholesky's factor of H, whose condition allows it. Where it does not, R comes from the rows
    themselves by a QR factorisation, which does not square their condition (Golub and Van Loan, section 5.3.8).
    """

    R: np.ndarray
    unit: np.ndarray
    quick: bool

    @classmethod
    def of(cls, hill: Hill, view: View) -> "Metric | None":
        """The metric at this point; None where the hill is flat in some direction."""
        unit = np.sqrt(np.diag(view.H))
        if not (np.isfinite(unit).all() and unit.all()):
            return None
        scaled = view.H / unit / unit[:, np.newaxis]
        R, failed = dpotrf(scaled)
        if not failed and _share(R, scaled) > _GOOD:
            return cls(R, unit, True)
        R = _triangle(hill, view, unit)
        return cls(R, unit, False) if _share(R, R.T @ R) > _SOME**2 else None  # R'R has the square of R's

    def whitened(self, g: np.ndarray) -> np.ndarray:
        """R'^-1 g of vectors (size, ...): its squared length is g'H^-1 g."""
        return dtrtrs(self.R, (g.T / self.unit).T, trans=1)[0]

    def lengths(self, rows: np.ndarray) -> np.ndarray:
        """The length of `whitened` of each row of (m, size), (m,)."""
        return np.linalg.norm(self.whitened(rows.T), axis=0)

    def step(self, g: np.ndarray) -> np.ndarray:
        """H^-1 g, (size,)."""
        return dtrtrs(self.R, self.whitened(g))[0] / self.unit

    def reach(self, bound: np.ndarray) -> float:
        """The largest length of `whitened` of a vector whose entries lie within these bounds (size,), or a bound."""
        inverse = dtrtrs(self.R, np.eye(len(self.R)), trans=1)[0]
        return float(np.linalg.norm(np.abs(inverse) @ (bound / self.unit)))


def _share(R: np.ndarray, H: np.ndarray) -> float:
    """One over the condition number of H = R'R; however large that is, only R is divided by."""
    return dpocon(R, np.abs(H).sum(axis=0).max())[0]


def _triangle(hill: Hill, view: View, unit: np.ndarray) -> np.ndarray:
    """R from rows whose products add up to H: of each row one for each pair of classes, and those of the penalty."""
    R = np.zeros((0, hill.size)) if hill.ridge is None else hill.ridge_rows / unit
    for rows in hill.curved_rows(view):
        R = triangle(R, rows / unit)
    return R if len(R) else np.zeros((hill.size, hill.size))


# ---- A place on a hill: what is to be seen there, how far the top is, and where Newton's step leads.


_ROUNDING = 1e-13  # relative: heights that differ by less are the same (measured: 100000 rows leave 4e-16 of rounding)
_SMALLEST_SHARE = 1e-12  # of a step, which 40 halvings lead to; chosen: a factor of ten either way changes no test
# a step that moves no row's score by more changes no curvature by a larger share: the next may take the same one, and
# leaves 1e-6 of a step as small as that
_SAME = 1e-6
_NEAR = 1e-3  # how far a step moves a row's score at most where the parabola is as good as the hill: it leaves 1e-6


@dataclass(frozen=True)
class Stand:
    """A place on the hill: what is to be seen there, and the metric there, None where the hill is flat.

    `decrement` is g'H^-1 g, the squared length of Newton's step in standard errors; infinite on the flat.
    """

    hill: Hill
    view: View
    metric: Metric | None
    decrement: float

    @classmethod
    def at(cls, hill: Hill, theta: np.ndarray) -> "Stand":
        """The place theta (size,)."""
        return cls.seeing(hill, hill.look(theta))

    @classmethod
    def seeing(cls, hill: Hill, view: View, metric: Metric | None = None) -> "Stand":
        """The place of this view, with its own metric or with one of a place where the hill is bent in the same way."""
        metric = metric or Metric.of(hill, view)
        along = np.array(np.inf) if metric is None else metric.whitened(view.slope)
        return cls(hill, view, metric, float((along**2).sum()))

    @cached_property
    def step(self) -> np.ndarray:
        """Newton's step H^-1 g, (size,); none on the flat."""
        return np.zeros_like(self.view.slope) if self.metric is None else self.metric.step(self.view.slope)

    @cached_property
    def near(self) -> bool:
        """Whether the top is so near that Newton's step squares what is left: it hardly moves the score of any row.

        The decrement does not tell: a far row can make the hill so steep that a step looks short which moves that row.
        """
        return self.decrement <= _NEAR**2 * self.hill.total and self.moved <= _NEAR

    @cached_property
    def moved(self) -> float:
        """How far Newton's step moves the score of a row at most."""
        return self.hill.moves(self.step)

    @cached_property
    def rounding(self) -> np.ndarray:
        """How far rounding may have moved each entry of the slope, (size,)."""
        return self.hill.rounding(self.view.theta) if self.view.rounding is None else self.view.rounding

    @cached_property
    def reach(self) -> float:
        """How far rounding may lead Newton's step at most, in standard errors; infinite on the flat."""
        if self.metric is None or self.metric.quick:
            return np.inf if self.metric is None else self.metric.reach(self.rounding)
        # entry by entry is too much here: what a row adds to all entries of the slope has the direction of that row
        scores = (times @ self.metric.lengths(rows) for rows, times in self.hill.moved_rows(self.view.theta))
        return self.metric.reach(self.hill.rounding(self.view.theta, of_scores=False)) + float(sum(scores))

    @property
    def apart(self) -> bool:
        """Whether each row's own class has the best score, by more than rounding: then there is no top."""
        return self.view.apart and self.hill.separates(self.view.theta)

    @property
    def explained(self) -> bool:
        """Whether rounding explains each entry of the slope."""
        return bool((np.abs(self.view.slope) <= self.rounding).all())

    def next(self) -> "Stand":
        """Where Newton's step leads; while the top is far, the step is halved until it does not lead down."""
        theta, floor, share = self.view.theta, self.view.value * (1 + _ROUNDING), 1.0  # heights are negative
        if self.near:
            same = self.moved <= _SAME and self.hill.large
            view = self.hill.look(theta + self.step, bent=not same, sure=True)
            return Stand.seeing(self.hill, view, self.metric if same else None)
        view = self.hill.look(theta + self.step)
        while view.value < floor and share > _SMALLEST_SHARE:
            share /= 2
            view = self.hill.look(theta + share * self.step)
        return Stand.seeing(self.hill, view)


def stands_from(hill: Hill, theta: np.ndarray, tol: float) -> Iterator[Stand]:
    """The places on Newton's way from theta, one by one, until there is no reason to go on."""
    before, stand = np.inf, Stand.at(hill, theta)
    yield stand
    while stand.metric is not None and not (tol and _arrived(stand, before, tol)):
        before, stand = stand.decrement, stand.next()
        yield stand


def _arrived(stand: Stand, before: float, tol: float) -> bool:
    """Whether this place is where to stop; `before` is the decrement of the place before."""
    if before <= tol**2 * stand.hill.heaviest:
        return True
    if before == np.inf:
        return False
    if stand.view.rounding is not None and stand.explained:
        return True
    # near the top, a step that does not even quarter the decrement is led by rounding
    return stand.near and (stand.decrement > before / 4 or stand.explained)


# ---- The first steps up a hill of many rows: to the top of a sample, and on by slopes alone, which take less time.


_EPS = float(np.finfo(float).eps)  # 2^-52
_STEPS = 30  # at most; chosen: a factor of ten either way changes no test
_FLAT = 1e-8  # of the slope per row, in standard units: one of Newton's steps leads from there to the top, 1e-16 off
# in a sample, at least (chosen: a factor of ten either way changes no test), and for each parameter: with 16 the scores
# at its top stray from those at the top of all rows by 1 / sqrt(16) of the standard error that one row leaves
_FEWEST, _ROWS = 1000, 16
# times fewer rows: measured, Newton takes 3 to 7 steps on 217 of 241 hills, and on a sample all of these together are
# less work than one on all rows
_SMALL = 8
_TOL = 1e-6  # of a step in a sample, in standard errors; chosen: a factor of ten either way changes no test


def first_steps(hill: Hill, max_iter: int) -> tuple[list[np.ndarray], list[float]]:
    """The thetas of at most max_iter steps from zero, which is the first, and the heights there but for the last.

    The first step leads to the top of a sample, the others are those of L-BFGS in parameters in which the hill is as
    round as it is for the sample; where there are few rows, the way ends at zero.
    Source: Nocedal and Wright, Numerical Optimization, section 7.2.
    """
    path, heights = [np.zeros(hill.size)], [-hill.total * float(np.log(hill.K))]
    near = _top_of_a_sample(hill) if hill.large and max_iter > 1 else None
    if near is None or near.metric is None:
        return path, []
    R, total = near.metric.R * near.metric.unit / np.sqrt(near.hill.total), hill.total

    def below(u):
        view = hill.look(dtrtrs(R, u)[0], bent=False)
        if len(path) == 1 and view.theta.any():
            keep_view(view.theta, view.height)
        return -view.value / total, -dtrtrs(R, view.slope, trans=1)[0] / total

    def keep_view(theta, height):
        path.append(theta)
        heights.append(height)

    def keep(intermediate_result):
        theta = dtrtrs(R, intermediate_result.x)[0]
        keep_view(theta, theta @ hill.held(theta) / 2 - intermediate_result.fun * total)

    options = {"maxiter": min(_STEPS, max_iter - 1), "gtol": _FLAT, "ftol": 4 * _EPS, "maxls": 3}
    minimize(below, R @ near.view.theta, jac=True, method="L-BFGS-B", callback=keep, options=options)
    return path, heights[:-1]


def _top_of_a_sample(hill: Hill) -> Stand:
    """Where the log-likelihood of a sample, spread evenly, has its maximum; zero, where it is not seen to have one.

    Zero also where the sample is no small part of all rows: to climb it would take longer than it saves.
    """
    every = max(1, hill.design.n // max(_FEWEST, _ROWS * hill.size))
    weight = None if hill.weight is None else hill.weight[::every]
    ridge = None if hill.ridge is None else hill.ridge / every
    rows = Hill(replace(hill.design, X=hill.design.X[::every]), hill.y[::every], hill.K, weight, ridge)
    stands = list(islice(stands_from(rows, np.zeros(hill.size), _TOL), _STEPS if every >= _SMALL else 1))
    return stands[-1] if stands[-1].metric is not None and stands[-1].near else stands[0]


@dataclass(frozen=True)
class Climb:
    """The thetas on the way up (steps + 1, size), where it ends, and the heights on it without the penalty, or None.

    Then `rows`, which nobody else writes into, serve to work them out: where there are too many of them.
    """

    path: np.ndarray
    heights: np.ndarray | None
    end: Stand
    rows: Objective | None = None


def newton(hill: Hill, max_iter: int, tol: float, beyond: bool = True) -> Climb:
    """The way up from zero, in at most `max_iter` steps; a step that would lead down is halved.

    Stops where rounding alone explains the slope that is left: each entry of it, so that no far row, which makes one
    direction very steep, hides what the others ask for. Stops sooner after a step no longer than tol standard errors,
    for a largest weight of 1; tol = 0 takes every step. Unless it is to go `beyond`, it stops at a theta that separates
    the classes, as from there the way has no end. Where the design is large, the first steps are `first_steps`.
    Source: Boyd and Vandenberghe, Convex Optimization, section 9.5.

    >>> from genmodels.discriminative.design import Design
    >>> ones, y = np.ones((3, 1)), np.array([0, 1, 1])
    >>> newton(Hill(Design.of(ones), y, 2), max_iter=9, tol=1e-10).path[-1].round(12) == np.log(2).round(12)
    array([ True])
    """
    path, heights = first_steps(hill, max_iter)
    stands = _stands(hill, path[-1], tol, beyond, max_iter + 2 - len(path))
    if len(path) > 1 and stands[-1].metric is None:  # slopes alone led astray, as they may where rows lie far off
        path, heights = path[:1], []
        stands = _stands(hill, path[0], tol, beyond, max_iter + 1)
    heights = heights + [stand.view.height for stand in stands]
    return Climb(np.array(path[:-1] + [stand.view.theta for stand in stands]), np.array(heights), stands[-1])


def _stands(hill: Hill, theta: np.ndarray, tol: float, beyond: bool, most: int) -> list[Stand]:
    stands: list[Stand] = []
    for stand in islice(stands_from(hill, theta, tol), most):
        stands.append(stand)
        if not beyond and stand.apart:
            break
    return stands
