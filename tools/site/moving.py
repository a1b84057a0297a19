"""The widgets of a notebook, played on its page from their records: notebooks/records/NAME/WIDGET.js.gz."""

import gzip
import re
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from tools.course import NOTEBOOKS

RECORDS = NOTEBOOKS / "records"
BUILT = re.compile(r"(?:(\w+) = )?\bwidgets\.(\w+)\(")
NEEDS_A_KERNEL = "to move the picture."  # ends the words that stand in for a widget without a kernel


@dataclass
class Players:
    """Hands out the records of one notebook, in the order in which its widgets are displayed."""

    notebook: str
    static: Path
    seen: Counter[str] = field(default_factory=Counter)
    named: dict[str, str] = field(default_factory=dict)

    def play(self, source: str, still: str) -> str:
        """The element that plays the widget of a cell; until its record is there, the still stands in it.

        Raises LookupError when the cell neither builds one widget nor names one that was built further up.
        """
        built = BUILT.findall(source)
        if len(built) == 1:
            return player(self._unpacked(*built[0]), still)
        if place := self.named.get(source.partition("#")[0].strip()):
            return player(place, still)
        raise LookupError(f"{self.notebook}: which widget does this cell show?\n{source}")

    def _unpacked(self, variable: str, widget: str) -> str:
        """Write the record where the page finds it, and return that place; the variable stands for it from now on."""
        self.seen[widget] += 1
        name = widget if self.seen[widget] == 1 else f"{widget}-{self.seen[widget]}"
        place = self.named[variable] = f"_static/records/{self.notebook}/{name}.js"
        target = self.static.parent / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(gzip.decompress((RECORDS / self.notebook / f"{name}.js.gz").read_bytes()))
        return place


def player(place: str, still: str) -> str:
    """The element that plays a record as soon as it comes near the screen; see record.js."""
    return f'<genmodels-record src="{place}">{still}</genmodels-record>'
