"""Groups of numbers on a line, each with its mean: what has to be known of them to put them together."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.collections import LineCollection
from matplotlib.lines import Line2D

from .style import INK, SMALL, house_style, look
from .wording import fraction_text

ROOM = 0.62  # between two rows of dots, the part that a mean's mark takes


class GroupOnALine(NamedTuple):
    """The artists of one group: its numbers, its mean, and the distances between them."""

    dots: Line2D
    mean: Line2D
    distances: LineCollection


@house_style
def groups_on_a_line(ax: Axes, groups: Mapping[str, Sequence[float]]) -> list[GroupOnALine]:
    """Draw each group of numbers in a row of its own, the first on top, with a tall mark at its mean.

    Beside each row stand its three numbers: how many, their mean, and the sum of squared distances from it.

    >>> from genmodels.course.plotting import subplots
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
