"""All states of a demo in one file, which a page plays without Python: `NAME.js`, read by record.js.

Every stop of every control is recorded, unless that is too much: then every second stop of the longest slider is left
out, as often as it takes.
"""

import gzip
import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count, pairwise, product
from math import prod
from pathlib import Path

from genmodels.errors import InvalidParameterError

from ..plotting.svg import Markup
from .axis import state_at
from .head import head, layout, longest
from .layers import entries, followed, layers, table, told
from .playable import Playable
from .thinning import halved

FOLDER = "GENMODELS_RECORDS"  # the environment variable that asks for records: where to write them
THINNED = {"slider", "point"}  # kinds of controls whose stops lie close together
FEWEST = 5  # stops, of which none is left out

Stops = list[list[int]]  # of each axis, the places that are recorded


@dataclass(frozen=True)
class Budget:
    """The most that a record may take: states to draw, and bytes when compressed."""

    states: int = 10_000
    bytes: int = 256 * 1024


@dataclass(frozen=True)
class Record:
    """What a page needs to play a demo: plain values that JSON can hold. `stops` are the places that are recorded."""

    data: dict
    stops: Stops

    def script(self, name: str) -> str:
        """A file of JavaScript that hands the record over under a name; it works without a server."""
        data = json.dumps(self.data, ensure_ascii=False, separators=(",", ":"))
        return f"genmodelsRecord({json.dumps(name)},{data});\n"

    @property
    def bytes(self) -> int:
        """The size of the file as a server sends it, compressed."""
        return len(gzip.compress(self.script("").encode(), 9))


def record(demo: Playable, budget: Budget = Budget()) -> Record:
    """Every state of a demo, or of fewer stops where that is more than the budget allows.

    Raises InvalidParameterError when no stops are left that could be dropped.
    """
    stops = [list(range(len(axis.stops))) for axis in demo.axes]
    while prod(map(len, stops)) > budget.states:
        stops = _fewer(demo, stops)
    drawn = [
        {at: drawing.pieces(state_at(demo.axes, at)) for at in product(*stops)}
        for drawing in (demo.drawing, demo.narrow)
    ]
    demo.stand(demo.at)
    while (made := _packed(demo, stops, [[own[at] for at in product(*stops)] for own in drawn])).bytes > budget.bytes:
        stops = _fewer(demo, stops)
    return made


def _fewer(demo: Playable, stops: Stops) -> Stops:
    """Without every second stop of the longest of the sliders."""
    kinds = [control.kind for control in demo.controls for _ in control.axes]
    long = [axis for axis, kind in enumerate(kinds) if kind in THINNED and len(stops[axis]) > FEWEST]
    if not long:
        raise InvalidParameterError(f"the record is too large, with stops {[len(own) for own in stops]}: use fewer")
    axis = max(long, key=lambda axis: len(stops[axis]))
    return [halved(own, demo.axes[axis].start) if k == axis else own for k, own in enumerate(stops)]


def _packed(demo: Playable, stops: Stops, drawn: Sequence[Sequence[tuple[str, list[list[Markup]]]]]) -> Record:
    shape = tuple(map(len, stops))
    words = [sentence for sentence, _ in drawn[0]]
    axes = followed(words, shape)
    wide, narrow = ([pieces for _, pieces in own] for own in drawn)
    data = {
        "head": {**recorded(head(demo), demo, stops), "sentences": longest(words)},
        "words": table([told(words[k]) for k in entries(axes, shape)], axes, tolerance=0),
        **_moving(wide, shape),
        "narrow": {**recorded(layout(demo, demo.narrow), demo, stops), **_moving(narrow, shape)},
    }
    return Record(data, stops)


def _moving(states: Sequence[list[list[Markup]]], shape: tuple[int, ...]) -> dict:
    """What moves in one of the drawings."""
    return {"artists": len(states[0]), "layers": layers(states, shape)}


def recorded(told: dict, demo: Playable, stops: Stops) -> dict:
    """A head, or a layout, of a player whose controls reach no more than the stops that are recorded."""
    left = iter(stops)
    own = [[next(left) for _ in control.axes] for control in demo.controls]
    spots = [
        [[row[k] for k in kept] for row, kept in zip(rows, places, strict=False)]
        for rows, places in zip(told["spots"], own, strict=True)
    ]
    if "controls" not in told:
        return {**told, "spots": spots}
    controls = [
        {**control, "axes": list(map(_axis, control["axes"], places))}
        for control, places in zip(told["controls"], own, strict=True)
    ]
    start = [places.index(k) for places, k in zip(stops, told["start"], strict=True)]
    return {**told, "spots": spots, "controls": controls, "start": start}


def _axis(axis: dict, places: list[int]) -> dict:
    """An axis with some of its stops; where they are not evenly spaced a browser counts them 0, 1, 2."""
    steps = {after - before for before, after in pairwise(places)}
    count = {"step": axis["step"] * steps.pop()} if len(steps) == 1 else {"low": 0, "step": 1}
    return {**axis, **count, "texts": [axis["texts"][k] for k in places]}


_shown = count(1)


def write_if_asked(demo: Playable) -> None:
    """Write the record of a demo that is displayed, if the environment names a folder: the third one as 3-NAME.js."""
    if folder := os.environ.get(FOLDER):
        write(demo, Path(folder), f"{next(_shown)}-{demo.name}")


def write(demo: Playable, folder: Path, name: str) -> Record:
    """Write the record of a demo as folder/NAME.js."""
    made = record(demo)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.js").write_text(made.script(name), encoding="utf-8")
    return made
