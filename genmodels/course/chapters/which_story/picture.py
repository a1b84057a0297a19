"""Shares that are drawn together: of each group its own and its estimate, and the evidence of each strength."""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from genmodels.course.kit.plotting.names_on_lines import beside, guide, upper
from genmodels.course.kit.plotting.style import INK, QUIET, look, on_axes

OWN, ESTIMATE = look(0), look(1)
PERCENT = 100


class Shares(NamedTuple):
    """The artists: ways from the own shares to the estimates, the estimates, the lowest; and the shares, which stay."""

    ways: Line2D
    estimates: Line2D
    lowest: Line2D
    own: Line2D


@on_axes
def shares(ax: Axes, names, own, mean: float) -> Shares:
    """Draw the own share of each group, in per cent, on a line of its own, the first on top; see `move_shares`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = shares(subplots()[1], ["A", "B"], [0.0, 0.2], mean=0.1)
    >>> move_shares(drawn, [0.0, 0.2], [0.05, 0.15])
    >>> drawn.estimates.get_xdata().tolist(), drawn.lowest.get_ydata().tolist()
    ([5.0, 15.0], [0])
    """
    own, rows = PERCENT * np.asarray(own), np.arange(len(names))
    guide(ax, x=PERCENT * mean, color=QUIET, ls="--")
    (ways,) = ax.plot([], [], color=QUIET, lw=1.6, zorder=2)
    (stay,) = ax.plot(own, rows, "o", mfc="white", mec=OWN.color, mew=1.6, ms=6.5, zorder=3)
    (estimates,) = ax.plot([], [], "o", color=ESTIMATE.color, ms=6.5, zorder=4)
    (lowest,) = ax.plot([], [], "o", mfc="none", mec=INK, mew=1.4, ms=11, zorder=5)
    ax.set(ylim=(len(names) - 0.5, -0.6), xlim=(-0.8, 1.08 * own.max() + 0.5), xlabel="deaths in 100 operations")
    ax.set_yticks(rows, names)
    ax.set_xticks(range(0, int(own.max()) + 1, 5))
    ax.tick_params(axis="y", length=0)
    return Shares(ways, estimates, lowest, stay)


def move_shares(drawn: Shares, own, estimates) -> None:
    """Put the estimates, shares of 1, where they are, and a ring round the lowest."""
    own, estimates = PERCENT * np.asarray(own), PERCENT * np.asarray(estimates)
    rows = np.arange(len(own))
    x, y = np.full(3 * len(own), np.nan), np.repeat(rows, 3).astype(float)  # a gap after each way
    x[0::3], x[1::3] = own, estimates
    drawn.ways.set_data(x, y)
    drawn.estimates.set_data(estimates, rows)
    lowest = int(estimates.argmin())
    drawn.lowest.set_data(estimates[[lowest]], rows[[lowest]])


@on_axes
def evidence(ax: Axes, strengths, heights, one_rate: float) -> tuple[Line2D, Line2D]:
    """Draw axes for the log evidence of these strengths, and the level of one rate; returns a curve and its end, a dot.

    Both are empty: see `reach`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = evidence(subplots()[1], [1, 10, 100], [-9.0, -7.0, -8.0], one_rate=-8.5)
    >>> reach(*drawn, [1, 10], [-9.0, -7.0])
    >>> [line.get_xydata().tolist() for line in drawn]
    [[[1.0, -9.0], [10.0, -7.0]], [[10.0, -7.0]]]
    """
    bottom, top = min(heights), max(heights)
    air = 0.08 * (top - bottom)
    guide(ax, y=one_rate, color=QUIET, ls="--")
    (curve,) = ax.plot([], [], color=OWN.color, lw=2)
    (place,) = ax.plot([], [], "o", color=ESTIMATE.color, ms=8, zorder=4)
    ax.set(xscale="log", xlim=(strengths[0] / 1.4, strengths[-1] * 1.4), ylim=(bottom - 2 * air, top + 2 * air))
    ax.set_xticks([1, 100, 10_000, 1_000_000], ["1", "100", "10,000", "1,000,000"])
    ax.minorticks_off()
    ax.set_xlabel("strength n₀, in operations")
    upper(ax, "log evidence")
    beside(ax, strengths[0], bottom, "each its own", dx=16, dy=-8, fontweight="normal")
    beside(ax, strengths[-1], one_rate - 1.3 * air, "one rate", dx=0, ha="right", fontweight="normal")
    return curve, place


def reach(curve: Line2D, place: Line2D, strengths, heights) -> None:
    """Draw the curve through these strengths, and the dot at the last: so what lies ahead is left to be guessed."""
    curve.set_data(strengths, heights)
    place.set_data(strengths[-1:], heights[-1:])
