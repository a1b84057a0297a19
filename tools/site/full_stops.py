"""A full stop or a comma stays on the line of the formula before it: browsers would break the line between them."""

import re

from docutils import nodes
from sphinx.application import Sphinx

MARK = re.compile(r"[.,;:!?)]+")
LAST = '<span class="katex-base">'  # of the pieces between which KaTeX lets a line be broken
AGAIN = '</span></span><span class="gm-kept"><span class="katex"><span class="katex-html" aria-hidden="true">'


def followed(formula: str, mark: str) -> str:
    """A formula as HTML with the mark behind it, on one line with its last piece.

    >>> html = '<span class="katex"><span class="katex-html"><span class="katex-base">x</span></span></span>'
    >>> followed(html, ".").endswith('<span class="katex-base">x</span></span></span>.</span>')
    True
    """
    if not mark:
        return formula
    start = formula.rindex(LAST)
    return f"{formula[:start]}{AGAIN}{formula[start:]}{mark}</span>"


def take_marks(app: Sphinx, tree: nodes.document, name: str) -> None:
    """Hand each formula of a page the mark that follows it."""
    for formula in tree.findall(nodes.math):
        text = formula.next_node(descend=False, siblings=True)
        if isinstance(text, nodes.Text) and (mark := MARK.match(text)):
            formula["mark"] = mark[0]
            place = next(k for k, one in enumerate(text.parent) if one is text)  # another may say the same
            text.parent[place] = nodes.Text(text[mark.end() :])


def setup(app: Sphinx) -> dict:
    """Look at each page when its links are known, before it is written."""
    app.connect("doctree-resolved", take_marks)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
