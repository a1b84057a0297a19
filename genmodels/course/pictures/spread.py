"""A Gaussian over the line against its data, and the likelihood of its mean and standard deviation as closed curves.

The level curves have a formula, so they are drawn exactly, and fast enough for a slider.
"""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.contour import ContourSet
from matplotlib.lines import Line2D
from scipy.special import lambertw

from ..plotting.legends import legend_above
from ..plotting.style import HALO, INK, QUIET, SMALL, look, on_axes
from ..plotting.wording import fraction_text
from .likelihood import SUPPORT, relative_likelihood

LEVELS = (0.5, SUPPORT, 0.01)  # of the largest likelihood
POINTS = 121
DOT = 0.02  # the height of a dot, in units of the density


class DensityOverData(NamedTuple):
    """The artists: the density, a stem from each observation up to it, and the observations."""

    curve: Line2D
    stems: Line2D
    data: Line2D

    @property
    def artists(self) -> tuple:
        return tuple(self)


class LikelihoodLevels(NamedTuple):
    """The artists: a closed curve per level, the estimate, and the pair that is set."""

    levels: tuple[Line2D, ...]
    best: Line2D
    here: Line2D

    @property
    def artists(self) -> tuple:
        return (*self.levels, self.best, self.here)


def normal_density(x, mu: float, sigma: float) -> np.ndarray:
    """The Gaussian density at x.

    >>> round(float(normal_density(0.0, 0.0, 1.0)), 4)
    0.3989
    """
    return np.exp(-(((np.asarray(x, dtype=float) - mu) / sigma) ** 2) / 2) / (sigma * np.sqrt(2 * np.pi))


def level_curve(mean: float, sd: float, m: int, level: float) -> np.ndarray:
    """Where the likelihood of (mu, sigma) is `level` times its maximum: (2, points), closed.

    `mean` and `sd` are the maximum-likelihood estimates from m observations.

    >>> mu, sigma = level_curve(5.0, 2.0, m=8, level=0.5)
    >>> log_ratio = -8 * np.log(sigma / 2) - 8 * (4 + (mu - 5) ** 2) / (2 * sigma**2) + 4
    >>> np.allclose(log_ratio, np.log(0.5))
    True
    """
    # log L - log L_max = -m log(u) - m (s^2 + (mu - mean)^2) / (2 s^2 u^2) + m / 2, with u = sigma / s; so on the level
    # (mu - mean)^2 = s^2 (u^2 (a - 2 log u) - 1), with a = 1 - 2 log(level) / m, which is 0 at two values of u.
    a = 1 - 2 * np.log(level) / m
    low, high = -np.log(-lambertw(-np.exp(-a), [-1, 0]).real) / 2
    angle = np.linspace(0, 2 * np.pi, POINTS)
    log_u = (low + high) / 2 + (high - low) / 2 * np.cos(angle)
    offset = np.sqrt(np.maximum(np.exp(2 * log_u) * (a - 2 * log_u) - 1, 0)) * np.sign(np.sin(angle))
    return np.stack([mean + sd * offset, sd * np.exp(log_u)])


@on_axes
def density_over_data(ax: Axes, x, highest: float) -> DensityOverData:
    """Prepare a density over the grid `x` (n,) and the stems of its data; `move_density` gives it content."""
    own = look(0)
    (stems,) = ax.plot([], [], color=own.color, lw=1.2, alpha=0.7)
    (curve,) = ax.plot(x, np.zeros(len(x)), own.line, color=own.color)
    (data,) = ax.plot([], [], "o", color=INK, ms=6, clip_on=False, zorder=5)
    ax.set(xlim=(np.min(x), np.max(x)), ylim=(0, highest), xlabel="x", ylabel="p(x)")
    return DensityOverData(curve, stems, data)


def move_density(drawn: DensityOverData, mu: float, sigma: float, data) -> None:
    """Draw another Gaussian over other observations (m,): the likelihood is the product of the stems' heights."""
    drawn.curve.set_ydata(normal_density(drawn.curve.get_xdata(), mu, sigma))
    heights = normal_density(data, mu, sigma)
    zeros = np.zeros(len(heights))  # one line goes up and down at each observation, and along the axis between them
    drawn.stems.set_data(np.repeat(data, 3), np.stack([zeros, heights, zeros], axis=1).ravel())
    drawn.data.set_data(data, DOT * repeats(data))


def repeats(data) -> np.ndarray:
    """How often each observation has occurred before: equal ones are stacked, so that all can be seen.

    >>> repeats([2.0, 4.0, 4.0, 5.0, 4.0]).tolist()
    [0, 0, 1, 0, 2]
    """
    data = np.asarray(data)
    return np.array([int((data[:i] == value).sum()) for i, value in enumerate(data)])


@on_axes
def likelihood_levels(ax: Axes, levels=LEVELS) -> LikelihoodLevels:
    """Prepare the level curves of the likelihood of (mu, sigma); `move_levels` gives them content."""
    widths = np.linspace(2.6, 1.2, len(levels))
    lines = tuple(
        ax.plot([], [], look(k).line, color=look(0).color, lw=width, label=f"{fraction_text(level)} of the top")[0]
        for k, (level, width) in enumerate(zip(levels, widths, strict=True))
    )
    (best,) = ax.plot([], [], look(3).marker, color=look(3).color, ms=14, ls="", label="maximum")
    (here,) = ax.plot([], [], "o", color=INK, ms=8, ls="", label="your choice")
    ax.set(xlabel="μ", ylabel="σ")
    return LikelihoodLevels(lines, best, here)


def move_levels(drawn: LikelihoodLevels, here: tuple[float, float], data, levels=LEVELS) -> None:
    """Move the pair that is set, and draw the levels for other observations (m,); none where there is no maximum."""
    mean, sd = float(np.mean(data)), float(np.std(data))
    for line, level in zip(drawn.levels, levels, strict=True):
        line.set_data(*(level_curve(mean, sd, len(data), level) if sd > 0 else ([], [])))
    drawn.best.set_data(*(([mean], [sd]) if sd > 0 else ([], [])))
    drawn.here.set_data([here[0]], [here[1]])


@on_axes
def likelihood_surface(ax: Axes, mu, sigma, log_likelihood, estimate: tuple[float, float]) -> ContourSet:
    """Draw the likelihood over (mu, sigma) as a map: `log_likelihood` (len(sigma), len(mu)), darker is more likely.

    >>> from genmodels.course.plotting import subplots
    >>> _, ax = subplots()
    >>> drawn = likelihood_surface(ax, [4, 5, 6], [1, 2], [[-9, -7, -9], [-8, -6, -8]], (5, 2))
    >>> drawn.levels.tolist()
    [0.01, 0.125, 0.5, 0.9, 1.0]
    """
    heights, edges = relative_likelihood(log_likelihood), sorted([*LEVELS, 0.9, 1.0])
    ax.contourf(mu, sigma, heights, levels=edges, cmap="Blues")
    lines = ax.contour(mu, sigma, heights, levels=edges, colors=QUIET, linewidths=1)
    for text in ax.clabel(lines, levels=LEVELS, fontsize=SMALL - 1, colors=INK, fmt=fraction_text):
        text.set_path_effects(HALO)
    ax.plot(*estimate, look(3).marker, color=look(3).color, ms=10, ls="", label="maximum")
    ax.set(xlabel="μ", ylabel="σ")
    legend_above(ax)
    return lines
