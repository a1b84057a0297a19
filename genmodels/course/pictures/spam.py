"""Words and scores of spam: what single words say, scores with a cut between them, and a product that underflows."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle
from matplotlib.text import Text

from ..plotting.explain import HEIGHT
from ..plotting.regions import pale
from ..plotting.style import INK, SMALL, look, on_axes


class WordBars(NamedTuple):
    """The artists: for each word a bar towards either side, one of them empty, and its number."""

    right: tuple[Rectangle, ...]
    left: tuple[Rectangle, ...]
    numbers: tuple[Text, ...]
    reach: float

    @property
    def artists(self) -> tuple:
        return (*self.right, *self.left, *self.numbers)


@on_axes
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
    ax.set(yticks=rows, yticklabels=words, ylim=(len(words) - 0.4, -0.6), xlim=(-1.5 * reach, 1.5 * reach))
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


SPREAD = 0.3  # of the distance between the two rows: points of equal score must not hide each other
GOLDEN = 0.6180339887


class ScoreStrips(NamedTuple):
    """The artists: points of the positive and of the negative class, the cut, and rings; `height` (n,) of points."""

    points: tuple[Line2D, Line2D]
    cut: Line2D
    rings: Line2D
    height: np.ndarray

    @property
    def artists(self) -> tuple[Line2D, ...]:
        return (*self.points, self.cut, self.rings)


@on_axes
def score_strips(ax: Axes, positive, names=("spam", "ham"), reach=(-30.0, 30.0)) -> ScoreStrips:
    """Prepare a row of points for each class, the positive one on top; `positive` is (n,) of 0 and 1.

    >>> from genmodels.course.plotting import subplots
    >>> strips = score_strips(subplots()[1], [1, 0, 1])
    >>> move_scores(strips, [2.0, 1.0, -1.0], [1, 0, 1], cut=0.0)
    >>> strips.rings.get_xdata().tolist()  # a negative above the cut, and a positive below it
    [1.0, -1.0]
    """
    positive = np.asarray(positive, dtype=bool)
    # steps of the golden ratio fill the row evenly, and the same way each time
    height = positive + SPREAD * (np.arange(len(positive)) * GOLDEN % 1 - 0.5) * 2
    points = tuple(
        ax.plot([], [], look(k).marker, color=look(k).color, ms=6, alpha=0.8, ls="", label=f"truly {name}")[0]
        for k, name in enumerate(names)
    )
    (cut,) = ax.plot([], [], "-", color=INK, lw=2)
    (rings,) = ax.plot([], [], "o", mfc="none", mec=INK, mew=1.6, ms=12, ls="", label="on the wrong side")
    ax.set(xlim=reach, ylim=(-0.5, 1.5), yticks=[1, 0], yticklabels=[f"truly {name}" for name in names])
    return ScoreStrips(points, cut, rings, height)


def move_scores(strips: ScoreStrips, scores, positive, cut: float, ringed=None) -> None:
    """Show other scores (n,) and another cut; `ringed` (n,) says which points get a ring (those it takes wrongly).

    Scores beyond the axis stand at its edge; those that are no numbers are left out.
    """
    positive, shown = np.asarray(positive, dtype=bool), ~np.isnan(scores)
    low, high = strips.cut.axes.get_xlim()
    x = np.clip(scores, low + 0.01 * (high - low), high - 0.01 * (high - low))
    if ringed is None:
        ringed = (np.asarray(scores) >= cut) != positive
    for line, own in zip(strips.points, (positive, ~positive), strict=True):
        line.set_data(x[own & shown], strips.height[own & shown])
    strips.rings.set_data(x[ringed & shown], strips.height[ringed & shown])
    strips.cut.set_data([cut, cut], [-0.5, 1.5])


class Underflow(NamedTuple):
    """The artists: the sum of logarithms, the logarithm of the product, and where the product became 0."""

    logs: Line2D
    product: Line2D
    end: Line2D


@on_axes
def underflow_curves(ax: Axes, probabilities) -> Underflow:
    """Draw both over the number of factors, as powers of ten; `probabilities` is (n,), each above 0.

    >>> from genmodels.course.plotting import subplots
    >>> drawn = underflow_curves(subplots()[1], np.full(400, 0.1))
    >>> int(drawn.end.get_xdata()[0])  # 10^-323 is the last power of ten that float64 can hold
    324
    """
    probabilities = np.asarray(probabilities, dtype=float)
    product, factors = np.cumprod(probabilities), np.arange(1, len(probabilities) + 1)
    alive = product > 0
    (logs,) = ax.plot(factors, np.log10(probabilities).cumsum(), look(0).line, color=look(0).color, lw=2)
    (line,) = ax.plot(factors[alive], np.log10(product[alive]), look(1).line, color=look(1).color, lw=6, alpha=0.6)
    (end,) = ax.plot([], [], "X", color=INK, ms=12)
    if not alive.all():
        end.set_data(factors[~alive][:1], np.log10(product[alive][-1:]))
    logs.set_label("sum of the logarithms")
    line.set_label("product")
    end.set_label("here the product becomes 0.0")
    ax.set(xlabel="factors multiplied so far", ylabel="power of ten")
    ax.legend(frameon=False, fontsize=SMALL)
    return Underflow(logs, line, end)
