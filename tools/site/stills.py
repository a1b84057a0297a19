"""Pictures of a stored record without a browser: the parts of a state as SVG, or a sweep as SVG that moves by itself.

The script that plays records in a browser reads them here, too, so that they are read in one way.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path

from py_mini_racer import MiniRacer

from genmodels.course.kit.player.scripts import PLAYER, script
from tools.stored_records import script as stored_script

from . import javascript
from .colours import declarations, in_colours_of_the_page

BROWSER = """
globalThis.HTMLElement = class {};
globalThis.customElements = { define() {} };
globalThis.genmodelsRecord = undefined;
"""
READER = """
const opened = new Map();
globalThis.expect = (key) => {
  genmodelsRecord = (name, record) => void opened.set(key, { record, source: new RecordSource(record) });
  return true;
};
globalThis.headOf = (key) => opened.get(key).record.head;
globalThis.narrowOf = (key) => opened.get(key).record.narrow.size;
globalThis.frameAt = (key, at) => opened.get(key).source.ask(at);
"""
OWN = "gm-0-"  # so begins every name in the markup of a record
SHEET = re.compile(r'<path d="[^"]*"[^>]*fill="var\(--gm-paper\)"/>')  # the ground of the picture: the first one
FONT = "system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"

MARGIN = 120  # of the sheet around a picture, in its units ...
UNITS = 8  # ... of which so many are a pixel


@cache
def engine() -> MiniRacer:
    """JavaScript with the player in it."""
    return javascript.engine(BROWSER + script(*PLAYER, "record.js") + READER)


class Recorded:
    """A record as it is stored: its head, and the frame of each of its states."""

    def __init__(self, path: Path) -> None:
        self.key = str(path)
        engine().call("expect", self.key)
        engine().eval(stored_script(path))
        self.head = engine().call("headOf", self.key)
        self.narrow = engine().call("narrowOf", self.key)  # the size of the drawing for a narrow screen

    @property
    def axes(self) -> list[dict]:
        """What its controls move, in their order; `texts` are the stops."""
        return [axis for control in self.head["controls"] for axis in control["axes"]]

    def place(self, axis: int, text: str) -> int:
        """The stop of an axis at which it says so; raises ValueError where there is none."""
        return self.axes[axis]["texts"].index(text)

    def fragments(self, at: Sequence[int]) -> list[str]:
        """The markup of each part that moves, at these stops."""
        return engine().call("frameAt", self.key, list(at))["fragments"]

    def words(self, at: Sequence[int]) -> str:
        """What the picture says at these stops."""
        return engine().call("frameAt", self.key, list(at))["words"]

    @property
    def unmoved(self) -> str:
        """The markup of what never moves, without the sheet under it."""
        return f"<defs>{self.head['defs']}</defs>{SHEET.sub('', self.head['still'], count=1)}"

    def drawn(self, name: str, at: Sequence[int] | None = None) -> str:
        """The markup of a state in colours of the page; `name` begins the names within it, of which a page has no two.

        Args:
            name: two pictures of a page need two.
            at: the stop of each axis; as the record begins without it.
        """
        return coloured([self.unmoved, *self.fragments(self.head["start"] if at is None else at)], name)


@cache
def recorded(path: Path) -> Recorded:
    """A record, read once."""
    return Recorded(path)


def coloured(parts: Sequence[str], name: str) -> str:
    """Parts of the markup as a page takes them."""
    return in_colours_of_the_page("".join(parts)).replace(OWN, f"{name}-")


def sweep(record: Path, states: Sequence[Sequence[int]], seconds: float, rest: int, title: str) -> str:
    """A walk through states as an SVG file of its own, which begins again at its end, light or dark as its reader is.

    A part is drawn once for all states in which it is the same. It stands still at the state numbered
    `rest` for readers who want less motion, and where styles are not read.
    """
    read = recorded(record)
    frames = [read.fragments(at) for at in states]
    parts, keyframes = [], {}
    for part in range(len(frames[0])):
        seen: dict[str, list[bool]] = {}  # of each markup, in which frames it is seen
        for place, frame in enumerate(frames):
            seen.setdefault(frame[part], [False] * len(frames))[place] = True
        parts += [_shown(markup, when, rest, keyframes) for markup, when in seen.items() if markup]
    inside = f"<title>{title}</title><style>{_style(seconds, keyframes.values())}</style>"
    return f"{_opened(*read.head['size'])}{inside}{coloured([read.unmoved, *parts], 'p')}</svg>\n"


def _opened(width: float, height: float) -> str:
    """The beginning of the file, with a sheet a little larger than the picture."""
    whole = (-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN)
    box = " ".join(map(str, whole))
    across, down = (round(length / UNITS) for length in whole[2:])
    size = f'x="{whole[0]}" y="{whole[1]}" width="{whole[2]}" height="{whole[3]}"'
    begun = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{across}" height="{down}" role="img">'
    return f'{begun}<rect {size} rx="{MARGIN}" class="sheet"/>'


def _style(seconds: float, keyframes: Iterable[str]) -> str:
    """Colours in light and dark, what is seen at rest, and, for readers who do not mind, how it moves."""
    moves = (
        f".m{{animation-duration:{seconds:g}s;animation-timing-function:step-end;animation-iteration-count:infinite}}"
    )
    return (
        f":root{{{declarations(dark=False)}}}@media(prefers-color-scheme:dark){{:root{{{declarations(dark=True)}}}}}"
        f".sheet{{fill:var(--gm-paper)}}text{{font-family:{FONT}}}.m{{visibility:hidden}}.r{{visibility:visible}}"
        f"@media(prefers-reduced-motion:no-preference){{{moves}{''.join(keyframes)}}}"
    )


def _shown(markup: str, when: list[bool], rest: int, keyframes: dict[str, str]) -> str:
    """A group that is seen in some of the frames; how that is done is added to the keyframes, once for equal ones."""
    if all(when):
        return markup
    name = keyframes.get(turns := _turns(when), "").partition(" ")[2].partition("{")[0] or f"f{len(keyframes)}"
    keyframes[turns] = f"@keyframes {name}{{{turns}}}.{name}{{animation-name:{name}}}"
    return f'<g class="m {name}{" r" if when[rest] else ""}">{markup}</g>'


def _turns(when: list[bool]) -> str:
    """The keyframes at which something comes or goes.

    >>> _turns([False, True, True, False])
    '0%{visibility:hidden}25%{visibility:visible}75%{visibility:hidden}'
    """
    changes = [0, *(place for place, (before, now) in enumerate(pairwise(when), 1) if before != now)]
    kinds = {True: "visible", False: "hidden"}
    return "".join(f"{100 * place / len(when):.4g}%{{visibility:{kinds[when[place]]}}}" for place in changes)
