"""What the page for teachers cuts for a lecture: what it names is there, and the minutes of the rest add up to it."""

import re
import tomllib

import pytest

from genmodels.course.exercises import all_exercises
from tools.course import NOTEBOOKS, notebooks, read
from tools.course_map import course_map
from tools.effort import EXERCISE, effort
from tools.lectures import CUTS, LENGTHS, cuts_of, lecture, sections, taken, to_cut

TOLD = [place for place in course_map() if place.minutes]
BOOKS = pytest.mark.parametrize("place", TOLD, ids=lambda place: place.number)
PAGE = (NOTEBOOKS / "README.md").read_text(encoding="utf8")
LINE = re.compile(r"(\d+) minutes: (.*?) \((\d+) counted\)")


def cells_by_heading(book) -> dict[str, list[dict]]:
    """The cells of each section, found here by going through them."""
    found, here = {}, ""
    for cell in book["cells"]:
        lines = cell["source"].splitlines() if cell["cell_type"] == "markdown" else []
        here = next((line[3:].strip() for line in lines if line.startswith("## ")), here)
        found.setdefault(here, []).append(cell)
    return found


def counted(cells, at_home=()) -> float:
    """Reading, two minutes for each guess, and twice the minutes of each exercise that is not homework."""
    asked = {name for cell in cells for name in EXERCISE.findall(cell["source"])} - set(at_home)
    guesses = [cell for cell in cells if "guess" in cell["metadata"].get("tags", ())]
    doing = sum(all_exercises()[name].minutes for name in asked)
    return effort({"cells": cells}).open.minutes + 2 * len(guesses) + 2 * doing


def test_what_goes_first_is_there():
    known = tomllib.loads((NOTEBOOKS / CUTS).read_text(encoding="utf8"))
    books = {path.name[:2]: sections(read(path)) for path in notebooks()}
    for number, cuts in known.items():
        there = {*books[number], *(name for own in books[number].values() for name in own.exercises)}
        assert set(cuts) - there == set(), number
        assert len(set(cuts)) == len(cuts)
    assert {place.number for place in TOLD} >= set(known)


@BOOKS
def test_the_page_says_it_and_the_minutes_of_what_is_left_add_up_to_it(place):
    section = PAGE.partition(f"\n## {place.title}\n")[2].partition("\n## ")[0]
    line = re.search(r"^- \*\*Lecture\*\*: (.*)$", section, re.MULTILINE)[1]
    assert line == to_cut(place.path), "run `make links`"
    told = LINE.findall(line)
    assert [int(length) for length, *_ in told] == list(LENGTHS) == [45, 90]
    found, names = (
        cells_by_heading(read(place.path)),
        {ex.title.rstrip("?"): ex.name for ex in all_exercises().values()},
    )
    for length, said, minutes in told:
        out = [heading for heading, _ in re.findall(rf"\[([^]]+)\]\(({re.escape(place.path.name)})#", said)]
        assert set(out) <= set(found), "a section that is not there"
        home = [names[title] for title in re.findall(r"\*([^*]+)\*", said)]
        left = [cell for heading, cells in found.items() if heading not in out for cell in cells]
        assert set(home) <= {name for cell in left for name in EXERCISE.findall(cell["source"])}
        assert int(minutes) == round(counted(left, home))
        assert int(minutes) <= int(length)
        assert out or home or "all of it" in said


@BOOKS
def test_no_more_is_cut_than_has_to_be(place):
    book, cuts = read(place.path), cuts_of(place.number)
    whole = taken(sections(book), [])
    for length in LENGTHS:
        one = lecture(book, cuts, length)
        gone = [*one.out, *one.homework]
        assert one.minutes <= length
        assert bool(gone) == (whole > length)
        for back in gone[-1:]:
            last = [name for name in cuts if name in gone][-1:] or [back]
            assert taken(sections(book), [name for name in gone if name not in last]) > length


def test_what_is_not_named_goes_last_exercises_first():
    book = read(next(path for path in notebooks() if path.name.startswith("01")))
    found = sections(book)
    least = lecture(book, [], 10)
    assert set(least.homework) | {name for heading in least.out for name in found[heading].exercises} == {
        name for section in found.values() for name in section.exercises
    }
    assert list(least.out) == [heading for heading in found if heading][::-1][: len(least.out)]
