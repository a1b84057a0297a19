"""Figures of panels side by side: where one ends and the next begins, so that a narrow page can lay them in a column.

Panels have bold names above them, all at one height. Between two of them is a gap in which nothing is drawn.
A panel that borrows the numbers of the axis at its left gets a copy of them, which is shown where it is not beside it.
"""

import html
import math
import re
from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from matplotlib import rcParamsDefault
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import text_to_path

from genmodels.course.kit.plotting.style import INK, QUIET

TEXT = re.compile(r'<text x="(\d+)" y="(\d+)"([^>]*)>([^<]*)</text>')
PATH = re.compile(r'<path d="([^"]+)"([^>]*)/>')
USE = re.compile(r'<use href="[^"]*" x="(-?\d+)" y="(-?\d+)"')
IMAGE = re.compile(r'<image x="(-?\d+)" y="(-?\d+)" width="(\d+)" height="(\d+)"')
CLIP = re.compile(r'<clipPath id="([^"]+)" ><path d="M(-?\d+) -?\d+H(-?\d+)V(-?\d+)')
CLIPPED = re.compile(r'clip-path="url\(#([^)]+)\)"')
DEFINED = re.compile(r"<defs>.*?</defs>", flags=re.DOTALL)
SIZE = re.compile(r'font-size="([\d.]+)"')
NARROWER = 0.9  # times as wide as those of matplotlib are the letters of a page, or less
MARK = 50  # units: half the width of a mark
GAP = 12  # units, of which an inch has 720: two panels are never nearer
BEHIND = 25  # units from a number of an axis towards the axis
ROUND = 300  # units: names so near are above one row, though there is a line more below one of them


@dataclass(frozen=True)
class Panel:
    """Where a panel begins and ends, and whether it needs the numbers of the first, in units."""

    left: int
    right: int
    bottom: int
    borrows: int = 0  # so many units at the left of the first
    floor: int = 0  # below the last of the numbers there

    @property
    def width(self) -> int:
        return self.right - self.left


@dataclass(frozen=True)
class Box:
    """Where something is drawn."""

    left: float
    right: float
    bottom: float


def panels(drawing: str, left: int, right: int) -> list[Panel]:
    """The panels of a drawing between two edges, from left to right; none where it is one whole.

    >>> name = '<text x="{}" y="90" text-anchor="start" font-size="130" font-weight="700" fill="#1d1c1a">a</text>'
    >>> axis = '<path d="M{} 900 {} 900" stroke="#736e66"/>'
    >>> two = "".join(drawn.format(x, x + 1000) for x in (100, 2000) for drawn in (name, axis))
    >>> [(panel.left, panel.right, panel.bottom) for panel in panels(two, 0, 3100)]
    [(0, 1900, 950), (1900, 3100, 950)]
    >>> panels(two.replace("2000 900", "1050 900"), 0, 3100)
    []
    """
    names = sorted((int(x), int(y)) for x, y, dress, _ in TEXT.findall(drawing) if _is_name(dress))
    if len(names) < 2 or max(y for _, y in names) - min(y for _, y in names) > ROUND:
        return []
    boxes = _boxes(drawing)
    gaps = [_gap(_apart(boxes), one[0], other[0]) for one, other in pairwise(names)]
    if None in gaps:
        return []
    ends = Counter((int(x)) for x, _, dress, _ in TEXT.findall(drawing) if _is_quiet_end(dress))
    numbers = [x for x, many in ends.items() if many > 1]
    first = max((x for x in numbers if x < gaps[0][1]), default=left - BEHIND) + BEHIND
    own = [any(start < x for x in numbers if x < name[0]) for (start, _), name in zip(gaps, names[1:], strict=True)]
    lent = [0, *(0 if its else first - left for its in own)]
    cuts = [
        round(min(max(name[0] - (names[0][0] - left - borrowed), gap[0] + GAP / 2), gap[1] - GAP / 2))
        for gap, name, borrowed in zip(gaps, names[1:], lent[1:], strict=True)
    ]  # so that all begin as far before their names, where there is room
    floor = max(
        (int(y) for x, y, dress, _ in TEXT.findall(drawing) if int(x) < first and _is_quiet_end(dress)), default=0
    )
    return [
        Panel(start, end, _bottom(boxes, start, end), borrowed, floor + BEHIND if borrowed else 0)
        for start, end, borrowed in zip([left, *cuts], [*cuts, right], lent, strict=True)
    ]


def _is_name(dress: str) -> bool:
    return all(said in dress for said in ('text-anchor="start"', 'font-weight="700"', INK, 'font-size="130"'))


def _is_quiet_end(dress: str) -> bool:
    """Whether it is how a number beside an axis is written."""
    return 'text-anchor="end"' in dress and QUIET in dress


def _bottom(boxes: list[Box], left: int, right: int) -> int:
    return round(max(box.bottom for box in boxes if left <= box.left and box.right <= right)) + MARK


def _gap(spans: list[tuple[float, float]], after: int, before: int) -> tuple[float, float] | None:
    """Where the widest gap between two names begins and ends."""
    gaps = [(end, start) for (_, end), (start, _) in pairwise(spans) if after < end <= before]
    end, start = max(gaps, key=lambda gap: gap[1] - gap[0], default=(0, 0))
    return (end, start) if start - end >= GAP else None


def _apart(boxes: list[Box]) -> list[tuple[float, float]]:
    """Where across a drawing something is, as intervals that do not meet."""
    apart: list[tuple[float, float]] = []
    for start, end in sorted((box.left, box.right) for box in boxes):
        if apart and start <= apart[-1][1]:
            apart[-1] = apart[-1][0], max(end, apart[-1][1])
        elif end >= start:
            apart.append((start, end))
    return apart


def _boxes(drawing: str) -> list[Box]:
    """Where things are drawn."""
    clips = {name: tuple(map(int, edges)) for name, *edges in CLIP.findall(drawing)}
    drawn = DEFINED.sub("", drawing)
    found = [_around(*text) for text in TEXT.findall(drawn) if text[3].strip()]
    found += [Box(int(x) - MARK, int(x) + MARK, int(y)) for x, y in USE.findall(drawn)]
    for x, y, width, height in (map(int, place) for place in IMAGE.findall(drawn)):
        found.append(Box(x, x + width, y + height))
    for data, dress in PATH.findall(drawn):
        numbers = list(map(int, re.findall(r"-?\d+", data)))
        xs, bottom, clip = numbers[::2], max(numbers[1::2]), CLIPPED.search(dress)
        low, high, floor = clips.get(clip[1] if clip else "", (min(xs), max(xs), bottom))
        found.append(Box(max(low, min(xs)), min(high, max(xs)), min(floor, bottom)))
    return found


def _around(x: str, y: str, dress: str, words: str) -> Box:
    size = float(SIZE.search(dress)[1])
    if "rotate" in dress:
        return Box(int(x) - size, int(x) + size, int(y))
    wide = breadth(words, size, "700" in dress)
    start = int(x) - {"start": 0, "middle": wide / 2, "end": wide}[re.search('anchor="([a-z]+)"', dress)[1]]
    return Box(start, start + wide, int(y))


def largest(drawing: str, left: int, right: int) -> float:
    """How large all letters of a drawing can be before one of its words leaves it.

    >>> text = '<text x="{}" y="90" text-anchor="{}" font-size="110" fill="#1d1c1a">words</text>'
    >>> round(largest(text.format(0, "start"), 0, 900)), round(largest(text.format(900, "middle"), 0, 1000))
    (336, 75)
    """
    sizes = [math.inf]
    for x, _, dress, words in TEXT.findall(drawing):
        if words.strip() and "rotate" not in dress:
            share = {"start": 0, "middle": 0.5, "end": 1}[re.search('anchor="([a-z]+)"', dress)[1]]
            wide = NARROWER * breadth(words, 1, "700" in dress)
            sizes += [(int(x) - left) / (share * wide)] if share else []
            sizes += [(right - int(x)) / ((1 - share) * wide)] if share < 1 else []
    return min(sizes)


@cache
def breadth(words: str, size: float, bold: bool) -> float:
    """How wide words are as matplotlib draws them; those of a page are narrower."""
    face = FontProperties(family=rcParamsDefault["font.sans-serif"][0], weight="bold" if bold else "normal", size=size)
    return text_to_path.get_text_width_height_descent(html.unescape(words), face, False)[0]
