"""The boundary between two classes in the plane, and the region of each: made to be moved fast.

`decision_regions` draws any number of classes once. This one has two classes, and follows a slider.
"""

from typing import NamedTuple

import numpy as np
from contourpy import FillType, contour_generator
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import PathPatch
from matplotlib.path import Path

from genmodels.errors import InvalidInputError

from .regions import pale
from .style import INK, look, on_axes

SAME = 1e-9  # log odds that vary by less are equal everywhere, and have no boundary
NOTHING = Path(np.empty((0, 2)))


class Boundary(NamedTuple):
    """The artists, and the points (count * count, 2) at which they want the log odds of class 1."""

    area: PathPatch
    line: Line2D
    points: np.ndarray

    @property
    def artists(self) -> tuple[Artist, ...]:
        return (self.area, self.line)


@on_axes
def two_class_boundary(ax: Axes, count: int = 61) -> Boundary:
    """Make the artists for what the axes show, so set the limits first; `move_boundary` gives them log odds.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> boundary = two_class_boundary(ax, count=50)
    >>> move_boundary(boundary, boundary.points[:, 0] - 0.5)
    >>> boundary.line.get_xdata()[:2]
    array([0.5, 0.5])
    """
    x, y = np.linspace(*ax.get_xlim(), count), np.linspace(*ax.get_ylim(), count)
    zero, one = look(0), look(1)
    ax.set_facecolor(pale(zero.color))  # what is not the region of class 1 is that of class 0
    dress = {"facecolor": pale(one.color), "edgecolor": pale(one.color, 0.45), "hatch": one.hatch, "lw": 0}
    area = ax.add_patch(PathPatch(NOTHING, zorder=0, **dress))
    (line,) = ax.plot([], [], color=INK, lw=2.4, zorder=3, label="boundary: posterior 1/2")
    return Boundary(area, line, np.stack(np.meshgrid(x, y), axis=-1).reshape(-1, 2))


def move_boundary(boundary: Boundary, log_odds) -> None:
    """Move the artists to other log odds of class 1, one for each of `boundary.points`.

    Raises InvalidInputError for another number of them, or for a value that is not finite.
    """
    log_odds = np.asarray(log_odds, dtype=float)
    if log_odds.shape != (len(boundary.points),) or not np.isfinite(log_odds).all():
        raise InvalidInputError(f"give {len(boundary.points)} finite log odds, not an array of shape {log_odds.shape}")
    count = int(np.sqrt(len(boundary.points)))
    points, values = boundary.points.reshape(count, count, 2), log_odds.reshape(count, count)
    boundary.area.set_path(positive_region(points, values))
    boundary.line.set_data(*zero_line(points, values))


def positive_region(points: np.ndarray, values: np.ndarray) -> Path:
    """Where values (r, c) over points (r, c, 2) are positive, as a path with its holes."""
    if values.max() < SAME:
        return NOTHING
    filled = contour_generator(points[..., 0], points[..., 1], values, fill_type=FillType.OuterCode)
    pieces = [Path(*piece) for piece in zip(*filled.filled(0.0, values.max() + 1), strict=True)]
    return Path.make_compound_path(*pieces)


def zero_line(points: np.ndarray, values: np.ndarray) -> np.ndarray:
    """Where values (r, c) over points (r, c, 2) are zero: (2, n), the pieces of the line kept apart by NaN."""
    if np.ptp(values) < SAME:
        return np.empty((2, 0))
    pieces = contour_generator(points[..., 0], points[..., 1], values).lines(0.0)
    apart = [row for piece in pieces for row in (piece, np.full((1, 2), np.nan))]
    return np.concatenate(apart)[:-1].T if apart else np.empty((2, 0))
