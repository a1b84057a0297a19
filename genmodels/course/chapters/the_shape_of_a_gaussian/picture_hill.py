"""The density as a hill over the plane, shaded, with an ellipse that holds a share of it; shares within a distance."""

from typing import NamedTuple

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.colors import to_rgba
from matplotlib.lines import Line2D
from matplotlib.patches import Polygon
from matplotlib.text import Text
from scipy.special import chdtr, chdtri

from genmodels.course.kit.plotting.contours import ellipse_points, mass_radius
from genmodels.course.kit.plotting.names_on_lines import PLATE, beside, guide
from genmodels.course.kit.plotting.numbers import PER_CENT
from genmodels.course.kit.plotting.regions import pale
from genmodels.course.kit.plotting.style import INK, QUIET, SMALL, THIN, look, on_axes

SHADES = 30  # ellipses of a shade each
HEIGHTS = (np.arange(1, SHADES) / SHADES) ** 1.5  # as parts of the top: the low ones so close that no edge is seen
DARKEST, FASTER = 0.66, 0.75  # at the top; below it is a little darker than in proportion, to be seen on a dark page
DIMENSIONS = (1, 2, 3, 5)
NAMED_IN_THE_PLANE = (1.2, 13.2)  # above all ellipses and nearly all parcels
NAMED_AT = 0.8  # the share at which each curve bears its name


class Searched(NamedTuple):
    """The artists: the ellipse in which to look, the box around it, what it holds, and of those here, and a leader."""

    ellipse: Polygon
    box: Line2D
    names: tuple[Text, Text]
    leader: Line2D

    @property
    def artists(self) -> tuple[Artist, ...]:
        return (self.ellipse, self.box, *self.names, self.leader)


@on_axes
def hill(ax: Axes, mean, cov) -> Polygon:
    """Shade the density of a Gaussian, mean (2,) and covariance (2, 2): the darker, the higher; returns a middle shade.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> hill(ax, [0, 0], [[1, 0], [0, 1]]) in ax.patches, len(ax.patches) == len(HEIGHTS)
    (True, True)
    """
    for height in HEIGHTS:
        # the density is `height` times that of the top where exp(-D^2 / 2) = height
        around = ellipse_points(mean, cov, np.sqrt(-2 * np.log(height)))
        ax.fill(*around, color=pale(look(0).color, DARKEST * height**FASTER), lw=0, zorder=0.5)
    middle = ax.patches[len(HEIGHTS) // 2]
    middle.set_label("density")
    return middle


@on_axes
def searched(ax: Axes, mean, cov, share: float) -> Searched:
    """Draw the ellipse that holds a share of the parcels, and the box around it; see `move_searched`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = searched(subplots()[1], [1, 2], [[4, -3], [-3, 9]], 1 - np.exp(-0.5))
    >>> np.ptp(drawn.box.get_xydata(), axis=0).round(9).tolist()
    [4.0, 6.0]
    """
    own = look(1)
    dress = {"fc": to_rgba(own.color, 0.16), "ec": own.color, "lw": 3, "label": "where to look", "zorder": 2}
    ellipse = ax.add_patch(Polygon(np.zeros((3, 2)), **dress))
    (box,) = ax.plot([], [], "--", color=QUIET, lw=1.4, label="box around it")
    (leader,) = ax.plot([], [], color=own.color, lw=THIN)
    names = (beside(ax, *NAMED_IN_THE_PLANE, "", 1, dy=0), beside(ax, *NAMED_IN_THE_PLANE, "", 1, dy=-1.4 * SMALL))
    drawn = Searched(ellipse, box, names, leader)
    move_searched(drawn, mean, cov, share)
    return drawn


def move_searched(drawn: Searched, mean, cov, share: float, found: str = "") -> None:
    """Move the artists of `searched` to another share; `found` is said below it."""
    (m1, m2), (s1, s2) = np.asarray(mean, dtype=float), mass_radius(share) * np.sqrt(np.diag(np.asarray(cov)))
    drawn.ellipse.set_xy(np.stack(ellipse_points(mean, cov, mass_radius(share)), axis=1))
    drawn.box.set_data(m1 + s1 * np.array([-1, 1, 1, -1, -1]), m2 + s2 * np.array([-1, -1, 1, 1, -1]))
    top = (m1 + mass_radius(share) * cov[0][1] / np.sqrt(cov[1][1]), m2 + s2)  # where it touches the box
    drawn.leader.set_data(*np.transpose([NAMED_IN_THE_PLANE, top]))
    for text, said in zip(drawn.names, (f"holds {share:.0%}".replace("%", PER_CENT), found), strict=True):
        text.set_text(said)


@on_axes
def shares_within(ax: Axes, dimensions=DIMENSIONS) -> tuple[Line2D, ...]:
    """Draw which share of a Gaussian lies within D standard deviations, a curve for each number of dimensions.

    >>> from genmodels.course.kit.plotting import subplots
    >>> [round(float(np.interp(1, *line.get_data())), 3) for line in shares_within(subplots()[1])]
    [0.683, 0.393, 0.199, 0.037]
    """
    D = np.linspace(0, 4, 201)
    guide(ax, x=1)
    lines = []
    for k, d in enumerate(dimensions):
        own, shares = look(k), chdtr(d, D**2)  # D^2 is a sum of d squares: the distribution of chi-squared
        lines += ax.plot(D, shares, own.line, color=own.color)
        ax.plot(1, chdtr(d, 1), own.marker, color=own.color, ms=9)
        dx, dy, ha = (8, -7, "left") if d == 3 else (-8, 5, "right")  # where no other curve passes
        beside(ax, 1, chdtr(d, 1), f"{chdtr(d, 1):.0%}".replace("%", PER_CENT), k, dx=dx, dy=dy, ha=ha)
        dx, dy, ha = (-6, 1, "right") if d < 3 else (6, -3, "left")
        beside(ax, np.sqrt(chdtri(d, 1 - NAMED_AT)), NAMED_AT, f"d = {d}", k, dx=dx, dy=dy, ha=ha, ground=True)
    ax.set(
        xlim=(0, 4),
        xticks=range(5),
        ylim=(0, 1.02),
        xlabel="D, standard deviations from the mean",
        title="share within D",
    )
    ax.yaxis.set_major_formatter(lambda y, _: f"{y:.0%}".replace("%", PER_CENT))
    return tuple(lines)


@on_axes
def door(ax: Axes) -> None:
    """Mark the door, from which all is measured.

    >>> from genmodels.course.kit.plotting import subplots
    >>> door(subplots()[1])
    """
    ax.plot(0, 0, "X", color=INK, ms=10)
    ax.plot([-3, 0], [-5.6, 0], color=INK, lw=THIN)
    beside(ax, -3, -6.1, "door", dx=0, ha="center", bbox=PLATE)
