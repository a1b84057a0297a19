"""The front page: something to touch, what the course is, all chapters by their questions, the map, and routes."""

import tomllib
from pathlib import Path
from typing import Any

from tools.course import NOTEBOOKS, Address
from tools.course_map import MAP, course_map
from tools.map_picture import on_page
from tools.stored_records import stored

from .frame import entry, part_name
from .moving import player
from .thumbnails import thumbnail

GAME = "00_start_here.ipynb"  # whose first widget stands on the front page
CROP = "925 551 1460 1460"  # the digit alone, until the last answer is given
ROOM = "--room-wide: 36rem; --room-middle: 36rem; --room-narrow: 29.4rem"  # of the game, as in rooms.py


def context(here: Address, static: Path) -> dict[str, Any]:
    """What the template of the front page is filled with."""
    known, places = tomllib.loads((NOTEBOOKS / MAP).read_text(encoding="utf-8")), course_map(NOTEBOOKS)
    entries = {place.number: entry(place) for place in places}
    return {
        "game": _game(static),
        "count": sum(bool(place.minutes) for place in places),
        "hours": round(sum(place.minutes for place in places) / 60),
        "first": entries["00"].page,
        "parts_of_cards": list(_cards(known, places)),
        "map": on_page(places),
        "routes": [(name, [entries[number] for number in numbers]) for name, numbers in known["routes"].items()],
        "binder": here.binder(GAME),
    }


def _game(static: Path) -> str:
    return player(stored(NOTEBOOKS / GAME)[0], static, crop=CROP, style=ROOM)


def _cards(known: dict, places: list) -> list[tuple[str, list[dict], str]]:
    """The name, the cards and the sentence of each part."""
    rows: dict[str, tuple[str, list[dict], str]] = {}
    for place in places:
        key = known[place.number]["part"]
        row = rows.setdefault(key, (part_name(place), [], known["says"][key]))
        row[1].append(vars(entry(place)) | {"picture": thumbnail(place.path, known[place.number]["thumb"])})
    return list(rows.values())
