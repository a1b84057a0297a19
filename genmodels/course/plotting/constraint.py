"""Lagrange's multiplier as a picture: a hill over two probabilities, and its top on the line where they sum to 1."""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.contour import ContourSet
from matplotlib.lines import Line2D
from matplotlib.patches import FancyArrowPatch

from .style import SMALL, house_style, look

REACH = 1.15  # how far both axes go


class ConstraintPicture(NamedTuple):
    """The artists: contours of the log-likelihood, the constraint, the estimate, and uphill arrows at two points."""

    contours: ContourSet
    line: Line2D
    estimate: Line2D
    arrows: tuple[FancyArrowPatch, ...]


@house_style
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
    (line,) = ax.plot([0, 1], [1, 0], look(1).line, color=look(1).color, label="p1 + p2 = 1")
    (mark,) = ax.plot(*best, look(3).marker, color=look(3).color, ms=12, ls="", label="the top on the line", zorder=5)
    arrows = [arrow for point in (best, best[::-1] * 0.6 + best * 0.4) for arrow in _uphill(ax, n1, n2, point)]
    ax.set(xlim=(0, REACH), ylim=(0, REACH), aspect="equal", xlabel="p1", ylabel="p2")
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
