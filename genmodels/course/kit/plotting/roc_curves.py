"""ROC curves, and reliability diagrams: what was said against what came true."""

from collections.abc import Mapping

import numpy as np
from matplotlib.axes import Axes
from matplotlib.container import ErrorbarContainer
from matplotlib.lines import Line2D

from genmodels.discriminative import RocCurve, reliability, wilson_interval

from .names_on_lines import upper
from .style import QUIET, SMALL, look, on_axes

NAMES = ("positive", "negative")  # of the class that is looked for, and of the other


def _rates(ax: Axes, names: tuple[str, str]) -> None:
    ax.plot([0, 1], [0, 1], ":", color=QUIET, lw=1.2)  # where a coin would be
    ax.set(xlim=(-0.03, 1.03), ylim=(-0.03, 1.05), xticks=[0, 0.5, 1], yticks=[0, 0.5, 1])
    ax.set(xlabel=f"false alarms / all {names[1]}")
    upper(ax, f"hits / all {names[0]}")


@on_axes
def roc_curves(ax: Axes, curves: Mapping[str, RocCurve], names: tuple[str, str] = NAMES) -> list[Line2D]:
    """Draw several ROC curves; the legend tells the area under each, the axes the names of the two classes.

    >>> from genmodels.course.kit.plotting import subplots
    >>> (line,) = roc_curves(subplots()[1], {"model": RocCurve.from_scores([2.0, 1.0, 0.0], [1, 1, 0])})
    >>> line.get_label()
    'model, area 1.000'
    """
    _rates(ax, names)
    lines = [
        ax.plot(
            curve.false_positive_rate,
            curve.true_positive_rate,
            look(k).line,
            color=look(k).color,
            label=f"{name}, area {curve.area:.3f}",
        )[0]
        for k, (name, curve) in enumerate(curves.items())
    ]
    ax.legend(frameon=False, fontsize=SMALL, loc="lower right")
    return lines


@on_axes
def roc_beginning(
    ax: Axes, curves: Mapping[str, RocCurve], most: float, names: tuple[str, str] = NAMES
) -> list[Line2D]:
    """Draw ROC curves for shares of false alarms up to `most`, in per cent, as the steps that they are.

    >>> from genmodels.course.kit.plotting import subplots
    >>> curve = RocCurve.from_scores([3.0, 2.0, 1.0, 0.0], [1, 0, 1, 0])
    >>> (line,) = roc_beginning(subplots()[1], {"model": curve}, most=0.6)
    >>> line.get_label()
    'model'
    """
    lines = [
        ax.plot(
            100 * curve.false_positive_rate,
            100 * curve.true_positive_rate,
            look(k).line,
            color=look(k).color,
            drawstyle="steps-post",
            label=name,
        )[0]
        for k, (name, curve) in enumerate(curves.items())
    ]
    low = min(100 * curve.true_positive_rate[curve.false_positive_rate == 0].max() for curve in curves.values())
    ax.set(xlim=(-0.02 * 100 * most, 100 * most), ylim=(max(0, low - 15), 101))
    ax.set(xlabel=f"false alarms, % of all {names[1]}")
    upper(ax, f"hits, % of all {names[0]}")
    ax.legend(frameon=False, fontsize=SMALL, loc="lower right")
    return lines


@on_axes
def reliability_diagram(ax: Axes, said: Mapping[str, tuple], bins: int = 10) -> list[ErrorbarContainer]:
    """Draw the share that came true over the probability said, with intervals of about 95 % (Wilson 1927).

    `said` maps a name to probabilities (n,) and what happened (n,), 0 or 1. On the dotted line a probability means
    what it says.

    >>> from genmodels.course.kit.plotting import subplots
    >>> (drawn,) = reliability_diagram(subplots()[1], {"rain": ([0.2] * 5, [1, 0, 0, 0, 0])})
    >>> drawn.lines[0].get_xydata().round(3).tolist()
    [[0.2, 0.2]]
    """
    ax.plot([0, 1], [0, 1], ":", color=QUIET, lw=1.6)
    drawn = [_points(ax, name, reliability(*pair, bins=bins), k) for k, (name, pair) in enumerate(said.items())]
    ax.set(xlim=(-0.03, 1.03), ylim=(-0.03, 1.03), xticks=[0, 0.5, 1], yticks=[0, 0.5, 1])
    ax.set(xlabel="probability that the model says")
    upper(ax, "share that came true")
    ax.legend(frameon=False, fontsize=SMALL, loc="lower right")
    return drawn


def _points(ax: Axes, name: str, found, k: int) -> ErrorbarContainer:
    own = look(k)
    counts = zip(found.came_true, found.rows, strict=True)
    ends = np.array([wilson_interval(round(share * rows), int(rows)) for share, rows in counts])
    below = np.abs(ends.T - found.came_true)
    dress = {"color": own.color, "marker": own.marker, "ls": own.line, "capsize": 3, "elinewidth": 1.2}
    return ax.errorbar(found.said, found.came_true, yerr=below, label=name, **dress)
