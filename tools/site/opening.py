"""The opening of a chapter: its name, its question, what to know of it, and the picture of its card."""

import re
import tomllib
from functools import cache

from tools.course import NOTEBOOKS
from tools.course_map import MAP, Place

from .thumbnails import thumbnail

FIRST = re.compile(r"(<h1>.*?</h1>)\s*<p>(.*?)</p>", flags=re.DOTALL)
EXAMPLE = re.compile(r"<figure(?P<dress>[^>]*)>\s*<svg[^>]*>(?P<drawn>.*?)</svg>\s*</figure>", flags=re.DOTALL)
AXES = re.compile(r'<clipPath id="(\w+-)[^"]*"\s*><path d="M(\d+) (\d+)H(\d+)V(\d+)H')  # the names within, the box
WORDS = re.compile(r"<text\b.*?</text>", flags=re.DOTALL)
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


def beside_its_example(body: str) -> str:
    """The body of the manual whose title and first words stand beside what its first example draws, without the words.

    It leads to the example, of which the picture has names of its own for what it uses again.
    """
    first, example = FIRST.search(body), EXAMPLE.search(body)
    names, *corners = AXES.search(example["drawn"]).groups()
    left, top, right, bottom = map(int, corners)
    drawn = WORDS.sub("", example["drawn"]).replace(names, "head-")
    box = f"{left} {top} {right - left} {bottom - top}"
    place = f'x="{left}" y="{top}" width="{right - left}" height="{bottom - top}"'
    picture = f'<svg viewBox="{box}" aria-hidden="true"><svg {place} viewBox="{box}">{drawn}</svg></svg>'
    link = f'<a class="thumb" href="#drawn" aria-label="To the example that draws this">{picture}</a>'
    title, lead = first.groups()
    head = f'<header class="opening"><div>{title}<div class="lead">{lead}</div></div>{link}</header>'
    return body.replace("<figure", '<figure id="drawn"', 1).replace(first[0], head, 1)


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
