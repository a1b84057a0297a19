"""What the field calls the things of a chapter, in the margin beside the paragraph that has them first.

The last line of a chapter has all of these names, for narrow windows, for paper and for who listens.
"""

import re
from itertools import groupby
from typing import Any

from genmodels.course.kit.symbols import Name, names_of
from tools.claims.text import WRITTEN, plain
from tools.elsewhere import anchor, place

from .furniture import NOTE

Cell = dict[str, Any]
SHAPED = re.compile(r"[#|>$<\d\s-]|\*\*[^*]+\*\*$")  # begins what is no paragraph of words
MOST = 3  # names beside one paragraph
LAST = "## Sources"


def with_names(cells: list[Cell], number: str) -> list[Cell]:
    """Return the cells of a chapter with a note on each paragraph that has something which is called otherwise."""
    names, made = list(names_of(number)), []
    for at, cell in enumerate(cells):
        if cell["cell_type"] == "markdown" and cell["source"].startswith(LAST):
            return made + cells[at:]
        if at and cell["cell_type"] == "markdown" and not cell["metadata"].get("tags"):
            cell = cell | {"source": _noted(cell["source"], names, number)}
        made.append(cell)
    return made


def _noted(text: str, names: list[Name], number: str) -> str:
    """The text with its notes; the names that they have are taken from the list."""
    if WRITTEN.search(text) or "<details" in text:
        return text
    paragraphs = re.split(r"(\n{2,})", text)
    for k, paragraph in enumerate(paragraphs):
        if SHAPED.match(paragraph) or NOTE.search(paragraph):
            continue
        said = plain(paragraph).casefold()
        found = [name for name in names if place(name.ours[number], said) >= 0 and _is_news(name, number)][:MOST]
        if found:
            paragraphs[k] = f'<div class="beside">\n\n{paragraph}\n\n{_note(found, number)}\n</div>'
            names[:] = [name for name in names if name not in found]
    return "".join(paragraphs)


def _is_news(name: Name, number: str) -> bool:
    """Whether the chapter has another word for it."""
    return name.ours[number].casefold() not in (one.casefold() for one in name.all_names)


def _note(found: list[Name], number: str) -> str:
    """Names of the field behind our words, which stand once.

    >>> name = Name("moment matching", (), "", {"00": "the same means"})
    >>> print(_note([name], "00"))
    <div class="note elsewhere" role="note">
    <BLANKLINE>
    *the same means*, elsewhere [moment matching](92_symbols.ipynb#cell-id=names-m-to-o)
    <BLANKLINE>
    </div>
    """
    lines = []
    for ours, names in groupby(found, key=lambda name: name.ours[number]):
        linked = " and ".join(f"[{name.name}]({anchor(name)})" for name in names)
        lines.append(f"{ours if '$' in ours else f'*{ours}*'}, elsewhere {linked}")
    inside = "\n\n".join(lines)
    return f'<div class="note elsewhere" role="note">\n\n{inside}\n\n</div>'
