"""The tree in which partial sums are added up: blocks of rows at the bottom, their statistics, one sum at the top."""

from typing import NamedTuple

from matplotlib.axes import Axes
from matplotlib.collections import LineCollection
from matplotlib.text import Text

from ...errors import InvalidParameterError
from .style import INK, SMALL, house_style, look


class SumTree(NamedTuple):
    """The artists: a box for each task, level by level from the blocks up, and the lines between them."""

    boxes: tuple[tuple[Text, ...], ...]
    lines: LineCollection


@house_style
def sum_tree(ax: Axes, blocks: int, few: int = 4) -> SumTree:
    """Draw how the statistics of so many blocks of rows are added up, `few` at a time.

    Raises InvalidParameterError for no blocks, or for sums of fewer than two.

    >>> from genmodels.course.plotting import subplots
    >>> tree = sum_tree(subplots()[1], blocks=8)
    >>> [len(level) for level in tree.boxes]
    [8, 8, 2, 1]
    """
    if blocks < 1 or few < 2:
        raise InvalidParameterError(f"blocks = {blocks}, few = {few}: give at least one block, and sums of two or more")
    places = _places(blocks, few)
    boxes = tuple(tuple(_box(ax, x, level) for x in row) for level, row in enumerate(places))
    lines = LineCollection(_lines(places, few), color=INK, lw=1.2, zorder=1)
    ax.add_collection(lines)
    ax.set(xlim=(-0.7, blocks - 0.3), ylim=(-0.5, len(places) - 0.5))
    names = ["rows", "statistics", *["sum"] * (len(places) - 2)]
    ax.set_yticks(range(len(places)), names)
    ax.set_xticks([])
    ax.spines[["left", "bottom"]].set_visible(False)
    ax.tick_params(axis="y", length=0)
    return SumTree(boxes, lines)


def _places(blocks: int, few: int) -> list[list[float]]:
    """How far right each box stands, level by level: a sum stands above the middle of its parts."""
    levels = [list(map(float, range(blocks)))] * 2
    while len(levels[-1]) > 1:
        below = levels[-1]
        groups = [below[i : i + few] for i in range(0, len(below), few)]
        levels = [*levels, [sum(group) / len(group) for group in groups]]
    return levels


def _lines(places: list[list[float]], few: int) -> list[list[tuple[float, float]]]:
    steps = [1, *[few] * (len(places) - 2)]  # how many boxes flow into one of the next level
    return [
        [(x, level), (places[level + 1][i // step], level + 1)]
        for level, step in enumerate(steps)
        for i, x in enumerate(places[level])
    ]


def _box(ax: Axes, x: float, level: int) -> Text:
    own = look(min(level, 2))
    name = ("X, y", "stat", "+")[min(level, 2)]
    dress = {"boxstyle": "square" if level == 0 else "round", "fc": "white", "ec": own.color, "lw": 2}
    return ax.text(x, level, name, ha="center", va="center", fontsize=SMALL, bbox=dress)
