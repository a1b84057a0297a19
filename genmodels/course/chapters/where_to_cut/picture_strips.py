"""The strip beside a cut, magnified: what the move of a hair's breadth wins, and what it loses."""

from typing import NamedTuple

from matplotlib.axes import Axes
from matplotlib.patches import Rectangle
from matplotlib.text import Text

from genmodels.course.kit.plotting.names_on_lines import upper
from genmodels.course.kit.plotting.regions import pale
from genmodels.course.kit.plotting.style import INK, SMALL, look, on_axes

WIDTH = 0.8
ABOVE = 0.02  # of the higher bar: the gap below a number


class Strips(NamedTuple):
    """The artists: as high as the two weighted densities at the cut, and over each the number that it stands for."""

    won: Rectangle
    lost: Rectangle
    numbers: tuple[Text, Text]


@on_axes
def strips(ax: Axes, names: tuple[str, str], highest: float, among: int) -> Strips:
    """Prepare two bars up to `highest`, for class 0 won and class 1 lost by a cut that moves up; see `move_strips`.

    The numbers over them count per mm, among so many.

    >>> from genmodels.course.kit.plotting import subplots
    >>> bars = strips(subplots()[1], ("salmon", "bass"), highest=1.2, among=1000)
    >>> move_strips(bars, (400, 100))
    >>> bars.won.get_height(), bars.lost.get_height(), [number.get_text() for number in bars.numbers]
    (1.0, 0.25, ['400', '100'])
    """
    numbers = tuple(ax.text(k, 0, "", ha="center", va="bottom", fontsize=SMALL, color=INK) for k in (0, 1))
    bars = Strips(*(ax.add_patch(_bar(k)) for k in (0, 1)), numbers)
    under = [f"{name}\n{said}" for name, said in zip(names, ("won", "lost"), strict=True)]
    ax.set(xlim=(-0.6, 1.6), ylim=(0, highest), yticks=[], xticks=[0, 1])
    ax.set_xticklabels(under, fontsize=SMALL)
    ax.tick_params(axis="x", length=0, labelbottom=True)
    ax.set_xlabel(f"moving up,\nof {among:,}", fontsize=SMALL)
    upper(ax, "per mm")
    return bars


def _bar(k: int) -> Rectangle:
    own = look(k)
    dress = {"facecolor": pale(own.color, 0.85 if not own.hatch else 0.3), "edgecolor": own.color, "hatch": own.hatch}
    return Rectangle((k - WIDTH / 2, 0), WIDTH, 0, lw=1.2, **dress)


def move_strips(bars: Strips, counts) -> None:
    """Let both bars stand for these counts (2,): the higher one has the height 1."""
    for k, (bar, count) in enumerate(zip((bars.won, bars.lost), counts, strict=True)):
        bar.set_height(float(count / max(counts)))
        bars.numbers[k].set(y=bar.get_height() + ABOVE, text=f"{count:,.0f}")
