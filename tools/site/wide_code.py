"""Code, and what it prints, that is wider than the text: what room it takes, and where it and long names are broken."""

import html
import re

BLOCK = re.compile(r'<div class="([^"]*\bhighlight-[^"]*)"><div class="highlight"><pre>(.*?)</pre>', flags=re.DOTALL)
NAME = re.compile(r'(<span class="pre">|<h1>|<a class="reference internal" href="[^"]*">)([A-Za-z_.]{14,})(?=<)')
WITHIN = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[._])(?=[A-Za-z])")  # where a name may be broken
COLUMNS = re.compile(r"^ |\S {2,}\S.*\n(?:.*\n)*.*\S {2,}\S", flags=re.MULTILINE)  # kept: they stand below each other
FITS = 70  # letters in the width of the text


def marked(page: str) -> str:
    """HTML in which blocks of code say whether they are wide.

    >>> block = '<div class="highlight-python"><div class="highlight"><pre>{}</pre></div></div>'
    >>> [marked(block.format("x" * long))[:27] for long in (70, 71)]
    ['<div class="highlight-pytho', '<div class="long highlight-']
    """
    return NAME.sub(_name, BLOCK.sub(_block, page))


def _block(found: re.Match) -> str:
    text = html.unescape(re.sub("<[^>]*>", "", found[2]))
    long = max(map(len, text.splitlines()), default=0) > FITS
    says = "output" in found[1] and not COLUMNS.search(text.rstrip())
    block = found[0].removesuffix("</pre>").rstrip() + "</pre>"
    return block.replace('"', '"' + "long " * long + "says " * says, 1)


def _name(found: re.Match) -> str:
    """A long name, to be broken between its words only.

    >>> marked("<h1>MultivariateStudentT</h1>")
    '<h1>Multivariate<wbr>Student<wbr>T</h1>'
    """
    return found[1] + WITHIN.sub("<wbr>", found[2])
