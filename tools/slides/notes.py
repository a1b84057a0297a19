"""What a speaker should know of a chapter: its section of the page for teachers."""

import re

from tools.course import NOTEBOOKS

from .cells import READ

LINK = re.compile(r"<!-- link \d\d -->.*?<!-- /link \d\d -->", flags=re.DOTALL)  # the link to hand out


def notes(number: str) -> str:
    """The notes of the chapter of that number as HTML; links into it lead to its slides.

    >>> notes("00").startswith("<ul>")
    True
    """
    page = LINK.sub("", (NOTEBOOKS / "README.md").read_text(encoding="utf8"))
    section = re.search(rf"^## {number} [^\n]*\n(.*?)(?=^## |\Z)", page, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(rf"\({number}_\w+\.ipynb#", "(#", section[1] if section else "")
    return READ.render(text)
