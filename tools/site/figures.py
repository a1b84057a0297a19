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

from genmodels.course.kit.player.thinning import needed
from genmodels.course.kit.plotting.svg import ID

from .colours import in_colours_of_the_page
from .panels import breadth, largest, panels

IMAGE = re.compile(r'<img ([^>]*?)src="data:image/(png|svg\+xml);base64,([^"]+)"([^>]*)>')
ROW = re.compile(r'<div style="display: flex[^"]*">\n(<img .*?)\n</div>', flags=re.DOTALL)
FOLDER = "figures"
NARROWEST = re.compile(r"min-width: \d+px; ")  # of a picture in a notebook, where it may scroll
WIDEST = re.compile(r"max-width: (\d+px)")

HEAD = re.compile(r'<svg [^>]*width="(\d+)" height="(\d+)" (viewBox="\S+ \S+ (\d+) (\d+)")[^>]*>')
BEGINS = re.compile(r'viewBox="(\S+) (\S+)')
SHEET = re.compile(r'<rect [^>]*rx=[^>]*fill="#ffffff"/>')
DOT = re.compile(r"M(-?\d+) (-?\d+)C((?:-?\d+ ){5,}-?\d+)z")  # of a hatching; there are hundreds
TEXT = r'<text x="(\d+)" y="(\d+)"([^>]*)>([^<]*)</text>'
PLATE = re.compile(
    r'<path d="M(\d+) (\d+) (\d+) \2 \3 (\d+) \1 \4z" fill="#ffffff" fill-opacity="0.85"/>'
    r"((?:\s*<text[^>]*>[^<]*</text>)+)"
)
LINES = re.compile(r'(?:<text x="\d+" y="\d+" text-anchor="middle"[^>]*>[^<]*</text>\s*){2,}')
UNDER = re.compile(  # a number under an axis, or what the axis measures: they go down as they grow
    r'(?P<tick><use href="[^"]*" x="(?P<at>\d+)" y="\d+"/></g>)?<text x="(?P<x>\d+)" y="(?P<y>\d+)" '
    r'(?P<dress>text-anchor="middle" font-size="(?P<size>110|120)" fill="#736e66")>'
)
NAME = re.compile(r'(<text x="\d+") y="(\d+)"( text-anchor="start" font-size="130" font-weight="700" fill="#1d1c1a">)')
LONG = re.compile(r"(?<=M)-?\d+ -?\d+(?: -?\d+ -?\d+){7,}(?=[z\"M])")  # a line of many points, such as a contour
THIN = 2  # units: a fifth of a pixel, by which nobody sees a line move
NEAR = 4  # units, of which an inch has 720: edges so near are one
NUMBERED = 110  # units: the size of the numbers of an axis
DOWN = 1.5  # times as much as they grow: by so much the words below these go down
LEADING = 1.2  # lines of one label are so many times the size of its letters apart
LETTERS = re.compile(r'(<text [^>]*?)font-size="([\d.]+)"')

WIDE = 462  # pixels: a figure of more, which pages enlarge, is wider than the text
PHONE = 374  # pixels: the room for a figure on a phone
HALF = 350  # pixels: panels of no more stand two in a row there
LETTER = 12  # pixels: how high letters are there at least
SMALLEST_LETTER = 11  # pixels: where they would not fit otherwise
TEXT_ROOM, ALL_ROOM = 624, 900  # pixels: the text, and text and margin together; there figures end
MORE = 1.42  # times: no figure is enlarged by more
HIGH = 560  # pixels: none is made higher, which leaves room for a sentence on the screen


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
        return f"<figure{dress}>{_as_file(*found.groups(), static=static)}</figure>"
    alt = html.unescape(re.search(r'alt="([^"]*)"', before)[1])
    return f"<figure{dress}>{in_panels(b64decode(data).decode(), alt)}</figure>"


def in_panels(drawing: str, alt: str) -> str:
    """A stored drawing as an element of a page that lays its panels below each other where there is little room.

    The first panel holds all that is drawn, and shows its part; the others show theirs of the same. They have one name.
    """
    width, _, _, across, down = HEAD.match(drawing).groups()
    left, top = map(int, BEGINS.search(drawing).groups())
    if not (found := panels(drawing, left, left + int(across))):
        return inline(drawing, alt)
    widest = max(panel.width + panel.borrows for panel in found)
    pixels = widest / int(across) * int(width)
    row = 2 if pixels <= HALF else 1
    least = LETTER * widest / min(pixels, PHONE / row)
    name, drawn = _drawn(drawing)
    content = f'<g id="{name}">{drawn.removesuffix("</svg>")}</g>'
    made = []
    for panel in found:
        copy = f'<use href="#{name}"/>'
        box = f'viewBox="{panel.left} {top} {panel.width} {down}"'
        shown = f'<svg {box} style="--part:{panel.width}">{copy if made else content}</svg>'
        if panel.borrows:
            box = f'class="lent" viewBox="{left} {top} {panel.borrows} {panel.floor - top}"'
            shown = f'<svg {box} style="--part:{panel.borrows}">{copy}</svg>{shown}'
        high = round(panel.bottom - top + DOWN * max(least - NUMBERED, 0))
        shape = f"--wide:{panel.width};--narrow:{panel.width + panel.borrows};--down:{high}"
        made.append(f'<div style="{shape}">{shown}</div>')
    unit = int(width) / int(across)
    style = f"--width:{width}px;--widest:{widest};--unit:{unit:.4f}px;--row:{row};--least:{least:.0f}px"
    style += f";--grows:{grows(int(width), int(width) * int(down) / int(across)):.3f}"
    head = f'<div class="gm-figure panels" role="img" aria-label="{html.escape(alt)}" style="{style}">'
    return f"{head}{''.join(made)}</div>"


def inline(drawing: str, alt: str) -> str:
    """A stored drawing as an element of a page.

    Its letters can grow where the page is narrow: `--least` is how large they are on a phone.
    """
    width, _, box, across, down = HEAD.match(drawing).groups()
    left, shown = int(BEGINS.search(drawing)[1]), min(int(width), PHONE) / int(across)
    least = min(LETTER / shown, max(SMALLEST_LETTER / shown, largest(drawing, left, left + int(across))))
    growth = grows(int(width), int(width) * int(down) / int(across))
    style = f"--width:{width}px;--grows:{growth:.3f};--least:{least:.0f}px"
    head = f'<svg {box} class="gm-figure" role="img" aria-label="{html.escape(alt)}" style="{style}">'
    return head + _drawn(drawing)[1]


def grows(width: float, height: float) -> float:
    """How many times larger than drawn a figure is where there is a margin: it ends where the text or the margin does.

    One that is hardly wider than the text shrinks to it; one that would become too large stays as it is.

    >>> [round(width * grows(width, height)) for width, height in ((456, 320), (656, 500), (816, 400), (736, 576))]
    [624, 624, 900, 736]
    """
    for room in (TEXT_ROOM, ALL_ROOM):
        if width <= room and room <= MORE * width and height * room / width <= HIGH:
            return room / width
    if TEXT_ROOM < width <= 1.1 * TEXT_ROOM:
        return TEXT_ROOM / width
    return max(1, min(MORE, HIGH / height, TEXT_ROOM / width))


def _drawn(drawing: str) -> tuple[str, str]:
    """A name for a stored drawing, and what it draws: without sheet, in the page's colours; the name begins its ids."""
    own = hashlib.sha256(drawing.encode()).hexdigest()[:8]
    drawing = SHEET.sub("", HEAD.sub("", drawing, count=1), count=1).replace(ID, f"f{own}-")
    drawing = DOT.sub(lambda dot: dot_from_where_it_begins(*dot.groups()), drawing)
    drawing = LONG.sub(lambda line: with_fewer_points(line[0]), drawing)
    drawing = NAME.sub(_from_below, UNDER.sub(_from_above, drawing))
    drawing = PLATE.sub(_haloed, LINES.sub(lambda lines: _in_line(lines[0]), drawing))
    drawing = LETTERS.sub(r'\1style="--size:\2px"', in_colours_of_the_page(drawing))
    return f"f{own}", drawing.replace("\n", " ")


def _haloed(found: re.Match) -> str:
    """The words on a plate with a halo in its place, which hides no more of what is behind them than it must."""
    left, bottom, right, top = map(int, found.groups()[:4])

    def haloed(text: re.Match) -> str:
        inside = left <= int(text[1]) <= right and top <= int(text[2]) <= bottom
        return text[0].replace("<text", '<text class="halo"', 1) if inside else text[0]

    return re.sub(TEXT, haloed, found[5])


def _from_above(found: re.Match) -> str:
    """A number or a word under an axis, measured from so far above its place that it goes down as it grows.

    >>> dress = 'text-anchor="middle" font-size="{}" fill="#736e66"'
    >>> UNDER.sub(_from_above, f'<text x="9" y="900" {dress.format(120)}>')
    '<text x="9" y="720" dy="1.5em" text-anchor="middle" font-size="120" fill="#736e66">'
    >>> tick = f'<use href="#a" x="9" y="800"/></g><text x="9" y="900" {dress.format(110)}>'
    >>> UNDER.sub(_from_above, tick).partition("</g>")[2][:33]
    '<text x="9" y="818" dy="0.75em" t'
    """
    size = int(found["size"])
    if (size == NUMBERED) != (found["at"] == found["x"]):
        return found[0]
    down = DOWN / 2 if size == NUMBERED else DOWN  # the letters above them grow as well
    place = f'<text x="{found["x"]}" y="{round(int(found["y"]) - down * size)}" dy="{down}em" '
    return f"{found['tick'] or ''}{place}{found['dress']}>"


def _from_below(name: re.Match) -> str:
    """The name of a panel, measured from so far below its place that it goes up as the line under it grows."""
    up = 0.9
    return f'{name[1]} y="{round(int(name[2]) + up * 130)}" dy="-{up}em"{name[3]}'


def _in_line(lines: str) -> str:
    """Lines of one label, held by its middle, so that they stay as far apart as their letters are large.

    Lines that share an edge are held by it: letters of a page are narrower.

    >>> line = '<text x="{}" y="{}" text-anchor="middle" font-size="110" font-weight="700">{}</text>'
    >>> made = _in_line(line.format(2754, 1401, "mean ± one") + line.format(2973, 1533, "standard deviation"))
    >>> re.findall('x="([0-9]+)" y="([0-9]+)" dy="(.*?)" text-anchor="([a-z]+)"', made)
    [('2385', '1467', '-0.6em', 'start'), ('2385', '1467', '0.6em', 'start')]
    """
    found = [(text, *map(int, text.groups()[:2])) for text in re.finditer(TEXT, lines)]
    made, label = lines, found[:1]
    for text, x, y in [*found[1:], (None, 0, 0)]:
        above = label[-1][0]
        size = float(LETTERS.search(above[0])[2])
        if text and text[3] == above[3] and abs(y - label[-1][2] - LEADING * size) < 2:
            label.append((text, x, y))
            continue
        if len(label) > 1:
            made = _held_together(made, label, size)
        label = [(text, x, y)]
    return made


def _held_together(drawing: str, label: list[tuple[re.Match, int, int]], size: float) -> str:
    halves = [breadth(text[4], size, 'font-weight="700"' in text[3]) / 2 for text, _, _ in label]
    middles = [x for _, x, _ in label]
    held, places = "middle", middles
    for anchor, side in (("start", -1), ("end", 1)):
        edges = [x + side * half for (_, x, _), half in zip(label, halves, strict=True)]
        if max(edges) - min(edges) < NEAR < max(middles) - min(middles):
            held, places = anchor, [round(sum(edges) / len(edges))] * len(label)
    middle = round(sum(y for _, _, y in label) / len(label))
    for k, ((text, x, y), place) in enumerate(zip(label, places, strict=True)):
        old = f'<text x="{x}" y="{y}" text-anchor="middle"'
        away = f"{LEADING * (k - (len(label) - 1) / 2):g}em"
        new = f'<text x="{place}" y="{middle}" dy="{away}" text-anchor="{held}"'
        drawing = drawing.replace(text[0], text[0].replace(old, new), 1)
    return drawing


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
    before = WIDEST.sub(r"max-width: min(100%, \1)", NARROWEST.sub("", before))
    before = before.replace('style="', 'style="height: auto; ')
    return f'<img class="gm-figure" {before}{height}src="_static/{FOLDER}/{name}" loading="lazy"{after}>'


def _shape(drawn: bytes) -> float:
    """The height of a picture over its width."""
    if drawn.startswith(b"\x89PNG"):
        width, height = struct.unpack(">II", drawn[16:24])
    else:
        width, height = map(int, HEAD.match(drawn.decode()).groups()[:2])
    return height / width
