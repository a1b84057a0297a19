"""The widgets of a notebook, played on its page from their stored records."""

import hashlib
import json
import re
from collections import Counter
from functools import cache
from itertools import takewhile
from pathlib import Path

from tools.stored_records import script, stored

from .rooms import room

FOLDER = "records"
PICTURES = "pictures"  # the folder of the pages on which a picture stands alone
BUILT = re.compile(r"(?:(\w+) = )?\bwidgets\.\w+\(")
NEEDS_A_KERNEL = "to move the picture."  # ends the words that stand in for a widget without a kernel
ANNOUNCED = re.compile(r'^genmodelsRecord\("([^"]+)"')


class Players:
    """Hands out the players of one notebook, cell by cell; the records become files in `static`."""

    def __init__(self, notebook: Path, static: Path) -> None:
        self.notebook, self.static = notebook, static
        self._unused = iter(stored(notebook))
        self._named: dict[str, Path] = {}  # the record of a variable

    def play(self, source: str, still: str) -> str:
        """What plays the widget of a cell: the next record where it builds one, else that of the widget it names.

        Raises LookupError when the notebook has no record of it.
        """
        built = BUILT.search(source)
        if built and (path := next(self._unused, None)):
            self._named[built[1]] = path
        name = built[1] if built else source.partition("#")[0].strip()
        if name not in self._named:
            raise LookupError(f"{self.notebook.name} has no record for this cell: `make notebooks` for it\n{source}")
        record = self._named[name]
        return player(record, self.static, still, **{"class": "wide"}, style=room(record))


def widget_of(path: Path) -> str:
    """The name of the widget that a record is of: where 2-real_or_drawn.js.gz lies, "real_or_drawn"."""
    return path.name.partition("-")[2].removesuffix(".js.gz")


@cache
def page_of(path: Path) -> str:
    """The page on which the picture of a record stands alone: 04-bent-coin.html, 00-real-or-drawn-2.html."""
    widget = widget_of(path)
    before = Counter(map(widget_of, takewhile(lambda other: other != path, sorted(path.parent.glob("*.js.gz")))))
    again = f"-{before[widget] + 1}" if before[widget] else ""
    return f"{path.parent.name[:2]}-{widget.replace('_', '-')}{again}.html"


def unpacked(path: Path, static: Path) -> str:
    """Write a record where pages find it, and return that place.

    Its name, which the record itself announces, has a hash of what it is: so no page is handed an old one.
    """
    text = script(path)
    named = f"{path.name.removesuffix('.js.gz')}.{hashlib.sha256(text.encode()).hexdigest()[:10]}"
    place = Path(FOLDER, path.parent.name, f"{named}.js")
    (static / place).parent.mkdir(parents=True, exist_ok=True)
    announced = ANNOUNCED.sub(f"genmodelsRecord({json.dumps(named)}", text, count=1)
    (static / place).write_text(announced, encoding="utf-8")
    return f"_static/{place.as_posix()}"


def player(path: Path, static: Path, still: str = "", **attributes: str) -> str:
    """What plays a record as soon as it comes near the screen; until then, and without JavaScript, the still stands.

    It is shared by its own page. More attributes of the element: `crop`, the part of the picture that is shown first.
    """
    told = {"src": unpacked(path, static), "page": f"{PICTURES}/{page_of(path)}", **attributes}
    written = "".join(f' {name}="{value}"' for name, value in told.items())
    return f"<genmodels-record{written}>{still}</genmodels-record>"
