"""The code of a notebook on its page: below what it made, folded under one quiet word."""

import re
from collections.abc import Iterator

from docutils import nodes
from sphinx.application import Sphinx

from .tables import TABLE, letters

IMPORTS = re.compile(
    r"(?:\s*(?:from|import) (?:[^(\n]*|[^(\n]*\([^)]*\))\n?)+\s*(?:^\w+ = \w+\s*)*", flags=re.MULTILINE
)
CELL, SOURCE, OUTPUT = "cell_code", "cell_code_source", "cell_code_output"  # as myst-nb calls them
SHORT = 52  # letters: a result that is no wider leaves the word for its code room beside it
OPENS = '<details class="code{more}">\n<summary>{words}</summary>\n'


def fold(app: Sphinx, tree: nodes.document) -> None:
    """Fold the code of each cell of a page, and put it below its outputs."""
    cells = [cell for cell in tree.findall(nodes.container) if cell.get("nb_element") == CELL]
    for cell in cells:
        outputs = _parts(cell, OUTPUT)
        if outputs and _is_short(outputs[-1]):
            cell["classes"].append("short")
        cell.children = [*outputs, *_folded(cell, prepares=cell is cells[0])]


def _parts(cell: nodes.Element, kind: str) -> list[nodes.Node]:
    return [part for part in cell.children if part.get("nb_element") == kind]


def _is_short(output: nodes.Element) -> bool:
    """Whether it ends with short lines of print, or with a narrow table."""
    last = output.children[-1]
    if isinstance(last, nodes.literal_block):
        return max(map(len, last.astext().splitlines()), default=0) <= SHORT
    shown = "".join(raw.astext() for raw in last.findall(nodes.raw) if "html" in raw.get("format", ""))
    tables = TABLE.findall(shown)
    return len(tables) == 1 and "<svg" not in shown and letters(tables[0]) <= SHORT


def _folded(cell: nodes.Element, prepares: bool) -> Iterator[nodes.Node]:
    """Its code; what the first cell of a page prepares without showing anything is put away as imports are."""
    quiet = prepares and not _parts(cell, OUTPUT)
    for part in _parts(cell, SOURCE):
        code = part.astext()
        lines, only_imports = sum(map(bool, map(str.strip, code.splitlines()))), bool(IMPORTS.fullmatch(code))
        words = "imports" if only_imports else f"code, {lines} line{'s' * (lines > 1)}"
        yield nodes.raw("", OPENS.format(more=" imports" * (only_imports or quiet), words=words), format="html")
        yield from part.children
        yield nodes.raw("", "</details>\n", format="html")


def scroll(app: Sphinx, tree: nodes.document, name: str) -> None:
    """Give each table a box in which it scrolls where the page is too narrow."""
    for table in list(tree.findall(nodes.table)):
        table.replace_self(nodes.container("", table.deepcopy(), classes=["scroll"]))


def setup(app: Sphinx) -> dict:
    """Look at each page when it is read, and at its tables before it is written."""
    app.connect("doctree-read", fold)
    app.connect("doctree-resolved", scroll)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
