"""Styles and scripts as they are sent: without comments and indentation, which are for those who read the sources."""

import re
from pathlib import Path

OWN = ("look.css", "player.css", "reply.css", "player.js", "number.js", "reply.js", "page.js")
IN_STYLES = re.compile(r"/\*.*?\*/", flags=re.DOTALL)
IN_SCRIPTS = re.compile(r"^[ \t]*(?:/\*(?:[^*]|\*(?!/))*\*/[ \t]*|//[^\n]*)\n", flags=re.MULTILINE)  # of whole lines
INDENTATION = re.compile(r"^[ \t]+|^\n", flags=re.MULTILINE)


def lighter(text: str, script: bool) -> str:
    r"""A style sheet or a script without its comments; in a script those that share a line with code stay.

    >>> lighter("/* Why. */\na { color: red; } /* so */\n", script=False)
    'a { color: red; } \n'
    >>> lighter("if (x) {\n  // why\n  go(); // so\n}\n", script=True)
    'if (x) {\ngo(); // so\n}\n'
    """
    return INDENTATION.sub("", (IN_SCRIPTS if script else IN_STYLES).sub("", text))


def make_lighter(static: Path) -> None:
    """Rewrite the site's own files in a folder."""
    for path in map(static.joinpath, OWN):
        path.write_text(lighter(path.read_text(encoding="utf-8"), path.suffix == ".js"), encoding="utf-8")
