"""A place on a hill: what is to be seen there, how far the top is, and where Newton's step leads."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from genmodels.discriminative.hill import Hill
from genmodels.discriminative.metric import Metric
from genmodels.discriminative.view import View

_ROUNDING = 1e-13  # relative: heights that differ by less are the same
_SMALLEST_SHARE = 1e-12
_SAME = 1e-6  # a step that moves no row's score by more changes no curvature by a larger share
_NEAR = 1e-3  # how far a step moves a row's score at most where the parabola is as good as the hill


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
