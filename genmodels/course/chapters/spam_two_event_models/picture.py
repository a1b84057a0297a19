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
HEAD = 0.08  # of the reach: between an arrow and its number
EDGE = 0.02  # of the reach: between a bar and its number


class Reading(NamedTuple):
    """The artists: a bar to the right and one to the left for each row, numbers, names, the line of the sum, and heads
    of arrows for what is infinite, to the right and to the left.
    """

    right: tuple[Rectangle, ...]
    left: tuple[Rectangle, ...]
    numbers: tuple[Text, ...]
    names: tuple[Text, ...]
    total: Line2D
    heads: tuple[Line2D, Line2D]
    reach: float

    @property
    def artists(self) -> tuple:
        return (*self.right, *self.left, self.total, *self.heads, *self.numbers, *self.names)


@on_axes
def reading(ax: Axes, rows: int, reach: float, names=("spam", "ham")) -> Reading:
    """Prepare a row for each of at most `rows` terms and one for their sum; see `move_reading`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = reading(subplots()[1], rows=3, reach=5.0)
    >>> move_reading(drawn, ["prior", "free"], [-1.0, 3.0])
    >>> [(float(bar.get_x()), float(bar.get_width())) for bar in drawn.right[1:3]], drawn.numbers[2].get_text()
    ([(-1.0, 3.0), (0.0, 2.0)], '+2.00')
    >>> move_reading(drawn, ["prior", "free"], [-1.0, np.inf])
    >>> drawn.heads[0].get_xdata().tolist(), drawn.heads[1].get_xdata().tolist(), drawn.numbers[1].get_text()
    ([5.0, 5.0], [], '+∞')
    """
    sides = [tuple(_bar(ax, row, k) for row in range(rows + 1)) for k in (0, 1)]
    dress = {"va": "center", "fontsize": SMALL, "color": INK}
    white = {"facecolor": "white", "edgecolor": "none", "pad": 1}  # the zero line must not cross a number
    numbers = tuple(ax.text(0, row, "", bbox=white, **dress) for row in range(rows + 1))
    words = tuple(ax.text(-1.42 * reach, row, "", ha="right", **dress) for row in range(rows + 1))
    (total,) = ax.plot([], [], color=QUIET, lw=1)
    heads = tuple(ax.plot([], [], marker, color=look(k).color, ms=11)[0] for k, marker in enumerate("><"))
    ax.axvline(0, color=INK, lw=1.2)
    ax.set(yticks=[], ylim=(rows + 0.6, -0.6), xlim=(-1.4 * reach, 1.4 * reach))
    ax.set_xlabel(f"← {names[1]}     log odds     {names[0]} →")
    ax.spines.bottom.set_visible(False)  # the rows hang from their axis
    ax.spines.top.set_visible(True)
    ax.xaxis.set(label_position="top", ticks_position="top")
    return Reading(*sides, numbers, words, total, heads, reach)


def _bar(ax: Axes, row: int, k: int) -> Rectangle:
    own = look(k)
    dress = {"facecolor": pale(own.color, 0.4), "edgecolor": own.color, "hatch": own.hatch}
    return ax.add_patch(Rectangle((0, row - HEIGHT / 2), 0, HEIGHT, **dress))


def move_reading(drawn: Reading, names: Sequence[str], terms: Sequence[float]) -> None:
    """Show other terms, each with its name, and below them the sum; one that is infinite is an arrow.

    Few rows move apart, so that they fill the height.
    """
    with np.errstate(invalid="ignore"):  # plus and minus infinity: the 0/0 that is told in words
        odds = np.append(terms, np.sum(terms))
    starts, widths = spans(odds, drawn.reach)
    step = min(WIDEST, len(drawn.names) / len(odds))
    for row in range(len(drawn.names)):
        _move_row(drawn, row, *((starts[row], widths[row], odds[row]) if row < len(odds) else (0.0, 0.0, None)))
    for text, name in zip(drawn.names, [*names, "together", *[""] * len(drawn.names)], strict=False):
        text.set_text(name)
    _move_apart(drawn, step)
    for heads, infinite, edge in zip(drawn.heads, (np.isposinf(odds), np.isneginf(odds)), (1, -1), strict=True):
        rows = np.flatnonzero(infinite)
        heads.set_data(np.full(len(rows), edge * drawn.reach), (rows + 0.5) * step - 0.5)
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
    gap = HEAD if value is not None and np.isinf(value) else EDGE
    number.set_x(start + width + np.copysign(gap * drawn.reach, width))
    number.set_horizontalalignment("right" if width < 0 else "left")
