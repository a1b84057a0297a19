"""Squared bias and variance of an estimate over its divisor, one upon the other; and where its estimates lie."""

from typing import NamedTuple

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Polygon, StepPatch
from matplotlib.text import Annotation

from genmodels.course.kit.plotting.names_on_lines import VEIL, beside, upper
from genmodels.course.kit.plotting.regions import pale
from genmodels.course.kit.plotting.style import INK, QUIET, look, on_axes

TICKS = (0.5, 1.0)  # heights that are named in kg^4, as much as they stand for
LEFT, RIGHT = -1.2, 4.7  # of the divisors, less m
LARGE = 18  # points
ROOM = "\N{FIGURE SPACE}" * 5  # for those names


class Stacked(NamedTuple):
    """The artists: the two areas, the place looked at, the lowest one, what heights stand for, what is still open."""

    bias: Polygon
    variance: Polygon
    here: Line2D
    least: Line2D
    ticks: tuple[Annotation, ...]
    open: tuple[Annotation, ...]

    @property
    def artists(self) -> tuple[Artist, ...]:
        return (self.bias, self.variance, self.here, self.least, *self.ticks, *self.open)


@on_axes
def stacked(ax: Axes) -> Stacked:
    """Prepare the axes; see `move_stacked`."""
    areas = [
        ax.add_patch(Polygon(np.zeros((3, 2)), closed=True, label=label, lw=1.2, edgecolor=look(k).color, **_dress(k)))
        for k, label in ((1, "bias²"), (0, "variance"))
    ]
    (here,) = ax.plot([], [], "o-", color=INK, lw=1.6, ms=6, markevery=[1])
    (least,) = ax.plot([], [], "v", color=INK, ms=10, clip_on=False, label="least")
    beside(ax, LEFT, 0.5, ROOM, dx=-4, ha="right")
    ticks = tuple(beside(ax, LEFT, height, "", dx=-4, ha="right", color=QUIET, fontweight="normal") for height in TICKS)
    to_come = tuple(beside(ax, place, 0.5, "?", dx=0, ha="center", color=QUIET, fontsize=LARGE) for place in range(5))
    ax.set(xlim=(LEFT, RIGHT), ylim=(0, 1.3), yticks=[0, *TICKS], yticklabels=["0", "", ""])
    ax.set(xlabel="divisor", xticks=range(-1, 5), xticklabels=["m − 1", "m", *(f"m + {more}" for more in range(1, 5))])
    upper(ax, "mean squared error in kg⁴")
    return Stacked(*areas, here, least, ticks, to_come)


def _dress(k: int) -> dict:
    return {"facecolor": pale(look(k).color, 0.35), "hatch": look(k).hatch}


def move_stacked(drawn: Stacked, across, bias, variance, here: float, least: float, scale: float) -> None:
    """Stack the `variance` (n,) on the squared `bias` (n,) at the places `across` (n,), as far as `here`.

    Where that goes beyond the place with the `least` sum, it is marked; a question mark stands where it did not come
    yet. The height 1 stands for `scale` kg^4.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn, across = stacked(subplots()[1]), np.array([0.0, 1.0, 2.0])
    >>> move_stacked(drawn, across, np.array([0.0, 1.0, 3.0]), np.array([2.0, 0.5, 0.2]), here=1.0, least=1.0, scale=2)
    >>> drawn.here.get_xydata().tolist(), drawn.least.get_xydata().tolist()
    ([[1.0, 0.0], [1.0, 0.75]], [[1.0, 0.83]])
    >>> [tick.get_text() for tick in drawn.ticks], drawn.bias.get_xy().max(axis=0).tolist()
    (['1', '2'], [1.0, 0.5])
    """
    seen = across <= here
    across, low, high = across[seen], bias[seen] / scale, (bias + variance)[seen] / scale
    drawn.bias.set_xy(_between(across, np.zeros_like(low), low))
    drawn.variance.set_xy(_between(across, low, high))
    drawn.here.set_data([here, here], [0, np.interp(here, across, high)])
    drawn.least.set_data([least], [np.interp(least, across, high) + 0.08])
    drawn.least.set_visible(least <= here)
    for tick, height in zip(drawn.ticks, TICKS, strict=True):
        tick.set_text(f"{height * scale:.3g}")
    for mark in drawn.open:
        mark.set_visible(mark.xy[0] > here)


def _between(across, low, high) -> np.ndarray:
    return np.column_stack([np.r_[across, across[::-1]], np.r_[low, high[::-1]]])


class Scattered(NamedTuple):
    """The artists: how often each size of an estimate comes, the average, its standard deviation, the truth."""

    heap: StepPatch
    average: Line2D
    scatter: Line2D
    name: Annotation
    truth: Line2D  # it stands still, and yet is drawn over the heap

    @property
    def artists(self) -> tuple[Artist, ...]:
        return tuple(self)


@on_axes
def scattered(ax: Axes, edges, truth: float) -> Scattered:
    """Prepare a heap of estimates over the bins with these `edges` (n + 1,), and a line at the truth."""
    heap = ax.stairs(np.zeros(len(edges) - 1), edges, fill=True, color=pale(look(0).color, 0.5))
    (line,) = ax.plot([truth, truth], [0, 1.05], color=INK, lw=1.6, ls=":", zorder=3, label="truth")
    (average,) = ax.plot([], [], color=look(1).color, lw=3, label="average")
    (scatter,) = ax.plot([], [], "|-", color=INK, ms=12, lw=1.6)
    name = beside(ax, truth, 0, "± one standard deviation", dx=0, dy=10, ha="center", bbox=VEIL)
    ax.set(xlim=(edges[0], edges[-1]), ylim=(0, 1.25), yticks=[], xlabel="estimated variance in kg²")
    upper(ax, "how often, the highest is 1")
    return Scattered(heap, average, scatter, name, line)


def move_scattered(drawn: Scattered, shares, average: float, deviation: float) -> None:
    """Show the `shares` (n,) of the bins, over the largest, and where estimates lie on average and as a rule."""
    drawn.heap.set_data(np.asarray(shares) / np.max(shares))
    drawn.average.set_data([average, average], [0, 1.05])
    drawn.scatter.set_data([average - deviation, average + deviation], [1.12, 1.12])
    drawn.name.xy = (min(max(average, 10.0), 26.0), 1.12)
