"""Code, and what it prints, that is wider than the text: it may take the room of the notes beside it."""

import html
import re

BLOCK = re.compile(r'<div class="([^"]*\bhighlight-[^"]*)"><div class="highlight"><pre>(.*?)</pre>', flags=re.DOTALL)
FITS = 70  # letters in the width of the text


def marked(page: str) -> str:
    """HTML in which blocks of code say whether they are wide.

    >>> block = '<div class="highlight-python"><div class="highlight"><pre>{}</pre></div></div>'
    >>> [marked(block.format("x" * long))[:27] for long in (70, 71)]
    ['<div class="highlight-pytho', '<div class="long highlight-']
    """
    return BLOCK.sub(_block, page)


def _block(found: re.Match) -> str:
    lines = html.unescape(re.sub("<[^>]*>", "", found[2])).splitlines()
    return found[0].replace('"', '"long ', 1) if max(map(len, lines), default=0) > FITS else found[0]
