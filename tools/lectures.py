"""What fits into a lecture of 45 or of 90 minutes: what of a notebook to leave out, and what to give as homework.

In class a section of a notebook takes what it takes to read (`tools/effort.py`), two minutes more for each guess, which
is talked over, and for an exercise twice its minutes: it is done, then talked over.  What is too long is cut in the
order of `notebooks/lectures.toml`: the number of a notebook, and what goes first, sections by their headings and
exercises by their names.  What it does not name goes after that: the exercises from the last one on, then the sections.
"""

import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

from genmodels.course.exercises import all_exercises
from tools.course import NOTEBOOKS, read
from tools.effort import EXERCISE, effort

CUTS = "lectures.toml"
LENGTHS = (45, 90)
GUESS, TALK = 2, 2  # minutes for a guess; how often an exercise counts
HEADING = re.compile(r"^## +(.+?)\s*$", re.MULTILINE)
OPENING = ""  # what stands before the first heading


@dataclass
class Section:
    """A section in class: its minutes without its exercises, and those of each exercise."""

    minutes: float = 0
    exercises: dict[str, int] = field(default_factory=dict)


def sections(book: dict) -> dict[str, Section]:
    """Return the sections of a notebook by their headings; what stands before the first is called ""."""
    cells: dict[str, list[dict]] = {OPENING: []}
    here = OPENING
    for cell in book["cells"]:
        if cell["cell_type"] == "markdown" and (found := HEADING.search(cell["source"])):
            here = found[1]
        cells.setdefault(here, []).append(cell)
    return {heading: _section(own) for heading, own in cells.items()}


def _section(cells: list[dict]) -> Section:
    known, asked = all_exercises(), [name for cell in cells for name in EXERCISE.findall(cell["source"])]
    guesses = sum("guess" in cell["metadata"].get("tags", ()) for cell in cells)
    minutes = effort({"cells": cells}).open.minutes + GUESS * guesses
    return Section(minutes, {name: TALK * known[name].minutes for name in dict.fromkeys(asked) if name in known})


@dataclass(frozen=True)
class Lecture:
    """What is left out of a notebook in a lecture of so many minutes, what is homework, and how long the rest takes."""

    length: int
    out: tuple[str, ...]
    homework: tuple[str, ...]
    minutes: float


def lecture(book: dict, cuts: list[str], length: int) -> Lecture:
    """Cut one thing after the other until the rest takes no longer than the lecture."""
    found = sections(book)
    gone: list[str] = []
    for cut in [*cuts, *_the_rest(found, cuts)]:
        if taken(found, gone) <= length:
            break
        gone.append(cut)
    homework = tuple(cut for cut in gone if cut not in found and not _in(found, cut, gone))
    return Lecture(length, tuple(cut for cut in gone if cut in found), homework, taken(found, gone))


def taken(found: dict[str, Section], gone: list[str]) -> float:
    """Return the minutes of what is not gone."""
    left = [section for heading, section in found.items() if heading not in gone]
    doing = sum(own for section in left for name, own in section.exercises.items() if name not in gone)
    return sum(section.minutes for section in left) + doing


def _the_rest(found: dict[str, Section], cuts: list[str]) -> list[str]:
    exercises = [name for section in found.values() for name in section.exercises]
    headings = [heading for heading in found if heading]
    return [name for name in (*exercises[::-1], *headings[::-1]) if name not in cuts]


def _in(found: dict[str, Section], exercise: str, gone: list[str]) -> bool:
    """Say whether an exercise goes with its section."""
    return any(exercise in section.exercises for heading, section in found.items() if heading in gone)


def cuts_of(number: str, folder: Path = NOTEBOOKS) -> list[str]:
    """Return what goes first, by the number of a notebook."""
    known = tomllib.loads((folder / CUTS).read_text(encoding="utf8")) if (folder / CUTS).exists() else {}
    return known.get(number, [])


def to_cut(path: Path) -> str:
    """Return, for the page for teachers, what to leave out of a notebook in each length of lecture."""
    book, cuts = read(path), cuts_of(path.name[:2], path.parent)
    return "; ".join(said(lecture(book, cuts, length), path) for length in LENGTHS)


def said(one: Lecture, path: Path) -> str:
    """Say what to leave out in one length of lecture."""
    known = all_exercises()
    out = ", ".join(f"[{heading}]({path.name}#{heading.replace(' ', '-')})" for heading in one.out)
    home = ", ".join(f"*{known[name].title.rstrip('?')}*" for name in one.homework)
    parts = [f"without {out}"] * bool(out) + [f"at home {home}"] * bool(home) or ["all of it"]
    return f"{one.length} minutes: {', and '.join(parts)} ({round(one.minutes)} counted)"
