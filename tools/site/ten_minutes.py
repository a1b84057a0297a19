"""The page "the library in ten minutes": genmodels/plain, page after page, each with what it says of itself."""

import ast
import re
from collections.abc import Iterator, Mapping
from html import escape

from .formulas_of_docstrings import latex
from .links import anchor
from .mathematics import typeset
from .plain_formulas import marked
from .reference import in_markdown

DOCSTRING = re.compile(r"\A(\"\"\"|''').*?\1\n+", flags=re.DOTALL)
LISTED = re.compile(r"^ {4}(\w+)\.py +(\S.*)$", flags=re.MULTILINE)
SHAPE = re.compile(r"(\([^)]*\)) +(.+)")  # what is a letter of arrays begins with its shape


def ten_minutes(introduction: str, about: str, pages: Mapping[str, str]) -> str:
    r"""The page: its pages and letters as the library lists them, then each page with its code.

    `about` is the source in whose docstring they are listed; `pages` maps names to sources.

    >>> means = "'''Means: P(x, k) of rows.\n\nShapes.'''\n\nmean = sum\n"
    >>> print(ten_minutes("# A page", "'''Sums.\n\n    means.py   of rows'''", {"means": means}).replace("`", "'"))
    # A page
    <BLANKLINE>
    | page | what is on it |
    |---|---|
    | ['means.py'](#Means) | of rows |
    <BLANKLINE>
    ## Means
    <BLANKLINE>
    $P(x, k)$ of rows.
    <BLANKLINE>
    '''python
    mean = sum
    '''
    """
    said = ast.get_docstring(ast.parse(about), clean=False) or ""
    names = {name: _named(source)[0] for name, source in pages.items()}
    rows = (f"| [`{name}.py`](#{anchor(names[name])}) | {in_markdown(what)} |" for name, what in LISTED.findall(said))
    listed = "\n".join(["| page | what is on it |", "|---|---|", *rows])
    letters = "".join(f"<div><dt>{_html(letter)}</dt><dd>{_html(what)}</dd></div>" for letter, what in _letters(said))
    table = [f'<dl class="letters">{letters}</dl>'] * bool(letters)
    return "\n\n".join([introduction.strip(), listed, *table, *map(_section, pages.values())])


def _letters(said: str) -> Iterator[tuple[str, str]]:
    """The letters of a docstring that lists them in columns, and what each is, column after column."""
    lines = next((block for block in reversed(re.split(r"\n\s*\n", said)) if block.startswith("    ")), "").split("\n")
    if LISTED.match(lines[0]):
        return
    starts = [found.start() for found in re.finditer(r"(?<=\s\s)[A-Za-z]+(?= {3})", lines[0])]
    for first, end in zip(starts, [*starts[1:], None], strict=True):
        entries: list[list[str]] = []
        for line in lines:
            letter, _, what = line[first:end].partition(" ")
            if letter:
                entries.append([letter, what.strip()])
            elif what.strip():  # it goes on
                entries[-1][1] += f" {what.strip()}"
        for letter, what in entries:
            yield letter, SHAPE.sub(r"\2, \1", what)


def _html(text: str) -> str:
    pieces = marked(text, lambda formula: f"@{formula}@").split("@")
    return "".join(typeset(latex(one, flat=True)) if at % 2 else escape(one) for at, one in enumerate(pieces))


def _section(source: str) -> str:
    name, said = _named(source)
    code = DOCSTRING.sub("", source).strip()
    return f"## {name}\n\n{in_markdown(said[0].upper() + said[1:])}\n\n```python\n{code}\n```"


def _named(source: str) -> tuple[str, str]:
    """The name of a page, and what it says."""
    first, _, _ = (ast.get_docstring(ast.parse(source)) or "").partition("\n\n")
    name, _, said = first.partition(": ")
    return name, said
