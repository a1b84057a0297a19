"""Columns of numbers in the tables of a page: their points below each other, their heads like them; words stay left."""

import re
from dataclasses import dataclass, replace
from itertools import count, zip_longest

from .results import algebra

TABLE = re.compile(r"<table\b.*?</table>", flags=re.DOTALL)
HELD = re.compile(r'<div class="scroll\b[^>]*>\s*<table\b.*?</table>\s*</div>', flags=re.DOTALL)
ROW = re.compile(r"<tr\b.*?</tr>", flags=re.DOTALL)
CELL = re.compile(r"<(t[hd])\b([^>]*)>(.*?)</\1>", flags=re.DOTALL)
FORMULA = re.compile(r"<annotation[^>]*>(.*?)</annotation>")
CAPTION = re.compile(r"(?<=<caption>)[^<]+(?=</caption>)")
UNIT = "(?:[ \N{NO-BREAK SPACE}]?%| (?:g|kg|cm|mm|m|s|ms|min|kB|MB|GB))?"
ROOT = re.compile(r"([^=]*sqrt\([^=]*)( = .*)?")  # algebra, and what it comes to
ERROR = re.compile(r"[-−]?\d[\d,]*(?:\.\d+)? ± \d[\d,]*(?:\.\d+)?")  # a number with its error
NUMBER = re.compile(rf"(?:[^=]*sqrt\([^=]* = )?(?:[▸✓✗] ?)*[-−]?(\d[\d,]*)(?:\.(\d+)|/\d+)?(e[+−-]?\d+)?{UNIT}")
SAID = re.compile(r"(?<![\w(])(?:([A-Za-zα-ω])|(\w+)) = ([-−]?\d[\d./]*)")  # p = 0.1, alpha = 1
MINUS = re.compile(r"(?<![\w)\]])-(?=\d)|(?<= )-(?= )|(?<=\de)-(?=\d)")
PERCENT = re.compile(r"(?<=\d) ?%")
LETTER = re.compile(r"[a-zα-ω]")
MANY = 7  # columns: their table is set small and close on a phone, a long name of a row above its numbers
SHORT = 16  # letters: a first column of no more stays in sight while its table is scrolled
POINT = 0.5  # of the width of a digit
TEXT = 76  # letters in the width of the text, and the blanks between two columns
GAP = 3


@dataclass(frozen=True)
class Column:
    """A column of a table, from the words in its cells below the head."""

    words: list[str]
    left: bool = False  # whether its numbers only name the rows
    apart: bool = False  # whether each row measures something else: then points do not stand below each other

    @property
    def numbers(self) -> list[re.Match | None]:
        """What of its cells is a number; nothing where one of them is none."""
        found = [NUMBER.fullmatch(text) for text in self.words]
        good = any(found) and all(number or not text for number, text in zip(found, self.words, strict=True))
        return found if good and not self.left else [None] * len(found)

    @property
    def errors(self) -> bool:
        """Whether they are numbers, one of them with its error."""
        said = list(filter(None, self.words))
        kinds = [bool(ERROR.fullmatch(text)) for text in said]
        return any(kinds) and all(kind or NUMBER.fullmatch(text) for kind, text in zip(kinds, said, strict=True))

    def dress(self, row: int) -> tuple[str, str]:
        """The class and the style of its cell in a row, of which the first is the head."""
        if self.errors:
            return "number", ""
        numbers = [number for number in self.numbers if number]
        if not numbers:
            return "", ""
        powers = any(number[3] for number in numbers)
        number = self.numbers[row - 1] if row else None
        if powers:  # their lengths differ behind the point, and no more than a digit or two before it
            room = max(len(one[1]) for one in numbers) - len(number[1]) if number else 0
        else:
            longest = max(_behind(one) for one in numbers)
            room = longest - _behind(number) if number else 0
        return "number power" if powers else "number", f"--room: {room:g}ch" if room and not self.apart else ""


def _behind(number: re.Match) -> float:
    """How many digits wide a number is from its point on."""
    return len(number[2]) + POINT if number[2] else 0


def in_columns(page: str) -> str:
    """HTML whose tables say of each cell how it stands in its column, and whose symbols do not break.

    >>> rows = "<tr><th>p = 1</th><th>x</th></tr><tr><td>a</td><td>10.5</td></tr><tr><td>b</td><td>7</td></tr>"
    >>> print(in_columns(f"<table>{rows}</table>").replace("</tr>", "</tr>\\n"))
    <table class="names"><tr><th class="words"><span class="gm-short"><i class="gm-letter">p</i> = 1</span></th>\
<th class="number"><i class="gm-letter">x</i></th></tr>
    <tr><td>a</td><td class="number">10.5</td></tr>
    <tr><td>b</td><td class="number" style="--room: 1.5ch">7</td></tr>
    </table>
    """
    return TABLE.sub(lambda table: _table(table[0]), page)


def sized(page: str) -> str:
    """HTML whose tables stand in a box that says how wide each is: as its content, as the text, or with the margin.

    >>> sized('<div class="scroll"><table></table></div>')
    '<div class="sized"><div class="scroll"><table></table></div></div>'
    """
    return HELD.sub(r'<div class="sized">\g<0></div>', page)


def letters(table: str) -> int:
    """How many letters wide a table is: the longest of each column, and the blanks between two."""
    return sum(max(map(len, column)) + GAP for column in zip_longest(*_rows(table), fillvalue=""))


def _rows(table: str) -> list[list[str]]:
    return [[_plain(inside) for _, _, inside in CELL.findall(row)] for row in ROW.findall(table)]


def _table(table: str) -> str:
    rows = _rows(table)
    wide = max(map(len, rows), default=0)
    if {len(row) for row in rows} != {wide} or "span=" in table:
        return re.sub(r"<table\b([^>]*)>", lambda head: f"<table{_with(head[1], 'broad')}>", table, count=1)
    if letters(table) > TEXT:  # it takes the margin, too
        table = re.sub(r"<table\b([^>]*)>", lambda head: f"<table{_with(head[1], 'broad')}>", table, count=1)
    columns = [Column([row[k] for row in rows[1:]]) for k in range(wide)]
    if wide > 1 and _names_rows(*columns[:2]):
        columns[0] = Column(columns[0].words, left=True)
    if _each_row_by_itself(columns):
        columns = [replace(column, apart=True) for column in columns]
    if wide > 1 and max(map(len, columns[0].words), default=SHORT + 1) <= SHORT:
        table = re.sub(r"<table\b([^>]*)>", lambda head: f"<table{_with(head[1], 'names')}>", table, count=1)
    if wide >= MANY:
        long = max(map(len, columns[0].words), default=0) > SHORT
        kind = "many above" if long else "many"
        table = re.sub(r"<table\b([^>]*)>", lambda head: f"<table{_with(head[1], kind)}>", table, count=1)
    numbers = count()
    table = CAPTION.sub(lambda words: SAID.sub(_said, as_in_text(words[0])), table)
    return ROW.sub(lambda row: _row(row[0], next(numbers), columns), table)


def _each_row_by_itself(columns: list[Column]) -> bool:
    """Whether the digits behind the point differ from row to row, and never within one.

    >>> messages = [Column(["loss", "errors"]), Column(["0.485", "50"]), Column(["0.076", "31"])]
    >>> _each_row_by_itself(messages), messages[1].dress(2), replace(messages[1], apart=True).dress(2)
    (True, ('number', '--room: 3.5ch'), ('number', ''))
    """
    numbers = [column.numbers for column in columns if any(column.numbers)]
    digits = [{len(number[2] or "") for number in row if number} for row in zip(*numbers, strict=True)]
    return len(numbers) > 1 and all(len(row) <= 1 for row in digits) and len(set().union(*digits)) > 1


def _names_rows(first: Column, second: Column) -> bool:
    """Whether numbers of equal length stand beside words: they are read from the left, like words."""
    return len(set(map(len, first.words))) == 1 and not any(second.numbers)


def _row(row: str, number: int, columns: list[Column]) -> str:
    dresses = (column.dress(number) for column in columns)
    return CELL.sub(lambda cell: _cell(*cell.groups(), *next(dresses)), row)


def _cell(name: str, attributes: str, inside: str, dress: str, style: str) -> str:
    if name == "th" and " " in (plain := _plain(inside)) and not NUMBER.fullmatch(plain):
        dress = f"{dress} words".strip()
    if name == "th" and inside.strip() == "row":  # on a phone its numbers need the room
        return f'<th{_with(attributes, dress)}><span class="gm-wide">row</span></th>'
    if root := ROOT.fullmatch(inside):
        inside = f"{algebra(root[1])}{root[2] or ''}"
    elif "<" not in inside:
        inside = SAID.sub(_said, as_in_text(inside))
        if name == "th" and LETTER.fullmatch(inside.strip()):
            inside = _letter(inside.strip())
    styled = f' style="{style}"' if style else ""
    return f"<{name}{_with(attributes, dress)}{styled}>{inside}</{name}>"


def as_in_text(words: str) -> str:
    """Words of a table with a minus for each that code wrote as a hyphen, and a space before each sign for per cent.

    >>> as_in_text("-7.5"), as_in_text("17%"), as_in_text("log(1 - p)"), as_in_text("e-mail"), as_in_text("1e-05")
    ('−7.5', '17\xa0%', 'log(1 − p)', 'e-mail', '1e−05')
    """
    return PERCENT.sub("\N{NO-BREAK SPACE}%", MINUS.sub("−", words))


def _with(attributes: str, name: str) -> str:
    """Attributes of an element with one more class."""
    if name and 'class="' in attributes:
        return attributes.replace('class="', f'class="{name} ', 1)
    return f'{attributes} class="{name}"' if name else attributes


def _plain(inside: str) -> str:
    return "".join(FORMULA.findall(inside) or [re.sub("<[^>]*>", "", inside)]).strip()


def _said(found: re.Match) -> str:
    """A symbol and what it is, on one line; a letter as formulas have it."""
    return f'<span class="gm-short">{_letter(found[1]) if found[1] else found[2]} = {found[3]}</span>'


def _letter(letter: str) -> str:
    return f'<i class="gm-letter">{letter}</i>'
