"""Fifty petals as the stage: length against width, a cut at one length with its curve, and lines through them.

The axes show as many standard deviations across as up, so that an ellipse lies along the diagonal of the picture.
"""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.collections import PathCollection
from matplotlib.lines import Line2D

from genmodels.course.kit.plotting.contours import GaussianContours, gaussian_contours
from genmodels.course.kit.plotting.names_on_lines import upper
from genmodels.course.kit.plotting.style import INK, QUIET, look, on_axes

REACH = 4.3  # standard deviations to every side: a curve of three around any cut has room
SCALE = 2.0  # of a curve: standard deviations across, for a density of one per standard deviation up
MASSES = (0.5, 0.9)


class Conditional(NamedTuple):
    """What x1 tells of x2: the mean and the standard deviation of x2 given x1."""

    mean: float
    std: float

    @classmethod
    def of(cls, mean, cov, x1: float) -> "Conditional":
        """From mean (2,) and covariance (2, 2) of both.

        >>> Conditional.of([0, 0], [[4, 3], [3, 9]], 2.0)
        Conditional(mean=1.5, std=2.598076211353316)
        """
        (m1, m2), ((v1, c), (_, v2)) = np.asarray(mean, dtype=float), np.asarray(cov, dtype=float)
        # mean m2 + c / v1 (x1 - m1), variance v2 - c^2 / v1
        return cls(float(m2 + c / v1 * (x1 - m1)), float(np.sqrt(v2 - c**2 / v1)))

    def density(self, x2) -> np.ndarray:
        """The density of x2 (n,) given x1: (n,).

        >>> Conditional(0.0, 1.0).density(np.array([0.0])).round(4)
        array([0.3989])
        """
        return np.exp(-(((x2 - self.mean) / self.std) ** 2) / 2) / (np.sqrt(2 * np.pi) * self.std)


class Cut(NamedTuple):
    """The artists: the cut, the density along it, drawn sideways, what is expected, and two deviations either side."""

    line: Line2D
    curve: Line2D
    limits: Line2D
    expected: Line2D


@on_axes
def petals(ax: Axes, X) -> PathCollection:
    """Draw lengths and widths X (n, 2) in cm; where several flowers lie on one place, the point is larger.

    >>> from genmodels.course.kit.plotting import subplots
    >>> petals(subplots()[1], [[4.0, 1.2], [4.0, 1.2], [5.0, 1.6]]).get_sizes().tolist()
    [72, 36]
    """
    X = np.asarray(X, dtype=float)
    places, flowers = np.unique(X, axis=0, return_counts=True)
    (low1, low2), (high1, high2) = X.mean(axis=0) + np.array([[-1], [1]]) * REACH * X.std(axis=0)
    ax.set(xlabel="petal length (cm)", xlim=(low1, high1), ylim=(low2, high2))
    upper(ax, "petal width (cm)")
    ax.set_box_aspect(1)
    return ax.scatter(*places.T, s=36 * flowers, c=QUIET, edgecolors="white", linewidths=0.6)


@on_axes
def petal_ellipses(ax: Axes, mean, cov) -> GaussianContours:
    """Draw the ellipses that hold one half and nine tenths, without their axes, to be named by a legend.

    >>> from genmodels.course.kit.plotting import subplots
    >>> petal_ellipses(subplots()[1], [0, 0], [[1, 0], [0, 1]]).masses
    (0.5, 0.9)
    """
    contours = gaussian_contours(ax, mean, cov, MASSES)
    for line in (*contours.axes, contours.mean):
        line.set_visible(False)
    return contours


@on_axes
def petal_cut(ax: Axes, mean, cov, x1: float) -> Cut:
    """Cut the Gaussian at x1, and draw the density of x2 sideways on the cut, with two deviations as limits.

    `move_cut` moves what is returned.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> petal_cut(ax, [0, 0], [[1, 0.6], [0.6, 1]], 1.0).expected.get_xydata().tolist()
    [[1.0, 0.6]]
    """
    own = look(1)
    (line,) = ax.plot([], [], color=INK, lw=1.2)
    (curve,) = ax.plot([], [], "-", color=own.color, lw=2.6, label="p(width | length)")
    (limits,) = ax.plot([], [], "-", color=own.color, lw=5, alpha=0.55, label="limits (± 2 sd)")
    (expected,) = ax.plot([], [], own.marker, color=own.color, ms=10, ls="", label="expected")
    cut = Cut(line, curve, limits, expected)
    move_cut(cut, mean, cov, x1)
    return cut


def move_cut(cut: Cut, mean, cov, x1: float) -> None:
    """Move the artists of `petal_cut` to another length."""
    given = Conditional.of(mean, cov, x1)
    x2 = np.linspace(given.mean - 3 * given.std, given.mean + 3 * given.std, 61)
    cut.line.set_data([x1, x1], cut.line.axes.get_ylim())
    cut.curve.set_data(x1 + _across(cov) * given.density(x2), x2)
    cut.limits.set_data([x1, x1], [given.mean - 2 * given.std, given.mean + 2 * given.std])
    cut.expected.set_data([x1], [given.mean])


@on_axes
def width_before(ax: Axes, mean, cov) -> Line2D:
    """Draw the density of all widths sideways at the left edge: what is known before a length is seen.

    >>> from genmodels.course.kit.plotting import subplots
    >>> width_before(subplots()[1], [0, 0], [[1, 0], [0, 1]]).get_ydata()[[0, -1]].tolist()
    [-3.0, 3.0]
    """
    every = Conditional(mean[1], np.sqrt(cov[1][1]))  # on no condition
    x2 = every.mean + np.linspace(-3, 3, 121) * every.std  # farther out it would lie on the edge
    density = every.density(x2)
    (line,) = ax.plot(ax.get_xlim()[0] + _across(cov) * density, x2, ":", color=INK, lw=1.8, label="p(width), before")
    return line


@on_axes
def prediction_lines(ax: Axes, mean, cov) -> tuple[Line2D, Line2D, Line2D]:
    """Draw the means of x2 given x1, those of x1 given x2, and the line of as many standard deviations up as across.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> _ = ax.set(xlim=(-1, 1), ylim=(-1, 1))
    >>> lines = prediction_lines(ax, [0, 0], [[1, 0.6], [0.6, 1]])
    >>> [line.get_xydata()[-1].tolist() for line in lines]
    [[1.0, 0.6], [0.6, 1.0], [1.0, 1.0]]
    """
    mean, cov = np.asarray(mean, dtype=float), np.asarray(cov, dtype=float)
    x1, x2, (s1, s2) = np.array(ax.get_xlim()), np.array(ax.get_ylim()), np.sqrt(np.diag(cov))
    widths = [Conditional.of(mean, cov, x).mean for x in x1]
    lengths = [Conditional.of(mean[::-1], cov[::-1, ::-1], x).mean for x in x2]
    (up,) = ax.plot(x1, widths, "-", color=look(2).color, label="expected widths")
    (across,) = ax.plot(lengths, x2, look(3).line, color=look(3).color, lw=2.4, label="expected lengths")
    (diagonal,) = ax.plot(x1, mean[1] + s2 / s1 * (x1 - mean[0]), "--", color=INK, lw=1.8, label="long axis, as drawn")
    return up, across, diagonal


def _across(cov) -> float:
    """What a density of width is multiplied with, to be drawn as a length: the same picture in all units."""
    s1, s2 = np.sqrt(np.diag(np.asarray(cov, dtype=float)))
    return SCALE * s1 * s2
