"""What a player has to know before the first move: the controls, what stands still, and how much room words take."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

import numpy as np

from .axis import Axis
from .drawing import Drawing
from .playable import Control, Playable

RESERVED = 3  # sentences; which of them takes most lines depends on the width


def head(demo: Playable) -> dict:
    """The head of a source for player.js, but for its first frame: plain values that JSON can hold."""
    return {
        "about": demo.about,
        "controls": [control.head() for control in demo.controls],
        "start": [axis.start for axis in demo.axes],
        **layout(demo, demo.drawing),
    }


def layout(demo: Playable, drawing: Drawing) -> dict:
    """One of the drawings of a demo: its size, what stands still in it, and where a point can be put."""
    return {
        "size": [drawing.width, drawing.height],
        "still": drawing.still,
        "defs": drawing.defs,
        "spots": [_spots(drawing, control) for control in demo.controls],
    }


def _spots(drawing: Drawing, control: Control) -> list[list[float]]:
    """Where the stops of a point lie in the picture, across and down; nothing for other controls."""
    if control.kind != "point":
        return []
    x, y = (np.array(axis.stops, dtype=float) for axis in control.axes)
    across = drawing.places(drawing.scene.where, np.column_stack([x, np.full_like(x, y[0])]))[:, 0]
    down = drawing.places(drawing.scene.where, np.column_stack([np.full_like(y, x[0]), y]))[:, 1]
    return [across.round().tolist(), down.round().tolist()]


def longest(sentences: Iterable[str]) -> list[str]:
    """A few of the longest sentences, the longest first: the room they take is kept free.

    >>> longest(["Yes.", "Perhaps.", "No.", "Perhaps."])
    ['Perhaps.', 'Yes.', 'No.']
    """
    return sorted(dict.fromkeys(sentences), key=len, reverse=True)[:RESERVED]


def visited(demo: Playable) -> list[str]:
    """The sentences on a walk along each control, and at the ends of them all; the demo then stands where it stood."""
    now, sentences = demo.at, []
    for at in dict.fromkeys([*_along(demo.axes, now), *product(*(axis.visits for axis in demo.axes))]):
        try:
            sentences.append(demo.stand(at))
        except Exception:  # it is told when a reader comes there
            continue
    demo.stand(now)
    return sentences


def _along(axes: Sequence[Axis], now: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every stop of each axis, the others where they stand."""
    for k, axis in enumerate(axes):
        for place in range(len(axis.stops)):
            yield (*now[:k], place, *now[k + 1 :])
