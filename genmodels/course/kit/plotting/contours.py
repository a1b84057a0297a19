"""Contours of a density over the plane.

The contour of a two-dimensional Gaussian is an ellipse, so it is drawn as one: exact, and fast enough for a slider.

Source: Bishop, Pattern Recognition and Machine Learning, section 2.3.
"""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.contour import ContourSet
from matplotlib.lines import Line2D

from genmodels.errors import InvalidParameterError

from .numbers import PER_CENT
from .style import INK, look, on_axes

MASSES = (0.5, 0.9, 0.99)


class GaussianContours(NamedTuple):
    """The artists of one Gaussian: an ellipse per probability mass, its two axes, and its mean."""

    ellipses: tuple[Line2D, ...]
    axes: tuple[Line2D, Line2D]
    mean: Line2D
    masses: tuple[float, ...]

    @property
    def artists(self) -> tuple[Line2D, ...]:
        return (*self.ellipses, *self.axes, self.mean)


def mass_radius(mass: float) -> float:
    """The Mahalanobis radius of the ellipse that holds `mass` of a two-dimensional Gaussian.

    Raises InvalidParameterError unless 0 < mass < 1.

    >>> round(mass_radius(0.5), 4)
    1.1774
    """
    if not 0 < mass < 1:
        raise InvalidParameterError(f"a probability mass of {mass!r} has no contour; give one between 0 and 1")
    # The squared radius is chi-square with 2 degrees of freedom: P(r^2 <= q) = 1 - exp(-q / 2).
    return float(np.sqrt(-2 * np.log1p(-mass)))


def principal_axes(cov) -> np.ndarray:
    """The half axes of the unit ellipse of a 2x2 covariance as columns (2, 2), the longer one first.

    Raises InvalidParameterError unless the matrix is 2x2, symmetric, and without a direction of negative variance.

    >>> principal_axes([[4, 0], [0, 1]])
    array([[2., 0.],
           [0., 1.]])
    """
    cov = np.asarray(cov, dtype=float)
    if cov.shape != (2, 2) or not np.isfinite(cov).all() or not np.allclose(cov, cov.T):
        raise InvalidParameterError(f"contours need a symmetric 2x2 covariance, not {cov.tolist()}")
    variances, directions = np.linalg.eigh(cov)
    if variances[0] < -1e-12 * variances[1]:
        raise InvalidParameterError(
            f"{cov.tolist()} is no covariance: in one direction the variance is {variances[0]:.3g}"
        )
    order = [1, 0]
    if variances[1] - variances[0] <= 1e-9 * variances[1]:  # a circle has no longest axis: rounding would choose one
        directions = np.eye(2)
    # An eigenvector's sign is arbitrary; this one makes the picture the same on every machine.
    signs = np.where(directions[[0, 1], order] < 0, -1.0, 1.0)
    return directions[:, order] * signs * np.sqrt(np.maximum(variances[order], 0))


def ellipse_points(mean, cov, radius: float = 1.0, count: int = 121) -> np.ndarray:
    """Points (2, count) on the ellipse (x - mean)^T cov^-1 (x - mean) = radius^2, closed, starting on the long axis.

    >>> ellipse_points([1, 0], [[4, 0], [0, 1]], radius=1, count=5).round(12) + 0.0
    array([[ 3.,  1., -1.,  1.,  3.],
           [ 0.,  1.,  0., -1.,  0.]])
    """
    angle = np.linspace(0, 2 * np.pi, count)
    # x = mean + radius * U sqrt(Lambda) * (cos t, sin t), where cov = U Lambda U^T
    circle = np.stack([np.cos(angle), np.sin(angle)])
    circle[:, -1] = circle[:, 0]  # closed to the last digit, on every machine: sin(2 pi) is not 0 in floats
    return np.asarray(mean, dtype=float)[:, None] + radius * principal_axes(cov) @ circle


@on_axes
def gaussian_contours(ax: Axes, mean, cov, masses=MASSES, k: int = 0) -> GaussianContours:
    """Draw the ellipses that hold the given probability masses, and the principal axes out to the first of them.

    `mean` is (2,), `cov` (2, 2); `k` picks the look of class k. `move_contours` moves what is returned.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> len(gaussian_contours(ax, [0, 0], [[1, 0.5], [0.5, 1]]).ellipses)
    3
    """
    own = look(k)
    widths = np.linspace(2.8, 1.4, len(masses))
    ellipses = tuple(
        ax.plot([], [], own.line, color=own.color, lw=width, label=f"holds {100 * mass:.0f}{PER_CENT}")[0]
        for width, mass in zip(widths, masses, strict=True)
    )
    axes = tuple(ax.plot([], [], color=INK, lw=1.4, ls=style)[0] for style in ("-", "--"))
    (centre,) = ax.plot([], [], own.marker, color=own.color, markeredgecolor="white", ms=10)
    contours = GaussianContours(ellipses, axes, centre, tuple(masses))
    move_contours(contours, mean, cov)
    for line in ellipses:
        ax.update_datalim(line.get_xydata())  # so that axes which fit themselves to what they show hold them all
    ax.autoscale_view()
    return contours


def move_contours(contours: GaussianContours, mean, cov) -> None:
    """Move the artists of `gaussian_contours` to another mean (2,) and covariance (2, 2)."""
    mean = np.asarray(mean, dtype=float)
    for line, mass in zip(contours.ellipses, contours.masses, strict=True):
        line.set_data(*ellipse_points(mean, cov, mass_radius(mass)))
    reach = mass_radius(contours.masses[0]) * principal_axes(cov)
    for line, arm in zip(contours.axes, reach.T, strict=True):
        line.set_data(*np.stack([mean - arm, mean + arm], axis=1))
    contours.mean.set_data([mean[0]], [mean[1]])


@on_axes
def density_contours(ax: Axes, density, masses=MASSES, k: int = 0, count: int = 150) -> ContourSet:
    """Contours of any density over the plane: `density.log_prob` takes (n, 2). They enclose the given masses.

    The grid is what the axes show, count x count points, so set the limits first; mass outside them is not seen.
    """
    x, y = np.linspace(*ax.get_xlim(), count), np.linspace(*ax.get_ylim(), count)
    grid = np.stack(np.meshgrid(x, y), axis=-1)
    p = np.exp(density.log_prob(grid.reshape(-1, 2))).reshape(count, count)
    # The smallest region of a given mass holds the densest cells: fill from the top until the mass is reached.
    descending = np.sort(p, axis=None)[::-1]
    cell = (x[1] - x[0]) * (y[1] - y[0])
    places = np.searchsorted(np.cumsum(descending) * cell, masses).clip(max=descending.size - 1)
    levels = np.unique(descending[places])
    own = look(k)
    return ax.contour(x, y, p, levels=levels, colors=own.color, linestyles=own.line)
