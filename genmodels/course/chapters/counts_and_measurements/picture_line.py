"""A line with the squares of its residuals, and all lines as the points of a plane, with rings around the best one."""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle

from genmodels.course.kit.plotting.names_on_lines import beside, upper
from genmodels.course.kit.plotting.regions import pale
from genmodels.course.kit.plotting.style import INK, QUIET, look, on_axes

CM_FOR_A_KG = 10.0  # so that a square is a square
CORNER = (66.5, 0.5)  # the lower right one of the square of all, in cm and kg
FALLS = (0.5, float(np.log(8)), 6.0, 12.0)  # of the log-likelihood, from the top to each ring
EIGHTH = 1  # which of them
TURN = np.linspace(0, 2 * np.pi, 61)


class SquaredErrors(NamedTuple):
    """The artists: the line, a square for each point, one as large as all of them, the least one, and the points."""

    line: Line2D
    squares: tuple[Rectangle, ...]
    total: Rectangle
    least: Rectangle  # it and the points stand still, and yet are drawn over the squares
    points: Line2D

    @property
    def artists(self) -> tuple:
        return (*self.squares, self.total, self.line, self.least, self.points)


@on_axes
def squared_errors(ax: Axes, x, y, least: float) -> SquaredErrors:
    """Draw points, lengths in cm and weights in kg, and the least square of all; see `move_squared_errors`."""
    dress = {"facecolor": pale(look(1).color, 0.35), "edgecolor": look(1).color, "lw": 1.0}
    squares = tuple(ax.add_patch(Rectangle((0, 0), 0, 0, zorder=1, **dress)) for _ in x)
    total = ax.add_patch(Rectangle((0, 0), 0, 0, zorder=1, **dress))
    smallest = ax.add_patch(Rectangle(*_in_the_corner(least), fill=False, edgecolor=INK, lw=1.2, ls=":", zorder=3))
    (line,) = ax.plot([], [], color=look(0).color)
    (points,) = ax.plot(x, y, "o", color=INK, zorder=4)
    beside(ax, CORNER[0] - 1, CORNER[1], "all squares in one", dx=0, dy=-9, ha="right", color=QUIET)
    ax.set(xlim=(36, 67), ylim=(0, 2.65), xlabel="length in cm", yticks=[0.5, 1, 1.5, 2, 2.5])
    ax.set_aspect(CM_FOR_A_KG)
    upper(ax, "weight in kg")
    return SquaredErrors(line, squares, total, smallest, points)


def move_squared_errors(drawn: SquaredErrors, x, y, height, rise: float, middle: float) -> None:
    """Show the line with that `height` at the `middle`, and the squares that hang between it and the points.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = squared_errors(subplots()[1], [50, 60], [1.5, 2.0], least=0.01)
    >>> move_squared_errors(drawn, np.array([50, 60]), np.array([1.5, 2.0]), 1.4, 0.08, 50)
    >>> [[round(float(part), 3) for part in square.get_bbox().bounds] for square in drawn.squares]
    [[49.0, 1.4, 1.0, 0.1], [60.0, 2.0, 2.0, 0.2]]
    """
    ends = np.array([38.0, 64.0])
    drawn.line.set_data(ends, height + rise * (ends - middle))
    errors = y - height - rise * (x - middle)
    for square, place, weight, error in zip(drawn.squares, x, y, errors, strict=True):
        side = CM_FOR_A_KG * abs(error)
        across = place - side if error > 0 else place  # where a rising line does not run
        square.set_bounds(across, min(weight, weight - error), side, abs(error))
    place, width, side = _in_the_corner(float(errors @ errors))
    drawn.total.set_bounds(*place, width, side)


def _in_the_corner(area: float) -> tuple:
    side = np.sqrt(area)
    return (CORNER[0] - CM_FOR_A_KG * side, CORNER[1]), CM_FOR_A_KG * side, side


class Rings(NamedTuple):
    """The artists: rings of equal likelihood, and the line that is looked at, as a point."""

    rings: tuple[Line2D, ...]
    you: Line2D

    @property
    def artists(self) -> tuple:
        return (*self.rings, self.you)


@on_axes
def rings(ax: Axes, best: tuple[float, float]) -> Rings:
    """Prepare the plane of all lines, their rise across and their height upwards; see `move_rings`."""
    drawn = tuple(ax.plot([], [], color=look(0).color, lw=2.6 if k == EIGHTH else 1.2)[0] for k in range(len(FALLS)))
    ax.plot(*[[place] for place in best], "+", color=look(0).color, ms=12, mew=2)
    (you,) = ax.plot([], [], "o", color=look(1).color, ms=10, zorder=5)
    others = [f"{fall:g}" for k, fall in enumerate(FALLS) if k != EIGHTH]
    drawn[0].set_label(f"ℓ is {', '.join(others[:-1])} or {others[-1]} below its top")
    drawn[EIGHTH].set_label("an eighth as likely as the best")
    you.set_label("your line")
    return Rings(drawn, you)


def move_rings(drawn: Rings, you: tuple[float, float], best: tuple[float, float], se: tuple[float, float]) -> None:
    """Draw the rings around the `best`, whose standard errors are `se`, and the point that is looked at.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = rings(subplots()[1], (0.08, 1.4))
    >>> move_rings(drawn, (0.1, 1.5), (0.08, 1.4), (0.01, 0.05))
    >>> float(drawn.rings[0].get_xdata().max().round(3)), drawn.you.get_xdata()
    (0.09, [0.1])
    """
    for ring, fall in zip(drawn.rings, FALLS, strict=True):
        # l falls by (a^2 + b^2) / 2 at a and b standard errors
        wide = np.sqrt(2 * fall)
        ring.set_data(best[0] + wide * se[0] * np.cos(TURN), best[1] + wide * se[1] * np.sin(TURN))
    drawn.you.set_data([you[0]], [you[1]])
