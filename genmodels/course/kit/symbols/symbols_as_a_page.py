"""The table of symbols as a notebook shows it, part by part, and names of the field that were asked for."""

import re
from dataclasses import dataclass

from .names import Name
from .symbol import Symbol
from .table import TABLE

LENGTH, BETWEEN = re.compile(r"\|(.+?)\|"), r"\\lvert \1 \\rvert"


@dataclass(frozen=True)
class SymbolTable:
    """Some symbols and names, to be displayed: with formulas in a notebook, plainly elsewhere; or a note on none."""

    symbols: tuple[Symbol, ...]
    note: str = ""
    names: tuple[Name, ...] = ()

    def __repr__(self) -> str:
        told = [(symbol.said, symbol.meaning) for symbol in self.symbols]
        told += [(", ".join(name.all_names), name.meaning) for name in self.names]
        return self.note or "\n".join(f"{said}: {meaning.replace('$', '')}" for said, meaning in told)

    def _repr_markdown_(self) -> str:
        found = [("| symbol | said | in code | meaning | from |", list(map(_row, self.symbols)))]
        found += [("| name | meaning | in this course |", list(map(_row_of_name, self.names)))]
        return self.note or "\n\n".join(
            "\n".join([head, re.sub(r"[^|]+", "---", head), *rows]) for head, rows in found if rows
        )


def table_of(part: str) -> SymbolTable:
    """Return the symbols that begin in one part of the course, as a table to display.

    Raises KeyError for a part that does not exist.

    >>> print(str(table_of("I Two ways")).splitlines()[2])
    m: the number of observations (samples); i counts them
    """
    return SymbolTable(TABLE[part])


def _row_of_name(name: Name) -> str:
    here = ", ".join(f"{ours} ({number})" for number, ours in name.ours.items())
    return f"| {', '.join(name.all_names)} | {name.meaning} | {here} |"


def _row(symbol: Symbol) -> str:
    code = f"`{symbol.code}`" if symbol.code else ""
    # a bar would end the cell of the table, and |x| looks like \lvert x \rvert
    shown = ", ".join(dict.fromkeys(f"${LENGTH.sub(BETWEEN, tex)}$" for tex in symbol.shown))
    return f"| {shown} | {symbol.said} | {code} | {symbol.meaning} | {symbol.first} |"
