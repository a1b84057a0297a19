"""A die that leans, face by face, and the log partition of its family with a tangent."""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle
from matplotlib.text import Text

from genmodels.course.kit.plotting.names_on_lines import guide, upper
from genmodels.course.kit.plotting.regions import pale
from genmodels.course.kit.plotting.style import INK, QUIET, SMALL, look, on_axes

FACES = np.arange(1, 7)
LEANING, SEEN = look(0), look(1)
HIGHEST = 0.85  # a probability
LOW, HIGH = -0.5, 1.02  # of the log partition, in units of the picture
ROOM = "\N{NO-BREAK SPACE}" * 8  # beside the axis, for the longest of the numbers that are written there


class Leaning(NamedTuple):
    """The artists: the bars of the leaning die, and on them the shares that were seen, which stay where they are."""

    bars: tuple[Rectangle, ...]
    seen: Line2D


@on_axes
def leaning(ax: Axes, shares) -> Leaning:
    """Draw the six faces of a fair die, and dots at the shares that were seen; see `move_leaning`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = leaning(subplots()[1], [0.2, 0.2, 0.1, 0.1, 0.2, 0.2])
    >>> move_leaning(drawn, [0.1, 0.1, 0.1, 0.1, 0.1, 0.5])
    >>> [bar.get_height() for bar in drawn.bars]
    [0.1, 0.1, 0.1, 0.1, 0.1, 0.5]
    """
    dress = {"fc": pale(LEANING.color, 0.85), "ec": LEANING.color, "lw": 1.2}
    bars = tuple(ax.add_patch(Rectangle((face - 0.36, 0), 0.72, 1 / 6, **dress)) for face in FACES)
    guide(ax, y=1 / 6, color=QUIET, ls="--")
    (seen,) = ax.plot(FACES, shares, "o", color=SEEN.color, mec="white", mew=1.2, ms=8, zorder=4)
    ax.set(xlim=(0.4, 6.6), ylim=(0, HIGHEST), xticks=FACES, yticks=[0, 0.2, 0.4, 0.6, 0.8], xlabel="face")
    upper(ax, "probability")
    return Leaning(bars, seen)


def move_leaning(drawn: Leaning, p) -> None:
    """Give the bars the probabilities p (6,)."""
    for bar, height in zip(drawn.bars, p, strict=True):
        bar.set_height(float(height))


class Partition(NamedTuple):
    """The artists: the curve, its tangent, where they touch, the gap at 0, and the numbers of the vertical axis."""

    curve: Line2D
    tangent: Line2D
    place: Line2D
    gap: Line2D
    numbers: tuple[Text, ...]


@on_axes
def partition(ax: Axes, reach: float) -> Partition:
    """Prepare axes for a log partition from -reach to reach; see `move_partition`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = partition(subplots()[1], reach=1.0)
    >>> move_partition(drawn, [-1, 0, 1], [1, 0, 1], at=0.5, height=0.25, slope=1.0, unit=2.0)
    >>> drawn.gap.get_ydata(), [text.get_text() for text in drawn.numbers]
    ([-0.125, 0.0], ['−1', '0', '1', '2'])
    """
    guide(ax, x=0, color=QUIET)
    guide(ax, y=0, color=QUIET)
    (gap,) = ax.plot([], [], "-", color=SEEN.color, lw=6, solid_capstyle="butt", zorder=3)
    (tangent,) = ax.plot([], [], "--", color=INK, lw=1.8, zorder=4)
    (curve,) = ax.plot([], [], "-", color=LEANING.color, lw=2.4, zorder=5)
    (place,) = ax.plot([], [], "o", color=INK, ms=8, zorder=6)
    ticks = np.array([-0.5, 0, 0.5, 1])
    ax.set(xlim=(-1.05 * reach, 1.05 * reach), ylim=(LOW, HIGH), yticks=ticks, xlabel="θ")
    ax.set_yticklabels([ROOM] * len(ticks))
    dress = {"ha": "right", "va": "center", "fontsize": SMALL, "clip_on": False, "color": QUIET}
    numbers = tuple(ax.text(-1.09 * reach, tick, "", **dress) for tick in ticks)
    upper(ax, "log partition A(θ)")
    return Partition(curve, tangent, place, gap, numbers)


def move_partition(drawn: Partition, along, heights, at: float, height: float, slope: float, unit: float) -> None:
    """Show a curve, its tangent with this slope at the place `at`, and the gap at 0; `unit` is drawn as high as 1."""
    along = np.asarray(along, dtype=float)
    drawn.curve.set_data(along, np.asarray(heights) / unit)
    drawn.tangent.set_data(*within(along[[0, -1]], at, height / unit, slope / unit))
    drawn.place.set_data([at], [height / unit])
    drawn.gap.set_data([0, 0], [(height - slope * at) / unit, 0.0])
    for text in drawn.numbers:
        text.set_text(f"{text.get_position()[1] * unit:g}".replace("-", "−"))


def within(ends, at: float, height: float, slope: float) -> np.ndarray:
    """Both ends of a line, (2, 2), cut where it leaves the picture.

    >>> within([-1, 1], 0, 0, 2).round(3).tolist()
    [[-0.25, 0.51], [-0.5, 1.02]]
    """
    x = np.array(ends, dtype=float)
    if abs(slope) > 1e-12:
        x = np.clip(x, *sorted(at + (np.array([LOW, HIGH]) - height) / slope))
    return np.array([x, height + slope * (x - at)])
