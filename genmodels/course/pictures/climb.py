"""A hill over (theta_0, theta_1) seen from above, and the path that an ascent takes up it."""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.contour import ContourSet
from matplotlib.lines import Line2D
from scipy.interpolate import RectBivariateSpline

from ..plotting.style import HALO, INK, QUIET, SMALL, look, on_axes

INNERMOST, FINER = 2, 4  # contours that have no room for a number; points for each that was computed
BELOW = (0.1, 0.5, 1, 2, 4, 8, 16, 32)  # units of log-likelihood below the top: where the contours lie


class Climb(NamedTuple):
    """The artists: the path, the point it has reached, and the contours, which stand still."""

    path: Line2D
    here: Line2D
    contours: ContourSet

    @property
    def artists(self) -> tuple[Line2D, Line2D]:
        """Those that move."""
        return (self.path, self.here)


def heights(log_likelihood, theta0, theta1) -> np.ndarray:
    """`log_likelihood(theta)` on a grid, (len(theta1), len(theta0)).

    >>> heights(lambda theta: theta[0] + 10 * theta[1], [0, 1], [0, 1, 2]).tolist()
    [[0, 1], [10, 11], [20, 21]]
    """
    return np.array([[log_likelihood(np.array([a, b])) for a in theta0] for b in theta1])


def smooth(theta0, theta1, hill) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The same hill (len(theta1), len(theta0)) on a finer grid, so that contours have no corners.

    >>> x = np.linspace(0, 1, 5)
    >>> fine0, fine1, hill = smooth(x, x, np.add.outer(x**3, x**2))
    >>> hill.shape, bool(np.allclose(hill, np.add.outer(fine1**3, fine0**2)))
    ((17, 17), True)
    """
    fine0, fine1 = (np.linspace(at[0], at[-1], FINER * (len(at) - 1) + 1) for at in (theta0, theta1))
    return fine0, fine1, RectBivariateSpline(theta1, theta0, hill)(fine1, fine0)


@on_axes
def likelihood_hill(ax: Axes, log_likelihood, top, count: int = 45, k: int = 1) -> Climb:
    """Draw the contours of `log_likelihood(theta)` over what the axes show, and mark its `top` (2,).

    Set the limits of the axes first. The path is empty: `move_climb` gives it points.

    >>> from genmodels.course.plotting import subplots
    >>> _, ax = subplots()
    >>> climb = likelihood_hill(ax, lambda theta: -float(theta @ theta), top=[0.5, 0.5])
    >>> move_climb(climb, [[0, 0], [0.25, 0.5]])
    >>> climb.here.get_xydata().tolist()
    [[0.25, 0.5]]
    """
    theta0, theta1 = np.linspace(*ax.get_xlim(), count), np.linspace(*ax.get_ylim(), count)
    levels = sorted(float(log_likelihood(np.asarray(top, dtype=float))) - below for below in BELOW)
    fine0, fine1, hill = smooth(theta0, theta1, heights(log_likelihood, theta0, theta1))
    contours = ax.contour(fine0, fine1, hill, levels, colors=QUIET, linestyles="-", linewidths=1.2)
    for text in ax.clabel(contours, levels[:-INNERMOST], fmt="%.1f", fontsize=SMALL - 2, colors=INK):
        text.set_path_effects(HALO)  # the path goes over it, and it stays readable
    ax.plot(*top, look(3).marker, color=look(3).color, ms=11, label="top", ls="", zorder=5)
    own = look(k)
    (path,) = ax.plot([], [], "-", color=own.color, lw=1.3, marker=".", ms=5, label="path")
    (here,) = ax.plot([], [], own.marker, color=own.color, ms=11, markeredgecolor=INK, ls="", label="reached", zorder=6)
    ax.set(xlabel="θ₀", ylabel="θ₁")
    return Climb(path, here, contours)


def move_climb(climb: Climb, path) -> None:
    """Draw another path (steps + 1, 2); its last point is the one reached."""
    path = np.asarray(path, dtype=float)
    climb.path.set_data(*path.T)
    climb.here.set_data(*path[-1:].T)
