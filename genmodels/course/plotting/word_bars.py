"""What single words say: a bar to the right speaks for one class, a bar to the left for the other."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import Rectangle
from matplotlib.text import Text

from .explain import HEIGHT
from .regions import pale
from .style import INK, SMALL, house_style, look


class WordBars(NamedTuple):
    """The artists: for each word a bar towards either side, one of them empty, and its number."""

    right: tuple[Rectangle, ...]
    left: tuple[Rectangle, ...]
    numbers: tuple[Text, ...]
    reach: float

    @property
    def artists(self) -> tuple:
        return (*self.right, *self.left, *self.numbers)


@house_style
def word_bars(ax: Axes, words: Sequence[str], weights, names=("spam", "ham"), reach: float | None = None) -> WordBars:
    """Draw the log ratio log P(word | names[0]) / P(word | names[1]) of each word, (n,), the first word on top.

    `reach` is how far the axis goes to both sides; a bar beyond it, or an infinite one, ends at the edge.

    >>> from genmodels.course.plotting import subplots
    >>> bars = word_bars(subplots()[1], ["free", "lunch"], [2.0, -1.0])
    >>> bars.right[0].get_width(), bars.left[1].get_width(), bars.numbers[1].get_text()
    (2.0, -1.0, '-1.00')
    """
    weights = np.asarray(weights, dtype=float)
    reach = 1.15 * np.abs(weights).max() if reach is None else reach
    rows = range(len(words))
    sides = [tuple(_bar(ax, row, k) for row in rows) for k in (0, 1)]
    dress = {"va": "center", "fontsize": SMALL, "color": INK}
    numbers = tuple(ax.text(0, row, "", **dress) for row in rows)
    ax.axvline(0, color=INK, lw=1.2)
    ax.set(yticks=rows, yticklabels=words, ylim=(len(words) - 0.4, -0.6), xlim=(-1.3 * reach, 1.3 * reach))
    ax.set_xlabel(f"← {names[1]}     log ratio     {names[0]} →")
    bars = WordBars(*sides, numbers, reach)
    move_word_bars(bars, weights)
    return bars


def ratio_text(weight: float) -> str:
    """A log ratio in at most five signs.

    >>> ratio_text(1.5), ratio_text(-np.inf), ratio_text(np.nan)
    ('+1.50', '-∞', '0/0')
    """
    return "0/0" if np.isnan(weight) else f"{weight:+.2f}" if np.isfinite(weight) else "+∞" if weight > 0 else "-∞"


def move_word_bars(bars: WordBars, weights) -> None:
    """Give the words other log ratios (n,); one that is not a number (0/0) has no bar."""
    for right, left, number, weight in zip(bars.right, bars.left, bars.numbers, weights, strict=True):
        length = 0.0 if np.isnan(weight) else float(np.clip(weight, -bars.reach, bars.reach))
        right.set_width(max(length, 0.0))
        left.set_width(min(length, 0.0))
        number.set_text(ratio_text(weight))
        number.set_x(length + np.copysign(0.03 * bars.reach, length))
        number.set_horizontalalignment("right" if length < 0 else "left")


def _bar(ax: Axes, row: int, k: int) -> Rectangle:
    own = look(k)
    dress = {"facecolor": pale(own.color, 0.4), "edgecolor": own.color, "hatch": own.hatch}
    return ax.add_patch(Rectangle((0, row - HEIGHT / 2), 0, HEIGHT, **dress))
