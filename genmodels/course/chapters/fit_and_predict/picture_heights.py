"""Galton's table as a picture: circles as large as their counts, the median of each column, and three lines."""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.collections import PathCollection
from matplotlib.lines import Line2D

from genmodels.course.kit.plotting.names_on_lines import beside, upper
from genmodels.course.kit.plotting.style import INK, QUIET, look, on_axes


class Heights(NamedTuple):
    """The artists: a circle for each place of the table, the medians, both lines through all, and the diagonal."""

    places: PathCollection
    medians: Line2D
    line: Line2D
    other_way: Line2D  # the parents that are expected of a child
    diagonal: Line2D


@on_axes
def heights(ax: Axes, parents, children) -> Heights:
    """Draw heights of parents (n,) and of their children (n,), in inches.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = heights(subplots()[1], [66, 66, 70, 70], [66, 66, 67, 69])
    >>> drawn.medians.get_xydata().tolist(), drawn.places.get_sizes().tolist()
    ([[66.0, 66.0], [70.0, 68.0]], [18.0, 9.0, 9.0])
    """
    parents, children = np.asarray(parents, dtype=float), np.asarray(children, dtype=float)
    places, counts = np.unique(np.column_stack([parents, children]), axis=0, return_counts=True)
    circles = ax.scatter(*places.T, s=9.0 * counts, c=QUIET, alpha=0.6, edgecolors="white", linewidths=0.5)
    columns = np.unique(parents)
    own, other = look(1), look(2)
    middle = [np.median(children[parents == column]) for column in columns]
    (medians,) = ax.plot(columns, middle, own.marker, color=own.color, ms=9, ls="", zorder=4)
    ends = np.array([columns[0] - 0.6, columns[-1] + 0.6])
    slope, start = np.polyfit(parents, children, 1)
    (line,) = ax.plot(ends, start + slope * ends, other.line, color=other.color, lw=2.6)
    (diagonal,) = ax.plot(ends, ends, "--", color=INK, lw=1.4)
    told = np.array([children.min() - 0.6, children.max() + 0.8])
    steep, begin = np.polyfit(children, parents, 1)
    (other_way,) = ax.plot(begin + steep * told, told, look(3).line, color=look(3).color, lw=2.6)
    ax.set(xlabel="parents, mean height (inches)", xlim=(ends[0] - 0.2, ends[1] + 2.6), xticks=range(64, 75, 2))
    upper(ax, "grown child (inches)")
    beside(ax, ends[1], start + slope * ends[1], "child\nexpected", 2, dx=6, dy=-8)
    beside(ax, begin + steep * told[1], told[1], "parents expected", 3, dx=-8, dy=-2, ha="right")
    beside(ax, ends[1], ends[1], "as tall as\nthe parents", dx=6, dy=-8)
    beside(ax, columns[0], middle[0], "median", 1, dx=-4, dy=-14, ground=True)
    return Heights(circles, medians, line, other_way, diagonal)
