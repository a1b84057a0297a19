"""A page for each moving picture, whose address tells the state it is in, and the gallery of them all for teachers."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from markdown_it import MarkdownIt
from mdit_py_plugins.dollarmath import dollarmath_plugin

from tools.course import NOTEBOOKS, Address, read
from tools.course_map import Place, course_map
from tools.stored_records import stored

from .figures import as_files
from .front import GAME, digit_alone
from .links import to_the_repository
from .mathematics import typeset
from .moving import BUILT, PICTURES, page_of, player, unpacked
from .rooms import room

GUESS = {"guess", "play"}  # tags of the cells that ask before a picture is moved
HEADING = re.compile(r"^#+ +(.+)$", flags=re.MULTILINE)
STILL = 'class="gm-still"'
SHARED = ("katex/katex.min.css", "player.css", "player.js")
READ = MarkdownIt("commonmark").use(
    dollarmath_plugin, renderer=lambda latex, options: typeset(latex.strip(), display=options["display_mode"])
)


@dataclass(frozen=True)
class Picture:
    """A moving picture of the course: its record, the still that stands in for it, and what is asked before it."""

    record: Path
    chapter: Place
    heading: str
    asked: str
    still: str

    @property
    def page(self) -> str:
        """The name of its own page."""
        return page_of(self.record)


def pictures() -> list[Picture]:
    """All of them, in the order of the course."""
    return [picture for place in course_map(NOTEBOOKS) for picture in _of(place)]


def _of(place: Place) -> Iterator[Picture]:
    records, heading, asked = iter(stored(place.path)), place.title, ""
    for cell in read(place.path)["cells"]:
        if cell["cell_type"] == "markdown":
            headings = HEADING.findall(cell["source"])
            heading, asked = (headings[-1], "") if headings else (heading, asked)
            asked = cell["source"] if GUESS & set(cell["metadata"].get("tags", ())) else asked
        elif BUILT.search(cell["source"]) and (record := next(records, None)):
            yield Picture(record, place, heading, asked, _still(cell))
            asked = ""


def _still(cell: dict) -> str:
    shown = ("".join(output.get("data", {}).get("text/html", "")) for output in cell["outputs"])
    return next((text for text in shown if STILL in text), "")


def alone(static: Path) -> dict[str, dict[str, str]]:
    """What the template of a picture on its own is filled with, by the name of its page."""
    return {f"{PICTURES}/{picture.page.removesuffix('.html')}": _filled(picture, static) for picture in pictures()}


def _filled(picture: Picture, static: Path) -> dict[str, str]:
    return {
        "name": picture.heading,
        "asked": READ.render(picture.asked),
        "chapter": picture.chapter.path.stem,
        "title": picture.chapter.title,
        "record": f"../{unpacked(picture.record, static)}",
        "page": picture.page,
        "still": as_files(picture.still, static).replace('src="_static', 'src="../_static'),
        "style": room(picture.record),
        "description": f"{picture.heading}: a picture to move, from the chapter {picture.chapter.title}.",
    }


def gallery(template: str, here: Address, static: Path) -> str:
    """The page for teachers on which each picture stands with what to ask before it is moved: Markdown."""
    return template.replace("@pictures@", "\n\n".join(_entry(picture, here, static) for picture in pictures()))


def _entry(picture: Picture, here: Address, static: Path) -> str:
    asked = to_the_repository(picture.asked, picture.chapter.path, here)
    still = as_files(picture.still, static).replace("\n", "")  # for Markdown one line is one element
    crop = {"crop": digit_alone(picture.record)} if picture.record == stored(NOTEBOOKS / GAME)[0] else {}  # as in front
    played = player(picture.record, static, still, **{"class": "wide"}, style=room(picture.record), **crop)
    plays = f"<div>{played}</div>"
    links = f'<a href="{PICTURES}/{picture.page}">Alone on a page</a>, to link or to embed'
    heading = f"## {picture.chapter.number} {picture.heading}"
    return f"{heading}\n\n{asked}\n\n{plays}\n\n{links}; in its chapter: {picture.chapter.link}"
