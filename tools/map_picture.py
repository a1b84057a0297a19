"""The map of the course as a drawn graph: a lane for each part, arrows from what is needed to what needs it.

JupyterLab takes SVG out of Markdown, but leaves an image that holds it, and links that lie over the image.  Where their
places are lost, as on a code host, the links stand below the image and can be read.
"""

from base64 import b64encode
from html import escape

from tools.course_map import Place

PITCH, LANE = 100, 58  # pixels from column to column, from lane to lane
BOX, HEIGHT = 76, 32
LEFT, TOP = 12, 20  # of the first box
LANES = ["#dbe9f6", "#e3f1e3", "#fdf0d5", "#f9e1dc", "#e9e3f4", "#dff0f0", "#ececec"]

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


def lane(row: int, name: str, width: int) -> str:
    """Draw the ground of a part, and its name."""
    y, colour = LANE * row, LANES[row % len(LANES)]
    return (
        f'<rect x="2" y="{y + 2}" width="{width - 4}" height="{LANE - 2}" rx="6" fill="{colour}"/>'
        f'<text x="{LEFT}" y="{y + 14}" class="part">{escape(name)}</text>'
    )


def arrow(start: Corner, end: Corner) -> str:
    """Draw an arrow that crosses no box: it goes down beside those of a column, and along above those of a lane."""
    x, y, to_x, to_y = start[0] + BOX, start[1] + HEIGHT // 2, end[0] - 5, end[1] + HEIGHT // 2
    turn = x + 4 + 4 * (start[1] // LANE)  # arrows from different lanes go down side by side
    far = end[0] - start[0] > PITCH
    bends = "" if y == to_y else f"H{turn}V{end[1] - 6}H{to_x - 8}V{to_y}" if far else f"H{turn}V{to_y}"
    return f'<path d="M{x} {y}{bends}H{to_x}" marker-end="url(#tip)"/>'


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
    "text{font-family:sans-serif;fill:#1f2933}.part{font-size:11px;font-style:italic}.number{font-size:12px;"
    "font-weight:bold}.short{font-size:11.5px}.box{fill:#fff;stroke:#5b6770}path{fill:none;stroke:#5b6770;stroke-width:1.3;stroke-linejoin:round}"
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
    lanes = [_lane_on_page(row, name, width) for row, name in enumerate(names)]
    arrows = [arrow(at[need], at[place.number]) for place in places for need in place.needs]
    boxes = [
        f'<a href="{place.path.stem}.html" class="of-{names.index(place.part)}"><title>{escape(place.title)}</title>'
        f"{box(place, at[place.number])}</a>"
        for place in places
    ]
    inside = "".join([TIP.replace(' style="fill:#5b6770;stroke:none"', ""), *lanes, *arrows, *boxes])
    box_of_all, said = f"0 0 {width} {height}", escape(alt(places))
    return f'<svg class="map" viewBox="{box_of_all}" role="group" aria-label="{said}">{inside}</svg>'


def _lane_on_page(row: int, name: str, width: int) -> str:
    """The name of a part, and a line that parts it from the one before: there the boxes have the colour."""
    y = LANE * row
    line = f'<path class="lane" d="M2 {y}H{width - 2}"/>' if row else ""
    return f'{line}<text x="{LEFT}" y="{y + 14}" class="part of-{row}">{escape(name)}</text>'


def svg(places: list[Place]) -> str:
    """Draw the graph."""
    at, (width, height) = corners(places), size(places)
    lanes = [lane(row, name, width) for row, name in enumerate(dict.fromkeys(place.part for place in places))]
    arrows = [arrow(at[need], at[place.number]) for place in places for need in place.needs]
    boxes = [box(place, at[place.number]) for place in places]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f'<style>{STYLE}</style>{TIP}<rect width="{width}" height="{height}" rx="8" fill="#fff"/>'
        f"{''.join(lanes + arrows + boxes)}</svg>"
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
