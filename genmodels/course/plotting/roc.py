"""ROC curves, with a mark for one threshold; and reliability diagrams: what was said against what came true."""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.container import ErrorbarContainer
from matplotlib.lines import Line2D

from ...discriminative import RocCurve, reliability, wilson_interval
from .style import INK, QUIET, SMALL, look, on_axes

NAMES = ("positive", "negative")  # of the class that is looked for, and of the other


class RocPicture(NamedTuple):
    """The artists: the curve, and the threshold that is set."""

    curve: Line2D
    here: Line2D

    @property
    def artists(self) -> tuple[Line2D, ...]:
        return tuple(self)


def _rates(ax: Axes, names: tuple[str, str]) -> None:
    ax.plot([0, 1], [0, 1], ":", color=QUIET, lw=1.2)  # where a coin would be
    ax.set(xlim=(-0.03, 1.03), ylim=(-0.03, 1.05), xticks=[0, 0.5, 1], yticks=[0, 0.5, 1])
    ax.set(xlabel=f"false alarms / all {names[1]}", ylabel=f"hits / all {names[0]}")


@on_axes
def roc_picture(ax: Axes, names: tuple[str, str] = NAMES, k: int = 2) -> RocPicture:
    """Prepare the axes of one ROC curve, with the names of the positive and the negative class; see `move_roc`.

    >>> from genmodels.course.plotting import subplots
    >>> picture = roc_picture(subplots()[1])
    >>> move_roc(picture, RocCurve.from_scores([2.0, 1.0, 0.0], [1, 1, 0]), threshold=1.0)
    >>> picture.here.get_xydata().tolist()
    [[0.0, 1.0]]
    """
    _rates(ax, names)
    (curve,) = ax.plot([], [], "-", color=look(k).color)
    (here,) = ax.plot([], [], "o", color=INK, ms=11)
    return RocPicture(curve, here)


def move_roc(picture: RocPicture, curve: RocCurve, threshold: float) -> None:
    """Show another curve, and where a threshold on the score stands on it."""
    picture.curve.set_data(curve.false_positive_rate, curve.true_positive_rate)
    false_positives, true_positives = curve.at(threshold)
    picture.here.set_data([false_positives], [true_positives])


@on_axes
def roc_curves(ax: Axes, curves: Mapping[str, RocCurve], names: tuple[str, str] = NAMES) -> list[Line2D]:
    """Draw several ROC curves; the legend tells the area under each, the axes the names of the two classes.

    >>> from genmodels.course.plotting import subplots
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
def reliability_diagram(ax: Axes, said: Mapping[str, tuple], bins: int = 10) -> list[ErrorbarContainer]:
    """Draw the share that came true over the probability said, with intervals of about 95 % (Wilson 1927).

    `said` maps a name to probabilities (n,) and what happened (n,), 0 or 1. On the dotted line a probability means
    what it says.

    >>> from genmodels.course.plotting import subplots
    >>> (drawn,) = reliability_diagram(subplots()[1], {"rain": ([0.2] * 5, [1, 0, 0, 0, 0])})
    >>> drawn.lines[0].get_xydata().round(3).tolist()
    [[0.2, 0.2]]
    """
    ax.plot([0, 1], [0, 1], ":", color=QUIET, lw=1.6)
    drawn = [_points(ax, name, reliability(*pair, bins=bins), k) for k, (name, pair) in enumerate(said.items())]
    ax.set(xlim=(-0.03, 1.03), ylim=(-0.03, 1.03), xticks=[0, 0.5, 1], yticks=[0, 0.5, 1])
    ax.set(xlabel="probability that the model says", ylabel="share that came true")
    ax.legend(frameon=False, fontsize=SMALL, loc="lower right")
    return drawn


def _points(ax: Axes, name: str, found, k: int) -> ErrorbarContainer:
    own = look(k)
    counts = zip(found.came_true, found.rows, strict=True)
    ends = np.array([wilson_interval(round(share * rows), int(rows)) for share, rows in counts])
    below = np.abs(ends.T - found.came_true)
    dress = {"color": own.color, "marker": own.marker, "ls": own.line, "capsize": 3, "elinewidth": 1.2}
    return ax.errorbar(found.said, found.came_true, yerr=below, label=name, **dress)
