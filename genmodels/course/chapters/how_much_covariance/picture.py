"""What data can afford: errors and surprise on new rows against the rows learnt from, a line for each model."""

from collections.abc import Sequence
from typing import NamedTuple

from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.ticker import FixedLocator, NullLocator

from genmodels.course.kit.plotting.names_on_lines import upper
from genmodels.course.kit.plotting.style import INK, look, on_axes


class Race(NamedTuple):
    """A line for each model, and rings around those at the place that is looked at."""

    lines: tuple[Line2D, ...]
    ring: Line2D


@on_axes
def race(ax: Axes, rows: Sequence[int], names: Sequence[str], ylabel: str, ticks: Sequence[float]) -> Race:
    """Make the artists of one measure, on logarithmic axes from the first to the last of the `ticks`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> drawn = race(ax, [10, 20], ["tied", "full"], "errors", [1, 10])
    >>> move_race(drawn, [10, 20], [[8, 6], [5, 3]], shown=[1], place=0)
    >>> drawn.ring.get_xydata().tolist()
    [[10.0, 5.0]]
    """
    ax.set(xscale="log", yscale="log", ylim=(ticks[0], ticks[-1]), xlabel="digits of each class")
    upper(ax, ylabel)
    for axis, places in ((ax.xaxis, rows), (ax.yaxis, ticks)):
        axis.set_major_locator(FixedLocator(list(places)))
        axis.set_minor_locator(NullLocator())
        axis.set_major_formatter("{x:g}")
    looks = [look(k) for k in range(len(names))]
    lines = [
        ax.plot(rows, [ticks[0]] * len(rows), own.line, color=own.color, marker=own.marker, mec="white", label=name)[0]
        for own, name in zip(looks, names, strict=True)
    ]
    (ring,) = ax.plot([], [], "o", mfc="none", mec=INK, mew=2, ms=17)
    return Race(tuple(lines), ring)


def move_race(drawn: Race, rows: Sequence[int], values, shown: Sequence[int], place: int) -> None:
    """Move the lines to `values` (models, rows), hide those not `shown`, and put the rings around the others."""
    for k, (line, own) in enumerate(zip(drawn.lines, values, strict=True)):
        line.set_ydata(own)
        line.set_visible(k in shown)
    drawn.ring.set_data([rows[place]] * len(shown), [values[k][place] for k in shown])
