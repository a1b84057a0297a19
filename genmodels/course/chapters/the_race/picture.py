"""Errors against the rows learnt from: how far above the best rule each learner is, who leads, and who settles."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.collections import PolyCollection
from matplotlib.lines import Line2D
from matplotlib.text import Annotation
from matplotlib.ticker import FixedLocator, NullLocator

from genmodels.course.kit.plotting.names_on_lines import VEIL, beside, guide, upper
from genmodels.course.kit.plotting.numbers import PER_CENT, signed_text
from genmodels.course.kit.plotting.style import INK, QUIET, look, on_axes

from .measured import standing
from .needed import FEATURES, rows_needed
from .race import LIGHT

LOWEST, HIGHEST = 0.03, 50.0  # of the errors above the best rule, in points
POINTS = (0.1, 0.3, 1, 3, 10, 30)
ROOM = 0.15  # of the logarithm of the errors, for a line of words
BEFORE, SHORT = 7.2, 10.0  # the first number of rows over where the axis begins; that of a slim picture
UNNAMED = (14, 30)  # rows that have no room for their numbers
BAND = 2.0  # standard errors on either side of the mean: about 95 %
SIDES = ("left", "right")  # on which a name is held
CROSSING = (10, 14, 20, 30, 50, 100, 200)
NAMED = (10, 14, 20, 30, 200)  # whose leads are written there


def standard_error(values) -> np.ndarray:
    """The standard error of the mean of the rows: (repetitions, ...) to (...).

    >>> standard_error([[1.0], [3.0], [1.0], [3.0]]).round(4).tolist()
    [0.5774]
    """
    values = np.asarray(values, dtype=float)
    return values.std(axis=0, ddof=1) / np.sqrt(len(values))


class LessonCurves(NamedTuple):
    """A line and a band for each learner, with its name, and the rows that are looked at."""

    lines: tuple[Line2D, ...]
    bands: tuple[PolyCollection, ...]
    place: Line2D
    names: tuple[Annotation, ...]

    @property
    def artists(self) -> tuple[Artist, ...]:
        return (self.place, *self.bands, *self.lines, *self.names)


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


def _ticks(axis, places) -> None:
    axis.set_major_locator(FixedLocator(list(places)))
    axis.set_minor_locator(NullLocator())
    axis.set_major_formatter("{x:,g}")


@on_axes
def lesson_curves(ax: Axes, sizes: Sequence[int], names: Sequence[str], short: bool = False) -> LessonCurves:
    """Make the artists of these learners, on logarithmic axes over the `sizes`, with room for names.

    `short` names are what stands behind the comma.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> drawn = lesson_curves(ax, [10, 20], ["one", "other"])
    >>> move_lesson_curves(drawn, [10, 20], [[8.0, 2.0], [4.0, np.nan]], [[0.1, 0.1], [0.1, np.nan]], place=20)
    >>> drawn.lines[0].get_xydata().tolist(), drawn.lines[1].get_xydata().tolist()
    ([[10.0, 8.0], [20.0, 2.0]], [[10.0, 4.0]])
    """
    ax.set(xscale="log", xlim=(sizes[0] / (SHORT if short else BEFORE), sizes[-1] * 1.15))
    ax.set(yscale="log", ylim=(LOWEST, HIGHEST), xlabel="rows learnt from, m")
    upper(ax, "errors above the best rule, in points")
    _ticks(ax.xaxis, [m for m in sizes if m not in UNNAMED])
    _ticks(ax.yaxis, POINTS)
    (place,) = ax.plot([], [], ":", color=QUIET, lw=1.5)
    looks = list(map(look, range(len(names))))
    bands = [ax.fill_between([], [], color=own.color, alpha=0.25, lw=0) for own in looks]
    lines = [
        ax.plot([], [], own.line, color=own.color, marker=own.marker, mec="white", label=name)[0]
        for name, own in zip(names, looks, strict=True)
    ]
    said = [name.rpartition(", ")[2] if short else name for name in names]
    named = [beside(ax, 1, 1, words, k, zorder=4, bbox=VEIL) for k, words in enumerate(said)]
    return LessonCurves(tuple(lines), tuple(bands), place, tuple(named))


def move_lesson_curves(drawn: LessonCurves, sizes: Sequence[int], above, errors, place: int) -> None:
    """Move all to `above` the best rule, and standard `errors`, (learners, sizes); NaN where nothing was learnt.

    The band is two standard errors to either side; a name stands where its line begins.
    """
    for line, band, height, error in zip(drawn.lines, drawn.bands, np.asarray(above), np.asarray(errors), strict=True):
        learnt = np.isfinite(height)
        rows, mean, half = np.array(sizes, dtype=float)[learnt], height[learnt], BAND * error[learnt]
        line.set_data(rows, mean)
        outline = np.concatenate([np.c_[rows, mean - half], np.c_[rows, mean + half][::-1]])
        band.set_verts([outline] if len(rows) else [])
    _move_names(drawn)
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
        for (name, _), y in zip(column, apart(np.log10([height for _, height in column]), ROOM), strict=True):
            name.xy = (x, 10**y)


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
        higher = 0 < k < len(errors) - 1 and k % 2  # than its neighbours, whose words are near
        beside(ax, mean[0], 0, f"m = {m}", k, dx=-5, dy=28 if higher else 14)
    ax.axvline(100 * best, color=INK, lw=1.2, label="best rule")
    first_m, first = next(iter(errors.items()))
    means = 100 * first.mean(axis=0)
    ax.set_yticks(places, [f"{name}: {mean:.1f}{PER_CENT}" for name, mean in zip(names, means, strict=True)])
    ax.set(xlabel=f"error in % (beside the names: m = {first_m})", ylim=(len(names) - 0.5, -0.5))
    ax.set_xlim(left=100 * best - 0.5)
    beside(ax, 100 * best, -0.5, "best rule", dx=0, dy=16, ha="center")


@on_axes
def crossing(ax: Axes) -> dict[int, tuple[float, float]]:
    """Draw by how many points GDA with one covariance leads logistic regression, against the rows: 4,000 lessons each.

    Returns the lead and its two standard errors, in points, by the number of rows: round world, 8 features.

    >>> from genmodels.course.kit.plotting import subplots
    >>> [f"{number:.2f}" for number in crossing(subplots()[1])[20]]
    ['0.73', '0.13']
    """
    found = {m: standing("round", 8, m).lead("GDA, one Σ", LIGHT) for m in CROSSING}
    leads = {m: (100 * lead, 100 * BAND * error) for m, (lead, error) in found.items()}
    mean, half = np.transpose(list(leads.values()))
    guide(ax, y=0)
    ax.errorbar(CROSSING, mean, yerr=half, fmt="o-", color=INK)
    for m in NAMED:
        (lead, error), early = leads[m], m < CROSSING[2]
        words = f"{signed_text(lead)} ± {error:.2f}"
        beside(ax, m, lead, words, dx=10 if early else -4, dy=0 if early else 12, ha=SIDES[m == CROSSING[2]])
    ax.set(xscale="log", xlim=(CROSSING[0] / 1.15, CROSSING[-1] * 1.9), ylim=(-10.5, 3.8), xlabel="rows learnt from, m")
    _ticks(ax.xaxis, CROSSING)
    upper(ax, "lead of GDA, one Σ, in points")
    return leads


@on_axes
def rows_to_settle(ax: Axes, world: str) -> dict[str, Line2D]:
    """Draw how many rows bring each learner within a point of its own limit, against the features of one world.

    >>> from genmodels.course.kit.plotting import subplots
    >>> list(rows_to_settle(subplots()[1], "more features tell more"))
    ['naive Bayes', 'logistic regression']
    """
    ax.set(xscale="log", yscale="log", ylim=(30, 1300), xlabel="features, d", title=world)
    drawn = {}
    for k, (learner, rows) in enumerate(rows_needed()[world].items()):
        own = look(k)
        (drawn[learner],) = ax.plot(FEATURES, rows, own.line, color=own.color, marker=own.marker, mec="white")
        beside(ax, FEATURES[2], rows[2], learner, k, dx=-8 if k else 8, dy=10 if k else -16, ha=SIDES[k])
    _ticks(ax.xaxis, FEATURES)
    _ticks(ax.yaxis, (50, 100, 200, 500, 1000))
    upper(ax, "rows until within 1 point of the limit")
    return drawn
