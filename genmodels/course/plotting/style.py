"""The house style: colours every reader can tell apart, a second cue beside each colour, text a lecture hall can read.

The palette is that of Okabe and Ito (2008), chosen so that the common kinds of colour blindness keep the colours apart.
A class is never told by colour alone: class k also has its own marker, line style and hatching.
No pyplot anywhere: a figure here belongs to whoever made it, and vanishes with the last reference to it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

import matplotlib
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.patheffects import withStroke

from ...errors import InvalidInputError

DPI = 100
INK = "#222222"  # text, axes, and whatever belongs to no class
QUIET = "#8a8a8a"  # guides that must not compete with the data
HALO = [withStroke(linewidth=3, foreground="white")]  # keeps letters readable on top of lines
SMALL, NORMAL, LARGE = 11, 13, 15  # points; at 100 dots an inch 13 points are 18 pixels high

STYLE = {
    "font.family": "DejaVu Sans",  # comes with matplotlib, so a picture is the same on every machine
    "font.size": NORMAL,
    "axes.titlesize": LARGE,
    "axes.labelsize": NORMAL,
    "xtick.labelsize": SMALL,
    "ytick.labelsize": SMALL,
    "legend.fontsize": SMALL,
    "legend.frameon": False,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "figure.facecolor": "white",  # also in dark mode: a picture brings its own background
    "axes.facecolor": "white",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "lines.linewidth": 2.2,
    "lines.markersize": 7,
    "hatch.linewidth": 1.0,
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


@dataclass(frozen=True)
class Look:
    """How class k is told from its neighbours: by colour, and again without it."""

    color: str
    marker: str
    line: str
    hatch: str


_LOOKS = (
    Look("#0072B2", "o", "-", ""),
    Look("#D55E00", "^", "--", "///"),
    Look("#009E73", "s", "-.", ".."),
    Look("#CC79A7", "D", ":", "xxx"),
    Look("#E69F00", "v", "-", "\\\\\\"),
    Look("#56B4E9", "P", "--", "oo"),
    Look("#000000", "X", "-.", "+++"),
)


def look(k: int) -> Look:
    """The look of class number k; after seven they come round again.

    >>> look(0).marker, look(1).marker, look(7) == look(0)
    ('o', '^', True)
    """
    return _LOOKS[k % len(_LOOKS)]


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
    return fig, fig.subplots(rows, columns, **options)
