"""The sentences of a notebook, and the plain form in which they are compared with a quotation.

A paragraph, a list item and a table row end a sentence, whatever they end in.  Nothing is asserted by what is left out:
headings, blocks that `make links` writes, code in fences, heads of tables, summaries of folded parts, the list of what
"you can" do after the notebook, and its last sections: sources, symbols, what comes next.
"""

import re
from collections.abc import Iterator

SECTION_LEFT_OUT = re.compile(r"Sources\b|Symbols\b|What comes next\b")  # how the heading begins
WRITTEN = re.compile(r"<!-- (\w+) -->.*?<!-- /\1 -->", re.DOTALL)  # by `make links`
LEFT_OUT = [
    WRITTEN,
    re.compile(r"<!--.*?-->", re.DOTALL),
    re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE),
    re.compile(r"<summary>.*?</summary>", re.DOTALL),
    re.compile(r"^.*\|.*\n *\|?[ :|-]*--[ :|-]*$", re.MULTILINE),  # the head of a table, and the line below it
    re.compile(r"(?<=you can)[: ]*\n+(?:[-*] .*(?:\n|\Z))+"),
]
TAG = re.compile(r"</?[a-z][^<>]*>")
LINK = re.compile(r"(?<=\])\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)")
MARKUP = re.compile(r"[*`$\[\]]")
HEADING = re.compile(r"(#+) +(.*)")
ITEM = re.compile(r"(?:[-*+]|\d+\.) +")
ABBREVIATED = r"(?<!\b[A-Z])(?<!e\.g)(?<!i\.e)(?<!\bcf)(?<!\bvs)(?<!\bno)(?<!\bpp)(?<!\bp)(?<!\bDr)"
END = re.compile(ABBREVIATED + r"([.!?][*_\"”’')]*)\s+(?=[*_\"“‘'(\[]*(?:[A-Z0-9$`]))")


def plain(text: str) -> str:
    """Return a text without the marks of Markdown and HTML, and with single blanks.

    >>> plain("The *Bayes* error is **$0.2$**,  see [01](01_two.ipynb).")
    'The Bayes error is 0.2, see 01.'
    """
    without = TAG.sub(" ", LINK.sub("", text.replace("&nbsp;", " ")))
    return " ".join(MARKUP.sub("", without.replace("|", " ")).split())


def places(quoted: str, text: str) -> list[tuple[int, int]]:
    """Return where a plain quotation stands in a plain text, from its first character to beyond its last.

    >>> places("error is 0.2", "The error is 0.2, and later the error is 0.25.")
    [(4, 16)]
    """
    whole = rf"(?<![\w.]){re.escape(quoted)}(?!\w|[.,]\d)"
    return [found.span() for found in re.finditer(whole, text)]


def split(text: str) -> list[str]:
    """Cut one paragraph into its sentences.

    >>> split("It is 0.5. R. A. Fisher knew. *Why?* Guess.")
    ['It is 0.5.', 'R. A. Fisher knew.', '*Why?*', 'Guess.']
    """
    return END.sub(r"\1\n", " ".join(text.split())).splitlines()


def paragraphs(source: str) -> Iterator[str]:
    """Yield the headings, paragraphs, list items and table rows of a Markdown cell, each as one line."""
    held: list[str] = []
    for line in [*map(str.strip, source.splitlines()), ""]:
        if held and (not line or ITEM.match(line) or HEADING.match(held[-1]) or line[0] in "|#"):
            yield " ".join(held)
            held = []
        if line:
            held.append(re.sub(rf"^(?:> ?)*(?:{ITEM.pattern})?", "", line))


def cells_of(book: dict) -> list[str]:
    """Return the Markdown cells of a notebook."""
    return [cell["source"] for cell in book["cells"] if cell["cell_type"] == "markdown"]


def sentences(book: dict) -> list[str]:
    """Return the sentences of a notebook that may assert something, as Markdown, in their order."""
    found, silent = [], 0  # the level of the heading whose section is left out; 0: none is
    for source in cells_of(book):
        for pattern in LEFT_OUT:
            source = pattern.sub("\n", source)
        for text in paragraphs(source):
            if heading := HEADING.match(text):
                if not silent or len(heading[1]) <= silent:
                    silent = len(heading[1]) * bool(SECTION_LEFT_OUT.match(heading[2]))
            elif not silent:
                found += split(text)
    return found
