"""The front page: something to touch, what the course is, all chapters by their questions, the map, and routes."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.course import NOTEBOOKS, Address
from tools.course_map import MAP, Place, by_part, course_map, routes, together
from tools.map_picture import on_page
from tools.stored_records import stored

from .frame import entry, part_name
from .moving import player
from .stills import recorded
from .thumbnails import thumbnail

GAME = "00_start_here.ipynb"  # whose first widget stands on the front page
PAPER = re.compile(r'<path d="M([\d .]+)z" fill="none" stroke=')  # the frame around a digit of the game
RIM = 30  # around it, in units of the picture
ROOM = "--room-wide: 36rem; --room-middle: 36rem; --room-narrow: 29.4rem"  # of the game, as in rooms.py


def context(here: Address, static: Path) -> dict[str, Any]:
    """What the template of the front page is filled with."""
    known, places = tomllib.loads((NOTEBOOKS / MAP).read_text(encoding="utf-8")), course_map(NOTEBOOKS)
    entries = {place.number: entry(place) for place in places}
    return {
        "game": _game(static),
        "count": sum(bool(place.minutes) for place in places),
        "hours": [round(sum(getattr(place, kind) for place in places) / 60) for kind in ("reading", "doing")],
        "first": entries["00"].page,
        "parts_of_cards": list(_cards(known, places)),
        "map": on_page(places),
        "routes": [(one.name, one.time, [entries[place.number] for place in one.places]) for one in routes()],
        "binder": here.binder(GAME),
    }


def _game(static: Path) -> str:
    record = stored(NOTEBOOKS / GAME)[0]
    return player(record, static, crop=digit_alone(record), style=ROOM)


def digit_alone(record: Path) -> str:
    """The box of the digit in the picture of the game, which shows no more until the last answer is given."""
    corners = list(map(float, PAPER.search(recorded(record).drawn("game"))[1].split()))
    (left, right), (top, bottom) = ((min(own), max(own)) for own in (corners[::2], corners[1::2]))
    return f"{left - RIM:g} {top - RIM:g} {right - left + 2 * RIM:g} {bottom - top + 2 * RIM:g}"


def _cards(known: dict, places: list[Place]) -> Iterator[tuple[str, list[dict], str, str]]:
    """The name, the cards, the sentence and the hours of each part."""
    for own in by_part(places).values():
        cards = [
            vars(entry(place)) | {"picture": thumbnail(place.path, known[place.number]["thumb"]), "needs": place.needs}
            for place in own
        ]
        yield part_name(own[0]), cards, known["says"][known[own[0].number]["part"]], together(own)
