"""Bars side by side: a probability for every value and class, or the posterior of a day.

Series k has the colour and the hatching of class k. Every bar can carry its number, as a fraction where it is one.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.patches import Rectangle
from matplotlib.text import Text
from matplotlib.transforms import offset_copy

from genmodels.errors import InvalidInputError

from .numbers import fraction_text
from .regions import pale
from .style import INK, SMALL, look, on_axes

THICKNESS = 0.8  # of the distance between two groups, shared by the series


class Bars(NamedTuple):
    """The artists: bars and numbers, each one list per series; `horizontal` says which way they grow."""

    patches: tuple[tuple[Rectangle, ...], ...]
    texts: tuple[tuple[Text, ...], ...]
    horizontal: bool

    @property
    def artists(self) -> tuple[Artist, ...]:
        return tuple(artist for rows in (*self.patches, *self.texts) for artist in rows)

    @property
    def lengths(self) -> np.ndarray:
        """What the bars show now: (series, groups)."""
        return np.array([[_length(patch, self.horizontal) for patch in row] for row in self.patches])

    @property
    def labels(self) -> list[list[str]]:
        """The numbers written at the bars now: (series, groups)."""
        return [[text.get_text() for text in row] for row in self.texts]


def _length(patch: Rectangle, horizontal: bool) -> float:
    return float(patch.get_width() if horizontal else patch.get_height())


def _checked(values, groups: int) -> np.ndarray:
    values = np.asarray(values, dtype=float)
    if values.ndim != 2 or values.shape[1] != groups or not np.isfinite(values).all():
        raise InvalidInputError(
            f"bars need finite values of shape (series, {groups}), one column per group name, not {values.tolist()}"
        )
    return values


@on_axes
def grouped_bars(
    ax: Axes,
    groups: Sequence[str],
    values,
    series: Sequence[str],
    horizontal: bool = False,
    size: float = SMALL,
    labels: Sequence[Sequence[str]] | None = None,
) -> Bars:
    """Draw `values` (series, groups) as bars in groups, each with its number or with other `labels`.

    Raises InvalidInputError when the shape does not fit the names, or a value is not finite.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> bars = grouped_bars(ax, ["sunny", "rainy"], [[1, 0], [1 / 3, 2 / 3]], series=["yes", "no"])
    >>> bars.labels
    [['1', '0'], ['1/3', '2/3']]
    """
    values = _checked(values, len(groups))
    each = THICKNESS / len(series)
    starts = np.arange(len(groups))[None, :] - THICKNESS / 2 + each * np.arange(len(series))[:, None]
    patches = tuple(_series(ax, starts[k], each, name, k, horizontal) for k, name in enumerate(series))
    texts = tuple(tuple(_number(ax, at + each / 2, horizontal, size) for at in row) for row in starts)
    _axis(ax, groups, horizontal)
    bars = Bars(patches, texts, horizontal)
    move_bars(bars, values, labels)
    return bars


def move_bars(bars: Bars, values, labels: Sequence[Sequence[str]] | None = None) -> None:
    """Give the bars other values (series, groups), and other labels than the values themselves if wanted."""
    values = _checked(values, len(bars.patches[0]))
    for k, row in enumerate(values):
        for j, value in enumerate(row):
            label = fraction_text(value) if labels is None else labels[k][j]
            _move(bars.patches[k][j], bars.texts[k][j], value, label, bars.horizontal)


def _move(patch: Rectangle, text: Text, value: float, label: str, horizontal: bool) -> None:
    (patch.set_width if horizontal else patch.set_height)(value)
    (text.set_x if horizontal else text.set_y)(value)
    text.set_text(label)


def _series(ax: Axes, starts, each: float, name: str, k: int, horizontal: bool) -> tuple[Rectangle, ...]:
    """The bars of one series, still without length; the first of them carries the name for a legend."""
    own = look(k)
    dress = {
        "edgecolor": own.color,
        "hatch": own.hatch,
        "lw": 1.2,
        "facecolor": pale(own.color, 0.85 if not own.hatch else 0.3),
    }
    places = [((0, at), 0, each) if horizontal else ((at, 0), each, 0) for at in starts]
    labels = [name, *["_" + name] * (len(places) - 1)]
    return tuple(
        ax.add_patch(Rectangle(*place, label=label, **dress)) for place, label in zip(places, labels, strict=True)
    )


def _number(ax: Axes, at: float, horizontal: bool, size: float) -> Text:
    """A number a little beyond the end of a bar. Plain text in shifted coordinates draws faster than an annotation."""
    shift = (4, 0) if horizontal else (0, 2)
    where = offset_copy(ax.transData, ax.figure, *shift, units="points")
    side = {"ha": "left", "va": "center"} if horizontal else {"ha": "center", "va": "bottom"}
    return ax.text(*((0, at) if horizontal else (at, 0)), "", transform=where, fontsize=size, color=INK, **side)


def _axis(ax: Axes, groups: Sequence[str], horizontal: bool) -> None:
    """Names at the groups, room for the numbers beyond one, the first group on top."""
    places, room = np.arange(len(groups)), (0, 1.18)
    if horizontal:
        ax.set(yticks=places, yticklabels=groups, xlim=room, ylim=(len(groups) - 0.45, -0.55), xticks=[0, 0.5, 1])
    else:
        ax.set(xticks=places, xticklabels=groups, ylim=room, xlim=(-0.55, len(groups) - 0.45), yticks=[0, 0.5, 1])
        ax.tick_params(axis="x", pad=4 + SMALL)  # room for letters above the baseline on which all names stand
        for name in ax.get_xticklabels():
            name.set_verticalalignment("baseline")
