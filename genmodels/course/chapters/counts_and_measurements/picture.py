"""Probabilities of three kinds that add up to 1: a hill over a triangle, the slope for each kind, and the height."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.contour import ContourSet
from matplotlib.lines import Line2D
from scipy.special import xlogy

from genmodels.course.kit.plotting.bars import Bars, grouped_bars, move_bars
from genmodels.course.kit.plotting.names_on_lines import upper
from genmodels.course.kit.plotting.regions import pale
from genmodels.course.kit.plotting.style import INK, QUIET, SMALL, look, on_axes

BELOW = (-10.0, -6.0, -float(np.log(8)), -1.0, -0.25)  # of the contours under the top
WIDTHS = (1.2, 1.2, 2.6, 1.2, 1.2)  # that of an eighth is thick
HIGHEST = 34.0  # of the slopes that are shown
LOWEST = -31.0  # of the log-likelihoods that are shown
PAINT = {"red": look(1), "green": look(2), "yellow": look(4)}  # the hue of the palette that comes nearest


class Height(NamedTuple):
    """The artists: the log-likelihood on a scale, and the largest one."""

    here: Line2D
    top: Line2D


def log_likelihood(counts, p) -> np.ndarray:
    """The sum of n_k log p_k over the last axis; minus infinity where what was seen has probability 0.

    >>> round(float(log_likelihood([6, 3, 1], [0.6, 0.3, 0.1])), 2), float(log_likelihood([1, 0], [0, 1]))
    (-8.98, -inf)
    """
    return xlogy(counts, p).sum(axis=-1)


def slopes(counts, p) -> np.ndarray:
    """n_k / p_k for each kind: by how much l rises with p_k; 0 for a kind that was never seen.

    >>> slopes([6, 3, 0], [0.2, 0.1, 0.7]).tolist(), slopes([1, 0], [0, 1]).tolist()
    ([30.0, 30.0, 0.0], [inf, 0.0])
    """
    counts, p = np.asarray(counts, dtype=float), np.asarray(p, dtype=float)
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(counts == 0, 0.0, counts / p)


@on_axes
def triangle(ax: Axes, names: Sequence[str]) -> Line2D:
    """Prepare the triangle of all (p_1, p_2, p_3) that add up to 1, with p_1 across and p_2 upwards."""
    (edge,) = ax.plot([0, 1, 0, 0], [0, 0, 1, 0], color=INK, lw=1.2)
    ax.set(xlim=(-0.04, 1.04), ylim=(-0.04, 1.04), aspect="equal", xlabel=f"p({names[0]})")
    upper(ax, f"p({names[1]})")
    ax.text(0.31, 0.78, f"here p({names[2]}) = 0", rotation=-45, fontsize=SMALL, ha="center", va="center")
    falls = sorted(-fall for fall, width in zip(BELOW, WIDTHS, strict=True) if width < max(WIDTHS))
    rings = "rings {:g}, {:g},\n{:g}, {:g} below\nthe top; thick:\nan eighth".format(*falls)
    ax.text(1.04, 1.03, rings, fontsize=SMALL, ha="right", va="top", color=QUIET)
    return edge


@on_axes
def hill(ax: Axes, counts) -> ContourSet:
    """Draw contours of the log-likelihood over the triangle, the outermost 10 below the top.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = hill(subplots()[1], [6, 3, 1])
    >>> [round(float(level), 2) for level in drawn.levels]
    [-18.98, -14.98, -11.06, -9.98, -9.23]
    """
    counts = np.asarray(counts, dtype=float)
    grid = np.linspace(0.001, 1, 220)
    p1, p2 = np.meshgrid(grid, grid)
    p3 = np.where(p1 + p2 > 1 + 1e-9, np.nan, 1 - p1 - p2)
    heights = log_likelihood(counts, np.stack([p1, p2, np.maximum(p3, 0)], axis=-1))
    levels = log_likelihood(counts, counts / counts.sum()) + np.array(BELOW)
    return ax.contour(grid, grid, heights, levels=levels, colors=look(0).color, linestyles="solid", linewidths=WIDTHS)


class Slopes(NamedTuple):
    """The artists: a bar for each kind, and the break in one that is higher than the axis."""

    bars: Bars
    breaks: tuple[Line2D, ...]

    @property
    def artists(self) -> tuple:
        return (*self.bars.artists, *self.breaks)


@on_axes
def slope_bars(ax: Axes, names: Sequence[str]) -> Slopes:
    """Prepare a bar for the slope of each kind, painted like it; `move_slopes` gives it its height."""
    bars = grouped_bars(ax, names, np.zeros((1, len(names))), series=["slope"])
    for bar, name in zip(bars.patches[0], names, strict=True):  # its name stands below: no hatching is needed
        bar.set(facecolor=pale(PAINT[name].color, 0.85), edgecolor=PAINT[name].color)
    breaks = tuple(
        ax.plot([k - 0.46, k + 0.46], [0.87 * HIGHEST, 0.93 * HIGHEST], color="white", lw=4, visible=False)[0]
        for k in range(len(names))
    )
    ax.set(ylim=(0, 1.12 * HIGHEST), yticks=[0, 10, 20, 30])
    upper(ax, "slope: count / p")
    return Slopes(bars, breaks)


def move_slopes(drawn: Slopes, values) -> None:
    """Show other slopes; those above the axis end there, broken, with their number.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = slope_bars(subplots()[1], ["red", "green", "yellow"])
    >>> move_slopes(drawn, [120.0, 60.0, 5.0])
    >>> drawn.bars.lengths.tolist(), drawn.bars.labels, [line.get_visible() for line in drawn.breaks]
    ([[34.0, 34.0, 5.0]], [['120', '60', '5']], [True, True, False])
    """
    labels = ["∞" if np.isinf(value) else f"{value:.3g}" for value in values]
    move_bars(drawn.bars, [np.minimum(values, HIGHEST)], [labels])
    for line, value in zip(drawn.breaks, values, strict=True):
        line.set_visible(bool(value > HIGHEST))


@on_axes
def height(ax: Axes) -> Height:
    """Prepare a scale of the log-likelihood; `move_height` puts the marks."""
    (top,) = ax.plot([], [], look(1).marker, color=look(1).color, ms=10, label="the top")
    (here,) = ax.plot([], [], "o", color=INK, ms=9, label="you")
    ax.set(xlim=(LOWEST, -4), ylim=(-1, 1), yticks=[], xlabel="log-likelihood ℓ")
    ax.spines["left"].set_visible(False)
    return Height(here, top)


def move_height(drawn: Height, here: float, top: float) -> None:
    """Mark a log-likelihood, none for minus infinity, and the largest one."""
    drawn.here.set_data(*(([here], [0]) if np.isfinite(here) else ([], [])))
    drawn.top.set_data([top], [-0.7])  # under the point that comes there
