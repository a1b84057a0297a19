"""How a prediction came about: the log prior odds and one term a feature, stacked end to end up to the log odds.

With probability zero in play the odds are infinite or 0/0; the bar then runs to the edge and says so in words.
"""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import Rectangle
from matplotlib.text import Annotation

from .regions import pale
from .style import INK, QUIET, SMALL, look, on_axes

HEIGHT = 0.7


class Waterfall(NamedTuple):
    """The artists: a bar and a number for the prior, each feature and the sum; `odds` holds the numbers (d + 2,)."""

    patches: tuple[Rectangle, ...]
    texts: tuple[Annotation, ...]
    odds: np.ndarray


def odds_text(value: float) -> str:
    """A term of the log odds in words that a bar can carry.

    >>> odds_text(1.5), odds_text(-np.inf), odds_text(np.nan)
    ('+1.50', 'minus infinity', '0/0')
    """
    if np.isnan(value):
        return "0/0"
    if np.isinf(value):
        return "plus infinity" if value > 0 else "minus infinity"
    return f"{value:+.2f}"


@on_axes
def explain_bars(ax: Axes, explanation, of=None, against=None) -> Waterfall:
    """Draw what the prior and each feature add to log p(of | x) / p(against | x), and where that ends.

    `explanation` is what a classifier's `explain(x)` returns; `of` and `against` are two of its classes (the last and
    the first if left out). Bars to the right speak for `of` and have the look of the first class, those to
    the left for `against`. Raises InvalidParameterError for labels that are no class.

    >>> from genmodels import CategoricalNaiveBayes
    >>> from genmodels.course.plotting import subplots
    >>> model = CategoricalNaiveBayes().fit([("sunny",), ("sunny",), ("rainy",)], ["yes", "yes", "no"])
    >>> explain_bars(subplots()[1], model.explain(("sunny",))).odds.round(3)
    array([0.693, 0.811, 1.504])
    """
    of = explanation.classes[-1] if of is None else of
    against = explanation.classes[0] if against is None else against
    parts = explanation.log_odds(of, against)
    with np.errstate(invalid="ignore"):  # plus and minus infinity: the 0/0 that is told in words
        odds = np.append(parts, parts.sum())
    lefts, widths, reach = _spans(odds)
    patches = tuple(_bar(ax, i, lefts[i], widths[i]) for i in range(len(odds)))
    texts = tuple(_number(ax, i, lefts[i], widths[i], odds_text(value)) for i, value in enumerate(odds))
    _axis(ax, ["prior", *map(str, explanation.features), "together"], reach, [str(of), str(against)])
    return Waterfall(patches, texts, odds)


def _spans(odds: np.ndarray) -> tuple[np.ndarray, np.ndarray, float]:
    """Where each bar starts and how long it is: each begins where the one before ended, the sum at zero."""
    ends = np.cumsum(np.where(np.isfinite(odds), odds, 0.0)[:-1])
    reach = 1.1 * max(1.0, np.abs(ends).max())
    finite = np.clip(np.nan_to_num(odds, nan=0.0, posinf=reach, neginf=-reach), -reach, reach)
    lefts = np.concatenate([[0.0], ends[:-1], [0.0]])
    widths = np.where(np.isinf(odds), finite - lefts, finite)  # an infinite term runs to the edge
    return lefts, widths, reach


def _bar(ax: Axes, row: int, left: float, width: float) -> Rectangle:
    own = look(0 if width >= 0 else 1)
    return ax.add_patch(
        Rectangle(
            (left, row - HEIGHT / 2),
            width,
            HEIGHT,
            facecolor=pale(own.color, 0.4),
            edgecolor=own.color,
            hatch=own.hatch,
        )
    )


def _number(ax: Axes, row: int, left: float, width: float, label: str) -> Annotation:
    side = {"xytext": (5, 0), "ha": "left"} if width >= 0 else {"xytext": (-5, 0), "ha": "right"}
    white = {"facecolor": "white", "edgecolor": "none", "pad": 1}  # the zero line must not cross a number
    return ax.annotate(
        label,
        (left + width, row),
        textcoords="offset points",
        va="center",
        fontsize=SMALL,
        color=INK,
        bbox=white,
        **side,
    )


def _axis(ax: Axes, rows: list[str], reach: float, names: list[str]) -> None:
    ax.set(yticks=range(len(rows)), yticklabels=rows, ylim=(len(rows) - 0.4, -0.6), xlim=(-1.35 * reach, 1.35 * reach))
    ax.axvline(0, color=INK, lw=1.2)
    ax.axhline(len(rows) - 1.5, color=QUIET, lw=1)  # the line under a sum
    ax.set_xlabel(f"← {names[1]}     log odds     {names[0]} →")
