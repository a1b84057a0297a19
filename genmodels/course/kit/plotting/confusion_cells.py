"""A confusion matrix as four fields: rows predicted, columns true, the positive class first; errors are hatched."""

from typing import NamedTuple

from matplotlib.axes import Axes
from matplotlib.patches import Rectangle
from matplotlib.text import Text

from .regions import pale
from .style import INK, LARGE, SMALL, look, on_axes

CALLED = (("hits", "false alarms"), ("misses", "left alone"))


class ConfusionCells(NamedTuple):
    """The artists: the four counts, row by row."""

    counts: tuple[tuple[Text, Text], tuple[Text, Text]]

    @property
    def artists(self) -> tuple[Text, ...]:
        return tuple(text for row in self.counts for text in row)


@on_axes
def confusion_cells(ax: Axes, counts=(("", ""), ("", "")), names=("positive", "negative")) -> ConfusionCells:
    """Draw the four fields, their names, and the counts (2, 2): rows predicted, columns true, as `move_confusion` says.

    >>> from genmodels import ConfusionMatrix
    >>> from genmodels.course.kit.plotting import subplots
    >>> matrix = ConfusionMatrix.from_labels([1, 1, 0, 0], [1, 0, 0, 0])
    >>> cells = confusion_cells(subplots()[1], matrix.as_array(rows="predicted"))
    >>> [text.get_text() for text in cells.artists]
    ['1', '0', '1', '2']
    """
    texts = tuple(tuple(_cell(ax, row, column) for column in (0, 1)) for row in (0, 1))
    ax.set(xlim=(-0.5, 1.5), ylim=(1.5, -0.5), xticks=[0, 1], yticks=[0, 1])
    ax.set_xticklabels([f"truly {name}" for name in names])
    ax.set_yticklabels([f"called\n{name}" for name in names])
    ax.tick_params(length=0, labeltop=True, labelbottom=False)
    for side in ax.spines.values():
        side.set_visible(False)
    cells = ConfusionCells(texts)
    move_confusion(cells, counts)
    return cells


def _cell(ax: Axes, row: int, column: int) -> Text:
    own = look(column)
    field = {"facecolor": pale(own.color, 0.25), "edgecolor": own.color, "hatch": "" if row == column else "//"}
    ax.add_patch(Rectangle((column - 0.47, row - 0.47), 0.94, 0.94, **field))
    white = {"facecolor": "white", "edgecolor": "none", "pad": 2}
    ax.text(column, row + 0.3, CALLED[row][column], ha="center", va="center", fontsize=SMALL, color=INK, bbox=white)
    big = {"fontsize": 1.6 * LARGE, "color": INK, "bbox": white}
    return ax.text(column, row - 0.08, "", ha="center", va="center", **big)


def move_confusion(cells: ConfusionCells, counts) -> None:
    """Write other counts (2, 2), in the layout `ConfusionMatrix.as_array(rows="predicted")`."""
    for texts, row in zip(cells.counts, counts, strict=True):
        for text, count in zip(texts, row, strict=True):
            text.set_text(f"{count}")
