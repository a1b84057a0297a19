"""Messages between two questions, called yes or no by a filter; and the words that speak loudest in it for yes."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle
from matplotlib.text import Text

from genmodels.course.kit.plotting.names_on_lines import VEIL, beside, guide, upper
from genmodels.course.kit.plotting.regions import pale
from genmodels.course.kit.plotting.style import INK, QUIET, SMALL, look, on_axes

NEAR = 3  # log odds: up to here the axes are nearly even, beyond it they are logarithmic
TICKS = (-100, -30, -10, -3, 0, 3, 10, 30, 100)
LOUD = 8.4  # where the axis of the words ends
EDGE = 0.12  # between a bar and its word
HEIGHT = 0.62  # of a bar, in rows
HEAP = 0.05  # of the range of heights: a gap as wide parts two heaps of dots
NAMED = 2  # the number of labels at which the curves have their names
SHARES = (0.01, 0.02, 0.03, 0.05, 0.1, 0.2, 0.3, 0.5)  # of errors, at the axis
FEW = (0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55)  # the same, where all are large
NO = {
    "marker": look(0).marker,
    "color": look(0).color,
    "mfc": pale(look(0).color, 0.3),
    "mew": 1.0,
    "ms": 4.5,
    "ls": "",
}
WRONG = {"marker": "o", "color": INK, "mfc": "none", "mew": 0.4, "ms": 8.5, "ls": "", "zorder": 1.9}  # below the dots
YES = {"marker": look(1).marker, "color": look(1).color, "mec": "white", "mew": 0.4, "ms": 5.5, "ls": ""}


def even(odds) -> np.ndarray:
    """Where log odds stand on an axis that has room for all of them.

    >>> even([-3, 0, 3]).round(2).tolist()
    [-0.88, 0.0, 0.88]
    """
    return np.arcsinh(np.asarray(odds, dtype=float) / NEAR)


@on_axes
def between(ax: Axes, places: np.ndarray) -> tuple[Line2D, Line2D, Line2D]:
    """Prepare the messages (n, 2) between both questions: called yes, called no, and rings; see `move_between`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> places, yes, true = np.array([[5.0, 1.0], [-9.0, 2.0], [-9.0, -2.0]]), np.array([1, 0, 0]), np.array([1, 1, 0])
    >>> drawn = between(subplots()[1], places)
    >>> move_between(drawn, places, yes == 1, true == 1)
    >>> [len(line.get_xdata()) for line in drawn]
    [1, 2, 1]
    """
    for place in (0, 1):
        guide(ax, **{"xy"[place]: 0})
    (no,), (yes,), (wrong,) = (ax.plot([], [], **dress) for dress in (NO, YES, WRONG))
    for low, high, put, axis in (
        (*_ends(places[:, 0]), ax.set_xlim, ax.xaxis),
        (*_ends(places[:, 1]), ax.set_ylim, ax.yaxis),
    ):
        put(low, high)
        shown = [tick for tick in TICKS if low <= even(tick) <= high]
        axis.set_ticks(even(shown), [f"{tick}".replace("-", "\N{MINUS SIGN}") for tick in shown])
    ax.set_xlabel("← ham   log odds of spam (squeezed)   spam →")
    upper(ax, "log odds of saying you (squeezed) ↑")
    return yes, no, wrong


def _ends(values: np.ndarray) -> tuple[float, float]:
    low, high = even([values.min(), values.max()])
    return float(low) - 0.2, float(high) + 0.2


def move_between(drawn: tuple[Line2D, Line2D, Line2D], places: np.ndarray, yes: np.ndarray, true: np.ndarray) -> None:
    """Show which of the messages are called yes, and put a ring around those of which that is wrong."""
    for line, own in zip(drawn, (yes, ~yes, yes != true), strict=True):
        line.set_data(*even(places[own]).T)


class Loud(NamedTuple):
    """The artists of some words: bars of those that a label taught, bars of the others, and the words."""

    taught: tuple[Rectangle, ...]
    untaught: tuple[Rectangle, ...]
    words: tuple[Text, ...]

    @property
    def artists(self) -> tuple[Artist, ...]:
        return (*self.taught, *self.untaught, *self.words)


@on_axes
def loud(ax: Axes, rows: int) -> Loud:
    """Prepare a bar for each of so many words; see `move_loud`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = loud(subplots()[1], 2)
    >>> move_loud(drawn, ["claim", "prize"], [5.5, 5.4], [True, False])
    >>> drawn.taught[0].get_visible(), drawn.untaught[0].get_visible(), drawn.words[1].get_text()
    (True, False, 'prize')
    """
    bars = [tuple(ax.add_patch(_bar(row, taught)) for row in range(rows)) for taught in (True, False)]
    words = tuple(ax.text(0, row, "", va="center", fontsize=SMALL, color=INK, bbox=VEIL) for row in range(rows))
    ax.set(
        xlim=(0, LOUD),
        ylim=(rows - 0.4, -0.6),
        yticks=[],
        xticks=range(0, 7, 2),
        xlabel="log odds of yes, each time it occurs",
    )
    ax.set_title("Loudest for yes")
    return Loud(*bars, words)


def _bar(row: float, taught: bool) -> Rectangle:
    own = look(1).color
    dress = {"facecolor": own} if taught else {"facecolor": pale(own, 0.25), "hatch": look(1).hatch}
    return Rectangle((0, row - HEIGHT / 2), 0, HEIGHT, edgecolor=own, **dress)


def in_words() -> dict[str, Artist]:
    """What the colours mean, for a legend: artists by their words."""
    bars = {words: _bar(0, taught) for words, taught in (("in a labelled message", True), ("in none", False))}
    yes, no, wrong = (Line2D([], [], **dress) for dress in (YES, NO, WRONG))
    return {"called yes": yes, "called no": no, "wrongly": wrong, **bars}


def move_loud(drawn: Loud, words: Sequence[str], odds: Sequence[float], taught: Sequence[bool]) -> None:
    """Show other words, from the loudest on."""
    for k, (word, height, known) in enumerate(zip(words, odds, taught, strict=True)):
        for bar, shown in ((drawn.taught[k], known), (drawn.untaught[k], not known)):
            bar.set(width=height if shown else 0.0, visible=shown)
        drawn.words[k].set(text=word, x=height + EDGE)


@on_axes
def learning_curve(
    ax: Axes, sizes: Sequence[int], wrong: dict[str, np.ndarray], always: float, one_answer: str
) -> None:
    """Draw the share that is named wrongly against the number of labels: a dot a draw, a line of the means.

    `wrong` has an array (sizes, draws) for each way to learn; `always` is the share that `one_answer` names wrongly.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> alone = np.array([[0.2, 0.1], [0.1, 0.1], [0.05, 0.05]])
    >>> learning_curve(ax, [10, 30, 100], {"labels alone": alone, "with the others": alone / 2}, 0.2, "always ham")
    >>> ax.lines[-1].get_ydata().round(3).tolist()
    [0.075, 0.05, 0.025]
    """
    guide(ax, y=always)
    beside(ax, sizes[-1], always, one_answer, dx=0, dy=9, ha="right", color=QUIET)
    means = {name: shares.mean(axis=1) for name, shares in wrong.items()}
    higher = max(means, key=lambda name: means[name][NAMED])
    for k, (name, shares) in enumerate(wrong.items()):
        own, across = look(k), np.broadcast_to(np.asarray(sizes)[:, None], shares.shape)
        ax.plot(across.ravel(), shares.ravel(), own.marker, color=own.color, ms=3, alpha=0.45, ls="")
        ax.plot(sizes, means[name], own.line, color=own.color)
        place = {"dx": 6, "dy": 13} if name == higher else {"dx": -6, "dy": -19, "ha": "right"}
        beside(ax, sizes[NAMED], means[name][NAMED], name, k, bbox=VEIL, **place)
    every = np.concatenate([shares.ravel() for shares in wrong.values()])
    span = every.max() / every.min()
    ticks = FEW if every.min() > FEW[0] else SHARES
    shown = [share for share in ticks if every.min() <= share <= every.max()]
    ax.set(
        xscale="log",
        yscale="log",
        ylim=(every.min() / span**0.1, every.max() * span**0.05),
        xticks=sizes,
        xticklabels=[f"{size:,}" for size in sizes],
    )
    ax.set(yticks=shown, yticklabels=[f"{share:.0%}".replace("%", "\N{NO-BREAK SPACE}%") for share in shown])
    ax.set_xlabel("messages with a label (log scale)")
    ax.minorticks_off()
    upper(ax, "named wrongly (log scale)")


@on_axes
def ends_of_starts(ax: Axes, heights, agree, always: float, one_answer: str) -> Line2D:
    """Draw where many starts ended: the share that agrees with an answer, against how high it is, less the highest.

    Beside each heap of ends stands how many they are, beside the highest also their share, ± one standard error.

    >>> from genmodels.course.kit.plotting import subplots
    >>> ends_of_starts(subplots()[1], [-700, -500], [0.8, 0.9], 0.7, "always ham").get_xdata().tolist()
    [-200.0, 0.0]
    """
    below = np.asarray(heights, dtype=float) - np.max(heights)
    guide(ax, y=always)
    beside(ax, below.min(), always, one_answer, dx=0, dy=9, color=QUIET)
    (dots,) = ax.plot(below, agree, "o", color=look(0).color, alpha=0.3, mec="white", ms=8)
    order, agree = np.sort(below), np.asarray(agree)
    heaps = np.split(order, np.flatnonzero(np.diff(order) > HEAP * np.ptp(below)) + 1)
    for heap in heaps:
        level, many, share = agree[np.isin(below, heap)], len(heap), len(heap) / len(below)
        if heap is heaps[-1]:
            error = 100 * (share * (1 - share) / len(below)) ** 0.5
            words = f"{many} of {len(below)}: {100 * share:.0f} ± {error:.0f}\N{NO-BREAK SPACE}%"
            beside(ax, heap[0], level.mean(), words, dx=-10, ha="right", color=INK, ground=True)
        else:
            beside(ax, heap[-1], level.mean(), f"{many}", dx=10, color=INK, ground=True)
    ax.set_xlabel("height, less the highest")
    ax.xaxis.set_major_formatter(lambda x, _: f"{x:,.0f}".replace("-", "\N{MINUS SIGN}"))
    upper(ax, "share that agrees with spam and ham")
    return dots
