"""The house style: colours every reader can tell apart, a second cue beside each colour, text a lecture hall can read.

The palette has the hues of Okabe and Ito (2008), chosen so that the common kinds of colour blindness keep them apart,
each darker until a line in it has a contrast of 3 to 1 with white paper.
A class is never told by colour alone: class k also has its own marker, line style and hatching.
No pyplot anywhere: a figure here belongs to whoever made it, and vanishes with the last reference to it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

import matplotlib
from matplotlib import cycler
from matplotlib.axes import Axes
from matplotlib.axis import Axis
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.patheffects import withStroke
from matplotlib.ticker import LogFormatterSciNotation

from genmodels.errors import InvalidInputError

DPI = 100
INK = "#1d1c1a"  # text, and whatever belongs to no class
QUIET = "#736e66"  # axes, their names, and guides: they must not compete with the data
THIN = 0.9  # width of a guide in points; of data it is that of `lines.linewidth`
STRONG = 700  # DejaVu Sans has no weight between; the sans of the pages ends at 650
HALO = [withStroke(linewidth=3, foreground="white")]  # keeps letters readable on top of lines
SMALL, NAMES, NORMAL, LARGE = 11, 12, 13, 15  # points; at 100 dots an inch 13 points are 18 pixels high


@dataclass(frozen=True)
class Look:
    """How class k is told from its neighbours: by colour, and again without it."""

    color: str
    marker: str
    line: str
    hatch: str


_LOOKS = (
    Look("#005f9a", "o", "-", ""),
    Look("#c64b00", "^", "--", "///"),
    Look("#007f5f", "s", "-.", ".."),
    Look("#b9639d", "D", ":", "xxx"),
    Look("#bd8500", "v", "-", "\\\\\\"),
    Look("#4797c9", "P", "--", "oo"),
    Look("#000000", "X", "-.", "+++"),
)

STYLE = {
    "font.family": "DejaVu Sans",  # comes with matplotlib, so a picture is the same on every machine
    "font.size": NORMAL,
    "axes.titlesize": NORMAL,
    "axes.titleweight": STRONG,
    "axes.titlelocation": "left",
    "axes.titlepad": 10,
    "axes.labelsize": NAMES,
    "xtick.labelsize": SMALL,
    "ytick.labelsize": SMALL,
    "legend.fontsize": SMALL,
    "legend.frameon": False,
    "text.color": INK,
    "axes.labelcolor": QUIET,
    "axes.edgecolor": QUIET,
    "axes.linewidth": 0.8,
    "xtick.color": QUIET,
    "ytick.color": QUIET,
    "xtick.major.size": 4,
    "ytick.major.size": 0,  # there is no line for them to stand on
    "figure.facecolor": "white",  # also in dark mode: a picture brings its own background
    "axes.facecolor": "none",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.axisbelow": True,
    "axes.prop_cycle": cycler(color=[own.color for own in _LOOKS]),
    "lines.linewidth": 2.4,
    "lines.markersize": 7,
    "lines.solid_capstyle": "round",
    "lines.dash_capstyle": "round",
    "lines.dashed_pattern": [4.0, 2.4],  # in widths of the line, of which its round ends take one
    "lines.dashdot_pattern": [4.0, 2.4, 0.6, 2.4],
    "lines.dotted_pattern": [0.6, 1.9],
    "patch.linewidth": 1.2,
    "hatch.linewidth": 0.9,
    "figure.dpi": DPI,
}

house_style = matplotlib.rc_context(STYLE)
"""Decorator: what a function draws has the house style; the reader's settings stay as they were."""

P, R = ParamSpec("P"), TypeVar("R")


def on_axes(draw: Callable[Concatenate[Axes, P], R]) -> Callable[Concatenate[Axes, P], R]:
    """Decorator of a function whose first argument is `ax`: it draws in the house style, and on nothing but axes."""
    styled = house_style(draw)

    @wraps(draw)
    def drawn(ax: Axes, *args: P.args, **options: P.kwargs) -> R:
        if not isinstance(ax, Axes):
            raise InvalidInputError(
                f"{draw.__name__}(ax, ...) draws on axes, which come first, not on a {type(ax).__name__}; "
                "`fig, ax = plotting.subplots()` makes them"
            )
        return styled(ax, *args, **options)

    return drawn


def look(k: int) -> Look:
    """The look of class number k; after seven they come round again.

    >>> look(0).marker, look(1).marker, look(7) == look(0)
    ('o', '^', True)
    """
    return _LOOKS[k % len(_LOOKS)]


class PlainPowers(LogFormatterSciNotation):
    """What a logarithmic axis says, in letters that every font has: 1, 10 and 1,000, not powers of ten.

    >>> formatter = PlainPowers()
    >>> formatter.create_dummy_axis()
    >>> formatter.set_locs([0.01, 1, 1000])
    >>> [formatter(x) for x in (0.01, 1, 1000)]
    ['0.01', '1', '1,000']
    """

    def __call__(self, x: float, pos: int | None = None) -> str:
        return f"{x:,.12g}" if super().__call__(x, pos) else ""


class HouseAxes(Axes):
    """Axes on which whatever is drawn has the house style, also in a cell of a notebook, outside of our functions."""

    def set_xscale(self, value, **options) -> None:
        super().set_xscale(value, **options)
        _say_plainly(self.xaxis, value)

    def set_yscale(self, value, **options) -> None:
        super().set_yscale(value, **options)
        _say_plainly(self.yaxis, value)


def _say_plainly(axis: Axis, scale: str) -> None:
    if scale == "log":
        axis.set_major_formatter(PlainPowers())
        axis.set_minor_formatter(PlainPowers(minor_thresholds=(1, 0.4)))


for _method in ("annotate", "axhline", "axvline", "hist", "legend", "plot", "set_title", "stairs", "text", "vlines"):
    setattr(HouseAxes, _method, house_style(getattr(Axes, _method)))


@house_style
def figure(width: float = 7.2, height: float = 4.0) -> Figure:
    """An empty figure, `width` by `height` inches, that draws into memory and lays itself out.

    >>> figure(6, 3).get_size_inches().tolist()
    [6.0, 3.0]
    """
    fig = Figure(figsize=(width, height), dpi=DPI, layout="constrained")
    FigureCanvasAgg(fig)
    return fig


@house_style
def subplots(width: float = 7.2, height: float = 4.0, rows: int = 1, columns: int = 1, **options):
    """A figure and its axes, as matplotlib's `subplots` returns them: one Axes, or an array of rows x columns.

    >>> fig, axes = subplots(9, 3, columns=3)
    >>> axes.shape
    (3,)
    """
    fig = figure(width, height)
    return fig, fig.subplots(rows, columns, subplot_kw={"axes_class": HouseAxes}, **options)
