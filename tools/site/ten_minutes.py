"""The page "the library in ten minutes": genmodels/plain.py, whole, with its sections as headings."""

import ast
import re

SECTION = re.compile(r"^# ---- (.+)\n", flags=re.MULTILINE)


def ten_minutes(introduction: str, source: str) -> str:
    r"""The page: what it says of itself, then each section with its code.

    >>> plain = '"Sums."\n# ---- Means: all of them.\nmean = sum\n'
    >>> print(ten_minutes("# A page", plain).replace("`", "'"))
    # A page
    <BLANKLINE>
    '''text
    Sums.
    '''
    <BLANKLINE>
    ## Means
    <BLANKLINE>
    All of them.
    <BLANKLINE>
    '''python
    mean = sum
    '''
    """
    _, *rest = SECTION.split(source)
    about = ast.get_docstring(ast.parse(source)) or ""
    sections = (_section(title, code) for title, code in zip(rest[::2], rest[1::2], strict=True))
    return "\n\n".join([introduction.strip(), f"```text\n{about}\n```", *sections])


def _section(title: str, code: str) -> str:
    name, _, said = title.partition(": ")
    return f"## {name}\n\n{said[0].upper()}{said[1:]}\n\n```python\n{code.strip()}\n```"
