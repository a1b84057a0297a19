"""Errors against the rows learnt from: a line with its band for each learner, above that of the best rule."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.collections import PolyCollection
from matplotlib.lines import Line2D
from matplotlib.text import Annotation
from matplotlib.ticker import FixedLocator, NullLocator, PercentFormatter

from genmodels.course.kit.plotting.names_on_lines import VEIL, beside, upper
from genmodels.course.kit.plotting.numbers import PER_CENT
from genmodels.course.kit.plotting.style import INK, QUIET, look, on_axes

LOWEST, HIGHEST = 0.05, 0.45  # of the share of errors; guessing makes one half
ROOM = 0.022  # of the axis of errors, for a line of words
BEFORE, SHORT = 3.8, 4.8  # the first number of rows over where the axis begins; that of a slim picture
BAND = 2.0  # standard errors on either side of the mean: about 95 %


def standard_error(values) -> np.ndarray:
    """The standard error of the mean of the rows: (repetitions, ...) to (...).

    >>> standard_error([[1.0], [3.0], [1.0], [3.0]]).round(4).tolist()
    [0.5774]
    """
    values = np.asarray(values, dtype=float)
    return values.std(axis=0, ddof=1) / np.sqrt(len(values))


class LessonCurves(NamedTuple):
    """A line and a band for each learner, the level of the best rule with its name, and the rows that are looked at."""

    lines: tuple[Line2D, ...]
    bands: tuple[PolyCollection, ...]
    best: Line2D
    place: Line2D
    name: Annotation
    names: tuple[Annotation, ...]

    @property
    def artists(self) -> tuple[Artist, ...]:
        return (self.place, *self.bands, self.best, *self.lines, self.name, *self.names)


def apart(heights, room: float) -> np.ndarray:
    """Heights (n,) as near to those given as words of that `room` allow, in their order.

    >>> apart([0.3, 0.1, 0.12], room=0.04).round(9).tolist()
    [0.3, 0.09, 0.13]
    """
    order = np.argsort(heights, kind="stable")
    blocks: list[list[float]] = []  # of what lies too close: each spreads around its mean
    for height in np.asarray(heights, dtype=float)[order] - room * np.arange(len(order)):
        blocks.append([height])
        while len(blocks) > 1 and np.mean(blocks[-2]) > np.mean(blocks[-1]):
            blocks[-2:] = [blocks[-2] + blocks[-1]]
    places = np.empty(len(order))
    places[order] = np.concatenate([[np.mean(block)] * len(block) for block in blocks]) + room * np.arange(len(order))
    return places


@on_axes
def lesson_curves(ax: Axes, sizes: Sequence[int], names: Sequence[str], short: bool = False) -> LessonCurves:
    """Make the artists of these learners, on axes from the smallest to the largest of the `sizes`, with room for names.

    `short` names are what stands behind the comma.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> drawn = lesson_curves(ax, [10, 20], ["one", "other"])
    >>> move_lesson_curves(drawn, [10, 20], {"one": {10: [0.3, 0.5], 20: [0.2, 0.4]}, "other": {}}, best=0.1, place=20)
    >>> drawn.lines[0].get_xydata().round(9).tolist()
    [[10.0, 0.4], [20.0, 0.3]]
    """
    ax.set(xscale="log", xlim=(sizes[0] / (SHORT if short else BEFORE), sizes[-1] * 1.1), ylim=(LOWEST, HIGHEST))
    ax.set(xlabel="rows learnt from, m")
    upper(ax, "share of errors, e")
    ax.xaxis.set_major_locator(FixedLocator(list(sizes)))
    ax.xaxis.set_minor_locator(NullLocator())
    ax.xaxis.set_major_formatter("{x:g}")
    ax.yaxis.set_major_formatter(PercentFormatter(1, decimals=0, symbol=PER_CENT))
    (place,) = ax.plot([], [], ":", color=QUIET, lw=1.5)
    (best,) = ax.plot([], [], "-", color=INK, lw=1.2)
    name = beside(ax, sizes[-1], 0, "the best rule", dx=0, dy=-10, ha="right", bbox=VEIL)
    looks = list(map(look, range(len(names))))
    bands = [ax.fill_between([], [], color=own.color, alpha=0.25, lw=0) for own in looks]
    lines = [
        ax.plot([], [], own.line, color=own.color, marker=own.marker, mec="white", label=name)[0]
        for name, own in zip(names, looks, strict=True)
    ]
    said = [name.rpartition(", ")[2] if short else name for name in names]
    named = [beside(ax, 0, 0, words, k) for k, words in enumerate(said)]
    return LessonCurves(tuple(lines), tuple(bands), best, place, name, tuple(named))


def move_lesson_curves(
    drawn: LessonCurves, sizes: Sequence[int], errors: Mapping[str, Mapping[int, np.ndarray]], best: float, place: int
) -> None:
    """Move all to `errors[name][m]` (lessons,); a learner has no line where it learnt nothing.

    The line is at the mean, the band two standard errors of it to either side; a name stands where its line begins.
    """
    for line, band in zip(drawn.lines, drawn.bands, strict=True):
        found = errors[str(line.get_label())]
        rows = np.array(list(found), dtype=float)
        mean = np.array([np.mean(found[m]) for m in found])
        half = BAND * np.array([standard_error(found[m]) for m in found])
        line.set_data(rows, mean)
        outline = np.concatenate([np.c_[rows, mean - half], np.c_[rows, mean + half][::-1]])
        band.set_verts([outline] if len(rows) else [])
    _move_names(drawn)
    drawn.best.set_data([sizes[0], drawn.best.axes.get_xlim()[1]], [best, best])  # left of it stand names
    drawn.name.xy = (sizes[-1], best)
    drawn.place.set_data([place, place], [LOWEST, HIGHEST])


def _move_names(drawn: LessonCurves) -> None:
    starts: dict[float, list[tuple[Annotation, float]]] = {}
    for name, line in zip(drawn.names, drawn.lines, strict=True):
        found = line.get_xydata()
        name.set_visible(len(found) > 0)
        if len(found):
            starts.setdefault(found[0, 0], []).append((name, found[0, 1]))
    for x, column in starts.items():
        late = x > min(starts)  # other lines come from the left; above it is free
        for name, _ in column:
            name.set(ha="left" if late else "right", position=(8, 10) if late else (-10, 0))
        for (name, _), y in zip(column, apart([height for _, height in column], ROOM), strict=True):
            name.xy = (x, y)


@on_axes
def lesson_means(ax: Axes, names: Sequence[str], errors: Mapping[int, np.ndarray], best: float) -> None:
    """Mark the mean of `errors[m]` (lessons, names) in per cent for each m, with two standard errors to either side.

    The first of them stand beside the names; the best rule is a line.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> lesson_means(ax, ["one", "other"], {20: np.array([[0.2, 0.4], [0.3, 0.5]])}, best=0.1)
    >>> [label.get_text() for label in ax.get_yticklabels()]
    ['one: 25.0\xa0%', 'other: 45.0\xa0%']
    """
    places = range(len(names))
    for k, (m, found) in enumerate(errors.items()):
        own, mean, half = look(k), 100 * found.mean(axis=0), 100 * BAND * standard_error(found)
        ax.errorbar(mean, places, xerr=half, fmt=own.marker, color=own.color, label=f"m = {m}")
        beside(ax, mean[0], 0, f"m = {m}", k, dx=-5, dy=14)
    ax.axvline(100 * best, color=INK, lw=1.2, label="best rule")
    first_m, first = next(iter(errors.items()))
    means = 100 * first.mean(axis=0)
    ax.set_yticks(places, [f"{name}: {mean:.1f}{PER_CENT}" for name, mean in zip(names, means, strict=True)])
    ax.set(xlabel=f"error in % (beside the names: m = {first_m})", ylim=(len(names) - 0.5, -0.5))
    ax.set_xlim(left=100 * best - 0.5)
    beside(ax, 100 * best, -0.5, "best rule", dx=0, dy=16, ha="center")
