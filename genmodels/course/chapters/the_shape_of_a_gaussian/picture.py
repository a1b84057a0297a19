"""x = mu + L z in the plane: a covariance sketched with a pencil, the pulled circle, and which ellipse is whose."""

from typing import NamedTuple

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Polygon
from matplotlib.text import Annotation, Text

from genmodels.course.kit.plotting.contours import ellipse_points, principal_axes
from genmodels.course.kit.plotting.names_on_lines import PLATE, VEIL, beside, upper
from genmodels.course.kit.plotting.regions import pale
from genmodels.course.kit.plotting.style import INK, QUIET, house_style, look, on_axes, subplots

ABOVE, ASIDE = 16, 24  # points, from the tip of the second column to its name
LETTERED = {
    "a": [[4, 1.8], [1.8, 1]],  # the box of c, and another correlation
    "b": [[4, -1], [-1, 1]],  # leaning the other way
    "c": [[4, 1], [1, 1]],
    "d": [[16, 2], [2, 1]],  # a variance taken for a standard deviation
}


class Sketch(NamedTuple):
    """The artists: the box of the standard deviations, the ellipse of one, and the four points where they touch."""

    box: Line2D
    ellipse: Line2D
    touches: Line2D


class Pulled(NamedTuple):
    """The artists: the parallelogram of the columns of L, points, ellipse, both columns, both half axes, names, box."""

    parallelogram: Polygon
    points: Line2D
    ellipse: Line2D
    columns: tuple[Line2D, Line2D]
    axes: tuple[Line2D, Line2D]
    names: tuple[Annotation, Annotation, Annotation]
    box: Line2D

    @property
    def artists(self) -> tuple[Artist, ...]:
        return (self.parallelogram, self.points, self.ellipse, *self.columns, *self.axes, *self.names, self.box)


def _box(mean, cov) -> np.ndarray:
    """The box mean ± one standard deviation as a closed line: x and y, (2, 5)."""
    corners = np.array([[-1, 1, 1, -1, -1], [-1, -1, 1, 1, -1]])
    return np.asarray(mean, dtype=float)[:, None] + np.sqrt(np.diag(np.asarray(cov, dtype=float)))[:, None] * corners


def touching_points(mean, cov) -> np.ndarray:
    """Where the ellipse of one standard deviation touches its box (4, 2): right, top, left, bottom.

    At the right x1 is sigma_1 over its mean, and x2 what is expected there: rho sigma_2 over its own.

    >>> touching_points([0, 0], [[4, -3], [-3, 9]]) + 0.0
    array([[ 2. , -1.5],
           [-1. ,  3. ],
           [-2. ,  1.5],
           [ 1. , -3. ]])
    """
    cov = np.asarray(cov, dtype=float)
    half = cov / np.sqrt(np.diag(cov))[:, None]  # row i: Sigma_i / sigma_i
    return np.asarray(mean, dtype=float) + np.vstack([half, -half])


@on_axes
def sketch(ax: Axes, mean, cov) -> Sketch:
    """Draw what a pencil draws from mean (2,) and covariance (2, 2): the mean, box, four touching points, and ellipse.

    Raises InvalidParameterError unless the matrix is a covariance.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = sketch(subplots()[1], [1, 2], [[4, -3], [-3, 9]])
    >>> drawn.touches.get_xydata().tolist()
    [[3.0, 0.5], [0.0, 5.0], [-1.0, 3.5], [2.0, -1.0]]
    """
    own = look(1)
    (box,) = ax.plot(*_box(mean, cov), "--", color=QUIET, lw=1.6, label="mean ± one standard deviation")
    (ellipse,) = ax.plot(*ellipse_points(mean, cov), color=INK, lw=3, label="ellipse")
    ax.plot(*mean, "+", color=INK, ms=13, mew=3, label="mean")
    (touches,) = ax.plot(*touching_points(mean, cov).T, own.marker, color=own.color, ms=10, ls="", label="they touch")
    return Sketch(box, ellipse, touches)


@on_axes
def pulled(ax: Axes, L, z, mean=(0.0, 0.0)) -> Pulled:
    """Draw mean + L z for the points z (n, 2) and for the unit circle, with the columns of L (2, 2) as arrows.

    `move_pulled` moves what is returned to another L.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = pulled(subplots()[1], [[2, 0], [0, 1]], [[1, 1]])
    >>> drawn.points.get_xydata().tolist()
    [[2.0, 1.0]]
    """
    ax.plot(*ellipse_points(mean, np.eye(2)), ":", color=QUIET, lw=1.8, label="circle, before")
    (points,) = ax.plot([], [], look(0).marker, color=look(0).color, ms=4, alpha=0.45, ls="")
    (ellipse,) = ax.plot([], [], look(0).line, color=look(0).color, lw=2.8, label="its image")
    (box,) = ax.plot([], [], "--", color=QUIET, lw=1.4, zorder=1.8, label="box around it")
    dress = {"fc": pale(look(3).color, 0.3), "ec": look(3).color, "lw": 0.9, "zorder": 0.5}
    parallelogram = ax.add_patch(Polygon(np.zeros((3, 2)), **dress, label="parallelogram"))
    columns = tuple(ax.plot([], [], "-", color=look(k).color, marker=look(k).marker, ms=9)[0] for k in (1, 2))
    for column in columns:
        column.set_markevery([1])
    axes = tuple(ax.plot([], [], "--", color=INK, lw=1.8)[0] for _ in range(2))
    first, second = (
        beside(ax, 0, 0, "column 1", 1, dx=10, bbox=VEIL),
        beside(ax, 0, 0, "column 2", 2, dx=0, dy=ABOVE, ha="center", bbox=VEIL),
    )
    names = (first, second, beside(ax, 0, 0, "axes", dx=0, dy=-17, ha="center", bbox=VEIL))
    drawn = Pulled(parallelogram, points, ellipse, columns, axes, names, box)
    move_pulled(drawn, L, z, mean)
    return drawn


def move_pulled(drawn: Pulled, L, z, mean=(0.0, 0.0), axes: bool = True) -> None:
    """Move the artists of `pulled` to another L (2, 2); the axes of the ellipse only where they are asked for."""
    L, mean = np.asarray(L, dtype=float), np.asarray(mean, dtype=float)
    drawn.points.set_data(*(mean + np.asarray(z, dtype=float) @ L.T).T)
    drawn.ellipse.set_data(*ellipse_points(mean, L @ L.T))
    drawn.box.set_data(*_box(mean, L @ L.T))
    drawn.parallelogram.set_xy(mean + np.array([[0, 0], L[:, 0], L.sum(axis=1), L[:, 1]]))
    for line, name, column in zip(drawn.columns, drawn.names[:2], L.T, strict=True):
        line.set_data(*np.stack([mean, mean + column], axis=1))
        name.xy = mean + column
    drawn.names[1].xyann = (-ASIDE * np.sign(L[1, 0]), ABOVE)  # where the ellipse is lower
    arms = principal_axes(L @ L.T).T
    drawn.names[2].set(visible=axes)
    drawn.names[2].xy = mean + arms[0] * (-1 if arms[0, 1] > 0 else 1)  # the lower end of the longer one
    for line, arm in zip(drawn.axes, arms, strict=True):
        line.set_data(*(np.stack([mean - arm, mean + arm], axis=1) if axes else ([], [])))


def roots(cov) -> dict[str, np.ndarray]:
    """Three L (2, 2) with L L^T = cov, by name.

    >>> [(L @ L.T).round(9).tolist() for L in roots([[4, -3], [-3, 9]]).values()]
    [[[4.0, -3.0], [-3.0, 9.0]], [[4.0, -3.0], [-3.0, 9.0]], [[4.0, -3.0], [-3.0, 9.0]]]
    """
    arms = principal_axes(cov)
    u = arms / np.linalg.norm(arms, axis=0)
    cholesky = np.linalg.cholesky(np.asarray(cov, dtype=float))
    return {"L from Cholesky": cholesky, "L symmetric": arms @ u.T, "columns at right angles": arms}


@house_style
def three_roots(cov, z) -> Figure:
    """A figure of three L with the same L L^T: other arrows, other images of the points z (n, 2), the same ellipse.

    >>> len(three_roots([[4, -3], [-3, 9]], [[1, 1]]).axes)
    3
    """
    fig, axes = subplots(10.2, 4.6, columns=3, sharey=True)
    reach = np.sqrt(np.diag(np.asarray(cov, dtype=float))) * 3.6
    for ax, (name, L) in zip(axes, roots(cov).items(), strict=True):
        ax.plot(*(np.asarray(z, dtype=float) @ L.T).T, look(0).marker, color=look(0).color, ms=2.5, alpha=0.4, ls="")
        ax.plot(*ellipse_points([0, 0], cov), look(0).line, color=look(0).color, lw=2.8)
        for k, column in enumerate(L.T, start=1):
            own = look(k)
            ax.plot(*np.stack([[0, 0], column], axis=1), "-", color=own.color, marker=own.marker, ms=9, markevery=[1])
            side = 1 if column[0] >= 0 else -1
            beside(ax, *column, f"column {k}", k, dx=9 * side, dy=6, ha="left" if side > 0 else "right", bbox=PLATE)
        ax.set(title=name, xlim=(-reach[0], reach[0]), ylim=(-reach[1], reach[1]), aspect="equal")
        ax.set(xlabel="east of the mean (m)", xticks=range(-6, 7, 2), yticks=range(-8, 9, 2))
        upper(ax, "north of the mean (m)" if ax is axes[0] else " ")  # all titles at one height
    return fig


@on_axes
def bracketed(ax: Axes, name: str, middle: float, colors=(INK, INK)) -> tuple[Text, Text, Text, Text]:
    """Write a matrix 2 x 2 with its name in empty axes, its columns in these colours; the entries are to be filled.

    >>> entries = bracketed(subplots()[1], "L", middle=0.5)
    >>> len(entries)
    4
    """
    ax.text(0, middle, f"{name} =", va="center", transform=ax.transAxes)
    for x, inward in ((0.24, 0.03), (1.0, -0.03)):
        side, rows = [x + inward, x, x, x + inward], middle + 0.075 * np.array([1, 1, -1, -1])
        ax.plot(side, rows, color=INK, lw=1.2, transform=ax.transAxes, clip_on=False)
    places = [(x, middle + dy, color) for dy in (0.04, -0.04) for x, color in zip((0.62, 0.96), colors, strict=True)]
    dress = {"ha": "right", "va": "center", "transform": ax.transAxes}
    return tuple(ax.text(x, y, "", color=color, **dress) for x, y, color in places)


def four_ellipses() -> Figure:
    """A figure of the ellipses a) to d): one of them has the covariance [[4, 1], [1, 1]], the others come of slips.

    Marked is where each touches the sides of its box, left and right.

    >>> len(four_ellipses().axes)
    4
    """
    fig, axes = subplots(9.2, 4.6, rows=2, columns=2, sharex=True, sharey=True)
    for ax, (letter, cov) in zip(axes.flat, LETTERED.items(), strict=True):
        ax.set(xlim=(-4.4, 4.4), ylim=(-1.6, 1.6), aspect="equal", xticks=range(-4, 5, 2), yticks=range(-1, 2))
        ax.set_xticks(range(-3, 4, 2), minor=True)  # lines to count on, without numbers
        ax.tick_params(which="minor", length=0)
        ax.grid(which="both", color=QUIET, lw=0.4, alpha=0.6)
        ax.set(title=f"{letter})")
        ax.plot(*ellipse_points([0, 0], cov), look(0).line, color=look(0).color)
        sides = touching_points([0, 0], cov)[::2]
        ax.plot(*sides.T, look(1).marker, color=look(1).color, ms=8, ls="")
        ax.plot(*_box([0, 0], cov), "--", color=QUIET, lw=1.2, zorder=1.5)
        for y in (-0.5, 0.5):  # between the lines, where two of them are told apart
            ax.axhline(y, color=QUIET, lw=0.4, ls=":")
    for ax in axes[1]:
        ax.set_xlabel("x₁")
    for ax in axes[:, 0]:
        ax.set_ylabel("x₂")
    return fig
