"""The page for teachers speaks of every notebook, and what it says of each is so."""

import re

import pytest

from tools.course import NOTEBOOKS, notebooks, read, title
from tools.course_map import LOOK_UP, course_map

PAGE = (NOTEBOOKS / "README.md").read_text(encoding="utf8")
SECTIONS = {part.partition("\n")[0]: part for part in PAGE.split("\n## ")[1:]}
HEADING = re.compile(r"^#+ +(.+?)\s*$", re.MULTILINE)
BOOKS = pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)


def sources(path, kind: str) -> list[str]:
    """Return the cells of one kind."""
    return [cell["source"] for cell in read(path)["cells"] if cell["cell_type"] == kind]


def anchors(path) -> set[str]:
    """Return the places a link can lead to: a heading with hyphens for its blanks."""
    return {text.replace(" ", "-") for cell in sources(path, "markdown") for text in HEADING.findall(cell)}


def sections_with_a_slider(path) -> set[str]:
    """Return the anchors of the sections in which a widget is made."""
    here, found = "", set()
    for cell in read(path)["cells"]:
        if cell["cell_type"] == "markdown":
            here = (HEADING.findall(cell["source"]) or [here])[-1]
        elif re.search(r"\bwidgets\.\w+\(", cell["source"]):
            found.add(here.replace(" ", "-"))
    return found


def test_every_notebook_has_a_section_in_the_order_of_the_course():
    assert list(SECTIONS) == [*(title(read(path)) for path in notebooks()), "Moved"]


def test_every_file_of_the_first_edition_leads_to_what_became_of_it():
    rows = re.findall(r"^\| `(\d\d)_\w+\.ipynb` \| (.*) \|$", SECTIONS["Moved"], re.MULTILINE)
    assert [number for number, _ in rows] == [f"{k:02}" for k in range(1, 10)]
    leads_to = [name for _, found in rows for name in re.findall(r"\(([\w.]+)\)", found)]
    assert leads_to == [path.name for path in notebooks() if "01" <= path.name[:2] <= "20"]


@BOOKS
def test_a_section_says_what_to_show_what_to_move_and_what_to_ask(path):
    section = SECTIONS[title(read(path))]
    assert re.findall(r"^- \*\*(\w+)\*\*: \S", section, re.MULTILINE) == ["Minutes", "Show", "Move", "Ask"]


@pytest.mark.parametrize("place", course_map(), ids=lambda place: place.number)
def test_the_minutes_are_those_that_are_worked_out(place):
    minutes = re.search(r"\*\*Minutes\*\*: (.*)", SECTIONS[place.title])[1]
    assert minutes == str(place.minutes or LOOK_UP), "run `make links`"


@BOOKS
def test_every_slider_is_named_and_every_link_leads_to_a_heading(path):
    linked = set(re.findall(rf"\({re.escape(path.name)}#([^)]+)\)", SECTIONS[title(read(path))]))
    assert linked - anchors(path) == set()
    assert sections_with_a_slider(path) - linked == set()


@BOOKS
def test_a_course_page_is_given_its_link(path):
    assert f"lab/tree/notebooks/{path.name})\n```" in SECTIONS[title(read(path))]
