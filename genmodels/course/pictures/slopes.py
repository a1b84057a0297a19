"""Contours of a hill, and arrows for its slope: across every contour, and beside a constraint (Lagrange)."""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.contour import ContourSet
from matplotlib.lines import Line2D
from matplotlib.patches import FancyArrowPatch
from matplotlib.quiver import Quiver

from ...errors import InvalidInputError
from ..plotting.style import QUIET, SMALL, look, on_axes

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


REACH = 1.15  # how far both axes go


class ConstraintPicture(NamedTuple):
    """The artists: contours of the log-likelihood, the constraint, the estimate, and uphill arrows at two points."""

    contours: ContourSet
    line: Line2D
    estimate: Line2D
    arrows: tuple[FancyArrowPatch, ...]


@on_axes
def constraint_picture(ax: Axes, n1: int, n2: int) -> ConstraintPicture:
    """Draw n1 log p1 + n2 log p2 over the plane, p1 + p2 = 1, and where the line touches a contour.

    At that point the hill and the sum grow in the same direction; at any other point of the line they do not.

    >>> from genmodels.course.plotting import subplots
    >>> _, ax = subplots(5, 5)
    >>> constraint_picture(ax, 3, 1).estimate.get_xydata().tolist()
    [[0.75, 0.25]]
    """
    best = np.array([n1, n2]) / (n1 + n2)
    contours = _contours(ax, n1, n2, best)
    (line,) = ax.plot([0, 1], [1, 0], look(1).line, color=look(1).color, label="p₁ + p₂ = 1")
    (mark,) = ax.plot(*best, look(3).marker, color=look(3).color, ms=12, ls="", label="the top on the line", zorder=5)
    arrows = [arrow for point in (best, best[::-1] * 0.6 + best * 0.4) for arrow in _uphill(ax, n1, n2, point)]
    ax.set(xlim=(0, REACH), ylim=(0, REACH), aspect="equal", xlabel="p₁", ylabel="p₂")
    ax.legend(loc="lower left", bbox_to_anchor=(-0.05, 1), ncols=2, frameon=False, fontsize=SMALL, columnspacing=1)
    return ConstraintPicture(contours, line, mark, tuple(arrows))


def _contours(ax: Axes, n1: int, n2: int, best: np.ndarray) -> ContourSet:
    """Contours of the hill, one of them through the estimate."""
    grid = np.linspace(0.01, REACH, 200)
    heights = n1 * np.log(grid)[None, :] + n2 * np.log(grid)[:, None]
    top = n1 * np.log(best[0]) + n2 * np.log(best[1])
    levels = top + np.array([-4.0, -2.0, -1.0, 0.0, 0.7])
    return ax.contour(grid, grid, heights, levels=levels, colors=look(0).color, linestyles="solid", linewidths=1.4)


def _uphill(ax: Axes, n1: int, n2: int, point: np.ndarray) -> list[FancyArrowPatch]:
    """Two arrows side by side: uphill for the log-likelihood (solid), and for p1 + p2 (dashed)."""
    gradients = (np.array([n1, n2]) / point, np.ones(2))  # (n1 / p1, n2 / p2) and (1, 1)
    aside = np.array([-0.025, 0.025])  # along the line, so that parallel arrows do not cover each other
    starts = (point - aside, point + aside)
    return [_arrow(ax, *pair, k) for k, pair in enumerate(zip(starts, gradients, strict=True))]


def _arrow(ax: Axes, start: np.ndarray, direction: np.ndarray, k: int) -> FancyArrowPatch:
    end = start + 0.24 * direction / np.hypot(*direction)
    dress = {"color": look(k).color, "linestyle": look(k).line, "lw": 2.4, "mutation_scale": 16}
    return ax.add_patch(FancyArrowPatch(start, end, arrowstyle="-|>", shrinkA=0, shrinkB=0, zorder=4, **dress))
