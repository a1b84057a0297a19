"""Tables that a reader can count in: rows of a class shaded, cells that count in bold with a tick.

Shading is never the only cue (a shaded row starts with an arrow, a counted cell with a tick), and it brings its own
text colour, so that dark mode stays readable. Every table has a plain-text twin.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape

from .picture import folded

ARROW, TICK = "▸", "✓"
_SHADE = "background-color: #d6e6f4; color: #111111"
_COUNT = "background-color: #ffe08a; color: #111111; font-weight: bold"


@dataclass(frozen=True)
class Cell:
    """One cell: its text, whether its row is looked at, whether it is counted."""

    text: str
    shaded: bool = False
    counted: bool = False

    @property
    def plain(self) -> str:
        return f"{TICK} {self.text}" if self.counted else self.text

    @property
    def html(self) -> str:
        words = escape(self.plain)
        return f"<strong>{words}</strong>" if self.counted else words

    @property
    def style(self) -> str:
        return _COUNT if self.counted else _SHADE if self.shaded else ""


def _tag(name: str, inside: str, style: str = "", scope: str = "") -> str:
    extra = (f' scope="{scope}"' if scope else "") + (f' style="{style}"' if style else "")
    return f"<{name}{extra}>{inside}</{name}>"


@dataclass(frozen=True)
class Table:
    """A table to display: a caption, column headings, and rows whose first cell is the row's heading.

    One that answers a guess is folded `under` a few words, which a reader opens.

    >>> print(Table("Two coins", ("coin", "P(heads)"), ((Cell("regular"), Cell("1/2")), (Cell("fake"), Cell("1")))))
    Two coins
    coin     P(heads)
    -------  --------
    regular  1/2
    fake     1
    """

    caption: str
    header: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...] = field(repr=False)
    under: str = ""

    def _repr_html_(self) -> str:
        head = _tag("tr", "".join(_tag("th", escape(name), _LEFT, "col") for name in self.header))
        body = "".join(self._row(row) for row in self.rows)
        caption = _tag("caption", escape(self.caption), "caption-side: top; text-align: left")
        table = _tag("table", caption + _tag("thead", head) + _tag("tbody", body), "margin: 0")
        scrolls = _tag("div", table, "overflow-x: auto")  # on a narrow screen the table scrolls, not the page
        return folded(scrolls, self.under)

    @staticmethod
    def _row(row: tuple[Cell, ...]) -> str:
        first = _tag("th", row[0].html, _join(row[0].style), "row")
        return _tag("tr", first + "".join(_tag("td", cell.html, _join(cell.style)) for cell in row[1:]))

    def __str__(self) -> str:
        lines = [self.header, *[tuple(cell.plain for cell in row) for row in self.rows]]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        rule = ["-" * width for width in widths]
        grid = [lines[0], rule, *lines[1:]]
        padded = ["  ".join(text.ljust(width) for text, width in zip(line, widths, strict=True)) for line in grid]
        return "\n".join([self.caption, *[line.rstrip() for line in padded]])

    __repr__ = __str__


_LEFT = "text-align: left"


def _join(style: str) -> str:
    return f"{_LEFT}; {style}" if style else _LEFT


def plain_table(
    caption: str, header: Sequence[str], rows: Sequence[Sequence[object]], under: str = "", turned: bool = False
) -> Table:
    """A table without highlights; the first column is the heading of each row. Items are shown by `str`.

    `turned` makes columns of the rows, which are a few long ones: so they fit a phone.

    >>> rows = [["as it was", 50, 0.49], ["mended", 31, 0.08]]
    >>> print(plain_table("Two filters", ["", "errors", "loss"], rows, turned=True))
    Two filters
            as it was  mended
    ------  ---------  ------
    errors  50         31
    loss    0.49       0.08
    """
    if turned:
        header, *rows = zip(header, *rows, strict=True)
    return Table(caption, tuple(header), tuple(tuple(Cell(str(item)) for item in row) for row in rows), under)
