"""An estimate that arrives: batch after batch, against the estimate from each row and what it tends to."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from ..plotting.style import INK, QUIET, SMALL, look, on_axes

MARK, FEW = 7, 40  # points; more marks than that are drawn smaller


class Arriving(NamedTuple):
    """The artists of an estimate that arrives: a stair that holds between batches, a mark where each one came in."""

    stair: Line2D
    marks: Line2D


@on_axes
def arriving_estimates(
    ax: Axes, by_row: Mapping[str, Sequence[float]], truth: Mapping[str, float]
) -> dict[str, Arriving]:
    """Make room for the stairs of several estimates; `move_arriving` draws them.

    `by_row` maps a name to the estimate after 1, 2, ... rows, drawn faintly; `truth` to the number it tends to.

    >>> from genmodels.course.plotting import subplots
    >>> drawn = arriving_estimates(subplots()[1], {"mean": [0.0, 1.0, 0.5]}, {"mean": 0.4})
    >>> move_arriving(drawn["mean"], [2, 3], [1.0, 0.5])
    >>> list(drawn["mean"].stair.get_xdata()), list(drawn["mean"].marks.get_ydata())
    ([2, 3], [1.0, 0.5])
    """
    drawn = {}
    for k, (name, values) in enumerate(by_row.items()):
        own = look(k)
        ax.plot(np.arange(1, len(values) + 1), values, color=own.color, lw=1, alpha=0.35)
        ax.axhline(truth[name], ls=":", lw=1.4, color=QUIET)
        (stair,) = ax.plot([], [], own.line, drawstyle="steps-post", color=own.color)
        (marks,) = ax.plot([], [], own.marker, color=own.color, ms=MARK, label=name)
        drawn[name] = Arriving(stair, marks)
    ax.set(xlabel="rows seen", ylabel="estimate")
    return drawn


def move_arriving(drawn: Arriving, rows: Sequence[int], estimates: Sequence[float]) -> None:
    """Let the estimates come in after so many `rows`; the last one holds until the end of the list."""
    drawn.stair.set_data(rows, estimates)
    drawn.marks.set_data(rows, estimates)
    drawn.marks.set_markersize(MARK if len(rows) <= FEW else MARK / 2)


@on_axes
def followed(
    ax: Axes, at: Sequence[float], truth: Sequence[float], estimates: Mapping[str, Sequence[float]]
) -> list[Line2D]:
    """Draw a truth that moves, as a thick grey line, and each of several estimates that follow it.

    >>> from genmodels.course.plotting import subplots
    >>> (line,) = followed(subplots()[1], [0, 1], [0, 2], {"slow": [0, 1]})
    >>> [float(y) for y in line.get_ydata()]
    [0.0, 1.0]
    """
    ax.plot(at, truth, color=QUIET, lw=6, alpha=0.5, solid_capstyle="butt", label="truth")
    lines = []
    for k, (name, values) in enumerate(estimates.items()):
        lines += ax.plot(at, values, look(k).line, color=look(k).color, label=name)
    ax.legend(frameon=False, fontsize=SMALL, labelcolor=INK)
    return lines
