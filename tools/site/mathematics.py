"""Formulas as HTML, made by KaTeX while the site is built: pages need no script."""

import html
import re
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from docutils import nodes
from py_mini_racer import MiniRacer
from sphinx.application import Sphinx

from .full_stops import followed
from .outside import package

INLINE = re.compile(r"\$([^$<>]+)\$")
SEEN = re.compile(r'class="katex-html".*')  # what is read by eyes, not by a screen reader
NOTHING = (
    "<mo>\u2061</mo>"  # an unseen sign behind the name of a function; as a third child of a subscript it is malformed
)
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
    return INLINE.sub(lambda found: typeset(html.unescape(found[1])), text)


def _inline(translator, node: nodes.math) -> None:
    translator.body.append(followed(typeset(node.astext()), node.get("mark", "")))
    raise nodes.SkipNode


def _block(translator, node: nodes.math_block) -> None:
    translator.body.append(f'<div class="math">{typeset(node.astext(), display=True)}</div>')
    raise nodes.SkipNode


def setup(app: Sphinx) -> dict:
    """Register KaTeX as what renders mathematics."""
    app.add_html_math_renderer("katex", inline_renderers=(_inline, None), block_renderers=(_block, None))
    return {"parallel_read_safe": True, "parallel_write_safe": True}
