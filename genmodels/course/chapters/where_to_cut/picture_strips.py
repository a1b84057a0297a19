"""The strip beside a cut, magnified: what the move of a hair's breadth wins, and what it loses."""

from typing import NamedTuple

from matplotlib.axes import Axes
from matplotlib.patches import Rectangle
from matplotlib.text import Text
from matplotlib.transforms import offset_copy

from genmodels.course.kit.plotting.names_on_lines import ABOVE as OVER_AXES
from genmodels.course.kit.plotting.regions import pale
from genmodels.course.kit.plotting.style import INK, SMALL, look, on_axes

from .picture_threshold import hatch_of_errors

WIDTH = 0.8
ABOVE = 0.02  # of the higher bar: the gap below a number


class Strips(NamedTuple):
    """The artists: as high as the two weighted densities at the cut, the number over each, and what both count."""

    won: Rectangle
    lost: Rectangle
    numbers: tuple[Text, Text]
    names: tuple[Text, Text]
    unit: Text


@on_axes
def strips(ax: Axes, highest: float, among: int) -> Strips:
    r"""Prepare two bars up to `highest`, for class 0 won and class 1 lost by a cut that moves up; see `move_strips`.

    The numbers over them count per mm, among so many.

    >>> from genmodels.course.kit.plotting import subplots
    >>> bars = strips(subplots()[1], highest=1.2, among=1000)
    >>> move_strips(bars, (400, 100), ("salmon\nwon", "bass\nlost"), "fish")
    >>> bars.won.get_height(), bars.lost.get_height(), [number.get_text() for number in bars.numbers]
    (1.0, 0.25, ['400', '100'])
    >>> bars.unit.get_text()
    'fish per mm'
    """
    numbers = tuple(ax.text(k, 0, "", ha="center", va="bottom", fontsize=SMALL, color=INK) for k in (0, 1))
    ax.set(xlim=(-0.6, 1.6), ylim=(0, highest), yticks=[], xticks=[0, 1])
    ax.set_xticklabels([" \n "] * 2, fontsize=SMALL)  # room for both names, which change with what is counted
    ax.tick_params(axis="x", length=0, labelbottom=True)
    ax.set_xlabel(f"moving up,\nof {among:,}\n(bars rescaled)", fontsize=SMALL)
    below = offset_copy(ax.get_xaxis_transform(), ax.figure, y=-ax.xaxis.get_tick_padding(), units="points")
    under = tuple(ax.text(k, 0, "", transform=below, ha="center", va="top", fontsize=SMALL) for k in (0, 1))
    return Strips(*(ax.add_patch(_bar(k)) for k in (0, 1)), numbers, under, heading(ax))


def heading(ax: Axes) -> Text:
    """A name of the vertical axis at its top that may change, as that of `upper` may not: an axis draws its own anew.

    >>> from genmodels.course.kit.plotting import subplots
    >>> heading(subplots()[1]).get_text()
    ' '
    """
    ax.set_ylabel("")
    place, like = offset_copy(ax.transAxes, ax.figure, y=OVER_AXES, units="points"), ax.yaxis.label
    return ax.text(0, 1, " ", transform=place, va="bottom", fontsize=like.get_fontsize(), color=like.get_color())


def _bar(k: int) -> Rectangle:
    own = look(k)
    dress = {"facecolor": pale(own.color, 0.35), "edgecolor": own.color, "hatch": hatch_of_errors(k)}  # as its area
    return Rectangle((k - WIDTH / 2, 0), WIDTH, 0, lw=1.2, **dress)


def move_strips(bars: Strips, counts, names: tuple[str, str], unit: str) -> None:
    """Let both bars stand for these counts (2,) of a unit, under these names: the higher one has the height 1."""
    for k, (bar, count) in enumerate(zip((bars.won, bars.lost), counts, strict=True)):
        bar.set_height(float(count / max(counts)))
        bars.numbers[k].set(y=bar.get_height() + ABOVE, text=f"{count:,.0f}")
        bars.names[k].set_text(names[k])
    bars.unit.set_text(f"{unit} per mm")
