"""What code printed, set as a result: words as words, and what has labels or columns as a small table.

All letters stay, in their order: who listens or copies gets what was printed. Algebra and matrices are typeset for
eyes; what numpy prints of an array, and files, are no words, and stay as a terminal has them.
"""

import html
import re

from .algebra import in_latex
from .mathematics import typeset

FORMULA = re.compile(r"^ *\[\[|^ \[|array\(|\*\*|[\w)]\*[\w(]|[{}]", flags=re.MULTILINE)
CODE = re.compile(r"\*\*|[\w)]\*[\w(]|[{}]|\)/|/\(")
FILE = re.compile(r"[\w.]+(?:,[\w.]+)+")  # a line of one
LABELLED = re.compile(r"( *[^:\n]{1,36}:)( +)(\S[^\n]*)")
LABEL = re.compile(r"((?!\[?\{)[^:=\n]{,60}[:=] +)?([^:=\n]+|\[?\{[^{}\n]+\}\]?)")
LARGE = "\\displaystyle "
EQUAL = re.compile(r"((?:[^= \n]| (?=[^ =]))+)( +)(= [^=\n]+)")
BLANKS = re.compile(r"( {2,})")
NUMBER = re.compile(r"[+-]?\d[\d,]*(?:\.\d+)?%?")
MINUS = re.compile(r"(?<![^\s(\[=,])-(?=[\d.])")
NOT_MANY = 5  # fields of a line


def result(printed: str) -> str | None:
    """The HTML of what was printed, in spans for rows and cells if it has them; None where it is no words.

    >>> result("the top: 3")
    'the top: 3'
    >>> print(result("mean:   5\\nall:  -12"))
    <span><span>mean:</span>   <span class="number">5</span>
    </span><span><span>all:</span>  <span class="number">−12</span>
    </span>
    >>> result("[[1, 2],\\n [3, 4]]") is None
    True
    >>> result("the slope: 2*x")[:78]
    'the slope: <span class="gm-set"><span class="gm-printed">2*x</span><span aria-'
    """
    lines = printed.rstrip().split("\n")
    rows = _rows(lines) if len(lines) > 1 else None
    labelled, file = rows and rows[0][0].endswith(":"), len(lines) > 1 and any(map(FILE.fullmatch, lines))
    if not rows and (set_ := _algebra(printed.rstrip())):
        return set_
    if file:
        return None
    if FORMULA.search(printed) and not labelled:  # line by line, if each piece of it is algebra or words
        pieces = [[_algebra(piece) or _word(piece) for piece in BLANKS.split(line)] for line in lines]
        return None if any(None in line for line in pieces) else "\n".join(map("".join, pieces))
    if not rows:
        return "\n".join(_algebra(line) or _set(line) for line in lines)
    columns = zip(*(row[::2] for row in rows), strict=True)
    numbers = [_stand_below_each_other(column) for column in columns]
    return "".join(f"<span>{_row(row, numbers)}\n</span>" for row in rows)


def _rows(lines: list[str]) -> list[list[str]] | None:
    """Lines as cells, with the blanks between them, if all have the same number."""
    for pattern in (LABELLED, EQUAL):
        found = [pattern.fullmatch(line.rstrip()) for line in lines]
        if all(found) and (pattern is LABELLED or len({one.start(3) for one in found}) == 1):
            return [list(one.groups()) for one in found]
    rows = [BLANKS.split(line.strip()) for line in lines]
    many = {len(row) for row in rows}
    return rows if len(many) == 1 and 2 < many.pop() < 2 * NOT_MANY else None


def _stand_below_each_other(column: tuple[str, ...]) -> bool:
    """Whether all are numbers with as many digits behind the point."""
    return all(map(NUMBER.fullmatch, column)) and len({len(cell.partition(".")[2]) for cell in column}) == 1


def _row(row: list[str], numbers: list[bool]) -> str:
    made = [_algebra(piece) or _set(piece) for piece in row]
    for k, number in enumerate(numbers):
        dress = ' class="number"' if number else ' class="gm-code"' if k and CODE.search(row[2 * k]) else ""
        made[2 * k] = f"<span{dress}>{made[2 * k]}</span>"
    return "".join(made)


def _algebra(text: str) -> str | None:
    """Algebra typeset, also behind a label, with what was printed for who listens or copies."""
    found = LABEL.fullmatch(text)
    set_ = found and algebra(found[2])
    return f"{_set(found[1] or '')}{set_}" if set_ else None


def algebra(text: str) -> str | None:
    """An expression or a matrix typeset, with what was printed for who listens or copies; None where it is none."""
    if (latex := in_latex(text.strip())) is None:
        return None
    formula = f'<span aria-hidden="true">{typeset(LARGE + latex)}<!--set--></span>'
    return f'<span class="gm-set"><span class="gm-printed">{html.escape(text, quote=False)}</span>{formula}</span>'


def _word(text: str) -> str | None:
    """What is no algebra, None where it looks like it."""
    return None if FORMULA.search(text) else _set(text)


def _set(text: str) -> str:
    return html.escape(MINUS.sub("−", text), quote=False)
