"""Every toss as a bar that takes the log-likelihood further down, and beside it the curve with its slope and bend."""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle
from matplotlib.text import Annotation

from genmodels.course.kit.plotting.names_on_lines import VEIL, beside, upper
from genmodels.course.kit.plotting.numbers import signed_text
from genmodels.course.kit.plotting.regions import pale
from genmodels.course.kit.plotting.style import INK, QUIET, look, on_axes

DEEPEST = -14.0  # of the log-likelihoods that are shown
OUT_OF_SIGHT = 2 * DEEPEST
REACH = 0.2  # of the slope, to each side of its point
XLIM = (-0.02, 1.02)
SPAN = 0.35  # of the parabola, to each side of its point


class FallingBars(NamedTuple):
    """The artists: a bar for each toss that there is room for, and the level that the last one reaches."""

    bars: tuple[Rectangle, ...]
    level: Line2D

    @property
    def artists(self) -> tuple:
        return (*self.bars, self.level)


@on_axes
def falling_bars(ax: Axes, most: int) -> FallingBars:
    """Prepare the axes for up to `most` tosses of each kind; see `move_falling_bars`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> drawn = falling_bars(ax, 2)
    >>> move_falling_bars(drawn, [-0.5, -0.5], [-1.0])
    >>> [bar.get_y() for bar in drawn.bars], float(drawn.level.get_ydata()[0])
    ([0.0, -0.5, -1.0, -2.0], -2.0)
    """
    bars = tuple(
        ax.add_patch(Rectangle((place - 0.4, 0), 0.8, 0, label=label if place == 1 else f"_{place}", **_dress(k)))
        for k, label in enumerate(("head: log p", "tail: log (1 − p)"))
        for place in range(1, most + 1)
    )
    (level,) = ax.plot([], [], color=INK, lw=1.2, ls=":")
    ax.set(xlim=(0.3, 2 * most + 0.7), xlabel="toss", xticks=range(2, 2 * most + 1, 2))
    ax.set(ylim=(DEEPEST, 0.6))
    upper(ax, "ℓ(p), toss by toss")
    return FallingBars(bars, level)


def _dress(k: int) -> dict:
    own = look(k)
    return {
        "edgecolor": own.color,
        "hatch": own.hatch,
        "lw": 1.2,
        "facecolor": pale(own.color, 0.85 if not own.hatch else 0.3),
    }


def move_falling_bars(drawn: FallingBars, heads, tails) -> None:
    """Hang one bar below the other: `heads` and `tails` hold log p(x) of each toss, finite or minus infinity."""
    most, sums = len(drawn.bars) // 2, 0.0
    places = [*range(1, most + 1), *range(len(heads) + 1, len(heads) + most + 1)]  # tails follow without a gap
    for bar, place, height in zip(drawn.bars, places, [*_room(heads, most), *_room(tails, most)], strict=True):
        bar.set(y=sums, height=height or 0.0, x=place - 0.4, visible=height is not None)
        sums = max(sums + (height or 0.0), OUT_OF_SIGHT)
    drawn.level.set_data([len(heads) + len(tails) + 0.4, 2 * most + 0.7], [sums, sums])


def _room(heights, most: int) -> list[float | None]:
    """A height for each bar, None for those without a toss; one that falls out of sight ends below the picture."""
    return [max(float(height), OUT_OF_SIGHT) for height in heights] + [None] * (most - len(heights))


class SlopeAndBend(NamedTuple):
    """The artists: the curve, its point, the slope there, the parabola with that slope and bend, a range; two names.

    An arrow points down to a point that is below the picture.
    """

    curve: Line2D
    slope: Line2D
    bend: Line2D
    supported: Line2D
    level: Line2D
    here: Line2D
    range_name: Annotation
    here_name: Annotation
    below: Line2D


@on_axes
def slope_and_bend(ax: Axes, name: str) -> SlopeAndBend:
    """Prepare the axes for a log-likelihood of a parameter called `name`; see `move_slope_and_bend`."""
    (level,) = ax.plot([], [], color=INK, lw=1.2, ls=":")
    (curve,) = ax.plot([], [], color=QUIET, lw=3)
    (bend,) = ax.plot([], [], "--", color=look(2).color, label="same slope and bend")
    (slope,) = ax.plot([], [], color=look(3).color, lw=2.6, label="slope")
    (supported,) = ax.plot([], [], "|-", color=INK, ms=14)
    (here,) = ax.plot([], [], "o", color=INK, ms=8)
    (below,) = ax.plot([], [], "v-", color=INK, lw=1.2, ms=9, markevery=[1])
    range_name = beside(ax, 0, 0, "≥ 1/8 of the best", dx=0, dy=-11, ha="center", bbox=VEIL)
    here_name = beside(ax, 0, 0, "your p", dy=10, zorder=4, bbox=VEIL)
    ax.set(xlim=XLIM, ylim=(DEEPEST, 0.6), xlabel=name)
    upper(ax, "ℓ(p)")
    return SlopeAndBend(curve, slope, bend, supported, level, here, range_name, here_name, below)


def move_slope_and_bend(drawn: SlopeAndBend, curve, here: tuple[float, float], slope, bend, supported) -> None:
    """Show the `curve` (2, n), the point `here`, its first and second derivative, and the range (low, high, height).

    A derivative that is not finite is not drawn; nor is one of a point that is below the picture.
    """
    drawn.curve.set_data(curve[0], np.maximum(curve[1], OUT_OF_SIGHT))
    p, height = here
    inside = height > DEEPEST
    drawn.here.set_data(*(([p], [height]) if inside else ([], [])))
    drawn.level.set_data(*(([-0.02, p], [height, height]) if inside else ([], [])))
    drawn.slope.set_data(*_tangent(p, height, slope))
    drawn.bend.set_data(*_parabola(p, height, slope, bend, np.linspace(-SPAN, SPAN, 29)))
    low, high, depth = supported
    drawn.supported.set_data([low, high], [depth, depth])
    drawn.range_name.xy = (min(max((low + high) / 2, 0.2), 0.8), depth)
    drawn.range_name.set_visible(bool(depth > 0.9 * DEEPEST))
    over = min(depth + np.log(8) + 0.9, -0.9)  # what is free of the curve, wherever p is
    drawn.below.set_data(*(([], []) if inside else ([p, p], [over, DEEPEST + 0.3])))
    if inside:
        _name_above(drawn.here_name, p, height, slope)
    else:
        _name_of_an_arrow(drawn.here_name, p, over, height)


def _name_above(name: Annotation, p: float, height: float, slope: float) -> None:
    side = -1 if slope > 0 else 1  # where neither the slope nor the parabola runs
    at_the_edge = p > 0.85
    below_the_title = side > 0 and p < 0.08 and height > -1
    name.xy = (1.02 if at_the_edge else p, height)
    name.set_x(0 if at_the_edge else 34 if below_the_title else 7 * side)
    name.set(text="your p", ha="left" if side > 0 > p - 0.85 else "right")


def _name_of_an_arrow(name: Annotation, p: float, over: float, height: float) -> None:
    left = p < 0.5
    name.xy = (p, over)
    name.set_x(8 if left else -8)
    value = signed_text(height, 1) if np.isfinite(height) else "−∞"
    name.set(text=f"your p: ℓ = {value}, below", ha="left" if left else "right")


def _tangent(p: float, height: float, slope: float) -> tuple:
    """l + l' d from the one end to the other that is in the picture; nothing where the slope is not finite.

    >>> [place.round(2).tolist() for place in _tangent(0.0, 0.0, -3.0)], _tangent(0.5, -1.0, 0.0)[1].tolist()
    ([[-0.02, 0.2], [0.06, -0.6]], [-1.0, -1.0])
    >>> [place.round(2).tolist() for place in _tangent(0.1, -13.0, 50.0)]
    [[0.08, 0.3], [-14.0, -3.0]]
    """
    if not (np.isfinite(slope) and height > DEEPEST):
        return [], []
    ends = [max(-REACH, XLIM[0] - p), min(REACH, XLIM[1] - p)]
    if slope:
        lower = 0 if slope > 0 else 1  # the end that goes down, as far as the axis
        ends[lower] = (max, min)[lower](ends[lower], (DEEPEST - height) / slope)
    steps = np.array(ends)
    return p + steps, height + slope * steps


def _parabola(p: float, height: float, slope: float, bend: float, steps: np.ndarray) -> tuple:
    """l + l' d + l'' d^2 / 2 at the steps d that stay in the picture; nothing where a derivative is not finite."""
    if not (np.isfinite([slope, bend]).all() and height > DEEPEST):
        return [], []
    values = height + slope * steps + bend * steps**2 / 2
    seen = (values > DEEPEST) & (p + steps >= XLIM[0]) & (p + steps <= XLIM[1])
    return (p + steps)[seen], values[seen]
