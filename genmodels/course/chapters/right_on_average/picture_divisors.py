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
from genmodels.course.kit.plotting.style import INK, look, on_axes


class Stacked(NamedTuple):
    """The artists: the two areas, the place that is looked at, and the lowest one."""

    bias: Polygon
    variance: Polygon
    here: Line2D
    least: Line2D


@on_axes
def stacked(ax: Axes) -> Stacked:
    """Prepare the axes; see `move_stacked`."""
    areas = [
        ax.add_patch(Polygon(np.zeros((3, 2)), closed=True, label=label, lw=1.2, edgecolor=look(k).color, **_dress(k)))
        for k, label in ((1, "bias²"), (0, "variance"))
    ]
    (here,) = ax.plot([], [], color=INK, lw=1.6)
    (least,) = ax.plot([], [], "v", color=INK, ms=10, clip_on=False, label="least")
    ax.set(xlim=(-1, 4), ylim=(0, 1.3), xlabel="divisor, less the number of observations", yticks=[0, 0.5, 1])
    upper(ax, "mean squared error, with m − 1 it is 1")
    return Stacked(*areas, here, least)


def _dress(k: int) -> dict:
    return {"facecolor": pale(look(k).color, 0.35), "hatch": look(k).hatch}


def move_stacked(drawn: Stacked, across, bias, variance, here: float, least: float) -> None:
    """Stack the `variance` (n,) on the squared `bias` (n,) at the places `across` (n,), and mark two of them.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = stacked(subplots()[1])
    >>> move_stacked(drawn, np.array([0.0, 1.0]), np.array([0.0, 0.5]), np.array([1.0, 0.25]), here=1.0, least=1.0)
    >>> drawn.here.get_xydata().tolist(), drawn.least.get_xydata().tolist()
    ([[1.0, 0.0], [1.0, 0.75]], [[1.0, 0.83]])
    """
    together = bias + variance
    drawn.bias.set_xy(_between(across, np.zeros_like(bias), bias))
    drawn.variance.set_xy(_between(across, bias, together))
    drawn.here.set_data([here, here], [0, np.interp(here, across, together)])
    drawn.least.set_data([least], [np.interp(least, across, together) + 0.08])


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
