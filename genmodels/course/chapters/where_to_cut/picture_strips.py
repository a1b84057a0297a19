"""The strip beside a cut, magnified: what the move of a hair's breadth wins, and what it loses."""

from typing import NamedTuple

from matplotlib.axes import Axes
from matplotlib.patches import Rectangle

from genmodels.course.kit.plotting.names_on_lines import upper
from genmodels.course.kit.plotting.regions import pale
from genmodels.course.kit.plotting.style import SMALL, look, on_axes

WIDTH = 0.8


class Strips(NamedTuple):
    """The artists: as high as the two weighted densities at the cut."""

    won: Rectangle
    lost: Rectangle


@on_axes
def strips(ax: Axes, names: tuple[str, str], highest: float) -> Strips:
    """Prepare two bars up to `highest`, for class 0 won and class 1 lost by a cut that moves up; see `move_strips`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> bars = strips(subplots()[1], ("salmon", "bass"), highest=1.0)
    >>> move_strips(bars, (0.4, 0.1))
    >>> bars.won.get_height(), bars.lost.get_height()
    (0.4, 0.1)
    """
    bars = Strips(*(ax.add_patch(_bar(k)) for k in (0, 1)))
    under = [f"{name}\n{said}" for name, said in zip(names, ("won", "lost"), strict=True)]
    ax.set(xlim=(-0.6, 1.6), ylim=(0, highest), yticks=[], xticks=[0, 1])
    ax.set_xticklabels(under, fontsize=SMALL)
    ax.tick_params(axis="x", length=0, labelbottom=True)
    ax.set_xlabel("by moving\nup a hair", fontsize=SMALL)
    upper(ax, "magnified")
    return bars


def _bar(k: int) -> Rectangle:
    own = look(k)
    dress = {"facecolor": pale(own.color, 0.85 if not own.hatch else 0.3), "edgecolor": own.color, "hatch": own.hatch}
    return Rectangle((k - WIDTH / 2, 0), WIDTH, 0, lw=1.2, **dress)


def move_strips(bars: Strips, heights) -> None:
    """Give both bars the heights (2,) of the curves at the cut."""
    for bar, height in zip(bars, heights, strict=True):
        bar.set_height(float(height))
