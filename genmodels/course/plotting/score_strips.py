"""The scores of two classes in two rows with a cut between them: what lies on the wrong side gets a ring."""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from .style import INK, house_style, look

SPREAD = 0.3  # of the distance between the two rows: points of equal score must not hide each other
GOLDEN = 0.6180339887


class ScoreStrips(NamedTuple):
    """The artists: points of the positive and of the negative class, the cut, and rings; `height` (n,) of points."""

    points: tuple[Line2D, Line2D]
    cut: Line2D
    rings: Line2D
    height: np.ndarray

    @property
    def artists(self) -> tuple[Line2D, ...]:
        return (*self.points, self.cut, self.rings)


@house_style
def score_strips(ax: Axes, positive, names=("spam", "ham"), reach=(-30.0, 30.0)) -> ScoreStrips:
    """Prepare a row of points for each class, the positive one on top; `positive` is (n,) of 0 and 1.

    >>> from genmodels.course.plotting import subplots
    >>> strips = score_strips(subplots()[1], [1, 0, 1])
    >>> move_scores(strips, [2.0, 1.0, -1.0], [1, 0, 1], cut=0.0)
    >>> strips.rings.get_xdata().tolist()  # a negative above the cut, and a positive below it
    [1.0, -1.0]
    """
    positive = np.asarray(positive, dtype=bool)
    # steps of the golden ratio fill the row evenly, and the same way each time
    height = positive + SPREAD * (np.arange(len(positive)) * GOLDEN % 1 - 0.5) * 2
    points = tuple(
        ax.plot([], [], look(k).marker, color=look(k).color, ms=6, alpha=0.8, ls="", label=f"truly {name}")[0]
        for k, name in enumerate(names)
    )
    (cut,) = ax.plot([], [], "-", color=INK, lw=2)
    (rings,) = ax.plot([], [], "o", mfc="none", mec=INK, mew=1.6, ms=12, ls="", label="on the wrong side")
    ax.set(xlim=reach, ylim=(-0.5, 1.5), yticks=[1, 0], yticklabels=[f"truly {name}" for name in names])
    return ScoreStrips(points, cut, rings, height)


def move_scores(strips: ScoreStrips, scores, positive, cut: float, ringed=None) -> None:
    """Show other scores (n,) and another cut; `ringed` (n,) says which points get a ring (those it takes wrongly).

    Scores beyond the axis stand at its edge; those that are no numbers are left out.
    """
    positive, shown = np.asarray(positive, dtype=bool), ~np.isnan(scores)
    low, high = strips.cut.axes.get_xlim()
    x = np.clip(scores, low + 0.01 * (high - low), high - 0.01 * (high - low))
    if ringed is None:
        ringed = (np.asarray(scores) >= cut) != positive
    for line, own in zip(strips.points, (positive, ~positive), strict=True):
        line.set_data(x[own & shown], strips.height[own & shown])
    strips.rings.set_data(x[ringed & shown], strips.height[ringed & shown])
    strips.cut.set_data([cut, cut], [-0.5, 1.5])
