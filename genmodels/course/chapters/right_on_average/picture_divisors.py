"""Squared bias and variance of an estimate over its divisor, one upon the other; and where its estimates lie."""

from itertools import zip_longest
from typing import NamedTuple

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Polygon, Rectangle, StepPatch
from matplotlib.text import Annotation

from genmodels.course.kit.plotting.names_on_lines import VEIL, beside, upper
from genmodels.course.kit.plotting.regions import pale
from genmodels.course.kit.plotting.style import INK, QUIET, look, on_axes

TICKS = 2  # round heights that are named in kg^4
LEFT, RIGHT = -1.2, 4.7  # of the divisors, less m
WIDE = 0.24  # of the bar at the divisor that is looked at
LARGE = 18  # points
ROOM = "\N{FIGURE SPACE}" * 5  # for those names


class Stacked(NamedTuple):
    """The artists: two areas, their bars at the place looked at, the lowest one, what heights are, what is open."""

    bias: Polygon
    variance: Polygon
    here: tuple[Rectangle, Rectangle]
    least: Line2D
    ticks: tuple[Annotation, ...]
    open: tuple[Annotation, ...]
    times: Annotation

    @property
    def artists(self) -> tuple[Artist, ...]:
        return (self.bias, self.variance, *self.here, self.least, *self.ticks, *self.open, self.times)


@on_axes
def stacked(ax: Axes) -> Stacked:
    """Prepare the axes; see `move_stacked`."""
    areas = [
        ax.add_patch(Polygon(np.zeros((3, 2)), closed=True, label=label, lw=1.2, edgecolor=look(k).color, **_dress(k)))
        for k, label in ((1, "bias²"), (0, "variance"))
    ]
    here = tuple(ax.add_patch(Rectangle((0, 0), WIDE, 0, lw=1.6, edgecolor=INK, zorder=2, **_dress(k))) for k in (1, 0))
    (least,) = ax.plot([], [], "v", color=INK, ms=10, clip_on=False, label="least")
    beside(ax, LEFT, 0.5, ROOM, dx=-4, ha="right")
    ticks = tuple(beside(ax, LEFT, 0, "", dx=-4, ha="right", color=QUIET, fontweight="normal") for _ in range(TICKS))
    to_come = tuple(beside(ax, place, 0.5, "?", dx=0, ha="center", color=QUIET, fontsize=LARGE) for place in range(5))
    times = beside(ax, LEFT, 1.25, "", dx=4, color=QUIET, fontweight="normal", ground=True, zorder=6)
    ax.set(xlim=(LEFT, RIGHT), ylim=(0, 1.3), yticks=[0])
    ax.set(xlabel="divisor", xticks=range(-1, 5), xticklabels=["m − 1", "m", *(f"m + {more}" for more in range(1, 5))])
    upper(ax, "mean squared error in kg⁴")
    return Stacked(*areas, here, least, ticks, to_come, times)


def _dress(k: int) -> dict:
    return {"facecolor": pale(look(k).color, 0.35), "hatch": look(k).hatch}


def move_stacked(drawn: Stacked, across, bias, variance, here: float, least: float, scale: float, times: str) -> None:
    """Stack the `variance` (n,) on the squared `bias` (n,) at the places `across` (n,), as far as `here`.

    Where that goes beyond the place with the `least` sum, it is marked; a question mark stands where it did not come
    yet. The height 1 stands for `scale` kg^4; `times` says beside what that is enlarged.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn, across = stacked(subplots()[1]), np.array([0.0, 1.0, 2.0])
    >>> move_stacked(drawn, across, np.array([0.0, 1.0, 3.0]), np.array([2.0, 0.5, 0.2]), here=1.0, least=1.0, scale=2,
    ...     times="")
    >>> [float(bar.get_height()) for bar in drawn.here], drawn.least.get_xydata().tolist()
    ([0.5, 0.25], [[1.0, 0.83]])
    >>> [tick.get_text() for tick in drawn.ticks], drawn.bias.get_xy().max(axis=0).tolist()
    (['1', '2'], [1.0, 0.5])
    """
    seen = across <= here
    across, low, high = across[seen], bias[seen] / scale, (bias + variance)[seen] / scale
    drawn.bias.set_xy(_between(across, np.zeros_like(low), low))
    drawn.variance.set_xy(_between(across, low, high))
    parted = np.interp(here, across, low)
    drawn.here[0].set(x=here - WIDE / 2, height=parted)
    drawn.here[1].set(x=here - WIDE / 2, y=parted, height=np.interp(here, across, high) - parted)
    drawn.least.set_data([least], [np.interp(least, across, high) + 0.08])
    drawn.least.set_visible(least <= here)
    step = round_step(scale)
    for place, tick in enumerate(drawn.ticks, start=1):
        tick.xy = (LEFT, place * step / scale)
        tick.set_text(f"{place * step:g}")
    drawn.times.set_text(times)
    for mark in drawn.open:
        mark.set_visible(mark.xy[0] > here)


def round_step(scale: float) -> float:
    """1, 2 or 5 times a power of ten, the largest that is no more than five ninths of a number.

    >>> [round_step(scale) for scale in (98, 196, 1.02, 8.9)]
    [50.0, 100.0, 0.5, 2.0]
    """
    power = 10.0 ** np.floor(np.log10(scale * 5 / 9))
    return float(max(step * power for step in (1, 2, 5) if step * power <= scale * 5 / 9))


def _between(across, low, high) -> np.ndarray:
    return np.column_stack([np.r_[across, across[::-1]], np.r_[low, high[::-1]]])


class Reach(NamedTuple):
    """Which estimates are shown: from `low` on, drawn `times` as wide as at first, and those that are named."""

    low: float
    times: int
    named: tuple[int, ...]

    def places(self, estimates):
        """Where estimates lie on the axis.

        >>> Reach(8.0, 3, ()).places(14.0)
        18.0
        """
        return self.times * (estimates - self.low)


class Scattered(NamedTuple):
    """The artists: how often each size of an estimate comes, the average, its standard deviation, the truth."""

    heap: StepPatch
    average: Line2D
    scatter: Line2D
    name: Annotation
    truth: Line2D
    ticks: tuple[Annotation, ...]

    @property
    def artists(self) -> tuple[Artist, ...]:
        return (*self[:-1], *self.ticks)


@on_axes
def scattered(ax: Axes, edges, ticks: int) -> Scattered:
    """Prepare a heap of estimates over the bins with these `edges` (n + 1,), a line at the truth, and so many ticks."""
    heap = ax.stairs(np.zeros(len(edges) - 1), edges, fill=True, color=pale(look(0).color, 0.5))
    (line,) = ax.plot([], [], color=INK, lw=1.6, ls=":", zorder=3, label="truth")
    (average,) = ax.plot([], [], color=look(1).color, lw=3, label="average")
    (scatter,) = ax.plot([], [], "|-", color=INK, ms=12, lw=1.6)
    name = beside(ax, 0, 0, "± one standard deviation", dx=0, dy=10, ha="center", bbox=VEIL)
    ax.set(xlim=(edges[0], edges[-1]), ylim=(0, 1.25), yticks=[1], xlabel="estimated variance in kg²")
    ax.set(xticks=[edges[0]], xticklabels=[" "])  # room for those names
    names = tuple(
        beside(ax, 0, 0, "", dx=0, dy=-11, ha="center", color=QUIET, fontweight="normal") for _ in range(ticks)
    )
    upper(ax, "how often, the highest is 1")
    return Scattered(heap, average, scatter, name, line, names)


def move_scattered(drawn: Scattered, shares, average: float, deviation: float, truth: float, reach: Reach) -> None:
    """Show the `shares` (n,) of the bins, over the largest, and where estimates lie on average and as a rule."""
    drawn.heap.set_data(np.asarray(shares) / np.max(shares))
    for line, where in ((drawn.average, average), (drawn.truth, truth)):
        line.set_data([reach.places(where)] * 2, [0, 1.05])
    drawn.scatter.set_data([reach.places(average - deviation), reach.places(average + deviation)], [1.12, 1.12])
    drawn.name.xy = (min(max(reach.places(average), 10.0), 26.0), 1.12)
    for tick, estimate in zip_longest(drawn.ticks, reach.named):
        tick.xy = (0 if estimate is None else reach.places(estimate), 0)
        tick.set_text("" if estimate is None else str(estimate))
