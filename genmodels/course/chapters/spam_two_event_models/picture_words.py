"""All words of messages on one map: in how many of the ham each stands, and in how many of the spam."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.collections import PathCollection
from matplotlib.lines import Line2D
from matplotlib.text import Annotation
from matplotlib.ticker import NullLocator

from genmodels.course.kit.plotting.names_on_lines import VEIL, upper
from genmodels.course.kit.plotting.regions import pale
from genmodels.course.kit.plotting.style import INK, QUIET, SMALL, look, on_axes

NEVER = 0.4  # where 0 stands on a logarithmic axis
PLACES = {"right": (6, -1, "left"), "left": (-6, -1, "right"), "above": (0, 8, "center"), "below": (0, -13, "center")}


class WordMap(NamedTuple):
    """The artists: dots for words said more often in the one, and in the other; names; where a word says nothing."""

    dots: tuple[PathCollection, PathCollection]
    names: tuple[Annotation, ...]
    border: Line2D


@on_axes
def word_map(
    ax: Axes, words: Sequence[str], having, sizes: tuple[int, int], named: Mapping[str, str], alpha: float = 1.0
) -> WordMap:
    """Draw a dot for each pair of counts, larger where many words share it, and the line on which a word says nothing.

    `having` (2, V) says in how many spam and ham messages each word stands, of `sizes`; `named` maps words to the side
    on which their name stands, right, left, above or below; what is no word here is left out.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = word_map(subplots()[1], ["win", "lunch"], [[3, 0], [1, 2]], (4, 6), {"win": "right"})
    >>> [dots.get_offsets().tolist() for dots in drawn.dots], drawn.names[0].get_text()
    ([[[1.0, 3.0]], [[2.0, 0.4]]], 'win')
    """
    spam, ham = np.asarray(having, dtype=float)
    places, many = np.unique(np.stack([ham, spam], axis=1), axis=0, return_counts=True)
    shares = [(places[:, k] + alpha) / (n + 2 * alpha) for k, n in ((1, sizes[0]), (0, sizes[1]))]
    dots = tuple(
        ax.scatter(
            *np.maximum(places[own], NEVER).T,
            s=14 * many[own] ** 0.45,
            marker=look(k).marker,
            color=pale(look(k).color, 0.45),
            edgecolor=look(k).color,
            lw=0.7,
        )
        for k, own in enumerate((shares[0] > shares[1], shares[0] <= shares[1]))
    )
    x = np.geomspace(NEVER, ham.max(), 200)
    even = (x + alpha) / (sizes[1] + 2 * alpha) * (sizes[0] + 2 * alpha) - alpha
    (border,) = ax.plot(x[even > NEVER], even[even > NEVER], ":", color=QUIET, lw=2)
    column = {word: j for j, word in enumerate(words)}
    at = {word: np.maximum((ham[column[word]], spam[column[word]]), NEVER) for word in named if word in column}
    names = tuple(_name(ax, word, place, named[word]) for word, place in at.items())
    ticks = [NEVER, 1, 10, 100, 1000]
    ax.set(xscale="log", yscale="log")
    for axis in (ax.xaxis, ax.yaxis):
        axis.set_ticks(ticks, ["0", *(f"{tick:,}" for tick in ticks[1:])])
        axis.set_minor_locator(NullLocator())
    ax.set(xlim=(0.12, 1.6 * ham.max()), ylim=(0.28, 1.7 * spam.max()), xlabel="ham messages that have the word")
    upper(ax, "spam messages that have it")
    return WordMap(dots, names, border)


def _name(ax: Axes, word: str, at, side: str) -> Annotation:
    x, y, ha = PLACES[side]
    dress = {"fontsize": SMALL, "color": INK, "bbox": VEIL, "zorder": 6}
    return ax.annotate(word, at, (x, y), textcoords="offset points", ha=ha, va="center", **dress)
