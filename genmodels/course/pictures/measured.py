"""Things measured twice: the Gaussian of the one measurement above, and the line for the other below it."""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Polygon

from ..plotting.regions import pale
from ..plotting.style import QUIET, look, on_axes
from .bell import normal_density


class Bell(NamedTuple):
    """The artists: a density over a grid, and the observation that was added."""

    curve: Line2D
    added: Line2D


class FittedLine(NamedTuple):
    """The artists: one standard deviation to both sides of a line, and what lies on top of that.

    The line before and the observations stay where they are; they are drawn anew with each band, which would hide them.
    """

    band: Polygon
    before: Line2D
    line: Line2D
    data: Line2D
    added: Line2D


class Fit(NamedTuple):
    """The estimates of maximum likelihood: of x alone, and of the line for y."""

    mean: float
    sd: float
    theta0: float
    theta1: float
    sigma: float


def fit(x, y) -> Fit:
    """Mean and standard deviation of x (m,), and the line for y (m,), all by maximum likelihood.

    >>> fit([0, 1, 2, 3], [1, 2, 2, 4])._replace(sd=0, sigma=0)
    Fit(mean=1.5, sd=0, theta0=0.9, theta1=0.9, sigma=0)
    """
    x, y = np.asarray(x, dtype=float), np.asarray(y, dtype=float)
    # theta_1 = sum (x - mean x)(y - mean y) / sum (x - mean x)^2, and the line goes through the means
    away = x - x.mean()
    theta1 = away @ (y - y.mean()) / (away @ away)
    theta0 = y.mean() - theta1 * x.mean()
    errors = y - theta0 - theta1 * x
    sd, sigma = np.sqrt(np.mean(away**2)), np.sqrt(np.mean(errors**2))
    return Fit(*(round(float(value), 12) for value in (x.mean(), sd, theta0, theta1, sigma)))


@on_axes
def bell(ax: Axes, grid, data, before: Fit) -> Bell:
    """Prepare a density over `grid` (n,) above its observations (m,), with the one that was fitted before."""
    ax.plot(grid, normal_density(grid, before.mean, before.sd), "--", color=QUIET, lw=1.4, label="without it")
    (curve,) = ax.plot(grid, np.zeros(len(grid)), color=look(0).color, label="fitted")
    ax.plot(data, np.zeros(len(data)), "o", color=look(0).color, ms=7, clip_on=False, label="measured")
    (added,) = ax.plot([], [], look(1).marker, color=look(1).color, ms=10, clip_on=False, zorder=5, label="added")
    ax.set(xlim=(np.min(grid), np.max(grid)), ylabel="density")
    return Bell(curve, added)


def move_bell(drawn: Bell, now: Fit, added: float) -> None:
    """Show the density of other estimates, and where an observation was added."""
    drawn.curve.set_ydata(normal_density(drawn.curve.get_xdata(), now.mean, now.sd))
    drawn.added.set_data([added], [0])


@on_axes
def fitted_line(ax: Axes, ends, x, y, before: Fit) -> FittedLine:
    """Prepare a line from `ends[0]` to `ends[1]` among its observations (m,), with the one that was fitted before."""
    (old,) = ax.plot(ends, before.theta0 + before.theta1 * np.asarray(ends), "--", color=QUIET, lw=1.4)
    band = ax.add_patch(Polygon(np.zeros((4, 2)), closed=True, facecolor=pale(look(0).color, 0.25), edgecolor="none"))
    (line,) = ax.plot(ends, [0, 0], color=look(0).color)
    (data,) = ax.plot(x, y, "o", color=look(0).color, ms=7)
    (added,) = ax.plot([], [], look(1).marker, color=look(1).color, ms=10, zorder=5)
    ax.set(xlim=ends)
    return FittedLine(band, old, line, data, added)


def move_line(drawn: FittedLine, now: Fit, added: tuple[float, float]) -> None:
    """Show the line of other estimates, and where an observation was added."""
    ends = drawn.line.get_xdata()
    heights = now.theta0 + now.theta1 * ends
    drawn.line.set_ydata(heights)
    drawn.band.set_xy(
        [*zip(ends, heights - now.sigma, strict=True), *zip(ends[::-1], heights[::-1] + now.sigma, strict=True)]
    )
    drawn.added.set_data([added[0]], [added[1]])
