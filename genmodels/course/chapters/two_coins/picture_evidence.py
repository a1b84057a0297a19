"""Evidence as bars that stack: the prior, then a bar for each toss, counted once and as often as it was told."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle
from matplotlib.text import Text

from genmodels.course.kit.plotting.names_on_lines import upper
from genmodels.course.kit.plotting.regions import pale
from genmodels.course.kit.plotting.style import INK, SMALL, look, on_axes

LOWEST, HIGHEST = -7.9, 5.2  # log odds that are shown
WIDTH = 0.38


class Evidence(NamedTuple):
    """The artists: two rows of bars, one for the prior and one a toss; where each row ends; the face of each toss."""

    once: tuple[Rectangle, ...]
    as_told: tuple[Rectangle, ...]
    ends: tuple[Line2D, ...]
    faces: tuple[Text, ...]

    @property
    def artists(self) -> tuple:
        return (*self.once, *self.as_told, *self.ends, *self.faces)


@on_axes
def evidence_bars(ax: Axes, most: int, names: tuple[str, str], sides: tuple[str, str]) -> Evidence:
    """Prepare the axes for up to `most` tosses; `names` are the two ways to count, `sides` stand above and below zero.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> drawn = evidence_bars(ax, 2, ("once", "as told"), ("F", "R"))
    >>> move_evidence(drawn, [-1.0, 0.5], [-1.0, 1.0], ["H"])
    >>> [(bar.get_y(), bar.get_height()) for bar in drawn.as_told]
    [(0.0, -1.0), (-1.0, 1.0), (0.0, 0.0)]
    """
    ax.axhline(0, color=INK, lw=1.2)
    once, as_told = (_row(ax, most, name, k) for k, name in enumerate(names))
    ends = tuple(ax.plot([], [], "^", color=INK, ms=9, label="_" * k + "the sum")[0] for k in range(2))
    faces = tuple(ax.text(toss, HIGHEST - 0.9, "", ha="center", color=INK) for toss in range(1, most + 1))
    for side, height, at in zip(sides, (0.25, -0.25), ("bottom", "top"), strict=True):
        ax.text(most + 0.55, height, side, ha="left", va=at, fontsize=SMALL, color=INK)
    ax.set(xlim=(-0.6, most + 1.5), ylim=(LOWEST, HIGHEST), yticks=range(-6, 5, 2))
    upper(ax, "log odds of F")
    ax.set_xticks(range(most + 1), ["prior", *(f"toss {toss}" for toss in range(1, most + 1))])
    return Evidence(once, as_told, ends, faces)


def _row(ax: Axes, most: int, name: str, k: int) -> tuple[Rectangle, ...]:
    own, left = look(k), (-WIDTH, 0.0)[k]
    dress = {"edgecolor": own.color, "facecolor": pale(own.color, 0.6), "hatch": own.hatch, "lw": 1.4}
    return tuple(
        ax.add_patch(Rectangle((place + left, 0), WIDTH, 0, label="_" * (place > 0) + name, **dress))
        for place in range(most + 1)
    )


def move_evidence(drawn: Evidence, once: Sequence[float], as_told: Sequence[float], faces: Sequence[str]) -> None:
    """Stack the terms of the log odds, the prior's first; each bar begins where the one before it ends."""
    for bars, terms in ((drawn.once, once), (drawn.as_told, as_told)):
        heights = np.zeros(len(bars))
        heights[: len(terms)] = terms
        starts = np.cumsum(heights) - heights
        for place, (bar, start, height) in enumerate(zip(bars, starts, heights, strict=True)):
            seen = place < len(terms)
            bar.set(y=float(start) if seen else 0.0, height=float(height), visible=seen)
    middles = np.array([-0.5, 0.5]) * WIDTH + len(once) - 1
    for end, middle, total in zip(drawn.ends, middles, (sum(once), sum(as_told)), strict=True):
        end.set_data([middle], [total])
        end.set_marker("^" if total > 0 else "v")  # it decides for F, or for R
    for place, text in enumerate(drawn.faces):
        text.set_text(faces[place] if place < len(faces) else "")
