"""Galton's table as a picture: circles as large as their counts, medians of columns and of rows, and three lines."""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.collections import PathCollection
from matplotlib.lines import Line2D

from genmodels.course.kit.plotting.names_on_lines import beside, upper
from genmodels.course.kit.plotting.style import INK, QUIET, look, on_axes


class Heights(NamedTuple):
    """The artists: a circle for each place of the table, both kinds of medians, both lines, and the diagonal."""

    places: PathCollection
    medians: Line2D  # of columns
    of_rows: Line2D
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
    >>> drawn.of_rows.get_xydata().tolist()
    [[66.0, 66.0], [70.0, 67.0], [70.0, 69.0]]
    """
    parents, children = np.asarray(parents, dtype=float), np.asarray(children, dtype=float)
    places, counts = np.unique(np.column_stack([parents, children]), axis=0, return_counts=True)
    circles = ax.scatter(*places.T, s=9.0 * counts, c=QUIET, alpha=0.6, edgecolors="white", linewidths=0.5)
    columns = np.unique(parents)
    other, third = look(2), look(3)
    middle = [np.median(children[parents == column]) for column in columns]
    (medians,) = ax.plot(columns, middle, other.marker, color=other.color, ms=7, ls="", zorder=4)
    levels = np.unique(children)
    across = [np.median(parents[children == level]) for level in levels]
    hollow = {"mfc": "none", "mew": 2.2, "ms": 11}  # a median of a column may lie within
    (of_rows,) = ax.plot(across, levels, third.marker, color=third.color, ls="", zorder=5, **hollow)
    ends = np.array([columns[0] - 0.6, columns[-1] + 0.6])
    slope, start = np.polyfit(parents, children, 1)
    (line,) = ax.plot(ends, start + slope * ends, other.line, color=other.color, lw=2.6)
    (diagonal,) = ax.plot(ends, ends, "--", color=INK, lw=1.4)
    told = np.array([children.min() - 0.6, children.max() + 0.8])
    steep, begin = np.polyfit(children, parents, 1)
    (other_way,) = ax.plot(begin + steep * told, told, third.line, color=third.color, lw=2.6)
    ax.set(xlabel="parents, mean height (inches)", xlim=(ends[0] - 0.2, ends[1] + 4.8), xticks=range(64, 75, 2))
    upper(ax, "grown child (inches)")
    beside(ax, ends[1], start + slope * ends[1], "child expected;\nmedian of a column", 2, dx=6, dy=-8)
    beside(ax, begin + steep * told[1], told[1], "parents expected;\nmedian of a row", 3, dx=-10, dy=2, ha="right")
    beside(ax, ends[1], ends[1], "as tall as\nthe parents", dx=6, dy=-8)
    return Heights(circles, medians, of_rows, line, other_way, diagonal)
