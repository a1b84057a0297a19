"""The page "the library in ten minutes": genmodels/plain, page after page, each with what it says of itself."""

import ast
import re
from collections.abc import Mapping

DOCSTRING = re.compile(r"\A(\"\"\"|''').*?\1\n+", flags=re.DOTALL)


def ten_minutes(introduction: str, about: str, pages: Mapping[str, str]) -> str:
    r"""The page: what the library says of itself, then each page with its code; `pages` maps names to sources.

    >>> means = "'''Means: of rows.\n\nShapes.'''\n\nmean = sum\n"
    >>> print(ten_minutes("# A page", "'Sums.'", {"means": means}).replace("`", "'"))
    # A page
    <BLANKLINE>
    '''text
    Sums.
    '''
    <BLANKLINE>
    ## Means
    <BLANKLINE>
    Of rows.
    <BLANKLINE>
    '''python
    mean = sum
    '''
    """
    return "\n\n".join([introduction.strip(), f"```text\n{_docstring(about)}\n```", *map(_section, pages.values())])


def _section(source: str) -> str:
    first, _, _ = _docstring(source).partition("\n\n")
    name, _, said = first.partition(": ")
    return f"## {name}\n\n{said[0].upper()}{said[1:]}\n\n```python\n{DOCSTRING.sub('', source).strip()}\n```"


def _docstring(source: str) -> str:
    return ast.get_docstring(ast.parse(source)) or ""
