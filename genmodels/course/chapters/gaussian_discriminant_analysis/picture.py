"""One picture of two classes, in any coordinates: points, means, the border, and a bird whose kind is asked."""

from dataclasses import dataclass

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.text import Annotation

from genmodels.course.kit.pictures.posterior_bands import NINE_TO_ONE
from genmodels.course.kit.plotting.boundary import Boundary, move_boundary, two_class_boundary, zero_line
from genmodels.course.kit.plotting.contours import ellipse_points, mass_radius
from genmodels.course.kit.plotting.names_on_lines import VEIL, beside
from genmodels.course.kit.plotting.style import INK, look, on_axes

HALF = 0.5  # of a class lies in its ellipse
LOW = 0.3  # of the height of the axes
ASKED = {"marker": "P", "ls": "", "color": INK, "mec": "white", "ms": 15}  # the bird that all is about


@dataclass(frozen=True)
class Space:
    """The artists of one panel; `where` are the corners of its grid, which fix a border that is straight."""

    boundary: Boundary
    sure: tuple[Line2D, Line2D]
    ellipses: tuple[Line2D, ...]
    points: tuple[Line2D, ...]
    stars: tuple[Line2D, ...]
    query: Line2D
    name: Annotation
    rulers: tuple[Line2D, ...]
    between: Line2D

    @property
    def where(self) -> np.ndarray:
        """Where `move_space` wants the log odds, (4, 2)."""
        return self.boundary.points

    @property
    def artists(self) -> tuple[Artist, ...]:
        groups = (*self.sure, *self.ellipses, self.between, *self.rulers, *self.points, *self.stars)
        return (*self.boundary.artists, *groups, self.query, self.name)


@on_axes
def space(ax: Axes) -> Space:
    """Make the artists of a panel; set the limits of its axes first, and `move_space` fills it.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> len(space(ax).artists)
    15
    """
    boundary = two_class_boundary(ax, count=2)  # a straight line needs no finer grid
    looks = [look(k) for k in (0, 1)]

    def lines(style: str, **options) -> tuple[Line2D, ...]:
        return tuple(ax.plot([], [], style, color=own.color, **options)[0] for own in looks)

    sure = tuple(ax.plot([], [], ":", color=INK, lw=1.4)[0] for _ in looks)
    ellipses = tuple(ax.plot([], [], own.line, color=own.color, lw=2)[0] for own in looks)
    points = tuple(ax.plot([], [], own.marker, color=own.color, mec="white", ms=9)[0] for own in looks)
    (between,) = ax.plot([], [], "-", color=INK, lw=1)  # from mean to mean
    (query,) = ax.plot([], [], zorder=5, **ASKED)
    name = beside(ax, 0, 0, "the eighth", dx=0, dy=-20, ha="center", zorder=6, bbox=VEIL)
    stars = lines("*", mec="white", ms=17, zorder=4)
    return Space(boundary, sure, ellipses, points, stars, query, name, lines("-", lw=1.4), between)


def move_space(drawn: Space, log_odds, means, cov, groups, query) -> None:
    """Move a panel: `log_odds` (4,) at `where`, `means` (2, 2), the shared `cov`, points of each class, a point asked.

    Source of the ellipses: half of a Gaussian lies within the radius sqrt(2 log 2), measured by its covariance.
    """
    grid = drawn.where.reshape(2, 2, 2)
    move_boundary(drawn.boundary, log_odds)
    for line, shift in zip(drawn.sure, (-NINE_TO_ONE, NINE_TO_ONE), strict=True):
        line.set_data(*zero_line(grid, np.reshape(log_odds, (2, 2)) - shift))
    for k, mean in enumerate(means):
        drawn.ellipses[k].set_data(*ellipse_points(mean, cov, mass_radius(HALF)))
        drawn.points[k].set_data(*groups[k].T)
        drawn.stars[k].set_data(*mean[:, None])
        drawn.rulers[k].set_data(*np.transpose([query, mean]))
    drawn.between.set_data(*np.transpose(means))
    drawn.query.set_data(*np.reshape(query, (2, 1)))
    low, high = drawn.query.axes.get_ylim()
    above = query[1] < low + LOW * (high - low)  # below there is no room, or the name of a kind
    drawn.name.xy = query
    drawn.name.set_position((0, 20 if above else -20))
