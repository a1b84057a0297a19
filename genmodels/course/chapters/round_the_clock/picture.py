"""A day as a clock of 24 hours: petals for its counts, hands for its means, and the walk of all its steps."""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import PathPatch
from matplotlib.path import Path
from matplotlib.text import Text

from genmodels.course.kit.plotting.names_on_lines import beside
from genmodels.course.kit.plotting.style import INK, QUIET, SMALL, THIN, look, on_axes

HOURS = np.arange(24) + 0.5  # the middle of each
STEPS, HAND = look(0), look(1)
PALE = 0.35  # of the petals
ROOM = 1.32  # of the clock: its radius is 1, and the hours stand around it
WALK = 0.56  # of the walk, whose steps have the length 1 together
HEAD = 0.07  # of an arrow, as long as the clock's radius is 1
LENGTHS = np.linspace(0.55, 1, 24)  # of hands, one for each hour at which a day may begin
ROUND = np.linspace(0, 2 * np.pi, 121)
NOTHING = Path(np.zeros((0, 2)))


def clock(hour: float) -> str:
    """An hour as a clock says it, to the minute.

    >>> clock(17.4605), clock(23.999), clock(0.34)
    ('17:28', '0:00', '0:20')
    """
    minutes = round(hour * 60) % (24 * 60)
    return f"{minutes // 60}:{minutes % 60:02d}"


def towards(hour) -> np.ndarray:
    """A step of length 1 towards an hour, or many, (..., 2): 0:00 is up, 6:00 to the right, as a clock turns.

    >>> towards([6, 0]).round(9).tolist()
    [[1.0, 0.0], [0.0, 1.0]]
    """
    angle = np.asarray(hour) * np.pi / 12
    return np.stack([np.sin(angle), np.cos(angle)], axis=-1)


def mean_step(counts) -> np.ndarray:
    """The mean of one step a patient, each towards the middle of its hour, (2,).

    >>> mean_step([0] * 23 + [2]).round(3).tolist()
    [-0.131, 0.991]
    """
    return np.average(towards(HOURS), axis=0, weights=counts)


def hour_of(step) -> float:
    """The hour, from 0 to 24, to which a step points.

    >>> float(hour_of([1.0, 0.0]))
    6.0
    """
    return np.arctan2(*step) * 12 / np.pi % 24


def mean_on_a_line(counts, begin: int) -> float:
    """The mean of the hours as numbers, where the day begins at `begin`.

    >>> float(mean_on_a_line([1] * 24, 0)), float(mean_on_a_line([1] * 24, 6))
    (12.0, 18.0)
    """
    return (np.average((HOURS - begin) % 24, weights=counts) + begin) % 24


class Rose(NamedTuple):
    """The artists: a petal for each hour, where the day begins, the mean hand, and the mean of the hours as numbers."""

    petals: PathPatch
    begins: Line2D
    arrow: PathPatch
    hand: Line2D


@on_axes
def rose(ax: Axes) -> Rose:
    """Prepare the axes for a day round the clock; see `move_rose`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = rose(subplots(4, 4)[1])
    >>> move_rose(drawn, [0] * 5 + [2] + [0] * 18, begin=3)
    >>> drawn.hand.get_xydata()[1].round(3).tolist() == towards(5.5).round(3).tolist()
    True
    """
    ax.plot(*towards(ROUND * 12 / np.pi).T, color=QUIET, lw=THIN, zorder=1)
    for hour in range(0, 24, 3):
        x, y = 1.13 * towards(hour)
        ax.text(x, y, f"{hour}", ha="center", va="center", fontsize=SMALL, color=QUIET)
    petals = ax.add_patch(PathPatch(NOTHING, fc=STEPS.color, ec="white", alpha=PALE, lw=0.8, zorder=0))
    (begins,) = ax.plot([], [], ":", color=INK, lw=1.6, zorder=2)
    (hand,) = ax.plot([], [], "--", color=INK, lw=2, zorder=3)
    arrow = ax.add_patch(PathPatch(NOTHING, fc=HAND.color, lw=0, zorder=4))
    _only_a_plane(ax, ROOM)
    return Rose(petals, begins, arrow, hand)


def move_rose(drawn: Rose, counts, begin: int) -> None:
    """Show a day of 24 counts, petals with areas as the counts; it begins at `begin`."""
    radii = np.sqrt(np.asarray(counts) / np.max(counts))
    drawn.petals.set_path(_petals(radii))
    drawn.begins.set_data(*np.stack([0 * towards(begin), 1.05 * towards(begin)], axis=-1))
    drawn.hand.set_data(*np.stack([np.zeros(2), towards(mean_on_a_line(counts, begin))], axis=-1))
    drawn.arrow.set_path(arrow_to(mean_step(counts)))


@on_axes
def means_by_beginning(ax: Axes, counts, named: tuple[int, ...] = ()) -> list[Line2D]:
    """The petals of a day, and the mean of its hours as numbers for each hour at which it may begin: 24 hands.

    The later it begins, the longer is its hand, so that their ends make a spiral, which is the last line. The hands of
    the beginnings `named` are thick, and say so.

    >>> from genmodels.course.kit.plotting import subplots
    >>> *hands, spiral = means_by_beginning(subplots(4, 4)[1], [1] * 24)
    >>> len(hands), np.hypot(*spiral.get_data()).round(2)[[0, -1]].tolist()
    (24, [0.55, 1.0])
    """
    day = rose(ax)
    move_rose(day, counts, 0)
    for artist in (day.arrow, day.begins, day.hand):
        artist.set_visible(False)
    ends = LENGTHS[:, None] * towards([mean_on_a_line(counts, begin) for begin in range(24)])
    widths = [2.6 if begin in named else THIN for begin in range(24)]
    hands = [ax.plot([0, x], [0, y], color=INK, lw=width)[0] for (x, y), width in zip(ends, widths, strict=True)]
    for begin in named:
        x, y = ends[begin]
        side, dx = ("left", 9) if x > 0 else ("center", -16)
        beside(ax, x, y, f"day begins at {begin}:00", dx=dx, dy=12 if y > 0 else -12, ha=side, ground=True)
    return [*hands, *ax.plot(*ends.T, "o-", color=INK, ms=5, lw=THIN)]


class Walk(NamedTuple):
    """The artists: the steps in the order of the day, where each hour ends, the arrow to the end, how far it is."""

    line: Line2D
    hours: Line2D
    arrow: PathPatch
    far: Text


@on_axes
def walk(ax: Axes) -> Walk:
    """Prepare the axes for the steps of a day, head to tail; see `move_walk`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = walk(subplots(4, 4)[1])
    >>> move_walk(drawn, [1] * 24, begin=0)
    >>> drawn.far.get_text(), len(drawn.line.get_xdata())
    ('24 steps end 0.0 steps away', 25)
    """
    (line,) = ax.plot([], [], "-", color=STEPS.color, lw=2.2, zorder=2)
    (hours,) = ax.plot([], [], "o", color=STEPS.color, ms=3.5, zorder=2)
    arrow = ax.add_patch(PathPatch(NOTHING, fc=HAND.color, lw=0, zorder=3))
    ax.plot([0], [0], "o", color=INK, ms=7, zorder=4)
    far = ax.text(0.5, 0.02, "", transform=ax.transAxes, ha="center", va="bottom", fontsize=SMALL, color=INK)
    _only_a_plane(ax, WALK)
    return Walk(line, hours, arrow, far)


def move_walk(drawn: Walk, counts, begin: int) -> None:
    """Walk one step a patient towards its hour, from the hour `begin` on; the steps have the length 1 together."""
    counts = np.asarray(counts)
    order, total = (begin + np.arange(24)) % 24, counts.sum()
    places = np.vstack([np.zeros(2), np.cumsum((counts / total)[order, None] * towards(HOURS[order]), axis=0)])
    drawn.line.set_data(*places.T)
    drawn.hours.set_data(*places[1:].T)
    end = mean_step(counts)
    drawn.arrow.set_path(arrow_to(end, WALK / ROOM))
    drawn.far.set_text(f"{total} steps end {total * np.hypot(*end):.1f} steps away")


def arrow_to(end, scale: float = 1.0) -> Path:
    """An arrow from (0, 0) to `end`, with a head that shrinks where it is short; `scale` is how large its lines are."""
    length = np.hypot(*end)
    if length < 1e-9:
        return NOTHING
    ahead = np.asarray(end) / length
    aside, head = np.array([-ahead[1], ahead[0]]), min(2 * HEAD * scale, length)
    thick, wide, neck = HEAD * scale / 5, head / 2, ahead * (length - head)
    corners = [aside * thick, neck + aside * thick, neck + aside * wide, end]
    corners += [neck - aside * wide, neck - aside * thick, -aside * thick]
    return Path(np.array([*corners, corners[0]]), closed=True)


def arrow_of_a_legend() -> Line2D:
    """What stands for an arrow in a legend: a small one that lies."""
    arrow = arrow_to((1.0, 0.0), scale=4.0)
    lying = Path(arrow.vertices - [0.5, 0], closed=True)
    return Line2D([], [], ls="none", marker=lying, ms=20, color=HAND.color, mew=0)


def _petals(radii) -> Path:
    """A sector for each hour, from the centre out to its radius."""
    corners, codes = [], []
    for hour, radius in enumerate(radii):
        rim = radius * towards(np.linspace(hour, hour + 1, 7))
        corners += [np.zeros(2), *rim, np.zeros(2)]
        codes += [Path.MOVETO, *[Path.LINETO] * len(rim), Path.CLOSEPOLY]
    return Path(np.array(corners), codes)


def _only_a_plane(ax: Axes, room: float) -> None:
    ax.set(xlim=(-room, room), ylim=(-room, room), xticks=[], yticks=[], aspect="equal")
    ax.spines[:].set_visible(False)
