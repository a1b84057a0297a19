"""A border on its way: points of two classes, the border with how sure it is, another one, and the log-likelihood."""

from dataclasses import dataclass

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from genmodels.course.kit.pictures.posterior_bands import NINE_TO_ONE
from genmodels.course.kit.plotting.boundary import Boundary, move_boundary, two_class_boundary, zero_line
from genmodels.course.kit.plotting.names_on_lines import VEIL, beside
from genmodels.course.kit.plotting.style import INK, QUIET, look, on_axes


@dataclass(frozen=True)
class LearntBorder:
    """The border, the lines at which the posterior is 1/10 and 9/10, and what stands still on top of its region."""

    boundary: Boundary
    sure: tuple[Line2D, Line2D]
    still: tuple[Artist, ...]

    @property
    def artists(self) -> tuple:
        """Those that move, with those that a region which moves must not cover."""
        return (*self.boundary.artists, *self.sure, *self.still)


@dataclass(frozen=True)
class Height:
    """The artists that move: l round by round, and the last round."""

    path: Line2D
    here: Line2D

    @property
    def artists(self) -> tuple:
        return (self.path, self.here)


@on_axes
def learnt_border(ax: Axes, X, y, other) -> LearntBorder:
    """Draw points `X` (m, 2) with labels `y` (m,), and the border of `other`, a theta of three numbers.

    Set the limits of the axes first; `move_learnt_border` gives it the border that moves.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> _ = ax.set(xlim=(-1, 1), ylim=(-1, 1))
    >>> drawn = learnt_border(ax, np.eye(2), np.array([0, 1]), [0.0, 1.0, 1.0])
    >>> move_learnt_border(drawn, [0.5, 1.0, 0.0])
    >>> drawn.boundary.line.get_xdata()
    array([-0.5, -0.5])
    """
    boundary = two_class_boundary(ax, count=2)  # a straight line needs no finer grid
    boundary.line.set_label("learnt: posterior 1/2")
    sure = tuple(ax.plot([], [], ":", color=INK, lw=1.6, label="1/10 and 9/10")[0] for _ in range(2))
    (gda,) = ax.plot(*_line(boundary, np.asarray(other), 0.0), "--", color=INK, lw=1.6, label="of GDA")
    points = [
        ax.plot(*X[y == k].T, look(k).marker, color=look(k).color, mec="white", ms=10, ls="", zorder=4)[0]
        for k in (0, 1)
    ]
    lowest, highest = min(X[y == 0], key=lambda x: x[1]), max(X[y == 1], key=lambda x: x[1])
    viral = beside(ax, *lowest, "viral", 0, dx=9, bbox=VEIL)
    bacterial = beside(ax, *highest, "bacterial", 1, dx=0, dy=13, ha="center", bbox=VEIL)
    return LearntBorder(boundary, sure, (gda, *points, viral, bacterial))


def move_learnt_border(drawn: LearntBorder, theta) -> None:
    """Move the border to another `theta` (3,), the constant first."""
    theta = np.asarray(theta, dtype=float)
    move_boundary(drawn.boundary, theta[0] + drawn.boundary.points @ theta[1:])
    for line, level in zip(drawn.sure, (-NINE_TO_ONE, NINE_TO_ONE), strict=True):
        line.set_data(*_line(drawn.boundary, theta, level))


def _line(boundary: Boundary, theta: np.ndarray, level: float) -> np.ndarray:
    log_odds = theta[0] + boundary.points @ theta[1:]
    return zero_line(boundary.points.reshape(2, 2, 2), log_odds.reshape(2, 2) - level)


@on_axes
def height(ax: Axes, top: float) -> Height:
    """Make the artists of the log-likelihood round by round, over a line at its `top`."""
    ax.axhline(top, color=QUIET, lw=1.4, ls="--")
    beside(ax, ax.get_xlim()[1], top, "the top", dx=0, dy=13, ha="right", color=QUIET)
    (path,) = ax.plot([], [], "-", color=look(2).color, marker=".", ms=5)
    (here,) = ax.plot([], [], "o", color=INK, ms=9, zorder=4)
    return Height(path, here)
