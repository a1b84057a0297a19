"""Gaussian classes: in the plane an ellipse for each and the regions where each wins; for digits, what they draw."""

from collections.abc import Callable, Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.image import AxesImage
from matplotlib.text import Text
from matplotlib.transforms import Bbox

from genmodels.errors import InvalidInputError

from ..plotting.contours import GaussianContours, gaussian_contours
from ..plotting.names_on_lines import upper
from ..plotting.regions import decision_regions, scatter_classes
from ..plotting.style import INK, LARGE, NORMAL, QUIET, THIN, on_axes

MANY = 50  # points, from which on they are drawn small
ROOM = 0.15  # in units of x, between an ellipse and the frame


@on_axes
def class_ellipses(ax: Axes, mean, cov, masses=(0.5, 0.9)) -> tuple[GaussianContours, ...]:
    """Draw the ellipses of K classes and a star at each mean: `mean` (K, 2), `cov` (2, 2) if shared, or (K, 2, 2).

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> len(class_ellipses(ax, [[0, 0], [3, 2]], [[1, 0], [0, 1]]))
    2
    """
    covs = cov if len(cov) and hasattr(cov[0][0], "__len__") else [cov] * len(mean)
    drawn = tuple(
        gaussian_contours(ax, centre, own, masses, k=k) for k, (centre, own) in enumerate(zip(mean, covs, strict=True))
    )
    for contours in drawn:
        contours.mean.set(marker="*", markersize=16)  # a mean is no observation, and must not look like one
        for line in contours.axes:
            line.remove()  # the axes of an ellipse would hide the points
        for line in contours.ellipses:
            line.set_label(f"_{line.get_label()}")  # a legend names the classes, not every ellipse
    return drawn


@on_axes
def mark_query(ax: Axes, place, text: str = "?") -> Text:
    """Mark a place (2,) about which something is asked, so that it can be seen on any ground.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> mark_query(ax, [2.5, 1.5]).get_text()
    '?'
    """
    ring = {"boxstyle": "circle,pad=0.15", "facecolor": "white", "edgecolor": INK}
    return ax.text(*place, text, fontsize=LARGE, weight="bold", ha="center", va="center", bbox=ring, zorder=5)


@on_axes
def discriminant_panel(ax: Axes, model, X, y, title: str = "", names=("x₁", "x₂"), ground: Callable = decision_regions):
    """Draw points, ellipses, regions and boundary of a fitted Gaussian classifier with two features.

    `ground(ax, model)` paints what lies below: `posterior_bands` shades it by how sure the model is.

    X is (n, 2), y (n,); the axes show all points, with a margin, and all ellipses, one unit as long down as across.
    Returns what the three functions return.

    >>> from genmodels import GaussianDiscriminantAnalysis
    >>> from genmodels.course.kit.plotting import subplots
    >>> X, y = [[0, 0], [1, 0], [0, 1], [3, 3], [4, 3], [3, 4]], [0, 0, 0, 1, 1, 1]
    >>> _, ax = subplots()
    >>> points, ellipses, regions = discriminant_panel(ax, GaussianDiscriminantAnalysis().fit(X, y), X, y)
    >>> list(points), len(ellipses), len(regions.boundaries)
    ([0, 1], 2, 1)
    """
    points = scatter_classes(ax, X, y)
    for drawn in points.values():
        drawn.set_sizes([60 if len(y) < MANY else 26])
    ax.margins(0.25)
    around = [Bbox(np.transpose([ax.get_xlim(), ax.get_ylim()]))]
    ellipses = class_ellipses(ax, model.density_.mean, model.density_.cov)
    around += [line.get_path().get_extents() for own in ellipses for line in own.ellipses]
    (left, bottom), (right, top) = Bbox.union(around).padded(ROOM).get_points()
    ax.set(xlim=(left, right), ylim=(bottom, top), aspect="equal", xlabel=names[0], title=title)
    upper(ax, names[1])
    return points, ellipses, ground(ax, model)


GAP = 1  # white pixels between two pictures


@on_axes
def ink_rows(ax: Axes, rows, names: Sequence[str], darkest: float = 16.0) -> AxesImage:
    """Draw R rows of N square pictures: `rows` is (R, N, side * side), pixels row by row, 0 white, `darkest` black.

    Values beyond these two are cut off, and a frame says where the paper of each ends.
    Raises InvalidInputError for pictures that are not square, or a name missing.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> ink_rows(ax, np.zeros((2, 3, 64)), ["real", "drawn"]).get_array().shape
    (19, 28)
    """
    sheet = mosaic(np.asarray(rows, dtype=float), names)
    image = ax.imshow(sheet, cmap="gray_r", vmin=0, vmax=darkest, interpolation="nearest")
    side = (len(sheet) - GAP) // len(names)
    edges = frames(*np.asarray(rows).shape[:2], side - GAP)
    ax.plot(*edges, color=QUIET, linewidth=THIN / 2, scalex=False, scaley=False)
    ax.set(xticks=[], yticks=GAP + side * np.arange(len(names)) + (side - GAP) / 2 - 0.5)
    ax.set_yticklabels(names, fontsize=NORMAL)
    ax.tick_params(length=0)
    ax.spines[:].set_visible(False)
    return image


def frames(down: int, across: int, side: int) -> tuple[np.ndarray, np.ndarray]:
    """The edges of so many pictures as one broken line, x and y, in the pixels of their sheet.

    >>> frames(1, 1, 2)[0].tolist()
    [0.5, 2.5, 2.5, 0.5, 0.5, nan]
    """
    x, y = side * np.array([0, 1, 1, 0, 0, np.nan]), side * np.array([0, 0, 1, 1, 0, np.nan])
    first = GAP - 0.5 + (side + GAP) * np.arange(max(down, across))
    return (
        np.tile(np.add.outer(first[:across], x), (down, 1)).ravel(),
        np.repeat(np.add.outer(first[:down], y), across, axis=0).ravel(),
    )


def mosaic(rows: np.ndarray, names: Sequence[str]) -> np.ndarray:
    """One picture of all of them, a gap of white around each.

    >>> mosaic(np.ones((1, 2, 4)), ["ones"]).tolist()[1]
    [0.0, 1.0, 1.0, 0.0, 1.0, 1.0, 0.0]
    """
    side = round(rows.shape[-1] ** 0.5) if rows.ndim == 3 else 0
    if rows.ndim != 3 or side**2 != rows.shape[-1] or len(rows) != len(names):
        raise InvalidInputError(f"give (R, N, side * side) and R names, not {rows.shape} and {len(names)} names")
    tiles = np.pad(rows.reshape(*rows.shape[:2], side, side), ((0, 0), (0, 0), (GAP, 0), (GAP, 0)))
    sheet = tiles.transpose(0, 2, 1, 3).reshape(len(rows) * (side + GAP), -1)
    return np.pad(sheet, ((0, GAP), (0, GAP)))
