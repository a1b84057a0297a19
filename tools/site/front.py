"""The front page: something to touch, what the course is, ways in, and all notebooks by their questions."""

from itertools import groupby
from pathlib import Path

from tools.course import NOTEBOOKS, Address
from tools.course_map import Place, course_map
from tools.stored_records import stored

from .moving import player, unpacked

GAME = "00_start_here.ipynb"  # whose first widget stands on the front page


def front(template: str, here: Address, static: Path) -> str:
    """The page: `template` with its @words@ replaced."""
    places = course_map(NOTEBOOKS)
    parts = [(part, list(members)) for part, members in groupby(places, key=lambda place: place.part)]
    values = {
        "game": player(unpacked(stored(NOTEBOOKS / GAME)[0], static)),
        "clone": here.clone,
        "folder": here.repository.rpartition("/")[2],
        "binder": here.binder(GAME),
        "questions": "\n\n".join(f"### {part}\n\n{_questions(members)}" for part, members in parts),
        "sidebar": "\n\n".join(_sidebar(part, members) for part, members in parts),
    }
    for name, value in values.items():
        template = template.replace(f"@{name}@", value)
    return template


def _questions(places: list[Place]) -> str:
    return "\n".join(f"- {place.link}: {place.question}" for place in places)


def _sidebar(part: str, places: list[Place]) -> str:
    """The entries of one part in the navigation."""
    return "\n".join(
        ["```{toctree}", ":hidden:", f":caption: {part}", "", *(place.path.stem for place in places), "```"]
    )
