"""Small grey pictures in rows, such as handwritten digits: real ones above, drawn ones below."""

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.image import AxesImage

from ...errors import InvalidInputError
from .style import NORMAL, house_style

GAP = 1  # white pixels between two pictures


@house_style
def ink_rows(ax: Axes, rows, names: Sequence[str], darkest: float = 16.0) -> AxesImage:
    """Draw R rows of N square pictures: `rows` is (R, N, side * side), pixels row by row, 0 white, `darkest` black.

    Values beyond these two are cut off. Raises InvalidInputError for pictures that are not square, or a name missing.

    >>> from genmodels.course.plotting import subplots
    >>> _, ax = subplots()
    >>> ink_rows(ax, np.zeros((2, 3, 64)), ["real", "drawn"]).get_array().shape
    (19, 28)
    """
    sheet = mosaic(np.asarray(rows, dtype=float), names)
    image = ax.imshow(sheet, cmap="gray_r", vmin=0, vmax=darkest, interpolation="nearest")
    side = (len(sheet) - GAP) // len(names)
    ax.set(xticks=[], yticks=GAP + side * np.arange(len(names)) + (side - GAP) / 2 - 0.5)
    ax.set_yticklabels(names, fontsize=NORMAL)
    ax.tick_params(length=0)
    ax.spines[:].set_visible(False)
    return image


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
