"""A confusion matrix as four fields: rows predicted, columns true, the positive class first; errors are hatched."""

from typing import NamedTuple

from matplotlib.axes import Axes
from matplotlib.patches import Rectangle
from matplotlib.text import Text

from .regions import pale
from .style import INK, LARGE, SMALL, house_style, look

CALLED = (("hits", "false alarms"), ("misses", "left alone"))


class ConfusionCells(NamedTuple):
    """The artists: the four counts, row by row."""

    counts: tuple[tuple[Text, Text], tuple[Text, Text]]

    @property
    def artists(self) -> tuple[Text, ...]:
        return tuple(text for row in self.counts for text in row)


@house_style
def confusion_cells(ax: Axes, names=("spam", "ham")) -> ConfusionCells:
    """Draw the four fields, their names, and room for the counts; see `move_confusion`.

    >>> from genmodels.course.plotting import subplots
    >>> cells = confusion_cells(subplots()[1])
    >>> move_confusion(cells, [[3, 1], [2, 6]])
    >>> [text.get_text() for text in cells.artists]
    ['3', '1', '2', '6']
    """
    counts = tuple(tuple(_cell(ax, row, column) for column in (0, 1)) for row in (0, 1))
    ax.set(xlim=(-0.5, 1.5), ylim=(1.5, -0.5), xticks=[0, 1], yticks=[0, 1])
    ax.set_xticklabels([f"truly {name}" for name in names])
    ax.set_yticklabels([f"called\n{name}" for name in names])
    ax.tick_params(length=0, labeltop=True, labelbottom=False)
    for side in ax.spines.values():
        side.set_visible(False)
    return ConfusionCells(counts)


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
