"""Figures inside the HTML of a notebook become parts of its page: drawings in the colours and letters of the page.

What is made of pixels, and the stills for which a player comes, become files, loaded when they come near the screen.
"""

import hashlib
import html
import re
import struct
from base64 import b64decode
from pathlib import Path

import numpy as np
from matplotlib import rcParamsDefault
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import text_to_path

from genmodels.course.kit.player.thinning import needed
from genmodels.course.kit.plotting.svg import ID

from .colours import in_colours_of_the_page

IMAGE = re.compile(r'<img ([^>]*?)src="data:image/(png|svg\+xml);base64,([^"]+)"([^>]*)>')
ROW = re.compile(r'<div style="display: flex[^"]*">\n(<img .*?)\n</div>', flags=re.DOTALL)
FOLDER = "figures"
NARROWEST = re.compile(r"min-width: \d+px; ")  # of a picture in a notebook, where it may scroll

HEAD = re.compile(r'<svg [^>]*width="(\d+)" height="(\d+)" (viewBox="\S+ \S+ (\d+) (\d+)")[^>]*>')
SHEET = re.compile(r'<rect [^>]*rx=[^>]*fill="#ffffff"/>')
DOT = re.compile(r"M(-?\d+) (-?\d+)C((?:-?\d+ ){5,}-?\d+)z")  # of a hatching; there are hundreds
TEXT = r'<text x="(\d+)" y="(\d+)"([^>]*)>([^<]*)</text>'
PLATE = re.compile(
    r'<path d="M(\d+) (\d+) (\d+) \2 \3 (\d+) \1 \4z" fill="#ffffff" fill-opacity="0.85"/>'
    r"((?:\s*<text[^>]*>[^<]*</text>)+)"
)
LINES = re.compile(r'(?:<text x="\d+" y="\d+" text-anchor="middle"[^>]*>[^<]*</text>\s*){2,}')
LONG = re.compile(r"(?<=M)-?\d+ -?\d+(?: -?\d+ -?\d+){7,}(?=[z\"M])")  # a line of many points, such as a contour
THIN = 2  # units: a fifth of a pixel, by which nobody sees a line move
NEAR = 4  # units, of which an inch has 720: edges so near are one
LEADING = 1.2  # lines of one label are so many times the size of its letters apart
LETTERS = re.compile(r'(<text [^>]*?)font-size="([\d.]+)"')

WIDE = 700  # pixels: a figure of more may be wider than the text
PHONE = 350  # pixels: the room for a figure on a phone
LEAST = 0.5  # of its width: a figure is never shrunk to less, but scrolls
SMALLEST_LETTER = 10  # pixels


def in_the_page(text: str, static: Path) -> str:
    """The HTML with a <figure> for each picture; those of pixels are files in `static`."""
    return ROW.sub(lambda row: _row(row[1], static), text)


def as_files(text: str, static: Path) -> str:
    """The HTML with a file in `static` for each picture; equal pictures share one, and none is wider than the page."""
    return IMAGE.sub(lambda found: _as_file(*found.groups(), static=static), text.replace("; overflow-x: auto", ""))


def _row(images: str, static: Path) -> str:
    figures = [_figure(found, static) for found in IMAGE.finditer(images)]
    return figures[0] if len(figures) == 1 else f'<div class="row">{"".join(figures)}</div>'


def _figure(found: re.Match, static: Path) -> str:
    before, kind, data, _ = found.groups()
    width = int(re.search(r'width="(\d+)"', before)[1])
    dress = ' class="wide"' if width > WIDE else ""
    if kind == "png":
        return f'<figure{dress} tabindex="0">{_as_file(*found.groups(), static=static)}</figure>'
    scrolls = ' tabindex="0"' if narrowest(width) > PHONE else ""
    alt = html.unescape(re.search(r'alt="([^"]*)"', before)[1])
    return f"<figure{dress}{scrolls}>{inline(b64decode(data).decode(), alt)}</figure>"


def narrowest(width: int) -> int:
    """How narrow a figure of that width may become."""
    return min(width, max(PHONE, round(LEAST * width)))


def inline(drawing: str, alt: str) -> str:
    """A stored drawing as an element of a page: without its sheet, in the page's colours, with ids of its own.

    Its letters can grow where the page is narrow: `--least` is how large they are when it is as narrow as it may be.
    """
    own = hashlib.sha256(drawing.encode()).hexdigest()[:8]
    width, _, box, across, _ = HEAD.match(drawing).groups()
    least = SMALLEST_LETTER * int(across) / narrowest(int(width))
    style = f"--width:{width}px;--narrow:{narrowest(int(width))}px;--least:{least:.0f}px"
    drawing = SHEET.sub("", HEAD.sub("", drawing, count=1), count=1).replace(ID, f"f{own}-")
    drawing = DOT.sub(lambda dot: dot_from_where_it_begins(*dot.groups()), drawing)
    drawing = LONG.sub(lambda line: with_fewer_points(line[0]), drawing)
    drawing = PLATE.sub(_haloed, LINES.sub(lambda lines: _in_line(lines[0]), drawing))
    drawing = LETTERS.sub(r'\1style="--size:\2px"', in_colours_of_the_page(drawing))
    head = f'<svg {box} class="gm-figure" role="img" aria-label="{html.escape(alt)}" style="{style}">'
    return head + drawing.replace("\n", " ")


def _haloed(found: re.Match) -> str:
    """The words on a plate with a halo in its place, which hides no more of what is behind them than it must."""
    left, bottom, right, top = map(int, found.groups()[:4])

    def haloed(text: re.Match) -> str:
        inside = left <= int(text[1]) <= right and top <= int(text[2]) <= bottom
        return text[0].replace("<text", '<text class="halo"', 1) if inside else text[0]

    return re.sub(TEXT, haloed, found[5])


def _in_line(lines: str) -> str:
    """Lines of text, each held in its middle, held by the edge that they share: letters of a page are narrower.

    >>> line = '<text x="{}" y="{}" text-anchor="middle" font-size="110" font-weight="700">{}</text>'
    >>> made = _in_line(line.format(2754, 1401, "mean ± one") + line.format(2973, 1533, "standard deviation"))
    >>> re.findall('x="([0-9]+)" .*?text-anchor="([a-z]+)"', made)
    [('2385', 'start'), ('2385', 'start')]
    """
    found = [(text, *map(int, text.groups()[:2])) for text in re.finditer(TEXT, lines)]
    made, label = lines, found[:1]
    for text, x, y in [*found[1:], (None, 0, 0)]:
        above = label[-1][0]
        size = float(LETTERS.search(above[0])[2])
        if text and text[3] == above[3] and abs(y - label[-1][2] - LEADING * size) < 2:
            label.append((text, x, y))
            continue
        made = _held_by_an_edge(made, label, size)
        label = [(text, x, y)]
    return made


def _held_by_an_edge(drawing: str, label: list[tuple[re.Match, int, int]], size: float) -> str:
    halves = [_half(text[4], size, 'font-weight="700"' in text[3]) for text, _, _ in label]
    middles = [x for _, x, _ in label]
    for anchor, side in (("start", -1), ("end", 1)):
        edges = [x + side * half for (_, x, _), half in zip(label, halves, strict=True)]
        if len(label) > 1 and max(edges) - min(edges) < NEAR < max(middles) - min(middles):
            for text, x, y in label:
                old = f'<text x="{x}" y="{y}" text-anchor="middle"'
                new = f'<text x="{round(sum(edges) / len(edges))}" y="{y}" text-anchor="{anchor}"'
                drawing = drawing.replace(text[0], text[0].replace(old, new), 1)
    return drawing


def _half(words: str, size: float, bold: bool) -> float:
    """Half the width of words as matplotlib drew them."""
    face = FontProperties(family=rcParamsDefault["font.sans-serif"][0], weight="bold" if bold else "normal", size=size)
    return text_to_path.get_text_width_height_descent(html.unescape(words), face, False)[0] / 2


def with_fewer_points(line: str) -> str:
    """The same line with no more points than it needs.

    >>> with_fewer_points("0 0 10 0 20 0 20 10 20 20 20 30 20 40 20 50")
    '0 0 20 0 20 50'
    """
    points = np.array(line.split(), dtype=int).reshape(-1, 2)
    return " ".join(map(str, points[needed(points, THIN)].ravel()))


def dot_from_where_it_begins(x: str, y: str, curves: str) -> str:
    """A closed curve in steps from its first point: then all dots of a hatching read the same, and compress to nothing.

    >>> dot_from_where_it_begins("10", "5", "12 5 13 6 14 7 15 8 16 9 10 5")
    'M10 5c2 0 3 1 4 2 1 1 2 2 -4 -2z'
    """
    numbers = list(map(int, curves.split()))
    here, steps = (int(x), int(y)), []
    for k in range(0, len(numbers), 6):
        steps += [number - here[j % 2] for j, number in enumerate(numbers[k : k + 6])]
        here = numbers[k + 4], numbers[k + 5]
    return f"M{x} {y}c{' '.join(map(str, steps))}z"


def _as_file(before: str, kind: str, data: str, after: str, static: Path) -> str:
    drawn = b64decode(data)
    name = f"{hashlib.sha256(drawn).hexdigest()[:16]}.{kind.removesuffix('+xml')}"
    (static / FOLDER).mkdir(parents=True, exist_ok=True)
    (static / FOLDER / name).write_bytes(drawn)
    width = int(re.search(r'width="(\d+)"', before)[1])
    height = f'height="{round(width * _shape(drawn))}" '
    before = NARROWEST.sub("", before).replace('style="', 'style="height: auto; ')
    return f'<img class="gm-figure" {before}{height}src="_static/{FOLDER}/{name}" loading="lazy"{after}>'


def _shape(drawn: bytes) -> float:
    """The height of a picture over its width."""
    if drawn.startswith(b"\x89PNG"):
        width, height = struct.unpack(">II", drawn[16:24])
    else:
        width, height = map(int, HEAD.match(drawn.decode()).groups()[:2])
    return height / width
