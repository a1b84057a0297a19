"""The opening of a chapter: its name, its question, what to know of it, and the picture of its card."""

import re
import tomllib
from functools import cache

from tools.course import NOTEBOOKS
from tools.course_map import MAP, Place

from .thumbnails import thumbnail

PARTS = re.compile(r'(<h1>.*?</h1>)\s*(<div class="facts">.*?</div>)\s*(<div class="lead">.*?</div>)', flags=re.DOTALL)


def opened(body: str, place: Place) -> str:
    """The body of a chapter whose question follows its name, beside the picture that moves further down.

    The picture leads to the one that it is cut from; a chapter of which the card has words has none.
    """
    thumb, found = thumbs()[place.number], PARTS.search(body)
    title, facts, lead = found.groups()
    picture = ""
    if "record" in thumb:
        name = f"moving-{thumb['record'].partition('-')[0]}"
        body = _named(body, thumb["record"], name)
        drawn = thumbnail(place.path, thumb)
        picture = f'<a class="thumb" href="#{name}" aria-label="To the picture that moves">{drawn}</a>'
    return body.replace(found[0], f'<header class="opening"><div>{title}{lead}</div>{picture}{facts}</header>', 1)


def _named(body: str, record: str, name: str) -> str:
    """The body with a name for the player of a record."""
    return re.sub(
        rf"<genmodels-record (?=[^>]*/{re.escape(record)}\.)", f'<genmodels-record id="{name}" ', body, count=1
    )


@cache
def thumbs() -> dict[str, dict]:
    """What is on the card of each chapter, by its number."""
    known = tomllib.loads((NOTEBOOKS / MAP).read_text(encoding="utf-8"))
    return {number: one["thumb"] for number, one in known.items() if isinstance(one, dict) and "thumb" in one}
