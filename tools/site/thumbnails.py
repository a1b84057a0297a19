"""Thumbnails of the moving pictures, cut from a state of their records."""

import re
from pathlib import Path

from tools.stored_records import folder

from .stills import recorded

WORDS = re.compile(r"<text[^>]*>.*?</text>", flags=re.DOTALL)
PAPER = re.compile(r'<(?:path|rect)[^>]*fill="var\(--gm-paper\)"[^>]*/>')
TICK = re.compile(
    r'<g fill="var\(--gm-ink\)" stroke="var\(--gm-ink\)"[^>]*><use [^>]*/></g>'
)  # says nothing without words
DEFINED = re.compile(r"(<defs>.*?</defs>)", flags=re.DOTALL)
DRAWN = re.compile(r'<path [^>]*?\bd="([^"]*)"[^>]*/>')
DECIMALS = re.compile(r"(?<!opacity=\")(\d)\.\d+(?=[\s\"A-Zz])")


def of_chapter(notebook: Path, thumb: dict) -> str:
    """The drawing from which the thumbnail of a chapter is cut."""
    return without_words(folder(notebook) / f"{thumb['record']}.js.gz", f"t{notebook.name[:2]}", thumb.get("at"))


def thumbnail(notebook: Path, thumb: dict) -> str:
    """The picture on the card of a chapter: a part of a record without its words, or words where it has no record."""
    if "words" in thumb:
        return f"<i>{thumb['words']}</i>"
    stretch = ' preserveAspectRatio="none"' if thumb.get("stretch") else ""
    box, (x, y, wide, high) = " ".join(map(str, thumb["box"])), thumb["box"]
    inside = DECIMALS.sub(r"\1", within(of_chapter(notebook, thumb), thumb["box"]))
    # a card of another shape shows no more of the picture
    clip = f'<svg x="{x}" y="{y}" width="{wide}" height="{high}" viewBox="{box}">'
    return f'<svg viewBox="{box}"{stretch} aria-hidden="true">{clip}{inside}</svg></svg>'


def without_words(record: Path, name: str, at: list[int] | None = None) -> str:
    """The picture of a state alone: no letters, no ticks, no ground."""
    drawn = recorded(record).drawn(name, at)
    for left_out in (WORDS, PAPER, TICK):
        drawn = left_out.sub("", drawn)
    return drawn


def within(drawn: str, box: list[int]) -> str:
    """The same drawing without the lines that lie beside a box, all of them: a card is cut from a larger picture.

    >>> within('<path d="M1 1L9 9"/><path d="M20 1L29 9z"/><defs><path d="M20 0L30 0"/></defs>', [0, 0, 10, 10])
    '<path d="M1 1L9 9"/><defs><path d="M20 0L30 0"/></defs>'
    """
    x, y, wide, high = box

    def kept(path: re.Match) -> str:
        if set("HV") & set(path[1]):  # frames and axes
            return path[0]
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", path[1])]
        across, down = numbers[::2], numbers[1::2]
        beside = max(across) < x or min(across) > x + wide or max(down) < y or min(down) > y + high
        return "" if beside else path[0]

    return "".join(part if k % 2 else DRAWN.sub(kept, part) for k, part in enumerate(DEFINED.split(drawn)))
