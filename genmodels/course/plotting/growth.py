"""How fast a count grows: curves over a logarithmic axis, each named where it ends."""

from collections.abc import Mapping, Sequence

from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from .style import QUIET, SMALL, house_style, look


@house_style
def growth_curves(
    ax: Axes, at: Sequence[int], curves: Mapping[str, Sequence[int]], landmarks: Mapping[str, float] | None = None
) -> list[Line2D]:
    """Draw each of `curves` (name to one count for each entry of `at`), and `landmarks` as named dotted lines.

    >>> from genmodels.course.plotting import subplots
    >>> _, ax = subplots()
    >>> lines = growth_curves(ax, [1, 2, 3], {"double": [2, 4, 8], "add": [2, 3, 4]}, {"five": 5})
    >>> [float(line.get_ydata()[-1]) for line in lines]
    [8.0, 4.0]
    """
    lines = []
    for k, (name, counts) in enumerate(curves.items()):
        own = look(k)
        dress = {"ls": own.line, "marker": own.marker, "color": own.color}
        lines += ax.plot(at, [float(count) for count in counts], label=name, **dress)
    for name, level in (landmarks or {}).items():
        ax.axhline(level, ls=":", lw=1.4, color=QUIET)
        ax.text(at[0], level, name, va="bottom", fontsize=SMALL)
    ax.set(yscale="log")
    ax.legend(frameon=False, fontsize=SMALL, loc="center right")
    return lines
