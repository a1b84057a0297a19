"""A tile with two sides as the columns of a matrix: its entries are pushed, and strips and a corner are won or lost."""

from typing import NamedTuple

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Polygon, Rectangle
from matplotlib.text import Annotation

from genmodels.course.kit.plotting.names_on_lines import PLATE, beside, guide, upper
from genmodels.course.kit.plotting.numbers import signed_text
from genmodels.course.kit.plotting.regions import pale
from genmodels.course.kit.plotting.style import INK, QUIET, SMALL, STRONG, look, on_axes

NAMED_AT = (1.0, 0.5)  # of the way along each side: apart however they are pushed
CORNERS = np.array([[0, 0], [1, 0], [1, 1], [0, 1]])  # of the unit square, one a row
GROUNDS = ("none", "none", "white")  # of both strips, and of the corner, which lies over them
BEYOND = 10  # points from the end of a bar to the middle of its number
PARTS = ("by the\nslopes", "the\nbracket", "in truth")


def pieces(X, push) -> tuple[float, float, float]:
    """What the area of the tile wins by a `push` (2, 2): by that of each column, and by both together, the bracket.

    >>> pieces([[4, 1], [2, 3]], [[1, 0], [0, 1]])
    (3.0, 4.0, 1.0)
    """
    (a, b), (c, d) = np.asarray(X, dtype=float).tolist()
    (p, q), (r, s) = np.asarray(push, dtype=float).tolist()
    return d * p - b * r, a * s - c * q, p * s - q * r


def swept(X, push) -> np.ndarray:
    """The corners (3, 4, 2) of what a `push` (2, 2) wins: the strips of both columns, and between them a corner.

    >>> swept([[4, 1], [2, 3]], [[0.5, 0], [0, 0]])[0].tolist()
    [[4.0, 2.0], [4.5, 2.0], [5.5, 5.0], [5.0, 5.0]]
    """
    (one, other), (first, second) = np.asarray(X, dtype=float).T, np.asarray(push, dtype=float).T
    sides = ((one, first, other), (other, second, one), (one + other, first, second))
    return np.array([[at, at + way, at + way + along, at + along] for at, way, along in sides])


class Tile(NamedTuple):
    """The artists: the tile, what it won or lost by each column and by both, its sides, and their names."""

    tile: Polygon
    won: tuple[Polygon, ...]
    lost: tuple[Polygon, ...]
    sides: tuple[Line2D, ...]
    names: tuple[Annotation, ...]

    @property
    def artists(self) -> tuple[Artist, ...]:
        return (self.tile, *self.won, *self.lost, *self.sides, *self.names)


@on_axes
def tile(ax: Axes, X) -> Tile:
    """Draw the tile whose sides are the columns of X (2, 2), and dashed where it was; see `move_tile`."""
    X = np.asarray(X, dtype=float)
    pushed = ax.add_patch(Polygon(CORNERS @ X.T, fc=pale(look(0).color, 0.25), ec=INK, lw=1.4))
    won, lost = (
        tuple(ax.add_patch(Polygon(CORNERS, fc=ground, lw=1.4, zorder=1.5, **dress)) for ground in GROUNDS)
        for dress in ({"ec": look(1).color, "hatch": "///"}, {"ec": INK, "hatch": "xxx"})
    )
    ax.add_patch(Polygon(CORNERS @ X.T, fill=False, ec=QUIET, ls="--", lw=1.6))
    sides = tuple(
        ax.plot(*np.stack([[0, 0], column], axis=1), color=look(k).color, marker=look(k).marker, ms=9, markevery=[1])[0]
        for k, column in enumerate(X.T, start=2)
    )
    names = (
        beside(ax, *NAMED_AT[0] * X[:, 0], "column 1", 2, dx=10, dy=-8, bbox=PLATE),
        beside(ax, *NAMED_AT[1] * X[:, 1], "column 2", 3, dx=8, dy=4, bbox=PLATE),
    )
    return Tile(pushed, won, lost, sides, names)


def move_tile(drawn: Tile, X, push) -> None:
    """Push the entries of X (2, 2), and show what each column won or lost, and both.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = tile(subplots()[1], [[4, 1], [2, 3]])
    >>> move_tile(drawn, [[4, 1], [2, 3]], [[1, 0], [0, 0]])
    >>> drawn.tile.get_xy()[:4].tolist(), [strip.get_visible() for strip in drawn.won]
    ([[0.0, 0.0], [5.0, 2.0], [6.0, 5.0], [1.0, 3.0]], [True, False, False])
    """
    moved = np.add(X, push)
    drawn.tile.set_xy(CORNERS @ moved.T)
    for won, lost, corners, area in zip(drawn.won, drawn.lost, swept(X, push), pieces(X, push), strict=True):
        for strip, seen in ((won, area > 1e-9), (lost, area < -1e-9)):
            strip.set_xy(corners)
            strip.set_visible(seen)
    for side, name, along, column in zip(drawn.sides, drawn.names, NAMED_AT, moved.T, strict=True):
        side.set_data(*np.stack([[0, 0], column], axis=1))
        name.xy = along * column


class Changes(NamedTuple):
    """The artists: three bars, and the number at the end of each."""

    bars: tuple[Rectangle, ...]
    numbers: tuple[Annotation, ...]

    @property
    def artists(self) -> tuple[Artist, ...]:
        return (*self.bars, *self.numbers)


@on_axes
def change_bars(ax: Axes, reach: float) -> Changes:
    """Prepare three bars for what an area wins, up to `reach`; the second stands on the end of the first."""
    bars = tuple(
        ax.add_patch(Rectangle((k - 0.35, 0), 0.7, 0, fc=pale(look(own).color, 0.5), ec=look(own).color, lw=1.4))
        for k, own in enumerate((1, 4, 0))
    )
    ax.set(xlim=(-0.6, 2.6), ylim=(-reach, reach), xticks=range(3), xticklabels=PARTS)
    ax.yaxis.set_major_formatter(lambda y, _: f"{y:g}".replace("-", "−"))
    upper(ax, "area won (cm²)")
    guide(ax, y=0, color=INK)
    dress = {"ha": "center", "va": "center", "fontsize": SMALL, "color": INK, "fontweight": STRONG}
    numbers = tuple(ax.annotate("", (k, 0), (0, BEYOND), textcoords="offset points", **dress) for k in range(3))
    return Changes(bars, numbers)


def move_change_bars(drawn: Changes, once: float, twice: float) -> None:
    """Show what the slopes say, the bracket upon it, and both together, each with its number.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = change_bars(subplots()[1], 14)
    >>> move_change_bars(drawn, 7.0, 1.0)
    >>> [(bar.get_y(), bar.get_height()) for bar in drawn.bars]
    [(0, 7.0), (7.0, 1.0), (0, 8.0)]
    """
    told = ((0, once), (once, twice), (0, once + twice))
    for k, (bar, number, (foot, height)) in enumerate(zip(*drawn, told, strict=True)):
        bar.set(y=foot, height=height)
        number.set_text(signed_text(height))
        up = foot + height >= 0
        number.xy = (k, max(foot, foot + height) if up else min(foot, foot + height))
        number.set_position((0, BEYOND if up else -BEYOND))
