"""A tile with two sides as the columns of a matrix: one entry is pushed, and a strip is won or lost."""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Polygon

from genmodels.course.kit.plotting.regions import pale
from genmodels.course.kit.plotting.style import INK, QUIET, look, on_axes

CORNERS = np.array([[0, 0], [1, 0], [1, 1], [0, 1]])  # of the unit square, one a row


class Tile(NamedTuple):
    """The artists: the tile, the strip that the push adds, both sides as columns, and the tile before the push."""

    tile: Polygon
    strip: Polygon
    sides: tuple[Line2D, Line2D]
    before: Polygon

    @property
    def artists(self) -> tuple:  # those that move
        return (self.tile, self.strip, *self.sides)


class Track(NamedTuple):
    """The artists: a number against the push, the straight line of its gradient, and where it stands now."""

    curve: Line2D
    tangent: Line2D
    now: Line2D

    @property
    def artists(self) -> tuple[Line2D, ...]:
        return (self.curve, self.tangent, self.now)


def swept(X, entry: tuple[int, int], push: float) -> np.ndarray:
    """The corners (4, 2) of the strip that a column wins when one of its entries is pushed: the push by the other side.

    Its area is the push times the cofactor of that entry, up to the sign.

    >>> swept([[4, 1], [2, 3]], (0, 0), 0.5).tolist()
    [[4.0, 2.0], [4.5, 2.0], [5.5, 5.0], [5.0, 5.0]]
    """
    X, (row, column) = np.asarray(X, dtype=float), entry
    step = push * np.eye(2)[row]
    side, other = X[:, column], X[:, 1 - column]
    return np.array([side, side + step, side + step + other, side + other])


@on_axes
def tile(ax: Axes, X) -> Tile:
    """Draw the tile whose sides are the columns of X (2, 2), dashed; `push_tile` moves what is returned.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = tile(subplots()[1], [[4, 1], [2, 3]])
    >>> push_tile(drawn, [[4, 1], [2, 3]], (0, 0), 1)
    >>> drawn.sides[0].get_xydata().tolist()
    [[0.0, 0.0], [5.0, 2.0]]
    """
    X, own = np.asarray(X, dtype=float), look(0)
    moved = ax.add_patch(Polygon(CORNERS @ X.T, fc=pale(own.color, 0.25), ec=INK, lw=1.4, label="the tile"))
    strip = ax.add_patch(Polygon(CORNERS @ X.T, fc="none", ec=look(1).color, hatch="///", lw=1.4, label="won or lost"))
    before = ax.add_patch(Polygon(CORNERS @ X.T, fill=False, ec=QUIET, ls="--", lw=1.6, label="before"))
    sides = tuple(ax.plot([], [], color=look(k).color, marker=look(k).marker, ms=9, markevery=[1])[0] for k in (2, 3))
    for k, side in enumerate(sides, start=1):
        side.set_label(f"column {k}")
    return Tile(moved, strip, sides, before)


def push_tile(drawn: Tile, X, entry: tuple[int, int], push: float) -> None:
    """Push one entry of X (2, 2), named by row and column."""
    moved = np.array(X, dtype=float)
    moved[entry] += push
    drawn.tile.set_xy(CORNERS @ moved.T)
    drawn.strip.set_xy(swept(X, entry, push))
    drawn.strip.set_visible(push != 0)
    for side, column in zip(drawn.sides, moved.T, strict=True):
        side.set_data([0, column[0]], [0, column[1]])


@on_axes
def track(ax: Axes, pushes) -> Track:
    """Prepare the axes for a number that depends on a push; `follow` moves what is returned.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = track(subplots()[1], [-1, 1])
    >>> follow(drawn, [-1, 0, 1], [4, 5, 6], slope=1, at=2)
    >>> drawn.now.get_xydata().tolist()
    [[1.0, 6.0]]
    """
    (curve,) = ax.plot([], [], color=INK, label="the number")
    (tangent,) = ax.plot([], [], "--", color=look(1).color, label="as the gradient says")
    (now,) = ax.plot([], [], "o", color=INK, ms=8)
    ax.axvline(0, color=QUIET, lw=0.8)
    beside = np.ptp(pushes) / 25  # room for the mark at both ends
    ax.set(xlim=(min(pushes) - beside, max(pushes) + beside))
    return Track(curve, tangent, now)


def follow(drawn: Track, pushes, numbers, slope: float, at: int) -> None:
    """Draw the way from push 0 to place `at`: the numbers, the line with this slope, and a mark where they arrive."""
    pushes, numbers = np.asarray(pushes), np.asarray(numbers)
    start = int(np.flatnonzero(pushes == 0)[0])
    way = slice(min(start, at), max(start, at) + 1)
    drawn.curve.set_data(pushes[way], numbers[way])
    drawn.tangent.set_data(pushes[way], numbers[start] + slope * pushes[way])
    drawn.now.set_data([pushes[at]], [numbers[at]])
