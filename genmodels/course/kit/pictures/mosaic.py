"""A joint table of two classes and two values as a mosaic: a square in columns, and each column in two tiles.

A column is as wide as its value is probable, a tile as high as it is probable in that column; its area is the joint.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import Rectangle
from matplotlib.text import Text

from genmodels.errors import InvalidInputError

from ..plotting.numbers import fraction_text
from ..plotting.regions import pale
from ..plotting.style import INK, SMALL, look, on_axes

LOW, SIGN = 0.085, 0.035  # of the side of the square: the height of a number, and the width of each of its signs
SHADES = (0.3, 0.75)  # of the two values of x; the class has the colour
BELOW, ABOVE = -0.05, 1.04  # where names and widths of the columns stand

Names = tuple[Sequence[str], Sequence[str]]


class Mosaic(NamedTuple):
    """The artists: tiles and their numbers, four each in the order (x, y) = 00, 01, 10, 11; below, the columns."""

    tiles: tuple[Rectangle, ...]
    numbers: tuple[Text, ...]
    columns: tuple[Text, ...]

    @property
    def artists(self) -> tuple:
        return (*self.tiles, *self.numbers, *self.columns)


def widths_and_heights(joint, by: int = 0) -> tuple[np.ndarray, np.ndarray]:
    """Cut p(x, y), (2, 2), into columns by x (by=0) or by y (by=1): their widths (2,), and heights (2, 2) in them.

    heights[j] are those of column j. A column without width has tiles without height.
    Raises InvalidInputError unless `joint` is four probabilities that sum to 1.

    >>> widths, heights = widths_and_heights([[0.5, 0.0], [0.25, 0.25]])
    >>> widths.tolist(), heights.tolist()
    ([0.5, 0.5], [[1.0, 0.0], [0.5, 0.5]])
    """
    joint = np.asarray(joint, dtype=float)
    if joint.shape != (2, 2) or not (joint >= 0).all() or abs(joint.sum() - 1) > 1e-9:
        raise InvalidInputError(f"a mosaic needs p(x, y) as 2 rows of 2 probabilities that sum to 1, not {joint}")
    columns = joint if by == 0 else joint.T
    widths = columns.sum(axis=1)
    # p(y | x) = p(x, y) / p(x), or p(x | y) = p(x, y) / p(y)
    return widths, np.divide(columns, widths[:, None], out=np.zeros((2, 2)), where=widths[:, None] > 0)


@on_axes
def mosaic(ax: Axes, joint, names: Names, by: int = 0) -> Mosaic:
    """Draw p(x, y), (2, 2), in columns by x (by=0) or by y (by=1); every tile carries its name and area.

    `names` are those of the values of x and of y. A pair keeps its look however the square is cut.
    Raises InvalidInputError unless `joint` is four probabilities that sum to 1.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots(4, 4)
    >>> drawn = mosaic(ax, [[0.5, 0.0], [0.25, 0.25]], (["clear", "cloudy"], ["dry", "rain"]))
    >>> [number.get_text() for number in drawn.numbers], [name.get_text() for name in drawn.columns]
    (['dry\\n1/2', '', 'dry\\n1/4', 'rain\\n1/4'], ['clear\\n1/2', 'cloudy\\n1/2'])
    """
    drawn = empty_mosaic(ax, names)
    widths, heights = widths_and_heights(joint, by)
    texts = [fraction_text(width) for width in widths]
    move_mosaic(drawn, widths, heights, np.asarray(joint), list(zip(names[by], texts, strict=True)), by)
    for place, number in enumerate(drawn.numbers):
        if number.get_text():
            number.set_text(f"{names[1 - by][divmod(place, 2)[1 - by]]}\n{number.get_text()}")
    return drawn


@on_axes
def empty_mosaic(ax: Axes, names: Names) -> Mosaic:
    """Prepare the axes and the artists of a mosaic; `move_mosaic` puts them in their places."""
    tiles = tuple(ax.add_patch(_tile(x, y, names)) for x in (0, 1) for y in (0, 1))
    numbers = tuple(ax.text(0, 0, "", ha="center", va="center", fontsize=SMALL, color=INK, bbox=_PLATE) for _ in tiles)
    columns = tuple(ax.text(0, BELOW, "", ha="center", va="top", fontsize=SMALL, color=INK) for _ in (0, 1))
    ax.set(xlim=(0, 1), ylim=(-0.24, 1.02), xticks=[], yticks=[], aspect="equal")
    ax.spines[:].set_visible(False)
    return Mosaic(tiles, numbers, columns)


_PLATE = {"facecolor": "white", "edgecolor": "none", "alpha": 0.85, "pad": 1.2}


def _tile(x: int, y: int, names: Names) -> Rectangle:
    own = look(y)
    dress = {"facecolor": pale(own.color, SHADES[x]), "edgecolor": "white", "hatch": own.hatch, "lw": 1.5}
    return Rectangle((0, 0), 0, 0, label=f"{names[0][x]}, {names[1][y]}", **dress)


def move_mosaic(drawn: Mosaic, widths, heights, numbers, columns: Sequence[tuple[str, str]], by: int = 0) -> None:
    """Give the columns widths (2,), the tiles of column j the heights[j] (2,), and the pair (x, y) its number (2, 2).

    `columns` are a name and a second line below each of them.
    """
    lefts, lows = np.array([0.0, widths[0]]), np.stack([np.zeros(2), np.asarray(heights)[:, 0]], axis=1)
    for place, (tile, number) in enumerate(zip(drawn.tiles, drawn.numbers, strict=True)):
        x, y = divmod(place, 2)
        column, part = (x, y) if by == 0 else (y, x)
        left, low, width, height = lefts[column], lows[column, part], widths[column], heights[column][part]
        tile.set_bounds(left, low, width, height)
        number.set_position((left + width / 2, low + height / 2))
        text = fraction_text(float(numbers[x][y]))
        number.set_text(text if width > SIGN * len(text) and height > LOW else "")
    for name, left, width, lines in zip(drawn.columns, lefts, widths, columns, strict=True):
        name.set_position((left + width / 2, BELOW))
        name.set_text("\n".join(lines) if width > 0 else "")
