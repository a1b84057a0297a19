"""What adds up: groups of numbers on a line, each with what has to be known of it, and the tree of partial sums."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.collections import LineCollection
from matplotlib.lines import Line2D
from matplotlib.text import Text

from genmodels.errors import InvalidParameterError

from ..plotting.numbers import fraction_text
from ..plotting.style import INK, SMALL, look, on_axes

ROOM = 0.62  # between two rows of dots, the part that a mean's mark takes


class GroupOnALine(NamedTuple):
    """The artists of one group: its numbers, its mean, and the distances between them."""

    dots: Line2D
    mean: Line2D
    distances: LineCollection


@on_axes
def groups_on_a_line(ax: Axes, groups: Mapping[str, Sequence[float]]) -> list[GroupOnALine]:
    """Draw each group of numbers in a row of its own, the first on top, with a tall mark at its mean.

    Beside each row stand its three numbers: how many, their mean, and the sum of squared distances from it.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> (one,) = groups_on_a_line(ax, {"a": [1, 3]})
    >>> one.mean.get_xdata().tolist(), ax.texts[0].get_text()
    ([2.0, 2.0], 'm = 2, mean = 2, S = 2')
    """
    heights = range(len(groups) - 1, -1, -1)
    drawn = [
        _group(ax, np.asarray(x, dtype=float), height, k)
        for k, (x, height) in enumerate(zip(groups.values(), heights, strict=True))
    ]
    ax.set_yticks(list(heights), list(groups))
    ax.set_ylim(-0.5, len(groups) - 0.25)
    ax.spines.left.set_visible(False)
    ax.tick_params(axis="y", length=0)
    return drawn


def _group(ax: Axes, x: np.ndarray, height: int, k: int) -> GroupOnALine:
    own, mean = look(k), x.mean()
    steps = height + np.linspace(-0.15, 0.15, len(x)) if len(x) > 1 else np.array([float(height)])
    lines = LineCollection(
        [[(value, step), (mean, step)] for value, step in zip(x, steps, strict=True)], color=own.color, lw=1.2
    )
    ax.add_collection(lines)
    (dots,) = ax.plot(x, steps, own.marker, color=own.color, ms=9)
    (mark,) = ax.plot([mean, mean], [height - ROOM / 2, height + ROOM / 2], "-", color=INK, lw=2.4)
    words = [fraction_text(float(number)) for number in (mean, ((x - mean) ** 2).sum())]
    text = f"m = {len(x)}, mean = {words[0]}, S = {words[1]}"
    ax.annotate(text, (0.5, height + ROOM / 2), xycoords=("axes fraction", "data"), ha="center", va="bottom",
                fontsize=SMALL)  # fmt: skip
    return GroupOnALine(dots, mark, lines)


class SumTree(NamedTuple):
    """The artists: a box for each task, level by level from the blocks up, and the lines between them."""

    boxes: tuple[tuple[Text, ...], ...]
    lines: LineCollection


@on_axes
def sum_tree(ax: Axes, blocks: int, few: int = 4) -> SumTree:
    """Draw how the statistics of so many blocks of rows are added up, `few` at a time.

    Raises InvalidParameterError for no blocks, or for sums of fewer than two.

    >>> from genmodels.course.kit.plotting import subplots
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
