"""One cell of a notebook as blocks of HTML: what may stand on a slide for itself, and must not be torn apart."""

import html
import re
from collections.abc import Iterator
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode
from mdit_py_plugins.amsmath import amsmath_plugin
from mdit_py_plugins.anchors import anchors_plugin
from mdit_py_plugins.dollarmath import dollarmath_plugin
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from tools.site.links import anchor
from tools.site.mathematics import typeset

Cell = dict[str, Any]

COLOURS = HtmlFormatter(style="friendly", cssclass="code")
NO_CODE = {"remove-input", "hide-input"}  # the code of a picture is in the notebook; the slide has the picture
IMPORTS = re.compile(r"(?:\s*(?:from|import) .*\n?)+\s*")  # a cell of nothing else: needed to run, not to understand
STILLS = "gm-stills"  # the pictures for readers without a kernel: here the picture moves


def code(source: str) -> str:
    """Python in colours, as one block."""
    return highlight(source, PythonLexer(), COLOURS)


def _formula(latex: str, options: dict[str, bool]) -> str:
    return typeset(latex.strip(), display=options["display_mode"])


READ = (
    MarkdownIt("commonmark", {"html": True, "highlight": lambda source, language, _: code(source) if language else ""})
    .enable("table")
    .use(dollarmath_plugin, renderer=_formula)
    .use(amsmath_plugin, renderer=lambda latex: typeset(latex, display=True))
    .use(anchors_plugin, max_level=4, slug_func=anchor)
)


def blocks(cell: Cell) -> Iterator[str]:
    """The blocks of a cell in their order: paragraphs, lists, tables, code, and what the code shows."""
    if cell["cell_type"] == "markdown":
        yield from markdown(cell["source"])
        return
    if _tells(cell):
        yield code(cell["source"])
    for output in cell["outputs"]:
        yield from shown(output)


def _tells(cell: Cell) -> bool:
    """Whether the code of a cell is worth a place on a slide."""
    hidden = NO_CODE & set(cell["metadata"].get("tags", ()))
    return bool(cell["source"].strip()) and not hidden and not IMPORTS.fullmatch(cell["source"])


def markdown(text: str) -> Iterator[str]:
    """Markdown, block by block; HTML that it opens and closes in several blocks stays together.

    >>> list(markdown("# One\\n\\nis *one*."))
    ['<h1 id="One">One</h1>\\n', '<p>is <em>one</em>.</p>\\n']
    """
    made, depth = "", 0
    for node in SyntaxTreeNode(READ.parse(text)).children:
        piece = READ.renderer.render(node.to_tokens(), READ.options, {})
        made += piece
        depth += _opened(piece) if node.type == "html_block" else 0
        if depth <= 0 and made.strip():
            yield made
            made = ""
    if made.strip():
        yield made


def _opened(piece: str) -> int:
    """How many elements a piece of HTML opens and does not close."""
    paired = r"(?:details|div|genmodels-exercise|template|table)\b"
    return len(re.findall(f"<{paired}", piece)) - len(re.findall(f"</{paired}", piece))


def shown(output: Cell) -> Iterator[str]:
    """One output of a cell, if it has something to show on a slide."""
    data = {kind: "".join(text) for kind, text in output.get("data", {}).items()}
    if STILLS in data.get("text/html", ""):
        return
    if "text/html" in data:
        yield f"<div>{data['text/html']}</div>"
    elif "text/markdown" in data:
        yield from markdown(data["text/markdown"])
    elif "text/latex" in data:
        yield from markdown(data["text/latex"])
    elif text := "".join(output.get("text", data.get("text/plain", ""))):
        yield f"<pre>{html.escape(text.rstrip())}</pre>"
