"""What is called otherwise elsewhere: the last line of a notebook, and the table on page 92, both of one list of names.

The list is `genmodels/course/kit/symbols/names.py`; `make links` writes from it, and the index of symbols as well.
"""

import re
from itertools import groupby

from genmodels.course.kit.symbols import NAMES, Name, Symbol, all_symbols, names_of
from tools.claims.text import WRITTEN, cells_of, plain

PAGE = "92_symbols.ipynb"
# of first letters, each a heading: so few names that JupyterLab shows a group whole
GROUPS = ("A to B", "C", "D", "E to F", "G to K", "L", "M to O", "P to Q", "R to S", "T to Z")


def group(name: Name) -> str:
    """Return the letters of the part of the table in which a name stands.

    >>> group(NAMES[0])
    'A to B'
    """
    return next(letters for letters in GROUPS if name.key[0] <= letters[-1].lower())


def anchor(name: Name) -> str:
    """Return where a name stands on its page: in the cell of its group, to which JupyterLab goes from any page.

    >>> anchor(NAMES[0])
    '92_symbols.ipynb#cell-id=names-a-to-b'
    """
    return f"{PAGE}#cell-id=names-{group(name).replace(' ', '-').lower()}"


def words_of(book: dict) -> str:
    """Return what a notebook says, plainly and in small letters, without what is written here."""
    return plain(" ".join(WRITTEN.sub("", source) for source in cells_of(book))).casefold()


def place(ours: str, said: str) -> int:
    """Return where the words of a notebook stand first in what it says; -1 where they do not.

    >>> place("$p$ is", "the top is where p is"), place("he", "the")
    (17, -1)
    """
    found = re.search(rf"(?<!\w){re.escape(plain(ours).casefold())}(?!\w)", said)
    return found.start() if found else -1


def line(number: str, book: dict) -> str:
    """Return the line that names what a notebook met, in the order of its own words; "" where there is nothing."""
    said = words_of(book)
    found = sorted(names_of(number), key=lambda name: place(name.ours[number], said))
    parts = []
    for ours, names in groupby(found, key=lambda name: name.ours[number]):
        linked = " and ".join(f"[{name.name}]({anchor(name)})" for name in names)
        shown = ours if "$" in ours else f"*{ours}*"
        parts.append(linked if ours.casefold() in linked.casefold() else f"{shown}: {linked}")
    return f"\n**Elsewhere called**: {'; '.join(parts)}.\n" if parts else ""


def table(letters: str, files: dict[str, str]) -> str:
    """Return the alphabetical table of one group; `files` are the names of files by number."""
    names = sorted((name for name in NAMES if group(name) == letters), key=lambda name: name.key)
    rows = (_row(name, files) for name in names)
    return f"\n| name | meaning | called here | in |\n|---|---|---|---|\n{''.join(rows)}"


def _row(name: Name, files: dict[str, str]) -> str:
    called = ", ".join(f"**{one}**" if one == name.name else one for one in name.all_names)
    links = ", ".join(f"[{number}]({files[number]})" for number in name.ours if number in files)
    return f"| {called} | {name.meaning} | {'; '.join(dict.fromkeys(name.ours.values()))} | {links} |\n"


def index(files: dict[str, str]) -> str:
    """Return all symbols by the letter that they are read with, each with the notebook in which it begins."""
    rows = ["\n| | symbols, as they are read, and where they begin |\n|---|---|\n"]
    for letter, symbols in groupby(sorted(all_symbols(), key=read_aloud), key=lambda symbol: read_aloud(symbol)[0]):
        entries = (f"${one.tex}${_said(one)} [{one.first}]({files[one.first]})" for one in symbols)
        rows.append(f"| **{letter}** | {' · '.join(entries)} |\n")
    return "".join(rows)


def _said(symbol: Symbol) -> str:
    """How it is read, where that is not what stands there."""
    return "" if symbol.said == symbol.tex else f" {symbol.said}"


def read_aloud(symbol: Symbol) -> str:
    """Return what a symbol stands under: how it is read, in small letters, and without "capital".

    >>> from genmodels.course.kit.symbols import find
    >>> read_aloud(find(r"\\Sigma"))
    'sigma'
    """
    return symbol.said.casefold().removeprefix("capital ")
