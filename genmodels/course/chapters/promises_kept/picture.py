"""Log odds said against log odds come true, in bins, with a line over them; and the spam that the line promises."""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle

from genmodels.course.kit.plotting.names_on_lines import beside, upper
from genmodels.course.kit.plotting.style import INK, QUIET, look, on_axes
from genmodels.discriminative import reliability_on_log_odds

CUTS = (-25.0, -20.0, -15.0, -10.0, -5.0, 0.0, 10.0)  # between eight bins of log odds
SAID, TRUE = (-45.0, 32.0), 8.5  # what the axes show; half as high
COME, LINE = look(0), look(1)


class Diagram(NamedTuple):
    """The artists: shares that came true, their limits, those of which none or all came true, and the line."""

    dots: Line2D
    limits: Line2D
    edges: Line2D
    line: Line2D


@on_axes
def diagram(ax: Axes) -> Diagram:
    """Prepare the axes for log odds said and come true; on the dotted diagonal promises are kept; see `move_diagram`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = diagram(subplots()[1])
    >>> move_diagram(drawn, [-12.0, -11.0, 3.0, 5.0], [0, 1, 1, 1])
    >>> drawn.dots.get_xydata().tolist(), drawn.edges.get_xydata().tolist()
    ([[-11.5, 0.0]], [[4.0, 8.5]])
    >>> move_line(drawn, 0.5, 1.0)
    >>> drawn.line.get_ydata().tolist()
    [-21.5, 17.0]
    """
    ax.plot(SAID, SAID, ls=(0, (1, 2.5)), color=INK, lw=1.8)
    (limits,) = ax.plot([], [], color=COME.color, lw=1.6)
    (dots,) = ax.plot([], [], "o", color=COME.color, ms=7)
    (edges,) = ax.plot([], [], "D", color=COME.color, mfc="white", mew=1.6, ms=6.5, clip_on=False, zorder=4)
    (line,) = ax.plot([], [], color=LINE.color, lw=2.4, zorder=1.9)  # below the diagonal, where they meet
    beside(ax, -4.5, -6.2, "promise kept", color=QUIET, dx=8, dy=0, fontweight="normal")
    ax.set(xlim=SAID, ylim=(-TRUE, TRUE), xlabel="log odds said")
    upper(ax, "log odds come true")
    return Diagram(dots, limits, edges, line)


def move_diagram(drawn: Diagram, scores, positive) -> None:
    """Show the bins of other scores; those of which none or all came true stand on the lower or the upper edge."""
    found = reliability_on_log_odds(scores, positive, CUTS)
    some = np.isfinite(found.came_true)
    drawn.dots.set_data(found.said[some], found.came_true[some])
    drawn.edges.set_data(found.said[~some], np.clip(found.came_true[~some], -TRUE, TRUE))
    ends = np.clip([found.low, found.high], -2 * TRUE, 2 * TRUE)
    gaps = np.full(len(found.said), np.nan)  # after each bar
    drawn.limits.set_data(np.repeat(found.said, 3), np.column_stack([*ends, gaps]).ravel())


def move_line(drawn: Diagram, a: float, b: float) -> None:
    """Show the line a r + b."""
    ends = np.array(SAID)
    drawn.line.set_data(ends, a * ends + b)


class Spam(NamedTuple):
    """The artists: what is promised in each bin, arrows where that is above the axes, and bars of what was found."""

    promised: Line2D
    above: Line2D
    found: tuple[Rectangle, ...]


@on_axes
def spam_in_bins(ax: Axes, most: float) -> Spam:
    """Prepare bars of the spam found in each bin, of at most so many, and dots of what is promised; see `move_spam`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = spam_in_bins(subplots()[1], 3)
    >>> move_spam(drawn, [-30.0, 1.0, 2.0], [0, 1, 1], [0.1, 0.9, 0.8])
    >>> [bar.get_height() for bar in drawn.found], drawn.promised.get_ydata().round(1).tolist()
    ([0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0], [0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 1.7, 0.0])
    >>> move_spam(drawn, [-30.0, 1.0, 2.0], [0, 1, 1], [4.0, 0.9, 0.8])
    >>> drawn.promised.get_ydata()[:2].tolist(), drawn.above.get_xydata().round(2).tolist()
    ([nan, 0.0], [[0.0, 3.24]])
    """
    places = np.arange(len(CUTS) + 1)
    found = ax.bar(places, np.zeros(len(places)), width=1, color="lightgray", edgecolor="white")
    (promised,) = ax.plot([], [], "o", color=LINE.color, ms=8, clip_on=False, zorder=4)
    (above,) = ax.plot([], [], "^", color=LINE.color, ms=9, clip_on=False, zorder=4)
    above.set_in_layout(False)  # while it is empty it would ask for room at the corner of the figure
    ax.set_xticks(places[1:] - 0.5, [f"{cut:g}".replace("-", "\u2212") for cut in CUTS])
    ax.set(xlim=(-0.6, len(CUTS) + 0.6), ylim=(0, 1.08 * most), xlabel="log odds said, in bins")
    upper(ax, "spam in the bin")
    ax.spines["bottom"].set_color(INK)
    return Spam(promised, above, tuple(found))


def move_spam(drawn: Spam, scores, positive, probability) -> None:
    """Show what other scores find in each bin, and what these probabilities promise there."""
    place, size = np.searchsorted(CUTS, scores, side="right"), len(CUTS) + 1
    for bar, height in zip(drawn.found, np.bincount(place, positive, size), strict=True):
        bar.set_height(float(height))
    promised, places = np.bincount(place, probability, size), np.arange(size)
    top = drawn.above.axes.get_ylim()[1]
    higher = promised > top
    drawn.promised.set_data(places, np.where(higher, np.nan, promised))
    drawn.above.set_data(places[higher], np.full(higher.sum(), top))
