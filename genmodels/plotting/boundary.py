"""The boundary between two classes in the plane, with the posterior as a shade behind it: made to be moved fast.

`decision_regions` draws any number of classes once. This one has two classes, and follows a slider.
"""

from typing import NamedTuple

import numpy as np
from contourpy import contour_generator
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.image import AxesImage
from matplotlib.lines import Line2D

from ..errors import InvalidInputError
from .regions import pale
from .style import INK, house_style, look

BANDS = 10  # the shade goes in steps of a tenth of posterior
SAME = 1e-9  # log odds that vary by less are equal everywhere, and have no boundary


class Boundary(NamedTuple):
    """The artists, and the points (count * count, 2) at which they want the log odds of class 1."""

    shade: AxesImage
    line: Line2D
    points: np.ndarray

    @property
    def artists(self) -> tuple[Artist, ...]:
        return (self.shade, self.line)


@house_style
def two_class_boundary(ax: Axes, count: int = 80) -> Boundary:
    """Make the artists for what the axes show, so set the limits first; `move_boundary` gives them log odds.

    >>> from genmodels.plotting import subplots
    >>> _, ax = subplots()
    >>> boundary = two_class_boundary(ax, count=50)
    >>> move_boundary(boundary, boundary.points[:, 0] - 0.5)
    >>> boundary.line.get_xdata()[:2]
    array([0.5, 0.5])
    """
    x, y = np.linspace(*ax.get_xlim(), count), np.linspace(*ax.get_ylim(), count)
    points = np.stack(np.meshgrid(x, y), axis=-1).reshape(-1, 2)
    edge = (x[1] - x[0]) / 2, (y[1] - y[0]) / 2  # a pixel has its point in the middle
    extent = (x[0] - edge[0], x[-1] + edge[0], y[0] - edge[1], y[-1] + edge[1])
    limits = ax.get_xlim(), ax.get_ylim()
    shade = ax.imshow(
        np.full((count, count, 4), 255, np.uint8), origin="lower", extent=extent, aspect=ax.get_aspect(), zorder=0
    )
    ax.set(xlim=limits[0], ylim=limits[1])
    (line,) = ax.plot([], [], color=INK, lw=2.4, zorder=3, label="boundary: posterior 1/2")
    return Boundary(shade, line, points)


def move_boundary(boundary: Boundary, log_odds) -> None:
    """Move the artists to other log odds of class 1, one for each of `boundary.points`.

    Raises InvalidInputError for another number of them, or for a value that is not finite.
    """
    log_odds = np.asarray(log_odds, dtype=float)
    if log_odds.shape != (len(boundary.points),) or not np.isfinite(log_odds).all():
        raise InvalidInputError(f"give {len(boundary.points)} finite log odds, not an array of shape {log_odds.shape}")
    count = int(np.sqrt(len(boundary.points)))
    boundary.shade.set_data(posterior_colors(log_odds).reshape(count, count, 4))
    boundary.line.set_data(*zero_line(boundary.points.reshape(count, count, 2), log_odds.reshape(count, count)))


def posterior_colors(log_odds: np.ndarray) -> np.ndarray:
    """The pale colours of the two classes, mixed by the posterior in steps: (n,) to red, green, blue, opaque, (n, 4).

    >>> posterior_colors(np.array([-100.0, -0.1, 0.1, 100.0]))[:, 0].tolist()
    [199, 220, 225, 246]
    """
    ends = np.array([[*pale(look(k).color), 1.0] for k in (0, 1)])
    share = 1 / (1 + np.exp(-np.clip(log_odds, -50, 50)))[:, None]
    share = np.minimum(np.floor(BANDS * share), BANDS - 1) / (BANDS - 1)  # no band straddles one half
    return np.round(255 * (ends[0] + share * (ends[1] - ends[0]))).astype(np.uint8)


def zero_line(points: np.ndarray, values: np.ndarray) -> np.ndarray:
    """Where values (r, c) over points (r, c, 2) are zero: (2, n), the pieces of the line kept apart by NaN."""
    if np.ptp(values) < SAME:
        return np.empty((2, 0))
    pieces = contour_generator(points[..., 0], points[..., 1], values).lines(0.0)
    apart = [row for piece in pieces for row in (piece, np.full((1, 2), np.nan))]
    return np.concatenate(apart)[:-1].T if apart else np.empty((2, 0))
