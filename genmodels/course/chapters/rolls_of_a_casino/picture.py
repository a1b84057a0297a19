"""What is known of a hidden state: two curves over the rolls of a night, and a trellis of the last few rolls."""

from typing import NamedTuple

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import PathPatch
from matplotlib.path import Path
from matplotlib.text import Text

from genmodels.course.kit.plotting.names_on_lines import beside, upper
from genmodels.course.kit.plotting.style import INK, QUIET, SMALL, look, on_axes

FAIR, LOADED = look(0), look(1)
SHADE, SIX, TOP = 0.28, 1.07, 1.12  # of the rolls of the loaded die; where a six is marked; where the panel ends
LANES = (0.0, 1.35)  # heights of the middle of a lane, of fair and of loaded
HALF = 0.09  # of the width of a box, in rolls
LOW, HIGH, FACES_AT = -0.9, 2.8, 2.2  # of the trellis, with air above the faces for the name of the axis over it


class Night(NamedTuple):
    """The artists: P(loaded) at the time, and as it is now, the sixes, where we are, and where the die was loaded."""

    at_the_time: Line2D
    now: Line2D
    sixes: Line2D
    here: Line2D
    shade: PathPatch


@on_axes
def night(ax: Axes, rolls: int, first: int = 1) -> Night:
    """Prepare the axes for so many rolls of a night, from number `first` on; see `move_night`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = night(subplots()[1], 3)
    >>> move_night(drawn, [0.2, 0.5], [0.3, 0.5], rolls=[1, 6], dice=["fair", "loaded"])
    >>> drawn.now.get_ydata().tolist(), drawn.sixes.get_xdata().tolist(), drawn.here.get_xdata()
    ([0.3, 0.5], [2], [2, 2])
    """
    shade = ax.add_patch(PathPatch(_NOTHING, fc=LOADED.color, alpha=SHADE, lw=0, zorder=0))
    (here,) = ax.plot([], [], color=QUIET, lw=1, zorder=1)
    (now,) = ax.plot([], [], color=FAIR.color, lw=2.8, zorder=3)
    (at_the_time,) = ax.plot([], [], color=INK, lw=1.1, zorder=4)
    (sixes,) = ax.plot([], [], "|", color=INK, ms=7, mew=1.3)
    ax.set(xlim=(first - 0.5, first + rolls - 0.5), ylim=(-0.02, TOP), yticks=[0, 0.5, 1], xlabel="roll")
    upper(ax, "P(loaded)")
    return Night(at_the_time, now, sixes, here, shade)


def move_night(drawn: Night, at_the_time, now, rolls, dice, first: int = 1) -> None:
    """Show P(loaded) of the rolls from number `first` on, at the time and now; ticks are sixes, loaded is shaded."""
    places, rolls = np.arange(first, first + len(rolls)), np.asarray(rolls)
    drawn.at_the_time.set_data(places, at_the_time)
    drawn.now.set_data(places, np.asarray(now))
    sixes = places[rolls == 6]
    drawn.sixes.set_data(sixes, np.full(len(sixes), SIX))
    drawn.here.set_data([int(places[-1])] * 2, [0, 1])
    edges = ((first + start - 0.5, first + end - 0.5) for start, end in stretches(dice))
    drawn.shade.set_path(_quads([(start, end, TOP, TOP, TOP + 0.02) for start, end in edges]))


def to_come(ax: Axes, rolls, first: int = 1) -> None:
    """Mark the sixes of all rolls from number `first` on, in pale ticks, which those of `move_night` cover.

    >>> from genmodels.course.kit.plotting import subplots
    >>> axes = subplots()[1]
    >>> to_come(axes, [6, 2, 6])
    >>> axes.lines[0].get_xdata().tolist()
    [1, 3]
    """
    sixes = np.flatnonzero(np.asarray(rolls) == 6) + first
    ax.plot(sixes, np.full(len(sixes), SIX), "|", color=QUIET, ms=7, mew=1.3, alpha=0.5, zorder=1)


def stretches(dice) -> list[tuple[int, int]]:
    """Where the loaded die was in the house: (from, up to) in places of a list.

    >>> stretches(["loaded", "fair", "loaded", "loaded"])
    [(0, 1), (2, 4)]
    """
    loaded = np.concatenate([[0], np.asarray(dice) == "loaded", [0]]).astype(int)
    starts, ends = (np.flatnonzero(np.diff(loaded) == change).tolist() for change in (1, -1))
    return list(zip(starts, ends, strict=True))


class Trellis(NamedTuple):
    """The artists: a box for each state and roll, bands from box to box, and, in figures, faces, P(loaded), which."""

    boxes: tuple[PathPatch, ...]
    bands: tuple[PathPatch, ...]
    faces: tuple[Text, ...]
    shares: tuple[Text, ...]
    which: Text

    @property
    def artists(self) -> tuple[Artist, ...]:
        return (*self.bands, *self.boxes, *self.faces, *self.shares, self.which)


@on_axes
def trellis(ax: Axes, steps: int) -> Trellis:
    """Prepare the axes for the last `steps` rolls: fair below, loaded above; see `move_trellis`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = trellis(subplots()[1], 2)
    >>> move_trellis(drawn, [[0.4, 0.6], [0.5, 0.5]], [[[0.3, 0.1], [0.2, 0.4]]], rolls=[6, 1], last=78)
    >>> [text.get_text() for text in (*drawn.faces, *drawn.shares, drawn.which)]
    ['6', '1', '0.60', '0.50', '77 to 78']
    """
    kinds = {(0, 0): FAIR.color, (0, 1): QUIET, (1, 0): QUIET, (1, 1): LOADED.color}
    bands = tuple(ax.add_patch(PathPatch(_NOTHING, fc=c, alpha=0.4, lw=0, zorder=2)) for c in kinds.values())
    boxes = tuple(ax.add_patch(PathPatch(_NOTHING, fc=own.color, lw=0, zorder=3)) for own in (FAIR, LOADED))
    style = {"ha": "center", "va": "center", "color": INK}
    faces = tuple(ax.text(t, FACES_AT, "", fontsize=SMALL + 2, weight="bold", **style) for t in range(steps))
    shares = tuple(ax.text(t, LOW + 0.16, "", fontsize=SMALL, **style) for t in range(steps))
    for words, height, k in (("loaded", LANES[1], 1), ("fair", LANES[0], 0)):
        beside(ax, -0.45, height, words, k, dx=0, ha="right")
    which, _ = (
        beside(ax, -0.45, height, words, dx=0, ha="right", fontweight="normal")
        for words, height in (("", FACES_AT), ("P(loaded)", LOW + 0.16))
    )
    ax.set(xlim=(-1.9, steps - 0.6), ylim=(LOW, HIGH), xticks=[], yticks=[])
    ax.spines[:].set_visible(False)
    return Trellis(boxes, bands, faces, shares, which)


_NOTHING = Path(np.zeros((0, 2)))


def move_trellis(drawn: Trellis, states, pairs, rolls, last: int) -> None:
    """Show P(state) (steps, 2) as heights of boxes, P(state and next state) (steps - 1, 2, 2) as widths of bands.

    `last` is the number of the last roll.
    """
    states, pairs = np.asarray(states), np.asarray(pairs)
    for k, box in enumerate(drawn.boxes):
        half = states[:, k] / 2
        box.set_path(_quads([(t - HALF, t + HALF, LANES[k] + h, LANES[k] + h, 2 * h) for t, h in enumerate(half)]))
    for band, (i, k) in zip(drawn.bands, np.ndindex(2, 2), strict=True):
        leaves = LANES[i] + states[:-1, i] / 2 - (pairs[:, i, 1] if k == 0 else 0)  # those to loaded leave on top
        arrives = LANES[k] + states[1:, k] / 2 - (pairs[:, 1, k] if i == 0 else 0)  # those from loaded arrive on top
        ends = zip(leaves, arrives, pairs[:, i, k], strict=True)
        band.set_path(_quads([(t + HALF, t + 1 - HALF, *end) for t, end in enumerate(ends)]))
    for face, share, roll, p in zip(drawn.faces, drawn.shares, rolls, states[:, 1], strict=True):
        face.set_text(f"{roll}")
        share.set_text(f"{p:.2f}")
    drawn.which.set_text(f"{last - len(states) + 1} to {last}")


def _quads(edges) -> Path:
    """Quadrangles, each (from x, to x, top there, top here, how thick)."""
    corners = [((x, y), (z, w), (z, w - thick), (x, y - thick), (x, y)) for x, z, y, w, thick in edges]
    codes = [Path.MOVETO, Path.LINETO, Path.LINETO, Path.LINETO, Path.CLOSEPOLY] * len(corners)
    return Path(np.array(corners, dtype=float).reshape(-1, 2), codes)
