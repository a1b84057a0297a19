"""How a prediction came about: the log prior odds and one term a feature, stacked end to end up to the log odds.

With probability zero in play the odds are infinite or 0/0; the bar then runs to the edge and says so in words.
"""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import Rectangle
from matplotlib.text import Annotation

from ..errors import InvalidParameterError
from .regions import pale
from .style import INK, QUIET, SMALL, house_style, look

HEIGHT = 0.7


class Waterfall(NamedTuple):
    """The artists: a bar and a number for the prior, each feature and the sum; `odds` holds the numbers (d + 2,)."""

    patches: tuple[Rectangle, ...]
    texts: tuple[Annotation, ...]
    odds: np.ndarray


def log_odds(explanation, pair: tuple[int, int] = (0, 1)) -> np.ndarray:
    """Log odds of class pair[0] against pair[1]: (d + 2,) holding the prior's, each feature's, and their sum.

    A term is NaN where both classes give probability zero: 0/0, to be shown in words. `explanation` has
    `log_prior` (K,), `terms` (K, d) and `log_joint` (K,).
    """
    a, b = pair
    first = [explanation.log_prior[a], *explanation.terms[a], explanation.log_joint[a]]
    second = [explanation.log_prior[b], *explanation.terms[b], explanation.log_joint[b]]
    with np.errstate(invalid="ignore"):  # -inf - (-inf) is the 0/0 that is told in words
        return np.subtract(first, second)


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


@house_style
def explain_bars(ax: Axes, explanation, pair: tuple[int, int] = (0, 1)) -> Waterfall:
    """Draw what each part of a prediction adds to the log odds of two classes, and where that ends.

    `explanation` is what a classifier's `explain(x)` returns; `pair` picks two of its classes. Bars to the right
    speak for the first of them. Raises InvalidParameterError when the pair is not two different classes.

    >>> from types import SimpleNamespace as Explanation
    >>> from genmodels.plotting import subplots
    >>> found = Explanation(classes=["yes", "no"], features=["Sky"], log_prior=np.log([0.75, 0.25]),
    ...                     terms=np.log([[0.8], [0.4]]), log_joint=np.log([0.6, 0.1]))
    >>> explain_bars(subplots()[1], found).odds.round(3)
    array([1.099, 0.693, 1.792])
    """
    classes = [str(name) for name in explanation.classes]
    if len(set(pair)) != 2 or not all(0 <= k < len(classes) for k in pair):
        raise InvalidParameterError(f"pair={pair!r} does not pick two of the {len(classes)} classes {classes}")
    odds = log_odds(explanation, pair)
    lefts, widths, reach = _spans(odds)
    patches = tuple(
        _bar(ax, row, *span, pair[0] if span[1] >= 0 else pair[1])
        for row, span in enumerate(zip(lefts, widths, strict=True))
    )
    texts = tuple(_number(ax, row, lefts[row], widths[row], odds_text(value)) for row, value in enumerate(odds))
    _axis(ax, ["prior", *map(str, explanation.features), "together"], reach, [classes[k] for k in pair])
    return Waterfall(patches, texts, odds)


def _spans(odds: np.ndarray) -> tuple[np.ndarray, np.ndarray, float]:
    """Where each bar starts and how long it is: each begins where the one before ended, the sum at zero."""
    ends = np.cumsum(np.where(np.isfinite(odds), odds, 0.0)[:-1])
    reach = 1.1 * max(1.0, np.abs(ends).max())
    finite = np.clip(np.nan_to_num(odds, nan=0.0, posinf=reach, neginf=-reach), -reach, reach)
    lefts = np.concatenate([[0.0], ends[:-1], [0.0]])
    widths = np.where(np.isinf(odds), finite - lefts, finite)  # an infinite term runs to the edge
    return lefts, widths, reach


def _bar(ax: Axes, row: int, left: float, width: float, k: int) -> Rectangle:
    own = look(k)
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
