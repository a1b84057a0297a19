"""Paths through a night as strips, coloured where the die is loaded, over what they say of each roll."""

from typing import NamedTuple

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import PathPatch
from matplotlib.path import Path

from genmodels.course.kit.plotting.names_on_lines import upper
from genmodels.course.kit.plotting.style import INK, look, on_axes

LINE, LOADED = look(0), look(1)
HOUSE, HIGH = 1.6, 2.6  # how far above the first strip that of the house begins, and how high it is, in strips
THICK = 0.8  # of a strip; the rest is the gap to the next
SHADE, SIX, TOP = 0.16, 1.07, 1.12


class Strips(NamedTuple):
    """The artists: the strip of the house, and those of paths."""

    house: PathPatch
    paths: PathPatch


@on_axes
def strips(ax: Axes, rolls: int, count: int) -> Strips:
    """Prepare the axes for `count` paths of so many rolls, below that of the house; see `move_strips`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = strips(subplots()[1], 3, 2)
    >>> move_strips(drawn, [0, 1, 1], [[0, 0, 1], [1, 1, 1]])
    >>> len(drawn.house.get_path().vertices) // 5, len(drawn.paths.get_path().vertices) // 5
    (1, 2)
    """
    house = ax.add_patch(PathPatch(_NOTHING, fc=INK, lw=0))
    paths = ax.add_patch(PathPatch(_NOTHING, fc=LOADED.color, lw=0))
    middle = count + HOUSE + HIGH / 2
    ax.set(xlim=(0.5, rolls + 0.5), ylim=(-0.7, count + HOUSE + HIGH + 0.4), xticks=[])
    ax.set_yticks([middle, (count + 1) / 2], ["the house", f"{count} paths"])
    ax.tick_params(length=0)
    ax.spines[:].set_visible(False)
    return Strips(house, paths)


def move_strips(drawn: Strips, dice, paths) -> None:
    """Colour where the dice (n,) of the house, and those of paths (count, n), are loaded; the first path on top."""
    count = len(paths)
    bottom = count + HOUSE
    drawn.house.set_path(_boxes([(*one, bottom, bottom + HIGH) for one in _stretches(dice)]))
    rows = [(count - row - THICK / 2, count - row + THICK / 2) for row in range(count)]
    drawn.paths.set_path(
        _boxes([(*one, *row) for path, row in zip(paths, rows, strict=True) for one in _stretches(path)])
    )


class Line(NamedTuple):
    """The artists: P(loaded) of each roll, where the die was loaded, and the sixes."""

    p: Line2D
    shade: PathPatch
    sixes: Line2D


@on_axes
def line_of_rolls(ax: Axes, rolls: int) -> Line:
    """Prepare the axes for P(loaded) of so many rolls; see `move_line`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = line_of_rolls(subplots()[1], 3)
    >>> move_line(drawn, [0.2, 0.5, 0.9], dice=[0, 1, 1], rolls=[1, 6, 6])
    >>> drawn.p.get_ydata().tolist(), drawn.sixes.get_xdata().tolist()
    ([0.2, 0.5, 0.9], [2, 3])
    """
    shade = ax.add_patch(PathPatch(_NOTHING, fc=INK, alpha=SHADE, lw=0, zorder=0))
    (p,) = ax.plot([], [], color=LINE.color, lw=1.8, zorder=3)
    (sixes,) = ax.plot([], [], "|", color=INK, ms=6, mew=1.1)
    ax.set(xlim=(0.5, rolls + 0.5), ylim=(-0.02, TOP), yticks=[0, 0.5, 1], xlabel="roll")
    ax.set_xticks([1, *range(100, rolls + 1, 100)])
    upper(ax, "P(loaded)")
    return Line(p, shade, sixes)


def move_line(drawn: Line, p, dice, rolls) -> None:
    """Show P(loaded) of each roll, and shade where the die was."""
    places = np.arange(1, len(rolls) + 1)
    drawn.p.set_data(places, np.asarray(p))
    drawn.shade.set_path(_boxes([(*one, 0, 1) for one in _stretches(dice)]))
    sixes = places[np.asarray(rolls) == 6]
    drawn.sixes.set_data(sixes, np.full(len(sixes), SIX))


def artists(*drawn: Strips | Line) -> tuple[Artist, ...]:
    """All that moves."""
    return tuple(artist for one in drawn for artist in one)


_NOTHING = Path(np.zeros((0, 2)))


def _stretches(loaded) -> list[tuple[float, float]]:
    """Where the die is loaded: (from, up to) in rolls, each roll half a roll wide on both sides.

    >>> _stretches([1, 0, 1, 1])
    [(0.5, 1.5), (2.5, 4.5)]
    """
    edges = np.flatnonzero(np.diff(np.concatenate([[0], np.asarray(loaded, dtype=int), [0]]))) + 0.5
    return list(zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True))


def _boxes(edges) -> Path:
    """Boxes, each (left, right, bottom, top), as one path."""
    corners = [((x, y), (z, y), (z, w), (x, w), (x, y)) for x, z, y, w in edges]
    codes = [Path.MOVETO, Path.LINETO, Path.LINETO, Path.LINETO, Path.CLOSEPOLY] * len(corners)
    return Path(np.array(corners, dtype=float).reshape(-1, 2), codes)
