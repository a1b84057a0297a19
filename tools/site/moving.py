"""The widgets of a notebook, played on its page from their records: notebooks/records/NAME/WIDGET.js.gz."""

import gzip
import re
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from tools.course import NOTEBOOKS

RECORDS = NOTEBOOKS / "records"
BUILT = re.compile(r"\bwidgets\.(\w+)\(")
NEEDS_A_KERNEL = "to move the picture."  # ends the words that stand in for a widget without a kernel


@dataclass
class Players:
    """Hands out the records of one notebook, in the order in which its widgets are displayed."""

    notebook: str
    static: Path
    seen: Counter[str] = field(default_factory=Counter)

    def play(self, source: str, still: str) -> str:
        """The element that plays the widget of a cell; until its record is there, the still stands in it.

        Raises LookupError when the cell displays a widget that it does not build: which one, its page could not tell.
        """
        built = BUILT.findall(source)
        if len(built) != 1:
            raise LookupError(f"{self.notebook}: a cell that shows a widget should build it, too:\n{source}")
        self.seen[built[0]] += 1
        name = built[0] if self.seen[built[0]] == 1 else f"{built[0]}-{self.seen[built[0]]}"
        return player(self._unpacked(name), still)

    def _unpacked(self, name: str) -> str:
        """Write the record where the page finds it, and return that place."""
        place = f"_static/records/{self.notebook}/{name}.js"
        target = self.static.parent / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(gzip.decompress((RECORDS / self.notebook / f"{name}.js.gz").read_bytes()))
        return place


def player(place: str, still: str) -> str:
    """The element that plays a record as soon as it comes near the screen; see record.js."""
    return f'<genmodels-record src="{place}">{still}</genmodels-record>'
