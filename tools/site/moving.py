"""The widgets of a notebook, played on its page from their stored records."""

import re
from pathlib import Path

from tools.stored_records import script, stored

from .thumbnails import room
from .thumbnails import still as drawn

FOLDER = "records"
BUILT = re.compile(r"(?:(\w+) = )?\bwidgets\.\w+\(")
NEEDS_A_KERNEL = "to move the picture."  # ends the words that stand in for a widget without a kernel


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
        return player(unpacked(record, self.static), still, **{"class": "wide"}, style=room(drawn(record)))


def unpacked(path: Path, static: Path) -> str:
    """Write a record where pages find it, and return that place."""
    place = Path(FOLDER, path.parent.name, path.name.removesuffix(".gz"))
    (static / place).parent.mkdir(parents=True, exist_ok=True)
    (static / place).write_text(script(path), encoding="utf-8")
    return f"_static/{place.as_posix()}"


def player(place: str, still: str = "", **attributes: str) -> str:
    """What plays a record as soon as it comes near the screen; until then, and without JavaScript, the still stands.

    >>> player("a.js", "", style="--tall: 30rem")
    '<genmodels-record src="a.js" style="--tall: 30rem"></genmodels-record>'
    """
    told = "".join(f' {name}="{value}"' for name, value in attributes.items())
    return f'<genmodels-record src="{place}"{told}>{still}</genmodels-record>'
