"""What data can afford: errors and surprise on new rows, a line for each covariance; and which contains which."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.text import Text
from matplotlib.ticker import FixedLocator, NullLocator

from genmodels.course.kit.plotting.names_on_lines import upper
from genmodels.course.kit.plotting.style import INK, QUIET, SMALL, look, on_axes

from .mixed import SHARES, mixed


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


# where each rung stands: to the right, what costs more; edges lead from a rung to those that contain it
PLACES = {
    "identity": (1, 0),
    "tied_spherical": (1, 1),
    "spherical": (1.8, 2),
    "tied_diagonal": (0.2, 2),
    "diagonal": (1.8, 3),
    "tied": (0.2, 3),
    "full": (1, 4),
}
EDGES = (
    ("identity", "tied_spherical"),
    ("tied_spherical", "spherical"),
    ("tied_spherical", "tied_diagonal"),
    ("spherical", "diagonal"),
    ("tied_diagonal", "diagonal"),
    ("tied_diagonal", "tied"),
    ("diagonal", "full"),
    ("tied", "full"),
)
# what is said at the axis, and its ticks
JUDGES = {
    "errors": ("new digits named wrong, per cent", (4, 6, 8, 10)),
    "surprise": ("surprise, −log p(x, y)", (100, 200, 500, 1000)),
}
ASKED = ("diagonal", "tied")  # in colour: neither contains the other


@on_axes
def ladder(ax: Axes, costs: Mapping[str, int]) -> dict[str, Text]:
    """Draw which covariance contains which, the identity at the foot: `costs` names the free numbers of all seven.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = ladder(subplots()[1], dict.fromkeys(PLACES, 5))
    >>> drawn["tied_diagonal"].get_text()
    'tied_diagonal\\n5'
    """
    plate = {"facecolor": "white", "boxstyle": "round,pad=0.4", "lw": 1.2}
    drawn = {}
    for name, (x, y) in PLACES.items():
        color = look(ASKED.index(name)).color if name in ASKED else INK
        dress = {"ha": "center", "va": "center", "color": color, "fontsize": SMALL, "linespacing": 1.4}
        drawn[name] = ax.text(x, y, f"{name}\n{costs[name]:,}", bbox={**plate, "edgecolor": color}, **dress)
    for ends in EDGES:
        ax.annotate("", *(PLACES[name] for name in reversed(ends)), arrowprops=_arrow(*(drawn[name] for name in ends)))
    ax.set(xlim=(-0.35, 2.35), ylim=(-0.35, 4.35))
    ax.set_axis_off()
    return drawn


def _arrow(start: Text, end: Text) -> dict:
    """An arrow from the frame of one text to that of another."""
    frames = {"patchA": start.get_bbox_patch(), "patchB": end.get_bbox_patch()}
    return {"arrowstyle": "-|>", "color": QUIET, "lw": 1.4, "shrinkA": 0, "shrinkB": 2, **frames}


@on_axes
def mixtures(ax: Axes, judge: str) -> Line2D:
    """Draw the "errors" or the "surprise" of mixtures of tied and full on digits, with two standard errors.

    >>> from genmodels.course.kit.plotting import subplots
    >>> mixtures(subplots()[1], "errors").get_ydata().round(1).tolist()
    [9.1, 7.1, 6.6, 6.2, 6.1, 6.2, 6.1, 4.8]
    """
    name, ticks = JUDGES[judge]
    values = mixed()[list(JUDGES).index(judge)]
    mean, half = values.mean(axis=1), 2 * values.std(axis=1, ddof=1) / np.sqrt(values.shape[1])
    ax.fill_between(SHARES, mean - half, mean + half, color=look(0).color, alpha=0.25, lw=0)
    (line,) = ax.plot(SHARES, mean, "o-", color=look(0).color, mec="white")
    ax.set(xlabel="share of the class's own covariance", xticks=[0, 0.5, 1], xticklabels=["0: tied", "0.5", "1: full"])
    ax.set(yscale="log", ylim=(ticks[0], ticks[-1]))
    ax.yaxis.set_major_locator(FixedLocator(list(ticks)))
    ax.yaxis.set_minor_locator(NullLocator())
    ax.yaxis.set_major_formatter("{x:g}")
    upper(ax, name)
    return line
