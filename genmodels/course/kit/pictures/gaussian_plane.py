"""The plane of two features, and clouds of points in it."""

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.text import Text

from ..plotting.names_on_lines import upper
from ..plotting.style import SMALL, look, on_axes


@on_axes
def plane(ax: Axes, reach: float, title: str = "", names: Sequence[str] = ("x₁", "x₂")) -> Axes:
    """Make axes that show -reach to reach in both directions, one unit as long across as up; returns them.

    >>> from genmodels.course.kit.plotting import subplots
    >>> plane(subplots()[1], 3).get_xlim() == (-3, 3)
    True
    """
    ax.set(xlim=(-reach, reach), ylim=(-reach, reach), aspect="equal", xlabel=names[0], title=title)
    upper(ax, names[1])
    return ax


@on_axes
def cloud(ax: Axes, X, k: int = 0, marked: int = 0) -> tuple[Line2D, tuple[Text, ...]]:
    """Draw the points X (n, 2) small, and number the first `marked` of them so that they can be found again.

    >>> from genmodels.course.kit.plotting import subplots
    >>> line, numbers = cloud(subplots()[1], [[0, 0], [1, 2]], marked=1)
    >>> numbers[0].get_text()
    '1'
    """
    X, own = np.asarray(X, dtype=float), look(k)
    (line,) = ax.plot(*X.T, own.marker, color=own.color, ms=3.5, alpha=0.45, ls="")
    ax.plot(*X[:marked].T, own.marker, color=own.color, ms=17, markeredgecolor="white", ls="", zorder=4)
    style = {"ha": "center", "va": "center", "fontsize": SMALL, "color": "white", "weight": "bold", "zorder": 5}
    return line, tuple(ax.text(*x, str(i), **style) for i, x in enumerate(X[:marked], start=1))
