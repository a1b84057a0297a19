"""A covariance on its way uphill: its ellipse over the rows with a dot on its rim, and the slopes and terms of l."""

from typing import NamedTuple

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.collections import PathCollection
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle
from matplotlib.text import Annotation, Text

from genmodels.course.kit.plotting.contours import ellipse_points
from genmodels.course.kit.plotting.names_on_lines import guide, upper
from genmodels.course.kit.plotting.regions import pale
from genmodels.course.kit.plotting.style import INK, QUIET, SMALL, STRONG, look, on_axes

REACH = 0.8  # of an arrow in mm, times the inverse hyperbolic sine of its slope: from 1 to 200 all are seen
BARB = 0.7  # mm
ENTRIES = ("Σ₁₁", "Σ₁₂", "Σ₂₁", "Σ₂₂")
TICKS = (-100, -10, 0, 10, 100)
APART = 6  # of l, from the end of the bars to the words beside it
BEYOND = 9  # points from the end of a bar to the middle of its number


class Bars(NamedTuple):
    """The artists: a bar for each entry, and the number at its end."""

    bars: tuple[Rectangle, ...]
    numbers: tuple[Annotation, ...]

    @property
    def artists(self) -> tuple[Artist, ...]:
        return (*self.bars, *self.numbers)


class Terms(NamedTuple):
    """The artists: a bar for each of two terms, a line at the highest sum, and how far below it both end."""

    first: Rectangle
    second: Rectangle
    top: Line2D
    below: Text

    @property
    def artists(self) -> tuple[Artist, ...]:
        return tuple(self)


class Walker(NamedTuple):
    """The artists: the ellipse, the dot on its rim, and the arrow uphill."""

    ellipse: Line2D
    arrow: Line2D
    dot: Line2D

    @property
    def artists(self) -> tuple[Artist, ...]:
        return tuple(self)


def arrow_points(start, slope) -> np.ndarray:
    """An arrow as one line (5, 2), from `start` in the direction of `slope` (2,); one point where that is level.

    >>> arrow_points([1, 0], [0, 0]).tolist()
    [[1.0, 0.0]]
    >>> arrow_points([1, 0], [0, 10])[1].round(3).tolist()
    [1.0, 2.399]
    """
    start, slope = np.asarray(start, dtype=float), np.asarray(slope, dtype=float)
    steep = np.hypot(*slope)
    if steep < 1e-6:
        return start[None]
    along = slope / steep
    tip, across = start + REACH * np.arcsinh(steep) * along, np.array([-along[1], along[0]])
    barb = min(BARB, REACH * np.arcsinh(steep) / 2)
    return np.array([start, tip, tip - barb * (along - across / 2), tip, tip - barb * (along + across / 2)])


@on_axes
def flowers(ax: Axes, X) -> PathCollection:
    """Draw rows X (n, 2); where several lie on one place, the point is larger.

    >>> from genmodels.course.kit.plotting import subplots
    >>> flowers(subplots()[1], [[0, 1], [0, 1], [2, 1]]).get_sizes().tolist()
    [52, 26]
    """
    places, counts = np.unique(np.round(X, 9), axis=0, return_counts=True)
    return ax.scatter(*places.T, s=26 * counts, c=QUIET, edgecolors="white", linewidths=0.6)


@on_axes
def walker(ax: Axes) -> Walker:
    """Prepare an ellipse with a dot on its rim, and an arrow at it; see `move_walker`."""
    (ellipse,) = ax.plot([], [], look(0).line, color=look(0).color, lw=2.8, label="Σ")
    (arrow,) = ax.plot([], [], "-", color=look(1).color, lw=2.4, label="uphill")
    (dot,) = ax.plot([], [], "o", color=INK, ms=10, label="the dot (L₁₁, L₂₁)")
    return Walker(ellipse, arrow, dot)


def move_walker(drawn: Walker, L, slope) -> None:
    """Move it to the covariance L L^T, L (2, 2); `slope` (2,) is that of l by the dot, the first column of L.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = walker(subplots()[1])
    >>> move_walker(drawn, [[3, 0], [1, 2]], [0, 0])
    >>> drawn.dot.get_xydata().tolist()
    [[3.0, 1.0]]
    """
    L = np.asarray(L, dtype=float)
    drawn.ellipse.set_data(*ellipse_points([0, 0], L @ L.T))
    drawn.dot.set_data(*L[:, :1])
    drawn.arrow.set_data(*arrow_points(L[:, 0], slope).T)


@on_axes
def slopes(ax: Axes) -> Bars:
    """Prepare a bar for the slope by each entry of a matrix, up where it should grow; see `move_slopes`."""
    bars = ax.bar(range(4), np.zeros(4), 0.6, color=pale(look(1).color, 0.6), edgecolor=look(1).color, lw=1.4)
    ax.set_yscale("symlog", linthresh=1, linscale=0.5)
    ax.set(ylim=(-1200, 1200), xlim=(-0.6, 3.6), xticks=range(4), xticklabels=ENTRIES, yticks=TICKS)
    ax.set_yticks([], minor=True)
    ax.yaxis.set_major_formatter(lambda y, _: f"{y:g}".replace("-", "−"))
    upper(ax, "slope of ℓ, per mm² (squeezed)")
    guide(ax, y=0, color=INK)
    dress = {"ha": "center", "va": "center", "fontsize": SMALL, "color": INK, "textcoords": "offset points"}
    return Bars(tuple(bars), tuple(ax.annotate("", (place, 0), (0, BEYOND), **dress) for place in range(4)))


def move_slopes(drawn: Bars, gradient) -> None:
    """Show the entries of a gradient (2, 2), each with its number."""
    for k, (bar, number, height) in enumerate(zip(*drawn, np.ravel(gradient), strict=True)):
        level = abs(height) < 1e-6
        bar.set_height(height)
        number.set_text("0" if level else f"{height:.3g}".replace("-", "−"))
        number.xy = (k, height)
        number.set_position((0, BEYOND if level or height > 0 else -BEYOND))


@on_axes
def terms(ax: Axes, names, highest: float, lowest: float) -> Terms:
    """Prepare two bars, end to end from 0 to the left, for two terms that are negative; see `move_terms`.

    A line is at the `highest` sum; it stands still, and yet is drawn over the bars. `names` (2,) are of the terms.
    """
    bars = [
        ax.barh([0], [0], 0.5, color=pale(look(k).color, 0.5), edgecolor=look(k).color, lw=1.4, hatch=look(k).hatch)[0]
        for k in (2, 3)
    ]
    for bar, name in zip(bars, names, strict=True):
        bar.set_label(name)
    (top,) = ax.plot([highest, highest], [-0.5, 0.5], ":", color=INK, lw=1.8, zorder=3, label="the top")
    ax.set(xlim=(lowest, 0), ylim=(-0.55, 0.55), yticks=[], xlabel="ℓ, the two terms together")
    ax.set_xticks(range(-400, 1, 100))
    ax.xaxis.set_major_formatter(lambda x, _: f"{x:g}".replace("-", "−"))
    below = ax.text(0, 0, "", ha="right", va="center", fontsize=SMALL, fontweight=STRONG, color=INK)
    return Terms(*bars, top, below)


def move_terms(drawn: Terms, two) -> None:
    """Show two terms (2,), the second where the first one ends, and there how far that is below the top."""
    first, second = two
    drawn.first.set_width(first)
    drawn.second.set_x(first)
    drawn.second.set_width(second)
    away = drawn.top.get_xdata()[0] - first - second
    drawn.below.set_text(f"{away:.1f} below the top" if away > 1e-6 else "the top")
    drawn.below.set_x(first + second - APART)
