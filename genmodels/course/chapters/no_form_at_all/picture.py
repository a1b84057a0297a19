"""Rows with a bump on each: their mean, how probable it makes each row with and without its own bump, and both sums."""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from genmodels.course.kit.plotting.names_on_lines import guide, upper
from genmodels.course.kit.plotting.style import INK, QUIET, look, on_axes

OWN, OTHERS = QUIET, look(1).color
FINE = 401  # places at which a density is drawn
LOWEST, HIGHEST = -6.5, 1.0  # log p that is shown
BUMP = np.linspace(-4, 4, 41)  # bandwidths from its row
GAUSSIAN, TOP_HAT = "Gaussian", "top hat"


def bump(u, kernel: str = GAUSSIAN) -> np.ndarray:
    """The kernel at u bandwidths from its row, with mean 0 and variance 1.

    >>> bump([0.0, 2.0]).round(3).tolist(), bump([0.0, 2.0], "top hat").round(3).tolist()
    ([0.399, 0.054], [0.289, 0.0])
    """
    u = np.asarray(u, dtype=float)
    if kernel == TOP_HAT:
        return np.where(np.abs(u) <= np.sqrt(3), 1 / np.sqrt(12), 0.0)
    return np.exp(-(u**2) / 2) / np.sqrt(2 * np.pi)


class Bumps(NamedTuple):
    """The artists: the bumps of all values, and their sum."""

    each: Line2D
    density: Line2D


@on_axes
def bumps(ax: Axes, values, counts) -> Bumps:
    """Prepare the axes for the density of rows with these different values; see `move_bumps`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = bumps(subplots()[1], [1.0, 2.0], [1, 1])
    >>> move_bumps(drawn, [1.0, 2.0], [1, 1], 0.5)
    >>> float(drawn.density.get_ydata().max().round(2))
    0.48
    """
    ax.plot(values, np.full(len(values), -0.045), "|", color=INK, ms=6, mew=0.9)
    (each,) = ax.plot([], [], color=QUIET, lw=0.8, zorder=2)
    (density,) = ax.plot([], [], color=look(0).color, zorder=3)
    ax.set(xlim=(0, 8), ylim=(-0.1, 1.8), yticks=[0, 0.5, 1, 1.5])
    upper(ax, "p, per cm")
    return Bumps(each, density)


def move_bumps(drawn: Bumps, values, counts, h: float, kernel: str = GAUSSIAN) -> None:
    """Show the bumps of bandwidth `h`, those of equal rows as one, and the density that is their sum."""
    values, shares = np.asarray(values), np.asarray(counts) / np.sum(counts)
    u = BUMP if kernel == GAUSSIAN else np.array([-1, -1, 1, 1]) * np.sqrt(3)
    heights = bump(u, kernel) if kernel == GAUSSIAN else np.array([0, 1, 1, 0]) / np.sqrt(12)
    gap = np.full((len(values), 1), np.nan)
    x = np.hstack([values[:, None] + h * u, gap])
    drawn.each.set_data(x.ravel(), np.hstack([shares[:, None] * heights / h, gap]).ravel())
    x = np.sort(np.concatenate([np.linspace(0, 8, FINE), values]))
    drawn.density.set_data(x, bump((x[:, None] - values) / h, kernel) @ shares / h)


def lowest(log_p) -> np.ndarray:
    """Which of these are the lowest, up to rounding.

    >>> lowest([-2.0, -3.0, -3.0]).tolist(), lowest([-2.0, -np.inf]).tolist()
    ([False, True, True], [False, True])
    """
    return np.asarray(log_p) <= np.min(log_p) + 1e-9


class Told(NamedTuple):
    """The artists: what a row's own bump adds, log p with it and without, rows told less than is shown, the least."""

    gaps: Line2D
    own: Line2D
    others: Line2D
    below: Line2D
    least: Line2D


@on_axes
def told(ax: Axes) -> Told:
    """Prepare the axes for log p of each value, with itself and by the others; see `move_told`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = told(subplots()[1])
    >>> move_told(drawn, [1.0, 2.0, 9.0], np.log([0.3, 0.3, 0.1]), np.array([-1.0, -2.0, -9.0]))
    >>> drawn.others.get_xdata().tolist(), drawn.below.get_xdata().tolist(), drawn.least.get_xdata().tolist()
    ([1.0, 2.0], [9.0], [9.0])
    """
    guide(ax, y=0, color=QUIET, lw=0.8)
    (gaps,) = ax.plot([], [], color=OTHERS, lw=0.9, alpha=0.6, zorder=1)
    (own,) = ax.plot([], [], "o", color=OWN, ms=4.2, zorder=3)
    (others,) = ax.plot([], [], "D", color=OTHERS, ms=4, zorder=2)
    (below,) = ax.plot([], [], "v", color=OTHERS, ms=6, zorder=2)
    (least,) = ax.plot([], [], "o", mfc="none", mec=INK, mew=1.3, ms=11, zorder=4)
    ax.set(xlim=(0, 8), ylim=(LOWEST - 0.5, HIGHEST), yticks=[-6, -4, -2, 0], xlabel="petal length in cm")
    upper(ax, "log p of each length")
    return Told(gaps, own, others, below, least)


def move_told(drawn: Told, values, own, others) -> None:
    """Show log p of each value with itself, `own`, and by the others; what is below -6.5 as a triangle at the edge."""
    values, own, others = map(np.asarray, (values, own, others))
    seen = others >= LOWEST
    ends = np.maximum(others, LOWEST - 0.2)
    x, y = np.repeat(values, 3), np.full(3 * len(values), np.nan)
    y[0::3], y[1::3] = own, ends
    drawn.gaps.set_data(x, y)
    drawn.own.set_data(values, own)
    drawn.others.set_data(values[seen], others[seen])
    drawn.below.set_data(values[~seen], ends[~seen])
    least = np.flatnonzero(lowest(others))
    drawn.least.set_data(values[least], ends[least])


class Sums(NamedTuple):
    """The artists: both sums of log p along all bandwidths, and a dot on each where you stand."""

    own: Line2D
    others: Line2D
    here: Line2D
    there: Line2D


@on_axes
def sums(ax: Axes, along) -> Sums:
    """Prepare the axes for the sum of log p over all rows, for the bandwidths `along`; see `move_sums`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = sums(subplots()[1], [0.1, 1.0])
    >>> move_sums(drawn, [0.1, 1.0], [-3.0, -4.0], [-9.0, -np.inf], 1.0)
    >>> len(drawn.here.get_ydata()), len(drawn.there.get_ydata())
    (1, 0)
    """
    (own,) = ax.plot([], [], color=OWN)
    (others,) = ax.plot([], [], "--", color=OTHERS)
    (here,) = ax.plot([], [], "o", color=OWN, ms=8, zorder=4)
    (there,) = ax.plot([], [], "D", color=OTHERS, ms=7.5, zorder=4)
    ax.set(xscale="log", xlim=(along[0] / 1.15, along[-1] * 1.15), ylim=(-380, -60), yticks=[-300, -200, -100])
    ax.set_xticks([0.02, 0.1, 0.5, 2], ["0.02", "0.1", "0.5", "2"])
    ax.minorticks_off()
    ax.set_xlabel("bandwidth h in cm")
    upper(ax, "log p of all petals")
    return Sums(own, others, here, there)


def move_sums(drawn: Sums, along, own, others, h: float) -> None:
    """Draw both sums along the bandwidths, where they are finite, and dots at `h`, which is one of them."""
    along, own, others = map(np.asarray, (along, own, others))
    drawn.own.set_data(along, own)
    some = np.isfinite(others)
    drawn.others.set_data(along[some], others[some])
    (k,) = np.flatnonzero(along == h)
    drawn.here.set_data([h], [own[k]])
    drawn.there.set_data([h] if some[k] else [], [others[k]] if some[k] else [])
