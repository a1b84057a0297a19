"""Ranges for one unknown number, one above the other: each with its estimate, in another look where it misses."""

from typing import NamedTuple

from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.text import Annotation

from genmodels.course.kit.plotting.names_on_lines import beside, guide
from genmodels.course.kit.plotting.style import INK, look, on_axes

HOLDS, MISSES = look(0), look(1)
MARK = {"markevery": [1], "ms": 6, "markeredgewidth": 0}
ROOMS = (6, 12, 20)  # for so many strokes the panel is scaled, while there are no more
XLIM = (-0.17, 1.17)  # of a probability, with room for what leaves it


class Ranges(NamedTuple):
    """The artists: a stroke for each range, the true number, and how many miss it."""

    strokes: tuple[Line2D, ...]
    truth: Line2D
    count: Annotation

    @property
    def artists(self) -> tuple[Artist, ...]:
        return (*self.strokes, self.truth, self.count)


@on_axes
def ranges(ax: Axes, most: int, title: str) -> Ranges:
    """Prepare the axes for up to `most` ranges of a probability; see `move_ranges`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = ranges(subplots()[1], 3, "two of them")
    >>> move_ranges(drawn, [(0.1, 0.2, 0.4), (0.5, 0.6, 0.7)], truth=0.3)
    >>> [stroke.get_xdata() for stroke in drawn.strokes], drawn.count.get_text()
    ([[0.1, 0.2, 0.4], [0.5, 0.6, 0.7], []], '1 of 2 miss')
    """
    for end in (0, 1):
        guide(ax, x=end)
    (truth,) = ax.plot([], [], color=INK, lw=1.6, ls=":", zorder=3)
    strokes = tuple(ax.plot([], [], lw=2, **MARK)[0] for _ in range(most))
    count = beside(ax, 1, most + 3, "", dx=0, ha="right")
    ax.set(xlim=XLIM, ylim=(0, most + 4.5), yticks=[], xticks=[0, 0.5, 1], title=title)
    return Ranges(strokes, truth, count)


def legend_lines() -> list[Line2D]:
    """What a range looks like that holds the true number, and one that misses it."""
    named = ((HOLDS, "holds the true p"), (MISSES, "misses it"))
    return [Line2D([], [], color=own.color, marker=own.marker, lw=2, label=label) for own, label in named]


def move_ranges(drawn: Ranges, found, truth: float) -> None:
    """Show the ranges that were `found` so far, each as (low, estimate, high), around or beside the `truth`."""
    shown = [*found, *[None] * (len(drawn.strokes) - len(found))]
    apart = len(drawn.strokes) / room(len(found), len(drawn.strokes))
    for k, (stroke, one) in enumerate(zip(drawn.strokes, shown, strict=True), 1):
        stroke.set_data(*((list(one), [k * apart] * 3) if one else ([], [])))
        if one:
            own = MISSES if misses(one, truth) else HOLDS
            stroke.set(color=own.color, marker=own.marker)
    drawn.truth.set_data([truth, truth], [0, len(drawn.strokes) + 1])
    drawn.count.set_text(f"{sum(misses(one, truth) for one in found)} of {len(found)} miss")


def room(found: int, most: int) -> int:
    """For how many strokes there is room while so many are found: few would be lost at the foot of the panel.

    >>> [room(found, 30) for found in (1, 6, 7, 20, 21, 30)]
    [6, 6, 12, 20, 30, 30]
    """
    return next((size for size in ROOMS if found <= size <= most), most)


def misses(one: tuple[float, float, float], truth: float) -> bool:
    """Whether a range (low, estimate, high) leaves out the truth.

    >>> misses((0.1, 0.2, 0.3), 0.3), misses((0.0, 0.0, 0.0), 0.1)
    (False, True)
    """
    low, _, high = one
    return not low - 1e-9 <= truth <= high + 1e-9
