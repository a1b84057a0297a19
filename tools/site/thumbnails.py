"""Thumbnails of the moving pictures, cut from a state of their records, and the room that a player will take."""

import re
from pathlib import Path

from tools.stored_records import folder

from .stills import recorded

WORDS = re.compile(r"<text[^>]*>.*?</text>", flags=re.DOTALL)
PAPER = re.compile(r'<(?:path|rect)[^>]*fill="var\(--gm-paper\)"[^>]*/>')
TICK = re.compile(
    r'<g fill="var\(--gm-ink\)" stroke="var\(--gm-ink\)"[^>]*><use [^>]*/></g>'
)  # says nothing without words
DECIMALS = re.compile(r"(\d)\.\d+(?=[\s\"A-Zz])")
REM = 16
WIDE, NARROW = 860, 350  # pixels that a picture has on a wide page, and on a phone
ROWS = {"menus": 2, "guesses": 1.2, "message": 2}


def of_chapter(notebook: Path, thumb: dict) -> str:
    """The drawing from which the thumbnail of a chapter is cut."""
    return without_words(folder(notebook) / f"{thumb['record']}.js.gz", f"t{notebook.name[:2]}", thumb.get("at"))


def thumbnail(notebook: Path, thumb: dict) -> str:
    """The picture on the card of a chapter: a part of a record without its words, or words where it has no record."""
    if "words" in thumb:
        return f"<i>{thumb['words']}</i>"
    stretch = ' preserveAspectRatio="none"' if thumb.get("stretch") else ""
    box = " ".join(map(str, thumb["box"]))
    inside = DECIMALS.sub(r"\1", of_chapter(notebook, thumb))
    return f'<svg viewBox="{box}"{stretch} aria-hidden="true">{inside}</svg>'


def without_words(record: Path, name: str, at: list[int] | None = None) -> str:
    """The picture of a state alone: no letters, no ticks, no ground."""
    drawn = recorded(record).drawn(name, at)
    for left_out in (WORDS, PAPER, TICK):
        drawn = left_out.sub("", drawn)
    return drawn


def room(record: Path) -> str:
    """The height that the player of a record will take, as styles, nearly: picture, controls and sentence."""
    head = recorded(record).head
    (width, height), longest = head["size"], max(map(len, head["sentences"]))
    rows = sum(ROWS.get(control["kind"], 1) for control in head["controls"])
    measured = {"tall": (WIDE, 3.0, 90), "tall-narrow": (NARROW, 4.6, 38)}
    told = {}
    for name, (wide, row, letters) in measured.items():
        picture = min(width / 7.2, wide) * height / width / REM
        told[name] = picture + row * rows + 1.6 * -(-longest // letters) + 3.5
    return "; ".join(f"--{name}: {rem:.0f}rem" for name, rem in told.items())
