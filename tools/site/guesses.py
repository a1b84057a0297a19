"""What belongs to one guess as one card: the guess, what answers it folded below, and the code of it at the foot.

Answers that follow each other are one card where a paragraph stands between them and their guess, too.
"""

from collections.abc import Iterator

from docutils import nodes
from sphinx.application import Sphinx

from .cells import CELL, OUTPUT

GUESS, SEEN, FOLDED = '<div class="guess"', '<details class="seen"', "<details>"
PROJECT = '<p class="project"'
OPENS = "<details>\n<summary>After your guess</summary>\n"


def join(app: Sphinx, tree: nodes.document) -> None:
    """Put the code of folded answers below the last of them, and fold what is printed right below its guess."""
    for parent in {id(cell.parent): cell.parent for cell in tree.findall(_is_cell)}.values():
        parent.children = list(_joined(parent.children))
        for child in parent.children:
            child.parent = parent


def _is_cell(node: nodes.Node) -> bool:
    return isinstance(node, nodes.container) and node.get("nb_element") == CELL


def _joined(children: list[nodes.Node]) -> Iterator[nodes.Node]:
    code, asked, at = [], False, 0  # the code that waits for the foot, and whether a guess stands right above
    offers: list[nodes.Node] = []  # files of a figure in an answer, which wait for the end of the card
    while at < len(children):
        child, end = children[at], _end(children, at)
        if code and _begins(child, PROJECT):
            offers.append(child)
            at = end
            continue
        if code and not (_is_answer(child) or (asked and _may_answer(child))):
            yield nodes.container("", *code, classes=["cell", "answer", "last"])
            yield from offers
            code, offers = [], []
        if asked and _shows_nothing(child) and any(map(_may_answer, children[end : end + 1])):
            code += child.children
            at = end
            continue
        if _is_cell(child) and asked and _prints(child):
            child.children[0].children = [_html(OPENS), *child.children[0].children, _html("</details>\n")]
        if _is_cell(child) and _is_answer(child) and (asked or code or _is_answer_at(children, end)):
            child["classes"].append("answer")
            code += child.children[1:]
            child.children = child.children[:1]
        yield from children[at:end]
        asked, at = _begins(child, GUESS) or (asked and _is_answer(child)), end
    if code:
        yield nodes.container("", *code, classes=["cell", "answer", "last"])
        yield from offers


def _end(children: list[nodes.Node], at: int) -> int:
    """Where what begins there ends: a box of HTML reaches to the tag that closes it."""
    if not _begins(children[at], GUESS, SEEN):
        return at + 1
    depth = 0
    for place in range(at, len(children)):
        text = children[place].astext() if isinstance(children[place], nodes.raw) else ""
        depth += sum(map(text.count, ("<div", "<details"))) - sum(map(text.count, ("</div", "</details")))
        if depth <= 0:
            return place + 1
    return len(children)


def _begins(node: nodes.Node, *words: str) -> bool:
    return isinstance(node, nodes.raw) and node.astext().lstrip().startswith(words)


def _is_answer(node: nodes.Node) -> bool:
    """Whether it is folded: what one should have seen, or all that a cell shows."""
    if not _is_cell(node):
        return _begins(node, SEEN)
    made = [part for part in node.children if isinstance(part, nodes.Element) and part.get("nb_element") == OUTPUT]
    shown = [raw for part in made for raw in part.findall(nodes.raw) if "html" in raw.get("format", "")]
    return bool(shown) and _begins(shown[0], FOLDED)


def _is_answer_at(children: list[nodes.Node], at: int) -> bool:
    """Whether an answer comes next, but for files to project."""
    following = next((child for child in children[at:] if not _begins(child, PROJECT)), None)
    return following is not None and _is_answer(following)


def _shows_nothing(node: nodes.Node) -> bool:
    """Whether it is a cell that only makes what another one shows."""
    return _is_cell(node) and not any(
        isinstance(part, nodes.Element) and part.get("nb_element") == OUTPUT for part in node.children
    )


def _may_answer(node: nodes.Node) -> bool:
    """Whether below a guess it is an answer, or becomes one."""
    return _is_answer(node) or (_is_cell(node) and _prints(node))


def _prints(cell: nodes.Element) -> bool:
    """Whether it shows nothing but words that code printed."""
    first = cell.children[0]
    if not isinstance(first, nodes.Element) or first.get("nb_element") != OUTPUT:
        return False
    return all(isinstance(part, nodes.literal_block) for part in first.children)


def _html(text: str) -> nodes.raw:
    return nodes.raw("", text, format="html")


def setup(app: Sphinx) -> dict:
    """Look at each page when it is read, after its code was folded."""
    app.connect("doctree-read", join, priority=600)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
