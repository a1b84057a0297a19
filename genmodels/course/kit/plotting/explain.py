"""How a prediction came about: the log prior odds and one term a feature, stacked end to end up to the log odds.

With probability zero in play the odds are infinite or 0/0: the bar then runs off the axis as an arrow, or is
missing.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.patches import PathPatch, Rectangle
from matplotlib.path import Path
from matplotlib.text import Annotation

from .regions import pale
from .style import INK, QUIET, SMALL, look, on_axes

HEIGHT = 0.7
HEAD = 0.09  # of the reach: so long is the head of an arrow
ROOM = 1.35  # of the longest finite bar: the axis leaves room for its number


class Waterfall(NamedTuple):
    """The artists: a bar and a number for each part and for the sum, and arrow heads at the left and the right edge.

    `reach` is how far the axis goes to each side.
    """

    patches: tuple[Rectangle, ...]
    texts: tuple[Annotation, ...]
    heads: tuple[PathPatch, PathPatch]
    reach: float

    @property
    def artists(self) -> tuple[Artist, ...]:
        return (*self.patches, *self.heads, *self.texts)


def odds_text(value: float) -> str:
    """A term of the log odds in words that a bar can carry.

    >>> odds_text(1.5), odds_text(-np.inf), odds_text(np.nan)
    ('+1.50', '−∞', '0/0')
    """
    if np.isnan(value):
        return "0/0"
    if np.isinf(value):
        return "+∞" if value > 0 else "\N{MINUS SIGN}∞"
    return f"{value:+.2f}".replace("-", "\N{MINUS SIGN}")


@on_axes
def explain_bars(ax: Axes, explanation, of=None, against=None) -> Waterfall:
    """Draw what the prior and each feature add to log p(of | x) / p(against | x), and where that ends.

    `explanation` is what a classifier's `explain(x)` returns; `of` and `against` are two of its classes (the last and
    the first if left out). Bars to the right speak for `of` and have the look of the first class, those to
    the left for `against`. Raises InvalidParameterError for labels that are no class.

    >>> from genmodels import CategoricalNaiveBayes
    >>> from genmodels.course.kit.plotting import subplots
    >>> model = CategoricalNaiveBayes().fit([("sunny",), ("sunny",), ("rainy",)], ["yes", "yes", "no"])
    >>> [bar.get_text() for bar in explain_bars(subplots()[1], model.explain(("sunny",))).texts]
    ['+0.69', '+0.81', '+1.50']
    """
    of = explanation.classes[-1] if of is None else of
    against = explanation.classes[0] if against is None else against
    parts = explanation.log_odds(of, against)
    ends = np.cumsum(np.where(np.isfinite(parts), parts, 0.0))
    rows = ["prior", *map(str, explanation.features)]
    drawn = waterfall(ax, rows, (str(of), str(against)), reach=ROOM * max(1.0, np.abs(ends).max()))
    move_waterfall(drawn, parts)
    return drawn


@on_axes
def waterfall(ax: Axes, rows: Sequence[str], sides: tuple[str, str], reach: float) -> Waterfall:
    """Prepare a bar for each of `rows` and one for their sum; `sides` are what right and left speak for.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = waterfall(subplots()[1], ["prior", "Sky"], ("yes", "no"), reach=3)
    >>> move_waterfall(drawn, [1.0, -np.inf])
    >>> [text.get_text() for text in drawn.texts]
    ['+1.00', '−∞', '−∞']
    """
    count = len(rows) + 1
    patches = tuple(ax.add_patch(Rectangle((0, row - HEIGHT / 2), 0, HEIGHT)) for row in range(count))
    texts = tuple(_number(ax, row) for row in range(count))
    _axis(ax, [*rows, "together"], reach, sides)
    return Waterfall(patches, texts, (_heads(ax, 1), _heads(ax, 0)), reach)


def move_waterfall(drawn: Waterfall, parts) -> None:
    """Give the bars other parts (d,) of the log odds; one that is 0/0 is NaN."""
    with np.errstate(invalid="ignore"):  # plus and minus infinity: the 0/0 that is told in words
        odds = np.append(parts, np.sum(parts))
    lefts, widths = spans(odds, drawn.reach)
    widths -= np.where(np.isinf(odds), HEAD * drawn.reach * np.sign(widths), 0.0)  # the rest is the head
    for row, (patch, text) in enumerate(zip(drawn.patches, drawn.texts, strict=True)):
        patch.set(x=lefts[row], width=widths[row], **_dress(widths[row]))
        _move_number(text, odds[row], lefts[row], widths[row], row)
    for heads, edge, infinite in zip(drawn.heads, (-1, 1), (np.isneginf(odds), np.isposinf(odds)), strict=True):
        heads.set_path(_triangles(edge * drawn.reach, np.flatnonzero(infinite)))


def _move_number(text: Annotation, odds: float, left: float, width: float, row: int) -> None:
    """Put the number of a bar beside it, away from the zero line, and that of an arrow where the arrow begins."""
    low, high = sorted((left, left + width))
    arrow, rightward = np.isinf(odds), high > 0 or low == 0
    ends = width >= 0 if arrow else not rightward  # the text ends there, rather than begins
    text.xy = (left if arrow else high if rightward else low, row)
    text.xyann = (-5 if ends else 5, 0)
    text.set(text=odds_text(odds), ha="right" if ends else "left")


def spans(odds: np.ndarray, reach: float) -> tuple[np.ndarray, np.ndarray]:
    """Where each bar starts and how long it is: each begins where the one before ended, the sum, the last one, at zero.

    What lies beyond `reach` on either side, or infinitely far, ends there.

    >>> [part.tolist() for part in spans(np.array([1.0, -3.0, -2.0]), reach=1.5)]
    [[0.0, 1.0, 0.0], [1.0, -2.5, -1.5]]
    """
    sums = np.cumsum(np.where(np.isfinite(odds), odds, 0.0)[:-1])
    lefts = np.concatenate([[0.0], sums[:-1], [0.0]])
    lengths = np.nan_to_num(odds, nan=0.0, posinf=np.inf, neginf=-np.inf)
    starts, ends = (np.clip(places, -reach, reach) for places in (lefts, lefts + lengths))
    return starts, ends - starts


def _dress(width: float) -> dict:
    own = look(0 if width >= 0 else 1)
    return {"facecolor": pale(own.color, 0.4), "edgecolor": own.color, "hatch": own.hatch}


def _heads(ax: Axes, k: int) -> PathPatch:
    heads = ax.add_patch(PathPatch(_triangles(0, ()), fc=look(k).color, lw=0, clip_on=False, zorder=4))
    heads.set_in_layout(False)  # the layout must not depend on what is infinite
    return heads


def _triangles(tip: float, rows: Sequence[int]) -> Path:
    """Heads of arrows that end at `tip`, one in each row; as wide as a bar and half as wide again."""
    base, half = tip * (1 - HEAD), 0.75 * HEIGHT
    corners = [((base, row - half), (tip, row), (base, row + half), (base, row - half)) for row in rows]
    codes = [Path.MOVETO, Path.LINETO, Path.LINETO, Path.CLOSEPOLY] * len(corners)
    return Path(np.array(corners, dtype=float).reshape(-1, 2), codes)


def _number(ax: Axes, row: int) -> Annotation:
    white = {"facecolor": "white", "edgecolor": "none", "pad": 1}  # the zero line must not cross a number
    style = {"va": "center", "fontsize": SMALL, "color": INK, "bbox": white}
    return ax.annotate("", (0, row), (5, 0), textcoords="offset points", **style)


def _axis(ax: Axes, rows: list[str], reach: float, names: tuple[str, str]) -> None:
    ax.set(yticks=range(len(rows)), yticklabels=rows, ylim=(len(rows) - 0.4, -0.6), xlim=(-reach, reach))
    ax.axvline(0, color=INK, lw=1.2)
    ax.axhline(len(rows) - 1.5, color=QUIET, lw=1)  # the line under a sum
    ax.set_xlabel(f"← {names[1]}     log odds     {names[0]} →")
