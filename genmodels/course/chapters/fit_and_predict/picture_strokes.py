"""Fifty limits as strokes side by side, each with the width that was measured, or drawn: red where it lies outside."""

from typing import NamedTuple

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from genmodels.course.kit.plotting.names_on_lines import upper
from genmodels.course.kit.plotting.style import QUIET, look, on_axes

HOLDS, MISSES = look(0), look(1)


class Strokes(NamedTuple):
    """The artists: a stroke for each pair of limits, and the numbers measured inside and outside of them."""

    limits: tuple[Line2D, ...]
    inside: Line2D
    outside: Line2D

    @property
    def points(self) -> tuple[Line2D, Line2D]:
        return self.inside, self.outside

    @property
    def artists(self) -> tuple[Artist, ...]:
        return (*self.limits, *self.points)


@on_axes
def strokes(ax: Axes, count: int) -> Strokes:
    """Prepare the axes for limits of `count` widths; see `move_strokes`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = strokes(subplots()[1], 3)
    >>> move_strokes(drawn, [(1, 2), (1, 3), (2, 3)], [1.5, 3.5, 2.5])
    >>> drawn.inside.get_xdata().tolist(), drawn.outside.get_xydata().tolist()
    ([1, 3], [[2.0, 3.5]])
    """
    limits = tuple(ax.plot([], [], "-", lw=2.4, solid_capstyle="butt")[0] for _ in range(count))
    (inside,) = ax.plot([], [], HOLDS.marker, color=HOLDS.color, ms=4.5, ls="", label="inside", mew=1.4)
    (outside,) = ax.plot([], [], MISSES.marker, color=MISSES.color, ms=8, ls="", label="outside", mew=1.4)
    ax.set(xlim=(0, count + 1), xticks=[1, *range(10, count + 1, 10)], xlabel="flowers, from the shortest petal on")
    upper(ax, "petal width (cm)")
    ax.grid(axis="y", color=QUIET, lw=0.4, alpha=0.5)
    return Strokes(limits, inside, outside)


def move_strokes(drawn: Strokes, limits, measured, invented: bool = False) -> None:
    """Show limits (n, 2), and what was measured (n,), from left to right; what a model drew is hollow."""
    limits, measured, places = np.asarray(limits), np.asarray(measured), np.arange(1, len(measured) + 1)
    missed = (measured < limits[:, 0]) | (measured > limits[:, 1])
    for stroke, place, ends, miss in zip(drawn.limits, places, limits, missed, strict=True):
        stroke.set_data([place, place], ends)
        stroke.set(color=MISSES.color if miss else HOLDS.color, alpha=1.0 if miss else 0.45)
    drawn.inside.set_data(places[~missed], measured[~missed])
    drawn.outside.set_data(places[missed], measured[missed])
    for points, own in ((drawn.inside, HOLDS), (drawn.outside, MISSES)):
        points.set(markerfacecolor="white" if invented else own.color)
