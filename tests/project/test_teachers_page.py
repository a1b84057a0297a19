"""The page for teachers speaks of every notebook, and what it says of each is so."""

import re

import pytest

from genmodels.course import exercises as kinds
from genmodels.course.exercises import all_exercises
from tools.course import NOTEBOOKS, notebooks, read, title
from tools.course_map import LOOK_UP, by_part, course_map, time_of
from tools.effort import Reading
from tools.projected import marked

PAGE = (NOTEBOOKS / "README.md").read_text(encoding="utf8")
SECTIONS = {part.partition("\n")[0]: part for part in PAGE.split("\n## ")[1:]}
HEADING = re.compile(r"^#+ +(.+?)\s*$", re.MULTILINE)
KINDS = {  # the minutes that "To do" says of each
    kinds.ChoiceExercise: {2},
    kinds.SeveralExercise: {2},
    kinds.NumberExercise: {5, 8},
    kinds.ProbabilitiesExercise: {5},
    kinds.ExpressionExercise: {8},
    kinds.FindSlipExercise: {8},
    kinds.FunctionExercise: {12, 15},
    kinds.DrawExercise: {12},
}
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
    planned = ["Lecture"] * (" to do" in section) + ["Project"] * bool(marked(read(path)))
    says = ["Minutes", *planned, "Show", "Move", "Ask"]
    assert re.findall(r"^- \*\*(\w+)\*\*: \S", section, re.MULTILINE) == says


@pytest.mark.parametrize("place", course_map(), ids=lambda place: place.number)
def test_the_minutes_are_those_that_are_worked_out(place):
    minutes = re.search(r"\*\*Minutes\*\*: (.*)", SECTIONS[place.title])[1]
    both = f"{place.reading} to read, {place.doing} to do"
    assert minutes.partition(";")[0] == (both if place.minutes else LOOK_UP), "run `make links`"
    assert (f"{place.folds} more" in minutes) == bool(place.minutes and place.folds)


def test_the_page_says_how_minutes_are_counted_and_adds_them_up():
    said = " ".join(PAGE.partition("**Minutes.**")[2].partition("\n## ")[0].split())
    counted = Reading(words=150, inline=1, displayed=1, code=1, moving=1)
    assert counted.minutes == pytest.approx(1 + (3 + 20 + 5) / 60 + 3)
    for words in (
        "150 words a minute, 3 seconds",
        "20 for one on a line",
        "5 for a line of code",
        "3 minutes for a pict",
        "12 for a function, 15 for the longest",
    ):
        assert words in said
    for kind, minutes in KINDS.items():
        assert {one.minutes for one in all_exercises().values() if isinstance(one, kind)} == minutes
    for part, own in by_part(course_map()).items():
        assert "| {} | {} | {} |".format(part, *time_of(own)) in said
    assert "| **all of it** | **{}** | **{}** |".format(*time_of(course_map())) in said


@BOOKS
def test_every_slider_is_named_and_every_link_leads_to_a_heading(path):
    linked = set(re.findall(rf"\({re.escape(path.name)}#([^)]+)\)", SECTIONS[title(read(path))]))
    assert linked - anchors(path) == set()
    assert sections_with_a_slider(path) - linked == set()


@BOOKS
def test_a_course_page_is_given_its_link(path):
    assert f"lab/tree/notebooks/{path.name})\n```" in SECTIONS[title(read(path))]
