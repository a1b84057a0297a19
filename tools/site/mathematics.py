"""Formulas as HTML, made by KaTeX while the site is built: pages need no script."""

import html
import re
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from docutils import nodes
from py_mini_racer import MiniRacer
from sphinx.application import Sphinx

from .formula_width import width
from .full_stops import followed
from .outside import package

INLINE = re.compile(r"\$([^$<>]+)\$")
SEEN = re.compile(r'class="katex-html".*')  # what is read by eyes, not by a screen reader
NOTHING = (
    "<mo>\u2061</mo>"  # an unseen sign behind the name of a function; as a third child of a subscript it is malformed
)
SHORT = 14  # signs: a formula of no more is not broken
FITS = 29  # em: what is as wide as the text
used: set[str] = set()  # the signs of all formulas that were made


@cache
def engine() -> MiniRacer:
    """JavaScript with KaTeX in it; made in a thread, so that it takes no event loop that may end before it."""
    with ThreadPoolExecutor(1) as thread:
        script = thread.submit(MiniRacer).result()
    script.eval((package("katex") / "dist/katex.min.js").read_text(encoding="utf-8"))
    return script


@cache
def typeset(latex: str, display: bool = False) -> str:
    r"""One formula as HTML, for eyes and for screen readers. Raises JSEvalException for LaTeX that KaTeX cannot read.

    >>> typeset(r"\mu")[:43]
    '<span class="katex"><span class="katex-math'
    """
    made = engine().call("katex.renderToString", latex, {"displayMode": display, "throwOnError": True})
    made = made.replace(f"{NOTHING}</msub>", "</msub>")
    used.update(html.unescape(re.sub("<[^>]*>", "", SEEN.search(made)[0])))
    return made


def typeset_within(text: str) -> str:
    """HTML in which LaTeX stands between dollar signs, as in the derivations, with its formulas typeset."""
    return INLINE.sub(lambda found: on_a_line(typeset(html.unescape(found[1]))), text)


def on_a_line(formula: str, mark: str = "") -> str:
    r"""A formula within a line, with the mark behind it; a short one is not broken.

    >>> on_a_line(typeset("p = 0.1"), ",")[:23], on_a_line(typeset(r"p = 0.1 + 0.2 + 0.3 + 0.4"))[:20]
    ('<span class="gm-short">', '<span class="katex">')
    """
    signs = re.sub("<[^>]*>|\u200b", "", SEEN.search(formula)[0].partition(">")[2])
    if len(html.unescape(signs)) <= SHORT:
        return f'<span class="gm-short">{formula}{mark}</span>'
    return followed(formula, mark)


def on_its_own(latex: str) -> str:
    """A formula in a line of its own, which says how wide it is, for what is narrower than that."""
    formula = typeset(latex, display=True)
    em = width(formula)
    return f'<div class="math{" long" * (em > FITS)}" style="--em: {em:.1f}">{formula}</div>'


def aligned(lines: list[str]) -> str:
    r"""Formulas below each other as one, their equals signs below each other; each has one.

    >>> print(aligned(["a = b", r"\frac{a = 1}{c} = d"]))
    \begin{aligned} a &= b \\[1em] \frac{a = 1}{c} &= d \end{aligned}
    """
    pairs = ((line[:at].strip(), line[at:].strip()) for line, at in ((line, _first(line)) for line in lines))
    return r"\begin{aligned} " + r" \\[1em] ".join(f"{left} &{right}" for left, right in pairs) + r" \end{aligned}"


def _first(line: str) -> int:
    """Where the first equals sign outside of braces is, -1 where there is none."""
    signs = (found.start() for found in re.finditer("=", line))
    return next((at for at in signs if line.count("{", 0, at) == line.count("}", 0, at)), -1)


def _align(app: Sphinx, tree: nodes.document) -> None:
    """Formulas in consecutive lines of their own are steps of one argument: make one formula of them."""
    for formula in list(tree.findall(nodes.math_block)):
        if formula not in formula.parent.children:  # taken by the one before
            continue
        steps = [formula]
        while isinstance(following := steps[-1].next_node(descend=False, siblings=True), nodes.math_block):
            steps.append(following)
        lines = [step.astext().strip() for step in steps]
        if len(steps) > 1 and all(_first(line) > 0 and "\\\\" not in line for line in lines):
            for step in steps[1:]:
                step.parent.remove(step)
            formula.children = [nodes.Text(aligned(lines))]
            formula.rawsource = aligned(lines)


def _inline(translator, node: nodes.math) -> None:
    translator.body.append(on_a_line(typeset(node.astext()), node.get("mark", "")))
    raise nodes.SkipNode


def _block(translator, node: nodes.math_block) -> None:
    translator.body.append(on_its_own(node.astext()))
    raise nodes.SkipNode


def setup(app: Sphinx) -> dict:
    """Register KaTeX as what renders mathematics."""
    app.add_html_math_renderer("katex", inline_renderers=(_inline, None), block_renderers=(_block, None))
    app.connect("doctree-read", _align)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
