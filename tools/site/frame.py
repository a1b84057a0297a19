"""What stands around each page: its name and description, the chapters, the question before and after, its sections."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from tools.course import address
from tools.course_map import Place, course_map

from . import class_pages
from .mathematics import typeset
from .opening import beside_its_example, opened
from .tables import in_columns, sized
from .typography import typographic
from .wide_code import WITHIN, marked

COURSE = "Generative models"
OTHERS = {
    "start": "Three ways in",
    "teachers": "For teachers",
    "gallery": "All pictures",
    "library": "The library",
    "plain": "The library in ten minutes",
    "reference": "Reference",
    "speed": "How fast, how exact",
    "changes": "Changes",
    "search": "Search",
}
SAYS = {
    "index": "A course to play with: learn how data come about, and you can draw new ones, and see what you got "
    "wrong. For anyone who knows derivatives and a little probability.",
    "start": "Three ways into the course on generative models: read it here, on Binder, or on your own computer.",
    "teachers": "For teachers of generative models: what to show in each chapter, to move, and to ask first.",
    "gallery": "All moving pictures of the course on generative models, each with what to ask before it is moved.",
    "library": "The Python library genmodels: which model for which data, and how to use it with scikit-learn, pandas "
    "and dask.",
    "plain": "The library genmodels in plain numpy: slow and obvious, each formula beside the line for it.",
    "reference": "What the Python library genmodels offers, name by name.",
    "speed": "How fast, how small and how exact the library genmodels is, measured beside scikit-learn.",
    "changes": "What changed in the course on generative models and in its library, version by version.",
    "search": "Search the course on generative models and the reference of its library.",
    "licences": "Fonts and formulas of these pages, by whom they are, and under which licences.",
    "404": "There is no page here; the front page of the course lists all chapters by their questions.",
}
OF_A_TEMPLATE = {"index": "", "search": "Search", "404": "No page here"}  # the names of pages without a text
OWN = {"katex.min.css", "player.css", "reply.css", "look.css"}
HEAD = re.compile(r'<header class="opening[^"]*">.*?</header>|<h1>.*?</h1>', flags=re.DOTALL)
ANSWERS = {"number.js", "reply.js", "reply.css"}  # what exercises need, of which some pages have none
SCRIPTS = {"player.js", "number.js", "reply.js", "page.js"}


@dataclass(frozen=True)
class Entry:
    """A chapter as pages speak of it."""

    page: str
    number: str
    name: str
    title: str
    question: str
    time: str
    short_time: str


def entry(place: Place) -> Entry:
    """A chapter of the map as pages speak of it."""
    name = place.title.removeprefix(place.number).strip()
    minutes = f"{place.reading} minutes to read, {place.doing} to do" if place.minutes else "to look things up"
    short = f"{place.reading + place.doing} min" if place.minutes else "to look up"
    title, question = typographic(place.title), typographic(place.question)
    return Entry(place.path.stem, place.number, typographic(name), title, question, minutes, short)


@cache
def places() -> dict[str, Place]:
    """The chapters by the names of their pages."""
    return {place.path.stem: place for place in course_map()}


def part_name(place: Place) -> str:
    """The name of a part without its Roman number.

    >>> part_name(next(iter(places().values())))
    'Two ways'
    """
    number, _, name = place.part.partition(" ")
    return name if name and number.isupper() else place.part


@cache
def parts() -> list[tuple[str, list[Entry]]]:
    """The chapters of each part, in their order."""
    found: dict[str, list[Entry]] = {}
    for place in places().values():
        found.setdefault(part_name(place), []).append(entry(place))
    return list(found.items())


def neighbours(page: str) -> dict[str, Entry]:
    """The chapters before and after a chapter."""
    pages = list(places())
    at = pages.index(page)
    found = {"before": pages[max(at - 1, 0) : at], "after": pages[at + 1 : at + 2]}
    return {name: entry(places()[one]) for name, pages in found.items() for one in pages}


def sections(tree: nodes.document) -> Iterator[tuple[str, str]]:
    """The anchor and the name of each section of a page, as HTML; of the reference also the methods of a class."""
    for outer in tree.children:
        for section in outer.children:
            if isinstance(section, nodes.section):
                title = section[section.first_child_matching_class(nodes.title)]
                yield section["ids"][0], typographic("".join(map(_words, title)))
                for anchor, name in class_pages.methods(section):
                    yield anchor, f"<code>{WITHIN.sub('<wbr>', name)}</code>"


def _words(node: nodes.Node) -> str:
    return typeset(node.astext()) if isinstance(node, nodes.math) else escape(node.astext())


def symbols(tree: nodes.document) -> str:
    """The anchor of the section whose table explains symbols, "" where there is none."""
    for table in tree.findall(nodes.table):
        if (cell := table.next_node(nodes.entry)) and cell.astext() == "symbol":
            return next((node["ids"][0] for node in _upwards(table) if isinstance(node, nodes.section)), "")
    return ""


def _upwards(node: nodes.Node) -> Iterator[nodes.Node]:
    while node.parent is not None:
        node = node.parent
        yield node


def around(app: Sphinx, page: str, template: str, context: dict[str, Any], tree: nodes.document | None) -> None:
    """Say to a template what it puts around a page: what Sphinx calls before it writes one."""
    place, title = places().get(page), context.get("title", "")
    picture = context.get("pictures", {}).get(page)
    name = title if tree else picture["name"] if picture else OF_A_TEMPLATE.get(page, title)
    unused = ANSWERS | {"katex.min.css"} if page == "index" else ANSWERS if picture else set()
    of_reference = page.startswith(class_pages.FOLDER)
    if body := context.get("body"):
        body = opened(body, place) if place else body
        body = typographic(sized(in_columns(marked(body))))
        body = beside_its_example(body) if page == "library" else body
        body = class_pages.opened(body, page.removeprefix(class_pages.FOLDER)) if of_reference else body
        rail = list(sections(tree)) if tree else []
        context["body"] = beside(body, rail)
    context |= {
        "heading": f"{escape(nodes.unescape(name))} · {COURSE}" if name else f"{COURSE}: a course to play with",
        "description": _description(page, place, picture),
        "picture": picture,
        "here": picture["title"] if picture else name if tree else "",
        "place": place and entry(place),
        "part": place and part_name(place),
        "of_reference": of_reference,
        "parts": parts(),
        "others": list(OTHERS.items()),
        "head_script": (Path(__file__).parent / "theme/head.js").read_text(encoding="utf-8"),
        "css_files": [sheet for sheet in context["css_files"] if _file(sheet) in OWN - unused],
        "script_files": [script for script in context["script_files"] if _file(script) in SCRIPTS - unused],
        "has_code": bool(place),
        "symbols": symbols(tree) if tree and place and place.minutes else "",
        **_published(page),
        **(neighbours(page) if place else {}),
    }


def beside(body: str, sections: list[tuple[str, str]]) -> str:
    """The body of a page with the list of its sections behind its head, so that it begins where the text does.

    >>> print(beside('<section><h1>A</h1><p>Text.</p></section>', [("b", "B")]))
    <section><h1>A</h1><nav class="rail" aria-label="Sections of this page"><ol>
    <li><a href="#b">B</a></li>
    </ol></nav>
    <p>Text.</p></section>
    """
    if not sections or not (head := HEAD.search(body)):
        return body
    items = "\n".join(f'<li><a href="#{escape(anchor)}">{name}</a></li>' for anchor, name in sections)
    rail = f'<nav class="rail" aria-label="Sections of this page"><ol>\n{items}\n</ol></nav>\n'
    return body[: head.end()] + rail + body[head.end() :]


def _description(page: str, place: Place | None, picture: dict[str, str] | None) -> str:
    if place:
        return place.question
    if picture:
        return picture["description"]
    return SAYS.get(page) or f"{page.rpartition('/')[2]}, in the library genmodels."


def _file(known: Any) -> str:
    return Path(str(getattr(known, "filename", known))).name


def _published(page: str) -> dict[str, str]:
    """The addresses of a page that only a published site has."""
    site, preview = address().site, f"previews/{page}.png" if page in places() else "previews/index.png"
    known = (
        {"canonical": f"{site}/{page}.html".replace("/index.html", "/"), "preview": f"{site}/{preview}"} if site else {}
    )
    return known | {"root_path": address().root_path}


def setup(app: Sphinx) -> dict:
    """Look at each page before it is written."""
    app.connect("html-page-context", around)
    app.connect("doctree-resolved", _without_number)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _without_number(app: Sphinx, tree: nodes.document, page: str) -> None:
    """The number of a chapter stands above its name, not in it."""
    title = tree.next_node(nodes.title)
    if page in places() and isinstance(title[0], nodes.Text):
        title[0] = nodes.Text(title[0].removeprefix(places()[page].number).lstrip())
