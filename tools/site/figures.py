"""Pictures that lie inside the HTML of a notebook: SVG becomes a part of the page, points become files.

A part of the page has its letters and its colours; both ways the page knows how much room a picture takes.
"""

import hashlib
import html
import re
from base64 import b64decode
from itertools import count
from pathlib import Path

from .colours import in_colours_of_the_page

IMAGE = re.compile(r'<img ([^>]*?)src="data:image/(png|svg\+xml);base64,([^"]+)"([^>]*)>')
ROW = re.compile(r'<div style="display: flex;[^"]*">\n?(.*?)\n?</div>', flags=re.DOTALL)
ALT = re.compile(r'alt="([^"]*)"')
SHEET = re.compile(r'<rect [^>]*rx=[^>]*fill="#f{6}"/>')  # the white ground that a stored figure brings
OPENS = re.compile(r"<svg [^>]*>")
SIZE = re.compile(r'width="(\d+)" height="(\d+)"')
STYLE = re.compile(r' ?style="[^"]*"')
WIDE = 660  # pixels: what is wider takes the margin as well
FOLDER = "figures"
_shown = count(1)  # no two figures of a page share the name of a pattern


def as_files(text: str, static: Path) -> str:
    """The HTML with a file in `static` for each picture; equal pictures share one."""
    return IMAGE.sub(lambda found: _as_file(*found.groups(), static=static), text)


def as_figures(text: str, static: Path) -> str:
    """The HTML with a figure for each picture: SVG inside the page, points as files in `static`."""

    def figure(found: re.Match) -> str:
        before, kind, data, after = found.groups()
        if kind == "png":
            return f"<figure{_room(before + after)}>{_as_file(*found.groups(), static=static)}</figure>"
        drawn = b64decode(data).decode("utf-8")
        return f"<figure{_room(drawn)}>{_in_the_page(drawn, ALT.search(before + after)[1])}</figure>"

    return ROW.sub(_row, IMAGE.sub(figure, text))


def _row(found: re.Match) -> str:
    """Several pictures stand side by side where there is room."""
    several = found[1].count("<figure") > 1
    return f'<div class="row">{found[1].replace(" wide", "")}</div>' if several else found[1]


def _room(told: str) -> str:
    width = int((SIZE.search(told) or ["", "0"])[1])
    return f' class="figure{" wide" if width > WIDE else ""}" style="--width: {width}px"'


def _in_the_page(svg: str, alt: str) -> str:
    prefix, box = f"f{next(_shown)}-", re.search(r'viewBox="[^"]+"', svg)[0]
    size = SIZE.search(svg)[0]
    drawn = OPENS.sub("", SHEET.sub("", svg, count=1), count=1).replace("gm-0-", prefix)
    return f'<svg {size} {box} role="img" aria-label="{html.escape(html.unescape(alt))}">{in_colours_of_the_page(drawn)}'


def _as_file(before: str, kind: str, data: str, after: str, static: Path) -> str:
    drawn = b64decode(data)
    name = f"{hashlib.sha256(drawn).hexdigest()[:16]}.{kind.removesuffix('+xml')}"
    (static / FOLDER).mkdir(parents=True, exist_ok=True)
    (static / FOLDER / name).write_bytes(drawn)
    before, after = (STYLE.sub("", attributes) for attributes in (before, after))
    return f'<img class="gm-figure" {before}src="_static/{FOLDER}/{name}" loading="lazy"{after}>'
