"""Ranges for one unknown number, one above the other: each with its estimate, in another look where it misses."""

from typing import NamedTuple

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.text import Annotation

from genmodels.course.kit.plotting.names_on_lines import beside, guide
from genmodels.course.kit.plotting.style import INK, look, on_axes

HOLDS, MISSES = look(0), look(1)
MARK = {"markevery": slice(1, None, 4), "markeredgewidth": 0}  # of (low, estimate, high, nothing)
ROOMS = {6: (2.0, 6.0), 12: (2.0, 6.0), 20: (2.0, 6.0), 50: (1.3, 3.5)}  # strokes: widths of a line and its mark
THIN = (1.0, 2.4)
LEAST = (-0.001, 0, 0.001)  # by which a stroke is longer: what has no length is joined to its neighbours
XLIM = (-0.17, 1.17)  # of a probability, with room for what leaves it


class Ranges(NamedTuple):
    """The artists: the ranges that hold the true number and those that miss it, that number, and how many miss."""

    hold: Line2D
    miss: Line2D
    truth: Line2D
    count: Annotation
    most: int

    @property
    def artists(self) -> tuple[Artist, ...]:
        return (self.hold, self.miss, self.truth, self.count)


@on_axes
def ranges(ax: Axes, most: int, title: str) -> Ranges:
    """Prepare the axes for up to `most` ranges of a probability; see `move_ranges`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = ranges(subplots()[1], 6, "two of them")
    >>> move_ranges(drawn, [(0.1, 0.2, 0.4), (0.5, 0.6, 0.7)], truth=0.3)
    >>> [line.get_xydata()[1].tolist() for line in (drawn.hold, drawn.miss)], drawn.count.get_text()
    ([[0.2, 1.0], [0.6, 2.0]], '1 of 2 miss')
    """
    for end in (0, 1):
        guide(ax, x=end)
    (truth,) = ax.plot([], [], color=INK, lw=1.6, ls=":", zorder=3)
    hold, miss = (ax.plot([], [], color=own.color, marker=own.marker, **MARK)[0] for own in (HOLDS, MISSES))
    count = beside(ax, 1, 1.1 * most, "", dx=-6, ha="right")
    ax.set(xlim=XLIM, ylim=(0, 1.15 * most), yticks=[], xticks=[0, 0.5, 1], title=title)
    return Ranges(hold, miss, truth, count, most)


def legend_lines() -> list[Line2D]:
    """What a range looks like that holds the true number, and one that misses it."""
    named = ((HOLDS, "holds the true p"), (MISSES, "misses it"))
    return [Line2D([], [], color=own.color, marker=own.marker, lw=2, label=label) for own, label in named]


def move_ranges(drawn: Ranges, found, truth: float) -> None:
    """Show the ranges that were `found` so far, each as (low, estimate, high), around or beside the `truth`."""
    space = room(len(found), drawn.most)
    heights = np.arange(1, len(found) + 1) * drawn.most / space
    missing = np.array([misses(one, truth) for one in found], dtype=bool)
    width, mark = ROOMS.get(space, THIN)
    for line, own in ((drawn.hold, ~missing), (drawn.miss, missing)):
        across = np.insert(np.array(found)[own] + LEAST, 3, np.nan, axis=1)  # a gap before the next stroke
        line.set_data(across.ravel(), np.where(np.isnan(across), np.nan, heights[own, None]).ravel())
        line.set(lw=(1.3 if line is drawn.miss else 1) * width, ms=(1.3 if line is drawn.miss else 1) * mark)
    drawn.truth.set_data([truth, truth], [0, 1.03 * drawn.most])
    drawn.count.set_text(f"{missing.sum()} of {len(found)} miss")


def room(found: int, most: int) -> int:
    """For how many strokes there is room while so many are found: few would be lost at the foot of the panel.

    >>> [room(found, 100) for found in (1, 6, 7, 20, 21, 51)]
    [6, 6, 12, 20, 50, 100]
    """
    return next((size for size in ROOMS if found <= size <= most), most)


def misses(one: tuple[float, float, float], truth: float) -> bool:
    """Whether a range (low, estimate, high) leaves out the truth.

    >>> misses((0.1, 0.2, 0.3), 0.3), misses((0.0, 0.0, 0.0), 0.1)
    (False, True)
    """
    low, _, high = one
    return not low - 1e-9 <= truth <= high + 1e-9
