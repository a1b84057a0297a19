"""What data can afford: errors and surprise on new rows, a line for each covariance; and which contains which."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.collections import PolyCollection
from matplotlib.lines import Line2D
from matplotlib.text import Annotation, Text
from matplotlib.ticker import FixedLocator, NullLocator

from genmodels.course.kit.plotting.names_on_lines import VEIL, beside, upper
from genmodels.course.kit.plotting.style import INK, QUIET, SMALL, THIN, look, on_axes

from .evened import evened
from .mixed import SHARES, mixed

LINE, POINTS_PER_INCH = 16, 72  # points from one value to the next, before there is a legend
FARTHEST = 0.06  # of the height of the axes, how far above them a line goes on unseen, still within the figure
WHOLE = 100  # from which on a value is written without a decimal


class Race(NamedTuple):
    """A line and a band for each model; a guide at the place that is looked at, and the values of all lines there.

    `beyond` are numbers at the upper edge, one for each place: what runs out of the axes there.
    """

    lines: tuple[Line2D, ...]
    bands: tuple[PolyCollection, ...]
    guide: Line2D
    values: tuple[Annotation, ...]
    beyond: tuple[Annotation, ...]

    @property
    def artists(self) -> tuple[Artist, ...]:
        """All that moves."""
        return (*self.bands, *self.lines, self.guide, *self.beyond, *self.values)


@on_axes
def race(ax: Axes, rows: Sequence[int], names: Sequence[str], ylabel: str, ticks: Sequence[float], scale="log") -> Race:
    """Make the artists of one measure, on axes of this `scale` from the first to the last of the `ticks`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> drawn = race(ax, [10, 20], ["tied", "full"], "errors", [1, 10])
    >>> move_race(drawn, [10, 20], [[[8, 8], [6, 6]], [[30, 30], [3, 5]]], shown=[1], place=1)
    >>> [(value.get_text(), value.get_visible()) for value in drawn.values]
    [('6.0', False), ('4.0', True)]
    >>> [(number.get_text(), number.get_visible()) for number in drawn.beyond]
    [('30 ↑', True), ('6 ↑', False)]
    """
    ax.set(xscale="log", yscale=scale, ylim=(ticks[0], ticks[-1]), xlabel="digits of each class")
    ax.set(xlim=(rows[0] / 1.4, rows[-1] * 1.6))  # room for numbers at the first and the last
    upper(ax, ylabel)
    for axis, places in ((ax.xaxis, rows), (ax.yaxis, ticks)):
        axis.set_major_locator(FixedLocator(list(places)))
        axis.set_minor_locator(NullLocator())
        axis.set_major_formatter("{x:g}")
    looks = [look(k) for k in range(len(names))]
    bands = [ax.fill_between([], [], color=own.color, alpha=0.25, lw=0) for own in looks]
    lines = [
        ax.plot(rows, [ticks[0]] * len(rows), own.line, color=own.color, marker=own.marker, mec="white", label=name)[0]
        for own, name in zip(looks, names, strict=True)
    ]
    (place,) = ax.plot([], [], color=QUIET, lw=THIN, zorder=1)
    beyond = [beside(ax, n, ticks[-1], "", dx=0, dy=-7, ha="center", zorder=4, bbox=VEIL) for n in rows]
    values = [beside(ax, rows[0], ticks[0], "", k, dx=8, dy=7, zorder=5, bbox=VEIL) for k in range(len(names))]
    return Race(tuple(lines), tuple(bands), place, tuple(values), tuple(beyond))


def move_race(drawn: Race, rows: Sequence[int], values, shown: Sequence[int], place: int) -> None:
    """Move lines and bands to the mean of `values` (models, rows, divisions), plus and minus two standard errors.

    Those not `shown` are hidden. The values at the place looked at are written beside it, and kept apart.
    """
    values = np.asarray(values, dtype=float)
    mean, half = _mean_and_half(values)
    low, high = drawn.lines[0].axes.get_ylim()
    for k, (line, band) in enumerate(zip(drawn.lines, drawn.bands, strict=True)):
        line.set_ydata(_near(line.axes, mean[k]))
        below, above = _near(line.axes, mean[k] - half[k]), _near(line.axes, mean[k] + half[k])
        outline = np.concatenate([np.c_[rows, below], np.c_[rows, above][::-1]])
        band.set_verts([outline] if k in shown else [])
        line.set_visible(k in shown)
    drawn.guide.set_data([rows[place]] * 2, [low, high])
    _move_values(drawn, rows[place], mean[:, place], shown)
    for n, number in enumerate(drawn.beyond):
        above = [k for k in shown if mean[k, n] > high]
        number.set_text(f"{mean[above[0] if above else 0, n]:,.0f} ↑")
        number.set_color(look(above[0] if above else 0).color)
        number.set_visible(bool(above))


def _near(ax: Axes, values: np.ndarray) -> np.ndarray:
    """Values, none farther above the axes than `FARTHEST` of their height: beyond, a picture and its record differ."""
    scale = ax.yaxis.get_transform()
    low, high = scale.transform(ax.get_ylim())
    return np.minimum(values, scale.inverted().transform(high + FARTHEST * (high - low)))


def _move_values(drawn: Race, n: int, mean: np.ndarray, shown: Sequence[int]) -> None:
    """Write the values at one place, no two nearer than a line of words; one beyond the axes stands at their edge."""
    ax = drawn.lines[0].axes
    low, high = ax.transData.transform([(n, edge) for edge in ax.get_ylim()])[:, 1]
    room = LINE * ax.figure.dpi / POINTS_PER_INCH / (high - low)
    heights = (ax.transData.transform([(n, value) for value in mean])[:, 1] - low) / (high - low)
    within = [k for k in shown if heights[k] <= 1]
    places = dict(zip(within, _apart(heights[within], room), strict=True))
    for k, value in enumerate(drawn.values):
        value.set_text(f"{round(mean[k], 6):.{int(mean[k] < WHOLE)}f}")
        value.set_visible(k in places)
        edge = ax.transData.inverted().transform((0, low + places.get(k, 0.5) * (high - low)))[1]
        value.xy = (n, edge)


def _apart(heights: np.ndarray, room: float) -> np.ndarray:
    """Heights near those given, in their order, each at least about `room` from the next.

    >>> _apart(np.array([0.5, 0.1, 0.12]), room=0.04).round(3).tolist()
    [0.5, 0.09, 0.13]
    """
    order, placed = np.argsort(heights), np.sort(heights)
    for _ in range(30):
        lacking = np.clip(room - np.diff(placed), 0, None) / 2
        placed[:-1] -= lacking
        placed[1:] += lacking
    found = np.empty_like(placed)
    found[order] = placed
    return found


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
ENDS, LEAST, TICKS = (56, 1100), 3, (120, 150, 200, 300, 500, 900)  # of the picture of cures
SAID = 0.3  # the share whose name is written at its point
NAMED = {  # where the name of a way stands: points from it, and the end of the name that is held there
    "full": (0, 24, "center"),
    "0.1 towards diagonal": (12, 0, "left"),
    "0.1 towards spherical": (12, 0, "left"),
    "2 added to each variance": (12, 0, "left"),
    "own share 0.3, and 2 added": (-10, -2, "right"),
    "tied": (12, 4, "left"),
    "own share 0.3": (-10, 0, "right"),
}
ASKED, THICK, THIN_FRAME = ("diagonal", "tied"), 3.2, 1.2  # in thick frames: neither contains the other


@on_axes
def ladder(ax: Axes, costs: Mapping[str, int]) -> dict[str, Text]:
    """Draw which covariance contains which, the identity at the foot: `costs` names the free numbers of all seven.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = ladder(subplots()[1], dict.fromkeys(PLACES, 5))
    >>> drawn["tied_diagonal"].get_text()
    'tied_diagonal\\n5'
    """
    plate = {"facecolor": "white", "boxstyle": "round,pad=0.4"}
    drawn = {}
    for name, (x, y) in PLACES.items():
        dress = {"ha": "center", "va": "center", "color": INK, "fontsize": SMALL, "linespacing": 1.4}
        frame = {**plate, "edgecolor": INK, "lw": THICK if name in ASKED else THIN_FRAME}
        drawn[name] = ax.text(x, y, f"{name}\n{costs[name]:,}", bbox=frame, **dress)
    for ends in EDGES:
        ax.annotate("", *(PLACES[name] for name in reversed(ends)), arrowprops=_arrow(*(drawn[name] for name in ends)))
    ax.set(xlim=(-0.35, 2.35), ylim=(-0.35, 4.35))
    ax.set_axis_off()
    return drawn


def _arrow(start: Text, end: Text) -> dict:
    """An arrow from the frame of one text to that of another."""
    frames = {"patchA": start.get_bbox_patch(), "patchB": end.get_bbox_patch()}
    return {"arrowstyle": "-|>", "color": QUIET, "lw": 1.4, "shrinkA": 0, "shrinkB": 2, **frames}


def with_its_half(mean: float, half: float, judge: str) -> str:
    """The mean and two standard errors, in as many digits as are worth it.

    >>> with_its_half(7.75, 0.49, "errors"), with_its_half(125.2, 0.7, "surprise"), with_its_half(898, 15, "surprise")
    ('7.8 ± 0.5', '125 ± 0.7', '898 ± 15')
    """
    return f"{round(mean, 6):.{int(judge == 'errors')}f} ± {half:.{int(half < 1)}f}"


def _mean_and_half(values: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The mean of the last axis, and two of its standard errors."""
    return values.mean(axis=-1), 2 * values.std(axis=-1, ddof=1) / np.sqrt(values.shape[-1])


@on_axes
def cures(ax: Axes) -> Line2D:
    """Draw ways to mend *full* by their surprise and errors, two standard errors wide; the line mixes tied and full.

    >>> from genmodels.course.kit.plotting import subplots
    >>> line = cures(subplots()[1])
    >>> line.get_ydata().round(1).tolist()
    [9.1, 7.1, 6.6, 6.2, 6.1, 6.2, 6.1, 5.1, 4.8]
    """
    mean, _ = _mean_and_half(mixed())
    (line,) = ax.plot(mean[1], mean[0], "-", color=look(0).color, lw=1.2, zorder=1)
    ax.plot(mean[1], mean[0], ".", color=look(0).color, zorder=1)
    for way, values in {**evened(), f"own share {SAID:g}": mixed()[:, SHARES.index(SAID)]}.items():
        (errors, surprise), (high, wide) = _mean_and_half(values)
        dx, dy, side = NAMED[way]
        ax.errorbar(surprise, errors, yerr=high, xerr=wide, fmt="o", color=look(0).color, mec="white", capsize=3)
        beside(ax, surprise, errors, way.replace(", and", ",\nand"), dx=dx, dy=dy, ha=side, ground=True)
    quiet = {"color": QUIET, "fontweight": "normal"}
    beside(ax, ENDS[0], LEAST, "better in both: down and to the left", dx=8, dy=10, **quiet)
    beside(ax, mean[1][6], mean[0][6], "borrowing: from tied to full", dx=110, dy=2, **quiet)
    ax.set(
        xscale="log", xlim=ENDS, ylim=(LEAST, 10), yticks=range(LEAST, 11), xlabel="surprise, \N{MINUS SIGN}log p(x, y)"
    )
    ax.xaxis.set_major_locator(FixedLocator(TICKS))
    ax.xaxis.set_minor_locator(NullLocator())
    ax.xaxis.set_major_formatter("{x:g}")
    upper(ax, "new digits named wrong, per cent")
    return line
