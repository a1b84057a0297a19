"""Contours of a hill, and arrows for its slope, across every contour."""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.contour import ContourSet
from matplotlib.quiver import Quiver

from ...errors import InvalidInputError
from ..plotting.style import QUIET, look, on_axes

LENGTH = 0.55  # of every arrow, in units of x: only directions are compared


class Slopes(NamedTuple):
    """The artists: the contours and the arrows."""

    contours: ContourSet
    arrows: Quiver


@on_axes
def form_with_slopes(ax: Axes, A, points, slopes, k: int = 0) -> Slopes:
    """Draw the contours of x^T A x, A (2, 2), through `points` (n, 2), and there the directions of `slopes` (n, 2).

    Set the limits of the axes first. Raises InvalidInputError for slopes of another shape, or of length 0.

    >>> from genmodels.course.pictures import plane

    >>> from genmodels.course.plotting import subplots
    >>> points = np.array([[1.0, 0.0], [0.0, 3.0]])
    >>> drawn = form_with_slopes(plane(subplots()[1], 4), np.eye(2), points, slopes=2 * points)
    >>> (drawn.arrows.V / drawn.arrows.V.max()).tolist()
    [0.0, 1.0]
    """
    points, slopes = np.asarray(points, dtype=float), np.asarray(slopes, dtype=float)
    lengths = np.linalg.norm(slopes, axis=-1, keepdims=True)
    if slopes.shape != points.shape or not lengths.all():
        raise InvalidInputError(f"each of {len(points)} points needs a slope other than 0, not {slopes.tolist()}")
    x, y = np.linspace(*ax.get_xlim(), 121), np.linspace(*ax.get_ylim(), 121)
    grid = np.stack(np.meshgrid(x, y), axis=-1)
    height = np.einsum("...i,ij,...j->...", grid, np.asarray(A, dtype=float), grid)
    through = np.unique(np.einsum("ni,ij,nj->n", points, np.asarray(A, dtype=float), points).round(9))
    contours = ax.contour(x, y, height, levels=through, colors=QUIET, linewidths=1.5)
    steps = LENGTH * slopes / lengths
    own = {"color": look(k).color, "angles": "xy", "scale_units": "xy", "scale": 1, "width": 0.014, "zorder": 3}
    return Slopes(contours, ax.quiver(*points.T, *steps.T, **own))
