"""A Gaussian over the plane, explained: its axes named by their lengths, and clouds of points.

Source: Bishop, Pattern Recognition and Machine Learning, section 2.3.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.text import Text

from ..plotting.contours import GaussianContours, gaussian_contours, principal_axes
from ..plotting.style import HALO, SMALL, look, on_axes

ONE_AND_TWO = tuple(1 - np.exp([-0.5, -2.0]))  # within r standard deviations lie 1 - exp(-r^2 / 2)


class NamedContours(NamedTuple):
    """The artists: the ellipses with their axes, and the standard deviation along each axis, written at its end."""

    contours: GaussianContours
    names: tuple[Text, Text]


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
