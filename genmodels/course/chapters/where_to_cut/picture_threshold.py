"""Two classes on a line and a cut between them: the weighted densities, the errors as areas, and the share of errors.

Class 0 lies to the left, class 1 to the right; whoever is beyond the cut is called class 1.
"""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Polygon

from genmodels.course.kit.plotting.names_on_lines import upper
from genmodels.course.kit.plotting.regions import pale
from genmodels.course.kit.plotting.style import INK, QUIET, look, on_axes


class ThresholdPicture(NamedTuple):
    """The artists: two curves p(y) p(x | y), two areas of errors, the cut, and where it crosses each curve."""

    curves: tuple[Line2D, Line2D]
    errors: tuple[Polygon, Polygon]
    cut: Line2D
    crossings: tuple[Line2D, Line2D]

    @property
    def artists(self) -> tuple:
        return (*self.errors, *self.curves, self.cut, *self.crossings)


class ErrorCurve(NamedTuple):
    """The artists: the errors at cuts, in pieces, at that which is set, at the best one, and of one name for all."""

    pieces: tuple[Line2D, ...]
    here: Line2D
    best: Line2D
    idle: Line2D

    @property
    def artists(self) -> tuple:
        return (*self.pieces, self.here, self.best, self.idle)


def under(x: np.ndarray, height: np.ndarray, low: float, high: float) -> np.ndarray:
    """The area (points, 2) between a curve and zero, from `low` to `high`: a closed polygon.

    >>> under(np.array([0.0, 1.0, 2.0]), np.array([0.0, 1.0, 0.0]), 0.5, 1.0).tolist()
    [[0.5, 0.0], [0.5, 0.5], [1.0, 1.0], [1.0, 1.0], [1.0, 0.0]]
    """
    inside = np.concatenate([[low], x[(x > low) & (x <= high)], [high]])
    top = np.stack([inside, np.interp(inside, x, height)], axis=1)
    return np.concatenate([[[low, 0.0]], top, [[high, 0.0]]])


@on_axes
def threshold_picture(ax: Axes, x, joint, cut: float, names=("class 0", "class 1")) -> ThresholdPicture:
    """Draw p(y = k) p(x | y = k) over `x` (n,), given as `joint` (2, n), and the errors of a cut as areas.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> picture = threshold_picture(ax, [0.0, 1.0, 2.0], [[0.2, 0.2, 0.1], [0.1, 0.2, 0.2]], cut=1.0)
    >>> [line.get_label() for line in picture.curves]
    ['class 0', 'class 1']
    """
    curves = tuple(
        ax.plot([], [], look(k).line, color=look(k).color, label=name, zorder=3)[0] for k, name in enumerate(names)
    )
    errors = tuple(ax.add_patch(_error_area(k, f"{names[k]} called {names[1 - k]}")) for k in (0, 1))
    (line,) = ax.plot([], [], color=INK, lw=1.8, zorder=4)
    crossings = tuple(ax.plot([], [], look(k).marker, color=look(k).color, ms=8, zorder=5)[0] for k in (0, 1))
    ax.set(xlim=(np.min(x), np.max(x)), ylim=(0, 1.1 * np.max(joint) or 1))
    upper(ax, "p(y) p(x | y)")
    picture = ThresholdPicture(curves, errors, line, crossings)
    move_threshold(picture, x, joint, cut)
    return picture


def hatch_of_errors(k: int) -> str:
    """The hatching of errors of class k, also where the class itself has none.

    >>> hatch_of_errors(0) != hatch_of_errors(1)
    True
    """
    return look(k).hatch or "\\\\\\"


def _error_area(k: int, said: str) -> Polygon:
    own = look(k)
    return Polygon(
        np.zeros((3, 2)),
        facecolor=pale(own.color, 0.35),
        edgecolor=own.color,
        hatch=hatch_of_errors(k),
        lw=0,
        label=said,
    )


def move_threshold(picture: ThresholdPicture, x, joint, cut: float) -> None:
    """Move the artists of `threshold_picture` to other weighted densities (2, n) and another cut."""
    x, joint = np.asarray(x, dtype=float), np.asarray(joint, dtype=float)
    for line, height in zip(picture.curves, joint, strict=True):
        line.set_data(x, height)
    picture.errors[0].set_xy(under(x, joint[0], cut, x[-1]))  # class 0 beyond the cut
    picture.errors[1].set_xy(under(x, joint[1], x[0], cut))  # class 1 short of it
    picture.cut.set_data([cut, cut], picture.cut.axes.get_ylim())
    for mark, height in zip(picture.crossings, joint, strict=True):
        mark.set_data([cut], [np.interp(cut, x, height)])


@on_axes
def error_curve(ax: Axes, cuts, share, ticks=(0.05, 0.1, 0.2, 0.5, 1.0)) -> ErrorCurve:
    """Draw the errors (n,) of every cut (n,), on a log scale with those ticks; `move_error_curve` sets the marks.

    The curve can come in three pieces: the first one is what is drawn here, the others are empty.
    """
    (curve, *others) = (ax.plot([], [], color=look(2).color)[0] for _ in range(3))
    curve.set_data(cuts, share)
    (here,) = ax.plot([], [], "o", color=INK, ms=10, label="your cut")
    (best,) = ax.plot([], [], look(3).marker, color=look(3).color, mfc="none", mew=2.2, ms=15, label="the best cut")
    (idle,) = ax.plot([], [], ":", color=QUIET, label="one name for all fish")
    ax.set(xlim=(np.min(cuts), np.max(cuts)), yscale="log", ylim=(0.7 * ticks[0], 1.25 * ticks[-1]))
    ax.set_yticks(ticks, [f"{tick:g}" for tick in ticks])
    ax.minorticks_off()
    return ErrorCurve((curve, *others), here, best, idle)


Place = tuple[float, float]  # a cut, and its errors


def move_error_curve(drawn: ErrorCurve, pieces, here: Place, best: Place, idle: float) -> None:
    """Draw three pieces of the curve, each cuts and their errors, both marks, and the line of one name for all."""
    for line, piece in zip(drawn.pieces, pieces, strict=True):
        line.set_data(*piece)
    drawn.here.set_data([here[0]], [here[1]])
    drawn.best.set_data([best[0]], [best[1]])
    drawn.idle.set_data(drawn.idle.axes.get_xlim(), [idle, idle])
