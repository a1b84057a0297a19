"""An estimate for every sample that might have come, as a bar; and that of one of them for every centre."""

from typing import NamedTuple

from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle
from matplotlib.text import Annotation

from genmodels.course.kit.plotting.names_on_lines import VEIL, beside
from genmodels.course.kit.plotting.regions import pale
from genmodels.course.kit.plotting.style import INK, QUIET, look, on_axes

STEP = 3.5  # between two equal values, which hang below each other
BELOW = 3.5 * STEP  # kg^2 for them: bars and curve are drawn on one scale
CLEAR = 6.5  # kg^2 that the name above a bar takes: no line may run through it
TOP = 2.5  # kg^2 from the highest estimate to a name written above all
REACH = 3  # bars to each side over which that name stands


class EstimateBars(NamedTuple):
    """The artists: a bar for each sample, the chosen one with its name, the average, and how high others would be."""

    bars: tuple[Rectangle, ...]
    chosen: Rectangle
    average: Line2D
    name: Annotation
    before: Line2D
    truth: Line2D  # it stands still, and yet is drawn over the bars
    leader: Line2D  # from the chosen bar to its name, which may stand high above it
    right: Annotation  # said where the average lies on the truth, and only one line is to be seen

    @property
    def artists(self) -> tuple[Artist, ...]:
        return (*self.bars, self.chosen, self.average, self.name)


@on_axes
def estimate_bars(ax: Axes, count: int, truth: float, highest: float) -> EstimateBars:
    """Prepare a bar for each of `count` samples beside a line at the truth; see `move_estimate_bars`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> drawn = estimate_bars(ax, 2, truth=3.0, highest=5.0)
    >>> move_estimate_bars(drawn, [1.0, 3.0], chosen=1)
    >>> float(drawn.average.get_ydata()[0]), drawn.chosen.get_height()
    (2.0, 3.0)
    """
    dress = {"facecolor": pale(look(0).color, 0.6), "edgecolor": look(0).color, "lw": 0.8}
    bars = tuple(ax.add_patch(Rectangle((k + 0.6, 0), 0.8, 0, **dress)) for k in range(count))
    chosen = ax.add_patch(Rectangle((0.6, 0), 0.8, 0, color=INK))
    name = beside(ax, 1, 0, "this one", dx=0, dy=9, ha="center", zorder=4, bbox=VEIL)
    (average,) = ax.plot([], [], color=look(1).color, lw=3, label="average of all")
    line = ax.axhline(truth, color=INK, lw=1.6, ls=":", label="truth", zorder=3)
    (leader,) = ax.plot([], [], color=INK, lw=1, zorder=3.5)
    (before,) = ax.plot([], [], "_", color=look(2).color, ms=7, mew=2, zorder=3, label="before, around its own mean")
    right = beside(ax, 0.6, highest - TOP, "average = truth", 1, dx=0)
    ax.set(xlim=(0.2, count + 0.8), ylim=(-BELOW, highest))
    ax.spines["bottom"].set_position(("data", 0))
    return EstimateBars(bars, chosen, average, name, before, line, leader, right)


def move_estimate_bars(drawn: EstimateBars, estimates, chosen: int, before=()) -> None:
    """Show these estimates (n,), their average, and which one is looked at; perhaps others (n,) to compare with."""
    drawn.before.set_data(range(1, len(before) + 1), before)
    for bar, height in zip(drawn.bars, estimates, strict=True):
        bar.set_height(height)
    drawn.chosen.set(x=chosen + 0.6, height=estimates[chosen])
    level = sum(estimates) / len(estimates)
    under = max(estimates[max(chosen - REACH, 0) : chosen + REACH + 1])
    above = _clear_of(under, (level, drawn.truth.get_ydata()[0]))
    drawn.name.xy = (min(max(chosen + 1, 2.5), len(drawn.bars) - 1.5), above)  # whole within its axes
    drawn.leader.set_data([chosen + 1, drawn.name.xy[0]], [estimates[chosen], above])
    drawn.average.set_data([0.2, len(drawn.bars) + 0.8], [level, level])
    drawn.right.set_visible(abs(level - drawn.truth.get_ydata()[0]) < 1e-9)


def _clear_of(height: float, lines: tuple[float, ...]) -> float:
    """Where a name begins that is written above bars of this height: above each line that would run through it.

    >>> _clear_of(2.0, (9.3, 14.0)), _clear_of(8.0, (9.3, 14.0)), _clear_of(8.0, (9.3, 28.0))
    (2.0, 14.0, 9.3)
    """
    for line in sorted(lines):
        if height < line < height + CLEAR:
            height = line
    return height


class CentreCurve(NamedTuple):
    """The artists: the estimate against the centre, its lowest point, the true mean, the gap, the values, a name."""

    curve: Line2D
    gap: Line2D
    lowest: Line2D
    true: Line2D
    values: Line2D
    name: Annotation


@on_axes
def centre_curve(ax: Axes, reach: tuple[float, float], highest: float) -> CentreCurve:
    """Prepare the axes for the squared distances of one sample from any centre, divided; see `move_centre_curve`.

    Its values are no estimates: they hang below the line of the centres.
    """
    (curve,) = ax.plot([], [], color=QUIET, lw=3)
    (gap,) = ax.plot([], [], "--", color=INK, lw=1.4)
    (lowest,) = ax.plot([], [], look(2).marker, color=look(2).color, ms=10, label="its own mean")
    (true,) = ax.plot([], [], look(3).marker, color=look(3).color, ms=10)
    (values,) = ax.plot([], [], look(0).marker, color=INK, ms=8)
    name = beside(ax, 0, 0, "the true mean", 3, dx=10, zorder=4, bbox=VEIL)
    beside(ax, 7, -1.5 * STEP, "the parcels", dx=0, ha="center", color=QUIET)
    ax.axhline(0, color=INK, lw=0.8)
    ax.set(xlim=reach, ylim=(-BELOW, highest))
    return CentreCurve(curve, gap, lowest, true, values, name)


def move_centre_curve(drawn: CentreCurve, centres, sample, true_mean: float, divisor: int, *, compared: bool) -> None:
    """Show the estimate of the `sample` around each of the `centres` (n,), and if `compared` around the true mean."""

    def estimate(centre):
        return sum((value - centre) ** 2 for value in sample) / divisor

    own = sum(sample) / len(sample)
    drawn.curve.set_data(centres, estimate(centres))
    drawn.lowest.set_data([own], [estimate(own)])
    drawn.true.set_data([true_mean], [estimate(true_mean)])
    drawn.name.xy = (true_mean, estimate(true_mean))
    for mark in (drawn.true, drawn.gap, drawn.name):
        mark.set_visible(compared)
    drawn.gap.set_data([own, true_mean, true_mean], [estimate(own), estimate(own), estimate(true_mean)])
    stack = [-STEP * (0.75 + sample[:place].count(value)) for place, value in enumerate(sample)]
    drawn.values.set_data(sample, stack)
