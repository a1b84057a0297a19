"""A message read word by word: what prior, absent words and each word add to the log odds, end to end."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle
from matplotlib.text import Text

from genmodels.course.kit.plotting.explain import HEIGHT, odds_text, spans
from genmodels.course.kit.plotting.regions import pale
from genmodels.course.kit.plotting.style import INK, QUIET, SMALL, look, on_axes

WIDEST = 2.0  # rows of a short message move apart, up to so many of the usual steps
HEAD = 0.08  # between an arrow and its number, where the axis goes from -1 to 1
EDGE = 0.02  # between a bar and its number
SCALES = (2.0, 4.0, 8.0, 16.0, 32.0)  # log odds at the ends of the axis: the least that has room for all bars
TICKS = (-1.0, -0.5, 0.0, 0.5, 1.0)
ABOVE, ROOM = -0.72, 20  # where the numbers at the axis stand, in rows, and what they need up to its name, in points


class Reading(NamedTuple):
    """The artists: a bar to the right and one to the left for each row, numbers, names, the line of the sum, heads of
    arrows for what is infinite, to the right and to the left, and the numbers at the axis, whose scale changes.
    """

    right: tuple[Rectangle, ...]
    left: tuple[Rectangle, ...]
    numbers: tuple[Text, ...]
    names: tuple[Text, ...]
    total: Line2D
    heads: tuple[Line2D, Line2D]
    ticks: tuple[Text, ...]

    @property
    def artists(self) -> tuple:
        return (*self.right, *self.left, self.total, *self.heads, *self.numbers, *self.names, *self.ticks)


@on_axes
def reading(ax: Axes, rows: int, names=("spam", "ham")) -> Reading:
    """Prepare a row for each of at most `rows` terms and one for their sum; see `move_reading`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = reading(subplots()[1], rows=3)
    >>> move_reading(drawn, ["prior", "free"], [-1.0, 3.0], scale=4.0)
    >>> [(float(bar.get_x()), float(bar.get_width())) for bar in drawn.right[1:3]], drawn.numbers[2].get_text()
    ([(-0.25, 0.75), (0.0, 0.5)], '+2.00')
    >>> move_reading(drawn, ["prior", "free"], [-1.0, np.inf], scale=4.0)
    >>> drawn.heads[0].get_xdata().tolist(), drawn.heads[1].get_xdata().tolist(), drawn.numbers[1].get_text()
    ([1.0, 1.0], [], '+∞')
    """
    sides = [tuple(_bar(ax, row, k) for row in range(rows + 1)) for k in (0, 1)]
    dress = {"va": "center", "fontsize": SMALL, "color": INK}
    numbers = tuple(ax.text(0, row, "", **dress) for row in range(rows + 1))
    words = tuple(ax.text(-1.52, row, "", ha="right", **dress) for row in range(rows + 1))
    ticks = tuple(ax.text(place, ABOVE, "", ha="center", va="bottom", fontsize=SMALL, color=INK) for place in TICKS)
    (total,) = ax.plot([], [], color=QUIET, lw=1)
    heads = tuple(ax.plot([], [], marker, color=look(k).color, ms=11)[0] for k, marker in enumerate("><"))
    ax.axvline(0, color=INK, lw=1.2)
    ax.set(yticks=[], ylim=(rows + 0.6, -0.6), xlim=(-1.5, 1.45), xticks=TICKS, xticklabels=[])
    ax.set_xlabel(f"← {names[1]}     log odds     {names[0]} →", labelpad=ROOM)
    ax.spines.bottom.set_visible(False)  # the rows hang from their axis
    ax.spines.top.set_visible(True)
    ax.xaxis.set(label_position="top", ticks_position="top")
    return Reading(*sides, numbers, words, total, heads, ticks)


def _bar(ax: Axes, row: int, k: int) -> Rectangle:
    own = look(k)
    dress = {"facecolor": pale(own.color, 0.4), "edgecolor": own.color, "hatch": own.hatch}
    return ax.add_patch(Rectangle((0, row - HEIGHT / 2), 0, HEIGHT, **dress))


def scale_for(*terms: Sequence[float]) -> float:
    """The least of the scales that has room for the bars of all these rows of terms, end to end.

    >>> scale_for([-1.9, 3.0], [5.0, np.inf, -1.5]), scale_for([-100.0])
    (8.0, 32.0)
    """
    ends = [np.cumsum(np.where(np.isfinite(own), own, 0.0)) for own in terms]
    farthest = max(np.abs(own).max(initial=0.0) for own in ends)
    return next((scale for scale in SCALES if farthest <= scale), SCALES[-1])


def move_reading(drawn: Reading, names: Sequence[str], terms: Sequence[float], scale: float) -> None:
    """Show other terms, each with its name, and below them the sum; one that is infinite is an arrow.

    The axis ends at `scale`. Few rows move apart, so that they fill the height.
    """
    with np.errstate(invalid="ignore"):  # plus and minus infinity: the 0/0 that is told in words
        odds = np.append(terms, np.sum(terms))
    starts, widths = spans(odds / scale, reach=1.0)
    for text, place in zip(drawn.ticks, TICKS, strict=True):
        text.set_text(f"{place * scale:g}".replace("-", "\N{MINUS SIGN}"))
    step = min(WIDEST, len(drawn.names) / len(odds))
    for row in range(len(drawn.names)):
        _move_row(drawn, row, *((starts[row], widths[row], odds[row]) if row < len(odds) else (0.0, 0.0, None)))
    for text, name in zip(drawn.names, [*names, "together", *[""] * len(drawn.names)], strict=False):
        text.set_text(name)
    _move_apart(drawn, step)
    for heads, infinite, edge in zip(drawn.heads, (np.isposinf(odds), np.isneginf(odds)), (1, -1), strict=True):
        rows = np.flatnonzero(infinite)
        heads.set_data(np.full(len(rows), float(edge)), (rows + 0.5) * step - 0.5)
    drawn.total.set_data(drawn.total.axes.get_xlim(), [len(terms) * step - 0.5] * 2)


def _move_apart(drawn: Reading, step: float) -> None:
    """Put the rows at this distance, the first one at the upper edge."""
    for row, artists in enumerate(zip(drawn.right, drawn.left, drawn.numbers, drawn.names, strict=True)):
        middle = (row + 0.5) * step - 0.5
        for bar in artists[:2]:
            bar.set(y=middle - step * HEIGHT / 2, height=step * HEIGHT)
        for text in artists[2:]:
            text.set_y(middle)


def _move_row(drawn: Reading, row: int, start: float, width: float, value: float | None) -> None:
    for bar, own in ((drawn.right[row], width >= 0), (drawn.left[row], width < 0)):
        bar.set(x=start, width=width if own else 0.0, visible=own and value is not None)
    number = drawn.numbers[row]
    number.set(text="" if value is None else odds_text(value), visible=value is not None)
    place, side = _beside(start, start + width, value)
    number.set(x=place, horizontalalignment="left" if side > 0 else "right")


def _beside(start: float, end: float, value: float | None) -> tuple[float, int]:
    """Where the number of a bar stands, and on which side of the bar: away from zero, so that no line crosses it."""
    if value is not None and np.isinf(value):
        side = 1 if value > 0 else -1
        return end + side * HEAD, side
    low, high = sorted((start, end))
    return (high + EDGE, 1) if high > 0 or low == 0 else (low - EDGE, -1)
