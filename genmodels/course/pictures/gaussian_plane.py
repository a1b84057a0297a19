"""A Gaussian over the plane, explained: its axes named by their lengths, and what one number says of the other.

Source: Bishop, Pattern Recognition and Machine Learning, section 2.3.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.text import Text

from ...errors import InvalidInputError
from ..plotting.contours import GaussianContours, gaussian_contours, principal_axes
from ..plotting.style import HALO, INK, SMALL, house_style, look, on_axes

ONE_AND_TWO = tuple(1 - np.exp([-0.5, -2.0]))  # within r standard deviations lie 1 - exp(-r^2 / 2)


class NamedContours(NamedTuple):
    """The artists: the ellipses with their axes, and the standard deviation along each axis, written at its end."""

    contours: GaussianContours
    names: tuple[Text, Text]


class Slices(NamedTuple):
    """The artists: where the plane is cut, and the density along each cut."""

    cuts: tuple[Line2D, ...]
    curves: tuple[Line2D, ...]


@on_axes
def plane(ax: Axes, reach: float, title: str = "", names: Sequence[str] = ("x₁", "x₂")) -> Axes:
    """Make axes that show -reach to reach in both directions, one unit as long across as up; returns them.

    >>> from genmodels.course.plotting import subplots
    >>> plane(subplots()[1], 3).get_xlim() == (-3, 3)
    True
    """
    ax.set(xlim=(-reach, reach), ylim=(-reach, reach), aspect="equal", xlabel=names[0], ylabel=names[1], title=title)
    return ax


@on_axes
def named_contours(ax: Axes, mean, cov, k: int = 0) -> NamedContours:
    """Draw the ellipses of one and two standard deviations, and write at the axes of the first how long each half is.

    `mean` is (2,), `cov` (2, 2). Half an axis is the standard deviation along it, the root of an eigenvalue.
    Raises InvalidParameterError unless the matrix is a covariance.

    >>> from genmodels.course.plotting import subplots
    >>> drawn = named_contours(subplots()[1], [0, 0], [[1, 0.5], [0.5, 1]])
    >>> [name.get_text() for name in drawn.names]
    ['1.22', '0.71']
    """
    contours, arms = gaussian_contours(ax, mean, cov, ONE_AND_TWO, k), principal_axes(cov)
    lengths = np.hypot(*arms)
    ends = np.asarray(mean, dtype=float)[:, None] + arms * (1 + 0.4 / np.maximum(lengths, 0.1))
    names = tuple(
        ax.text(*end, f"{length:.2f}", ha="center", va="center", fontsize=SMALL, path_effects=HALO)
        for end, length in zip(ends.T, lengths, strict=True)
    )
    return NamedContours(contours, names)


@on_axes
def density_surface(ax, density, reach: float, count: int = 61):
    """Draw p(x) as a surface over the plane, on axes with `projection="3d"`; returns the surface.

    Good for one look; heights and distances are read from contours.
    """
    side = np.linspace(-reach, reach, count)
    grid = np.stack(np.meshgrid(side, side), axis=-1)
    p = np.exp(density.log_prob(grid.reshape(-1, 2))).reshape(count, count)
    ax.set(xlabel="x₁", ylabel="x₂", zlabel="p(x)")
    ax.zaxis.labelpad = 10  # beyond the numbers
    ax.view_init(elev=30, azim=-60)
    return ax.plot_surface(*np.moveaxis(grid, -1, 0), p, rstride=2, cstride=2, cmap="Blues", edgecolor=INK, lw=0.2)


@house_style
def conditional_slices(plane_ax: Axes, curve_ax: Axes, mean, cov, seen: Sequence[float], count: int = 201) -> Slices:
    """Cut a Gaussian over the plane at x1 = each of `seen`, and draw the density of x2 along every cut.

    The curves are the joint density on the cut, divided by its area there: p(x2 | x1). `plane_ax` shows the cuts.
    Raises InvalidInputError unless one to seven values are given.

    >>> from genmodels.course.plotting import subplots
    >>> _, (left, right) = subplots(columns=2)
    >>> slices = conditional_slices(plane(left, 3), right, [0, 0], [[1, 0.8], [0.8, 1]], seen=[1.0])
    >>> curve = slices.curves[0]
    >>> round(float(curve.get_xdata()[curve.get_ydata().argmax()]), 2)
    0.81
    """
    if not 1 <= len(seen) <= 7:
        raise InvalidInputError(f"give one to seven values of x1 to cut at, not {len(seen)}: {list(seen)}")
    x2 = np.linspace(*plane_ax.get_ylim(), count)
    curves = [conditional_density(mean, cov, value, x2) for value in seen]
    drawn = []
    for k, (value, curve) in enumerate(zip(seen, curves, strict=True)):
        own = look(k)
        (cut,) = plane_ax.plot([value, value], x2[[0, -1]], own.line, color=own.color)
        (line,) = curve_ax.plot(x2, curve, own.line, color=own.color, label=f"x₁ = {value:g}")
        drawn.append((cut, line))
    curve_ax.set(xlabel="x₂", ylabel="p(x₂ | x₁)", ylim=(0, None))
    curve_ax.legend(frameon=False)
    cuts, lines = zip(*drawn, strict=True)
    return Slices(cuts, lines)


def conditional_density(mean, cov, x1: float, x2) -> np.ndarray:
    """The density of x2 (n,) given x1, for a Gaussian over the plane: (n,).

    >>> conditional_density([0, 0], [[1, 0], [0, 1]], 5.0, np.array([0.0])).round(4)
    array([0.3989])
    """
    (m1, m2), ((v1, c), (_, v2)) = np.asarray(mean, dtype=float), np.asarray(cov, dtype=float)
    # mean m2 + c / v1 (x1 - m1), variance v2 - c^2 / v1
    centre, variance = m2 + c / v1 * (x1 - m1), v2 - c**2 / v1
    return np.exp(-((x2 - centre) ** 2) / (2 * variance)) / np.sqrt(2 * np.pi * variance)


@on_axes
def cloud(ax: Axes, X, k: int = 0, marked: int = 0) -> tuple[Line2D, tuple[Text, ...]]:
    """Draw the points X (n, 2) small, and number the first `marked` of them so that they can be found again.

    >>> from genmodels.course.plotting import subplots
    >>> line, numbers = cloud(subplots()[1], [[0, 0], [1, 2]], marked=1)
    >>> numbers[0].get_text()
    '1'
    """
    X, own = np.asarray(X, dtype=float), look(k)
    (line,) = ax.plot(*X.T, own.marker, color=own.color, ms=3.5, alpha=0.45, ls="")
    ax.plot(*X[:marked].T, own.marker, color=own.color, ms=17, markeredgecolor="white", ls="", zorder=4)
    style = {"ha": "center", "va": "center", "fontsize": SMALL, "color": "white", "weight": "bold", "zorder": 5}
    return line, tuple(ax.text(*x, str(i), **style) for i, x in enumerate(X[:marked], start=1))
