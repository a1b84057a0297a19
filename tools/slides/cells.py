"""Markdown and outputs of a notebook as blocks of HTML that may stand on a slide, and must not be torn apart."""

import html
import re
from collections.abc import Iterator
from typing import Any

from markdown_it import MarkdownIt
from mdit_py_plugins.amsmath import amsmath_plugin
from mdit_py_plugins.dollarmath import dollarmath_plugin
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from tools.site.chapters import NOTEBOOK, as_chapter
from tools.site.figures import inline
from tools.site.mathematics import typeset, typeset_within
from tools.site.results import result
from tools.site.tables import in_columns

Cell = dict[str, Any]

FORMAT = HtmlFormatter(cssclass="code")
WHOLE = "slide"  # a tag: of such a cell everything stands on a slide
NO_CODE = {"remove-input", "hide-input"}  # the code of a picture is in the notebook; the slide has the picture
IMPORTS = re.compile(r"(?:\s*(?:from|import) .*\n?)+\s*")  # a cell of nothing else: needed to run, not to understand
DRAWS = re.compile(r"plotting\.|pictures\.|widgets\.|symbolic\.|\.stills\(")
STILLS = "gm-stills"  # the pictures for readers without a kernel: here the picture moves
STILL = 'class="gm-still"'
SHORT, NARROW = 6, 72  # lines of code and signs in a line that are read from the last row
LINES, PRINTED = 11, 88  # that are printed, and signs in such a line
SET_BY_HAND = re.compile(
    r'<style scoped>.*?</style>| style="text-align: \w+;?"|(?<=style=")text-align: \w+; ',
    flags=re.DOTALL,
)  # how a notebook sets a table; the slide does by what is in its columns
NAMED_BY_NUMBER = re.compile(r"\b([Cc]hapter|[Aa]ppendix|[Ss]tory|row|day|step|class|kind) (?=\d)")
E_MAIL = re.compile(r"(?<=\b[eE])-(?=mail)")
UNIT = re.compile(r"(?<=\d) (?=(?:%|°C|mm|cm|km|kg|g|m|s|ms|min|minutes|hours|days|points|euros)(?!\w))")
NESTED = re.compile(r"\\frac(?:\{[^{}]*\})?\{[^{}]*\\frac")
WHOSE_ASIDE = re.compile(r" *\((?:yours|ours)[^()\n]*until yours passes\)", flags=re.IGNORECASE)
WHOSE = re.compile(r"^.*\buntil yours passes\b.*\n?", flags=re.IGNORECASE | re.MULTILINE)  # says whose code has run
ALT = re.compile(r'<img[^>]*? alt="([^"]*)"')
FOLDED = re.compile(r"<details>\n<summary>[^<]*</summary>\n(.*)\n</details>", flags=re.DOTALL)  # what answers a guess


def code(source: str) -> str:
    """Python in colours, as one block."""
    return highlight(source, PythonLexer(), FORMAT)


def _formula(latex: str, options: dict[str, bool]) -> str:
    """A formula; one within a sentence whose fractions hold fractions stands alone, or they are too small to read."""
    return typeset(latex.strip(), display=options["display_mode"] or bool(NESTED.search(latex)))


READ = (
    MarkdownIt("commonmark", {"html": True, "highlight": lambda source, language, _: code(source) if language else ""})
    .enable("table")
    .use(dollarmath_plugin, renderer=_formula)
    .use(amsmath_plugin, renderer=lambda latex: typeset(latex, display=True))
)


def _together(text: str) -> str:
    r"""Words in which a number stays on the line of what it counts or names.

    >>> _together("In notebook 07, 60 % of 12 mm").replace("\N{NO-BREAK SPACE}", "_")
    'In chapter_07, 60_% of 12_mm'
    """
    text = NOTEBOOK.sub(as_chapter, text)
    text = E_MAIL.sub("-\N{WORD JOINER}", text)
    return UNIT.sub("\N{NO-BREAK SPACE}", NAMED_BY_NUMBER.sub("\\1\N{NO-BREAK SPACE}", text))


READ.add_render_rule("text", lambda _, tokens, place, *__: html.escape(_together(tokens[place].content), quote=False))


def render(text: str, inline: bool = False) -> str:
    """Markdown as HTML, with its formulas typeset.

    >>> render("*one*", inline=True)
    '<em>one</em>'
    """
    return READ.renderInline(text) if inline else READ.render(text)


def told(cell: Cell) -> str:
    """The code of a cell where it is short and says something, else ""."""
    source, marks = cell["source"].strip(), set(cell["metadata"].get("tags", ()))
    if WHOLE in marks and not DRAWS.search(source):
        return code(source)
    long = source.count("\n") >= SHORT or max(map(len, source.splitlines()), default=0) > NARROW
    dumb = NO_CODE & marks or IMPORTS.fullmatch(source) or DRAWS.search(source)
    return "" if long or dumb or not source or not cell["outputs"] else code(source)


def drawn(cell: Cell) -> str:
    """The figure that a cell shows, in the colours of the page, or "". Two on a slide share no names."""
    for output in cell.get("outputs", ()):
        data = {kind: "".join(text) for kind, text in output.get("data", {}).items()}
        text = data.get("text/html", "")
        if "<img" in text and STILLS not in text and STILL not in text:
            alt = ALT.search(text)[1]
            if "image/svg+xml" in data:
                return f'<div class="picture">{inline(data["image/svg+xml"], html.unescape(alt))}</div>'
            return f'<div class="picture">{opened(text)}</div>'
    return ""


def opened(page: str) -> str:
    """What is folded in a notebook until a guess is made: a slide shows it at the lecturer's next step.

    >>> opened("<details>\\n<summary>After your guess</summary>\\n<p>4</p>\\n</details>")
    '<p>4</p>'
    """
    folded = FOLDED.fullmatch(page)
    return folded[1] if folded else page


def moves(cell: Cell) -> str:
    """The still that stands in for the widget of a cell, or ""."""
    texts = ("".join(output.get("data", {}).get("text/html", "")) for output in cell.get("outputs", ()))
    return next((text for text in texts if STILL in text), "")


def shown(cell: Cell) -> Iterator[str]:
    """What a cell shows besides pictures, where it is short enough for a slide: tables, derivations, lines."""
    for output in cell["outputs"]:
        data = {kind: "".join(text) for kind, text in output.get("data", {}).items()}
        page = opened(data.get("text/html", ""))
        text = _of_everyone("".join(output.get("text", data.get("text/plain", ""))).rstrip())
        if "<img" in page:
            continue
        if page:
            yield f"<div>{in_columns(typeset_within(SET_BY_HAND.sub('', page)))}</div>"
        elif words := data.get("text/markdown") or data.get("text/latex"):
            yield render(words)
        elif text and text.count("\n") < LINES and max(map(len, text.splitlines())) <= PRINTED:
            yield _printed(text)


def _of_everyone(printed: str) -> str:
    """What code printed without what tells a reader whose function has run: in the room nobody has written one yet.

    >>> _of_everyone("Ours, until yours passes: 62 wrong\\nof eleven: 0.7 (ours, until yours passes)")
    'of eleven: 0.7'
    """
    return WHOSE.sub("", WHOSE_ASIDE.sub("", printed)).rstrip()


def _printed(text: str) -> str:
    """What code printed, as pages set it: algebra typeset, labels and columns as a table."""
    words = result(text)
    table = " gm-table" if words and words.startswith("<span><span") else ""
    return f"<pre>{html.escape(text)}</pre>" if words is None else f'<pre class="gm-result{table}">{words}</pre>'
