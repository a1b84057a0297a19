"""EM on its hill: contours of l over two coins with the path; and l over its lower bound, along one step."""

from typing import NamedTuple

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.text import Annotation, Text

from genmodels.course.kit.plotting.names_on_lines import VEIL, beside, guide, upper
from genmodels.course.kit.plotting.style import INK, QUIET, SMALL, look, on_axes

from .bags import HEADS, TOSSES, bound, counted, log_likelihood, path, responsibilities

END = 0.005  # nearer to 0 and 1 nothing is drawn
GRID = np.linspace(END, 1 - END, 199)
ONE_COIN = HEADS.sum() / (TOSSES * len(HEADS))
PASS = float(log_likelihood(ONE_COIN, ONE_COIN))
LEVELS = (-60, -50, -44, -40, -37, -35, -33.5, -32.6, PASS, -31.85, -31.7, -31.6)
ALONG = np.linspace(-0.6, 2.6, 41)
NAMED_AT, STEEP = 0.8, 1.8  # along the step; where l rises so steeply, not as far
SIGHT = (-9, 9)  # gains beyond which a curve is out of sight
ONE_CURVE = 0.01  # gains by which l and the bound differ at most where the bound is not seen
STILL = 1e-12  # a gain of the bound below which there is no step to draw


class Hill(NamedTuple):
    """The artists that move: the path of EM, its start, and where it stands."""

    path: Line2D
    start: Line2D
    here: Line2D


class Touching(NamedTuple):
    """The artists that move: l and the bound along a step, their names, where l is after it, and what stands there."""

    likelihood: Line2D
    bound: Line2D
    after: Line2D
    top: Line2D
    names: tuple[Annotation, Annotation]
    nothing: Text

    @property
    def artists(self) -> tuple[Artist, ...]:
        return (*self[:4], *self.names, self.nothing)


@on_axes
def hill(ax: Axes) -> Hill:
    """Draw the contours of l over both coins, with its tops and the pass; see `move_hill`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = hill(subplots()[1])
    >>> move_hill(drawn, [[0.6, 0.5], [0.7, 0.6]])
    >>> drawn.here.get_xydata().tolist(), drawn.start.get_xydata().tolist()
    ([[0.7, 0.6]], [[0.6, 0.5]])
    """
    heights = log_likelihood(*np.meshgrid(GRID, GRID))
    widths = [1.8 if level == PASS else 0.8 for level in LEVELS]
    ax.contour(GRID, GRID, heights, levels=LEVELS, colors=QUIET, linewidths=widths, linestyles="solid")
    ax.plot([0, 1], [0, 1], ":", color=QUIET, lw=1.2, zorder=1)
    top = path(0.8, 0.5, 60)[-1]
    for place, dx, dy in ((top, 12, -14), (top[::-1], -10, 14)):
        ax.plot(*place, "+", color=INK, ms=9, mew=1.6, zorder=3)
        beside(ax, *place, "top", dx=dx, dy=dy, ha="center", bbox=VEIL, zorder=3)
    beside(ax, 0.9, 0.9, "one coin", dx=-4, dy=6, ha="right", color=QUIET, bbox=VEIL)
    ax.set(xlim=(0, 1), ylim=(0, 1), aspect="equal", xlabel="heads of coin A")
    ticks = (0, 0.2, 0.4, 0.6, 0.8, 1)
    ax.set(xticks=ticks, yticks=ticks)
    upper(ax, "heads of coin B")
    (line,) = ax.plot([], [], "-", color=look(0).color, marker=".", ms=7, lw=1.8, zorder=4)
    (start,) = ax.plot([], [], "o", mfc="white", mec=look(0).color, mew=2, ms=11, zorder=5)
    (here,) = ax.plot([], [], "o", color=INK, ms=9, zorder=6)
    return Hill(line, start, here)


def move_hill(drawn: Hill, way) -> None:
    """Show the way (n, 2) from its start to where it has led."""
    way = np.asarray(way, dtype=float)
    for line, places in zip(drawn, (way, way[:1], way[-1:]), strict=True):
        line.set_data(*places.T)


class Slice(NamedTuple):
    """l and its bound along a step, from 0 where you stand to 1 after it, in gains of the bound; nothing at rest."""

    along: np.ndarray
    likelihood: np.ndarray
    bound: np.ndarray
    gain: float  # of the bound, in nats
    times: float  # so many gains of the bound does l gain


def along_the_step(p_a: float, p_b: float) -> Slice | None:
    """What one step of EM climbs from there, or None where it leads nowhere.

    >>> cut = along_the_step(0.6, 0.5)
    >>> round(cut.gain, 3), round(cut.times, 2), along_the_step(0.66, 0.66) is None
    (1.097, 1.13, True)
    """
    here, q = np.array([p_a, p_b]), responsibilities(p_a, p_b)
    after, low = np.array(counted(q)), float(log_likelihood(p_a, p_b))
    gain = float(bound(q, *after)) - low
    if gain < STILL:
        return None
    places = here + ALONG[:, None] * (after - here)
    inside = np.all((places > END) & (places < 1 - END), axis=1)
    on = places[inside].T
    scaled = [np.clip((values - low) / gain, *SIGHT) for values in (log_likelihood(*on), bound(q, *on))]
    return Slice(ALONG[inside], *scaled, gain, float(log_likelihood(*after) - low) / gain)


@on_axes
def touching(ax: Axes) -> Touching:
    """Prepare l and its bound along a step; see `move_touching`."""
    ax.set(xlim=(ALONG[0], ALONG[-1]), ylim=(-1.6, 2.6), xlabel="along the step: 0 here, 1 after it")
    ax.set(xticks=(0, 1, 2), yticks=(-1, 0, 1, 2))
    ax.yaxis.set_major_formatter(lambda y, _: f"{y:g}".replace("-", "−"))
    upper(ax, "gain (that of the bound is 1)")
    for place in (0, 1):
        guide(ax, x=place)
    guide(ax, y=0)
    (below,) = ax.plot([], [], look(1).line, color=look(1).color)
    (above,) = ax.plot([], [], color=look(0).color)
    (top,) = ax.plot([], [], "^", color=look(1).color, mec="white", ms=11, zorder=5)
    (after,) = ax.plot([], [], "o", color=look(0).color, mec="white", ms=11, zorder=5)
    ax.plot([0], [0], "o", color=INK, ms=9, zorder=6)
    beside(ax, 0, 0, "they touch", dx=8, dy=-13, zorder=6, bbox=VEIL)
    named = beside(ax, 0, 0, "log-likelihood ℓ", 0, dx=-4, dy=10, ha="right", bbox=VEIL)
    names = (named, beside(ax, 1, 0.45, "lower bound", 1, dx=0, ha="center", bbox=VEIL))
    dress = {"ha": "center", "va": "center", "fontsize": SMALL, "visible": False, "transform": ax.transAxes}
    nothing = ax.text(0.5, 0.75, "no step: you stand still", color=INK, bbox=VEIL, **dress)
    return Touching(above, below, after, top, names, nothing)


def move_touching(drawn: Touching, cut: Slice | None) -> None:
    """Show what a step climbs, or that there is none."""
    drawn.nothing.set_visible(cut is None)
    for name in drawn.names:
        name.set_visible(cut is not None)
    if cut is None:
        for line in drawn[:4]:
            line.set_data([], [])
        return
    for line, heights in ((drawn.likelihood, cut.likelihood), (drawn.bound, cut.bound)):
        line.set_data(cut.along, heights)
    drawn.names[1].set_visible(np.abs(cut.likelihood - cut.bound).max() > ONE_CURVE)
    drawn.after.set_data([1], [cut.times])
    drawn.top.set_data([1], [1])
    at = NAMED_AT if cut.times < STEEP else 0.7 * NAMED_AT
    drawn.names[0].xy = (at, float(np.interp(at, cut.along, cut.likelihood)))
