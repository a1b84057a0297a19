"""Stills of the moving pictures, drawn from their stored records without a browser: the record makes its own frames."""

import json
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from py_mini_racer import MiniRacer

from genmodels.course.player.scripts import script
from tools.stored_records import folder
from tools.stored_records import script as record_script

from .colours import in_colours_of_the_page

# what record.js expects of a browser, and what takes a record from its file
BROWSER = "class HTMLElement {}; const customElements = { define() {} };"
TAKES = """let source; globalThis.genmodelsRecord = (name, record) => { source = new RecordSource(record); };
const still = (at) => ({ head: source.head, fragments: source.ask(at ?? source.head.start).fragments });"""
WORDS = re.compile(r"<text[^>]*>.*?</text>", flags=re.DOTALL)
PAPER = re.compile(r'<(?:path|rect)[^>]*fill="var\(--gm-paper\)"[^>]*/>')
TICK = re.compile(
    r'<g fill="var\(--gm-ink\)" stroke="var\(--gm-ink\)"[^>]*><use [^>]*/></g>'
)  # says nothing without words
DECIMALS = re.compile(r"(\d)\.\d+(?=[\s\"A-Zz])")


@dataclass(frozen=True)
class Still:
    """One state of a moving picture: its size in units, its parts as SVG, and what they refer to."""

    size: tuple[int, int]
    defs: str
    drawn: str
    controls: tuple[str, ...]  # their kinds
    sentence: int  # letters of its longest sentence
    about: str


@cache
def _engine() -> MiniRacer:
    """JavaScript with the half of the player that makes frames; made in a thread, as in mathematics.py."""
    with ThreadPoolExecutor(1) as thread:
        engine = thread.submit(MiniRacer).result()
    engine.eval(BROWSER + script("player.js", "record.js") + TAKES)
    return engine


@cache
def still(path: Path, at: tuple[int, ...] | None = None) -> Still:
    """A record as it starts, or at these stops of its axes."""
    _engine().eval(record_script(path))
    made = json.loads(_engine().eval(f"JSON.stringify(still({json.dumps(at)}))"))
    head = made["head"]
    longest = max(map(len, head["sentences"]))
    kinds = tuple(control["kind"] for control in head["controls"])
    return Still(
        tuple(head["size"]), head["defs"], head["still"] + "".join(made["fragments"]), kinds, longest, head["about"]
    )


def of_chapter(notebook: Path, thumb: dict) -> Still:
    """The still from which the thumbnail of a chapter is cut."""
    at = tuple(thumb["at"]) if "at" in thumb else None
    return still(folder(notebook) / f"{thumb['record']}.js.gz", at)


def thumbnail(notebook: Path, thumb: dict) -> str:
    """The picture on the card of a chapter: a part of a record without its words, or words where it has no record."""
    if "words" in thumb:
        return f"<i>{thumb['words']}</i>"
    drawn, prefix = without_words(of_chapter(notebook, thumb)), f"t{notebook.name[:2]}-"
    stretch = ' preserveAspectRatio="none"' if thumb.get("stretch") else ""
    box = " ".join(map(str, thumb["box"]))
    inside = DECIMALS.sub(r"\1", in_colours_of_the_page(drawn.replace("gm-0-", prefix)))
    return f'<svg viewBox="{box}"{stretch} aria-hidden="true">{inside}</svg>'


def without_words(still: Still) -> str:
    """The picture alone: no letters, no ticks, no ground."""
    drawn = f"<defs>{still.defs}</defs>{still.drawn}"
    for left_out in (WORDS, PAPER, TICK):
        drawn = left_out.sub("", drawn)
    return drawn


REM = 16
WIDE, NARROW = 860, 350  # pixels that a picture has on a wide page, and on a phone
ROWS = {"menus": 2, "guesses": 1.2, "message": 2}


def room(still: Still) -> str:
    """The height that the player of a record will take, as styles, nearly: picture, controls and sentence."""
    width, height = still.size
    rows = sum(ROWS.get(kind, 1) for kind in still.controls)
    measured = {"tall": (WIDE, 3.0, 90), "tall-narrow": (NARROW, 4.6, 38)}
    told = {}
    for name, (wide, row, letters) in measured.items():
        picture = min(width / 7.2, wide) * height / width / REM
        told[name] = picture + row * rows + 1.6 * -(-still.sentence // letters) + 3.5
    return "; ".join(f"--{name}: {rem:.0f}rem" for name, rem in told.items())
