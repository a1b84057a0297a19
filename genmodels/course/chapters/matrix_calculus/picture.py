"""A tile with two sides as the columns of a matrix: one entry is pushed, and a strip is won or lost."""

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Polygon

from genmodels.course.kit.plotting.names_on_lines import beside, upper
from genmodels.course.kit.plotting.regions import pale
from genmodels.course.kit.plotting.style import INK, QUIET, house_style, look, on_axes, subplots

CORNERS = np.array([[0, 0], [1, 0], [1, 1], [0, 1]])  # of the unit square, one a row


def swept(X, entry: tuple[int, int], push: float) -> np.ndarray:
    """The corners (4, 2) of the strip that a column wins when one of its entries is pushed: the push by the other side.

    Its area is the push times the cofactor of that entry, up to the sign.

    >>> swept([[4, 1], [2, 3]], (0, 0), 0.5).tolist()
    [[4.0, 2.0], [4.5, 2.0], [5.5, 5.0], [5.0, 5.0]]
    """
    X, (row, column) = np.asarray(X, dtype=float), entry
    step = push * np.eye(2)[row]
    side, other = X[:, column], X[:, 1 - column]
    return np.array([side, side + step, side + step + other, side + other])


@on_axes
def tile(ax: Axes, X, entry: tuple[int, int], push: float) -> tuple[Polygon, Polygon]:
    """Draw the tile whose sides are the columns of X (2, 2), with one entry pushed; returns it and its strip.

    A strip that is won is hatched one way, one that is lost is crossed; in it stands how much that is.

    >>> from genmodels.course.kit.plotting import subplots
    >>> pushed, strip = tile(subplots()[1], [[4, 1], [2, 3]], (0, 0), 1)
    >>> pushed.get_xy().tolist()
    [[0.0, 0.0], [5.0, 2.0], [6.0, 5.0], [1.0, 3.0], [0.0, 0.0]]
    """
    X = np.asarray(X, dtype=float)
    moved = X.copy()
    moved[entry] += push
    pushed = ax.add_patch(Polygon(CORNERS @ moved.T, fc=pale(look(0).color, 0.25), ec=INK, lw=1.4))
    won = np.linalg.det(moved) - np.linalg.det(X)
    dress = {"ec": look(1).color, "hatch": "///"} if won >= 0 else {"ec": INK, "hatch": "xxx"}
    strip = ax.add_patch(Polygon(swept(X, entry, push), fc="none", lw=1.4, **dress))
    if not push:
        beside(ax, *(X.sum(axis=1) / 2), f"{np.linalg.det(X):.3g} cm²", dx=0, ha="center")
        strip.set_visible(False)
    words, middle = f"{won:+.3g} cm²".replace("-", "−"), swept(X, entry, push).mean(axis=0)
    if push and won >= 0:
        beside(ax, *middle, words, 1, dx=0, ha="center", ground=True)
    elif push:  # the strip is narrow: over it, or to its right
        place = {"dx": 12} if entry[0] else {"dx": -14, "dy": 24, "ha": "right"}
        beside(ax, *middle, words, **place)
    ax.add_patch(Polygon(CORNERS @ X.T, fill=False, ec=QUIET, ls="--", lw=1.6))
    for k, column in enumerate(moved.T, start=2):
        own = look(k)
        ax.plot(*np.stack([[0, 0], column], axis=1), color=own.color, marker=own.marker, ms=9, markevery=[1])
    return pushed, strip


@house_style
def pushed_tiles(X, pushes: Sequence[tuple[tuple[int, int], float]]) -> Figure:
    """A figure of tiles, each with one entry of X (2, 2), named by row and column, pushed so far (cm), or not at all.

    >>> len(pushed_tiles([[4, 1], [2, 3]], [((0, 0), 1), ((0, 1), 1)]).axes)
    2
    """
    fig, axes = subplots(3.4 * len(pushes), 3.7, columns=len(pushes), sharey=True, squeeze=False)
    for ax, ((row, column), push) in zip(axes[0], pushes, strict=True):
        tile(ax, X, (row, column), push)
        way = "up" if row else "to the right"
        title = f"column {column + 1}: {push:g} cm {way}" if push else "the tile"
        ax.set(title=title, xlim=(-0.4, 7.4), ylim=(-0.4, 6.4), aspect="equal")
        ax.set_xlabel("cm")
        upper(ax, "cm")
    x, y = np.asarray(X, dtype=float).T
    beside(axes[0, 0], x[0] / 2, x[1] / 2, "column 1", 2, dx=6, dy=-10)
    beside(axes[0, 0], y[0] / 2, y[1] / 2, "column 2", 3, dx=6, dy=0, ground=True)
    return fig
