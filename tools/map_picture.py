"""The map of the course as a drawn graph: a lane for each part, arrows from what is needed to what needs it.

JupyterLab takes SVG out of Markdown, but leaves an image that holds it, and links that lie over the image.  Where their
places are lost, as on a code host, the links stand below the image and can be read.
"""

from base64 import b64encode
from dataclasses import dataclass
from html import escape

from tools.course_map import Place

PITCH, LANE = 120, 60  # pixels from column to column, from lane to lane
BOX, HEIGHT = 76, 32
GAP = PITCH - BOX  # between two columns: there lines go down, as far apart as there is room
ABOVE, STEP = 5, 4  # pixels over its box at which a line comes from afar, and from one such line to the next
EDGE = 5  # from a box to the first line that goes down beside it
CLEAR = GAP - 9  # from a box of the first column to the line beside it: right of the names of the parts
BRIDGE = 6  # pixels of ground along a line, so that it passes over others and does not run into them
LEFT, TOP = 12, 20  # of the first box
LANES = [
    "#dbe9f6",
    "#e3f1e3",
    "#fdf0d5",
    "#f9e1dc",
    "#e9e3f4",
    "#dff0f0",
    "#eff1d4",
    "#fae6f1",
    "#f0e8dc",
    "#e0e6ee",
    "#ececec",
]

Corner = tuple[int, int]


def columns(places: list[Place]) -> dict[str, int]:
    """Return the column of each notebook: right of what it needs, and of what stands before it in its lane."""
    found: dict[str, int] = {}
    last: dict[str, int] = {}
    for place in places:
        before = [found[need] for need in place.needs] + [last.get(place.part, -1)]
        found[place.number] = last[place.part] = max(before) + 1
    return found


def corners(places: list[Place]) -> dict[str, Corner]:
    """Return the upper left corner of each box, in pixels."""
    lanes = list(dict.fromkeys(place.part for place in places))
    column = columns(places)
    return {
        place.number: (LEFT + PITCH * column[place.number], TOP + LANE * lanes.index(place.part)) for place in places
    }


def lane(row: int, width: int) -> str:
    """Draw the ground of a part."""
    return f'<rect x="2" y="{LANE * row + 2}" width="{width - 4}" height="{LANE - 2}" rx="6" fill="{_ground(row)}"/>'


def _ground(row: int) -> str:
    return LANES[row % len(LANES)]


def part_name(row: int, name: str, more: str = "") -> str:
    """The name of a part. It is drawn over the arrows, which make way for it."""
    return f'<text x="{LEFT}" y="{LANE * row + 14}" class="part"{more}>{escape(name)}</text>'


@dataclass(frozen=True)
class Track:
    """Where an arrow, or several from one notebook, goes down: a place between two columns that is theirs alone."""

    start: Corner
    turn: int
    above: int  # how far over a box they come along, if that is further than in the next column

    def path(self, end: Corner) -> str:
        """An arrow that crosses no box: down beside those of a column, and along above those of a lane."""
        x, y, to_x, to_y = self.start[0] + BOX, self.start[1] + HEIGHT // 2, end[0] - 5, end[1] + HEIGHT // 2
        far = end[0] - self.start[0] > PITCH
        down = f"H{self.turn}V{end[1] - self.above}H{to_x - 4}V{to_y}" if far else f"H{self.turn}V{to_y}"
        return f"M{x} {y}{'' if y == to_y else down}H{to_x}"


def tracks(places: list[Place]) -> dict[tuple[str, str], Track]:
    """Return the track from each notebook to each that needs it: those between two columns have equal distances.

    Arrows into the next column share one; each that goes farther has its own, that to a near lane right of the others.
    One from the first column is clear of the names of parts.
    """
    at = corners(places)
    needs = [(need, other.number) for other in places for need in other.needs]
    needs.sort(key=lambda two: (two[0], at[two[1]][1]))
    found = {}
    for left in {at[need][0] for need, _ in needs}:
        own = [two for two in needs if at[two[0]][0] == left]
        down = list(dict.fromkeys(_bundle(*two, at) for two in own if at[two[0]][1] != at[two[1]][1]))
        for two in own:
            k = down.index(_bundle(*two, at)) if _bundle(*two, at) in down else 0
            right = CLEAR if left == LEFT and len(down) == 1 else _between(len(down) - 1 - k, len(down))
            found[two] = Track(at[two[0]], left + BOX + right, ABOVE + STEP * (k % 3))
    return found


def _bundle(need: str, number: str, at: dict[str, Corner]) -> tuple[str, str]:
    """Which arrows go down together: those from one notebook into the next column, or a single one."""
    return need, number if at[number][0] - at[need][0] > PITCH else ""


def _between(k: int, count: int) -> int:
    """How far right of a column number k of so many lines goes down, from the left.

    Beyond the last of them, before the next column, arrows from afar come down to their box.
    """
    return GAP // 2 - 2 if count < 2 else EDGE + k * (GAP - 15 - EDGE) // (count - 1)


def arrows(places: list[Place]) -> str:
    """Draw all arrows; where one crosses another it lies on a strip of the ground, as a bridge over it.

    Those that go far down come first, so that the short ones pass over them.
    """
    at, track = corners(places), tracks(places)
    ends = {need: [number for one, number in track if one == need] for need, _ in track}
    order = sorted(ends, key=lambda need: -max(at[number][1] - at[need][1] for number in ends[need]))
    drawn = []
    for need in order:
        paths = [track[need, number].path(at[number]) for number in ends[need]]
        drawn += [f'<path class="bridge" d="{path}"/>' for path in paths]
        drawn += [
            f'<path d="{path}" marker-end="url(#tip)" class="to-{number}"/>'
            for path, number in zip(paths, ends[need], strict=True)
        ]
    return "".join([*drawn, _first_step(places, at)])


def _first_step(places: list[Place], at: dict[str, Corner]) -> str:
    """A dotted arrow from the first notebook to its neighbour, if no other needs it: one begins there all the same."""
    first, *others = places
    beside = [other for other in others if at[other.number] == (at[first.number][0] + PITCH, at[first.number][1])]
    if not beside or any(first.number in other.needs for other in others):
        return ""
    path = Track(at[first.number], 0, 0).path(at[beside[0].number])
    return f'<path class="first" d="{path}" marker-end="url(#tip)"/>'


def box(place: Place, corner: Corner) -> str:
    """Draw a notebook: its number, and its short name."""
    x, y = corner
    words = [(y + 14, place.number, "number"), (y + 27, place.short, "short")]
    text = "".join(
        f'<text x="{x + BOX // 2}" y="{at}" text-anchor="middle" class="{kind}">{escape(word)}</text>'
        for at, word, kind in words
    )
    return f'<rect x="{x}" y="{y}" width="{BOX}" height="{HEIGHT}" rx="6" class="box"/>{text}'


STYLE = (
    "text{font-family:sans-serif;fill:#1f2933}.part{font-size:10.5px;font-style:italic;"
    "paint-order:stroke;stroke-width:5;stroke-linejoin:round}.number{font-size:12px;"
    "font-weight:bold}.short{font-size:11.5px}.box{fill:#fff;stroke:#5b6770}path{fill:none;stroke:#5b6770;stroke-width:1.3;"
    f"stroke-linejoin:round}}.bridge{{stroke:#fff;stroke-width:{BRIDGE}}}.first{{stroke-dasharray:2 3}}"
)
TIP = (
    '<marker id="tip" viewBox="0 0 6 6" refX="1" refY="3" markerWidth="6" markerHeight="6" orient="auto">'
    '<path d="M0 0L6 3L0 6z" style="fill:#5b6770;stroke:none"/></marker>'
)


def size(places: list[Place]) -> tuple[int, int]:
    """Return the width and the height of the picture."""
    at = corners(places).values()
    return max(x for x, _ in at) + BOX + LEFT, max(y for _, y in at) - TOP + LANE + 2


def on_page(places: list[Place]) -> str:
    """Draw the graph as a part of a page, which has the colours and the letters; each box is a link."""
    at, (width, height) = corners(places), size(places)
    names = list(dict.fromkeys(place.part for place in places))
    lanes = [f'<path class="lane" d="M2 {LANE * row}H{width - 2}"/>' for row in range(1, len(names))]
    said = [part_name(row, name) for row, name in enumerate(names)]
    boxes = [
        f'<a href="{place.path.stem}.html" class="at-{place.number}"><title>{escape(place.title)}</title>'
        f"{box(place, at[place.number])}</a>"
        for place in places
    ]
    tip = TIP.replace(' style="fill:#5b6770;stroke:none"', "")
    inside = "".join([f"<style>{_pointed(places)}</style>", tip, *lanes, arrows(places), *said, *boxes])
    box_of_all = f"0 0 {width} {height}"
    return f'<svg class="map" viewBox="{box_of_all}" role="group" aria-label="{escape(alt(places))}">{inside}</svg>'


def _pointed(places: list[Place]) -> str:
    """Where one points at a box, the arrows that lead to it stand out."""
    return "".join(
        f".map:has(.at-{one}:is(:hover,:focus-visible)) .to-{one}{{stroke:var(--accent);stroke-width:2}}"
        for one in (place.number for place in places if place.needs)
    )


def svg(places: list[Place]) -> str:
    """Draw the graph."""
    at, (width, height) = corners(places), size(places)
    names = list(dict.fromkeys(place.part for place in places))
    lanes = [lane(row, width) for row in range(len(names))]
    said = [part_name(row, name, f' stroke="{_ground(row)}"') for row, name in enumerate(names)]
    boxes = [box(place, at[place.number]) for place in places]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f'<style>{STYLE}</style>{TIP}<rect width="{width}" height="{height}" rx="8" fill="#fff"/>'
        f"{''.join([*lanes, arrows(places), *said, *boxes])}</svg>"
    )


def alt(places: list[Place]) -> str:
    """Say what the graph shows."""
    needs = [f"{place.number} needs {' and '.join(place.needs)}" for place in places if place.needs]
    alone = [place.number for place in places if not place.needs]
    return f"The map of the course: {', '.join(alone)} need no other notebook; {'; '.join(needs)}."


def link(place: Place, corner: Corner) -> str:
    """Return a link that lies over a box, unseen; where places are lost its words can be read."""
    over = f"position: absolute; left: {corner[0]}px; top: {corner[1]}px; width: {BOX}px; height: {HEIGHT}px"
    words = escape(place.title)
    style = f"{over}; color: transparent; text-decoration: none; overflow: hidden"
    return f'<a href="{place.path.name}" title="{words}" style="{style}">{words}</a>'


def html(places: list[Place]) -> str:
    """Return the graph for a Markdown cell: an image, and over each box a link that takes its place."""
    width, height = size(places)
    source = f"data:image/svg+xml;base64,{b64encode(svg(places).encode()).decode()}"
    image = (
        f'<img alt="{escape(alt(places))}" width="{width}" height="{height}" style="max-width: none" src="{source}">'
    )
    links = [link(place, corner) for place, corner in zip(places, corners(places).values(), strict=True)]
    inside = "\n".join([image, *links])
    return f'<div style="overflow-x: auto"><div style="position: relative; width: {width}px">\n{inside}\n</div></div>'
